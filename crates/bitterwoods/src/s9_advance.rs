//! Advance after combat. BW §9.8, §8.3, §15.7-advance, §30

use table::Seat;
use wargame::{Edge, NO_WAY};

use crate::field::Field;
use crate::ground::{CLIFF, MEUSE};
use crate::s5_fares::Class;
use crate::s8_positions::has_moved;
use crate::state::State;
use crate::{BitterWoods, Unit, Weather};

/// How far an advance leads. BW §9.8-length
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    pub hexes: u8,
    /// Mechanized units may go half as far again along a road. BW §9.8-road
    pub road: bool,
}

impl Length {
    /// Hexes along a road: half as many again, fractions up. BW §9.8-road
    #[must_use]
    pub const fn by_road(self) -> u8 {
        (self.hexes * 3).div_ceil(2)
    }
}

/// A way that an advance has come to: a hex, what it cost, and whether it must stop there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Point {
    at: u16,
    cost: u16,
    stops: bool,
}

/// The rules for one unit that advances.
struct Advance<'a> {
    game: &'a BitterWoods,
    state: &'a State,
    field: &'a Field,
    data: &'a Unit,
    unit: u16,
    enemy: Seat,
    class: Class,
    budget: u16,
}

impl BitterWoods {
    /// How far the attackers of a hex advance for so many hexes of the result: through Clervaux half, in snow half, after the
    /// first turn's traffic no road bonus. BW §8.3, §9.8-length, §9.8-road, §15.7-advance, §Sc-erasing, BW.Q62, BW.Q65
    #[must_use]
    pub fn length_of_advance(&self, state: &State, seat: Seat, target: u16, hexes: u8) -> Length {
        let bottleneck = self.ground.node(target).bottleneck;
        let snow = self.weather(state.turn) == Weather::Snow;
        let halved = if bottleneck { hexes.div_ceil(2) } else { hexes };
        let hexes = if snow { halved.div_ceil(2) } else { halved };
        let jammed = seat == Seat::German && state.turn == 1;
        Length { hexes, road: !bottleneck && !jammed }
    }

    /// Where a unit may end its advance, the emptied hex being the first it enters. BW §9.8, §9.8-terrain, §9.8-artillery,
    /// §9.8-path, §9.8-zoc, §9.8-river, §9.8-river-ford, §9.8-river-meuse, §9.8-heavy, §9.8-forest, §15.2-advance, BW.Q60,
    /// BW.Q61, BW.Q63
    #[must_use]
    pub fn advances(&self, state: &State, field: &Field, unit: u16, into: u16, length: Length) -> Vec<u16> {
        let data = self.unit(unit);
        let Some(from) = state.piece(unit).hex() else { return Vec::new() };
        let Some(edge) = self.ground.edge(from, into) else { return Vec::new() };
        if data.kind.is_artillery() || length.hexes == 0 {
            return Vec::new();
        }
        let allies_first = data.seat == Seat::Allied && state.turn == 1;
        let printed = u16::from(self.face(state, unit).movement) * 12;
        let budget = if allies_first { printed } else { self.allowance(state, field, unit) };
        let advance = Advance {
            game: self,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            class: Class::of(data),
            budget,
        };
        let Some(first) = advance.first_step(from, edge) else { return Vec::new() };
        let mut ends = vec![into];
        advance.go_on(first, length.hexes - 1, false, &mut ends);
        let by_road = length.road && data.kind.is_mechanized() && edge.road != 0 && !self.is_cut(state, edge);
        if by_road {
            advance.go_on(first, length.by_road() - 1, true, &mut ends);
        }
        ends.sort_unstable();
        ends.dedup();
        ends.retain(|at| self.has_room(state, unit, *at));
        ends
    }
}

impl Advance<'_> {
    /// Into the emptied hex: zones do not matter, and who has not the points goes no farther. Over a river without a bridge
    /// only unmoved infantry goes on, and nobody over the Meuse. BW §9.8-zoc, §9.8-river, §9.8-river-ford, §9.8-river-meuse,
    /// §9.8-heavy
    fn first_step(&self, from: u16, edge: &Edge) -> Option<Point> {
        let ground = &self.game.ground;
        let (cut, meuse) = (self.game.is_cut(self.state, edge), edge.flags & MEUSE != 0);
        let infantry = self.data.kind.is_infantry();
        let barred = edge.flags & CLIFF != 0
            || self.field.holds(self.enemy, edge.to)
            || self.game.is_out_of_bounds(self.state, self.unit, edge.to)
            || (edge.road == 0 && self.class.is_barred(ground, from, edge.to))
            || (cut && self.data.silhouette.is_heavy())
            || (cut && meuse && !infantry);
        if barred {
            return None;
        }
        let ford = infantry && !meuse && !has_moved(self.state.piece(self.unit));
        let cost = self.price(from, edge).unwrap_or_else(|| self.entry(edge.to));
        Some(Point { at: edge.to, cost, stops: (cut && !ford) || cost >= self.budget })
    }

    fn entry(&self, at: u16) -> u16 {
        let game = self.game;
        self.class.entry(&game.ground, &game.data.charts, game.weather(self.state.turn), at)
    }

    /// The price of an ordinary step; nothing where none leads, over a river without a bridge for instance.
    fn price(&self, from: u16, edge: &Edge) -> Option<u16> {
        let graph = &self.game.ground.graph;
        let (first, edges) = graph.numbered_edges(from);
        let number = edges.iter().position(|known| known.to == edge.to)?;
        let fares = self.game.fares.of(self.game.weather(self.state.turn), self.class);
        let fare = fares[first + number];
        (fare != NO_WAY && !self.game.is_cut(self.state, edge)).then_some(fare)
    }

    /// Every hex within so many steps more: each paid for, and none beyond the first enemy zone. BW §9.8-terrain, §9.8-zoc
    fn go_on(&self, first: Point, steps: u8, road_only: bool, ends: &mut Vec<u16>) {
        let graph = &self.game.ground.graph;
        let mut front = vec![first];
        for _ in 0..steps {
            let mut next: Vec<Point> = Vec::new();
            for point in front.iter().filter(|point| !point.stops) {
                for edge in graph.edges(point.at).iter().filter(|edge| !road_only || edge.road != 0) {
                    let barred = self.field.holds(self.enemy, edge.to)
                        || self.state.closed.contains(&edge.to)
                        || self.game.is_out_of_bounds(self.state, self.unit, edge.to);
                    let Some(price) = self.price(point.at, edge).filter(|_| !barred) else { continue };
                    let cost = point.cost + price;
                    if cost > self.budget {
                        continue;
                    }
                    let stops = self.field.zone(self.enemy, edge.to);
                    match next.iter_mut().find(|known| known.at == edge.to) {
                        Some(known) => known.cost = known.cost.min(cost),
                        None => next.push(Point { at: edge.to, cost, stops }),
                    }
                }
            }
            ends.extend(next.iter().map(|point| point.at));
            front = next;
        }
    }
}
