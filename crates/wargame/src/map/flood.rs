//! A spread over the map from many sources at once: supply, communications, how many hexes away something is.
//!
//! **Direction.** The flood runs from the sources outward, and the policy is told each edge in that direction: `from`
//! is nearer the source, `edge.to` lies beyond. For supply this is the way the trucks drive. A rule that speaks of the
//! path *from the unit* can be asked in two ways: call [`MapGraph::back`] in the policy to see the edge from the
//! unit's side; or, when the rule looks at the first hexes of the path (A44 §23.3 lets only the first vacant hex lie
//! in an enemy ZOC, EA §13.1 lets only a one-hex path cross a river), flood from the unit itself and ask
//! [`first_in`](Flood::first_in) for the nearest supplied road hex. A four-hex flood is over in a microsecond or two.
//!
//! **Portions.** [`start`](Flood::start) sets the sources; each call of [`spread`](Flood::spread) then goes on from
//! *every* node reached so far with its own policy and its own step limit, counting steps from 0 again. Supply by road
//! without limit and then up to four hexes overland is two calls. To go on from some of the nodes only, as a line of
//! communications from unit to unit does (A44 §23.6), start again with those as sources.
//!
//! Ways are the shortest in steps; of equal ones the one found first is kept, which goes by the order of the sources
//! and then of the edges. Nothing is allocated once the buffers have grown to the map's size.

use crate::ids::HexId;
use crate::map::graph::{Edge, MapGraph};
use crate::sets::id_set::NodeSet;

/// Says what a flood may pass. Any closure of this form is one.
///
/// The number of steps may only ever make things worse: an edge that passes after some steps must pass after fewer.
pub trait FloodPolicy {
    /// Says whether the flood goes from a node along an edge, `steps` being those already made in this portion: 0 on
    /// the step out of a source.
    fn passes(&self, from: HexId, edge: &Edge, steps: u16) -> bool;
}

impl<F: Fn(HexId, &Edge, u16) -> bool> FloodPolicy for F {
    #[inline]
    fn passes(&self, from: HexId, edge: &Edge, steps: u16) -> bool {
        self(from, edge, steps)
    }
}

/// How the flood came to a node.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    /// The node before, or the node itself at a source.
    parent: HexId,
    /// The steps within the portion.
    steps: u16,
    /// 0 for the sources, then 1 for the first spread, and so on.
    portion: u8,
}

/// The buffers of a flood and its latest result.
#[derive(Clone, Debug, Default)]
pub struct Flood {
    marks: Vec<Mark>,
    reached: NodeSet,
    /// The nodes in the order they were reached, which is also the queue.
    order: Vec<HexId>,
    portion: u8,
}

impl Flood {
    /// Makes a flood with empty buffers.
    pub fn new() -> Flood {
        Flood::default()
    }

    /// Begins a new flood at the sources; a source named twice counts once. Panics when one is not on the map.
    pub fn start(&mut self, graph: &MapGraph, sources: impl IntoIterator<Item = HexId>) -> &mut Flood {
        if self.marks.len() < graph.nodes() {
            self.marks.resize(graph.nodes(), Mark::default());
            self.reached = NodeSet::new(graph.nodes());
            self.order.reserve(graph.nodes());
        }
        self.reached.clear();
        self.order.clear();
        self.portion = 0;
        for source in sources {
            assert!(usize::from(source) < graph.nodes(), "a source is not on the map");
            if self.reached.insert(source) {
                self.marks[usize::from(source)] = Mark { parent: source, steps: 0, portion: 0 };
                self.order.push(source);
            }
        }
        self
    }

    /// Spreads from everything reached so far, at most `limit` steps far, and calls that the next portion.
    pub fn spread<P: FloodPolicy>(&mut self, graph: &MapGraph, limit: Option<u16>, policy: &P) -> &mut Flood {
        assert!(self.portion < u8::MAX, "a flood has at most 255 portions");
        self.portion += 1;
        let limit = limit.unwrap_or(u16::MAX);
        let mut next = 0;
        while let Some(&from) = self.order.get(next) {
            next += 1;
            let mark = self.marks[usize::from(from)];
            let steps = if mark.portion == self.portion { mark.steps } else { 0 };
            if steps >= limit {
                break;
            }
            for edge in graph.edges(from) {
                if !self.reached.contains(edge.to) && policy.passes(from, edge, steps) {
                    self.reached.insert(edge.to);
                    self.marks[usize::from(edge.to)] =
                        Mark { parent: from, steps: steps + 1, portion: self.portion };
                    self.order.push(edge.to);
                }
            }
        }
        self
    }

    /// Gives the nodes reached, the sources among them.
    pub fn reached(&self) -> &NodeSet {
        &self.reached
    }

    /// Tells whether a node was reached or is a source.
    pub fn reaches(&self, node: HexId) -> bool {
        self.reached.contains(node)
    }

    /// Lists the nodes reached, portion by portion, the nearest first.
    pub fn in_order(&self) -> impl Iterator<Item = HexId> + '_ {
        self.order.iter().copied()
    }

    /// Finds the first node reached that is in a set, which in a flood of one portion is the nearest.
    pub fn first_in(&self, set: &NodeSet) -> Option<HexId> {
        self.in_order().find(|node| set.contains(*node))
    }

    /// Gives the steps to a node within the portion that reached it.
    pub fn steps(&self, node: HexId) -> Option<u16> {
        self.reaches(node).then(|| self.marks[usize::from(node)].steps)
    }

    /// Gives the portion that reached a node: 0 for a source, 1 for the first spread, and so on.
    pub fn portion(&self, node: HexId) -> Option<u8> {
        self.reaches(node).then(|| self.marks[usize::from(node)].portion)
    }

    /// Gives the node before on the way from the source; a source has none.
    pub fn parent(&self, node: HexId) -> Option<HexId> {
        let parent = self.reaches(node).then(|| self.marks[usize::from(node)].parent)?;
        (parent != node).then_some(parent)
    }

    /// Writes the way from a node back to its source, both included: the path as the unit traces it. When the node
    /// was not reached the trace is left empty and the answer is `false`.
    pub fn trace(&self, node: HexId, trace: &mut Vec<HexId>) -> bool {
        trace.clear();
        let mut at = self.reaches(node).then_some(node);
        while let Some(here) = at {
            trace.push(here);
            at = self.parent(here);
        }
        !trace.is_empty()
    }

    /// Counts the bytes held for reuse; it stays the same once the flood is warm.
    pub fn capacity(&self) -> usize {
        self.marks.capacity() * size_of::<Mark>()
            + self.reached.capacity() / 8
            + self.order.capacity() * size_of::<HexId>()
    }
}
