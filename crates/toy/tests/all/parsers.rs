//! Readers of files and texts never stumble, whatever is changed in what they read.

use std::path::Path;
use std::sync::Arc;

use casefile::{Verdict, parse};
use kernel::Journal;
use kernel::laws::{Trial, walk};
use table::Setup;
use toy::{Toy, ToyStage};

use crate::common::{data, dice};

/// A text with a few bytes changed, cut out, doubled or put elsewhere.
fn spoiled(text: &str, pick: &mut impl FnMut(u32) -> u32) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=pick(3) {
        if bytes.is_empty() {
            break;
        }
        let len = u32::try_from(bytes.len()).unwrap();
        let at = pick(len) as usize;
        let end = (at + 1 + pick(12) as usize).min(bytes.len());
        match pick(5) {
            0 => bytes[at] = u8::try_from(pick(256)).unwrap(),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.extend_from_within(at..end),
            3 => {
                let piece = bytes[at..end].to_vec();
                let to = pick(u32::try_from(bytes.len()).unwrap()) as usize;
                bytes.splice(to..to, piece);
            }
            _ => bytes.truncate(at),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn file(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

#[test]
fn a_spoiled_journal_is_read_whole_or_refused_with_a_line() {
    let good = file("golden/crossing.bulge");
    let mut pick = dice(1);
    let mut refused = 0;
    for _ in 0..5_000 {
        let text = spoiled(&good, &mut pick);
        match Journal::from_text(&text) {
            Ok(journal) => assert_eq!(Journal::from_text(&journal.to_text()), Ok(journal)),
            Err(error) => {
                refused += 1;
                assert!(error.line >= 1 && error.line <= text.lines().count() + 1, "{error}");
                assert!(!error.what.contains('\n') && error.what.len() < 400, "{error}");
            }
        }
    }
    assert!(refused > 3_000, "only {refused} were refused");
}

#[test]
fn a_spoiled_case_file_is_run_or_refused_with_lines() {
    let stage = ToyStage::new(data());
    let mut pick = dice(2);
    let (mut refused, mut run) = (0, 0);
    for name in ["s2_map", "s3_orders", "s5_combat", "settled"] {
        let good = file(&format!("cases/{name}.case"));
        let cases: Vec<&str> = good.split("\n\ncase:").collect();
        for _ in 0..500 {
            let one = cases[1 + pick(u32::try_from(cases.len() - 1).unwrap()) as usize];
            let text = spoiled(&format!("game: toy\n\ncase:{one}"), &mut pick);
            match parse(&text) {
                Ok(cases) => {
                    for case in &cases {
                        run += 1;
                        if let Verdict::Failed { line, what } = casefile::run(case, &stage) {
                            assert!(line >= 1 && !what.is_empty(), "{text}");
                        }
                    }
                }
                Err(errors) => {
                    refused += 1;
                    assert!(!errors.is_empty() && errors.iter().all(|error| error.line >= 1));
                }
            }
        }
    }
    assert!(refused > 300 && run > 300, "{refused} refused, {run} run");
}

#[test]
fn a_spoiled_pack_is_loaded_or_reported() {
    let good = toy::embedded_files();
    let paths: Vec<String> = good.paths().map(str::to_owned).collect();
    let mut pick = dice(3);
    let mut reported = 0;
    for _ in 0..400 {
        let mut files = good.clone();
        let path = &paths[pick(u32::try_from(paths.len()).unwrap()) as usize];
        let text = String::from_utf8(files.get(path).unwrap().to_vec()).unwrap();
        files.insert(path.clone(), spoiled(&text, &mut pick));
        let (data, report) = toy::load(&files);
        assert_eq!(data.is_some(), report.is_sound(), "{report}");
        reported += usize::from(!report.is_sound());
        let Some(data) = data.map(Arc::new) else { continue };
        for scenario in &data.info.scenarios {
            // What passes the check can be played.
            let game = Arc::new(Toy::new(Arc::clone(&data), &Setup::new("toy", &scenario.id)).unwrap());
            let seed = u64::from(pick(1_000));
            walk(&game, Trial { heavy_one_in: 50 }, &mut dice(seed))
                .unwrap_or_else(|breach| panic!("{path}: {breach}"));
        }
    }
    assert!(reported > 100, "only {reported} were reported");
}
