//! What a plan is told to do otherwise than it would by itself, and the places in which it can be changed.

use ::bastogne::Card;

use super::ideas::Route;

/// What a plan does otherwise than it would by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Orders {
    /// Hexes that are not attacked.
    pub(crate) spared: Vec<u16>,
    /// Hexes that are attacked although it seems not worth it.
    pub(crate) seized: Vec<u16>,
    /// Units that go to a hex before anybody else moves.
    pub(crate) sent: Vec<(u8, u16)>,
    /// Cards that are not played now.
    pub(crate) kept: Vec<Card>,
    /// Cards that are played now.
    pub(crate) played: Vec<Card>,
}

/// One place in which a plan can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tweak {
    Late,
    Mixed,
    Storm,
    Clear,
    Forward,
    Pace(i32),
    Care(i32),
    Least(i32),
    Hunt(i32),
    Way(Route),
    Spare(u16),
    Seize(u16),
    Send(u8, u16),
    Keep(Card),
    Play(Card),
}
