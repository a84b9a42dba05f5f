//! What a citation is worth: whether a file carries rules out, holds data or shows something, and whether a test does more
//! than look at a window.

use super::cover::Cover;
use super::register::{Kind, Rule};
use crate::citation::Book;
use crate::layers;

/// Files of `rules` that only say what can be done or what was done.
const WORDS: &[&str] = &["candidates", "narration", "prompts"];

/// Tests that only look at what players are shown.
const WINDOWS: &[&str] = &["controls", "menus", "view", "windows", "wording"];

/// Tests that hold a chart on the board against a second entry. They prove figures and no rule.
const CHARTS: &str = "charts";

/// What a file does with the rules it cites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    /// Says what may be done and does it.
    Rules,
    /// Holds figures, names and tables.
    Data,
    /// Shows or words something, or lays out positions.
    Shows,
}

/// What a file does with the rules of a book. Files of the client, the program and the shared crates show.
fn does(book: &Book, path: &str) -> Does {
    match layers::in_game(path) {
        Some((game, inside)) if game == book.game => match inside.split_once('/') {
            Some(("rules", _)) if !WORDS.contains(&stem(path)) => Does::Rules,
            Some(("model" | "pack", _)) => Does::Data,
            None if matches!(inside, "rules.rs") => Does::Rules,
            None if matches!(inside, "model.rs" | "pack.rs" | "rulebook.rs") => Does::Data,
            _ => Does::Shows,
        },
        _ => Does::Shows,
    }
}

/// What the code or the proofs of a rule lack although there are some.
pub(super) fn weakness(book: &Book, rule: &Rule, cover: &Cover) -> Option<&'static str> {
    let code = |wanted: &[Does]| cover.code.iter().any(|place| wanted.contains(&does(book, &place.path)));
    match rule.kind {
        Kind::Play if !code(&[Does::Rules]) => {
            Some("no code that carries it out, only words, data or views that cite it")
        }
        Kind::Data if !code(&[Does::Rules, Does::Data]) => {
            Some("no code that holds the data, only words or views that cite it")
        }
        Kind::Play
            if cover.proofs.iter().all(|place| is_window(&place.path) || stem(&place.path) == CHARTS) =>
        {
            Some("no proof but tests of what players are shown")
        }
        Kind::Data if cover.proofs.iter().all(|place| is_window(&place.path)) => {
            Some("no proof but tests of what players are shown")
        }
        _ => None,
    }
}

/// Whether a test looks only at what players are shown, as its path tells.
fn is_window(path: &str) -> bool {
    path.starts_with("web/") || path.contains("/src/view/") || WINDOWS.contains(&stem(path))
}

/// `windows` of `crates/toy/tests/all/windows.rs`.
fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.split('.').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::{Does, does, is_window};
    use crate::citation::Book;

    #[test]
    fn files_are_told_apart_by_their_layer() {
        let book = Book::of_game("toy").unwrap();
        let does = |path: &str| does(book, path);
        for path in ["rules/s04_movement.rs", "rules/s09_combat/losses.rs", "rules.rs"] {
            assert_eq!(does(&format!("crates/toy/src/{path}")), Does::Rules, "{path}");
        }
        for path in ["model/units.rs", "pack/map.rs", "pack.rs", "rulebook.rs"] {
            assert_eq!(does(&format!("crates/toy/src/{path}")), Does::Data, "{path}");
        }
        let words = ["rules/narration.rs", "rules/s09_combat/prompts.rs", "rules/candidates.rs"];
        for path in words.iter().chain(&["view/board.rs", "stage/set.rs", "game.rs", "analysis/odds.rs"]) {
            assert_eq!(does(&format!("crates/toy/src/{path}")), Does::Shows, "{path}");
        }
        for path in ["crates/bastogne/src/rules/a.rs", "crates/wargame/src/rules/a.rs", "web/src/map.ts"] {
            assert_eq!(does(path), Does::Shows, "{path}");
        }
    }

    #[test]
    fn windows_are_told_by_the_names_of_tests() {
        for path in ["crates/toy/tests/all/windows.rs", "crates/toy/src/tests/view.rs", "web/e2e/a.spec.ts"] {
            assert!(is_window(path), "{path}");
        }
        for path in
            ["crates/toy/cases/view.rs/a.case", "crates/toy/tests/all/charts.rs", "crates/toy/src/lib.rs"]
        {
            assert!(!is_window(path), "{path}");
        }
    }
}
