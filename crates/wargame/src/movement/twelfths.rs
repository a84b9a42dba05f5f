//! Movement points as a position keeps them.

use serde::Serializer;

use crate::movement::mp::Mp;

/// Writes movement points as their count of twelfths, which is shorter than the text that packs use:
/// `#[serde(serialize_with = "wargame::twelfths")]`.
///
/// # Errors
/// What the serializer says.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub fn twelfths<S: Serializer>(points: &Mp, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u16(points.twelfths())
}
