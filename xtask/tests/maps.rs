//! `cargo xtask maps` as a person meets it when something is wrong with what it is given.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A copy of the project's own layers.
fn project(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for part in
        ["terrain", "terrain/grids", "terrain/anchors", "terrain/towns", "terrain/marks", "terrain/overrides"]
    {
        std::fs::create_dir_all(folder.join(part)).unwrap();
        for entry in std::fs::read_dir(own.join(part)).unwrap().map(Result::unwrap) {
            if entry.file_type().unwrap().is_file() {
                std::fs::copy(entry.path(), folder.join(part).join(entry.file_name())).unwrap();
            }
        }
    }
    std::fs::create_dir_all(folder.join("xtask")).unwrap();
    folder
}

fn maps(project: &Path, terrain: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .env("CARGO_MANIFEST_DIR", project.join("xtask"))
        .args(["maps", "bastogne", "--terrain"])
        .arg(terrain)
        .output()
        .unwrap()
}

fn told(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn terrain_data_that_are_missing_are_told_in_one_sentence() {
    let project = project("no-terrain");
    let told = told(&maps(&project, Path::new("nowhere")));
    assert!(told.contains("elevation_3s.png: the file cannot be read"), "{told}");
}

#[test]
fn a_picture_that_is_cut_off_is_told_in_one_sentence() {
    let project = project("cut-terrain");
    let terrain = project.join("raw");
    std::fs::create_dir_all(&terrain).unwrap();
    std::fs::write(terrain.join("elevation_3s.png"), b"\x89PNG\r\n\x1a\n").unwrap();
    let told = told(&maps(&project, &terrain));
    assert!(told.contains("elevation_3s.png: this is not a picture"), "{told}");
}
