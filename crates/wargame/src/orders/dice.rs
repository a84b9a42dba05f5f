//! Dice as orders of chance name them.

use kernel::{Unreadable, short};

use crate::orders::reading::{Unread, Words};

/// Reads the next word as the face of a die that has faces from 1 on.
///
/// # Errors
/// That the word is missing, or that no such die shows it.
pub fn read_die(words: &mut Words<'_>, faces: u8) -> Result<u8, Unread> {
    let word = words.take()?;
    let face = word.parse().ok().filter(|face| (1..=faces).contains(face));
    face.ok_or_else(|| Unreadable(format!("'{}' is not on a die: it shows 1 to {faces}", short(word))).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_its_faces_and_nothing_else() {
        let read = |text: &str| read_die(&mut Words::of(text), 6);
        assert_eq!((read("1"), read("6"), read("")), (Ok(1), Ok(6), Err(Unread::Words)));
        for wrong in ["0", "7", "x", "-1", "300"] {
            let told = format!("'{wrong}' is not on a die: it shows 1 to 6");
            assert_eq!(read(wrong), Err(Unread::Name(Unreadable(told))));
        }
    }
}
