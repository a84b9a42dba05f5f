//! A line over the ground as a row of hexes, and the hexes in which places stand.

use std::collections::BTreeMap;

use hex::{Hex, Orientation};

/// Steps to a lattice unit.
const STEPS: f64 = 24.0;
/// A hex counts when the course spends this many lattice units in it, or is needed to keep the road unbroken.
const CLIP: f64 = 0.7;

/// Where the places of the map stand, by name.
pub(crate) type Stands = BTreeMap<String, Hex>;

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
    fn a_hex_that_is_only_clipped_is_left_out() {
        let at = |q, r| Hex { q, r };
        let visits = [(at(0, 0), 2.0), (at(1, 0), 0.2), (at(0, 1), 2.0)];
        assert_eq!(without_clips(&visits), [at(0, 0), at(0, 1)]);
        let needed = [(at(0, 0), 2.0), (at(1, 0), 0.2), (at(2, 0), 2.0)];
        assert_eq!(without_clips(&needed).len(), 3, "without it the road would be broken");
    }
}
