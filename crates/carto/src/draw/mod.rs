//! The layers: each module turns one part of a picture into things to draw.

mod furniture;
mod grid;
mod labels;
mod legend;
mod lettering;
mod marks;
mod obstacles;
mod places;
mod river_names;
mod roads;
mod rough;
mod water;

use crate::font::Fonts;
use crate::options::{Layer, Options};
use crate::palette::{self, Ink};
use crate::picture::{PicTint, Picture};
use crate::scene::{Item, Scene, polygon, rect};
use crate::sheet::Sheet;
pub use obstacles::{LabelBox, PlacedLabel};

/// Everything to draw.
pub(crate) fn scene(picture: &Picture, options: &Options, sheet: &Sheet, fonts: &Fonts) -> Scene {
    let mut scene = Scene { width: sheet.width, height: sheet.height, layers: Vec::new() };
    for layer in Layer::ALL {
        if options.shows(layer) {
            let items = match layer {
                Layer::Ground => vec![Item::Ground(sheet.map.0, sheet.map.1, sheet.map.2, sheet.map.3)],
                Layer::Rough => rough::draw(picture, sheet),
                Layer::Tints => tints(picture, sheet),
                Layer::Grid => grid::lines(picture, sheet),
                Layer::Courses => water::courses(picture, sheet),
                Layer::Sides => water::sides(picture, sheet),
                Layer::Borders => roads::borders(picture, sheet),
                Layer::Railways => roads::railways(picture, sheet),
                Layer::Roads => roads::draw(picture, sheet),
                Layer::Places => places::draw(picture, sheet),
                Layer::Numbers => grid::numbers(picture, sheet, fonts),
                Layer::Edge => edge(picture, sheet),
                Layer::Marks => marks::draw(picture, sheet, fonts),
                Layer::Names => labels::draw(picture, sheet, fonts),
                Layer::Furniture if options.furniture => furniture::draw(picture, sheet, fonts),
                Layer::Furniture => Vec::new(),
            };
            scene.layers.push((layer, items));
        }
    }
    scene
}

/// Where every label stands.
pub(crate) fn labels(picture: &Picture, options: &Options) -> Vec<PlacedLabel> {
    labels::place(picture, &Sheet::new(picture, options), &Fonts::new())
}

/// Shades over single hexes.
fn tints(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let shade = |tint: &PicTint| {
        let corners = sheet.corners(tint.at).map(|corner| sheet.point(corner));
        Item::Fill(polygon(&corners), Ink { rgb: tint.rgb, alpha: tint.alpha })
    };
    picture.tints.iter().map(shade).collect()
}

/// A veil over the ground outside the hexes, a line along their edge, and clean margins.
fn edge(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let (west, north, width, height) = sheet.map;
    let coast = sheet.coast(picture);
    let mut veil = rect(west, north, width, height);
    veil.extend(coast.iter().copied());
    let mut items = Vec::new();
    if !picture.hexes.is_empty() {
        items.push(Item::Fill(veil, palette::PAPER.at(0.62)));
        items.push(Item::Stroke(coast, crate::scene::Pen::new(palette::INK_SOFT.at(0.8), 1.1)));
    }
    let mut margins = rect(0.0, 0.0, sheet.width, sheet.height);
    margins.extend(rect(west, north, width, height));
    items.push(Item::Fill(margins, palette::PAPER));
    items
}
