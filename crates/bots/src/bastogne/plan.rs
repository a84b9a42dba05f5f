//! What is thought out once for a half of a turn: ideas, maps of ways, and who does what.

use std::sync::{Arc, OnceLock};

use ::bastogne::{Aim, Bastogne, Phase, State, Units};
use table::Seat;

use super::maps::Maps;
use super::orders::{Orders, Tweak};
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

/// What a unit is to do in a phase of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Goes beside an enemy hex to attack it; who comes last leads an assault.
    Strike { unit: u8, target: u16, from: u16, leads: bool },
    /// Goes to a post.
    Post { unit: u8, post: usize },
    /// Goes where it seems best.
    Free { unit: u8 },
    /// 2nd Panzer gets its stops.
    March,
    /// Goes to the stop of its group.
    Join { unit: u8, at: u16 },
}

/// A plan for a half of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) ideas: Ideas,
    /// What is done otherwise than the ideas have it.
    pub(crate) orders: Arc<Orders>,
    /// The places in which the plan could be changed, once somebody asks.
    pub(crate) places: OnceLock<Arc<Vec<Tweak>>>,
    /// The phase that the rest is about.
    pub(crate) phase: Option<Phase>,
    pub(crate) maps: Arc<Maps>,
    pub(crate) tasks: Vec<Task>,
    pub(crate) next: usize,
    /// The battle that was begun.
    pub(crate) battle: Option<(u16, Units)>,
    /// The hexes that are to be struck in this phase of movement.
    pub(crate) struck: Vec<u16>,
    /// Hexes that are not attacked or fired at any more in this phase.
    pub(crate) refused: Vec<u16>,
    /// Units that went on after an assault.
    pub(crate) gone_on: Units,
    /// How often the march was thought out anew.
    pub(crate) marches: u8,
    /// What can be said of it.
    pub(crate) words: Vec<String>,
}

impl Plan {
    pub(crate) fn new(game: &Bastogne, state: &State, seat: Seat, style: Style) -> Plan {
        let ideas = Ideas::of(game, seat, style);
        Plan {
            ideas,
            orders: Arc::default(),
            places: OnceLock::new(),
            phase: None,
            maps: Arc::new(Maps::none(game, state)),
            tasks: Vec::new(),
            next: 0,
            battle: None,
            struck: Vec::new(),
            refused: Vec::new(),
            gone_on: 0,
            marches: 0,
            words: Vec::new(),
        }
    }

    /// Says something of the plan, the latest two things are kept.
    pub(crate) fn say(&mut self, words: impl FnOnce() -> String) {
        if self.words.len() > 2 {
            self.words.remove(0);
        }
        self.words.push(words());
    }
}

/// Whether 2nd Panzer must leave the map.
pub(crate) fn is_race(game: &Bastogne) -> bool {
    matches!(game.german_aim(), Aim::Exit { .. })
}

/// Whether a unit is one of 2nd Panzer that must not be lost.
pub(crate) fn is_dear(game: &Bastogne, unit: u8) -> bool {
    is_race(game) && game.second_panzers().contains(&unit)
}
