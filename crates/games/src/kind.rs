//! A game on the registry.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use casefile::{ByEdition, CaseError, Stage};
use kernel::laws::{Breach, Trial, Walk, walk_noting};
use kernel::{Divide, Entry, Game, Journal, JournalError, Pick, Session, Table, divide, perft};
use pack::{Files, Register, Report};
use table::{GameInfo, PackId, Setup, SetupError, short};

use crate::Bench;
use crate::bench::BenchOf;
use crate::edition::{Edition, Editions, Source};

/// All that can be done with a game without knowing which it is.
pub trait Kind: Debug + Send + Sync {
    fn info(&self) -> &GameInfo;
    /// The pack that a game under some edition of the rules is played with.
    ///
    /// # Errors
    /// When there is no such edition, or its pack cannot be used.
    fn pack(&self, setup: &Setup) -> Result<PackId, SetupError>;
    /// The rules of its book.
    fn register(&self) -> &Register;
    /// Where its rules are carried out and proved: the table that `cargo xtask coverage` writes.
    fn coverage(&self) -> &'static str;
    /// Lays out rules cases.
    fn stage(&self) -> Box<dyn Stage>;

    /// The set-up with everything said that it leaves open: the edition, the options, and in a game that begins with a position
    /// of its own the scenario whose rules it is played by.
    ///
    /// # Errors
    /// When there is no such scenario or option, or the position cannot be set up.
    fn settle(&self, setup: &Setup) -> Result<Setup, SetupError>;

    /// Begins a game.
    ///
    /// # Errors
    /// When there is no such scenario or option, or the position cannot be set up.
    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError>;

    /// Plays a journal through.
    ///
    /// # Errors
    /// The line at which the journal and the rules part ways.
    fn replay(&self, journal: &Journal) -> Result<Box<dyn Table>, JournalError>;

    /// Plays one random game under the laws, and notes each decision before it is made, so that a game that panics
    /// leaves its journal behind.
    ///
    /// # Errors
    /// When there is no such scenario or option.
    fn walk(
        &self,
        setup: &Setup,
        trial: Trial,
        pick: &mut dyn Pick,
        trail: &mut Vec<Entry>,
    ) -> Result<Result<Walk, Box<Breach>>, SetupError>;

    /// Counts the ways to play the first `depth` decisions.
    ///
    /// # Errors
    /// When there is no such scenario or option.
    fn perft(&self, setup: &Setup, depth: u32) -> Result<u64, SetupError>;

    /// The same, split by the first decision.
    ///
    /// # Errors
    /// When there is no such scenario or option.
    fn divide(&self, setup: &Setup, depth: u32) -> Result<Vec<Divide>, SetupError>;

    /// Something to measure.
    ///
    /// # Errors
    /// When there is no such scenario or option.
    fn bench(&self, setup: &Setup) -> Result<Box<dyn Bench>, SetupError>;
}

/// A game whose pack is loaded.
pub struct Loaded<G: Game> {
    pub register: Register,
    pub coverage: &'static str,
    pub editions: Arc<Editions<G>>,
    /// The rules that somebody plays by now: a hundred tables with the same set-up share one board.
    pub open: Open<G>,
}

/// Rules by what they were made for, for as long as anybody uses them.
pub type Open<G> = Mutex<BTreeMap<Setup, Weak<G>>>;

/// Loads a game's pack.
pub(crate) fn load<D, G, S>(source: Source<D, G, S>, files: &Files) -> (Option<Box<dyn Kind>>, Report)
where
    D: Send + Sync + 'static,
    G: Game,
    S: Stage + 'static,
{
    let (data, report) = (source.load)(files);
    let kind = data.map(|data| {
        let register = (source.about)(&data).1.clone();
        let editions = Arc::new(Editions::new(source, data, files));
        Box::new(Loaded { register, coverage: source.coverage, editions, open: Open::default() })
            as Box<dyn Kind>
    });
    (kind, report)
}

impl<G: Game> Loaded<G> {
    /// The rules for a set-up, shared with whoever plays by them already.
    fn game(&self, setup: &Setup) -> Result<Arc<G>, SetupError> {
        let edition = self.editions.of(setup)?;
        let settled = setup.settle(&edition.info)?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = open.get(&settled).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let game = Arc::new((edition.make)(&settled)?);
        open.retain(|_, game| game.strong_count() > 0);
        open.insert(settled, Arc::downgrade(&game));
        Ok(game)
    }

    /// The rules that a journal was played by.
    fn game_of(&self, journal: &Journal) -> Result<Arc<G>, JournalError> {
        let setup = &journal.header.setup;
        let game = self
            .game(setup)
            .map_err(|error| JournalError::new(self.line_of(&error, journal), error.to_string()))?;
        if game.setup() != setup {
            let missing = game.setup().options.keys().find(|id| !setup.options.contains_key(*id));
            let what = format!("the journal does not say option {}", missing.map_or("?", String::as_str));
            return Err(JournalError::new(journal.lines.of("scenario"), what));
        }
        Ok(game)
    }

    /// A table with the position that a set-up describes.
    fn staged(&self, setup: &Setup) -> Result<Session<G>, SetupError> {
        let rules = setup.edition(self.info())?;
        let lines = setup.position.as_deref().unwrap_or_default();
        let wrong = |what: String| SetupError::Position(what);
        if let Some(line) = lines.lines().find(|line| line.trim_start().starts_with("case:")) {
            return Err(wrong(format!(
                "a position is one case, and '{}' begins another",
                short(line.trim())
            )));
        }
        let head = format!("game: {}\nrules: {rules}\ncase: a position\n", self.info().id);
        let said = |errors: Vec<CaseError>| {
            // Lines are counted in the position, not in the case that is made of it.
            let one =
                |error: &CaseError| format!("line {}: {}", error.line.saturating_sub(3).max(1), error.what);
            wrong(errors.iter().map(one).collect::<Vec<_>>().join("; "))
        };
        let table = casefile::set_up_text(&format!("{head}{lines}"), &*self.stage()).map_err(said)?;
        let broken = table.unsound();
        if !broken.is_empty() {
            return Err(wrong(format!("it cannot occur: {}", broken.join("; "))));
        }
        let Some(session) = table.as_any().downcast_ref::<Session<G>>() else {
            return Err(wrong(format!("{} has no positions of its own", self.info().title)));
        };
        let made = session.game().setup();
        let settled = Setup { position: setup.position.clone(), study: setup.study, ..made.clone() };
        if !setup.scenario.is_empty() && setup.scenario != settled.scenario {
            let (said, is) = (short(&setup.scenario), &settled.scenario);
            return Err(wrong(format!(
                "it is of the scenario '{is}', and the game is said to be of '{said}'"
            )));
        }
        Ok(session.clone().made_from(settled))
    }

    /// The rules for a set-up, for somebody's own use.
    fn own_game(&self, setup: &Setup) -> Result<G, SetupError> {
        let edition: Arc<Edition<G>> = self.editions.of(setup)?;
        (edition.make)(setup)
    }

    /// The line of a journal that a complaint about its set-up is about.
    fn line_of(&self, error: &SetupError, journal: &Journal) -> usize {
        match error {
            SetupError::Option(id, ..)
            | SetupError::Value(id, ..)
            | SetupError::Fixed(id, ..)
            | SetupError::Needs(id, _) => journal.lines.of(id),
            SetupError::Scenario(..) => journal.lines.of("scenario"),
            SetupError::Game(..) => journal.lines.of("game"),
            SetupError::Rules(..) | SetupError::Pack(..) => journal.lines.of("rules"),
            SetupError::Position(_) => journal.lines.of("position"),
        }
    }
}

impl<G: Game> Debug for Loaded<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Loaded").field("game", &self.info().id).finish_non_exhaustive()
    }
}

impl<G: Game> Kind for Loaded<G> {
    fn info(&self) -> &GameInfo {
        &self.editions.latest().info
    }

    fn pack(&self, setup: &Setup) -> Result<PackId, SetupError> {
        Ok(self.editions.of(setup)?.info.pack.clone())
    }

    fn register(&self) -> &Register {
        &self.register
    }

    fn coverage(&self) -> &'static str {
        self.coverage
    }

    fn stage(&self) -> Box<dyn Stage> {
        let latest = (self.editions.latest().stage)();
        let editions = Arc::clone(&self.editions);
        let of = move |rules: u16| match editions.of_rules(rules) {
            Ok(edition) => Ok((edition.stage)()),
            Err(error) => Err(error.to_string()),
        };
        Box::new(ByEdition { latest, of })
    }

    fn settle(&self, setup: &Setup) -> Result<Setup, SetupError> {
        if setup.position.is_some() {
            return Ok(self.staged(setup)?.setup().clone());
        }
        setup.settle(self.info())
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupError> {
        if setup.position.is_some() {
            return Ok(Box::new(self.staged(setup)?));
        }
        Ok(Box::new(Session::new(self.game(setup)?)))
    }

    fn replay(&self, journal: &Journal) -> Result<Box<dyn Table>, JournalError> {
        let setup = &journal.header.setup;
        if setup.position.is_none() {
            return Ok(Box::new(Session::replay(self.game_of(journal)?, journal)?));
        }
        let wrong = |error: &SetupError| JournalError::new(self.line_of(error, journal), error.to_string());
        let session = self.staged(setup).map_err(|error| wrong(&error))?;
        Ok(Box::new(session.follow(journal)?))
    }

    fn walk(
        &self,
        setup: &Setup,
        trial: Trial,
        pick: &mut dyn Pick,
        trail: &mut Vec<Entry>,
    ) -> Result<Result<Walk, Box<Breach>>, SetupError> {
        let game = Arc::new(self.own_game(setup)?);
        let mut note =
            |seat, action: &G::Action| trail.push(Entry { seat, action: game.write(action), line: 0 });
        Ok(walk_noting(&game, trial, pick, &mut note))
    }

    fn perft(&self, setup: &Setup, depth: u32) -> Result<u64, SetupError> {
        let game = self.own_game(setup)?;
        Ok(perft(&game, &game.start(), depth))
    }

    fn divide(&self, setup: &Setup, depth: u32) -> Result<Vec<Divide>, SetupError> {
        let game = self.own_game(setup)?;
        Ok(divide(&game, &game.start(), depth))
    }

    fn bench(&self, setup: &Setup) -> Result<Box<dyn Bench>, SetupError> {
        Ok(Box::new(BenchOf::new(Arc::new(self.own_game(setup)?))))
    }
}
