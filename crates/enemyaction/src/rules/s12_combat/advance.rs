//! How Allied attackers advance into a hex that was vacated, and beyond it. EA §12.8, §12.81, §12.82

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::frame::Combat;
use crate::model::ids::{HexId, RiverId, UnitId, Units};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::narration::Weighed;
use crate::rules::s10_reach::{Gait, Mover};

/// One step of an advance as the rivers allow it. EA §12.82, §12.82-unbridged
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crossing {
    Dry,
    /// Over a bridge into enemy control: nobody follows.
    Bridge(RiverId),
    /// Through the water: nobody follows, and it goes no further.
    Water(RiverId),
}

impl EnemyAction {
    /// Whether defenders retreated two hexes or are all gone, so that mechanized attackers may go on. EA §12.81
    pub(crate) fn is_beaten(state: &State, combat: &Combat) -> bool {
        combat.route.len() >= 2 || Self::living(state, &combat.defenders).is_empty()
    }

    /// The hex beyond the target through which the defenders went; by the addenda none when they are all gone. EA §12.81, §Ad-12.81,
    /// EA.Q49, EA.Q115
    pub(crate) fn path_hex(&self, state: &State, combat: &Combat) -> Option<HexId> {
        let alive = !self.addenda || !Self::living(state, &combat.defenders).is_empty();
        combat.route.first().copied().filter(|_| alive && combat.route.len() >= 2)
    }

    /// How a step of an advance crosses its hexside, if it may. EA §12.82, §12.82-unbridged
    pub(crate) fn crossing(
        &self,
        position: &Hypothetical<'_>,
        seat: Seat,
        combat: &Combat,
        (from, to): (HexId, HexId),
    ) -> Option<Crossing> {
        let Some(river) = river_of(self.ground.graph.edge(from, to)?) else { return Some(Crossing::Dry) };
        if !position.stands(river) {
            return (!combat.waded.contains(river)).then_some(Crossing::Water(river));
        }
        if !position.field.zone(seat.enemy(), to) {
            return Some(Crossing::Dry);
        }
        (!combat.bridged.contains(river)).then_some(Crossing::Bridge(river))
    }

    /// Whether a unit that has advanced into the target may go on into a hex: along the way of the retreat whatever the ground
    /// and the enemy's control, elsewhere only with care. EA §11.1-advance, §12.81, §12.81-second, §12.82
    pub(crate) fn second_crossing(
        &self,
        position: &Hypothetical<'_>,
        seat: Seat,
        combat: &Combat,
        to: HexId,
    ) -> Option<Crossing> {
        let from = combat.target;
        let edge = self.ground.graph.edge(from, to)?;
        let barred = match seat {
            Seat::Allied => position.state.detachments.contains(to),
            _ => position.state.roadblocks.contains(to),
        };
        if position.field.holds(seat.enemy(), to) || barred {
            return None;
        }
        let crossing = self.crossing(position, seat, combat, (from, to))?;
        if self.path_hex(position.state, combat) == Some(to) {
            return Some(crossing);
        }
        let zone = |at: HexId| position.field.zone(seat.enemy(), at);
        // Without the addenda nobody leaves the way of those who were eliminated where they stood. EA.Q115
        let no_way = !self.addenda && combat.route.is_empty();
        let forest = self.ground.node(to).terrain == Terrain::Forest && !position.is_road(edge) && !no_way;
        let wet = matches!(crossing, Crossing::Water(_));
        let caught = zone(from) && zone(to);
        if caught || wet || forest { None } else { Some(crossing) }
    }

    /// Where an Allied attacker may end its advance, and whether that is beyond the target. EA §12.8, §12.81, §12.82, §10.7, §15.22,
    /// §Ex-12.8
    pub(crate) fn advance_ends(&self, state: &State, unit: UnitId) -> Vec<(HexId, bool)> {
        let Some(combat) = state.combat.as_ref() else { return Vec::new() };
        let Some(from) = state.piece(unit).hex() else { return Vec::new() };
        let able = combat.attackers.contains(unit) && !state.piece(unit).is(Marks::DISPERSED);
        if !able || self.seat_of(unit) != Seat::Allied || combat.dispersed {
            return Vec::new();
        }
        let (position, target) = (self.position(state), combat.target);
        let bound = Mover::new(&position, unit, Gait::Ordinary).is_some_and(|mover| mover.is_bound());
        let east = |at: HexId| bound && !self.ground.beyond.contains(at);
        let Some(first) = self.crossing(&position, Seat::Allied, combat, (from, target)) else {
            return Vec::new();
        };
        if east(target) || state.detachments.contains(target) {
            return Vec::new();
        }
        let mut ends = vec![(target, false)];
        let edges = self.ground.graph.edges(target);
        let halted = edges.iter().any(|edge| state.detachments.contains(edge.to));
        let wet = matches!(first, Crossing::Water(_));
        if self.unit(unit).is_mechanized() && Self::is_beaten(state, combat) && !wet && !halted {
            // The hex that it attacked from is one of them. EA §12.81-second, EA.Q124
            let back = |to: HexId| to == from && !self.rules_2();
            for edge in edges.iter().filter(|edge| !back(edge.to) && !east(edge.to)) {
                if self.second_crossing(&position, Seat::Allied, combat, edge.to).is_some() {
                    ends.push((edge.to, true));
                }
            }
        }
        let steps = state.piece(unit).steps;
        ends.retain(|(at, _)| *at == from || position.field.has_room(Seat::Allied, *at, 1, steps));
        let traced: Vec<(HexId, bool)> =
            ends.iter().copied().filter(|(at, _)| self.traces_there(&position, unit, *at)).collect();
        // Like a move it ends where supply can be traced, unless the unit has none and finds none. EA §10.6, EA.Q50
        let exempt = traced.is_empty() && !position.traces(Trace::Allied, from);
        if exempt { ends } else { traced }
    }

    /// Whether an Allied unit could trace supply once it is in a hex and has taken what lies on the way. EA §10.6, EA.Q50
    fn traces_there(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> bool {
        let Some(target) = position.state.combat.as_ref().map(|combat| combat.target) else { return false };
        let mut then = position.imagine(&Units::NONE, Some((unit, at)));
        let mut steps = vec![(target, at)];
        steps.extend(position.state.piece(unit).hex().map(|from| (from, target)));
        for (from, to) in steps {
            then.german.remove(to);
            if let Some(river) = self.ground.graph.edge(from, to).and_then(river_of) {
                then.german_bridges.remove(river);
            }
        }
        then.traces(Trace::Allied, at)
    }

    pub(crate) fn check_advance(&self, state: &State, unit: UnitId, at: HexId) -> Result<(), Illegal> {
        let ends = self.advance_ends(state, unit);
        if ends.iter().any(|(end, _)| *end == at) {
            return Ok(());
        }
        Err(self.why_no_advance(state, unit, at).swap_remove(0))
    }

    /// A unit advances, each once. EA §12.8
    pub(crate) fn allied_advance(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let Some(target) = state.combat.as_ref().map(|combat| combat.target) else { return };
        let Some(from) = state.piece(unit).hex() else { return };
        let mut path = vec![from, target];
        path.extend((at != target).then_some(at));
        self.advances(state, unit, &path, "", Vec::new, log);
        if let Some(combat) = state.combat.as_mut() {
            combat.attackers.remove(unit);
        }
        self.end_advance(state, log);
    }

    /// Says why nobody can advance into a hex that lies empty. EA §12.8
    pub(crate) fn log_nobody_advances(&self, state: &State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref().filter(|_| log.listens()) else { return };
        let living = Self::living(state, &combat.attackers);
        if living.iter().any(|unit| !self.advance_ends(state, unit).is_empty()) {
            return;
        }
        let why =
            living.iter().next().map(|unit| self.why_no_advance(state, unit, combat.target).swap_remove(0));
        if let Some(Illegal { rule, why }) = why {
            Self::log_side(Seat::Allied, format_args!("Nobody advances: {why} ({rule})."), "12.8", log);
        }
    }

    /// The advance is over when nobody can. EA §12.8
    pub(crate) fn end_advance(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let living = Self::living(state, &combat.attackers);
        if !living.iter().any(|unit| !self.advance_ends(state, unit).is_empty()) {
            self.clean_up(state, log);
        }
    }

    /// A unit goes along a path after combat, and what it crosses is used up. EA §12.8, §12.82, §15.1
    pub(crate) fn advances(
        &self,
        state: &mut State,
        unit: UnitId,
        path: &[HexId],
        how: impl std::fmt::Display,
        weighed: impl FnOnce() -> Vec<Weighed>,
        log: &mut Log,
    ) {
        let seat = self.seat_of(unit);
        if let Some(to) = path.last() {
            let does = format_args!("advances to {}{how}", self.hex_label(*to));
            self.log_move(unit, path, does, "12.8", weighed, log);
        }
        for pair in path.windows(2) {
            let crossing = {
                let Some(combat) = state.combat.as_ref() else { return };
                self.crossing(&self.position(state), seat, combat, (pair[0], pair[1]))
            };
            if let Some(combat) = state.combat.as_mut() {
                match crossing {
                    Some(Crossing::Bridge(river)) => combat.bridged.insert(river),
                    Some(Crossing::Water(river)) => combat.waded.insert(river),
                    _ => {}
                }
            }
            self.go(state, unit, pair[1], seat == Seat::German, log);
        }
    }
}
