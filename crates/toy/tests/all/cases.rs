//! Every case file in `cases/` holds.

use std::path::Path;

use toy::ToyStage;

#[test]
fn every_case_file_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let stage = ToyStage::new(crate::common::data());
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap()));
    let held = casefile::check_files(texts, &stage).unwrap_or_else(|failures| panic!("{failures}"));
    assert!(held > 250, "only {held} cases");
}

#[test]
fn the_worked_example_of_the_manual_holds() {
    let manual = include_str!("../../../../docs/cases.md");
    let example = manual.split("```case\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(casefile::check_text(example, &ToyStage::new(crate::common::data())), Ok(1));
}
