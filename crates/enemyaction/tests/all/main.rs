//! The rules of Enemy Action, tried from outside.

mod common;
mod laws;
mod pack_holds;
