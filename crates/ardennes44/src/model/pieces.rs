//! What changes about a unit: where it is, what is left of it, what lies on it.

use serde::Serialize;

use crate::model::ids::{BoxId, EntryId, HexId};

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Place {
    Hex(HexId),
    /// An Off Map Box. A44 §13.5
    Box(BoxId),
    /// The Blocking Position of an Entry Hex. A44 §13.6
    Blocking(EntryId),
    /// Due to arrive. A44 §S1.2
    Waiting,
    /// Not made yet: remnants and breakdown units. A44 §16.4-remnant, §26.2-state
    Pool,
    /// The Dead Pile. A44 §16.4
    Dead,
    /// Surrendered, or gone for good in another way; never replaced. A44 §23.7-out
    Gone,
    /// Left the map towards victory. A44 §11.9.3, §S2.4-vp
    Exited,
}

impl Place {
    #[must_use]
    pub const fn hex(self) -> Option<HexId> {
        match self {
            Place::Hex(hex) => Some(hex),
            _ => None,
        }
    }
}

wargame::marks! {
    /// What lies on a unit or is remembered of it, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
    pub struct Marks(u32) {
        /// Artillery on its Fired side. A44 §22.5
        FIRED = 0;
        /// A44 §18.3
        DISRUPTED = 1;
        /// Broken units are Disrupted too. A44 §18.5
        BROKEN = 2;
        /// A44 §16.5
        ENGAGED = 3;
        /// A44 §23.4
        OOS = 4;
        /// Under a Strategic Movement or Truck marker. A44 §12.4.2
        STRATEGIC = 5;
        /// Under a Prime Mover. A44 §22.3
        PRIME_MOVER = 6;
        /// Under a Night marker. A44 §25.3.3
        NIGHT = 7;
        /// Under a Replacement marker. A44 §25.2.4
        REPLACED = 8;
        /// Has moved in this Movement Phase. A44 §11.1
        MOVED = 9;
        /// Works on an Improved Position and does not attack. A44 §15.8.2-start
        BUILDS = 10;
        /// Has attacked in this Combat Phase. A44 §14.1-once
        ATTACKED = 11;
        /// Has retreated in this Combat Phase. A44 §17.1-friend, §17.5
        RETREATED = 12;
        /// Has tried to disengage in this Combat Phase. A44 §20.1
        DISENGAGED = 13;
        /// Came into play this turn. A44 §13.2.2, §27.2-after
        ARRIVED = 14;
        /// Has retreated over the army boundary and not come back. A44 §11.10.2-rally
        ASTRAY = 15;
        /// Has been recognised. A44 §27.8.1
        DETECTED = 16;
        /// Has used its disguise this turn. A44 §27.8.1
        DISGUISED = 17;
        /// Fights with Peiper tonight. A44 §27.5-borrow
        BORROWED = 18;
        /// Was engaged when this Combat Phase began. A44 §20.4
        WAS_ENGAGED = 19;
        /// Entered Trucks this turn and stays where it is. A44 §12.4.3
        LOADING = 20;
        /// Has moved by Night Infiltration. A44 §31-limits
        INFILTRATED = 21;
        /// Has advanced in this Combat Phase. A44 §26.2
        ADVANCED = 22;
        /// Has rolled to rally, or for surrender, in this phase. A44 §18.6-roll, §23.7
        CHECKED = 23;
        /// Will try to disengage; the die is still to fall. A44 §20.2
        ANNOUNCED = 24;
        /// Stays while others of its stack try to disengage. A44 §20.2
        STAYS = 25;
        /// Shattered its enemy and could not attack again. A44 §19.4.1-range, §19.5
        HALTED = 26;
    }
}

impl Marks {
    /// Everything that is over with its Movement Phase.
    pub(crate) const OF_A_MOVE: Marks = Marks(Marks::MOVED.0 | Marks::INFILTRATED.0 | Marks::LOADING.0);
    /// Everything that is over with its Combat Phase.
    pub(crate) const OF_A_COMBAT: Marks = Marks(
        Marks::ATTACKED.0
            | Marks::RETREATED.0
            | Marks::DISENGAGED.0
            | Marks::WAS_ENGAGED.0
            | Marks::BORROWED.0
            | Marks::ANNOUNCED.0
            | Marks::STAYS.0
            | Marks::BUILDS.0
            | Marks::ADVANCED.0
            | Marks::HALTED.0,
    );
    /// Everything that uses a marker of Strategic Movement. A44 §12.4.1-shared
    pub(crate) const UNDER_WAY: Marks = Marks(Marks::STRATEGIC.0 | Marks::PRIME_MOVER.0);
    /// Everything that makes a unit less than in Good Order. A44 §18.1
    pub(crate) const SHAKEN: Marks = Marks(Marks::DISRUPTED.0 | Marks::BROKEN.0);
}

/// What changes about a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[repr(C)]
pub struct Piece {
    /// Where it is, in one number: positions are compared all the time.
    pub(crate) spot: u16,
    pub steps: u8,
    /// Surrender Points, and the Isolated Group they belong to; zero for none. A44 §23.7, §23.9
    pub surrender: u8,
    pub marks: Marks,
    pub group: u32,
}

/// The numbers of places that are no hexes.
const BOXED: u16 = 0x8000;
const BLOCKING: u16 = 0x8100;
const ELSEWHERE: u16 = 0x8200;

impl Place {
    const fn number(self) -> u16 {
        match self {
            Place::Hex(at) => at.get(),
            Place::Box(at) => BOXED | at.get() as u16,
            Place::Blocking(by) => BLOCKING | by.get() as u16,
            Place::Waiting => ELSEWHERE,
            Place::Pool => ELSEWHERE + 1,
            Place::Dead => ELSEWHERE + 2,
            Place::Gone => ELSEWHERE + 3,
            Place::Exited => ELSEWHERE + 4,
        }
    }
}

impl Piece {
    /// A unit at a place, with so many steps and nothing on it.
    #[must_use]
    pub const fn new(place: Place, steps: u8) -> Piece {
        Piece { spot: place.number(), steps, surrender: 0, group: 0, marks: Marks::NONE }
    }

    /// Where the unit is.
    #[inline]
    #[must_use]
    pub const fn place(&self) -> Place {
        let low = self.spot.to_le_bytes()[0];
        match self.spot {
            at if at < BOXED => Place::Hex(HexId::new(at)),
            at if at < BLOCKING => Place::Box(BoxId::new(low)),
            at if at < ELSEWHERE => Place::Blocking(EntryId::new(low)),
            ELSEWHERE => Place::Waiting,
            at if at == ELSEWHERE + 1 => Place::Pool,
            at if at == ELSEWHERE + 2 => Place::Dead,
            at if at == ELSEWHERE + 3 => Place::Gone,
            _ => Place::Exited,
        }
    }

    /// The hex it is in.
    #[inline]
    #[must_use]
    pub const fn hex(&self) -> Option<HexId> {
        if self.spot < BOXED { Some(HexId::new(self.spot)) } else { None }
    }

    /// Whether it is in a hex.
    #[inline]
    pub(crate) const fn is_at(&self, hex: HexId) -> bool {
        self.spot == hex.get()
    }

    /// Everything but its Isolated Group: the first eight bytes as they lie in memory, read at once.
    #[inline]
    pub(crate) const fn word(&self) -> u64 {
        let [low, high] = self.spot.to_le_bytes();
        let [a, b, c, d] = self.marks.0.to_le_bytes();
        u64::from_le_bytes([low, high, self.steps, self.surrender, a, b, c, d])
    }

    /// Puts the unit somewhere.
    pub(crate) fn put(&mut self, place: Place) {
        self.spot = place.number();
    }

    /// The same unit somewhere else.
    pub(crate) const fn at(self, place: Place) -> Piece {
        Piece { spot: place.number(), ..self }
    }

    #[must_use]
    pub const fn is(&self, mark: Marks) -> bool {
        self.marks.has(mark)
    }

    pub(crate) fn mark(&mut self, mark: Marks) {
        self.marks = self.marks.with(mark);
    }

    pub(crate) fn clear(&mut self, mark: Marks) {
        self.marks = self.marks.without(mark);
    }

    /// Neither Disrupted nor Broken. A44 §18.1
    #[must_use]
    pub const fn is_in_good_order(&self) -> bool {
        !self.marks.has(Marks::SHAKEN)
    }
}

/// The most units that a position holds.
pub(crate) const MOST_UNITS: usize = 448;

/// All units by their numbers.
pub type Pieces = wargame::TrackedPieces<Piece, MOST_UNITS>;
