//! Bitter Woods: the planner of its computer opponent, for both seats.
//!
//! Goals are what the scenario counts (`goals`); a plan gives each division one of them, thinks out attacks and who comes to them,
//! puts reserves behind the gaps they will make and guards in the enemy's way (`planning`, `posts`); then it is followed step by step
//! (`steps`, `battle`, `chores`). `worth` says what a position is worth, `weights/bitterwoods.csv` by which weights.

mod battle;
mod chores;
mod context;
mod explanation;
mod fights;
mod front;
mod goals;
mod march;
mod plan;
mod planner;
mod planning;
mod posts;
mod posture;
mod steps;
#[cfg(test)]
mod tests;
mod tweaks;
mod weights;
mod worth;

pub(crate) use planner::BitterPlanner;
