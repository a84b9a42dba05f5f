//! The shapes of the database, oldest first. A database that is behind is brought forward one step after the other; one
//! that is ahead is left alone.

use crate::StoreError;

pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/1.sql"),
    include_str!("../migrations/sqlite/2.sql"),
    include_str!("../migrations/sqlite/3.sql"),
    include_str!("../migrations/sqlite/4.sql"),
];
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/1.sql"),
    include_str!("../migrations/postgres/2.sql"),
    include_str!("../migrations/postgres/3.sql"),
    include_str!("../migrations/postgres/4.sql"),
];

/// The number of the last shape.
pub(crate) fn newest(steps: &[&str]) -> u32 {
    u32::try_from(steps.len()).unwrap_or(u32::MAX)
}

/// The migrations that a database of version `found` still needs; an empty one has version 0.
///
/// # Errors
/// `TooNew`.
pub(crate) fn needed<'a>(steps: &'a [&'a str], found: i64) -> Result<&'a [&'a str], StoreError> {
    let too_new =
        || StoreError::TooNew { found: u32::try_from(found).unwrap_or(u32::MAX), known: newest(steps) };
    usize::try_from(found).ok().and_then(|done| steps.get(done..)).ok_or_else(too_new)
}

#[cfg(test)]
mod tests {
    use super::needed;
    use crate::StoreError;

    #[test]
    fn only_what_is_missing_is_done() {
        let steps = ["one", "two"];
        assert_eq!(needed(&steps, 0), Ok(&["one", "two"][..]));
        assert_eq!(needed(&steps, 1), Ok(&["two"][..]));
        assert_eq!(needed(&steps, 2), Ok(&[][..]));
        assert_eq!(needed(&steps, 3), Err(StoreError::TooNew { found: 3, known: 2 }));
    }
}
