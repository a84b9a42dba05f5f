//! The page that `bulge pack check` prints: what is in the pack, where it comes from, what holds and what does not.

use std::fmt;

use serde::Serialize;
use table::PackId;

use crate::{Problem, Source, SourceKind};

/// What one table holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SheetSummary {
    pub file: String,
    pub rows: usize,
    /// How many rows are as sure as each kind of source, in the order of [`SourceKind::ALL`]: see [`Source::least_sure`].
    pub sources: [usize; 5],
}

/// A statement about the pack that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    pub text: String,
    pub source: Option<Source>,
    pub holds: bool,
}

/// Everything that checking a pack found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub title: String,
    pub id: PackId,
    /// The edition of the rules that the pack is of, where it is not the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<u16>,
    pub sheets: Vec<SheetSummary>,
    pub facts: Vec<Fact>,
    pub problems: Vec<Problem>,
}

impl Report {
    /// Whether the pack can be played with.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.problems.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (pack {})", self.title, self.id)?;
        match self.rules {
            Some(rules) => writeln!(f, " under edition {rules} of the rules")?,
            None => writeln!(f)?,
        }
        let wide = self.sheets.iter().map(|sheet| sheet.file.len()).max().unwrap_or(0);
        for sheet in &self.sheets {
            write!(f, "  {:wide$}  {:>5} rows", sheet.file, sheet.rows)?;
            for (kind, count) in SourceKind::ALL.iter().zip(sheet.sources).filter(|(_, count)| *count > 0) {
                write!(f, "  {} {count}", kind.word())?;
            }
            writeln!(f)?;
        }
        for fact in &self.facts {
            let tick = if fact.holds { "ok  " } else { "FAIL" };
            write!(f, "  {tick} {}", fact.text)?;
            match &fact.source {
                Some(source) => writeln!(f, " [{source}]")?,
                None => writeln!(f)?,
            }
        }
        for problem in &self.problems {
            writeln!(f, "  {}: {problem}", problem.pass.word())?;
        }
        let held = self.facts.iter().filter(|fact| fact.holds).count();
        let (facts, problems) = (self.facts.len(), self.problems.len());
        let word = if problems == 1 { "problem" } else { "problems" };
        write!(f, "  {held} of {facts} facts hold, {problems} {word}")
    }
}
