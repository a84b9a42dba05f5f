//! Tests of what cannot be seen from outside.

pub(crate) mod common;
mod field;
mod orders;
mod reasons;
mod s11_movement;
mod s14_combat;
mod s16_results;
mod s23_supply;
mod s25_night;
mod scenarios;
mod stage;
mod view;
