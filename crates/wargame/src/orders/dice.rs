//! Dice as orders spell them.

use kernel::{Unreadable, short};

/// Reads a word as the face of a die that has faces from 1 on.
///
/// # Errors
/// That no such die shows it.
pub fn read_face(word: &str, faces: u8) -> Result<u8, Unreadable> {
    let face = word.parse().ok().filter(|face| (1..=faces).contains(face));
    face.ok_or_else(|| Unreadable(format!("'{}' is not on a die: it shows 1 to {faces}", short(word))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_shows_its_faces_and_nothing_else() {
        assert_eq!((read_face("1", 6), read_face("6", 6)), (Ok(1), Ok(6)));
        for wrong in ["0", "7", "x", "-1", "300", ""] {
            let told = format!("'{wrong}' is not on a die: it shows 1 to 6");
            assert_eq!(read_face(wrong, 6), Err(Unreadable(told)));
        }
    }
}
