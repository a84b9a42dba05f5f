//! Unclear words that must not come back in names, and conditions dressed up as `match () { … }`.
//!
//! Only names of files, modules, types, traits and functions are read. Tests are named in sentences and left alone.

use proc_macro2::Delimiter;

use crate::outline::Kind;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::scope::Sort;
use crate::tokens;
use crate::tree::Tree;

/// A word that is not used in names.
struct Riddle {
    word: &'static str,
    /// What to call it.
    instead: &'static str,
    /// Whether the word is refused only as the whole name: `lay_mine` is plain.
    alone: bool,
}

const fn riddle(word: &'static str, instead: &'static str) -> Riddle {
    Riddle { word, instead, alone: false }
}

/// The words and what to use instead. This is the one place where they are listed for the machine.
const RIDDLES: &[Riddle] = &[
    riddle("desk", "`cache`"),
    riddle("ken", "`context`"),
    Riddle { word: "lay", instead: "`front`, or `place` for what puts something down", alone: true },
    riddle("temper", "`posture`"),
    riddle("hall", "`lobby`"),
    riddle("outlook", "`analysis`"),
    riddle("tell", "`log` for lines of the log (`narration`), `show` for a view"),
    riddle("say", "`narration`, `prompt` or `message`, as `log_move` or `phase_prompt`"),
    riddle("said", "`label` or `text`, as `hex_label`"),
    riddle("words_of", "`choice_text` or `label`"),
    riddle("man_the_open", "what it does, as `garrison_open_hexes`"),
    riddle("shelf", "`registry`"),
    riddle("mind", "`planner`"),
];

/// A name of so many words is a sentence.
const SENTENCE: usize = 4;
/// What the names of source files end in.
const ENDS: &[&str] = &[".rs", ".ts", ".svelte", ".css", ".mjs"];

/// Checks the names of files and of the folders they lie in.
pub(super) fn check_paths(tree: &Tree, problems: &mut Vec<Problem>) {
    for (path, _) in tree.iter().filter(|(path, _)| ENDS.iter().any(|end| path.ends_with(end))) {
        if !["crates/", "xtask/", "web/"].iter().any(|home| path.starts_with(home)) {
            continue;
        }
        let mut end = 0;
        for name in path.split('/') {
            end += name.len();
            let what = if end == path.len() { "file" } else { "folder" };
            let stem = name.split('.').next().unwrap_or(name);
            // A folder comes along with each of its files; tidy drops what it has heard already.
            problems.extend(refusal(what, stem).map(|what| Problem::new(&path[..end], 1, what)));
            end += 1;
        }
    }
}

/// Checks the names of items, and the conditions.
pub(super) fn check(file: &RustFile<'_>, problems: &mut Vec<Problem>) {
    for item in file.outline.items.iter().filter(|item| item.kind == Kind::Function) {
        let name = item.name.rsplit("::").next().unwrap_or(&item.name);
        // In test code a function shared by several tests may have a sentence for a name, as they have.
        let is_sentence = (item.in_tests || file.is_test) && words(name).len() >= SENTENCE;
        if is_sentence {
            continue;
        }
        problems.extend(refusal("function", name).map(|what| Problem::new(file.path, item.head, what)));
    }
    for scope in file.scope.with_inline() {
        for (name, declared) in &scope.items {
            let what = match declared.sort {
                Sort::Type => "type",
                Sort::Trait => "trait",
                Sort::Other => continue,
            };
            problems.extend(refusal(what, name).map(|what| Problem::new(file.path, declared.line, what)));
        }
        for child in scope.modules.iter().filter(|child| child.inline.is_some()) {
            let what = refusal("module", &child.name);
            problems.extend(what.map(|what| Problem::new(file.path, child.line, what)));
        }
    }
    tokens::walk(file.tokens.clone(), &mut |inside, at| {
        let is_match = tokens::word(inside, at).is_some_and(|word| word == "match");
        let nothing =
            tokens::group(inside, at + 1, Delimiter::Parenthesis).is_some_and(|group| group.is_empty());
        if is_match && nothing && tokens::group(inside, at + 2, Delimiter::Brace).is_some() {
            let what =
                "`match () { … }` hides a chain of conditions; write `if … else if …`, or return early";
            problems.push(Problem::new(file.path, tokens::line(&inside[at]), what));
        }
    });
}

/// What is wrong with a name.
fn refusal(what: &str, name: &str) -> Option<String> {
    let words = words(name);
    let text = format!("_{}_", words.join("_"));
    let has = |word| text.contains(&format!("_{word}_"));
    let riddle =
        RIDDLES.iter().find(|riddle| if riddle.alone { words == [riddle.word] } else { has(riddle.word) })?;
    Some(format!(
        "the {what} `{name}` is named with the unclear word `{}`; use {}",
        riddle.word, riddle.instead
    ))
}

/// The words of `hex_said`, `HexSaid` or `hex-said`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before_lower = false;
    for letter in name.chars() {
        if !letter.is_alphanumeric() || (letter.is_uppercase() && before_lower) {
            words.push(String::new());
        }
        if letter.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(letter.to_lowercase());
        }
        before_lower = letter.is_lowercase() || letter.is_ascii_digit();
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::{check, check_paths, words};
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    fn check_tree(files: &[(&str, &str)], expected: &Expect) {
        let (tree, mut problems) = (Tree::of(files), Vec::new());
        check_paths(&tree, &mut problems);
        for file in rust::read(&tree, &mut problems) {
            check(&file, &mut problems);
        }
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn plain_names_pass_and_so_does_prose() {
        check_tree(
            &[
                (
                    "crates/toy/src/cache.rs",
                    "/// What the hall said.\nfn lay_mine(desk: u8) { let say = desk; match (a, b) { _ => () } }\n\
                     struct Layer; struct Token; fn retell() {}\n#[test]\nfn a_player_may_say_no() { assert!(true); }",
                ),
                ("crates/toy/tests/all.rs", "fn what_is_said_is_numbered() {}"),
                ("docs/study.md", ""),
                ("packs/toy/hall.csv", ""),
            ],
            &expect![""],
        );
    }

    #[test]
    fn riddles_are_refused_with_the_word_to_use() {
        check_tree(
            &[
                (
                    "crates/toy/src/desk.rs",
                    "struct HexSaid;\ntrait Mind {}\nmod ken { enum Temper {} }\nimpl HexSaid {\n    fn words_of_moves() {}\n}\n\
                     fn tell_move() {}\nfn lay() {}\nfn man_the_open() {}",
                ),
                ("crates/toy/tests/all.rs", "fn say() {}"),
                ("web/src/shelf.svelte.ts", ""),
                ("crates/server/src/hall/mod.rs", ""),
            ],
            &expect![[r#"
                crates/server/src/hall:1: the folder `hall` is named with the unclear word `hall`; use `lobby`
                crates/toy/src/desk.rs:1: the file `desk` is named with the unclear word `desk`; use `cache`
                web/src/shelf.svelte.ts:1: the file `shelf` is named with the unclear word `shelf`; use `registry`
                crates/toy/src/desk.rs:5: the function `words_of_moves` is named with the unclear word `words_of`; use `choice_text` or `label`
                crates/toy/src/desk.rs:7: the function `tell_move` is named with the unclear word `tell`; use `log` for lines of the log (`narration`), `show` for a view
                crates/toy/src/desk.rs:8: the function `lay` is named with the unclear word `lay`; use `front`, or `place` for what puts something down
                crates/toy/src/desk.rs:9: the function `man_the_open` is named with the unclear word `man_the_open`; use what it does, as `garrison_open_hexes`
                crates/toy/src/desk.rs:1: the type `HexSaid` is named with the unclear word `said`; use `label` or `text`, as `hex_label`
                crates/toy/src/desk.rs:2: the trait `Mind` is named with the unclear word `mind`; use `planner`
                crates/toy/src/desk.rs:3: the module `ken` is named with the unclear word `ken`; use `context`
                crates/toy/src/desk.rs:3: the type `Temper` is named with the unclear word `temper`; use `posture`
                crates/toy/tests/all.rs:1: the function `say` is named with the unclear word `say`; use `narration`, `prompt` or `message`, as `log_move` or `phase_prompt`
            "#]],
        );
    }

    #[test]
    fn a_match_on_nothing_is_refused() {
        check_tree(
            &[(
                "crates/toy/src/a.rs",
                "fn f() {\n    match () {\n        _ if a => 1,\n        () => 2,\n    }\n}",
            )],
            &expect![[r#"
                crates/toy/src/a.rs:2: `match () { … }` hides a chain of conditions; write `if … else if …`, or return early
            "#]],
        );
    }

    #[test]
    fn names_are_made_of_words() {
        assert_eq!(words("HexSaid"), ["hex", "said"]);
        assert_eq!(words("r10_2_ZOC"), ["r10", "2", "zoc"]);
        assert_eq!(words("map-view"), ["map", "view"]);
    }
}
