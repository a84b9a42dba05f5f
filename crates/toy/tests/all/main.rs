//! The toy's tests, in one program.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod bad_input;
mod cases;
mod common;
mod golden;
mod journals;
mod laws;
mod orders;
mod parsers;
mod secrets;
mod undo;
mod windows;
mod wrong_toy;
mod wrong_toys;
