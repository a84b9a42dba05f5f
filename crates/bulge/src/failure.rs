//! How a command fails, and the exit code that says so.

use kernel::JournalError;
use store::StoreError;

/// Every exit code and what it means: `bulge --help` and `docs/command-line.md` print this table.
pub(crate) const EXIT_CODES: [(u8, &str); 5] = [
    (0, "success"),
    (1, "what you asked about fails: a case, a journal, a map, a law, an order"),
    (2, "wrong usage: an unknown command, option or name, or a pack that cannot be used"),
    (3, "a file, folder, port or database cannot be read, written or opened"),
    (130, "stopped with Ctrl-C"),
];

/// The exit code after Ctrl-C, as shells report it.
pub(crate) const INTERRUPTED: i32 = 130;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What you asked about fails, and the reason is already printed. Exit code 1.
    Shown,
    /// What you asked about fails. Exit code 1.
    Wrong(anyhow::Error),
    /// A pack cannot be used, and the reason is already printed. Exit code 2.
    Pack,
    /// Wrong usage. Exit code 2.
    Usage(anyhow::Error),
    /// A file, folder, port or database cannot be used. Exit code 3.
    File(anyhow::Error),
}

pub(crate) type Done = Result<(), Failure>;

impl Failure {
    /// Wrong usage, in a sentence.
    pub(crate) fn usage(sentence: impl Into<String>) -> Failure {
        Failure::Usage(anyhow::Error::msg(sentence.into()))
    }

    /// Something you asked about is wrong, in a sentence.
    pub(crate) fn wrong(sentence: impl Into<String>) -> Failure {
        Failure::Wrong(anyhow::Error::msg(sentence.into()))
    }

    /// Something cannot be read, written or opened, in a sentence.
    pub(crate) fn file(sentence: impl Into<String>) -> Failure {
        Failure::File(anyhow::Error::msg(sentence.into()))
    }

    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::Shown | Failure::Wrong(_) => 1,
            Failure::Usage(_) | Failure::Pack => 2,
            Failure::File(_) => 3,
        }
    }

    /// What is still to be printed.
    pub(crate) fn error(&self) -> Option<&anyhow::Error> {
        match self {
            Failure::Shown | Failure::Pack => None,
            Failure::Wrong(error) | Failure::Usage(error) | Failure::File(error) => Some(error),
        }
    }
}

/// The cause decides: the system or a database said no, a journal does not replay, or else the command was wrong.
impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        let error = error.into();
        if error.chain().any(|cause| cause.is::<std::io::Error>() || cause.is::<StoreError>()) {
            Failure::File(error)
        } else if error.chain().any(<dyn std::error::Error>::is::<JournalError>) {
            Failure::Wrong(error)
        } else {
            Failure::Usage(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::Context as _;

    use super::Failure;

    #[test]
    fn the_cause_of_a_failure_decides_its_exit_code() {
        let missing = std::fs::read("no-such-file").context("cannot read it").map_err(Failure::from);
        assert_eq!(missing.unwrap_err().exit_code(), 3);
        let journal = kernel::Journal::from_text("nonsense").context("a.bulge").map_err(Failure::from);
        assert_eq!(journal.unwrap_err().exit_code(), 1);
        let setup = table::SetupError::Needs("ice".to_owned(), "mud".to_owned());
        assert_eq!(Failure::from(setup).exit_code(), 2);
        assert_eq!((Failure::Shown.exit_code(), Failure::Pack.exit_code()), (1, 2));
        assert_eq!((Failure::usage("x").exit_code(), Failure::file("x").exit_code()), (2, 3));
    }
}
