//! `--json`: the fields that the documents list are the fields that are printed.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::program::{bulge, err, out, root, scratch, words};

/// A row of the table in `docs/command-line.md`.
struct Row {
    command: String,
    array: bool,
    fields: BTreeSet<String>,
}

/// What stands in backquotes, without remarks in brackets.
fn quoted(cell: &str) -> Vec<String> {
    let plain: String =
        cell.split('(').map(|part| part.rsplit_once(')').map_or(part, |(_, rest)| rest)).collect();
    plain.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn rows() -> Vec<Row> {
    let page = std::fs::read_to_string(root().join("docs/command-line.md")).unwrap();
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [command, value, fields] = cells[..] else { return None };
        let command = quoted(command).pop()?.strip_prefix("bulge ")?.to_owned();
        Some(Row { command, array: value == "array", fields: quoted(fields).into_iter().collect() })
    };
    page.lines().filter(|line| line.contains("--json` |")).filter_map(row).collect()
}

#[test]
fn every_report_has_the_fields_that_the_documents_list() {
    let rows = rows();
    assert_eq!(rows.len(), 21, "every command that lists or reports something");
    for Row { command, array, fields } in rows {
        let output = Command::new(env!("CARGO_BIN_EXE_bulge"))
            .args(words(&command))
            .current_dir(root())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}: {}", err(&output));
        let value: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value.is_array(), array, "{command}");
        let first = if array { &value[0] } else { &value };
        let printed: BTreeSet<String> = first.as_object().unwrap().keys().cloned().collect();
        assert_eq!(printed, fields, "{command}");
    }
}

#[test]
fn a_report_of_something_wrong_is_json_too() {
    let file = scratch("json").join("wrong.case");
    let case = "case: Wrong\ngame: toy\nscenario: patrol\nphase: german movement\nexpect: panzer at 0101\n";
    std::fs::write(&file, case).unwrap();
    let output = bulge(&["case", "run", file.to_str().unwrap(), "--json"]);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let rows: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&rows[0]["result"], &rows[0]["line"]), (&"failed".into(), &5.into()), "{}", out(&output));
    assert!(rows[0]["messages"][0].as_str().unwrap().contains("0502"), "{rows}");
}

#[test]
fn a_replay_says_where_the_game_stands() {
    let file = root().join("docs/examples/patrol.bulge");
    let replay = |more: &[&str]| -> Value {
        let args = [&["replay", file.to_str().unwrap(), "--json"], more].concat();
        serde_json::from_slice(&bulge(&args).stdout).unwrap()
    };
    let over = replay(&[]);
    assert_eq!((&over["decisions"], &over["outcome"]["winner"]), (&35.into(), &"german".into()));
    assert_eq!((&over["to_decide"], &over["log"]), (&serde_json::json!([]), &Value::Null));
    let early = replay(&["--to", "6", "--log"]);
    assert_eq!((&early["to_decide"], &early["outcome"]), (&serde_json::json!(["german"]), &Value::Null));
    assert!(early["log"][0]["rules"][0].as_str().unwrap().starts_with("TOY §"), "{early}");
}
