//! The worked examples of German movement.

use crate::ground::Terrain;
use crate::state::Compass;
use crate::system_support::Case;
use crate::units::Army;

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
