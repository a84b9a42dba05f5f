//! The program as people meet it.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod cli;
mod docs;
mod exit_codes;
mod help;
mod json;
mod leaving;
mod program;
mod talk;
mod terminal_names;
mod terminal_questions;
