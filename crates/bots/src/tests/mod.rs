//! Tests of all opponents together; those of one game are with its planner.

mod lost_positions;
mod opponents;
