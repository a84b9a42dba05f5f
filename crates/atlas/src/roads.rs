//! Roads routed hex to hex along their real course.
//!
//! A road is walked in short steps and the hexes it passes are noted. Where a place stands in another hex than the
//! projection would put it (because a rulebook says so), the ends of its roads are shifted to it and the rest follows
//! evenly. A hex that the course only clips at a corner is left out.

use std::collections::BTreeMap;

use hex::{Grid, Hex, Orientation};

use crate::ground::{Ground, Line};
use crate::spec::RoadSpec;
use crate::{MarkRow, Projection, RoadRow};

/// Steps to a lattice unit.
const STEPS: f64 = 24.0;
/// A hex counts when the course spends this many lattice units in it, or is needed to keep the road unbroken.
const CLIP: f64 = 0.7;

/// Where the places of the map stand, by name.
pub(crate) type Stands = BTreeMap<String, Hex>;

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
        let hexes: Vec<Hex> = passed(&course, orientation);
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

/// The hexes a course passes, without those it only clips.
pub(crate) fn passed(course: &[(f64, f64)], orientation: Orientation) -> Vec<Hex> {
    let mut visits: Vec<(Hex, f64)> = Vec::new();
    for pair in course.windows(2) {
        let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
        let long = (bx - ax).hypot(by - ay);
        let steps = (long * STEPS).ceil().max(1.0) as u32;
        for step in 0..=steps {
            let part = f64::from(step) / f64::from(steps);
            let at = ((ax + (bx - ax) * part) * 1e3, (ay + (by - ay) * part) * 1e3);
            let point = hex::Point { x: at.0.round() as i32, y: at.1.round() as i32 };
            let Some(hex) = orientation.hex_at_parts(point, 1_000) else { continue };
            let spent = long / f64::from(steps);
            match visits.last_mut() {
                Some((last, spent_there)) if *last == hex => *spent_there += spent,
                _ => visits.push((hex, spent)),
            }
        }
    }
    without_clips(&visits)
}

/// Drops a hex in the middle that was hardly touched, where its neighbours along the way touch each other.
fn without_clips(visits: &[(Hex, f64)]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = Vec::new();
    let last = visits.len().saturating_sub(1);
    for (index, (hex, spent)) in visits.iter().enumerate() {
        let next = visits.get(index + 1).map(|(hex, _)| *hex);
        let before = hexes.last().copied();
        let joined = before.zip(next).is_some_and(|(before, next)| before == next || before.touches(next));
        if index > 0 && index < last && *spent < CLIP && joined {
            continue;
        }
        if before != Some(*hex) {
            hexes.push(*hex);
        }
    }
    hexes.dedup();
    hexes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_road_passes_from_neighbour_to_neighbour() {
        let course = [(0.0, 0.0), (7.0, 3.0), (20.0, 1.0)];
        let hexes = passed(&course, Orientation::FlatTop);
        assert!(hexes.len() >= 6, "{hexes:?}");
        assert!(hexes.windows(2).all(|pair| pair[0].touches(pair[1])), "{hexes:?}");
    }

    #[test]
    fn a_hex_that_is_only_clipped_is_left_out() {
        let at = |q, r| Hex { q, r };
        let visits = [(at(0, 0), 2.0), (at(1, 0), 0.2), (at(0, 1), 2.0)];
        assert_eq!(without_clips(&visits), [at(0, 0), at(0, 1)]);
        let needed = [(at(0, 0), 2.0), (at(1, 0), 0.2), (at(2, 0), 2.0)];
        assert_eq!(without_clips(&needed).len(), 3, "without it the road would be broken");
    }
}
