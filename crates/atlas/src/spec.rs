//! A game's grid file: how its map is numbered, how it lies on the ground, and by which rules ground becomes terrain.

use std::collections::BTreeMap;
use std::path::Path;

use hex::Numbering;
use serde::Deserialize;

use crate::error::MapError;
use crate::ground::projection::Projection;

/// The grid file of one game, `terrain/grids/<game>.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapSpec {
    pub numbering: Numbering,
    /// Left out until it has been fitted (`cargo xtask maps GAME --fit`).
    pub projection: Option<Projection>,
    #[serde(default)]
    pub terrain: TerrainSpec,
    #[serde(default)]
    pub rivers: RiverSpec,
    #[serde(default)]
    pub roads: RoadSpec,
    /// What hexes and hexsides carry because a mark says so.
    #[serde(default)]
    pub features: Vec<FeatureSpec>,
    /// The marks that are each seat's sources of supply.
    #[serde(default)]
    pub supply: BTreeMap<String, SupplySpec>,
}

/// A class of the terrain chart that comes from marks: West Wall, cliffs, lakes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeatureSpec {
    /// The kind of mark.
    pub mark: String,
    /// What the terrain chart calls it.
    pub name: String,
    pub on: Carrier,
}

/// What carries a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Carrier {
    /// The hexes of the mark.
    Hex,
    /// The hexsides of the mark, beside what runs there.
    Side,
    /// The hexsides of the mark, instead of the river that runs there.
    Water,
    /// The hexes of the mark: the river it names runs inside them and not along their sides.
    Valley,
}

/// Where a seat's supply comes from: all hexes of marks of these kinds that say all these words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupplySpec {
    pub marks: Vec<String>,
    #[serde(default)]
    pub words: String,
}

/// Which terrain a hex is: the first class whose limits it reaches.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainSpec {
    #[serde(default)]
    pub classes: Vec<ClassSpec>,
    /// What a hex is that reaches none.
    #[serde(default)]
    pub otherwise: String,
}

/// The limits of a class; those left out do not count.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassSpec {
    pub name: String,
    /// At least so many per cent of woods.
    #[serde(default)]
    pub woods: u8,
    /// At least so many metres between the lowest and the highest point.
    #[serde(default)]
    pub relief: i16,
}

/// Which rivers run along hexsides.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiverSpec {
    /// Rivers up to this rank (1 major, 2 medium, 3 minor).
    #[serde(default)]
    pub rank: u8,
    /// Others that count all the same, by name.
    #[serde(default)]
    pub also: Vec<String>,
    /// Rivers of that rank that do not.
    #[serde(default)]
    pub without: Vec<String>,
    /// What a major river is called in this game, by the river's name: `Meuse = "major river"`.
    #[serde(default)]
    pub kinds: BTreeMap<String, String>,
}

/// What the classes of the 1944 net (`main`, `secondary`, `minor`) are called in this game; a class left out is not shown.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoadSpec {
    #[serde(default)]
    pub classes: BTreeMap<String, String>,
}

impl MapSpec {
    /// Reads a grid file.
    ///
    /// # Errors
    /// Where the file is missing or says something that a grid file cannot.
    pub fn read(path: &Path) -> Result<MapSpec, MapError> {
        let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let text =
            std::fs::read_to_string(path).map_err(|error| MapError::new(&file, 0, error.to_string()))?;
        MapSpec::parse(&file, &text)
    }

    /// Reads the text of a grid file.
    ///
    /// # Errors
    /// Where it says something that a grid file cannot.
    pub fn parse(file: &str, text: &str) -> Result<MapSpec, MapError> {
        toml::from_str(text).map_err(|error| {
            let line =
                error.span().map_or(0, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            MapError::new(file, line as u64, error.message().to_owned())
        })
    }
}

/// The part of a grid file that says how the hexes are numbered, for the pack of the game.
#[must_use]
pub fn numbering_text(grid_file: &str) -> String {
    let mut text =
        String::from("# From the grid file in terrain/grids by `cargo xtask maps`; correct it there.\n");
    let mut inside = false;
    for line in grid_file.lines() {
        if line.starts_with('[') {
            inside = line.starts_with("[numbering]") || line.starts_with("[[numbering.");
        }
        if inside && !line.starts_with('#') && !line.is_empty() {
            text += line.split(" #").next().unwrap_or(line).trim_end();
            text.push('\n');
        }
    }
    text
}

/// A small flat-top numbering for tests: columns eastward, rows southward.
#[cfg(test)]
pub(crate) fn small_numbering(columns: u16, rows: u16) -> Numbering {
    #[derive(Deserialize)]
    struct File {
        numbering: Numbering,
    }
    let text = format!(
        "[numbering]\norientation = 'flat-top'\norder = 'column-row'\ndigits = 2\n\
         columns = {{ first = 1, last = {columns}, grow = 'east' }}\nrows = {{ first = 1, last = {rows}, grow = 'south' }}\n\
         stagger = {{ lines = 'even', toward = 'south' }}\n"
    );
    let file: File = toml::from_str(&text).expect("a numbering");
    file.numbering
}
