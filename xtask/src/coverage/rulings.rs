//! Rulings: `A44.Q7` must be a heading `## Q7` or `### Q7` in `docs/rulings/ardennes44.md`.

use super::claims::{Claim, Role};
use crate::citation::Book;
use crate::problem::Problem;
use crate::tree::Tree;

/// Checks that every ruling of a book that is cited has been written down.
pub(super) fn check(tree: &Tree, book: &Book, claims: &[Claim], problems: &mut Vec<Problem>) {
    let page = format!("docs/rulings/{}.md", book.game);
    let written = headings(tree.get(&page).unwrap_or_default());
    for claim in claims.iter().filter(|claim| claim.book == book && claim.role == Role::Ruling) {
        if !written.contains(&claim.rule.as_str()) {
            let what = format!("the ruling {}.{} is not in {page}", book.code, claim.rule);
            problems.push(Problem::new(&claim.place.path, claim.line, what));
        }
    }
}

/// The first word of each heading of the second and third level.
fn headings(text: &str) -> Vec<&str> {
    let titles =
        text.lines().filter_map(|line| line.strip_prefix("## ").or_else(|| line.strip_prefix("### ")));
    titles
        .filter_map(|title| title.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty()))
        .collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::check;
    use crate::citation::BOOKS;
    use crate::coverage::collect::collect;
    use crate::problem::listing;
    use crate::tree::Tree;

    #[test]
    fn a_cited_ruling_must_be_written() {
        let code = "// A44.Q7, A44.Q8 and BW.Q1\n// A44.Q9, not `A44.Q10`\nfn f() { rule(\"Q11\"); }\n";
        let tree = Tree::of(&[
            ("crates/ardennes44/src/lib.rs", code),
            ("docs/rulings/ardennes44.md", "# Rulings\n\n## Q7: bonds\n\nQ9 is open.\n\n### Q8\n"),
        ]);
        let mut problems = Vec::new();
        let claims = collect(&tree, &mut problems);
        check(&tree, &BOOKS[0], &claims, &mut problems);
        expect![[r#"
            crates/ardennes44/src/lib.rs:2: the ruling A44.Q9 is not in docs/rulings/ardennes44.md
            crates/ardennes44/src/lib.rs:3: the ruling A44.Q11 is not in docs/rulings/ardennes44.md
        "#]]
        .assert_eq(&listing(&problems));
    }
}
