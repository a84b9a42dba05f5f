//! What changes about each unit: where it is, its steps, and what lies on it or is remembered of it. BW §4

use serde::Serialize;
use wargame::Mp;

use crate::model::edge::Edge4;
use crate::model::ids::{DutyNumber, EngagementNumber, HexId};

/// The most units that a position holds.
pub(crate) const MOST_UNITS: usize = 272;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Hex(HexId),
    /// Due to arrive, or to come by an event. BW §16.1
    Waiting,
    /// An Allied unit that has left the map by an edge and may come back. BW §5.5-allied, §5.5-return
    Left(Edge4),
    /// A German unit that has left the map beyond the Meuse; whether it was in supply. BW §5.5-german, §17.1-exit
    Exited {
        supplied: bool,
    },
    Dead,
    /// Not in this game, or for now in the form of other counters. BW §1.3-switch, §36-11
    Absent,
}

impl Place {
    #[must_use]
    pub const fn hex(self) -> Option<HexId> {
        match self {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    const fn number(self) -> u16 {
        match self {
            Place::Hex(at) => at.get(),
            Place::Left(edge) => LEFT | edge as u16,
            Place::Waiting => ELSEWHERE,
            Place::Exited { supplied: false } => ELSEWHERE + 1,
            Place::Exited { supplied: true } => ELSEWHERE + 2,
            Place::Dead => ELSEWHERE + 3,
            Place::Absent => ELSEWHERE + 4,
        }
    }
}

/// The numbers of places that are no hexes.
const LEFT: u16 = 0x8000;
const ELSEWHERE: u16 = 0x8100;

wargame::marks! {
    /// What lies on a unit or is remembered of it, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
    pub struct Marks(u32) {
        /// Out of supply. BW §12.4
        OOS = 0;
        /// Named by the shortage. BW §12.6-table, BW.Q79
        SHORT = 1;
        /// Artillery that has fired. BW §10.1
        FIRED = 2;
        /// German corps artillery that moved this game-turn. BW §10.4-corps
        SHIFTED_GUN = 3;
        /// In reserve. BW §14.1
        RESERVE = 4;
        /// Has moved, advanced, dug or crossed in its own player turn. BW §5.3-river, §8.1-build, BW.Q31
        MOVED = 5;
        /// Has retreated in its own player turn. BW.Q31
        RETREATED = 6;
        /// Has attacked in this Combat Phase. BW §9.1-once
        ATTACKED = 7;
        /// Builds a bridge. BW §13.3-who
        BUILDS = 8;
        /// BW §21.3
        SHOCKED = 9;
        /// Has passed the end of a boundary and is free of all. BW §5.4-endpoint
        FREE = 10;
        /// Was driven over a boundary. BW §5.4-retreat, BW.Q34
        ASTRAY = 11;
        /// Failed a challenge where it stands. BW §22.2-overstack
        FAILED = 12;
        /// Finds no road for the rest of the turn. BW §29-4
        NO_ROAD = 13;
        /// Began the game in a German zone of control. BW §15.2-zoc
        PINNED = 14;
        /// May move in the Exploitation Phase. BW §14.2, §24.5-mover
        EXPLOITS = 15;
        /// Has begun its move of this phase. BW §5.1
        GONE = 16;
        /// May attack when all exploitation is over. BW §27.1-attack
        STRIKES = 17;
        /// Does not move before an enemy comes near. BW §Sc-erasing
        HELD = 18;
        /// Has thrown to go on within a zone and may take the next step there. BW §27.1-exploit, §27.2
        SLIPS = 19;
        /// A battalion of Peiper that is to come back to the others by the end of the next German player turn. BW §36-2
        APART = 20;
        /// Surrender was thrown for in this phase. BW §26-roll
        TESTED = 21;
        /// Goes no farther in this phase: one of Peiper's that had to stop, or who was held up by a throw. BW §27.1-exploit, §27.2-roll,
        /// §36-11-move
        HALTED = 23;
        /// Has advanced after Peiper's own attack and may ride on. BW §27.1-convert
        RODE = 24;
        /// Digs in or fortifies in its own player turn, and therefore does not go anywhere. BW §8.1-build, §8.2-build, BW.Q39
        DIGS = 25;
        /// Has thrown to go on through a zone, is held up, and throws no more. BW §27.1-exploit
        HELD_UP = 26;
        /// Stays in the closed area it stood in when the scenario began. BW §Sc-patton
        INSIDE = 22;
        /// Was in a hex when supplies were dropped on it. BW §12.5-lasts, BW.Q80
        DROPPED = 27;
    }
}

impl Marks {
    /// Of who does not begin to move: he has moved, waits in reserve or builds. BW §5.1, §13.3-who, §14.1
    pub const BUSY: Marks = Marks(Marks::MOVED.0 | Marks::RESERVE.0 | Marks::BUILDS.0);
    /// Everything that is over when its owner's player turn begins.
    pub const OF_A_PLAYER_TURN: Marks = Marks(
        Marks::MOVED.0
            | Marks::RETREATED.0
            | Marks::NO_ROAD.0
            | Marks::GONE.0
            | Marks::ATTACKED.0
            | Marks::EXPLOITS.0
            | Marks::STRIKES.0
            | Marks::FAILED.0
            | Marks::SLIPS.0
            | Marks::HALTED.0
            | Marks::RODE.0
            | Marks::DIGS.0
            | Marks::HELD_UP.0,
    );
}

/// What changes about a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[repr(C)]
pub struct Piece {
    /// Where it is, in one number: positions are compared all the time.
    pub(crate) spot: u16,
    /// Two, or one when reduced; artillery and leaders have one. BW §9.6
    pub steps: u8,
    /// The turn on which it came into play, or left the map. BW §20, §5.5-return
    pub since: i8,
    pub marks: Marks,
    /// The counterattack that it owes. BW §9.5-CA
    pub owes: DutyNumber,
    /// The counterattack that it has to expect. BW §9.5-CA-attack
    pub owed: DutyNumber,
    /// The engagement that it is part of. BW §9.5-ENG
    pub locked: EngagementNumber,
    /// Twelfths of movement points that a battalion of Peiper has used in this phase; battles that a leader has affected in this
    /// player turn. BW §24.1, §36-11-move
    pub spent: u8,
}

impl Piece {
    /// A unit at a place, with so many steps and nothing on it.
    #[must_use]
    pub const fn new(place: Place, steps: u8) -> Piece {
        Piece {
            spot: place.number(),
            steps,
            since: 1,
            marks: Marks::NONE,
            owes: DutyNumber::UNSET,
            owed: DutyNumber::UNSET,
            locked: EngagementNumber::UNSET,
            spent: 0,
        }
    }

    /// Where the unit is.
    #[inline]
    #[must_use]
    pub const fn place(&self) -> Place {
        match self.spot {
            at if at < LEFT => Place::Hex(HexId::new(at)),
            at if at < ELSEWHERE => Place::Left(Edge4::ALL[self.spot as usize % Edge4::ALL.len()]),
            ELSEWHERE => Place::Waiting,
            at if at == ELSEWHERE + 1 => Place::Exited { supplied: false },
            at if at == ELSEWHERE + 2 => Place::Exited { supplied: true },
            at if at == ELSEWHERE + 3 => Place::Dead,
            _ => Place::Absent,
        }
    }

    /// The hex it is in.
    #[inline]
    #[must_use]
    pub const fn hex(&self) -> Option<HexId> {
        if self.spot < LEFT { Some(HexId::new(self.spot)) } else { None }
    }

    /// Whether it has left the map beyond the Meuse. BW §5.5-german
    #[inline]
    pub(crate) const fn has_exited(&self) -> bool {
        self.spot.wrapping_sub(ELSEWHERE + 1) < 2
    }

    /// Whether it waits off the map, for the first time or again. BW §5.5-return, §16.1
    #[inline]
    pub(crate) const fn may_be_back(&self) -> bool {
        self.spot >= LEFT && self.spot <= ELSEWHERE
    }

    /// Whether it is in a hex.
    #[inline]
    pub(crate) const fn is_at(&self, hex: HexId) -> bool {
        self.spot == hex.get()
    }

    /// The first eight bytes as they lie in memory, read at once.
    #[inline]
    pub(crate) const fn word(&self) -> u64 {
        let [low, high] = self.spot.to_le_bytes();
        let [a, b, c, d] = self.marks.0.to_le_bytes();
        u64::from_le_bytes([low, high, self.steps, self.since.cast_unsigned(), a, b, c, d])
    }

    /// The last four.
    #[inline]
    pub(crate) const fn rest(&self) -> u32 {
        u32::from_le_bytes([self.owes.get(), self.owed.get(), self.locked.get(), self.spent])
    }

    /// The movement points that a battalion of Peiper has used in this phase. BW §36-11-move
    #[must_use]
    pub fn points_used(&self) -> Mp {
        Mp::from_twelfths(u16::from(self.spent))
    }

    /// Notes the movement points that a battalion of Peiper has used in this phase.
    pub(crate) fn use_points(&mut self, points: Mp) {
        self.spent = u8::try_from(points.twelfths()).unwrap_or(u8::MAX);
    }

    /// Ends the counterattacks and the engagement that it is part of.
    pub(crate) fn clear_fights(&mut self) {
        (self.owes, self.owed) = (DutyNumber::UNSET, DutyNumber::UNSET);
        self.locked = EngagementNumber::UNSET;
    }

    /// Puts the unit somewhere.
    pub fn put(&mut self, place: Place) {
        self.spot = place.number();
    }

    #[must_use]
    pub const fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }

    pub fn mark(&mut self, mark: Marks) {
        self.marks = self.marks.with(mark);
    }

    pub fn clear(&mut self, mark: Marks) {
        self.marks = self.marks.without(mark);
    }
}

/// All units by their numbers.
pub type Pieces = wargame::TrackedPieces<Piece, MOST_UNITS>;
