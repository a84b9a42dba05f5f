//! The computer opponents by their names, and the planner of each game.

use std::time::Duration;

use crate::ardennes44::{A44Planner, A44Weights};
use crate::bastogne::{BastognePlanner, BastogneWeights};
use crate::bitterwoods::BitterPlanner;
use crate::bot::{Ask, Bot, Decision};
use crate::enemyaction::{EnemyPlanner, EnemyWeights};
use crate::planner::{LEVELS, Planner};
use crate::search::{Decides, Search};
use crate::toy_planner::{ToyPlanner, ToyWeights};

/// What a menu says of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotInfo {
    pub id: &'static str,
    pub title: &'static str,
    pub about: &'static str,
}

/// The bots there are, the weakest first.
pub const ALL: &[BotInfo] = &[
    BotInfo {
        id: "random",
        title: "Random",
        about: "Does anything the rules allow, without a thought. Good for learning the rules.",
    },
    BotInfo { id: "level1", title: "Level 1", about: "Follows the first plan that comes to mind." },
    BotInfo { id: "level2", title: "Level 2", about: "Follows the plan that seems best." },
    BotInfo {
        id: "level3",
        title: "Level 3",
        about: "Plays several plans through in the mind, the enemy's answers too, and follows the best.",
    },
    BotInfo {
        id: "level4",
        title: "Level 4",
        about: "Plays more plans through, and each of them more often.",
    },
];

/// The time that a bot has for a decision, where nobody says otherwise.
pub const USUAL_LIMIT: Duration = Duration::from_secs(5);

/// A bot of the list by its name, for a game it can play.
#[must_use]
pub fn bot(id: &str, game: &str) -> Option<Box<dyn Bot>> {
    if ALL.iter().all(|info| info.id != id) {
        return None;
    }
    match weights_of(game) {
        Some(weights) => bot_with(id, game, weights).ok().flatten(),
        None if id == "random" => Some(Box::new(Random)),
        None => None,
    }
}

/// A bot by its name, for a game it can play, with other weights than those of its file. A level may be told to think otherwise than
/// it does: `level3:trials=10:tweaks=20`.
///
/// # Errors
/// When the weights are not those of this game's planner, or nobody can think so; in words.
pub fn bot_with(id: &str, game: &str, weights: &str) -> Result<Option<Box<dyn Bot>>, String> {
    if id == "random" {
        return Ok(Some(Box::new(Random)));
    }
    let (id, adjustments) = id.split_once(':').unwrap_or((id, ""));
    let number = id.strip_prefix("level").and_then(|number| number.parse().ok());
    let level = number.and_then(|number: usize| number.checked_sub(1)).filter(|level| *level < LEVELS.len());
    let Some(level) = level else { return Ok(None) };
    let planner = with_planner(game, level, weights, MakeSearch { level, adjustments })?;
    Ok(planner.map(|planner| Box::new(Leveled(planner)) as Box<dyn Bot>))
}

/// The file of weights of a game's planner.
#[must_use]
pub fn weights_of(game: &str) -> Option<&'static str> {
    match game {
        "ardennes44" => Some(include_str!("../weights/ardennes44.csv")),
        "bastogne" => Some(include_str!("../weights/bastogne.csv")),
        "bitterwoods" => Some(include_str!("../weights/bitterwoods.csv")),
        "enemyaction" => Some(include_str!("../weights/enemyaction.csv")),
        "toy" => Some(include_str!("../weights/toy.csv")),
        _ => None,
    }
}

/// The bots that can play a game, the weakest first.
#[must_use]
pub fn bots_for(game: &str) -> Vec<BotInfo> {
    ALL.iter().filter(|info| bot(info.id, game).is_some()).copied().collect()
}

/// Picks a legal decision at random, never one that only takes back what was begun.
#[derive(Debug)]
struct Random;

impl Bot for Random {
    fn choose(&mut self, ask: Ask<'_>) -> Option<Decision> {
        ask.table.random(ask.seat, ask.pick).map(|action| Decision { action, thought: None })
    }
}

/// Decides as much as its level says.
#[derive(Debug)]
struct Leveled(Box<dyn Decides>);

impl Bot for Leveled {
    fn choose(&mut self, mut ask: Ask<'_>) -> Option<Decision> {
        self.0.think(&mut ask)
    }
}

/// What is made of a planner, whatever game it knows.
pub(crate) trait UsePlanner {
    type Into;

    fn of<M: Planner>(self, planner: M) -> Result<Self::Into, String>;
}

/// Makes something of the planner for a game; nothing where no planner knows it.
pub(crate) fn with_planner<T: UsePlanner>(
    game: &str,
    level: usize,
    weights: &str,
    make: T,
) -> Result<Option<T::Into>, String> {
    let made = match game {
        "ardennes44" => make.of(A44Planner(A44Weights::read(weights)?)),
        "bastogne" => make.of(BastognePlanner::new(BastogneWeights::read(weights)?)),
        "bitterwoods" => make.of(BitterPlanner::read(weights)?),
        "enemyaction" => make.of(EnemyPlanner::new(EnemyWeights::read(weights)?, level)),
        "toy" => make.of(ToyPlanner(ToyWeights::read(weights)?)),
        _ => return Ok(None),
    };
    made.map(Some)
}

/// How much a search is to think.
#[derive(Clone, Copy)]
struct MakeSearch<'a> {
    level: usize,
    adjustments: &'a str,
}

impl UsePlanner for MakeSearch<'_> {
    type Into = Box<dyn Decides>;

    fn of<M: Planner>(self, planner: M) -> Result<Box<dyn Decides>, String> {
        let levels = planner.levels();
        let effort = levels[self.level.min(levels.len() - 1)].adjusted(self.adjustments)?;
        Ok(Box::new(Search::new(planner, effort)))
    }
}
