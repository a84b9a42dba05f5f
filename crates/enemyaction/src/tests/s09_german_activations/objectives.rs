//! Tests of objectives.

use crate::model::frame::{DieFor, Frame, Step};
use crate::model::state::{Compass, CorpsMarker, Lasting};
use crate::model::units::Army;
use crate::rules::s10_reach::{Gait, Mover};
use crate::tests::german_positions::Case;

fn placed(case: &Case, army: Army) -> (String, &'static str, u8) {
    let marker = case.state.objectives[army.place().expect("an army")];
    (case.hex_number(marker.at), marker.compass.word(), marker.stage)
}

/// Proves EA §9.1, §9.11, §9.11-first, §T-objective1, §9-step2
#[test]
fn r9_11_a_first_objective_is_placed_by_a_die() {
    let mut case = Case::real(16);
    case.put("1.1ss 0903");
    case.activate(37);
    case.step();
    let due = Frame::Die(DieFor::Objective(Army::SixthPanzer));
    assert_eq!(case.state.frame(), Some(&due));
    for (die, hex, compass) in [(6, "0709", "W"), (7, "0408", "W"), (10, "1108", "N")] {
        let mut one = Case::real(16);
        one.game.objective_rolled(&mut one.state, Army::SixthPanzer, die, &mut one.log);
        assert_eq!(placed(&one, Army::SixthPanzer), (hex.to_owned(), compass, 1));
    }
}

/// Proves EA §9.15, §9.11-move, §T-objective2, §T-objective3
#[test]
fn ex9_15_malmedy_spa_liege_and_no_further_die() {
    let mut case = Case::real(18);
    for (die, hex, stage) in [(1, "0709", 1), (3, "0512", 2), (2, "0117", 3), (5, "0117", 3)] {
        case.game.objective_rolled(&mut case.state, Army::SixthPanzer, die, &mut case.log);
        assert_eq!(placed(&case, Army::SixthPanzer), (hex.to_owned(), "W", stage));
    }
    case.put("1.1ss 0118");
    case.activate(37);
    case.step();
    assert!(!matches!(case.state.frame(), Some(Frame::Die(_))), "a third objective is looked at no more");
}

/// Proves EA §9.11-move, §9.3-proximate-hex
#[test]
fn r9_11_a_marker_moves_on_when_a_german_is_near_or_can_reach_it() {
    let due = Frame::Die(DieFor::Objective(Army::FifthPanzer));
    let moves = |units: &str| {
        let mut case = Case::bare(18, |_| {});
        case.put(units).no_corps_markers().aim(Army::FifthPanzer, "1412", Compass::West, 1);
        case.activate(46);
        case.step();
        case.state.frame() == Some(&due)
    };
    assert!(moves("2.2p 1402, 13.5f 1410"), "two hexes away, of any army");
    assert!(moves("2.2p 1407"), "five hexes away, and it has five points");
    assert!(!moves("2.2p 1406"));
    assert!(moves("39.26 1409, 2.2p 1402"), "three hexes on foot");
    assert!(!moves("39.26 1408, 2.2p 1402"));
    assert!(moves("39.26 1408, 2.2p 1402, 110.28 1412"), "beside the Allied unit that holds it");
    assert!(!moves("39.26 1409, 2.2p 1402, 110.28 1311"), "stopped by control on its way");
}

/// Proves EA §9.11-exit, §10.92
#[test]
fn r9_11_a_table_can_open_an_exit() {
    let mut case = Case::real(20);
    case.aim(Army::SixthPanzer, "0211", Compass::West, 2);
    case.game.objective_rolled(&mut case.state, Army::SixthPanzer, 8, &mut case.log);
    assert_eq!(placed(&case, Army::SixthPanzer), ("0113".to_owned(), "W", 3));
    assert!(case.state.exits.contains(case.hex("0113")));
}

/// Proves EA §9.12
#[test]
fn r9_12_the_army_group_looks_at_all_three_markers() {
    let mut case = Case::bare(18, |_| {});
    case.put("2.2p 1402, 13.5f 1402, 1.1ss 1402").no_corps_markers();
    case.activate(61);
    let mut armies = Vec::new();
    for _ in 0..3 {
        case.step();
        let Some(Frame::Die(DieFor::Objective(army))) = case.state.frames.pop() else { panic!("a die") };
        armies.push(army);
        case.game.objective_rolled(&mut case.state, army, 1, &mut case.log);
    }
    assert_eq!(armies, Army::GERMAN);
    case.step();
    assert!(!matches!(case.state.frame(), Some(Frame::Die(_) | Frame::Activation(Step::Objectives))));
}

/// Proves EA §9.13, §9.13-remove
#[test]
fn r9_13_a_corps_has_its_own_objective_until_it_is_clear() {
    let mut case = Case::bare(16, |_| {});
    case.put("326 0503, 9.2 0508").aim(Army::SixthPanzer, "0709", Compass::West, 1);
    case.activate(62);
    case.step();
    assert_eq!(case.state.corps_markers, [CorpsMarker::On, CorpsMarker::NotYet, CorpsMarker::NotYet]);
    let mut clear = Case::bare(16, |_| {});
    clear.put("326 0503, 9.2 0510").aim(Army::SixthPanzer, "0709", Compass::West, 1);
    clear.activate(62);
    clear.step();
    assert_eq!(clear.state.corps_markers[0], CorpsMarker::Gone, "no Allied unit within three hexes");
}

/// Proves EA §9.15-panzer, §Ad-9.15
#[test]
fn r9_15_a_panzer_army_that_enters_its_third_objective_looks_to_the_corner() {
    let mut case = Case::bare(20, |_| {});
    case.put("2.2p 1410").aim(Army::FifthPanzer, "1412", Compass::North, 3).no_corps_markers();
    case.activate(46);
    assert_eq!(case.moves(), ["2.2p 1412 9.2-M11"]);
    assert_eq!(placed(&case, Army::FifthPanzer), ("0129".to_owned(), "N", 4));
}

/// Proves EA §9.15-methods, §9.2-M5-9
#[test]
fn r9_15_seventh_army_holds_once_its_infantry_is_there() {
    let mut case = Case::bare(20, |_| {});
    case.put("13.5f 1910").aim(Army::Seventh, "1911", Compass::South, 3).no_corps_markers();
    case.activate(67);
    assert_eq!(case.moves(), ["13.5f 1911 9.2-M11"]);
    assert!(case.state.lasting.has(Lasting::SEVENTH_HOLDS));
    let mut holds = Case::bare(20, |draw| {
        draw.town("2008", 0);
    });
    holds.state.lasting = Lasting::SEVENTH_HOLDS;
    holds.put("armor.lxxx 2006").aim(Army::Seventh, "1911", Compass::South, 3).no_corps_markers();
    holds.activate(58);
    assert_eq!(holds.moves(), ["armor.lxxx 2008 9.2-M6"], "armor moves as infantry does");
}

/// Proves EA §9.83, §9.22
#[test]
fn r9_83_okw_units_follow_the_nearest_marker_or_the_army_that_activates_them() {
    let mut case = Case::bare(25, |_| {});
    case.put("10.10ss 1210, 2.2p 1210").no_corps_markers();
    case.aim(Army::SixthPanzer, "1010", Compass::West, 1).aim(Army::FifthPanzer, "1410", Compass::West, 1);
    case.aim(Army::Seventh, "1219", Compass::South, 1);
    let aim = |case: &Case| {
        let found = case.game.objective_of(&case.state, case.unit("10.10ss"));
        found.map(|(at, _)| case.hex_number(at))
    };
    assert_eq!(aim(&case).as_deref(), Some("1010"), "as near as 1410, and further north");
    case.activate(40);
    assert_eq!(aim(&case).as_deref(), Some("1410"), "activated by 5th Panzer Army");
}

/// Proves EA §9.14
#[test]
fn r9_14_markers_mean_nothing_to_allied_units() {
    let mut case = Case::bare(18, |_| {});
    case.put("110.28 1214, 2.2p 1202");
    let reach = |case: &Case| {
        let position = case.game.position(&case.state);
        let mover = Mover::new(&position, case.unit("110.28"), Gait::Ordinary);
        mover.expect("it can move").reach()
    };
    let before = reach(&case);
    case.aim(Army::FifthPanzer, "1213", Compass::West, 1);
    assert_eq!(reach(&case), before);
    case.put("110.28 1213");
    assert!(!reach(&case).is_empty());
}
