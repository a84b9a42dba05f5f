//! Every case file in `cases/` holds.

use std::path::Path;

use ardennes44::ArdennesStage;
use casefile::{ByEdition, Stage};

use crate::common::{data, data_under};

/// Lays out cases, each under the edition of the rules that it names.
fn stage() -> impl Stage {
    let of = |rules: u16| Ok(Box::new(ArdennesStage::new(data_under(rules))) as Box<dyn Stage>);
    ByEdition { latest: ArdennesStage::new(data()), of }
}

#[test]
fn every_case_file_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let stage = stage();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap()));
    let held = casefile::check_files(texts, &stage).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(held > 1_300, "only {held} cases");
}

#[test]
fn a_case_with_a_slip_of_the_pen_is_refused_with_its_line() {
    let stage = ArdennesStage::new(data());
    let told = |case: &str| casefile::check_text(case, &stage).unwrap_err();
    let head = "game: ardennes44\ncase: x\nphase: german movement\n";
    for (line, expected) in [
        ("unit: german tank panther at E9999\ngerman: next\n", "E9999"),
        ("unit: german tank panther at E2020 atack=3\ngerman: next\n", "nothing here is called 'atack'"),
        ("unit: tank panther at E2020\ngerman: next\n", "say whose unit 'panther' is"),
        ("hex: E2020 swamp\nunit: german tank panther at E2020\ngerman: next\n", "there is no word 'swamp'"),
        (
            "unit: german tank panther at E2020\nmarker: blown at E2020/2021\ngerman: next\n",
            "there is no bridge",
        ),
    ] {
        let told = told(&format!("{head}{line}"));
        assert!(told.contains(expected), "{line}: {told}");
    }
}
