//! Broken input, a little of it; `make soak` reads much more.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod packs;
mod readers;
