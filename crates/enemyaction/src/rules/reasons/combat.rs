//! Why an order of a combat is refused: every reason that counts, the nearest first. EA §12.1, §12.7, §12.8

use std::borrow::Cow;

use table::{Illegal, Seat};

use crate::model::frame::Combat;
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::pack::map::Terrain;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Hypothetical;
use crate::rules::s10_reach::{Gait, Mover};
use crate::rules::s12_combat::advance::Crossing;

fn why(number: &'static str, text: impl Into<Cow<'static, str>>) -> Illegal {
    Illegal::new(rule(number), text)
}

impl EnemyAction {
    /// Why nobody who is active can attack a hex: what keeps the units next to it from that, the active ones first. EA §12.1, §12.1-part,
    /// §12.1-once, §12.1-barred
    pub(crate) fn why_nobody_attacks(&self, state: &State, target: HexId) -> Vec<Illegal> {
        let beside = self.around(target).flat_map(|near| state.in_hex(near));
        let mut units: Vec<UnitId> = beside.filter(|unit| self.seat_of(*unit) == Seat::Allied).collect();
        units.sort_by_key(|unit| (!state.piece(*unit).is(Marks::ACTIVE), *unit));
        let mut all: Vec<Illegal> =
            units.into_iter().filter_map(|unit| self.check_joining(state, unit, target).err()).collect();
        if all.is_empty() {
            all.push(why("12.1", format!("no active unit is next to {}", self.hex_label(target))));
        }
        all
    }

    /// Why a unit cannot advance to a hex; at least one reason. EA §12.8, §12.81, §12.81-second, §12.82, §12.82-unbridged, §12.9-effects
    pub(crate) fn why_no_advance(&self, state: &State, unit: UnitId, at: HexId) -> Vec<Illegal> {
        let (label, target) = (self.unit_label(unit), state.combat.as_ref().map(|combat| combat.target));
        let (Some(combat), Some(target)) = (state.combat.as_ref(), target) else {
            return vec![why("12.8", "no combat is under way")];
        };
        let Some(from) = state.piece(unit).hex().filter(|_| self.seat_of(unit) == Seat::Allied) else {
            return vec![why("12.8", format!("{label} is not an Allied unit on the map"))];
        };
        if state.piece(unit).is(Marks::DISPERSED) || combat.dispersed {
            return vec![why("12.9-effects", format!("{label} is dispersed and does not advance"))];
        }
        if !combat.attackers.contains(unit) {
            return vec![why("12.8", format!("{label} took no part in this attack, or has advanced"))];
        }
        let position = self.position(state);
        let mut all = self.why_no_first_hex(&position, combat, unit, from);
        if at != target && all.is_empty() {
            all = self.why_no_second_hex(&position, combat, unit, (from, at));
        }
        if all.is_empty() {
            let steps = state.piece(unit).steps;
            if at != from && !position.field.has_room(Seat::Allied, at, 1, steps) {
                all.push(why("10.4", format!("there is no room for {label} in {}", self.hex_label(at))));
            } else {
                all.push(why("10.6", format!("{label} could not trace supply in {}", self.hex_label(at))));
            }
        }
        all
    }

    /// Why a unit cannot even enter the hex that was attacked. EA §10.7, §12.82, §12.82-unbridged, §15.22
    fn why_no_first_hex(
        &self,
        position: &Hypothetical<'_>,
        combat: &Combat,
        unit: UnitId,
        from: HexId,
    ) -> Vec<Illegal> {
        let (label, target) = (self.unit_label(unit), combat.target);
        let mut all = Vec::new();
        if self.crossing(position, Seat::Allied, combat, (from, target)).is_none() {
            all.push(self.why_no_crossing(position, (from, target)));
        }
        if self.is_east(position, unit, target) {
            all.push(why("10.7", format!("{label} may not go east of the Meuse yet")));
        }
        if position.state.detachments.contains(target) {
            let hex = self.hex_label(target);
            all.push(why("15.22", format!("a German detachment is in {hex}")));
        }
        all
    }

    /// Whether a British unit may not go to a hex yet. EA §10.7
    fn is_east(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> bool {
        let bound = Mover::new(position, unit, Gait::Ordinary).is_some_and(|mover| mover.is_bound());
        bound && !self.ground.beyond.contains(at)
    }

    /// Why nobody else may cross a hexside. EA §12.82, §12.82-unbridged
    fn why_no_crossing(&self, position: &Hypothetical<'_>, (from, to): (HexId, HexId)) -> Illegal {
        let river = self.ground.graph.edge(from, to).and_then(river_of);
        if river.is_some_and(|river| position.stands(river)) {
            why("12.82", "another unit has advanced over that bridge into a zone of control")
        } else {
            why("12.82-unbridged", "another unit has advanced through the river there")
        }
    }

    /// Why a unit that can enter the hex that was attacked goes no further to another one. EA §12.81, §12.81-second, §12.82,
    /// §12.82-unbridged, §15.22, §10.7
    fn why_no_second_hex(
        &self,
        position: &Hypothetical<'_>,
        combat: &Combat,
        unit: UnitId,
        (from, to): (HexId, HexId),
    ) -> Vec<Illegal> {
        let (label, hex, target) = (self.unit_label(unit), self.hex_label(to), combat.target);
        let attacked = self.hex_label(target);
        let Some(edge) = self.ground.graph.edge(target, to) else {
            let text = format!("an advance goes to {attacked} or to a hex next to it, and {hex} is neither");
            return vec![why("12.81", text)];
        };
        let mut all = Vec::new();
        if !self.unit(unit).is_mechanized() {
            all.push(why("12.81", format!("{label} is not mechanized and advances one hex, to {attacked}")));
        }
        if !Self::is_beaten(position.state, combat) {
            let text = format!("the defenders went back one hex only, so nobody goes beyond {attacked}");
            all.push(why("12.81", text));
        }
        if matches!(self.crossing(position, Seat::Allied, combat, (from, target)), Some(Crossing::Water(_))) {
            let text = format!("{label} goes through a river to {attacked} and stops there");
            all.push(why("12.82-unbridged", text));
        }
        if self.around(target).any(|near| position.state.detachments.contains(near)) {
            all.push(why("15.22", format!("{label} stops in {attacked}, next to a detachment")));
        }
        if to == from && !self.rules_2() {
            all.push(why("12.81", format!("{label} may not go back to {hex}")));
        }
        if self.is_east(position, unit, to) {
            all.push(why("10.7", format!("{label} may not go east of the Meuse yet")));
        }
        if position.field.holds(Seat::German, to) {
            all.push(why("10.1-enter", format!("Germans are in {hex}")));
            return all;
        }
        if position.state.detachments.contains(to) {
            all.push(why("15.22", format!("a German detachment is in {hex}")));
            return all;
        }
        match self.crossing(position, Seat::Allied, combat, (target, to)) {
            None => all.push(self.why_no_crossing(position, (target, to))),
            Some(crossing) if self.path_hex(position.state, combat) != Some(to) => {
                let zone = |at: HexId| position.field.zone(Seat::German, at);
                if zone(target) && zone(to) {
                    let text = format!("{attacked} and {hex} are both in German zones of control");
                    all.push(why("12.81-second", text));
                }
                if matches!(crossing, Crossing::Water(_)) {
                    let text = format!("a river without a bridge parts {attacked} and {hex}");
                    all.push(why("12.81-second", text));
                }
                let no_way = !self.addenda && combat.route.is_empty();
                let forest = self.ground.node(to).terrain == Terrain::Forest && !position.is_road(edge);
                if forest && !no_way {
                    let text = format!("no road leads from {attacked} into the forest of {hex}");
                    all.push(why("12.81-second", text));
                }
            }
            Some(_) => {}
        }
        all
    }

    /// Why the defenders cannot retreat so; at least one reason. EA §12.7, §12.7-barred, §12.71, §12.72, §12.75, §12.9-retreat, §13.23-move,
    /// §10.4
    pub(crate) fn why_no_retreat(&self, state: &State, first: HexId, second: Option<HexId>) -> Vec<Illegal> {
        let Some(combat) = state.combat.as_ref() else {
            return vec![why("12.7", "no combat is under way")];
        };
        let (units, from) = (Self::living(state, &combat.defenders), combat.target);
        if let Some(reason) = self.why_no_flight(state, &units) {
            return vec![reason];
        }
        let mut all = Vec::new();
        if second.is_some() {
            all.extend(self.why_one_hex_back(state, combat, &units));
        }
        let position = self.position(state).imagine(&units, None);
        let steps = [Some((from, first)), second.map(|second| (first, second))];
        for (from, to) in steps.into_iter().flatten() {
            all.extend(self.why_no_way_back(&position, &units, (from, to)));
        }
        let end = second.unwrap_or(first);
        if let Some(second) = second.filter(|second| self.ground.distance(from, *second) != 2) {
            let hex = self.hex_label(second);
            all.push(why("12.75", format!("a retreat of two hexes ends two hexes away, and {hex} is not")));
        }
        if all.is_empty() && !self.stack_fits(&position, &units, end) {
            all.push(why("10.4", format!("there is no room for all of them in {}", self.hex_label(end))));
        }
        if all.is_empty() {
            all.push(self.why_other_way(state, second.is_some()));
        }
        all
    }

    /// Why a stack may not retreat at all. EA §13.23-move, §12.73
    fn why_no_flight(&self, state: &State, units: &Units) -> Option<Illegal> {
        let stuck = units
            .iter()
            .find(|unit| state.piece(*unit).supply == Supply::Isolated && self.unit(*unit).is_mechanized());
        stuck.map(|unit| {
            let text = format!(
                "{} is isolated and cannot retreat, and the stack stays together",
                self.unit_label(unit)
            );
            why("13.23-move", text)
        })
    }

    /// Why a stack may retreat one hex only. EA §12.75, §12.9-retreat, §13.23-move
    fn why_one_hex_back(&self, state: &State, combat: &Combat, units: &Units) -> Vec<Illegal> {
        let mut all = Vec::new();
        if combat.hits[1] < 2 {
            all.push(why("12.75", "one hit is taken by a retreat of one hex, not of two"));
        }
        for unit in units {
            let (piece, label) = (state.piece(unit), self.unit_label(unit));
            if piece.is(Marks::DISPERSED) {
                let text = format!("only undispersed units retreat two hexes, and {label} is dispersed");
                all.push(why("12.75", text));
                all.push(why("12.9-retreat", format!("{label} and its stack retreat one hex only")));
            } else if piece.supply == Supply::Isolated {
                let text = format!("{label} is isolated, so they retreat one hex only");
                all.push(why("13.23-move", text));
            }
        }
        all
    }

    /// What closes a hex to a retreat. EA §12.7, §12.71, §15.22, §Ad-13.23
    fn why_no_way_back(
        &self,
        position: &Hypothetical<'_>,
        units: &Units,
        (from, to): (HexId, HexId),
    ) -> Option<Illegal> {
        if self.rank_of(position, units, from, to).is_some() {
            return None;
        }
        let hex = self.hex_label(to);
        Some(if !self.touch(from, to) {
            why("12.7", format!("{hex} is not next to {}", self.hex_label(from)))
        } else if position.field.holds(Seat::German, to) {
            why("12.7", format!("Germans are in {hex}"))
        } else if position.is_enemy_town(Seat::Allied, to) {
            why("12.71", format!("{hex} is a German town"))
        } else if position.state.detachments.contains(to) {
            why("15.22", format!("a German detachment is in {hex}"))
        } else if self.ground.westwall.contains(to) {
            why("12.71", format!("{hex} is a Westwall hex without Allied units"))
        } else {
            why("Ad-13.23", format!("an isolated unit does not retreat over a German bridge to {hex}"))
        })
    }

    /// Which retreat comes before one that is possible. EA §12.7, §12.72
    fn why_other_way(&self, state: &State, two: bool) -> Illegal {
        let ways = self.allied_ways(state);
        let mut better: Vec<String> = Vec::new();
        for way in ways.iter().filter(|way| way.second.is_some() == two) {
            let first = self.hex_label(way.first);
            let hex = way
                .second
                .map_or_else(|| first.to_string(), |to| format!("{first} and {}", self.hex_label(to)));
            if !better.contains(&hex) {
                better.push(hex);
            }
        }
        if better.is_empty() {
            why("12.72", "it would cost all of them their last steps")
        } else {
            why("12.7", format!("a better retreat comes first: {}", better.join(" or ")))
        }
    }

    /// Why a unit cannot join by Reinforce Battle; at least one reason. EA §T-events-reinforce, §10.4, EA.Q45
    pub(crate) fn why_no_reinforcement(
        &self,
        state: &State,
        combat: &Combat,
        unit: UnitId,
        at: HexId,
    ) -> Illegal {
        let (label, hex, piece) = (self.unit_label(unit), self.hex_label(at), state.piece(unit));
        let number = "T-events-reinforce";
        let attacks = combat.seat == Seat::Allied;
        let taken =
            combat.attackers.contains(unit) || combat.defenders.contains(unit) || combat.idle.contains(unit);
        if self.seat_of(unit) != Seat::Allied || piece.hex().is_none() {
            return why(number, format!("{label} is not an Allied unit on the map"));
        }
        if taken {
            return why(number, format!("{label} takes part already"));
        }
        if piece.is(Marks::DISPERSED) {
            return why("12.9-effects", format!("{label} is dispersed and cannot move"));
        }
        if piece.supply > Supply::Low {
            return why(number, format!("{label} is {}", piece.supply.word()));
        }
        if piece.is(Marks::FOUGHT) {
            return why(number, format!("{label} has attacked in this activation"));
        }
        if !attacks && piece.is(Marks::ATTACKED) {
            return why(number, format!("{label} has been attacked in this activation"));
        }
        if attacks && !self.touch(at, combat.target) {
            return why(number, format!("{hex} is not next to {}", self.hex_label(combat.target)));
        }
        let position = self.position(state);
        let reaches =
            Mover::new(&position, unit, Gait::Alarmed).is_some_and(|mover| mover.reach().contains(at));
        if reaches && !position.field.has_room(Seat::Allied, at, 1, piece.steps) {
            return why("10.4", format!("there is no room for {label} in {hex}"));
        }
        why(number, format!("{label} cannot reach {hex} in one move"))
    }
}
