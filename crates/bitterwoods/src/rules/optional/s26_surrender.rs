//! Weak units that are cut off may surrender. BW §26

use kernel::Log;
use table::Seat;

use crate::model::dice_table::Table;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Frame, State};
use crate::pack::options::On;
use crate::rulebook::BitterWoods;

/// The first turn of surrender, and the endurance up to which units give up. BW §26-who
pub(crate) const FROM: i8 = 3;
const WEAK: u8 = 3;

impl BitterWoods {
    /// The units in a hex that may surrender; none where one of them is made of better stuff. BW §26-who, §26-protect, BW.Q102
    fn despairing(&self, state: &State, seat: Seat, at: HexId) -> Vec<UnitId> {
        let troops: Vec<UnitId> = state
            .in_hex(at)
            .filter(|unit| {
                let data = self.unit(*unit);
                data.seat == seat && !data.is_slight()
            })
            .collect();
        let field = self.field(state);
        let enemy = seat.enemy();
        let shut = |at: HexId| field.holds(enemy, at) || field.zone(enemy, at);
        let surrounded = self.ground.graph.edges(at).iter().all(|edge| shut(edge.to));
        let weak = |unit: &UnitId| self.face(state, *unit).er <= WEAK && state.piece(*unit).is(Marks::OOS);
        if surrounded && troops.iter().all(weak) { troops } else { Vec::new() }
    }

    /// The next hex that throws for surrender, if there is one. BW §26, §26-roll
    pub(crate) fn next_surrender(&self, state: &mut State) {
        if !self.plays(On::SURRENDER) || state.turn < FROM {
            return;
        }
        let seat = state.phasing;
        let due = self
            .on_map(state, seat)
            .filter(|(unit, _)| state.piece(*unit).is(Marks::OOS) && !state.piece(*unit).is(Marks::TESTED))
            .find(|(unit, at)| self.despairing(state, seat, *at).contains(unit));
        if let Some((_, at)) = due {
            state.frames.push(Frame::Die { table: Table::Surrender, about: at.into() });
        }
    }

    /// On a 6 each of them loses a step. BW §26-roll
    pub(crate) fn roll_surrender(&self, state: &mut State, at: HexId, die: u8, log: &mut Log) {
        state.frames.pop();
        let seat = state.phasing;
        let units = self.despairing(state, seat, at);
        let gone = self.data.charts.read(Table::Surrender, die) == "step";
        let what = if gone { "Units surrender in" } else { "No unit surrenders in" };
        log.record(|| {
            let text = format!("{what} {}.", self.hex_label(at));
            self.rolled(seat, Table::Surrender, (die, 0), text, "26-roll")
        });
        for unit in &units {
            state.piece_mut(*unit).mark(Marks::TESTED);
        }
        for unit in units.into_iter().filter(|_| gone) {
            self.take_step(state, unit, "26-roll", log);
        }
        self.next_surrender(state);
    }
}
