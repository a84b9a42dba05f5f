//! Night Infiltration: a Night marker that was not placed moves a stack one hex. A44 §31

use kernel::Log;
use table::{CounterId, Event, Illegal, PlaceId, Seat, What};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::model::units::Morale;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::s11_movement::steps::Steps;
use crate::rules::s25_night::NIGHT_MARKERS;

impl Ardennes {
    /// How many stacks may infiltrate tonight. A44 §31, §OPT
    pub(crate) fn nightly_infiltrations(&self, state: &State, seat: Seat) -> u8 {
        if !self.setup.is_on("night-infiltration") || !state.half.is_night() {
            return 0;
        }
        u8::try_from(NIGHT_MARKERS.saturating_sub(self.night_stacks(state, seat))).unwrap_or(0)
    }

    /// Whether a unit may infiltrate into a hex. A44 §31, §31-limits, §31-ezoc, §31-free
    pub(crate) fn check_sneak(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let Some(from) = piece.hex().filter(|_| data.seat == seat) else {
            return no("31", format!("{name} is not a unit of yours on the map"));
        };
        if !self.setup.is_on("night-infiltration") || !state.half.is_night() {
            return no("31", "Night Infiltration is not possible now");
        }
        // Units of one stack that go the same way use one marker.
        if state.sneaking != Some((from, to)) && state.infiltrations == 0 {
            return no("31", "all Night markers are used");
        }
        if piece.is(Marks::INFILTRATED) {
            return no("31", format!("{name} has already infiltrated"));
        }
        let barred = [Marks::REPLACED, Marks::STRATEGIC, Marks::ENGAGED, Marks::NIGHT];
        if !piece.is_in_good_order() || barred.into_iter().any(|mark| piece.is(mark)) {
            return no("31-limits", format!("{name} cannot infiltrate in its present state"));
        }
        let Some(edge) = self.ground.edge(from, to) else {
            return no("31", format!("{name} can infiltrate only to the next hex"));
        };
        let movement =
            if data.kind.is_artillery() { data.sides[1].movement } else { self.face(state, unit).movement };
        if movement == 0 {
            return no("31", format!("{name} cannot move"));
        }
        let field = self.field(state);
        let steps = Steps::new(self, state, &field, unit, from);
        if let Err(block) = steps.tactical(from, edge, true).and_then(|()| steps.may_end(to)) {
            let (number, why) = block.facts();
            let number = if number == "10.2" { "31-ezoc" } else { number };
            return no(number, format!("{name} {why} ({})", self.hex_name(to)));
        }
        if data.morale == Morale::Green && field.zone(seat.enemy(), to) {
            return no("31-ezoc", format!("{name} is green and may not enter an enemy zone of control"));
        }
        Ok(())
    }

    /// The unit goes; it does not attack tonight. A44 §31, §31-limits
    pub(crate) fn sneak(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(from) = state.piece(unit).hex() else { return };
        if state.sneaking != Some((from, to)) {
            state.infiltrations -= 1;
            state.sneaking = Some((from, to));
        }
        self.pass(state, unit, from, to);
        let piece = state.piece_mut(unit);
        piece.put(Place::Hex(to));
        piece.mark(Marks::INFILTRATED);
        piece.mark(Marks::MOVED);
        state.mover = None;
        self.look_around(state, unit, &[to], log);
        log.record(|| {
            let data = self.unit(unit);
            let path = [from, to].map(|at| PlaceId::from(self.number_of(at))).to_vec();
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path };
            let text = format!("{} infiltrates to {}.", data.name, self.hex_name(to));
            Event::new(data.seat, what, text).by_rule(rule("31"))
        });
    }
}
