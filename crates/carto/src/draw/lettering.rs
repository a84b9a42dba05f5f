//! Plain lines of lettering, for the frame and the legend.

use crate::face::Face;
use crate::palette::Ink;
use crate::scene::{Item, Letters, Pt, Text};

/// A level line of lettering without halo.
pub(super) fn text(text: &str, face: Face, size: f64, ink: Ink, at: Pt) -> Item {
    Item::Text(Text { text: text.to_string(), face, size, ink, halo: None, letters: Letters::Level(at, 0.0) })
}
