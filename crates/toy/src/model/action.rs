//! What can be decided, and what a decision is about.

use crate::model::state::Order;

/// One decision, or one outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance deals the German objective. TOY §3.1
    Objective(u8),
    /// TOY §3.2
    Mine {
        real: bool,
        at: u8,
    },
    /// TOY §3.3
    Order(Order),
    /// The unit goes there by the cheapest way that leads over no mine marker. TOY §4.1, §4.6
    Move {
        unit: u8,
        to: u8,
    },
    /// A reserve comes onto the map. TOY §4.7
    Enter {
        unit: u8,
        at: u8,
    },
    /// Ends the phase.
    End,
    Attack(u8),
    Join(u8),
    Resolve,
    CallOff,
    Die(u8),
    Lose(u8),
    Retreat {
        unit: u8,
        to: u8,
    },
    Advance(u8),
    Stay,
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    General,
    /// A unit that may move.
    Unit(u8),
}
