//! Pieces of sentences: counts with their nouns, lists of names, capitals, signs.

use crate::movement::mp::Mp;

/// A count with its noun: `1 hex`, `2 hexes`.
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Names in a row: `A`, `A and B`, `A, B and C`; `nobody` where there are none.
#[must_use]
pub fn listed<T: AsRef<str>>(names: &[T]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// A text that begins with a capital.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A modifier as it is printed: ` +1`, ` -1`, nothing for zero.
#[must_use]
pub fn signed(modifier: i8) -> String {
    if modifier == 0 { String::new() } else { format!(" {modifier:+}") }
}

/// Movement points as a player says them: `2½ MP`.
#[must_use]
pub fn movement_points(points: Mp) -> table::Word {
    table::Word::of(format_args!("{points} MP"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_not_many() {
        assert_eq!(counted(1, "hex", "hexes"), "1 hex");
        assert_eq!(counted(0, "hex", "hexes"), "0 hexes");
    }

    #[test]
    fn names_are_listed_as_they_are_spoken() {
        assert_eq!(listed::<&str>(&[]), "nobody");
        assert_eq!(listed(&["A"]), "A");
        assert_eq!(listed(&["A", "B"]), "A and B");
        assert_eq!(listed(&["A", "B", "C"]), "A, B and C");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_and_a_modifier_with_its_sign() {
        assert_eq!(sentence("über alles"), "Über alles");
        assert_eq!(
            (sentence(""), signed(0), signed(-1), signed(2)),
            (String::new(), String::new(), " -1".into(), " +2".into())
        );
        assert_eq!(movement_points(Mp::part(5, 2)).as_str(), "2 1/2 MP");
    }
}
