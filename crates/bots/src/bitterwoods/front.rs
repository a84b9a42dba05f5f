//! What lies where, gathered once for a position: stacks with their strength, what a unit is worth, what threatens a hex.

use bitterwoods::{HexId, Id as _, Kind, Place, State, UnitId, UnitMarks};
use std::sync::OnceLock;

use bitterwoods::analysis::Analysis;
use table::Seat;

use crate::bitterwoods::weights::BitterWeights;

/// All that one side has in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stack {
    pub(crate) at: HexId,
    /// Strength on foot and mechanized.
    pub(crate) foot: i32,
    pub(crate) mech: i32,
    pub(crate) guns: i32,
    pub(crate) units: u8,
}

impl Stack {
    pub(crate) fn fighting(&self) -> i32 {
        self.foot + self.mech
    }
}

/// Who is where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Front {
    /// German and Allied stacks.
    pub(crate) stacks: [Vec<Stack>; 2],
    /// By side and hex, the strength that could come against it; worked out when first asked for.
    threats: [OnceLock<Vec<i32>>; 2],
    /// By side and hex, how far its nearest fighting stack is; likewise.
    distances: [OnceLock<Vec<u8>>; 2],
    /// By hex, how far the nearest German foot is; likewise.
    foot: OnceLock<Vec<u8>>,
}

/// How far off units on foot and mechanized ones are felt in a turn, in hexes.
const FOOT: u32 = 3;
const MECH: u32 = 5;

pub(crate) fn place(seat: Seat) -> usize {
    usize::from(seat == Seat::Allied)
}

impl Front {
    pub(crate) fn of(analysis: Analysis<'_>, state: &State) -> Front {
        let mut front = Front::default();
        let mut all: Vec<(HexId, UnitId)> = Vec::with_capacity(state.pieces.len());
        all.extend(UnitId::number(&*state.pieces).filter_map(|(unit, piece)| Some((piece.hex()?, unit))));
        all.sort_unstable();
        for (at, unit) in all {
            let (data, steps) = (analysis.unit(unit), state.piece(unit).steps);
            let side = &mut front.stacks[place(data.seat)];
            if side.last().is_none_or(|stack| stack.at != at) {
                side.push(Stack { at, ..Stack::default() });
            }
            let Some(stack) = side.last_mut() else { continue };
            let strength = i32::from(data.faces[usize::from(steps < data.steps)].combat);
            match data.kind {
                Kind::Leader => {}
                kind if kind.is_artillery() => stack.guns += strength,
                _ if data.is(UnitMarks::VDH) => {}
                kind if kind.is_mechanized() => stack.mech += strength,
                _ => stack.foot += strength,
            }
            stack.units += u8::from(data.kind != Kind::Leader);
        }
        front
    }

    /// The stack of a side in a hex.
    pub(crate) fn stack(&self, seat: Seat, at: HexId) -> Option<&Stack> {
        let side = &self.stacks[place(seat)];
        side.binary_search_by_key(&at, |stack| stack.at).ok().map(|found| &side[found])
    }

    /// The strength of a side that could come against a hex in one turn, what is far counted less.
    pub(crate) fn threat(&self, analysis: Analysis<'_>, seat: Seat, at: HexId) -> i32 {
        let side = place(seat);
        let felt = |stack: &Stack, far: u32| {
            let foot = if far <= FOOT { stack.foot } else { 0 };
            let mech = if far <= MECH { stack.mech } else { 0 };
            let all = foot + mech + if far <= FOOT { stack.guns / 2 } else { 0 };
            if far <= 2 { all } else { all / 2 }
        };
        let threats = self.threats[side].get_or_init(|| {
            let mut all = vec![0; analysis.ground().grid.len()];
            for stack in &self.stacks[side] {
                for (at, far) in around(analysis, stack.at, FOOT.max(MECH)) {
                    all[usize::from(at)] += felt(stack, far);
                }
            }
            all
        });
        threats[usize::from(at)]
    }

    /// The strength of a side within so many hexes.
    pub(crate) fn near(&self, analysis: Analysis<'_>, seat: Seat, at: HexId, hexes: u32) -> i32 {
        let grid = &analysis.ground().grid;
        let there = self.stacks[place(seat)].iter().filter(|stack| grid.distance(stack.at, at) <= hexes);
        there.map(Stack::fighting).sum()
    }

    /// How far the nearest fighting stack of a side is.
    pub(crate) fn distance(&self, analysis: Analysis<'_>, seat: Seat, at: HexId) -> u32 {
        let side = place(seat);
        let distances = self.distances[side].get_or_init(|| {
            let fights = self.stacks[side].iter().filter(|stack| stack.fighting() > 0);
            away(analysis, fights.map(|stack| stack.at).collect())
        });
        u32::from(distances[usize::from(at)])
    }

    /// How far the nearest German foot is.
    pub(crate) fn foot_distance(&self, analysis: Analysis<'_>, at: HexId) -> u32 {
        let foot = self.foot.get_or_init(|| {
            let all = self.stacks[place(Seat::German)].iter().filter(|stack| stack.foot > 0);
            away(analysis, all.map(|stack| stack.at).collect())
        });
        u32::from(foot[usize::from(at)])
    }
}

/// How far every hex is from the nearest of some.
fn away(analysis: Analysis<'_>, mut ring: Vec<HexId>) -> Vec<u8> {
    let grid = &analysis.ground().grid;
    let mut far = vec![NOBODY; grid.len()];
    ring.iter().for_each(|at| far[usize::from(*at)] = 0);
    for step in 1..NOBODY {
        let mut farther = Vec::new();
        for (_, next) in ring.iter().flat_map(|at| grid.around(*at)) {
            if far[usize::from(next)] == NOBODY {
                far[usize::from(next)] = step;
                farther.push(next);
            }
        }
        ring = farther;
    }
    far
}

/// So far away a side is that has nobody.
const NOBODY: u8 = 99;

/// The hexes within so many of a hex, and how far each is.
pub(crate) fn around(analysis: Analysis<'_>, at: HexId, hexes: u32) -> impl Iterator<Item = (HexId, u32)> {
    let grid = &analysis.ground().grid;
    let centre = grid.hex(at);
    let near = centre.disc(u8::try_from(hexes).unwrap_or(u8::MAX));
    near.filter_map(move |hex| Some((grid.index(hex)?, centre.distance(hex))))
}

/// What a unit is worth with the steps it has, and what of that a step is.
pub(crate) fn mass(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    unit: UnitId,
) -> (i32, i32) {
    let (data, piece) = (analysis.unit(unit), state.piece(unit));
    if matches!(piece.place(), Place::Dead | Place::Absent) || data.is(UnitMarks::VDH) {
        return (0, 0);
    }
    if data.kind == Kind::Leader {
        return (weights.leader, weights.leader);
    }
    let full = i32::from(data.faces[0].combat) * weights.material;
    let full = if data.kind.is_artillery() { full * weights.gun / 100 } else { full };
    let full = full + full * (i32::from(data.faces[0].er) - 3) / 10;
    let dies = if data.seat == Seat::German && data.kind == Kind::Armor {
        2 * weights.panzer_lost
    } else if data.seat == Seat::German && data.kind.is_mechanized() {
        weights.panzer_lost
    } else if data.seat == Seat::German {
        0
    } else {
        weights.allied_lost
    };
    match (data.steps, piece.steps) {
        (2, 2) => (full + dies, full / 2),
        (2, _) => (full / 2 + dies, full / 2 + dies),
        _ => (full + dies, full + dies),
    }
}
