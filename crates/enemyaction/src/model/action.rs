//! Decisions and outcomes of chance. EA §4

use crate::model::cards::{Happening, Tactic};
use crate::model::units::Corps;

/// What an Allied card is played for in an impulse. EA §5.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// A division by its number. EA §6.2
    Division(u8),
    /// EA §6.1
    Corps(Corps),
    /// EA §6.3
    Unit(u16),
    /// EA §7.1
    Deploy,
    /// One unit of the corps of a division card. EA §5.2-deploy
    DeployUnit(u16),
    /// EA §16.1
    Replace,
    /// EA §T-events-engineers
    Engineers,
    /// EA §13.4
    Resupply(u16),
    /// EA §T-events-alarm
    Alarm(Corps),
    /// A special event. EA §T-events-special
    Event(Happening),
}

/// One small decision, or one outcome of chance. Cards are named by their printed numbers, river hexsides by their numbers on
/// the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Depot(u16),
    Deploy {
        unit: u16,
        at: u16,
    },
    Next,
    Interdict(u8),
    Pass,
    Play {
        card: u8,
        what: Play,
    },
    Move {
        unit: u16,
        to: u16,
    },
    Target(u16),
    Add(u16),
    Drop(u16),
    Attack,
    Cancel,
    /// A card played in a combat; a unit and a hex where a unit joins. EA §12.3-allied
    Tactic {
        card: u8,
        tactic: Tactic,
        unit: Option<u16>,
        at: Option<u16>,
    },
    /// The bonus of an army's activation. EA §12.34
    Bonus {
        tactic: Tactic,
        unit: Option<u16>,
        at: Option<u16>,
    },
    /// So many chits in all. EA §12.4-option
    Draw(u8),
    Stand,
    Retreat {
        first: u16,
        second: Option<u16>,
    },
    Lose(u16),
    Disperse,
    Advance {
        unit: u16,
        at: u16,
    },
    Dig(u16),
    Replace(u16),
    Blow(u16),
    Repair(u16),
    Bridge(u16),
    Roadblock(u16),
    Discard(u8),
    /// A division that comes a day late. EA §T-events-special
    Delay(u8),
    /// The German system goes on by its rules; it never has another choice. EA §9
    Step,
    /// A set-up card. EA §3-2
    Setup(u8),
    Card(u8),
    Chit(u8),
    Die(u8),
}
