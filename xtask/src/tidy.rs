//! `cargo xtask tidy`: the house rules that a program can check, so that no reviewer has to.
//!
//! Each submodule holds one kind of rule and shows in its tests code that passes and code that does not.

mod asserts;
mod calls;
mod cycles;
mod direction;
mod doc_examples;
mod folders;
mod layout;
mod manifest;
mod names;
mod orphans;
mod paths;
mod purity;
mod sizes;
mod web_layers;
mod words;

use crate::imports;
use crate::problem::Problem;
use crate::rust;
use crate::tree::Tree;

/// Every house rule that the tree breaks, sorted by place.
pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let files = rust::read(tree, &mut problems);
    for (path, text) in tree.iter() {
        sizes::check_file(path, text, &mut problems);
        paths::check(path, text, &mut problems);
        words::check_text(path, text, &mut problems);
    }
    for file in &files {
        sizes::check_functions(file, &mut problems);
        words::check_rust(file, &mut problems);
        purity::check(file, &mut problems);
        asserts::check(file, &mut problems);
        names::check(file, &mut problems);
        layout::check_file(file, &mut problems);
    }
    let packages = imports::packages(&files);
    for package in &packages {
        let arrows = imports::arrows(package);
        direction::check(&arrows, &mut problems);
        cycles::check(package.root(), &arrows, &mut problems);
    }
    orphans::check(&files, &packages, &mut problems);
    calls::check(&files, &mut problems);
    cycles::check_web(tree, &mut problems);
    web_layers::check(tree, &mut problems);
    layout::check(tree, &mut problems);
    folders::check(tree, &mut problems);
    names::check_paths(tree, &mut problems);
    manifest::check(tree, &mut problems);
    doc_examples::check(tree, &mut problems);
    problems.sort();
    problems.dedup();
    problems
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::check;
    use crate::problem::listing;
    use crate::tree::Tree;

    const MANIFEST: &str = "[package]\nname = \"hex\"\n\n[lints]\nworkspace = true\n";

    #[test]
    fn a_clean_tree_has_no_problem() {
        let tree = Tree::of(&[
            ("crates/hex/Cargo.toml", MANIFEST),
            ("crates/hex/src/lib.rs", "//! Hexes.\n\n/// One.\npub const ONE: u8 = 1;\n"),
            ("README.md", "# Bulge\n"),
        ]);
        assert_eq!(listing(&check(&tree)), "");
    }

    #[test]
    fn every_kind_of_rule_is_asked() {
        let machine = ["", "root", "x"].join("/");
        let lib = format!(
            "use std::collections::HashMap;\n\nfn f() {{\n    dbg!(1);\n}}\n#[test]\nfn t() {{}}\n// {machine}\n"
        );
        let tree = Tree::of(&[
            ("crates/hex/Cargo.toml", "[package]\nname = \"hox\"\n"),
            ("crates/hex/src/lib.rs", &lib),
        ]);
        expect![[r#"
            crates/hex/Cargo.toml:1: `[lints] workspace = true` is missing
            crates/hex/Cargo.toml:2: the package is called `hox`, its folder `hex`
            crates/hex/src/lib.rs:1: `HashMap` has no place in `hex`: its order differs from run to run
            crates/hex/src/lib.rs:1: the module does not open with `//!`
            crates/hex/src/lib.rs:4: `dbg!` must not stay in the code
            crates/hex/src/lib.rs:7: the test `t` asserts nothing
            crates/hex/src/lib.rs:8: the path starts with the folder `root` of one machine
        "#]]
        .assert_eq(&listing(&check(&tree)));
    }

    #[test]
    fn the_plan_of_the_crates_is_asked() {
        let manifest = MANIFEST.replace("hex", "toy");
        let tree = Tree::of(&[
            ("crates/toy/Cargo.toml", &manifest),
            ("crates/toy/src/lib.rs", "//! Toy.\n\nmod model;\nmod rulebook;\nmod view;\n"),
            ("crates/toy/src/model.rs", "//! Units.\n\nuse crate::view::Board;\n\npub struct Unit;\n"),
            (
                "crates/toy/src/rulebook.rs",
                "//! The game.\n\nimpl Toy {\n    fn f(&self) {\n        self.g();\n    }\n}\n",
            ),
            ("crates/toy/src/view/mod.rs", "//! Shows.\n\nuse crate::model::Unit;\n\npub struct Board;\n"),
            ("crates/toy/src/view/said.rs", "//! Labels.\n\nimpl Toy {\n    fn g(&self) {}\n}\n"),
        ]);
        expect![[r#"
            crates/toy/src/game.rs:1: the layer `game` is missing; every game has it, as this file
            crates/toy/src/model.rs:3: `model` uses `crate::view::Board` of `view` (crates/toy/src/view/mod.rs), which lies above it; move what both need down into `model` or lower, or move this code up
            crates/toy/src/model.rs:3: these files import one another: model -> view -> model (at crates/toy/src/model.rs:3, crates/toy/src/view/mod.rs:3); break one arrow: move what both its ends need into a file below both
            crates/toy/src/pack.rs:1: the layer `pack` is missing; every game has it, as a file or a folder
            crates/toy/src/rulebook.rs:5: `rulebook` calls `Toy::g` of `view` (crates/toy/src/view/said.rs), which lies above it; move the method down into `rulebook` or lower, or this code up
            crates/toy/src/rules.rs:1: the layer `rules` is missing; every game has it, as a file or a folder
            crates/toy/src/stage.rs:1: the layer `stage` is missing; every game has it, as a file or a folder
            crates/toy/src/view:1: the folder holds 2 source files, and 3 are the fewest; fold it into one file beside it, or into the folder around it
            crates/toy/src/view/said.rs:1: no `mod` line leads to this file, so nothing compiles it; declare it or delete it
            crates/toy/src/view/said.rs:1: the file `said` is named with the unclear word `said`; use `label` or `text`, as `hex_label`
        "#]].assert_eq(&listing(&check(&tree)));
    }
}
