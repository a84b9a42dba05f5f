//! What games there are to choose from, and what was chosen.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{RuleRef, Seat, short};

/// One game on the shelf.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct GameInfo {
    /// The name people type.
    pub id: String,
    pub title: String,
    /// The book code that rule numbers of this game carry: `A44`.
    pub book: String,
    pub scenarios: Vec<ScenarioInfo>,
    pub options: Vec<OptionInfo>,
    pub seats: Vec<Seat>,
    pub pack: PackId,
    /// The latest edition of the rules that the program knows; new games are played by it.
    #[serde(default = "first_edition")]
    pub rules: u16,
}

/// One scenario.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct ScenarioInfo {
    pub id: String,
    pub title: String,
    /// How many turns are played at most, whatever number the first one has.
    pub turns: u32,
    /// A sentence or two: what it is about and how it is won.
    #[serde(default)]
    pub about: String,
    /// Options that this scenario fixes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fixed: BTreeMap<String, String>,
}

/// One thing to switch before play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct OptionInfo {
    pub id: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
    /// Options that must be on, or set so, for this one to be switched on: `leaders`, `mines=pair`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    #[serde(flatten)]
    pub kind: OptionKind,
}

impl OptionInfo {
    /// The first thing this option needs and a set-up does not have, if the option is used in it.
    fn missing<'o>(&'o self, options: &BTreeMap<String, String>) -> Option<&'o str> {
        let set = |id: &str| options.get(id).map_or("", String::as_str);
        if matches!(set(&self.id), "" | "off" | "none") {
            return None;
        }
        let has = |need: &&String| match need.split_once('=') {
            Some((id, value)) => set(id) == value,
            None => set(need) == "on",
        };
        self.needs.iter().find(|need| !has(need)).map(String::as_str)
    }
}

/// What an option can be set to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum OptionKind {
    /// `on` or `off`.
    Switch { default: bool },
    /// One of a few words.
    Choice { values: Vec<String>, default: String },
}

impl OptionKind {
    #[must_use]
    pub fn default_text(&self) -> &str {
        match self {
            OptionKind::Switch { default: true } => "on",
            OptionKind::Switch { default: false } => "off",
            OptionKind::Choice { default, .. } => default,
        }
    }

    /// The words this option understands.
    #[must_use]
    pub fn values(&self) -> Vec<&str> {
        match self {
            OptionKind::Switch { .. } => vec!["on", "off"],
            OptionKind::Choice { values, .. } => values.iter().map(String::as_str).collect(),
        }
    }
}

/// Which edition of a data pack: its stated version, and a digest of its files so that an edited one is told apart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct PackId {
    pub version: String,
    pub digest: String,
}

impl std::fmt::Display for PackId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.version, self.digest)
    }
}

/// The edition of the rules that a game was begun under which does not say: there was only one then.
pub const FIRST_EDITION: u16 = 1;

/// Stands for the latest edition until [`Setup::settle`] fills it in.
const LATEST_EDITION: u16 = 0;

const fn first_edition() -> u16 {
    FIRST_EDITION
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_first_edition(rules: &u16) -> bool {
    *rules == FIRST_EDITION
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_off(switch: &bool) -> bool {
    !*switch
}

/// A chosen game, scenario and options: all that a game needs to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Setup {
    pub game: String,
    pub scenario: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The edition of the rules that the game is played under. A stored game that names none is of the first.
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    pub rules: u16,
    /// A position to begin with instead of the scenario's own, as the lines of a rules case. `docs/cases.md`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Whether the dice fall as the players say: in lessons, and to try something out.
    #[serde(default, skip_serializing_if = "is_off")]
    pub study: bool,
}

impl Setup {
    /// Names a scenario with every option as it comes, under the latest rules.
    #[must_use]
    pub fn new(game: &str, scenario: &str) -> Setup {
        let (game, scenario) = (game.to_owned(), scenario.to_owned());
        Setup { game, scenario, rules: LATEST_EDITION, ..Setup::default() }
    }

    /// The same under the rules of this edition.
    #[must_use]
    pub fn under(mut self, rules: u16) -> Setup {
        self.rules = rules;
        self
    }

    /// The same under the latest rules, as new games are.
    #[must_use]
    pub fn under_the_latest(self) -> Setup {
        self.under(LATEST_EDITION)
    }

    /// Sets one option.
    #[must_use]
    pub fn with(mut self, option: &str, value: &str) -> Setup {
        self.options.insert(option.to_owned(), value.to_owned());
        self
    }

    /// Whether a switch is on; settle the set-up first so that every option has a value.
    #[must_use]
    pub fn is_on(&self, option: &str) -> bool {
        self.options.get(option).is_some_and(|value| value == "on")
    }

    /// The edition of the rules that is meant.
    ///
    /// # Errors
    /// When the game has no such edition.
    pub fn edition(&self, info: &GameInfo) -> Result<u16, SetupError> {
        match self.rules {
            LATEST_EDITION => Ok(info.rules),
            known if known <= info.rules => Ok(known),
            newer => Err(SetupError::Rules(newer, info.id.clone(), info.rules)),
        }
    }

    /// Checks the choices against what the game offers and fills in the edition of the rules and the options that were
    /// not named, so that a journal states all of them.
    ///
    /// # Errors
    /// When the edition, the scenario, an option or a value is not one the game has, or the scenario fixes it otherwise.
    pub fn settle(&self, info: &GameInfo) -> Result<Setup, SetupError> {
        let rules = self.edition(info)?;
        let scenario = info.scenarios.iter().find(|s| s.id == self.scenario).ok_or_else(|| {
            let have: Vec<&str> = info.scenarios.iter().map(|s| s.id.as_str()).collect();
            SetupError::Scenario(short(&self.scenario), info.id.clone(), have.join(", "))
        })?;
        if let Some(unknown) = self.options.keys().find(|id| info.options.iter().all(|o| o.id != **id)) {
            let have: Vec<&str> = info.options.iter().map(|o| o.id.as_str()).collect();
            return Err(SetupError::Option(short(unknown), info.id.clone(), have.join(", ")));
        }
        let mut settled = self.clone().under(rules);
        for option in &info.options {
            let fixed = scenario.fixed.get(&option.id);
            let value = match (self.options.get(&option.id), fixed) {
                (Some(asked), Some(fixed)) if asked != fixed => {
                    return Err(SetupError::Fixed(option.id.clone(), fixed.clone(), scenario.id.clone()));
                }
                (Some(asked), _) => asked.clone(),
                (None, Some(fixed)) => fixed.clone(),
                (None, None) => option.kind.default_text().to_owned(),
            };
            if !option.kind.values().contains(&value.as_str()) {
                let have = option.kind.values().join(", ");
                return Err(SetupError::Value(option.id.clone(), short(&value), have));
            }
            settled.options.insert(option.id.clone(), value);
        }
        for option in &info.options {
            if let Some(need) = option.missing(&settled.options) {
                return Err(SetupError::Needs(option.id.clone(), need.to_owned()));
            }
        }
        Ok(settled)
    }
}

/// A choice that the game does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("{1} has no scenario '{0}'; it has {2}")]
    Scenario(String, String, String),
    #[error("{1} has no option '{0}'; it has {2}")]
    Option(String, String, String),
    #[error("option {0} cannot be '{1}'; it can be {2}")]
    Value(String, String, String),
    #[error("option {0} is always '{1}' in the scenario {2}")]
    Fixed(String, String, String),
    #[error("option {0} needs {1}")]
    Needs(String, String),
    #[error("there is no game '{0}'; there is {1}")]
    Game(String, String),
    #[error(
        "this game is played under edition {0} of the rules of {1}, and this program knows them up to edition {2}; a newer \
         program can open it"
    )]
    Rules(u16, String, u16),
    #[error("the pack of {0} cannot be used as it was under edition {1} of the rules:\n{2}")]
    Pack(String, u16, String),
    #[error("the position cannot be set up: {0}")]
    Position(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info() -> GameInfo {
        GameInfo {
            id: "toy".into(),
            title: "Toy".into(),
            book: "TOY".into(),
            scenarios: vec![ScenarioInfo {
                id: "patrol".into(),
                title: "Patrol".into(),
                turns: 3,
                about: String::new(),
                fixed: BTreeMap::from([("fog".into(), "off".into())]),
            }],
            options: vec![
                OptionInfo {
                    id: "mud".into(),
                    title: "Mud".into(),
                    rule: None,
                    needs: vec![],
                    kind: OptionKind::Switch { default: true },
                },
                OptionInfo {
                    id: "fog".into(),
                    title: "Fog".into(),
                    rule: None,
                    needs: vec![],
                    kind: OptionKind::Switch { default: true },
                },
                OptionInfo {
                    id: "ice".into(),
                    title: "Ice".into(),
                    rule: None,
                    needs: vec!["mud".into()],
                    kind: OptionKind::Switch { default: false },
                },
            ],
            seats: Seat::PLAYERS.to_vec(),
            pack: PackId::default(),
            rules: 2,
        }
    }

    #[test]
    fn a_stored_game_is_of_the_first_edition_and_a_new_one_of_the_latest() {
        let stored = r#"{"game":"toy","scenario":"patrol","options":{}}"#;
        let old: Setup = serde_json::from_str(stored).unwrap();
        assert_eq!(old.rules, FIRST_EDITION);
        assert_eq!(serde_json::to_string(&old).unwrap(), stored, "it is written as it was read");
        assert_eq!(old.settle(&info()).unwrap().rules, FIRST_EDITION);
        let new = Setup::new("toy", "patrol").settle(&info()).unwrap();
        assert_eq!(new.rules, 2);
        let text = serde_json::to_string(&new).unwrap();
        assert!(text.contains(r#""rules":2"#), "{text}");
        assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), new);
        assert_eq!(old.under_the_latest().settle(&info()).unwrap().rules, 2);
    }

    #[test]
    fn an_edition_that_the_program_does_not_know_is_refused() {
        let told = Setup::new("toy", "patrol").under(3).settle(&info()).unwrap_err().to_string();
        assert_eq!(
            told,
            "this game is played under edition 3 of the rules of toy, and this program knows them up to edition 2; a newer \
             program can open it"
        );
    }

    #[test]
    fn settling_names_every_option() {
        let settled = Setup::new("toy", "patrol").settle(&info()).unwrap();
        assert!(settled.is_on("mud"));
        assert!(!settled.is_on("fog"), "the scenario fixes fog");
    }

    #[test]
    fn what_the_game_does_not_have_is_refused_with_what_it_has() {
        let says = |setup: Setup| setup.settle(&info()).unwrap_err().to_string();
        assert_eq!(says(Setup::new("toy", "siege")), "toy has no scenario 'siege'; it has patrol");
        assert_eq!(
            says(Setup::new("toy", "patrol").with("mudd", "on")),
            "toy has no option 'mudd'; it has mud, fog, ice"
        );
        assert_eq!(
            says(Setup::new("toy", "patrol").with("mud", "yes")),
            "option mud cannot be 'yes'; it can be on, off"
        );
        assert_eq!(
            says(Setup::new("toy", "patrol").with("fog", "on")),
            "option fog is always 'off' in the scenario patrol"
        );
        assert_eq!(
            says(Setup::new("toy", "patrol").with("ice", "on").with("mud", "off")),
            "option ice needs mud"
        );
    }
}
