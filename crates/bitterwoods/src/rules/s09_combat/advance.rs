//! Advance after combat. BW §9.8, §8.3, §15.7-advance, §30

use table::Seat;
use wargame::{Edge, NO_WAY};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::model::units::{Kind, Unit, UnitMarks};
use crate::pack::charts::Weather;
use crate::pack::map::{CLIFF, MEUSE, Terrain};
use crate::pack::step_costs::Class;
use crate::rulebook::BitterWoods;
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
    /// Rules that are lifted to find out whether they are in the way.
    eased: Eased,
}

wargame::marks! {
    /// Rules that are lifted to find out whether they keep a unit from advancing to a hex.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Eased(u32) {
        /// BW §9.8-zoc
        ZONES = 0;
        /// BW §9.8-river, §9.8-river-meuse, §9.8-heavy
        RIVERS = 1;
        /// BW §9.8-forest
        FOREST = 2;
        /// BW §28.1
        BANK = 3;
        /// BW §5.4
        BOUNDS = 4;
        /// BW §9.5-CA-withdraw
        CLOSED = 5;
        /// BW §Sc-patton
        SCENARIO = 6;
        /// BW §6.3
        ENEMIES = 7;
        /// The printed allowance. BW §12.4-values, §15.7-advance
        PRINTED = 8;
        /// BW §9.8-terrain
        POINTS = 9;
        /// BW §30
        EIFEL = 10;
        /// BW §Sc-erasing
        SNOW = 11;
        /// BW §8.3
        BOTTLENECK = 12;
        /// BW §15.7-advance
        JAM = 13;
        /// BW §9.8-length
        LENGTH = 14;
    }
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
        self.eased_ways(state, field, unit, into, (length, Eased::NONE))
    }

    /// The same with some rules lifted; a leader goes as a vehicle or on foot. BW §9.8, §24.3, BW.Q136
    pub(super) fn eased_ways(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        into: HexId,
        (length, eased): (Length, Eased),
    ) -> Vec<Vec<HexId>> {
        let data = self.unit(unit);
        let Some(from) = state.hex(unit) else { return Vec::new() };
        let Some(edge) = self.ground.edge(from, into) else { return Vec::new() };
        let stays = data.kind.is_artillery() || data.is(UnitMarks::VDH) || state.piece(unit).is(Marks::HELD);
        if stays || length.hexes == 0 {
            return Vec::new();
        }
        let budget = if eased.has(Eased::POINTS) {
            u16::MAX / 4
        } else if eased.has(Eased::PRINTED) {
            u16::from(self.face(state, unit).movement) * POINT
        } else {
            self.advance_allowance(state, unit).twelfths()
        };
        let advance = Advance {
            game: self,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            class: Class::of(data),
            budget,
            bound: !eased.has(Eased::BOUNDS) && self.is_held_in_bounds(state, unit),
            eased,
        };
        let Some(first) = advance.first_step(from, edge) else { return Vec::new() };
        let mut ways = vec![vec![into]];
        let first = (from, first);
        advance.go_on(first, length.hexes - 1, false, &mut ways);
        let drives = data.kind.is_mechanized() || (self.rules_2() && data.kind == Kind::Leader);
        let by_road = length.road && drives && edge.road != 0 && !self.is_cut(state, edge);
        if by_road {
            advance.go_on(first, length.by_road() - 1, true, &mut ways);
        }
        ways
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
        let (dry, woods) = (!self.holds(Eased::RIVERS), self.holds(Eased::FOREST));
        let barred = edge.flags & CLIFF != 0
            || self.is_barred(edge.to)
            || (self.bound && self.game.is_out_of_bounds(self.state, self.unit, edge.to))
            || (meuse && self.holds(Eased::BANK) && self.game.keeps_to_its_bank(self.unit))
            || (woods && (edge.road == 0 || (cut && !dry)) && self.class.is_barred(ground, from, edge.to))
            || (cut && !dry && (self.data.silhouette.is_heavy() || (meuse && !infantry)));
        if barred {
            return None;
        }
        let ford = infantry && !meuse && !has_moved(self.state.piece(self.unit));
        let rough = cut && ground.lie(edge.to).is_some_and(Terrain::is_rough);
        let ford_price = || self.entry(edge.to) + if rough { POINT } else { 0 };
        let cost = self.price(from, edge).unwrap_or_else(ford_price);
        let (at, stops) = (edge.to, (cut && !ford && !dry) || cost >= self.budget);
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

    /// The price of a later step, which the rules that are lifted make possible. BW §9.8-river, §9.8-forest
    fn eased_price(&self, from: HexId, edge: &Edge) -> Option<u16> {
        let plain = self.price(from, edge);
        if plain.is_some() || self.eased == Eased::NONE || edge.flags & CLIFF != 0 {
            return plain;
        }
        let woods = edge.road == 0 && self.class.is_barred(&self.game.ground, from, edge.to);
        let wet = self.game.is_cut(self.state, edge);
        if (wet && self.holds(Eased::RIVERS)) || (woods && self.holds(Eased::FOREST)) {
            return None;
        }
        Some(if edge.road != 0 { self.game.road_rate(self.state, self.unit) } else { self.entry(edge.to) })
    }

    fn holds(&self, rule: Eased) -> bool {
        !self.eased.has(rule)
    }

    /// Every way of so many steps more: each paid for, and none beyond the first enemy zone. BW §9.8-terrain, §9.8-zoc
    fn go_on(&self, (from, first): (HexId, Point), steps: u8, road_only: bool, ways: &mut Vec<Vec<HexId>>) {
        let (game, graph) = (self.game, &self.game.ground.graph);
        let mut front: Front = vec![(first, vec![first.at])];
        for _ in 0..steps {
            let mut next = Front::new();
            for (point, way) in front.iter().filter(|(point, _)| !point.stops) {
                for edge in graph.edges(point.at).iter().filter(|edge| !road_only || edge.road != 0) {
                    let beyond = self.bound && !point.freed;
                    let bank = edge.flags & MEUSE != 0 && self.is_kept_on_its_bank();
                    let barred = self.is_barred(edge.to)
                        || bank
                        || (beyond && game.is_out_of_bounds(self.state, self.unit, edge.to));
                    let Some(price) = self.eased_price(point.at, edge).filter(|_| !barred) else { continue };
                    let cost = point.cost + price;
                    if cost > self.budget || edge.to == from || way.contains(&edge.to) {
                        continue;
                    }
                    let zone = self.holds(Eased::ZONES) && self.field.zone(self.enemy, edge.to);
                    let (stops, freed) = (zone, point.freed || self.frees(edge.to));
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
        let enemies =
            self.field.is_there(self.enemy, at) && !game.has_only_parachutists(self.state, self.enemy, at);
        (enemies && self.holds(Eased::ENEMIES))
            || (self.holds(Eased::CLOSED) && game.is_closed(self.state, self.data.seat, at))
            || (self.holds(Eased::SCENARIO) && game.is_kept_from(self.state, self.unit, at))
    }

    /// Whether it may not cross the Meuse, not even by a bridge. BW §28.1
    fn is_kept_on_its_bank(&self) -> bool {
        self.game.rules_2() && self.holds(Eased::BANK) && self.game.keeps_to_its_bank(self.unit)
    }
}
