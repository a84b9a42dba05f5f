//! The tests of Bastogne Breakout, in one program.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod analysis;
mod bad_input;
mod cases;
mod charts;
mod common;
mod controls;
mod golden;
mod laws;
mod menus;
mod orders;
mod secrets;
mod supply;
mod windows;
mod wording;
