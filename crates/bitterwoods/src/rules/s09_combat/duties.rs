//! Counterattacks that are owed. BW §9.5-CA
//!
//! A record names the hex and whose turn it is; the pieces say who owes it and who has to expect it.

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::{DutyNumber, HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Duty, DutyState, MOST_RECORDS, Phase, State};
use crate::model::units::Kind;
use crate::pack::map::{CLIFF, Fort};
use crate::rulebook::{BitterWoods, no};

/// A record by the number that pieces hold.
pub(crate) fn duty(state: &State, number: DutyNumber) -> Option<Duty> {
    state.duties.get(number.place()?).copied().filter(|duty| duty.state != DutyState::Over)
}

/// Puts a record where an old one is over, or at the end, and returns its place; nothing where there is no room.
pub(crate) fn keep_record<T>(
    records: &mut ArrayVec<T, MOST_RECORDS>,
    record: T,
    over: impl Fn(&T) -> bool,
) -> Option<usize> {
    if let Some(place) = records.iter().position(over) {
        records[place] = record;
        return Some(place);
    }
    records.try_push(record).ok()?;
    Some(records.len() - 1)
}

impl BitterWoods {
    /// The counterattack that is owed by a side in a hex, and its number.
    pub(crate) fn duty_in(&self, state: &State, seat: Seat, at: HexId) -> Option<(DutyNumber, Duty)> {
        let open = |duty: &Duty| duty.state != DutyState::Over && duty.seat == seat && duty.hex == at;
        let place = state.duties.iter().position(open)?;
        Some((DutyNumber::at(place), state.duties[place]))
    }

    /// Whether the ground of a hex is a fortification now. BW §8.2-benefit, §8.2-permanent
    pub(crate) fn is_fort(&self, state: &State, at: HexId) -> bool {
        state.forts.contains(&at) || self.ground.node(at).fort == Fort::Permanent
    }

    /// The defenders must withdraw or counterattack in their turn, unless a fortification shelters them. A second such result on the
    /// same hex binds them against the attackers of both. Returns who owes it. BW §9.5-CA, §8.2-benefit, BW.Q66, BW.Q73, BW.Q75, BW.Q134
    pub(crate) fn owe_counterattack(&self, state: &mut State, attack: &Attack) -> Vec<UnitId> {
        let seat = attack.seat.enemy();
        if self.is_fort(state, attack.target) {
            return Vec::new();
        }
        let number = match self.duty_in(state, seat, attack.target) {
            Some((number, _)) => number,
            None => {
                let record = Duty { seat, hex: attack.target, state: DutyState::Open };
                let kept = keep_record(&mut state.duties, record, |duty| duty.state == DutyState::Over);
                let Some(place) = kept else { return Vec::new() };
                DutyNumber::at(place)
            }
        };
        let mut owe = self.defenders(state, attack);
        owe.retain(|unit| !self.unit(*unit).is_slight());
        for unit in &owe {
            state.piece_mut(*unit).owes = number;
        }
        let rockets = attack.guns.iter().filter(|gun| self.unit(**gun).kind == Kind::Rocket);
        let attackers: Vec<UnitId> = attack.with.iter().chain(rockets).copied().collect();
        for unit in attackers {
            state.piece_mut(unit).owed = number;
        }
        owe
    }

    /// Drops what nobody can meet any more: no defender is left in the hex, or no attacker beside it. BW §9.5-CA, BW.Q66
    pub(crate) fn tidy_duties(&self, state: &mut State) {
        if state.duties.is_empty() {
            return;
        }
        let (mut owed_there, mut expected) = ([false; MOST_RECORDS + 1], [false; MOST_RECORDS + 1]);
        for piece in state.pieces.iter().filter(|piece| piece.owes.is_set() || piece.owed.is_set()) {
            let Some(at) = piece.hex() else { continue };
            if let Some(duty) = duty(state, piece.owes) {
                owed_there[usize::from(piece.owes)] |= duty.hex == at;
            }
            if let Some(duty) = duty(state, piece.owed) {
                let edge = self.ground.edge(duty.hex, at);
                expected[usize::from(piece.owed)] |= edge.is_some_and(|edge| edge.flags & CLIFF == 0);
            }
        }
        for place in (0..state.duties.len()).rev() {
            let number = DutyNumber::at(place);
            let Some(duty) = state.duties.get(place).copied() else { continue };
            let left = match duty.state {
                DutyState::Over => continue,
                DutyState::Withdrawing => !self.troops(state, duty.seat, duty.hex).is_empty(),
                _ => owed_there[usize::from(number)],
            };
            if !left || !expected[usize::from(number)] {
                self.close_duty(state, number);
            }
        }
    }

    /// A counterattack is made, or lapses.
    pub(crate) fn close_duty(&self, state: &mut State, number: DutyNumber) {
        let Some(duty) = number.place().and_then(|place| state.duties.get_mut(place)) else {
            return;
        };
        duty.state = DutyState::Over;
        for unit in self.all_units() {
            let piece = state.piece(unit);
            if piece.owes == number || piece.owed == number {
                let piece = state.piece_mut(unit);
                piece.owes = if piece.owes == number { DutyNumber::UNSET } else { piece.owes };
                piece.owed = if piece.owed == number { DutyNumber::UNSET } else { piece.owed };
            }
        }
        while state.duties.last().is_some_and(|duty| duty.state == DutyState::Over) {
            state.duties.pop();
        }
    }

    /// Whether a unit that has a counterattack to make could leave its hex, by itself and as things are. BW §9.5-CA-trapped
    pub(crate) fn can_leave(&self, state: &State, seat: Seat, unit: UnitId) -> bool {
        self.check_mover(state, seat, unit).is_ok() && !self.moves(state, unit).is_empty()
    }

    /// Whether a unit is in a hex that its side is giving up. BW §9.5-CA-withdraw
    pub(crate) fn is_withdrawn_from(&self, state: &State, unit: UnitId) -> bool {
        let duty = state.hex(unit).and_then(|at| self.duty_in(state, self.unit(unit).seat, at));
        duty.is_some_and(|(_, duty)| duty.state == DutyState::Withdrawing)
    }

    /// Units of a side in a hex that a withdrawal would take along; leaders please themselves, parachutists stay. BW.Q134
    pub(crate) fn troops(&self, state: &State, seat: Seat, at: HexId) -> Vec<UnitId> {
        let there = state.in_hex(at).filter(|unit| self.unit(*unit).seat == seat);
        there.filter(|unit| !self.unit(*unit).is_slight()).collect()
    }

    /// Whether a unit may leave a hex with a counterattack to make, or join one. BW §9.5-CA-withdraw, §9.5-CA-trapped,
    /// §9.5-CA-join, BW.Q67
    pub(crate) fn check_leaving(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (data, Some(from)) = (self.unit(unit), state.hex(unit)) else { return Ok(()) };
        let Some((_, duty)) = self.duty_in(state, data.seat, from) else { return Ok(()) };
        if data.kind == Kind::Leader || state.phasing != data.seat {
            return Ok(());
        }
        match duty.state {
            DutyState::Standing => no("9.5-CA-attack", format!("{} has chosen to counterattack", data.name)),
            DutyState::Open => {
                let troops = self.troops(state, data.seat, from);
                let held =
                    troops.iter().find(|one| **one != unit && !self.can_leave(state, data.seat, **one));
                match held {
                    Some(one) => no(
                        "9.5-CA-trapped",
                        format!("{} cannot leave, so no unit in the hex can withdraw", self.unit_name(*one)),
                    ),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// The first who moves out begins the withdrawal, and the hex is closed. BW §9.5-CA-withdraw, BW.Q69
    pub(crate) fn note_leaving(&self, state: &mut State, unit: UnitId, from: HexId, log: &mut Log) {
        let data = self.unit(unit);
        if data.kind == Kind::Leader || state.phasing != data.seat {
            return;
        }
        let Some((number, duty)) = self.duty_in(state, data.seat, from) else { return };
        if duty.state == DutyState::Open {
            state.duties[usize::from(number) - 1].state = DutyState::Withdrawing;
            if !state.closed.is_full() {
                state.closed.push((from, data.seat));
            }
            let text = format_args!("The units in {} withdraw.", self.hex_label(from));
            BitterWoods::log_side(data.seat, text, "9.5-CA-withdraw", log);
        }
    }

    /// Whoever moves into a hex with a counterattack to make joins it. BW §9.5-CA-join
    pub(crate) fn note_arrival(&self, state: &mut State, unit: UnitId, at: HexId) {
        let data = self.unit(unit);
        let moving = state.phase() == Some(Phase::Movement) && state.phasing == data.seat;
        if data.kind == Kind::Leader || !moving || state.hex(unit) != Some(at) {
            return;
        }
        let Some((number, duty)) = self.duty_in(state, data.seat, at) else { return };
        if matches!(duty.state, DutyState::Open | DutyState::Standing) {
            state.duties[usize::from(number) - 1].state = DutyState::Standing;
            state.piece_mut(unit).owes = number;
        }
    }

    /// A unit that has still to leave a hex that is being given up. BW §9.5-CA-withdraw, BW.Q67
    pub(crate) fn straggler(&self, state: &State, seat: Seat) -> Option<UnitId> {
        let hexes = state.duties.iter().filter(|duty| duty.seat == seat);
        hexes
            .filter(|duty| duty.state == DutyState::Withdrawing)
            .flat_map(|duty| self.troops(state, seat, duty.hex))
            .find(|unit| self.can_move(state, *unit))
    }

    /// Whoever is still there when movement ends counterattacks. BW §9.5-CA-attack, §9.5-CA-trapped, BW.Q67
    pub(crate) fn stand_fast(&self, state: &mut State, seat: Seat) {
        for duty in state.duties.iter_mut().filter(|duty| duty.seat == seat) {
            if duty.state != DutyState::Over {
                duty.state = DutyState::Standing;
            }
        }
    }

    /// Guns that have to counterattack alone are lost. BW §9.5-CA-artillery, BW.Q70
    pub(crate) fn lose_lone_guns(&self, state: &mut State, seat: Seat, log: &mut Log) {
        for place in 0..state.duties.len() {
            let duty = state.duties[place];
            if duty.state == DutyState::Over || duty.seat != seat {
                continue;
            }
            let troops = self.troops(state, seat, duty.hex);
            if troops.iter().any(|unit| self.unit(*unit).kind.is_combat()) {
                continue;
            }
            for gun in troops {
                self.eliminate(state, gun, "9.5-CA-artillery", log);
            }
        }
        self.tidy_duties(state);
    }

    /// Those who owe a counterattack together: no corps artillery, no leaders. BW §9.5-CA-attack, BW.Q68
    pub(crate) fn obliged(&self, state: &State, number: DutyNumber) -> Vec<UnitId> {
        let Some(duty) = duty(state, number) else { return Vec::new() };
        let fights = |unit: &UnitId| {
            let kind = self.unit(*unit).kind;
            kind.is_combat() || kind == Kind::Rocket
        };
        state.in_hex(duty.hex).filter(|unit| state.piece(*unit).owes == number).filter(fights).collect()
    }

    /// Whether a hex holds somebody against whom a counterattack is owed. BW §9.5-CA-attack, BW.Q68
    pub(crate) fn is_owed_to(&self, state: &State, number: DutyNumber, target: HexId) -> bool {
        state.pieces.iter().any(|piece| piece.owed == number && piece.is_at(target))
    }

    /// A counterattack of a side that can be made now: its number and a hex. BW §9.5-CA-attack
    pub(crate) fn due_counterattack(&self, state: &State, seat: Seat) -> Option<(DutyNumber, HexId)> {
        for place in 0..state.duties.len() {
            let duty = state.duties[place];
            if duty.state == DutyState::Over || duty.seat != seat {
                continue;
            }
            let number = DutyNumber::at(place);
            let fighters: Vec<UnitId> = self
                .obliged(state, number)
                .into_iter()
                .filter(|unit| self.unit(*unit).kind.is_combat())
                .collect();
            let near = self.ground.graph.edges(duty.hex).iter().map(|edge| edge.to);
            let hit = near
                .filter(|at| self.is_owed_to(state, number, *at))
                .find(|at| fighters.iter().any(|unit| self.check_fighter(state, seat, *unit, *at).is_ok()));
            if let Some(target) = hit {
                return Some((number, target));
            }
        }
        None
    }

    /// Everything numbered.
    pub(crate) fn all_units(&self) -> impl DoubleEndedIterator<Item = UnitId> + ExactSizeIterator + use<> {
        UnitId::up_to(self.units.len())
    }

    /// A unit is out of the game. BW §9.6
    pub(crate) fn eliminate(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.put(Place::Dead);
        piece.steps = 0;
        piece.marks = piece.marks.without(Marks::RESERVE).without(Marks::BUILDS);
        state.works.retain(|(builder, _)| *builder != unit);
        self.log_unit(unit, "is eliminated", number, log);
        if self.unit(unit).kind == Kind::Leader {
            self.mourn(state, unit);
        }
    }
}
