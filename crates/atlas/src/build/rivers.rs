//! Rivers snapped to hexsides, as unbroken chains.
//!
//! The corners of the hexes and the sides between them are a net of paths. A river takes the path through it that stays
//! closest to its real course: the price of a side is its length plus the square of its distance from the course, and the
//! cheapest path from where the course comes onto the map to where it ends, leaves, or meets the river it flows into is
//! taken. So a chain has no gaps and no side trips, and a tributary ends on its receiver.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use hex::{Grid, Orientation, Side, Vertex};

use crate::ground::data::Line;
use crate::ground::projection::Projection;
use crate::map::data::SideRow;
use crate::spec::RiverSpec;

/// A side as long as this far from the course costs twice its length.
const DEAR: f64 = 6.0;
/// A course that stays on the map for less than this many lattice units is left out.
const SHORT: f64 = 2.0;

/// A course that comes back this close to where it left the map goes on along the edge.
const NEAR: f64 = 6.0;

/// The net of hexsides of one map.
pub(crate) struct Net<'a> {
    grid: &'a Grid,
    orientation: Orientation,
    /// The corners that touch the map, in a fixed order, with their lattice points.
    corners: BTreeMap<Vertex, (f64, f64)>,
}

impl<'a> Net<'a> {
    pub(crate) fn new(grid: &'a Grid, orientation: Orientation) -> Net<'a> {
        let mut corners = BTreeMap::new();
        for index in grid.indices() {
            let hex = grid.hex(index);
            // A corner from which no side leads into the map is no use to a river.
            let inner = |dir: &hex::Dir| grid.index(hex.neighbor(*dir)).is_some();
            for dir in hex::Dir::ALL.into_iter().filter(inner) {
                for vertex in Side::of(hex, dir).ends() {
                    let at = orientation.corner(vertex);
                    corners.insert(vertex, (f64::from(at.x), f64::from(at.y)));
                }
            }
        }
        Net { grid, orientation, corners }
    }

    /// Whether a side lies between two hexes of the map.
    fn is_inner(&self, side: Side) -> bool {
        side.hexes().into_iter().all(|hex| self.grid.index(hex).is_some())
    }

    /// The corner nearest to a lattice point.
    fn nearest(&self, at: (f64, f64)) -> Option<Vertex> {
        let far = |corner: &(f64, f64)| self.apart(*corner, at);
        self.corners.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1))).map(|(vertex, _)| *vertex)
    }

    /// The distance between lattice points, in side lengths.
    fn apart(&self, a: (f64, f64), b: (f64, f64)) -> f64 {
        let (dx, dy) = (a.0 - b.0, a.1 - b.1);
        let root = 3.0_f64.sqrt();
        match self.orientation {
            Orientation::FlatTop => (dx / 2.0).hypot(dy * root / 2.0),
            Orientation::PointyTop => (dx * root / 2.0).hypot(dy / 2.0),
        }
    }

    /// How far a lattice point is from a course.
    fn off_course(&self, at: (f64, f64), course: &[(f64, f64)]) -> f64 {
        let near = |pair: &[(f64, f64)]| {
            let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
            let (dx, dy) = (bx - ax, by - ay);
            let long = dx * dx + dy * dy;
            let part =
                if long > 0.0 { (((at.0 - ax) * dx + (at.1 - ay) * dy) / long).clamp(0.0, 1.0) } else { 0.0 };
            self.apart(at, (ax + part * dx, ay + part * dy))
        };
        course.windows(2).map(near).fold(f64::MAX, f64::min)
    }

    /// The price of a side: its length, and more the farther it lies from the course.
    fn price(&self, side: Side, course: &[(f64, f64)]) -> u64 {
        let middle = self.orientation.side_middle_doubled(side);
        let at = (f64::from(middle.x) / 2.0, f64::from(middle.y) / 2.0);
        let mut off = self.off_course(at, course);
        for end in side.ends() {
            off = off.max(self.corners.get(&end).map_or(9.0, |at| self.off_course(*at, course)));
        }
        ((1.0 + DEAR * off * off) * 1_000.0) as u64
    }

    /// The cheapest chain of sides from one corner to any of some others.
    fn chain(&self, from: Vertex, to: &BTreeSet<Vertex>, course: &[(f64, f64)]) -> Vec<Side> {
        let mut best: BTreeMap<Vertex, (u64, Option<Side>)> = BTreeMap::from([(from, (0, None))]);
        let mut queue = BinaryHeap::from([Reverse((0_u64, from))]);
        let mut prices: BTreeMap<Side, u64> = BTreeMap::new();
        while let Some(Reverse((spent, at))) = queue.pop() {
            if best.get(&at).is_some_and(|(known, _)| *known < spent) {
                continue;
            }
            if to.contains(&at) {
                return self.walked_back(at, &best);
            }
            for side in at.sides().into_iter().filter(|side| self.is_inner(*side)) {
                let price = spent + *prices.entry(side).or_insert_with(|| self.price(side, course));
                let Some(next) = side.ends().into_iter().find(|end| *end != at) else { continue };
                if best.get(&next).is_none_or(|(known, _)| price < *known) {
                    best.insert(next, (price, Some(side)));
                    queue.push(Reverse((price, next)));
                }
            }
        }
        Vec::new()
    }

    fn walked_back(&self, end: Vertex, best: &BTreeMap<Vertex, (u64, Option<Side>)>) -> Vec<Side> {
        let mut sides = Vec::new();
        let mut at = end;
        while let Some((_, Some(side))) = best.get(&at) {
            sides.push(*side);
            let Some(before) = side.ends().into_iter().find(|other| *other != at) else { break };
            at = before;
        }
        sides.reverse();
        sides
    }
}

/// Snaps the rivers that count in a game, receivers before what flows into them.
pub(crate) fn snap(
    net: &Net<'_>,
    projection: &Projection,
    rivers: &[Line],
    spec: &RiverSpec,
) -> Vec<SideRow> {
    let counts = |line: &&Line| {
        let named = |list: &[String]| list.contains(&line.name);
        ((line.rank > 0 && line.rank <= spec.rank) || named(&spec.also)) && !named(&spec.without)
    };
    let mut waiting: Vec<&Line> = rivers.iter().filter(counts).collect();
    let mut done = Done::default();
    let mut rows: BTreeMap<Side, SideRow> = BTreeMap::new();
    while !waiting.is_empty() {
        // A river waits for its receiver as long as that is still to come.
        let ready =
            |line: &&Line| !waiting.iter().any(|other| other.name == line.kind && other.name != line.name);
        let next = waiting.iter().position(ready).unwrap_or(0);
        let line = waiting.remove(next);
        for course in on_map(net, projection, line) {
            let ends = ends_of(net, line, &course, &done);
            let Some(start) = start_of(net, line, &course, &done) else { continue };
            for side in
                until_met(net.chain(start, &ends, &course), start, &done.corners(&line.name).collect())
            {
                let kind = spec.kinds.get(&line.name).map_or("river", String::as_str);
                done.take(&line.name, side);
                rows.entry(side).or_insert_with(|| SideRow {
                    side,
                    kind: kind.to_owned(),
                    features: Vec::new(),
                    name: line.name.clone(),
                    crossing: String::new(),
                    source: "geo".to_owned(),
                });
            }
        }
    }
    rows.into_values().collect()
}

/// A chain up to where it meets an earlier stretch of the same river, as one that winds along the edge of a map may.
fn until_met(chain: Vec<Side>, start: Vertex, known: &BTreeSet<Vertex>) -> Vec<Side> {
    let mut at = start;
    let mut kept = Vec::new();
    for side in chain {
        let Some(next) = side.ends().into_iter().find(|end| *end != at) else { break };
        kept.push(side);
        if known.contains(&next) {
            break;
        }
        at = next;
    }
    kept
}

/// Where a course begins: where another stretch of the same river ended, else at the corner nearest to its first point.
fn start_of(net: &Net<'_>, line: &Line, course: &[(f64, f64)], done: &Done) -> Option<Vertex> {
    let first = *course.first()?;
    let met = met(net, done.loose_ends(&line.name), first);
    let far = |vertex: &Vertex| net.corners.get(vertex).map_or(f64::MAX, |at| net.apart(*at, first));
    met.into_iter().min_by(|a, b| far(a).total_cmp(&far(b))).or_else(|| net.nearest(first))
}

/// Those of some corners that are near a point.
fn met(net: &Net<'_>, corners: impl IntoIterator<Item = Vertex>, at: (f64, f64)) -> BTreeSet<Vertex> {
    let near = |vertex: &Vertex| net.corners.get(vertex).is_some_and(|corner| net.apart(*corner, at) < 1.6);
    corners.into_iter().filter(near).collect()
}

/// The rivers that were snapped before: how many of its sides meet at each corner.
#[derive(Debug, Default)]
struct Done(BTreeMap<String, BTreeMap<Vertex, usize>>);

impl Done {
    fn take(&mut self, name: &str, side: Side) {
        for end in side.ends() {
            *self.0.entry(name.to_owned()).or_default().entry(end).or_default() += 1;
        }
    }

    /// Every corner of a river.
    fn corners(&self, name: &str) -> impl Iterator<Item = Vertex> {
        self.0.get(name).into_iter().flatten().map(|(vertex, _)| *vertex)
    }

    /// The corners at which a river ends so far.
    fn loose_ends(&self, name: &str) -> impl Iterator<Item = Vertex> {
        self.0.get(name).into_iter().flatten().filter(|(_, degree)| **degree == 1).map(|(vertex, _)| *vertex)
    }
}

/// Where a course may end: on the river it flows into where it meets it, else at the corner nearest to its last point.
fn ends_of(net: &Net<'_>, line: &Line, course: &[(f64, f64)], done: &Done) -> BTreeSet<Vertex> {
    let Some(last) = course.last() else { return BTreeSet::new() };
    let mut ends = met(net, done.corners(&line.kind), *last);
    if ends.is_empty() {
        ends = met(net, done.loose_ends(&line.name), *last);
    }
    if ends.is_empty() { net.nearest(*last).into_iter().collect() } else { ends }
}

/// The stretches of a river that lie on the map, in lattice points.
fn on_map(net: &Net<'_>, projection: &Projection, line: &Line) -> Vec<Vec<(f64, f64)>> {
    let inside =
        |point| projection.hex(point, net.orientation).is_some_and(|hex| net.grid.index(hex).is_some());
    let mut stretches: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut left = true;
    for point in &line.points {
        if !inside(*point) {
            left = true;
            continue;
        }
        let at = projection.lattice(*point);
        match stretches.last_mut() {
            // A river that winds along the edge of the map is one river.
            Some(last) if !left || last.last().is_some_and(|end| net.apart(*end, at) < NEAR) => last.push(at),
            _ => stretches.push(vec![at]),
        }
        left = false;
    }
    let long = |course: &[(f64, f64)]| course.windows(2).map(|pair| net.apart(pair[0], pair[1])).sum::<f64>();
    stretches.retain(|course| course.len() > 1 && long(course) > SHORT);
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::data::Point;

    const FLAT: Projection = Projection { x: [0.0, 1.2, 0.0], y: [0.0, 0.0, -0.7] };

    fn grid() -> (Grid, Orientation) {
        let numbering = crate::spec::small_numbering(12, 10);
        (Grid::new(&numbering), numbering.orientation())
    }

    /// A river through lattice points.
    fn river(name: &str, into: &str, points: &[(f64, f64)]) -> Line {
        let points: Vec<Point> = points.iter().map(|(x, y)| FLAT.ground(*x, *y)).collect();
        Line { name: name.to_owned(), rank: 1, kind: into.to_owned(), ends: None, points }
    }

    fn line(from: (f64, f64), to: (f64, f64)) -> Vec<(f64, f64)> {
        let part = |step: i32| f64::from(step) / 40.0;
        (0..=40).map(|s| (from.0 + (to.0 - from.0) * part(s), from.1 + (to.1 - from.1) * part(s))).collect()
    }

    /// The corners at which an odd number of sides meet: the two ends of an unbroken chain.
    fn loose_ends(rows: &[&SideRow]) -> Vec<Vertex> {
        let mut count: BTreeMap<Vertex, usize> = BTreeMap::new();
        for end in rows.iter().flat_map(|row| row.side.ends()) {
            *count.entry(end).or_default() += 1;
        }
        count.into_iter().filter(|(_, count)| count % 2 == 1).map(|(vertex, _)| vertex).collect()
    }

    #[test]
    fn a_river_is_an_unbroken_chain_and_its_tributary_ends_on_it() {
        let (grid, orientation) = grid();
        let centre = |q: i16, r: i16| {
            let at = orientation.centre(hex::Hex { q, r });
            (f64::from(at.x), f64::from(at.y))
        };
        let first = grid.hex(hex::HexId::new(0));
        let (west, east) = (centre(first.q, first.r + 5), centre(first.q + 11, first.r));
        let middle = ((west.0 + east.0) / 2.0, (west.1 + east.1) / 2.0);
        let rivers = [
            river("Salm", "Our", &line((middle.0, middle.1 - 7.0), middle)),
            river("Our", "", &line(west, east)),
        ];
        let net = Net::new(&grid, orientation);
        let rows = snap(&net, &FLAT, &rivers, &RiverSpec { rank: 1, ..RiverSpec::default() });
        let of = |name: &str| rows.iter().filter(|row| row.name == name).collect::<Vec<_>>();
        let (our, salm) = (of("Our"), of("Salm"));
        assert!(our.len() >= 11 && salm.len() >= 3, "{} and {}", our.len(), salm.len());
        assert_eq!(loose_ends(&our).len(), 2, "the Our has two ends and no gap");
        assert_eq!(loose_ends(&salm).len(), 2, "so has the Salm");
        let on_our = |vertex: &Vertex| our.iter().any(|row| row.side.ends().contains(vertex));
        assert_eq!(
            loose_ends(&salm).iter().filter(|end| on_our(end)).count(),
            1,
            "and one of them is on the Our"
        );
    }

    #[test]
    fn a_river_that_winds_along_the_edge_stays_one_chain() {
        let (grid, orientation) = grid();
        let net = Net::new(&grid, orientation);
        // Along the south edge, out over it and back again.
        let south = grid.indices().map(|index| orientation.centre(grid.hex(index)).y).max().unwrap_or(0);
        let west = orientation.centre(grid.hex(hex::HexId::new(0))).x;
        let at = |n: i32| {
            let n = f64::from(n);
            (f64::from(west) + 3.0 + n * 0.6, f64::from(south) + 1.3 * (n / 4.0).sin())
        };
        let winding: Vec<(f64, f64)> = (0..50).map(at).collect();
        let spec = RiverSpec { rank: 1, ..RiverSpec::default() };
        let rows = snap(&net, &FLAT, &[river("Semois", "", &winding)], &spec);
        let rows: Vec<&SideRow> = rows.iter().collect();
        assert!(rows.len() > 8, "{rows:?}");
        assert_eq!(loose_ends(&rows).len(), 2, "one chain has two ends");
    }

    #[test]
    fn rivers_of_lower_rank_are_left_out_unless_they_are_named() {
        let (grid, orientation) = grid();
        let net = Net::new(&grid, orientation);
        let at = orientation.centre(grid.hex(hex::HexId::new(30)));
        let brook = river(
            "Brook",
            "",
            &line((f64::from(at.x), f64::from(at.y)), (f64::from(at.x) + 15.0, f64::from(at.y))),
        );
        let brook = [Line { rank: 3, ..brook }];
        let with = |spec: RiverSpec| snap(&net, &FLAT, &brook, &spec).len();
        assert_eq!(with(RiverSpec { rank: 2, ..RiverSpec::default() }), 0);
        assert!(with(RiverSpec { rank: 2, also: vec!["Brook".into()], ..RiverSpec::default() }) > 3);
        assert_eq!(with(RiverSpec { rank: 3, without: vec!["Brook".into()], ..RiverSpec::default() }), 0);
    }
}
