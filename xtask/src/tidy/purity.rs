//! What the rules crates must not know: hash order, floats, clocks, dice, files, the net, threads, the terminal.
//!
//! From `hex` up to the game crates everything would compile for a browser unchanged, and the same journal gives the
//! same game on every machine. Tests and benches may use what they like.

use proc_macro2::{Delimiter, TokenTree};

use crate::arrows;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::tokens;
use crate::tree::{crate_of, in_src};

/// Names that are refused wherever they stand, with the reason.
const NAMES: &[(&str, &str)] = &[
    ("HashMap", "its order differs from run to run"),
    ("HashSet", "its order differs from run to run"),
    ("f32", "floats differ between machines"),
    ("f64", "floats differ between machines"),
    ("Instant", "rules know no clock"),
    ("SystemTime", "rules know no clock"),
];
/// Macros that print.
const PRINTING: &[&str] = &["println", "eprintln", "print", "eprint"];
/// Modules of `std` that reach outside.
const OUTSIDE: &[&str] = &["fs", "net", "thread"];
/// Crates that make random numbers.
const RANDOM: &[&str] =
    &["rand", "rand_core", "rand_chacha", "rand_pcg", "rand_xoshiro", "fastrand", "oorandom", "getrandom"];

/// Whether a crate makes random numbers.
pub(super) fn is_random(name: &str) -> bool {
    RANDOM.contains(&name)
}

/// Checks the code of a rules crate, its tests left out.
pub(super) fn check(file: &RustFile<'_>, problems: &mut Vec<Problem>) {
    let Some(name) = crate_of(file.path).filter(|name| arrows::is_pure(name) && in_src(file.path)) else {
        return;
    };
    tokens::walk(file.tokens.clone(), &mut |tokens, at| {
        let line = tokens::line(&tokens[at]);
        if let Some((what, why)) = banned(tokens, at)
            && !file.in_tests(line)
        {
            problems.push(Problem::new(file.path, line, format!("`{what}` has no place in `{name}`: {why}")));
        }
    });
}

/// The banned thing that starts at this token, and why it is banned.
fn banned(tokens: &[TokenTree], at: usize) -> Option<(String, &'static str)> {
    if let TokenTree::Literal(literal) = &tokens[at] {
        let text = literal.to_string();
        let float = is_float(&text) && !(at > 0 && tokens::sign(tokens, at - 1, '.'));
        return float.then_some((text, "floats differ between machines"));
    }
    let word = tokens::word(tokens, at)?;
    if let Some(&(_, why)) = NAMES.iter().find(|(name, _)| *name == word) {
        return (!is_listed(tokens, at)).then_some((word, why));
    }
    if PRINTING.contains(&word.as_str()) && tokens::sign(tokens, at + 1, '!') {
        return Some((format!("{word}!"), "rules write events, not lines"));
    }
    let imported = at > 0 && matches!(tokens::word(tokens, at - 1).as_deref(), Some("use" | "crate"));
    if is_random(&word) && (tokens::path_sep(tokens, at + 1) || imported) {
        return Some((word, "rules never roll, they ask"));
    }
    if word == "std" && tokens::path_sep(tokens, at + 1) {
        let module = outside_module(tokens, at + 3)?;
        return Some((format!("std::{module}"), "rules reach nothing outside"));
    }
    None
}

/// Whether a word stands in a bare list of words, as types do for `forward_to_deserialize_any!`, where nothing is used.
fn is_listed(tokens: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens::word(tokens, before));
    before.is_some_and(|word| word != "as") && tokens::word(tokens, at + 1).is_some()
}

/// The refused module after `std::`, alone or in a list: `std::fs`, `std::{collections::BTreeMap, net}`.
fn outside_module(tokens: &[TokenTree], at: usize) -> Option<String> {
    let is_outside = |word: &String| OUTSIDE.contains(&word.as_str());
    if let Some(list) = tokens::group(tokens, at, Delimiter::Brace) {
        let starts = (0..list.len()).filter(|&i| i == 0 || tokens::sign(&list, i - 1, ','));
        return starts.filter_map(|i| tokens::word(&list, i)).find(is_outside);
    }
    tokens::word(tokens, at).filter(is_outside)
}

/// `1.5`, `2e3`, `1f64`; not `0xf32` and not `1..2`.
fn is_float(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_digit())
        && !["0x", "0b", "0o"].iter().any(|prefix| literal.starts_with(prefix))
        && (literal.contains('.')
            || literal.contains("f32")
            || literal.contains("f64")
            || has_exponent(literal))
}

fn has_exponent(literal: &str) -> bool {
    let digits = literal.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    digits.starts_with(['e', 'E'])
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::check;
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    fn check_at(path: &str, source: &str, expected: &Expect) {
        let (tree, mut problems) = (Tree::of(&[(path, source)]), Vec::new());
        for file in rust::read(&tree, &mut problems) {
            check(&file, &mut problems);
        }
        expected.assert_eq(&listing(&problems));
    }

    const IMPURE: &str = "use std::{collections::HashMap, fs};\nuse rand::Rng;\nfn f(x: f64) {\n    \
        let t = std::time::Instant::now();\n    std::thread::yield_now();\n    println!(\"{}\", 0.5);\n}\n";

    #[test]
    fn what_a_rules_crate_must_not_know_is_found() {
        check_at(
            "crates/toy/src/lib.rs",
            IMPURE,
            &expect![[r#"
                crates/toy/src/lib.rs:1: `std::fs` has no place in `toy`: rules reach nothing outside
                crates/toy/src/lib.rs:1: `HashMap` has no place in `toy`: its order differs from run to run
                crates/toy/src/lib.rs:2: `rand` has no place in `toy`: rules never roll, they ask
                crates/toy/src/lib.rs:3: `f64` has no place in `toy`: floats differ between machines
                crates/toy/src/lib.rs:4: `Instant` has no place in `toy`: rules know no clock
                crates/toy/src/lib.rs:5: `std::thread` has no place in `toy`: rules reach nothing outside
                crates/toy/src/lib.rs:6: `println!` has no place in `toy`: rules write events, not lines
                crates/toy/src/lib.rs:6: `0.5` has no place in `toy`: floats differ between machines
            "#]],
        );
    }

    #[test]
    fn a_list_of_types_for_a_macro_is_no_use_of_them() {
        let list =
            "serde::forward_to_deserialize_any! { u64 f32 f64 char }\nfn f(x: u8) { let _ = x as f32; }\n";
        check_at(
            "crates/toy/src/lib.rs",
            list,
            &expect![[r#"
                crates/toy/src/lib.rs:2: `f32` has no place in `toy`: floats differ between machines
            "#]],
        );
    }

    #[test]
    fn higher_crates_and_tests_may() {
        check_at("crates/bots/src/lib.rs", IMPURE, &expect![""]);
        check_at("crates/toy/tests/all.rs", IMPURE, &expect![""]);
        check_at("crates/toy/src/lib.rs", &format!("#[cfg(test)]\nmod tests {{\n{IMPURE}}}\n"), &expect![""]);
    }

    #[test]
    fn words_in_comments_and_strings_and_lookalikes_pass() {
        check_at(
            "crates/hex/src/lib.rs",
            "//! No HashMap, no f64.\nuse std::{fmt, collections::{BTreeMap, btree_map}};\n\
             fn f(rand: u32, x: ((u8, u8), u8)) -> u8 {\n    let s = \"std::fs println!\";\n    \
             for _ in 0..2 {}\n    x.0.1 + 0xf3\n}\n",
            &expect![""],
        );
    }
}
