//! The charts against a second entry, and the worked numbers of the sources.

use kernel::Game as _;
use table::{Fraction, Reckoning, Seat};

use crate::common::{data, laid_out, session};

/// A second entry of the combat table, by result: how many of 36 rolls fall on it in each column. BB §T-CRT
const COUNTS: [(&str, [usize; 11]); 11] = [
    ("A4", [6, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0]),
    ("A3", [4, 4, 3, 2, 2, 1, 0, 0, 0, 0, 0]),
    ("A2D1", [8, 10, 11, 10, 8, 7, 7, 6, 4, 3, 2]),
    ("NE", [9, 9, 10, 10, 6, 4, 3, 1, 0, 0, 0]),
    ("A1D1", [4, 4, 2, 2, 5, 7, 7, 7, 7, 5, 4]),
    ("r1", [3, 2, 2, 5, 6, 6, 6, 6, 6, 6, 4]),
    ("D1", [2, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8]),
    ("D1r1", [0, 1, 1, 1, 2, 3, 3, 4, 6, 6, 8]),
    ("D2r1", [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4]),
    ("D2r2", [0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 4]),
    ("D3r2", [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2]),
];

/// Proves BB §T-CRT, §7.5, §7.6
#[test]
fn t_crt_each_column_has_each_of_36_rolls_once() {
    let session = session("introduction");
    let chart = session.game().board().charts.iter().find(|chart| chart.id == "crt").unwrap().clone();
    assert_eq!((chart.rows.len(), chart.columns.len()), (36, 11));
    assert_eq!(chart.rows.first().map(String::as_str), Some("11"));
    assert_eq!(chart.rows.last().map(String::as_str), Some("66"));
    for column in 0..11 {
        let mut total = 0;
        for (result, _) in COUNTS {
            total += chart.cells.iter().filter(|row| row[column] == result).count();
        }
        assert_eq!(total, 36, "column {}", chart.columns[column]);
        // Results get no worse for the attacker along a row of the table: the mean loss of the attacker falls.
        let losses =
            |column: usize| -> usize { chart.cells.iter().map(|row| attacker_loss(&row[column])).sum() };
        assert!(column == 0 || losses(column) <= losses(column - 1), "column {}", chart.columns[column]);
    }
}

fn attacker_loss(result: &str) -> usize {
    result.strip_prefix('A').and_then(|rest| rest.chars().next()?.to_digit(10)).map_or(0, |n| n as usize)
}

/// The table as it was typed in a second time, from the ranges of the source.
/// Proves BB §T-CRT
#[test]
fn t_crt_agrees_with_a_second_entry() {
    let session = session("introduction");
    let chart = session.game().board().charts.iter().find(|chart| chart.id == "crt").unwrap().clone();
    for (result, counts) in COUNTS {
        let found: Vec<usize> =
            (0..11).map(|column| chart.cells.iter().filter(|row| row[column] == result).count()).collect();
        assert_eq!(found, counts, "{result}");
    }
}

fn odds(reckoning: &Reckoning, result: &str) -> Fraction {
    let found = reckoning.results.iter().find(|likely| likely.result == result);
    found.map_or(Fraction::new(0, 1), |likely| likely.chance)
}

/// Five against two, mostly mechanized, into a village: 2-1 before shifts, played on 1-2. Proves BB §7.3, §7.4-mech,
/// §7.4-village
#[test]
fn ex7_4_five_against_two_in_a_village_is_played_on_1_2() {
    let mut table = laid_out(
        "game: bastogne\ncase: x\nphase: german combat\nmap: 4,4\n    G   .\n      V\nkey: V = hex village\n\
         key: V = unit allied foe defense=2\nkey: G = unit german tank mech attack=5\n",
    );
    table.play(Seat::German, "target 5,4").unwrap();
    table.play(Seat::German, "add tank").unwrap();
    let reckoning = table.view(table::Audience::Seat(Seat::German)).reckonings[0].clone();
    assert_eq!((reckoning.attack_total.as_str(), reckoning.defense_total.as_str()), ("5", "2"));
    assert_eq!((reckoning.odds.as_str(), reckoning.column.as_str()), ("2-1", "1-2"));
    assert_eq!(odds(&reckoning, "NE"), Fraction::new(10, 36));
}

/// Fifteen points at a town are played on 9-12, four at a village with three steps show NE on 2 to 9 and SU on 10 to 12.
/// Proves BB §8.1, §T-BRT, §T-BRT-terrain, §3.8-18
#[test]
fn ex8_1_fifteen_points_at_a_town_and_four_at_a_village() {
    let barrage = |terrain: &str, points: u32, steps: u32| {
        let mut table = laid_out(&format!(
            "game: bastogne\ncase: x\nphase: german offensive barrage\nmap: 4,4\n    G   .\n      V\n\
             key: V = hex {terrain}\nkey: V = unit allied foe steps={steps}\n\
             key: G = unit german gun towed attack={points}\n"
        ));
        table.play(Seat::German, "aim 5,4").unwrap();
        table.play(Seat::German, "add gun").unwrap();
        table.view(table::Audience::Seat(Seat::German)).reckonings[0].clone()
    };
    let town = barrage("town", 15, 1);
    assert_eq!((town.odds.as_str(), town.column.as_str()), ("13-17", "9-12"));
    let village = barrage("village", 4, 3);
    assert_eq!(village.column, "4-5");
    // Ten, eleven and twelve are six of 36 rolls.
    assert_eq!((odds(&village, "NE"), odds(&village, "SU")), (Fraction::new(30, 36), Fraction::new(6, 36)));
}

/// Proves BB §T-BRT
#[test]
fn t_brt_never_gets_worse_for_the_guns_along_a_row_or_down_a_column() {
    let session = session("introduction");
    let chart = session.game().board().charts.iter().find(|chart| chart.id == "barrage").unwrap().clone();
    let rank = |cell: &str| ["NE", "SU", "SU1", "SU2"].iter().position(|known| *known == cell).unwrap();
    assert_eq!((chart.rows.len(), chart.columns.len()), (11, 8));
    for row in 0..11 {
        for column in 0..8 {
            let here = rank(&chart.cells[row][column]);
            assert!(column == 0 || rank(&chart.cells[row][column - 1]) <= here);
            assert!(row == 0 || rank(&chart.cells[row - 1][column]) <= here);
        }
    }
}

/// Proves BB §T-weather, §T-air, §3.6, §11, §12
#[test]
fn the_pack_holds_what_the_manual_counts() {
    let data = data();
    assert_eq!((data.ground.nodes.len(), data.ground.bridges.len()), (41 * 25, 16));
    let units = |division: &str| data.units.iter().filter(|unit| unit.division == division).count();
    let german = ["vg276", "vg352", "fj5", "xlvii", "vg26", "2pz", "lehr"].map(units);
    assert_eq!(german, [4, 4, 4, 4, 5, 7, 7]);
    let allied = ["us28", "us9a", "us101", "us10a", "us607", "us4a", "us26", "us80", "us5"].map(units);
    assert_eq!(allied, [8, 3, 6, 4, 1, 4, 7, 6, 4]);
    let session = session("introduction");
    let weather = session.game().board().charts.iter().find(|chart| chart.id == "air").unwrap().clone();
    assert_eq!(weather.rows, ["Soup", "Overcast", "Cloudy", "Mist", "Variable", "Clear", "Bright"]);
}
