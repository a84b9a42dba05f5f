//! The faults that `cargo mutants` can think of, and a sample of them.

use std::ops::Range;
use std::path::Path;

use anyhow::{Context, bail};
use serde::Deserialize;

use super::asked;

/// One fault.
#[derive(Debug, Clone)]
pub(super) struct Mutant {
    /// The number that turns it on, from 1.
    pub(super) id: usize,
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) genre: String,
    pub(super) replacement: String,
    /// What the function gives back, as written.
    pub(super) returns: String,
    /// Where it is, in bytes of the file.
    pub(super) span: Range<usize>,
}

/// What is built in.
#[derive(Debug)]
pub(super) struct Sample {
    /// How many faults there are.
    pub(super) all: usize,
    /// More than are tried, because some do not compile; the first come first.
    pub(super) chosen: Vec<Mutant>,
}

#[derive(Debug, Deserialize)]
struct Listed {
    file: String,
    function: Option<Function>,
    genre: String,
    name: String,
    replacement: String,
    span: Span,
}

#[derive(Debug, Deserialize)]
struct Function {
    return_type: String,
}

#[derive(Debug, Deserialize)]
struct Span {
    start: Position,
    end: Position,
}

#[derive(Debug, Deserialize)]
struct Position {
    line: usize,
    column: usize,
}

/// Every fault in the rules of a game, or in those files of it, put into an order that the seed decides.
pub(super) fn sample(
    root: &Path,
    game: &str,
    file: Option<&str>,
    wanted: usize,
    seed: u64,
) -> anyhow::Result<Sample> {
    let output = asked::cargo()
        .args(["mutants", "--list", "--json", "--package", game, "-f"])
        .arg(format!("crates/{game}/src/rules/**"))
        .current_dir(root)
        .output()
        .context("cannot run cargo mutants")?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("cargo mutants failed (cargo install cargo-mutants --locked): {}", said.trim());
    }
    let mut listed: Vec<Listed> = serde_json::from_slice(&output.stdout).context("cargo mutants --list")?;
    listed.retain(|mutant| file.is_none_or(|part| mutant.file.contains(part)));
    listed.sort_by(|a, b| (&a.file, &a.name).cmp(&(&b.file, &b.name)));
    let all = listed.len();
    shuffle(&mut listed, seed);
    // About one in eight does not compile.
    listed.truncate(wanted + wanted / 3 + 5);
    let mut texts = std::collections::BTreeMap::new();
    let mut chosen = Vec::new();
    for (index, one) in listed.into_iter().enumerate() {
        let text = match texts.entry(one.file.clone()) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(new) => {
                new.insert(std::fs::read_to_string(root.join(&one.file))?)
            }
        };
        let span = byte_of(text, &one.span.start)..byte_of(text, &one.span.end);
        chosen.push(Mutant {
            id: index + 1,
            line: one.span.start.line,
            file: one.file,
            name: one.name,
            genre: one.genre,
            replacement: one.replacement,
            returns: one.function.map(|function| function.return_type).unwrap_or_default(),
            span,
        });
    }
    Ok(Sample { all, chosen })
}

/// The byte at a line and a column, both counted from 1, columns in characters.
fn byte_of(text: &str, at: &Position) -> usize {
    let start: usize = text.split_inclusive('\n').take(at.line - 1).map(str::len).sum();
    start + text[start..].chars().take(at.column - 1).map(char::len_utf8).sum::<usize>()
}

/// The same order for the same seed on every machine.
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for last in (1..items.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let other = mixed % (last as u64 + 1);
        items.swap(last, usize::try_from(other).unwrap_or(last));
    }
}

#[cfg(test)]
mod tests {
    use super::{Position, byte_of, shuffle};

    #[test]
    fn columns_are_characters() {
        assert_eq!(byte_of("ab\n§x = 1\n", &Position { line: 2, column: 2 }), 5);
        assert_eq!(byte_of("ab\n", &Position { line: 1, column: 1 }), 0);
    }

    #[test]
    fn a_seed_gives_one_order() {
        let order = |seed| {
            let mut items: Vec<u32> = (0..9).collect();
            shuffle(&mut items, seed);
            items
        };
        assert_eq!(order(1944), order(1944));
        assert_ne!(order(1944), order(1945));
    }
}
