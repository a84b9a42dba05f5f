//! Playing a case: the position is set up, each step is done or looked at, and the first that fails ends it.

use std::collections::BTreeMap;

use hex::Numbering;
use kernel::{Refusal, Table, Turn};
use table::{Audience, CounterId, Seat, Word};

use crate::case::{Answered, Case, Deed, Order};
use crate::check::observer::{Observer, miss};
use crate::error::CaseError;
use crate::expect::claim::Expectation;
use crate::parse::parse;
use crate::position::scene::Scene;
use kernel::nearest;

/// An order that is given again and again is given no more often.
const MOST_TIMES: usize = 5_000;

/// What a game does for its cases.
pub trait Stage {
    /// How hexes are numbered in this game, wide enough for pocket maps (see [`crate::roomy`]).
    fn numbering(&self) -> Numbering;
    /// Sets up the position.
    ///
    /// # Errors
    /// Everything in the scene that the game does not understand or allow.
    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, Vec<CaseError>>;
}

/// A stage for each edition of the rules: a case that names one is set up by the stage of that edition.
pub struct ByEdition<S, F> {
    pub latest: S,
    /// Makes the stage of an edition, or says why it cannot.
    pub of: F,
}

impl<S, F> std::fmt::Debug for ByEdition<S, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ByEdition")
    }
}

impl<S: Stage, F: Fn(u16) -> Result<Box<dyn Stage>, String>> Stage for ByEdition<S, F> {
    fn numbering(&self) -> Numbering {
        self.latest.numbering()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, Vec<CaseError>> {
        let edition = scene.edition().map_err(|error| vec![error])?;
        let (Some(edition), Some(said)) = (edition, &scene.rules) else { return self.latest.set_up(scene) };
        (self.of)(edition).map_err(|what| vec![said.wrong(what)])?.set_up(scene)
    }
}

impl Stage for Box<dyn Stage> {
    fn numbering(&self) -> Numbering {
        (**self).numbering()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, Vec<CaseError>> {
        (**self).set_up(scene)
    }
}

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything was as the case says.
    Held,
    /// Something was not: the line of the file, and a sentence with what was expected and what was found.
    Failed { line: usize, what: String },
    /// The position cannot be set up.
    Unplayable { errors: Vec<CaseError> },
}

/// Sets up the position that a case begins with.
///
/// # Errors
/// Everything that is wrong with it, by line.
pub fn set_up(case: &Case, stage: &dyn Stage) -> Result<Box<dyn Table>, Vec<CaseError>> {
    stage.set_up(&scene_of(case, &stage.numbering())?)
}

/// The scene that a case begins with, as a stage sees it: the picture is part of it, and every number is as the map prints it.
///
/// # Errors
/// Every place that is none of this numbering, by line.
pub fn scene_of(case: &Case, numbering: &Numbering) -> Result<Scene, Vec<CaseError>> {
    let mut scene = case.scene.clone();
    let mut errors =
        case.picture.as_ref().map_or_else(Vec::new, |picture| picture.place(numbering, &mut scene));
    errors.extend(scene.settle(numbering));
    errors.sort();
    if errors.is_empty() { Ok(scene) } else { Err(errors) }
}

/// Plays one case.
#[must_use]
pub fn run(case: &Case, stage: &dyn Stage) -> Verdict {
    let table = match set_up(case, stage) {
        Ok(table) => table,
        Err(mut errors) => {
            errors.sort();
            return Verdict::Unplayable { errors };
        }
    };
    let broken = table.unsound();
    if !broken.is_empty() {
        let what = format!("this position cannot occur: {}", broken.join("; "));
        return Verdict::Unplayable { errors: vec![CaseError::new(case.line, what)] };
    }
    let mut play = Play { table, numbering: stage.numbering(), since: 0, known: BTreeMap::new() };
    play.remember();
    for step in &case.steps {
        let done = match &step.deed {
            Deed::Order(order) => play.order(order),
            Deed::Expect(expectation) => play.expect(expectation),
        };
        if let Err(what) = done {
            return Verdict::Failed { line: step.line, what };
        }
    }
    Verdict::Held
}

/// A case under way.
#[derive(Debug)]
struct Play {
    table: Box<dyn Table>,
    numbering: Numbering,
    /// What never changes, asked for once it is needed.
    /// How many decisions had been made before the last order that was carried out.
    since: usize,
    /// Every counter that was ever on the table, with its name: one that is gone is told from one that never was.
    known: BTreeMap<CounterId, Word>,
}

impl Play {
    fn remember(&mut self) {
        let view = self.table.view(Audience::Referee);
        self.known.extend(view.counters.into_iter().map(|counter| (counter.id, counter.name)));
    }

    fn expect(&self, expectation: &Expectation) -> Result<(), String> {
        let look = Observer {
            table: &*self.table,
            numbering: &self.numbering,
            known: &self.known,
            since: self.since,
            eyes: expectation.eyes,
            view: self.table.view(expectation.eyes),
        };
        look.check(&expectation.claim)
    }

    fn order(&mut self, order: &Order) -> Result<(), String> {
        match &order.answer {
            Answered::Done => self.carry_out(order),
            Answered::Refused(rule) => {
                let found = match self.table.check(order.seat, &order.text) {
                    Err(Refusal::Illegal(no)) if no.rule == *rule => return Ok(()),
                    Err(Refusal::Illegal(no)) => format!("refused by {no}"),
                    Err(Refusal::Unreadable(why)) => format!("unreadable: {why}"),
                    Ok(()) => "it is legal".to_owned(),
                };
                let head = format!("'{}' is not refused by {rule}", order.text);
                Err(miss(&head, &[("expected", format!("refused by {rule}")), ("found", found)]))
            }
            Answered::Unreadable => {
                let found = match self.table.check(order.seat, &order.text) {
                    Err(Refusal::Unreadable(_)) => return Ok(()),
                    Err(Refusal::Illegal(no)) => format!("readable, and refused by {no}"),
                    Ok(()) => "readable, and legal".to_owned(),
                };
                let head = format!("'{}' can be read", order.text);
                Err(miss(&head, &[("expected", "unreadable".to_owned()), ("found", found)]))
            }
        }
    }

    /// Carries an order out, again and again where the case says so.
    fn carry_out(&mut self, order: &Order) -> Result<(), String> {
        let before = self.table.count();
        self.give(order)?;
        let mut times = 1;
        while order.again && self.table.turn().seats().has(order.seat) {
            if times == MOST_TIMES {
                let Order { seat, text, .. } = order;
                return Err(format!("'{text}' was given {MOST_TIMES} times, and {seat} is still on turn"));
            }
            self.give(order)?;
            times += 1;
        }
        if order.seat.is_player() {
            self.since = before;
        }
        Ok(())
    }

    fn give(&mut self, order: &Order) -> Result<(), String> {
        let chance_is_due = self.table.turn() == Turn::Chance;
        if order.seat.is_player() && chance_is_due {
            let head = "a die or a draw is due here; give its result in a 'chance:' line before this one";
            return Err(miss(head, &[("possible", self.outcomes())]));
        }
        if let Err(refusal) = self.table.play(order.seat, &order.text) {
            return Err(self.refused(order, &refusal));
        }
        self.remember();
        let broken = self.table.unsound();
        if broken.is_empty() {
            return Ok(());
        }
        Err(format!("after '{}' the position is invalid: {}", order.text, broken.join("; ")))
    }

    /// What to say of an order that should have been carried out.
    fn refused(&self, order: &Order, refusal: &Refusal) -> String {
        let Order { seat, text, .. } = order;
        if *seat == Seat::Chance {
            return match self.table.turn() {
                Turn::Chance => {
                    miss(&format!("'{text}' is not a possible result here"), &[("possible", self.outcomes())])
                }
                _ => miss("no die or draw is due here", &[("found", refusal.to_string())]),
            };
        }
        let head = match refusal {
            Refusal::Illegal(_) => format!("{seat} may not '{text}'"),
            Refusal::Unreadable(_) => format!("'{text}' cannot be read"),
        };
        let mut lines = vec![("refusal", refusal.to_string())];
        let legal = self.table.legal(*seat);
        let near = nearest(text, legal.iter().map(String::as_str));
        if !near.is_empty() {
            lines.push(("offered", near.join(", ")));
        }
        miss(&head, &lines)
    }

    /// The outcomes that chance can have now.
    fn outcomes(&self) -> String {
        let possible = self.table.chance().into_iter().filter(|(_, weight)| *weight > 0);
        crate::check::observer::listed(possible.map(|(text, _)| text))
    }
}

/// Reads and plays a whole file, for a game's own tests: how many cases held, or all that did not as one text.
///
/// # Errors
/// Everything that is wrong with the file, or every case that does not hold.
pub fn check_text(text: &str, stage: &dyn Stage) -> Result<usize, String> {
    let cases = parse(text).map_err(|errors| sentences(&errors))?;
    let mut failures = Vec::new();
    for case in &cases {
        let what = match run(case, stage) {
            Verdict::Held => continue,
            Verdict::Failed { line, what } => CaseError::new(line, what).to_string(),
            Verdict::Unplayable { errors } => sentences(&errors),
        };
        failures.push(format!("{} (line {})\n{what}", case.title, case.line));
    }
    if failures.is_empty() {
        return Ok(cases.len());
    }
    Err(format!("{} of {} cases fail\n\n{}\n", failures.len(), cases.len(), failures.join("\n\n")))
}

/// The same for many files, each a name and a text: how many cases hold. What is no `.case` file is passed over.
///
/// # Errors
/// Everything that does not hold, file by file.
pub fn check_files(
    files: impl IntoIterator<Item = (String, String)>,
    stage: &dyn Stage,
) -> Result<usize, String> {
    let mut files: Vec<(String, String)> =
        files.into_iter().filter(|(name, _)| name.ends_with(".case")).collect();
    files.sort();
    let (mut failures, mut held) = (String::new(), 0);
    for (name, text) in files {
        match check_text(&text, stage) {
            Ok(count) => held += count,
            Err(what) => failures.push_str(&format!("{name}\n{what}\n")),
        }
    }
    if failures.is_empty() { Ok(held) } else { Err(failures) }
}

/// Lays out a position that is written as a case without steps.
///
/// # Errors
/// Everything that is wrong with it, by line.
pub fn set_up_text(position: &str, stage: &dyn Stage) -> Result<Box<dyn Table>, Vec<CaseError>> {
    let cases = parse(&format!("{position}\nexpect: no outcome\n"))?;
    let none = || vec![CaseError::new(1, "there is no case")];
    cases.first().map_or_else(|| Err(none()), |case| set_up(case, stage))
}

fn sentences(errors: &[CaseError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
