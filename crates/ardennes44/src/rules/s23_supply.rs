//! Supply Paths, isolation and Surrender Points. A44 §23

use std::cell::RefCell;
use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Event, Seat, What};
use wargame::{Edge, NodeSet, with_flood};

use crate::model::ids::{HexId, HexSet, MOST_BRIDGES, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, State, index};
use crate::model::units::Morale;
use crate::pack::map::{RIVER, Settlement, bridge_of};
use crate::rulebook::{Ardennes, rule};
use crate::rules::cache;
use crate::rules::field::Field;

/// Hexes of the Overland Portion. A44 §23.3-overland
const OVERLAND: u8 = 4;

/// Where a side's supply comes to by road. A44 §23.3-road
#[derive(Clone, Debug)]
pub(crate) struct Roads {
    tracer: Tracer,
    reached: NodeSet,
}

/// Who traces a Supply Path, and past which enemy Roadblocks. A44 §33.1-trace
#[derive(Clone, Copy, Debug)]
struct Tracer {
    seat: Seat,
    blocks: [Option<HexId>; 2],
}

impl Tracer {
    fn of(state: &State, seat: Seat) -> Tracer {
        Tracer { seat, blocks: state.roadblocks[index(seat.enemy())] }
    }
}

impl Roads {
    /// Whether supply comes to a hex. A44 §23.3-road
    pub(crate) fn reaches(&self, at: HexId) -> bool {
        self.reached.contains(at)
    }
}

/// A road net in supply, and what it was worked out for.
#[derive(Debug)]
pub(crate) struct KeptRoads {
    /// Of the pieces, as the cache gives it.
    stamp: u64,
    german: u128,
    roadblocks: [[Option<HexId>; 2]; 2],
    bridges: ArrayVec<Bridge, MOST_BRIDGES>,
    roads: Arc<Roads>,
}

/// The net of each side that was worked out last.
pub(crate) type KeptNets = [Option<KeptRoads>; 2];

thread_local! {
    static ROADS: RefCell<KeptNets> = const { RefCell::new([None, None]) };
}

/// Exchanges the nets at hand with others.
pub(crate) fn exchange_nets(nets: &mut KeptNets) {
    ROADS.with_borrow_mut(|all| std::mem::swap(all, nets));
}

impl KeptRoads {
    /// Whether a position has the same roads open, as far as its pieces are the same.
    fn is_of(&self, state: &State) -> bool {
        // What is being built carries no more than what has fallen.
        let stand = || {
            let known = self.bridges.iter().zip(&state.bridges);
            known.fold(true, |same, (a, b)| same & ((*a == Bridge::Standing) == (*b == Bridge::Standing)))
        };
        self.german == state.german && self.roadblocks == state.roadblocks && stand()
    }
}

impl Ardennes {
    /// The road net that a side's Supply Sources feed. A44 §23.2, §23.2-block, §23.3-road
    pub(crate) fn supply_roads(&self, state: &State, field: &Field, seat: Seat) -> Arc<Roads> {
        let stamp = cache::stamp(self, &state.pieces);
        let kept = ROADS.with_borrow(|all| {
            let kept = all[index(seat)].as_ref().filter(|kept| kept.stamp == stamp && kept.is_of(state));
            kept.map(|kept| Arc::clone(&kept.roads))
        });
        if let Some(roads) = kept {
            return roads;
        }
        let roads = Arc::new(self.flood_roads(state, field, seat));
        let kept = KeptRoads {
            stamp,
            german: state.german,
            roadblocks: state.roadblocks,
            bridges: state.bridges.clone(),
            roads: Arc::clone(&roads),
        };
        ROADS.with_borrow_mut(|all| all[index(seat)] = Some(kept));
        roads
    }

    /// Spreads supply along the roads. A44 §23.3-rdenemy, §23.3-rdtown, §23.3-rdcut, §23.3-friend, §10.2-supply
    fn flood_roads(&self, state: &State, field: &Field, seat: Seat) -> Roads {
        let (german, enemy) = (seat == Seat::German, seat.enemy());
        let own = self.ground.entries.iter().filter(|entry| entry.german == german && entry.source);
        // Only who stands in a source blocks it; a zone of control does not. A44 §23.2-block
        let open = own.map(|entry| entry.at).filter(|at| !field.holds(enemy, *at));
        let sources: Vec<HexId> = open.collect();
        let tracer = Tracer::of(state, seat);
        let ((shut, tied), bit) = (field.bars(enemy), 1 << index(enemy));
        let passes = |_: HexId, edge: &Edge, _: u16| {
            let to = edge.to;
            let bridged = || bridge_of(edge).is_some_and(|bridge| self.stands(state, bridge));
            let lost = || {
                self.ground.hex_info(to).settlement >= Settlement::Town && self.is_german(state, to) != german
            };
            !shut[usize::from(to)]
                && tied[usize::from(edge.side)] & bit == 0
                && (edge.flags & RIVER == 0 || bridged())
                && !tracer.blocks.contains(&Some(to))
                && (field.holds(seat, to) || !field.zone(enemy, to) && !lost())
        };
        let reached = with_flood(|flood| {
            flood.start(&self.roads, sources).spread(&self.roads, None, &passes).reached().clone()
        });
        Roads { tracer, reached }
    }

    /// Whether a road-bound Supply Path leads from a hex. What would keep it from entering that hex does not matter: it begins
    /// there. A44 §23.3-road, A44.Q51
    pub(crate) fn is_road_bound(&self, state: &State, roads: &Roads, at: HexId) -> bool {
        if roads.reached.contains(at) {
            return true;
        }
        let (field, enemy) = (self.field(state), roads.tracer.seat.enemy());
        !field.holds(enemy, at)
            && self.ground.graph.edges(at).iter().any(|edge| {
                let bridged = bridge_of(edge).is_some_and(|bridge| self.stands(state, bridge));
                edge.road != 0
                    && (edge.flags & RIVER == 0 || bridged)
                    && !field.bond_over(enemy, edge.side)
                    && roads.reached.contains(edge.to)
            })
    }

    /// Whether a unit in a hex can trace a Supply Path. A44 §23.3
    pub(crate) fn has_supply_path(&self, field: &Field, roads: &Roads, at: HexId) -> bool {
        let mut found = false;
        self.overland(field, roads.tracer, at, |to| {
            found = roads.reached.contains(to);
            found
        });
        found
    }

    /// Goes through every hex that an Overland Portion from a hex reaches, itself first, until told to stop. A44
    /// §23.3-overland, §23.3-ovenemy, §23.3-ovzoc, §23.3-friend
    fn overland(&self, field: &Field, tracer: Tracer, from: HexId, mut visit: impl FnMut(HexId) -> bool) {
        let Tracer { seat, blocks } = tracer;
        if visit(from) {
            return;
        }
        let (mut next, enemy, mut known) = (0, seat.enemy(), HexSet::default());
        let ((shut, tied), bit) = (field.bars(enemy), 1 << index(enemy));
        // The hexes within four steps are sixty-one; from the outermost nothing leads on.
        let mut inner: ArrayVec<(HexId, u8), 64> = ArrayVec::new();
        inner.push((from, 0));
        known.insert(from);
        while let Some(&(at, steps)) = inner.get(next) {
            next += 1;
            for edge in self.ground.graph.edges(at) {
                let to = edge.to;
                let closed = shut[usize::from(to)]
                    || tied[usize::from(edge.side)] & bit != 0
                    || blocks.contains(&Some(to))
                    || (field.zone(enemy, to) && !field.holds(seat, to) && steps > 0);
                if closed || known.contains(to) {
                    continue;
                }
                known.insert(to);
                if visit(to) {
                    return;
                }
                if steps + 1 < OVERLAND {
                    inner.push((to, steps + 1));
                }
            }
        }
    }

    /// Marks who is out of supply and frees who is not. A44 §23.1, §23.1-clear, §23.2-box, §6.1-recover, §23, §23.4
    pub(crate) fn check_supply(&self, state: &mut State, seat: Seat, log: &mut Log) {
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, seat);
        for unit in self.units_of(seat) {
            let supplied = match state.piece(unit).place() {
                Place::Hex(at) => self.has_supply_path(&field, &roads, at),
                _ => true,
            };
            let before = state.piece(unit).is(Marks::OOS);
            if supplied {
                state.piece_mut(unit).clear(Marks::OOS);
            } else {
                state.piece_mut(unit).mark(Marks::OOS);
            }
            if before == supplied {
                let what = if supplied { "is in supply again" } else { "is out of supply" };
                log.record(|| {
                    let text = format!("{} {what}.", self.unit_name(unit));
                    Event::new(seat, What::Note, text).by_rule(rule("23.1"))
                });
            }
        }
    }

    /// The Isolated Groups of a side: units that trace no Line of Communication, those within four hexes of one another
    /// together. A44 §23.6, §23.6-loc, §23.6-group
    pub(crate) fn isolated_groups(&self, state: &State, seat: Seat) -> Vec<Vec<UnitId>> {
        let field = self.field(state);
        let placed: Vec<(UnitId, HexId)> = self.on_map(state, seat).collect();
        let tracer = Tracer::of(state, seat);
        let mut groups: Vec<Vec<UnitId>> = Vec::new();
        let mut seen = vec![false; placed.len()];
        for first in 0..placed.len() {
            if seen[first] || !state.piece(placed[first].0).is(Marks::OOS) {
                continue;
            }
            seen[first] = true;
            let (mut chain, mut next, mut linked) = (vec![first], 0, false);
            while let Some(&at) = chain.get(next) {
                next += 1;
                self.overland(&field, tracer, placed[at].1, |hex| {
                    for (other, (unit, place)) in placed.iter().enumerate() {
                        if *place != hex || other == at {
                            continue;
                        }
                        // One who is supplied ties the whole chain to the rear.
                        if !state.piece(*unit).is(Marks::OOS) {
                            linked = true;
                        } else if !std::mem::replace(&mut seen[other], true) {
                            chain.push(other);
                        }
                    }
                    false
                });
            }
            if !linked {
                groups.push(chain.into_iter().map(|at| placed[at].0).collect());
            }
        }
        groups
    }

    /// At how many Surrender Points a group gives up. A44 §23.8, §23.8-pick
    pub(crate) fn surrender_threshold(&self, group: &[UnitId]) -> u8 {
        let morale = |unit: &UnitId| self.unit(*unit).morale;
        if group.iter().any(|unit| morale(unit) == Morale::Elite) {
            5
        } else if group.iter().all(|unit| morale(unit) == Morale::Green) {
            3
        } else {
            4
        }
    }

    /// The Surrender Points a group has before it rolls: those of the larger part where several came together. A44 §23.9,
    /// §23.9-merge
    pub(crate) fn points_of(&self, state: &State, group: &[UnitId]) -> u8 {
        let mut parts: Vec<(u32, u32, u8)> = Vec::new();
        // Whoever was not cut off before brings nothing along.
        for unit in group.iter().filter(|unit| state.piece(**unit).group > 0) {
            let piece = state.piece(*unit);
            let attack = u32::from(self.face(state, *unit).attack);
            match parts.iter_mut().find(|(part, ..)| *part == piece.group) {
                Some((_, sum, _)) => *sum += attack,
                None => parts.push((piece.group, attack, piece.surrender)),
            }
        }
        parts.into_iter().map(|(_, attack, points)| (attack, points)).max().map_or(0, |(_, points)| points)
    }
}
