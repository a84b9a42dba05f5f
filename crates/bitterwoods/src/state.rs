//! The position: small, flat, and nothing in it that could be derived. BW §4

use arrayvec::ArrayVec;
use serde::Serialize;
use table::Seat;

use crate::charts::{Cell, Table};
use crate::ground::MOST_BRIDGES;
use crate::units::Army;

/// The most units that a position holds.
pub(crate) const MOST_UNITS: usize = 272;
/// No attack has more units: six hexes full of them, with leaders and guns.
pub(crate) const MOST_ATTACKERS: usize = 40;
/// No hex has more units, leaders, battalions and army artillery counted.
pub(crate) const MOST_IN_HEX: usize = 16;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Place {
    Hex(u16),
    /// Due to arrive, or to come by an event. BW §16.1
    Waiting,
    /// An Allied unit that has left the map by an edge and may come back. BW §5.5-allied, §5.5-return
    Left(u8),
    /// A German unit that has left the map beyond the Meuse; whether it was in supply. BW §5.5-german, §17.1-exit
    Exited {
        supplied: bool,
    },
    Dead,
    /// Not in this game: an option or an event left it out. BW §1.3-switch
    Absent,
}

impl Place {
    #[must_use]
    pub const fn hex(self) -> Option<u16> {
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
        /// Has used its exploitation move. BW §14.3
        EXPLOITED = 15;
        /// A leader who has released somebody. BW §24.5-exploit
        RELEASED = 16;
    }
}

impl Marks {
    /// Everything that is over when its owner's player turn begins.
    pub const OF_A_PLAYER_TURN: Marks = Marks(Marks::MOVED.0 | Marks::RETREATED.0 | Marks::NO_ROAD.0);
}

/// What changes about a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Piece {
    pub place: Place,
    /// Two, or one when reduced; artillery and leaders have one. BW §9.6
    pub steps: u8,
    /// The turn on which it came into play, or left the map. BW §20, §5.5-return
    pub since: i8,
    pub marks: Marks,
}

impl Piece {
    /// A unit at a place, with so many steps and nothing on it.
    #[must_use]
    pub const fn new(place: Place, steps: u8) -> Piece {
        Piece { place, steps, since: 1, marks: Marks::NONE }
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

/// The phases of a player turn. BW §4-A, §4-B
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    /// BW §4-A1
    Supply,
    /// BW §4-A2
    Interdiction,
    /// BW §4-A3
    Reserve,
    /// BW §4-A4
    Movement,
    /// BW §4-A5
    Combat,
    /// BW §13.1
    Demolition,
    /// BW §4-A6
    Exploitation,
    /// BW §4-A7
    Construction,
}

impl Phase {
    /// Those of a side in their order; the Allies have no interdiction. BW §4-B-diff
    #[must_use]
    pub const fn of(seat: Seat) -> &'static [Phase] {
        match seat {
            Seat::German => &[
                Phase::Supply,
                Phase::Interdiction,
                Phase::Reserve,
                Phase::Movement,
                Phase::Combat,
                Phase::Demolition,
                Phase::Exploitation,
                Phase::Construction,
            ],
            _ => &[
                Phase::Supply,
                Phase::Reserve,
                Phase::Movement,
                Phase::Combat,
                Phase::Demolition,
                Phase::Exploitation,
                Phase::Construction,
            ],
        }
    }
}

/// The state of a bridge site. BW §13.2, §13.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Bridge {
    #[default]
    Standing,
    Blown,
}

/// A fuel dump. Where it is is the one secret of the game. BW §25.1, §25.2, §25.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Dump {
    /// The option is off.
    #[default]
    None,
    Hidden,
    /// BW §25.2-reveal
    Shown,
    /// BW §25.2
    Captured,
    /// BW §25.3
    Destroyed,
}

/// The unit that is moving: it may go on until another does something. BW §5.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Mover {
    pub unit: u16,
    /// Twelfths of movement points that it has used.
    pub spent: u16,
    pub hexes: u8,
    /// It must go no farther. BW §7.4
    pub stopped: bool,
}

/// An attack that is being gathered or resolved. BW §9.2
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Attack {
    pub seat: Seat,
    pub target: u16,
    pub with: ArrayVec<u16, MOST_ATTACKERS>,
    /// Artillery that supports the attack. BW §10.2-offense
    pub guns: ArrayVec<u16, 24>,
    /// Artillery that supports the defense. BW §10.2-defense
    pub guards: ArrayVec<u16, 24>,
    /// Artillery that bombards before it. BW §21.1
    pub barrage: ArrayVec<u16, 24>,
    /// Aircraft of attacker and defender. BW §11.2
    pub air: [bool; 2],
    /// An attack on the move. BW §23
    pub angriff: bool,
    /// The die of surprise or scare was good. BW §19-roll, §31-roll
    pub frightened: bool,
    /// What it came to.
    pub result: Option<Cell>,
    /// Who may still advance, and how far. BW §9.8
    pub going: ArrayVec<u16, MOST_ATTACKERS>,
}

/// A counterattack that is owed. BW §9.5-CA
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Duty {
    pub seat: Seat,
    pub hex: u16,
    pub defenders: ArrayVec<u16, MOST_IN_HEX>,
    pub attackers: ArrayVec<u16, MOST_ATTACKERS>,
    pub state: DutyState,
}

/// How a counterattack stands. BW §9.5-CA-withdraw, §9.5-CA-join
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum DutyState {
    #[default]
    Open,
    Withdrawing,
    Standing,
}

/// Units that are locked in combat. BW §9.5-ENG
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Engagement {
    pub seat: Seat,
    pub hex: u16,
    pub attackers: ArrayVec<u16, MOST_ATTACKERS>,
    pub defenders: ArrayVec<u16, MOST_IN_HEX>,
}

/// Units that must retreat. BW §9.7
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Retreat {
    pub seat: Seat,
    pub hexes: u8,
    pub units: ArrayVec<u16, MOST_ATTACKERS>,
    /// The hexes that the first of them has gone through, where it began among them.
    pub path: ArrayVec<u16, 8>,
}

/// What is going on, the innermost last. BW §4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Frame {
    Phase(Phase),
    /// One die is read on a table, about a unit, a bridge or whatever that table judges.
    Die {
        table: Table,
        about: u16,
    },
    /// The sum of two is.
    Dice {
        table: Table,
        about: u16,
    },
    /// BW §9.2-3
    CombatDie,
    /// The attacker gathers his units. BW §9.2-1
    Prepare,
    /// The defender answers with guns and aircraft. BW §9.2-1
    Answer,
    /// A side loses a step. BW §9.6-choice
    Lose {
        seat: Seat,
    },
    /// A leader may keep units in place. BW §24.4
    Stand {
        seat: Seat,
    },
    Retreat,
    Advance,
    /// The German names a drop zone, a bridge or a town. BW §29-1, §29-3, §29-4
    Name(Table),
    /// The Allied player may burn a dump that Germans have come next to. BW §25.3-when
    Burn {
        at: u16,
    },
    /// Peiper may attack after his exploitation. BW §27.1-attack
    Peiper,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    pub turn: i8,
    /// Whose player turn it is.
    pub phasing: Seat,
    pub pieces: ArrayVec<Piece, MOST_UNITS>,
    /// The armies that arriving units were attached to. BW §24.6-attach
    pub attached: ArrayVec<(u16, Army), 32>,
    pub bridges: ArrayVec<Bridge, MOST_BRIDGES>,
    /// Bridges tried in this phase, a bit each. BW §13.1
    pub tried: [u64; 3],
    /// Bridges that the German has rebuilt. BW §13.4
    pub built: u8,
    /// Towns that Germans were in last, a bit each. BW §8.2-removal, §12.3
    pub german: u128,
    /// Improved positions and whose they are. BW §8.1
    pub positions: ArrayVec<(u16, Seat), 64>,
    /// Fortifications that were built. BW §8.2-build
    pub forts: ArrayVec<u16, 4>,
    /// Aircraft left this turn, German and Allied. BW §11.1
    pub air: [u8; 2],
    /// BW §11.3
    pub interdicted: ArrayVec<u16, 24>,
    /// BW §12.5
    pub drops: ArrayVec<u16, 24>,
    pub mover: Option<Mover>,
    pub attack: Option<Attack>,
    pub retreat: Option<Retreat>,
    pub duties: ArrayVec<Duty, 8>,
    pub engagements: ArrayVec<Engagement, 8>,
    /// Hexes closed by a withdrawal. BW §9.5-CA-withdraw
    pub closed: ArrayVec<u16, 8>,
    /// Of Francorchamps and Samrée. BW §25.1
    pub dumps: [Dump; 2],
    pub dump_at: [u16; 2],
    pub frames: ArrayVec<Frame, 16>,
}

impl State {
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    #[must_use]
    pub fn piece(&self, unit: u16) -> &Piece {
        &self.pieces[usize::from(unit)]
    }

    /// The units in a hex.
    pub fn in_hex(&self, at: u16) -> impl Iterator<Item = u16> {
        (0u16..)
            .zip(&self.pieces)
            .filter(move |(_, piece)| piece.place == Place::Hex(at))
            .map(|(unit, _)| unit)
    }
}
