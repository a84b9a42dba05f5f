//! Limbering and unlimbering artillery. BB §5.1-04, §5.1-04-towed, §5.1-04-mobile, BB.Q23, BB.Q24

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::UnitId;
use crate::model::phase::Phase;
use crate::model::state::{Marks, State};
use crate::rulebook::{Bastogne, no};

impl Bastogne {
    /// Whether a gun may change its face now, to this one. BB §5.1-04
    pub(crate) fn check_limber(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        limber: bool,
    ) -> Result<(), Illegal> {
        self.check_own(state, seat, unit, "5.1-04")?;
        let (piece, name) = (state.piece(unit), self.unit_label(unit));
        let face = if limber { "limbered" } else { "unlimbered" };
        if !self.unit(unit).kind.is_artillery() {
            no("5.1-04", format!("{name} is not artillery"))
        } else if piece.is(Marks::LIMBERED) == limber {
            no("5.1-04", format!("{name} is already {face}"))
        } else if state.phase() == Phase::AlliedMovement && piece.is(Marks::MOVED) {
            no("5.1-04", format!("{name} has moved and can no longer limber or unlimber"))
        } else {
            Ok(())
        }
    }

    /// The other face lies up: a towed gun fires on one and moves on the other, a mobile one trades fire against movement.
    /// What was spent stays spent. BB §5.1-04-towed, §5.1-04-mobile, BB.Q24
    pub(crate) fn limber(&self, state: &mut State, unit: UnitId, limber: bool, log: &mut Log) {
        let piece = state.piece_mut(unit);
        if limber {
            piece.mark(Marks::LIMBERED);
        } else {
            piece.clear(Marks::LIMBERED);
        }
        piece.mark(Marks::TURNED);
        self.log_face(unit, limber, log);
    }

    /// Whether the Germans have guns on the map. BB §5.1-04
    pub(crate) fn has_guns(&self, state: &State, seat: Seat) -> bool {
        self.all_units().any(|unit| {
            let data = self.unit(unit);
            data.seat == seat && data.kind.is_artillery() && state.piece(unit).place.hex().is_some()
        })
    }
}
