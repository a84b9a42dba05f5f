//! `pack.toml`: what the shelf says of a game.

use serde::Deserialize;
use table::{GameInfo, OptionInfo, PackId, ScenarioInfo, Seat};

/// The first page of a pack.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    pub id: String,
    pub title: String,
    /// The book code that this game's rule numbers carry.
    pub book: String,
    pub version: String,
    #[serde(default, rename = "scenario")]
    pub scenarios: Vec<ScenarioInfo>,
    #[serde(default, rename = "option")]
    pub options: Vec<OptionInfo>,
    /// The seats that somebody can take, where the rules themselves play the others; else both.
    #[serde(default)]
    pub seats: Vec<Seat>,
}

impl Meta {
    /// The game's entry on the shelf, with the latest edition of its rules.
    #[must_use]
    pub fn info(&self, pack: PackId, rules: u16) -> GameInfo {
        let seats = if self.seats.is_empty() { Seat::PLAYERS.to_vec() } else { self.seats.clone() };
        GameInfo {
            id: self.id.clone(),
            title: self.title.clone(),
            book: self.book.clone(),
            scenarios: self.scenarios.clone(),
            options: self.options.clone(),
            seats,
            pack,
            rules,
        }
    }
}
