//! Tests of restrictions, adjustments, proximity and routes.

use table::Seat;

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::Compass;
use crate::model::units::Army;
use crate::pack::map::Terrain;
use crate::rules::hypothetical::Hypothetical;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::restrictions::Restraint;
use crate::tests::german_positions::{Case, Draw};

fn bare(day: u8, aim: &str, draw: impl FnOnce(&mut Draw)) -> Case {
    let mut case = Case::bare(day, draw);
    case.aim(Army::FifthPanzer, aim, Compass::West, 1).no_corps_markers();
    case
}

/// Proves EA §9.21, §9.21a
#[test]
fn r9_21_a_a_weak_garrison_is_not_let_go() {
    let step = |strength: u8, city: bool, to: &str| {
        let mut case = bare(18, "1419", |draw| {
            draw.town("1213", 1);
            if city {
                draw.terrain("1213", Terrain::City);
            }
        });
        case.strong("110.28", strength, 3).put("2.2p 1212, 110.28 1213");
        let position = case.game.position(&case.state);
        let step = case.game.restriction(&position, case.unit("2.2p"), case.hex("1212"), case.hex(to));
        step.map(|(number, at)| (number, case.hex_number(at)))
    };
    let held = Some(("9.21a", "1213".to_owned()));
    assert_eq!(step(5, false, "1211"), held);
    assert_eq!(step(6, false, "1211"), None, "a strong garrison is left");
    assert_eq!(step(5, false, "1313"), None, "still beside it");
    assert_eq!((step(3, true, "1211"), step(4, true, "1211")), (held, None), "in a city three are weak");
}

/// Proves EA §9.21b, §9.3-surround
#[test]
fn r9_21_b_the_surrounded_are_not_set_free() {
    let mut case = bare(18, "1219", |_| {});
    case.put("110.28 1213, 2.2p 1212, 39.26 1214");
    let hex = case.hex("1213");
    assert!(case.game.position(&case.state).field.surrounds(&case.game.ground, Seat::German, hex));
    case.activate(46);
    assert!(case.moves().is_empty(), "2.2p holds the ring and cannot go from control to control");
    let position = case.game.position(&case.state);
    let step = case.game.restriction(&position, case.unit("2.2p"), case.hex("1212"), case.hex("1211"));
    assert_eq!(step, Some(("9.21b", hex)));
}

/// Proves EA §9.21c, §9.21d, §9.21-every, §15.51-test
#[test]
fn r9_21_c_d_towns_are_not_opened_to_allied_supply() {
    // Allied supply comes from the west edge, four hexes away.
    let mut case = bare(18, "0805", |draw| {
        draw.town("0825", 0);
    });
    case.put("2.2p 0825").german_towns("0825");
    let position = case.game.position(&case.state);
    let unit = case.unit("2.2p");
    let step = case.game.restriction(&position, unit, case.hex("0825"), case.hex("0824"));
    assert_eq!(step, Some(("9.21c", case.hex("0825"))), "0824 does not keep the Allies out");
    let step = case.game.restriction(&position, unit, case.hex("0825"), case.hex("0826"));
    assert_eq!(step, None, "in 0826 it still covers every way");
    drop(position);
    case.activate(46);
    assert_eq!(case.moves(), [""; 0]);
    // A unit that keeps the Allies from an empty town behind it.
    let mut guard = bare(18, "0805", |draw| {
        draw.town("0825", 0);
    });
    guard.put("2.2p 0826").german_towns("0825");
    let position = guard.game.position(&guard.state);
    let unit = guard.unit("2.2p");
    let step = guard.game.restriction(&position, unit, guard.hex("0826"), guard.hex("0926"));
    assert_eq!(step, Some(("9.21d", guard.hex("0825"))));
    drop(position);
    // With a friend in the town nothing holds it.
    guard.put("39.26 0825");
    let position = guard.game.position(&guard.state);
    assert_eq!(guard.game.restriction(&position, unit, guard.hex("0826"), guard.hex("0926")), None);
}

/// Proves EA §9.21c
#[test]
fn r9_21_c_the_westwall_is_held_like_a_town() {
    let mut case = bare(18, "1205", |draw| {
        draw.westwall("1225");
    });
    case.put("2.2p 1225");
    let position = case.game.position(&case.state);
    let step = case.game.restriction(&position, case.unit("2.2p"), case.hex("1225"), case.hex("1224"));
    assert_eq!(step, Some(("9.21c", case.hex("1225"))));
}

/// The slow way of asking: every hex with the unit lifted and put, on the whole board.
fn by_hand(case: &Case, unit: UnitId, from: HexId, to: HexId) -> bool {
    use crate::rules::hypothetical::Trace;
    let ground = &case.game.ground;
    let position = case.game.position(&case.state);
    let before = position.imagine(&Units::NONE, Some((unit, from)));
    let after = position.imagine(&Units::NONE, Some((unit, to)));
    let allied = position.field.held(Seat::Allied);
    let freed = allied.iter().any(|at| {
        before.field.surrounds(ground, Seat::German, at) && !after.field.surrounds(ground, Seat::German, at)
    });
    let towns = ground.built.and(&position.german).or(&ground.westwall);
    let open = |position: &Hypothetical<'_>, at: HexId| {
        position.field.is_empty(at) && position.traces(Trace::Allied, at)
    };
    let opened = towns.iter().any(|at| open(&after, at) && !open(&before, at));
    let entered = ground.built.contains(from) && !position.german.contains(from) && open(&after, from);
    freed || opened || entered
}

/// Proves EA §9.21-every: the quick way of judging a step agrees with lifting and putting on the whole map.
#[test]
fn r9_21_the_quick_judgment_agrees_with_the_slow_one() {
    let mut case = Case::real(19);
    case.game.place_all(&mut case.state, 16);
    case.put(
        "2.2p 1409, 3.2p 1410, 304.2p 1210, 1.1ss 0808, 2.1ss 0709, 13.5f 1909, 110.28 1412, 112.28 1311",
    );
    case.put("cca.7a 1108, ccb.7a 0812, 16.1 0707, 18.1 0608");
    case.german_towns("0709 1309 1709 0706 1911");
    let board = case.board();
    let mut looked = 0;
    for id in ["2.2p", "3.2p", "304.2p", "1.1ss", "2.1ss", "13.5f", "peiper", "352"] {
        let unit = case.unit(id);
        let Some(march) = March::new(&board, unit) else { continue };
        let restraint = Restraint::on(&board, unit, march.from);
        for (at, _) in march.plain().iter().chain([&(march.from, 0)]) {
            for to in case.game.around(*at).filter(|to| !board.position.field.holds(Seat::Allied, *to)) {
                looked += 1;
                let quick = restraint.offends(*at, to).is_some();
                assert_eq!(
                    quick,
                    by_hand(&case, unit, *at, to),
                    "{id} {} {}",
                    case.hex_number(*at),
                    case.hex_number(to)
                );
            }
        }
    }
    assert!(looked > 200);
}

/// Proves EA §9.24, §9.24-empty
#[test]
fn r9_24_an_empty_hex_and_then_one_not_across_a_river() {
    let go = |river: bool, friend: &str| {
        let mut case = bare(18, "1219", |draw| {
            draw.town("1214", 1);
            if river {
                draw.river("1114/1214");
            }
        });
        case.strong("2.2p", 3, 3).put(&format!("2.2p 1211, 110.28 1214{friend}"));
        case.activate(46);
        case.moves()
    };
    assert_eq!(go(false, ""), ["2.2p 1114 9.2-M2"]);
    assert_eq!(go(false, ", 39.26 1114"), ["2.2p 1314 9.2-M2"], "1114 is occupied");
    assert_eq!(go(true, ""), ["2.2p 1314 9.2-M2"], "1114 is across a river");
    assert_eq!(go(true, ", 39.26 1314, 77.26 1213"), ["2.2p 1114 9.2-M2"], "empty goes before dry");
}

/// Proves EA §Ex-9.3, §9.3-cause, §9.3, §9.3-surround
#[test]
fn ex9_3_bastogne_can_be_surrounded_from_three_hexes() {
    let mut case = bare(18, "1819", |_| {});
    case.strong("39.26", 3, 3).put("110.28 1814, 77.26 1813, 78.26 1916, 39.26 1713");
    let board = case.board();
    let march = March::new(&board, case.unit("39.26")).expect("it can move");
    let restraint = march.restraint();
    let reach = |number: &str| march.plain().iter().any(|(at, _)| *at == case.hex(number));
    for hex in ["1614", "1615", "1715"] {
        assert!(reach(hex) && restraint.surrounds_from(case.hex(hex), case.hex("1814")), "{hex}");
    }
    assert!(!restraint.surrounds_from(case.hex("1613"), case.hex("1814")));
    assert!(!restraint.causes(case.hex("1814")));
    // Seen from the ring: who stands in 1715 causes it, and no other hex does.
    let surrounded = board.position.field.surrounds(&case.game.ground, Seat::German, case.hex("1814"));
    assert!(!surrounded);
}

/// Proves EA §Ex-9.3, §9.3-proximate-hex, §9.3-proximate-unit, §9.3-proximate-limits, §Ad-9.3
#[test]
fn ex9_3_proximate_to_a_hex_and_to_a_unit() {
    let mut case = bare(18, "1819", |_| {});
    case.strong("39.26", 3, 3).strong("2.2p", 3, 5).put("39.26 1510, 2.2p 1609, 110.28 1614");
    let position = case.game.position(&case.state);
    let (foot, mech, allied) = (case.unit("39.26"), case.unit("2.2p"), case.unit("110.28"));
    assert!(case.game.is_proximate_to_hex(&position, foot, case.hex("1513")));
    assert!(!case.game.is_proximate_to_hex(&position, foot, case.hex("1514")));
    assert!(case.game.is_proximate_to_counter(&position, mech, case.hex("1614")));
    assert!(!case.game.is_proximate_to_counter(&position, foot, case.hex("1614")));
    // An Allied unit must end where it can trace supply, and nowhere here it can.
    assert!(!case.game.is_proximate_to_counter(&position, allied, case.hex("1610")));
    drop(position);
    // Stacking counts.
    case.put("77.26 1513, 78.26 1513, 27.12vg 1513");
    let position = case.game.position(&case.state);
    assert!(!case.game.is_proximate_to_hex(&position, foot, case.hex("1513")));
    drop(position);
    // Near the west edge an Allied unit is supplied.
    case.put("110.28 1626");
    let position = case.game.position(&case.state);
    assert!(case.game.is_proximate_to_counter(&position, allied, case.hex("1623")));
}

/// Proves EA §15.1-route, §15.1, §15.1-edge, §Ex-15.1
#[test]
fn ex15_1_the_route_leads_past_the_highest_hold_values() {
    // A: along the arrows of the printed map.
    let mut walk = Case::real(18);
    walk.strong("1.1ss", 4, 4)
        .put("1.1ss 1006, 110.28 0710, 501 0709, 506 1108, 519 1111")
        .german_towns("0709 1108 1111");
    walk.aim(Army::SixthPanzer, "1014", Compass::North, 2).no_corps_markers();
    walk.activate(37);
    assert_eq!(walk.moves(), ["1.1ss 0809 9.2-M10"]);
    assert_eq!(walk.detached(), ["0909", "1006", "1008"]);
    // B: past 0909 rather than 0809, on a map of clear hexes.
    let mut case = Case::bare(18, |draw| {
        draw.hold("0808 0909", 3);
    });
    case.put("1.1ss 0808").detachments("0909");
    let plan = {
        let board = case.board();
        let march = March::new(&board, case.unit("1.1ss")).expect("it can move");
        let (path, _) = case.game.route(&march, case.hex("0910"), true).expect("a way");
        path.into_iter().map(|at| case.hex_number(at)).collect::<Vec<_>>()
    };
    assert_eq!(plan, ["0808", "0909", "0910"]);
    for to in ["0909", "0910"] {
        let (unit, at) = (case.unit("1.1ss"), case.hex(to));
        case.game.go(&mut case.state, unit, at, true, &mut case.log);
    }
    assert_eq!(case.detached(), ["0808", "0909"], "taken up on entry and laid again");
    // Not before the 17th, and not beside the edge of the map.
    let mut edge = Case::bare(17, |draw| {
        draw.hold("1202 1206", 3);
    });
    edge.put("2.2p 1202, 3.2p 1206").no_corps_markers().aim(Army::FifthPanzer, "1219", Compass::West, 1);
    edge.activate(46);
    edge.moves();
    assert_eq!(edge.detached(), ["1206"]);
    let mut early = Case::bare(16, |draw| {
        draw.hold("1206", 3);
    });
    early.put("3.2p 1206").no_corps_markers().aim(Army::FifthPanzer, "1219", Compass::West, 1);
    early.activate(46);
    early.moves();
    assert!(early.detached().is_empty());
}

/// Proves EA §Ex-10.8, §10.8-stop
#[test]
fn ex10_8_a_roadblock_stops_who_comes_to_it_by_road() {
    let mut case = bare(18, "1219", |draw| {
        draw.road("1210 1211 1212 1213 1214");
    });
    case.put("2.2p 1210, 3.2p 1410");
    let block = case.hex("1213");
    case.state.roadblocks.insert(block);
    let board = case.board();
    let reach = |id: &str, number: &str| {
        let march = March::new(&board, case.unit(id)).expect("it can move");
        march.plain().iter().any(|(at, _)| *at == case.hex(number))
    };
    assert!(reach("2.2p", "1212") && !reach("2.2p", "1213"));
    assert!(reach("3.2p", "1314"), "no road leads from 1313 to the roadblock");
    assert!(!reach("3.2p", "1213"));
}
