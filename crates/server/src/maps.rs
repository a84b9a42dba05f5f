//! Pictures of the maps: drawn when first asked for and kept.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use carto::Options;

use crate::refusals::Answered;
use crate::wire::{MapPicture, Reason, Refused};

/// The sizes that can be had, in pixels to a hex.
const SIZES: [u32; 3] = [24, 48, 96];

/// A picture, shared by all who look at it.
type Drawn = Arc<Vec<u8>>;

/// The drawn maps.
#[derive(Debug)]
pub(crate) struct Maps {
    folder: Option<PathBuf>,
    drawn: Mutex<BTreeMap<(String, u32), Drawn>>,
    /// Only one map is drawn at a time: drawing takes a whole core and much memory.
    drawing: Mutex<()>,
}

impl Maps {
    pub(crate) fn new(folder: Option<PathBuf>) -> Maps {
        Maps { folder, drawn: Mutex::default(), drawing: Mutex::default() }
    }

    fn options(hex: u32) -> Options {
        Options { scale: f64::from(hex), furniture: false, ..Options::default() }
    }

    fn picture(game: &str) -> Answered<carto::Picture> {
        if !atlas::games_with_maps().iter().any(|known| known == game) {
            return Err(Refused::missing("map"));
        }
        let broken = |error| Refused::new(Reason::Broken, format!("{error}"));
        let map = atlas::MapData::embedded(game).map_err(broken)?;
        Ok(map.picture(atlas::title(game), atlas::embedded_relief(game, &map)))
    }

    /// How the picture of a map lies under the lattice.
    pub(crate) fn lie(game: &str) -> Answered<MapPicture> {
        let hex = SIZES[1];
        let lie = carto::lie(&Maps::picture(game)?, &Maps::options(hex));
        Ok(MapPicture {
            game: game.to_owned(),
            sizes: SIZES.to_vec(),
            hex,
            width: lie.width,
            height: lie.height,
            left: lie.left,
            top: lie.top,
            across: lie.across,
            down: lie.down,
            credits: atlas::CREDITS.split("; ").map(str::to_owned).collect(),
        })
    }

    /// The picture as JPEG. Takes a while the first time.
    pub(crate) fn jpeg(&self, game: &str, hex: u32) -> Answered<Drawn> {
        if !SIZES.contains(&hex) {
            return Err(Refused::missing("map size"));
        }
        let name = (game.to_owned(), hex);
        let kept = || self.drawn.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        if let Some(picture) = kept() {
            return Ok(picture);
        }
        let _one = self.drawing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(picture) = kept() {
            return Ok(picture);
        }
        let file = self.folder.as_ref().map(|folder| {
            folder.join(format!(
                "{game}-{hex}-{}-{}.jpg",
                env!("CARGO_PKG_VERSION"),
                atlas::fingerprint(game)
            ))
        });
        let read = file.as_ref().and_then(|file| std::fs::read(file).ok()).filter(|bytes| !bytes.is_empty());
        let bytes = match read {
            Some(bytes) => bytes,
            None => {
                let bytes = carto::jpeg(&Maps::picture(game)?, &Maps::options(hex));
                if let Some(file) = &file {
                    // A picture that cannot be kept is drawn again next time.
                    let _ = std::fs::write(file, &bytes);
                }
                bytes
            }
        };
        let bytes = Arc::new(bytes);
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        // The large ones are read from the folder again rather than kept in memory.
        if hex < SIZES[2] || self.folder.is_none() {
            drawn.insert(name, Arc::clone(&bytes));
        }
        Ok(bytes)
    }
}
