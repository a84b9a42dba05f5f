//! Claims in Rust files.
//!
//! In code, a citation in a comment or a string belongs to the item it documents or stands in, and so does a rule
//! named by a call, `rule("10.2")`. Strings and calls in crates below every rulebook are examples and claim nothing.
//! In tests, only the word `Proves` counts or, where a test does not say it, the test's name (`r10_2_…`).

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenTree};

use super::claims::{Claim, Place, Role, line_at};
use crate::arrows;
use crate::citation::{self, BOOKS, Book};
use crate::lex::{Kind as PieceKind, Piece};
use crate::outline::Kind;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::tokens;
use crate::tree::{crate_of, in_src};

/// Adds every claim of a file.
pub(super) fn collect(file: &RustFile<'_>, claims: &mut Vec<Claim>, problems: &mut Vec<Problem>) {
    let before = claims.len();
    let examples = crate_of(file.path).is_some_and(arrows::is_below_rulebooks);
    for piece in file.pieces.iter().filter(|piece| piece.kind != PieceKind::Text || !examples) {
        from_piece(file, piece, claims, problems);
    }
    let home = crate_of(file.path).and_then(Book::of_game);
    if !examples {
        from_calls(file, home, claims);
    }
    if let Some(book) = home {
        let of_book = |claim: &&Claim| claim.role == Role::Proof && claim.book == book;
        let lines: Vec<usize> = claims[before..].iter().filter(of_book).map(|claim| claim.line).collect();
        from_test_names(file, book, &lines, claims);
    }
}

fn place(file: &RustFile<'_>, line: usize) -> Place {
    let item = file.outline.name_at(line).map(str::to_owned);
    Place { path: file.path.to_owned(), item }
}

/// Citations in a comment or a string.
fn from_piece(file: &RustFile<'_>, piece: &Piece, claims: &mut Vec<Claim>, problems: &mut Vec<Problem>) {
    let is_comment = piece.kind != PieceKind::Text;
    let text = if is_comment { without_fences(&piece.text) } else { piece.text.clone() };
    let proofs = if is_comment { citation::proof_spans(&text) } else { Vec::new() };
    for cited in citation::find(&text) {
        let line = line_at(piece.line, &text, cited.at);
        let is_example = if is_comment { cited.quoted } else { file.in_tests(line) };
        if is_example {
            continue;
        }
        let mut place = place(file, line);
        let role = if citation::is_ruling(&cited.rule) {
            Role::Ruling
        } else if proofs.iter().any(|span| span.contains(&cited.at)) {
            match file.outline.test_at(line).filter(|_| piece.kind != PieceKind::DocInner) {
                Some(test) => {
                    place.item = Some(test.name.clone());
                    Role::Proof
                }
                None => {
                    problems.push(Problem::new(file.path, line, "`Proves` does not stand on a test"));
                    Role::Mention
                }
            }
        } else if is_code(file, line) && piece.kind != PieceKind::DocInner {
            Role::Code
        } else {
            Role::Mention
        };
        claims.push(Claim { book: cited.book, rule: cited.rule, role, place, line });
    }
}

/// Whether a line can carry out a rule.
fn is_code(file: &RustFile<'_>, line: usize) -> bool {
    in_src(file.path) && !file.in_tests(line)
}

/// Comment text with the lines of its code blocks emptied: what they cite is an example.
fn without_fences(text: &str) -> String {
    let mut fenced = false;
    let lines = text.split('\n').map(|line| {
        let is_fence = line.starts_with("```");
        fenced ^= is_fence;
        if fenced || is_fence { "" } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Rules named by a call: `RuleRef::new("A44", "10.2")` anywhere, `rule("10.2")` and `rule!("10.2")` in a game crate.
fn from_calls(file: &RustFile<'_>, home: Option<&'static Book>, claims: &mut Vec<Claim>) {
    tokens::walk(file.tokens.clone(), &mut |tokens, at| {
        let named = match tokens::word(tokens, at).as_deref() {
            Some("rule") => short_call(tokens, at).map(|rule| (home, rule)),
            Some("RuleRef") => full_call(tokens, at, home),
            _ => None,
        };
        let line = tokens::line(&tokens[at]);
        if let Some((Some(book), rule)) = named
            && is_code(file, line)
        {
            let role = if citation::is_ruling(&rule) { Role::Ruling } else { Role::Code };
            claims.push(Claim { book, rule, role, place: place(file, line), line });
        }
    });
}

/// The number in `rule("10.2")` or `rule!("10.2")`.
fn short_call(tokens: &[TokenTree], at: usize) -> Option<String> {
    let next = at + 1 + usize::from(tokens::sign(tokens, at + 1, '!'));
    tokens::group(tokens, next, Delimiter::Parenthesis)?.first().and_then(string)
}

/// The book and the number in `RuleRef::new("A44", "10.2")`; a book that is no literal is that of the crate.
fn full_call(
    tokens: &[TokenTree],
    at: usize,
    home: Option<&'static Book>,
) -> Option<(Option<&'static Book>, String)> {
    tokens::word(tokens, at + 3).filter(|word| word == "new" && tokens::path_sep(tokens, at + 1))?;
    let inside = tokens::group(tokens, at + 4, Delimiter::Parenthesis)?;
    let comma = (0..inside.len()).find(|&at| tokens::sign(&inside, at, ','))?;
    let rule = inside.get(comma + 1).and_then(string)?;
    let book = match string(&inside[0]) {
        Some(code) => BOOKS.iter().find(|book| book.code == code),
        None => home,
    };
    Some((book, rule))
}

/// The text of a plain string literal.
fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    Some(literal.to_string().strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// Rules that the names of tests spell; they are proofs where no line in `proofs` says what the test proves.
fn from_test_names(file: &RustFile<'_>, book: &'static Book, proofs: &[usize], claims: &mut Vec<Claim>) {
    let speaking: BTreeSet<usize> =
        proofs.iter().filter_map(|&line| file.outline.test_at(line)).map(|test| test.head).collect();
    for item in file.outline.items.iter().filter(|item| item.kind == Kind::Test) {
        if let Some(rule) = rule_of_name(&item.name) {
            let place = Place { path: file.path.to_owned(), item: Some(item.name.clone()) };
            let role = if speaking.contains(&item.head) { Role::OtherName } else { Role::TestName };
            claims.push(Claim { book, rule, role, place, line: item.head });
        }
    }
}

/// `r10_5_1_two_rivers` is about 10.5.1, `r9_21a_road` about 9.21a.
pub(super) fn rule_of_name(name: &str) -> Option<String> {
    let mut parts = Vec::new();
    for part in name.strip_prefix('r')?.split('_') {
        let letters = part.trim_start_matches(|c: char| c.is_ascii_digit());
        if letters.len() == part.len() || letters.len() > 1 {
            break;
        }
        parts.push(part);
        if letters.len() == 1 {
            break;
        }
    }
    (!parts.is_empty()).then(|| parts.join("."))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::{collect, rule_of_name};
    use crate::coverage::claims::listing;
    use crate::rust;
    use crate::tree::Tree;

    fn check(path: &str, source: &str, expected: &Expect) {
        let (tree, mut claims, mut problems) = (Tree::of(&[(path, source)]), Vec::new(), Vec::new());
        for file in rust::read(&tree, &mut problems) {
            collect(&file, &mut claims, &mut problems);
        }
        expected.assert_eq(&(listing(&claims) + &crate::problem::listing(&problems)));
    }

    #[test]
    fn code_claims_name_the_item() {
        check(
            "crates/ardennes44/src/s10_zoc_bonds.rs",
            r#"//! Bonds. A44 §10

/// Keeps a step from crossing an enemy bond. A44 §10.2,
/// §10.3
fn may_cross() -> Result<(), Illegal> {
    // BW §3 differs
    refuse(rule("10.5"), "no")?;
    log("A44 §10.6: stopped")
}

impl Bonds {
    // A44 §11
    fn find() { ensure!(x, rule!("12")); }
}

/// Cited as `A44 §99`.
/// ```
/// A44 §98
/// ```
struct Example;
"#,
            &expect![[r#"
                1 Mention A44 10 may_cross
                3 Code A44 10.2 may_cross
                4 Code A44 10.3 may_cross
                6 Code BW 3 may_cross
                8 Code A44 10.6 may_cross
                12 Code A44 11 Bonds::find
                7 Code A44 10.5 may_cross
                13 Code A44 12 Bonds::find
            "#]],
        );
    }

    #[test]
    fn tests_prove_by_name_and_by_the_word_proves() {
        check(
            "crates/toy/src/flow.rs",
            r#"
#[cfg(test)]
mod tests {
    /// Two rivers. Proves TOY §1.1-a, §1.1-b and BW §2. See TOY §3.
    #[test]
    fn r10_5_1_two_rivers() { let s = "TOY §77"; rule("78"); }

    // TOY §4
    #[test]
    fn ex9_5_b_the_example() {
        // Proves TOY §5
    }

    /// Proves TOY §6
    fn helper() {}
    #[test]
    fn r9_named_alone() {}

    /// Proves BW §2
    #[test]
    fn r9_2_another_book() {}
}
"#,
            &expect![[r#"
                4 Proof TOY 1.1-a r10_5_1_two_rivers
                4 Proof TOY 1.1-b r10_5_1_two_rivers
                4 Proof BW 2 r10_5_1_two_rivers
                4 Mention TOY 3 r10_5_1_two_rivers
                8 Mention TOY 4 ex9_5_b_the_example
                11 Proof TOY 5 ex9_5_b_the_example
                14 Mention TOY 6 helper
                19 Proof BW 2 r9_2_another_book
                6 OtherName TOY 10.5.1 r10_5_1_two_rivers
                17 TestName TOY 9 r9_named_alone
                21 TestName TOY 9.2 r9_2_another_book
                crates/toy/src/flow.rs:14: `Proves` does not stand on a test
            "#]],
        );
    }

    #[test]
    fn rules_are_named_by_calls() {
        let source = r#"const A: RuleRef = RuleRef::new("A44", "1");
            const B: RuleRef = RuleRef::new(BOOK, "2");
            fn f() { rule("3"); rule!("4"); rule(number); RuleRef::new("X", "5"); log("A44 §6"); }
            #[test]
            fn t() { rule("7"); }"#;
        check(
            "crates/toy/src/lib.rs",
            source,
            &expect![[r#"
                3 Code A44 6 f
                1 Code A44 1 A
                2 Code TOY 2 B
                3 Code TOY 3 f
                3 Code TOY 4 f
            "#]],
        );
        check("crates/table/src/lib.rs", source, &expect![[r#""#]]);
    }

    #[test]
    fn names_and_calls_speak_for_a_book_only_in_a_game_crate() {
        check("crates/wargame/src/lib.rs", "fn f() { rule(\"1\") }\n#[test]\nfn r1_x() {}\n", &expect![""]);
    }

    #[test]
    fn test_names_spell_rule_numbers() {
        let rule = |name| rule_of_name(name);
        assert_eq!(rule("r10_5_1_two_rivers").as_deref(), Some("10.5.1"));
        assert_eq!(rule("r9_21a_road").as_deref(), Some("9.21a"));
        assert_eq!(rule("r5_2nd_panzer").as_deref(), Some("5"));
        assert_eq!([rule("ex9_5_b_x"), rule("retreat_2_hexes"), rule("r_10")], [None, None, None]);
    }
}
