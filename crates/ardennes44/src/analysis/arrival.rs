//! How soon one side's columns come to every hex if the other stood so and so: what delaying positions are worth.

use crate::analysis::distances::{Gait, Hurdles, NOBODY, UNREACHED, wait};
use crate::analysis::position::Analysis;
use crate::model::ids::HexId;
use crate::pack::map::BOUNDARY;
use crate::rulebook::Ardennes;

/// Half points that a column goes in a half of a turn.
const TURN: u16 = 12;
/// Half points that leaving an enemy zone costs.
const LEAVING: u16 = 2;

/// Units of a side as they might stand, whoever they are.
#[derive(Clone, Debug)]
pub struct Line {
    /// Half points that it takes to drive off whoever is in a hex, and one; zero where nobody is.
    held: Vec<u16>,
    /// From how many hexes a zone of control reaches a hex.
    zones: Vec<u8>,
}

impl Line {
    /// Nobody anywhere.
    #[must_use]
    pub fn empty(game: &Ardennes) -> Line {
        let hexes = game.ground.grid.len();
        Line { held: vec![0; hexes], zones: vec![0; hexes] }
    }

    /// Somebody stands in a hex, and it takes so many half points to drive him off.
    pub fn put(&mut self, game: &Ardennes, at: HexId, hold: u16) {
        if self.held[usize::from(at)] == 0 {
            for to in game.ring(at).into_iter().filter(|to| *to != HexId::NONE) {
                self.zones[usize::from(to)] += 1;
            }
        }
        self.held[usize::from(at)] = hold + 1;
    }

    /// Whether somebody is in a hex.
    #[inline]
    #[must_use]
    pub fn is_held(&self, at: HexId) -> bool {
        at != HexId::NONE && self.held[usize::from(at)] > 0
    }

    /// Whether a bond would run through a hex.
    fn bars(&self, ring: [HexId; 6]) -> bool {
        (0..3).any(|dir| self.is_held(ring[dir]) && self.is_held(ring[dir + 3]))
    }

    /// Whether a bond would shut the side of a hex in a direction.
    fn shuts(&self, ring: [HexId; 6], dir: usize) -> bool {
        self.is_held(ring[(dir + 1) % 6]) && self.is_held(ring[(dir + 5) % 6])
    }
}

/// When somebody can be in each hex, and by which way.
#[derive(Clone, Debug)]
pub struct Arrivals {
    /// Half points of movement, waiting before the enemy included.
    pub when: Vec<u16>,
    /// The hex from which it is come to; beyond the edge for the first.
    pub from: Vec<HexId>,
    /// All hexes that are reached, the soonest first.
    pub order: Vec<HexId>,
}

/// What every step costs columns that nobody holds up, looked up once for many lines.
#[derive(Clone, Debug)]
pub struct Steps {
    /// By the number of the edge; [`UNREACHED`] where nobody can go.
    step_costs: Vec<u16>,
    /// What a bond costs more.
    bond: u16,
}

impl Analysis<'_> {
    /// What every step costs columns that nobody holds up.
    #[must_use]
    pub fn steps(&self, gait: Gait, hurdles: &Hurdles) -> Steps {
        let ground = &self.game.ground;
        let printed = self.game.step_costs.of(self.frozen(), gait.class());
        let mut step_costs = vec![UNREACHED; printed.len()];
        for at in ground.grid.indices() {
            let (first, edges) = ground.graph.numbered_edges(at);
            for (number, edge) in (first..).zip(edges) {
                if !(hurdles.bounded && edge.flags & BOUNDARY != 0) {
                    let step_cost = self.crossing(gait, printed[number], edge, hurdles);
                    step_costs[number] = step_cost.unwrap_or(UNREACHED);
                }
            }
        }
        Steps { step_costs, bond: hurdles.bond }
    }
}

impl Steps {
    /// How soon each hex is reached from some hexes, each of which has a delay of its own, against a line.
    #[must_use]
    pub fn arrivals(&self, game: &Ardennes, sources: &[(HexId, u16)], line: &Line, most: u16) -> Arrivals {
        let ground = &game.ground;
        let hexes = ground.grid.len();
        let mut found = Arrivals {
            when: vec![UNREACHED; hexes],
            from: vec![HexId::NONE; hexes],
            order: Vec::with_capacity(hexes),
        };
        let mut heads: Vec<u32> = vec![NOBODY; usize::from(most) + 1];
        let mut chain: Vec<(HexId, u32)> = Vec::with_capacity(hexes * 2);
        let mut settled = vec![false; hexes];
        for (at, late) in sources.iter().filter(|(_, late)| *late <= most) {
            if found.when[usize::from(*at)] > *late {
                found.when[usize::from(*at)] = *late;
                wait(&mut heads, &mut chain, *at, *late);
            }
        }
        for now in 0..=most {
            while let Some((at, next)) = chain.get(heads[usize::from(now)] as usize).copied() {
                heads[usize::from(now)] = next;
                if found.when[usize::from(at)] != now
                    || std::mem::replace(&mut settled[usize::from(at)], true)
                {
                    continue;
                }
                found.order.push(at);
                let leaving = if line.zones[usize::from(at)] > 0 { LEAVING } else { 0 };
                let ring = ground.around[usize::from(at)];
                let (first, edges) = ground.graph.numbered_edges(at);
                for (step_cost, edge) in self.step_costs[first..first + edges.len()].iter().zip(edges) {
                    // Whoever has come sooner has come sooner than any step with a delay.
                    let to = usize::from(edge.to);
                    let mut then = now.saturating_add(*step_cost).saturating_add(leaving);
                    if then >= found.when[to] || then > most {
                        continue;
                    }
                    let (zones, held) = (line.zones[to], line.held[to]);
                    if zones > 0 || held > 0 {
                        then = then.div_ceil(TURN).saturating_mul(TURN).saturating_add(held);
                        let tied = held == 0
                            && (zones > 1 && line.bars(ground.around[to])
                                || line.shuts(ring, usize::from(edge.dir) % 6));
                        then = then.saturating_add(if tied { self.bond } else { 0 });
                    }
                    if then <= most && then < found.when[to] {
                        found.when[to] = then;
                        found.from[to] = at;
                        wait(&mut heads, &mut chain, edge.to, then);
                    }
                }
            }
        }
        found
    }
}
