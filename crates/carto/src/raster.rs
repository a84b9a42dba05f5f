//! Paints a scene into pixels, and packs pixels into PNG.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use crate::font::Fonts;
use crate::ground::Raster;
use crate::num;
use crate::palette::{self, Ink};
use crate::scene::{Item, Outline, Pen, Scene, Step};

/// Paints everything over paper.
pub(crate) fn paint(
    scene: &Scene,
    pixels_per_unit: f64,
    ground: Option<&Raster>,
    fonts: &Fonts,
) -> Option<Raster> {
    let (width, height) =
        (num::pixels(scene.width * pixels_per_unit), num::pixels(scene.height * pixels_per_unit));
    let mut pixmap = Pixmap::new(width, height)?;
    let [r, g, b] = palette::PAPER.rgb;
    pixmap.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
    let k = num::single(pixels_per_unit);
    let transform = Transform::from_scale(k, k);
    for item in scene.layers.iter().flat_map(|(_, items)| items) {
        match item {
            Item::Fill(outline, ink) => fill(&mut pixmap, outline, *ink, FillRule::EvenOdd, transform),
            Item::Stroke(outline, pen) => stroke(&mut pixmap, outline, pen, transform),
            Item::Text(text) => {
                let outline = fonts.outline(text);
                if let Some((ink, halo)) = text.halo {
                    stroke(&mut pixmap, &outline, &Pen::new(ink, halo), transform);
                }
                fill(&mut pixmap, &outline, text.ink, FillRule::Winding, transform);
            }
            Item::Ground(x, y, ..) => {
                if let Some(ground) = ground {
                    copy_ground(&mut pixmap, ground, (x * pixels_per_unit, y * pixels_per_unit));
                }
            }
        }
    }
    let rgb = pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Some(Raster { width: width as usize, height: height as usize, rgb })
}

fn paint_of(ink: Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    let [r, g, b] = ink.rgb;
    paint.set_color_rgba8(r, g, b, num::byte(ink.alpha * 255.0));
    paint.anti_alias = true;
    paint
}

fn fill(pixmap: &mut Pixmap, outline: &Outline, ink: Ink, rule: FillRule, transform: Transform) {
    if let Some(path) = path(outline) {
        pixmap.fill_path(&path, &paint_of(ink), rule, transform, None);
    }
}

fn stroke(pixmap: &mut Pixmap, outline: &Outline, pen: &Pen, transform: Transform) {
    let Some(path) = path(outline) else { return };
    let stroke = Stroke {
        width: num::single(pen.width),
        line_cap: if pen.round { LineCap::Round } else { LineCap::Butt },
        line_join: if pen.round || pen.dash.is_some() { LineJoin::Round } else { LineJoin::Miter },
        dash: pen.dash.and_then(|(on, off)| StrokeDash::new(vec![num::single(on), num::single(off)], 0.0)),
        ..Stroke::default()
    };
    pixmap.stroke_path(&path, &paint_of(pen.ink), &stroke, transform, None);
}

/// An outline as the painter has it.
pub(crate) fn path(outline: &Outline) -> Option<Path> {
    let s = num::single;
    let mut path = PathBuilder::new();
    for step in outline {
        match *step {
            Step::Move((x, y)) => path.move_to(s(x), s(y)),
            Step::Line((x, y)) => path.line_to(s(x), s(y)),
            Step::Curve((ax, ay), (bx, by), (x, y)) => path.cubic_to(s(ax), s(ay), s(bx), s(by), s(x), s(y)),
            Step::Close => path.close(),
        }
    }
    path.finish()
}

/// Copies the ground picture, whose pixels are those of the painting, to its place.
fn copy_ground(pixmap: &mut Pixmap, ground: &Raster, (x, y): (f64, f64)) {
    let (left, top) = (num::index(x + 0.5), num::index(y + 0.5));
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    let data = pixmap.data_mut();
    for row in 0..ground.height.min(height.saturating_sub(top)) {
        for column in 0..ground.width.min(width.saturating_sub(left)) {
            let from = (row * ground.width + column) * 3;
            let to = ((row + top) * width + column + left) * 4;
            data[to..to + 3].copy_from_slice(&ground.rgb[from..from + 3]);
        }
    }
}

/// Packs pixels into PNG, as small as it gets in reasonable time.
pub(crate) fn encode_png(raster: &Raster) -> Vec<u8> {
    let mut bytes = Vec::new();
    let side = |length: usize| u32::try_from(length).unwrap_or(1);
    let mut encoder = png::Encoder::new(&mut bytes, side(raster.width), side(raster.height));
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    // Rounded colours recur as they are; differences between them recur less.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("memory takes all bytes");
    writer.write_image_data(&raster.rgb).expect("as many pixels as the header says");
    writer.finish().expect("memory takes all bytes");
    bytes
}

/// Packs pixels into JPEG, for the picture inside an SVG.
pub(crate) fn encode_jpeg(raster: &Raster, quality: u8) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
    encoder.set_optimized_huffman_tables(true);
    let (width, height) = (u16::try_from(raster.width).ok()?, u16::try_from(raster.height).ok()?);
    encoder.encode(&raster.rgb, width, height, jpeg_encoder::ColorType::Rgb).ok()?;
    Some(bytes)
}
