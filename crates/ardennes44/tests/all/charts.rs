//! The charts against a second entry.
//!
//! It was typed from the rulebook, and from the player aid where the book has no such table, not from the pack. Where
//! the aid is older than the rules, what the rules say was typed.

use kernel::Game as _;
use table::{Audience, Chart};

use crate::common::{data, session};

/// A chart of the board.
fn chart(id: &str) -> Chart {
    let session = session("campaign");
    let name = id.to_lowercase().replace(' ', "-");
    let found = session.game().board().charts.iter().find(|chart| chart.id == name).cloned();
    found.unwrap_or_else(|| panic!("there is no chart '{id}'"))
}

/// Holds a chart of one die against the results of all its rolls, the first roll first.
fn check_rolls(id: &str, first: i8, results: &[&str]) {
    let chart = chart(id);
    let rolls: Vec<String> = (first..).take(results.len()).map(|roll| roll.to_string()).collect();
    let typed: Vec<[&str; 1]> = results.iter().map(|result| [*result]).collect();
    assert_eq!(chart.columns, ["result"], "{id}");
    assert_eq!(chart.rows, rolls, "{id}");
    assert_eq!(chart.cells, typed, "{id}");
}

const ODDS: [&str; 9] = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

const CRT: [[&str; 9]; 6] = [
    ["FF+1", "EX", "FF", "DR2", "DR3", "DR4", "DS", "DS", "DS"],
    ["ENG", "FF+1", "EX", "FF", "DR2", "DR3", "DR4", "DS", "DS"],
    ["A1/ENG", "ENG", "FF+1", "EX", "FF", "DR2", "DR3", "DR4", "DS"],
    ["A1", "A1/ENG", "ENG", "FF+1", "EX", "FF", "DR2", "DR3", "DR4"],
    ["A1", "A1", "A1/ENG", "ENG", "FF+1", "EX", "FF", "DR2", "DR3"],
    ["A1", "A1", "A1", "A1/ENG", "ENG", "FF+1", "EX", "FF", "DR2"],
];

/// Proves A44 §T-CRT
#[test]
fn t_crt_agrees_with_a_second_entry() {
    let chart = chart("crt");
    assert_eq!(chart.columns, ODDS);
    assert_eq!(chart.rows, ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(chart.cells, CRT);
}

/// A column more is worth a pip less on the die, all over the table. Proves A44 §T-CRT
#[test]
fn t_crt_a_column_to_the_right_is_a_pip_less() {
    let cells = chart("crt").cells;
    for (row, next) in cells.iter().zip(cells.iter().skip(1)) {
        assert_eq!(row[..8], next[1..]);
    }
}

/// Proves A44 §T-firefight
#[test]
fn t_firefight_agrees_with_a_second_entry() {
    check_rolls("fire fight", 1, &["D1", "DR2", "A1/D1", "A1/DR2", "ENG+", "A1/ENG"]);
}

/// Proves A44 §T-detdef
#[test]
fn t_detdef_agrees_with_a_second_entry() {
    check_rolls("determined defense", 0, &["yes EX", "yes -1", "delay -1", "no", "no", "no", "no -1"]);
}

/// Proves A44 §T-bridge
#[test]
fn t_bridge_agrees_with_a_second_entry() {
    check_rolls("demolition", 1, &["blown", "blown", "blown", "blown", "no effect", "no effect"]);
}

/// Proves A44 §T-defart
#[test]
fn t_defart_allied_agrees_with_a_second_entry() {
    check_rolls("allied artillery", 1, &["ToT", "2", "1", "1", "1", "0"]);
}

/// Proves A44 §T-defart
#[test]
fn t_defart_german_agrees_with_a_second_entry() {
    check_rolls("german artillery", 1, &["2", "2", "1", "1", "0", "0"]);
}

/// Proves A44 §T-jabos
#[test]
fn t_jabos_agrees_with_a_second_entry() {
    check_rolls("jabos", 1, &["3", "2", "1", "0", "0", "0"]);
}

/// Half the die, rounded up. Proves A44 §15.6.2
#[test]
fn t_air_support_agrees_with_a_second_entry() {
    check_rolls("air support", 1, &["1", "1", "2", "2", "3", "3"]);
}

/// Proves A44 §T-disengage
#[test]
fn t_disengage_agrees_with_a_second_entry() {
    check_rolls("disengagement", 1, &["yes", "yes", "yes", "yes +D", "no", "no +D"]);
}

/// Proves A44 §18.6-roll
#[test]
fn t_rally_agrees_with_a_second_entry() {
    check_rolls("rally", 1, &["recovers", "recovers", "stays", "stays", "stays", "stays"]);
}

/// Proves A44 §T-surrender
#[test]
fn t_surrender_agrees_with_a_second_entry() {
    check_rolls("surrender", 0, &["-1", "0", "0", "1", "1", "1", "1"]);
}

/// Proves A44 §T-fuel, §T-fuel-1
#[test]
fn t_fuel_1_agrees_with_a_second_entry() {
    check_rolls(
        "fuel 1",
        1,
        &[
            "none",
            "west of the Ourthe (Fifth Panzer Army)",
            "15 PG or 9 Pz",
            "FBB and FGB",
            "2 Pz or Pz Lehr",
            "116 Pz",
            "any panzer (Fifth Panzer Army)",
        ],
    );
}

/// Proves A44 §T-fuel, §T-fuel-2
#[test]
fn t_fuel_2_agrees_with_a_second_entry() {
    check_rolls(
        "fuel 2",
        1,
        &[
            "none",
            "west of the Ourthe (Sixth Panzer Army)",
            "3 PG",
            "2SS or 9SS",
            "1SS or 12SS",
            "2SS and 9SS",
            "1SS and 12SS",
        ],
    );
}

/// Proves A44 §T-vdh
#[test]
fn t_vdh_agrees_with_a_second_entry() {
    check_rolls("von der Heydte", 1, &["lands", "flip", "flip", "eliminated", "eliminated", "eliminated"]);
}

/// Proves A44 §T-150
#[test]
fn t_150_agrees_with_a_second_entry() {
    let results = ["success", "success", "success", "detected", "detected", "detected"];
    check_rolls("Panzer Brigade 150", 1, &results);
}

/// Proves A44 §27.7
#[test]
fn t_653_agrees_with_a_second_entry() {
    check_rolls("653", 1, &["arrives", "arrives", "delayed", "delayed", "never", "never"]);
}

/// Proves A44 §7.7
#[test]
fn t_ouren_agrees_with_a_second_entry() {
    check_rolls("Ouren", 1, &["collapses", "collapses", "collapses", "collapses", "stands", "stands"]);
}

/// Proves A44 §35
#[test]
fn t_bodenplatte_agrees_with_a_second_entry() {
    check_rolls("Bodenplatte", 1, &["none", "none", "none", "turn 19", "turn 19", "turn 17"]);
}

const EFFECTS: [&str; 7] = ["foot", "mech", "vehicle", "mech frozen", "vehicle frozen", "DCB", "armor shift"];

/// Prices on foot, mechanized, Vehicle Type, and the last two on frozen ground; the bonus; the Armor Shift. TM is by
/// Tactical Movement only, P not at all, OT as the other terrain of the hex says, - none; `bridge` is over a standing
/// bridge only.
const TERRAIN: [(&str, [&str; 7]); 16] = [
    ("clear", ["1", "1", "1", "1", "1", "-", "yes"]),
    ("light woods", ["1", "3", "3", "2", "2", "1", "yes"]),
    ("forest", ["2", "4", "P", "3", "P", "1", "no"]),
    ("wooded rough", ["TM", "TM", "P", "TM", "P", "1", "no"]),
    ("village", ["OT", "OT", "OT", "OT", "OT", "2", "OT"]),
    ("town", ["OT", "OT", "OT", "OT", "OT", "3", "OT"]),
    ("city", ["1", "1", "1", "1", "1", "4", "no"]),
    ("river", ["TM", "TM", "P", "TM", "P", "-", "bridge"]),
    ("Meuse", ["TM", "TM", "P", "TM", "P", "-", "bridge"]),
    ("lake", ["P", "P", "P", "P", "P", "-", "-"]),
    ("primary road", ["1", "1/2", "1/2", "1/2", "1/2", "OT", "OT"]),
    ("secondary road", ["1", "1", "1", "1", "1", "OT", "OT"]),
    ("forest road", ["1", "2", "2", "1", "1", "OT", "OT"]),
    ("leaving an enemy zone", ["1", "1", "1", "1", "1", "-", "OT"]),
    ("improved position", ["OT", "OT", "OT", "OT", "OT", "2", "OT"]),
    ("west wall", ["OT", "OT", "P", "OT", "P", "3", "no"]),
];

/// A cell in one spelling: what adds is written with a plus or without, nothing as a dash or zero, and a cell that
/// leaves it to the other terrain may be empty.
fn plain(cell: &str) -> &str {
    match cell.trim_start_matches('+') {
        "" => "OT",
        "0" | "–" => "-",
        text => text,
    }
}

/// Proves A44 §T-TEC, §T-TEC-codes, §T-TEC-clear, §T-TEC-ltwoods, §T-TEC-forest, §T-TEC-rough, §T-TEC-village,
/// §T-TEC-town, §T-TEC-city, §T-TEC-river, §T-TEC-meuse, §T-TEC-lake, §T-TEC-primary, §T-TEC-secondary,
/// §T-TEC-forestroad, §T-TEC-ezoc, §T-TEC-ip, §T-TEC-westwall
#[test]
fn t_tec_agrees_with_a_second_entry() {
    let chart = chart("terrain");
    assert_eq!(chart.columns, EFFECTS);
    assert_eq!(chart.rows.len(), TERRAIN.len());
    for (terrain, typed) in TERRAIN {
        let row = chart.rows.iter().position(|row| row == terrain);
        let row = row.unwrap_or_else(|| panic!("there is no row '{terrain}'"));
        let found: Vec<&str> = chart.cells[row].iter().map(|cell| plain(cell)).collect();
        assert_eq!(found, typed, "{terrain}");
    }
}

/// The player aid still has D1* on the combat table, holds the hex on a 2 of a Determined Defense and parts the fuel
/// tables by the West Map. The rules say DS, Delay and the Ourthe. Proves A44 §T-card
#[test]
fn t_card_gives_way_to_the_rules() {
    let results: Vec<String> = chart("crt").cells.concat();
    assert_eq!(results.iter().filter(|result| *result == "DS").count(), 6);
    assert!(results.iter().all(|result| !result.starts_with("D1")), "{results:?}");
    assert_eq!(chart("determined defense").cells[2], ["delay -1"]);
    for table in ["fuel 1", "fuel 2"] {
        assert!(chart(table).cells[1][0].starts_with("west of the Ourthe"), "{table}");
    }
}

/// Every counter and chart row shows where its figures come from. Proves A44 §C-counters
#[test]
fn every_counter_and_every_row_says_where_it_comes_from() {
    for scenario in ["campaign", "patton"] {
        let session = session(scenario);
        let board = session.game().board();
        let source = |of: &str| {
            board.sources.iter().find(|line| line.of == of).map_or("", |line| line.source.as_str())
        };
        let view = session.game().view(session.state(), Audience::Referee);
        for counter in &view.counters {
            if data().units.iter().any(|unit| unit.id == counter.id.as_str()) {
                assert!(!source(counter.id.as_str()).is_empty(), "{scenario}: {}", counter.name);
            }
        }
        for chart in &board.charts {
            assert_eq!(chart.row_sources.len(), chart.rows.len(), "{}", chart.id);
            for (row, told) in chart.rows.iter().zip(&chart.row_sources) {
                let kind = told.split(' ').next().unwrap_or_default();
                let known = ["seed", "public", "derived", "geo", "ours"].contains(&kind);
                assert!(known, "{}, row '{row}': '{told}'", chart.id);
            }
        }
        let placed = source("326vg-752").contains("; set-up: ours Imgenbroich");
        assert_eq!(placed, scenario == "patton", "{}", source("326vg-752"));
        assert_eq!(
            source("allied-remnant-parachute-2"),
            "ours as the infantry remnant; one class below an elite parent"
        );
    }
}
