//! Carrying out moves: the way a unit takes, what it passes, what it has used up. A44 §11.1, §11.7, §30.1.2

use kernel::Log;
use table::{CounterId, Event, PlaceId, Seat, What};
use wargame::{Id as _, NO_WAY};

use crate::model::frames::{DieAbout, Frame};
use crate::model::ids::{HexId, RoadblockId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Mover, State, index};
use crate::model::tables::Table;
use crate::pack::map::{BOUNDARY, MEUSE, bridge_of};
use crate::rulebook::{Ardennes, rule};
use crate::rules::narration::Roll;
use crate::rules::s11_movement::steps::Steps;

/// A way and its price in half points; none where only Tactical Movement leads there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) path: Vec<HexId>,
    pub(crate) cost: Option<u16>,
}

/// What a move has used up.
#[derive(Clone, Copy)]
struct Used {
    /// Half points, those before included; nothing where points do not lead.
    cost: Option<u16>,
    strategic: bool,
    /// It must go no farther. A44 §29.3
    held_back: bool,
}

impl Ardennes {
    /// The way a unit takes to a hex it can move to: the cheapest, or the shortest where points do not count. A44 §11.7
    pub(crate) fn way(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> Way {
        let field = self.field(state);
        let steps = Steps::new(self, state, &field, unit, from);
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let allowance = self.allowance(state, unit);
        let longest = allowance.longest();
        let mut path = Vec::new();
        if longest > used {
            let cost = self.search_moves(state, &steps, longest - used, |search| {
                // Extended Movement does not end next to the enemy. A44 §11.2-end
                let cost = search.cost(to).map(|cost| cost + used + steps.leaving);
                let cost = cost.filter(|cost| *cost <= allowance.points || !steps.beside_enemy(to));
                cost.filter(|_| search.path(to, &mut path))
            });
            if cost.is_some() {
                return Way { path, cost };
            }
        }
        Way { path: self.tactical_path(&steps, from, to), cost: None }
    }

    /// One hex, or two over the first that leads on. A44 §11.3
    pub(crate) fn tactical_path(&self, steps: &Steps<'_>, from: HexId, to: HexId) -> Vec<HexId> {
        let first = steps.sets_out();
        let straight = self.ground.edge(from, to);
        if straight.is_some_and(|edge| steps.tactical(from, edge, first).is_ok()) {
            return vec![from, to];
        }
        let over = self.ground.graph.edges(from).iter().find(|edge| {
            let onward = self
                .ground
                .edge(edge.to, to)
                .is_some_and(|next| steps.tactical(edge.to, next, false).is_ok());
            onward
                && !steps.stops(edge.to)
                && !steps.must_stop_after(from, edge)
                && steps.tactical(from, edge, first).is_ok()
        });
        over.map_or_else(|| vec![from, to], |edge| vec![from, edge.to, to])
    }

    /// The way of a march. A44 §12.1, §33.1-sm
    pub(crate) fn march_way(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> Way {
        let field = self.field(state);
        let data = self.unit(unit);
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let steps = Steps::marching(self, state, &field, unit, from);
        let points = self.march_points(data).saturating_sub(used);
        let mut path = Vec::new();
        let cost = self.search_marches(state, &field, &steps, points, |search| {
            search.path(to, &mut path);
            search.cost(to)
        });
        Way { path, cost: cost.map(|cost| cost + used) }
    }

    /// A unit goes along a way. Germans who come to the Ouren bridge for the first time wait there for the die. A44 §7.7, §11.1,
    /// §27.3.2, §30.1.2
    pub(crate) fn go(&self, state: &mut State, unit: UnitId, way: &Way, strategic: bool, log: &mut Log) {
        let Some(&from) = way.path.first() else { return };
        let held_back = self.must_stop_after(state, unit, way);
        let mut gone = vec![from];
        for pair in way.path.windows(2) {
            if self.tests_ouren(state, unit, pair[0], pair[1]) {
                state.frames.push(Frame::Die { table: Table::Ouren, about: DieAbout::Unit(unit) });
                break;
            }
            gone.push(pair[1]);
        }
        let halted = gone.len() < way.path.len();
        let cost = if halted { self.price_along(state, unit, &gone, strategic) } else { way.cost };
        for pair in gone.windows(2) {
            self.pass(state, unit, pair[0], pair[1]);
        }
        let Some(&end) = gone.last() else { return };
        state.piece_mut(unit).put(Place::Hex(end));
        self.record_move(state, unit, &gone, Used { cost, strategic, held_back });
        self.look_around(state, unit, &gone, log);
        log.record(|| {
            let data = self.unit(unit);
            let path = gone.iter().map(|at| PlaceId::from(self.number_of(*at))).collect();
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path };
            let verb = if halted {
                "reaches the bridge at Ouren from"
            } else if strategic {
                "marches to"
            } else {
                "moves to"
            };
            let text = format!("{} {verb} {}.", data.name, self.hex_name(end));
            Event::new(data.seat, what, text).by_rule(rule(if strategic { "12.1" } else { "11.1" }))
        });
    }

    /// Whether a step is the first that a German makes over the Ouren bridge. A44 §7.7
    pub(crate) fn tests_ouren(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        let bridge = self.ground.edge(from, to).and_then(bridge_of);
        bridge.is_some()
            && bridge == self.ground.ouren
            && !state.ouren_tested
            && self.unit(unit).seat == Seat::German
    }

    /// Whether a way is the crossing below Echternach that nobody but one unit of the 212th may make. A44 §29.3
    fn must_stop_after(&self, state: &State, unit: UnitId, way: &Way) -> bool {
        let Some(&from) = way.path.first() else { return false };
        if state.turn != 1 {
            return false;
        }
        let field = self.field(state);
        let steps = Steps::new(self, state, &field, unit, from);
        way.path.windows(2).any(|pair| {
            self.ground.edge(pair[0], pair[1]).is_some_and(|edge| steps.must_stop_after(pair[0], edge))
        })
    }

    /// What part of a way costs, and what was used before; nothing where points do not lead. A44 §11.1
    fn price_along(&self, state: &State, unit: UnitId, path: &[HexId], strategic: bool) -> Option<u16> {
        let field = self.field(state);
        let from = *path.first()?;
        let (steps, net) = if strategic {
            (Steps::marching(self, state, &field, unit, from), &*self.roads)
        } else {
            (Steps::new(self, state, &field, unit, from), &self.ground.graph)
        };
        let mut sum = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        for (at, pair) in path.windows(2).enumerate() {
            let (first, edges) = net.numbered_edges(pair[0]);
            let number = edges.iter().position(|edge| edge.to == pair[1])?;
            let price = steps.stride(first + number, &edges[number]);
            if price == NO_WAY {
                return None;
            }
            sum = sum.saturating_add(price + if at == 0 { steps.leaving } else { 0 });
        }
        Some(sum)
    }

    /// What a unit does to the ground it passes over: the Meuse, the boundary, control, Roadblocks. A44 §11.10.2-rally, §27.3.2,
    /// §29.3, §30.1.2, §33.3
    pub(crate) fn pass(&self, state: &mut State, unit: UnitId, from: HexId, to: HexId) {
        let seat = self.unit(unit).seat;
        let flags = self.ground.edge(from, to).map_or(0, |edge| edge.flags);
        if seat == Seat::German {
            if flags & MEUSE != 0 {
                state.meuse_crossed = true;
            }
            if flags & BOUNDARY != 0 {
                state.piece_mut(unit).clear(Marks::ASTRAY);
            }
            if self.ground.crossing == Some((from, to)) && state.turn == 1 {
                state.crossed = true;
            }
        }
        self.enter_hex(state, unit, to);
    }

    /// What a unit does to a hex it comes to. A44 §30.1.2, §32.2-capture, §33.3
    pub(crate) fn enter_hex(&self, state: &mut State, unit: UnitId, at: HexId) {
        let seat = self.unit(unit).seat;
        self.take_control(state, unit, at);
        for (number, block) in RoadblockId::number(state.roadblocks[index(seat.enemy())]) {
            if block == Some(at) {
                let side = if seat == Seat::German { 2 } else { 0 };
                state.passed |= 1 << (side + number.get());
            }
        }
        self.retake_dump(state, seat, at);
    }

    /// What a move has used up, and what it leaves on the unit. A44 §9.2.1, §11.1, §12.4.2, §22.1-allied, §22.2, §22.5
    fn record_move(&self, state: &mut State, unit: UnitId, gone: &[HexId], used: Used) {
        let field = self.field(state);
        let (data, Some(&end)) = (self.unit(unit), gone.last()) else { return };
        let before = state.mover.filter(|mover| mover.unit == unit);
        let steps = u8::try_from(gone.len() - 1).unwrap_or(u8::MAX);
        let hexes = before.map_or(0, |mover| mover.hexes).saturating_add(steps);
        let watched = field.zone(data.seat.enemy(), end);
        let slipped = steps == 0 && before.is_some_and(|mover| mover.slipped);
        let stopped = !used.strategic && (steps > 0 && watched || used.held_back);
        let spent = used.cost.unwrap_or(Mover::NO_POINTS);
        let tactical = before.is_none_or(|mover| mover.tactical);
        let strategic = used.strategic;
        state.mover = Some(Mover { unit, spent, hexes, tactical, stopped, strategic, bound: false, slipped });
        let piece = state.piece_mut(unit);
        piece.mark(Marks::MOVED);
        if strategic {
            piece.mark(Marks::STRATEGIC);
        } else {
            // Who moves otherwise has taken the marker off. A44 §12.6-own
            piece.clear(Marks::STRATEGIC);
        }
        if data.kind.is_artillery() && data.seat == Seat::Allied && (hexes > 1 || strategic) {
            piece.mark(Marks::FIRED);
        }
    }

    /// The die of the Ouren bridge. A44 §7.7, §7.7-after
    pub(crate) fn roll_ouren(&self, state: &mut State, die: u8, log: &mut Log) {
        state.frames.pop();
        state.ouren_tested = true;
        let roll = i8::try_from(die).unwrap_or(6);
        let falls = self.data.charts.read(Table::Ouren, roll) == "collapses";
        if let Some(bridge) = self.ground.ouren.filter(|_| falls) {
            state.bridges[usize::from(bridge)] = crate::model::state::Bridge::Blown;
            // An attack over it may be called off. A44 §7.4-cancel
            if state.attack.as_ref().is_some_and(|attack| attack.advance.is_none()) {
                state.frames.push(Frame::Cancel);
            }
        }
        let text = if falls { "It collapses." } else { "It carries the weight." };
        log.record(|| self.rolled(Seat::Allied, Table::Ouren, Roll::plain(die), text, "7.7"));
    }
}
