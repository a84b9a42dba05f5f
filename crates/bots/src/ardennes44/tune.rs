//! The ideas by which plans differ.

use table::Seat;

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
