//! All games, loaded.

use kernel::{Journal, JournalError, Table, unknown};
use pack::{Files, Pass, Problem, Report};
use table::{GameInfo, Setup, SetupError};

use crate::{Kind, ardennes44_kind, bastogne_kind, bitterwoods_kind, enemyaction_kind, toy_kind};

/// The games that can be played.
#[derive(Debug)]
pub struct Registry {
    kinds: Vec<Box<dyn Kind>>,
}

/// A pack that cannot be played with, and everything that is wrong with it.
#[derive(Debug)]
pub struct RegistryError {
    pub report: Report,
}

impl std::fmt::Display for RegistryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the pack cannot be used:\n{}", self.report)
    }
}

impl std::error::Error for RegistryError {}

/// The pack that comes with the program.
type Embedded = fn() -> Files;
/// How one game's pack becomes a game.
type Load = fn(&Files) -> (Option<Box<dyn Kind>>, Report);

/// Every game: its name, the files that come with the program, and how they are loaded.
const GAMES: [(&str, Embedded, Load); 5] = [
    ("ardennes44", ardennes44::embedded_files, ardennes44_kind::load),
    ("bitterwoods", bitterwoods::embedded_files, bitterwoods_kind::load),
    ("enemyaction", enemyaction::embedded_files, enemyaction_kind::load),
    ("bastogne", bastogne::embedded_files, bastogne_kind::load),
    ("toy", toy::embedded_files, toy_kind::load),
];

/// Loads a pack, which must be of the game whose name its folder has.
fn checked(name: &str, load: Load, files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let (kind, mut report) = load(files);
    let kind = kind.filter(|kind| {
        let right = kind.info().id == name;
        if !right {
            let what = format!("the pack belongs to '{}' but is in the folder of '{name}'", kind.info().id);
            report.problems.push(on_first_page(files, &kind.info().id, what));
        }
        right
    });
    (kind, report)
}

/// The same for a pack that somebody may have edited: every scenario of it can be begun.
fn proved(name: &str, load: Load, files: &Files) -> (Option<Box<dyn Kind>>, Report) {
    let (kind, mut report) = checked(name, load, files);
    let kind = kind.filter(|kind| {
        let rules = files.rules().unwrap_or(kind.info().rules);
        for scenario in &kind.info().scenarios {
            let setup = Setup::new(name, &scenario.id).under(rules);
            if let Err(what) = begins(&**kind, &setup) {
                let what = format!("the scenario {} {what}", scenario.id);
                report.problems.push(on_first_page(files, &scenario.id, what));
            }
        }
        report.is_sound()
    });
    (kind, report)
}

/// Whether a game can be begun and goes on for a while.
fn begins(kind: &dyn Kind, setup: &Setup) -> Result<(), String> {
    let table = kind.open(setup).map_err(|error| format!("cannot be begun: {error}"))?;
    match table.unsound() {
        broken if !broken.is_empty() => {
            Err(format!("begins with a position that cannot occur: {}", broken.join("; ")))
        }
        _ if table.turn().is_over() => Err("is over before it begins".to_owned()),
        _ => Ok(()),
    }
}

/// A problem with something that `pack.toml` names.
fn on_first_page(files: &Files, id: &str, what: String) -> Problem {
    let (file, line) = (files.place_of("pack.toml"), files.line_of_id(id));
    Problem { pass: Pass::References, file, line, what }
}

impl Registry {
    /// Loads every pack: from `instead` where it has one for that game, else the one that comes with the program.
    ///
    /// # Errors
    /// The first pack that has problems.
    pub fn load(instead: &dyn Fn(&str) -> Option<Files>) -> Result<Registry, Box<RegistryError>> {
        let mut kinds = Vec::new();
        for (name, embedded, load) in GAMES {
            let (kind, report) = match instead(name) {
                Some(files) => proved(name, load, &files),
                None => checked(name, load, &embedded()),
            };
            kinds.push(kind.ok_or_else(|| Box::new(RegistryError { report }))?);
        }
        Ok(Registry { kinds })
    }

    /// The pack of a game that comes with the program; nothing where there is no such game.
    #[must_use]
    pub fn embedded(name: &str) -> Option<Files> {
        GAMES.iter().find(|(game, ..)| *game == name).map(|(_, embedded, _)| embedded())
    }

    /// A registry with these games and no others.
    #[must_use]
    pub fn of(kinds: Vec<Box<dyn Kind>>) -> Registry {
        Registry { kinds }
    }

    /// Takes every game off the registry.
    #[must_use]
    pub fn into_kinds(self) -> Vec<Box<dyn Kind>> {
        self.kinds
    }

    /// Checks every pack, or one game's, as it is and as it was under older editions of the rules, and reports on each.
    pub fn check(only: Option<&str>, instead: &dyn Fn(&str) -> Option<Files>) -> Vec<Report> {
        let wanted = Registry::names().filter(|name| only.is_none_or(|only| only == *name));
        let reports = wanted.map(|name| {
            let files = instead(name).or_else(|| Registry::embedded(name)).unwrap_or_default();
            Registry::try_pack(name, &files).1
        });
        reports.flatten().collect()
    }

    /// A game with this pack, if the pack can be played with, and a report.
    #[must_use]
    pub fn try_latest(name: &str, files: &Files) -> (Option<Box<dyn Kind>>, Report) {
        let game = GAMES.into_iter().find(|(game, ..)| *game == name);
        game.map_or_else(|| (None, Report::default()), |(name, _, load)| proved(name, load, files))
    }

    /// The same with a report on each edition of the pack.
    #[must_use]
    pub fn try_pack(name: &str, files: &Files) -> (Option<Box<dyn Kind>>, Vec<Report>) {
        let Some((name, _, load)) = GAMES.into_iter().find(|(game, ..)| *game == name) else {
            return (None, Vec::new());
        };
        let (kind, mut latest) = Registry::try_latest(name, files);
        let kept = files.kept_editions();
        let (older, early): (Vec<u16>, Vec<u16>) =
            kept.partition(|rules| kind.as_ref().is_none_or(|kind| *rules < kind.info().rules));
        for rules in early {
            let what = "only the files of older editions of the rules are kept, and this one is not older"
                .to_owned();
            let file = format!("rules-{rules}");
            latest.problems.push(Problem { pass: Pass::References, file, line: 0, what });
        }
        let older = older.into_iter().map(|rules| proved(name, load, &files.under(rules)).1);
        (kind, std::iter::once(latest).chain(older).collect())
    }

    /// The names people type.
    pub fn names() -> impl Iterator<Item = &'static str> + Clone {
        GAMES.iter().map(|(name, ..)| *name)
    }

    pub fn infos(&self) -> impl Iterator<Item = &GameInfo> {
        self.kinds.iter().map(|kind| kind.info())
    }

    /// A game by its name.
    ///
    /// # Errors
    /// A sentence with the games there are.
    pub fn get(&self, name: &str) -> Result<&dyn Kind, SetupError> {
        let found = self.kinds.iter().find(|kind| kind.info().id == name);
        found.map(AsRef::as_ref).ok_or_else(|| {
            let names: Vec<&str> = Registry::names().collect();
            SetupError::Game(kernel::short(name), names.join(", "))
        })
    }

    /// Begins a game.
    ///
    /// # Errors
    /// When there is no such game, scenario or option.
    pub fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        self.get(&setup.game)?.open(setup)
    }

    /// Plays a journal through. A journal made with another pack is refused, unless `any_pack`: then the fingerprints
    /// in the journal decide.
    ///
    /// # Errors
    /// The line that does not fit.
    pub fn replay(&self, journal: &Journal, any_pack: bool) -> Result<Box<dyn Table>, JournalError> {
        let game = &journal.header.setup.game;
        let Ok(kind) = self.get(game) else {
            return Err(JournalError::new(
                journal.lines.of("game"),
                unknown("game", game, Registry::names()),
            ));
        };
        let said = |error: SetupError| JournalError::new(journal.lines.of("rules"), error.to_string());
        let (theirs, ours) = (&journal.header.pack, kind.pack(&journal.header.setup).map_err(said)?);
        if *theirs != ours && !any_pack {
            let what = format!("the journal was made with pack {theirs} of {game}; this program has {ours}");
            return Err(JournalError::new(journal.lines.of("pack"), what));
        }
        kind.replay(journal)
    }
}
