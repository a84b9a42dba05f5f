//! Where in the sequence of play the game stands: halves of a turn, phases, and the frames that owe a decision.

use serde::Serialize;
use table::Seat;

use crate::model::ids::{BridgeId, DumpId, HexId, UnitId};
use crate::model::tables::{CombatResult, Table};

/// The halves of a game turn. A44 §4, §25.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Half {
    Day(Seat),
    Night(Seat),
}

impl Half {
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Half::Day(seat) | Half::Night(seat) => seat,
        }
    }

    #[must_use]
    pub const fn is_night(self) -> bool {
        matches!(self, Half::Night(_))
    }
}

wargame::named! {
    /// The phases of a player turn, and the set-up before the first. A44 §4
    pub enum Phase {
        /// A44 §S1.3-german
        Setup = "setup", "Set-up";
        /// Allied Traffic markers before the Patton scenario. A44 §S4.3-B
        FirstTraffic = "first traffic", "Traffic markers before play";
        /// A44 §4-1
        ArtillerySupply = "artillery supply", "Artillery Supply";
        /// A44 §4-2
        Fuel = "fuel", "Fuel Shortage";
        /// A44 §4-3
        Bridges = "bridges", "Bridges";
        /// A44 §4-4
        Movement = "movement", "Movement";
        /// A44 §4-5
        Rally = "rally", "Rally";
        /// A44 §4-6
        Combat = "combat", "Combat";
        /// A44 §4-7
        Traffic = "traffic", "Traffic Markers";
        /// A44 §4-8
        Supply = "supply", "Supply and Surrender";
        /// A44 §4-9
        Victory = "victory", "Victory Check";
        /// A44 §25.2
        Replacements = "replacements", "Night Replacements";
    }
}

impl Phase {
    /// Its rule. A44 §4-1, §4-2, §4-3, §4-4, §4-5, §4-6, §4-7, §4-8, §4-9
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Phase::Setup => "S1.3-german",
            Phase::FirstTraffic => "S4.3-B",
            Phase::ArtillerySupply => "4-1",
            Phase::Fuel => "4-2",
            Phase::Bridges => "4-3",
            Phase::Movement => "4-4",
            Phase::Rally => "4-5",
            Phase::Combat => "4-6",
            Phase::Traffic => "4-7",
            Phase::Supply => "4-8",
            Phase::Victory => "4-9",
            Phase::Replacements => "25.2",
        }
    }

    /// The phases of a half turn in order. A44 §4, §4-B, §25.1-allied, §25.1-german
    pub(crate) const fn of(half: Half) -> &'static [Phase] {
        match half {
            Half::Day(Seat::Allied) => &[
                Phase::ArtillerySupply,
                Phase::Bridges,
                Phase::Movement,
                Phase::Rally,
                Phase::Combat,
                Phase::Traffic,
                Phase::Supply,
                Phase::Victory,
            ],
            Half::Day(_) => &[
                Phase::ArtillerySupply,
                Phase::Fuel,
                Phase::Bridges,
                Phase::Movement,
                Phase::Rally,
                Phase::Combat,
                Phase::Traffic,
                Phase::Supply,
            ],
            Half::Night(_) => &[Phase::Replacements, Phase::Movement, Phase::Combat],
        }
    }
}

/// A44 §19.1.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Advance {
    Limited,
    Regular,
    Bonus,
}

/// What a die is thrown about. The table that it is read on says which kind; a position holds no more than the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DieAbout {
    Nothing,
    Unit(UnitId),
    Bridge(BridgeId),
    Dump(DumpId),
    /// A Fire Fight, with one added to the die or not. A44 §16.1-FF1
    FireFight {
        plus: bool,
    },
    /// The surprise that Panzer Brigade 150 tries in an attack. A44 §27.8.3
    Surprise,
}

impl DieAbout {
    /// Dumps are numbered behind all bridges.
    const DUMPS: u16 = 256;

    /// The number that stands for it in a position.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            DieAbout::Nothing => 0,
            DieAbout::Unit(unit) => unit.get(),
            DieAbout::Bridge(bridge) => bridge.get() as u16,
            DieAbout::Dump(dump) => DieAbout::DUMPS + dump.get() as u16,
            DieAbout::FireFight { plus } => plus as u16,
            DieAbout::Surprise => 1,
        }
    }

    /// The unit that it is about.
    pub(crate) const fn unit(self) -> Option<UnitId> {
        match self {
            DieAbout::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

impl Serialize for DieAbout {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(to)
    }
}

/// Where in the sequence of play we are; the top of the stack owes the next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Frame {
    Phase(Phase),
    /// One die is read on a table, about a unit, a bridge or whatever that table judges.
    Die {
        table: Table,
        about: DieAbout,
    },
    /// A44 §14.4-6
    CombatDie,
    /// Two dice take Traffic markers away. A44 §24.3.2
    TrafficDice,
    /// The attacker gathers his units.
    Prepare,
    /// The defender may blow a bridge. A44 §14.4-1
    Demolish,
    /// The attacker may call off the attack. A44 §7.4-cancel
    Cancel,
    /// A44 §14.4-3
    Support,
    /// A44 §14.4-4
    Guard,
    /// The attacker takes the Fire Fight or not. A44 §16.1-FF
    FireFight {
        plus: bool,
    },
    /// A side loses a step. A44 §16.3
    Lose {
        seat: Seat,
        /// A Tank Unit that brought the Armor Shift must take it. A44 §16.3-tank
        tank: bool,
    },
    /// What is left of the result, to be carried out when the frames above are gone.
    Then(After),
    /// The defender may stand. A44 §16.7.1
    Stand,
    /// A lone Recon unit may take a DR4 instead. A44 §21.4
    ReconChoice(CombatResult),
    Retreat,
    Advance,
    /// The Breakthrough Group attacks again. A44 §19.4.2
    Breakthrough,
    /// The unit whose die was good goes. A44 §20.3-yes
    Withdraw {
        unit: UnitId,
        shaken: bool,
    },
    /// A division runs dry; somebody says which. A44 §6.1-choice, §6.4
    FuelChoice {
        table: Table,
        roll: i8,
    },
    /// Steps above the stacking limit go: of those that retreated, or at the end of movement of anybody. A44 §8.3-excess,
    /// §17.4-none
    Crowded {
        seat: Seat,
        at: HexId,
    },
    /// British units go to Antwerp. A44 §27.3.4
    Antwerp,
    /// Who of a stack tries to disengage is said before the first die. A44 §20.2
    Announce {
        at: HexId,
    },
    /// On which of the attacking stacks the Attacker's Advantage lies. A44 §16.6
    Favor,
    /// Which of the three fuel dumps is the real one. A44 §32.1
    DumpDraw,
}

/// What is still to be done with a combat result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum After {
    /// The defenders retreat so many hexes, unless they may and do stand.
    Retreat { hexes: u8, stand: bool },
    /// The defenders are Engaged, and with `plus` the attacker has the advantage.
    Engage { plus: bool },
    /// The attackers go forward.
    Advance(Advance),
    /// The attack is over.
    End,
}
