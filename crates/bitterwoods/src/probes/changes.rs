//! What the changes have in common.

use crate::model::state::{State, Stops};

/// Forgets that a unit had to stop for some reasons.
pub(super) fn freed(state: &mut State, reasons: Stops) {
    if let Some(mover) = &mut state.mover {
        mover.stops = mover.stops.without(reasons);
    }
}
