//! Rules cases: a position, orders, dice, and what must follow or which rule forbids it.
//!
//! A case is text that a player can write (`docs/cases.md` is the manual). [`parse`] turns a file into [`Case`]s and
//! reports every problem with its line; a [`Stage`], which each game implements, lays the position out as a
//! [`kernel::Table`]; [`run`] plays the steps and gives a [`Verdict`]. A game's own tests call [`check_text`] on a whole
//! file.
//!
//! This crate knows the words of the table and of the kernel and nothing of any rulebook: what is read here is handed
//! to the game as words, values and printed hex numbers.

mod case;
mod cast;
mod expect;
mod expect_counter;
mod expect_odds;
mod lex;
mod look;
mod look_choice;
mod look_counter;
mod look_odds;
mod look_table;
mod parse;
mod picture;
mod picture_text;
mod place_lines;
mod rules;
mod run;
mod scene;
mod scene_text;
mod steps;

pub use case::{Answered, Case, CaseError, Deed, Order, Step, Wrong, keep};
pub use cast::{UnitWords, Whose, units_of_lines};
pub use expect::{Claim, Due, Expectation, Offered, Places};
pub use expect_counter::Is;
pub use expect_odds::Fact;
pub use parse::parse;
pub use picture::{Cell, Key, Kind, Picture, fenced, roomy};
pub use run::{Stage, Verdict, check_files, check_text, lay_out, lay_out_text, run, scene_of};
pub use scene::{Item, Placed, Road, Said, Scene};
