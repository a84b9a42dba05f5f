//! What changes about a unit: where it is, its steps, its supply, and what lies on it.

use serde::Serialize;
use wargame::TrackedPieces;
use wargame::cache::CachedPiece;

use crate::model::ids::HexId;
use crate::model::units::MOST_UNITS;

/// Where a unit is. EA §2.21-entry, §3-units
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Hex(HexId),
    /// In the reserve units box of its side. EA §7, §9.4
    Box,
    /// On the calendar, in the space of a day.
    Calendar(u8),
    /// EA §9.8
    Okw,
    /// Von der Heydte before he jumps.
    Vdh,
    /// EA §10.93
    Exited,
    Dead,
    /// Not in this game.
    Absent,
}

const BOX: u16 = 0xFF00;
const OKW: u16 = 0xFF01;
const VDH: u16 = 0xFF02;
const EXITED: u16 = 0xFF03;
const DEAD: u16 = 0xFF04;
const ABSENT: u16 = 0xFF05;
const CALENDAR: u16 = 0xFE00;

impl Place {
    const fn code(self) -> u16 {
        match self {
            Place::Hex(at) => at.get(),
            Place::Box => BOX,
            Place::Calendar(day) => CALENDAR + day as u16,
            Place::Okw => OKW,
            Place::Vdh => VDH,
            Place::Exited => EXITED,
            Place::Dead => DEAD,
            Place::Absent => ABSENT,
        }
    }
}

/// Supply as it was found in the last Supply Phase. EA §13.2
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[repr(u8)]
pub enum Supply {
    #[default]
    In,
    Low,
    Out,
    Isolated,
}

impl Supply {
    /// One state further down. EA §4-III-3
    #[must_use]
    pub const fn sink(self) -> Supply {
        match self {
            Supply::In => Supply::Low,
            Supply::Low => Supply::Out,
            Supply::Out | Supply::Isolated => Supply::Isolated,
        }
    }

    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Supply::In => "in supply",
            Supply::Low => "in low supply",
            Supply::Out => "out of supply",
            Supply::Isolated => "isolated",
        }
    }
}

wargame::marks! {
    /// What lies on a unit or is remembered of it.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
    pub struct Marks(u16) {
        /// EA §12.9
        DISPERSED = 0;
        /// A German unit without fuel today. EA §13.51
        NO_FUEL = 1;
        /// Belongs to the formation that is activated; dispersed units too. EA §6, §9.3-active
        ACTIVE = 2;
        /// Has moved in this activation. EA §14.31
        MOVED = 3;
        /// Has attacked in this activation. EA §12.1-once
        FOUGHT = 4;
        /// Was attacked in this activation. EA §12.1-once
        ATTACKED = 5;
        /// Was attacked in this impulse. EA §12.41-adjacent
        STRUCK = 6;
        /// Has retreated in this activation. EA §12.74
        RETREATED = 7;
        /// Came from the reserve box in this activation. EA §9.6
        PLACED = 8;
        /// Joined the combat by a tactic. EA §12.83-barred
        JOINED = 9;
        /// Became dispersed in this activation. EA §12.9-recover
        JUST_DISPERSED = 10;
        /// Its turn to move in this activation is over. EA §9.2
        DONE = 11;
        /// A British unit that may go anywhere. EA §10.7-free
        AT_LARGE = 12;
        /// Has received a replacement in this impulse. EA §16.13
        REPLACED = 13;
        /// Has led an attack check in this activation. EA §9.51
        LED = 14;
        /// Was activated in this Allied impulse or in the one before; kept only without the addenda. EA §6.4, EA.Q107
        ACTED = 15;
    }
}

impl Marks {
    /// Everything that is over with an activation.
    pub const OF_AN_ACTIVATION: Marks = Marks(
        Marks::ACTIVE.0
            | Marks::MOVED.0
            | Marks::FOUGHT.0
            | Marks::ATTACKED.0
            | Marks::RETREATED.0
            | Marks::PLACED.0
            | Marks::JOINED.0
            | Marks::JUST_DISPERSED.0
            | Marks::DONE.0
            | Marks::LED.0,
    );
    /// Everything that is over with an impulse.
    pub const OF_AN_IMPULSE: Marks = Marks(Marks::STRUCK.0 | Marks::REPLACED.0);
    /// Everything that is over with a day. EA §4-V-4
    pub const OF_A_DAY: Marks = Marks(Marks::DISPERSED.0 | Marks::NO_FUEL.0 | Marks::ACTED.0);
}

/// One unit in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Piece {
    /// A hex, or a code beyond them all.
    place: u16,
    pub steps: u8,
    pub supply: Supply,
    pub marks: Marks,
}

impl Piece {
    #[must_use]
    pub const fn new(place: Place, steps: u8) -> Piece {
        Piece { place: place.code(), steps, supply: Supply::In, marks: Marks::NONE }
    }

    #[must_use]
    pub fn place(&self) -> Place {
        match self.place {
            BOX => Place::Box,
            OKW => Place::Okw,
            VDH => Place::Vdh,
            EXITED => Place::Exited,
            DEAD => Place::Dead,
            ABSENT => Place::Absent,
            day @ CALENDAR..BOX => Place::Calendar(u8::try_from(day - CALENDAR).unwrap_or(u8::MAX)),
            at => Place::Hex(HexId::new(at)),
        }
    }

    /// The hex it is in.
    #[inline]
    #[must_use]
    pub const fn hex(&self) -> Option<HexId> {
        if self.place < CALENDAR { Some(HexId::new(self.place)) } else { None }
    }

    #[inline]
    #[must_use]
    pub const fn is_at(&self, at: HexId) -> bool {
        self.place == at.get()
    }

    /// Puts the unit somewhere. Off the map there is no supply to be short of. EA §13.2
    pub fn put(&mut self, place: Place) {
        self.place = place.code();
        if !matches!(place, Place::Hex(_)) {
            self.supply = Supply::In;
        }
    }

    #[inline]
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

    fn word(&self) -> u64 {
        u64::from(self.place)
            | u64::from(self.steps) << 16
            | (self.supply as u64) << 24
            | u64::from(self.marks.bits()) << 32
    }
}

impl CachedPiece for Piece {
    #[inline]
    fn difference(&self, other: &Piece) -> u64 {
        self.word() ^ other.word()
    }

    #[inline]
    fn hex(&self) -> Option<HexId> {
        Piece::hex(self)
    }

    /// Steps, isolation and dispersal make control and stacks. EA §10.4, §11
    fn matters(&self, other: &Piece) -> bool {
        self.steps != other.steps
            || self.is(Marks::DISPERSED) != other.is(Marks::DISPERSED)
            || (self.supply == Supply::Isolated) != (other.supply == Supply::Isolated)
    }
}

/// All units by their numbers.
pub type Pieces = TrackedPieces<Piece, MOST_UNITS>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_kept_as_it_was_put() {
        let places = [
            Place::Hex(HexId::new(0)),
            Place::Hex(HexId::new(676)),
            Place::Box,
            Place::Calendar(16),
            Place::Calendar(29),
            Place::Okw,
            Place::Vdh,
            Place::Exited,
            Place::Dead,
            Place::Absent,
        ];
        for place in places {
            assert_eq!(Piece::new(place, 2).place(), place);
        }
        assert_eq!(size_of::<Piece>(), 6);
    }
}
