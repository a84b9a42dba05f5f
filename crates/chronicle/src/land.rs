//! The ground under a game's map: where its hexes lie in the world, which of them are beyond the Meuse, where places stand.

use std::collections::VecDeque;

use atlas::{MapData, MapError, Point, kilometres};
use hex::{Grid, HexId, Side};

use crate::cells::Cells;

/// A map with its place in the world.
#[derive(Debug)]
pub struct Land {
    pub map: MapData,
    pub grid: Grid,
    /// The hexes by the words with which tables name them.
    pub cells: Cells,
    centres: Vec<Point>,
    far_bank: Vec<bool>,
}

impl Land {
    /// The ground of a game.
    ///
    /// # Errors
    /// When the game has no map.
    pub fn of(game: &str) -> Result<Land, MapError> {
        let map = MapData::embedded(game)?;
        let grid = Grid::new(&map.numbering);
        let names = grid.indices().filter_map(|at| Some((map.numbering.print(grid.hex(at))?, at))).collect();
        let orientation = map.numbering.orientation();
        let centres = grid.iter().map(|hex| map.projection.centre(hex, orientation)).collect();
        let far_bank = far_bank(&map, &grid);
        let cells = Cells::of_grid(&grid, names);
        Ok(Land { map, grid, cells, centres, far_bank })
    }

    /// The hex that a table names so.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<HexId> {
        self.cells.named(name)
    }

    /// The hex where a place stands: as the map has it, or else by its position.
    #[must_use]
    pub fn place(&self, name: &str, at: Point) -> Option<HexId> {
        let printed = self.map.places.iter().find(|place| place.name == name).map(|place| place.hex);
        let lies = || self.map.projection.hex(at, self.map.numbering.orientation());
        printed.or_else(lies).and_then(|hex| self.grid.index(hex))
    }

    /// Where the middle of a hex lies.
    #[must_use]
    pub fn centre(&self, at: HexId) -> Point {
        self.centres[usize::from(at)]
    }

    /// Whether a hex is beyond the Meuse.
    #[must_use]
    pub fn is_beyond_the_meuse(&self, at: HexId) -> bool {
        self.far_bank[usize::from(at)]
    }

    /// How far it is from a hex to the nearest of others.
    #[must_use]
    pub fn nearest_km(&self, at: HexId, others: impl Iterator<Item = HexId>) -> f64 {
        others.map(|other| kilometres(self.centre(at), self.centre(other))).fold(f64::INFINITY, f64::min)
    }
}

/// What cannot be reached from the east without crossing the Meuse.
fn far_bank(map: &MapData, grid: &Grid) -> Vec<bool> {
    let meuse: Vec<_> = map.sides.iter().filter(|side| side.name == "Meuse").map(|side| side.side).collect();
    let mut far = vec![true; grid.len()];
    let east = grid.indices().max_by(|a, b| {
        let x = |at: HexId| map.numbering.orientation().centre(grid.hex(at)).x;
        x(*a).cmp(&x(*b))
    });
    let mut queue: VecDeque<HexId> = east.into_iter().collect();
    for at in &queue {
        far[usize::from(*at)] = false;
    }
    while let Some(at) = queue.pop_front() {
        for (dir, to) in grid.around(at) {
            if far[usize::from(to)] && !meuse.contains(&Side::of(grid.hex(at), dir)) {
                far[usize::from(to)] = false;
                queue.push_back(to);
            }
        }
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_the_battle_stand_where_the_maps_have_them() {
        for game in ["ardennes44", "bitterwoods"] {
            let land = Land::of(game).unwrap_or_else(|wrong| panic!("{wrong}"));
            let beyond = |name: &str, lat: f64, lon: f64| {
                let at = land
                    .place(name, Point { lat, lon })
                    .unwrap_or_else(|| panic!("{name} is off the map of {game}"));
                let off = kilometres(land.centre(at), Point { lat, lon });
                assert!(off < 4.5, "{name} lies {off} km from its hex on the map of {game}");
                land.is_beyond_the_meuse(at)
            };
            assert!(!beyond("Bastogne", 50.0003, 5.7153));
            assert!(!beyond("Marche-en-Famenne", 50.2270, 5.3442));
            assert!(!beyond("Malmedy", 50.4263, 6.0279));
            assert!(!beyond("a field east of Dinant", 50.26, 5.02));
            assert!(beyond("a field west of Dinant", 50.27, 4.80), "{game}");
        }
    }
}
