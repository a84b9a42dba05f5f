//! Every case file in `cases/` holds.

use std::path::Path;

use bastogne::BastogneStage;
use casefile::{ByEdition, Stage};

use crate::common::{data, data_under};

/// Lays out cases, each under the edition of the rules that it names.
fn stage() -> impl Stage {
    let of = |rules: u16| Ok(Box::new(BastogneStage::new(data_under(rules))) as Box<dyn Stage>);
    ByEdition { latest: BastogneStage::new(data()), of }
}

#[test]
fn every_case_file_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let stage = stage();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap()));
    let held = casefile::check_files(texts, &stage).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(held > 500, "only {held} cases");
}

#[test]
fn a_case_with_a_slip_of_the_pen_is_refused_with_its_line() {
    let stage = BastogneStage::new(data());
    let told = |case: &str| casefile::check_text(case, &stage).unwrap_err();
    let head = "game: bastogne\ncase: x\nphase: german movement\n";
    for (line, expected) in [
        ("unit: german tank at 99,99 attack=3\ngerman: next\n", "99,99"),
        ("unit: german tank at 5,5 atack=3\ngerman: next\n", "nothing here is called 'atack'"),
        ("unit: tank at 5,5\ngerman: next\n", "say whose unit this is"),
        ("hex: 5,5 swamp\nunit: german tank at 5,5\ngerman: next\n", "there is no word 'swamp'"),
        ("unit: german tank at 5,5\nset: weather sunny\ngerman: next\n", "there is no weather 'sunny'"),
        ("unit: german tank at 5,5\nset: hand german joker\ngerman: next\n", "there is no card 'joker'"),
        ("unit: german tank at 5,5\nroad: 5,5 6,5 major\ngerman: next\n", "the printed map has its own"),
        ("scenario: introduction\nside: 5,5/6,5 river\ngerman: next\n", "the printed map has its own"),
        (
            "unit: german tank at 5,5\nmarker: blown at 5,5/6,5\ngerman: next\n",
            "there is no bridge at 5,5/6,5",
        ),
    ] {
        let told = told(&format!("{head}{line}"));
        assert!(told.contains(expected), "{line}: {told}");
    }
}
