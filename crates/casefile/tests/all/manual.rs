//! The manual page shows true things: its worked example and every line it lists can be read.

use casefile::parse;

const MANUAL: &str = include_str!("../../../../docs/cases.md");

/// The blocks of the page between fences that open so.
fn blocks(open: &str) -> Vec<&'static str> {
    MANUAL.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix(open)).collect()
}

/// The texts in backquotes in the first column of the tables under a heading.
fn listed(from: &str, to: &str) -> Vec<&'static str> {
    let part =
        MANUAL.split(from).nth(1).and_then(|rest| rest.split(to).next()).expect("the headings are there");
    let rows = part.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = rows.filter_map(|row| row.split(" | ").next());
    cells.flat_map(|cell| cell.split('`').step_by(2)).filter(|text| !text.is_empty()).collect()
}

#[test]
fn the_worked_example_is_understood() {
    // The toy's own tests run it.
    let [example] = blocks("case\n")[..] else { panic!("one worked example") };
    assert_eq!(parse(example).map(|cases| cases.len()), Ok(1));
}

#[test]
fn every_expectation_in_the_tables_is_understood() {
    let claims = listed("## What can be expected", "## When a case");
    assert!(claims.len() > 45, "{claims:?}");
    for claim in claims {
        let text = format!("case: X\ngame: toy\nscenario: x\nexpect: {claim}");
        assert!(parse(&text).is_ok(), "{claim}: {:?}", parse(&text));
    }
}

#[test]
fn every_line_in_the_tables_is_understood() {
    let lines = listed("## The position", "### Pictures");
    assert!(lines.len() > 12, "{lines:?}");
    let position: Vec<&str> =
        lines.into_iter().filter(|line| !line.starts_with("map:") && !line.starts_with("key:")).collect();
    let steps = listed("## The steps", "## What can be expected");
    let steps: Vec<&str> = steps.into_iter().filter(|step| !step.starts_with("expect:")).collect();
    assert_eq!(steps.len(), 12, "{steps:?}");
    let text = format!("{}\n{}\n", position.join("\n"), steps.join("\n"));
    assert!(parse(&text).is_ok(), "{:?}", parse(&text));
    let picture = blocks("\n").into_iter().find(|block| block.starts_with("map:")).expect("a picture");
    let text = format!("case: X\ngame: toy\n{picture}\nexpect: turn german");
    assert!(parse(&text).is_ok(), "{:?}", parse(&text));
}
