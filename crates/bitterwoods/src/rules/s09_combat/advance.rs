//! Advance after combat. BW §9.8, §8.3, §15.7-advance, §30

use table::{Illegal, Seat};
use wargame::{Edge, NO_WAY};

use crate::model::ids::{HexId, UnitId};
use crate::model::outcome::Outcome;
use crate::model::pieces::Marks;
use crate::model::state::{Attack, State};
use crate::model::units::{Unit, UnitMarks};
use crate::pack::charts::Weather;
use crate::pack::map::{CLIFF, MEUSE, Terrain};
use crate::pack::step_costs::Class;
use crate::rulebook::{BitterWoods, rule};
use crate::rules::field::Field;
use crate::rules::s05_movement::steps::POINT;
use crate::rules::s08_positions::has_moved;

/// How far an advance leads. BW §9.8-length
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    pub hexes: u8,
    /// Mechanized units may go half as far again along a road. BW §9.8-road
    pub road: bool,
}

impl Length {
    /// Hexes along a road: half as many again, fractions up. BW §9.8-road, §Ex-9.8
    #[must_use]
    pub const fn by_road(self) -> u8 {
        (self.hexes * 3).div_ceil(2)
    }

    /// One hex at most, and no farther by road. BW §9.5-FF-advance, BW.Q62, BW.Q64
    pub(crate) fn of_one(hexes: u8) -> Length {
        Length { hexes: hexes.min(1), road: false }
    }
}

/// Where a way of an advance has come to: a hex, what it cost, whether it must stop there, and whether the end of a boundary has
/// freed the unit on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) at: HexId,
    pub(crate) cost: u16,
    pub(crate) stops: bool,
    pub(crate) freed: bool,
}

/// Ways of so many steps: to each hex the cheapest, and the cheapest of those that free. BW §5.4-endpoint
pub(crate) type Front = Vec<(Point, Vec<HexId>)>;

/// Adds a step to a way, unless as many steps lead there more cheaply.
pub(crate) fn keep_cheapest(front: &mut Front, point: Point, way: &[HexId]) {
    let path = || way.iter().copied().chain([point.at]).collect();
    match front.iter_mut().find(|(known, _)| (known.at, known.freed) == (point.at, point.freed)) {
        Some((known, _)) if known.cost <= point.cost => {}
        Some(known) => *known = (point, path()),
        None => front.push((point, path())),
    }
}

/// The hexes in which ways end.
pub(crate) fn ends_of(ways: &[Vec<HexId>]) -> Vec<HexId> {
    let mut ends: Vec<HexId> = ways.iter().filter_map(|way| way.last().copied()).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// The first of some ways that ends in a hex.
pub(crate) fn way_to(ways: Vec<Vec<HexId>>, to: HexId) -> Vec<HexId> {
    ways.into_iter().find(|way| way.last() == Some(&to)).unwrap_or_else(|| vec![to])
}

/// The rules for one unit that advances.
struct Advance<'a> {
    game: &'a BitterWoods,
    state: &'a State,
    field: &'a Field,
    data: &'a Unit,
    unit: UnitId,
    enemy: Seat,
    class: Class,
    budget: u16,
    /// Army boundaries hold it. BW §5.4
    bound: bool,
}

impl BitterWoods {
    /// How far the attackers of a hex advance for so many hexes of the result: through Clervaux half, in snow half, after the
    /// first turn's traffic no road bonus. BW §8.3, §9.8-length, §9.8-road, §15.7-advance, §Ex-8.3, §Sc-erasing, BW.Q62, BW.Q65
    #[must_use]
    pub fn length_of_advance(&self, state: &State, seat: Seat, target: HexId, hexes: u8) -> Length {
        let bottleneck = self.ground.node(target).bottleneck;
        let halved = if bottleneck { hexes.div_ceil(2) } else { hexes };
        let jammed = seat == Seat::German && state.turn == 1;
        Length { hexes: self.through_snow(state, halved), road: !bottleneck && !jammed }
    }

    /// What snow leaves of an advance. BW §Sc-erasing
    pub(crate) fn through_snow(&self, state: &State, hexes: u8) -> u8 {
        if self.weather(state.turn) == Weather::Snow { hexes.div_ceil(2) } else { hexes }
    }

    /// Where a unit may end its advance, the emptied hex being the first it enters. BW §9.8, §9.8-terrain, §9.8-artillery,
    /// §9.8-path, §9.8-zoc, §9.8-river, §9.8-river-ford, §9.8-river-meuse, §9.8-heavy, §9.8-forest, §15.2-advance, BW.Q60,
    /// BW.Q61, BW.Q63
    #[must_use]
    pub fn advances(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        into: HexId,
        length: Length,
    ) -> Vec<HexId> {
        ends_of(&self.ways_of_advance(state, field, unit, into, length))
    }

    /// The hexes of an advance that ends in one of them.
    pub(crate) fn way_of_advance(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        (into, to): (HexId, HexId),
        length: Length,
    ) -> Vec<HexId> {
        way_to(self.ways_of_advance(state, field, unit, into, length), to)
    }

    fn ways_of_advance(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        into: HexId,
        length: Length,
    ) -> Vec<Vec<HexId>> {
        let data = self.unit(unit);
        let Some(from) = state.hex(unit) else { return Vec::new() };
        let Some(edge) = self.ground.edge(from, into) else { return Vec::new() };
        let stays = data.kind.is_artillery() || data.is(UnitMarks::VDH) || state.piece(unit).is(Marks::HELD);
        if stays || length.hexes == 0 {
            return Vec::new();
        }
        let advance = Advance {
            game: self,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            class: Class::of(data),
            budget: self.advance_allowance(state, unit).twelfths(),
            bound: self.is_held_in_bounds(state, unit),
        };
        let Some(first) = advance.first_step(from, edge) else { return Vec::new() };
        let mut ways = vec![vec![into]];
        let first = (from, first);
        advance.go_on(first, length.hexes - 1, false, &mut ways);
        let by_road = length.road && data.kind.is_mechanized() && edge.road != 0 && !self.is_cut(state, edge);
        if by_road {
            advance.go_on(first, length.by_road() - 1, true, &mut ways);
        }
        ways
    }

    /// Why a unit cannot advance to a hex, where a rule says so. BW §9.8
    pub(crate) fn why_no_advance(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        to: HexId,
    ) -> Option<Illegal> {
        let (field, data, hex) = (self.field(state), self.unit(unit), self.hex_name(to));
        let name = &data.name;
        let from = state.hex(unit)?;
        let past = attack.result.is_some_and(|(cell, _)| matches!(cell.outcome, Outcome::Past { .. }));
        let edge = self.ground.edge(from, if past { to } else { attack.target });
        let cut = edge.is_some_and(|edge| self.is_cut(state, edge));
        let meuse = edge.is_some_and(|edge| edge.flags & MEUSE != 0);
        let (number, why) =
            if past && (!data.kind.is_mechanized() || !self.can_be_spared(state, attack, unit)) {
                ("23.3-nonmech", format!("{name} is not mechanized and cannot advance past the defender"))
            } else if past && (to == attack.target || self.ground.edge(to, attack.target).is_some()) {
                ("23.3-advance", format!("{hex} is the defender's hex or in its zone of control"))
            } else if past && cut {
                ("23.2-river", format!("{name} cannot cross there"))
            } else if past {
                ("23.3-limits", format!("{name} cannot advance to {hex}"))
            } else if field.is_there(data.seat.enemy(), to) {
                ("6.3", format!("enemy units are in {hex}"))
            } else if self.is_closed(state, data.seat, to) {
                ("9.5-CA-withdraw", format!("{hex} is closed: its units withdrew this turn"))
            } else if self.is_out_of_bounds(state, unit, to) {
                (self.bound_by(state, unit, to), format!("{hex} is beyond the boundary of {name}'s army"))
            } else if cut && data.silhouette.is_heavy() {
                ("9.8-heavy", format!("{name} can cross rivers only at bridges"))
            } else if cut && meuse && !data.kind.is_infantry() {
                ("9.8-heavy", format!("{name} can cross the Meuse only at bridges"))
            } else if meuse && self.keeps_to_its_bank(unit) {
                ("28.1", format!("{name} cannot cross the Meuse"))
            } else if cut && to != attack.target {
                let number = if meuse { "9.8-river-meuse" } else { "9.8-river" };
                (number, format!("{name} must stop after this crossing"))
            } else if (cut || edge.is_some_and(|edge| edge.road == 0))
                && Class::of(data).is_barred(&self.ground, from, attack.target)
            {
                ("9.8-forest", format!("{name} can enter and leave forest only by road"))
            } else if !self.fits(state, &field, unit, to) {
                return self.may_end(state, &field, unit, to).err();
            } else if self.check_distance_of_advance(state, attack, unit, to).is_err() {
                ("36-1", format!("{name} would end more than two hexes from the other battalions"))
            } else {
                let number = self.advance_limit(state, attack, unit, to)?;
                (number, format!("{name} cannot advance as far as {hex}"))
            };
        Some(Illegal::new(rule(number), why))
    }
}

impl BitterWoods {
    /// The rule that ends an advance before a hex. BW §8.3, §9.5-FF-advance, §9.8-path, §9.8-zoc, §15.7-advance
    fn advance_limit(&self, state: &State, attack: &Attack, unit: UnitId, to: HexId) -> Option<&'static str> {
        let outcome = attack.result.map(|(cell, _)| cell.outcome)?;
        let seat = self.unit(unit).seat;
        if seat != attack.seat {
            let beside = state.hex(unit).is_some_and(|from| self.ground.edge(from, to).is_some());
            return Some(if beside { "9.8-path" } else { "9.8-length" });
        }
        if outcome == Outcome::Firefight {
            return Some("9.5-FF-advance");
        }
        let (field, bare) = (self.field(state), Field::blank(&self.ground));
        let length = self.length_of_advance(state, seat, attack.target, attack.hexes);
        let reaches = |field: &Field, length: Length| {
            self.advances(state, field, unit, attack.target, length).contains(&to)
        };
        let full = Length { hexes: attack.hexes, road: true };
        let near = |at: HexId, hexes: u32| self.ground.grid.distance(attack.target, at) < hexes;
        let from = state.hex(unit)?;
        let ground = self.ground.edge(attack.target, to);
        let tanks = Class::of(self.unit(unit));
        if self.ground.edge(from, to).is_some() && !near(to, 2) {
            Some("9.8-path")
        } else if ground.is_some_and(|edge| self.is_cut(state, edge)) {
            Some("9.8-river")
        } else if ground.is_some_and(|edge| edge.road == 0)
            && tanks.is_barred(&self.ground, attack.target, to)
        {
            Some("9.8-forest")
        } else if reaches(&bare, length) {
            Some("9.8-zoc")
        } else if self.ground.node(attack.target).bottleneck && reaches(&field, full) {
            Some("8.3")
        } else if !length.road && reaches(&field, full) {
            Some("15.7-advance")
        } else if near(to, u32::from(length.hexes)) {
            Some("9.8-terrain")
        } else {
            None
        }
    }
}

impl Advance<'_> {
    /// Into the emptied hex: zones do not matter, and who has not the points goes no farther. Over a river without a bridge
    /// only unmoved infantry goes on, and nobody over the Meuse. BW §9.8-zoc, §9.8-river, §9.8-river-ford, §9.8-river-meuse,
    /// §9.8-heavy
    fn first_step(&self, from: HexId, edge: &Edge) -> Option<Point> {
        let ground = &self.game.ground;
        let (cut, meuse) = (self.game.is_cut(self.state, edge), edge.flags & MEUSE != 0);
        let infantry = self.data.kind.is_infantry() || self.class == Class::Leader;
        let barred = edge.flags & CLIFF != 0
            || self.is_barred(edge.to)
            || self.game.is_out_of_bounds(self.state, self.unit, edge.to)
            || (meuse && self.game.keeps_to_its_bank(self.unit))
            || ((edge.road == 0 || cut) && self.class.is_barred(ground, from, edge.to))
            || (cut && self.data.silhouette.is_heavy())
            || (cut && meuse && !infantry);
        if barred {
            return None;
        }
        let ford = infantry && !meuse && !has_moved(self.state.piece(self.unit));
        let rough = cut && ground.lie(edge.to).is_some_and(Terrain::is_rough);
        let ford_price = || self.entry(edge.to) + if rough { POINT } else { 0 };
        let cost = self.price(from, edge).unwrap_or_else(ford_price);
        let (at, stops) = (edge.to, (cut && !ford) || cost >= self.budget);
        Some(Point { at, cost, stops, freed: self.frees(at) })
    }

    fn entry(&self, at: HexId) -> u16 {
        let game = self.game;
        self.class.entry(&game.ground, &game.data.charts, game.weather(self.state.turn), at)
    }

    /// The price of an ordinary step; nothing where none leads, over a river without a bridge for instance.
    fn price(&self, from: HexId, edge: &Edge) -> Option<u16> {
        let graph = &self.game.ground.graph;
        let (first, edges) = graph.numbered_edges(from);
        let number = edges.iter().position(|known| known.to == edge.to)?;
        let step_costs = self.game.step_costs.of(self.game.weather(self.state.turn), self.class);
        let cost = step_costs.step(first + number);
        (cost != NO_WAY && !self.game.is_cut(self.state, edge)).then_some(cost)
    }

    /// Every way of so many steps more: each paid for, and none beyond the first enemy zone. BW §9.8-terrain, §9.8-zoc
    fn go_on(&self, (from, first): (HexId, Point), steps: u8, road_only: bool, ways: &mut Vec<Vec<HexId>>) {
        let (game, graph) = (self.game, &self.game.ground.graph);
        let mut front: Front = vec![(first, vec![first.at])];
        for _ in 0..steps {
            let mut next = Front::new();
            for (point, way) in front.iter().filter(|(point, _)| !point.stops) {
                for edge in graph.edges(point.at).iter().filter(|edge| !road_only || edge.road != 0) {
                    let barred = self.is_barred(edge.to)
                        || (!point.freed && game.is_out_of_bounds(self.state, self.unit, edge.to));
                    let Some(price) = self.price(point.at, edge).filter(|_| !barred) else { continue };
                    let cost = point.cost + price;
                    if cost > self.budget || edge.to == from || way.contains(&edge.to) {
                        continue;
                    }
                    let (stops, freed) =
                        (self.field.zone(self.enemy, edge.to), point.freed || self.frees(edge.to));
                    keep_cheapest(&mut next, Point { at: edge.to, cost, stops, freed }, way);
                }
            }
            ways.extend(next.iter().map(|(_, way)| way.clone()));
            front = next;
        }
    }

    /// Whether a hex is the end of a boundary, which frees the unit of all. BW §5.4-endpoint, BW.Q133
    fn frees(&self, at: HexId) -> bool {
        self.bound && self.game.ground.node(at).boundary_end.is_some()
    }

    /// What keeps an advance out of a hex, but for boundaries. BW §6.3, §9.5-CA-withdraw, §Sc-patton
    fn is_barred(&self, at: HexId) -> bool {
        let game = self.game;
        self.field.is_there(self.enemy, at) && !game.has_only_parachutists(self.state, self.enemy, at)
            || game.is_closed(self.state, self.data.seat, at)
            || game.is_kept_from(self.state, self.unit, at)
    }
}
