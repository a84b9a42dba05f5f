//! In a game crate a file imports its own layer and lower ones only. Tests may import everything.

use crate::imports::Arrow;
use crate::layers::layer_of;
use crate::problem::Problem;

/// Checks the arrows of a game crate, sorted as they are found.
pub(super) fn check(arrows: &[Arrow<'_>], problems: &mut Vec<Problem>) {
    let mut latest = None;
    for arrow in arrows.iter().filter(|arrow| !arrow.in_tests) {
        // One sentence for two files is enough: that of the first line.
        if latest.replace((arrow.from, arrow.to)) == Some((arrow.from, arrow.to)) {
            continue;
        }
        let (Some(from), Some(to)) = (layer_of(arrow.from), layer_of(arrow.to)) else { continue };
        if from.may_use(to) {
            continue;
        }
        let what = format!(
            "`{}` uses `{}` of `{}` ({}), which lies {} it; move what both need down into `{}` or lower, \
             or move this code up",
            from.name,
            arrow.path,
            to.name,
            arrow.to,
            from.side_of(to),
            lower(from.name, to.name),
        );
        problems.push(Problem::new(arrow.from, arrow.line, what));
    }
}

/// Where to put what two layers need: in the lower one or, of two that do not know each other, below both.
fn lower<'a>(from: &'a str, to: &str) -> &'a str {
    if matches!((from, to), ("view", "analysis") | ("analysis", "view")) { "rules" } else { from }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::check;
    use crate::imports::{arrows, packages};
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    const LIB: &str = "mod model; mod rulebook; mod rules; mod analysis; mod view; mod game; #[cfg(test)] mod tests;\n\
                       pub use rulebook::Toy; pub use view::Board;";

    fn check_tree(files: &[(&str, &str)], expected: &Expect) {
        let tree = Tree::of(files);
        let mut problems = Vec::new();
        let files = rust::read(&tree, &mut problems);
        for package in packages(&files) {
            check(&arrows(&package), &mut problems);
        }
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn imports_that_point_down_are_fine() {
        check_tree(
            &[
                ("crates/toy/src/lib.rs", LIB),
                (
                    "crates/toy/src/model.rs",
                    "pub struct Unit;\n#[cfg(test)]\nmod tests { use crate::view::Board; }",
                ),
                ("crates/toy/src/rulebook.rs", "use crate::model::Unit; pub struct Toy;"),
                ("crates/toy/src/rules/mod.rs", "mod s01_turn;"),
                ("crates/toy/src/rules/s01_turn.rs", "use crate::Toy;\nuse crate::model::Unit;"),
                ("crates/toy/src/analysis.rs", "use crate::rules;"),
                ("crates/toy/src/view.rs", "use crate::{Toy, rules}; pub struct Board;"),
                ("crates/toy/src/game.rs", "use crate::{analysis, view::Board};"),
                ("crates/toy/src/tests/mod.rs", "use crate::view::Board;"),
            ],
            &expect![""],
        );
    }

    #[test]
    fn imports_that_point_up_are_refused_however_they_are_written() {
        check_tree(
            &[
                ("crates/toy/src/lib.rs", LIB),
                ("crates/toy/src/model.rs", "use crate::Toy;\nuse super::rules::{s01_turn::play};"),
                ("crates/toy/src/rulebook.rs", "pub struct Toy;"),
                ("crates/toy/src/rules/mod.rs", "mod s01_turn;\npub use crate::view;"),
                (
                    "crates/toy/src/rules/s01_turn.rs",
                    "pub fn play() {\n    log!(crate::Board::new());\n    super::super::view::draw();\n}",
                ),
                ("crates/toy/src/analysis.rs", "use crate::view::Board;"),
                (
                    "crates/toy/src/view.rs",
                    "fn f(x: crate::analysis::Plan) {} pub struct Board; pub fn draw() {}",
                ),
                ("crates/toy/src/game.rs", ""),
                ("crates/toy/src/tests.rs", ""),
            ],
            &expect![[r#"
                crates/toy/src/analysis.rs:1: `analysis` uses `crate::view::Board` of `view` (crates/toy/src/view.rs), which lies beside it; move what both need down into `rules` or lower, or move this code up
                crates/toy/src/model.rs:1: `model` uses `crate::Toy` of `rulebook` (crates/toy/src/rulebook.rs), which lies above it; move what both need down into `model` or lower, or move this code up
                crates/toy/src/model.rs:2: `model` uses `super::rules::s01_turn::play` of `rules` (crates/toy/src/rules/s01_turn.rs), which lies above it; move what both need down into `model` or lower, or move this code up
                crates/toy/src/rules/mod.rs:2: `rules` uses `crate::view` of `view` (crates/toy/src/view.rs), which lies above it; move what both need down into `rules` or lower, or move this code up
                crates/toy/src/rules/s01_turn.rs:2: `rules` uses `crate::Board::new` of `view` (crates/toy/src/view.rs), which lies above it; move what both need down into `rules` or lower, or move this code up
                crates/toy/src/view.rs:1: `view` uses `crate::analysis::Plan` of `analysis` (crates/toy/src/analysis.rs), which lies beside it; move what both need down into `rules` or lower, or move this code up
            "#]],
        );
    }
}
