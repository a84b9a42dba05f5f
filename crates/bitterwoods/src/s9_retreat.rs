//! Retreats: to the nearest supply road and along it towards a source. BW §9.7
//!
//! A step is rated by how well it serves that aim, and only those whole ways are allowed whose ratings, step by step, are the
//! lowest. So a road that must be left again loses to one that need not be, and nobody dies for the sake of a road while
//! another way exists. BW.Q54, BW.Q55, BW.Q56

use std::collections::VecDeque;

use table::Seat;
use wargame::Edge;

use crate::field::Field;
use crate::ground::{CLIFF, Edge4, MEUSE};
use crate::s5_fares::Class;
use crate::state::State;
use crate::units::Kind;
use crate::{BitterWoods, SupplyNet, Unit};

/// A hex from which no way leads to a supply road.
const NEVER: u16 = u16::MAX / 2;

/// The rules for one unit that retreats.
struct Flight<'a> {
    game: &'a BitterWoods,
    state: &'a State,
    field: &'a Field,
    data: &'a Unit,
    unit: u16,
    enemy: Seat,
    net: &'a SupplyNet,
    /// How far each hex is from a supply road.
    to_road: Vec<u16>,
    /// Rivers and cliffs are nothing to it; asked only to say why it is lost.
    swims: bool,
    /// How far each hex of the road net is from each source.
    from_sources: Vec<Vec<u16>>,
}

impl BitterWoods {
    /// Every way of so many hexes that a unit may retreat by, each from the hex after its own; none where it is eliminated. BW
    /// §9.7-g1, §9.7-g1-along, §9.7-g2, §9.7-g3, §9.7-g4, §9.7-g5, §9.7-r1, §9.7-r2, §9.7-r3, §9.7-r4, §9.7-p1, BW.Q54
    #[must_use]
    pub fn retreats(&self, state: &State, field: &Field, unit: u16, hexes: u8) -> Vec<Vec<u16>> {
        let (data, Some(from)) = (self.unit(unit), state.hex(unit)) else { return Vec::new() };
        let net = SupplyNet::of(&self.ground, state, field, data.seat);
        let flight = Flight::of(self, state, field, unit, &net);
        let mut found: Vec<(Vec<u16>, Vec<u16>)> = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut found);
        let best = found.iter().map(|(ratings, _)| ratings.clone()).min();
        let mut ways: Vec<Vec<u16>> = found
            .into_iter()
            .filter(|(ratings, _)| Some(ratings) == best.as_ref())
            .map(|(_, way)| way)
            .collect();
        ways.sort();
        ways.dedup();
        ways
    }
}

impl BitterWoods {
    /// Edge hexes by which an Allied unit may retreat off the map, where it has no whole way on it. BW §5.5-zoc, §9.7-g7, BW.Q37, BW.Q57
    pub(crate) fn ways_off(&self, state: &State, field: &Field, unit: u16, hexes: u8) -> Vec<u16> {
        let (data, Some(from)) = (self.unit(unit), state.hex(unit)) else { return Vec::new() };
        let net = SupplyNet::of(&self.ground, state, field, data.seat);
        let flight = Flight::of(self, state, field, unit, &net);
        let mut found = Vec::new();
        flight.run_off(&mut vec![from], usize::from(hexes), &mut found);
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether any way of so many hexes leads a unit to a hex, whatever it is worth. BW §9.7-r1, §Ex-3
    pub(crate) fn can_run_to(&self, state: &State, unit: u16, to: u16, hexes: u8) -> bool {
        let (data, Some(from)) = (self.unit(unit), state.hex(unit)) else { return false };
        let field = self.field(state);
        let net = SupplyNet::of(&self.ground, state, &field, data.seat);
        let flight = Flight::of(self, state, &field, unit, &net);
        let mut found = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut found);
        found.iter().any(|(_, way)| way.last() == Some(&to))
    }

    /// Whether a unit without a way would have one if rivers and cliffs were nothing. BW §9.7-p2, §9.7-p3
    pub(crate) fn could_swim(&self, state: &State, unit: u16, hexes: u8) -> bool {
        let (data, Some(from)) = (self.unit(unit), state.hex(unit)) else { return false };
        let field = self.field(state);
        let net = SupplyNet::of(&self.ground, state, &field, data.seat);
        let mut flight = Flight::of(self, state, &field, unit, &net);
        flight.swims = true;
        let mut found = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut found);
        !found.is_empty()
    }

    /// Why a way is worse than another: because it leaves the road that it takes first, or because it is not the nearest. BW §9.7-g1,
    /// §9.7-g1-along, §9.7-g3
    pub(crate) fn worse_because(&self, state: &State, unit: u16, to: u16, hexes: u8) -> &'static str {
        let (data, Some(from)) = (self.unit(unit), state.hex(unit)) else { return "9.7-g1" };
        let field = self.field(state);
        let net = SupplyNet::of(&self.ground, state, &field, data.seat);
        let flight = Flight::of(self, state, &field, unit, &net);
        let mut found = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut found);
        let best = found.iter().map(|(ratings, _)| ratings).min();
        let there = found.iter().filter(|(_, way)| way.last() == Some(&to)).map(|(ratings, _)| ratings).min();
        let (Some(best), Some(there)) = (best, there) else { return "9.7-g1" };
        let differs = best.iter().zip(there).position(|(a, b)| a != b);
        match differs {
            Some(0) if net.is_supply_road(from) => "9.7-g1-along",
            Some(step) if step > 0 && there[step - 1] == 0 => "9.7-g3",
            _ => "9.7-g1",
        }
    }

    /// Whether beyond an edge hex some hex off the map lies in no German zone. BW §5.5-zoc, BW.Q37
    fn is_open_beyond(&self, field: &Field, at: u16) -> bool {
        let edges = [Edge4::North, Edge4::South, Edge4::West];
        if !edges.into_iter().any(|edge| self.ground.is_on_edge(at, edge)) {
            return false;
        }
        hex::Dir::ALL.into_iter().any(|dir| {
            let beyond = self.ground.grid.hex(at).neighbor(dir);
            if self.ground.grid.index(beyond).is_some() {
                return false;
            }
            let watched = hex::Dir::ALL.into_iter().any(|dir| {
                let beside = self.ground.grid.index(beyond.neighbor(dir));
                beside.is_some_and(|hex| field.has_zone(Seat::German, hex))
            });
            !watched
        })
    }
}

impl<'a> Flight<'a> {
    fn of(
        game: &'a BitterWoods,
        state: &'a State,
        field: &'a Field,
        unit: u16,
        net: &'a SupplyNet,
    ) -> Flight<'a> {
        let data = game.unit(unit);
        let mut flight = Flight {
            game,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            net,
            to_road: Vec::new(),
            swims: false,
            from_sources: Vec::new(),
        };
        flight.to_road = flight.distances();
        flight.from_sources = net.sources().iter().map(|source| flight.along(*source)).collect();
        flight
    }

    /// Whether the unit may stay in a hex when its retreat ends there: room, and one leader at most. BW §9.7-r3, §24.3-stack
    fn fits(&self, at: u16) -> bool {
        let lone = self.data.kind == Kind::Leader && !self.game.is_peiper_leader(self.unit);
        let other = |unit: u16| {
            let data = self.game.unit(unit);
            data.kind == Kind::Leader
                && data.seat == self.data.seat
                && unit != self.unit
                && !self.game.is_peiper_himself(data)
        };
        self.game.has_room(self.state, self.unit, at) && !(lone && self.state.in_hex(at).any(other))
    }

    /// Ways that leave the map before so many hexes are gone. BW §9.7-g7, BW.Q57
    fn run_off(&self, path: &mut Vec<u16>, left: usize, found: &mut Vec<u16>) {
        let Some(&at) = path.last() else { return };
        if self.game.is_open_beyond(self.field, at) {
            found.push(at);
        }
        if left <= 1 {
            return;
        }
        for edge in self.game.ground.graph.edges(at) {
            if path.contains(&edge.to) || !self.may_enter(edge.to) || !self.may_pass(at, edge) {
                continue;
            }
            path.push(edge.to);
            self.run_off(path, left - 1, found);
            path.pop();
        }
    }
}

impl Flight<'_> {
    /// Whether the unit may enter a hex: no enemy there, and no enemy zone, whoever of its own is there. BW §7.5, §9.7-r4
    fn may_enter(&self, at: u16) -> bool {
        let held = self.field.holds(self.enemy, at)
            || (self.field.is_there(self.enemy, at) && !self.game.has_only_parachutists(self.state, at));
        !held && !self.field.zone(self.enemy, at)
    }

    /// Whether the ground lets it pass. BW §9.7-g6, §9.7-p2, §9.7-p3, BW.Q58
    fn may_pass(&self, from: u16, edge: &Edge) -> bool {
        let ground = &self.game.ground;
        let cut = self.game.is_cut(self.state, edge);
        let infantry = self.data.kind.is_infantry() || self.data.kind == Kind::Leader;
        if self.swims {
            return true;
        }
        edge.flags & CLIFF == 0
            && (edge.road != 0 || !Class::of(self.data).is_barred(ground, from, edge.to))
            && !(cut && self.data.silhouette.is_heavy())
            && !(cut && edge.flags & MEUSE != 0 && !infantry)
            && !(edge.flags & MEUSE != 0 && self.game.keeps_to_its_bank(self.unit))
    }

    /// How many hexes lead from each hex to a supply road, by hexes that may be entered; the road itself may lie in a zone
    /// where a friend stands. BW §9.7-g1
    fn distances(&self) -> Vec<u16> {
        let graph = &self.game.ground.graph;
        let mut far = vec![NEVER; graph.nodes()];
        let mut queue: VecDeque<u16> = VecDeque::new();
        for at in self.game.ground.grid.indices().filter(|at| self.net.is_supply_road(*at)) {
            far[usize::from(at)] = 0;
            queue.push_back(at);
        }
        while let Some(at) = queue.pop_front() {
            let beyond = far[usize::from(at)] + 1;
            for edge in graph.edges(at) {
                let back = graph.back(at, edge);
                if far[usize::from(edge.to)] == NEVER
                    && self.may_enter(edge.to)
                    && self.may_pass(edge.to, back)
                {
                    far[usize::from(edge.to)] = beyond;
                    queue.push_back(edge.to);
                }
            }
        }
        far
    }

    /// How many hexes of supply road lead from a source to each hex of the net. BW §9.7-g1-along
    fn along(&self, source: u16) -> Vec<u16> {
        let roads = &self.game.ground.roads;
        let mut far = vec![NEVER; roads.nodes()];
        let mut queue = VecDeque::from([source]);
        far[usize::from(source)] = 0;
        while let Some(at) = queue.pop_front() {
            for edge in roads.edges(at) {
                let open = self.net.is_supply_road(edge.to) && !self.game.is_cut(self.state, edge);
                if open && far[usize::from(edge.to)] == NEVER {
                    far[usize::from(edge.to)] = far[usize::from(at)] + 1;
                    queue.push_back(edge.to);
                }
            }
        }
        far
    }

    /// How badly a step serves the aim: nothing for one along a supply road towards a source, else how far the road is.
    fn rating(&self, from: u16, edge: &Edge) -> u16 {
        let far = self.to_road[usize::from(edge.to)];
        if !self.net.is_supply_road(from) {
            return far;
        }
        let nearer = |source: &Vec<u16>| {
            let (here, there) = (source[usize::from(from)], source[usize::from(edge.to)]);
            here != NEVER && there != NEVER && there + 1 == here
        };
        let along =
            edge.road != 0 && !self.game.is_cut(self.state, edge) && self.from_sources.iter().any(nearer);
        if along { 0 } else { far + 1 }
    }

    /// All whole ways from where a path has come to, each with its ratings.
    fn explore(
        &self,
        path: &mut Vec<u16>,
        ratings: &mut Vec<u16>,
        left: usize,
        found: &mut Vec<(Vec<u16>, Vec<u16>)>,
    ) {
        let Some(&at) = path.last() else { return };
        if left == 0 {
            if self.fits(at) {
                found.push((ratings.clone(), path[1..].to_vec()));
            }
            return;
        }
        for edge in self.game.ground.graph.edges(at) {
            if path.contains(&edge.to) || !self.may_enter(edge.to) || !self.may_pass(at, edge) {
                continue;
            }
            ratings.push(self.rating(at, edge));
            path.push(edge.to);
            self.explore(path, ratings, left - 1, found);
            path.pop();
            ratings.pop();
        }
    }
}
