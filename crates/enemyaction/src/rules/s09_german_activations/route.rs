//! The way a unit takes to where it goes, and the move itself. EA §15.1, §15.1-route, §10.31-one, §10.32, §10.9

use std::cmp::Reverse;

use kernel::Log;
use table::{Event, Seat, What};
use wargame::counted;

use crate::model::ids::{HexId, Hexes, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::march::March;

/// A move that has been decided on.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) unit: UnitId,
    /// The hexes in order, the one it stands in first; no other where it stays.
    pub(crate) path: Vec<HexId>,
    /// It leaves the map from the last hex. EA §10.9
    pub(crate) exits: bool,
    /// Those it was stacked with are done as well. EA §9.2-M12-done
    pub(crate) binds: bool,
    pub(crate) number: &'static str,
    pub(crate) does: String,
    pub(crate) weighed: Vec<Weighed>,
}

impl Plan {
    pub(crate) fn end(&self) -> Option<HexId> {
        self.path.last().copied()
    }
}

/// How good a route is, the least being the best: most to hold on the way, cheapest, shortest, lowest numbers. EA §15.1-route,
/// EA.Q65
type Worth = (Reverse<u32>, u32, usize, Vec<HexId>);

struct Routes<'m, 'a> {
    march: &'m March<'a>,
    to: HexId,
    bound: bool,
    path: Vec<HexId>,
    seen: Hexes,
    best: Option<Worth>,
}

impl Routes<'_, '_> {
    fn search(&mut self, at: HexId, left: u8, held: u32, spent: u32) {
        if at == self.to {
            let worth = (Reverse(held), spent, self.path.len(), self.path.clone());
            if self.best.as_ref().is_none_or(|best| worth < *best) {
                self.best = Some(worth);
            }
            return;
        }
        let (march, ground) = (self.march, &self.march.game().ground);
        let under_way = at != march.from;
        if under_way && (march.mover.stops_in(at) || march.mover.has_one_hex()) {
            return;
        }
        let held = held + if under_way { u32::from(ground.node(at).hold) } else { 0 };
        for edge in ground.graph.edges(at) {
            let to = edge.to;
            if self.seen.contains(to) {
                continue;
            }
            let Some(price) = march.mover.price(at, to).filter(|price| *price <= left) else { continue };
            if ground.distance(to, self.to) > u32::from(left - price) {
                continue;
            }
            if self.bound && march.restraint().offends(at, to).is_some() {
                continue;
            }
            self.seen.insert(to);
            self.path.push(to);
            self.search(to, left - price, held, spent + u32::from(price));
            self.path.pop();
            self.seen.remove(to);
        }
    }
}

impl EnemyAction {
    /// The way to a hex in reach, past the hexes with the highest hold values, and what it costs. EA §15.1-route, §Ex-15.1
    pub(crate) fn route(&self, march: &March<'_>, to: HexId, bound: bool) -> Option<(Vec<HexId>, u8)> {
        let from = march.from;
        if from == to {
            return Some((vec![from], 0));
        }
        let seen = Hexes::only(from);
        let mut routes = Routes { march, to, bound, path: vec![from], seen, best: None };
        routes.search(from, march.mover.budget.max(1), 0, 0);
        let (_, spent, _, path) = routes.best?;
        Some((path, u8::try_from(spent).ok()?))
    }

    /// Carries a move out, hex by hex, and notes that the unit has moved.
    pub(crate) fn carry_out(&self, state: &mut State, plan: Plan, log: &mut Log) {
        let Plan { unit, path, exits, binds, number, does, weighed } = plan;
        let Some(from) = path.first().copied() else { return };
        if path.len() > 1 {
            self.log_move(unit, &path, does, number, || weighed, log);
        } else if !exits {
            self.note_weighed(unit, &does, number, weighed, log);
        }
        for step in path.windows(2) {
            if let [a, b] = *step {
                self.note_crossing(state, a, b);
                self.go(state, unit, b, true, log);
            }
        }
        let moved = path.len() > 1 || exits;
        state.piece_mut(unit).mark(Marks::DONE);
        if moved {
            state.piece_mut(unit).mark(Marks::MOVED);
        }
        if exits {
            self.exit(state, unit, log);
        }
        if binds {
            if let Some(activation) = &mut state.activation {
                activation.infiltrated = true;
            }
            let mates: Vec<UnitId> = state.in_hex(from).collect();
            for mate in
                mates.into_iter().filter(|mate| state.piece(*mate).is(Marks::ACTIVE)).collect::<Vec<_>>()
            {
                state.piece_mut(mate).mark(Marks::DONE);
                state.piece_mut(mate).mark(Marks::MOVED);
            }
        }
    }

    /// A line about a unit with what was weighed.
    fn note_weighed(
        &self,
        unit: UnitId,
        does: &str,
        number: &'static str,
        weighed: Vec<Weighed>,
        log: &mut Log,
    ) {
        log.record(|| {
            let what = What::Change { counter: self.counter(unit) };
            Event::new(Seat::German, what, format!("{} {does}.", self.unit_label(unit)))
                .by_rule(rule(number))
                .weighing(self.candidates_of(weighed))
        });
    }

    /// An unbridged hexside is crossed once, and a bridge once into control. EA §10.31-one, §10.32
    pub(crate) fn note_crossing(&self, state: &mut State, from: HexId, to: HexId) {
        let Some(river) = self.ground.graph.edge(from, to).and_then(river_of) else { return };
        let stands = state.standing.contains(river);
        let watched = self.field(state).zone(Seat::Allied, to);
        let Some(activation) = &mut state.activation else { return };
        if !stands {
            activation.waded.insert(river);
        } else if watched && !activation.ignores_zones {
            activation.bridged.insert(river);
        }
    }

    /// A unit leaves the map for good: a point for each of its strength, two if it is mechanized. EA §10.9, §10.93, §17.1-exit
    fn exit(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let from = state.piece(unit).hex();
        let each = if self.unit(unit).is_mechanized() { 2 } else { 1 };
        let points = u16::from(self.face(state, unit).strength) * each;
        state.exit_points += points;
        state.piece_mut(unit).put(Place::Exited);
        log.record(|| {
            let worth = counted(points.into(), "point", "points");
            let what = What::Remove { counter: self.counter(unit) };
            let text = format!("{} leaves the map: {worth}.", self.unit_label(unit));
            Event::new(Seat::German, what, text).by_rule(rule("17.1-exit"))
        });
        if let Some(from) = from {
            self.leave(state, Seat::German, from, true, log);
        }
    }
}
