//! What a person typed, as it is repeated to him.

/// Keeps what a person typed short enough to repeat to him, and in one line.
#[must_use]
pub fn short(text: &str) -> String {
    const SHOWN: usize = 60;
    let plain = |sign: char| if sign.is_control() { char::REPLACEMENT_CHARACTER } else { sign };
    let mut shown: String = text.chars().take(SHOWN).map(plain).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
