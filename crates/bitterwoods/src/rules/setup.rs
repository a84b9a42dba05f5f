//! How a scenario begins: who is where, what is dug, fortified and blown; and what some scenarios forbid: a closed area, units that hold
//! their line, armies that do not attack yet. BW §3, §8.1, §13.2-start, §15.2-zoc, §Sc-patton, §Sc-erasing

use std::sync::Arc;

use table::{Illegal, Seat, Setup, SetupError};

use crate::model::dice_table::Table;
use crate::model::ids::{BOTH_DUMPS, HexId, Id as _, PlanId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{Attack, Bridges, Frame, Phase, State};
use crate::model::units::{Kind, Start, Unit, UnitMarks};
use crate::pack::appearance::Appearance;
use crate::pack::data::Data;
use crate::pack::map::column_and_row;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, blank, no};
use crate::rules::field::Field;

impl BitterWoods {
    /// The rules of a scenario and its options, with the position in which play begins; its board is not printed yet. Each option is
    /// switched by itself unless the scenario fixes it. BW §1.3-switch, §36-scenarios, §38-scenarios
    ///
    /// # Errors
    /// When the pack has no such scenario or option, or the scenario fixes the option otherwise.
    pub(crate) fn set_up(data: Arc<Data>, setup: &Setup) -> Result<BitterWoods, SetupError> {
        let setup = setup.settle(&data.info)?;
        let scenario = Arc::new(data.scenario(&setup.scenario).clone());
        let ground = Arc::new(data.ground.with_boundaries(&scenario.boundaries));
        let units = data.units.clone();
        let mut game = BitterWoods::bare(data, ground, setup, scenario, units);
        let mut opened = game.opening();
        game.begin_play(&mut opened);
        game.opened = opened;
        Ok(game)
    }

    /// The position before the first decision: who is where, what is dug, fortified and blown, and what is asked before the first
    /// turn. BW §3, §8.2, §11.1, §13.2-start, §13.4, §25.1, §37.1-setup, §Sc-erasing
    pub(crate) fn opening(&self) -> State {
        let scenario = &*self.scenario;
        let mut state = blank(&self.ground, &self.units, scenario.first, scenario.begins);
        for (unit, found) in UnitId::number(&scenario.appearance) {
            self.settle_in(&mut state, unit, found);
        }
        state.bridges = Bridges::default();
        scenario.blown.iter().for_each(|number| state.bridges.blow(*number));
        state.forts = scenario.forts.iter().copied().take(state.forts.capacity()).collect();
        state.air = self.day(scenario.first).map_or([0; 2], |day| [day.german_air, day.allied_air]);
        self.mark_the_start(&mut state);
        state.frames.push(Frame::Phase(Phase::Supply));
        if !scenario.areas.is_empty() && self.plays(On::ARMY_ARTILLERY) {
            state.frames.push(Frame::Guns);
        }
        if !scenario.plans.is_empty() {
            state.frames.push(Frame::Plan);
        }
        if self.plays(On::DUMPS) {
            // The dice of Francorchamps come first.
            state.frames.push(Frame::Dice { table: Table::Dump, about: BOTH_DUMPS[1].into() });
            state.frames.push(Frame::Dice { table: Table::Dump, about: BOTH_DUMPS[0].into() });
        }
        state
    }

    /// Whether the options that are played leave a unit in the game. The three battalions stand in for Peiper. BW §1.3-switch,
    /// §24, §36, §37.1
    fn is_played(&self, data: &Unit) -> bool {
        let alternative = self.plays(On::ALTERNATIVE);
        if data.is(UnitMarks::ALTERNATE) {
            false
        } else if data.is(UnitMarks::PEIPER) {
            !alternative
        } else if data.is(UnitMarks::WITH_ALTERNATIVE) {
            alternative
        } else if data.is(UnitMarks::WITH_LEADERS) {
            self.plays(On::LEADERS)
        } else if data.is(UnitMarks::WITH_ARMY_ARTILLERY) {
            self.plays(On::ARMY_ARTILLERY)
        } else {
            true
        }
    }

    /// Puts a unit where a row says, as the row says it. BW §3, §8.1, §16.1
    fn settle_in(&self, state: &mut State, unit: UnitId, found: &Appearance) {
        let data = self.unit(unit);
        let place = match (found.start, found.at) {
            (Start::Never, _) => Place::Absent,
            _ if !self.is_played(data) => Place::Absent,
            (Start::Dead, _) => Place::Dead,
            (Start::Setup, Some(at)) => Place::Hex(at),
            _ => Place::Waiting,
        };
        let since = self.came(unit);
        let piece = state.piece_mut(unit);
        *piece = Piece::new(place, found.steps.unwrap_or(data.steps));
        piece.since = since;
        if found.hold {
            piece.mark(Marks::HELD);
        }
        state.attached.retain(|(one, _)| *one != unit);
        if let Some(army) = found.attached.filter(|army| *army != data.army)
            && !state.attached.is_full()
        {
            state.attached.push((unit, army));
        }
        if let (Some(at), true) = (place.hex(), found.dug_in)
            && !state.positions.contains(&(at, data.seat))
            && !state.positions.is_full()
        {
            state.positions.push((at, data.seat));
        }
    }

    /// The turn since which a unit of the set-up has been in play: that of the campaign, where the scenario begins later. BW §20
    fn came(&self, unit: UnitId) -> i8 {
        match self.data.appearance.get(usize::from(unit)) {
            Some(one) if one.start == Start::Arrives => one.turn.clamp(1, self.scenario.first.max(1)),
            _ => 1,
        }
    }

    /// What is remembered of the start: who was in a German zone, who was on closed ground, which towns Germans are in. BW
    /// §8.2-removal, §15.2-zoc, §Sc-patton
    fn mark_the_start(&self, state: &mut State) {
        let field = Field::compute(&self.ground, &self.units, &state.pieces);
        for seat in Seat::PLAYERS {
            let there: Vec<(UnitId, HexId)> = self.on_map(state, seat).collect();
            for (unit, at) in there {
                if seat == Seat::Allied && self.scenario.surprise && field.zone(Seat::German, at) {
                    state.piece_mut(unit).mark(Marks::PINNED);
                }
                if self.is_closed_to(state, unit, at) {
                    state.piece_mut(unit).mark(Marks::INSIDE);
                }
                if let Some(place) = self.ground.node(at).control
                    && field.holds(Seat::German, at)
                {
                    state.note_town(place, true);
                }
            }
        }
    }

    /// Whether a hex is closed to a unit: German and mechanized, of no division or army that may go there. One that stood inside
    /// when the scenario began stays until it leaves. BW §Sc-patton
    #[must_use]
    pub fn is_closed_to(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let Some(closed) = &self.scenario.closed else { return false };
        let bound = data.seat == Seat::German && data.kind.is_mechanized() && !piece.is(Marks::INSIDE);
        let open = closed
            .open_to
            .iter()
            .any(|word| data.division.as_ref() == Some(word) || *word == self.army(state, unit).word());
        bound && !open && closed.hexes.contains(&at)
    }

    /// The Allied player has named his plan: its rows take the place of others, and the quiet fronts are told apart from those that
    /// are not. BW §8.1-removal, §Sc-erasing
    pub(crate) fn settle_plan(&self, state: &mut State, plan: PlanId) {
        state.choose_plan(plan);
        for (_, unit, found) in self.scenario.by_plan.iter().filter(|(one, ..)| *one == plan) {
            self.settle_in(state, *unit, found);
        }
        let kept: Vec<bool> = state
            .positions
            .iter()
            .map(|(at, seat)| state.in_hex(*at).any(|unit| self.unit(unit).seat == *seat))
            .collect();
        let mut kept = kept.into_iter();
        state.positions.retain(|_| kept.next().unwrap_or(true));
        let free: Vec<UnitId> = Seat::PLAYERS
            .into_iter()
            .flat_map(|seat| self.on_map(state, seat))
            .map(|(unit, _)| unit)
            .filter(|unit| !state.piece(*unit).is(Marks::HELD))
            .collect();
        for unit in free {
            self.free_the_held(state, unit);
        }
    }

    /// A unit that has come to where it is frees the enemies near it that were held, unless it is held itself; guns and leaders
    /// free nobody. BW §Sc-erasing
    pub(crate) fn free_the_held(&self, state: &mut State, unit: UnitId) {
        let (data, range) = (self.unit(unit), u32::from(self.scenario.hold_range));
        let Some(at) = state.hex(unit).filter(|_| range > 0 && data.is_fighting()) else { return };
        if state.piece(unit).is(Marks::HELD) {
            return;
        }
        let near = |other: &(UnitId, HexId)| {
            state.piece(other.0).is(Marks::HELD) && self.ground.grid.distance(at, other.1) <= range
        };
        let freed: Vec<(UnitId, HexId)> = self.on_map(state, data.seat.enemy()).filter(near).collect();
        for (other, _) in freed {
            state.piece_mut(other).clear(Marks::HELD);
        }
    }

    /// Whether army artillery may be placed in a hex: in the rows of its army, within the staging areas, and not next to the
    /// enemy. BW §37.1-setup, §Sc-martin
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_gun_site(&self, field: &Field, unit: UnitId, at: HexId) -> Result<(), Illegal> {
        let data = self.unit(unit);
        let rows = self.scenario.areas.iter().find(|(army, _)| *army == data.army).map(|(_, rows)| *rows);
        let Some([first, last]) = rows.filter(|_| data.kind == Kind::ArmyArtillery) else {
            return no("37.1-setup", format!("{} cannot be set up elsewhere", data.name));
        };
        let row = column_and_row(&self.ground, at).map_or(-1, |(_, row)| row);
        let staging = ["setup-area 6PzA", "setup-area 5PzA", "setup-area 7A"];
        let inside = staging.iter().any(|area| self.ground.marked(area).contains(&at));
        if !inside || !(first..=last).contains(&row) {
            no("37.1-setup", format!("{} must be set up in the area of its army", data.name))
        } else if self.is_in_contact(field, Seat::German, at) {
            no("37.1-setup", format!("{} cannot be set up next to an enemy unit", data.name))
        } else {
            Ok(())
        }
    }
}

impl BitterWoods {
    /// Whether a scenario keeps a unit out of a hex. Before its day an Allied army goes into no enemy zone. BW §Sc-patton, §Sc-erasing
    pub(crate) fn is_kept_out(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> bool {
        if let Some(closed) = &self.scenario.closed {
            // Who was driven in passes through it on his way out. BW.Q135
            let inside = state.hex(unit).is_some_and(|from| closed.hexes.contains(&from));
            return !inside && self.is_closed_to(state, unit, at);
        }
        if self.scenario.plans.is_empty() || self.unit(unit).seat != Seat::Allied {
            return false;
        }
        let there = state.hex(unit).is_some_and(|from| field.zone(Seat::German, from));
        field.zone(Seat::German, at) && !there && !self.is_released_to_attack(state, unit, at)
    }

    /// The rule of a scenario that keeps a unit out of a hex. BW §Sc-patton, §Sc-erasing
    pub(crate) fn kept_out_rule(&self) -> &'static str {
        if self.scenario.closed.is_some() { "Sc-patton" } else { "Sc-erasing" }
    }

    /// Of the ends of a move those outside the closed area, where who was driven into it has any. BW §Sc-patton, BW.Q135
    pub(crate) fn lead_out(&self, state: &State, unit: UnitId, ends: &mut Vec<HexId>) {
        let inside = |at: HexId| self.is_closed_to(state, unit, at);
        if state.hex(unit).is_some_and(inside) && ends.iter().any(|at| !inside(*at)) {
            ends.retain(|at| !inside(*at));
        }
    }

    /// Whether it keeps a unit from attacking a hex, and from advancing into it, though it was driven into the area. BW §Sc-patton,
    /// BW.Q135
    pub(crate) fn is_kept_from(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        self.scenario.closed.is_some() && self.is_closed_to(state, unit, target)
    }

    /// Whether the plan of the Allies lets a unit attack a hex on this turn. BW §Sc-erasing
    pub(crate) fn is_released_to_attack(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        let place = state.chosen_plan().map(usize::from);
        let Some(plan) = place.and_then(|at| self.scenario.plans.get(at)) else { return true };
        if self.unit(unit).seat != Seat::Allied {
            return true;
        }
        let army = self.army(state, unit);
        let from = plan.attack.iter().find(|(one, _)| *one == army).map_or(i8::MIN, |(_, turn)| *turn);
        let near = |at: HexId, range: u8| self.ground.grid.distance(at, target) <= u32::from(range);
        let free = plan.free.is_some_and(|(one, at, range)| one == army && near(at, range));
        state.turn >= from || free
    }

    /// A side that is attacked need not hold its line any longer. BW §Sc-erasing
    pub(crate) fn rouse(&self, state: &mut State, attack: &Attack) {
        for unit in &attack.defended {
            if state.piece(*unit).is(Marks::HELD) {
                state.piece_mut(*unit).clear(Marks::HELD);
            }
        }
    }

    /// A unit that has left the closed area may not come back. BW §Sc-patton
    pub(crate) fn leave_closed_area(&self, state: &mut State) {
        let Some(closed) = &self.scenario.closed else { return };
        let out: Vec<UnitId> = self
            .on_map(state, Seat::German)
            .filter(|(unit, at)| state.piece(*unit).is(Marks::INSIDE) && !closed.hexes.contains(at))
            .map(|(unit, _)| unit)
            .collect();
        for unit in out {
            state.piece_mut(unit).clear(Marks::INSIDE);
        }
    }
}
