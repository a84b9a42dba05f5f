//! The position: small, flat, and nothing in it that could be derived. BW §4

use arrayvec::ArrayVec;
use serde::Serialize;
use table::Seat;
use wargame::{BitSet, Mp};

use crate::model::dice_table::Table;
use crate::model::ids::{About, BridgeId, DumpId, HexId, Id as _, PlanId, TownId, UnitId};
use crate::model::outcome::Cell;
use crate::model::pieces::{Piece, Pieces, Place};
use crate::model::units::Army;

/// No map has more bridges.
pub(crate) const MOST_BRIDGES: usize = 160;
/// No attack has more units: six hexes full of them, with leaders and guns.
pub(crate) const MOST_ATTACKERS: usize = 48;
/// No hex has more units, leaders, battalions and army artillery counted.
pub(crate) const MOST_IN_HEX: usize = 24;
/// No side has more guns.
pub(crate) const MOST_GUNS: usize = 40;
/// More counterattacks or engagements are never open at once.
pub(crate) const MOST_RECORDS: usize = 96;

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

/// A set of bridges.
pub type BridgeSet = BitSet<BridgeId, { MOST_BRIDGES.div_ceil(64) }>;

/// Which bridges are down, a bit each. BW §13.2, §13.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Bridges(BridgeSet);

impl Bridges {
    #[inline]
    #[must_use]
    pub fn is_blown(&self, bridge: BridgeId) -> bool {
        self.0.contains(bridge)
    }

    pub fn blow(&mut self, bridge: BridgeId) {
        self.0.insert(bridge);
    }

    pub fn rebuild(&mut self, bridge: BridgeId) {
        self.0.remove(bridge);
    }
}

/// A fuel dump. Where it is is the one secret of the game. BW §25.1, §25.2, §25.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Dump {
    /// The option is off, or the dice are not thrown yet.
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

/// Both dumps, Francorchamps and Samrée. BW §25.1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Dumps {
    pub state: [Dump; 2],
    /// Where each is: secret while it is hidden.
    pub at: [HexId; 2],
    /// Hexes of the ring in which it is known not to be, a bit each.
    pub ruled_out: [u8; 2],
    /// Hexes of the ring that have a German unit next to them, a bit each. BW.Q100
    pub watched: [u8; 2],
    /// A destruction was tried in this game-turn. BW §25.3-held
    pub tried: [bool; 2],
}

/// What chance events have brought. BW §29, §38
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Events {
    /// The roll of 17AM, 18AM and 19AM; 0 before it. BW §38.1, §29, §38.2
    pub roll: [u8; 3],
    /// The bridge that may not be blown, one more than its number, or 0. BW §29-3
    pub guarded: u8,
    /// The town in which Americans ask the way, or the drop zone. BW §29-1, §29-4
    pub named: Option<HexId>,
    /// Companies that have landed. BW §29-1
    pub landed: u8,
    /// The engineers have blown their bridge. BW §38.1-8
    pub engineers_used: bool,
    /// The sneak has been tried. BW §27.2
    pub sneaked: bool,
    /// Peiper has ridden into the enemy on 17AM. BW §27.1-attack
    pub struck: bool,
    /// 7th Army has left its garrisons. BW §35-penalty
    pub unguarded: bool,
}

impl Events {
    /// The bridge that may not be blown. BW §29-3
    #[must_use]
    pub fn guarded_bridge(&self) -> Option<BridgeId> {
        self.guarded.checked_sub(1).map(BridgeId::new)
    }

    pub(crate) fn guard(&mut self, bridge: BridgeId) {
        self.guarded = bridge.get() + 1;
    }
}

/// The unit that is moving: it may go on until another does something. BW §5.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Mover {
    pub unit: UnitId,
    /// The movement points that it has used.
    #[serde(serialize_with = "wargame::twelfths")]
    pub spent: Mp,
    pub hexes: u8,
    /// Why it must go no farther, if so it is. What is hashed is only whether it must. BW §7.4
    #[serde(rename = "stopped")]
    pub stops: Stops,
}

impl Mover {
    /// Whether it must go no farther. BW §7.4
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stops != Stops::NONE
    }
}

wargame::marks! {
    /// Why a unit that was on the move must go no farther.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Stops(u16) {
        /// It has entered an enemy zone. BW §7.4
        ZONE = 0;
        /// It has entered the map in one. BW §16.2-zoc
        ENTRY = 1;
        /// It has crossed a river without a bridge. BW §5.3-river-armor
        RIVER = 2;
        /// The same on foot over the Meuse. BW §5.3-meuse-infantry
        MEUSE = 3;
        /// It has moved the one hex that every unit may move. BW §5.2-onehex
        ONE_HEX = 4;
        /// Aircraft watch the wood. BW §22.1
        WOODS = 5;
        /// It has failed its challenge. BW §22.2
        CHALLENGE = 6;
        /// BW §29-4
        SIGNPOSTS = 7;
    }
}

impl Serialize for Stops {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(*self != Stops::NONE)
    }
}

/// An attack that is being gathered or resolved. BW §9.2
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Attack {
    pub seat: Seat,
    pub target: HexId,
    pub with: ArrayVec<UnitId, MOST_ATTACKERS>,
    /// Artillery that supports the attack. BW §10.2-offense
    pub guns: ArrayVec<UnitId, MOST_GUNS>,
    /// Artillery that supports the defense. BW §10.2-defense
    pub guards: ArrayVec<UnitId, MOST_GUNS>,
    /// Artillery that bombards before it. BW §21.1
    pub barrage: ArrayVec<UnitId, MOST_GUNS>,
    /// The guns have bombarded, so that the attack must be made. BW §21.2-target
    pub bombarded: bool,
    /// The bombardment has shocked somebody. BW §32
    pub shocked: bool,
    /// Aircraft of attacker and defender. BW §11.2
    pub air: [bool; 2],
    /// An attack on the move. BW §23
    pub angriff: bool,
    /// Peiper's own, after the exploitation of 17AM. BW §27.1-attack
    pub alone: bool,
    /// The die of surprise or scare, once thrown, and whether it was good. BW §19-roll, §31-roll
    pub fright: Option<bool>,
    /// What it came to, and the roll.
    pub result: Option<(Cell, u8)>,
    /// Who was in the hex when the attack was made. BW §9.5-CA
    pub defended: ArrayVec<UnitId, MOST_IN_HEX>,
    /// The hexes that attackers came from, into which defenders may advance. BW.Q64
    pub from: ArrayVec<HexId, 8>,
    /// Units that a leader keeps in place, who take the losses for it. BW §24.4
    pub stand: ArrayVec<UnitId, MOST_IN_HEX>,
    /// Who may still advance. BW §9.8
    pub going: ArrayVec<UnitId, MOST_ATTACKERS>,
    /// How far, in hexes of the result.
    pub hexes: u8,
}

impl Attack {
    /// An attack on a hex with nobody in it yet.
    #[must_use]
    pub fn on(seat: Seat, target: HexId) -> Attack {
        Attack {
            seat,
            target,
            with: ArrayVec::new(),
            guns: ArrayVec::new(),
            guards: ArrayVec::new(),
            barrage: ArrayVec::new(),
            bombarded: false,
            shocked: false,
            air: [false; 2],
            angriff: false,
            alone: false,
            fright: None,
            result: None,
            defended: ArrayVec::new(),
            from: ArrayVec::new(),
            stand: ArrayVec::new(),
            going: ArrayVec::new(),
            hexes: 0,
        }
    }
}

/// A counterattack that is owed. Who owes it and who has to expect it is said by the pieces. BW §9.5-CA
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Duty {
    /// Who owes it.
    pub seat: Seat,
    pub hex: HexId,
    pub state: DutyState,
}

/// How a counterattack stands. BW §9.5-CA-withdraw, §9.5-CA-join
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum DutyState {
    #[default]
    Open,
    Withdrawing,
    Standing,
    /// Done with: the place in the list is free.
    Over,
}

/// Units that are locked in combat; who they are is said by the pieces. BW §9.5-ENG
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Engagement {
    /// Who attacked.
    pub seat: Seat,
    pub hex: HexId,
    /// The turn on which it began.
    pub since: i8,
    /// Done with: the place in the list is free.
    pub over: bool,
}

/// Units that must retreat. BW §9.7
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Retreat {
    pub seat: Seat,
    pub hexes: u8,
    pub units: ArrayVec<UnitId, MOST_ATTACKERS>,
}

/// Why a step is lost. BW §9.6, §20, §24.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Loss {
    Result,
    /// By a mechanized attacker at full strength. BW §20
    Attrition,
    /// Instead of a retreat. BW §24.4
    Stand,
}

/// A step of the rules that is still to come and asks nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Then {
    /// Both sides trace supply. BW §12.1
    Trace,
    /// Dice for units that may surrender. BW §26
    Surrender,
    /// The air units of a combat and guns are committed: dice of surprise and scare. BW §19-roll, §31-roll
    Fright,
    /// The side of a result retreats so many hexes. BW §9.5-D#, §9.5-A#
    Fall { seat: Seat, hexes: u8 },
    /// BW §20
    Attrition,
    /// Who may advance does. BW §9.8
    Advance { seat: Seat },
    /// The combat is over.
    Over,
    /// The next phase begins.
    NextPhase,
}

/// What is going on, the innermost last. BW §4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Frame {
    Phase(Phase),
    /// The Allied player names his plan. BW §Sc-erasing
    Plan,
    /// The German player places his army artillery. BW §37.1-setup
    Guns,
    /// Air drops. BW §12.5
    Drops,
    /// One die is read on a table.
    Die {
        table: Table,
        about: About,
    },
    /// The sum of two is.
    Dice {
        table: Table,
        about: About,
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
        loss: Loss,
    },
    /// A leader may keep units in place instead of this retreat. BW §24.4
    Stand {
        seat: Seat,
        hexes: u8,
    },
    Retreat,
    Advance,
    /// The German names a drop zone, a bridge, a town or a regiment. BW §29-1, §29-3, §29-4, §38.2-9
    Name(Table),
    /// The Allied player may burn a dump that Germans have come next to. BW §25.3-when
    Burn {
        dump: DumpId,
        at: HexId,
    },
    /// Peiper may attack after his exploitation. BW §27.1-attack
    Peiper,
    /// Units that failed a challenge stand where there is no room. BW §22.2-overstack
    Crowded {
        at: HexId,
    },
    Then(Then),
}

/// How the game ended. BW §17
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Verdict {
    /// The place of the level among those of the scenario, in the order it lists them: [`crate::LEVELS`] where it has no others.
    pub level: u8,
    /// Points, where the scenario counts them.
    pub points: i16,
    /// Before time was up. BW §17.1-instant
    pub at_once: bool,
    /// By how many places losses have moved the level: up for the German is below 0. BW §17.6
    pub shift: i8,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct State {
    pub turn: i8,
    /// Whose player turn it is.
    pub phasing: Seat,
    pub pieces: Pieces,
    /// The armies that arriving units were attached to. BW §24.6-attach
    pub attached: ArrayVec<(UnitId, Army), 64>,
    /// Bridges that are down. BW §13.2
    pub bridges: Bridges,
    /// Bridges tried in this phase, a bit each. BW §13.1
    pub tried: BridgeSet,
    /// Bridges that the German has rebuilt. BW §13.4
    pub built: u8,
    /// Towns that Germans were in last, a bit each. BW §8.2-removal, §12.3
    #[serde(serialize_with = "wargame::as_u128")]
    pub german: BitSet<TownId, 2>,
    /// Improved positions and whose they are. BW §8.1
    pub positions: ArrayVec<(HexId, Seat), 64>,
    /// Fortifications that were built. BW §8.2-build
    pub forts: ArrayVec<HexId, 4>,
    /// Aircraft left this turn, German and Allied. BW §11.1
    pub air: [u8; 2],
    /// Aircraft that are still to be lost. BW §29-5
    pub debt: [u8; 2],
    /// BW §11.3
    pub interdicted: ArrayVec<HexId, 32>,
    /// BW §12.5
    pub drops: ArrayVec<HexId, 32>,
    /// Hexes that were bombarded in this phase. BW §21.2-target
    pub shelled: ArrayVec<HexId, 32>,
    /// Which bridge each builder works at. BW §13.3
    pub works: ArrayVec<(UnitId, BridgeId), 64>,
    pub mover: Option<Mover>,
    pub attack: Option<Attack>,
    pub retreat: Option<Retreat>,
    pub duties: ArrayVec<Duty, MOST_RECORDS>,
    pub engagements: ArrayVec<Engagement, MOST_RECORDS>,
    /// Hexes closed by a withdrawal. BW §9.5-CA-withdraw
    pub closed: ArrayVec<(HexId, Seat), MOST_RECORDS>,
    pub dumps: Dumps,
    pub events: Events,
    /// The plan of the Allies, one more than its place. BW §Sc-erasing
    pub plan: u8,
    /// Peiper's counters were exchanged and nothing was decided since. BW.Q114
    pub swapped: bool,
    pub verdict: Option<Verdict>,
    pub frames: ArrayVec<Frame, 24>,
}

impl State {
    #[must_use]
    pub fn frame(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// The phase that is under way. BW §4
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Phase(phase) => Some(*phase),
            _ => None,
        })
    }

    #[inline]
    #[must_use]
    pub fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[usize::from(unit)]
    }

    #[inline]
    pub(crate) fn piece_mut(&mut self, unit: UnitId) -> &mut Piece {
        self.pieces.change(unit)
    }

    /// The hex a unit is in.
    #[inline]
    #[must_use]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.piece(unit).hex()
    }

    /// The units in a hex.
    pub fn in_hex(&self, at: HexId) -> impl Iterator<Item = UnitId> {
        UnitId::number(&*self.pieces).filter(move |(_, piece)| piece.is_at(at)).map(|(unit, _)| unit)
    }

    /// The plan that the Allies have chosen. BW §Sc-erasing
    #[must_use]
    pub fn chosen_plan(&self) -> Option<PlanId> {
        self.plan.checked_sub(1).map(PlanId::new)
    }

    pub(crate) fn choose_plan(&mut self, plan: PlanId) {
        self.plan = plan.get() + 1;
    }

    /// Whether Germans were the last in a town. BW §8.2-removal, §12.3
    #[inline]
    #[must_use]
    pub fn was_german(&self, town: TownId) -> bool {
        self.german.contains(town)
    }

    /// Notes who was the last in a town.
    pub(crate) fn note_town(&mut self, town: TownId, german: bool) {
        self.german.set(town, german);
    }

    /// Whether a unit is somewhere.
    #[must_use]
    pub fn is_at(&self, unit: UnitId, place: Place) -> bool {
        self.piece(unit).place() == place
    }
}

/// A side's place in arrays of two.
pub(crate) const fn index(seat: Seat) -> usize {
    match seat {
        Seat::German => 0,
        _ => 1,
    }
}
