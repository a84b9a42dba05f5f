//! The pack that comes with the program is whole and says what the rulebook says.

use ardennes44::{Data, Kind, UnitMarks, embedded_files, load};
use hex::{HexId, Id as _};

fn data() -> Data {
    let (data, report) = load(&embedded_files());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    data.expect("a sound pack")
}

#[test]
fn the_pack_is_sound() {
    let data = data();
    assert_eq!(data.info.scenarios.len(), 6);
    assert!(data.units.len() > 300);
}

/// Proves A44 §6.4.1-line
#[test]
fn r6_4_1_the_ourthe_line_parts_the_map() {
    let data = data();
    let node = |number: &str| {
        let hex = data.ground.numbering.parse(number).expect("a number");
        &data.ground.nodes[usize::from(data.ground.grid.index(hex).expect("a hex"))]
    };
    for number in ["W1522", "W1313", "W1919", "W2226", "W1003", "W2923", "W1835"] {
        assert!(node(number).west_of_ourthe, "{number}");
    }
    for number in ["E3414", "E3219", "E2826", "E3626", "E3633", "E2125", "E4103"] {
        assert!(!node(number).west_of_ourthe, "{number}");
    }
    for (number, home) in
        [("W3832", true), ("W2941", true), ("W2226", false), ("W1522", false), ("E4141", false)]
    {
        assert_eq!(node(number).british, home, "{number}");
    }
}

/// The changes of the edition: ranges, strengths and who is independent. Proves A44 §C-counters
#[test]
fn rc_counters_are_those_of_the_third_edition() {
    let data = data();
    let unit = |id: &str| data.units.iter().find(|unit| unit.id == id).expect("a unit");
    let werfers: Vec<u8> =
        data.units.iter().filter(|unit| unit.kind == Kind::Werfer).map(|unit| unit.range).collect();
    assert!(werfers.len() >= 7 && werfers.iter().all(|range| *range == 3), "{werfers:?}");
    for id in ["guards-5", "guards-32"] {
        let side = unit(id).sides[0];
        assert_eq!((side.attack, side.defense, side.movement), (10, 8, 6), "{id}");
    }
    assert!(unit("18-10").kind.is_silhouette(), "the FLAK unit is drawn as a vehicle");
    assert_eq!(unit("33arm").tq, 4, "Fireflies");
    assert_eq!(unit("99nor").formation, None, "the Norwegians are independent");
    for id in ["4arm-cca", "4arm-ccb"] {
        let side = unit(id).sides[0];
        assert_eq!((side.attack, side.defense, side.movement), (9, 6, 6), "{id} is at full strength");
    }
}

/// The changes of the edition: where the airborne divisions come in, the letter of Liège, the road along the Meuse. Proves A44
/// §C-map
#[test]
fn rc_map_is_that_of_the_third_edition() {
    let data = data();
    let ground = &data.ground;
    let number = |at: HexId| ground.nodes[usize::from(at)].number.clone();
    let hexes = |letter: char| -> Vec<String> {
        ground.entries.iter().filter(|entry| entry.letter == letter).map(|entry| number(entry.at)).collect()
    };
    assert_eq!(hexes('E'), ["W2403", "W3403", "W3810"], "from the south-west, where the airborne came from");
    assert_eq!(hexes('H'), ["E4141"], "Liège");
    assert!(hexes('G').iter().all(|hex| hex.starts_with('W')));
    let airborne = data.units.iter().filter(|unit| unit.marks.has(UnitMarks::AIRBORNE) && unit.turn > 0);
    let by_e = airborne.filter(|unit| unit.entries.contains('E')).count();
    assert!(by_e >= 8, "only {by_e} airborne units enter at E");
    // A road runs along the Meuse between Revin and Monthermé.
    let named = |name: &str| {
        let at = ground.nodes.iter().position(|node| node.name.as_deref() == Some(name)).expect(name);
        HexId::from_index(at)
    };
    let (revin, montherme) = (named("Revin"), named("Monthermé"));
    let near = |at: HexId| ground.grid.distance(at, revin) + ground.grid.distance(at, montherme) <= 9;
    let (mut reached, mut next) = (vec![revin], 0);
    while let Some(&at) = reached.get(next) {
        next += 1;
        for edge in ground.graph.edges(at).iter().filter(|edge| edge.road != 0 && near(edge.to)) {
            if !reached.contains(&edge.to) {
                reached.push(edge.to);
            }
        }
    }
    assert!(reached.contains(&montherme), "no road leads from Revin to Monthermé");
}
