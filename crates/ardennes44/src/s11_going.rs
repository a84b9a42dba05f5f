//! Carrying out moves: the way a unit takes, what it passes, what it has used up. A44 §11.1, §11.7, §30.1.2

use kernel::Log;
use table::{CounterId, Event, PlaceId, Seat, What};
use wargame::{Edge, NO_WAY, with_plain_search};

use crate::charts::Table;
use crate::ground::{MEUSE, bridge_of};
use crate::s11_steps::{Class, Steps};
use crate::state::{Frame, Marks, Mover, Place, State};
use crate::{Ardennes, rule};

/// A way and its price in half points; none where only Tactical Movement leads there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) path: Vec<u16>,
    pub(crate) cost: Option<u16>,
}

impl Ardennes {
    /// The way a unit takes to a hex it can move to: the cheapest, or the shortest where points do not count. A44 §11.7
    pub(crate) fn way(&self, state: &State, unit: u16, from: u16, to: u16) -> Way {
        let field = self.field(state);
        let steps = Steps::new(self, state, &field, unit, from);
        let reach = self.reach(state, &field, unit, from);
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let Some(cost) = reach.halves(to) else {
            return Way { path: self.tactical_path(&steps, from, to), cost: None };
        };
        let (first, edges) = self.ground.graph.numbered_edges(from);
        let leaves = first..first + edges.len();
        let mut path = Vec::new();
        with_plain_search(|search| {
            let price = |number: usize, edge: &Edge| match steps.stride(number, edge) {
                NO_WAY => NO_WAY,
                price if leaves.contains(&number) => price + steps.leaving,
                price => price,
            };
            let budget = cost.saturating_sub(used);
            search.run_stopping(&self.ground.graph, &[from], budget, |at| steps.stops(at), price);
            search.path(to, &mut path);
        });
        Way { path, cost: Some(cost) }
    }

    /// One hex, or two over the first that leads on. A44 §11.3
    fn tactical_path(&self, steps: &Steps<'_>, from: u16, to: u16) -> Vec<u16> {
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
            onward && !steps.stops(edge.to) && steps.tactical(from, edge, first).is_ok()
        });
        over.map_or_else(|| vec![from, to], |edge| vec![from, edge.to, to])
    }

    /// The way of a march. A44 §12.1
    pub(crate) fn march_way(&self, state: &State, unit: u16, from: u16, to: u16) -> Way {
        let field = self.field(state);
        let (data, enemy) = (self.unit(unit), self.unit(unit).seat.enemy());
        let steps = Steps::marching(self, state, &field, unit, from, Class::of_march(data.kind));
        let mut path = Vec::new();
        let cost = with_plain_search(|search| {
            let price = |number: usize, edge: &Edge| {
                let closed = edge.road == 0 || self.beside(&field, enemy, edge.to);
                if closed { NO_WAY } else { steps.stride(number, edge) }
            };
            search.run(&self.ground.graph, &[from], self.march_points(data), price);
            search.path(to, &mut path);
            search.cost(to)
        });
        Way { path, cost }
    }

    /// A unit goes along a way. Germans who come to the Ouren bridge for the first time wait there for the die. A44 §7.7, §11.1,
    /// §27.3.2, §30.1.2
    pub(crate) fn go(&self, state: &mut State, unit: u16, way: &Way, strategic: bool, log: &mut Log) {
        let german = self.unit(unit).seat == Seat::German;
        let mut gone = vec![way.path[0]];
        let mut halted = false;
        for pair in way.path.windows(2) {
            let edge = self.ground.edge(pair[0], pair[1]).copied();
            let bridge = edge.and_then(|edge| bridge_of(&edge));
            if german && bridge.is_some() && bridge == self.ground.ouren && !state.ouren_tested {
                state.frames.push(Frame::Die { table: Table::Ouren, about: unit });
                halted = true;
                break;
            }
            if german && edge.is_some_and(|edge| edge.flags & MEUSE != 0) {
                state.meuse_crossed = true;
            }
            if self.ground.crossing == Some((pair[0], pair[1])) && state.turn == 1 {
                state.crossed = true;
            }
            self.take_control(state, unit, pair[1]);
            gone.push(pair[1]);
        }
        let Some(&end) = gone.last() else { return };
        state.piece_mut(unit).place = Place::Hex(end);
        self.note_move(state, unit, way, &gone, strategic, halted);
        log.say(|| {
            let data = self.unit(unit);
            let path = gone.iter().map(|at| PlaceId::from(self.number_of(*at))).collect();
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path };
            let text = format!("{} moves to {}.", data.name, self.hex_name(end));
            Event::new(data.seat, what, text).by_rule(rule(if strategic { "12.1" } else { "11.1" }))
        });
    }

    /// What a move has used up, and what it leaves on the unit. A44 §9.2.1, §11.1, §12.4.2, §22.1-allied, §22.2, §22.5
    fn note_move(
        &self,
        state: &mut State,
        unit: u16,
        way: &Way,
        gone: &[u16],
        strategic: bool,
        halted: bool,
    ) {
        let field = self.field(state);
        let (data, Some(&end)) = (self.unit(unit), gone.last()) else { return };
        let before = state.mover.filter(|mover| mover.unit == unit);
        let steps = u8::try_from(gone.len() - 1).unwrap_or(u8::MAX);
        let hexes = before.map_or(0, |mover| mover.hexes).saturating_add(steps);
        let stopped = !strategic && field.zone(data.seat.enemy(), end);
        // A move that was cut short has used what it would have; that is the safe side.
        let spent = way.cost.unwrap_or(Mover::NO_POINTS);
        let tactical = before.is_none_or(|mover| mover.tactical) && !halted;
        state.mover = Some(Mover { unit, spent, hexes, tactical, stopped, strategic });
        let piece = state.piece_mut(unit);
        piece.mark(Marks::MOVED);
        if strategic {
            piece.mark(Marks::STRATEGIC);
        }
        if data.kind.is_artillery() && data.seat == Seat::Allied && (hexes > 1 || strategic) {
            piece.mark(Marks::FIRED);
        }
    }

    /// The die of the Ouren bridge. A44 §7.7, §7.7-after
    pub(crate) fn roll_ouren(&self, state: &mut State, die: u8) {
        state.frames.pop();
        state.ouren_tested = true;
        let roll = i8::try_from(die).unwrap_or(6);
        if let (Some(bridge), "collapses") = (self.ground.ouren, self.data.charts.read(Table::Ouren, roll)) {
            state.bridges[usize::from(bridge)] = crate::Bridge::Blown;
        }
    }
}
