//! What the pack says, held against the rulebook.

use crate::model::dice_table::Table;
use crate::model::outcome::Outcome;
use crate::pack::charts::ODDS;
use crate::pack::data::{embedded_files, load};
use crate::pack::map::{Beside, Fort, Terrain};
use crate::tests::fixtures::{data, hex};

#[test]
fn the_pack_is_sound() {
    let (data, report) = load(&embedded_files());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    assert!(data.is_some());
}

#[test]
fn the_words_of_the_tables_read_back() {
    let data = data();
    let cells = data.charts.crt.iter().flatten().chain(data.charts.angriff.iter().flatten());
    for cell in cells {
        assert_eq!(Outcome::by_word(&cell.outcome.word()), Some(cell.outcome));
    }
    assert_eq!(Outcome::by_word("1D5"), None);
    assert_eq!(Outcome::by_word("D"), None);
}

#[test]
fn the_worked_examples_name_cells_of_the_table() {
    let data = data();
    let column = |odds: &str| ODDS.iter().position(|known| *known == odds).expect("a column");
    let has = |odds: &str, word: &str| {
        let outcome = Outcome::by_word(word);
        data.charts.crt.iter().any(|row| Some(row[column(odds)].outcome) == outcome)
    };
    // BW §8.3, the five examples of play, and the published 6-1 with -2.
    assert!(has("3-1", "D3") && has("4-1", "D3") && has("4-1", "D4") && has("1-1", "D2"));
    assert!(has("6-1", "DE") && has("6-1", "1D4") && has("6-1", "D4"));
    let elsewhere = ODDS[..8].iter().any(|odds| has(odds, "DE"));
    assert!(!elsewhere, "DE is at the upper limit of the table only");
}

#[test]
fn both_boundaries_part_north_from_south() {
    let data = data();
    let beside = |number: &str, boundary: usize| data.ground.node(hex(&data, number)).boundary[boundary];
    assert_eq!(beside("0915", 0), Beside::On);
    assert_eq!(beside("1316", 0), Beside::On, "the road runs through St. Vith");
    assert_eq!(beside("1311", 0), Beside::North);
    assert_eq!(beside("1424", 0), Beside::South);
    assert_eq!(beside("3010", 0), Beside::Nowhere, "west of 2417 there is no boundary");
    assert_eq!(beside("1424", 1), Beside::North);
    assert_eq!(beside("1332", 1), Beside::On);
    assert_eq!(beside("1335", 1), Beside::South);
}

#[test]
fn the_meuse_has_a_far_bank() {
    let data = data();
    let beyond = |number: &str| data.ground.node(hex(&data, number)).beyond_meuse;
    assert!(beyond("5719") && beyond("5223") && beyond("4800"));
    assert!(!beyond("2526") && !beyond("1503") && !beyond("3518"));
}

#[test]
fn three_bridges_are_down_and_three_towns_can_be_fortified() {
    let data = data();
    let down: Vec<&str> =
        data.ground.bridges.iter().filter(|bridge| bridge.blown).map(|bridge| bridge.name.as_str()).collect();
    assert_eq!((down, data.ground.bridges.len()), (vec!["Echternach", "Vianden", "Dasburg"], 124));
    let forts = |fort: Fort| data.ground.nodes.iter().filter(|node| node.fort == fort).count();
    assert_eq!((forts(Fort::Buildable), forts(Fort::Permanent)), (3, 6));
    let bloody = data.ground.node(hex(&data, "1424"));
    assert_eq!(bloody.terrain, Terrain::Broken);
}

#[test]
fn roads_cost_a_quarter_a_third_or_a_half() {
    let charts = data().charts;
    assert_eq!((charts.road.foot[0], charts.road.mech[0]), (3, 3));
    assert_eq!((charts.road_german_infantry.foot[0], charts.road_rockets.mech[0]), (4, 4));
    assert_eq!(charts.road_german_artillery.mech[0], 6);
    // Mud makes clear ground dear for vehicles, frost makes light woods cheap. BW §5.3
    assert_eq!((charts.ground[0].mech, charts.ground[1].mech[2]), ([12, 24, 12, 24], 12));
}

#[test]
fn dice_beyond_a_table_count_as_its_ends() {
    let charts = data().charts;
    assert_eq!(charts.read(Table::DemolitionAcross, 3), "blown");
    assert_eq!(charts.read(Table::DemolitionAcross, 4), "no effect");
    assert_eq!(charts.read(Table::Shock, 9), charts.read(Table::Shock, 7));
}
