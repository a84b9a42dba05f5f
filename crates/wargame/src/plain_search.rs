//! A lighter movement search for rules without histories: no layers, no dislikes, stops that depend on the node alone, and
//! every step costs something.
//!
//! Where that is all a rulebook needs, this search finds the same nodes at the same prices by the same ways as
//! [`MoveSearch`](crate::MoveSearch) (a test holds it to that) in a fraction of the time. It does not explain: ask the
//! other one why a node cannot be reached.
//!
//! Prices are whole numbers of whatever part of a movement point the caller counts in. Nothing is allocated once the
//! buffers have grown to the map's size.

use std::cell::RefCell;

use crate::graph::{Edge, MapGraph};

/// The price of a step that cannot be made.
pub const NO_WAY: u16 = u16::MAX;

/// How the search came to a node, in one number: the price, then the hexes, then the node before. The smaller is the
/// better way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way(u64);

impl Way {
    /// Not reached.
    const NONE: Way = Way(u64::MAX);

    #[inline]
    fn new(cost: u32, hexes: u16, parent: u16) -> Way {
        Way(u64::from(cost) << 32 | u64::from(hexes) << 16 | u64::from(parent))
    }

    #[inline]
    fn cost(self) -> u32 {
        let [a, b, c, d, ..] = self.0.to_be_bytes();
        u32::from_be_bytes([a, b, c, d])
    }

    #[inline]
    fn hexes(self) -> u16 {
        let [.., a, b, _, _] = self.0.to_be_bytes();
        u16::from_be_bytes([a, b])
    }

    #[inline]
    fn parent(self) -> u16 {
        let [.., a, b] = self.0.to_be_bytes();
        u16::from_be_bytes([a, b])
    }
}

/// The end of a queue.
const NOBODY: u32 = u32::MAX;

/// A node that waits in the queue of its price.
#[derive(Clone, Copy, Debug, Default)]
struct Waiting {
    node: u16,
    next: u32,
}

/// The buffers of the search and its latest result.
#[derive(Clone, Debug, Default)]
pub struct PlainSearch {
    ways: Vec<Way>,
    /// The nodes reached, in the order of their prices.
    order: Vec<u16>,
    /// Room for every step of the map; the first `count` are nodes that were offered a way.
    waiting: Vec<Waiting>,
    count: u32,
    /// Who waits first, by price; the last one is of what is too dear.
    queues: Vec<u32>,
}

impl PlainSearch {
    /// Makes a search with empty buffers.
    pub fn new() -> PlainSearch {
        PlainSearch::default()
    }

    /// Finds every node within the budget of any start. `price` says what a step from a node along an edge costs, at
    /// least one; [`NO_WAY`] where it is forbidden. The edges of the map are numbered in their order.
    pub fn run(
        &mut self,
        graph: &MapGraph,
        starts: &[u16],
        budget: u16,
        price: impl FnMut(usize, &Edge) -> u16,
    ) -> &PlainSearch {
        self.run_stopping(graph, starts, budget, |_| false, price)
    }

    /// The same where a move must end in some nodes, as on entering an enemy ZOC; a start is left all the same. A44 §9.2.1
    pub fn run_stopping(
        &mut self,
        graph: &MapGraph,
        starts: &[u16],
        budget: u16,
        stops: impl Fn(u16) -> bool,
        mut price: impl FnMut(usize, &Edge) -> u16,
    ) -> &PlainSearch {
        let budget = u32::from(budget.min(NO_WAY - 1));
        self.clear(graph, starts, budget);
        for start in starts {
            self.offer(*start, 0, 0, *start, budget);
        }
        for cost in 0..=budget {
            let mut first = self.queues[cost as usize];
            while first != NOBODY {
                let Waiting { node: from, next } = self.waiting[first as usize];
                first = next;
                let way = self.ways[usize::from(from)];
                if way.cost() != cost {
                    continue; // A cheaper way came up since.
                }
                self.order.push(from);
                let hexes = way.hexes() + 1;
                // Every step costs something; and who has come to a stop goes no farther.
                if cost == budget || (hexes > 1 && stops(from)) {
                    continue;
                }
                let (number, edges) = graph.numbered_edges(from);
                for (number, edge) in (number..).zip(edges) {
                    self.offer(edge.to, cost + u32::from(price(number, edge)), hexes, from, budget);
                }
            }
        }
        self
    }

    /// Keeps a way if it is better: cheaper, then with fewer hexes, then from the lower node. Half of all ways are not,
    /// in no pattern a processor could guess, so this is written without a fork: what is not to be kept is written where
    /// nobody looks.
    #[inline]
    fn offer(&mut self, to: u16, cost: u32, hexes: u16, parent: u16, budget: u32) {
        let held = &mut self.ways[usize::from(to)];
        let way = if cost <= budget { Way::new(cost, hexes, parent) } else { Way::NONE };
        let cheaper = way.cost() < held.cost();
        *held = way.min(*held);
        let queue = &mut self.queues[cost.min(budget + 1) as usize];
        self.waiting[self.count as usize] = Waiting { node: to, next: *queue };
        *queue = if cheaper { self.count } else { *queue };
        self.count += u32::from(cheaper);
    }

    fn clear(&mut self, graph: &MapGraph, starts: &[u16], budget: u32) {
        for waiting in &self.waiting[..self.count as usize] {
            self.ways[usize::from(waiting.node)] = Way::NONE;
        }
        self.count = 0;
        self.ways.resize(graph.nodes(), Way::NONE);
        self.waiting.resize(graph.sides() * 2 + starts.len() + 1, Waiting::default());
        self.order.clear();
        self.queues.clear();
        self.queues.resize(budget as usize + 2, NOBODY);
    }

    /// Gives the price of a node that was reached.
    pub fn cost(&self, node: u16) -> Option<u16> {
        let way = self.ways.get(usize::from(node)).filter(|way| **way != Way::NONE)?;
        u16::try_from(way.cost()).ok()
    }

    /// Lists the nodes reached, the starts among them, by their prices.
    pub fn reached(&self) -> std::iter::Copied<std::slice::Iter<'_, u16>> {
        self.order.iter().copied()
    }

    /// Writes the way to a node from its start, both included; says whether it was reached.
    pub fn path(&self, node: u16, path: &mut Vec<u16>) -> bool {
        path.clear();
        if self.cost(node).is_none() {
            return false;
        }
        let mut at = node;
        path.push(at);
        while self.ways[usize::from(at)].parent() != at {
            at = self.ways[usize::from(at)].parent();
            path.push(at);
        }
        path.reverse();
        true
    }
}

thread_local! {
    static SEARCHES: RefCell<Vec<PlainSearch>> = const { RefCell::new(Vec::new()) };
}

/// Lends a warm search; calls may be nested.
pub fn with_plain_search<T>(work: impl FnOnce(&mut PlainSearch) -> T) -> T {
    let mut search = SEARCHES.with_borrow_mut(Vec::pop).unwrap_or_default();
    let answer = work(&mut search);
    SEARCHES.with_borrow_mut(|pool| pool.push(search));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Link, MapGraphBuilder, MovePolicy, MoveSearch, Mp, Query, Step};

    /// Prices by edge, in twelfths; nought is forbidden.
    struct Prices(Vec<u16>);

    impl MovePolicy for Prices {
        type Reason = ();

        fn step(&self, from: u16, _: u8, edge: &Edge, _: Mp) -> Step<()> {
            match self.0[usize::from(edge.side) * 2 + usize::from(from < edge.to)] {
                0 => Step::Forbidden(()),
                cost => Step::Go { cost: Mp::from_twelfths(cost), layer: 0, stop: false, dislike: 0 },
            }
        }
    }

    /// A net of `width` by `width` nodes with links east, south and south-east.
    fn net(width: u16) -> MapGraph {
        let mut builder = MapGraphBuilder::new(width * width);
        for y in 0..width {
            for x in 0..width {
                let at = y * width + x;
                for (dx, dy, dir) in [(1, 0, 2), (0, 1, 3), (1, 1, 4)] {
                    if x + dx < width && y + dy < width {
                        builder.link(Link { a: at, b: at + dy * width + dx, dir, road: 0, flags: 0 });
                    }
                }
            }
        }
        builder.build().expect("a net")
    }

    #[test]
    fn it_finds_what_the_full_search_finds_at_the_same_price_by_the_same_way() {
        let graph = net(9);
        let mut seed = 7u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u16::try_from((seed >> 33) % below).expect("a small number")
        };
        let from_of: Vec<u16> =
            (0..81).flat_map(|node| graph.edges(node).iter().map(move |_| node)).collect();
        let (mut full, mut plain) = (MoveSearch::new(), PlainSearch::new());
        for _ in 0..300 {
            let prices = Prices((0..graph.sides() * 2).map(|_| random(5)).collect());
            let (start, budget) = (random(81), random(14));
            let moves = full.run(&graph, &prices, Query::new(start, Mp::from_twelfths(budget)));
            let price = |number: usize, edge: &Edge| match prices.step(from_of[number], 0, edge, Mp::ZERO) {
                Step::Go { cost, .. } => cost.twelfths(),
                _ => NO_WAY,
            };
            plain.run(&graph, &[start], budget, price);
            let (mut a, mut b) = (Vec::new(), Vec::new());
            for node in 0..81 {
                let cost = moves.cost(node).map(Mp::twelfths);
                assert_eq!(plain.cost(node).filter(|_| node != start), cost, "the price of {node}");
                if cost.is_some() {
                    assert!(moves.path(node, &mut a) && plain.path(node, &mut b));
                    assert_eq!(a, b, "the way to {node}");
                }
            }
        }
    }

    #[test]
    fn several_starts_share_one_search() {
        let graph = net(5);
        let mut search = PlainSearch::new();
        search.run(&graph, &[0, 24], 1, |_, _| 1);
        let mut reached: Vec<u16> = search.reached().collect();
        reached.sort_unstable();
        assert_eq!(reached, [0, 1, 5, 6, 18, 19, 23, 24]);
        let mut path = Vec::new();
        assert!(search.path(19, &mut path) && path == [24, 19]);
        assert!(!search.path(12, &mut path) && path.is_empty());
    }
}
