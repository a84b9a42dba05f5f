//! The arrows between the files of a package.
//!
//! An arrow points at the file that declares what is used, however it was re-exported. A module that declares and
//! re-exports its children does not point at them by that; it does when its own code uses them.

use super::modules::Package;
use super::resolve::{Target, resolve};

/// One file uses something of another.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Arrow<'a> {
    pub(crate) from: &'a str,
    pub(crate) to: &'a str,
    pub(crate) line: usize,
    /// The path as it is written.
    pub(crate) path: String,
    /// A module is imported as such: what is used of it makes arrows of its own.
    pub(crate) is_module: bool,
    /// In test code.
    pub(crate) in_tests: bool,
    /// In a file that is test code as a whole.
    pub(crate) in_test_file: bool,
}

/// All arrows of a package, by file and line.
pub(crate) fn arrows<'a>(package: &Package<'a>) -> Vec<Arrow<'a>> {
    let mut found = Vec::new();
    for (index, module) in package.modules.iter().enumerate() {
        for import in &module.scope.imports {
            let targets = resolve(package, index, &import.path);
            let is_own_child = |target: &Target| import.exported && package.is_below(target.module(), index);
            // What a glob brings in shows where it is used.
            let targets = targets.into_iter().filter(|target| !is_own_child(target));
            for target in targets {
                let is_module = import.name.is_none() || matches!(target, Target::Module(_));
                found.push(arrow(
                    package,
                    index,
                    target,
                    (&import.path, import.line, import.in_tests),
                    is_module,
                ));
            }
        }
        for mention in &module.scope.mentions {
            for target in resolve(package, index, &mention.path) {
                if matches!(target, Target::Item(_)) {
                    let place = (&mention.path[..], mention.line, mention.in_tests);
                    found.push(arrow(package, index, target, place, false));
                }
            }
        }
    }
    found.retain(|arrow| arrow.from != arrow.to);
    found.sort();
    found.dedup();
    found
}

fn arrow<'a>(
    package: &Package<'a>,
    from: usize,
    target: Target,
    (path, line, in_tests): (&[String], usize, bool),
    is_module: bool,
) -> Arrow<'a> {
    let (from, to) = (package.modules[from].file, package.modules[target.module()].file);
    Arrow {
        from: from.path,
        to: to.path,
        line,
        path: path.join("::"),
        is_module,
        in_tests: in_tests || from.is_test,
        in_test_file: from.is_test,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::arrows;
    use crate::imports::packages;
    use crate::rust;
    use crate::tree::Tree;

    fn check(files: &[(&str, &str)], expected: &Expect) {
        let full: Vec<(String, &str)> =
            files.iter().map(|(path, text)| (format!("crates/toy/src/{path}"), *text)).collect();
        let full: Vec<(&str, &str)> = full.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        let (tree, mut problems) = (Tree::of(&full), Vec::new());
        let files = rust::read(&tree, &mut problems);
        let packages = packages(&files);
        let lines = packages.iter().flat_map(arrows).map(|arrow| {
            let module = if arrow.is_module { " (module)" } else { "" };
            let tests = if arrow.in_tests { " (tests)" } else { "" };
            let (from, to) = (arrow.from, arrow.to);
            format!("{from}:{} -> {to} {}{module}{tests}\n", arrow.line, arrow.path)
                .replace("crates/toy/src/", "")
        });
        expected.assert_eq(&lines.collect::<String>());
    }

    #[test]
    fn use_lines_and_paths_in_code_make_arrows() {
        check(
            &[
                ("lib.rs", "mod a; mod b; mod c;"),
                ("a.rs", "use super::b::{self, B};\nuse kernel::Game;\nfn f() { b::make(); }"),
                ("b.rs", "pub struct B;\npub fn make() { vec![crate::c::MOST] }\nfn g(x: super::c::C) {}"),
                ("c.rs", "pub const MOST: u8 = 1; pub struct C;"),
            ],
            &expect![[r#"
                a.rs:1 -> b.rs super::b (module)
                a.rs:1 -> b.rs super::b::B
                a.rs:3 -> b.rs b::make
                b.rs:2 -> c.rs crate::c::MOST
                b.rs:3 -> c.rs super::c::C
            "#]],
        );
    }

    #[test]
    fn a_re_export_leads_to_the_file_that_declares() {
        check(
            &[
                ("lib.rs", "mod book; mod rules; pub use book::Book as Toy; pub use rules::*;"),
                ("book.rs", "pub struct Book;"),
                ("rules/mod.rs", "mod one; mod two; pub(crate) use two::Two; pub use one::play;"),
                ("rules/one.rs", "use crate::Toy;\nuse super::Two;\npub fn play() {}"),
                ("rules/two.rs", "pub struct Two; fn f() { crate::play(); crate::Toy::open(); }"),
            ],
            &expect![[r#"
                rules/one.rs:1 -> book.rs crate::Toy
                rules/one.rs:2 -> rules/two.rs super::Two
                rules/two.rs:1 -> book.rs crate::Toy::open
                rules/two.rs:1 -> rules/one.rs crate::play
            "#]],
        );
    }

    #[test]
    fn globs_lead_to_what_is_used() {
        check(
            &[
                ("lib.rs", "mod a; mod kinds;"),
                (
                    "a.rs",
                    "use crate::kinds::*;\nfn f(x: Kind) {\n    use Kind::*;\n    help();\n    Foot;\n    other();\n}",
                ),
                ("kinds/mod.rs", "mod one; pub use one::*; pub fn help() {}"),
                ("kinds/one.rs", "pub enum Kind { Foot }"),
            ],
            &expect![[r#"
                a.rs:1 -> kinds/mod.rs crate::kinds (module)
                a.rs:4 -> kinds/mod.rs help
                a.rs:2 -> kinds/one.rs Kind
                a.rs:3 -> kinds/one.rs Kind (module)
                a.rs:5 -> kinds/one.rs Foot
            "#]],
        );
    }

    #[test]
    fn a_parent_points_at_a_child_only_by_using_it() {
        check(
            &[
                ("lib.rs", "mod a; mod b; pub use a::A; pub use b::B;\nfn f(b: B) {}"),
                ("a.rs", "pub struct A;"),
                ("b.rs", "pub struct B;"),
            ],
            &expect![[r#"
                lib.rs:2 -> b.rs B
            "#]],
        );
    }

    #[test]
    fn tests_are_told_apart() {
        check(
            &[
                ("lib.rs", "mod a; mod b; #[cfg(test)] mod tests;"),
                (
                    "a.rs",
                    "#[cfg(test)]\nmod tests {\n    use crate::b::B;\n    #[test]\n    fn t() { crate::b::f(); }\n}",
                ),
                ("b.rs", "pub struct B; pub fn f() {}"),
                ("tests.rs", "use crate::b::B;\n#[test]\nfn t() { crate::b::f(); }"),
            ],
            &expect![[r#"
                a.rs:3 -> b.rs crate::b::B (tests)
                a.rs:5 -> b.rs crate::b::f (tests)
                tests.rs:1 -> b.rs crate::b::B (tests)
                tests.rs:3 -> b.rs crate::b::f (tests)
            "#]],
        );
    }
}
