//! Maps of ways and of threats: worked out once for a phase.

use std::sync::Arc;

use ::bastogne::analysis::{Analysis, COLUMNS, Heed};
use ::bastogne::{Bastogne, HexId, Phase, Place, PrizeId, State, UnitId};
use table::Seat;
use wargame::Id as _;

use super::ideas::{Ideas, Route, is_race, panzers_out_by};
use super::orders::Orders;
use super::posts::Post;

/// What a phase of movement is planned with.
#[derive(Clone, Debug)]
pub(crate) struct Maps {
    /// Drawn in haste.
    pub(crate) hasty: bool,
    /// What the plan was told to do otherwise.
    pub(crate) orders: Arc<Orders>,
    /// For every hex the half points from there to where the Germans want to go, by vehicle.
    pub(crate) out: Vec<u16>,
    /// How much being in a hex bars the cheapest way of the Germans: 0, or more the nearer to the way.
    pub(crate) bars: Vec<u8>,
    /// Attack strength of the enemy that could come next to each hex, in sixteenths, and how many units.
    pub(crate) threat: Vec<(u32, u8)>,
    /// Where units are wanted, with the ways there for vehicles and fighters.
    pub(crate) posts: Vec<Post>,
    /// For every column of the table the chances of a step lost, of two, and of a retreat, of a thousand.
    pub(crate) odds: [[i32; 3]; COLUMNS],
}

/// What fighting through an enemy hex is reckoned to cost at least and at most, in half points.
const FIGHT: u16 = 4;
const DEAREST: u16 = 40;
/// A zone of control, in half points.
const ZONE: u16 = 4;
/// How much farther the exit counts by which the 101st comes, in half points: whoever leaves there has hardly a chance to be in
/// supply at the end.
pub(crate) const SOUTH: u16 = 40;

impl Maps {
    /// Nothing is known yet.
    pub(crate) fn none(game: &Bastogne, _: &State) -> Maps {
        let size = game.map().nodes.len();
        Maps {
            hasty: false,
            orders: Arc::default(),
            out: Vec::new(),
            bars: vec![0; size],
            threat: vec![(0, 0); size],
            posts: Vec::new(),
            odds: odds(game),
        }
    }
}

/// For every hex the half points to the goal of the Germans: an exit, or the nearest town that is not theirs.
pub(crate) fn ways_out(game: &Bastogne, analysis: &Analysis<'_>, ideas: &Ideas) -> Vec<u16> {
    let heed = Heed { zone: if ideas.hasty { 0 } else { ZONE }, enemy: 0 };
    let ground = game.map();
    let goals: Vec<HexId> = if is_race(game) {
        match ideas.route {
            Route::Any | Route::North => {
                let used =
                    ground.exits.iter().copied().filter(|at| panzers_out_by(game, analysis.state(), *at) > 0);
                let used: Vec<HexId> = used.collect();
                if used.is_empty() { ground.exits.clone() } else { used }
            }
            Route::South => ground.exits.iter().rev().take(1).copied().collect(),
        }
    } else {
        let wanted = prizes(game).filter(|(at, place)| {
            analysis.state().control[usize::from(*place)] != Seat::German
                || !analysis.holds(Seat::German, *at)
        });
        let mut wanted: Vec<HexId> = wanted.map(|(at, _)| at).collect();
        let bastogne = bastogne(game);
        let first = |at: &HexId| match ideas.route {
            Route::Any => true,
            Route::North => bastogne.contains(at),
            Route::South => !bastogne.contains(at),
        };
        if wanted.iter().any(first) {
            wanted.retain(first);
        }
        if wanted.is_empty() { prizes(game).map(|(at, _)| at).collect() } else { wanted }
    };
    let gate = ground.exits.iter().copied().find(|at| ground.entries.contains(at));
    let avoid = if is_race(game) && ideas.route == Route::North { bastogne(game) } else { Vec::new() };
    analysis.ways_to(Seat::German, false, &goals, heed, |at| {
        let gate = if gate == Some(at) && goals.len() > 1 { SOUTH } else { 0 };
        let round = if avoid.contains(&at) { 12 } else { gate };
        if !analysis.holds(Seat::Allied, at) {
            return round;
        }
        let strength = u16::try_from(analysis.defense_in(at) / 16).unwrap_or(FIGHT);
        round + if ideas.hasty { 2 } else { (FIGHT + strength * 2).min(DEAREST) }
    })
}

/// Bastogne and what is next to it.
const BASTOGNE: [&str; 4] = ["8,11", "8,12", "7,11", "9,11"];

/// The hexes of Bastogne and what is next to it.
pub(crate) fn bastogne(game: &Bastogne) -> Vec<HexId> {
    hexes(game, &BASTOGNE)
}

/// Some printed hexes.
pub(crate) fn hexes(game: &Bastogne, numbers: &[&str]) -> Vec<HexId> {
    numbers.iter().filter_map(|number| game.hex_by_number(number)).collect()
}

/// The hexes of Bastogne and Wiltz with their places among those whose control counts.
pub(crate) fn prizes(game: &Bastogne) -> impl Iterator<Item = (HexId, PrizeId)> {
    let ground = game.map();
    HexId::number(&ground.nodes).filter_map(|(at, node)| {
        node.control.filter(|place| ground.prizes.contains(place)).map(|place| (at, place))
    })
}

/// Marks the hexes from which the cheapest ways of the Germans are barred: those on them, and those whose zone reaches them.
pub(crate) fn bars(game: &Bastogne, state: &State, out: &[u16]) -> Vec<u8> {
    let graph = &game.map().graph;
    let mut bars = vec![0u8; graph.nodes()];
    let dear = game.second_panzers().iter().copied();
    let lead: Vec<UnitId> = dear
        .chain(
            UnitId::number(game.unit_list())
                .filter(|(_, unit)| unit.division == "lehr")
                .map(|(unit, _)| unit),
        )
        .collect();
    for unit in lead {
        let Place::Hex(mut at) = state.piece(unit).place else { continue };
        for _ in 0..80 {
            let next =
                graph.edges(at).iter().min_by_key(|edge| out[usize::from(edge.to)]).map(|edge| edge.to);
            let Some(next) = next.filter(|next| out[usize::from(*next)] < out[usize::from(at)]) else {
                break;
            };
            at = next;
            bars[usize::from(at)] = 3;
            for edge in graph.edges(at) {
                let near = &mut bars[usize::from(edge.to)];
                *near = (*near).max(2);
            }
        }
    }
    bars
}

/// How much of a side's strength could come next to each hex once its enemies have moved on: what could come now, and part of
/// what could come if nobody who can move were in the way.
pub(crate) fn threat_soon(game: &Bastogne, analysis: &Analysis<'_>, by: Seat) -> Vec<(u32, u8)> {
    let mut soon = threat(game, analysis, by);
    if by != Seat::Allied || !is_race(game) || analysis.state().phase() != Phase::GermanMovement {
        return soon;
    }
    let mut bare = analysis.state().clone();
    for (unit, data) in UnitId::number(game.unit_list()) {
        if data.seat != by && analysis.may_move(unit) {
            bare.pieces[usize::from(unit)].place = Place::Waiting;
        }
    }
    for (now, open) in soon.iter_mut().zip(threat(game, &game.analysis(&bare), by)) {
        *now = (now.0.max(open.0 * 2 / 3), now.1.max(open.1 * 2 / 3));
    }
    soon
}

/// How much of a side's strength could come next to each hex in its next half of a turn.
pub(crate) fn threat(game: &Bastogne, analysis: &Analysis<'_>, by: Seat) -> Vec<(u32, u8)> {
    let (state, graph) = (analysis.state(), &game.map().graph);
    let mut threat = vec![(0u32, 0u8); graph.nodes()];
    let mut near = vec![UnitId::NONE; graph.nodes()];
    for (unit, data) in UnitId::number(game.unit_list()) {
        let attack = analysis.attack(unit);
        if data.seat != by || data.kind.is_artillery() || attack == 0 {
            continue;
        }
        let due = game.arrival(unit).filter(|arrival| arrival.turn <= state.turn);
        let arrives = due.map(|arrival| arrival.at);
        let (from, points) = match state.piece(unit).place {
            Place::Hex(at) => (at, analysis.points(unit)),
            Place::Waiting => match arrives {
                Some(at) => (at, analysis.full_points(unit)),
                None => continue,
            },
            Place::Exited(_) | Place::Dead => continue,
        };
        let mut see = |at: HexId| {
            for edge in graph.edges(at) {
                let seen = &mut near[usize::from(edge.to)];
                if *seen != unit {
                    *seen = unit;
                    let sum = &mut threat[usize::from(edge.to)];
                    *sum = (sum.0 + attack, sum.1 + 1);
                }
            }
        };
        see(from);
        analysis.range(unit, from, points, |at, _| see(at));
    }
    threat
}

/// What each column of the combat results table does to the defender, of a thousand.
pub(crate) fn odds(game: &Bastogne) -> [[i32; 3]; COLUMNS] {
    std::array::from_fn(|column| {
        let mut sums = [0; 3];
        for chance in game.chances(column) {
            let is = [chance.result.defender > 0, chance.result.defender > 1, chance.result.retreat > 0];
            for (sum, is) in sums.iter_mut().zip(is) {
                *sum += i32::from(is) * i32::from(chance.of36);
            }
        }
        sums.map(|sum| sum * 1000 / 36)
    })
}
