//! A folder that runs the faults on any machine with Bash and Python: binaries, the files that tests read, the list of faults.

use std::path::Path;

use anyhow::Context;
use serde_json::json;

use super::asked::Wish;
use super::build::Built;

const RUN: &str = "#!/usr/bin/env bash\n# run.sh JOBS OUT\nexec python3 \"$(dirname \"$0\")/run.py\" \"$(dirname \"$0\")\" \"$@\"\n";

/// What tests read beside their binary.
const DATA: [&str; 2] = ["cases", "golden"];

/// Fills the folder anew.
pub(super) fn pack(
    root: &Path,
    folder: &Path,
    ship: &Path,
    built: &Built,
    wish: &Wish,
) -> anyhow::Result<()> {
    if ship.exists() {
        std::fs::remove_dir_all(ship).with_context(|| format!("cannot empty {}", ship.display()))?;
    }
    std::fs::create_dir_all(ship.join("crate"))?;
    let mut names = Vec::new();
    for (index, (name, binary)) in built.binaries.iter().enumerate() {
        let name = format!("{index}-{name}");
        std::fs::copy(binary, ship.join(&name))
            .with_context(|| format!("cannot copy {}", binary.display()))?;
        names.push(name);
    }
    let home = folder.join("tree/crates").join(&wish.game);
    for data in DATA {
        if home.join(data).is_dir() {
            copy_folder(&home.join(data), &ship.join("crate").join(data))?;
        }
    }
    let mutants: Vec<_> = built
        .mutants
        .iter()
        .map(|mutant| {
            json!({
                "id": mutant.id, "name": mutant.name, "file": mutant.file, "line": mutant.line,
                "genre": mutant.genre, "left_out": built.left_out.get(&mutant.id),
            })
        })
        .collect();
    let list = json!({
        "game": wish.game, "seed": wish.seed, "sample": wish.sample, "listed": built.all,
        "binaries": names, "mutants": mutants,
    });
    std::fs::write(ship.join("mutants.json"), format!("{list:#}"))?;
    std::fs::write(ship.join("run.sh"), RUN)?;
    std::fs::copy(root.join("scripts/mutants.py"), ship.join("run.py")).context("scripts/mutants.py")?;
    Ok(())
}

fn copy_folder(from: &Path, to: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
