//! What the tests of all four maps share: reading a grid file and checking tables of stated facts.
//!
//! A fact is a row that opens with the section of the facts file it comes from, so that a failure names it. A check
//! runs through its whole table before it complains, and complains about every row that does not hold.

use hex::{Dir, Grid, Hex, Numbering, Side};
use serde::Deserialize;

pub(crate) const ARDENNES44: &str = include_str!("../../../../terrain/grids/ardennes44.toml");
pub(crate) const BITTERWOODS: &str = include_str!("../../../../terrain/grids/bitterwoods.toml");
pub(crate) const ENEMYACTION: &str = include_str!("../../../../terrain/grids/enemyaction.toml");
pub(crate) const BASTOGNE: &str = include_str!("../../../../terrain/grids/bastogne.toml");

pub(crate) const ALL: [(&str, &str); 4] = [
    ("ardennes44", ARDENNES44),
    ("bitterwoods", BITTERWOODS),
    ("enemyaction", ENEMYACTION),
    ("bastogne", BASTOGNE),
];

/// A grid file as this crate sees it; other sections are other people's.
#[derive(Deserialize)]
struct GridFile {
    numbering: Numbering,
}

pub(crate) struct Map {
    pub(crate) numbering: Numbering,
    pub(crate) grid: Grid,
}

/// Section of the facts file, then the two hexes.
pub(crate) type Pair = (&'static str, &'static str, &'static str);

impl Map {
    pub(crate) fn read(text: &str) -> Map {
        let file: GridFile = toml::from_str(text).expect("the grid file reads");
        Map { grid: Grid::new(&file.numbering), numbering: file.numbering }
    }

    pub(crate) fn hex(&self, number: &str) -> Hex {
        self.numbering.parse(number).unwrap_or_else(|error| panic!("{error}"))
    }

    pub(crate) fn name(&self, hex: Hex) -> String {
        self.numbering.print(hex).unwrap_or_else(|| format!("(off the map: {hex:?})"))
    }

    pub(crate) fn distance(&self, a: &str, b: &str) -> u32 {
        self.hex(a).distance(self.hex(b))
    }

    pub(crate) fn dir(&self, name: &str) -> Dir {
        Dir::parse(name, self.numbering.orientation()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The printed neighbours that are on the map, sorted.
    pub(crate) fn neighbors(&self, number: &str) -> Vec<String> {
        self.sorted(self.hex(number).neighbors())
    }

    pub(crate) fn sorted(&self, hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
        let mut names: Vec<String> = hexes.into_iter().filter_map(|hex| self.numbering.print(hex)).collect();
        names.sort();
        names
    }

    /// The hexes of the map that touch every one of these.
    pub(crate) fn touching_all(&self, numbers: &[&str]) -> Vec<String> {
        let wanted: Vec<Hex> = numbers.iter().map(|number| self.hex(number)).collect();
        self.sorted(self.grid.iter().filter(|hex| wanted.iter().all(|other| hex.touches(*other))))
    }

    /// Each pair touches, has a hexside that reads back, and is known to the grid as neighbours.
    pub(crate) fn check_adjacent(&self, facts: &[Pair]) {
        check(facts, |&(section, a, b)| {
            let (from, to) = (self.hex(a), self.hex(b));
            let side = Side::between(from, to);
            let typed = self.numbering.parse_side(&format!("{a}/{b}")).ok();
            let listed = self.grid.index(to).is_some_and(|to| {
                self.grid.index(from).is_some_and(|from| self.grid.neighbors(from).contains(&Some(to)))
            });
            let holds = side.is_some() && typed == side && listed;
            (!holds).then(|| format!("{section}: {a} and {b} touch; found distance {}", from.distance(to)))
        });
    }

    pub(crate) fn check_distances(&self, facts: &[(&str, &str, &str, u32)]) {
        check(facts, |&(section, a, b, stated)| {
            let found = self.distance(a, b);
            (found != stated).then(|| format!("{section}: {a} to {b} is {stated}; found {found}"))
        });
    }

    /// One step in a named direction leads from the first hex to the second.
    pub(crate) fn check_steps(&self, facts: &[(&str, &str, &str, &str)]) {
        check(facts, |&(section, from, dir, to)| {
            let found = self.name(self.hex(from).neighbor(self.dir(dir)));
            (self.hex(from).neighbor(self.dir(dir)) != self.hex(to))
                .then(|| format!("{section}: {dir} of {from} lies {to}; found {found}"))
        });
    }

    /// Each number reads as a hex of this map.
    pub(crate) fn check_on_the_map(&self, section: &str, numbers: &str) {
        let numbers: Vec<&str> = numbers.split_whitespace().collect();
        check(&numbers, |number| {
            self.numbering.parse(number).err().map(|error| format!("{section}: {error}"))
        });
    }

    /// Each number is a hex with the map's edge in one of the named directions.
    pub(crate) fn check_edges(&self, facts: &[(&str, &str, &str)]) {
        check(facts, |&(section, number, dirs)| {
            let open = |dir: &str| !self.numbering.contains(self.hex(number).neighbor(self.dir(dir)));
            (!dirs.split(' ').any(open)).then(|| format!("{section}: {number} has the edge to its {dirs}"))
        });
    }

    /// Compares the neighbours of every hex with a formula for its column and row, given direction by direction.
    pub(crate) fn check_neighbor_formula(&self, formula: impl Fn(i32, i32) -> Vec<(i32, i32)>) {
        for hex in self.grid.iter() {
            let (column, row) = self.numbering.column_and_row(hex).expect("a hex of the map");
            let mut stated: Vec<Hex> = formula(i32::from(column), i32::from(row))
                .into_iter()
                .filter_map(|(c, r)| Some((u16::try_from(c).ok()?, u16::try_from(r).ok()?)))
                .filter_map(|(c, r)| self.numbering.hex_at(c, r))
                .collect();
            let on_map = |hex: &Hex| self.numbering.contains(*hex);
            let mut found: Vec<Hex> = hex.neighbors().into_iter().filter(on_map).collect();
            stated.sort();
            found.sort();
            assert_eq!(found, stated, "neighbours of {}", self.name(hex));
        }
    }
}

/// Runs a check over a table and reports every row that fails.
pub(crate) fn check<T>(rows: &[T], fails: impl FnMut(&T) -> Option<String>) {
    assert!(!rows.is_empty(), "a table without rows proves nothing");
    let failures: Vec<String> = rows.iter().filter_map(fails).collect();
    assert!(failures.is_empty(), "facts that do not hold:\n{}", failures.join("\n"));
}
