//! What a plan is told to do otherwise than it would by itself, and the places in which it can be changed.

use ::bastogne::{Card, HexId, UnitId};

use super::ideas::Route;

/// What a plan does otherwise than it would by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Orders {
    /// Hexes that are not attacked.
    pub(crate) spared: Vec<HexId>,
    /// Hexes that are attacked although it seems not worth it.
    pub(crate) seized: Vec<HexId>,
    /// Units that go to a hex before anybody else moves.
    pub(crate) sent: Vec<(UnitId, HexId)>,
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
    Spare(HexId),
    Seize(HexId),
    Send(UnitId, HexId),
    Keep(Card),
    Play(Card),
}
