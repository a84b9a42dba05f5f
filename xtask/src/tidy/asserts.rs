//! A test must be able to fail.

use crate::outline::Kind;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::tokens;

/// Macros with one of these in their name can fail a test.
const MACROS: &[&str] = &["assert", "panic", "expect", "matches", "check"];
/// So can functions, methods and paths with one of these in their name.
const CALLS: &[&str] = &["check", "assert", "prove", "law", "expect", "run_case"];

/// Checks that each test asserts something, calls something that does, or passes an error on with `?`.
pub(super) fn check(file: &RustFile<'_>, problems: &mut Vec<Problem>) {
    let mut able = Vec::new();
    tokens::walk(file.tokens.clone(), &mut |tokens, at| {
        let names_itself = at > 0 && tokens::word(tokens, at - 1).is_some_and(|word| word == "fn");
        let word = tokens::word(tokens, at).filter(|_| !names_itself).unwrap_or_default();
        let has = |parts: &[&str]| parts.iter().any(|part| word.contains(part));
        let parenthesis = tokens::group(tokens, at + 1, proc_macro2::Delimiter::Parenthesis).is_some();
        let is_macro = tokens::sign(tokens, at + 1, '!') && has(MACROS);
        let is_call = (parenthesis || tokens::path_sep(tokens, at + 1)) && has(CALLS);
        let is_use = at > 0 && tokens::word(tokens, at - 1).is_some_and(|word| word == "use");
        if is_macro || (is_call && !is_use) || tokens::sign(tokens, at, '?') {
            able.push(tokens::line(&tokens[at]));
        }
    });
    for item in file.outline.items.iter().filter(|item| item.kind == Kind::Test) {
        if !able.iter().any(|line| (item.head..=item.last).contains(line)) {
            problems.push(Problem::new(
                file.path,
                item.head,
                format!("the test `{}` asserts nothing", item.name),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    /// The problems of a test with that body.
    fn problems_of(body: &str) -> String {
        let source = format!("#[test]\nfn check_me() {{\n    {body}\n}}\n");
        let (tree, mut problems) = (Tree::of(&[("a.rs", &source)]), Vec::new());
        for file in rust::read(&tree, &mut problems) {
            check(&file, &mut problems);
        }
        listing(&problems)
    }

    #[test]
    fn a_test_that_cannot_fail_is_refused() {
        let problem = "a.rs:2: the test `check_me` asserts nothing\n";
        let idle = ["", "let x = play();", "// assert!(x)", "let s = \"check()\";", "println!(\"{}\", law);"];
        for body in idle {
            assert_eq!(problems_of(body), problem, "{body}");
        }
    }

    #[test]
    fn a_test_that_can_fail_passes() {
        let able = [
            "assert_eq!(a, b);",
            "check_moves(\"G . A\", x);",
            "laws::all(&game);",
            "prove::<Toy>();",
            "x.expect(\"y\");",
            "read()?;",
            "if x { panic!() }",
            "for x in y { prop_assert!(x); }",
        ];
        for body in able {
            assert_eq!(problems_of(body), "", "{body}");
        }
    }
}
