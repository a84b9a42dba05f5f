//! The position: small, flat, and nothing in it that could be derived.

use arrayvec::ArrayVec;
use serde::Serialize;
use table::Seat;
use wargame::{Id as _, Mp};

use crate::model::ids::{HexId, Hexes, ObjectiveId, UnitId, Units};

/// No case or scenario has more units.
pub(crate) const MOST_UNITS: usize = 16;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Place {
    Hex(HexId),
    /// In the reserve box until this turn. TOY §4.7
    Reserve(u8),
    Dead,
}

impl Place {
    #[must_use]
    pub fn hex(self) -> Option<HexId> {
        match self {
            Place::Hex(hex) => Some(hex),
            Place::Reserve(_) | Place::Dead => None,
        }
    }
}

/// Whether a unit may still move in this phase, and if not, what ended its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Moving {
    #[default]
    Free,
    /// Another unit has moved since. TOY §4.1
    Finished,
    /// It came next to an enemy. TOY §4.3
    Stopped,
    /// It moved the one hex it may always move. TOY §4.5
    UsedUp,
    /// It trod on a mine marker. TOY §4.6
    OnMarker,
}

/// What changes about a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Piece {
    pub place: Place,
    pub steps: u8,
    pub moving: Moving,
    /// It has attacked in this phase. TOY §5.1
    pub fought: bool,
}

/// An order for a turn. TOY §3.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Order {
    Advance,
    Barrage,
    Hold,
}

impl Order {
    pub const ALL: [Order; 3] = [Order::Advance, Order::Barrage, Order::Hold];

    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Order::Advance => "advance",
            Order::Barrage => "barrage",
            Order::Hold => "hold",
        }
    }
}

/// What one player has of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Orders {
    /// The cards left, a bit each. Both players know them, since orders are played openly.
    hand: u8,
    /// The order chosen for this turn: a secret until both have chosen.
    pub chosen: Option<Order>,
}

impl Orders {
    pub(crate) const FULL: Orders = Orders { hand: 0b111, chosen: None };

    pub(crate) fn has(self, order: Order) -> bool {
        self.hand & (1 << order as u8) != 0
    }

    pub(crate) fn hand(self) -> impl Iterator<Item = Order> {
        Order::ALL.into_iter().filter(move |order| self.has(*order))
    }

    /// Lays the chosen order on the table; an empty hand is taken up again. TOY §3.3-hand
    pub(crate) fn play(&mut self) {
        if let Some(order) = self.chosen {
            self.hand &= !(1 << order as u8);
        }
        if self.hand == 0 {
            self.hand = Orders::FULL.hand;
        }
    }

    pub(crate) fn without(mut self, order: Order) -> Orders {
        self.hand &= !(1 << order as u8);
        self
    }
}

/// A mine marker on the map; whether it is real is the Allied player's secret. TOY §3.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Mine {
    pub at: HexId,
    pub real: bool,
}

/// The unit whose move is not finished: it may go on with what it has left. TOY §4.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Mover {
    pub unit: UnitId,
    #[serde(serialize_with = "wargame::twelfths")]
    pub spent: Mp,
}

/// Where in the sequence of play we are; the top of the stack owes the next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Frame {
    /// Chance deals the German objective. TOY §3.1
    Deal,
    Mines,
    Orders,
    Movement(Seat),
    /// A unit stands on a real mine and the die decides. TOY §4.6-roll
    MineRoll {
        unit: UnitId,
    },
    Combat(Seat),
    /// The attacker gathers units against a hex. TOY §5.1
    Battle {
        seat: Seat,
        target: HexId,
        with: Units,
    },
    /// The die is about to fall. TOY §5.4
    Roll {
        seat: Seat,
        target: HexId,
        with: Units,
    },
    /// One of these units loses a step. TOY §5.5
    Loss {
        seat: Seat,
        among: Units,
    },
    /// These units leave the hex. TOY §5.6
    Retreat {
        seat: Seat,
        who: Units,
    },
    /// One of these units may enter the hex. TOY §5.7
    Advance {
        seat: Seat,
        target: HexId,
        who: Units,
    },
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    pub turn: u8,
    pub pieces: ArrayVec<Piece, MOST_UNITS>,
    /// German, then Allied.
    pub orders: [Orders; 2],
    /// The German's secret objective. TOY §3.1
    pub objective: Option<ObjectiveId>,
    /// Who holds each objective. TOY §2.5
    pub control: ArrayVec<Seat, 4>,
    pub mines: ArrayVec<Mine, 2>,
    pub mover: Option<Mover>,
    /// Hexes that were attacked in this phase. TOY §5.1
    pub attacked: Hexes,
    pub frames: ArrayVec<Frame, 8>,
    /// Units that were next to an enemy in this phase and lie open until it ends. TOY §6.2
    pub open: Units,
}

impl State {
    /// The frame that owes the next decision.
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// The units in a hex.
    pub fn in_hex(&self, at: HexId) -> impl Iterator<Item = UnitId> {
        let there = move |(_, piece): &(UnitId, &Piece)| piece.place == Place::Hex(at);
        UnitId::number(&self.pieces).filter(there).map(|(unit, _)| unit)
    }

    #[inline]
    pub(crate) fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[usize::from(unit)]
    }

    #[inline]
    pub(crate) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.pieces[usize::from(unit)]
    }
}

/// A player's place in arrays of two.
pub(crate) fn index(seat: Seat) -> usize {
    usize::from(seat == Seat::Allied)
}

/// At most so many units end their move in a hex. TOY §2.4
pub(crate) const STACKING: usize = 2;

/// A piece before it is placed.
pub(crate) fn unplaced() -> Piece {
    Piece { place: Place::Dead, steps: 0, moving: Moving::Free, fought: false }
}

/// The boxes beside the map, as views and orders name them. TOY §4.7, §5.5
pub(crate) const RESERVE: &str = "reserve";
pub(crate) const DEAD: &str = "removed";
