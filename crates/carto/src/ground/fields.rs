//! Smooth fields made of the classes of hexes, so that woods and rough ground flow from hex to hex.
//!
//! Each hex has a value; at a place the values of the hexes around are mixed by nearness, steeply enough that the
//! inner part of a hex is its own and only a seam along the hexsides is shared.

use hex::Orientation;

use crate::num;
use crate::palette::{self, Cover};
use crate::picture::{PicHex, Picture};
use crate::scene::HEX;
use crate::sheet::Sheet;

/// What a field says about a place, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) enum Field {
    Woods,
    Rough,
    Marsh,
    Water,
    Built,
}

const FIELDS: usize = 5;
/// Nodes of the fields to the width of a hex.
const NODES: f64 = 12.0;
/// How wide the seam between two hexes is.
const SEAM: f64 = 0.235 * HEX;

/// All fields, sampled on a net of nodes over the map.
#[derive(Debug)]
pub(super) struct Fields {
    columns: usize,
    rows: usize,
    nodes: Vec<[f32; FIELDS]>,
}

impl Fields {
    pub(super) fn new(picture: &Picture, sheet: &Sheet) -> Fields {
        let step = HEX / NODES;
        let columns = num::index(sheet.map.2 / step) + 2;
        let rows = num::index(sheet.map.3 / step) + 2;
        let mut sums = vec![([0.0f64; FIELDS], 0.0f64); columns * rows];
        for hex in &picture.hexes {
            let values = values(hex);
            let (x, y) = sheet.point(hex.at);
            let (x, y) = (x - sheet.map.0, y - sheet.map.1);
            let reach = 1.3 * HEX;
            let from = |centre: f64| num::index((centre - reach) / step);
            let to = |centre: f64, end: usize| num::index((centre + reach) / step + 1.0).min(end);
            for row in from(y)..to(y, rows) {
                for column in from(x)..to(x, columns) {
                    let (dx, dy) = (column as f64 * step - x, row as f64 * step - y);
                    let weight =
                        (-hex_distance(picture.orientation, dx, dy).powi(2) / (2.0 * SEAM * SEAM)).exp();
                    let (sum, total) = &mut sums[row * columns + column];
                    for (sum, value) in sum.iter_mut().zip(values) {
                        *sum += weight * value;
                    }
                    *total += weight;
                }
            }
        }
        let nodes =
            sums.into_iter().map(|(sum, total)| sum.map(|s| num::single(s / total.max(1e-12)))).collect();
        Fields { columns, rows, nodes }
    }

    /// A field at a place, counted from the corner of the map in units of the paper.
    pub(super) fn sample(&self, field: Field, (x, y): (f64, f64)) -> f64 {
        let (x, y) = (x * NODES / HEX, y * NODES / HEX);
        let (column, row) = (num::index(x).min(self.columns - 2), num::index(y).min(self.rows - 2));
        let (u, v) = (x - column as f64, y - row as f64);
        let node = |c: usize, r: usize| f64::from(self.nodes[r * self.columns + c][field as usize]);
        let north = num::mix(node(column, row), node(column + 1, row), u);
        let south = num::mix(node(column, row + 1), node(column + 1, row + 1), u);
        num::mix(north, south, v)
    }
}

/// A distance whose circles lie between a circle and a hex.
fn hex_distance(orientation: Orientation, dx: f64, dy: f64) -> f64 {
    let (long, short) = match orientation {
        Orientation::FlatTop => (dx.abs(), dy.abs()),
        Orientation::PointyTop => (dy.abs(), dx.abs()),
    };
    let hexagonal = short.max(long * 3f64.sqrt() / 2.0 + short / 2.0);
    0.5 * (hexagonal + dx.hypot(dy))
}

/// What a hex gives to each field.
fn values(hex: &PicHex) -> [f64; FIELDS] {
    let look = palette::look(&hex.terrain);
    let share = f64::from(hex.woods.min(100)) / 100.0;
    let yes = |is: bool| if is { 1.0 } else { 0.0 };
    let woods = match look.cover {
        Cover::Woods => 0.93 + 0.07 * share,
        Cover::Mixed => 0.44 + 0.14 * share,
        Cover::Open => (0.42 * share).min(0.26),
    };
    [woods, yes(look.rough), yes(look.marsh), yes(look.water), yes(look.built)]
}
