//! Combat up to the roll: who may attack, the odds and their shifts. TOY §5.1 to §5.4

use kernel::Log;
use table::{Cell, Event, Illegal, Seat, What};
use wargame::{ColumnShift, Id as _, listed, shifted};

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Frame, Order, State};
use crate::pack::{BRIDGE, CrtResult, RIVER};
use crate::rulebook::{Toy, no, rule};

/// The columns of the combat results table, from left to right. TOY §5.4
pub(crate) const COLUMNS: [&str; 4] = ["1-2", "1-1", "2-1", "3-1"];

/// An attack reckoned up.
#[derive(Debug)]
pub(crate) struct Odds {
    pub(crate) attack: u32,
    pub(crate) defense: u32,
    pub(crate) base: usize,
    pub(crate) shifts: Vec<ColumnShift>,
    pub(crate) column: usize,
}

impl Toy {
    /// The units that defend a hex.
    pub(crate) fn defenders(&self, state: &State, target: HexId) -> Units {
        state.in_hex(target).collect()
    }

    /// Whether a hex may be attacked now. TOY §5.1
    pub(crate) fn check_attack(&self, state: &State, seat: Seat, at: HexId) -> Result<(), Illegal> {
        if !self.hexes_of(state, seat.enemy()).contains(at) {
            return no("5.1", format!("there is no enemy unit in {}", self.hex_label(at)));
        }
        if state.attacked.contains(at) {
            return no("5.1", format!("{} was already attacked in this phase", self.hex_label(at)));
        }
        let all = self.able_to_join(state, seat, at);
        if all.is_empty() {
            return no("5.1", format!("no unit that has not yet attacked is next to {}", self.hex_label(at)));
        }
        if self.odds(state, at, all).is_none() {
            return no("5.2", format!("the odds against {} are below 1-2 whoever joins", self.hex_label(at)));
        }
        Ok(())
    }

    /// The units that could take part in an attack.
    pub(crate) fn able_to_join(&self, state: &State, seat: Seat, at: HexId) -> Units {
        let able = UnitId::up_to(self.units.len())
            .filter(|unit| self.check_join(state, seat, at, Units::NONE, *unit).is_ok());
        able.collect()
    }

    /// Whether a unit may join an attack. TOY §5.1
    pub(crate) fn check_join(
        &self,
        state: &State,
        seat: Seat,
        at: HexId,
        with: Units,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        self.check_own(seat, unit, "5.1")?;
        let (piece, id) = (*state.piece(unit), self.unit_id(unit));
        let next_to = |from: HexId| self.data.graph.edge(from, at).is_some();
        if !piece.place.hex().is_some_and(next_to) {
            return no("5.1", format!("'{id}' is not next to {}", self.hex_label(at)));
        }
        if piece.fought {
            return no("5.1", format!("'{id}' has already attacked in this phase"));
        }
        if with.contains(unit) {
            return no("5.1", format!("'{id}' already takes part"));
        }
        Ok(())
    }

    /// Odds below 1-2 are not allowed. TOY §5.2
    pub(crate) fn check_resolve(&self, state: &State, target: HexId, with: Units) -> Result<(), Illegal> {
        if with.is_empty() {
            return no("5.1", "no unit takes part yet");
        }
        match self.odds(state, target, with) {
            Some(_) => Ok(()),
            None => no("5.2", "the odds are below 1-2"),
        }
    }

    /// A unit's attack strength: half, rounded up, once it has lost a step. TOY §5.5
    pub(crate) fn attack_of(&self, state: &State, unit: UnitId) -> u32 {
        let (data, piece) = (self.unit(unit), *state.piece(unit));
        let full = u32::from(data.attack);
        if piece.steps < data.steps { full.div_ceil(2) } else { full }
    }

    /// Reckons up an attack; nothing when the odds are too low. TOY §5.2, §5.3
    pub(crate) fn odds(&self, state: &State, target: HexId, with: Units) -> Option<Odds> {
        let attack: u32 = with.iter().map(|unit| self.attack_of(state, unit)).sum();
        let defenders = self.defenders(state, target);
        let defense: u32 = defenders.iter().map(|unit| u32::from(self.unit(unit).defense)).sum();
        let base = if attack >= 3 * defense {
            3
        } else if attack >= 2 * defense {
            2
        } else if attack >= defense {
            1
        } else if 2 * attack >= defense {
            0
        } else {
            return None;
        };
        let attacker = with.iter().next().map_or(Seat::German, |unit| self.unit(unit).seat);
        let shifts = self.shifts(state, target, with, attacker);
        let column = shifted(base, &shifts, COLUMNS.len());
        Some(Odds { attack, defense, base, shifts, column })
    }

    /// TOY §5.3, §3.3-barrage, §3.3-hold
    fn shifts(&self, state: &State, target: HexId, with: Units, attacker: Seat) -> Vec<ColumnShift> {
        let mut shifts = Vec::new();
        let terrain = self.terrain(target);
        if terrain.shift != 0 {
            shifts.push(ColumnShift::new(terrain.shift, format!("the defender is in {}", terrain.id), "5.3"));
        }
        let across = |unit: UnitId| {
            let from = state.piece(unit).place.hex();
            let edge = from.and_then(|from| self.data.graph.edge(from, target));
            edge.is_some_and(|edge| edge.flags & (RIVER | BRIDGE) == RIVER)
        };
        if with.iter().all(across) {
            shifts.push(ColumnShift::new(-1, "every attacker is across the river", "5.3"));
        }
        if self.plays(state, attacker, Order::Barrage) {
            shifts.push(ColumnShift::new(1, "the attacker's order is 'barrage'", "3.3-barrage"));
        }
        if self.plays(state, attacker.enemy(), Order::Hold) {
            shifts.push(ColumnShift::new(-1, "the defender's order is 'hold'", "3.3-hold"));
        }
        shifts
    }

    /// The attack is made; the die is awaited. TOY §5
    pub(crate) fn commit(&self, state: &mut State, seat: Seat, target: HexId, with: Units, log: &mut Log) {
        state.frames.pop();
        state.attacked.insert(target);
        for unit in &with {
            state.piece_mut(unit).fought = true;
        }
        log.record(|| {
            let names: Vec<&str> = with.iter().map(|unit| self.unit(unit).name.as_str()).collect();
            let column = self.odds(state, target, with).map_or("", |odds| COLUMNS[odds.column]);
            let what = What::Combat { places: vec![self.number(target).into()], result: None };
            let verb = if names.len() == 1 { "attacks" } else { "attack" };
            let text = format!("{} {verb} {} at {column}.", listed(&names), self.hex_label(target));
            Event::new(seat, what, text).by_rule(rule("5.2")).by_rule(rule("5.3"))
        });
        state.frames.push(Frame::Roll { seat, target, with });
    }

    /// Reads the table and sets out what follows, the last thing first. TOY §5.4
    pub(crate) fn roll_combat(
        &self,
        state: &mut State,
        seat: Seat,
        target: HexId,
        with: Units,
        pips: u8,
        log: &mut Log,
    ) {
        state.frames.pop();
        let Some(odds) = self.odds(state, target, with) else { return };
        let row = usize::from(pips.clamp(1, 6) - 1);
        let result = self.data.crt[row][odds.column];
        log.record(|| {
            let cell = Cell {
                chart: "crt".into(),
                row: u32::try_from(row).ok(),
                column: u32::try_from(odds.column).ok(),
            };
            let what = What::Roll {
                dice: vec![u32::from(pips)],
                cell: Some(cell),
                result: Some(format!("{result:?}")),
            };
            let text = format!("Die {pips} at {}: {}.", COLUMNS[odds.column], meaning(result));
            Event::new(Seat::Chance, what, text).by_rule(rule("5.4"))
        });
        let defenders = self.defenders(state, target);
        let defender = seat.enemy();
        let attacker_loses = Frame::Loss { seat, among: with };
        let defender_loses = Frame::Loss { seat: defender, among: defenders };
        let retreat = Frame::Retreat { seat: defender, who: defenders };
        let advance = Frame::Advance { seat, target, who: with };
        let frames: &[Frame] = match result {
            CrtResult::A1 => &[attacker_loses],
            CrtResult::EX => &[advance, attacker_loses, defender_loses],
            CrtResult::DR => &[advance, retreat],
            CrtResult::D1 => &[advance, retreat, defender_loses],
        };
        state.frames.extend(frames.iter().copied());
    }
}

/// A result in words.
pub(crate) fn meaning(result: CrtResult) -> &'static str {
    match result {
        CrtResult::A1 => "the attacker loses a step",
        CrtResult::EX => "both lose a step",
        CrtResult::DR => "the defender retreats",
        CrtResult::D1 => "the defender loses a step and retreats",
    }
}
