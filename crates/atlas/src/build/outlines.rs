//! Lines that are only drawn: frontiers, and the streams that are too small to lie on hexsides.

use hex::{Grid, Orientation};

use crate::ground::data::{Ground, Line};
use crate::ground::projection::Projection;
use crate::map::data::Outline;
use crate::spec::RiverSpec;

/// A point of the line is kept when it is this far from the last one, in lattice units.
const STEP: f64 = 0.2;

/// Frontiers and streams where they run, as far as they are on the map.
pub(crate) fn draw(
    grid: &Grid,
    projection: &Projection,
    orientation: Orientation,
    ground: &Ground,
    rivers: &RiverSpec,
) -> Vec<Outline> {
    // The Our and the Sauer are the frontier of Luxembourg and Germany; a line beside them would only blur it.
    let land = |line: &&Line| line.kind != "DEU-LUX";
    let borders = ground.borders.iter().filter(land).map(|line| ("border", line));
    let drawn = |line: &&Line| {
        let on_sides = line.rank <= rivers.rank || rivers.also.contains(&line.name);
        line.rank == 3 && !on_sides
    };
    let streams = ground.rivers.iter().filter(drawn).map(|line| ("stream", line));
    let mut outlines = Vec::new();
    for (kind, line) in borders.chain(streams) {
        let name = if kind == "stream" { line.name.clone() } else { line.kind.clone() };
        let inside = |at| projection.hex(at, orientation).is_some_and(|hex| grid.index(hex).is_some());
        for part in line.points.chunk_by(|a, b| inside(*a) && inside(*b)).filter(|part| part.len() > 1) {
            let points = thinned(part.iter().map(|at| projection.lattice(*at)));
            outlines.push(Outline { kind: kind.to_owned(), name: name.clone(), points });
        }
    }
    outlines
}

/// The line without points that lie close together, its ends kept.
fn thinned(line: impl Iterator<Item = (f64, f64)>) -> Vec<(i32, i32)> {
    let mut kept: Vec<(f64, f64)> = Vec::new();
    let mut last = None;
    for at in line {
        last = Some(at);
        if kept.last().is_none_or(|near| (near.0 - at.0).hypot(near.1 - at.1) >= STEP) {
            kept.push(at);
        }
    }
    if let (Some(last), Some(kept)) = (last, kept.last_mut()) {
        *kept = last;
    }
    let whole = |part: f64| (part * 100.0).round() as i32;
    kept.into_iter().map(|(x, y)| (whole(x), whole(y))).collect()
}
