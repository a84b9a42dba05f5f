//! Claims: "this code carries out that rule", "this test proves it".

use crate::citation::Book;

/// What a claim says about its rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Code that carries it out.
    Code,
    /// A proof: a test that says so, or a case.
    Proof,
    /// A proof by the name of a test whose comment does not say what it proves.
    TestName,
    /// The name of a test whose comment says what it proves: the number must exist, nothing more.
    OtherName,
    /// A ruling of ours, to be found on the page of rulings.
    Ruling,
    /// Only talk, as in a module's docs: the number must exist, nothing more.
    Mention,
}

/// A file and, where there is one, an item in it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) path: String,
    pub(super) item: Option<String>,
}

/// One rule named somewhere.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) book: &'static Book,
    pub(super) rule: String,
    pub(super) role: Role,
    pub(super) place: Place,
    pub(super) line: usize,
}

impl Claim {
    /// The sentence for a rule that does not exist.
    pub(super) fn not_in_register(&self) -> String {
        let (code, rule) = (self.book.code, &self.rule);
        match self.role {
            Role::TestName | Role::OtherName => {
                format!("test names rule {rule}, which is not in the register of {code}")
            }
            _ => format!("{code} §{rule} is not in the register"),
        }
    }
}

/// The line of a place in a text that starts on `first`.
pub(super) fn line_at(first: usize, text: &str, at: usize) -> usize {
    first + text[..at].matches('\n').count()
}

/// All claims as text, for tests to compare.
#[cfg(test)]
pub(super) fn listing(claims: &[Claim]) -> String {
    let line = |claim: &Claim| {
        let item = claim.place.item.as_deref().unwrap_or("-");
        format!("{} {:?} {} {} {item}\n", claim.line, claim.role, claim.book.code, claim.rule)
    };
    claims.iter().map(line).collect()
}
