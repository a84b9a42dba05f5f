//! Enemy Action: Ardennes, the Allied solitaire game: one person plays the Allies, and the rules themselves play the Germans.
//!
//! The German side never has a choice. Whatever it does is one `step`, the only legal one, and every step tells what was
//! weighed. Numbers come from `packs/enemyaction`, doubtful points from `docs/rulings/enemyaction.md`.

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
mod game;
mod ground;
mod look;
mod odds;
mod offers;
mod pieces;
mod prompts;
mod prompts_combat;
mod proofs;
mod reach;
mod s10_moves;
mod s12_advance;
mod s12_attack;
mod s12_chits;
mod s12_fight;
mod s12_german_advance;
mod s12_german_card;
mod s12_german_tactics;
#[cfg(test)]
mod s12_german_tests;
mod s12_hits;
mod s12_hold;
mod s12_losses;
mod s12_retreat;
mod s12_suffer;
mod s12_tactics;
mod s13_phase;
mod s14_engineers;
mod s15_detachments;
#[cfg(test)]
mod s15_detachments_tests;
mod s16_german;
mod s17_victory;
mod s18_crisis;
mod s4_day;
mod s5_commands;
mod s6_activation;
mod s7_reserves;
mod s8_activate;
mod s8_bridges;
mod s8_events;
#[cfg(test)]
mod s8_events_tests;
mod s8_impulse;
#[cfg(test)]
mod s8_impulse_tests;
mod s8_piles;
mod s9_activation;
mod s9_aim;
mod s9_attack;
#[cfg(test)]
mod s9_attack_tests;
mod s9_choose;
mod s9_end;
#[cfg(test)]
mod s9_examples_tests;
mod s9_march;
mod s9_methods_arrows;
mod s9_methods_close;
#[cfg(test)]
mod s9_methods_far_tests;
mod s9_methods_foot;
mod s9_methods_front;
mod s9_methods_other;
mod s9_methods_special;
#[cfg(test)]
mod s9_methods_tests;
mod s9_move;
mod s9_objectives;
#[cfg(test)]
mod s9_objectives_tests;
mod s9_odds;
#[cfg(test)]
mod s9_random_tests;
mod s9_reserves;
#[cfg(test)]
mod s9_reserves_tests;
mod s9_restrict;
#[cfg(test)]
mod s9_restrict_tests;
mod s9_route;
mod say;
mod stage;
mod stage_command;
mod stage_ground;
mod stage_markers;
mod stage_set;
#[cfg(test)]
mod stage_set_tests;
#[cfg(test)]
mod stage_tests;
mod stage_units;
mod stage_values;
mod stage_when;
mod state;
pub mod study;
mod supply;
#[cfg(test)]
mod system_support;
mod tables;
mod units;
mod view;
mod view_board;
mod view_cards;
mod view_charts;
mod view_choices;
mod view_counters;
mod view_markers;
mod view_meant;
mod view_odds;
mod view_overlays;
mod view_pending;
mod view_tables;
#[cfg(test)]
mod view_tests;
mod ways;
#[cfg(test)]
mod words_tests;

#[cfg(test)]
mod addenda_tests;
#[cfg(test)]
mod odds_tests;
#[cfg(test)]
mod s10_tests;
#[cfg(test)]
mod s12_advance_tests;
#[cfg(test)]
mod s12_attack_tests;
#[cfg(test)]
mod s12_course_tests;
#[cfg(test)]
mod s12_hits_tests;
#[cfg(test)]
mod s12_retreat_tests;
#[cfg(test)]
mod s12_table_tests;
#[cfg(test)]
mod s12_tactics_tests;
#[cfg(test)]
mod s13_tests;
#[cfg(test)]
mod s17_tests;
#[cfg(test)]
mod s2_tests;
#[cfg(test)]
mod s3_tests;
#[cfg(test)]
mod s4_tests;
#[cfg(test)]
mod s7_tests;
#[cfg(test)]
mod trials;

use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup, SetupError};

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
pub use offers::Focus;
pub use pieces::{Marks, Piece, Pieces, Place, Supply};
pub use stage::EnemyActionStage;
pub use state::{AlliedCards, Compass, CorpsMarker, GermanCards, Lasting, Objective, State, Today};
pub use units::{Army, Corps, Entry, Face, Kind, Quality, Unit};
pub use ways::{Roads, Steps};

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
    /// The publisher's corrections of 2019 are used. EA §Ad-cards, EA.Q106
    addenda: bool,
    /// The units in play; a case may bring its own.
    units: Vec<Unit>,
    /// The same by sides, the German first.
    sides: [Units; 2],
    /// Von der Heydte's paratroops. EA §12.37
    vdh: Units,
    /// The hexes in the areas of the Allied corps. EA §2.1-corps
    areas: [Hexes; 7],
    fares: Arc<reach::AllFares>,
    start: State,
    board: Board,
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
        let mut game = EnemyAction::bare(data, ground, setup, units);
        game.start = game.begin();
        Ok(game)
    }

    /// The rules with some units and nobody on the map.
    pub(crate) fn bare(data: Arc<Data>, ground: Arc<Ground>, setup: Setup, units: Vec<Unit>) -> EnemyAction {
        let fares = Arc::new(reach::AllFares::new(&ground, &data.prices));
        let number = wargame::desk::new_game_number();
        let start = begin::blank(&ground, &units);
        let (addenda, board) = (setup.is_on("addenda"), Board::default());
        let of = |seat: Seat| (0u16..).zip(&units).filter(move |(_, unit)| unit.seat == seat);
        let sides = [Seat::German, Seat::Allied].map(|seat| of(seat).map(|(unit, _)| unit).collect());
        let vdh = (0u16..).zip(&units).filter(|(_, unit)| unit.is_vdh()).map(|(unit, _)| unit).collect();
        let areas = ground.areas.map(|(first, last)| {
            let rows = (0u16..).zip(&ground.nodes).filter(|(_, node)| (first..=last).contains(&node.row));
            rows.map(|(at, _)| at).collect()
        });
        let mut game = EnemyAction {
            data,
            ground,
            setup,
            addenda,
            units,
            sides,
            vdh,
            areas,
            fares,
            start,
            board,
            number,
        };
        game.start = game.empty(16);
        game.board = game.board_view();
        game
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
