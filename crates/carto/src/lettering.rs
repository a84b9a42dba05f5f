//! A line of lettering by itself, for pictures that others paint.

use tiny_skia::{FillRule, Mask, PathBuilder, Transform};

use crate::face::Face;
use crate::font::Fonts;
use crate::num;
use crate::palette::INK;
use crate::raster;
use crate::scene::{Letters, Text};

/// A line of lettering as a picture of how much ink each pixel gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lettering {
    pub width: usize,
    pub height: usize,
    /// From 0, nothing, to 255, all; row by row.
    pub ink: Vec<u8>,
}

/// Sets lines of lettering.
#[derive(Debug)]
pub struct Letterer(Fonts);

impl Default for Letterer {
    fn default() -> Letterer {
        Letterer(Fonts::new())
    }
}

impl Letterer {
    /// A line in a plain face, `size` pixels high; nothing when there is nothing to see.
    #[must_use]
    pub fn set(&self, text: &str, size: f64, bold: bool) -> Option<Lettering> {
        let face = if bold { Face::SansBold } else { Face::Sans };
        let (width, height) = (self.0.width(face, size, text), size * 1.25);
        let mut mask = Mask::new(num::pixels(width + 1.0), num::pixels(height))?;
        let letters = Letters::Level((0.5, size * 0.95), 0.0);
        let line = Text { text: text.to_owned(), face, size, ink: INK, halo: None, letters };
        let path = raster::path(&self.0.outline(&line)).or_else(|| PathBuilder::new().finish())?;
        mask.fill_path(&path, FillRule::Winding, true, Transform::identity());
        let (width, height) = (mask.width() as usize, mask.height() as usize);
        Some(Lettering { width, height, ink: mask.take() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_ink_and_room_and_longer_lines_are_longer() {
        let letterer = Letterer::default();
        let short = letterer.set("17 Dec PM", 16.0, false).expect("a line");
        assert_eq!(short.ink.len(), short.width * short.height);
        assert!(short.ink.contains(&255) && short.ink.contains(&0));
        let long = letterer.set("night of 17 Dec, Bütgenbach", 16.0, false).expect("a line");
        assert!(long.width > short.width && long.height == short.height);
        assert_eq!(letterer.set("", 16.0, true), None);
    }
}
