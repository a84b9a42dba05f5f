//! Examples in doc comments are run: no crate that has some may switch them off in its manifest.

use toml::Table;

use crate::problem::Problem;
use crate::tree::Tree;

/// What a fence says of code that is run or compiled.
const CODE: &[&str] = &["", "rust", "no_run", "should_panic", "compile_fail"];

/// Checks the crates that say `doctest = false`.
pub(super) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for name in tree.folders("crates") {
        let Some(manifest) = tree.get(&format!("crates/{name}/Cargo.toml")) else { continue };
        if !is_switched_off(manifest) {
            continue;
        }
        let source = format!("crates/{name}/src/");
        for (path, text) in tree.iter().filter(|(path, _)| path.starts_with(&source)) {
            for line in examples(text) {
                let what = format!(
                    "this example is never run; delete `doctest = false` from crates/{name}/Cargo.toml, or say \
                     ```text if it is no code"
                );
                problems.push(Problem::new(path, line, what));
            }
        }
    }
}

fn is_switched_off(manifest: &str) -> bool {
    let table: Option<Table> = manifest.parse().ok();
    let value = table.as_ref().and_then(|table| table.get("lib")?.get("doctest")?.as_bool());
    value == Some(false)
}

/// The lines at which an example of code begins.
fn examples(text: &str) -> Vec<usize> {
    let mut inside = false;
    let mut found = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let comment = text.trim_start();
        let doc = comment.strip_prefix("///").or_else(|| comment.strip_prefix("//!"));
        let Some(fence) = doc.and_then(|doc| doc.trim_start().strip_prefix("```")) else { continue };
        inside = !inside;
        if inside && CODE.contains(&fence.trim()) {
            found.push(line);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::check;
    use crate::problem::listing;
    use crate::tree::Tree;

    const LIB: &str = "//! ```text\n//! a\n//! ```\n\n/// ```\n/// assert!(true);\n/// ```\npub fn f() {}\n";

    #[test]
    fn an_example_that_is_switched_off_is_named() {
        let manifest = "[package]\nname = \"hex\"\n[lib]\ndoctest = false\n";
        let tree = Tree::of(&[("crates/hex/Cargo.toml", manifest), ("crates/hex/src/lib.rs", LIB)]);
        let mut problems = Vec::new();
        check(&tree, &mut problems);
        expect![[r#"
            crates/hex/src/lib.rs:5: this example is never run; delete `doctest = false` from crates/hex/Cargo.toml, or say ```text if it is no code
        "#]]
        .assert_eq(&listing(&problems));
    }

    #[test]
    fn an_example_that_is_run_is_fine() {
        let tree = Tree::of(&[
            ("crates/hex/Cargo.toml", "[package]\nname = \"hex\"\n"),
            ("crates/hex/src/lib.rs", LIB),
        ]);
        let mut problems = Vec::new();
        check(&tree, &mut problems);
        assert_eq!(listing(&problems), "");
    }
}
