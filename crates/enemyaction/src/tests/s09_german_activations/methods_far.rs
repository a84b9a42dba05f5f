//! Tests of movement methods 10 to 13, of corps with their own objective, of units without supply, and of the plan as a whole.

use crate::model::frame::{Frame, Step};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::{Compass, CorpsMarker};
use crate::model::units::Army;
use crate::pack::map::Terrain;
use crate::tests::german_positions::{Case, Draw};

fn bare(day: u8, aim: &str, draw: impl FnOnce(&mut Draw)) -> Case {
    let mut case = Case::bare(day, draw);
    case.aim(Army::FifthPanzer, aim, Compass::West, 1).no_corps_markers();
    case
}

const ROW: &str = "1210 1211 1212 1213 1214 1215 1216 1217 1218 1219 1220 1221";

fn row(draw: &mut Draw) {
    draw.arrows(ROW);
}

/// Proves EA §9.2-M10, §9.2-M10-13, §9.2-M10-limits, §9.2-ext, §9.2-ext-reach
#[test]
fn r9_2_m10_arrows_are_followed_with_the_whole_allowance_and_further_from_the_17th() {
    let go = |day: u8, unit: &str, card: u8| {
        let mut case = bare(day, "1210", row);
        case.put(&format!("{unit} 1210"));
        case.activate(card);
        case.moves()
    };
    assert_eq!(go(16, "2.2p", 46), ["2.2p 1215 9.2-M10"]);
    assert_eq!(go(17, "2.2p", 46), ["2.2p 1220 9.2-M10"], "as far again");
    assert_eq!(go(16, "39.26", 45), ["39.26 1213 9.2-M10"]);
    assert_eq!(go(17, "39.26", 45), ["39.26 1215 9.2-M10"], "two more on foot");
    // The whole allowance or nothing: woods cost three, and one point would be left over.
    let mut short = bare(16, "1210", |draw| {
        draw.arrows("1210 1211 1212 1213").terrain("1211 1212", Terrain::Woods);
    });
    short.put("2.2p 1210");
    short.activate(46);
    assert!(short.moves().is_empty());
}

/// Proves EA §9.2-M10-secondary, §9.2-M10-limits
#[test]
fn r9_2_m10_the_secondary_arrow_avoids_an_end_beside_the_enemy() {
    let go = |secondary: bool| {
        let mut case = bare(16, "1210", |draw| {
            draw.arrows("1210 1211 1212 1213").arrows("1112 1113");
            if secondary {
                draw.secondary("1211 1112");
            }
        });
        case.strong("2.2p", 3, 3).put("2.2p 1210, 110.28 1214");
        case.activate(46);
        case.moves()
    };
    assert_eq!(go(true), ["2.2p 1113 9.2-M10"]);
    assert_eq!(go(false), ["2.2p 1213 9.2-M10"], "beside the enemy if there is no other way");
    // Leaving control costs a point: the third hex is out of reach, and two hexes use all three points.
    let mut leaves = bare(16, "1210", |draw| {
        draw.arrows("1210 1211 1212 1213");
    });
    leaves.strong("2.2p", 3, 3).put("2.2p 1210, 110.28 1209");
    leaves.activate(46);
    assert_eq!(leaves.moves(), ["2.2p 1212 9.2-M10"]);
}

/// Proves EA §9.2-ext-limits, §14.2-effects
#[test]
fn r9_2_the_extended_move_stops_short_of_the_enemy_his_towns_and_bridges() {
    let go = |draw: &dyn Fn(&mut Draw), units: &str| {
        let mut case = bare(17, "1210", |map| {
            row(map);
            draw(map);
        });
        case.put(units);
        case.activate(46);
        case.moves()
    };
    assert_eq!(go(&|_| {}, "2.2p 1210, 110.28 1219"), ["2.2p 1217 9.2-M10"], "not beside an Allied unit");
    let town = |draw: &mut Draw| {
        draw.town("1218", 0);
    };
    assert_eq!(go(&town, "2.2p 1210"), ["2.2p 1217 9.2-M10"], "not into an Allied town");
    let bridge = |draw: &mut Draw| {
        draw.road("1216 1217").bridge("1216/1217");
    };
    assert_eq!(go(&bridge, "2.2p 1210"), ["2.2p 1216 9.2-M10"], "not over an Allied bridge");
}

/// Proves EA §9.2-M11, §9.2-M11-closest
#[test]
fn r9_2_m11_strictly_closer_to_the_objective_as_close_as_possible() {
    let mut case = bare(18, "1219", |_| {});
    case.put("2.2p 1210");
    case.activate(46);
    assert_eq!(case.moves(), ["2.2p 1215 9.2-M11"]);
    let mut there = bare(18, "1210", |_| {});
    there.put("2.2p 1210");
    there.activate(46);
    assert!(there.moves().is_empty(), "nothing is closer than the objective itself");
}

/// Proves EA §9.2-M11-odds
#[test]
fn r9_2_m11_a_hex_with_three_to_one_is_preferred() {
    let go = |reserve: bool| {
        let mut case = bare(18, "1219", |_| {});
        case.strong("2.2p", 4, 5).strong("3.2p", 5, 5).strong("110.28", 3, 3);
        case.put("2.2p 1210, 110.28 1012");
        if reserve {
            case.boxed("3.2p");
        }
        case.activate(46);
        case.moves()
    };
    assert_eq!(go(false), ["2.2p 1215 9.2-M11"], "four against three are not enough");
    let moves = go(true);
    assert_ne!(moves, ["2.2p 1215 9.2-M11"], "an active unit in the box counts");
    assert!(moves[0].ends_with("M11"));
}

/// Proves EA §9.2-M12, §9.2-M12-who, §9.2-M12-mech, §9.2-M12-done
#[test]
fn r9_2_m12_one_unit_infiltrates_and_its_stack_has_moved() {
    let base = |draw: &dyn Fn(&mut Draw)| {
        let mut case = bare(18, "0719", |map| draw(map));
        case.strong("2.2p", 4, 1).strong("304.2p", 4, 1).put("2.2p 1212, 304.2p 1212, 110.28 1213");
        case
    };
    let mut case = base(&|_| {});
    case.activate(46);
    assert_eq!(case.moves(), ["2.2p 1113, 304.2p 1212 9.2-M12"]);
    assert!(case.state.piece(case.unit("304.2p")).is(Marks::MOVED));
    let fails = |mut case: Case| {
        case.activate(46);
        case.moves().iter().all(|line| !line.ends_with("M12"))
    };
    assert!(fails(base(&|draw| {
        draw.terrain("1113", Terrain::Forest);
    })));
    assert!(fails(base(&|draw| {
        draw.river("1113/1212");
    })));
    let mut alone = base(&|_| {});
    alone.put("304.2p 1402");
    assert!(fails(alone), "it needs another unit in its hex");
    let mut low = base(&|_| {});
    low.supply("2.2p 304.2p", Supply::Low);
    assert!(fails(low));
}

/// Proves EA §9.2-M13
#[test]
fn r9_2_m13_otherwise_a_unit_closes_up_to_the_enemy() {
    let mut case = bare(18, "1210", |_| {});
    case.put("2.2p 1210, 110.28 1213");
    case.activate(46);
    assert_eq!(case.moves(), ["2.2p 1212 9.2-M13"]);
    let mut there = bare(18, "1212", |_| {});
    there.put("2.2p 1212, 110.28 1213");
    there.activate(46);
    assert!(there.moves().is_empty(), "it is beside one already");
}

/// Proves EA §9.23, §9.23-toward, §9.23-hex, §Ad-9.23
#[test]
fn r9_23_a_corps_with_its_own_objective_goes_for_the_allies_near_it() {
    let mut case = Case::bare(16, |_| {});
    case.put("326 0503, 9.2 0507, 23.2 0407").aim(Army::SixthPanzer, "0709", Compass::West, 1);
    case.state.corps_markers[0] = CorpsMarker::On;
    case.activate(62);
    let moves = case.moves();
    // 0507 and 0407 are both four away; 0507 lies further east.
    assert_eq!(moves, ["326 0506 9.23-hex"]);
    let mut far = Case::bare(16, |_| {});
    far.put("326 0502, 9.2 0508").aim(Army::SixthPanzer, "0709", Compass::West, 1);
    far.state.corps_markers[0] = CorpsMarker::On;
    far.activate(62);
    assert_eq!(far.moves(), ["326 0505 9.23-toward"]);
    let mut stays = Case::bare(16, |_| {});
    stays.put("326 0506, 9.2 0507").aim(Army::SixthPanzer, "0709", Compass::West, 1);
    stays.state.corps_markers[0] = CorpsMarker::On;
    stays.activate(62);
    assert_eq!(stays.moves(), ["326 0506 9.23-hex"]);
    assert!(!stays.state.piece(stays.unit("326")).is(Marks::MOVED));
}

/// Proves EA §9.25, §9.25-toward, §Ad-9.25
#[test]
fn r9_25_units_without_supply_move_last_and_toward_supply() {
    let mut case = bare(20, "1219", |_| {});
    case.put("2.2p 1308, 3.2p 1210").supply("2.2p", Supply::Low);
    case.activate(46);
    assert_eq!(case.moves(), ["3.2p 1215 9.2-M11", "2.2p 1205 9.25-toward"], "1205 is four from the edge");
    let mut there = bare(20, "1219", |_| {});
    there.put("2.2p 1304").supply("2.2p", Supply::Low);
    there.activate(46);
    assert!(there.moves().is_empty(), "supply can be traced here");
    let mut far = bare(20, "1219", |_| {});
    far.put("39.26 1312").supply("39.26", Supply::Isolated);
    far.activate(45);
    assert_eq!(far.moves(), ["39.26 1211 9.25-toward"], "one hex a day");
    // Method 1 is open to them.
    let mut chance = bare(20, "1219", |draw| {
        draw.town("1312", 1);
    });
    chance.put("39.26 1310").supply("39.26", Supply::Low);
    chance.activate(45);
    assert_eq!(chance.moves(), ["39.26 1312 9.2-M1c"]);
}

/// Proves EA §9.2-batch, §9.2, §9.25-toward, §13.51
#[test]
fn r9_2_who_finds_no_move_is_named_with_the_rule() {
    let mut case = bare(20, "1212", |_| {});
    case.put("2.2p 1212, 3.2p 1212, 110.28 1213, 304.2p 1304, 130.lehr 1402");
    case.supply("304.2p", Supply::Low).mark("130.lehr", Marks::NO_FUEL);
    case.activate(46);
    if let Some(Frame::Activation(step)) = case.state.frames.last_mut() {
        *step = Step::Move;
    }
    case.log.take();
    case.step();
    let hex_number: Vec<(String, String)> = case
        .log
        .events()
        .iter()
        .filter_map(|event| Some((event.text.clone(), event.rules.first()?.number().to_owned())))
        .collect();
    let has = |text: &str, number: &str| hex_number.contains(&(text.to_owned(), number.to_owned()));
    assert!(has("No movement method moves 2.2P and 3.2P.", "9.2"), "{hex_number:?}");
    assert!(has("There is no fuel to move 130.LEHR.", "13.51"), "{hex_number:?}");
    let there = "Supply can be traced from where they stand, so there is no move for 304.2P.";
    assert!(has(there, "9.25-toward"), "{hex_number:?}");
}

/// Proves EA §10.4-german, §10.4, §9.2-batch
#[test]
fn r10_4_a_hex_is_overfilled_only_if_others_move_on() {
    // 902.lehr and friends fill 1213; those who can go on do so, in ascending order.
    let mut case = bare(18, "1219", row);
    case.put("2.2p 1210, 3.2p 1215, 304.2p 1215, 130.lehr 1215");
    case.activate(46);
    let moves = case.moves();
    assert_eq!(moves.len(), 4, "{moves:?}");
    let mut full = bare(16, "1205", |draw| {
        draw.arrows("1210 1211 1212 1213 1214 1215");
    });
    full.put("2.2p 1210, 39.26 1215, 77.26 1215, 78.26 1215");
    full.activate(46);
    assert!(full.moves().iter().all(|line| !line.contains("1215")), "they are not active and stay");
    let mut makes_room = bare(16, "1205", |draw| {
        draw.arrows(ROW);
    });
    makes_room.put("2.2p 1210, 3.2p 1215, 304.2p 1215, 130.lehr 1215");
    makes_room.activate(46);
    assert_eq!(makes_room.moves()[0], "2.2p 1215 9.2-M10", "for those in 1215 will leave it");
}
