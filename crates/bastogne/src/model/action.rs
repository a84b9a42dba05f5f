//! What can be decided, and what a decision is about.

use crate::model::cards::Card;

/// One decision, or one outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// BB §3.9.3
    Take(Card),
    /// BB §3.9.3-undo
    Return(Card),
    Ready,
    /// A card without a target. BB §3.9
    Play(Card),
    /// A card on a bridge. BB §3.9-A3, §3.9-G1, §3.9-G4
    PlayOn(Card, u8),
    /// Two units of 2nd Panzer, or the only one, leave for the Meuse. BB §3.9-A2
    PlayMeuse(u8, Option<u8>),
    /// Ends the phase. BB §3.8-19
    Next,
    Repair(u8),
    Limber(u8),
    Unlimber(u8),
    Move {
        unit: u8,
        to: u16,
    },
    Exit {
        unit: u8,
        by: u16,
    },
    /// BB §7.10
    Assault {
        unit: u8,
        target: u16,
        from: u16,
    },
    /// BB §7.1-1
    Target(u16),
    Add(u8),
    Drop(u8),
    AddAir,
    DropAir,
    Attack,
    Cancel,
    Advance(u8),
    Stay,
    /// BB §8.1
    Aim(u16),
    Fire,
    Lift(u16),
    Place {
        unit: u8,
        at: u16,
    },
    /// BB §9.1
    Supply {
        transport: u8,
        at: u16,
    },
    /// Two dice in the order they fall.
    Dice(u8, u8),
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    General,
    Unit(u8),
    Transport(u8),
    Card(Card),
}
