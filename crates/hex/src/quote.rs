//! How what a player typed is shown back to him.

/// What was typed, in quotation marks, short and on one line whatever it was.
pub(crate) fn quoted(typed: &str) -> String {
    const SHOWN: usize = 24;
    let mut short: String = typed.chars().take(SHOWN).collect();
    if typed.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    format!("'{}'", short.escape_debug())
}
