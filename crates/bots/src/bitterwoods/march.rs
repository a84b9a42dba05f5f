//! How soon the enemy comes where, past those who stand in his way: zones end his moves, and whoever stands in a hex has to be
//! driven out of it first.

use bitterwoods::analysis::{Analysis, Net, WayMap};
use bitterwoods::{HexId, Kind, State};
use table::Seat;

use crate::bitterwoods::front::Front;

/// What a mechanized unit moves in a turn, in twelfths of movement points.
pub(crate) const TURN: u32 = 48;
/// What comes later than this is not looked at.
const LATEST: u32 = 6 * TURN;
/// The strength that comes against a hex where nobody is near yet.
const USUAL: i32 = 22;
/// The most that comes against one hex.
const MOST: i32 = 45;
/// The turns, in twelfths of a turn's movement, that attacks at odds of less than 1-1, at 1-1, 2-1 and so on take on the average
/// beyond the first.
const TRIES: [u32; 7] = [300, 190, 90, 50, 26, 14, 4];

/// Those who stand in the enemy's way.
#[derive(Clone, Debug)]
pub(crate) struct Barrier {
    /// By hex, the strength that stands there.
    pub(crate) strength: Vec<i32>,
    /// By hex, how many units stand there, guns too.
    pub(crate) count: Vec<u8>,
    /// By hex, from how many hexes a zone reaches in.
    zones: Vec<u8>,
    /// By hex, what the enemy can bring against it.
    against: Vec<i32>,
    /// By hex, the tenths by which ground helps whoever defends it.
    ground: Vec<u8>,
}

impl Barrier {
    /// Nobody in the way of a side yet.
    pub(crate) fn new(analysis: Analysis<'_>, state: &State, front: &Front, enemy: Seat) -> Barrier {
        let size = analysis.ground().grid.len();
        let mut against = vec![USUAL; size];
        for stack in
            front.stacks[crate::bitterwoods::front::place(enemy)].iter().filter(|stack| stack.fighting() > 0)
        {
            for (at, _) in crate::bitterwoods::front::around(analysis, stack.at, 4) {
                against[usize::from(at)] += stack.fighting() * 2 / 3;
            }
        }
        let helps = |at: HexId| {
            if analysis.is_fort(state, at) {
                26
            } else if analysis.ground().node(at).town {
                20
            } else if analysis.is_rough(at) {
                14
            } else {
                10
            }
        };
        Barrier {
            strength: vec![0; size],
            count: vec![0; size],
            zones: vec![0; size],
            against: against.into_iter().map(|sum| sum.min(MOST)).collect(),
            ground: analysis.ground().grid.indices().map(helps).collect(),
        }
    }

    /// Puts somebody somewhere.
    pub(crate) fn put(&mut self, analysis: Analysis<'_>, at: HexId, (kind, strength): (Kind, i32)) {
        let here = usize::from(at);
        self.count[here] += 1;
        if kind.is_artillery() || kind == Kind::Leader {
            return;
        }
        if self.strength[here] == 0 {
            for edge in analysis.ground().graph.edges(at) {
                self.zones[usize::from(edge.to)] += 1;
            }
        }
        self.strength[here] += strength;
    }

    /// Takes somebody away again.
    pub(crate) fn take(&mut self, analysis: Analysis<'_>, at: HexId, strength: i32) {
        let here = usize::from(at);
        self.count[here] -= 1;
        self.strength[here] -= strength;
        if self.strength[here] == 0 {
            for edge in analysis.ground().graph.edges(at) {
                self.zones[usize::from(edge.to)] -= 1;
            }
        }
    }

    /// What it takes besides a turn to drive out whoever stands in a hex.
    fn holds_up(&self, at: HexId, across: bool) -> u32 {
        let here = usize::from(at);
        let ground = i32::from(self.ground[here]).max(if across { 18 } else { 0 });
        let stand = (self.strength[here] * ground).max(1);
        let odds = usize::try_from(self.against[here] * 10 / stand).unwrap_or(0);
        TRIES[odds.min(TRIES.len() - 1)]
    }

    /// When the enemy comes to every hex; `next` leads back to where he comes from.
    pub(crate) fn times(&self, analysis: Analysis<'_>, net: &Net, starts: &[(HexId, u32)]) -> WayMap {
        net.times_from(starts, |here, to, time, cost| self.time(analysis, (here, to), time, cost))
    }

    /// The same where it was known before somebody was put into a hex.
    pub(crate) fn times_with(
        &self,
        analysis: Analysis<'_>,
        net: &Net,
        starts: &[(HexId, u32)],
        (before, at): (&WayMap, HexId),
    ) -> WayMap {
        let mut changed: Vec<HexId> = vec![at];
        changed.extend(analysis.ground().graph.edges(at).iter().map(|edge| edge.to));
        net.times_again((before, &changed), starts, |here, to, time, cost| {
            self.time(analysis, (here, to), time, cost)
        })
    }

    /// When the enemy is in the next hex who is in one at a time, with what the step between them costs; nothing where he cannot go.
    fn time(&self, analysis: Analysis<'_>, (here, to): (HexId, HexId), time: u32, cost: u32) -> Option<u32> {
        let whole = |time: u32| time.div_ceil(TURN) * TURN;
        if time > LATEST {
            return None;
        }
        if self.strength[usize::from(to)] > 0 {
            return Some(whole(time) + self.holds_up(to, analysis.is_river(here, to)));
        }
        let beaten = self.strength[usize::from(here)] > 0;
        let zone = self.zones[usize::from(to)] > u8::from(beaten);
        if !zone {
            return Some(time + cost);
        }
        let held = !beaten && self.zones[usize::from(here)] > 0 && self.same(analysis, here, to);
        (!held).then(|| whole(time + cost))
    }

    /// Whether both hexes lie in the zone of the same units.
    fn same(&self, analysis: Analysis<'_>, here: HexId, to: HexId) -> bool {
        let ground = analysis.ground();
        let holders = ground.graph.edges(here).iter().filter(|edge| self.strength[usize::from(edge.to)] > 0);
        holders.into_iter().any(|edge| ground.grid.distance(edge.to, to) == 1)
    }
}
