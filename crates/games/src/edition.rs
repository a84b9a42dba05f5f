//! The editions of a game's rules: games go on under the one they began with.
//!
//! The latest edition is loaded with the program, an older one when somebody opens a game of it. Where the pack was the
//! same, both share it.

use std::sync::{Arc, OnceLock};

use casefile::Stage;
use kernel::Game;
use pack::{Files, Register, Report};
use table::{FIRST_EDITION, GameInfo, Setup, SetupError};

/// Makes the rules for a scenario and its options.
pub type Make<G> = Box<dyn Fn(&Setup) -> Result<G, SetupError> + Send + Sync>;
/// Makes what lays out rules cases.
pub type MakeStage = Box<dyn Fn() -> Box<dyn Stage> + Send + Sync>;
/// Loads the files of an edition.
type Load<G> = Box<dyn Fn(&Files) -> (Option<Edition<G>>, Report) + Send + Sync>;

/// A game with its pack, as it was under one edition of the rules.
pub struct Edition<G: Game> {
    pub info: GameInfo,
    pub make: Make<G>,
    pub stage: MakeStage,
}

impl<G: Game> std::fmt::Debug for Edition<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Edition")
            .field("game", &self.info.id)
            .field("pack", &self.info.pack)
            .finish_non_exhaustive()
    }
}

/// All editions of a game.
pub struct Editions<G: Game> {
    latest: Arc<Edition<G>>,
    /// Those before it that have files of their own, the first edition first, each once it was asked for: the edition, or
    /// what is wrong with its pack.
    older: Vec<OnceLock<Result<Arc<Edition<G>>, String>>>,
    files: Files,
    load: Load<G>,
}

impl<G: Game> std::fmt::Debug for Editions<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Editions").field("latest", &self.latest).finish_non_exhaustive()
    }
}

impl<G: Game> Editions<G> {
    /// The latest edition is loaded from these files already.
    pub(crate) fn new<D, S>(source: Source<D, G, S>, data: D, files: &Files) -> Editions<G>
    where
        D: Send + Sync + 'static,
        S: Stage + 'static,
    {
        let latest = Arc::new(source.edition(data));
        let before = latest.info.rules.saturating_sub(FIRST_EDITION);
        let load: Load<G> = Box::new(move |files| {
            let (data, report) = (source.load)(files);
            (data.map(|data| source.edition(data)), report)
        });
        let differ = files.differ_under(FIRST_EDITION);
        let files = if differ { files.clone() } else { Files::default() };
        Editions { latest, older: (0..before).map(|_| OnceLock::new()).collect(), files, load }
    }

    pub(crate) fn latest(&self) -> &Edition<G> {
        &self.latest
    }

    /// The edition that a set-up is played under.
    ///
    /// # Errors
    /// When the game has no such edition, or its pack cannot be used.
    pub(crate) fn of(&self, setup: &Setup) -> Result<Arc<Edition<G>>, SetupError> {
        let rules = setup.edition(&self.latest.info)?;
        let before = self.older.get(usize::from(rules.saturating_sub(FIRST_EDITION)));
        let Some(older) = before.filter(|_| self.files.differ_under(rules)) else {
            return Ok(Arc::clone(&self.latest));
        };
        let loaded = older.get_or_init(|| match (self.load)(&self.files.under(rules)) {
            (Some(edition), _) => Ok(Arc::new(edition)),
            (None, report) => Err(report.to_string()),
        });
        let id = &self.latest.info.id;
        loaded.clone().map_err(|what| SetupError::Pack(id.clone(), rules, what))
    }

    /// An edition by its number.
    ///
    /// # Errors
    /// When the game has no such edition, or its pack cannot be used.
    pub(crate) fn of_rules(&self, rules: u16) -> Result<Arc<Edition<G>>, SetupError> {
        self.of(&Setup::new(&self.latest.info.id, "").under(rules))
    }
}

/// What a game's crate has for the registry.
pub(crate) struct Source<D, G, S> {
    pub(crate) load: fn(&Files) -> (Option<D>, Report),
    pub(crate) about: fn(&D) -> (&GameInfo, &Register),
    pub(crate) make: fn(Arc<D>, &Setup) -> Result<G, SetupError>,
    pub(crate) stage: fn(Arc<D>) -> S,
    pub(crate) coverage: &'static str,
}

impl<D, G, S> Clone for Source<D, G, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D, G, S> Copy for Source<D, G, S> {}

impl<D: Send + Sync + 'static, G: Game, S: Stage + 'static> Source<D, G, S> {
    fn edition(self, data: D) -> Edition<G> {
        let data = Arc::new(data);
        let info = (self.about)(&data).0.clone();
        let for_make = Arc::clone(&data);
        Edition {
            info,
            make: Box::new(move |setup| (self.make)(Arc::clone(&for_make), setup)),
            stage: Box::new(move || Box::new((self.stage)(Arc::clone(&data)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Journal;

    use super::*;
    use crate::{Registry, bastogne_kind};

    /// Bastogne's pack with another version and another calendar than it had under the first edition of the rules.
    fn changed() -> Files {
        let old = bastogne::embedded_files().under(1);
        let mut files: Files = old.paths().map(|path| (path, old.get(path).unwrap())).collect();
        let text = |path: &str| String::from_utf8(old.get(path).unwrap().to_vec()).unwrap();
        let (first_page, calendar) = (text("pack.toml"), text("calendar.csv"));
        let other =
            |line: &str| if line.starts_with("version") { "version = \"9.0.0\"\n" } else { line }.to_owned();
        files.insert("pack.toml", first_page.split_inclusive('\n').map(other).collect::<String>());
        files.insert("calendar.csv", format!("# Changed.\n{calendar}"));
        files.insert("rules-1/pack.toml", first_page);
        files.insert("rules-1/calendar.csv", calendar);
        files
    }

    fn registry(files: &Files) -> Registry {
        let (kind, report) = bastogne_kind::load(files);
        Registry::of(vec![kind.unwrap_or_else(|| panic!("{report}"))])
    }

    fn setup(rules: u16) -> Setup {
        Setup::new("bastogne", "introduction").under(rules)
    }

    #[test]
    fn a_game_goes_on_with_the_rules_and_the_pack_it_began_with() {
        let old = bastogne_kind::load(&bastogne::embedded_files().under(1)).0.expect("it loads");
        let registry = registry(&changed());
        let kind = registry.get("bastogne").expect("it is there");
        assert_eq!(kind.pack(&setup(1)), Ok(old.info().pack.clone()), "the old version and the old digest");
        let new = kind.pack(&setup(0)).expect("a pack");
        assert_eq!((new.version.as_str(), &new), ("9.0.0", &kind.info().pack));
        assert_ne!(new.digest, old.info().pack.digest);

        let began = registry.open(&setup(1)).expect("a game").journal().to_text();
        assert!(!began.contains("rules:"), "{began}");
        assert_eq!(
            began,
            old.open(&setup(1)).expect("a game").journal().to_text(),
            "as an older program wrote it"
        );
        let journal = Journal::from_text(&began).expect("a journal");
        let resumed = registry.replay(&journal, false).expect("the same pack");
        assert_eq!(resumed.journal().to_text(), began);
        assert_eq!(resumed.fork(0).setup().rules, 1);

        let begins = registry.open(&setup(0)).expect("a game").journal().to_text();
        assert!(begins.contains("pack: 9.0.0 ") && begins.contains("\nrules: 2\n"), "{begins}");
        let journal = Journal::from_text(&begins).expect("a journal");
        assert_eq!(registry.replay(&journal, false).expect("the same pack").setup().rules, 2);
    }

    #[test]
    fn an_edition_that_is_not_known_is_refused_with_its_line() {
        let registry = registry(&bastogne::embedded_files());
        let text =
            registry.open(&setup(0)).expect("a game").journal().to_text().replace("rules: 2", "rules: 3");
        let refused =
            registry.replay(&Journal::from_text(&text).expect("a journal"), true).unwrap_err().to_string();
        assert_eq!(
            refused,
            "line 5: this game is played under edition 3 of the rules of bastogne, and this program knows them up to edition \
             2; a newer program can open it"
        );
    }

    #[test]
    fn a_case_is_played_under_the_edition_it_names() {
        let registry = registry(&changed());
        let stage = registry.get("bastogne").expect("it is there").stage();
        let rules_of = |said: &str| {
            let case =
                format!("game: bastogne\n{said}case: x\nscenario: introduction\nexpect: turn german\n");
            let cases = casefile::parse(&case).expect("a case");
            casefile::set_up(&cases[0], &*stage)
                .map(|table| (table.setup().rules, table.info().pack.version.clone()))
        };
        assert_eq!(rules_of("").map(|(rules, version)| (rules, version == "9.0.0")), Ok((2, true)));
        assert_eq!(
            rules_of("rules: 1\n").map(|(rules, version)| (rules, version == "9.0.0")),
            Ok((1, false))
        );
        let told = rules_of("rules: 3\n").unwrap_err();
        assert!(
            told.len() == 1 && told[0].line == 2 && told[0].to_string().contains("edition 3"),
            "{told:?}"
        );
    }

    #[test]
    fn the_files_that_an_older_edition_keeps_are_checked_too() {
        let check = |files: &Files| Registry::check(Some("bastogne"), &|_| Some(files.clone()));
        let mut files = changed();
        let reports = check(&files);
        let rules: Vec<Option<u16>> = reports.iter().map(|report| report.rules).collect();
        assert_eq!(rules, [None, Some(1)]);
        assert!(reports.iter().all(Report::is_sound), "{reports:?}");

        files.insert("rules-1/calendar.csv", "turn,source\n");
        let reports = check(&files);
        assert!(reports[0].is_sound() && !reports[1].is_sound());
        assert!(
            reports[1].problems.iter().any(|problem| problem.file == "rules-1/calendar.csv"),
            "{}",
            reports[1]
        );
        let registry = registry(&files);
        assert!(registry.open(&setup(0)).is_ok());
        let refused = registry.open(&setup(1)).unwrap_err().to_string();
        assert!(refused.contains("edition 1") && refused.contains("rules-1/calendar.csv"), "{refused}");

        files.insert("rules-2/calendar.csv", "");
        let told = check(&files)[0].to_string();
        assert!(told.contains("rules-2: only the files of older editions"), "{told}");
    }
}
