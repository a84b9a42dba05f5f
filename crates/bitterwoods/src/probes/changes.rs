//! What the changes have in common.

use kernel::laws::Changed;

use crate::model::state::{State, Stops};
use crate::rulebook::BitterWoods;

/// The position as a probe changes it; nothing where the probe has no say.
pub(super) type Probed = Option<Changed<BitterWoods>>;

/// Forgets that a unit had to stop for some reasons.
pub(super) fn freed(state: &mut State, reasons: Stops) {
    if let Some(mover) = &mut state.mover {
        mover.stops = mover.stops.without(reasons);
    }
}
