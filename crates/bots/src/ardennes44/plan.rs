//! A plan for one half of a turn, and the ideas by which plans differ.

use std::sync::Arc;

use ardennes44::Action;
use table::Seat;

use super::assaults::Assault;
use super::cuts::Cuts;
use super::delay::{Delay, Station};
use super::posts::Posts;
use super::scan::Scan;
use crate::planner::Style;

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
    /// How much it counts that attackers give up their way, of a hundred.
    pub(crate) detour: i32,
    /// How much prizes count, of a hundred.
    pub(crate) prize: i32,
    /// Half points by which leaving the map is less urgent for each turn that is left.
    pub(crate) exit: u16,
    /// Nothing but the goal counts.
    pub(crate) hasty: bool,
}

impl Tune {
    /// The idea of a style.
    pub(crate) fn of(style: Style) -> Tune {
        let best = Tune {
            danger: 100,
            keen: 0,
            least: 3,
            pull: 100,
            block: 100,
            detour: 100,
            prize: 100,
            exit: 4,
            hasty: false,
        };
        if style.hasty {
            return Tune { danger: 0, keen: 60, least: 2, block: 30, hasty: true, ..best };
        }
        best
    }

    /// One of a few ideas for a part of an army.
    pub(crate) fn idea(seat: Seat, tune: Tune, idea: usize) -> Tune {
        match (seat, idea) {
            (Seat::German, 0) => Tune { danger: tune.danger * 2 / 5, ..tune },
            (Seat::German, 1) => Tune { danger: tune.danger * 5 / 2, ..tune },
            _ => Tune { prize: tune.prize * 2, pull: tune.pull * 3 / 2, ..tune },
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
    /// How the Germans come.
    pub(crate) delay: Option<Arc<Delay>>,
    /// Where the Allies stand.
    pub(crate) stations: Vec<Station>,
    /// Attacks that were chosen, and others that were not.
    pub(crate) chosen: Arc<Vec<Assault>>,
    pub(crate) spare: Arc<Vec<Assault>>,
    /// German axes that go by ideas of their own.
    pub(crate) axis_tunes: Vec<(usize, Tune)>,
    /// Enemy hexes that are attacked though it hardly seems to pay.
    pub(crate) wanted: Vec<u16>,
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
    /// No place for a Roadblock was found.
    pub(crate) barred: bool,
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
            delay: None,
            stations: Vec::new(),
            chosen: Arc::default(),
            spare: Arc::default(),
            axis_tunes: Vec::new(),
            wanted: Vec::new(),
            cuts: None,
            recut: false,
            orders: Vec::new(),
            fight: None,
            spared: Vec::new(),
            settled: Vec::new(),
            barred: false,
            said: String::new(),
        }
    }
}
