//! Rules cases: a position, orders, dice, and what must follow or which rule forbids it.
//!
//! A case is text that a player can write (`docs/cases.md` is the manual). [`parse`] turns a file into [`Case`]s and
//! reports every problem with its line; a [`Stage`], which each game implements, sets the position up as a
//! [`kernel::Table`]; [`run`] plays the steps and gives a [`Verdict`]. A game's own tests call [`check_text`] on a whole
//! file.
//!
//! This crate knows the words of the table and of the kernel and nothing of any rulebook: what is read here is handed
//! to the game as words, values and printed hex numbers.

mod cards;
mod case;
mod check;
mod dice;
mod error;
mod expect;
mod lex;
mod parse;
mod play;
mod position;
mod rehearsal;
mod rules;
mod run;
mod steps;
mod way;

pub use case::{Answered, Case, Deed, Order, Repeat, Step, Way};
pub use error::{CaseError, CaseErrors, collect_error};
pub use expect::claim::{Claim, Due, Expectation, Fact, Offered, Places, Predicate};
pub use parse::parse;
pub use play::Told;
pub use position::picture::{Cell, Key, Kind, Picture, fenced, roomy};
pub use position::scene::{Item, LineText, Placed, Road, Scene};
pub use position::units::{UnitWords, Whose, units_of_lines};
pub use rehearsal::{Rehearsal, holds};
pub use rules::NamedRule;
pub use run::{
    ByEdition, Stage, Verdict, check_files, check_text, run, run_with_log, scene_of, set_up, set_up_text,
};
