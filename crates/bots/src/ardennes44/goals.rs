//! What each side wants: the aims of every German corps, the axes of the campaign, and what the Allies must keep.

use ardennes44::analysis::{Analysis, Gait, Hurdles, Prices, UNREACHED};
use ardennes44::{Action, Army, HexId, Scenario};
use kernel::Game as _;
use table::Seat;

use super::values::is_east;
use super::weights::A44Weights;

/// As far as maps of distances go, in half points.
pub(crate) const FARTHEST: u16 = 150;
/// Half points by which a goal of somebody else is farther than an own one.
const FOREIGN: u16 = 40;

/// A corps, or several that go together, and where it goes: printed hexes, each with half points that make it less urgent.
#[derive(Debug)]
struct Axis {
    corps: &'static [&'static str],
    /// In the scenarios on the East Map.
    east: &'static [(&'static str, u16)],
    /// On both maps.
    west: &'static [(&'static str, u16)],
}

/// The axes of the offensive, as the armies had them.
const AXES: [Axis; 8] = [
    Axis {
        corps: &["iss"],
        east: &[("E1932", 6), ("E2432", 0), ("E2730", 0), ("E3029", 0), ("E3035", 8), ("E3626", 12)],
        west: &[("E2730", 0), ("E3029", 0), ("E3626", 4), ("W1124", 8), ("W1522", 12)],
    },
    Axis {
        corps: &["iiss"],
        east: &[("E2826", 0), ("E3626", 0), ("E3029", 0), ("E3920", 6)],
        west: &[("E2826", 0), ("E3626", 0), ("W1124", 0), ("W1522", 4), ("W2226", 8)],
    },
    Axis {
        corps: &["lxvi"],
        east: &[("E2125", 0), ("E2826", 0), ("E2432", 12), ("E3029", 12)],
        west: &[("E2125", 0), ("E2826", 0), ("E3626", 4), ("W1124", 12)],
    },
    Axis {
        corps: &["lviii"],
        east: &[("E2416", 8), ("E3219", 0), ("E3920", 2), ("E2826", 10), ("E4117", 8), ("E4121", 10)],
        west: &[("E3219", 0), ("E3920", 0), ("W1124", 0), ("W1522", 2), ("W2226", 4)],
    },
    Axis {
        corps: &["xlvii", "xxxix"],
        east: &[
            ("E2416", 0),
            ("E2711", 0),
            ("E3413", 2),
            ("E3414", 2),
            ("E3219", 4),
            ("E4117", 8),
            ("E4115", 8),
            ("E4107", 10),
        ],
        west: &[
            ("E2416", 0),
            ("E3413", 2),
            ("E3414", 2),
            ("W1313", 0),
            ("W1522", 0),
            ("W1919", 0),
            ("W1309", 2),
            ("W2226", 4),
            ("W2923", 6),
            ("W2717", 8),
            ("W1105", 6),
        ],
    },
    Axis {
        corps: &["lxxxv", "liii"],
        east: &[("E2008", 0), ("E2207", 0), ("E2711", 2), ("E3306", 6), ("E2102", 10)],
        west: &[("E2008", 0), ("E2207", 0), ("E2711", 0), ("E3306", 0), ("W1105", 6), ("W1309", 10)],
    },
    Axis {
        corps: &["lxxx"],
        east: &[("E1105", 0), ("E0901", 4), ("E1601", 6), ("E2008", 6), ("E2102", 8)],
        west: &[("E1105", 0), ("E2008", 6), ("E2207", 8)],
    },
    Axis { corps: &["lxvii"], east: &[("E1838", 0), ("E1932", 12)], west: &[("E1838", 0)] },
];

/// The shoulders and road hubs that the Allies hold longest where only the West Map counts: Monschau, Elsenborn, Bütgenbach, Malmedy,
/// St-Vith, both hexes of Bastogne, Consdorf and Marche.
const HUBS: [&str; 9] = ["E1838", "E1833", "E1932", "E2432", "E2125", "E3413", "E3414", "E1404", "W1522"];

/// The hubs; none where prizes are enough to hold.
pub(crate) fn hubs(analysis: &Analysis<'_>) -> Vec<HexId> {
    let numbers = HUBS.iter().filter(|_| !is_east(analysis));
    numbers.filter_map(|number| analysis.game.hex_by_number(number)).collect()
}

/// Which axis a German unit belongs to.
pub(crate) fn axis_of(corps: &str, army: Army) -> usize {
    let own = AXES.iter().position(|axis| axis.corps.contains(&corps));
    own.unwrap_or(match army {
        Army::SixthPanzer => 1,
        Army::FifthPanzer => 4,
        _ => 5,
    })
}

/// How many axes there are.
pub(crate) const AXIS_COUNT: usize = AXES.len();

/// A goal: a hex, what it is short of being urgent, and whether it lies on the axis.
pub(crate) type Goal = (HexId, u16);

/// The goals of an axis that the Germans have not reached yet.
pub(crate) fn goals_of(analysis: &Analysis<'_>, axis: usize, exit: u16) -> Vec<Goal> {
    let game = analysis.game;
    let east = matches!(game.scenario(), Scenario::SixTurn | Scenario::EightTurn);
    let own = if east { AXES[axis].east } else { AXES[axis].west };
    let fed = analysis.fed(Seat::German);
    let mut goals: Vec<Goal> = Vec::new();
    let open = |at: HexId| analysis.holds(Seat::Allied, at) || !analysis.german(at) || !fed.road_bound(at);
    for (number, late) in own {
        if let Some(at) = game.hex_by_number(number)
            && (open(at) || analysis.is_exit(at))
        {
            let left = game.last_turn().saturating_sub(analysis.state.turn);
            let leaving = if east && analysis.is_exit(at) { u16::from(left) * exit } else { 0 };
            goals.push((at, *late + leaving));
        }
    }
    for prize in &game.ground().prizes {
        let counts = if east { prize.east } else { prize.west };
        if counts && open(prize.at) && !goals.iter().any(|(at, _)| *at == prize.at) {
            goals.push((prize.at, FOREIGN));
        }
    }
    goals
}

/// What stands in the way of movement that is planned.
pub(crate) fn hurdles(analysis: &Analysis<'_>, seat: Seat, gait: Gait, weights: &A44Weights) -> Hurdles {
    let half = |weight: i32| u16::try_from(weight.max(0)).unwrap_or(0);
    Hurdles {
        zone: half(weights.hurdle_zone),
        enemy: half(weights.hurdle_enemy),
        bond: half(weights.hurdle_bond),
        ford: if gait == Gait::Foot { 4 } else { 8 },
        bridge: 14,
        bounded: seat == Seat::German && analysis.state.turn < 5,
    }
}

/// Maps of distances of one axis: on foot, mechanized, vehicles.
pub(crate) type Maps = [Vec<u16>; 3];

/// What steps cost a side: on foot, mechanized, vehicles.
pub(crate) fn prices(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights) -> [Prices; 3] {
    [Gait::Foot, Gait::Mech, Gait::Vehicle]
        .map(|gait| analysis.prices(seat, gait, &hurdles(analysis, seat, gait, weights)))
}

/// The map to some goals, if anybody uses it; else it is empty.
pub(crate) fn map_to(analysis: &Analysis<'_>, prices: &Prices, goals: &[Goal], used: bool) -> Vec<u16> {
    if used { prices.distances(analysis.game, goals, FARTHEST) } else { Vec::new() }
}

/// The place of a gait among the maps.
pub(crate) const fn slot(gait: Gait) -> usize {
    match gait {
        Gait::Foot => 0,
        Gait::Mech => 1,
        Gait::Vehicle => 2,
    }
}

/// A distance as a number that can be reckoned with.
pub(crate) fn far(map: &[u16], at: HexId) -> i32 {
    match map.get(usize::from(at)) {
        None | Some(&UNREACHED) => i32::from(FARTHEST) + 20,
        Some(cost) => i32::from(*cost),
    }
}

/// What is set up otherwise than suggested.
const SET_UP: [&str; 5] = [
    "place 116pz-16-1 E1821",
    "place 116pz-16-2 E1920",
    "place 2pz-3-1 E2016",
    "place 2pz-3-2 E1916",
    "place 116pz-aa116 E1820",
];

/// The moves of the first morning.
const FIRST_MOVES: [&str; 13] = [
    "move 2pz-304 E2115",
    "move 560vg-1128 E2217",
    "move 26vg-77 E2114",
    "move 26vg-39 E2113",
    "move 18vg-293 E1624",
    "move 18vg-294 E1327",
    "move 62vg-164 E1623",
    "move 5fj-14 E2012",
    "move 5fj-15 E1811",
    "move 276vg-988 E1507",
    "move 276vg-987 E1306",
    "move 212vg-320 E1005",
    "move 212vg-423 E1206",
];

/// What the book says of the set-up and of the first morning, the last first.
pub(crate) fn book(analysis: &Analysis<'_>, set_up: bool) -> Vec<Action> {
    let lines: &[&str] = if set_up { &SET_UP } else { &FIRST_MOVES };
    lines.iter().rev().filter_map(|line| analysis.game.read(line).ok()).collect()
}
