//! The position: small, flat, and nothing in it that could be derived. EA §3

use arrayvec::ArrayVec;
use serde::Serialize;
use wargame::Id as _;

use crate::model::frame::{Activation, Combat, Frame, Impulse};
use crate::model::ids::{Cards, Chits, HexId, Hexes, Rivers, SetupNumber, UnitId, Units};
use crate::model::pieces::{Piece, Pieces};

/// No more things are open at once.
pub(crate) const MOST_FRAMES: usize = 8;

wargame::marks! {
    /// What holds for the rest of the game.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
    pub struct Lasting(u16) {
        /// A German unit has been in a hex beside the Meuse. EA §9.2-M1b, §10.7-free
        MEUSE_REACHED = 0;
        /// A German unit has been west of it. EA §7.41-after
        MEUSE_CROSSED = 1;
        /// The ten points were given. EA §17.1-meuse
        MEUSE_SCORED = 2;
        /// EA §17.1-vdh
        VDH_RELIEVED = 3;
        /// Seventh Army holds what it has. EA §9.15-methods
        SEVENTH_HOLDS = 4;
        /// EA §9.8
        OKW_RELEASED = 5;
        /// EA §9.81
        OKW_PLACED = 6;
        /// British cards of the 22nd wait for the 23rd. EA §T-events-special
        BRITISH_LATE = 7;
    }
}

wargame::marks! {
    /// What holds for the rest of the day.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
    pub struct Today(u16) {
        /// The activation of a single unit was used. EA §6.3
        SINGLE_USED = 0;
        /// The first German impulse does not take place. EA §4.11, §4-III-4
        NO_FIRST_IMPULSE = 1;
        /// No more fuel checks. EA §13.53
        FUEL_PRIORITY = 2;
        /// EA §10.8-manteuffel
        MANTEUFFEL = 3;
        /// EA §T-events-special
        FREEZE = 4;
        FURY = 5;
        CLOUDS = 6;
        /// Aircraft have interdicted already. EA §4-III-4, EA.Q18
        INTERDICTED = 7;
    }
}

wargame::named! {
    /// The direction an army's marker shows. EA §9.22
    #[derive(Default)]
    pub enum Compass {
        North = "N", "north";
        #[default]
        West = "W", "west";
        South = "S", "south";
    }
}

/// The marker of an army's objective. EA §9.1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Objective {
    /// 0 before it is placed; then the table that placed it, one to three; four beyond all tables. EA §9.11, §9.15
    pub stage: u8,
    pub at: HexId,
    pub compass: Compass,
}

/// The marker of a corps' own objective. EA §9.13
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum CorpsMarker {
    #[default]
    NotYet,
    On,
    Gone,
}

/// The Allied cards. Whoever draws decides by chance, so a pile has no order. EA §5, EA.Q19
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct AlliedCards {
    /// Primary cards in the draw pile.
    pub pile: Cards,
    /// How many supplemental cards are in it besides, unseen.
    pub unseen: u8,
    /// The supplemental cards that may be those.
    pub available: Cards,
    /// Supplemental cards of yesterday's pile. EA §4-II-3
    pub rested: Cards,
    pub hand: Cards,
    /// Played and not yet discarded.
    pub table: Cards,
    pub discard: Cards,
}

/// The German cards. EA §8
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct GermanCards {
    pub pile: Cards,
    pub discard: Cards,
    /// Drawn, selected or supporting, or drawn for a combat.
    pub table: Cards,
    /// What is left of a reshuffle for tactics only. EA §12.38
    pub again: Cards,
    /// Beside the calendar until the day ends. EA §13.53
    pub aside: Cards,
}

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    pub day: u8,
    pub pieces: Pieces,
    /// Towns and cities that are German. EA §14.1
    pub german: Hexes,
    /// Bridges that stand, printed ones and new ones, and those that are German. EA §14.2, §14.22
    pub standing: Rivers,
    pub german_bridges: Rivers,
    /// EA §14.3
    pub positions: Hexes,
    /// EA §10.8
    pub roadblocks: Hexes,
    /// EA §15
    pub detachments: Hexes,
    /// Westwall hexes that count against the German. EA §17.1-westwall
    pub breached: Hexes,
    /// Fuel on the map. EA §3-fuel
    pub depots: Hexes,
    /// Days with fuel, a bit each from 16 December on. EA §13.52
    pub fuel_days: u16,
    pub objectives: [Objective; 3],
    pub corps_markers: [CorpsMarker; 3],
    /// Exits that a table has opened. EA §9.11-exit
    pub exits: Hexes,
    pub lasting: Lasting,
    pub today: Today,
    /// Points for units that have left. EA §17.1-exit
    pub exit_points: u16,
    pub allied: AlliedCards,
    pub cards: GermanCards,
    /// Allied corps activated in the impulse before, and in this one, a bit each. EA §6.4
    pub barred: u8,
    pub acting: u8,
    /// Chits in the cup; those neither here nor drawn in this combat lie aside. EA §12.42
    pub cup: Chits,
    /// Set-up cards by corps in the order they were drawn. EA §3-2
    pub setup: [[SetupNumber; 3]; 7],
    pub impulse: Option<Impulse>,
    pub activation: Option<Activation>,
    pub combat: Option<Combat>,
    pub frames: ArrayVec<Frame, MOST_FRAMES>,
}

impl State {
    #[inline]
    #[must_use]
    pub fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[usize::from(unit)]
    }

    #[inline]
    pub fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        self.pieces.change(unit)
    }

    #[must_use]
    pub fn frame(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// The units in a hex.
    pub fn in_hex(&self, at: HexId) -> impl Iterator<Item = UnitId> + '_ {
        UnitId::number(&self.pieces[..]).filter(move |(_, piece)| piece.is_at(at)).map(|(unit, _)| unit)
    }

    /// The units on the map or off it of which something holds.
    pub fn units(&self, is: impl Fn(UnitId, &Piece) -> bool) -> Units {
        let mut units = Units::NONE;
        for (unit, piece) in UnitId::number(&self.pieces[..]) {
            units.insert_if(unit, is(unit, piece));
        }
        units
    }

    /// Whether a day has come. EA §2-dates
    #[must_use]
    pub const fn from(&self, day: u8) -> bool {
        self.day >= day
    }

    #[must_use]
    pub fn has_fuel_today(&self) -> bool {
        self.day >= 16 && self.fuel_days & 1 << (self.day - 16) != 0
    }
}
