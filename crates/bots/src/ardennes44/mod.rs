//! Ardennes '44: corps go for their own goals, posts are held across the enemy's roads, and attacks are gathered before
//! anybody moves.
//!
//! A plan is made for one half of a turn. Movement looks the position over once ([`scan`]), chooses assaults ([`assaults`])
//! and then moves unit by unit ([`moves`]); combat makes the attacks that pay as they then stand ([`fights`]); everything else
//! is decided by small rules ([`answers`], [`other_phases`]).

mod answers;
mod assaults;
mod context;
mod cuts;
mod delay;
mod evaluation;
mod fights;
mod goals;
mod moves;
mod odds;
mod other_phases;
mod plan;
mod planner;
mod posts;
mod scan;
mod special_moves;
mod stations;
#[cfg(test)]
mod tests;
mod tune;
mod tweaks;
mod values;
mod weights;

pub(crate) use planner::A44Planner;
pub(crate) use weights::A44Weights;
