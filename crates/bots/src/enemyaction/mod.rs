//! Enemy Action: Ardennes. The Allied seat alone is played: the rules themselves play the Germans.
//!
//! Goals are the towns that count, the bridges of the Meuse and the lives of units. A search over the whole map says how soon
//! the Germans could be where it hurts (`danger`); commands, moves and works are those that make them latest.

mod assault;
mod changes;
mod chart;
mod command;
mod danger;
mod decisions;
mod evaluation;
mod fights;
mod moves;
mod others;
mod plan;
mod planner;
#[cfg(test)]
mod tests;
mod weights;
mod works;

pub(crate) use planner::EnemyPlanner;
pub(crate) use weights::EnemyWeights;
