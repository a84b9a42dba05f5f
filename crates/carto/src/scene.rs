//! The list of things to draw, the same for every kind of output.
//!
//! Coordinates are units of the paper: [`HEX`] of them from the centre of a hex to that of its neighbour.

use crate::face::Face;
use crate::options::Layer;
use crate::palette::Ink;

/// The width of a hex across its flats, in units of the paper.
pub(crate) const HEX: f64 = 40.0;

/// A place on the paper.
pub(crate) type Pt = (f64, f64);

/// A part of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    Move(Pt),
    Line(Pt),
    Curve(Pt, Pt, Pt),
    Close,
}

/// An outline.
pub(crate) type Outline = Vec<Step>;

/// Something to draw.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// Filled by the even-odd rule.
    Fill(Outline, Ink),
    Stroke(Outline, Pen),
    Text(Text),
    /// The ground picture, over this rectangle: west, north, width, height.
    Ground(f64, f64, f64, f64),
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    pub(crate) ink: Ink,
    pub(crate) width: f64,
    pub(crate) dash: Option<(f64, f64)>,
    pub(crate) round: bool,
}

impl Pen {
    pub(crate) fn new(ink: Ink, width: f64) -> Pen {
        Pen { ink, width, dash: None, round: true }
    }

    pub(crate) fn dashed(self, dash: Option<(f64, f64)>) -> Pen {
        Pen { dash, round: self.round && dash.is_none(), ..self }
    }
}

/// A line of lettering, each letter with its place and its turn in radians.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) face: Face,
    pub(crate) size: f64,
    pub(crate) ink: Ink,
    /// Colour and width of the halo.
    pub(crate) halo: Option<(Ink, f64)>,
    pub(crate) letters: Letters,
}

/// Where the letters of a line stand.
#[derive(Clone, Debug)]
pub(crate) enum Letters {
    /// On a level base line from this point, with this much room added after each letter.
    Level(Pt, f64),
    /// Each at its own place.
    Placed(Vec<(Pt, f64)>),
}

/// The layers with what is in them, lowest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scene {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) layers: Vec<(Layer, Vec<Item>)>,
}

/// A closed outline through points.
pub(crate) fn polygon(points: &[Pt]) -> Outline {
    let mut outline = line(points);
    outline.push(Step::Close);
    outline
}

/// An open outline through points.
pub(crate) fn line(points: &[Pt]) -> Outline {
    points.iter().enumerate().map(|(n, p)| if n == 0 { Step::Move(*p) } else { Step::Line(*p) }).collect()
}

/// A rectangle from its north-west corner.
pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64) -> Outline {
    polygon(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
}

/// A circle.
pub(crate) fn circle((x, y): Pt, r: f64) -> Outline {
    let k = 0.552_284_75 * r;
    vec![
        Step::Move((x + r, y)),
        Step::Curve((x + r, y + k), (x + k, y + r), (x, y + r)),
        Step::Curve((x - k, y + r), (x - r, y + k), (x - r, y)),
        Step::Curve((x - r, y - k), (x - k, y - r), (x, y - r)),
        Step::Curve((x + k, y - r), (x + r, y - k), (x + r, y)),
        Step::Close,
    ]
}

impl Item {
    /// The item with every place changed and every width and size multiplied.
    pub(crate) fn map(self, place: &dyn Fn(Pt) -> Pt, size: f64) -> Item {
        let outline = |steps: Outline| -> Outline {
            let step = |step| match step {
                Step::Move(p) => Step::Move(place(p)),
                Step::Line(p) => Step::Line(place(p)),
                Step::Curve(a, b, p) => Step::Curve(place(a), place(b), place(p)),
                Step::Close => Step::Close,
            };
            steps.into_iter().map(step).collect()
        };
        match self {
            Item::Fill(steps, ink) => Item::Fill(outline(steps), ink),
            Item::Stroke(steps, pen) => Item::Stroke(outline(steps), Pen { width: pen.width * size, ..pen }),
            Item::Text(text) => {
                let letters = match text.letters {
                    Letters::Level(at, spacing) => Letters::Level(place(at), spacing * size),
                    Letters::Placed(places) => {
                        Letters::Placed(places.into_iter().map(|(at, turn)| (place(at), turn)).collect())
                    }
                };
                Item::Text(Text { size: text.size * size, letters, ..text })
            }
            Item::Ground(..) => self,
        }
    }
}
