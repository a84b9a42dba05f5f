//! The tests of hexes and printed numbers: laws of the plane, and the stated facts of all four maps.

mod bad_input;
mod common;
mod facts_ardennes44;
mod facts_bastogne;
mod facts_bitterwoods;
mod facts_enemyaction;
mod facts_enemyaction_outline;
mod maps;
mod plane;
