//! Who imports whom: the arrows between the files of a crate, and the cycles they make.
//!
//! `modules` builds the tree of modules from the roots of a crate, `resolve` follows a path to the file that declares
//! what it names, `rust_arrows` and `web_arrows` list the arrows of Rust and of the page, `graph` finds cycles.

mod graph;
mod modules;
mod resolve;
mod rust_arrows;
mod web_arrows;

pub(crate) use graph::{Cycle, Graph};
pub(crate) use modules::{Package, packages};
pub(crate) use rust_arrows::{Arrow, arrows};
pub(crate) use web_arrows::web_arrows;
