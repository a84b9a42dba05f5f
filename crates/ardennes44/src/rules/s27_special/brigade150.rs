//! Panzer Brigade 150 in American uniforms, and those whom Peiper takes along by night. A44 §27.5, §27.8

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::frames::{DieAbout, Frame, Half};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Mover, State};
use crate::model::tables::Table;
use crate::model::units::UnitMarks;
use crate::rulebook::{Ardennes, no};
use crate::rules::narration::Roll;

impl Ardennes {
    /// The brigade, if it stands in an enemy zone that it may try to ignore. A44 §27.8.1, §27.8.2, §27.8
    pub(crate) fn check_infiltrate(&self, state: &State, seat: Seat) -> Result<UnitId, Illegal> {
        let brigade = self
            .all_units()
            .find(|unit| self.unit(*unit).is(UnitMarks::SKORZENY) && state.piece(*unit).hex().is_some());
        let Some(unit) = brigade.filter(|_| seat == Seat::German) else {
            return no("27.8", "Panzer Brigade 150 is not on the map");
        };
        let piece = state.piece(unit);
        let mover = state.mover.filter(|mover| mover.unit == unit);
        let watched = piece.hex().is_some_and(|at| self.field(state).zone(Seat::Allied, at));
        if piece.is(Marks::DETECTED) {
            return no("27.8.1", "Panzer Brigade 150 has been detected");
        }
        if !watched || mover.is_some_and(|mover| mover.slipped) {
            return no("27.8.2", "there is no enemy zone of control for Panzer Brigade 150 to ignore");
        }
        // Once it has stopped in a zone the die decides whether it goes on.
        if mover.is_none() {
            self.check_mover(state, seat, unit)?;
        }
        Ok(unit)
    }

    /// The die of the deception falls. A44 §27.8.1, §27.8.2, §27.8.2-fail, §T-150
    pub(crate) fn roll_infiltrate(&self, state: &mut State, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let fooled = self.data.charts.read(Table::Brigade150, i8::try_from(die).unwrap_or(6)) == "success";
        let mover = state.mover.filter(|mover| mover.unit == unit).unwrap_or(Mover {
            unit,
            spent: 0,
            hexes: 0,
            tactical: true,
            stopped: false,
            strategic: false,
            bound: false,
            slipped: false,
        });
        let piece = state.piece_mut(unit);
        piece.mark(Marks::MOVED);
        if fooled {
            piece.mark(Marks::DISGUISED);
            state.mover = Some(Mover { stopped: false, slipped: true, ..mover });
        } else {
            piece.mark(Marks::DETECTED);
            state.mover = Some(mover);
        }
        log.record(|| {
            let what = if fooled { "passes for Americans" } else { "is recognised" };
            let text = format!("{} {what}.", self.unit_name(unit));
            self.rolled(Seat::German, Table::Brigade150, Roll::plain(die), &text, "27.8.2")
        });
    }

    /// Asks for that die.
    pub(crate) fn infiltrate(&self, state: &mut State, seat: Seat) {
        if let Ok(unit) = self.check_infiltrate(state, seat) {
            state.frames.push(Frame::Die { table: Table::Brigade150, about: DieAbout::Unit(unit) });
        }
    }

    /// Whoever is stacked with Peiper when the first night's movement is over fights with him. A44 §27.5-borrow
    pub(crate) fn borrow_for_peiper(&self, state: &mut State) {
        if state.turn != 2 || state.half != Half::Night(Seat::German) {
            return;
        }
        let peiper =
            self.on_map(state, Seat::German).filter(|(unit, _)| self.unit(*unit).is(UnitMarks::PEIPER));
        let hexes: Vec<HexId> = peiper.map(|(_, at)| at).collect();
        let lent: Vec<UnitId> = self
            .on_map(state, Seat::German)
            .filter(|(unit, at)| hexes.contains(at) && !self.unit(*unit).is(UnitMarks::PEIPER))
            .map(|(unit, _)| unit)
            .collect();
        for unit in lent {
            state.piece_mut(unit).mark(Marks::BORROWED);
        }
    }
}
