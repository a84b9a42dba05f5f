//! A position looked over once: who is near, who threatens what, where the Germans will come.

use ardennes44::study::{Gait, Outlook};
use ardennes44::{Area, Marks, Unit};
use table::Seat;

use super::A44Weights;
use super::goals::{AXIS_COUNT, FARTHEST, Maps, axis_of, goals_of, hurdles, maps_to, slot};

/// Farther than this nobody is looked for.
pub(crate) const FAR: u8 = 12;
const NOWHERE: u16 = u16::MAX;

/// What was seen.
#[derive(Clone, Debug)]
pub(crate) struct Scan {
    /// Enemy attack factors that could be brought against a hex next.
    pub(crate) threat: Vec<u16>,
    /// Hexes to the nearest enemy.
    pub(crate) enemy: Vec<u8>,
    /// German maps by axis; none in a hurry for the Allies.
    pub(crate) axes: Vec<Maps>,
    /// German strength that will come through a hex, soon counting more.
    pub(crate) flow: Vec<u16>,
    /// German strength that is supplied through a hex.
    pub(crate) spine: Vec<u16>,
    /// German start areas: how many Germans are in each, and whether Allied units are near.
    pub(crate) homes: Vec<(u16, bool)>,
    /// Where own units would be in supply, as far as can be told before anybody has moved.
    pub(crate) fed: Vec<bool>,
}

/// The numbers of a side's units on the map with their hexes.
pub(crate) fn on_map<'a>(outlook: &'a Outlook<'_>, seat: Seat) -> impl Iterator<Item = (u16, u16, &'a Unit)> {
    let all = (0u16..).zip(outlook.game.units()).zip(outlook.state.pieces.iter());
    all.filter(move |((_, data), _)| data.seat == seat)
        .filter_map(|((unit, data), piece)| Some((unit, piece.hex()?, data)))
}

/// Hexes to the nearest unit of a side.
pub(crate) fn nearest(outlook: &Outlook<'_>, seat: Seat, most: u8) -> Vec<u8> {
    let mut map = vec![most; outlook.game.ground().nodes.len()];
    let mut queue: Vec<u16> = Vec::new();
    for (_, at, _) in on_map(outlook, seat) {
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
        for to in outlook.game.ring(at) {
            if to != NOWHERE && map[usize::from(to)] > far {
                map[usize::from(to)] = far;
                queue.push(to);
            }
        }
    }
    map
}

/// Enemy attack factors that could be brought against each hex in the enemy's next half.
fn threats(outlook: &Outlook<'_>, seat: Seat, enemy_near: &[u8]) -> Vec<u16> {
    let mut threat = vec![0u16; enemy_near.len()];
    let mut seen = vec![0u16; enemy_near.len()];
    let own = nearest(outlook, seat, FAR);
    for (unit, at, data) in on_map(outlook, seat.enemy()) {
        let attack = u16::from(outlook.face(unit).attack);
        if attack == 0 || data.kind.is_artillery() || own[usize::from(at)] > 8 {
            continue;
        }
        let mut note = |from: u16| {
            for to in outlook.game.ring(from) {
                if to != NOWHERE && seen[usize::from(to)] != unit + 1 {
                    seen[usize::from(to)] = unit + 1;
                    threat[usize::from(to)] += attack;
                }
            }
        };
        note(at);
        let piece = &outlook.state.pieces[usize::from(unit)];
        if !piece.is(Marks::ENGAGED) && piece.is_in_good_order() {
            for (end, _) in outlook.could_reach(unit) {
                note(end);
            }
        }
    }
    threat
}

/// What is lost of strength that is still far away, of a thousand for each half point.
const FADES: u32 = 28;

/// Where the Germans will come: everybody goes down the map of his axis, most of them by the best way, some by others.
fn flows(outlook: &Outlook<'_>, axes: &[Maps], weights: &A44Weights) -> Vec<u16> {
    let mut flow = vec![0u16; outlook.game.ground().nodes.len()];
    let mut sources: Vec<[Vec<(u16, u32)>; 3]> = vec![Default::default(); AXIS_COUNT];
    for (unit, at, data) in on_map(outlook, Seat::German) {
        let attack = u32::from(outlook.face(unit).attack);
        if attack > 0 && !data.kind.is_artillery() {
            sources[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))].push((at, attack * 64));
        }
    }
    for (maps, sources) in axes.iter().zip(&sources) {
        for gait in [Gait::Foot, Gait::Mech, Gait::Vehicle] {
            let (map, from) = (&maps[slot(gait)], &sources[slot(gait)]);
            if map.is_empty() || from.is_empty() {
                continue;
            }
            let hurdles = hurdles(outlook, Seat::German, gait, weights);
            for (at, mass) in outlook.downhill((Seat::German, gait), map, &hurdles, from, FADES) {
                let sum = &mut flow[usize::from(at)];
                *sum = sum.saturating_add(u16::try_from(mass / 16).unwrap_or(u16::MAX));
            }
        }
    }
    // Where they stand now they have come already.
    for (_, at, _) in on_map(outlook, Seat::German) {
        flow[usize::from(at)] = 0;
    }
    flow
}

/// How much German strength is supplied through each hex, if all supply comes by the best ways.
fn spine(outlook: &Outlook<'_>, weights: &A44Weights) -> Vec<u16> {
    let mut spine = vec![0u16; outlook.game.ground().nodes.len()];
    let entries = outlook.game.ground().entries.iter().filter(|entry| entry.german && entry.source);
    let goals: Vec<(u16, u16)> = entries.map(|entry| (entry.at, 0)).collect();
    let hurdles = hurdles(outlook, Seat::German, Gait::Vehicle, weights);
    let map = outlook.pull(Seat::German, Gait::Vehicle, &goals, &hurdles, FARTHEST);
    let units = on_map(outlook, Seat::German).filter(|(_, _, data)| data.kind.is_mechanized());
    let from: Vec<(u16, u32)> =
        units.map(|(unit, at, _)| (at, u32::from(outlook.face(unit).attack) * 16)).collect();
    for (at, mass) in outlook.downhill((Seat::German, Gait::Vehicle), &map, &hurdles, &from, 0) {
        if !outlook.holds(Seat::German, at) && outlook.on_road(at) {
            spine[usize::from(at)] = u16::try_from(mass / 16).unwrap_or(u16::MAX);
        }
    }
    spine
}

/// Which German maps anybody uses, by axis and gait.
fn used_maps(outlook: &Outlook<'_>) -> [[bool; 3]; AXIS_COUNT] {
    let mut used = [[false; 3]; AXIS_COUNT];
    for (unit, data) in (0u16..).zip(outlook.game.units()).filter(|(_, data)| data.seat == Seat::German) {
        if outlook.state.pieces[usize::from(unit)].hex().is_some() || outlook.is_due(unit) {
            used[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))] = true;
        }
    }
    used
}

/// The German start areas: how many Germans are in each, and whether Allied units could come in soon.
fn homes(outlook: &Outlook<'_>) -> Vec<(u16, bool)> {
    let near = nearest(outlook, Seat::Allied, 6);
    let areas = outlook.game.ground().areas.iter();
    let mut homes: Vec<(u16, bool)> =
        areas.map(|area| (0, area.hexes.iter().any(|at| near[usize::from(*at)] <= 3))).collect();
    for (_, at, data) in on_map(outlook, Seat::German) {
        if let Area::Division(area) = outlook.game.ground().nodes[usize::from(at)].area
            && !data.kind.is_artillery()
        {
            homes[usize::from(area)].0 += 1;
        }
    }
    homes
}

/// The hexes within three of a road in supply.
fn supplied(outlook: &Outlook<'_>, seat: Seat) -> Vec<bool> {
    let fed = outlook.fed(seat);
    let count = outlook.game.ground().nodes.len();
    let hexes = 0..u16::try_from(count).unwrap_or(u16::MAX);
    let mut found = vec![false; count];
    let mut edge: Vec<u16> = hexes.filter(|at| fed.reaches(*at)).collect();
    edge.iter().for_each(|at| found[usize::from(*at)] = true);
    for _ in 0..3 {
        let mut next = Vec::new();
        for to in edge.iter().flat_map(|at| outlook.game.ring(*at)).filter(|to| *to != NOWHERE) {
            if !found[usize::from(to)] && !outlook.holds(seat.enemy(), to) {
                found[usize::from(to)] = true;
                next.push(to);
            }
        }
        edge = next;
    }
    found
}

impl Scan {
    /// Looks a position over for a seat.
    pub(crate) fn new(outlook: &Outlook<'_>, seat: Seat, exit: u16, weights: &A44Weights) -> Scan {
        let enemy = nearest(outlook, seat.enemy(), FAR);
        let threat = threats(outlook, seat, &enemy);
        let used = used_maps(outlook);
        let axes: Vec<Maps> = (0..AXIS_COUNT)
            .map(|axis| {
                let goals = goals_of(outlook, axis, exit);
                maps_to(outlook, Seat::German, (&goals, used[axis]), weights)
            })
            .collect();
        let flow = if seat == Seat::Allied { flows(outlook, &axes, weights) } else { Vec::new() };
        let spine = if seat == Seat::Allied { spine(outlook, weights) } else { Vec::new() };
        Scan { spine, threat, enemy, axes, flow, homes: homes(outlook), fed: supplied(outlook, seat) }
    }
}
