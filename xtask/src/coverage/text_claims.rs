//! Claims outside Rust: the browser client and its tests, and case files.

use super::claims::{Claim, Place, Role};
use crate::citation::{self, Citation};

const WEB_ENDS: &[&str] = &[".ts", ".svelte", ".js", ".mjs", ".html"];

/// Adds every claim of a file of the client (`web/…`) or a case (`crates/**/*.case`).
pub(super) fn collect(path: &str, text: &str, claims: &mut Vec<Claim>) {
    let is_case = path.starts_with("crates/") && path.ends_with(".case");
    let is_web = path.starts_with("web/") && WEB_ENDS.iter().any(|end| path.ends_with(end));
    if !is_case && !is_web {
        return;
    }
    for (index, line) in text.lines().enumerate() {
        for cited in citation::find(line) {
            let role = if citation::is_ruling(&cited.rule) {
                Role::Ruling
            } else if is_case {
                case_role(line)
            } else {
                web_role(path, line, &cited)
            };
            let place = Place { path: path.to_owned(), item: None };
            claims.push(Claim { book: cited.book, rule: cited.rule, role, place, line: index + 1 });
        }
    }
}

fn case_role(line: &str) -> Role {
    if line.trim_start().starts_with("proves:") { Role::Proof } else { Role::Mention }
}

fn web_role(path: &str, line: &str, cited: &Citation) -> Role {
    if !is_web_test(path) {
        return if path.starts_with("web/src/") { Role::Code } else { Role::Mention };
    }
    let proves = citation::proof_spans(line).iter().any(|span| span.contains(&cited.at));
    if proves { Role::Proof } else { Role::Mention }
}

fn is_web_test(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.contains(".test.")
        || name.contains(".spec.")
        || path.split('/').any(|part| matches!(part, "e2e" | "tests" | "test" | "__tests__"))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::collect;
    use crate::coverage::claims::listing;

    fn check(path: &str, text: &str, expected: &Expect) {
        let mut claims = Vec::new();
        collect(path, text, &mut claims);
        expected.assert_eq(&listing(&claims));
    }

    #[test]
    fn a_case_proves_in_its_header() {
        check(
            "crates/toy/cases/bond.case",
            "proves: TOY §1, §2-a\nproves: BB §3.2\n\norder G1 to 1010\nrefused TOY §4\n",
            &expect![[r#"
                1 Proof TOY 1 -
                1 Proof TOY 2-a -
                2 Proof BB 3.2 -
                5 Mention TOY 4 -
            "#]],
        );
    }

    #[test]
    fn the_client_claims_in_code_and_proves_in_tests() {
        check(
            "web/src/map.ts",
            "// Left click selects. BB §2.1-click\n",
            &expect![["1 Code BB 2.1-click -\n"]],
        );
        check(
            "web/e2e/map.spec.ts",
            "// Proves BB §2.1-click.\n// as BB §3 says\n",
            &expect![[r#"
                1 Proof BB 2.1-click -
                2 Mention BB 3 -
            "#]],
        );
        check("docs/a.md", "BB §2.1", &expect![""]);
    }
}
