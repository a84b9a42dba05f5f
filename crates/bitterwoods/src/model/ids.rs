//! Types for the dense numbers of units, hexes, bridges, dumps, plans, edges, entries and towns.

pub use wargame::{HexId, Id, UnitId};

use serde::Serialize;

wargame::id_type! {
    /// A bridge by its place in the list of the map. BW §13
    pub struct BridgeId(u8);
    /// A fuel dump: 0 near Francorchamps, 1 near Samrée. BW §25.1
    pub struct DumpId(u8);
    /// A plan of the Allies by its place in the scenario. BW §Sc-erasing
    pub struct PlanId(u8);
    /// A road off the map by its place in the list of the map. BW §16.1
    pub struct EntryId(u8);
    /// A town that can change hands, by its bit in [`crate::State::german`]. BW §8.2-removal, §12.3
    pub struct TownId(u8);
    /// A hex at the edge of the map by which units enter; orders name it by its letter. BW §16.1
    pub struct Gate(u16);
    /// A counterattack that is owed: one more than its place in [`crate::State::duties`], 0 for none. BW §9.5-CA
    pub struct DutyNumber(u8);
    /// An engagement: one more than its place in [`crate::State::engagements`], 0 for none. BW §9.5-ENG
    pub struct EngagementNumber(u8);
}

/// Both dumps.
pub(crate) const BOTH_DUMPS: [DumpId; 2] = [DumpId::new(0), DumpId::new(1)];

impl Gate {
    /// The hex itself.
    #[inline]
    #[must_use]
    pub const fn hex(self) -> HexId {
        HexId::new(self.get())
    }
}

impl From<HexId> for Gate {
    #[inline]
    fn from(at: HexId) -> Gate {
        Gate::new(at.get())
    }
}

/// Gives a number that counts from 1 its place in a list, and the other way round.
macro_rules! from_one {
    ($($number:ident)+) => { $(
        impl $number {
            /// Stands for none in a piece.
            pub const UNSET: $number = $number::new(0);

            /// The number of what has a place in its list.
            #[inline]
            #[must_use]
            pub fn at(place: usize) -> $number {
                u8::try_from(place + 1).map_or($number::UNSET, $number::new)
            }

            /// Its place in its list.
            #[inline]
            #[must_use]
            pub fn place(self) -> Option<usize> {
                usize::from(self.get()).checked_sub(1)
            }

            /// Whether there is one.
            #[inline]
            #[must_use]
            pub const fn is_set(self) -> bool {
                self.get() != 0
            }
        }
    )+ };
}

from_one!(DutyNumber EngagementNumber);

/// The first number of a company in [`About`].
const FIRST_COMPANY: u16 = 8;

/// What a die is thrown for: the table says whether this is a unit, a hex, a bridge, a dump, a company or a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct About(u16);

impl About {
    /// Of a throw that concerns nothing in particular.
    pub const NOTHING: About = About(0);

    /// A company of parachutists by its place; their numbers follow those of the dumps, who share their table. BW §29-1-scatter
    #[inline]
    #[must_use]
    pub const fn company_at(place: u8) -> About {
        About(FIRST_COMPANY + place as u16)
    }

    /// The place of the company of parachutists, if it is one.
    #[inline]
    #[must_use]
    pub fn company(self) -> Option<usize> {
        self.0.checked_sub(FIRST_COMPANY).map(usize::from)
    }

    /// A side by its place in arrays of two. BW §29-5
    #[inline]
    #[must_use]
    pub const fn side_at(place: u8) -> About {
        About(place as u16)
    }

    /// The place of the side in arrays of two.
    #[inline]
    #[must_use]
    pub fn side(self) -> usize {
        usize::from(self.0).min(1)
    }

    /// The bare number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    #[inline]
    #[must_use]
    pub const fn unit(self) -> UnitId {
        UnitId::new(self.0)
    }

    #[inline]
    #[must_use]
    pub const fn hex(self) -> HexId {
        HexId::new(self.0)
    }

    #[inline]
    #[must_use]
    pub fn bridge(self) -> BridgeId {
        u8::try_from(self.0).map_or(BridgeId::NONE, BridgeId::new)
    }

    #[inline]
    #[must_use]
    pub fn dump(self) -> DumpId {
        u8::try_from(self.0).map_or(DumpId::NONE, DumpId::new)
    }
}

macro_rules! about {
    ($($thing:ident)+) => { $(
        impl From<$thing> for About {
            #[inline]
            fn from(thing: $thing) -> About {
                About(thing.get().into())
            }
        }
    )+ };
}

about!(UnitId HexId BridgeId DumpId);
