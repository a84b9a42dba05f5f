//! `cargo xtask mutants`: small faults put into the rules of a game, to see which of them no test notices.
//!
//! `cargo mutants` lists the faults. Building the game again for each would take days, so one build holds all of a sample
//! behind switches: `a == b` becomes `(if on(17) { a != b } else { a == b })`, and an environment variable says which fault
//! is on. `scripts/mutants.py` then runs, for each fault, the tests that reach it. Folders: `tree` is the changed copy of the
//! sources, `<game>/ship` what a machine without Rust needs to run the tests.

mod asked;
mod build;
mod copy;
mod list;
mod render;
mod ship;
mod sites;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};

pub(crate) use asked::Wish;

/// Builds and runs; whether the tests notice nine faults of ten.
pub(crate) fn run(root: &Path, wish: &Wish) -> anyhow::Result<bool> {
    if !root.join("crates").join(&wish.game).join("src/rules").is_dir() {
        bail!("there is no folder crates/{}/src/rules", wish.game);
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = root.join(target).join("mutants");
    let ship = folder.join(&wish.game).join("ship");
    if !wish.run_only {
        let mutants = list::sample(root, &wish.game, wish.file.as_deref(), wish.sample, wish.seed)?;
        println!("{}: {} of {} faults are built in", wish.game, mutants.chosen.len(), mutants.all);
        let built = build::build(root, &folder, &wish.game, mutants)?;
        ship::pack(root, &folder, &ship, &built, wish)?;
    }
    if wish.build_only {
        println!("built: {}", ship.display());
        return Ok(true);
    }
    let jobs = wish.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let out = folder.join(&wish.game).join("report");
    let status = Command::new("bash")
        .arg(ship.join("run.sh"))
        .arg(jobs.to_string())
        .arg(&out)
        .status()
        .context("cannot run run.sh")?;
    Ok(status.success())
}
