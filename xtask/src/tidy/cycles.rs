//! No file imports, over however many others, a file that imports it: in no crate, and not in the page.

use crate::imports::{Arrow, Cycle, Graph, web_arrows};
use crate::problem::Problem;
use crate::tree::Tree;

/// Checks the files of one package, given its root and its arrows.
pub(super) fn check(root: &str, arrows: &[Arrow<'_>], problems: &mut Vec<Problem>) {
    let mut graph = Graph::default();
    // What a file's own tests look at makes no cycle; files of tests among themselves can.
    let counts = |arrow: &&Arrow<'_>| !arrow.is_module && (!arrow.in_tests || arrow.in_test_file);
    for arrow in arrows.iter().filter(counts) {
        graph.add(arrow.from, arrow.to, arrow.line);
    }
    let home = root.rsplit_once('/').map_or("", |(home, _)| home);
    problems.extend(graph.cycles().iter().map(|cycle| problem(cycle, home)));
}

/// Checks the files of the page.
pub(super) fn check_web(tree: &Tree, problems: &mut Vec<Problem>) {
    let mut graph = Graph::default();
    for (from, to, line) in web_arrows(tree) {
        graph.add(from, to, line);
    }
    problems.extend(graph.cycles().iter().map(|cycle| problem(cycle, "web/src")));
}

fn problem(cycle: &Cycle<'_>, home: &str) -> Problem {
    let short = |path: &str| {
        let inside = path.strip_prefix(home).map_or(path, |inside| inside.trim_start_matches('/'));
        inside.trim_end_matches(".rs").trim_end_matches("/mod").to_owned()
    };
    let ring: Vec<String> = cycle.iter().chain(&cycle[..1]).map(|(path, _)| short(path)).collect();
    let places: Vec<String> = cycle.iter().map(|(path, line)| format!("{path}:{line}")).collect();
    let what = format!(
        "these files import one another: {} (at {}); break one arrow: move what both its ends need into a file below both",
        ring.join(" -> "),
        places.join(", "),
    );
    Problem::new(cycle[0].0, cycle[0].1, what)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::{check, check_web};
    use crate::imports::{arrows, packages};
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    fn check_tree(files: &[(&str, &str)], expected: &Expect) {
        let tree = Tree::of(files);
        let mut problems = Vec::new();
        let files = rust::read(&tree, &mut problems);
        for package in packages(&files) {
            check(package.root(), &arrows(&package), &mut problems);
        }
        check_web(&tree, &mut problems);
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn a_parent_may_declare_and_re_export_and_tests_may_look_back() {
        check_tree(
            &[
                (
                    "crates/bots/src/lib.rs",
                    "mod plan; mod weights; pub use plan::Plan; pub use weights::Weights;",
                ),
                ("crates/bots/src/plan.rs", "use crate::Weights; pub struct Plan; #[cfg(test)] mod tests;"),
                ("crates/bots/src/plan/tests.rs", "use super::Plan;"),
                (
                    "crates/bots/src/weights.rs",
                    "pub struct Weights;\n#[cfg(test)]\nmod tests { use crate::plan::Plan; }",
                ),
            ],
            &expect![""],
        );
    }

    #[test]
    fn files_that_import_one_another_are_refused() {
        check_tree(
            &[
                ("xtask/src/main.rs", "mod a; mod b; mod c;"),
                ("xtask/src/a.rs", "use crate::b::B;\npub struct A;"),
                ("xtask/src/b.rs", "pub struct B;\nfn f() {\n    crate::c::run();\n}"),
                ("xtask/src/c/mod.rs", "\npub fn run(a: super::a::A) {}"),
            ],
            &expect![[r#"
                xtask/src/a.rs:1: these files import one another: a -> b -> c -> a (at xtask/src/a.rs:1, xtask/src/b.rs:3, xtask/src/c/mod.rs:2); break one arrow: move what both its ends need into a file below both
            "#]],
        );
    }

    #[test]
    fn a_child_that_imports_from_a_parent_gets_the_other_child() {
        check_tree(
            &[
                ("crates/bots/src/lib.rs", "mod one; mod two; pub use one::One; pub use two::Two;"),
                ("crates/bots/src/one.rs", "use super::Two; pub struct One;"),
                ("crates/bots/src/two.rs", "use crate::One; pub struct Two;"),
            ],
            &expect![[r#"
                crates/bots/src/one.rs:1: these files import one another: one -> two -> one (at crates/bots/src/one.rs:1, crates/bots/src/two.rs:1); break one arrow: move what both its ends need into a file below both
            "#]],
        );
    }

    #[test]
    fn a_parent_and_a_child_that_use_each_other_are_refused() {
        check_tree(
            &[
                ("crates/bots/src/lib.rs", "mod one;\npub struct All;\nfn f() { one::run(); }"),
                ("crates/bots/src/one.rs", "pub fn run(all: super::All) {}"),
            ],
            &expect![[r#"
                crates/bots/src/lib.rs:3: these files import one another: lib -> one -> lib (at crates/bots/src/lib.rs:3, crates/bots/src/one.rs:1); break one arrow: move what both its ends need into a file below both
            "#]],
        );
    }

    #[test]
    fn the_page_has_no_cycle_either_not_even_of_types() {
        check_tree(
            &[
                ("web/src/map/a.ts", "import { b } from './B.svelte';"),
                ("web/src/map/B.svelte", "<script lang=\"ts\">\n  import type { A } from './a';\n</script>"),
                ("web/src/map/c.ts", "import { a } from './a';"),
            ],
            &expect![[r#"
                web/src/map/B.svelte:2: these files import one another: map/B.svelte -> map/a.ts -> map/B.svelte (at web/src/map/B.svelte:2, web/src/map/a.ts:1); break one arrow: move what both its ends need into a file below both
            "#]],
        );
    }
}
