//! The ideas that plans differ by, and what a scenario makes of them.

use ::bastogne::{Aim, Bastogne, ExitId, HexId, Place, State, UnitId};
use table::Seat;
use wargame::Id as _;

use crate::planner::Style;

/// How a plan differs from others: all that a variant changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ideas {
    /// The pace of 2nd Panzer, in percent.
    pub(crate) pace: i32,
    /// How much risk weighs, in percent.
    pub(crate) care: i32,
    /// What an attack must be worth, in percent.
    pub(crate) least: i32,
    /// What a stroke at 2nd Panzer must be worth, in percent.
    pub(crate) hunt: i32,
    /// Assaults in the middle of a move.
    pub(crate) storm: bool,
    /// 2nd Panzer waits for the fighting and moves after it.
    pub(crate) late: bool,
    /// Assaults come before the march of 2nd Panzer, even where its exit is open.
    pub(crate) clear: bool,
    /// Which way is taken.
    pub(crate) route: Route,
    /// The posts in front count more than those behind.
    pub(crate) forward: bool,
    /// Small units of 2nd Panzer go with its large ones and not behind other shields.
    pub(crate) mixed: bool,
    /// Nobody heeds anything.
    pub(crate) hasty: bool,
}

/// The way west, or which town is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Whatever is cheapest.
    Any,
    /// North of Bastogne, by Noville to the N4; or Bastogne first.
    North,
    /// By the hole in the front and Wiltz to the N15; or Wiltz first.
    South,
}

const PLAIN: Ideas = Ideas {
    pace: 100,
    care: 100,
    least: 100,
    hunt: 100,
    storm: true,
    late: false,
    clear: false,
    route: Route::Any,
    forward: false,
    mixed: false,
    hasty: false,
};

/// The ideas of the German where 2nd Panzer must get away, the best first.
const RACE_GERMAN: [Ideas; 8] = [
    PLAIN,
    Ideas { mixed: true, ..PLAIN },
    Ideas { pace: 260, ..PLAIN },
    Ideas { late: true, ..PLAIN },
    Ideas { pace: 40, care: 150, ..PLAIN },
    Ideas { pace: 200, mixed: true, least: 200, ..PLAIN },
    Ideas { least: 400, storm: false, ..PLAIN },
    Ideas { route: Route::North, least: 50, ..PLAIN },
];

/// The ideas of the American who must stop it, the best first.
const RACE_ALLIED: [Ideas; 8] = [
    PLAIN,
    Ideas { hunt: 25, least: 50, ..PLAIN },
    Ideas { hunt: 300, storm: false, ..PLAIN },
    Ideas { forward: true, ..PLAIN },
    Ideas { storm: false, ..PLAIN },
    Ideas { least: 400, ..PLAIN },
    Ideas { hunt: 60, least: 20, forward: true, ..PLAIN },
    Ideas { hunt: 10, least: 10, ..PLAIN },
];

/// The ideas of the German who wants the towns.
const TOWN_GERMAN: [Ideas; 8] = [
    PLAIN,
    Ideas { least: 40, ..PLAIN },
    Ideas { route: Route::North, ..PLAIN },
    Ideas { least: 200, ..PLAIN },
    Ideas { route: Route::South, ..PLAIN },
    Ideas { storm: false, ..PLAIN },
    Ideas { least: 0, ..PLAIN },
    Ideas { least: 400, storm: false, ..PLAIN },
];

/// The ideas of the American who holds them. More of them only give luck more to choose from.
const TOWN_ALLIED: [Ideas; 3] = [PLAIN, Ideas { least: 40, ..PLAIN }, Ideas { least: 400, ..PLAIN }];

impl Ideas {
    /// All ideas of a seat, the best first.
    fn all(game: &Bastogne, seat: Seat) -> &'static [Ideas] {
        match (is_race(game), seat) {
            (true, Seat::German) => &RACE_GERMAN,
            (true, _) => &RACE_ALLIED,
            (false, Seat::German) => &TOWN_GERMAN,
            (false, _) => &TOWN_ALLIED,
        }
    }

    /// How many ideas a seat has.
    pub(crate) fn count(game: &Bastogne, seat: Seat) -> u8 {
        u8::try_from(Ideas::all(game, seat).len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn of(game: &Bastogne, seat: Seat, style: Style) -> Ideas {
        let all = Ideas::all(game, seat);
        let ideas = all[usize::from(style.variant) % all.len()];
        if style.hasty {
            return Ideas { hasty: true, care: 0, hunt: 400, storm: false, least: 0, ..ideas };
        }
        ideas
    }
}

/// Whether 2nd Panzer must leave the map.
pub(crate) fn is_race(game: &Bastogne) -> bool {
    matches!(game.german_aim(), Aim::Exit { .. })
}

/// Whether a unit is one of 2nd Panzer that must not be lost.
pub(crate) fn is_dear(game: &Bastogne, unit: UnitId) -> bool {
    is_race(game) && game.second_panzers().contains(&unit)
}

/// How many units of 2nd Panzer have left by an exit.
pub(crate) fn panzers_out_by(game: &Bastogne, state: &State, at: HexId) -> i32 {
    let exit = ExitId::number(&game.map().exits).find(|(_, by)| **by == at).map(|(exit, _)| exit);
    let left = |unit: &&UnitId| matches!(state.piece(**unit).place, Place::Exited(by) if Some(by) == exit);
    i32::try_from(game.second_panzers().iter().filter(left).count()).unwrap_or(0)
}
