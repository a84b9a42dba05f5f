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
use std::ops::{Deref, DerefMut};

use crate::ids::HexId;
use crate::map::graph::{Edge, MapGraph};

/// The price of a step that cannot be made.
pub const NO_WAY: u16 = u16::MAX;

/// How the search came to a node, in one number: the price, then the hexes, then the node before. The smaller is the
/// better way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Way(u64);

impl Way {
    /// Of a node that was not reached.
    const NONE: Way = Way(u64::MAX);

    #[inline]
    fn new(cost: u32, hexes: u16, parent: HexId) -> Way {
        Way(u64::from(cost) << 32 | u64::from(hexes) << 16 | u64::from(parent))
    }

    /// The same way with so much more to pay.
    #[inline]
    fn and(self, price: u16) -> Way {
        Way(self.0 + (u64::from(price) << 32))
    }

    /// A step from the node that this way leads to, before it is paid for.
    #[inline]
    fn onward(self, node: HexId) -> Way {
        Way((self.0 & !0xFFFF) + (1 << 16) + u64::from(node))
    }

    /// Whether this is the first step of a move.
    #[inline]
    fn is_first(self) -> bool {
        self.0 >> 16 & 0xFFFF == 1
    }

    #[inline]
    fn cost(self) -> u32 {
        u32::try_from(self.0 >> 32).unwrap_or(u32::MAX)
    }

    #[inline]
    fn parent(self) -> HexId {
        u16::try_from(self.0 & 0xFFFF).map_or(HexId::NONE, HexId::new)
    }
}

/// A step as a price list has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Listed {
    /// Where it leads.
    pub to: HexId,
    /// What it costs as a rule; the search does not look at it.
    pub price: u16,
}

/// The end of a queue.
const NOBODY: u32 = u32::MAX;

/// A node that waits in the queue of its price.
#[derive(Clone, Copy, Debug, Default)]
struct Waiting {
    node: HexId,
    next: u32,
}

/// The buffers of the search and its latest result.
#[derive(Clone, Debug, Default)]
pub struct PlainSearch {
    /// What is dearer than this was not reached.
    budget: u32,
    /// How every node was reached; between searches only those differ from [`Way::NONE`] that wait or have waited.
    ways: Vec<Way>,
    /// The nodes reached, in the order of their prices.
    order: Vec<HexId>,
    /// Room for every step of the map, and how many have waited in the latest search.
    waiting: Vec<Waiting>,
    waited: usize,
    /// Who waits first, by price.
    queues: Vec<u32>,
}

/// The buffers while the search runs.
struct Net<'a> {
    ways: &'a mut [Way],
    waiting: &'a mut [Waiting],
    queues: &'a mut [u32],
    count: u32,
    /// What costs so much is too dear.
    too_dear: Way,
}

impl Net<'_> {
    /// Keeps a way if it is better: cheaper, then with fewer hexes, then from the lower node.
    #[inline]
    fn offer(&mut self, to: HexId, way: Way) {
        let held = &mut self.ways[usize::from(to)];
        if way >= *held || way >= self.too_dear {
            return;
        }
        let cheaper = way.cost() < held.cost();
        *held = way;
        if cheaper {
            let queue = &mut self.queues[way.cost() as usize];
            self.waiting[self.count as usize] = Waiting { node: to, next: *queue };
            *queue = self.count;
            self.count += 1;
        }
    }
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
        starts: &[HexId],
        budget: u16,
        price: impl FnMut(usize, &Edge) -> u16,
    ) -> &PlainSearch {
        self.run_stopping(graph, starts, budget, |_| false, price)
    }

    /// The same where a move must end in some nodes, as on entering an enemy ZOC; a start is left all the same. A44 §9.2.1
    pub fn run_stopping(
        &mut self,
        graph: &MapGraph,
        starts: &[HexId],
        budget: u16,
        stops: impl Fn(HexId) -> bool,
        mut price: impl FnMut(usize, &Edge) -> u16,
    ) -> &PlainSearch {
        let most = self.clear(graph, starts.len(), budget);
        self.spread(starts, most, |net, node, here, left| {
            // Every step costs something.
            if left > 0 && (here.is_first() || !stops(node)) {
                let (number, edges) = graph.numbered_edges(node);
                for (number, edge) in (number..).zip(edges) {
                    net.offer(edge.to, here.and(price(number, edge)));
                }
            }
        })
    }

    /// The same along a price list: `leads` says which steps lead on from a node with so much left to spend, and whether it is a
    /// start. There are none where a move must end, and those need not be among them that cost more anyway. `price` says what
    /// such a step costs now.
    pub fn run_listed<'a>(
        &mut self,
        graph: &MapGraph,
        starts: &[HexId],
        budget: u16,
        leads: impl Fn(HexId, u16, bool) -> &'a [Listed],
        price: impl Fn(HexId, &Listed) -> u16,
    ) -> &PlainSearch {
        let most = self.clear(graph, starts.len(), budget);
        self.spread(starts, most, |net, node, here, left| {
            for step in leads(node, left, here.is_first()) {
                net.offer(step.to, here.and(price(node, step)));
            }
        })
    }

    /// Goes on from every node that is reached, the cheapest first; `go_on` is told the way of a step from it and what is left to
    /// spend there.
    #[inline]
    fn spread(
        &mut self,
        starts: &[HexId],
        most: u16,
        mut go_on: impl FnMut(&mut Net<'_>, HexId, Way, u16),
    ) -> &PlainSearch {
        let PlainSearch { ways, waiting, queues, order, .. } = self;
        let too_dear = Way::new(u32::from(most) + 1, 0, HexId::new(0));
        let mut net = Net { ways, waiting, queues, count: 0, too_dear };
        for start in starts {
            net.offer(*start, Way::new(0, 0, *start));
        }
        for (cost, left) in (0u32..).zip((0..=most).rev()) {
            let mut first = net.queues[cost as usize];
            while first != NOBODY {
                let Waiting { node, next } = net.waiting[first as usize];
                first = next;
                let way = net.ways[usize::from(node)];
                // Otherwise a cheaper way came up since.
                if way.cost() == cost {
                    order.push(node);
                    go_on(&mut net, node, way.onward(node), left);
                }
            }
        }
        self.waited = net.count as usize;
        self
    }

    /// Forgets what was found.
    fn forget(&mut self) {
        for Waiting { node, .. } in &self.waiting[..self.waited] {
            self.ways[usize::from(*node)] = Way::NONE;
        }
        self.waited = 0;
        self.order.clear();
    }

    /// Makes everything ready; says what there is to spend.
    fn clear(&mut self, graph: &MapGraph, starts: usize, budget: u16) -> u16 {
        let most = budget.min(NO_WAY - 1);
        self.budget = u32::from(most);
        self.forget();
        self.ways.resize(graph.nodes(), Way::NONE);
        self.waiting.resize(graph.sides() * 2 + starts + 1, Waiting::default());
        self.queues.clear();
        self.queues.resize(usize::from(most) + 1, NOBODY);
        most
    }

    /// Gives the price of a node that was reached.
    #[inline]
    pub fn cost(&self, node: HexId) -> Option<u16> {
        let way = self.ways.get(usize::from(node)).filter(|way| way.cost() <= self.budget)?;
        u16::try_from(way.cost()).ok()
    }

    /// Lists the nodes reached, the starts among them, by their prices.
    pub fn reached(&self) -> std::iter::Copied<std::slice::Iter<'_, HexId>> {
        self.order.iter().copied()
    }

    /// Writes the way to a node from its start, both included; says whether it was reached.
    pub fn path(&self, node: HexId, path: &mut Vec<HexId>) -> bool {
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
    work(&mut LentSearch::new())
}

/// A warm search that has found nothing yet, to be kept for as long as its result is needed.
#[derive(Debug)]
pub struct LentSearch(PlainSearch);

impl LentSearch {
    /// Lends it.
    #[must_use]
    pub fn new() -> LentSearch {
        let mut search = SEARCHES.with_borrow_mut(Vec::pop).unwrap_or_default();
        search.forget();
        LentSearch(search)
    }
}

impl Default for LentSearch {
    fn default() -> LentSearch {
        LentSearch::new()
    }
}

impl Deref for LentSearch {
    type Target = PlainSearch;

    fn deref(&self) -> &PlainSearch {
        &self.0
    }
}

impl DerefMut for LentSearch {
    fn deref_mut(&mut self) -> &mut PlainSearch {
        &mut self.0
    }
}

impl Drop for LentSearch {
    fn drop(&mut self) {
        let search = std::mem::take(&mut self.0);
        SEARCHES.with_borrow_mut(|pool| pool.push(search));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Id as _, Link, MapGraphBuilder, MovePolicy, MoveSearch, Mp, Query, Step};

    /// Prices by edge, in twelfths; nought is forbidden.
    struct Prices(Vec<u16>);

    impl MovePolicy for Prices {
        type Reason = ();

        fn step(&self, from: HexId, _: u8, edge: &Edge, _: Mp) -> Step<()> {
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
                let at = |x: u16, y: u16| HexId::new(y * width + x);
                for (dx, dy, dir) in [(1, 0, 2), (0, 1, 3), (1, 1, 4)] {
                    if x + dx < width && y + dy < width {
                        let (a, b) = (at(x, y), at(x + dx, y + dy));
                        builder.link(Link { a, b, dir, road: 0, flags: 0 });
                    }
                }
            }
        }
        builder.build().expect("a net")
    }

    /// The price list of a node.
    fn listed(graph: &MapGraph, node: HexId, price: impl Fn(usize, &Edge) -> u16) -> Vec<Listed> {
        let (first, edges) = graph.numbered_edges(node);
        (first..)
            .zip(edges)
            .map(|(number, edge)| Listed { to: edge.to, price: price(number, edge) })
            .collect()
    }

    #[test]
    fn it_finds_what_the_full_search_finds_at_the_same_price_by_the_same_way() {
        let graph = net(9);
        let mut seed = 7u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u16::try_from((seed >> 33) % below).expect("a small number")
        };
        let nodes = || HexId::up_to(graph.nodes());
        let from_of: Vec<HexId> =
            nodes().flat_map(|node| graph.edges(node).iter().map(move |_| node)).collect();
        let (mut full, mut plain, mut by_list) = (MoveSearch::new(), PlainSearch::new(), PlainSearch::new());
        for _ in 0..300 {
            let prices = Prices((0..graph.sides() * 2).map(|_| random(5)).collect());
            let (start, budget) = (HexId::new(random(81)), random(14));
            let moves = full.run(&graph, &prices, Query::new(start, Mp::from_twelfths(budget)));
            let price = |number: usize, edge: &Edge| match prices.step(from_of[number], 0, edge, Mp::ZERO) {
                Step::Go { cost, .. } => cost.twelfths(),
                _ => NO_WAY,
            };
            plain.run(&graph, &[start], budget, price);
            let list: Vec<Vec<Listed>> = nodes().map(|node| listed(&graph, node, price)).collect();
            let leads = |node: HexId, left: u16, _: bool| {
                // Those that are too dear may be left out.
                let steps = &list[usize::from(node)];
                if steps.iter().all(|step| step.price > left) { &[][..] } else { &steps[..] }
            };
            by_list.run_listed(&graph, &[start], budget, leads, |_, step| step.price);
            let (mut a, mut b) = (Vec::new(), Vec::new());
            for node in nodes() {
                assert_eq!(by_list.cost(node), plain.cost(node), "the price of {node} by the list");
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
        search.run(&graph, &[0, 24].map(HexId::new), 1, |_, _| 1);
        let mut reached: Vec<HexId> = search.reached().collect();
        reached.sort_unstable();
        assert_eq!(reached, [0, 1, 5, 6, 18, 19, 23, 24].map(HexId::new));
        let mut path = Vec::new();
        assert!(search.path(HexId::new(19), &mut path) && path == [24, 19].map(HexId::new));
        assert!(!search.path(HexId::new(12), &mut path) && path.is_empty());
    }

    #[test]
    fn a_lent_search_is_warm_and_has_found_nothing() {
        let graph = net(5);
        let (corner, middle) = (HexId::new(0), HexId::new(12));
        with_plain_search(|search| {
            search.run(&graph, &[middle], 3, |_, _| 1);
        });
        let mut search = LentSearch::new();
        assert!(
            search.ways.len() == 25 && search.reached().next().is_none() && search.cost(middle).is_none()
        );
        search.run(&graph, &[corner], 1, |_, _| 1);
        assert_eq!(search.reached().count(), 4);
    }
}
