//! The rules of Enemy Action, tried from outside.

mod bad_input;
mod cases;
mod common;
mod golden;
mod laws;
mod pack_holds;
