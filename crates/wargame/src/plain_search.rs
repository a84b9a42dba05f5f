//! A lighter movement search for rules without histories: no layers, no stops, no dislikes, and every step costs
//! something.
//!
//! Where that is all a rulebook needs, this search finds the same nodes at the same prices by the same ways as
//! [`MoveSearch`](crate::MoveSearch) (a test holds it to that) in a fraction of the time. It does not explain: ask the
//! other one why a node cannot be reached.
//!
//! Prices are whole numbers of whatever part of a movement point the caller counts in. Nothing is allocated once the
//! buffers have grown to the map's size.

use std::cell::RefCell;

use crate::graph::{Edge, MapGraph};

/// Not reached.
const FAR: u16 = u16::MAX;

/// How the search came to a node.
#[derive(Clone, Copy, Debug)]
struct Mark {
    cost: u16,
    hexes: u16,
    parent: u16,
}

const UNTOUCHED: Mark = Mark { cost: FAR, hexes: 0, parent: 0 };

/// The buffers of the search and its latest result.
#[derive(Clone, Debug, Default)]
pub struct PlainSearch {
    marks: Vec<Mark>,
    /// The nodes reached, in the order of their prices.
    order: Vec<u16>,
    /// The nodes waiting, by price.
    rows: Vec<Vec<u16>>,
    /// The nodes that have a mark, to be wiped before the next search.
    touched: Vec<u16>,
}

impl PlainSearch {
    /// Makes a search with empty buffers.
    pub fn new() -> PlainSearch {
        PlainSearch::default()
    }

    /// Finds every node within the budget of any start. `price` says what a step from a node along an edge costs, at
    /// least one; nothing where it is forbidden. With `until` the search ends as soon as that node is reached for good.
    pub fn run(
        &mut self,
        graph: &MapGraph,
        starts: &[u16],
        budget: u16,
        until: Option<u16>,
        mut price: impl FnMut(u16, &Edge) -> Option<u16>,
    ) -> &PlainSearch {
        self.clear(graph.nodes(), budget);
        for start in starts {
            let mark = &mut self.marks[usize::from(*start)];
            if mark.cost == FAR {
                *mark = Mark { cost: 0, hexes: 0, parent: *start };
                self.touched.push(*start);
                self.rows[0].push(*start);
            }
        }
        for cost in 0..=budget {
            let mut row = std::mem::take(&mut self.rows[usize::from(cost)]);
            for &from in &row {
                let mark = self.marks[usize::from(from)];
                if mark.cost != cost {
                    continue; // A cheaper way came up since.
                }
                self.order.push(from);
                if until == Some(from) {
                    row.clear();
                    self.rows[usize::from(cost)] = row;
                    self.drop_waiting();
                    return self;
                }
                for edge in graph.edges(from) {
                    // Every step costs something, so what is as cheap already cannot become cheaper from here.
                    if self.marks[usize::from(edge.to)].cost <= cost {
                        continue;
                    }
                    let Some(step) = price(from, edge) else { continue };
                    let Some(sum) = cost.checked_add(step).filter(|sum| *sum <= budget) else { continue };
                    self.offer(edge.to, Mark { cost: sum, hexes: mark.hexes + 1, parent: from });
                }
            }
            row.clear();
            self.rows[usize::from(cost)] = row;
        }
        self
    }

    /// Keeps a way if it is better: cheaper, then with fewer hexes, then from the lower node.
    #[inline]
    fn offer(&mut self, to: u16, way: Mark) {
        let held = &mut self.marks[usize::from(to)];
        if way.cost < held.cost {
            if held.cost == FAR {
                self.touched.push(to);
            }
            *held = way;
            self.rows[usize::from(way.cost)].push(to);
        } else if way.cost == held.cost
            && held.cost > 0
            && (way.hexes, way.parent) < (held.hexes, held.parent)
        {
            *held = way;
        }
    }

    fn clear(&mut self, nodes: usize, budget: u16) {
        for node in self.touched.drain(..) {
            self.marks[usize::from(node)] = UNTOUCHED;
        }
        self.marks.resize(nodes, UNTOUCHED);
        self.order.clear();
        let rows = usize::from(budget) + 1;
        if self.rows.len() < rows {
            self.rows.resize(rows, Vec::new());
        }
    }

    /// Empties the rows that an early end left filled.
    fn drop_waiting(&mut self) {
        self.rows.iter_mut().for_each(Vec::clear);
    }

    /// Gives the price of a node that was reached.
    pub fn cost(&self, node: u16) -> Option<u16> {
        self.marks.get(usize::from(node)).map(|mark| mark.cost).filter(|cost| *cost != FAR)
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
        while self.marks[usize::from(at)].parent != at {
            at = self.marks[usize::from(at)].parent;
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
        let (mut full, mut plain) = (MoveSearch::new(), PlainSearch::new());
        for _ in 0..300 {
            let prices = Prices((0..graph.sides() * 2).map(|_| random(5)).collect());
            let (start, budget) = (random(81), random(14));
            let moves = full.run(&graph, &prices, Query::new(start, Mp::from_twelfths(budget)));
            let price = |from: u16, edge: &Edge| match prices.step(from, 0, edge, Mp::ZERO) {
                Step::Go { cost, .. } => Some(cost.twelfths()),
                _ => None,
            };
            plain.run(&graph, &[start], budget, None, price);
            let (mut a, mut b) = (Vec::new(), Vec::new());
            for node in 0..81 {
                let cost = moves.cost(node).map(Mp::twelfths);
                assert_eq!(plain.cost(node).filter(|_| node != start), cost, "the price of {node}");
                if cost.is_some() {
                    assert!(moves.path(node, &mut a) && plain.path(node, &mut b));
                    assert_eq!(a, b, "the way to {node}");
                }
            }
            let mut early = PlainSearch::new();
            let some = random(81);
            early.run(&graph, &[start], budget, Some(some), price);
            assert_eq!(early.cost(some), plain.cost(some), "an early end changes nothing for its node");
        }
    }

    #[test]
    fn several_starts_share_one_search() {
        let graph = net(5);
        let mut search = PlainSearch::new();
        search.run(&graph, &[0, 24], 1, None, |_, _| Some(1));
        let mut reached: Vec<u16> = search.reached().collect();
        reached.sort_unstable();
        assert_eq!(reached, [0, 1, 5, 6, 18, 19, 23, 24]);
        let mut path = Vec::new();
        assert!(search.path(19, &mut path) && path == [24, 19]);
        assert!(!search.path(12, &mut path) && path.is_empty());
    }
}
