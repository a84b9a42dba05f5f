//! Where counters, cards and chits lie off the map: the names of the boxes, as the table knows them. EA §2.1, §3-units

use table::PlaceId;

/// Boxes off the map, by their names.
pub(crate) const ALLIED_RESERVES: &str = "allied-reserves";
pub(crate) const GERMAN_RESERVES: &str = "german-reserves";
pub(crate) const OKW: &str = "okw";
pub(crate) const VDH: &str = "von-der-heydte";
pub(crate) const EXITED: &str = "exited";
pub(crate) const ALLIED_DEAD: &str = "eliminated-allied";
pub(crate) const GERMAN_DEAD: &str = "eliminated-german";
/// Where cards and chits lie.
pub(crate) const HAND: &str = "hand";
pub(crate) const ALLIED_PILE: &str = "allied-pile";
pub(crate) const ALLIED_SUPPLEMENTAL: &str = "allied-supplemental";
pub(crate) const ALLIED_RESTING: &str = "allied-resting";
pub(crate) const ALLIED_TABLE: &str = "allied-table";
pub(crate) const ALLIED_DISCARD: &str = "allied-discards";
pub(crate) const GERMAN_PILE: &str = "german-pile";
pub(crate) const GERMAN_TABLE: &str = "german-table";
pub(crate) const GERMAN_DISCARD: &str = "german-discards";
pub(crate) const GERMAN_ASIDE: &str = "german-aside";
/// Where the set-up cards lie. EA §3-2
pub(crate) const SETUP: &str = "set-up";
pub(crate) const CUP: &str = "cup";
pub(crate) const DRAWN_CHITS: &str = "drawn-chits";
pub(crate) const SPENT_CHITS: &str = "chits-aside";

/// The days of the calendar. EA §T-calendar
pub(crate) const DAYS: std::ops::RangeInclusive<u8> = 16..=29;

/// The box of a day.
pub(crate) fn day_place(day: u8) -> PlaceId {
    PlaceId::of(format_args!("calendar-{day}"))
}
