//! Every case file in `cases/` holds.

use std::path::Path;

use toy::ToyStage;

#[test]
fn every_case_file_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let stage = ToyStage::new(crate::common::data());
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut failures = String::new();
    let mut held = 0;
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "case")) {
        let text = std::fs::read_to_string(file).unwrap();
        match casefile::check_text(&text, &stage) {
            Ok(count) => held += count,
            Err(what) => failures.push_str(&format!("{}\n{what}\n", file.display())),
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(held > 0, "there are no cases");
}

#[test]
fn the_worked_example_of_the_manual_holds() {
    let manual = include_str!("../../../../docs/cases.md");
    let example = manual.split("```case\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(casefile::check_text(example, &ToyStage::new(crate::common::data())), Ok(1));
}
