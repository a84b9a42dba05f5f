//! How German reserves come onto the map: a formation that arrives, on detachments, into an attack; and when OKW lets go of its
//! own. EA §9.4, §9.42, §9.8, §12.21, §15.4

use std::cmp::Reverse;

use kernel::Log;
use table::{Event, Seat, What};
use wargame::{Id as _, counted};

use crate::model::cards::Class;
use crate::model::frame::{DieFor, Frame, Level, Order};
use crate::model::ids::{CardPlace, HexId, Hexes, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::{Compass, Lasting, State};
use crate::model::units::Army;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::narration::Weighed;

/// How near to its army and how far from the enemy a formation arrives. EA §9.42-road, §9.42-distance
const NEAR_ARMY: u8 = 3;
const FROM_ENEMY: u8 = 3;

impl EnemyAction {
    /// The next reserve that comes onto the map in step 4, or of a formation that arrives. EA §9-step4, §9.42
    pub(crate) fn run_reserves(&self, state: &mut State, log: &mut Log) -> bool {
        if state.activation.as_ref().is_some_and(|one| one.arrives) {
            self.run_arrival(state, log)
        } else {
            self.run_on_detachments(state, log)
        }
    }

    /// Puts a unit from the box into a hex. EA §9.4
    fn place_reserve(
        &self,
        state: &mut State,
        unit: UnitId,
        at: HexId,
        number: &'static str,
        weighed: Vec<Weighed>,
        log: &mut Log,
    ) {
        let piece = state.piece_mut(unit);
        piece.put(Place::Hex(at));
        piece.mark(Marks::PLACED);
        piece.mark(Marks::DONE);
        log.record(|| {
            let what = What::Place { counter: self.counter(unit), place: self.place(at) };
            let text = format!("{} comes from reserve to {}.", self.unit_label(unit), self.hex_label(at));
            Event::new(Seat::German, what, text).by_rule(rule(number)).weighing(self.candidates_of(weighed))
        });
        self.enter(state, unit, at, log);
    }

    /// A formation with no unit on the map arrives, unit by unit. Its objective is placed first. EA §9.42, §9.42-order
    fn run_arrival(&self, state: &mut State, log: &mut Log) -> bool {
        let cursor = state.activation.as_ref().map_or(Order::START, |one| one.cursor);
        let waiting = self.ascending(state, &self.active_in_box(state));
        for unit in waiting {
            if self.order_up(state, unit) <= cursor {
                continue;
            }
            let army = self.unit(unit).army();
            if let Some(place) = army.place()
                && state.objectives[place].stage == 0
            {
                state.frames.push(Frame::Die(DieFor::Objective(army)));
                return true;
            }
            let key = self.order_up(state, unit);
            if let Some(activation) = &mut state.activation {
                activation.cursor = key;
            }
            let found = self.arrival_hex(&self.position(state), unit, log.listens());
            if let Some((at, weighed)) = found {
                self.place_reserve(state, unit, at, "9.42", weighed, log);
                return true;
            }
            self.log_unit(unit, "finds no place to arrive and stays in reserve", "9.42-road", log);
        }
        false
    }

    /// Where a unit of an arriving formation is placed. EA §9.42-road, §9.42-distance, §9.42-prefer, §9.42-okw, EA.Q81
    fn arrival_hex(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        explains: bool,
    ) -> Option<(HexId, Vec<Weighed>)> {
        let state = position.state;
        let data = self.unit(unit);
        let okw = data.army() == Army::Okw;
        let on_map = self.germans(state, |_, piece| piece.hex().is_some());
        let near_whom: Hexes = on_map
            .iter()
            .filter(|other| state.piece(*other).supply == Supply::In)
            .filter(|other| okw || self.unit(*other).army() == data.army())
            .filter_map(|other| state.piece(other).hex())
            .collect();
        let steps = state.piece(unit).steps;
        let fits = |at: HexId| position.field.has_room(Seat::German, at, 1, steps);
        let near = self.ground.around(&near_whom, NEAR_ARMY);
        let good: Vec<HexId> = self
            .ground
            .road
            .but(&self.ground.edge)
            .and(&near)
            .but(&self.near_enemy(position))
            .iter()
            .filter(|at| fits(*at))
            .filter(|at| position.is_head(Trace::German, *at) && position.traces(Trace::Reserve, *at))
            .collect();
        let mate = |other: &UnitId| {
            state.piece(*other).is(Marks::PLACED)
                && data.division.is_some()
                && self.unit(*other).division == data.division
        };
        let mates: Hexes = on_map.iter().filter(mate).filter_map(|other| state.piece(other).hex()).collect();
        let corps: Vec<HexId> = on_map
            .iter()
            .filter(|other| self.unit(*other).corps == data.corps)
            .filter_map(|other| state.piece(other).hex())
            .collect();
        let goal = if okw { self.nearest_the_meuse(state, &on_map) } else { None };
        let objective = self.objective_of(state, unit).map(|(at, _)| at);
        let key = |at: HexId| {
            let near = corps.iter().map(|hex| self.ground.distance(*hex, at)).min().unwrap_or(0);
            let ahead = goal.or(objective).map_or(0, |goal| self.ground.distance(goal, at));
            (!mates.contains(at), near, ahead, at)
        };
        let best = good.iter().copied().min_by_key(|at| key(*at))?;
        let weigh = |at: &HexId| {
            let (apart, near, ahead, _) = key(*at);
            let with = if apart { "" } else { "with its division, " };
            Weighed {
                what: self.hex_label(*at).to_string(),
                at: Some(*at),
                why: format!("{with}{near} from its corps, {ahead} from its aim"),
                chosen: *at == best,
                number: None,
            }
        };
        let weighed = if explains { good.iter().map(weigh).collect() } else { Vec::new() };
        Some((best, weighed))
    }

    /// Hexes less than three away from an Allied unit that is not isolated or from an Allied town. EA §9.42-distance
    fn near_enemy(&self, position: &Hypothetical<'_>) -> Hexes {
        let pieces = self.sides[1].iter().map(|unit| position.state.piece(unit));
        let units: Hexes =
            pieces.filter(|piece| piece.supply != Supply::Isolated).filter_map(Piece::hex).collect();
        self.ground.around(&units.or(&self.ground.built.but(&position.german)), FROM_ENEMY - 1)
    }

    /// The hex of the German unit closest to the Meuse. EA §9.42-okw
    fn nearest_the_meuse(&self, state: &State, units: &Units) -> Option<HexId> {
        let bank: Vec<HexId> = self.ground.bank.iter().collect();
        let far = |at: HexId| bank.iter().map(|hex| self.ground.distance(*hex, at)).min().unwrap_or(u32::MAX);
        let near = units
            .iter()
            .min_by_key(|unit| (state.piece(*unit).hex().map_or(u32::MAX, far), self.order_up(state, *unit)));
        near.and_then(|unit| state.piece(unit).hex())
    }

    /// Reserves that take over detachments, from the highest selector down. EA §9-step4, §15.4, §15.4-types
    fn run_on_detachments(&self, state: &mut State, log: &mut Log) -> bool {
        if !state.from(18) || state.detachments.is_empty() || !self.has_detachments() {
            return false;
        }
        let cursor = state.activation.as_ref().map_or(Order::START, |one| one.cursor);
        let able = |unit: &UnitId| {
            let foot = !self.unit(*unit).is_mechanized();
            !self.face(state, *unit).bracket && (foot || state.from(21))
        };
        let waiting = self.descending(state, &self.active_in_box(state));
        let waiting: Vec<UnitId> = waiting.into_iter().filter(able).collect();
        for unit in waiting {
            let key = self.order_down(state, unit);
            if key <= cursor {
                continue;
            }
            if let Some(activation) = &mut state.activation {
                activation.cursor = key;
            }
            if let Some((at, weighed)) = self.detachment_for(&self.position(state), unit, log.listens()) {
                self.place_reserve(state, unit, at, "15.4", weighed, log);
                return true;
            }
        }
        false
    }

    /// The detachment that a reserve unit takes over. EA §15.4-army, §15.4-eligible, §15.4-choice, §Ex-15.4, EA.Q82, EA.Q83
    fn detachment_for(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        explains: bool,
    ) -> Option<(HexId, Vec<Weighed>)> {
        let state = position.state;
        let active: Vec<HexId> =
            self.active_on_map(state).iter().filter_map(|unit| state.piece(unit).hex()).collect();
        let aim = self.active_aim(state, unit);
        let refuse = |at: HexId| self.detachment_refused(position, unit, at);
        let good: Vec<HexId> = state.detachments.iter().filter(|at| refuse(*at).is_none()).collect();
        let key = |at: HexId| {
            let near = active.iter().map(|hex| self.ground.distance(*hex, at)).min().unwrap_or(u32::MAX);
            (Reverse(self.ground.node(at).hold), near, Reverse(self.far(aim, at)), at)
        };
        let best = good.iter().copied().min_by_key(|at| key(*at))?;
        let weigh = |at: HexId| Weighed {
            what: self.hex_label(at).to_string(),
            at: Some(at),
            why: match refuse(at) {
                Some((why, _)) => why.to_owned(),
                None => {
                    format!("hold value {}, {} from an active unit", self.ground.node(at).hold, key(at).1)
                }
            },
            chosen: at == best,
            number: refuse(at).map(|(_, number)| number),
        };
        let weighed = if explains { state.detachments.iter().map(weigh).collect() } else { Vec::new() };
        Some((best, weighed))
    }

    /// The objective of the army that is active. EA §15.4-choice
    fn active_aim(&self, state: &State, unit: UnitId) -> Option<(HexId, Compass)> {
        let army = match state.activation.as_ref().map(|one| one.level) {
            Some(Level::Army(army)) => army.place(),
            _ => return self.objective_of(state, unit),
        };
        let marker = state.objectives[army?];
        (marker.stage > 0).then_some((marker.at, marker.compass))
    }

    /// Why a reserve unit may not take over a detachment. EA §15.4-army, §15.4-eligible
    fn detachment_refused(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        at: HexId,
    ) -> Option<(&'static str, &'static str)> {
        let state = position.state;
        let army = self.unit(unit).army();
        if army != Army::Okw && !self.armies_of_detachment(state, at).contains(&army) {
            return Some(("it belongs to another army", "15.4-army"));
        }
        let strong = |unit: UnitId| self.seat_of(unit) == Seat::German && !self.face(state, unit).bracket;
        let mut beside = self.around(at).filter(|near| position.field.holds(Seat::German, *near));
        if beside.any(|near| state.in_hex(near).any(strong)) {
            return Some(("a German unit stands beside it", "15.4-eligible"));
        }
        if !position.traces(Trace::German, at) || !position.traces(Trace::Reserve, at) {
            return Some(("supply does not reach it", "15.4-eligible"));
        }
        if !self.is_threatened(position, at) {
            return Some(("no Allied unit can come to it", "15.4-eligible"));
        }
        None
    }

    /// The armies of the German units nearest to a detachment. EA §15.4-army, EA.Q82
    fn armies_of_detachment(&self, state: &State, at: HexId) -> Vec<Army> {
        let far =
            |unit: UnitId| state.piece(unit).hex().map_or(u32::MAX, |hex| self.ground.distance(hex, at));
        let all =
            self.germans(state, |unit, piece| piece.hex().is_some() && self.unit(unit).army() != Army::Okw);
        let least = all.iter().map(far).min().unwrap_or(u32::MAX);
        all.iter().filter(|unit| far(*unit) == least).map(|unit| self.unit(unit).army()).collect()
    }

    /// Where an active reserve unit joins an attack on a hex, with what was weighed. EA §12.21
    pub(crate) fn reserve_hex(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        target: HexId,
    ) -> Option<(HexId, Vec<Weighed>)> {
        let all = self.reserve_hexes(position, unit, target);
        let best = all.first().copied()?;
        let weigh = |at: &HexId| {
            let across = if self.is_across(*at, target) { "across a river" } else { "on its bank" };
            let units = position.units_at(Seat::German, *at);
            Weighed {
                what: self.hex_label(*at).to_string(),
                at: Some(*at),
                why: format!("{across}, {}", counted(units.into(), "unit there", "units there")),
                chosen: *at == best,
                number: None,
            }
        };
        Some((best, all.iter().map(weigh).collect()))
    }

    /// The hexes from which a reserve unit could join an attack, the best first: surrounding, on the same bank, empty, emptiest,
    /// closest to the objective. EA §12.21, §12.21-prefer, §14.1-effects
    pub(crate) fn reserve_hexes(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        target: HexId,
    ) -> Vec<HexId> {
        let state = position.state;
        let steps = state.piece(unit).steps;
        let may = |at: &HexId| {
            !position.field.holds(Seat::Allied, *at)
                && !position.is_enemy_town(Seat::German, *at)
                && !state.roadblocks.contains(*at)
                && position.field.has_room(Seat::German, *at, 1, steps)
                && position.traces(Trace::Reserve, *at)
        };
        let mut hexes: Vec<HexId> = self.around(target).filter(may).collect();
        let surrounded = position.field.surrounds(&self.ground, Seat::German, target);
        let aim = self.objective_of(state, unit);
        hexes.sort_by_cached_key(|at| {
            let makes = !surrounded
                && position.imagine(&Units::NONE, Some((unit, *at))).field.surrounds(
                    &self.ground,
                    Seat::German,
                    target,
                );
            let units = position.units_at(Seat::German, *at);
            (!makes, self.is_across(*at, target), units > 0, units, self.far(aim, *at), *at)
        });
        hexes
    }

    /// OKW lets go of its reserve when a German unit is at the Meuse or beyond it. EA §4-I-3, §9.8
    pub(crate) fn release_okw(&self, state: &mut State, log: &mut Log) {
        if state.lasting.has(Lasting::OKW_RELEASED) {
            return;
        }
        let there = self.ground.bank.or(&self.ground.beyond);
        let at = self.germans(state, |_, piece| piece.hex().is_some_and(|at| there.contains(at)));
        let waiting = self.germans(state, |_, piece| piece.place() == Place::Okw);
        let Some(unit) = at.iter().next().filter(|_| !waiting.is_empty()) else { return };
        state.lasting = state.lasting.with(Lasting::OKW_RELEASED);
        for unit in &waiting {
            state.piece_mut(unit).put(Place::Box);
        }
        for (place, card) in CardPlace::number(&self.data.german) {
            if card.class == Class::Okw {
                state.cards.pile.insert(place);
            }
        }
        let text = format!(
            "{} is at the Meuse: the OKW reserve is released, {}, and its four cards.",
            self.unit_label(unit),
            self.unit_labels(waiting.iter())
        );
        Self::log_side(Seat::German, text, "9.8", log);
    }
}
