//! A map as a picture to be drawn: rivers along hexsides, roads through hex centres, places, bridges and marks.

use std::collections::{BTreeMap, BTreeSet};

use carto::{Course, PicHex, PicMark, PicPlace, PicRoad, PicSide, Picture, Relief};
use hex::{Hex, Orientation};

use crate::ground::data::Ground;
use crate::map::data::MapData;
use crate::map::data::centre;

/// Heights a lattice unit: fine enough for a shaded relief, small enough for a pack.
const FINE: usize = 5;

/// What to say under a map.
pub const CREDITS: &str = "Ground: (c) OpenStreetMap contributors (ODbL); GeoNames (CC BY 4.0); Who's On First; Copernicus \
                           CORINE; ESA CCI Land Cover; J. de Ferranti / NASA SRTM; Natural Earth. Road net of 1944 and \
                           hexes: Bulge.";

impl MapData {
    /// The picture of this map over a relief.
    #[must_use]
    pub fn picture(&self, title: &str, relief: Option<Relief>) -> Picture {
        let orientation = self.numbering.orientation();
        let hex = |row: &crate::HexRow| PicHex {
            at: orientation.centre(row.hex),
            number: self.numbering.print(row.hex).unwrap_or_default(),
            terrain: row.terrain.clone(),
            woods: row.woods,
        };
        Picture {
            title: title.to_owned(),
            orientation,
            hexes: self.hexes.iter().map(hex).collect(),
            sides: self.drawn_sides(orientation),
            courses: self.streams(),
            borders: self.outlines("border").map(|line| line.1).collect(),
            roads: self.drawn_roads(orientation),
            places: self.drawn_places(orientation),
            marks: self.drawn_marks(orientation),
            relief,
            credits: CREDITS.to_owned(),
            hex_km: self.projection.hex_width(orientation),
            ..Picture::default()
        }
    }

    /// Rivers, lakes and cliffs along hexsides, and rivers inside hexes from corner to corner.
    fn drawn_sides(&self, orientation: Orientation) -> Vec<PicSide> {
        let mut drawn = Vec::new();
        for row in &self.sides {
            let ends = row.side.ends().map(|end| orientation.corner(end));
            let kinds = std::iter::once(drawn_kind(&row.kind)).chain(row.features.iter().map(String::as_str));
            let name = if row.kind == "lake" { String::new() } else { row.name.clone() };
            let side = |kind: &str| PicSide { ends, kind: kind.to_owned(), name: name.clone() };
            drawn.extend(kinds.map(side));
        }
        for mark in self.marks.iter().filter(|mark| mark.kind == "river-inside") {
            let river = mark.river().to_owned();
            let ends = self.sides.iter().filter(|row| row.name == river).flat_map(|row| row.side.ends());
            let ends: BTreeSet<_> = ends.collect();
            for hex in &mark.hexes {
                let through = ends.iter().filter(|end| end.hexes().contains(hex));
                drawn.extend(through.map(|end| PicSide {
                    ends: [orientation.corner(*end), orientation.centre(*hex)],
                    kind: "river".to_owned(),
                    name: river.clone(),
                }));
            }
        }
        drawn
    }

    /// Streams too small for hexsides.
    fn streams(&self) -> Vec<Course> {
        self.outlines("stream").map(|(name, points)| Course { name, rank: 3, points }).collect()
    }

    /// The lines of one kind, in lattice units.
    fn outlines(&self, kind: &str) -> impl Iterator<Item = (String, Vec<(f64, f64)>)> {
        let part = |whole: i32| f64::from(whole) / 100.0;
        let line = move |line: &crate::Outline| {
            (line.name.clone(), line.points.iter().map(|(x, y)| (part(*x), part(*y))).collect())
        };
        self.outlines.iter().filter(move |line| line.kind == kind).map(line)
    }

    /// Each named place once, in the middle of the hexes it stands in.
    fn drawn_places(&self, orientation: Orientation) -> Vec<PicPlace> {
        let mut places: Vec<PicPlace> = Vec::new();
        let mut done = BTreeSet::new();
        for place in self.places.iter().filter(|place| done.insert(place.name.clone())) {
            let hexes: Vec<Hex> =
                self.places.iter().filter(|other| other.name == place.name).map(|p| p.hex).collect();
            let sum = hexes
                .iter()
                .map(|hex| centre(orientation, *hex))
                .fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
            let count = hexes.len().max(1) as f64;
            let class = if place.class == "fort" { "town".to_owned() } else { place.class.clone() };
            let at = (sum.0 / count, sum.1 / count);
            places.push(PicPlace { at, label: place.label.clone(), class, rank: 1 });
        }
        places
    }

    /// Bridges on their hexsides, and the marks that a player looks for.
    fn drawn_marks(&self, orientation: Orientation) -> Vec<PicMark> {
        let bridges = self.sides.iter().filter(|side| side.crossing == "bridge").map(|row| {
            let at = orientation.side_middle_doubled(row.side);
            PicMark {
                at: (f64::from(at.x) / 2.0, f64::from(at.y) / 2.0),
                kind: "bridge".to_owned(),
                text: format!("{:.0}", heading(orientation, row.side)),
            }
        });
        let walled =
            |row: &&crate::HexRow| row.features.iter().any(|name| name.replace(' ', "") == "westwall");
        let wall = self.hexes.iter().filter(walled).map(|row| PicMark {
            at: centre(orientation, row.hex),
            kind: "west wall".to_owned(),
            text: String::new(),
        });
        let shown = ["entry", "victory", "fort"];
        let marks = self.marks.iter().filter(|mark| shown.contains(&mark.kind.as_str())).flat_map(|mark| {
            mark.hexes.iter().map(|hex| PicMark {
                at: centre(orientation, *hex),
                kind: mark.kind.clone(),
                text: if mark.name.chars().count() <= 2 { mark.name.clone() } else { String::new() },
            })
        });
        wall.chain(bridges).chain(marks).collect()
    }

    /// Road links joined into long lines, so that bends come out smooth.
    fn drawn_roads(&self, orientation: Orientation) -> Vec<PicRoad> {
        let classes: BTreeSet<&str> = self.roads.iter().map(|road| road.class.as_str()).collect();
        let mut roads = Vec::new();
        for class in classes {
            let mut links: BTreeMap<Hex, BTreeSet<Hex>> = BTreeMap::new();
            for road in self.roads.iter().filter(|road| road.class == class) {
                links.entry(road.a).or_default().insert(road.b);
                links.entry(road.b).or_default().insert(road.a);
            }
            for chain in chains(links) {
                let points = chain.into_iter().map(|hex| centre(orientation, hex)).collect();
                roads.push(PicRoad { points, class: class.to_owned() });
            }
        }
        roads
    }
}

/// A game's kind of water as the pencil knows it.
fn drawn_kind(kind: &str) -> &str {
    match kind {
        "river" | "lake" => kind,
        _ => "major river",
    }
}

/// How a road lies that crosses a side, in degrees on the paper.
fn heading(orientation: Orientation, side: hex::Side) -> f64 {
    let [a, b] = side.hexes().map(|hex| centre(orientation, hex));
    let (across, down) = match orientation {
        Orientation::FlatTop => (1.0, 3.0_f64.sqrt()),
        Orientation::PointyTop => (3.0_f64.sqrt(), 1.0),
    };
    ((b.1 - a.1) * down).atan2((b.0 - a.0) * across).to_degrees()
}

/// Takes a net apart into lines, beginning at ends and forks and then in the loops that are left.
fn chains(mut links: BTreeMap<Hex, BTreeSet<Hex>>) -> Vec<Vec<Hex>> {
    let forks: Vec<Hex> = links.iter().filter(|(_, next)| next.len() != 2).map(|(hex, _)| *hex).collect();
    let fork: BTreeSet<Hex> = forks.iter().copied().collect();
    let rest: Vec<Hex> = links.keys().copied().collect();
    let mut lines = Vec::new();
    for start in forks.into_iter().chain(rest) {
        while let Some(mut next) = links.get(&start).and_then(|next| next.first()).copied() {
            let mut line = vec![start];
            let mut at = start;
            loop {
                if let Some(ends) = links.get_mut(&at) {
                    ends.remove(&next);
                }
                if let Some(ends) = links.get_mut(&next) {
                    ends.remove(&at);
                }
                line.push(next);
                at = next;
                if fork.contains(&at) {
                    break;
                }
                match links.get(&at).and_then(|next| next.first()).copied() {
                    Some(further) => next = further,
                    None => break,
                }
            }
            lines.push(line);
        }
    }
    lines
}

/// The heights under a map, on a grid of lattice points.
#[must_use]
pub fn relief(map: &MapData, ground: &Ground) -> Relief {
    let (west, north, east, south) = map.bounds();
    let width = ((east - west) * FINE as f64) as usize;
    let height = ((south - north) * FINE as f64) as usize;
    let mut heights = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            let x = west + (column as f64 + 0.5) / width as f64 * (east - west);
            let y = north + (row as f64 + 0.5) / height as f64 * (south - north);
            heights.push(ground.height(map.projection.ground(x, y)).unwrap_or(0));
        }
    }
    Relief { width, height, bounds: (west, north, east, south), heights }
}
