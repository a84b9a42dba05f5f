//! The movement search: all nodes a unit can move to, each by the best way there.
//!
//! Of two ways to the same node, layer and manner of arrival (stopped or not), the search prefers, in this order,
//!
//! 1. the cheaper one,
//! 2. the one with the lesser sum of [`dislike`](Step::Go),
//! 3. the one that enters fewer hexes,
//! 4. the one whose last step comes along the edge of the lowest order: edges are ordered by the node they leave and,
//!    at that node, there is only one to any other; then the one that leaves that node on the lower layer.
//!
//! The preference is applied step by step: a way goes on from the *preferred* way to the hex before. Where several
//! layers or manners of arrival lead to a node, the best by 1 to 3 is taken, then the lowest layer, then the one that
//! did not have to stop. So the answer depends on the map and the policy alone.
//!
//! Rows of a bucket queue are emptied from the cheapest up. A step may be free; a label that improves inside the row
//! being emptied is simply looked at again.
//!
//! Nothing is allocated once the buffers have grown to what a map and its longest search need.

use crate::ids::HexId;
use crate::map::flood::Flood;
use crate::map::graph::MapGraph;
use crate::movement::blame::Blame;
use crate::movement::buckets::Buckets;
use crate::movement::labels::{self, Labels, NONE, Offer};
use crate::movement::mp::Mp;
use crate::movement::policy::{Arrival, MovePolicy, Query, Step, arrive};
use crate::sets::id_set::NodeSet;
use std::ops::Range;

/// The buffers of the movement search, to be kept and used again.
#[derive(Clone, Debug, Default)]
pub struct MoveSearch {
    /// What the unit can reach with what it has.
    pub(crate) near: Labels,
    /// What it could reach if it had all the points in the world; filled only when an explanation is asked for.
    pub(crate) far: Labels,
    /// What it could reach if, on top of that, it never had to stop; filled only when something bars the way.
    pub(crate) free: Labels,
    /// Which step was refused on the cheapest approach to each node, from the same search as `far`.
    pub(crate) blame: Blame,
    /// Looks back from a node for the refused step nearest to it.
    pub(crate) flood: Flood,
    /// The nodes where the move may end, and for each the preferred label.
    pub(crate) ends: NodeSet,
    pub(crate) best: Vec<u32>,
    pub(crate) queue: Buckets,
}

impl MoveSearch {
    /// Makes a search with empty buffers; the first runs will fill them.
    pub fn new() -> MoveSearch {
        MoveSearch::default()
    }

    /// Labels everything within the budget.
    pub(crate) fn spread_near<P: MovePolicy>(&mut self, graph: &MapGraph, policy: &P, query: &Query) {
        begin(&mut self.near, &mut self.queue, graph, policy, query);
        let first = self.near.number(query.start, query.layer, false);
        while let Some((key, label)) = self.queue.pop() {
            if self.near.key(label) != Some(key) {
                continue; // A better way has come up since; the label waits again under its new key.
            }
            if label & 1 == 1 {
                continue;
            }
            let stretch = query.one_hex_guaranteed && label == first;
            let from = From::of(&self.near, key, label);
            for edge in graph.edges(from.node) {
                let step = policy.step(from.node, from.layer, edge, Mp::from_twelfths(from.spent));
                let arrival = arrive(step, from.spent, query.budget.twelfths(), stretch, false);
                if let Arrival::At { spent, layer, stopped, dislike } = arrival {
                    let way = Way { to: edge.to, spent, layer, stopped, dislike };
                    extend(&mut self.near, &mut self.queue, &from, way);
                }
            }
        }
    }

    /// Labels everything that could be reached with no limit, and notes which steps were refused. Only labels on the
    /// layers in `blamed` put blame on a step.
    pub(crate) fn spread_far<P: MovePolicy>(
        &mut self,
        graph: &MapGraph,
        policy: &P,
        query: &Query,
        blamed: Range<u8>,
    ) {
        begin(&mut self.far, &mut self.queue, graph, policy, query);
        self.blame.begin(graph.nodes());
        while let Some((key, label)) = self.queue.pop() {
            if self.far.key(label) != Some(key) {
                continue;
            }
            let from = From::of(&self.far, key, label);
            let stopped = label & 1 == 1;
            for edge in graph.edges(from.node) {
                let step = policy.step(from.node, from.layer, edge, Mp::from_twelfths(from.spent));
                if stopped || matches!(step, Step::Forbidden(_)) {
                    if blamed.contains(&from.layer) {
                        self.blame.note(edge.to, key, label);
                    }
                    continue;
                }
                let arrival = arrive(step, from.spent, u16::MAX, false, true);
                if let Arrival::At { spent, layer, stopped, dislike } = arrival {
                    let way = Way { to: edge.to, spent, layer, stopped, dislike };
                    extend(&mut self.far, &mut self.queue, &from, way);
                }
            }
        }
    }

    /// Labels everything that could be reached with no limit by a unit that never had to stop.
    pub(crate) fn spread_free<P: MovePolicy>(&mut self, graph: &MapGraph, policy: &P, query: &Query) {
        begin(&mut self.free, &mut self.queue, graph, policy, query);
        while let Some((key, label)) = self.queue.pop() {
            if self.free.key(label) != Some(key) {
                continue;
            }
            let from = From::of(&self.free, key, label);
            for edge in graph.edges(from.node) {
                let step = policy.step(from.node, from.layer, edge, Mp::from_twelfths(from.spent));
                if let Arrival::At { spent, layer, dislike, .. } =
                    arrive(step, from.spent, u16::MAX, false, true)
                {
                    let way = Way { to: edge.to, spent, layer, stopped: false, dislike };
                    extend(&mut self.free, &mut self.queue, &from, way);
                }
            }
        }
    }

    /// The first hex in which the cheapest way to a node has to stop, where only having to stop keeps the unit from
    /// it. Needs [`spread_free`](MoveSearch::spread_free).
    pub(crate) fn first_stop<P: MovePolicy>(
        &self,
        graph: &MapGraph,
        policy: &P,
        node: HexId,
    ) -> Option<HexId> {
        let (_, mut at) = self.free.of_node(node, 0..self.free.layers()).min()?;
        let mut found = None;
        while let Some(parent) = self.free.parent(at) {
            let (from, to) = (self.free.node(parent), self.free.node(at));
            let spent = self.free.key(parent).map_or(0, labels::spent);
            let edge = graph.edge(from, to)?;
            match policy.step(from, self.free.layer(parent), edge, Mp::from_twelfths(spent)) {
                Step::Go { stop: false, .. } => {}
                _ if to == node => {}
                _ => found = Some(to),
            }
            at = parent;
        }
        found
    }

    /// Chooses for each node the preferred label on which the move may end.
    pub(crate) fn choose_ends<P: MovePolicy>(&mut self, graph: &MapGraph, policy: &P, query: &Query) {
        if self.best.len() < graph.nodes() {
            self.ends = NodeSet::new(graph.nodes());
            self.best.resize(graph.nodes(), NONE);
        }
        self.ends.clear();
        for node in self.near.touched() {
            if node == query.start {
                continue;
            }
            if let Some((_, label)) = best_end(&self.near, policy, node) {
                self.ends.insert(node);
                self.best[usize::from(node)] = label;
            }
        }
    }

    /// Counts the bytes held for reuse. It stays the same from the moment the search is warm, which is how the tests
    /// know that nothing is allocated any more.
    pub fn capacity(&self) -> usize {
        self.near.capacity()
            + self.far.capacity()
            + self.free.capacity()
            + self.blame.capacity()
            + self.flood.capacity()
            + self.ends.capacity() / 8
            + self.best.capacity() * size_of::<u32>()
            + self.queue.capacity()
    }
}

/// Finds the preferred label of a node on which the move may end.
pub(crate) fn best_end<P: MovePolicy>(labels: &Labels, policy: &P, node: HexId) -> Option<(u64, u32)> {
    let mut best: Option<(u64, u32)> = None;
    for (key, label) in labels.of_node(node, 0..labels.layers()) {
        let better = best.is_none_or(|held| (key, label) < held);
        if better && policy.may_end(node, labels.layer(label)).is_ok() {
            best = Some((key, label));
        }
    }
    best
}

/// Puts the start on an empty queue.
fn begin<P: MovePolicy>(
    labels: &mut Labels,
    queue: &mut Buckets,
    graph: &MapGraph,
    policy: &P,
    query: &Query,
) {
    assert!(usize::from(query.start) < graph.nodes(), "the start is not on the map");
    assert!(query.layer < policy.layers(), "the start is on a layer the policy does not have");
    labels.begin(graph.nodes(), policy.layers());
    queue.clear();
    let (label, spent) = (labels.number(query.start, query.layer, false), query.spent.twelfths());
    let key = labels::key(spent, 0, 0);
    labels.offer(query.start, label, key, NONE);
    queue.push(spent, key, label);
}

/// A label that is being left.
pub(crate) struct From {
    pub(crate) node: HexId,
    pub(crate) layer: u8,
    label: u32,
    pub(crate) spent: u16,
    dislike: u32,
    hexes: u16,
}

impl From {
    #[inline]
    pub(crate) fn of(labels: &Labels, key: u64, label: u32) -> From {
        From {
            node: labels.node(label),
            layer: labels.layer(label),
            label,
            spent: labels::spent(key),
            dislike: labels::dislike(key),
            hexes: labels::hexes(key),
        }
    }
}

/// A step that can be made.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) to: HexId,
    pub(crate) spent: u16,
    pub(crate) layer: u8,
    pub(crate) stopped: bool,
    pub(crate) dislike: u16,
}

/// Offers the label a step leads to, and queues it when it is better than before.
#[inline]
pub(crate) fn extend(labels: &mut Labels, queue: &mut Buckets, from: &From, way: Way) {
    assert!(way.layer < labels.layers(), "the policy named a layer it does not have");
    // A way of 65,535 hexes could not be told from a longer one, so the search goes no farther than that.
    let Some(hexes) = from.hexes.checked_add(1) else { return };
    let key = labels::key(way.spent, from.dislike + u32::from(way.dislike), hexes);
    let label = labels.number(way.to, way.layer, way.stopped);
    if labels.offer(way.to, label, key, from.label) == Offer::Better {
        queue.push(way.spent, key, label);
    }
}
