//! Tests of detachments that come and go by themselves.

use crate::pack::map::Terrain;
use crate::tests::german_positions::{Case, Draw, game_of};

/// A road from edge to edge, which supplies both sides.
fn across(draw: &mut Draw) {
    let row: Vec<String> = (1..=29).map(|column| format!("13{column:02}")).collect();
    draw.road(&row.join(" "));
}

/// Proves EA §15.5, §15.51, §15.51-source, §15.51-place, §15.51-test, §15.21, §15.52, §15.52-not, §4-III-1, EA.Q121
#[test]
fn r15_5_detachments_bring_up_detachments() {
    let brought = |day: u8, held: &str, set: &dyn Fn(&mut Case)| {
        let mut case = Case::bare(day, |draw| {
            across(draw);
            for part in held.split(' ') {
                let (number, value) = part.split_once(':').expect("a hex and its value");
                draw.hold(number, value.parse().expect("a value"));
            }
        });
        case.detachments("1214");
        set(&mut case);
        case.game.generate_detachments(&mut case.state, &mut case.log);
        case.detached().join(" ")
    };
    let nobody = |_: &mut Case| {};
    assert_eq!(brought(18, "1214:3 1415:2", &nobody), "1214 1415");
    assert_eq!(brought(17, "1214:3 1415:2", &nobody), "1214");
    assert_eq!(brought(18, "1214:3 1417:2", &nobody), "1214", "too far");
    // The slanting south edge is nearer to 1415 than the north edge to 1115.
    assert_eq!(brought(18, "1214:3 1415:1 1115:5", &nobody), "1214 1415");
    assert_eq!(brought(18, "1214:3 1115:2 1116:5", &nobody), "1116 1214", "the higher value");
    assert_eq!(brought(18, "1214:3 1115:5 1116:5", &nobody), "1115 1214", "the easternmost");
    let allied = |case: &mut Case| {
        case.put("110.28 1416");
    };
    assert_eq!(brought(18, "1214:3 1415:2", &allied), "1214", "not beside an Allied unit");
    let german = |case: &mut Case| {
        case.put("2.2p 1415");
    };
    assert_eq!(brought(18, "1214:3 1415:2", &german), "1214", "not where a unit is");
    let blocked = |case: &mut Case| {
        let at = case.hex("1415");
        case.state.roadblocks.insert(at);
    };
    assert_eq!(brought(18, "1214:3 1415:2", &blocked), "1214", "not on a roadblock");
    let fenced = |case: &mut Case| {
        case.put("110.28 1312, 112.28 1112, 422.106 1512");
    };
    assert_eq!(brought(18, "1214:3 1415:2", &fenced), "1214", "German supply does not come there");
}

/// Proves EA §15.51-westwall, §15.52-town, §14.1-keep, §15.51
#[test]
fn r15_51_towns_generate_too_and_then_the_westwall() {
    let mut case = Case::bare(18, |draw| {
        across(draw);
        draw.town("1214", 0).hold("1214", 1).town("1216", 1).hold("1216", 1).westwall("1419").hold("1419", 2);
        draw.westwall("1519");
    });
    case.german_towns("1214").put("39.26 1214");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    assert_eq!(case.detached(), ["1216", "1419"], "1519 has no hold value");
    assert!(case.state.german.contains(case.hex("1216")), "an Allied town becomes German");
    // The town is not a source without a German unit in it.
    let mut empty = Case::bare(18, |draw| {
        across(draw);
        draw.town("1214", 0).hold("1216", 1);
    });
    empty.german_towns("1214");
    empty.game.generate_detachments(&mut empty.state, &mut empty.log);
    assert!(empty.detached().is_empty());
}

/// Proves EA §Ex-15.5, §15.51, §15.51-place, §15.52, §15.21: the illustration on a map with its hexes and nothing else.
#[test]
fn ex15_5_one_by_one_as_in_the_illustration() {
    let mut case = Case::bare(19, |draw| {
        let west: Vec<String> = (12..=29).map(|column| format!("08{column:02}")).collect();
        draw.road(&west.join(" ")).road("0813 0713 0612 0512");
        draw.road("0801 0802 0803 0804 0805 0806 0807 0808 0809 0810");
        draw.town("1108", 3).town("0709", 2).town("0711", 0).hold("1008 0911 0610 0909 1108", 2);
    });
    case.german_towns("0709 0711 1108").detachments("1108 0909");
    // A unit in 0509 keeps Allied supply from Malmedy.
    case.put("1.1ss 0709, 2.1ss 0711, 26.12ss 0509");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    let brought: Vec<String> = case.lines().into_iter().filter(|line| line.contains("brings up")).collect();
    assert!(brought.iter().all(|line| !line.starts_with("1108")), "A: 1008 is shut off by the detachments");
    assert!(brought.iter().all(|line| !line.starts_with("0709")), "B: no Allied supply comes to Malmedy");
    assert!(brought.contains(&"0909 brings up a detachment in 0911.".to_owned()), "C: {brought:?}");
    assert!(brought.contains(&"0711 brings up a detachment in 0610.".to_owned()), "D: {brought:?}");
}

/// Proves EA §15.51, §Ex-15.5: the order of the illustration.
#[test]
fn ex15_5_sources_are_taken_from_the_east() {
    let mut case = Case::real(19);
    case.detachments("1108 0909").put("1.1ss 0709, 2.1ss 0711").german_towns("0709 0711 1108");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    let from: Vec<String> = case
        .lines()
        .into_iter()
        .filter(|line| line.contains("brings up"))
        .map(|line| line.split(' ').next().unwrap_or_default().to_owned())
        .collect();
    let order = ["1108", "0709", "0909", "0711"];
    let places: Vec<usize> =
        from.iter().map(|number| order.iter().position(|known| known == number).expect("a source")).collect();
    assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{from:?}");
}

/// Proves EA §15.3-day, §15.21, §4-V-5, §15.2
#[test]
fn r15_3_at_the_end_of_the_day_detachments_need_both_supplies() {
    let mut case = Case::bare(20, |draw| {
        across(draw);
        draw.town("1107", 0).westwall("1507");
    });
    case.detachments("1214 1107 1507 1212 1012");
    // Allied units shut the Germans out of 1012; towns and the Westwall are not asked.
    case.put("110.28 1318, 112.28 0912, 422.106 1111");
    case.game.clear_detachments(&mut case.state, &mut case.log);
    let left = case.detached();
    assert!(left.contains(&"1107".to_owned()) && left.contains(&"1507".to_owned()));
    let mut none = Case::bare(20, |draw| {
        draw.terrain("1214", Terrain::Clear);
    });
    none.detachments("1214");
    none.game.clear_detachments(&mut none.state, &mut none.log);
    assert!(none.detached().is_empty(), "no supply of either side comes there");
    let mut both = Case::bare(20, across);
    both.detachments("1214");
    both.game.clear_detachments(&mut both.state, &mut both.log);
    assert_eq!(both.detached(), ["1214"]);
}

/// Proves EA §18.1-setup, §18.2-setup, §15
#[test]
fn r15_short_scenarios_have_no_detachments() {
    let mut case = Case::of(game_of("allies-surprised"), 18);
    case.detachments("1108");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    assert_eq!(case.detached(), ["1108"]);
}
