//! The colours of the film, few enough for a small file.

/// Kinds of ground, each plain, held by the Germans, and held by the Allies.
pub(super) const OPEN: u8 = 0;
pub(super) const ROUGH: u8 = 3;
pub(super) const WOODS: u8 = 6;
pub(super) const TOWN: u8 = 9;
pub(super) const LAKE: u8 = 12;
/// The others.
pub(super) const PAPER: u8 = 15;
pub(super) const RIVER: u8 = 16;
pub(super) const FRONT: u8 = 17;
pub(super) const GERMAN: u8 = 18;
pub(super) const ALLIED: u8 = 19;
pub(super) const RIM: u8 = 20;
/// Lettering on paper, the lightest first; the last is full ink.
pub(super) const INKS: [u8; 4] = [21, 22, 23, 24];
/// What stays as it was in the frame before.
pub(super) const CLEAR: u8 = 31;

type Rgb = [f64; 3];

/// Open ground, broken ground, woods, towns, lakes.
const GROUND: [Rgb; 5] = [
    [238.0, 232.0, 208.0],
    [224.0, 209.0, 176.0],
    [198.0, 209.0, 172.0],
    [222.0, 190.0, 168.0],
    [150.0, 188.0, 210.0],
];
const GERMAN_TINT: (Rgb, f64) = ([70.0, 78.0, 92.0], 0.42);
const ALLIED_TINT: (Rgb, f64) = ([126.0, 168.0, 66.0], 0.26);

const PAPER_RGB: Rgb = [245.0, 239.0, 223.0];
const INK_RGB: Rgb = [43.0, 40.0, 35.0];

/// All colours, three bytes each.
pub(super) fn palette() -> Vec<u8> {
    let mut all: Vec<Rgb> = Vec::new();
    for ground in GROUND {
        all.extend([ground, mixed(ground, GERMAN_TINT), mixed(ground, ALLIED_TINT)]);
    }
    all.push(PAPER_RGB);
    all.push([74.0, 125.0, 164.0]);
    all.push([190.0, 44.0, 38.0]);
    all.push([44.0, 51.0, 60.0]);
    all.push([60.0, 104.0, 36.0]);
    all.push([250.0, 247.0, 236.0]);
    all.extend([0.25, 0.5, 0.75, 1.0].map(|share| mixed(PAPER_RGB, (INK_RGB, share))));
    all.resize(32, [0.0; 3]);
    all.into_iter().flatten().map(byte).collect()
}

fn mixed(from: Rgb, (to, share): (Rgb, f64)) -> Rgb {
    std::array::from_fn(|at| from[at] + (to[at] - from[at]) * share)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held in range")]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}
