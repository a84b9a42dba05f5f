//! The Ford at Wallendorf: a game of fifteen hexes that uses every feature of the kernel.
//!
//! It is small enough to read in one sitting and is the template for a rulebook: the rules are in `docs/games/toy.md`,
//! the numbers in `packs/toy`, and each section of the rules is one file in `rules`. It has dice, secrets (an objective
//! dealt by chance, mine markers, orders chosen at the same time, counters under fog), a stack of frames (a mine inside
//! a retreat inside a battle), limits to undo, several scenarios and options.
//!
//! The modules in the order in which they may import one another, each only from those before it:
//!
//! | module | what it holds |
//! |---|---|
//! | `model` | the vocabulary of a position: places, pieces, frames, actions |
//! | `pack` | what is printed: map, units, charts, set-ups, loaded and checked |
//! | `rulebook` | the struct of the game, its accessors, and how a rule is cited |
//! | `rules` | what the book says, one file for each section |
//! | `view` | what a client is shown |
//! | `stage` | positions of rules cases |
//! | `probes` | changes that show whether refusals name what is in the way |
//! | `game` | opening a game, and `kernel::Game` |

mod game;
mod model;
mod pack;
mod probes;
mod rulebook;
mod rules;
mod stage;
mod view;

pub use crate::game::load;
pub use crate::model::action::{Action, Focus};
pub use crate::model::ids::{HexId, Hexes, ObjectiveId, UnitId, Units};
pub use crate::model::state::{Frame, Mine, Mover, Moving, Order, Piece, Place, State};
pub use crate::pack::{CrtResult, Data, HexData, RULES, Terrain, UnitData, embedded_files};
pub use crate::rulebook::{BOOK, Toy};
pub use crate::stage::ToyStage;
