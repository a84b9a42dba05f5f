//! Every case file in `cases/` holds.

use std::path::Path;

use bitterwoods::BitterWoodsStage;
use casefile::{ByEdition, Stage};

use crate::common::{data, data_under};

/// Lays out cases, each under the edition of the rules that it names.
fn stage() -> impl Stage {
    let of = |rules: u16| Ok(Box::new(BitterWoodsStage::new(data_under(rules))) as Box<dyn Stage>);
    ByEdition { latest: BitterWoodsStage::new(data()), of }
}

#[test]
fn every_case_file_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let stage = stage();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap()));
    let held = casefile::check_files(texts, &stage).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(held > 1_450, "only {held} cases");
}

#[test]
fn a_case_with_a_slip_of_the_pen_is_refused_with_its_line() {
    let stage = BitterWoodsStage::new(data());
    let told = |case: &str| casefile::check_text(case, &stage).unwrap_err();
    let head = "game: bitterwoods\ncase: x\nphase: german movement\n";
    for (line, expected) in [
        ("unit: german armor panthers at 9999\ngerman: next\n", "9999"),
        ("unit: german armor panthers at 1325 comabt=3\ngerman: next\n", "nothing here is called 'comabt'"),
        ("unit: armor panthers at 1325\ngerman: next\n", "say whose unit 'panthers' is"),
        ("hex: 1325 swamp\nunit: german armor panthers at 1325\ngerman: next\n", "there is no word 'swamp'"),
        (
            "unit: german armor panthers at 1325\nmarker: blown at 1325/1326\ngerman: next\n",
            "there is no bridge",
        ),
    ] {
        let told = told(&format!("{head}{line}"));
        assert!(told.contains(expected), "{line}: {told}");
        let wrong = if line.contains("marker") { "line 5: " } else { "line 4: " };
        assert!(told.contains(wrong), "{line}: {told}");
    }
}
