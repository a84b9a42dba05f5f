//! How soon one side's columns come to every hex if the other stood so and so: what delaying positions are worth.

use super::Outlook;
use super::pull::{Gait, Hurdles, UNREACHED};
use crate::Ardennes;
use crate::ground::{BOUNDARY, NOWHERE};

/// Half points that a column goes in a half of a turn.
const TURN: u16 = 12;
/// Half points that leaving an enemy zone costs.
const LEAVING: u16 = 2;
/// The end of a chain.
const NOBODY: u32 = u32::MAX;

/// Units of a side as they might stand, whoever they are.
#[derive(Clone, Debug)]
pub struct Line {
    /// Half points that it takes to drive off whoever is in a hex, and one; nought where nobody is.
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
    pub fn put(&mut self, game: &Ardennes, at: u16, hold: u16) {
        if self.held[usize::from(at)] == 0 {
            for to in game.ring(at).into_iter().filter(|to| *to != NOWHERE) {
                self.zones[usize::from(to)] += 1;
            }
        }
        self.held[usize::from(at)] = hold + 1;
    }

    /// Whether somebody is in a hex.
    #[must_use]
    pub fn is_held(&self, at: u16) -> bool {
        at != NOWHERE && self.held[usize::from(at)] > 0
    }

    /// Whether a bond would run through a hex.
    fn bars(&self, ring: [u16; 6]) -> bool {
        (0..3).any(|dir| self.is_held(ring[dir]) && self.is_held(ring[dir + 3]))
    }

    /// Whether a bond would shut the side of a hex in a direction.
    fn shuts(&self, ring: [u16; 6], dir: usize) -> bool {
        self.is_held(ring[(dir + 1) % 6]) && self.is_held(ring[(dir + 5) % 6])
    }
}

/// When somebody can be in each hex, and by which way.
#[derive(Clone, Debug)]
pub struct Arrivals {
    /// Half points of movement, waiting before the enemy included.
    pub when: Vec<u16>,
    /// The hex from which it is come to; beyond the edge for the first.
    pub from: Vec<u16>,
    /// All hexes that are reached, the soonest first.
    pub order: Vec<u16>,
}

impl Outlook<'_> {
    /// How soon each hex is reached from some hexes, each of which has a delay of its own, against a line.
    #[must_use]
    pub fn arrivals(
        &self,
        gait: Gait,
        sources: &[(u16, u16)],
        line: &Line,
        (hurdles, most): (&Hurdles, u16),
    ) -> Arrivals {
        let ground = &self.game.ground;
        let hexes = ground.grid.len();
        let mut found = Arrivals {
            when: vec![UNREACHED; hexes],
            from: vec![NOWHERE; hexes],
            order: Vec::with_capacity(hexes),
        };
        let mut heads: Vec<u32> = vec![NOBODY; usize::from(most) + 1];
        let mut chain: Vec<(u16, u32)> = Vec::with_capacity(hexes * 2);
        let mut settled = vec![false; hexes];
        for (at, late) in sources.iter().filter(|(_, late)| *late <= most) {
            if found.when[usize::from(*at)] > *late {
                found.when[usize::from(*at)] = *late;
                wait(&mut heads, &mut chain, *at, *late);
            }
        }
        let fares = self.game.fares.of(self.frozen(), gait.class());
        for now in 0..=most {
            while let Some((at, next)) = chain.get(heads[usize::from(now)] as usize).copied() {
                heads[usize::from(now)] = next;
                if found.when[usize::from(at)] != now
                    || std::mem::replace(&mut settled[usize::from(at)], true)
                {
                    continue;
                }
                found.order.push(at);
                let near = line.zones[usize::from(at)] > 0;
                let ring = ground.around[usize::from(at)];
                let (first, edges) = ground.graph.numbered_edges(at);
                for (number, edge) in (first..).zip(edges) {
                    if hurdles.bounded && edge.flags & BOUNDARY != 0 || settled[usize::from(edge.to)] {
                        continue;
                    }
                    let Some(fare) = self.crossing(gait, fares[number], edge, hurdles) else { continue };
                    let leaving = if near { LEAVING } else { 0 };
                    let mut then = now.saturating_add(fare).saturating_add(leaving);
                    let zones = line.zones[usize::from(edge.to)];
                    let held = line.held[usize::from(edge.to)];
                    if zones > 0 || held > 0 {
                        then = then.div_ceil(TURN).saturating_mul(TURN).saturating_add(held);
                        let tied = zones > 1 && line.bars(ground.around[usize::from(edge.to)])
                            || line.shuts(ring, usize::from(edge.dir) % 6);
                        then = then.saturating_add(if tied && held == 0 { hurdles.bond } else { 0 });
                    }
                    if then <= most && then < found.when[usize::from(edge.to)] {
                        found.when[usize::from(edge.to)] = then;
                        found.from[usize::from(edge.to)] = at;
                        wait(&mut heads, &mut chain, edge.to, then);
                    }
                }
            }
        }
        found
    }
}

/// Chains a hex to those that wait for the same price.
fn wait(heads: &mut [u32], chain: &mut Vec<(u16, u32)>, at: u16, price: u16) {
    let head = &mut heads[usize::from(price)];
    chain.push((at, *head));
    *head = u32::try_from(chain.len() - 1).unwrap_or(NOBODY);
}
