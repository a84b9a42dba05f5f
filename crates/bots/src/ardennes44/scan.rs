//! A position looked over once: who is near, who threatens what, where the Germans will come.

use ardennes44::analysis::{Analysis, Gait};
use ardennes44::{Area, Army, HexId, Id as _, Marks, Unit, UnitId};
use table::Seat;

use super::goals::{
    AXIS_COUNT, FARTHEST, Goal, Maps, axis_of, goals_of, hubs, hurdles, map_to, prices, slot,
};
use super::values::is_east;
use super::weights::A44Weights;

/// Farther than this nobody is looked for.
pub(crate) const FAR: u8 = 12;
/// Half points by which driving Allied units out of a start area is less urgent than the goals of an axis.
const BACK: u16 = 6;

/// Attack factors that a supply road carries that is worth a guard.
const STRENGTH: u32 = 10;
/// Hexes from which Allied units could come back to a supply road.
const PROWLING: u8 = 5;

/// Farther than this no foot is looked for behind the columns.
const BEYOND: u8 = 40;

/// Marches end at least so far from the enemy.
pub(crate) const MARCH_CLEARANCE: u8 = 3;

/// A hub is manned when the enemy is as near as this.
pub(crate) const HUB_NEAR: u8 = 8;

/// What was seen.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    /// Enemy attack factors that could be brought against a hex next.
    pub(crate) threat: Vec<u16>,
    /// Hexes to the nearest enemy.
    pub(crate) enemy: Vec<u8>,
    /// German maps by axis; none for the Allies.
    pub(crate) axes: Vec<Maps>,
    /// German strength that is supplied through a hex.
    pub(crate) spine: Vec<u16>,
    /// Hubs that the Allies hold longest.
    pub(crate) hubs: Vec<HexId>,
    /// The German start areas.
    pub(crate) homes: Vec<Home>,
    /// Towns of the German supply roads that Allied units are near to.
    pub(crate) lifeline: Vec<HexId>,
    /// Hexes to the nearest German foot; none for the Allies and on the East Map.
    pub(crate) body: Vec<u8>,
    /// Where own units would be in supply, as far as can be told before anybody has moved.
    pub(crate) fed: Vec<bool>,
}

/// The numbers of a side's units on the map with their hexes.
pub(crate) fn on_map<'a>(
    analysis: &'a Analysis<'_>,
    seat: Seat,
) -> impl Iterator<Item = (UnitId, HexId, &'a Unit)> {
    let all = UnitId::number(analysis.game.units()).zip(analysis.state.pieces.iter());
    all.filter(move |((_, data), _)| data.seat == seat)
        .filter_map(|((unit, data), piece)| Some((unit, piece.hex()?, data)))
}

/// Hexes to the nearest unit of a side.
pub(crate) fn nearest(analysis: &Analysis<'_>, seat: Seat, most: u8) -> Vec<u8> {
    hexes_from(analysis, on_map(analysis, seat).map(|(_, at, _)| at), most)
}

/// Hexes to the nearest of some hexes.
fn hexes_from(analysis: &Analysis<'_>, from: impl Iterator<Item = HexId>, most: u8) -> Vec<u8> {
    let mut map = vec![most; analysis.game.ground().nodes.len()];
    let mut queue: Vec<HexId> = Vec::new();
    for at in from {
        if map[usize::from(at)] != 0 {
            map[usize::from(at)] = 0;
            queue.push(at);
        }
    }
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        let far = map[usize::from(at)] + 1;
        if far >= most {
            break;
        }
        for to in analysis.game.ring(at) {
            if to != HexId::NONE && map[usize::from(to)] > far {
                map[usize::from(to)] = far;
                queue.push(to);
            }
        }
    }
    map
}

/// Enemy attack factors that could be brought against each hex in the enemy's next half.
fn threats(analysis: &Analysis<'_>, seat: Seat, enemy_near: &[u8]) -> Vec<u16> {
    let mut threat = vec![0u16; enemy_near.len()];
    let mut seen = vec![UnitId::NONE; enemy_near.len()];
    let own = nearest(analysis, seat, FAR);
    for (unit, at, data) in on_map(analysis, seat.enemy()) {
        let attack = u16::from(analysis.face(unit).attack);
        if attack == 0 || data.kind.is_artillery() || own[usize::from(at)] > 8 {
            continue;
        }
        let mut note = |from: HexId| {
            for to in analysis.game.ring(from) {
                if to != HexId::NONE && seen[usize::from(to)] != unit {
                    seen[usize::from(to)] = unit;
                    threat[usize::from(to)] += attack;
                }
            }
        };
        note(at);
        let piece = &analysis.state.pieces[usize::from(unit)];
        if !piece.is(Marks::ENGAGED) && piece.is_in_good_order() {
            for (end, _) in analysis.could_reach(unit) {
                note(end);
            }
        }
    }
    threat
}

/// The attack factors that are supplied through a hex, in sixteenths, if all supply comes by the best ways.
fn supply_ways(analysis: &Analysis<'_>, weights: &A44Weights) -> Vec<(HexId, u32)> {
    let entries = analysis.game.ground().entries.iter().filter(|entry| entry.german && entry.source);
    let goals: Vec<(HexId, u16)> = entries.map(|entry| (entry.at, 0)).collect();
    let hurdles = hurdles(analysis, Seat::German, Gait::Vehicle, weights);
    let prices = analysis.prices(Seat::German, Gait::Vehicle, &hurdles);
    let map = prices.distances(analysis.game, &goals, FARTHEST);
    let units = on_map(analysis, Seat::German).filter(|(_, _, data)| data.kind.is_mechanized());
    let from: Vec<(HexId, u32)> =
        units.map(|(unit, at, _)| (at, u32::from(analysis.face(unit).attack) * 16)).collect();
    analysis.downhill(Seat::German, Gait::Vehicle, &map, &hurdles, &from)
}

/// The towns of the supply roads of the Germans that Allied units are near to.
fn lifeline(analysis: &Analysis<'_>, near: &[u8], weights: &A44Weights) -> Vec<HexId> {
    let ways = supply_ways(analysis, weights).into_iter();
    let towns = ways.filter(|(at, mass)| {
        *mass >= STRENGTH * 16 && near[usize::from(*at)] <= PROWLING && analysis.is_town(*at)
    });
    towns.map(|(at, _)| at).collect()
}

/// How much German strength is supplied through each hex that no German holds.
fn spine(analysis: &Analysis<'_>, weights: &A44Weights) -> Vec<u16> {
    let mut spine = vec![0u16; analysis.game.ground().nodes.len()];
    for (at, mass) in supply_ways(analysis, weights) {
        if !analysis.holds(Seat::German, at) && analysis.on_road(at) {
            spine[usize::from(at)] = u16::try_from(mass / 16).unwrap_or(u16::MAX);
        }
    }
    spine
}

/// Which German maps anybody uses, by axis and gait.
fn used_maps(analysis: &Analysis<'_>) -> [[bool; 3]; AXIS_COUNT] {
    let mut used = [[false; 3]; AXIS_COUNT];
    for (unit, data) in UnitId::number(analysis.game.units()).filter(|(_, data)| data.seat == Seat::German) {
        if analysis.state.pieces[usize::from(unit)].hex().is_some() || analysis.is_due(unit) {
            used[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))] = true;
        }
    }
    used
}

/// A German start area.
#[derive(Clone, Debug)]
pub(crate) struct Home {
    /// How many Germans are in it.
    pub(crate) count: u16,
    /// Allied units could come in soon.
    pub(crate) near: bool,
    /// A hex of it with Allied units in it.
    pub(crate) lost: Option<HexId>,
    /// Allied units in it are in supply, so that they count for victory.
    fed: bool,
    /// The hex of it that is nearest to the Allies.
    gate: Option<HexId>,
    /// The axis of the corps that began there.
    axis: usize,
}

/// The German start areas.
fn homes(analysis: &Analysis<'_>) -> Vec<Home> {
    let near = nearest(analysis, Seat::Allied, 6);
    let fed = analysis.fed(Seat::Allied);
    let areas = analysis.game.ground().areas.iter();
    let mut homes: Vec<Home> = areas
        .map(|area| {
            let mut allied = area.hexes.iter().copied().filter(|at| analysis.holds(Seat::Allied, *at));
            let corps = area.corps.to_lowercase().replace(' ', "");
            Home {
                count: 0,
                near: area.hexes.iter().any(|at| near[usize::from(*at)] <= 3),
                fed: allied.clone().any(|at| fed.supplies(at)),
                lost: allied.next(),
                gate: area.hexes.iter().copied().min_by_key(|at| near[usize::from(*at)]),
                axis: axis_of(&corps, Army::Seventh),
            }
        })
        .collect();
    for (_, at, data) in on_map(analysis, Seat::German) {
        if let Area::Division(area) = analysis.game.ground().nodes[usize::from(at)].area
            && !data.kind.is_artillery()
        {
            homes[usize::from(area)].count += 1;
        }
    }
    homes
}

/// The hexes within three of a road in supply.
fn supplied(analysis: &Analysis<'_>, seat: Seat) -> Vec<bool> {
    let fed = analysis.fed(seat);
    let count = analysis.game.ground().nodes.len();
    let mut found = vec![false; count];
    let mut edge: Vec<HexId> = HexId::up_to(count).filter(|at| fed.reaches(*at)).collect();
    edge.iter().for_each(|at| found[usize::from(*at)] = true);
    for _ in 0..3 {
        let mut next = Vec::new();
        for to in edge.iter().flat_map(|at| analysis.game.ring(*at)).filter(|to| *to != HexId::NONE) {
            if !found[usize::from(to)] && !analysis.holds(seat.enemy(), to) {
                found[usize::from(to)] = true;
                next.push(to);
            }
        }
        edge = next;
    }
    found
}

/// The maps of all axes. Where Allied units are in start areas, infantry turns back to them, and some of each corps to its own
/// areas before that; where it is about to lose the game, everybody does.
fn axes(analysis: &Analysis<'_>, exit: u16, homes: &[Home], weights: &A44Weights) -> Vec<Maps> {
    let (used, prices) = (used_maps(analysis), prices(analysis, Seat::German, weights));
    let lost: Vec<Goal> = homes.iter().filter_map(|home| home.lost).map(|at| (at, BACK)).collect();
    let all_turn = homes.iter().filter(|home| home.fed).count() > 1;
    let bare = |home: &&Home| home.near && home.lost.is_none() && i32::from(home.count) < weights.home_stack;
    let maps = |axis: usize| {
        let goals = goals_of(analysis, axis, exit);
        let mut back = goals.clone();
        back.extend(&lost);
        let own = homes.iter().filter(|home| home.axis == axis).filter(bare);
        let mut on_foot = back.clone();
        on_foot.extend(own.filter_map(|home| home.gate).map(|at| (at, BACK)));
        let [foot, mech, vehicle] = used[axis];
        let driven = if all_turn { &back } else { &goals };
        let [walking, riding, rolling] = &prices;
        [
            map_to(analysis, walking, &on_foot, foot),
            map_to(analysis, riding, driven, mech),
            map_to(analysis, rolling, driven, vehicle),
        ]
    };
    (0..AXIS_COUNT).map(maps).collect()
}

impl Scan {
    /// Looks a position over for a seat.
    pub(crate) fn new(analysis: &Analysis<'_>, seat: Seat, exit: u16, weights: &A44Weights) -> Scan {
        let enemy = nearest(analysis, seat.enemy(), FAR);
        let threat = threats(analysis, seat, &enemy);
        let homes = homes(analysis);
        let axes = if seat == Seat::German { axes(analysis, exit, &homes, weights) } else { Vec::new() };
        let spine = if seat == Seat::Allied { spine(analysis, weights) } else { Vec::new() };
        let (lifeline, body) = if seat == Seat::German && !is_east(analysis) {
            let foot = on_map(analysis, seat).filter(|(_, _, data)| Gait::of(data.kind) == Gait::Foot);
            let body = hexes_from(analysis, foot.map(|(_, at, _)| at), BEYOND);
            (lifeline(analysis, &enemy, weights), body)
        } else {
            Default::default()
        };
        let hubs = if seat == Seat::Allied { hubs(analysis) } else { Vec::new() };
        Scan { spine, lifeline, body, threat, enemy, axes, hubs, homes, fed: supplied(analysis, seat) }
    }
}
