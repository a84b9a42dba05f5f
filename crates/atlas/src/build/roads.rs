//! Roads routed hex to hex along their real course.
//!
//! From place to place a road takes the way through the hexes that is short and close to its real course: a hex costs one,
//! and more the farther its middle lies from the course. So a road that runs between two rows of hexes does not zigzag
//! from one to the other. Where a place stands in another hex than the projection would put it (because a rulebook says
//! so), the ends of its roads are shifted to it and the rest follows evenly.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use hex::{Grid, Hex, Orientation};

use crate::build::course::{Stands, passed};
use crate::ground::data::{Ground, Line};
use crate::ground::projection::Projection;
use crate::map::data::{MarkRow, RoadRow};
use crate::spec::RoadSpec;

/// What a hex costs more for lying one hex width off the course.
const FAR: f64 = 4.0;

/// Routes every road of a class that the game shows; where two run together the better class stays.
pub(crate) fn route(
    grid: &Grid,
    projection: &Projection,
    orientation: Orientation,
    ground: &Ground,
    stands: &Stands,
    spec: &RoadSpec,
) -> Vec<RoadRow> {
    let order = ["main", "secondary", "minor"];
    let mut links: BTreeMap<(Hex, Hex), (usize, RoadRow)> = BTreeMap::new();
    for line in &ground.roads {
        let Some(rank) = order.iter().position(|class| *class == line.kind) else { continue };
        let Some(class) = spec.classes.get(&line.kind) else { continue };
        let course = shifted(line, projection, orientation, stands);
        let hexes: Vec<Hex> = along(&course, orientation);
        for pair in hexes.windows(2) {
            let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            let inside = grid.index(a).is_some() && grid.index(b).is_some();
            if !inside || !a.touches(b) {
                continue;
            }
            let row =
                RoadRow { a, b, class: class.clone(), name: line.name.clone(), source: "geo".to_owned() };
            let better = links.get(&(a, b)).is_none_or(|(known, _)| rank < *known);
            if better {
                links.insert((a, b), (rank, row));
            }
        }
    }
    links.into_values().map(|(_, row)| row).collect()
}

/// Adds the roads that the marks draw: lines of kind `road-line`, their class the first word of their value.
pub(crate) fn add_drawn(marks: &[MarkRow], roads: &mut Vec<RoadRow>) {
    for mark in marks.iter().filter(|mark| mark.kind == "road-line") {
        let class = mark.value.split([';', ' ']).next().unwrap_or_default();
        for pair in mark.hexes.windows(2).filter(|pair| pair[0].touches(pair[1])) {
            let (a, b) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if !roads.iter().any(|road| (road.a, road.b) == (a, b)) {
                let (class, name, source) = (class.to_owned(), mark.name.clone(), mark.source.clone());
                roads.push(RoadRow { a, b, class, name, source });
            }
        }
    }
    roads.sort_by_key(|road| (road.a, road.b));
}

/// Takes away stubs: roads that end where the map shows nothing to go to.
pub(crate) fn prune(roads: &mut Vec<RoadRow>, keep: &BTreeSet<Hex>) {
    loop {
        let mut degrees: BTreeMap<Hex, usize> = BTreeMap::new();
        for road in roads.iter() {
            *degrees.entry(road.a).or_default() += 1;
            *degrees.entry(road.b).or_default() += 1;
        }
        let stub = |hex: &Hex| degrees.get(hex) == Some(&1) && !keep.contains(hex);
        let before = roads.len();
        roads.retain(|road| !stub(&road.a) && !stub(&road.b));
        if roads.len() == before {
            return;
        }
    }
}

/// The course in lattice points, with its ends moved to where their places stand on the map.
fn shifted(
    line: &Line,
    projection: &Projection,
    orientation: Orientation,
    stands: &Stands,
) -> Vec<(f64, f64)> {
    let mut course: Vec<(f64, f64)> = line.points.iter().map(|point| projection.lattice(*point)).collect();
    let moved = |name: &str, at: (f64, f64)| {
        let Some(hex) = stands.get(name) else { return (0.0, 0.0) };
        let centre = orientation.centre(*hex);
        let fitted =
            orientation.hex_at_parts(hex::Point { x: (at.0 * 1e3) as i32, y: (at.1 * 1e3) as i32 }, 1_000);
        if fitted == Some(*hex) {
            (0.0, 0.0)
        } else {
            (f64::from(centre.x) - at.0, f64::from(centre.y) - at.1)
        }
    };
    let (Some((from, to)), Some(first), Some(last)) =
        (&line.ends, course.first().copied(), course.last().copied())
    else {
        return course;
    };
    let (start, end) = (moved(from, first), moved(to, last));
    let count = (course.len() - 1).max(1) as f64;
    for (index, at) in course.iter_mut().enumerate() {
        let part = index as f64 / count;
        at.0 += start.0 * (1.0 - part) + end.0 * part;
        at.1 += start.1 * (1.0 - part) + end.1 * part;
    }
    course
}

/// The way through the hexes from the first to the last of a course that is short and close to it.
fn along(course: &[(f64, f64)], orientation: Orientation) -> Vec<Hex> {
    let passed = passed(course, orientation);
    let (Some(start), Some(end)) = (passed.first().copied(), passed.last().copied()) else { return passed };
    // Only hexes that the course passes, and those next to them, are worth a thought.
    let near: BTreeSet<Hex> =
        passed.iter().flat_map(|hex| hex.neighbors()).chain(passed.iter().copied()).collect();
    let price = |hex: Hex| ((1.0 + FAR * off_course(hex, course, orientation).powi(2)) * 1_000.0) as u64;
    let mut best: BTreeMap<Hex, (u64, Option<Hex>)> = BTreeMap::from([(start, (0, None))]);
    let mut queue = BinaryHeap::from([Reverse((0_u64, start))]);
    while let Some(Reverse((spent, at))) = queue.pop() {
        if at == end {
            break;
        }
        if best.get(&at).is_some_and(|(known, _)| *known < spent) {
            continue;
        }
        for next in at.neighbors().into_iter().filter(|next| near.contains(next)) {
            let sum = spent + price(next);
            if best.get(&next).is_none_or(|(known, _)| sum < *known) {
                best.insert(next, (sum, Some(at)));
                queue.push(Reverse((sum, next)));
            }
        }
    }
    let mut way = vec![end];
    while let Some((_, Some(before))) = way.last().and_then(|at| best.get(at)) {
        way.push(*before);
    }
    way.reverse();
    way
}

/// How far the middle of a hex lies from a course, in hex widths.
fn off_course(hex: Hex, course: &[(f64, f64)], orientation: Orientation) -> f64 {
    let root = 3.0_f64.sqrt();
    // To a plane in which neighbouring centres are one apart.
    let flat = |(x, y): (f64, f64)| match orientation {
        Orientation::FlatTop => (x / (2.0 * root), y / 2.0),
        Orientation::PointyTop => (x / 2.0, y / (2.0 * root)),
    };
    let centre = orientation.centre(hex);
    let at = flat((f64::from(centre.x), f64::from(centre.y)));
    let near = |pair: &[(f64, f64)]| {
        let ((ax, ay), (bx, by)) = (flat(pair[0]), flat(pair[1]));
        let (dx, dy) = (bx - ax, by - ay);
        let long = dx * dx + dy * dy;
        let part =
            if long > 0.0 { (((at.0 - ax) * dx + (at.1 - ay) * dy) / long).clamp(0.0, 1.0) } else { 0.0 };
        (at.0 - ax - part * dx).hypot(at.1 - ay - part * dy)
    };
    course.windows(2).map(near).fold(f64::MAX, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_road_passes_from_neighbour_to_neighbour() {
        let course = [(0.0, 0.0), (7.0, 3.0), (20.0, 1.0)];
        for hexes in [passed(&course, Orientation::FlatTop), along(&course, Orientation::FlatTop)] {
            assert!(hexes.len() >= 6, "{hexes:?}");
            assert!(hexes.windows(2).all(|pair| pair[0].touches(pair[1])), "{hexes:?}");
        }
    }

    #[test]
    fn a_road_between_two_columns_does_not_zigzag() {
        // Due south along the line between the columns q = 0 and q = 1 of a flat-top map.
        let course = [(1.5, 1.0), (1.5, 21.0)];
        let hexes = along(&course, Orientation::FlatTop);
        let turns = hexes.windows(2).filter(|pair| pair[0].q != pair[1].q).count();
        assert!(turns <= 1, "{hexes:?}");
    }
}
