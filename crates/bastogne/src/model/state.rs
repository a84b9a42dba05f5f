//! The position: small, flat, and nothing in it that could be derived.

use arrayvec::ArrayVec;
use serde::Serialize;
use table::Seat;
use wargame::Id as _;

use crate::model::cards::Card;
use crate::model::ids::{BridgeId, ExitId, Exits, HexId, PrizeId, TransportId, UnitId, Units};
use crate::model::phase::Phase;

/// No scenario or case has more units; a set of units is a number with a bit for each.
pub(crate) const MOST_UNITS: usize = 96;
/// No map has more bridges.
pub(crate) const MOST_BRIDGES: usize = 24;
/// No more barrages can be plotted in one half of a turn.
pub(crate) const MOST_PLOTS: usize = 48;
/// How many transports carry German supply. BB §9.1
pub(crate) const TRANSPORTS: usize = 3;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Place {
    Hex(HexId),
    /// Not yet arrived. BB §6.4
    Waiting,
    /// Left by this exit. BB §6.5
    Exited(ExitId),
    Dead,
}

impl Place {
    #[must_use]
    pub fn hex(self) -> Option<HexId> {
        match self {
            Place::Hex(hex) => Some(hex),
            Place::Waiting | Place::Exited(_) | Place::Dead => None,
        }
    }
}

wargame::marks! {
    /// What is marked on a unit, a bit each.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
    pub struct Marks(u16) {
        /// Artillery on its limbered face. BB §5.1-04
        LIMBERED = 0;
        /// Has been in combat since it was last supplied. BB §9
        SPENT = 1;
        /// Was found out of supply. BB §9.2
        UNSUPPLIED = 2;
        /// BB §8.3-SU
        SUPPRESSED = 3;
        /// Has moved in this half of the turn. BB §6.1-final
        MOVED = 4;
        /// Has attacked or assaulted in this half of the turn. BB §5.1-10
        FOUGHT = 5;
        /// Has attacked or assaulted in this phase. BB §7.2-once
        ATTACKED = 6;
        /// Has won a mobile assault and may go on. BB §7.10-go
        GOING_ON = 7;
        /// Began its turn or its move in an enemy zone of control. BB §6.2-zoc-moa, BB.Q51
        IN_ZOC = 8;
        /// Was placed beside its entry hex and may not move this turn. BB §6.4-blocked
        LATE = 9;
        /// Has changed its face in this phase. BB §5.1-04
        TURNED = 10;
        /// Has moved in this phase. BB §6.1-final
        MOVED_NOW = 11;
        /// Was given points because it was out of supply, and has not spent them. BB §9.2-mech, §9.2-inf, BB.Q53
        GIVEN = 12;
    }
}

impl Marks {
    /// Everything that is over with its phase.
    pub(crate) const OF_A_PHASE: Marks =
        Marks(Marks::ATTACKED.0 | Marks::TURNED.0 | Marks::GOING_ON.0 | Marks::MOVED_NOW.0);
}

/// What changes about a unit.
#[derive(Clone, Copy, Debug, Eq, Serialize)]
pub struct Piece {
    pub place: Place,
    pub steps: u8,
    /// Half movement points used since it was last supplied. BB §9-move
    pub used: u8,
    pub marks: Marks,
}

/// Positions are compared often; a piece is one number to compare.
impl PartialEq for Piece {
    fn eq(&self, other: &Piece) -> bool {
        self.packed() == other.packed()
    }
}

impl std::hash::Hash for Piece {
    fn hash<H: std::hash::Hasher>(&self, into: &mut H) {
        self.packed().hash(into);
    }
}

impl Piece {
    /// Everything about the piece in one number.
    const fn packed(self) -> u64 {
        let (kind, at) = match self.place {
            Place::Hex(at) => (0, at.get() as u64),
            Place::Waiting => (1, 0),
            Place::Exited(exit) => (2, exit.get() as u64),
            Place::Dead => (3, 0),
        };
        at | kind << 16 | (self.steps as u64) << 24 | (self.used as u64) << 32 | (self.marks.0 as u64) << 40
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
}

/// What changes about a bridge. BB §10
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Bridge {
    /// The turn in which it was blown, while it is down.
    pub down_since: Option<u8>,
    /// How often its repair was tried. BB §10-easier
    pub tries: u8,
    /// It was chosen by a card once and never is again. BB §3.9-A3-once
    pub chosen: bool,
    /// A German unit has crossed it. BB §3.9-A3-cond
    pub crossed: bool,
}

/// A plotted barrage. BB §8.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Plot {
    pub seat: Seat,
    pub at: HexId,
    #[serde(serialize_with = "wargame::as_u128")]
    pub guns: Units,
    /// Aircraft that take part. BB §8-air
    pub air: u8,
}

/// A combat being prepared or rolled. BB §7.1, §7.10
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Battle {
    pub seat: Seat,
    pub target: HexId,
    #[serde(serialize_with = "wargame::as_u128")]
    pub with: Units,
    /// For a mobile assault, who leads it and from where.
    pub assault: Option<Assault>,
}

/// Who leads a mobile assault, and the hex it is made from. BB §7.10
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Assault {
    pub lead: UnitId,
    pub from: HexId,
}

/// Where in the sequence of play we are; the top of the stack owes the next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Frame {
    Phase(Phase),
    /// The dice decide about a repair. BB §10-repair
    Repair(BridgeId),
    Battle(Battle),
    /// The dice decide a combat. BB §7.5
    Roll(Battle),
    /// These units may enter the vacated hex. BB §7.9
    Advance {
        seat: Seat,
        target: HexId,
        #[serde(serialize_with = "wargame::as_u128")]
        who: Units,
        assault: bool,
    },
    /// A barrage being plotted. BB §8.1
    Aim(Plot),
    /// The dice decide the first of the plotted barrages. BB §8.3
    Barrage,
    /// BB §5.1-20-weather
    Weather,
    /// BB §5.1-20-air
    Air,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    pub turn: u8,
    /// A step of the weather scale. BB §T-weather
    pub weather: u8,
    /// Aircraft left this turn. BB §3.8-12
    pub air: u8,
    pub pieces: ArrayVec<Piece, MOST_UNITS>,
    /// The hands, German first, each in the order of the cards. BB §3.9
    pub hands: [ArrayVec<Card, 8>; 2],
    /// The cards played so far; they are gone. BB §3.9-gone
    pub played: ArrayVec<Card, 16>,
    pub bridges: ArrayVec<Bridge, MOST_BRIDGES>,
    /// Who was last in each of the hexes that count. BB.Q37
    pub control: ArrayVec<Seat, 8>,
    /// A German unit has been in Houffalize. BB.Q12
    pub dump_entered: bool,
    /// Houffalize is a German source. BB §3.9-G2
    pub dump: bool,
    /// Cards in force this turn. BB §3.9-A1, §3.9-A5, §3.9-G5
    pub hellcats: bool,
    pub nurse: bool,
    pub time: bool,
    /// BB §3.9-G3
    pub ammo: bool,
    /// The Germans have bombarded this turn. BB §8.4
    pub german_fired: bool,
    pub plots: ArrayVec<Plot, MOST_PLOTS>,
    /// Hexes attacked in this phase. BB §7.2-once
    pub attacked: ArrayVec<HexId, MOST_UNITS>,
    pub transports: [Option<HexId>; TRANSPORTS],
    /// Units that transports have reached in this supply phase. BB §9.1-reach
    #[serde(serialize_with = "wargame::as_u128")]
    pub supplied: Units,
    /// Exits that transports reached in the last supply phase. BB §6.5-supply
    pub exits_supplied: Exits,
    pub frames: ArrayVec<Frame, 4>,
}

impl State {
    /// The frame that owes the next decision.
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// The phase we are in.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.frames.first() {
            Some(Frame::Phase(phase)) => *phase,
            _ => Phase::End,
        }
    }

    /// The units in a hex.
    pub fn in_hex(&self, at: HexId) -> impl Iterator<Item = UnitId> {
        let there = move |(_, piece): &(UnitId, &Piece)| piece.place == Place::Hex(at);
        UnitId::number(&self.pieces).filter(there).map(|(unit, _)| unit)
    }

    #[inline]
    /// What changes about a unit.
    #[must_use]
    pub fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[usize::from(unit)]
    }

    #[inline]
    pub(crate) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        &mut self.pieces[usize::from(unit)]
    }

    #[inline]
    pub(crate) fn bridge(&self, bridge: BridgeId) -> &Bridge {
        &self.bridges[usize::from(bridge)]
    }

    #[inline]
    pub(crate) fn bridge_mut(&mut self, bridge: BridgeId) -> &mut Bridge {
        &mut self.bridges[usize::from(bridge)]
    }

    /// Where a transport was sent, if it was. BB §9.1
    #[inline]
    pub(crate) fn transport(&self, transport: TransportId) -> Option<HexId> {
        self.transports[usize::from(transport)]
    }

    /// Who was last in a hex that counts. BB.Q37
    #[inline]
    pub(crate) fn holder(&self, prize: PrizeId) -> Seat {
        self.control[usize::from(prize)]
    }
}

/// A player's place in arrays of two.
pub(crate) fn index(seat: Seat) -> usize {
    usize::from(seat == Seat::Allied)
}

/// No more steps of a side end in a hex. BB.Q18
pub(crate) const STACKING: u8 = 6;
