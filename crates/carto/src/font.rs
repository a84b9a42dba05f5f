//! The lettering: faces that are part of the program, their outlines and widths.
//!
//! Alegreya (serif, for places and waters) and Barlow Semi Condensed (for numbers), both under the SIL Open Font
//! License; `fonts/README.md` says where they are from.

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{GlyphId, OutlineBuilder};

use crate::face::Face;
use crate::scene::{Letters, Outline, Step, Text};

/// All faces, read once for a drawing.
#[derive(Debug)]
pub(crate) struct Fonts {
    faces: Vec<ttf_parser::Face<'static>>,
}

impl Fonts {
    pub(crate) fn new() -> Fonts {
        let read =
            |face: Face| ttf_parser::Face::parse(face.bytes(), 0).expect("a font of this crate is whole");
        Fonts { faces: Face::ALL.into_iter().map(read).collect() }
    }

    fn face(&self, face: Face) -> &ttf_parser::Face<'static> {
        &self.faces[face as usize]
    }

    /// The left edge of each letter on a level line and the width of the whole.
    pub(crate) fn measure(&self, face: Face, size: f64, spacing: f64, text: &str) -> (Vec<f64>, f64) {
        let face = self.face(face);
        let unit = size / f64::from(face.units_per_em());
        let mut at = 0.0;
        let mut before: Option<GlyphId> = None;
        let mut lefts = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let glyph = face.glyph_index(letter).unwrap_or(GlyphId(0));
            if let Some(before) = before {
                at += f64::from(kerning(face, before, glyph)) * unit + spacing;
            }
            lefts.push(at);
            at += f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * unit;
            before = Some(glyph);
        }
        (lefts, at)
    }

    /// The width of a line.
    pub(crate) fn width(&self, face: Face, size: f64, text: &str) -> f64 {
        self.measure(face, size, 0.0, text).1
    }

    /// The outline of a line of lettering.
    pub(crate) fn outline(&self, text: &Text) -> Outline {
        let face = self.face(text.face);
        let unit = text.size / f64::from(face.units_per_em());
        let places: Vec<((f64, f64), f64)> = match &text.letters {
            Letters::Placed(places) => places.clone(),
            Letters::Level((x, y), spacing) => {
                let (lefts, _) = self.measure(text.face, text.size, *spacing, &text.text);
                lefts.into_iter().map(|left| ((x + left, *y), 0.0)).collect()
            }
        };
        let mut drawn = Vec::new();
        for (letter, (at, turn)) in text.text.chars().zip(places) {
            let glyph = face.glyph_index(letter).unwrap_or(GlyphId(0));
            let mut pen = GlyphPen { unit, at, turn: turn.sin_cos(), last: (0.0, 0.0), drawn: &mut drawn };
            face.outline_glyph(glyph, &mut pen);
        }
        drawn
    }
}

/// How much nearer two letters stand, in units of the font.
fn kerning(face: &ttf_parser::Face<'_>, left: GlyphId, right: GlyphId) -> i16 {
    let Some(gpos) = face.tables().gpos else { return 0 };
    // The fonts here hold nothing but kerning, the second lookup of each a copy for another script.
    let Some(lookup) = gpos.lookups.get(0) else { return 0 };
    for subtable in lookup.subtables.into_iter::<PositioningSubtable<'_>>() {
        let PositioningSubtable::Pair(pair) = subtable else { continue };
        let Some(index) = pair.coverage().get(left) else { continue };
        let found = match pair {
            PairAdjustment::Format1 { sets, .. } => sets.get(index).and_then(|set| set.get(right)),
            PairAdjustment::Format2 { classes, matrix, .. } => {
                matrix.get((classes.0.get(left), classes.1.get(right)))
            }
        };
        if let Some((first, _)) = found {
            return first.x_advance;
        }
    }
    0
}

/// Turns the outline of a letter to its place on the paper.
struct GlyphPen<'a> {
    unit: f64,
    at: (f64, f64),
    turn: (f64, f64),
    last: (f64, f64),
    drawn: &'a mut Outline,
}

impl GlyphPen<'_> {
    fn place(&self, x: f32, y: f32) -> (f64, f64) {
        let (x, y) = (f64::from(x) * self.unit, -f64::from(y) * self.unit);
        let (sin, cos) = self.turn;
        (self.at.0 + x * cos - y * sin, self.at.1 + x * sin + y * cos)
    }
}

impl OutlineBuilder for GlyphPen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.last = self.place(x, y);
        self.drawn.push(Step::Move(self.last));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.last = self.place(x, y);
        self.drawn.push(Step::Line(self.last));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (from, by, to) = (self.last, self.place(x1, y1), self.place(x, y));
        let third =
            |end: (f64, f64)| (end.0 + (by.0 - end.0) * 2.0 / 3.0, end.1 + (by.1 - end.1) * 2.0 / 3.0);
        self.drawn.push(Step::Curve(third(from), third(to), to));
        self.last = to;
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let to = self.place(x, y);
        self.drawn.push(Step::Curve(self.place(x1, y1), self.place(x2, y2), to));
        self.last = to;
    }

    fn close(&mut self) {
        self.drawn.push(Step::Close);
    }
}
