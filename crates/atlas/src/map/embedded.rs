//! A map read back from its tables, without the ground it was made from.

use std::collections::BTreeMap;

use carto::Relief;
use hex::{Hex, Numbering, Side};
use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::error::MapError;
use crate::map::data::{HexRow, MapData, MarkRow, Outline, PlaceRow, RoadRow, SideRow};
use crate::spec::MapSpec;

#[derive(RustEmbed)]
#[folder = "../../packs"]
#[include = "*/map/*"]
struct Packs;

#[derive(RustEmbed)]
#[folder = "../../terrain/grids"]
struct Grids;

#[derive(Deserialize)]
struct HexLine {
    hex: String,
    terrain: String,
    features: String,
    woods: u8,
    height: i16,
    relief: i16,
    source: String,
}

#[derive(Deserialize)]
struct SideLine {
    side: String,
    kind: String,
    features: String,
    name: String,
    crossing: String,
    source: String,
}

#[derive(Deserialize)]
struct RoadLine {
    from: String,
    to: String,
    class: String,
    name: String,
    source: String,
}

#[derive(Deserialize)]
struct PlaceLine {
    hex: String,
    name: String,
    label: String,
    class: String,
    source: String,
}

#[derive(Deserialize)]
struct MarkLine {
    kind: String,
    name: String,
    hexes: String,
    value: String,
    source: String,
}

#[derive(Deserialize)]
struct OutlineLine {
    kind: String,
    name: String,
    points: String,
}

/// Everything that the picture of a map is drawn from.
pub(crate) fn map_files(game: &str) -> pack::Files {
    let path = |name: &str| name.strip_prefix(game).is_some_and(|rest| rest.starts_with('/'));
    Packs::iter()
        .filter(|name| path(name))
        .filter_map(|name| Packs::get(&name).map(|file| (name.to_string(), file.data.into_owned())))
        .collect()
}

/// The games that have a map.
#[must_use]
pub fn games_with_maps() -> Vec<String> {
    let mut games: Vec<String> =
        Packs::iter().filter_map(|path| path.strip_suffix("/map/hexes.csv").map(str::to_owned)).collect();
    // The map of an older edition of the rules lies in a folder of its own: `enemyaction/rules-1/map`.
    games.retain(|game| !game.contains('/'));
    games.sort();
    games
}

/// What a table that comes with the program holds.
pub(crate) fn embedded_table(path: &str) -> Option<Vec<u8>> {
    Packs::get(path).map(|file| file.data.into_owned())
}

/// What a map is called.
#[must_use]
pub fn title(game: &str) -> &'static str {
    match game {
        "ardennes44" => "Ardennes '44",
        "bitterwoods" => "Bitter Woods",
        "enemyaction" => "Enemy Action: Ardennes",
        "bastogne" => "Bastogne Breakout",
        _ => "Map",
    }
}

/// Reads the tables of one game.
struct Reader<'a> {
    game: &'a str,
    numbering: Numbering,
}

impl MapData {
    /// The map that comes with the program.
    ///
    /// # Errors
    /// When the game has none, or a table is not as it should be.
    pub fn embedded(game: &str) -> Result<MapData, MapError> {
        let file = format!("{game}.toml");
        let grid =
            Grids::get(&file).ok_or_else(|| MapError::new(&file, 0, "there is no map of that game"))?;
        let spec = MapSpec::parse(&file, &String::from_utf8_lossy(&grid.data))?;
        let missing = || MapError::new(&file, 0, "the projection has not been fitted yet");
        let projection = spec.projection.ok_or_else(missing)?;
        let reader = Reader { game, numbering: spec.numbering };
        let map = MapData {
            game: game.to_owned(),
            hexes: reader.rows("hexes.csv", Reader::hex_row)?,
            sides: reader.rows("sides.csv", Reader::side_row)?,
            roads: reader.rows("roads.csv", Reader::road_row)?,
            places: reader.rows("places.csv", Reader::place_row)?,
            marks: reader.rows("marks.csv", Reader::mark_row)?,
            outlines: reader.rows("outlines.csv", Reader::outline)?,
            numbering: reader.numbering,
            projection,
            supply: BTreeMap::new(),
        };
        Ok(map.supplied(&spec.supply))
    }
}

impl Reader<'_> {
    fn rows<L: for<'de> Deserialize<'de>, R>(
        &self,
        name: &str,
        row: fn(&Self, L) -> Result<R, String>,
    ) -> Result<Vec<R>, MapError> {
        let path = format!("{}/map/{name}", self.game);
        let file = Packs::get(&path).ok_or_else(|| MapError::new(&path, 0, "the table is missing"))?;
        let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(&*file.data);
        let mut rows = Vec::new();
        for (index, line) in reader.deserialize::<L>().enumerate() {
            // One line of remark and one of headings stand before the first row.
            let wrong = |what: String| MapError::new(&path, index as u64 + 3, what);
            let line = line.map_err(|error| wrong(error.to_string()))?;
            rows.push(row(self, line).map_err(wrong)?);
        }
        Ok(rows)
    }

    fn hex(&self, number: &str) -> Result<Hex, String> {
        self.numbering.parse(number).map_err(|error| error.to_string())
    }

    fn side(&self, number: &str) -> Result<Side, String> {
        self.numbering.parse_side(number).map_err(|error| error.to_string())
    }

    fn hex_row(&self, line: HexLine) -> Result<HexRow, String> {
        let HexLine { hex, terrain, features, woods, height, relief, source } = line;
        let features = split(&features);
        Ok(HexRow { hex: self.hex(&hex)?, terrain, features, woods, height, relief, source })
    }

    fn side_row(&self, line: SideLine) -> Result<SideRow, String> {
        let SideLine { side, kind, features, name, crossing, source } = line;
        let features = split(&features);
        Ok(SideRow { side: self.side(&side)?, kind, features, name, crossing, source })
    }

    fn road_row(&self, line: RoadLine) -> Result<RoadRow, String> {
        let RoadLine { from, to, class, name, source } = line;
        Ok(RoadRow { a: self.hex(&from)?, b: self.hex(&to)?, class, name, source })
    }

    fn place_row(&self, line: PlaceLine) -> Result<PlaceRow, String> {
        let PlaceLine { hex, name, label, class, source } = line;
        Ok(PlaceRow { hex: self.hex(&hex)?, name, label, class, source })
    }

    fn mark_row(&self, line: MarkLine) -> Result<MarkRow, String> {
        let MarkLine { kind, name, hexes, value, source } = line;
        let hexes = hexes.split_whitespace().map(|hex| self.hex(hex)).collect::<Result<_, _>>()?;
        Ok(MarkRow { kind, name, hexes, value, source })
    }

    fn outline(&self, line: OutlineLine) -> Result<Outline, String> {
        let point = |pair: &str| {
            let (x, y) = pair.split_once(' ')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        let points: Option<Vec<(i32, i32)>> = line.points.split(';').map(point).collect();
        let points = points.ok_or_else(|| format!("{} {}: a point is two numbers", line.kind, line.name))?;
        Ok(Outline { kind: line.kind, name: line.name, points })
    }
}

/// A cell that lists features.
fn split(cell: &str) -> Vec<String> {
    cell.split(';').map(str::trim).filter(|feature| !feature.is_empty()).map(str::to_owned).collect()
}

/// The relief under a game's map, as it comes with the program.
#[must_use]
pub fn embedded_relief(game: &str, map: &MapData) -> Option<Relief> {
    let file = Packs::get(&format!("{game}/map/relief.png"))?;
    let mut reader = png::Decoder::new(std::io::Cursor::new(file.data.as_ref())).read_info().ok()?;
    let mut data = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut data).ok()?;
    // Heights are kept in steps of four metres, which is finer than the eye can see in a shaded relief.
    let heights = data[..info.buffer_size()].iter().map(|step| i16::from(*step) * 4).collect();
    let (width, height) = (info.width as usize, info.height as usize);
    Some(Relief { width, height, bounds: map.bounds(), heights })
}

/// The relief as a small picture for the pack: grey, four metres a step.
#[must_use]
pub fn relief_png(relief: &Relief) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (Ok(width), Ok(height)) = (u32::try_from(relief.width), u32::try_from(relief.height)) else {
        return bytes;
    };
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let steps: Vec<u8> =
        relief.heights.iter().map(|metres| u8::try_from((*metres).max(0) / 4).unwrap_or(255)).collect();
    if let Ok(mut writer) = encoder.write_header() {
        let _ = writer.write_image_data(&steps);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::tables::Tables;

    /// The maps on which nothing is left to correct.
    const FINISHED: [&str; 4] = ["ardennes44", "bastogne", "bitterwoods", "enemyaction"];

    #[test]
    fn every_map_reads_back_to_the_very_tables_it_was_read_from() {
        let games = games_with_maps();
        assert!(FINISHED.iter().all(|game| games.iter().any(|known| known == game)), "{games:?}");
        for game in games {
            let map = MapData::embedded(&game).unwrap_or_else(|error| panic!("{error}"));
            for (name, text) in Tables::write(&map).files() {
                let kept = Packs::get(&format!("{game}/map/{name}")).expect("the table is there");
                assert_eq!(String::from_utf8_lossy(&kept.data), text, "{game} {name}");
            }
        }
    }

    #[test]
    fn every_stated_fact_holds_and_nothing_hangs_in_the_air() {
        for game in FINISHED {
            let map = MapData::embedded(game).unwrap_or_else(|error| panic!("{error}"));
            let facts = map.check_embedded_facts().unwrap_or_else(|error| panic!("{error}"));
            let wrong: Vec<_> = facts.iter().filter(|fact| fact.wrong.is_some()).collect();
            assert!(facts.len() > 100 && wrong.is_empty(), "{game}: {wrong:#?}");
            assert_eq!(map.net_problems(), Vec::<String>::new(), "{game}");
        }
    }

    #[test]
    fn a_game_without_a_map_is_told() {
        assert_eq!(
            MapData::embedded("chess").expect_err("no map").to_string(),
            "chess.toml: there is no map of that game"
        );
    }
}
