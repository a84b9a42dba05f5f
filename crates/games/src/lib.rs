//! The registry: every game by the name people type, with its types rubbed out.
//!
//! A [`Registry`] loads the packs once. From then on a game is a [`Kind`]: it can be opened into a [`kernel::Table`],
//! replayed, walked at random under the laws, counted, benchmarked and asked about its pack and its rules. Nothing above
//! this crate names a single game.

mod ardennes44_kind;
mod bastogne_kind;
mod bench;
mod bitterwoods_kind;
mod edition;
mod enemyaction_kind;
mod kind;
#[cfg(test)]
mod positions;
mod registry;
mod toy_kind;

pub use bench::Bench;
pub use edition::{Edition, Editions, Make, MakeStage};
pub use kind::{Kind, Loaded, Open};
pub use registry::{Registry, RegistryError};
