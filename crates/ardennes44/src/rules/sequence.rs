//! The sequence of play as one machine. A44 §4, §25.1
//!
//! Each decision is applied by the chapter it belongs to; then the game goes on by itself through everything that leaves no
//! choice, until somebody owes a decision again.

use kernel::Log;
use table::{Event, Seat, What};

use crate::model::frames::{DieAbout, Frame, Half, Phase};
use crate::model::ids::{BridgeSet, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Marker, State, index};
use crate::model::tables::Table;
use crate::rulebook::{Ardennes, rule};
use crate::rules::narration::Roll;

/// What supply from the air takes off a Surrender die. A44 §23.7, §28.2-effects
const AIR_SUPPLY: i8 = -2;

impl Ardennes {
    /// Ends the phase and begins the next. A44 §4, §4-C, §25.1, §4-1, §4-2, §4-3, §4-4, §4-5, §4-6, §4-7, §4-8, §4-B
    pub(crate) fn next_phase(&self, state: &mut State, log: &mut Log) {
        let now = state.phase();
        self.close_phase(state, now, log);
        state.frames.clear();
        if state.verdict.is_some() {
            return;
        }
        let phases = Phase::of(state.half);
        let following = match phases.iter().position(|phase| *phase == now) {
            Some(at) => phases.get(at + 1).copied(),
            // The set-up is over, or the Traffic markers before play are placed.
            None => Some(Phase::ArtillerySupply),
        };
        let next = match following {
            Some(phase) => phase,
            None => {
                self.next_half(state, log);
                Phase::of(state.half)[0]
            }
        };
        state.frames.push(Frame::Phase(next));
        self.open_phase(state, next, log);
    }

    /// German, Allied, and after a PM turn the night, in which the Allies come first. A44 §4, §25.1, §25, §25.1-allied,
    /// §25.1-german
    fn next_half(&self, state: &mut State, log: &mut Log) {
        let evening = state.turn.is_multiple_of(2);
        state.half = match state.half {
            Half::Day(Seat::Allied) if evening => Half::Night(Seat::Allied),
            Half::Night(Seat::Allied) => Half::Night(Seat::German),
            Half::Day(Seat::Allied) | Half::Night(_) => {
                state.turn += 1;
                Half::Day(Seat::German)
            }
            Half::Day(_) => Half::Day(Seat::Allied),
        };
        state.tried = BridgeSet::NONE;
        if state.half == Half::Day(Seat::German) {
            let (number, date) = (u32::from(state.turn), self.date(state.turn, state.half));
            log.record(|| {
                let text = format!("Turn {number}: {date}.");
                Event::new(state.phasing(), What::Turn { number }, text).by_rule(rule("4-C"))
            });
        }
    }

    /// What is done when a phase begins. A44 §S4.3-D, §5.1-movers, §5.2, §7.8-finish, §18.6, §23.1, §24.5, §30.1.1
    pub(crate) fn open_phase(&self, state: &mut State, phase: Phase, log: &mut Log) {
        let seat = state.phasing();
        log.record(|| {
            let what = What::Phase { id: phase.word().to_owned() };
            let (night, number) = match (state.half.is_night(), phase) {
                (true, Phase::Movement) => ("Night ", "25.3.1"),
                (true, Phase::Combat) => ("Night ", "25.3.2"),
                _ => ("", phase.rule()),
            };
            Event::new(seat, what, format!("{} {night}{}.", seat.title(), phase.title()))
                .by_rule(rule(number))
        });
        match phase {
            Phase::ArtillerySupply => self.open_artillery_supply(state, seat),
            Phase::Fuel => {
                self.carry_off_fuel(state, log);
                if state.turn >= 7 && !self.has_captured_fuel(state) {
                    let die = |table| Frame::Die { table, about: DieAbout::Nothing };
                    state.frames.extend([die(Table::Fuel2), die(Table::Fuel1)]);
                }
            }
            Phase::Bridges => self.finish_bridges(state, seat, log),
            Phase::Movement => self.open_movement(state, seat, log),
            Phase::Rally => self.open_rally(state, seat, log),
            Phase::Combat => self.open_combat(state, seat),
            Phase::Traffic => self.drop_cut_roadblocks(state, seat),
            Phase::Supply => {
                self.check_supply(state, seat, log);
                self.open_surrender(state, seat);
            }
            Phase::Victory => self.check_victory(state),
            // What is not used tonight is forfeited. A44 §25.2.1
            Phase::Replacements => state.replacements = self.nightly_replacements(state, seat),
            _ => {}
        }
    }

    /// A44 §32.2-remove
    fn has_captured_fuel(&self, state: &State) -> bool {
        state.fuel_captured && matches!(state.turn, 7 | 8)
    }

    fn open_movement(&self, state: &mut State, seat: Seat, log: &mut Log) {
        state.mover = None;
        state.sneaking = None;
        state.infiltrations = self.nightly_infiltrations(state, seat);
        // Air Support is rolled for each turn and never saved. A44 §15.6.2-use
        state.air = None;
        for unit in self.units_of(seat) {
            state.piece_mut(unit).clear(Marks::OF_A_MOVE);
            state.piece_mut(unit).clear(Marks::BUILDS);
        }
        for position in &mut state.positions {
            position.fresh = false;
        }
        if seat == Seat::Allied && !state.half.is_night() {
            self.divert(state, log);
        }
        if let Some(unit) = self.is_jagdtiger_due(state) {
            state.frames.push(Frame::Die { table: Table::Jagdtiger, about: DieAbout::Unit(unit) });
        }
    }

    /// Everybody who is away from the enemy recovers by himself; the others roll. A44 §18.6, §18.6-roll
    fn open_rally(&self, state: &mut State, seat: Seat, log: &mut Log) {
        let field = self.field(state);
        let shaken: Vec<UnitId> = self
            .units_of(seat)
            .filter(|unit| !state.piece(*unit).is_in_good_order())
            .filter(|unit| !self.is_astray(state, *unit))
            .collect();
        for unit in shaken {
            match state.piece(unit).place() {
                Place::Hex(at) if self.beside(&field, seat.enemy(), at) => {
                    state.piece_mut(unit).clear(Marks::CHECKED);
                }
                _ => {
                    self.recover(state, unit);
                    state.piece_mut(unit).mark(Marks::CHECKED);
                    self.log_unit(unit, "rallies", "18.6", log);
                }
            }
        }
        self.next_rally(state);
    }

    /// The next unit that rolls to rally, if there is one. A44 §18.6-roll
    pub(crate) fn next_rally(&self, state: &mut State) {
        let seat = state.phasing();
        let due = self.on_map(state, seat).map(|(unit, _)| unit).find(|unit| {
            let piece = state.piece(*unit);
            !piece.is_in_good_order() && !piece.is(Marks::CHECKED) && !self.is_astray(state, *unit)
        });
        if let Some(unit) = due {
            state.frames.push(Frame::Die { table: Table::Rally, about: DieAbout::Unit(unit) });
        }
    }

    /// Who was driven over an army boundary does not rally before he is back, or before turn 5. A44 §11.10.2-rally
    fn is_astray(&self, state: &State, unit: UnitId) -> bool {
        state.turn < 5 && state.piece(unit).is(Marks::ASTRAY)
    }

    /// The die of a unit that rallies next to the enemy. A44 §18.6-roll
    pub(crate) fn roll_rally(&self, state: &mut State, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let (data, modifier) = (self.unit(unit), self.unit(unit).morale.die());
        let roll = i8::try_from(die).unwrap_or(6) + modifier;
        let rallies = self.data.charts.read(Table::Rally, roll) == "recovers";
        if rallies {
            self.recover(state, unit);
        }
        log.record(|| {
            let what = if rallies { "rallies" } else { "does not rally" };
            let text = format!("{} {what}.", data.name);
            self.rolled(data.seat, Table::Rally, Roll { die, modifier }, &text, "18.6-roll")
        });
        state.piece_mut(unit).mark(Marks::CHECKED);
        self.next_rally(state);
    }

    /// A44 §16.6-b, §20.4
    fn open_combat(&self, state: &mut State, seat: Seat) {
        state.attacked.clear();
        self.borrow_for_peiper(state);
        let field = self.field(state);
        state.advantages.retain(|one| one.seat != seat || field.holds(seat.enemy(), one.target));
        for advantage in &mut state.advantages {
            advantage.fresh = false;
        }
        for unit in self.units_of(seat) {
            if state.piece(unit).is(Marks::ENGAGED) {
                state.piece_mut(unit).mark(Marks::WAS_ENGAGED);
            }
        }
    }

    /// One die for each Isolated Group; the first unit stands for all. A44 §23.7, §23.10
    fn open_surrender(&self, state: &mut State, seat: Seat) {
        let groups = self.isolated_groups(state, seat);
        let held: Vec<UnitId> = groups.iter().flatten().copied().collect();
        for unit in self.units_of(seat).filter(|unit| !held.contains(unit)) {
            let piece = state.piece_mut(unit);
            (piece.surrender, piece.group) = (0, 0);
        }
        let mut number = 0u32;
        for group in groups {
            number += 1;
            let points = self.points_of(state, &group);
            for unit in &group {
                let piece = state.piece_mut(*unit);
                (piece.surrender, piece.group) = (points, number);
                piece.clear(Marks::CHECKED);
            }
        }
        self.next_surrender(state);
    }

    /// The next Isolated Group that rolls. A44 §23.7
    pub(crate) fn next_surrender(&self, state: &mut State) {
        let seat = state.phasing();
        let due = self.on_map(state, seat).map(|(unit, _)| unit).find(|unit| {
            let piece = state.piece(*unit);
            piece.group > 0 && !piece.is(Marks::CHECKED)
        });
        if let Some(unit) = due {
            state.frames.push(Frame::Die { table: Table::Surrender, about: DieAbout::Unit(unit) });
        }
    }

    /// The die of an Isolated Group: its points, and whether it gives up. A44 §23.7, §23.7-out, §23.8, §28.2-effects
    pub(crate) fn roll_surrender(&self, state: &mut State, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let (seat, group) = (state.phasing(), state.piece(unit).group);
        let units: Vec<UnitId> = self
            .on_map(state, seat)
            .map(|(one, _)| one)
            .filter(|one| state.piece(*one).group == group)
            .collect();
        let air = if seat == Seat::Allied && self.is_clear(state) { AIR_SUPPLY } else { 0 };
        let roll = i8::try_from(die).unwrap_or(6) + air;
        let change = self.data.charts.read(Table::Surrender, roll).parse::<i8>().unwrap_or(0);
        let points = state.piece(unit).surrender.saturating_add_signed(change);
        let threshold = self.surrender_threshold(&units);
        let lost = points >= threshold;
        log.record(|| {
            let more = if units.len() > 1 { format!(" and {} more", units.len() - 1) } else { String::new() };
            let name = self.unit_name(unit);
            let what = if lost { "The cut-off group surrenders" } else { "The cut-off group holds out" };
            let text = format!("{what}: {name}{more}, {points} of {threshold} points.");
            self.rolled(seat, Table::Surrender, Roll { die, modifier: air }, &text, "23.7")
        });
        for one in units {
            state.piece_mut(one).surrender = points;
            state.piece_mut(one).mark(Marks::CHECKED);
            if lost {
                self.eliminate(state, one, "23.7-out", log);
                // Nobody is replaced who has surrendered; remnants and breakdown units are used again.
                if state.piece(one).place() == Place::Dead {
                    state.piece_mut(one).put(Place::Gone);
                }
            }
        }
        self.next_surrender(state);
    }

    /// What is over with a phase. A44 §15.8.4, §20.5, §24.6, §25.2.4-end, §25.3.7, §27.8.1
    fn close_phase(&self, state: &mut State, phase: Phase, _: &mut Log) {
        let seat = state.phasing();
        match phase {
            Phase::Movement => {
                state.mover = None;
                self.drop_passed_roadblocks(state);
                let field = self.field(state);
                state.positions.retain(|position| {
                    field.holds(Seat::German, position.at) || field.holds(Seat::Allied, position.at)
                });
            }
            Phase::Combat => {
                self.drop_passed_roadblocks(state);
                let (night, morning) = (state.half.is_night(), state.turn % 2 == 1);
                for unit in self.all_units() {
                    let own = self.unit(unit).seat == seat;
                    // By night only those who are up and about shake the enemy off. A44 §27.5-engaged, A44.Q42
                    let active = !night || self.moves_at_night(state, unit);
                    let piece = state.piece_mut(unit);
                    piece.clear(Marks::OF_A_COMBAT);
                    if own && active {
                        piece.clear(Marks::ENGAGED);
                        piece.clear(Marks::ARRIVED);
                    }
                    if own && night {
                        piece.clear(Marks::NIGHT);
                    }
                    if own && !night && morning {
                        piece.clear(Marks::REPLACED);
                    }
                    if own && piece.is(Marks::DISGUISED) {
                        piece.mark(Marks::DETECTED);
                        piece.clear(Marks::DISGUISED);
                    }
                }
            }
            Phase::Traffic if seat == Seat::German && state.turn >= 8 && state.turn.is_multiple_of(2) => {
                // One marker goes for good each PM turn, in the order of their numbers. A44 §24.6
                let next = usize::from(state.turn / 2 - 4);
                if let Some(marker) = state.traffic[index(Seat::German)].get_mut(next) {
                    *marker = Marker::Gone;
                }
            }
            Phase::Victory => self.clear_dumps(state),
            _ => {}
        }
    }
}
