//! The worked examples of German movement.

use crate::model::pieces::Marks;
use crate::model::state::Compass;
use crate::model::units::Army;
use crate::pack::map::Terrain;
use crate::tests::german_positions::Case;

/// The position of illustration B on a map of clear hexes.
fn pocket() -> Case {
    let mut case = Case::bare(18, |draw| {
        draw.terrain("1612", Terrain::Forest);
        draw.hold("1309 1508 1709 1710", 3);
    });
    let units = [
        ("2.2p", 4, 3),
        ("3.2p", 4, 4),
        ("304.2p", 4, 3),
        ("130.lehr", 4, 2),
        ("901.lehr", 3, 2),
        ("902.lehr", 3, 5),
        ("110.28", 3, 3),
        ("112.28", 3, 3),
        ("422.106", 3, 3),
        ("423.106", 3, 3),
        ("14cav", 1, 3),
    ];
    for (id, strength, movement) in units {
        case.strong(id, strength, movement);
    }
    case.bracket("14cav");
    case.put("2.2p 1309, 3.2p 1409, 304.2p 1710, 130.lehr 1709, 901.lehr 1508, 902.lehr 1508");
    case.put("110.28 1111, 112.28 1312, 422.106 1411, 423.106 1510, 14cav 1512");
    case.aim(Army::FifthPanzer, "1412", Compass::West, 1).no_corps_markers();
    case
}

/// Proves EA §Ex-9.2B, §9.2-M3, §9.2-M3-supply, §9.2-M11, §9.2-M11-odds, §9.2-M11-closest, §9.21b, §9.22, §9.24-empty, §15.1
#[test]
fn ex9_2_b_the_pocket_of_1510() {
    let mut case = pocket();
    case.game.addenda = false;
    case.activate(46);
    let moves = case.moves();
    assert_eq!(
        moves,
        [
            "902.lehr 1611 9.2-M3",
            "2.2p 1410 9.2-M11",
            "3.2p 1311 9.2-M11",
            "304.2p 1511 9.2-M11",
            "130.lehr 1610 9.2-M11",
            "901.lehr 1409 9.2-M11",
        ]
    );
    assert_eq!(case.detached(), ["1309", "1508", "1709", "1710"]);
}

/// The addenda send the same unit next to the Allied one first. Proves EA §Ad-9.2-M3, §9.2-M3-adjacent
#[test]
fn ad9_2_m3_the_pocket_of_1510_by_the_addenda() {
    let mut case = pocket();
    case.activate(46);
    let moves = case.moves();
    assert_eq!(moves[..2], ["902.lehr 1410 9.2-M3", "304.2p 1511 9.2-M3-adjacent"], "{moves:?}");
}

/// Proves EA §Ex-9.2A, §9.2, §9.2-M2, §9.2-M10-limits, §9.2-M11, §9-step1, §12.9-effects, §15.1
#[test]
fn ex9_2_a_the_1st_ss_on_18_december() {
    let mut case = Case::real(18);
    // 01 and 02 stand where they reach 0811, 03 in Malmedy; 0712 and 0812 are held.
    case.put("peiper 0810, 1.1ss 0810, 2.1ss 0709, 12.12ss 0707, 25.12ss 0707, 26.12ss 0708");
    case.mark("12.12ss 25.12ss 26.12ss", Marks::DISPERSED);
    case.put("117.30 0712, 119.30 0812, 120.30 0509").german_towns("0709 0706 0707 1108 1111");
    let block = case.hex("0711");
    case.state.roadblocks.insert(block);
    case.aim(Army::SixthPanzer, "1014", Compass::North, 2).no_corps_markers();
    case.activate(37);
    assert!(case.state.roadblocks.is_empty(), "the roadblock in Stavelot goes");
    let moves = case.moves();
    assert_eq!(moves.len(), 3, "{moves:?}");
    assert!(moves[0].starts_with("peiper 0811") && moves[0].ends_with("M2"), "{moves:?}");
    assert!(moves[1].ends_with("0811 9.2-M2"), "{moves:?}");
    assert!(moves[2].ends_with("0711 9.2-M11"), "{moves:?}");
    let left = case.detached();
    assert!(left.contains(&"0709".to_owned()) && left.contains(&"0710".to_owned()), "{left:?}");
}
