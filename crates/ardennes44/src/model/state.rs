//! The position: small, flat, and nothing in it that could be derived.

use arrayvec::ArrayVec;
use serde::Serialize;
use table::Seat;
use wargame::{Id as _, Mp};

use crate::model::frames::{Advance, Frame, Half, Phase};
use crate::model::ids::{
    BridgeId, BridgeSet, DumpId, HexId, MOST_BRIDGES, ROADBLOCKS, TRAFFIC_MARKERS, UnitId,
};
use crate::model::pieces::{Piece, Pieces};

/// No attack has more units: six hexes full of them.
pub(crate) const MOST_ATTACKERS: usize = 48;
/// No attack has more units that go along without their factors.
pub(crate) const MOST_ALONG: usize = 16;
/// No hex has more units, even right after a retreat.
pub(crate) const MOST_IN_HEX: usize = 32;

/// The state of a bridge site. A44 §7.2-blown, §7.8-start
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Bridge {
    #[default]
    Standing,
    Blown,
    /// Under construction by this side.
    GermanBuilds,
    AlliedBuilds,
}

impl Bridge {
    pub(crate) const fn building(seat: Seat) -> Bridge {
        if matches!(seat, Seat::German) { Bridge::GermanBuilds } else { Bridge::AlliedBuilds }
    }
}

/// An Improved Position. A44 §15.8
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Position {
    pub at: HexId,
    pub done: bool,
    /// Work on it began in this very phase. A44 §15.8.2-finish
    pub fresh: bool,
}

/// Where a Traffic marker is. A44 §24.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Marker {
    /// In its Holding Box.
    #[default]
    Held,
    On(HexId),
    /// Out of the game. A44 §24.6
    Gone,
}

/// An Attacker's Advantage marker: on a hex, pointing at another. A44 §16.6
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Advantage {
    pub seat: Seat,
    pub at: HexId,
    pub target: HexId,
    /// The units that attacked together; the marker goes when all have left.
    pub units: ArrayVec<UnitId, 12>,
    /// It was placed in this Combat Phase.
    pub fresh: bool,
}

/// The unit that is being moved, and what it has used up. A44 §11.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Mover {
    pub unit: UnitId,
    /// Half movement points spent; [`Mover::NO_POINTS`] once it has gone where points do not lead.
    pub spent: u16,
    /// Hexes entered so far.
    pub hexes: u8,
    /// Two hexes of Tactical Movement would have led here. A44 §11.3
    pub tactical: bool,
    /// It must stop where it is. A44 §9.2.1
    pub stopped: bool,
    /// It marches. A44 §12.1
    pub strategic: bool,
    /// It marches through a hex where it may not stay. A44 §12.2-stack
    pub bound: bool,
    /// It has slipped through the zone of control of the hex it is in. A44 §27.8.2
    pub slipped: bool,
}

impl Mover {
    pub(crate) const NO_POINTS: u16 = u16::MAX;
}

/// Fuel dumps. A44 §32
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Dump {
    /// The option is not used, or the marker is gone.
    #[default]
    None,
    /// Face down.
    Hidden,
    /// Seen to be the real one.
    Shown,
    Captured,
}

/// An attack under way. A44 §14.4
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Attack {
    pub seat: Seat,
    pub target: HexId,
    pub with: ArrayVec<UnitId, MOST_ATTACKERS>,
    /// Units that go along without their factors, beyond the limit of two Formations. A44 §19.1.1-limit
    pub along: ArrayVec<UnitId, MOST_ALONG>,
    /// Offensive artillery. A44 §22.7
    pub guns: ArrayVec<UnitId, 2>,
    /// A44 §15.6.2-use
    pub air: bool,
    /// Defensive artillery. A44 §22.8
    pub guard: Option<UnitId>,
    /// Columns to the left by defensive artillery and Jabos.
    pub left: u8,
    /// Panzer Brigade 150 surprises the defender. A44 §27.8.3
    pub surprise: bool,
    /// The units of a Breakthrough Group attack again. A44 §19.4
    pub breakthrough: bool,
    /// Who leads a Fire Fight. A44 §16.2.1
    pub lead: Option<UnitId>,
    /// The attacker had the Armor Shift. A44 §16.3-tank
    pub armored: bool,
    /// The defender had it. A44 §16.3-tank
    pub counter_armored: bool,
    /// How far units may advance, once that is known; and whether they may break through.
    pub advance: Option<Advance>,
    pub shattered: bool,
    /// Units that still may advance.
    pub going: ArrayVec<UnitId, MOST_ATTACKERS>,
    /// Those that advanced, each with the hexes it went; they may form the Breakthrough Group. A44 §19.4.1
    pub gone: ArrayVec<(UnitId, u8), MOST_ATTACKERS>,
}

impl Attack {
    /// An attack that nobody takes part in yet.
    pub(crate) fn on(seat: Seat, target: HexId, breakthrough: bool) -> Attack {
        Attack {
            seat,
            target,
            with: ArrayVec::new(),
            along: ArrayVec::new(),
            guns: ArrayVec::new(),
            air: false,
            guard: None,
            left: 0,
            surprise: false,
            breakthrough,
            lead: None,
            armored: false,
            counter_armored: false,
            advance: None,
            shattered: false,
            going: ArrayVec::new(),
            gone: ArrayVec::new(),
        }
    }
}

/// Units that must retreat. A44 §17.1
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Retreat {
    pub from: HexId,
    pub hexes: u8,
    pub units: ArrayVec<UnitId, MOST_IN_HEX>,
}

/// How a game ends. A44 §30.2, §30.3, §S2.4, §S4.4, §S5.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Verdict {
    /// A44 §30.2-antwerp
    Antwerp,
    /// A44 §30.2-liege
    Liege,
    /// A44 §30.2-meuse
    Meuse,
    /// A44 §30.2-west
    West,
    /// A44 §S2.4, §S3.4
    Points,
    /// A44 §S5.2
    Bastogne,
    /// Bastogne is cut off, and that is all. A44 §S4.4
    Draw,
    /// A44 §30.3
    Held,
    /// A44 §30.3-areas
    Areas,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    pub turn: u8,
    pub half: Half,
    pub pieces: Pieces,
    pub bridges: ArrayVec<Bridge, MOST_BRIDGES>,
    /// Bridges tried in this player turn, a bit each. A44 §7.2-once
    pub tried: BridgeSet,
    /// Hexes that Germans were in last, a bit for each whose control counts. A44 §30.1.2
    pub german: u128,
    pub positions: ArrayVec<Position, 96>,
    /// Traffic markers, German first. A44 §24.1
    pub traffic: [[Marker; TRAFFIC_MARKERS]; 2],
    /// A44 §33.1
    pub roadblocks: [[Option<HexId>; ROADBLOCKS]; 2],
    pub advantages: ArrayVec<Advantage, 16>,
    /// Hexes attacked in this phase. A44 §14.1-once
    pub attacked: ArrayVec<HexId, 64>,
    pub mover: Option<Mover>,
    pub attack: Option<Attack>,
    pub retreat: Option<Retreat>,
    /// Which breakdown unit came from which unit. A44 §26.4
    pub parents: ArrayVec<(UnitId, UnitId), 32>,
    /// Artillery that may still be flipped. A44 §5.2
    pub flips: u8,
    /// Air Support markers left, once the die was rolled. A44 §15.6.2
    pub air: Option<u8>,
    /// Replacements left: for infantry only, and for anything. A44 §25.2.1-kind
    pub replacements: [u8; 2],
    /// Night Infiltrations left, and between which hexes the last stack goes. A44 §31
    pub infiltrations: u8,
    pub sneaking: Option<(HexId, HexId)>,
    /// Roadblocks that the enemy has passed in this phase: German 1 and 2, Allied 1 and 2, a bit each. A44 §33.3
    pub passed: u8,
    /// Attack factors that left the map, and their defense. A44 §30.2-antwerp, §27.3.4, §S2.4-vp
    pub exited: [u16; 2],
    /// Entry Hexes that Germans left by, a bit each. A44 §11.9.3-after
    pub exits: u32,
    /// Hexes of the west edge of the East Map that Germans left by. A44 §S2.4-supply
    pub west_exits: ArrayVec<HexId, 41>,
    /// A44 §27.3.2
    pub meuse_crossed: bool,
    pub ouren_tested: bool,
    /// The 653rd will never come, or has. A44 §27.7
    pub jagdtiger_settled: bool,
    /// The first turn of Bodenplatte; zero for never. A44 §35
    pub bodenplatte: u8,
    /// The Greif commando: not used, at a bridge, used. A44 §36
    pub commando: Option<BridgeId>,
    pub commando_used: bool,
    pub dumps: [Dump; 3],
    /// Which of them is real. A44 §32.1
    pub real_dump: DumpId,
    /// The Germans have the fuel of the dump. A44 §32.2-remove
    pub fuel_captured: bool,
    /// Victory Checks in a row with three German areas in Allied hands. A44 §30.3-areas
    pub areas_held: u8,
    /// The 212th has crossed below Echternach. A44 §29.3
    pub crossed: bool,
    /// How the game ended. A44 §30.1.1
    pub verdict: Option<Verdict>,
    pub frames: ArrayVec<Frame, 16>,
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
            _ => Phase::Victory,
        }
    }

    /// Whose half of the turn it is.
    #[must_use]
    pub fn phasing(&self) -> Seat {
        self.half.seat()
    }

    /// Whose Traffic markers are placed and rolled for. A44 §24.3.2, §S4.3-B
    pub(crate) fn traffic_owner(&self) -> Seat {
        if self.phase() == Phase::FirstTraffic { Seat::Allied } else { self.phasing() }
    }

    pub(crate) fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[usize::from(unit)]
    }

    pub(crate) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        self.pieces.change(unit)
    }

    /// The units in a hex.
    pub fn in_hex(&self, at: HexId) -> impl Iterator<Item = UnitId> {
        let here = self.pieces.iter().enumerate().filter(move |(_, piece)| piece.is_at(at));
        here.map(|(unit, _)| UnitId::from_index(unit))
    }
}

/// Half movement points, in which positions and prices count, as movement points.
#[inline]
pub(crate) const fn half_points(halves: u16) -> Mp {
    Mp::from_twelfths(halves.saturating_mul(6))
}

/// A player's place in arrays of two.
#[inline]
pub(crate) const fn index(seat: Seat) -> usize {
    if matches!(seat, Seat::Allied) { 1 } else { 0 }
}
