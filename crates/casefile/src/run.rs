//! Playing a case: the position is set up, each step is done or looked at, and the first that fails ends it.

use hex::Numbering;
use kernel::Table;

use crate::cards;
use crate::case::{Case, Deed};
use crate::error::CaseError;
use crate::parse::parse;
use crate::play::{Play, Told};
use crate::position::scene::Scene;

/// What a game does for its cases.
pub trait Stage {
    /// How hexes are numbered in this game, wide enough for pocket maps (see [`crate::roomy`]).
    fn numbering(&self) -> Numbering;
    /// The cards of the game, each with its id and a title, so that a case may call them by either.
    fn cards(&self) -> Vec<(String, String)> {
        Vec::new()
    }
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

    fn cards(&self) -> Vec<(String, String)> {
        self.latest.cards()
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

    fn cards(&self) -> Vec<(String, String)> {
        (**self).cards()
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
    let mut scene = scene_of(case, &stage.numbering())?;
    let errors = cards::put_ids(&mut scene, &stage.cards());
    if errors.is_empty() { stage.set_up(&scene) } else { Err(errors) }
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
    run_with_log(case, stage).0
}

/// Plays one case and tells what happened, order by order, up to where it failed.
#[must_use]
pub fn run_with_log(case: &Case, stage: &dyn Stage) -> (Verdict, Vec<Told>) {
    let table = match set_up(case, stage) {
        Ok(table) => table,
        Err(mut errors) => {
            errors.sort();
            return (Verdict::Unplayable { errors }, Vec::new());
        }
    };
    let broken = table.unsound();
    if !broken.is_empty() {
        let what = format!("this position cannot occur: {}", broken.join("; "));
        return (Verdict::Unplayable { errors: vec![CaseError::new(case.line, what)] }, Vec::new());
    }
    let mut play = Play::new(table, stage.numbering(), stage.cards());
    for step in &case.steps {
        let done = match &step.deed {
            Deed::Order(order) => play.order(order, step.line),
            Deed::Expect(expectation) => play.expect(expectation),
        };
        if let Err(what) = done {
            return (Verdict::Failed { line: step.line, what }, play.log);
        }
    }
    (Verdict::Held, play.log)
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
