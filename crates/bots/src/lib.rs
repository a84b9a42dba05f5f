//! Computer opponents. A bot is asked for a decision of its seat and answers with one of those the table offers.
//!
//! A bot knows what its seat knows and nothing else: what is hidden from the seat is dealt anew before it thinks.

mod ardennes44;
mod bastogne;
mod bitterwoods;
mod chance;
mod compare;
mod enemyaction;
mod judge;
mod known;
#[cfg(test)]
mod lost_tests;
pub mod mind;
mod program;
mod rollout;
pub mod thinker;
mod toy_mind;
mod weights;

use std::time::Duration;

use kernel::{Pick, Table};
use table::Seat;

use crate::ardennes44::{A44Mind, A44Weights};
use crate::bastogne::{BastogneMind, BastogneWeights};
use crate::bitterwoods::BitterMind;
use crate::enemyaction::{EnemyMind, EnemyWeights};
pub use judge::{Judge, judge};
use mind::Mind;
pub use program::Program;
use thinker::{LEVELS, Thinker, Thinks};
use toy_mind::{ToyMind, ToyWeights};
pub use weights::{Weight, read_weights, write_weights};

/// A decision, and what the bot says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub action: String,
    pub thought: Option<String>,
}

/// What a bot is asked: to decide for a seat that is on turn, within a time.
pub struct Ask<'a> {
    /// The table, or one at its present position.
    pub table: &'a dyn Table,
    /// How many decisions were made: fewer than before when something was taken back.
    pub count: usize,
    pub seat: Seat,
    pub pick: &'a mut dyn Pick,
    pub limit: Duration,
}

impl std::fmt::Debug for Ask<'_> {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.debug_struct("Ask").field("seat", &self.seat).field("limit", &self.limit).finish_non_exhaustive()
    }
}

/// A computer opponent. It may remember its plan from one decision to the next; it is asked for one seat of one table.
pub trait Bot: Send + std::fmt::Debug {
    /// Chooses for a seat that is on turn; nothing when there is nothing to choose.
    fn choose(&mut self, ask: Ask<'_>) -> Option<Decision>;
}

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
/// When the weights are not those of this game's mind, or nobody can think so; in words.
pub fn bot_with(id: &str, game: &str, weights: &str) -> Result<Option<Box<dyn Bot>>, String> {
    if id == "random" {
        return Ok(Some(Box::new(Random)));
    }
    let (id, otherwise) = id.split_once(':').unwrap_or((id, ""));
    let number = id.strip_prefix("level").and_then(|number| number.parse().ok());
    let level = number.and_then(|number: usize| number.checked_sub(1)).filter(|level| *level < LEVELS.len());
    let Some(level) = level else { return Ok(None) };
    let mind = minded(game, level, weights, Begin { level, otherwise })?;
    Ok(mind.map(|mind| Box::new(Leveled(mind)) as Box<dyn Bot>))
}

/// The file of weights of a game's mind.
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

/// Thinks as much as its level says.
#[derive(Debug)]
struct Leveled(Box<dyn Thinks>);

impl Bot for Leveled {
    fn choose(&mut self, mut ask: Ask<'_>) -> Option<Decision> {
        self.0.think(&mut ask)
    }
}

/// What is made of a mind, whatever game it knows.
trait Made {
    type Into;

    fn of<M: Mind>(self, mind: M) -> Result<Self::Into, String>;
}

/// Makes something of the mind for a game; nothing where no mind knows it.
fn minded<T: Made>(game: &str, level: usize, weights: &str, make: T) -> Result<Option<T::Into>, String> {
    let made = match game {
        "ardennes44" => make.of(A44Mind(A44Weights::read(weights)?)),
        "bastogne" => make.of(BastogneMind::new(BastogneWeights::read(weights)?)),
        "bitterwoods" => make.of(BitterMind::read(weights)?),
        "enemyaction" => make.of(EnemyMind::new(EnemyWeights::read(weights)?, level)),
        "toy" => make.of(ToyMind(ToyWeights::read(weights)?)),
        _ => return Ok(None),
    };
    made.map(Some)
}

/// How much a mind is to think.
#[derive(Clone, Copy)]
struct Begin<'a> {
    level: usize,
    otherwise: &'a str,
}

impl Made for Begin<'_> {
    type Into = Box<dyn Thinks>;

    fn of<M: Mind>(self, mind: M) -> Result<Box<dyn Thinks>, String> {
        let levels = mind.levels();
        let thought = levels[self.level.min(levels.len() - 1)].told(self.otherwise)?;
        Ok(Box::new(Thinker::new(mind, thought)))
    }
}

#[cfg(test)]
mod tests {
    use kernel::Turn;
    use table::Setup;

    use super::*;
    use crate::chance::Musing;

    /// Plays a game of two bots, and gives back who won.
    fn play(names: [&str; 2], setup: &Setup, seed: u64) -> Option<Seat> {
        let shelf = games::Shelf::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let mut pick = Musing::new(seed);
        let mut table = shelf.open(setup).expect("a game");
        let mut bots = names.map(|name| bot(name, &setup.game).expect("a bot of this game"));
        loop {
            let (seat, action) = match table.turn() {
                Turn::Over(outcome) => return outcome.winner,
                Turn::Chance => {
                    let action = kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone();
                    (Seat::Chance, action)
                }
                Turn::Players(seats) => {
                    let seat = seats.iter().next().expect("somebody is on turn");
                    let bot = &mut bots[usize::from(seat == Seat::Allied)];
                    let ask = Ask {
                        table: &*table,
                        count: table.count(),
                        seat,
                        pick: &mut pick,
                        limit: Duration::from_secs(60),
                    };
                    (seat, bot.choose(ask).expect("a decision").action)
                }
            };
            table.play(seat, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        }
    }

    #[test]
    fn every_bot_of_the_list_plays_a_whole_game_of_legal_decisions() {
        for info in ALL {
            let winner = play([info.id, info.id], &Setup::new("toy", "crossing"), 5);
            assert!(winner.is_some(), "a game of {} comes to its end", info.id);
        }
    }

    #[test]
    fn a_level_can_be_told_to_think_otherwise_and_nobody_at_the_table_can_tell_it() {
        let weights = weights_of("toy").expect("the practice game has weights");
        let told = |id: &str| bot_with(id, "toy", weights);
        assert!(matches!(told("level3:trials=10:tweaks=20"), Ok(Some(_))));
        assert!(told("level3:trails=10").is_err_and(|why| why.contains("`trails=10`")));
        assert!(told("level3:trials=many").is_err());
        assert!(
            bot("level3:millis=60000", "toy").is_none(),
            "a guest cannot make the machine think for a minute"
        );
    }

    #[test]
    fn whoever_thinks_beats_whoever_does_not() {
        let setup = Setup::new("toy", "crossing");
        let wins = |names: [&str; 2], seat: Seat| {
            (0..20u64).filter(|seed| play(names, &setup, *seed) == Some(seat)).count()
        };
        let (german, allied) =
            (wins(["level2", "random"], Seat::German), wins(["random", "level2"], Seat::Allied));
        assert!(german + allied >= 30, "of 40 games {german} German and {allied} Allied ones are won");
    }

    #[test]
    fn the_page_shows_the_example_as_it_is() {
        let (page, example) =
            (include_str!("../../../docs/bots.md"), include_str!("../../../docs/bots/eager.py"));
        assert!(
            page.contains(&format!("```python\n{example}```")),
            "docs/bots.md and docs/bots/eager.py differ"
        );
    }

    #[test]
    fn another_program_plays_by_the_protocol() {
        let example = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/eager.py");
        let mut program = Program::start(example).unwrap_or_else(|wrong| panic!("{wrong}"));
        let shelf = games::Shelf::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let mut pick = Musing::new(8);
        let mut table = shelf.open(&Setup::new("toy", "crossing")).expect("a game");
        let mut thoughts = 0;
        while let Some(seat) = table.turn().seats().iter().next() {
            let action = if seat == Seat::Chance {
                kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone()
            } else {
                let (count, limit) = (table.count(), Duration::from_secs(60));
                let ask = Ask { table: &*table, count, seat, pick: &mut pick, limit };
                let decision = program.choose(ask).expect("a decision");
                let thought = decision.thought.unwrap_or_default();
                assert!(thought.starts_with("turn "), "{thought}");
                thoughts += 1;
                decision.action
            };
            table.play(seat, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        }
        assert!(thoughts > 20, "{thoughts} decisions");
    }

    #[test]
    fn a_program_that_fails_loses_nothing_but_its_choice() {
        let shelf = games::Shelf::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let mut pick = Musing::new(3);
        let mut table = shelf.open(&Setup::new("toy", "crossing")).expect("a game");
        while table.turn() == Turn::Chance {
            let action = kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone();
            table.play(Seat::Chance, &action).expect("an outcome");
        }
        let seat = table.turn().seats().iter().next().expect("somebody is on turn");
        assert!(Program::start("no-such-program-anywhere").is_err());
        let mut program = Program::start("cat").unwrap_or_else(|wrong| panic!("{wrong}"));
        let limit = Duration::from_secs(60);
        let ask = Ask { table: &*table, count: 0, seat, pick: &mut pick, limit };
        let decision = program.choose(ask).expect("a decision");
        assert!(table.check(seat, &decision.action).is_ok());
        assert!(decision.thought.unwrap_or_default().starts_with("The program failed"));
    }
}
