//! What the ground of a hex is like: heights and woods, sampled at points spread evenly over it.

use hex::{Hex, Orientation};

use crate::ground::data::Ground;
use crate::ground::projection::Projection;

/// Points across a hex in each direction; about a hundred of them fall inside.
const ACROSS: i32 = 12;

/// The ground of one hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) woods: u8,
    pub(crate) height: i16,
    pub(crate) relief: i16,
}

/// Samples a hex. Outside the data the height is nought.
pub(crate) fn sample(ground: &Ground, projection: &Projection, orientation: Orientation, hex: Hex) -> Sample {
    let centre = orientation.centre(hex);
    let (half_wide, half_high) = match orientation {
        Orientation::FlatTop => (2.0, 1.0),
        Orientation::PointyTop => (1.0, 2.0),
    };
    let (mut woods, mut heights) = (0.0, Vec::new());
    let mut count = 0.0;
    for across in 0..ACROSS {
        for down in 0..ACROSS {
            let part = |step: i32| (f64::from(step) + 0.5) / f64::from(ACROSS) * 2.0 - 1.0;
            let (dx, dy) = (part(across) * half_wide, part(down) * half_high);
            if !inside(dx, dy, orientation) {
                continue;
            }
            let at = projection.ground(f64::from(centre.x) + dx, f64::from(centre.y) + dy);
            woods += ground.woods(at);
            count += 1.0;
            heights.extend(ground.height(at).map(i32::from));
        }
    }
    let mean =
        |sum: i32, count: usize| i16::try_from(sum / i32::try_from(count.max(1)).unwrap_or(1)).unwrap_or(0);
    let (low, high) =
        (heights.iter().min().copied().unwrap_or(0), heights.iter().max().copied().unwrap_or(0));
    Sample {
        woods: (woods / f64::max(count, 1.0)).round().clamp(0.0, 100.0) as u8,
        height: mean(heights.iter().sum(), heights.len()),
        relief: i16::try_from(high - low).unwrap_or(0),
    }
}

/// Whether a lattice offset from the centre lies in the hex: its slanted sides run from (2, 0) to (1, 1) and alike.
fn inside(dx: f64, dy: f64, orientation: Orientation) -> bool {
    let (along, across) = match orientation {
        Orientation::FlatTop => (dx.abs(), dy.abs()),
        Orientation::PointyTop => (dy.abs(), dx.abs()),
    };
    across <= 1.0 && along + across <= 2.0
}
