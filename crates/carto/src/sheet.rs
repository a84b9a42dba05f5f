//! The sheet of paper: how large it is and where the map lies on it.

use std::collections::BTreeMap;

use hex::{Orientation, Point};

use crate::options::Options;
use crate::picture::Picture;
use crate::scene::{HEX, Outline, Pt, Step};

/// The paper and the way from the lattice to it.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) orientation: Orientation,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The map on the paper: west, north, width, height.
    pub(crate) map: (f64, f64, f64, f64),
    /// Units of the paper to one of the lattice.
    pub(crate) unit: Pt,
    /// The unit in which title, legend and scale are measured: larger on larger sheets.
    pub(crate) em: f64,
    /// Whether the legend has no room beside the title and stands below it.
    pub(crate) legend_below: bool,
    /// The lattice point at the north-west corner of the map.
    pub(crate) origin: Pt,
}

/// The margin around the map, in hexes, and the strip below it that holds title and legend, in ems.
pub(crate) const MARGIN: f64 = 0.75;
const STRIP: f64 = 3.95;
const LEGEND: f64 = 3.1;

impl Sheet {
    pub(crate) fn new(picture: &Picture, options: &Options) -> Sheet {
        let small = HEX / (2.0 * 3f64.sqrt());
        let (unit, reach) = match picture.orientation {
            Orientation::FlatTop => ((small, HEX / 2.0), (2.0, 1.0)),
            Orientation::PointyTop => ((HEX / 2.0, small), (1.0, 2.0)),
        };
        let (west, north, east, south) = extent(picture, reach);
        let (map_width, map_height) = ((east - west) * unit.0, (south - north) * unit.1);
        let em = HEX * (map_width / (44.0 * HEX)).clamp(0.8, 1.45);
        let legend_below = picture.legend && map_width < 42.0 * em;
        let strip = if legend_below { STRIP + LEGEND } else { STRIP };
        let (margin, strip) = if options.furniture { (MARGIN * HEX, strip * em) } else { (0.0, 0.0) };
        let least = if options.furniture { 24.0 * em } else { 1.0 };
        let width = (map_width + 2.0 * margin).max(least);
        Sheet {
            orientation: picture.orientation,
            width,
            height: map_height + 2.0 * margin + strip,
            map: ((width - map_width) / 2.0, margin, map_width, map_height),
            unit,
            em,
            legend_below,
            origin: (west, north),
        }
    }

    /// From the lattice to the paper.
    pub(crate) fn place(&self, (x, y): Pt) -> Pt {
        (self.map.0 + (x - self.origin.0) * self.unit.0, self.map.1 + (y - self.origin.1) * self.unit.1)
    }

    /// From a point of the lattice to the paper.
    pub(crate) fn point(&self, point: Point) -> Pt {
        self.place((f64::from(point.x), f64::from(point.y)))
    }

    /// From the paper to the lattice.
    pub(crate) fn lattice(&self, (x, y): Pt) -> Pt {
        ((x - self.map.0) / self.unit.0 + self.origin.0, (y - self.map.1) / self.unit.1 + self.origin.1)
    }

    /// The corners of the hex around a centre, clockwise, as points of the lattice.
    pub(crate) fn corners(&self, at: Point) -> [Point; 6] {
        let offsets = match self.orientation {
            Orientation::FlatTop => [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)],
            Orientation::PointyTop => [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
        };
        offsets.map(|(dx, dy)| Point { x: at.x + dx, y: at.y + dy })
    }

    /// Whether a place on the paper is on the map or within `slack` of it.
    pub(crate) fn on_map(&self, (x, y): Pt, slack: f64) -> bool {
        let (west, north, width, height) = self.map;
        x >= west - slack && y >= north - slack && x <= west + width + slack && y <= north + height + slack
    }

    /// Brings a line onto the paper and cuts it into the parts near the map.
    pub(crate) fn place_line(&self, points: &[Pt]) -> Vec<Vec<Pt>> {
        let mut parts: Vec<Vec<Pt>> = Vec::new();
        let mut part: Vec<Pt> = Vec::new();
        let placed: Vec<Pt> = points.iter().map(|p| self.place(*p)).collect();
        let near = |p: &Pt| self.on_map(*p, 2.0 * HEX);
        for (n, point) in placed.iter().enumerate() {
            // A point off the map is kept where it is the next to one on it, so that lines run out over the edge.
            let neighbour_near = (n > 0 && near(&placed[n - 1])) || placed.get(n + 1).is_some_and(near);
            if near(point) || neighbour_near {
                part.push(*point);
            } else if !part.is_empty() {
                parts.push(std::mem::take(&mut part));
            }
        }
        parts.push(part);
        parts.retain(|part| part.len() > 1);
        parts
    }

    /// The outer edge of the hexes, as closed lines on the paper.
    pub(crate) fn coast(&self, picture: &Picture) -> Outline {
        let mut next: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
        let mut count: BTreeMap<(Point, Point), usize> = BTreeMap::new();
        for (a, b) in picture.hexes.iter().flat_map(|hex| edges(self.corners(hex.at))) {
            *count.entry((a.min(b), a.max(b))).or_default() += 1;
        }
        for (a, b) in picture.hexes.iter().flat_map(|hex| edges(self.corners(hex.at))) {
            if count.get(&(a.min(b), a.max(b))) == Some(&1) {
                next.entry(a).or_default().push(b);
            }
        }
        let mut outline = Vec::new();
        while let Some((&start, _)) = next.iter().find(|(_, ends)| !ends.is_empty()) {
            outline.push(Step::Move(self.point(start)));
            let mut at = start;
            while let Some(to) = next.get_mut(&at).and_then(Vec::pop) {
                at = to;
                if at != start {
                    outline.push(Step::Line(self.point(at)));
                }
            }
            next.retain(|_, ends| !ends.is_empty());
            outline.push(Step::Close);
        }
        outline
    }
}

/// The sides of a hex, clockwise, each from corner to corner.
pub(crate) fn edges(corners: [Point; 6]) -> [(Point, Point); 6] {
    std::array::from_fn(|n| (corners[n], corners[(n + 1) % 6]))
}

/// The part of the lattice that the map covers: its hexes, or without any its relief.
fn extent(picture: &Picture, reach: Pt) -> (f64, f64, f64, f64) {
    let bounds = picture
        .hexes
        .iter()
        .map(|hex| (f64::from(hex.at.x), f64::from(hex.at.y)))
        .fold((f64::MAX, f64::MAX, f64::MIN, f64::MIN), |(w, n, e, s), (x, y)| {
            (w.min(x), n.min(y), e.max(x), s.max(y))
        });
    if bounds.0 <= bounds.2 {
        return (bounds.0 - reach.0, bounds.1 - reach.1, bounds.2 + reach.0, bounds.3 + reach.1);
    }
    picture.relief.as_ref().map_or((0.0, 0.0, 4.0, 2.0), |relief| relief.bounds)
}
