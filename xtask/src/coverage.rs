//! `cargo xtask coverage`: joins the rule register, the citations in code and the proofs in tests and cases.
//!
//! A register line of kind `play` is done when a file that carries out rules cites it and a test or a case proves it that
//! looks at more than a window; `data` and `display` ask for less (see `strength`). The result is a page
//! per game in `docs/coverage`, which names files and items and never line numbers, so it changes only when coverage does.

mod claims;
mod collect;
mod cover;
mod page;
mod register;
mod rulings;
mod rust_claims;
mod strength;
mod text_claims;

use std::collections::BTreeMap;

use claims::{Claim, Role};
use cover::Cover;
use register::{Kind, Register};

use crate::citation::{BOOKS, Book};
use crate::problem::{Problem, count};
use crate::tree::Tree;

/// At most so many open lines of a game are listed one by one.
const LISTED: usize = 100;

/// What a run of coverage found.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) problems: Vec<Problem>,
    /// One line for each game.
    pub(crate) summaries: Vec<String>,
    /// The pages as they should be, by path.
    pub(crate) pages: Vec<(String, String)>,
}

impl Report {
    /// Adds a problem for each page that is not on disk as it should be.
    pub(crate) fn compare(&mut self, tree: &Tree) {
        for (path, page) in &self.pages {
            let what = match tree.get(path) {
                Some(text) if text == page => continue,
                Some(_) => "the page is stale",
                None => "the page is missing",
            };
            self.problems.push(Problem::new(path, 1, format!("{what}: run `cargo xtask coverage --write`")));
        }
    }
}

/// The games that have a register.
pub(crate) fn games(tree: &Tree) -> Vec<&str> {
    let has_register = |game: &&str| tree.get(&register::path(game)).is_some();
    tree.folders("packs").into_iter().filter(has_register).collect()
}

/// Joins registers, code and proofs; for one game or for all.
pub(crate) fn check(tree: &Tree, only: Option<&str>) -> Report {
    let mut report = Report::default();
    let claims = collect::collect(tree, &mut report.problems);
    let wanted = |game: &str| only.is_none_or(|name| name == game);
    for game in games(tree).into_iter().filter(|game| wanted(game)) {
        let Some(book) = Book::of_game(game) else {
            report.problems.push(Problem::new(
                &register::path(game),
                1,
                format!("no rulebook is called `{game}`"),
            ));
            continue;
        };
        let register = Register::read(tree, game, &mut report.problems);
        join(book, &register, &claims, is_offered(tree, game), &mut report);
    }
    for book in BOOKS.iter().filter(|book| wanted(book.game)) {
        unregistered(tree, book, &claims, &mut report);
        rulings::check(tree, book, &claims, &mut report.problems);
    }
    report.problems.sort();
    report.problems.dedup();
    report
}

/// Whether people can play a game: the crate `games` knows it. Of a book that is still being carried out, what is missing is
/// counted and nothing more.
fn is_offered(tree: &Tree, game: &str) -> bool {
    let games = tree.get("crates/games/Cargo.toml");
    games.is_none_or(|manifest| manifest.lines().any(|line| line.starts_with(&format!("{game}."))))
}

fn join(book: &Book, register: &Register, claims: &[Claim], is_offered: bool, report: &mut Report) {
    let mut covers: BTreeMap<&str, Cover> = BTreeMap::new();
    for claim in claims.iter().filter(|claim| claim.book == book && claim.role != Role::Ruling) {
        let rule = match claim.role {
            Role::TestName | Role::OtherName => register.find_name(&claim.rule),
            _ => register.find(&claim.rule),
        };
        let Some(rule) = rule else {
            let what = claim.not_in_register();
            report.problems.push(Problem::new(&claim.place.path, claim.line, what));
            continue;
        };
        let cover = covers.entry(&rule.number).or_default();
        match claim.role {
            Role::Code => cover.code.push(claim.place.clone()),
            Role::Proof | Role::TestName => cover.proofs.push(claim.place.clone()),
            Role::OtherName | Role::Mention | Role::Ruling => {}
        }
    }
    for (number, cover) in &mut covers {
        cover.arrange(number);
    }
    let (mut asked, mut open) = (0, Vec::new());
    for rule in register.rules.iter().filter(|rule| rule.needs_proof()) {
        asked += 1;
        let lacks = |cover: &Cover| cover.missing().or_else(|| strength::weakness(book, rule, cover));
        let missing = covers.get(rule.number.as_str()).map_or(Some("no code and no proof"), lacks);
        open.extend(missing.map(|missing| (rule, missing)));
    }
    let path = register::path(book.game);
    for (rule, missing) in open.iter().take(LISTED).filter(|_| is_offered) {
        let what = format!("{} §{} ({}) has {missing}", book.code, rule.number, rule.title);
        report.problems.push(Problem::new(&path, rule.line, what));
    }
    if open.len() > LISTED && is_offered {
        let what = format!("{} more lines have no code or no proof", open.len() - LISTED);
        report.problems.push(Problem::new(&path, register.last_line(), what));
    }
    let done = asked - open.len();
    let of = |kind: Kind| register.rules.iter().filter(|rule| rule.kind == kind).count();
    let [play, data, display] = [Kind::Play, Kind::Data, Kind::Display].map(of);
    let yet = if is_offered { "" } else { "; not offered yet" };
    report.summaries.push(format!(
        "{}: {done} of {asked} lines with code and proof (play {play}, data {data}, display {display}){yet}",
        book.game
    ));
    report.pages.push((page::path(book.game, "md"), page::markdown(book, register, &covers)));
    report.pages.push((page::path(book.game, "csv"), page::csv(register, &covers)));
}

/// A game crate without a register is a problem; citations of a book without one are counted, not checked.
fn unregistered(tree: &Tree, book: &Book, claims: &[Claim], report: &mut Report) {
    if tree.get(&register::path(book.game)).is_some() {
        return;
    }
    let manifest = format!("crates/{}/Cargo.toml", book.game);
    if tree.get(&manifest).is_some() {
        let what = format!("the game has no rule register {}", register::path(book.game));
        report.problems.push(Problem::new(&manifest, 1, what));
    }
    let unchecked = claims.iter().filter(|claim| claim.book == book && claim.role != Role::Ruling).count();
    if unchecked > 0 {
        let citations = count(unchecked, "citation");
        report.summaries.push(format!("{}: no register yet, {citations} not checked", book.game));
    }
}

#[cfg(test)]
mod tests;
