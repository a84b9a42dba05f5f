//! German detachments that come up by themselves in the Supply Phase, and those that do not outlast the day. EA §15.3-day, §15.5

use std::cmp::Reverse;

use kernel::Log;
use table::Seat;

use crate::model::ids::{HexId, Hexes};
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::narration::Weighed;

impl EnemyAction {
    /// Detachments and German-occupied towns bring up new detachments, and then the empty Westwall. EA §4-III-1, §15.5, §15.51,
    /// §15.52, §Ex-15.5
    pub(crate) fn generate_detachments(&self, state: &mut State, log: &mut Log) {
        if !state.from(18) || !self.has_detachments() {
            return;
        }
        let field = self.field(state);
        let towns = self.ground.built.and(field.held(Seat::German));
        let mut sources: Vec<HexId> = state.detachments.or(&towns).iter().collect();
        sources.sort_by_key(|at| (self.ground.node(*at).west, self.ground.node(*at).row, *at));
        let mut left = sources.into_iter();
        while let Some((source, at, weighed)) = self.next_generated(state, &mut left, log.listens()) {
            let text =
                format!("{} brings up a detachment in {}.", self.hex_label(source), self.hex_label(at));
            self.log_weighed(text, "15.51-place", || weighed, log);
            self.place_detachment(state, at, "15.5", log);
        }
        self.generate_in_westwall(state, log);
    }

    /// The next source that brings up a detachment, and where; until then nothing changes. EA §15.51
    fn next_generated(
        &self,
        state: &State,
        left: &mut impl Iterator<Item = HexId>,
        explains: bool,
    ) -> Option<(HexId, HexId, Vec<Weighed>)> {
        let position = self.position(state);
        let guarded = position.guarded();
        left.find_map(|source| {
            let (at, weighed) = self.generated(&position, &guarded, source, explains)?;
            Some((source, at, weighed))
        })
    }

    /// A detachment comes to a hex; an Allied town becomes German. EA §15.52-town, §14.1-keep
    fn place_detachment(&self, state: &mut State, at: HexId, number: &'static str, log: &mut Log) {
        state.detachments.insert(at);
        let text = format_args!("A detachment is in {}.", self.hex_label(at));
        self.log_marker(Seat::German, ("detachment", at, true), text, number, log);
        self.take_town(state, Seat::German, at, log);
    }

    /// Whether both sides could supply a hex, detachments controlling the hexes around them, which hinders the Allies alone.
    /// EA §15.51-source, §15.51-test, §15.21
    fn is_between(position: &Hypothetical<'_>, guarded: &Hypothetical<'_>, at: HexId) -> bool {
        position.reaches(Trace::German, at) && guarded.reaches(Trace::Allied, at)
    }

    /// The same while every detachment but one in the hex itself controls.
    fn is_held_between(position: &Hypothetical<'_>, guarded: &Hypothetical<'_>, at: HexId) -> bool {
        position.reaches(Trace::German, at) && guarded.unguarded(at).reaches(Trace::Allied, at)
    }

    /// Where within two hexes a source brings up a detachment: nearest to the north or south edge, highest hold value, easternmost.
    /// EA §15.51-place, §15.52, §15.52-not, EA.Q97, EA.Q121
    fn generated(
        &self,
        position: &Hypothetical<'_>,
        guarded: &Hypothetical<'_>,
        source: HexId,
        explains: bool,
    ) -> Option<(HexId, Vec<Weighed>)> {
        if !EnemyAction::is_held_between(position, guarded, source) {
            return None;
        }
        let state = position.state;
        let may = |at: &HexId| {
            self.ground.node(*at).hold > 0
                && position.field.is_empty(*at)
                && !state.detachments.contains(*at)
                && !state.roadblocks.contains(*at)
                && !self.ground.near_edge.contains(*at)
                && !position.field.is_beside(&self.ground, Seat::Allied, *at)
                && EnemyAction::is_between(position, guarded, *at)
        };
        let good: Vec<HexId> = self.ground.two_rings(source).iter().filter(may).collect();
        let key = |at: HexId| {
            let node = self.ground.node(at);
            (self.ground.edge_distance(at), Reverse(node.hold), node.west, at)
        };
        let best = good.iter().copied().min_by_key(|at| key(*at))?;
        let weigh = |at: &HexId| Weighed {
            what: self.hex_label(*at).to_string(),
            at: Some(*at),
            why: format!("{} from the edge, hold value {}", key(*at).0, self.ground.node(*at).hold),
            chosen: *at == best,
            number: None,
        };
        Some((best, if explains { good.iter().map(weigh).collect() } else { Vec::new() }))
    }

    /// Empty Westwall hexes that both sides could supply, all judged together. EA §15.51-westwall, EA.Q98, EA.Q121
    fn generate_in_westwall(&self, state: &mut State, log: &mut Log) {
        let new: Vec<HexId> = {
            let position = self.position(state);
            let guarded = position.guarded();
            let may = |at: &HexId| {
                self.ground.node(*at).hold > 0
                    && position.field.is_empty(*at)
                    && !state.detachments.contains(*at)
                    && !state.roadblocks.contains(*at)
                    && !self.ground.near_edge.contains(*at)
                    && EnemyAction::is_between(&position, &guarded, *at)
            };
            self.ground.westwall.iter().filter(may).collect()
        };
        for at in new {
            self.place_detachment(state, at, "15.51-westwall", log);
        }
    }

    /// At the end of the day detachments go that one side could not supply, all judged together while all others control; those in
    /// towns, cities and the Westwall stay. EA §4-V-5, §15.3-day, §15.21, EA.Q99
    pub(crate) fn clear_detachments(&self, state: &mut State, log: &mut Log) {
        let gone: Hexes = {
            let position = self.position(state);
            let guarded = position.guarded();
            let safe = self.ground.built.or(&self.ground.westwall);
            let lost = |at: &HexId| !EnemyAction::is_held_between(&position, &guarded, *at);
            state.detachments.but(&safe).iter().filter(lost).collect()
        };
        for at in &gone {
            state.detachments.remove(at);
            let text = format!("The detachment in {} does not last.", self.hex_label(at));
            self.log_marker(Seat::German, ("detachment", at, false), text, "15.3-day", log);
        }
    }
}
