//! Where a number comes from. Every row of a pack says so, and the program shows it.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// The kinds of sources, the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SourceKind {
    /// Stated in a rulebook.
    Seed,
    /// A named public source.
    Public,
    /// Forced by a worked example or by geometry.
    Derived,
    /// Read from the terrain database.
    Geo,
    /// Our own reconstruction, because the original is on a card or map we do not have.
    Ours,
}

impl SourceKind {
    pub const ALL: [SourceKind; 5] =
        [SourceKind::Seed, SourceKind::Public, SourceKind::Derived, SourceKind::Geo, SourceKind::Ours];

    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            SourceKind::Seed => "seed",
            SourceKind::Public => "public",
            SourceKind::Derived => "derived",
            SourceKind::Geo => "geo",
            SourceKind::Ours => "ours",
        }
    }
}

/// One of the kinds, and where exactly: `seed 6.4.1`, `public yearbook 2001`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Source {
    pub kind: SourceKind,
    pub note: String,
}

impl Source {
    /// How sure the row is as a whole: as its least sure part. A source may name several kinds, each for some of the
    /// figures (`public facts 4.2; hex ours Dasburg`); the least sure of the words that stand in it counts.
    #[must_use]
    pub fn least_sure(&self) -> SourceKind {
        let words = self.note.split(|c: char| !c.is_alphanumeric());
        let named = words.filter_map(|word| SourceKind::ALL.into_iter().find(|kind| kind.word() == word));
        named.max().unwrap_or(self.kind).max(self.kind)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        if self.note.is_empty() { Ok(()) } else { write!(f, " {}", self.note) }
    }
}

/// A source column that names none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a source begins with seed, public, derived, geo or ours, and '{0}' does not")]
pub struct SourceError(String);

impl FromStr for Source {
    type Err = SourceError;

    fn from_str(text: &str) -> Result<Self, SourceError> {
        let text = text.trim();
        let (word, note) = text.split_once(' ').unwrap_or((text, ""));
        let kind = SourceKind::ALL.into_iter().find(|kind| kind.word() == word);
        let kind = kind.ok_or_else(|| SourceError(table::short(text)))?;
        Ok(Source { kind, note: note.trim().to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Source, SourceKind};

    #[test]
    fn a_row_is_as_sure_as_its_least_sure_figure() {
        let counts = |text: &str| text.parse::<Source>().map(|source| source.least_sure());
        assert_eq!(counts("seed 2.1"), Ok(SourceKind::Seed));
        assert_eq!(counts("public facts 4.2; hex ours Dasburg"), Ok(SourceKind::Ours));
        assert_eq!(counts("public facts 4.2; names seed 12"), Ok(SourceKind::Public));
        assert_eq!(counts("seed S1.3 (number; which hexes ours)"), Ok(SourceKind::Ours));
        assert_eq!(counts("geo Manderfeld; public module text"), Ok(SourceKind::Geo));
        assert_eq!(counts("derived 9.5 by geometry, oursler's map"), Ok(SourceKind::Derived));
        assert!(counts("somewhere").is_err());
    }
}
