//! The rules of Bitter Woods, proved.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod bad_input;
mod cases;
mod charts;
mod common;
mod golden;
mod laws;
mod odds;
