//! A small rulebook to move by on the pictures.

use crate::picture::{Picture, RIVER};
use wargame::{Edge, HexId, MovePolicy, Mp, Query, Step};

/// Rules a little like each of the four games', with numbers of our own.
#[derive(Debug)]
pub(crate) struct Rulebook<'a> {
    pub(crate) map: &'a Picture,
    /// What a road hex costs. BW §5.3
    pub(crate) road: Mp,
    /// What is added to leave an enemy ZOC. A44 §9.2.1
    pub(crate) leave_zoc: Mp,
    /// Whether a river crossing takes all that is left and must be the first step. EA §10.31
    pub(crate) river_takes_all: bool,
    /// Whether the unit must stay on roads. EA §10.5
    pub(crate) roads_only: bool,
}

impl<'a> Rulebook<'a> {
    pub(crate) fn new(map: &'a Picture) -> Rulebook<'a> {
        Rulebook { map, road: Mp::part(1, 4), leave_zoc: Mp::ONE, river_takes_all: false, roads_only: false }
    }

    pub(crate) fn query(&self, mp: Mp) -> Query {
        Query::new(self.map.start(), mp)
    }
}

impl MovePolicy for Rulebook<'_> {
    type Reason = &'static str;

    /// Layer 0 has not moved yet, layer 1 has.
    fn layers(&self) -> u8 {
        2
    }

    fn step(&self, from: HexId, layer: u8, edge: &Edge, _: Mp) -> Step<&'static str> {
        let entered = self.map.hex(edge.to);
        if entered == '#' {
            return Step::Forbidden("lake");
        }
        if edge.flags & RIVER != 0 && layer > 0 {
            return Step::Forbidden("river: only as the first step");
        }
        if self.roads_only && edge.road == 0 {
            return Step::Forbidden("off the road");
        }
        if edge.flags & RIVER != 0 && self.river_takes_all {
            return Step::GoAll { at_least: Mp::ZERO, layer: 1, dislike: 0 };
        }
        let terrain = match entered {
            _ if edge.road > 0 => self.road,
            'w' => Mp::whole(2),
            _ => Mp::ONE,
        };
        let leave = if self.map.hex(from) == 'z' { self.leave_zoc } else { Mp::ZERO };
        Step::Go { cost: terrain + leave, layer: 1, stop: entered == 'z', dislike: 0 }
    }

    fn may_end(&self, node: HexId, _: u8) -> Result<(), &'static str> {
        if self.map.hex(node) == 'f' { Err("stacking") } else { Ok(()) }
    }
}
