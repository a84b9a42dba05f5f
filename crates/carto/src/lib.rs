//! Draws hex maps so that people want to look at them: shaded relief and soft woods below, rivers, roads and
//! lettering above, with frame, legend and scale, as SVG and as PNG.
//!
//! A [`Picture`] is plain data; someone else fills it from the tables of a map. It becomes a list of things to draw,
//! the same for every output, in layers that a browser can switch. The same picture gives the same bytes.
//!
//! This crate knows no game, reads no files and takes no clock. It may use floats: nothing a game decides comes from
//! here.

mod curve;
mod draw;
mod face;
mod font;
mod ground;
mod lettering;
mod noise;
mod num;
mod options;
mod palette;
mod picture;
mod raster;
mod scene;
mod sheet;
mod svg;

pub use draw::{LabelBox, PlacedLabel};
pub use lettering::{Letterer, Lettering};
pub use options::{Layer, Options};
pub use picture::{Course, PicHex, PicMark, PicPlace, PicRoad, PicSide, PicTint, Picture, Relief};

use font::Fonts;
use scene::HEX;
use sheet::Sheet;

/// How well the ground picture inside an SVG is kept, of 100.
const JPEG_QUALITY: u8 = 84;

/// The map as SVG, one group to a [`Layer`] with its id. Lettering is text, in fonts the file carries.
pub fn svg(picture: &Picture, options: &Options) -> String {
    let sheet = Sheet::new(picture, options);
    let fonts = Fonts::new();
    let scene = draw::scene(picture, options, &sheet, &fonts);
    let href = match &options.ground_href {
        Some(href) => href.clone(),
        None if options.shows(Layer::Ground) => ground_data(picture, &sheet, options.scale),
        None => String::new(),
    };
    svg::write(&scene, &picture.title, scale_of(options.scale), &href, &fonts)
}

/// The map as PNG, 8 bits to a colour.
pub fn png(picture: &Picture, options: &Options) -> Vec<u8> {
    painted(picture, options).map_or_else(Vec::new, |raster| raster::encode_png(&raster))
}

/// A map in points of colour, from which pieces are cut.
#[derive(Clone, Debug)]
pub struct Drawing(ground::Raster);

impl Drawing {
    /// Its width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        (side(self.0.width), side(self.0.height))
    }

    /// One of the squares into which it is cut, as JPEG: smaller than a PNG and as good to look at on a screen. Those at the right
    /// and lower edges are what is left there. Empty where the drawing has no such square.
    pub fn jpeg_tile(&self, side: u32, column: u32, row: u32) -> Vec<u8> {
        let whole = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        let piece = self.0.piece(whole(side), whole(column), whole(row));
        piece.and_then(|piece| raster::encode_jpeg(&piece, JPEG_QUALITY)).unwrap_or_default()
    }
}

/// Draws a map in points of colour; nothing when it would have none.
pub fn draw(picture: &Picture, options: &Options) -> Option<Drawing> {
    painted(picture, options).map(Drawing)
}

/// The map in points of colour; nothing when it would have none.
fn painted(picture: &Picture, options: &Options) -> Option<ground::Raster> {
    let sheet = Sheet::new(picture, options);
    let fonts = Fonts::new();
    let scene = draw::scene(picture, options, &sheet, &fonts);
    let scale = scale_of(options.scale);
    let ground = options.shows(Layer::Ground).then(|| ground::render(picture, &sheet, scale, true));
    raster::paint(&scene, scale, ground.as_ref(), &fonts)
}

/// Where the lattice lies on a picture, in pixels: the point (x, y) is at (left + x * across, top + y * down).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lie {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub top: f64,
    pub across: f64,
    pub down: f64,
}

/// How a picture drawn with these options lies under the lattice.
pub fn lie(picture: &Picture, options: &Options) -> Lie {
    let sheet = Sheet::new(picture, options);
    let scale = scale_of(options.scale);
    let (left, top) = sheet.place((0.0, 0.0));
    Lie {
        width: sheet.width * scale,
        height: sheet.height * scale,
        left: left * scale,
        top: top * scale,
        across: sheet.unit.0 * scale,
        down: sheet.unit.1 * scale,
    }
}

/// The tinted, shaded ground without woods or anything else, as PNG, `scale` pixels to the width of a hex.
pub fn relief_layer(picture: &Picture, scale: f64) -> Vec<u8> {
    let sheet = Sheet::new(picture, &Options { furniture: false, ..Options::default() });
    raster::encode_png(&ground::render(picture, &sheet, scale_of(scale), false))
}

/// The ground with its woods as JPEG, for [`Options::ground_href`]: it covers the map without its margins.
pub fn ground_jpeg(picture: &Picture, scale: f64) -> Vec<u8> {
    let sheet = Sheet::new(picture, &Options { furniture: false, ..Options::default() });
    let ground = ground::render(picture, &sheet, scale_of(scale), true);
    raster::encode_jpeg(&ground, JPEG_QUALITY).unwrap_or_default()
}

/// Where every label stands, in the order in which they were placed; labels without room are missing.
pub fn labels(picture: &Picture, options: &Options) -> Vec<PlacedLabel> {
    draw::labels(picture, options)
}

/// Pixels to a unit of the paper.
fn scale_of(pixels_per_hex: f64) -> f64 {
    if pixels_per_hex.is_finite() { pixels_per_hex.clamp(4.0, 400.0) / HEX } else { 1.0 }
}

/// The ground picture as an address that holds the picture itself.
fn ground_data(picture: &Picture, sheet: &Sheet, scale: f64) -> String {
    let ground = ground::render(picture, sheet, scale_of(scale), true);
    match raster::encode_jpeg(&ground, JPEG_QUALITY) {
        Some(jpeg) => format!("data:image/jpeg;base64,{}", svg::base64(&jpeg)),
        None => format!("data:image/png;base64,{}", svg::base64(&raster::encode_png(&ground))),
    }
}
