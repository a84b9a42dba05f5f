//! What is printed on hexsides and along roads, gathered from several lists and shown once.

use std::collections::BTreeMap;

use hex::{Numbering, Side};
use table::{BoardSide, PlaceId, RoadLink};

use crate::ids::HexId;
use crate::view::board::board_side;

/// Hexsides that carry something: rivers, their bridges, and whatever else a map prints.
#[derive(Clone, Debug, Default)]
pub struct PrintedSides(BTreeMap<Side, (Vec<&'static str>, Option<String>)>);

impl PrintedSides {
    /// Adds a word to a hexside.
    pub fn print(&mut self, side: Side, kind: &'static str) {
        self.0.entry(side).or_default().0.push(kind);
    }

    /// A river or a lake with its name, if it has one.
    pub fn water(&mut self, side: Side, kinds: impl IntoIterator<Item = &'static str>, name: &str) {
        let (known, called) = self.0.entry(side).or_default();
        known.extend(kinds);
        *called = Some(name.to_owned()).filter(|name| !name.is_empty());
    }

    /// A bridge over what was printed before: `Our, bridge at Dasburg`.
    pub fn bridge(&mut self, side: Side, name: &str) {
        let (kinds, called) = self.0.entry(side).or_default();
        kinds.push("bridge");
        let river = called.take().map_or_else(String::new, |river| format!("{river}, "));
        *called = Some(format!("{river}bridge at {name}"));
    }

    /// The same, but the river is left out where the bridge is called after it.
    pub fn bridge_called_once(&mut self, side: Side, name: &str) {
        self.0.entry(side).or_default().1.take_if(|river| river == name);
        self.bridge(side, name);
    }

    /// As the board shows them.
    #[must_use]
    pub fn shown(self, numbering: &Numbering) -> Vec<BoardSide> {
        let shown = |(side, (kinds, name)): (Side, (Vec<&'static str>, Option<String>))| {
            board_side(numbering, side, kinds, name)
        };
        self.0.into_iter().filter_map(shown).collect()
    }
}

/// Roads between neighbours, each link once in its best class; the least is the best.
pub fn road_links<C: Ord>(
    roads: impl IntoIterator<Item = (HexId, HexId, C)>,
    word: impl Fn(C) -> &'static str,
    place: impl Fn(HexId) -> PlaceId,
) -> Vec<RoadLink> {
    let mut best: BTreeMap<(HexId, HexId), C> = BTreeMap::new();
    for (a, b, class) in roads {
        let ends = (a.min(b), a.max(b));
        if best.get(&ends).is_none_or(|known| class < *known) {
            best.insert(ends, class);
        }
    }
    let link = |((a, b), class)| RoadLink { from: place(a), to: place(b), class: word(class).to_owned() };
    best.into_iter().map(link).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bridge_is_named_after_its_river_and_its_town() {
        let numbering: Numbering = serde_json::from_str(crate::map::reading::tests::SMALL_MAP).unwrap();
        let [one, other, third] =
            ["0101/0102", "0102/0103", "0202/0203"].map(|side| numbering.parse_side(side).unwrap());
        let mut sides = PrintedSides::default();
        sides.water(one, ["river", "meuse"], "Our");
        sides.bridge(one, "Dasburg");
        sides.water(other, ["river"], "");
        sides.print(other, "boundary");
        sides.water(third, ["river"], "Salm");
        sides.bridge_called_once(third, "Salm");
        let shown = sides.shown(&numbering);
        let told: Vec<(String, Option<&str>)> =
            shown.iter().map(|side| (side.kinds.join(" "), side.name.as_deref())).collect();
        let bridge = ("river meuse bridge".to_owned(), Some("Our, bridge at Dasburg"));
        let salm = ("river bridge".to_owned(), Some("bridge at Salm"));
        assert_eq!(told, [bridge, ("river boundary".to_owned(), None), salm]);
    }

    #[test]
    fn a_link_is_shown_once_in_its_best_class() {
        let at = HexId::new;
        let roads = [(at(1), at(2), 1), (at(2), at(1), 0), (at(3), at(2), 1)];
        let word = |class| if class == 0 { "primary" } else { "secondary" };
        let links = road_links(roads, word, PlaceId::of);
        let told: Vec<(&str, &str, &str)> =
            links.iter().map(|link| (link.from.as_str(), link.to.as_str(), link.class.as_str())).collect();
        assert_eq!(told, [("1", "2", "primary"), ("2", "3", "secondary")]);
    }
}
