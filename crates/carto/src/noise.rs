//! Irregularity that is the same on every run: hashes of places, and smooth noise made of them.

use crate::num;

/// A well-mixed number from a place and a seed.
pub(crate) fn hash(x: i64, y: i64, seed: u64) -> u64 {
    let mut z = x.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ y.cast_unsigned().wrapping_mul(0xC2B2_AE3D_27D4_EB4F)
        ^ seed.wrapping_mul(0x1656_67B1_9E37_79F9);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// From 0 up to 1.
pub(crate) fn unit(x: i64, y: i64, seed: u64) -> f64 {
    (hash(x, y, seed) >> 11) as f64 / (1u64 << 53) as f64
}

/// A seed from a word.
pub(crate) fn seed_of(word: &str) -> u64 {
    word.bytes().fold(0xCBF2_9CE4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01B3))
}

/// Smooth noise from -1 to 1 with one swell to the unit.
pub(crate) fn value(x: f64, y: f64, seed: u64) -> f64 {
    let (ix, iy) = (num::floor(x), num::floor(y));
    let (fx, fy) = (x - ix as f64, y - iy as f64);
    let (u, v) = (fx * fx * (3.0 - 2.0 * fx), fy * fy * (3.0 - 2.0 * fy));
    let north = num::mix(unit(ix, iy, seed), unit(ix + 1, iy, seed), u);
    let south = num::mix(unit(ix, iy + 1, seed), unit(ix + 1, iy + 1, seed), u);
    2.0 * num::mix(north, south, v) - 1.0
}

/// Three octaves of [`value`], from about -1 to 1.
pub(crate) fn fractal(x: f64, y: f64, seed: u64) -> f64 {
    let mut sum = 0.0;
    let (mut amplitude, mut frequency) = (0.57, 1.0);
    for octave in 0..3 {
        sum += amplitude * value(x * frequency + 17.3, y * frequency - 5.1, seed + octave);
        amplitude *= 0.5;
        frequency *= 2.1;
    }
    sum
}

/// How near the next of scattered points is, as crowns of trees are: 1 on it, 0 a unit away.
pub(crate) fn crowns(x: f64, y: f64, seed: u64) -> f64 {
    let (ix, iy) = (num::floor(x), num::floor(y));
    let mut nearest = 1.0f64;
    for cy in iy - 1..=iy + 1 {
        for cx in ix - 1..=ix + 1 {
            let (px, py) = (cx as f64 + unit(cx, cy, seed), cy as f64 + unit(cx, cy, seed + 1));
            nearest = nearest.min((px - x).powi(2) + (py - y).powi(2));
        }
    }
    1.0 - nearest.sqrt()
}
