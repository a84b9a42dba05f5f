//! Pieces of sentences that only this game has. BW §2.6

use wargame::counted;

use crate::model::dice_table::Table;

/// Points of victory with their sign.
pub(crate) fn victory_points(points: i16) -> String {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", counted(usize::from(points.unsigned_abs()), "point", "points"))
}

/// Hexes of a result.
pub(crate) fn hexes(count: u8) -> String {
    counted(usize::from(count), "hex", "hexes")
}

/// What the die comes to on the tables that look at endurance. BW §19-roll, §21.2, §31-roll
pub(crate) const fn judgement(table: Table, good: bool) -> &'static str {
    match (table, good) {
        (_, false) => "no effect",
        (Table::Shock, true) => "shocked",
        _ => "shift",
    }
}
