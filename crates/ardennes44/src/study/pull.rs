//! How far it is to what is wanted: maps of the real prices of movement, from every hex to the nearest goal.

use table::Seat;
use wargame::NO_WAY;

use super::Outlook;
use crate::ground::{BOUNDARY, LAKE, MEUSE, RIVER, bridge_of};
use crate::s11_steps::Class;
use crate::state::index;
use crate::{Kind, Settlement};

/// What a map says of a hex from which no way leads.
pub const UNREACHED: u16 = u16::MAX;

/// The end of a chain.
const NOBODY: u32 = u32::MAX;

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

    const fn class(self) -> Class {
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

impl Outlook<'_> {
    /// For each hex the price of the cheapest way to any goal; each goal has a price of its own to begin with. `most` is as far
    /// as the map goes.
    #[must_use]
    pub fn pull(&self, seat: Seat, gait: Gait, goals: &[(u16, u16)], hurdles: &Hurdles, most: u16) -> Vec<u16> {
        let ground = &self.game.ground;
        let mut map = vec![UNREACHED; ground.grid.len()];
        // Who waits for a price is chained to the one before: the heads by price, the links by place.
        let mut heads: Vec<u32> = vec![NOBODY; usize::from(most) + 1];
        let mut chain: Vec<(u16, u32)> = Vec::with_capacity(ground.grid.len() * 2);
        let wait = |heads: &mut [u32], chain: &mut Vec<(u16, u32)>, at: u16, price: u16| {
            let head = &mut heads[usize::from(price)];
            chain.push((at, *head));
            *head = u32::try_from(chain.len() - 1).unwrap_or(NOBODY);
        };
        for (at, start) in goals {
            if *start < most && map[usize::from(*at)] > *start {
                map[usize::from(*at)] = *start;
                wait(&mut heads, &mut chain, *at, *start);
            }
        }
        let fares = self.game.fares.of(self.frozen(), gait.class());
        let enemy = seat.enemy();
        let ((shut, tied), bit) = (self.field.bars(enemy), 1u8 << index(enemy));
        let near = self.field.near(enemy);
        for cost in 0..=most {
            while let Some((at, next)) = chain.get(heads[usize::from(cost)] as usize).copied() {
                heads[usize::from(cost)] = next;
                if map[usize::from(at)] != cost {
                    continue;
                }
                // What stands in this hex is in the way of whoever comes into it.
                let mut toll = 0;
                if near[usize::from(at)] {
                    toll += if self.field.holds(enemy, at) {
                        hurdles.enemy
                    } else {
                        let zone = if self.field.zone(enemy, at) { hurdles.zone } else { 0 };
                        zone + if shut[usize::from(at)] { hurdles.bond } else { 0 }
                    };
                }
                let (first, edges) = ground.graph.numbered_edges(at);
                for (number, edge) in (first..).zip(edges) {
                    if hurdles.bounded && edge.flags & BOUNDARY != 0 {
                        continue;
                    }
                    let fare = fares[self.game.twins[number] as usize];
                    let Some(fare) = self.crossing(gait, fare, edge, hurdles) else { continue };
                    let bond = if tied[usize::from(edge.side)] & bit != 0 { hurdles.bond } else { 0 };
                    let sum = cost.saturating_add(fare).saturating_add(toll).saturating_add(bond);
                    if sum <= most && sum < map[usize::from(edge.to)] {
                        map[usize::from(edge.to)] = sum;
                        wait(&mut heads, &mut chain, edge.to, sum);
                    }
                }
            }
        }
        map
    }

    /// The price of a step as one plans it: rivers are forded on foot, bridges are built.
    fn crossing(&self, gait: Gait, fare: u16, edge: &wargame::Edge, hurdles: &Hurdles) -> Option<u16> {
        if edge.flags & LAKE != 0 {
            return None;
        }
        let bridge = bridge_of(edge);
        let fallen = bridge.is_some_and(|bridge| !self.stands(bridge));
        let wet = edge.flags & RIVER != 0 && (fallen || bridge.is_none());
        match () {
            () if fallen && gait == Gait::Vehicle => Some(hurdles.bridge),
            () if wet && (gait == Gait::Vehicle || edge.flags & MEUSE != 0) => None,
            () if wet || fare == NO_WAY && gait != Gait::Vehicle => Some(hurdles.ford),
            () if fare == NO_WAY => None,
            () => Some(fare),
        }
    }

    /// Whether a hex is a town or city.
    #[must_use]
    pub fn is_town(&self, at: u16) -> bool {
        self.game.ground.lay(at).settlement >= Settlement::Town
    }
}
