//! Packs with something missing: they are loaded and can be played, or are refused with file and line.

pub use crate::damage;

use games::{Kind, Registry};
use kernel::Table;
use pack::{Files, Problem, Report};
use table::{Audience, Setup, SetupError};

use crate::chance::Chance;
use crate::trial::quietly;
use damage::{Damage, damaged};

/// What became of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Every scenario can be set up and played.
    Plays,
    /// The first problem of the report.
    Refused(String),
}

/// A pack as the program carries it, with every file as text.
#[derive(Debug)]
pub struct Whole {
    pub game: &'static str,
    /// By the paths in the folder, those of older editions included.
    pub texts: Vec<(String, String)>,
    /// What is no text.
    rest: Vec<(String, Vec<u8>)>,
}

impl Whole {
    /// The pack that comes with the program; nothing where there is no such game.
    #[must_use]
    pub fn of(game: &'static str) -> Option<Whole> {
        let files = Registry::embedded(game)?;
        let (mut texts, mut rest) = (Vec::new(), Vec::new());
        for (path, bytes) in files.kept() {
            match String::from_utf8(bytes.to_vec()) {
                Ok(text) if !text.is_empty() => texts.push((path, text)),
                _ => rest.push((path, bytes.to_vec())),
            }
        }
        Some(Whole { game, texts, rest })
    }

    /// The pack with another text for one file.
    #[must_use]
    pub fn with(&self, path: &str, text: &str) -> Files {
        let same = self.texts.iter().map(|(known, own)| {
            (known.clone(), if known == path { text.as_bytes() } else { own.as_bytes() }.to_vec())
        });
        same.chain(self.rest.iter().cloned()).collect()
    }

    /// The pack with something wrong in one file.
    #[must_use]
    pub fn broken(&self, path: &str, damage: &Damage) -> Option<Files> {
        let (_, text) = self.texts.iter().find(|(known, _)| known == path)?;
        Some(self.with(path, &damaged(path, text, damage)))
    }
}

/// Loads a pack, in which one file was changed, as it is and as it was under older editions, and plays a scenario of it if it
/// loads; loading it has begun all of them.
///
/// # Errors
/// A sentence: it panicked, its report does not say where the mistake is, or it was loaded and cannot be played.
pub fn load(
    game: &'static str,
    files: &Files,
    changed: &str,
    chance: &mut Chance,
    decisions: usize,
) -> Result<Fate, String> {
    let is_old = changed.starts_with("rules-");
    let tried = quietly(|| {
        if is_old {
            Registry::try_pack(game, files)
        } else {
            let (kind, report) = Registry::try_latest(game, files);
            (kind, vec![report])
        }
    });
    let (kind, reports) = tried.map_err(|said| format!("loading {said}"))?;
    if let Some(first) = first_problem(&reports, files)? {
        return Ok(Fate::Refused(first));
    }
    let Some(kind) = kind else { return Err("it is not loaded and nothing is said about why".to_owned()) };
    let rules = if is_old { 1 } else { kind.info().rules };
    let scenario = chance.one(&kind.info().scenarios).map(|scenario| scenario.id.clone()).unwrap_or_default();
    let setup = Setup::new(game, &scenario).under(rules);
    begin(&*kind, &setup, chance, decisions)
        .map_err(|what| format!("{scenario} under edition {rules}: {what}"))?;
    Ok(Fate::Plays)
}

fn first_problem(reports: &[Report], files: &Files) -> Result<Option<String>, String> {
    let mut first = None;
    for report in reports {
        for problem in &report.problems {
            check_wording(problem, files).map_err(|what| format!("{what}: {problem}"))?;
            first.get_or_insert_with(|| problem.to_string());
        }
    }
    Ok(first)
}

/// A problem names a file of the pack, a line that the file has, and says what is wrong in one line.
fn check_wording(problem: &Problem, files: &Files) -> Result<(), &'static str> {
    if problem.what.trim().is_empty() || problem.what.contains('\n') || problem.what.len() > 500 {
        return Err("this is no sentence");
    }
    let Some(text) = files.kept().find(|(path, _)| *path == problem.file).map(|(_, bytes)| bytes) else {
        let missing = problem.what.contains("missing");
        return if missing && problem.line == 0 { Ok(()) } else { Err("the pack has no such file") };
    };
    let lines = text.split(|byte| *byte == b'\n').count() as u64;
    match problem.line {
        0 => Err("no line is named"),
        line if line > lines => Err("the file has no such line"),
        _ => Ok(()),
    }
}

fn begin(kind: &dyn Kind, setup: &Setup, chance: &mut Chance, decisions: usize) -> Result<(), String> {
    let opened = quietly(|| kind.open(setup)).map_err(|said| format!("setting up {said}"))?;
    let mut table = match opened {
        Ok(table) => table,
        // An older edition may have fewer scenarios.
        Err(SetupError::Scenario(..)) if setup.rules < kind.info().rules => return Ok(()),
        Err(error) => return Err(format!("the pack was loaded, and then: {error}")),
    };
    let looked = quietly(|| {
        let unsound = table.unsound();
        for audience in [Audience::Public, Audience::Referee] {
            let _ = table.view(audience);
        }
        unsound
    });
    let unsound = looked.map_err(|said| format!("looking {said}"))?;
    if !unsound.is_empty() {
        return Err(format!(
            "the pack was loaded, and then the first position cannot occur: {}",
            unsound.join("; ")
        ));
    }
    quietly(|| play(&mut *table, chance, decisions)).map_err(|said| format!("playing {said}"))
}

/// Makes some random decisions.
pub(crate) fn play(table: &mut dyn Table, chance: &mut Chance, decisions: usize) {
    for _ in 0..decisions {
        let turn = table.turn();
        let outcomes = table.chance();
        let (seat, action) = match chance.one(&outcomes) {
            Some((outcome, _)) => (table::Seat::Chance, outcome.clone()),
            None => {
                let Some(seat) = turn.seats().iter().next() else { return };
                let Some(action) = table.random(seat, chance) else { return };
                (seat, action)
            }
        };
        if table.play(seat, &action).is_err() {
            return;
        }
    }
}

/// Damages of every file of the pack: first each gap, then each cell, both in an order by the seed.
#[must_use]
pub fn damages(whole: &Whole, chance: &mut Chance) -> Vec<(String, Damage)> {
    let mut all = Vec::new();
    let of = |damages: Vec<Damage>, path: &String| -> Vec<(String, Damage)> {
        damages.into_iter().map(|damage| (path.clone(), damage)).collect()
    };
    for (path, text) in &whole.texts {
        all.extend(of(damage::gaps(path, text), path));
    }
    chance.shuffle(&mut all);
    let mut cells = Vec::new();
    for (path, text) in &whole.texts {
        cells.extend(of(damage::garbled(path, text, chance), path));
    }
    chance.shuffle(&mut cells);
    all.append(&mut cells);
    all
}

/// An input of the corpus: the game and the file in the first line, a damage in the second.
///
/// # Errors
/// What is wrong with the pack, or with the input.
pub fn retry(input: &str, chance: &mut Chance, decisions: usize) -> Result<Fate, String> {
    let mut lines = input.lines();
    let (game, path) = lines.next().and_then(|head| head.split_once(' ')).ok_or("no game and file")?;
    let game = Registry::names().find(|name| *name == game).ok_or("no such game")?;
    let whole = Whole::of(game).ok_or("no such pack")?;
    let mut texts = whole.texts.iter();
    let mut text = texts.find(|(known, _)| known == path).ok_or("no such file")?.1.clone();
    for line in lines {
        let damage = Damage::read(line).ok_or_else(|| format!("'{line}' is no damage"))?;
        text = damaged(path, &text, &damage);
    }
    load(game, &whole.with(path, &text), path, chance, decisions)
}
