//! What must hold of any map: rivers without gaps, a connected road net, towns on roads, true distances.

use std::collections::{BTreeMap, BTreeSet};

use hex::{Grid, Hex, Vertex};

use crate::{Ground, MapData, kilometres};

impl MapData {
    /// Everything about rivers and roads that cannot be right, a sentence each.
    #[must_use]
    pub fn net_problems(&self) -> Vec<String> {
        let mut problems = self.broken_rivers();
        problems.extend(self.roads_to_nowhere());
        problems.extend(self.towns_off_the_road());
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
        for row in &self.sides {
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
                !elsewhere && !edge
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

    fn road_links(&self) -> BTreeMap<Hex, BTreeSet<Hex>> {
        let mut links: BTreeMap<Hex, BTreeSet<Hex>> = BTreeMap::new();
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
        let off = |place: &&crate::PlaceRow| {
            matches!(place.class.as_str(), "town" | "city" | "fort") && !links.contains_key(&place.hex)
        };
        let text =
            |place: &crate::PlaceRow| format!("{} in {} is on no road", place.name, self.name(place.hex));
        self.places.iter().filter(off).map(text).collect()
    }

    /// The parts of the road net that hang together, the largest first.
    fn road_parts(&self) -> Vec<Vec<Hex>> {
        let links = self.road_links();
        let mut left: BTreeSet<Hex> = links.keys().copied().collect();
        let mut parts = Vec::new();
        while let Some(start) = left.pop_first() {
            let (mut part, mut queue) = (vec![start], vec![start]);
            while let Some(at) = queue.pop() {
                for next in links.get(&at).into_iter().flatten().filter(|next| left.remove(*next)) {
                    part.push(*next);
                    queue.push(*next);
                }
            }
            parts.push(part);
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
            .filter(|place| {
                matches!(place.class.as_str(), "town" | "city" | "fort") && seen.insert(&place.name)
            })
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
