//! Pieces of sentences: counts with their nouns, signed numbers, lists of names. BW §2.6

use table::Word;
use wargame::Mp;

use crate::model::dice_table::Table;

/// A modifier as it is printed: ` +1`, ` -1`, nothing for zero.
pub(crate) fn signed(modifier: i8) -> String {
    if modifier == 0 { String::new() } else { format!(" {modifier:+}") }
}

/// Names in a row: `A`, `A and B`, `A, B and C`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A text that begins with a capital.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A count with its noun.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("{count} {one}") } else { format!("{count} {many}") }
}

/// Points of victory with their sign.
pub(crate) fn victory_points(points: i16) -> String {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", counted(usize::from(points.unsigned_abs()), "point", "points"))
}

/// Hexes of a result.
pub(crate) fn hexes(count: u8) -> String {
    counted(usize::from(count), "hex", "hexes")
}

/// Twelfths of a movement point as a player says them. BW §5.2
pub(crate) fn points(twelfths: u16) -> Word {
    Word::of(format_args!("{} MP", Mp::from_twelfths(twelfths)))
}

/// What the die comes to on the tables that look at endurance. BW §19-roll, §21.2, §31-roll
pub(crate) const fn judgement(table: Table, good: bool) -> &'static str {
    match (table, good) {
        (_, false) => "no effect",
        (Table::Shock, true) => "shocked",
        _ => "shift",
    }
}
