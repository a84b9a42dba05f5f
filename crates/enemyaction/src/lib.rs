//! Enemy Action: Ardennes, the Allied solitaire game: one person plays the Allies, and the rules themselves play the Germans.
//!
//! The German side never has a choice. Whatever it does is one `step`, the only legal one, and every step tells what was
//! weighed. Numbers come from `packs/enemyaction`, doubtful points from `docs/rulings/enemyaction.md`.

#![allow(dead_code)] // The rules are still being carried out: not everything is called yet.

mod action;
mod begin;
mod bits;
mod cards;
mod chits;
mod data;
mod desk;
mod entry;
mod field;
mod flow;
mod frame;
mod ground;
mod look;
mod odds;
#[cfg(test)]
mod odds_tests;
mod pieces;
mod proofs;
mod reach;
mod s12_advance;
#[cfg(test)]
mod s12_advance_tests;
mod s12_attack;
#[cfg(test)]
mod s12_attack_tests;
mod s12_chits;
#[cfg(test)]
mod s12_course_tests;
mod s12_fight;
mod s12_german_advance;
mod s12_german_card;
mod s12_german_tactics;
#[cfg(test)]
mod s12_german_tests;
mod s12_hits;
#[cfg(test)]
mod s12_hits_tests;
mod s12_hold;
mod s12_losses;
mod s12_retreat;
#[cfg(test)]
mod s12_retreat_tests;
mod s12_suffer;
#[cfg(test)]
mod s12_table_tests;
mod s12_tactics;
#[cfg(test)]
mod s12_tactics_tests;
mod s8_piles;
mod say;
mod stand_ins;
mod state;
mod tables;
mod units;

use std::sync::Arc;

use table::{Illegal, RuleRef, Seat, Setup, SetupError};

pub use action::{Action, Play};
pub use bits::{Cards, Chits, Hexes, Rivers, Units};
pub use cards::{
    AlliedCard, CardRef, Class, Command, Dated, Dates, Formation, GermanCard, Happening, Member, Tactic,
};
pub use chits::{Chit, ChitSide, Hits, Plain, Ratio, Situation, Than};
pub use data::{Data, embedded_files, load};
pub use frame::{
    Activation, Ask, Combat, DieFor, Fight, Frame, Impulse, Phase, Purpose, Scope, Stage, Step, Tactics,
};
pub use ground::{Arrow, Ground, Node, River, Source, Terrain};
pub use pieces::{Marks, Piece, Pieces, Place, Supply};
pub use state::{AlliedCards, Compass, CorpsMarker, GermanCards, Lasting, Objective, State, Today};
pub use units::{Army, Corps, Entry, Face, Kind, Quality, Unit};

/// The code that this book's rule numbers carry.
pub const BOOK: &str = "EA";

/// Names a rule of this book.
pub(crate) const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new(BOOK, number)
}

/// Refuses by a rule of this book.
pub(crate) fn no<T>(
    number: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct EnemyAction {
    data: Arc<Data>,
    ground: Arc<Ground>,
    setup: Setup,
    /// The units in play; a case may bring its own.
    units: Vec<Unit>,
    fares: Arc<reach::AllFares>,
    /// Tells this game from every other, for what is worked out once.
    number: u64,
}

impl EnemyAction {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<EnemyAction, SetupError> {
        let setup = setup.settle(&data.info)?;
        let ground = Arc::new(data.ground.clone());
        let units = data.units.clone();
        let fares = Arc::new(reach::AllFares::new(&ground, &data.prices));
        Ok(EnemyAction { data, ground, setup, units, fares, number: wargame::desk::new_game_number() })
    }

    pub(crate) fn unit(&self, unit: u16) -> &Unit {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn allied_card(&self, id: u8) -> Option<&AlliedCard> {
        self.data.allied.iter().find(|card| card.id == id)
    }

    pub(crate) fn german_card(&self, id: u8) -> Option<&GermanCard> {
        self.data.german.iter().find(|card| card.id == id)
    }

    /// The face that a unit shows in a position.
    pub(crate) fn face(&self, state: &State, unit: u16) -> Face {
        self.unit(unit).face(state.piece(unit).steps)
    }

    pub(crate) fn seat_of(&self, unit: u16) -> Seat {
        self.unit(unit).seat
    }
}
