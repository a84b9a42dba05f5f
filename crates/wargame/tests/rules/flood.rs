//! Supply and other spreads on maps small enough to draw.

use crate::picture::{Picture, hex};
use expect_test::expect;
use wargame::{Edge, Flood, HexId, NodeSet};

/// Marks each hex with the portion that reached it and the steps within the portion: `R3`, `O2`; `-` is out of supply.
fn marks(map: &Picture, flood: &Flood) -> String {
    map.mark(|node| match (flood.portion(node), flood.steps(node)) {
        (Some(portion), Some(steps)) => format!("{}{steps}", ["S", "R", "O"][usize::from(portion)]),
        _ => "-".to_owned(),
    })
}

#[test]
fn supply_runs_along_the_road_and_then_overland() {
    // The source is the A at the eastern edge; nothing may be traced into a hex in an enemy ZOC.
    let map = Picture::draw(
        "
        .   .   .   =   =   A
          .   .   =   .   .   z
        .   z   =   .   .   .
          .   =   .   .   .   .
    ",
    );
    let mut flood = Flood::new();
    let clear = |edge: &Edge| map.hex(edge.to) != 'z';
    flood.start(&map.graph, [map.start()]);
    flood.spread(&map.graph, None, &|_: HexId, e: &Edge, _: u16| e.road > 0 && clear(e));
    flood.spread(&map.graph, Some(2), &|_: HexId, e: &Edge, _: u16| clear(e));
    expect![[r#"
        -     O2    O1    R2    R1    S0
           O2    O1    R3    O1    O1    -
        O2    -     R4    O1    O2    O2
           O1    R5    O1    O2    -     -
    "#]]
    .assert_eq(&marks(&map, &flood));
    let mut trace = Vec::new();
    assert!(flood.trace(hex(6), &mut trace));
    assert_eq!(trace, [6, 7, 8, 3, 4, 5].map(hex));
    assert!(!flood.trace(hex(11), &mut trace) && trace.is_empty());
    assert_eq!(flood.parent(hex(5)), None);
}

#[test]
fn a_unit_traces_its_own_path_when_the_rule_looks_at_the_first_hex() {
    // A44 §23.3: a vacant hex in an enemy ZOC may only be the first of the overland path.
    let map = Picture::draw("=   z   A   z   z   =");
    let mut heads = NodeSet::new(map.graph.nodes());
    heads.extend([0, 5].map(hex));
    let mut flood = Flood::new();
    flood.start(&map.graph, [map.start()]);
    flood.spread(&map.graph, Some(4), &|_: HexId, e: &Edge, steps: u16| map.hex(e.to) != 'z' || steps == 0);
    assert_eq!(flood.first_in(&heads), Some(hex(0)));
    assert!(!flood.reaches(hex(5)));
    assert_eq!(flood.in_order().collect::<Vec<_>>(), [2, 3, 1, 0].map(hex));
}

#[test]
fn a_policy_can_look_at_the_edge_from_the_units_side() {
    // A one-way pass: the unit's path may go east but not west, so supply must come from the east.
    let map = Picture::draw("=   .   .   =");
    let mut flood = Flood::new();
    let unit_goes_east = |from: HexId, e: &Edge, _: u16| map.graph.back(from, e).dir == 1;
    flood.start(&map.graph, [0, 3, 3].map(hex)).spread(&map.graph, None, &unit_goes_east);
    let mut trace = Vec::new();
    flood.trace(hex(1), &mut trace);
    assert_eq!(trace, [1, 2, 3].map(hex));
}

#[test]
fn the_nearest_source_wins_and_ties_go_to_the_one_named_first() {
    let map = Picture::draw(".   .   .   .   .");
    let mut flood = Flood::new();
    let all = |_: HexId, _: &Edge, _: u16| true;
    let mut trace = Vec::new();
    for (sources, from_the_middle) in [([0, 4], [2, 1, 0]), ([4, 0], [2, 3, 4])] {
        flood.start(&map.graph, sources.map(hex)).spread(&map.graph, None, &all);
        flood.trace(hex(2), &mut trace);
        assert_eq!(trace, from_the_middle.map(hex));
    }
    flood.start(&map.graph, [hex(0)]).spread(&map.graph, Some(0), &all);
    assert_eq!(flood.reached().iter().collect::<Vec<_>>(), [hex(0)]);
}
