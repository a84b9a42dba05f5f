//! Computer opponents. A bot is asked for a decision of its seat and answers with one of those the table offers.
//!
//! A bot knows what its seat knows and nothing else: what is hidden from the seat is dealt anew before it thinks.

mod ardennes44;
mod bastogne;
mod bitterwoods;
mod bot;
mod catalogue;
mod chances;
mod compare;
mod enemyaction;
mod evaluation;
mod memo;
pub mod planner;
mod program;
mod rng;
mod rollout;
mod search;
#[cfg(test)]
mod tests;
mod toy_planner;
mod weights;

pub use bot::{Ask, Bot, Decision};
pub use catalogue::{ALL, BotInfo, USUAL_LIMIT, bot, bot_with, bots_for, weights_of};
pub use chances::{Depth, Fall};
pub use evaluation::{Evaluator, evaluator};
pub use program::{Program, read_answer};
pub use weights::{Weight, read_weights, write_weights};
