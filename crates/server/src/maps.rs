//! The maps as a page loads them: tiles from a folder, drawn by `bulge map tiles` or, where they are missing, by this server in
//! the background. Nobody waits for a map: a page shows the sizes that are there and asks again for the others.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use atlas::tiles::{self, SIDE, SIZES, TileSet};
use carto::Lie;

use crate::refusals::Answered;
use crate::wire::{MapPicture, Reason, Refused};
use crate::workers;

/// The size that the numbers of a [`MapPicture`] are for.
const REFERENCE: u32 = SIZES[2];

/// A server that has just started serves its first visitor before it draws.
const LEISURE: Duration = Duration::from_secs(1);

/// What is known of a map without drawing it.
#[derive(Clone, Debug)]
struct Known {
    fingerprint: String,
    lie: Lie,
}

/// The tiles of all maps.
#[derive(Debug)]
pub(crate) struct Maps {
    /// Where tiles are looked for. What is missing is drawn into the last.
    folders: Vec<PathBuf>,
    /// The largest size that is drawn, in pixels to a hex.
    finest: u32,
    known: Mutex<BTreeMap<String, Known>>,
    /// The game whose map was asked for last while it was not complete: it is drawn first.
    asked: Mutex<Option<String>>,
}

impl Maps {
    pub(crate) fn new(folders: Vec<PathBuf>, finest: u32) -> Maps {
        Maps { folders, finest, known: Mutex::default(), asked: Mutex::default() }
    }

    /// How the picture of a map lies under the lattice, and which sizes of it there are.
    pub(crate) fn picture(&self, game: &str) -> Answered<MapPicture> {
        let Known { fingerprint, lie } = self.known(game)?;
        let (sizes, missing): (Vec<u32>, Vec<u32>) = SIZES.into_iter().partition(|hex| self.has(game, *hex));
        let coming: Vec<u32> =
            missing.into_iter().filter(|hex| *hex <= self.finest && !self.folders.is_empty()).collect();
        if !coming.is_empty() {
            *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(game.to_owned());
        }
        Ok(MapPicture {
            game: game.to_owned(),
            fingerprint,
            sizes,
            coming,
            tile: SIDE,
            hex: REFERENCE,
            width: lie.width,
            height: lie.height,
            left: lie.left,
            top: lie.top,
            across: lie.across,
            down: lie.down,
            credits: atlas::CREDITS.split("; ").map(str::to_owned).collect(),
        })
    }

    /// One tile as JPEG, and the fingerprint of its map.
    pub(crate) fn tile(&self, game: &str, hex: u32, column: u32, row: u32) -> Answered<(Vec<u8>, String)> {
        let fingerprint = self.known(game)?.fingerprint;
        let set = TileSet { game: game.to_owned(), hex };
        let name = tiles::tile_name(column, row);
        let files = self.folders.iter().map(|folder| set.folder(folder, &fingerprint).join(&name));
        let bytes = files.filter_map(|file| std::fs::read(file).ok()).find(|bytes| !bytes.is_empty());
        Ok((bytes.ok_or_else(|| Refused::missing("tile"))?, fingerprint))
    }

    fn known(&self, game: &str) -> Answered<Known> {
        let kept = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().get(game) {
            return Ok(known.clone());
        }
        if !atlas::games_with_maps().iter().any(|known| known == game) {
            return Err(Refused::missing("map"));
        }
        let broken = |error| Refused::new(Reason::Broken, format!("{error}"));
        let lie = tiles::lie(game, REFERENCE).map_err(broken)?;
        let known = Known { fingerprint: tiles::fingerprint(game), lie };
        kept().insert(game.to_owned(), known.clone());
        Ok(known)
    }

    fn has(&self, game: &str, hex: u32) -> bool {
        let set = TileSet { game: game.to_owned(), hex };
        let Ok(Known { fingerprint, .. }) = self.known(game) else { return false };
        self.folders.iter().any(|folder| set.folder(folder, &fingerprint).is_dir())
    }

    /// What is to be drawn next: the overviews of all maps, then the map that a player looks at, then the others.
    fn next(&self) -> Option<TileSet> {
        let asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let missing = TileSet::all(self.finest).into_iter().filter(|set| !self.has(&set.game, set.hex));
        missing.min_by_key(|set| (set.hex != SIZES[0], asked.as_ref() != Some(&set.game), set.hex))
    }

    /// Draws what is missing, in a thread that gives way to everything else.
    pub(crate) fn draw_missing(self: &Arc<Self>) {
        let Some(into) = self.folders.last().cloned() else { return };
        let maps = Arc::clone(self);
        let draw = move || {
            workers::give_way();
            std::thread::sleep(LEISURE);
            while let Some(set) = maps.next() {
                if let Err(error) = set.write(&into) {
                    tracing::warn!(%error, folder = %into.display(), "a map could not be drawn");
                    return;
                }
                tracing::info!(game = set.game, size = set.hex, "a map is drawn");
            }
        };
        // A server without its maps is played on plain hexes.
        let _ = std::thread::Builder::new().name("maps".to_owned()).spawn(draw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("bulge-maps-{name}-{}", std::process::id()))
    }

    #[test]
    fn a_map_that_somebody_looks_at_is_drawn_after_the_overviews() {
        let maps = Maps::new(vec![folder("order")], 96);
        let games = atlas::games_with_maps();
        assert_eq!(maps.next(), Some(TileSet { game: games[0].clone(), hex: SIZES[0] }));
        for game in &games {
            let overview = TileSet { game: game.clone(), hex: SIZES[0] };
            overview.write(&maps.folders[0]).expect("written");
        }
        assert_eq!(maps.next(), Some(TileSet { game: games[0].clone(), hex: SIZES[1] }));
        let last = games.last().expect("a game");
        let told = maps.picture(last).expect("a map");
        assert_eq!((told.sizes, told.coming), (vec![SIZES[0]], SIZES[1..].to_vec()));
        assert_eq!(maps.next(), Some(TileSet { game: last.clone(), hex: SIZES[1] }));
        std::fs::remove_dir_all(&maps.folders[0]).expect("removed");
    }

    #[test]
    fn a_server_without_a_folder_draws_nothing_and_promises_nothing() {
        let maps = Maps::new(Vec::new(), 96);
        let told = maps.picture("bastogne").expect("a map");
        assert!(told.sizes.is_empty() && told.coming.is_empty());
        assert!(maps.tile("bastogne", 8, 0, 0).is_err());
        assert!(maps.picture("nowhere").is_err());
    }
}
