//! How far it is to what is wanted: maps of the real prices of movement, from every hex to the nearest goal.

use table::Seat;
use wargame::NO_WAY;

use crate::analysis::position::Analysis;
use crate::model::ids::HexId;
use crate::model::state::index;
use crate::model::units::Kind;
use crate::pack::map::{BOUNDARY, LAKE, MEUSE, RIVER, Settlement, bridge_of};
use crate::pack::step_costs::Class;
use crate::rulebook::Ardennes;

/// What a map says of a hex from which no way leads.
pub const UNREACHED: u16 = u16::MAX;

/// The end of a chain.
pub(super) const NOBODY: u32 = u32::MAX;

/// How somebody moves, as far as prices go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Foot,
    /// Mechanized infantry, which fords rivers.
    Mech,
    Vehicle,
}

impl Gait {
    /// Of a kind of unit.
    #[must_use]
    pub fn of(kind: Kind) -> Gait {
        match Class::of(kind) {
            Class::Foot => Gait::Foot,
            Class::Mech => Gait::Mech,
            Class::Vehicle => Gait::Vehicle,
        }
    }

    pub(super) const fn class(self) -> Class {
        match self {
            Gait::Foot => Class::Foot,
            Gait::Mech => Class::Mech,
            Gait::Vehicle => Class::Vehicle,
        }
    }
}

/// What is added, in half points, for what is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hurdles {
    /// An enemy zone of control in the hex entered.
    pub zone: u16,
    /// Enemy units in it.
    pub enemy: u16,
    /// An enemy bond through it.
    pub bond: u16,
    /// A river without a bridge, on foot.
    pub ford: u16,
    /// A bridge that has to be built first.
    pub bridge: u16,
    /// The army boundary may not be crossed.
    pub bounded: bool,
}

/// What every step costs as one plans it, looked up once for many maps.
#[derive(Clone, Debug)]
pub struct Prices {
    /// By the number of the edge that leads the other way; [`UNREACHED`] where nobody can go.
    back: Vec<u16>,
}

impl Prices {
    /// For each hex the price of the cheapest way to any goal; each goal has a price of its own to begin with. `most` is as far
    /// as the map goes.
    #[must_use]
    pub fn distances(&self, game: &Ardennes, goals: &[(HexId, u16)], most: u16) -> Vec<u16> {
        let ground = &game.ground;
        let mut map = vec![UNREACHED; ground.grid.len()];
        // Who waits for a price is chained to the one before: the heads by price, the links by place.
        let mut heads: Vec<u32> = vec![NOBODY; usize::from(most) + 1];
        let mut chain: Vec<(HexId, u32)> = Vec::with_capacity(ground.grid.len() * 2);
        for (at, start) in goals {
            if *start < most && map[usize::from(*at)] > *start {
                map[usize::from(*at)] = *start;
                wait(&mut heads, &mut chain, *at, *start);
            }
        }
        for cost in 0..=most {
            while let Some((at, next)) = chain.get(heads[usize::from(cost)] as usize).copied() {
                heads[usize::from(cost)] = next;
                if map[usize::from(at)] != cost {
                    continue;
                }
                let (first, edges) = ground.graph.numbered_edges(at);
                for (price, edge) in self.back[first..first + edges.len()].iter().zip(edges) {
                    let sum = cost.saturating_add(*price);
                    if sum <= most && sum < map[usize::from(edge.to)] {
                        map[usize::from(edge.to)] = sum;
                        wait(&mut heads, &mut chain, edge.to, sum);
                    }
                }
            }
        }
        map
    }
}

/// Chains a hex to those that wait for the same price.
#[inline]
pub(super) fn wait(heads: &mut [u32], chain: &mut Vec<(HexId, u32)>, at: HexId, price: u16) {
    let head = &mut heads[usize::from(price)];
    chain.push((at, *head));
    *head = u32::try_from(chain.len() - 1).unwrap_or(NOBODY);
}

impl Analysis<'_> {
    /// What every step costs a side that moves so.
    #[must_use]
    pub fn prices(&self, seat: Seat, gait: Gait, hurdles: &Hurdles) -> Prices {
        let ground = &self.game.ground;
        let step_costs = self.game.step_costs.of(self.frozen(), gait.class());
        let enemy = seat.enemy();
        let (tied, bit) = (self.field.bars(enemy).1, 1u8 << index(enemy));
        let mut back = vec![UNREACHED; step_costs.len()];
        for at in ground.grid.indices() {
            let toll = self.toll_at(seat, at, hurdles);
            let (first, edges) = ground.graph.numbered_edges(at);
            for (number, edge) in (first..).zip(edges) {
                if hurdles.bounded && edge.flags & BOUNDARY != 0 {
                    continue;
                }
                let step_cost = step_costs[self.game.twins[number] as usize];
                let Some(step_cost) = self.crossing(gait, step_cost, edge, hurdles) else { continue };
                let bond = if tied[usize::from(edge.side)] & bit != 0 { hurdles.bond } else { 0 };
                back[number] = step_cost.saturating_add(toll).saturating_add(bond);
            }
        }
        Prices { back }
    }

    /// Where strength comes through that goes down a map: from each hex on over all steps that are hardly longer than the best,
    /// most of it over the best. The map must be one that [`Prices::distances`] made with the same hurdles.
    #[must_use]
    pub fn downhill(
        &self,
        seat: Seat,
        gait: Gait,
        map: &[u16],
        hurdles: &Hurdles,
        sources: &[(HexId, u32)],
    ) -> Vec<(HexId, u32)> {
        let ground = &self.game.ground;
        let mut mass = vec![0u32; map.len()];
        let reached = |at: HexId| map[usize::from(at)] != UNREACHED;
        let most = sources.iter().filter(|(at, _)| reached(*at)).map(|(at, _)| map[usize::from(*at)]).max();
        let Some(most) = most else { return Vec::new() };
        let mut waiting: Vec<Vec<HexId>> = vec![Vec::new(); usize::from(most) + 1];
        for (at, strength) in sources.iter().filter(|(at, _)| reached(*at)) {
            if mass[usize::from(*at)] == 0 {
                waiting[usize::from(map[usize::from(*at)])].push(*at);
            }
            mass[usize::from(*at)] += strength;
        }
        let step_costs = self.game.step_costs.of(self.frozen(), gait.class());
        let mut passed = Vec::new();
        for here in (0..=most).rev() {
            for at in std::mem::take(&mut waiting[usize::from(here)]) {
                let strength = mass[usize::from(at)];
                passed.push((at, strength));
                let mut steps: [(HexId, u32); 6] = [(HexId::NONE, 0); 6];
                let (first, edges) = ground.graph.numbered_edges(at);
                let mut all = 0;
                for (place, (number, edge)) in (first..).zip(edges).enumerate().take(6) {
                    let next = map[usize::from(edge.to)];
                    let Some(step_cost) = self.crossing(gait, step_costs[number], edge, hurdles) else {
                        continue;
                    };
                    if next >= here || hurdles.bounded && edge.flags & BOUNDARY != 0 {
                        continue;
                    }
                    let slack =
                        (step_cost + self.toll_at(seat, edge.to, hurdles) + next).saturating_sub(here);
                    let share = [16, 10, 6, 4, 2].get(usize::from(slack)).copied().unwrap_or(0);
                    steps[place] = (edge.to, share);
                    all += share;
                }
                for (to, share) in steps.into_iter().filter(|(_, share)| *share > 0) {
                    let part = strength * share / all;
                    if part > 0 {
                        if mass[usize::from(to)] == 0 {
                            waiting[usize::from(map[usize::from(to)])].push(to);
                        }
                        mass[usize::from(to)] += part;
                    }
                }
            }
        }
        passed
    }

    /// What stands in a hex in the way of whoever comes into it.
    fn toll_at(&self, seat: Seat, at: HexId, hurdles: &Hurdles) -> u16 {
        let enemy = seat.enemy();
        if !self.field.near(enemy)[usize::from(at)] {
            return 0;
        }
        if self.field.holds(enemy, at) {
            return hurdles.enemy;
        }
        let zone = if self.field.zone(enemy, at) { hurdles.zone } else { 0 };
        zone + if self.field.bars(enemy).0[usize::from(at)] { hurdles.bond } else { 0 }
    }

    /// The price of a step as one plans it: rivers are forded on foot, bridges are built.
    pub(super) fn crossing(
        &self,
        gait: Gait,
        step_cost: u16,
        edge: &wargame::Edge,
        hurdles: &Hurdles,
    ) -> Option<u16> {
        if edge.flags & LAKE != 0 {
            return None;
        }
        let bridge = bridge_of(edge);
        let fallen = bridge.is_some_and(|bridge| !self.stands(bridge));
        let wet = edge.flags & RIVER != 0 && (fallen || bridge.is_none());
        if fallen && gait == Gait::Vehicle {
            Some(hurdles.bridge)
        } else if wet && (gait == Gait::Vehicle || edge.flags & MEUSE != 0) {
            None
        } else if wet || step_cost == NO_WAY && gait != Gait::Vehicle {
            Some(hurdles.ford)
        } else if step_cost == NO_WAY {
            None
        } else {
            Some(step_cost)
        }
    }

    /// Whether a hex is a town or city.
    #[must_use]
    pub fn is_town(&self, at: HexId) -> bool {
        self.game.ground.hex_info(at).settlement >= Settlement::Town
    }
}
