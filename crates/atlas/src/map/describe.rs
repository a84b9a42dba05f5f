//! A map in words: what is in a hex and on its sides, and how a river runs.

use std::collections::{BTreeMap, BTreeSet};

use hex::{Dir, Hex, Side, Vertex};

use crate::map::data::{MapData, PlaceRow, SideRow};

impl MapData {
    /// What is known of a hex, a place or a river, by its number or name; nothing if there is none of that name.
    #[must_use]
    pub fn look(&self, what: &str) -> Option<String> {
        if let Ok(hex) = self.numbering.parse(what) {
            return Some(self.look_at(hex));
        }
        let named = |place: &&PlaceRow| [&place.name, &place.label].iter().any(|name| same(name, what));
        let hexes: BTreeSet<Hex> = self.places.iter().filter(named).map(|place| place.hex).collect();
        if !hexes.is_empty() {
            return Some(hexes.into_iter().map(|hex| self.look_at(hex)).collect());
        }
        let river = self.sides.iter().find(|row| row.name.split('/').any(|name| same(name, what)))?;
        Some(self.look_along(&river.name))
    }

    fn print(&self, hex: Hex) -> String {
        self.numbering.print(hex).unwrap_or_default()
    }

    /// A hex and its six sides.
    fn look_at(&self, hex: Hex) -> String {
        let mut text = self.print(hex);
        let names: Vec<&str> = self.places_in(hex).collect();
        if !names.is_empty() {
            text += &format!(" {}", names.join(", "));
        }
        if let Some(row) = self.hexes.iter().find(|row| row.hex == hex) {
            let features = row.features.iter().map(|feature| format!(", {feature}")).collect::<String>();
            text += &format!(
                ": {}{features}; {} m high, {} m of relief, {} % woods\n",
                row.terrain, row.height, row.relief, row.woods
            );
        }
        for dir in Dir::ALL {
            let next = hex.neighbor(dir);
            let Some(number) = self.numbering.print(next) else { continue };
            let side = self.sides.iter().find(|row| row.side == Side::of(hex, dir));
            let road = self.roads.iter().find(|road| (road.a, road.b) == (hex.min(next), hex.max(next)));
            let mut parts: Vec<String> = side.map(in_words).into_iter().collect();
            parts.extend(road.map(|road| format!("{} {}", road.class, self.road_to(hex, next, &road.name))));
            if !parts.is_empty() {
                let name = dir.name(self.numbering.orientation());
                text += &format!("  {name:2} {number}: {}\n", parts.join("; "));
            }
        }
        text
    }

    fn places_in(&self, hex: Hex) -> impl Iterator<Item = &str> {
        self.places.iter().filter(move |place| place.hex == hex).map(|place| place.label.as_str())
    }

    /// A road with the next place along it.
    fn road_to(&self, from: Hex, first: Hex, name: &str) -> String {
        let (mut before, mut at) = (from, first);
        loop {
            if let Some(place) = self.places_in(at).next() {
                return format!("{name} to {place}").trim().to_owned();
            }
            let joined = |road: &&crate::RoadRow| road.a == at || road.b == at;
            let onward =
                self.roads.iter().filter(joined).map(|road| if road.a == at { road.b } else { road.a });
            let mut onward = onward.filter(|next| *next != before);
            match (onward.next(), onward.next()) {
                (Some(next), None) => (before, at) = (at, next),
                (None, _) => return format!("{name} off the map").trim().to_owned(),
                _ => return format!("{name} to a fork in {}", self.print(at)).trim().to_owned(),
            }
        }
    }

    /// A river from one end to the other, with what lies beside it and what crosses it.
    fn look_along(&self, name: &str) -> String {
        let course = self.course(name);
        let bridges = course.iter().filter(|row| row.crossing == "bridge").count();
        let mut text = format!("{name}: {} hexsides, {bridges} bridges\n", course.len());
        for row in course {
            let side = self.numbering.print_side(row.side).unwrap_or_default();
            let beside: Vec<&str> =
                row.side.hexes().into_iter().flat_map(|hex| self.places_in(hex)).collect();
            text += &format!("  {side} {}", in_words(row));
            if !beside.is_empty() {
                text += &format!(" ({})", beside.join(", "));
            }
            text.push('\n');
        }
        text
    }

    /// The sides of a river in order, from the end that lies higher.
    #[must_use]
    pub fn course(&self, name: &str) -> Vec<&SideRow> {
        let mut at: BTreeMap<Vertex, Vec<&SideRow>> = BTreeMap::new();
        for row in self.sides.iter().filter(|row| row.name == name) {
            row.side.ends().into_iter().for_each(|end| at.entry(end).or_default().push(row));
        }
        let height = |end: &Vertex| {
            let near = |row: &&crate::HexRow| end.hexes().contains(&row.hex);
            self.hexes.iter().filter(near).map(|row| row.height).min()
        };
        let mut ends: Vec<Vertex> =
            at.iter().filter(|(_, rows)| rows.len() == 1).map(|(end, _)| *end).collect();
        ends.sort_by_key(|end| std::cmp::Reverse(height(end)));
        let mut done: BTreeSet<Side> = BTreeSet::new();
        let mut course = Vec::new();
        for mut end in ends {
            let free = |end: &Vertex, done: &BTreeSet<Side>| {
                at.get(end).and_then(|rows| rows.iter().copied().find(|row| !done.contains(&row.side)))
            };
            while let Some(row) = free(&end, &done) {
                done.insert(row.side);
                course.push(row);
                end = row.side.ends().into_iter().find(|other| *other != end).unwrap_or(end);
            }
        }
        course
    }
}

fn in_words(row: &SideRow) -> String {
    let kind = if row.kind == "lake" { "lake in the " } else { "" };
    let features = row.features.iter().map(|feature| format!(", {feature}")).collect::<String>();
    let crossing = if row.crossing.is_empty() { String::new() } else { format!(", {}", row.crossing) };
    format!("{kind}{}{features}{crossing}", row.name)
}

/// Whether two names are the same but for capitals.
fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}
