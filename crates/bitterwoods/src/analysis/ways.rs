//! Maps of ways: what it costs a traveller from hex to hex, and when somebody comes where.

use wargame::NO_WAY;

use crate::model::ids::{HexId, Id as _};

/// What a way of a map costs where there is none.
pub const NEVER: u32 = u32::MAX / 4;

/// The most that a step costs with all that is in its way, and one more.
const MOST_A_STEP: u32 = 1023;
const BUCKETS: usize = 1024;

/// A step of a [`Net`]: what it costs to go, and to come back.
#[derive(Clone, Copy, Debug)]
pub(super) struct NetStep {
    pub(super) to: HexId,
    pub(super) there: u16,
    pub(super) back: u16,
}

/// What every step of the map costs a traveller.
#[derive(Clone, Debug)]
pub struct Net {
    pub(super) starts: Vec<u32>,
    pub(super) steps: Vec<NetStep>,
}

impl Net {
    /// What it costs from every hex to the nearest of some.
    #[must_use]
    pub fn ways_to(&self, goals: &[(HexId, u32)]) -> WayMap {
        self.search(goals, |step| step.back, |_, _, cost, fare| Some(cost + fare))
    }

    /// When somebody who starts from the nearest of some comes to every hex; `next` leads back. `time` says when he is there, of a
    /// hex, the next one, when he is in the first, and the fare between them; nothing where he cannot.
    #[must_use]
    pub fn times_from(
        &self,
        starts: &[(HexId, u32)],
        time: impl Fn(HexId, HexId, u32, u32) -> Option<u32>,
    ) -> WayMap {
        self.search(starts, |step| step.there, time)
    }

    /// The same as [`Net::times_from`] where it is known how it was before what some hexes, and the steps out of them and into them,
    /// cost became another. Only what came by way of those is looked at again. Wherever a step leads, one must lead back.
    #[must_use]
    pub fn times_again(
        &self,
        (before, changed): (&WayMap, &[HexId]),
        starts: &[(HexId, u32)],
        time: impl Fn(HexId, HexId, u32, u32) -> Option<u32>,
    ) -> WayMap {
        let lost = before.ways_by(changed);
        let mut map = before.clone();
        for at in HexId::up_to(lost.len()).filter(|at| lost[usize::from(*at)]) {
            map.cost[usize::from(at)] = NEVER;
            map.next[usize::from(at)] = at;
        }
        let mut open = Open::new(map.cost.len());
        for (at, handicap) in starts {
            let known = &mut map.cost[usize::from(*at)];
            if lost[usize::from(*at)] && *handicap < *known {
                *known = *handicap;
                open.push(*handicap, *at);
            }
        }
        let mut latest = 0;
        for at in HexId::up_to(lost.len()).filter(|at| lost[usize::from(*at)]) {
            let here = usize::from(at);
            for step in &self.steps[self.starts[here] as usize..self.starts[here + 1] as usize] {
                let from = usize::from(step.to);
                if step.back == NO_WAY || lost[from] || map.cost[from] >= NEVER {
                    continue;
                }
                let cost = map.cost[from];
                let Some(whole) = time(step.to, at, cost, u32::from(step.back)) else { continue };
                let whole = whole.clamp(cost + 1, cost + MOST_A_STEP);
                if whole < map.cost[here] {
                    map.cost[here] = whole;
                    map.next[here] = step.to;
                    latest = latest.max(whole);
                    open.push(whole, at);
                }
            }
        }
        if latest >= MOST_A_STEP {
            // Too late for the buckets, where two costs would share one.
            return self.times_from(starts, time);
        }
        self.expand(&mut map, open, |step| step.there, time);
        map
    }

    /// What a step costs; nothing where there is none.
    #[must_use]
    pub fn step_cost(&self, from: HexId, to: HexId) -> Option<u32> {
        let at = usize::from(from);
        let steps = &self.steps[self.starts[at] as usize..self.starts[at + 1] as usize];
        steps.iter().find(|step| step.to == to && step.there != NO_WAY).map(|step| u32::from(step.there))
    }

    fn search(
        &self,
        ends: &[(HexId, u32)],
        fare: impl Fn(&NetStep) -> u16,
        time: impl Fn(HexId, HexId, u32, u32) -> Option<u32>,
    ) -> WayMap {
        let count = self.starts.len() - 1;
        let mut map = WayMap { cost: vec![NEVER; count], next: HexId::up_to(count).collect() };
        let mut open = Open::new(2 * count);
        for (at, handicap) in ends {
            let known = &mut map.cost[usize::from(*at)];
            if *handicap < *known {
                *known = *handicap;
                open.push(*handicap, *at);
            }
        }
        self.expand(&mut map, open, fare, time);
        map
    }

    /// Goes on from all that waits until nothing does.
    fn expand(
        &self,
        map: &mut WayMap,
        mut open: Open,
        fare: impl Fn(&NetStep) -> u16,
        time: impl Fn(HexId, HexId, u32, u32) -> Option<u32>,
    ) {
        let mut cost = 0u32;
        while open.waiting > 0 {
            while let Some(here) = open.pop(cost) {
                let at = usize::from(here);
                if map.cost[at] != cost {
                    continue;
                }
                for step in &self.steps[self.starts[at] as usize..self.starts[at + 1] as usize] {
                    let fare = fare(step);
                    if fare == NO_WAY || map.cost[usize::from(step.to)] <= cost {
                        continue;
                    }
                    let Some(whole) = time(here, step.to, cost, u32::from(fare)) else { continue };
                    let whole = whole.clamp(cost + 1, cost + MOST_A_STEP);
                    let known = &mut map.cost[usize::from(step.to)];
                    if whole < *known {
                        *known = whole;
                        map.next[usize::from(step.to)] = here;
                        open.push(whole, step.to);
                    }
                }
            }
            cost += 1;
        }
    }
}

/// Hexes that wait to be looked at, by what it costs to come to them. No step costs as much as there are buckets, so that each
/// bucket holds one cost at a time; a bucket is a chain of entries.
struct Open {
    heads: [u32; BUCKETS],
    entries: Vec<(HexId, u32)>,
    waiting: usize,
}

impl Open {
    fn new(room: usize) -> Open {
        Open { heads: [u32::MAX; BUCKETS], entries: Vec::with_capacity(room), waiting: 0 }
    }

    fn push(&mut self, cost: u32, at: HexId) {
        let head = &mut self.heads[cost as usize % BUCKETS];
        self.entries.push((at, *head));
        *head = u32::try_from(self.entries.len() - 1).unwrap_or(u32::MAX);
        self.waiting += 1;
    }

    fn pop(&mut self, cost: u32) -> Option<HexId> {
        let head = &mut self.heads[cost as usize % BUCKETS];
        let (at, next) = *self.entries.get(*head as usize)?;
        *head = next;
        self.waiting -= 1;
        Some(at)
    }
}

/// What it costs to come to somewhere, or from somewhere, by hex and in twelfths of a movement point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayMap {
    /// [`NEVER`] where no way leads.
    pub cost: Vec<u32>,
    /// By hex, the next one on the way; itself at the end of it.
    pub next: Vec<HexId>,
}

impl WayMap {
    /// By hex, whether the way from it, or to it, goes by one of some.
    fn ways_by(&self, some: &[HexId]) -> Vec<bool> {
        const UNKNOWN: u8 = 2;
        let mut known = vec![UNKNOWN; self.next.len()];
        for at in some {
            known[usize::from(*at)] = 1;
        }
        for start in 0..self.next.len() {
            let mut at = start;
            while known[at] == UNKNOWN && usize::from(self.next[at]) != at {
                at = usize::from(self.next[at]);
            }
            let goes = u8::from(known[at] == 1);
            let mut at = start;
            while known[at] == UNKNOWN {
                known[at] = goes;
                at = usize::from(self.next[at]);
            }
        }
        known.into_iter().map(|goes| goes == 1).collect()
    }

    /// What it costs from a hex, or to it.
    #[must_use]
    pub fn at(&self, hex: HexId) -> u32 {
        self.cost[usize::from(hex)]
    }
}
