//! The charts against a second entry.
//!
//! It was typed from the rulebook and its Effects Summary Chart, and from our own reconstructions where the book leaves a table to
//! a card or to the map, not from the pack.

use std::collections::{BTreeMap, BTreeSet};

use bitterwoods::{Data, Kind, Silhouette, Table, Terrain, Unit, Weather};
use kernel::Game as _;
use table::{Audience, Chart, Seat, Setup};

use crate::common::{data, game, session};

/// A chart of the board.
fn chart(id: &str) -> Chart {
    let session = session("campaign");
    let found = session.game().board().charts.iter().find(|chart| chart.id == *id).cloned();
    found.unwrap_or_else(|| panic!("there is no chart '{id}'"))
}

/// Holds a column of a chart against the results of all its rolls, the first roll first.
fn check_rolls(id: &str, column: &str, first: u8, results: &[&str]) {
    let chart = chart(id);
    let at = chart.columns.iter().position(|one| one == column);
    let at = at.unwrap_or_else(|| panic!("'{id}' has no column '{column}': {:?}", chart.columns));
    let printed: Vec<(&str, &str)> = chart
        .rows
        .iter()
        .zip(&chart.cells)
        .map(|(roll, cells)| (roll.as_str(), cells[at].as_str()))
        .filter(|(_, cell)| !cell.is_empty())
        .collect();
    let rolls: Vec<String> = (first..).take(results.len()).map(|roll| roll.to_string()).collect();
    let typed: Vec<(&str, &str)> = rolls.iter().map(String::as_str).zip(results.iter().copied()).collect();
    assert_eq!(printed, typed, "{id}: {column}");
}

/// Holds a table of the pack against the results of all its rolls, and the rolls beyond its ends against those.
fn check_table(data: &Data, table: Table, first: u8, results: &[&str]) {
    let last = first + u8::try_from(results.len()).unwrap() - 1;
    let (name, from, to, _) = table.facts();
    assert_eq!((from, to), (first, last), "{name}");
    let read: Vec<&str> = (first..=last).map(|roll| data.charts.read(table, roll)).collect();
    assert_eq!(read, results, "{name}");
}

const ODDS: [&str; 10] = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

/// A line for each column: its results for a die of 1 to 6.
const CRT: [[&str; 6]; 10] = [
    ["SU", "A1", "A2", "1A1", "1A2", "AE"],
    ["ENG", "SU", "A1", "A2", "1A2", "AE"],
    ["CA", "ENG", "SU", "A1", "A2", "1A2"],
    ["D2", "CA", "ENG", "SU", "A1", "1A1"],
    ["D3", "D2", "CA", "ENG", "SU*", "A1"],
    ["D4", "D3", "D2", "CA*", "ENG*", "FF"],
    ["1D3", "D4", "D3", "D2*", "CA*", "FF"],
    ["1D4", "1D3", "1D2", "D3*", "D2*", "FF"],
    ["DE", "1D4", "1D3", "D4*", "D3*", "D2*"],
    ["DE", "DE", "1D4", "1D3*", "D4*", "D3*"],
];

/// A column of a combat table, from the first die to the last.
fn column(chart: &Chart, odds: usize) -> Vec<&str> {
    chart.cells.iter().map(|row| row[odds].as_str()).collect()
}

/// Proves BW §T-CRT
#[test]
fn t_crt_agrees_with_a_second_entry() {
    let chart = chart("crt");
    assert_eq!(chart.columns, ODDS);
    assert_eq!(chart.rows, ["1", "2", "3", "4", "5", "6"]);
    for (at, typed) in CRT.into_iter().enumerate() {
        assert_eq!(column(&chart, at), typed, "{}", ODDS[at]);
    }
    let source = data().charts.crt;
    for (row, cells) in source.iter().zip(&chart.cells) {
        for (cell, printed) in row.iter().zip(cells) {
            let star = if cell.asterisk { "*" } else { "" };
            assert_eq!(format!("{}{star}", cell.outcome.word()), *printed);
        }
    }
}

/// All ten results of the book occur, each eliminates, moves or binds as much as its neighbours allow: a pip more is never better
/// for the attacker, nor a column more worse. Proves BW §T-CRT
#[test]
fn t_crt_is_better_to_the_right_and_worse_downwards() {
    // From the best for the attacker to the worst.
    let ranks = [
        "DE", "1D4", "1D3", "D4", "1D2", "D3", "D2", "CA", "ENG", "SU", "FF", "A1", "A2", "1A1", "1A2", "AE",
    ];
    let rank = |word: &str| ranks.iter().position(|known| *known == word.trim_end_matches('*')).unwrap();
    // A firefight costs both sides a step; it stands where the attack would have come to nothing.
    let settled = |word: &&&str| ***word != *"FF";
    for (at, typed) in CRT.iter().enumerate() {
        let down: Vec<usize> = typed.iter().filter(settled).map(|word| rank(word)).collect();
        assert!(down.is_sorted(), "{}: {typed:?}", ODDS[at]);
    }
    for die in 0..6 {
        let across: Vec<&str> = CRT.iter().map(|column| column[die]).collect();
        let ranked: Vec<usize> = across.iter().filter(settled).map(|word| rank(word)).collect();
        assert!(ranked.is_sorted_by(|one, next| one >= next), "die {}: {across:?}", die + 1);
    }
    let kinds = ["DE", "AE", "D4", "A2", "1D3", "1A2", "CA", "SU", "ENG", "FF"];
    let all: Vec<&str> = CRT.concat();
    assert!(kinds.iter().all(|kind| all.contains(kind)));
    assert!(all.iter().enumerate().all(|(at, word)| *word != "DE" || at >= 8 * 6), "only at the upper limit");
}

/// What the worked examples name, at the odds and dice that they allow. Proves BW §T-CRT
#[test]
fn t_crt_has_what_the_worked_examples_name() {
    let at = |odds: &str| CRT[ODDS.iter().position(|known| *known == odds).unwrap()];
    let plain = |odds: &str, word: &str| at(odds).iter().any(|cell| cell.trim_end_matches('*') == word);
    assert!(plain("3-1", "D3"), "Clervaux");
    assert!(plain("4-1", "D3") && plain("4-1", "D4"), "4/12 and the 110th");
    assert!(at("1-1")[..5].contains(&"D2"), "Eupen with a point off the die");
    // At 6-1 with two off the die: 1, 2 and 3 count as 1, then 4 as 2, 5 as 3 and 6 as 4.
    assert_eq!([at("6-1")[0], at("6-1")[1], at("6-1")[3]], ["DE", "1D4", "D4*"]);
}

/// Proves BW §T-angriff
#[test]
fn t_angriff_agrees_with_a_second_entry() {
    let chart = chart("angriff");
    assert_eq!(chart.columns, ["2-1", "3-1", "4-1"]);
    assert_eq!(chart.rows, ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(column(&chart, 0), ["Adv 2", "Adv 1", "SU", "ENG", "A1", "1A1"]);
    assert_eq!(column(&chart, 1), ["Adv 3", "Adv 2", "Adv 1", "SU", "ENG", "A1"]);
    assert_eq!(column(&chart, 2), ["Adv 4", "Adv 3", "Adv 2", "Adv 1", "SU", "ENG"]);
    // The defender neither loses a step nor retreats, and nothing has an asterisk.
    let cells: Vec<String> = chart.cells.concat();
    assert!(cells.iter().all(|cell| !cell.contains('D') && !cell.contains('*')), "{cells:?}");
}

/// Proves BW §T-bridge
#[test]
fn t_bridge_agrees_with_a_second_entry() {
    let near = ["blown", "blown", "blown", "blown", "no effect", "no effect"];
    let across = ["blown", "blown", "blown", "no effect", "no effect", "no effect"];
    check_rolls("bridges", "Demolition, enemy near", 1, &near);
    check_rolls("bridges", "Demolition, enemy across", 1, &across);
    let data = data();
    check_table(&data, Table::DemolitionNear, 1, &near);
    check_table(&data, Table::DemolitionAcross, 1, &across);
}

/// Proves BW §T-shortage
#[test]
fn t_shortage_agrees_with_a_second_entry() {
    let data = data();
    check_table(&data, Table::Shortage, 1, &["none", "none", "roll", "roll", "roll", "roll"]);
    let short = "a shortage";
    check_rolls("supply", "Supply shortage", 1, &["none", "none", short, short, short, short]);
    let units = [
        "6th Panzer Army: 1 SS, Abt 501, 12 SS, Pz Bde 150",
        "6th Panzer Army: 2 SS, 9 SS, 3 PzG, 653 JPZ",
        "5th Panzer Army: 2 Pz, Panzer Lehr",
        "5th Panzer Army: 116 Pz, Fuh Es",
        "5th Panzer Army: 9 Pz, 15 PzG",
        "7th Army: everybody",
    ];
    check_rolls("supply", "Units short of supply", 1, &units);
}

/// Each mechanized unit that fights for its own army is hit by one face of the second die, and no face hits other armies.
/// Proves BW §T-shortage
#[test]
fn t_shortage_names_each_mechanized_unit_of_an_army_once() {
    let data = data();
    let named = |unit: &Unit, die: u8| {
        let word = data.charts.read(Table::ShortageUnits, die);
        let (army, rest) = word.split_once(' ').unwrap();
        let known =
            |word: &str| word == "all" || word == unit.id.as_str() || Some(word) == unit.division.as_deref();
        army == unit.army.word() && rest.split(' ').any(known)
    };
    for unit in data.units.iter().filter(|unit| unit.seat == Seat::German && unit.kind.is_mechanized()) {
        let hits = (1..=6).filter(|die| named(unit, *die)).count();
        assert_eq!(hits, 1, "{}", unit.id);
    }
}

/// The sums 2 and 6 are printed; all six hexes have the same chance. Proves BW §T-dump
#[test]
fn t_dump_agrees_with_a_second_entry() {
    let sides = ["NW", "N", "NE", "N", "NW", "SE", "S", "SW", "NE", "SW", "S"];
    check_rolls("places", "Place", 2, &sides);
    check_table(&data(), Table::Dump, 2, &sides);
    let mut weights = BTreeMap::<&str, u32>::new();
    for (one, other) in (0..36).map(|throw| (throw / 6, throw % 6)) {
        *weights.entry(sides[one + other]).or_default() += 1;
    }
    assert!(weights.len() == 6 && weights.values().all(|weight| *weight == 6), "{weights:?}");
    // Seen from Francorchamps, 1909 lies to the north-west: it is there on a 2 or a 6.
    let data = data();
    let hex = |number: &str| data.ground.grid.index(data.ground.numbering.parse(number).unwrap()).unwrap();
    let ring = data.ground.rings.iter().find(|ring| ring.centre == hex("1809")).unwrap();
    assert!(ring.hexes.contains(&hex("1909")));
}

/// What the dice of single rules lead to. BW §22.2, §25.3, §38.1-7, §26-roll, §27.1-exploit, §27.2-roll
#[test]
fn tables_of_one_die_agree_with_a_second_entry() {
    let data = data();
    let pair = |good: &'static str, times: usize, bad: &'static str| -> Vec<&'static str> {
        (0..6).map(|at| if at < times { good } else { bad }).collect()
    };
    check_table(&data, Table::Challenge, 1, &["step stop", "step stop", "stop", "stop", "go", "go"]);
    let lost = "loses a step and stops";
    check_rolls(
        "daring",
        "Challenged interdiction",
        1,
        &[lost, lost, "stops", "stops", "goes on", "goes on"],
    );
    check_table(&data, Table::Destruction, 1, &pair("destroyed", 3, "no effect"));
    check_rolls("dumps", "Burning a dump", 1, &pair("destroyed", 3, "no effect"));
    check_table(&data, Table::DestructionSamree, 1, &pair("destroyed", 1, "no effect"));
    check_rolls("dumps", "Burning the dump near Samrée", 1, &pair("destroyed", 1, "no effect"));
    check_table(&data, Table::Surrender, 1, &pair("holds", 5, "step"));
    check_rolls("supply", "Surrender", 1, &pair("holds", 5, "each unit loses a step"));
    check_table(&data, Table::Peiper, 1, &pair("passes", 3, "stops"));
    check_rolls("daring", "Peiper in a zone of control", 1, &pair("passes", 3, "stops"));
    check_table(&data, Table::Sneak, 1, &pair("passes", 3, "stops"));
    check_rolls("daring", "Skorzeny Sneak", 1, &pair("passes", 3, "stops"));
    check_table(&data, Table::Parachutists, 1, &pair("no effect", 3, "+1"));
    check_rolls("daring", "Delay by parachutists", 1, &pair("no effect", 3, "1 MP more"));
    let signposts = ["no effect", "no effect", "no effect", "no road", "no road", "stop"];
    check_table(&data, Table::Deception, 1, &signposts);
    let nothing = "no effect";
    let said = [nothing, nothing, nothing, "no roads this turn", "no roads this turn", "stops"];
    check_rolls("daring", "False signposts", 1, &said);
    let aircraft = ["1", "2", "3", "4", "5", "6"];
    check_table(&data, Table::Bodenplatte, 1, &aircraft);
    let lost = aircraft.map(|count| format!("{count} aircraft lost"));
    check_rolls("daring", "Bodenplatte", 1, &lost.each_ref().map(String::as_str));
}

/// A scare works where the die is the endurance rating or more, surprise and shock where it is more. BW §19-roll, §31-roll, §21.2
#[test]
fn tables_of_endurance_agree_with_a_second_entry() {
    let data = data();
    let worked = |table: Table, roll: u8, er: u8| {
        let word = data.charts.read(table, roll);
        er <= word.strip_prefix("ER ").unwrap().parse::<u8>().unwrap()
    };
    for die in 1..=6 {
        for er in 1..=6 {
            assert_eq!(worked(Table::Scare, die, er), die >= er, "scare {die} {er}");
            assert_eq!(worked(Table::Surprise, die, er), die > er, "surprise {die} {er}");
        }
    }
    for (modified, er) in (0..=7).flat_map(|modified| (1..=6).map(move |er| (modified, er))) {
        assert_eq!(worked(Table::Shock, modified, er), modified > er, "shock {modified} {er}");
    }
    check_rolls("endurance", "SS panzer scare", 1, &["ER 1", "ER 2", "ER 3", "ER 4", "ER 5", "ER 6"]);
    check_rolls("endurance", "Surprise", 1, &["ER 0", "ER 1", "ER 2", "ER 3", "ER 4", "ER 5"]);
    let shock = ["ER 0", "ER 0", "ER 1", "ER 2", "ER 3", "ER 4", "ER 5", "ER 6"];
    check_rolls("endurance", "Shock", 0, &shock);
}

/// What each roll brings. BW §29, §38.1, §38.2
#[test]
fn tables_of_events_agree_with_a_second_entry() {
    let data = data();
    let of_18 = ["drop", "atrocities", "commandos", "deception", "Bodenplatte", "Jagdtigers"];
    check_table(&data, Table::Event18, 1, &of_18);
    let of_17 = [
        "night sights",
        "night sights",
        "Bayerlein",
        "Dietrich",
        "Heiderscheid",
        "Samrée",
        "engineers",
        "hysteria",
        "106th air supply",
        "Führer Grenadier",
        "Führer Grenadier",
    ];
    check_table(&data, Table::Event17, 2, &of_17);
    let of_19 = [
        "logistics full",
        "logistics",
        "Spätlese",
        "9th Panzer",
        "15th Panzergrenadier",
        "Peiper air supply",
        "Spätlese delayed",
        "friendly bombs",
        "Russian offensive",
        "V-weapons fuel",
        "V-weapons all",
    ];
    check_table(&data, Table::Event19, 2, &of_19);
    // A word of what the table on the board says to each roll, in its order.
    let told = [
        (
            "Event of 18 December AM",
            1,
            vec!["Heydte", "SS attacks", "bridge", "signposts", "aircraft", "Jagd"],
        ),
        (
            "Event of 17 December AM",
            2,
            vec![
                "endurance rating of 6",
                "endurance rating of 6",
                "Lehr",
                "Dietrich",
                "Heiderscheid",
                "Samrée",
                "Engineers",
                "Hodges",
                "106th",
                "Führer",
                "Führer",
            ],
        ),
        (
            "Event of 19 December AM",
            2,
            vec![
                "no more shortage",
                "guns fire",
                "Spätlese:",
                "9th Panzer",
                "15th",
                "Peiper",
                "delayed",
                "Bombers",
                "Russian",
                "3 movement points",
                "fire once",
            ],
        ),
    ];
    let events = chart("events");
    for (title, first, words) in told {
        let at = events.columns.iter().position(|one| one == title).unwrap();
        for (word, roll) in words.into_iter().zip(first..) {
            let row = events.rows.iter().position(|row| *row == roll.to_string()).unwrap();
            assert!(events.cells[row][at].contains(word), "{title} {roll}: {}", events.cells[row][at]);
        }
    }
}

const EFFECTS: [&str; 9] = [
    "foot",
    "foot mud",
    "foot frozen",
    "foot snow",
    "mechanized",
    "mechanized mud",
    "mechanized frozen",
    "mechanized snow",
    "in combat",
];

/// Prices on foot and of vehicles and guns, each on normal ground, in mud, on frozen ground and in snow, which takes one point more
/// off the road and a half on it, and what it does in combat.
const TERRAIN: [(&str, [&str; 9]); 15] = [
    ("clear", ["1", "1", "1", "2", "1", "2", "1", "2", "-"]),
    ("light woods", ["1", "1", "1", "2", "2", "2", "1", "2", "-"]),
    ("broken", ["2", "2", "2", "3", "2", "2", "2", "3", "1 left"]),
    ("forest", ["2", "2", "2", "3", "2", "2", "2", "3", "1 left"]),
    ("town", ["1", "1", "1", "2", "1", "1", "1", "2", "doubled, and 1 left if all are across a river"]),
    ("road", ["1/4", "1/4", "1/4", "1/2", "1/4", "1/4", "1/4", "1/2", "-"]),
    ("road, German infantry", ["1/3", "1/3", "1/3", "1/2", "-", "-", "-", "-", "-"]),
    ("road, rockets", ["-", "-", "-", "-", "1/3", "1/3", "1/3", "1/2", "-"]),
    ("road, German corps artillery", ["-", "-", "-", "-", "1/2", "1/2", "1/2", "1/2", "-"]),
    (
        "river without a bridge, into forest or broken",
        ["+1", "+1", "+1", "+1", "stop", "stop", "stop", "stop", "doubled if all are across"],
    ),
    (
        "river without a bridge, elsewhere",
        ["+0", "+0", "+0", "+0", "stop", "stop", "stop", "stop", "doubled if all are across"],
    ),
    (
        "Meuse without a bridge",
        ["stop", "stop", "stop", "stop", "no", "no", "no", "no", "doubled if all are across"],
    ),
    ("cliff", ["no", "no", "no", "no", "no", "no", "no", "no", "none across"]),
    ("interdiction, Germans", ["+1", "+1", "+1", "+1", "+2", "+2", "+2", "+2", "-"]),
    ("entering the map", ["1", "1", "1", "1", "1", "1", "1", "1", "-"]),
];

/// Proves BW §T-effects
#[test]
fn t_effects_agrees_with_a_second_entry() {
    let chart = chart("terrain");
    assert_eq!(chart.columns, EFFECTS);
    assert_eq!(chart.rows, TERRAIN.map(|(terrain, _)| terrain));
    for ((terrain, typed), cells) in TERRAIN.iter().zip(&chart.cells) {
        assert_eq!(cells, typed, "{terrain}");
    }
}

/// What the rules reckon with is what the chart prints. Proves BW §T-effects
#[test]
fn t_effects_are_what_units_pay() {
    let charts = &data().charts;
    let twelfths = |cell: &str| match cell.split_once('/') {
        Some((top, bottom)) => 12 * top.parse::<u16>().unwrap() / bottom.parse::<u16>().unwrap(),
        None => 12 * cell.parse::<u16>().unwrap(),
    };
    let ground = Terrain::ALL.map(|terrain| charts.ground[terrain as usize]);
    let all = [ground[0], ground[1], ground[2], ground[3], charts.town, charts.road];
    for ((terrain, typed), prices) in TERRAIN.iter().zip(all) {
        let (foot, mech): (Vec<u16>, Vec<u16>) =
            (0..4).map(|at| (twelfths(typed[at]), twelfths(typed[at + 4]))).unzip();
        assert_eq!((prices.foot.to_vec(), prices.mech.to_vec()), (foot, mech), "{terrain}");
    }
    assert_eq!(charts.road_german_infantry.foot, [4, 4, 4, 6]);
    assert_eq!(charts.road_rockets.mech, [4, 4, 4, 6]);
    assert_eq!(charts.road_german_artillery.mech, [6, 6, 6, 6]);
}

/// German aircraft, Allied aircraft: a pair for each turn from the first to the fortieth.
const AIR: [(u8, u8); 40] = [
    (0, 0), // 16 December
    (1, 0),
    (2, 1), // 17 December
    (2, 2),
    (2, 1), // 18 December
    (2, 1),
    (1, 0), // 19 December: fog
    (0, 0),
    (0, 0), // 20 December
    (0, 0),
    (0, 0), // 21 December
    (0, 0),
    (0, 0), // 22 December
    (1, 0),
    (2, 3), // 23 December: the sky clears
    (2, 3),
    (2, 5), // 24 December
    (2, 5),
    (1, 4), // 25 December
    (1, 4),
    (1, 4), // 26 December
    (1, 4),
    (1, 4), // 27 December
    (0, 3),
    (0, 1), // 28 December
    (0, 1),
    (0, 1), // 29 December
    (0, 0),
    (0, 1), // 30 December
    (1, 1),
    (0, 1), // 31 December
    (0, 1),
    (2, 0), // 1 January: Bodenplatte
    (0, 1),
    (0, 1), // 2 January
    (0, 1),
    (0, 0), // 3 January
    (0, 1),
    (0, 0), // 4 January
    (0, 0),
];

/// The days from 16 December to 4 January, an AM and a PM turn each. Proves BW §T-air
#[test]
fn t_air_agrees_with_a_second_entry() {
    let data = data();
    for (turn, (german, allied)) in (1..).zip(AIR) {
        let day = data.charts.day(turn).unwrap();
        assert_eq!((day.german_air, day.allied_air), (german, allied), "turn {turn}");
        let date = 16 + (turn - 1) / 2;
        let (date, month) = if date > 31 { (date - 31, "Jan") } else { (date, "Dec") };
        let half = if turn % 2 == 1 { "AM" } else { "PM" };
        assert_eq!((day.date.as_str(), day.half.as_str()), (format!("{date} {month}").as_str(), half));
    }
    assert!(data.charts.day(41).is_none());
    let calendar = chart("calendar");
    assert_eq!(calendar.rows.len(), 22);
    for ((german, allied), cells) in AIR.iter().zip(&calendar.cells) {
        assert_eq!((&cells[2], &cells[3]), (&german.to_string(), &allied.to_string()), "{cells:?}");
    }
}

/// Mud from 18AM to 19PM, frost from 23AM, and snow at the end of the extended campaign. BW §5.3-mud, §5.3-freeze
#[test]
fn the_ground_of_each_turn_agrees_with_a_second_entry() {
    let data = data();
    for turn in -7..=40 {
        let ground = match turn {
            5..=8 => Weather::Mud,
            15..=28 => Weather::Frozen,
            29..=40 => Weather::Snow,
            _ => Weather::Normal,
        };
        assert_eq!(data.charts.day(turn).unwrap().ground, ground, "turn {turn}");
    }
    let calendar = chart("calendar");
    let words: Vec<&str> = calendar.cells.iter().map(|cells| cells[1].as_str()).collect();
    assert_eq!(words[4..8], ["mud"; 4]);
    assert_eq!(words[14..], ["frozen"; 8]);
}

/// The armies of each nation, by their words. Nobody is without one. Proves BW §2.4-army
#[test]
fn r2_4_army_every_unit_has_a_nation_and_an_army_of_it() {
    let data = data();
    for unit in &data.units {
        let (seat, armies): (Seat, &[&str]) = match unit.nation.as_str() {
            "us" => (Seat::Allied, &["first", "third"]),
            "british" => (Seat::Allied, &["british"]),
            "heer" => (Seat::German, &["6pza", "5pza", "7a"]),
            "ss" => (Seat::German, &["6pza"]),
            "luftwaffe" => (Seat::German, &["6pza", "7a"]),
            other => panic!("{} is of the nation '{other}'", unit.id),
        };
        assert!(armies.contains(&unit.army.word()), "{} of {:?}", unit.id, unit.army);
        assert_eq!((unit.seat, unit.army.seat()), (seat, seat), "{}", unit.id);
    }
    // Each of the six armies fights, and each nation.
    for army in ["first", "third", "british", "6pza", "5pza", "7a"] {
        assert!(data.units.iter().filter(|unit| unit.army.word() == army).count() > 10, "{army}");
    }
}

/// A counter has the colour of its nation and the band of its army. Proves BW §2.4-army
#[test]
fn r2_4_army_a_counter_shows_both() {
    let data = data();
    let on = data.info.options.iter().map(|option| &option.id);
    let game = game(&on.fold(Setup::new("bitterwoods", "campaign"), |setup, id| setup.with(id, "on")));
    let view = game.view(&game.start(), Audience::Referee);
    let (mut shown, mut colours) = (0, BTreeMap::new());
    for unit in &data.units {
        let Some(counter) = view.counters.iter().find(|counter| counter.id == unit.id.as_str()) else {
            continue;
        };
        let face = &counter.face;
        assert_eq!(face.band.as_deref(), Some(unit.army.band()), "{}", unit.id);
        let colour = colours.entry(unit.nation.as_str()).or_insert_with(|| face.base.clone());
        assert_eq!(*colour, face.base, "{} has the colour of its nation", unit.id);
        shown += 1;
    }
    assert_eq!(shown, data.units.len() - 2, "all but Peiper in one piece and the other face of himself");
    let each: BTreeSet<_> = colours.values().collect();
    assert_eq!((colours.len(), each.len()), (5, 5), "no two nations look the same: {colours:?}");
}

/// Four categories, and every unit is in one of them. Proves BW §2.5
#[test]
fn r2_5_every_unit_is_of_one_category() {
    for unit in &data().units {
        let kind = unit.kind;
        let leader = kind == Kind::Leader;
        let categories = [kind.is_mechanized(), kind.is_on_foot(), kind.is_artillery(), leader];
        assert_eq!(categories.iter().filter(|is| **is).count(), 1, "{}", unit.id);
        assert_eq!(kind == Kind::Armor, unit.silhouette != Silhouette::None, "{} has a silhouette", unit.id);
        let combat = unit.faces[0].combat > 0;
        assert_eq!(combat, !leader, "{}", unit.id);
        let steps = if leader || kind.is_artillery() { 1 } else { unit.steps };
        assert_eq!(unit.steps, steps, "{} has one side", unit.id);
    }
    let mechanized = [Kind::Armor, Kind::Cavalry, Kind::ArmoredInfantry];
    assert!(mechanized.iter().all(|kind| kind.is_mechanized() && kind.is_combat()));
    let artillery = [Kind::Artillery, Kind::ArmyArtillery, Kind::Rocket];
    assert!(artillery.iter().all(|kind| kind.is_artillery() && !kind.is_combat()));
    let foot = [Kind::Infantry, Kind::Parachute, Kind::Glider, Kind::Engineer];
    assert!(foot.iter().all(|kind| kind.is_on_foot() && kind.is_combat()));
    let of = |id: &str| data().units.iter().find(|unit| unit.id == id).unwrap().kind;
    assert_eq!([of("2pz-3"), of("14cav"), of("2pz-2")], mechanized);
    assert_eq!([of("vak-401"), of("arty-7a"), of("werfer-7")], artillery);
    assert_eq!([of("28-110"), of("3fj-5"), of("101-327")], foot[..3]);
    assert_eq!(of("patton"), Kind::Leader);
}
