//! The pack that comes with the program is whole and says what the rulebook says.

use ardennes44::{Data, embedded_files, load};

fn data() -> Data {
    let (data, report) = load(&embedded_files());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    data.expect("a sound pack")
}

#[test]
fn the_pack_is_sound() {
    let data = data();
    assert_eq!(data.info.scenarios.len(), 5);
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
