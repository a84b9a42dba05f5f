//! What must hold of any map: rivers without gaps, a connected road net, towns on roads, true distances.

use std::collections::{BTreeMap, BTreeSet};

use hex::{Grid, Hex, Vertex};

use crate::ground::data::Ground;
use crate::ground::projection::kilometres;
use crate::map::data::{MapData, SideRow};

impl MapData {
    /// Everything about rivers and roads that cannot be right, a sentence each.
    #[must_use]
    pub fn net_problems(&self) -> Vec<String> {
        let mut problems = self.broken_rivers();
        problems.extend(self.roads_to_nowhere());
        problems.extend(self.towns_off_the_road());
        problems.extend(self.towns_without_supply());
        // A part that leaves the map on both sides, cutting a corner, is joined to the rest beyond its edge.
        let grid = Grid::new(&self.numbering);
        let at_edge = |hex: &&Hex| grid.index(**hex).is_some_and(|index| grid.is_edge(index));
        let mut parts = self.road_parts();
        parts.retain(|part| part.iter().filter(at_edge).count() < 2);
        if !parts.is_empty() {
            let sizes: Vec<String> =
                parts.iter().map(|part| format!("{} at {}", part.len(), self.name(part[0]))).collect();
            problems.push(format!(
                "{} parts of the road net hang in the air: {}",
                parts.len(),
                sizes.join(", ")
            ));
        }
        problems
    }

    fn name(&self, hex: Hex) -> String {
        self.numbering.print(hex).unwrap_or_default()
    }

    /// A river's sides form chains whose ends are at the edge, at its source, or on another river.
    fn broken_rivers(&self) -> Vec<String> {
        let grid = Grid::new(&self.numbering);
        let mut degrees: BTreeMap<&str, BTreeMap<Vertex, usize>> = BTreeMap::new();
        // A lake that no river of the map flows through stands alone.
        let flows = |row: &&SideRow| {
            row.kind != "lake"
                || self.sides.iter().any(|other| other.name == row.name && other.kind != "lake")
        };
        for row in self.sides.iter().filter(flows) {
            for end in row.side.ends() {
                *degrees.entry(&row.name).or_default().entry(end).or_default() += 1;
            }
        }
        let mut problems = Vec::new();
        for (name, corners) in &degrees {
            let ends = corners.iter().filter(|(_, degree)| **degree == 1).map(|(vertex, _)| *vertex);
            let loose = ends.filter(|end| {
                let elsewhere =
                    degrees.iter().any(|(other, corners)| other != name && corners.contains_key(end));
                let edge = end.hexes().into_iter().any(|hex| grid.index(hex).is_none());
                !elsewhere && !edge && !self.runs_inside(name, *end)
            });
            let loose: Vec<Vertex> = loose.collect();
            if loose.len() > 1 {
                let at: Vec<String> = loose.iter().map(|end| self.name(end.hexes()[0])).collect();
                problems.push(format!("the {name} has {} loose ends, at {}", loose.len(), at.join(", ")));
            }
            let forks = corners.values().filter(|degree| **degree > 2).count();
            if forks > 0 {
                problems.push(format!("the {name} forks {forks} times"));
            }
        }
        problems
    }

    /// Whether a river goes on from a corner inside one of its hexes.
    fn runs_inside(&self, river: &str, corner: Vertex) -> bool {
        let inside = |mark: &&crate::MarkRow| mark.kind == "river-inside" && mark.river() == river;
        self.marks.iter().filter(inside).any(|mark| mark.hexes.iter().any(|hex| corner.hexes().contains(hex)))
    }

    fn road_links(&self) -> Links {
        let mut links: Links = BTreeMap::new();
        for road in &self.roads {
            links.entry(road.a).or_default().insert(road.b);
            links.entry(road.b).or_default().insert(road.a);
        }
        links
    }

    /// A road ends at a place or at the edge of the map.
    fn roads_to_nowhere(&self) -> Vec<String> {
        let grid = Grid::new(&self.numbering);
        let marked = |hex: &Hex| self.marks.iter().any(|mark| mark.hexes == [*hex]);
        let at_place = |hex: &Hex| self.places.iter().any(|place| place.hex == *hex) || marked(hex);
        let at_edge = |hex: &Hex| grid.index(*hex).is_none_or(|index| grid.is_edge(index));
        let links = self.road_links();
        let ends = links.iter().filter(|(hex, next)| next.len() == 1 && !at_place(hex) && !at_edge(hex));
        ends.map(|(hex, _)| format!("a road ends nowhere in {}", self.name(*hex))).collect()
    }

    /// Every town has a road.
    fn towns_off_the_road(&self) -> Vec<String> {
        let links = self.road_links();
        let off = |place: &&crate::PlaceRow| is_town(place) && !links.contains_key(&place.hex);
        let text =
            |place: &crate::PlaceRow| format!("{} in {} is on no road", place.name, self.name(place.hex));
        self.places.iter().filter(off).map(text).collect()
    }

    /// From every town a road leads to each seat's sources of supply.
    fn towns_without_supply(&self) -> Vec<String> {
        let links = self.road_links();
        let mut problems = Vec::new();
        for (seat, sources) in &self.supply {
            let on_roads: Vec<Hex> = sources.iter().copied().filter(|hex| links.contains_key(hex)).collect();
            if on_roads.is_empty() {
                problems.push(format!("no road leads to a source of supply of the {seat} side"));
                continue;
            }
            let reached = reach(&links, on_roads);
            let cut = |place: &&crate::PlaceRow| is_town(place) && !reached.contains(&place.hex);
            problems.extend(self.places.iter().filter(cut).map(|place| {
                format!("no road leads from {} to a source of supply of the {seat} side", place.name)
            }));
        }
        problems
    }

    /// The parts of the road net that hang together, the largest first.
    fn road_parts(&self) -> Vec<Vec<Hex>> {
        let links = self.road_links();
        let mut left: BTreeSet<Hex> = links.keys().copied().collect();
        let mut parts: Vec<Vec<Hex>> = Vec::new();
        while let Some(start) = left.pop_first() {
            let part = reach(&links, vec![start]);
            left.retain(|hex| !part.contains(hex));
            parts.push(part.into_iter().collect());
        }
        parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
        parts
    }

    /// How far towns are apart on the map and on the ground, in hexes: every pair of towns, the worst first.
    #[must_use]
    pub fn distances(&self, ground: &Ground) -> Vec<Distance> {
        let orientation = self.numbering.orientation();
        let width = self.projection.hex_width(orientation);
        let mut seen = BTreeSet::new();
        let towns: Vec<_> = self
            .places
            .iter()
            .filter(|place| is_town(place) && seen.insert(&place.name))
            .filter_map(|place| ground.place(&place.name).map(|known| (place, known.at())))
            .collect();
        let mut all = Vec::new();
        for (index, (a, at_a)) in towns.iter().enumerate() {
            for (b, at_b) in &towns[index + 1..] {
                let centre = |hex: Hex| self.projection.centre(hex, orientation);
                let map = kilometres(centre(a.hex), centre(b.hex)) / width;
                let real = kilometres(*at_a, *at_b) / width;
                all.push(Distance { from: a.name.clone(), to: b.name.clone(), map, real });
            }
        }
        all.sort_by(|a, b| b.error().total_cmp(&a.error()));
        all
    }
}

type Links = BTreeMap<Hex, BTreeSet<Hex>>;

/// Every hex that roads join to some others.
fn reach(links: &Links, from: Vec<Hex>) -> BTreeSet<Hex> {
    let mut reached: BTreeSet<Hex> = from.iter().copied().collect();
    let mut queue = from;
    while let Some(at) = queue.pop() {
        queue.extend(links.get(&at).into_iter().flatten().filter(|next| reached.insert(**next)));
    }
    reached
}

fn is_town(place: &crate::PlaceRow) -> bool {
    matches!(place.class.as_str(), "town" | "city" | "fort")
}

/// Two towns, and how far they are apart in hexes.
#[derive(Clone, Debug)]
pub struct Distance {
    pub from: String,
    pub to: String,
    pub map: f64,
    pub real: f64,
}

impl Distance {
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.map - self.real).abs()
    }
}
