//! Bastogne Breakout: 2nd Panzer must get away, or must not; or it is about Bastogne and Wiltz.
//!
//! Goals are posts ([`posts`]) and enemy hexes worth a strike ([`strikes`]); movement makes them into orders ([`moves`]); where 2nd
//! Panzer may stop is weighed against what could kill it there ([`panzers`]).

mod cards;
mod convoy;
mod fights;
mod follow;
mod guns;
mod ideas;
mod maps;
mod moves;
mod orders;
mod panzers;
mod plan;
mod planner;
mod posts;
mod strikes;
mod supply;
#[cfg(test)]
mod tests;
mod tweaks;
mod weights;
mod worth;

pub(crate) use planner::BastognePlanner;
pub(crate) use weights::BastogneWeights;
