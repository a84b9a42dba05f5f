//! Maps cut into tiles, as a page loads them: every size of a map is a folder of small pictures.
//!
//! The name of such a folder contains a fingerprint of everything that its pictures are drawn from. A changed map gets another
//! folder, so a browser never shows an old tile in place of a new one. A folder appears only when it is complete.

use std::io;
use std::path::{Path, PathBuf};

use carto::{Drawing, Lie, Options, Picture};

use crate::MapData;
use crate::error::MapError;
use crate::map::embedded::{embedded_relief, games_with_maps, map_files, title};

/// The sides of a tile in pixels. Those at the right and lower edges of a map are smaller.
pub const SIDE: u32 = 512;

/// The sizes of the maps, in pixels to a hex. In the first, a whole map fits on one tile.
pub const SIZES: [u32; 4] = [8, 24, 48, 96];

/// The version of the drawing code. Raise it when maps change their look, and all maps are drawn again.
const EDITION: u32 = 1;

/// One map in one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    pub game: String,
    /// Pixels to a hex.
    pub hex: u32,
}

impl TileSet {
    /// All maps in the sizes up to `finest`: first what every player sees first.
    #[must_use]
    pub fn all(finest: u32) -> Vec<TileSet> {
        let games = games_with_maps();
        let sizes = SIZES.into_iter().filter(|size| *size <= finest);
        sizes.flat_map(|hex| games.iter().map(move |game| TileSet { game: game.clone(), hex })).collect()
    }

    /// The folder of its tiles within a folder of maps, for a map with that fingerprint.
    #[must_use]
    pub fn folder(&self, maps: &Path, fingerprint: &str) -> PathBuf {
        maps.join(format!("{}-{fingerprint}", self.game)).join(self.hex.to_string())
    }

    /// Draws it and writes its tiles; how many there are. The folder appears when all of them are written.
    ///
    /// # Errors
    /// When the map is broken or a file cannot be written.
    pub fn write(&self, maps: &Path) -> io::Result<usize> {
        let folder = self.folder(maps, &fingerprint(&self.game));
        if folder.is_dir() {
            return Ok(0);
        }
        let drawing = self.draw().map_err(io::Error::other)?;
        let beside = folder.with_file_name(format!(".{}-{}", self.hex, std::process::id()));
        std::fs::create_dir_all(&beside)?;
        let tiles = tiles(drawing.size(), SIDE);
        for (column, row) in &tiles {
            std::fs::write(beside.join(tile_name(*column, *row)), drawing.jpeg_tile(SIDE, *column, *row))?;
        }
        if let Err(error) = std::fs::rename(&beside, &folder) {
            std::fs::remove_dir_all(&beside)?;
            // Another program may have drawn the same map meanwhile.
            return if folder.is_dir() { Ok(0) } else { Err(error) };
        }
        Ok(tiles.len())
    }

    fn draw(&self) -> Result<Drawing, MapError> {
        let broken = || MapError::new(&self.game, 0, "the map has nothing to draw");
        carto::draw(&picture(&self.game)?, &options(self.hex)).ok_or_else(broken)
    }
}

/// The file of a tile within the folder of its size.
#[must_use]
pub fn tile_name(column: u32, row: u32) -> String {
    format!("{column}-{row}.jpg")
}

/// Columns and rows of all tiles of a picture.
fn tiles((width, height): (u32, u32), side: u32) -> Vec<(u32, u32)> {
    let columns = width.div_ceil(side);
    (0..height.div_ceil(side)).flat_map(|row| (0..columns).map(move |column| (column, row))).collect()
}

/// A digest of everything that the tiles of a map are made from.
#[must_use]
pub fn fingerprint(game: &str) -> String {
    digest(game, &format!("{EDITION} {} {SIDE} {SIZES:?}", env!("CARGO_PKG_VERSION")))
}

fn digest(game: &str, drawn_how: &str) -> String {
    let mut files = map_files(game);
    files.insert("drawn how", drawn_how);
    files.identity("").digest
}

/// How a map in one size lies under its lattice.
///
/// # Errors
/// When there is no such map.
pub fn lie(game: &str, hex: u32) -> Result<Lie, MapError> {
    Ok(carto::lie(&picture(game)?, &options(hex)))
}

fn options(hex: u32) -> Options {
    Options { scale: f64::from(hex), furniture: false, ..Options::default() }
}

fn picture(game: &str) -> Result<Picture, MapError> {
    let map = MapData::embedded(game)?;
    Ok(map.picture(title(game), embedded_relief(game, &map)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_cover_a_picture_row_by_row() {
        assert_eq!(tiles((1025, 512), 512), [(0, 0), (1, 0), (2, 0)]);
        assert_eq!(tiles((512, 513), 512), [(0, 0), (0, 1)]);
        assert_eq!(tiles((1, 1), 512), [(0, 0)]);
    }

    #[test]
    fn a_fingerprint_is_of_one_map_and_one_way_to_draw_it() {
        let games = games_with_maps();
        let mut all: Vec<String> = games.iter().map(|game| fingerprint(game)).collect();
        assert!(all.iter().all(|one| one.len() == 16), "{all:?}");
        all.sort();
        all.dedup();
        assert_eq!(all.len(), games.len());
        assert_eq!(fingerprint("bastogne"), fingerprint("bastogne"));
        assert_ne!(digest("bastogne", "so"), digest("bastogne", "otherwise"));
    }

    #[test]
    fn the_smallest_size_of_every_map_is_one_tile_and_a_page_can_count_the_others() {
        for game in games_with_maps() {
            let reference = lie(&game, SIZES[2]).expect("a map");
            for hex in SIZES {
                let lie = lie(&game, hex).expect("a map");
                let told = |length: f64| (length * f64::from(hex) / f64::from(SIZES[2]) - 1e-6).ceil() as u32;
                let counted = tiles((told(reference.width), told(reference.height)), SIDE);
                assert_eq!(
                    counted,
                    tiles((lie.width.ceil() as u32, lie.height.ceil() as u32), SIDE),
                    "{game} {hex}"
                );
                assert!(hex > SIZES[0] || counted.len() == 1, "{game}");
            }
        }
    }

    #[test]
    fn what_every_player_sees_first_is_drawn_first() {
        let all = TileSet::all(48);
        let games = games_with_maps().len();
        assert_eq!(all.len(), 3 * games);
        assert!(all[..games].iter().all(|set| set.hex == SIZES[0]));
        assert!(all.iter().all(|set| set.hex <= 48));
        assert!(TileSet::all(0).is_empty());
    }

    #[test]
    fn a_folder_of_tiles_is_written_once() {
        let maps = std::env::temp_dir().join(format!("bulge-tiles-{}", std::process::id()));
        let set = TileSet { game: "bastogne".to_owned(), hex: SIZES[0] };
        assert_eq!(set.write(&maps).expect("a folder"), 1);
        let folder = set.folder(&maps, &fingerprint("bastogne"));
        let bytes = std::fs::read(folder.join(tile_name(0, 0))).expect("a tile");
        assert_eq!(bytes[..3], [0xff, 0xd8, 0xff], "a JPEG");
        assert_eq!(set.write(&maps).expect("a folder"), 0, "it is there");
        assert_eq!(std::fs::read_dir(folder.parent().expect("a map")).expect("a folder").count(), 1);
        std::fs::remove_dir_all(maps).expect("removed");
    }
}
