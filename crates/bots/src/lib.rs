//! Computer opponents. A bot is asked for a decision of its seat and answers with one of those the table offers.

use kernel::{Pick, Table};
use table::Seat;

/// A decision, and what the bot says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub action: String,
    pub thought: Option<String>,
}

/// A computer opponent.
pub trait Bot: Send + std::fmt::Debug {
    /// Chooses for a seat that is on turn; nothing when there is nothing to choose.
    fn choose(&mut self, table: &dyn Table, seat: Seat, pick: &mut dyn Pick) -> Option<Decision>;
}

/// What a menu says of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotInfo {
    pub id: &'static str,
    pub title: &'static str,
    pub about: &'static str,
}

/// The bots there are, the weakest first.
pub const ALL: &[BotInfo] = &[BotInfo {
    id: "random",
    title: "Random",
    about: "Does anything the rules allow, without a thought. Good for learning the rules.",
}];

/// A bot by its name.
#[must_use]
pub fn bot(id: &str) -> Option<Box<dyn Bot>> {
    match id {
        "random" => Some(Box::new(Random)),
        _ => None,
    }
}

/// Picks a legal decision at random, never one that only takes back what was begun.
#[derive(Debug)]
struct Random;

impl Bot for Random {
    fn choose(&mut self, table: &dyn Table, seat: Seat, pick: &mut dyn Pick) -> Option<Decision> {
        table.random(seat, pick).map(|action| Decision { action, thought: None })
    }
}

#[cfg(test)]
mod tests {
    use kernel::Turn;
    use table::Setup;

    use super::*;

    #[test]
    fn every_bot_of_the_list_plays_a_whole_game_of_legal_decisions() {
        let shelf = games::Shelf::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let mut seed = 5u64;
        let mut pick = move |below: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((seed >> 33) % u64::from(below)).expect("a small number")
        };
        for info in ALL {
            let mut bot = bot(info.id).expect("a bot of the list");
            let mut table = shelf.open(&Setup::new("toy", "crossing")).expect("a game");
            while let Some(seat) = table.turn().seats().iter().next() {
                let action = if seat == Seat::Chance {
                    let outcomes = table.chance();
                    outcomes[pick(u32::try_from(outcomes.len()).expect("few")) as usize].0.clone()
                } else {
                    bot.choose(&*table, seat, &mut pick).expect("a decision").action
                };
                table.play(seat, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
            }
            assert!(matches!(table.turn(), Turn::Over(_)), "{} plays to the end", info.id);
        }
        assert!(bot("nobody").is_none());
    }
}
