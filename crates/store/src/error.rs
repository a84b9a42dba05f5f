//! Why something was not stored or could not be read, in sentences a player understands.

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was faster: the game has changed since the caller read it.
    #[error("the game has moved on: it has {have} entries now")]
    Stale { have: u32, revision: u32 },
    /// Another server has the game, or had it since. The address is empty where nobody can be asked.
    #[error("another server runs this game now; reconnect to continue")]
    Elsewhere { server: String, address: String },
    /// What a change or a question is about does not exist.
    #[error("there is no {0}")]
    Missing(String),
    /// Another bears the name, or the identifier, already.
    #[error("'{0}' is already taken")]
    Taken(String),
    /// The caller handed in what no database could keep.
    #[error("this cannot be stored: {0}")]
    Unfit(String),
    /// The database belongs to a later version of the program.
    #[error(
        "the database was made by a newer version of Bulge (schema {found}; this program supports up to {known}): use that \
         version, or another database"
    )]
    TooNew { found: u32, known: u32 },
    /// The database cannot be reached or used now; later it may.
    #[error("{0}")]
    Busy(String),
    /// The database failed. Nobody who plays can do anything about it.
    #[error("the store failed: {0}")]
    Broken(String),
}

impl StoreError {
    /// Whether this is an answer about the change itself, which then altered nothing and would fare the same again.
    /// After any other error it is not certain what became of a change: read before trying once more.
    #[must_use]
    pub fn is_verdict(&self) -> bool {
        match self {
            StoreError::Stale { .. }
            | StoreError::Elsewhere { .. }
            | StoreError::Missing(_)
            | StoreError::Taken(_)
            | StoreError::Unfit(_) => true,
            StoreError::TooNew { .. } | StoreError::Busy(_) | StoreError::Broken(_) => false,
        }
    }

    /// There is no game of that name.
    pub(crate) fn no_game(id: &str) -> StoreError {
        StoreError::Missing(format!("game '{id}'"))
    }

    /// There is no account of that name.
    pub(crate) fn no_account(name: &str) -> StoreError {
        StoreError::Missing(format!("account '{name}'"))
    }

    /// There is no save of that name.
    pub(crate) fn no_save(id: &str) -> StoreError {
        StoreError::Missing(format!("save '{id}'"))
    }
}

#[cfg(test)]
mod tests {
    use super::StoreError;

    #[test]
    fn errors_are_sentences() {
        let said = |error: StoreError| error.to_string();
        assert_eq!(
            said(StoreError::Stale { have: 7, revision: 9 }),
            "the game has moved on: it has 7 entries now"
        );
        assert_eq!(said(StoreError::no_game("g1")), "there is no game 'g1'");
        assert_eq!(said(StoreError::Taken("Anna".to_owned())), "'Anna' is already taken");
    }

    #[test]
    fn only_answers_about_the_change_are_verdicts() {
        assert!(StoreError::Stale { have: 1, revision: 1 }.is_verdict());
        assert!(!StoreError::Busy(String::new()).is_verdict());
        assert!(!StoreError::Broken(String::new()).is_verdict());
    }
}
