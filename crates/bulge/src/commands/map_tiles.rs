//! `bulge map tiles`: the maps as the page loads them.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Context as _;
use atlas::tiles::TileSet;

use crate::commands::serve_cmd::data_folder;
use crate::failure::Done;
use crate::files::Common;
use crate::output::{count, print_out};
use crate::progress;

/// Draws what is missing, on all cores, and prints what was drawn.
pub(crate) fn run(into: Option<&Path>, finest: u32, common: &Common) -> Done {
    let folder = into.map_or_else(|| data_folder().join("maps"), Path::to_path_buf);
    let sets = TileSet::all(finest);
    let bar = progress::counter(sets.len() as u64, "maps", common.quiet);
    let tiles = draw(&folder, sets, || bar.inc(1));
    bar.finish_and_clear();
    let tiles = tiles.with_context(|| format!("cannot draw maps into {}", folder.display()))?;
    let drawn =
        if tiles == 0 { "all maps are there".to_owned() } else { format!("{} drawn", count(tiles, "tile")) };
    print_out(&format!("{}: {drawn}", folder.display()))
}

/// Draws sets of tiles, the largest first, so that no core is left with a large one at the end; how many tiles were drawn.
fn draw(folder: &Path, sets: Vec<TileSet>, done: impl Fn() + Sync) -> std::io::Result<usize> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(sets.len());
    let waiting = Mutex::new(sets);
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || -> std::io::Result<usize> {
        let mut tiles = 0;
        while let Some(set) = next() {
            tiles += set.write(folder)?;
            done();
        }
        Ok(tiles)
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let broke = |_| Err(std::io::Error::other("drawing broke off"));
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(broke)).sum()
    })
}
