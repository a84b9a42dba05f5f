//! Every game crate has the same folders, so that who knows one finds his way in all.

use std::collections::BTreeSet;

use syn::Item;

use crate::arrows;
use crate::layers::{LAYERS, in_game, layer_of};
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::tree::Tree;

/// Files of `rules/` that belong to no section of the book.
const UNNUMBERED: &[&str] = &[
    "mod",
    "sequence",
    "dispatch",
    "field",
    "cache",
    "candidates",
    "setup",
    "narration",
    "orders",
    "prompts",
    "invariants",
    "reasons",
    "secrets",
    "hypothetical",
    "optional",
];

/// Checks which files and folders a game crate has.
pub(super) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for game in tree.folders("crates").into_iter().filter(|name| arrows::is_game(name)) {
        let home = format!("crates/{game}/src");
        for layer in LAYERS {
            let file = format!("{home}/{}.rs", layer.name);
            let folder = format!("{home}/{}/", layer.name);
            let has_file = tree.path(&file).is_some();
            let has_folder = tree.iter().any(|(path, _)| path.starts_with(&folder));
            if has_file && has_folder {
                let what = format!(
                    "the layer `{0}` is both a file and a folder; move the file to {folder}mod.rs",
                    layer.name
                );
                problems.push(Problem::new(&file, 1, what));
            } else if layer.is_file && has_folder {
                let what = format!(
                    "`{}` must be the single file {file}; move what does not fit to a lower layer",
                    layer.name
                );
                problems.push(Problem::new(folder.trim_end_matches('/'), 1, what));
            } else if layer.is_required && !has_file && !has_folder {
                let form = if layer.is_file { "as this file" } else { "as a file or a folder" };
                let what = format!("the layer `{}` is missing; every game has it, {form}", layer.name);
                problems.push(Problem::new(&file, 1, what));
            }
        }
        for entry in entries(tree, &home) {
            check_entry(&entry, problems);
        }
        for entry in entries(tree, &format!("{home}/rules")) {
            check_rule_entry(&entry, problems);
        }
    }
}

/// The paths of the files and folders that lie in a folder.
fn entries(tree: &Tree, folder: &str) -> BTreeSet<String> {
    let inside = tree.iter().filter_map(|(path, _)| path.strip_prefix(folder)?.strip_prefix('/'));
    inside.filter_map(|rest| rest.split('/').next()).map(|name| format!("{folder}/{name}")).collect()
}

/// Checks that a file or folder in `src` is a layer.
fn check_entry(path: &str, problems: &mut Vec<Problem>) {
    if layer_of(path).is_none() {
        let names: Vec<&str> = LAYERS.iter().map(|layer| layer.name).collect();
        let what = format!("this is no layer of a game; move it into one of {}", names.join(", "));
        problems.push(Problem::new(path, 1, what));
    }
}

/// Checks that a file or folder in `rules` is called after a section.
fn check_rule_entry(path: &str, problems: &mut Vec<Problem>) {
    let name = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rs");
    if !is_section(name) && !UNNUMBERED.contains(&name) {
        let what = format!(
            "`{name}` in rules/ names no section; call it s and two digits, as in `s06_fuel`, put it into the folder of \
             its section, or use one of the names {}",
            UNNUMBERED.join(", ")
        );
        problems.push(Problem::new(path, 1, what));
    }
}

/// `s06_fuel`, `s12_combat`.
fn is_section(name: &str) -> bool {
    let parts = name.strip_prefix('s').and_then(|rest| rest.split_once('_'));
    parts.is_some_and(|(number, title)| {
        number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit()) && !title.is_empty()
    })
}

/// Checks what stands in `lib.rs`, and that unit tests lie in `tests`.
pub(super) fn check_file(file: &RustFile<'_>, problems: &mut Vec<Problem>) {
    let Some((game, inside)) = in_game(file.path) else { return };
    if file.is_test && !inside.starts_with("tests/") && inside != "tests.rs" {
        let what =
            format!("unit tests in files of their own lie in crates/{game}/src/tests; move the file there");
        problems.push(Problem::new(file.path, 1, what));
    }
    if inside == "lib.rs"
        && let Ok(parsed) = syn::parse2::<syn::File>(file.tokens.clone())
    {
        for item in parsed.items.iter().filter(|item| !belongs_in_lib(item)) {
            let line = syn::spanned::Spanned::span(item).start().line;
            let what =
                "lib.rs holds docs, `mod` and `use` lines alone; move this item into the layer it belongs to";
            problems.push(Problem::new(file.path, line, what));
        }
    }
}

fn belongs_in_lib(item: &Item) -> bool {
    match item {
        Item::Mod(module) => module.content.is_none(),
        Item::Use(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::{check, check_file};
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    const GOOD: &[(&str, &str)] = &[
        ("crates/toy/Cargo.toml", ""),
        (
            "crates/toy/src/lib.rs",
            "//! Docs.\n#![forbid(x)]\nmod model;\n#[cfg(test)]\nmod tests;\npub use model::Unit;",
        ),
        ("crates/toy/src/game.rs", ""),
        ("crates/toy/src/rulebook.rs", ""),
        ("crates/toy/src/model.rs", ""),
        ("crates/toy/src/pack/mod.rs", ""),
        ("crates/toy/src/rules/mod.rs", "#[cfg(test)]\nmod tests {}"),
        ("crates/toy/src/rules/sequence.rs", ""),
        ("crates/toy/src/rules/s06_fuel.rs", ""),
        ("crates/toy/src/rules/s12_combat/retreat.rs", ""),
        ("crates/toy/src/view.rs", ""),
        ("crates/toy/src/stage.rs", ""),
        ("crates/toy/src/tests/s06.rs", ""),
        ("crates/bots/src/anything.rs", ""),
    ];

    fn check_tree(files: &[(&str, &str)], expected: &Expect) {
        let (tree, mut problems) = (Tree::of(files), Vec::new());
        check(&tree, &mut problems);
        for file in rust::read(&tree, &mut problems) {
            check_file(&file, &mut problems);
        }
        expected.assert_eq(&listing(&problems));
    }

    /// The good tree without the files that begin so, and with others.
    fn check_changed(without: &str, with: &[(&str, &str)], expected: &Expect) {
        let kept = GOOD.iter().copied().filter(|(path, _)| without.is_empty() || !path.contains(without));
        check_tree(&kept.chain(with.iter().copied()).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_game_with_the_layers_passes() {
        check_tree(GOOD, &expect![""]);
    }

    #[test]
    fn missing_and_foreign_entries_are_refused() {
        check_changed(
            "src/stage",
            &[
                ("crates/toy/src/flow.rs", ""),
                ("crates/toy/src/helpers/a.rs", ""),
                ("crates/toy/src/view/a.rs", ""),
            ],
            &expect![[r#"
                crates/toy/src/view.rs:1: the layer `view` is both a file and a folder; move the file to crates/toy/src/view/mod.rs
                crates/toy/src/stage.rs:1: the layer `stage` is missing; every game has it, as a file or a folder
                crates/toy/src/flow.rs:1: this is no layer of a game; move it into one of model, pack, rulebook, rules, analysis, view, probes, stage, game, lib, tests
                crates/toy/src/helpers:1: this is no layer of a game; move it into one of model, pack, rulebook, rules, analysis, view, probes, stage, game, lib, tests
            "#]],
        );
        check_changed(
            "src/game",
            &[("crates/toy/src/game/mod.rs", "")],
            &expect![[r#"
            crates/toy/src/game:1: `game` must be the single file crates/toy/src/game.rs; move what does not fit to a lower layer
        "#]],
        );
    }

    #[test]
    fn rules_are_named_after_sections() {
        check_changed(
            "",
            &[("crates/toy/src/rules/s6_fuel.rs", ""), ("crates/toy/src/rules/helpers/a.rs", "")],
            &expect![[r#"
                crates/toy/src/rules/helpers:1: `helpers` in rules/ names no section; call it s and two digits, as in `s06_fuel`, put it into the folder of its section, or use one of the names mod, sequence, dispatch, field, cache, candidates, setup, narration, orders, prompts, invariants, reasons, secrets, hypothetical, optional
                crates/toy/src/rules/s6_fuel.rs:1: `s6_fuel` in rules/ names no section; call it s and two digits, as in `s06_fuel`, put it into the folder of its section, or use one of the names mod, sequence, dispatch, field, cache, candidates, setup, narration, orders, prompts, invariants, reasons, secrets, hypothetical, optional
            "#]],
        );
    }

    #[test]
    fn lib_declares_and_exports_alone() {
        check_changed(
            "src/lib",
            &[("crates/toy/src/lib.rs", "mod model;\n/// One.\npub const ONE: u8 = 1;\nmod a { }")],
            &expect![[r#"
                crates/toy/src/lib.rs:2: lib.rs holds docs, `mod` and `use` lines alone; move this item into the layer it belongs to
                crates/toy/src/lib.rs:4: lib.rs holds docs, `mod` and `use` lines alone; move this item into the layer it belongs to
            "#]],
        );
    }

    #[test]
    fn tests_in_files_of_their_own_lie_in_tests() {
        check_changed(
            "rules/mod",
            &[
                ("crates/toy/src/rules/mod.rs", "#[cfg(test)]\nmod s06_trial;"),
                ("crates/toy/src/rules/s06_trial.rs", ""),
            ],
            &expect![[r#"
                crates/toy/src/rules/s06_trial.rs:1: unit tests in files of their own lie in crates/toy/src/tests; move the file there
            "#]],
        );
    }
}
