//! Everything that keeps a unit from a node, the nearest cause first.
//!
//! A cause is what would have to be otherwise for the move to be legal: a step that a rule forbids, a hex where the unit
//! has to stop, too few points, a hex where it may not stay. The way with the fewest causes is looked for, and what is
//! met on it is named in the order in which the unit meets it. So a zone of control on the short way is named before the
//! points that a long way round would cost, and neither hides behind the other. A forbidden step comes before the points
//! where the rest of its way is not longer than what the unit is short of on the way round.
//!
//! The search counts forbidden steps into the layer, and whether a stop was passed, as far as [`LEVELS`] goes. A forbidden
//! step has no price; one movement point stands for it.

use crate::ids::HexId;
use crate::map::graph::MapGraph;
use crate::movement::labels::{self, NONE};
use crate::movement::moves::Moves;
use crate::movement::mp::Mp;
use crate::movement::policy::{Arrival, MovePolicy, Query, Step, WhyNot, arrive};
use crate::movement::search::{From, MoveSearch, Way, extend};

/// The levels are twice the forbidden steps of a way, and one more when it passes a stop: no more than two forbidden steps
/// are looked at.
const LEVELS: u8 = 6;

impl MoveSearch {
    /// Labels what could be reached with no limit by a unit that breaks a few rules on its way; the layers count which. Ends
    /// once the target is reached without. Says how many levels there was room for.
    fn spread_bent<P: MovePolicy>(
        &mut self,
        graph: &MapGraph,
        policy: &P,
        query: &Query,
        target: HexId,
    ) -> u8 {
        let layers = policy.layers();
        let levels = LEVELS.min(u8::MAX / layers);
        self.free.begin(graph.nodes(), layers * levels);
        self.queue.clear();
        let (first, spent) = (self.free.number(query.start, query.layer, false), query.spent.twelfths());
        self.free.offer(query.start, first, labels::key(spent, 0, 0), NONE);
        self.queue.push(spent, labels::key(spent, 0, 0), first);
        while let Some((key, label)) = self.queue.pop() {
            if self.free.key(label) != Some(key) || self.is_outdone(key, label, layers) {
                continue;
            }
            let from = From::of(&self.free, key, label);
            let (level, layer, stopped) = (from.layer / layers, from.layer % layers, label & 1);
            if from.node == target && level == 0 && policy.may_end(target, layer).is_ok() {
                break;
            }
            let leaving = if stopped == 1 { level | 1 } else { level };
            for edge in graph.edges(from.node) {
                let step = policy.step(from.node, layer, edge, Mp::from_twelfths(from.spent));
                let (level, step) = match step {
                    Step::Forbidden(_) => {
                        (leaving + 2, Step::Go { cost: Mp::ONE, layer, stop: false, dislike: 0 })
                    }
                    step => (leaving, step),
                };
                if level >= levels {
                    continue;
                }
                if let Arrival::At { spent, layer, stopped, dislike } =
                    arrive(step, from.spent, u16::MAX, false, true)
                {
                    let way = Way { to: edge.to, spent, layer: level * layers + layer, stopped, dislike };
                    extend(&mut self.free, &mut self.queue, &from, way);
                }
            }
        }
        levels
    }

    /// Whether a way with fewer broken rules, and not dearer, leads to the same node and layer.
    fn is_outdone(&self, key: u64, label: u32, layers: u8) -> bool {
        let (node, at) = (self.free.node(label), self.free.layer(label));
        let held = |layer: u8, stopped: bool| {
            self.free.key(self.free.number(node, layer, stopped)).is_some_and(|other| other <= key)
        };
        let (level, layer) = (at / layers, at % layers);
        let mut fewer = (0..level).filter(|other| other / 2 <= level / 2 && other % 2 <= level % 2);
        fewer.any(|other| {
            let layer = other * layers + layer;
            held(layer, false) || (label & 1 == 1 && held(layer, true))
        })
    }

    /// What is met on the way to a label, in the order in which it is met; first how much of the way is left from there,
    /// nothing where it is a stop.
    fn met_on_the_way<P: MovePolicy>(
        &self,
        graph: &MapGraph,
        policy: &P,
        label: u32,
    ) -> (u16, Vec<WhyNot<P::Reason>>)
    where
        P::Reason: PartialEq,
    {
        let all = self.free.key(label).map_or(0, labels::spent);
        let mut left = 0;
        let mut steps = Vec::new();
        let mut at = label;
        while let Some(parent) = self.free.parent(at) {
            steps.push((parent, at));
            at = parent;
        }
        let mut met: Vec<WhyNot<P::Reason>> = Vec::new();
        for (before, after) in steps.into_iter().rev() {
            let (from, to) = (self.free.node(before), self.free.node(after));
            if before & 1 == 1 && !met.iter().any(|cause| matches!(cause, WhyNot::Stopped { .. })) {
                met.push(WhyNot::Stopped { at: from });
            }
            let spent = Mp::from_twelfths(self.free.key(before).map_or(0, labels::spent));
            let layer = self.free.layer(before) % policy.layers();
            let step = graph.edge(from, to).map(|edge| policy.step(from, layer, edge, spent));
            if let Some(Step::Forbidden(reason)) = step
                && !met.contains(&WhyNot::Blocked(reason))
            {
                if met.is_empty() {
                    left = all - spent.twelfths();
                }
                met.push(WhyNot::Blocked(reason));
            }
        }
        (left, met)
    }
}

impl<P: MovePolicy> Moves<'_, P>
where
    P::Reason: PartialEq,
{
    /// Says what keeps the move from ending at a node, the nearest cause first; one entry, [`WhyNot::Reached`], where
    /// nothing does.
    ///
    /// Either each of the causes alone keeps the unit away, or, where no cause does so alone, all of them together. Two
    /// ways of breaking the same rule are one cause. Where more rules bar every way than are worth counting, the answer is
    /// that of [`why_not`](Moves::why_not).
    pub fn causes(&mut self, node: HexId) -> Vec<WhyNot<P::Reason>> {
        let near = self.near_answer(node);
        if let Some(answer) = near {
            return vec![answer];
        }
        let (search, graph, policy, query) = self.parts();
        let levels = search.spread_bent(graph, policy, &query, node);
        let layers = policy.layers();
        let mut found: Vec<(u16, Vec<WhyNot<P::Reason>>)> = Vec::new();
        for level in 0..levels {
            let range = level * layers..(level + 1) * layers;
            let ends = |label: u32| policy.may_end(node, search.free.layer(label) % layers);
            let all = || search.free.of_node(node, range.clone());
            let Some((key, label)) = all().filter(|(_, label)| ends(*label).is_ok()).min().or(all().min())
            else {
                continue;
            };
            let (rest, mut causes) = search.met_on_the_way(graph, policy, label);
            let mut left = rest;
            let need = Mp::from_twelfths(labels::spent(key));
            if need > query.budget && !(query.one_hex_guaranteed && labels::hexes(key) == 1) {
                if causes.is_empty() {
                    left = need.saturating_sub(query.budget).twelfths().saturating_add(1);
                }
                causes.push(WhyNot::TooFar { need, have: query.budget });
            }
            causes.extend(ends(label).err().map(WhyNot::MayNotEnd));
            found.push((left, causes));
        }
        self.forget_free();
        let fewest = found.iter().map(|(_, causes)| causes.len()).filter(|count| *count > 0).min();
        let Some(fewest) = fewest else { return vec![self.why_not(node)] };
        found.retain(|(_, causes)| causes.len() == fewest);
        found.sort_by_key(|(left, _)| *left);
        let mut causes = Vec::new();
        for cause in found.into_iter().flat_map(|(_, causes)| causes) {
            let again = |held: &WhyNot<P::Reason>| match (held, cause) {
                (WhyNot::Stopped { .. }, WhyNot::Stopped { .. })
                | (WhyNot::TooFar { .. }, WhyNot::TooFar { .. }) => true,
                (held, cause) => *held == cause,
            };
            if !causes.iter().any(again) {
                causes.push(cause);
            }
        }
        causes
    }
}
