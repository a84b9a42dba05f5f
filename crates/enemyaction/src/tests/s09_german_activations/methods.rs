//! Tests of movement methods 1 to 9.

use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Compass, Lasting};
use crate::model::units::Army;
use crate::tests::german_positions::{Case, Draw};

/// A bare map with the objective of 5th Panzer Army in a hex.
fn bare(day: u8, aim: &str, draw: impl FnOnce(&mut Draw)) -> Case {
    let mut case = Case::bare(day, draw);
    case.aim(Army::FifthPanzer, aim, Compass::West, 1).no_corps_markers();
    case
}

/// Proves EA §9.2-M1a, §9.2-M1, §10.9, §10.91, §10.92, §10.93, §17.1-exit
#[test]
fn r9_2_m1a_a_supplied_unit_leaves_the_map_for_points() {
    let mut case = bare(20, "1129", |_| {});
    case.strong("2.2p", 4, 5).put("2.2p 1125, 39.26 1127");
    case.activate(46);
    assert_eq!(case.moves(), ["2.2p Exited 9.2-M1a"]);
    assert_eq!((case.state.exit_points, case.state.piece(case.unit("2.2p")).place()), (8, Place::Exited));
    let mut foot = bare(20, "1129", |_| {});
    foot.strong("39.26", 4, 3).put("39.26 1128");
    foot.activate(45);
    foot.moves();
    assert_eq!(foot.state.exit_points, 4);
    // Not without a point left, not from under control, not short of supply.
    let mut far = bare(20, "1129", |_| {});
    far.strong("39.26", 4, 3).put("39.26 1126");
    far.activate(45);
    assert_eq!(far.moves(), ["39.26 1129 9.2-M11"]);
    let mut watched = bare(20, "1129", |_| {});
    watched.put("2.2p 1125, 110.28 1228");
    watched.activate(46);
    assert_ne!(watched.moves(), ["2.2p Exited 9.2-M1a"]);
    let mut low = bare(20, "1129", |_| {});
    low.put("2.2p 1125").supply("2.2p", Supply::Low);
    low.activate(46);
    assert!(low.moves().iter().all(|line| !line.contains("Exited")));
}

/// Proves EA §9.2-M1b
#[test]
fn r9_2_m1b_one_unit_reaches_the_meuse_and_goes_on_by_arrows() {
    let draw = |draw: &mut Draw| {
        draw.meuse("1216/1217").arrows("1216 1116");
    };
    let mut case = bare(18, "1205", draw);
    case.put("39.26 1214, 77.26 1213");
    case.activate(45);
    let moves = case.moves();
    let first = moves.first().expect("a move");
    assert!(first.ends_with("1116 9.2-M1b") || first.ends_with("1216 9.2-M1b"), "{moves:?}");
    assert_eq!(moves.iter().filter(|line| line.ends_with("M1b")).count(), 1, "one unit in all");
    assert!(case.state.lasting.has(Lasting::MEUSE_REACHED));
    let mut again = bare(18, "1205", draw);
    again.state.lasting = Lasting::MEUSE_REACHED;
    again.put("39.26 1214");
    again.activate(45);
    assert!(again.moves().iter().all(|line| !line.ends_with("M1b")));
}

/// Proves EA §9.2-M1c, §9.2-M1c-stay, §9.2-batch, §14.1, §17.1-towns
#[test]
fn r9_2_m1c_empty_victory_point_hexes_are_entered_from_the_highest_selector_down() {
    let mut case = bare(18, "1205", |draw| {
        draw.town("1214", 2);
    });
    case.put("39.26 1212, 77.26 1212");
    let units = [case.unit("39.26"), case.unit("77.26")].into_iter().collect();
    let highest = case.game.descending(&case.state, &units)[0];
    let name = case.game.unit(highest).id.to_string();
    case.activate(45);
    let moves = case.moves();
    assert_eq!(moves[0], format!("{name} 1214 9.2-M1c"));
    assert!(case.state.german.contains(case.hex("1214")));
    assert_eq!(moves.iter().filter(|line| line.ends_with("M1c")).count(), 1);
    // Who guards one that the Allies could supply leaves it only for more.
    let guards = |first: u8, second: u8, allied: bool| {
        let mut case = bare(18, "1205", |draw| {
            let row = if allied { ["1225", "1223"] } else { ["1215", "1213"] };
            draw.town(row[0], first).town(row[1], second);
        });
        let row = if allied { "1225" } else { "1215" };
        case.put(&format!("39.26 {row}")).german_towns(row);
        case.activate(45);
        case.moves().iter().any(|line| line.ends_with("M1c"))
    };
    assert!(!guards(2, 2, true));
    assert!(guards(2, 3, true));
    assert!(guards(2, 1, false), "no Allied supply comes there");
}

/// Proves EA §9.2-M2, §9.22
#[test]
fn r9_2_m2_closer_to_the_objective_and_beside_a_victory_point_hex() {
    let go = |aim: &str| {
        let mut case = bare(18, aim, |draw| {
            draw.town("1214", 1);
        });
        case.strong("2.2p", 3, 3).put("2.2p 1211, 110.28 1214");
        case.activate(46);
        case.moves()
    };
    // 1114, 1213 and 1314 are as far from 1219; 1114 and 1314 lie further west, 1114 further north.
    assert_eq!(go("1219"), ["2.2p 1114 9.2-M2"]);
    assert!(go("1205")[0].ends_with("M11"), "not closer");
    let mut south = bare(18, "1219", |draw| {
        draw.town("1214", 1);
    });
    south.strong("2.2p", 3, 3).put("2.2p 1211, 110.28 1214").aim(
        Army::FifthPanzer,
        "1219",
        Compass::South,
        1,
    );
    south.activate(46);
    assert_eq!(south.moves(), ["2.2p 1314 9.2-M2"]);
}

/// Proves EA §9.2-M3, §9.2-M3-adjacent, §Ad-9.2-M3, §9.3-cause
#[test]
fn r9_2_m3_who_surrounds_from_afar_comes_next_to_the_unit() {
    let mut case = bare(18, "1205", |_| {});
    // 1214 is ringed by 1213, and from two hexes away by 1116 and 1316.
    case.put("110.28 1214, 39.26 1213, 2.2p 1116, 156.116p 1316");
    let hex = case.hex("1214");
    let board = case.board();
    let surrounded = board.position.field.surrounds(&case.game.ground, table::Seat::German, hex);
    drop(board);
    assert!(surrounded);
    case.bracket("110.28");
    case.activate(46);
    let moves = case.moves();
    assert!(moves[0].starts_with("2.2p") && moves[0].ends_with("M3-adjacent"), "{moves:?}");
    let at = case.state.piece(case.unit("2.2p")).hex().expect("on the map");
    assert!(case.game.touch(at, hex));
}

/// Proves EA §9.2-M4
#[test]
fn r9_2_m4_a_supply_line_is_opened_from_the_19th() {
    let go = |day: u8| {
        let mut case = bare(day, "1219", |draw| {
            draw.road("1301 1302 1303");
        });
        // The only way from 1307 to the head in 1303 leads along the row, and 1306 is under control.
        case.bracket("2.2p").put("39.26 1307, 2.2p 1303, 110.28 1206");
        case.activate(46);
        case.moves()
    };
    assert_eq!(go(19), ["2.2p 1306 9.2-M4"]);
    assert!(!go(18)[0].ends_with("M4"));
}

/// Proves EA §9.2-M5, §9.2-M5-9
#[test]
fn r9_2_m5_infantry_comes_beside_victory_point_hexes() {
    let go = |unit: &str, card: u8, day: u8| {
        let mut case = bare(day, "1205", |draw| {
            draw.town("1214", 1);
        });
        case.put(&format!("{unit} 1211, 110.28 1214"));
        case.activate(card);
        case.moves()
    };
    assert_eq!(go("39.26", 45, 18), ["39.26 1213 9.2-M5"]);
    assert!(!go("2.2p", 46, 22)[0].ends_with("M5"), "mechanized infantry not before the 23rd");
    assert!(go("2.2p", 46, 23)[0].ends_with("M5"));
    assert!(!go("3.2p", 46, 23)[0].ends_with("M5"), "armor never");
    // From beside one to beside another only closer to the objective.
    let again = |aim: &str| {
        let mut case = bare(18, aim, |draw| {
            draw.town("1214", 1).town("1210", 1);
        });
        case.bracket("110.28").strong("112.28", 3, 3);
        case.put("39.26 1213, 112.28 1214, 110.28 1210, 27.12vg 1213");
        case.strong("112.28", 6, 3).bracket("112.28");
        case.activate(45);
        case.moves()
    };
    assert!(!again("1219").iter().any(|line| line.ends_with("M5")), "1210 lies the other way");
    assert!(again("1205")[0].ends_with("M2"), "closer is a matter of method 2 already");
}

/// Proves EA §9.2-M6
#[test]
fn r9_2_m6_infantry_fills_empty_towns() {
    let mut case = bare(18, "1205", |draw| {
        draw.town("1213", 0);
    });
    case.put("39.26 1211");
    case.activate(45);
    assert_eq!(case.moves(), ["39.26 1213 9.2-M6"]);
    // A German town only if the Allies could supply it.
    let german = |town: &str, from: &str| {
        let mut case = bare(18, "1205", |draw| {
            draw.town(town, 0);
        });
        case.put(&format!("39.26 {from}")).german_towns(town);
        case.activate(45);
        case.moves().iter().any(|line| line.ends_with("M6"))
    };
    assert!(german("1226", "1224"));
    assert!(!german("1213", "1211"));
}

/// Proves EA §9.2-M7, §9.2-M7-stay, §Ad-9.2-M7
#[test]
fn r9_2_m7_infantry_covers_what_no_infantry_covers() {
    let mut case = bare(18, "1219", |_| {});
    case.put("39.26 1211, 110.28 1214");
    case.activate(45);
    assert_eq!(case.moves(), ["39.26 1114 9.2-M7"]);
    let mut alone = bare(18, "1219", |_| {});
    alone.put("39.26 1213, 110.28 1214");
    alone.activate(45);
    assert_eq!(alone.moves(), ["39.26 1213 9.2-M7-stay"]);
    assert!(!alone.state.piece(alone.unit("39.26")).is(Marks::MOVED));
    // It may still take an empty hex beside the same unit.
    let mut shares = bare(18, "1219", |_| {});
    shares.bracket("110.28").put("39.26 1213, 2.2p 1213, 110.28 1214").mark("2.2p", Marks::DISPERSED);
    shares.activate(45);
    let moves = shares.moves();
    assert!(moves[0].ends_with("Ad-9.2-M7"), "{moves:?}");
    // Covered already, by unbracketed infantry.
    let mut covered = bare(18, "1219", |_| {});
    covered.put("39.26 1211, 110.28 1214, 27.12vg 1213");
    covered.activate(45);
    assert!(!covered.moves()[0].ends_with("M7"));
}

/// Proves EA §9.2-M8
#[test]
fn r9_2_m8_infantry_joins_armor_in_a_town_that_the_allies_could_supply() {
    let go = |from: &str, kind: &str| {
        let mut case = bare(18, "1205", |draw| {
            draw.town("1225", 0);
        });
        case.put(&format!("39.26 {from}, {kind} 1225")).german_towns("1225");
        case.activate(45);
        case.moves()
    };
    assert_eq!(go("1224", "3.2p"), ["39.26 1225 9.2-M8"]);
    assert_eq!(go("1225", "3.2p"), ["39.26 1225 9.2-M8"], "it stays with armor alone");
    assert!(!go("1224", "2.2p")[0].ends_with("M8"), "mechanized infantry is not armor");
}

/// Proves EA §9.2-M9, §15.3-german, §9.3-proximate-unit
#[test]
fn r9_2_m9_infantry_relieves_threatened_detachments_from_the_18th() {
    let go = |day: u8, allied: &str| {
        let mut case = bare(day, "1201", |_| {});
        case.put(&format!("39.26 1202, 110.28 {allied}, 27.12vg 1106")).detachments("1204");
        case.mark("27.12vg", Marks::DISPERSED);
        case.activate(45);
        (case.moves(), case.detached())
    };
    let (moves, left) = go(18, "1205");
    assert_eq!((moves[0].as_str(), left.len()), ("39.26 1204 9.2-M9", 0));
    assert!(go(17, "1205").0.iter().all(|line| !line.ends_with("M9")));
    assert!(go(18, "1220").0.iter().all(|line| !line.ends_with("M9")), "nobody can come to it");
}
