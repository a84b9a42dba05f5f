//! What commands print: text, JSON, and numbers with the right plural.

use std::fmt::Display;
use std::io::{ErrorKind, Write as _};

use serde::Serialize;

use crate::failure::Done;

/// Prints a value as JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Done {
    print_out(&serde_json::to_string_pretty(value)?)
}

/// Prints a text and ends quietly when nobody reads on, as with `| head`.
pub(crate) fn print_out(text: &str) -> Done {
    match writeln!(std::io::stdout().lock(), "{text}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// A number with its noun: `1 turn`, `2 turns`.
pub(crate) fn count<N: Copy + Display + TryInto<u64>>(number: N, noun: &str) -> String {
    let one = number.try_into().is_ok_and(|number| number == 1);
    format!("{number} {noun}{}", if one { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn one_is_singular_and_everything_else_is_plural() {
        assert_eq!(
            [count(0, "turn"), count(1, "turn"), count(2_u64, "turn")],
            ["0 turns", "1 turn", "2 turns"]
        );
    }
}
