//! Which refused step to name when no way leads to a node.
//!
//! Many steps into a node may be refused, each by its own rule. The one named is the one on the cheapest approach:
//! the label it was refused to has the least key (spent, dislike, hexes), and between equals the lowest number, which
//! is the lowest edge order. If no approach comes next to the node at all, the nearest node (in hexes) that was
//! refused a step in is looked for backwards from it, through the country that cannot be reached.
//!
//! Only the label is kept; the policy is asked for the reason again when someone wants to hear it.

use crate::ids::HexId;
use crate::map::flood::Flood;
use crate::map::graph::MapGraph;
use crate::movement::labels::{Labels, NONE};
use crate::movement::mp::Mp;
use crate::movement::policy::{MovePolicy, Step, WhyNot};
use std::ops::Range;

#[derive(Clone, Copy, Debug)]
struct Refused {
    key: u64,
    label: u32,
}

/// The refused step on the cheapest approach to each node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blame {
    refused: Vec<Refused>,
}

impl Blame {
    /// Forgets all refusals.
    pub(crate) fn begin(&mut self, nodes: usize) {
        self.refused.clear();
        self.refused.resize(nodes, Refused { key: u64::MAX, label: NONE });
    }

    /// Notes that a step to `node` was refused to the unit at `label`.
    pub(crate) fn note(&mut self, node: HexId, key: u64, label: u32) {
        let held = &mut self.refused[usize::from(node)];
        if (key, label) < (held.key, held.label) {
            *held = Refused { key, label };
        }
    }

    /// Counts the bytes held for reuse.
    pub(crate) fn capacity(&self) -> usize {
        self.refused.capacity() * size_of::<Refused>()
    }

    /// Says which rule, or which enforced stop, keeps the unit from a node that the far search did not reach on the
    /// layers asked about.
    pub(crate) fn verdict<P: MovePolicy>(
        &self,
        (graph, far, flood): (&MapGraph, &Labels, &mut Flood),
        policy: &P,
        target: HexId,
        layers: Range<u8>,
    ) -> WhyNot<P::Reason> {
        let unreached = |node: HexId| far.of_node(node, layers.clone()).next().is_none();
        flood.start(graph, [target]);
        flood.spread(graph, None, &|_: HexId, edge: &crate::Edge, _: u16| unreached(edge.to));
        let mut found: Option<(u16, u64, u32, HexId)> = None;
        for node in flood.in_order() {
            let Refused { key, label } = self.refused[usize::from(node)];
            let steps = flood.steps(node).unwrap_or(u16::MAX);
            if found.is_some_and(|held| held.0 < steps) {
                break;
            }
            if label != NONE && found.is_none_or(|held| (steps, key, label) < (held.0, held.1, held.2)) {
                found = Some((steps, key, label, node));
            }
        }
        let Some((_, key, label, into)) = found else { return WhyNot::NoWay };
        let (from, layer) = (far.node(label), far.layer(label));
        let Some(edge) = graph.edge(from, into) else { return WhyNot::NoWay };
        match policy.step(from, layer, edge, Mp::from_twelfths(crate::movement::labels::spent(key))) {
            Step::Forbidden(reason) => WhyNot::Blocked(reason),
            Step::Go { .. } | Step::GoAll { .. } => WhyNot::Stopped { at: from },
        }
    }
}
