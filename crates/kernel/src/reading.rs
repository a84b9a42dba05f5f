//! Help for reading actions from text: a thing by its name, and what to say of a verb that was used in another way.

use crate::{Unreadable, unknown};

/// The number of a thing among those of its kind, by its name.
///
/// # Errors
/// That there is none, with a guess at what was meant.
pub fn read_name<'a, N: TryFrom<usize>>(
    kind: &str,
    typed: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Result<N, Unreadable> {
    let found = known.clone().position(|name| name == typed).and_then(|at| N::try_from(at).ok());
    found.ok_or_else(|| Unreadable(unknown(kind, typed, known)))
}

/// What to say of a verb with the wrong words after it: how it is used, or that there is none. The verbs of a game come
/// with their use.
pub fn misused<'a>(verb: &str, verbs: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Unreadable {
    match verbs.clone().find(|(known, _)| *known == verb) {
        Some((_, usage)) => Unreadable(usage.to_owned()),
        None => Unreadable(unknown("verb", verb, verbs.map(|(known, _)| known))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_known_by_its_number_as_far_as_numbers_go() {
        let names = || ["tanks", "rifles"].into_iter();
        assert_eq!(read_name("unit", "rifles", names()), Ok(1_u8));
        let told = read_name::<u8>("unit", "rifels", names());
        assert_eq!(told, Err(Unreadable("there is no unit 'rifels'; did you mean rifles?".to_owned())));
        let many: Vec<String> = (0..300).map(|number| number.to_string()).collect();
        let many = || many.iter().map(String::as_str);
        assert_eq!(read_name("unit", "299", many()), Ok(299_u16));
        assert!(read_name::<u8>("unit", "299", many()).is_err());
    }

    #[test]
    fn a_verb_is_explained_or_guessed_at() {
        let verbs = || [("move", "say 'move UNIT HEX'"), ("end", "this order is one word")].into_iter();
        assert_eq!(misused("move", verbs()).0, "say 'move UNIT HEX'");
        assert_eq!(misused("mvoe", verbs()).0, "there is no verb 'mvoe'; did you mean move?");
    }
}
