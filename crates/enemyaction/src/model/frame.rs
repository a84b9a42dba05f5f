//! Where in the sequence of play we are. The top of the stack owes the next decision. EA §4

use arrayvec::ArrayVec;
use serde::Serialize;
use table::Seat;

use crate::model::cards::Tactic;
use crate::model::ids::{CardNumber, Chits, HexId, Hexes, Rivers, UnitId, Units};
use crate::model::units::{Army, Corps};

/// The phases of a day. EA §4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Phase {
    Reserve,
    Cards,
    Supply,
    Command,
    EndOfDay,
}

impl Phase {
    pub const ALL: [Phase; 5] =
        [Phase::Reserve, Phase::Cards, Phase::Supply, Phase::Command, Phase::EndOfDay];
}

/// What a German card is drawn for. EA §8
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Purpose {
    /// Two at the start of an impulse. EA §8.1
    Impulse,
    /// For a German attack. EA §12.3-german
    Attack,
    /// For the defenders against an Allied attack. EA §12.22
    Defence,
    /// EA §4.2
    Fading,
    /// EA §4-III-4
    Interdiction,
}

/// What a die decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum DieFor {
    /// Where an army's marker goes. EA §9.11
    Objective(Army),
    /// Whether an attack is made. EA §9.5-marginal
    Attack,
    /// Whether defenders hold. EA §12.52D
    Hold,
    /// How attackers take a hit. EA §12.53-2
    Attacker,
    /// Whether a unit advances, and where to. EA §12.83
    Advance { unit: UnitId, at: HexId, most: u8 },
}

/// What is asked of the Allied player by a German event. EA §T-events
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Ask {
    /// A card from the hand is lost. EA §T-events-commandos
    Commandos,
    /// Which airborne division comes a day late. EA §T-events-special
    Eisenhower,
}

/// The steps of an activation, Allied and German alike. EA §6, §9
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Step {
    /// Markers next to active units go; bridges change hands. EA §6-step1, §9-step1
    Begin,
    /// German objectives. EA §9-step2
    Objectives,
    Move,
    /// Reserves on detachments. EA §9-step4
    Reserves,
    Fight,
    /// EA §9.6
    ToReserve,
    /// EA §6-step4, §9.7
    Dig,
    /// EA §6-step5, §9-step8
    Recover,
}

/// The steps of a combat. EA §12-G, §12-A
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Fight {
    /// The Allied player gathers attackers. EA §12-A
    Prepare,
    /// The system begins its attack: overwhelming, or a card is drawn. EA §12.36
    Open,
    /// The German card has been drawn; tactics are applied. EA §12.31
    GermanTactics,
    /// Active reserves join. EA §12.21
    GermanReserves,
    /// The Allied player plays cards, as attacker or defender. EA §12.3-allied
    AlliedTactics,
    /// A German card for the defenders. EA §12.22
    GermanCard,
    /// Chits are drawn. EA §12.4
    Chits,
    /// The Allied attacker says how many in all. EA §12.4-option
    More,
    /// Hits are added up. EA §12.5
    Sum,
    /// Allied defenders retreat or stand. EA §12.51-defender
    Retreat,
    /// Steps that a retreat costs. EA §12.7-3
    Penalty,
    /// Allied defenders lose steps. EA §12.61
    DefenderLoses,
    /// German defenders, hit by hit. EA §12.52
    GermanHolds,
    /// Allied attackers lose steps or disperse. EA §12.51-attacker
    AttackerLoses,
    /// German attackers, hit by hit. EA §12.53
    GermanSuffers,
    /// The Allied player advances. EA §12.8
    Advance,
    /// The system advances. EA §12.83
    GermanAdvance,
    /// EA §12-end
    CleanUp,
}

/// What is open. The rest of it is kept in the position: `State::impulse`, `State::activation`, `State::combat`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Frame {
    /// Set-up cards are drawn. EA §3-2
    Setup,
    /// Allied cards are drawn for the hand. EA §4-II-5, §4-IV-A-refill
    Hand {
        left: u8,
    },
    /// Fuel depots are placed. EA §3-fuel
    Depots {
        left: u8,
    },
    /// The phase itself: what it does by itself, and then the next.
    Phase(Phase),
    /// Late reserves are deployed. EA §7.3
    Late,
    /// German cards are drawn.
    Card {
        purpose: Purpose,
        left: u8,
    },
    /// Isolated units may surrender, in this order. EA §13.24
    Surrender {
        left: Units,
    },
    /// Aircraft may interdict. EA §4-III-4
    Interdict,
    /// Whose impulse it is. EA §4-IV
    Impulse(Seat),
    /// Reserves are deployed by a card. EA §7.1
    Deploy {
        card: CardNumber,
        scope: Scope,
    },
    /// EA §16.1
    Replace {
        card: CardNumber,
        left: u8,
    },
    /// EA §T-events-engineers
    Engineers {
        card: CardNumber,
        roadblocks: u8,
    },
    /// EA §T-events-alarm
    Alarm {
        card: CardNumber,
        corps: Corps,
        left: u8,
    },
    Activation(Step),
    /// Units too many in a hex after movement. EA §10.4
    Overstack,
    Fight(Fight),
    Die(DieFor),
    /// A card is turned from the Allied draw pile. EA §T-events-commandos
    Turned,
    Ask(Ask),
    /// Cards of the draw pile that nobody has seen are turned up. EA §4-V-2
    Unseen {
        left: u8,
    },
    Over,
}

/// Whose reserves a card deploys. EA §7.1-cards
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Scope {
    /// The divisions of the card.
    Divisions,
    /// One unit of the corps.
    One(UnitId),
    Corps(Corps),
    Army(Army),
    Everybody,
}

/// How far up the formation is that was activated. EA §8.13
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Level {
    Unit,
    Division,
    Corps,
    Army(Army),
    Group,
}

impl Level {
    /// Army and army group activations have a bonus. EA §12.34, §12.35
    #[must_use]
    pub const fn is_high(self) -> bool {
        matches!(self, Level::Army(_) | Level::Group)
    }
}

/// A unit that is moving, or the German one whose attack is looked at. EA §9.5, §10.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Underway {
    pub unit: UnitId,
    /// Movement points that it has spent.
    pub spent: u8,
    /// Only by strategic movement so far.
    pub marches: bool,
    /// It has crossed a river without a bridge, which ends its move. EA §10.31
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub waded: bool,
}

/// An activation under way. EA §6, §9
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Activation {
    pub seat: Seat,
    pub card: CardNumber,
    pub level: Level,
    /// A single unit may not attack. EA §6.3
    pub may_attack: bool,
    /// Peiper and the 150th ride through zones. EA §8.14
    pub ignores_zones: bool,
    /// EA §9.2-M12
    pub infiltrated: bool,
    /// Unbridged hexsides that were crossed, and bridges into enemy zones. EA §10.31-one, §10.32
    pub waded: Rivers,
    pub bridged: Rivers,
    /// Allied hexes that an attack was considered against. EA §9.53
    pub checked: Hexes,
    pub mover: Option<Underway>,
    /// The German movement method now looked at, and how far down its order. EA §9.2
    pub method: u8,
    pub cursor: Order,
    /// Armies whose markers are still to be looked at, a bit each. EA §9.12
    pub markers: u8,
    /// A new formation comes onto the map instead. EA §9.42
    pub arrives: bool,
}

/// How far a German impulse has come. EA §8.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Stage {
    /// Cards have been drawn. EA §13.5, §8.1-select
    Drawn,
    /// The support card's event. EA §8.1-event
    Support,
    /// The lines of the command card. EA §8.1-first
    Command,
    /// The command is done. EA §8.1-second
    Done,
}

/// A German impulse under way; cards by their ids. EA §8.1
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Impulse {
    pub stage: Stage,
    pub drawn: ArrayVec<CardNumber, 2>,
    pub command: Option<CardNumber>,
    pub support: Option<CardNumber>,
    /// Which line of the command card is next.
    pub line: u8,
}

/// Some tactics, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Tactics(u16);

impl Tactics {
    #[must_use]
    pub const fn has(self, tactic: Tactic) -> bool {
        self.0 & 1 << tactic as u16 != 0
    }

    pub fn put(&mut self, tactic: Tactic) {
        self.0 |= 1 << tactic as u16;
    }

    pub fn iter(self) -> impl Iterator<Item = Tactic> {
        Tactic::ALL.into_iter().filter(move |tactic| self.has(*tactic))
    }
}

/// Most steps that one combat costs.
pub(crate) const MOST_LOSSES: usize = 32;

/// A combat under way. EA §12
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Combat {
    /// Who attacks.
    pub seat: Seat,
    pub target: HexId,
    pub attackers: Units,
    /// Those who defend, fixed when tactics have been played.
    pub defenders: Units,
    /// Units in the hex that have retreated there and do not count. EA §12.74
    pub idle: Units,
    /// Tactics in force for the attacker and for the defender.
    pub tactics: [Tactics; 2],
    /// How many the attacker has, each a chit. EA §12.4-max-tactic
    pub count: u8,
    /// The bonus of an army's activation has been used. EA §12.34
    pub bonus: bool,
    /// The lead of a German attack, and the German card drawn. EA §9.5, §12.3-german
    pub lead: UnitId,
    pub card: Option<CardNumber>,
    pub overwhelming: bool,
    /// Chits to be drawn: the least, the most, and as many as it will be. EA §12.4
    pub least: u8,
    pub most: u8,
    pub total: u8,
    pub drawn: Chits,
    /// Of those drawn the ones whose front and whose back counted, once hits have been added up. EA §12.41-sides
    pub counted: [Chits; 2],
    /// Hits that are left to be taken, attacker and defender, and the number of the attacker's next one.
    pub hits: [u8; 2],
    pub hit: u8,
    /// Defender's steps and open retreat at the start, for what cannot be fulfilled. EA §12.54
    pub steps: u8,
    pub flight: u8,
    /// Where the defenders have gone. EA §12.75, §12.81
    pub route: ArrayVec<HexId, 2>,
    /// Steps that their retreat still costs. EA §12.7-3
    pub penalty: u8,
    /// They must go on to a second hex. EA §Ad-12.75
    pub forced: bool,
    /// The attackers dispersed, and so many hits are absorbed by it. EA §12.53-later
    pub dispersed: bool,
    /// Who has lost steps, in order, again for each. EA §12.61
    pub lost: ArrayVec<UnitId, MOST_LOSSES>,
    /// The hexes in which they stood when they lost them.
    pub lost_at: ArrayVec<HexId, MOST_LOSSES>,
    /// Hexes entered by advancing, once for each unit. EA §12.83
    pub entered: ArrayVec<HexId, MOST_LOSSES>,
    /// Hexsides that advancing units have used. EA §12.82
    pub waded: Rivers,
    pub bridged: Rivers,
    /// The German unit that was last let join or advance. EA §12.21, §12.83
    pub cursor: Order,
}

/// The place of a unit in the order of units: selector, then corps. The system notes in one how far it has come, and, while a die
/// decides on an attack, the hex that would be attacked. EA §2.21-selector, §9.5-marginal
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Order(u16);

impl Order {
    /// Before all units.
    pub const START: Order = Order(0);

    #[must_use]
    pub(crate) const fn of(selector: u8, corps: Corps) -> Order {
        Order((selector as u16) << 8 | corps.number() as u16)
    }

    /// Notes a hex.
    #[must_use]
    pub(crate) const fn noting(at: HexId) -> Order {
        Order(at.get())
    }

    /// The hex that was noted.
    #[must_use]
    pub(crate) const fn noted(self) -> HexId {
        HexId::new(self.0)
    }
}
