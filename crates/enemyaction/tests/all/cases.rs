//! Every case file in `cases/` holds.

use std::path::Path;

use casefile::{ByEdition, Stage};
use enemyaction::EnemyActionStage;

use crate::common::{data, data_under};

/// Lays out cases, each under the edition of the rules that it names.
fn stage() -> impl Stage {
    let of = |rules: u16| Ok(Box::new(EnemyActionStage::new(data_under(rules))) as Box<dyn Stage>);
    ByEdition { latest: EnemyActionStage::new(data()), of }
}

#[test]
fn every_case_file_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let stage = stage();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap()));
    let held = casefile::check_files(texts, &stage).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(held > 5, "only {held} cases");
}
