//! A plan for one half of a turn, and the ideas by which plans differ.

use std::sync::Arc;

use ardennes44::Action;

use super::cuts::Cuts;
use super::posts::Posts;
use super::scan::Scan;
use crate::mind::Style;

/// An idea of how a half of a turn could go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tune {
    /// How much danger counts, of a hundred.
    pub(crate) danger: i32,
    /// What is added to the worth of every attack.
    pub(crate) keen: i32,
    /// Attacks below this column are not made.
    pub(crate) least: i8,
    /// How much getting on counts, of a hundred.
    pub(crate) pull: i32,
    /// How much standing in the enemy's way counts, of a hundred.
    pub(crate) block: i32,
    /// The axis of the main effort.
    pub(crate) main: Option<usize>,
    /// Nothing but the goal counts.
    pub(crate) hasty: bool,
}

impl Tune {
    /// The idea of a style.
    pub(crate) fn of(style: Style) -> Tune {
        let best =
            Tune { danger: 100, keen: 0, least: 3, pull: 100, block: 100, main: None, hasty: false };
        if style.hasty {
            return Tune { danger: 0, keen: 60, least: 2, pull: 100, block: 30, hasty: true, ..best };
        }
        match style.variant {
            0 => best,
            1 => Tune { danger: 45, keen: 12, pull: 130, ..best },
            2 => Tune { danger: 190, keen: -12, least: 4, block: 80, ..best },
            3 => Tune { danger: 70, block: 170, keen: 4, ..best },
            4 => Tune { danger: 130, keen: 16, pull: 80, least: 3, ..best },
            5 => Tune { danger: 100, keen: -30, least: 5, pull: 120, ..best },
            6 => Tune { danger: 20, keen: 0, pull: 160, block: 130, ..best },
            _ => Tune { danger: 240, keen: 8, block: 50, ..best },
        }
    }
}

/// An attack that is being made.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    pub(crate) target: u16,
    pub(crate) with: Vec<u16>,
    pub(crate) guns: Vec<u16>,
    pub(crate) air: bool,
}

/// What is thought out once and followed.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) tune: Tune,
    pub(crate) scan: Option<Arc<Scan>>,
    pub(crate) posts: Option<Arc<Posts>>,
    /// What the book says, the next last.
    pub(crate) book: Vec<Action>,
    /// Units that are still to be moved, the next last.
    pub(crate) queue: Option<Vec<u16>>,
    /// The unit that came onto the map and goes on.
    pub(crate) current: Option<u16>,
    /// Where German roads are to be cut, if it is time for that.
    pub(crate) cuts: Option<Arc<Cuts>>,
    /// Something has moved that may have cut them.
    pub(crate) recut: bool,
    /// Who goes where to attack.
    pub(crate) orders: Vec<(u16, u16)>,
    pub(crate) fight: Option<Fight>,
    /// Enemy hexes that are not attacked any more in this phase.
    pub(crate) spared: Vec<u16>,
    /// Bridges and markers that were decided in this phase.
    pub(crate) settled: Vec<u16>,
    /// The plan in words.
    pub(crate) said: String,
}

impl Plan {
    pub(crate) fn new(style: Style) -> Plan {
        Plan {
            tune: Tune::of(style),
            scan: None,
            posts: None,
            book: Vec::new(),
            queue: None,
            current: None,
            cuts: None,
            recut: false,
            orders: Vec::new(),
            fight: None,
            spared: Vec::new(),
            settled: Vec::new(),
            said: String::new(),
        }
    }
}
