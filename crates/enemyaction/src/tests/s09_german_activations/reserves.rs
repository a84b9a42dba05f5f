//! Tests of reserves and of the first and last steps of an activation.

use table::Seat;

use crate::model::frame::{Frame, Step};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::Compass;
use crate::model::units::Army;
use crate::tests::german_positions::{Case, Draw};

fn road(draw: &mut Draw) {
    draw.road("1301 1302 1303 1304 1305 1306 1307 1308 1309 1310");
}

fn bare(day: u8, draw: impl FnOnce(&mut Draw)) -> Case {
    let mut case = Case::bare(day, draw);
    case.aim(Army::FifthPanzer, "1412", Compass::West, 1).no_corps_markers();
    case
}

/// Runs an activation from a step until it asks for chance or ends.
fn run(case: &mut Case, from: Step) {
    if let Some(Frame::Activation(step)) = case.state.frames.last_mut() {
        *step = from;
    }
    for _ in 0..60 {
        match case.state.frame() {
            Some(Frame::Activation(_)) => case.step(),
            _ => return,
        }
    }
    panic!("an activation ends");
}

/// A unit with a supply marker that goes back into the box, or leaves the map, has none there. Proves EA §13.2
#[test]
fn r13_2_off_the_map_nobody_is_short_of_supply() {
    let case = bare(22, road);
    let mut piece = *case.state.piece(UnitId::default());
    for place in [Place::Box, Place::Exited, Place::Calendar(23)] {
        piece.put(Place::Hex(HexId::new(5)));
        piece.supply = Supply::Low;
        piece.put(place);
        assert_eq!(piece.supply, Supply::In, "{place:?}");
    }
}

/// Proves EA §9.4, §9.42, §9.42-order, §9.42-road, §9.42-distance, §9.42-prefer
#[test]
fn r9_42_a_formation_that_arrives_is_placed_on_supplied_roads() {
    let arrive = |units: &str| {
        let mut case = bare(18, road);
        case.put(units).boxed("2.2p 3.2p 304.2p");
        case.activate(46);
        run(&mut case, Step::Reserves);
        let hex = |id: &str| {
            case.state.piece(case.unit(id)).hex().map(|at| case.hex_number(at)).unwrap_or_default()
        };
        (["2.2p", "3.2p", "304.2p"].map(hex).join(" "), case.state.activation.is_none())
    };
    // Within three of a supplied unit of the army, nearest to the corps (26th Division is of it), the division together.
    assert_eq!(arrive("39.26 1306"), ("1306 1306 1307".to_owned(), true));
    assert_eq!(arrive("13.5f 1306").0, "  ", "another army");
    assert_eq!(arrive("39.26 1306, 110.28 1308").0, "1305 1305 1305", "three from an Allied unit");
}

/// Proves EA §9.42-road, §9.42-distance, §13.3, §13.51
#[test]
fn r9_42_no_place_no_arrival() {
    let arrive = |set: &dyn Fn(&mut Case)| {
        let mut case = bare(20, road);
        case.put("39.26 1303").boxed("2.2p");
        set(&mut case);
        case.activate(46);
        run(&mut case, Step::Reserves);
        case.state.piece(case.unit("2.2p")).hex().map(|at| case.hex_number(at))
    };
    assert_eq!(arrive(&|_| {}).as_deref(), Some("1303"));
    assert_eq!(
        arrive(&|case| {
            case.supply("39.26", Supply::Low);
        }),
        None,
        "not near the unsupplied"
    );
    assert_eq!(
        arrive(&|case| {
            case.mark("2.2p", Marks::NO_FUEL);
        }),
        None
    );
    assert_eq!(
        arrive(&|case| {
            case.put("39.26 1315");
        }),
        None,
        "no road is near"
    );
    let town = bare(20, |draw| {
        road(draw);
        draw.town("1204", 0);
    });
    let mut town = town;
    town.put("39.26 1303").boxed("2.2p");
    town.activate(46);
    run(&mut town, Step::Reserves);
    assert_eq!(
        town.state.piece(town.unit("2.2p")).hex().map(|at| town.hex_number(at)).as_deref(),
        Some("1302")
    );
}

/// Proves EA §12.21, §12.21-prefer, §9.5-reserve, §13.3
#[test]
fn r12_21_where_a_reserve_joins_an_attack() {
    let joins = |draw: &dyn Fn(&mut Draw), units: &str| {
        let mut case = bare(18, |map| {
            road(map);
            draw(map);
        });
        case.put(units).boxed("2.2p").mark("39.26", Marks::DISPERSED);
        let position = case.game.position(&case.state);
        let found = case.game.reserve_hex(&position, case.unit("2.2p"), case.hex("1308"));
        found.map(|(at, _)| case.hex_number(at))
    };
    // Beside 1308: 1307, 1207, 1208, 1407, 1408; reserve supply does not reach 1309. The nearest to 1412 is taken.
    assert_eq!(joins(&|_| {}, "110.28 1308").as_deref(), Some("1408"));
    let river = |draw: &mut Draw| {
        draw.river("1308/1309 1308/1408");
    };
    assert_eq!(joins(&river, "110.28 1308").as_deref(), Some("1208"), "not across a river");
    assert_eq!(joins(&|_| {}, "110.28 1308, 39.26 1408").as_deref(), Some("1208"), "an empty hex");
    // Surrounding goes before all: 1307 and 1408 are covered from 1407, and 1208 covers the rest.
    let closes = joins(&|_| {}, "110.28 1308, 77.26 1407");
    assert_eq!(closes.as_deref(), Some("1208"));
    let wet = |draw: &mut Draw| {
        draw.river("1208/1308");
    };
    assert_eq!(joins(&wet, "110.28 1308, 77.26 1407").as_deref(), Some("1208"), "even from across a river");
    // Where no hex is empty, the one with the fewest units: two are in 1408, one in each of the others.
    let crowd =
        "110.28 1308, 39.26 1408, 77.26 1408, 78.26 1208, 60.116p 1207, 156.116p 1307, 243 1407, 244 1309";
    assert_eq!(joins(&|_| {}, crowd).as_deref(), Some("1208"), "not 1408, though it is nearer");
    // Reserve supply does not pass through Allied control.
    assert_eq!(joins(&|_| {}, "110.28 1308, 112.28 1304, 422.106 1504, 423.106 1104"), None);
}

/// Proves EA §15.4, §15.4-types, §15.4-army, §15.4-eligible, §15.4-choice, §9-step4
#[test]
fn r15_4_reserves_take_over_threatened_detachments() {
    let take = |day: u8, unit: &str, set: &dyn Fn(&mut Case)| {
        let mut case = bare(day, |draw| {
            road(draw);
            draw.hold("1306", 3).hold("1308", 4);
        });
        case.put("130.lehr 1303, 110.28 1208, 112.28 1206").detachments("1306 1308").boxed(unit);
        set(&mut case);
        case.activate(if unit == "39.26" { 44 } else { 46 });
        if let Some(Frame::Activation(step)) = case.state.frames.last_mut() {
            *step = Step::Reserves;
        }
        case.step();
        case.state.piece(case.unit(unit)).hex().map(|at| case.hex_number(at))
    };
    assert_eq!(
        take(18, "39.26", &|_| {}).as_deref(),
        Some("1308"),
        "the higher hold value, beside an Allied unit"
    );
    assert_eq!(take(17, "39.26", &|_| {}), None);
    assert_eq!(take(20, "2.2p", &|_| {}), None, "mechanized units not before the 21st");
    assert_eq!(take(21, "2.2p", &|_| {}).as_deref(), Some("1308"));
    assert_eq!(
        take(18, "39.26", &|case| {
            case.bracket("39.26");
        }),
        None
    );
    assert_eq!(
        take(18, "39.26", &|case| {
            case.put("156.116p 1307");
        }),
        None,
        "a unit stands beside both"
    );
    assert_eq!(
        take(18, "39.26", &|case| {
            case.put("13.5f 1310");
        })
        .as_deref(),
        Some("1306"),
        "1308 is of another army"
    );
}

/// Proves EA §Ex-15.4, §15.4-eligible
#[test]
fn ex15_4_only_the_detachment_in_0808_qualifies() {
    let mut case = Case::real(18);
    case.put("48.12vg 0804, 1.1ss 1009, 16.1 0610").boxed("27.12vg").no_corps_markers();
    case.detachments("0706 0808 0909 1008").german_towns("0706 0707 1006 1106 1108 0805 0905");
    case.aim(Army::SixthPanzer, "0711", Compass::West, 1);
    case.activate(36);
    if let Some(Frame::Activation(step)) = case.state.frames.last_mut() {
        *step = Step::Reserves;
    }
    case.log.take();
    case.step();
    let at = case.state.piece(case.unit("27.12vg")).hex().map(|at| case.hex_number(at));
    assert_eq!(at.as_deref(), Some("0808"), "{:?}", case.log.events().first());
    assert_eq!(case.detached(), ["0706", "0909", "1008"]);
}

/// Proves EA §9.6, §9.6-who, §9-step6
#[test]
fn r9_6_idle_units_go_back_into_reserve() {
    let back = |set: &dyn Fn(&mut Case)| {
        let mut case = bare(18, |draw| {
            road(draw);
        });
        case.put("2.2p 1307, 3.2p 1307, 110.28 1308");
        case.activate(46);
        set(&mut case);
        run(&mut case, Step::ToReserve);
        ["2.2p", "3.2p"].map(|id| case.state.piece(case.unit(id)).place() == Place::Box)
    };
    assert_eq!(back(&|_| {}), [true, false], "two steps stay");
    assert_eq!(
        back(&|case| {
            case.steps("3.2p", 1);
        }),
        [false, true],
        "one step is not enough"
    );
    assert_eq!(
        back(&|case| {
            case.mark("2.2p", Marks::MOVED);
        }),
        [false, true]
    );
    assert_eq!(
        back(&|case| {
            case.mark("2.2p 3.2p", Marks::FOUGHT);
        }),
        [false, false]
    );
    assert_eq!(
        back(&|case| {
            case.mark("2.2p 3.2p", Marks::PLACED);
        }),
        [false, false]
    );
    assert_eq!(
        back(&|case| {
            case.put("110.28 1311");
        }),
        [false, false],
        "no Allied unit beside them"
    );
    let mut points = bare(18, |draw| {
        road(draw);
        draw.town("1307", 1);
    });
    points.put("2.2p 1307, 3.2p 1307, 110.28 1308").german_towns("1307");
    points.activate(46);
    run(&mut points, Step::ToReserve);
    assert_eq!(
        points.state.piece(points.unit("2.2p")).place(),
        Place::Hex(points.hex("1307")),
        "three stay with points"
    );
}

/// Proves EA §9.7, §9.7-not, §9-step7, §14.32, §14.33
#[test]
fn r9_7_idle_stacks_dig_in_from_the_20th() {
    let digs = |day: u8, set: &dyn Fn(&mut Case)| {
        let mut case = bare(day, |draw| {
            draw.town("1204", 0);
        });
        case.put("2.2p 1307").german_towns("1204");
        case.activate(46);
        set(&mut case);
        run(&mut case, Step::Dig);
        !case.state.positions.is_empty()
    };
    assert!(digs(20, &|_| {}));
    assert!(!digs(19, &|_| {}));
    assert!(!digs(20, &|case| {
        case.mark("2.2p", Marks::MOVED);
    }));
    assert!(!digs(20, &|case| {
        case.supply("2.2p", Supply::Out);
    }));
    assert!(!digs(20, &|case| {
        case.put("2.2p 1204");
    }));
    assert!(
        digs(20, &|case| {
            case.put("39.26 1307").mark("39.26", Marks::MOVED);
        }),
        "a newcomer does not prevent it"
    );
}

/// Proves EA §9-step3, §9-step5: the steps follow one another.
#[test]
fn r9_steps_follow_one_another() {
    let mut case = bare(18, |_| {});
    case.put("2.2p 1212, 3.2p 1209, 110.28 1213").aim(Army::FifthPanzer, "1212", Compass::West, 3);
    case.activate(46);
    let mut steps = Vec::new();
    for _ in 0..12 {
        match case.state.frame().copied() {
            Some(Frame::Activation(step)) => {
                steps.push(step);
                case.step();
            }
            Some(Frame::Fight(_)) => case.step(),
            Some(Frame::Die(_)) => {
                case.state.frames.pop();
            }
            _ => break,
        }
    }
    let mut sorted = steps.clone();
    sorted.sort();
    assert_eq!(steps, sorted);
    assert!(steps.contains(&Step::Move) && steps.contains(&Step::Fight), "{steps:?}");
}

/// Proves EA §9-step8, §12.9-recover, §9
#[test]
fn r9_step8_the_dispersed_recover_but_not_the_newly_dispersed() {
    let mut case = bare(18, |_| {});
    case.put("2.2p 1307, 3.2p 1307, 39.26 1307").mark("2.2p 3.2p 39.26", Marks::DISPERSED);
    case.activate(46);
    case.mark("3.2p", Marks::JUST_DISPERSED);
    run(&mut case, Step::Recover);
    let dispersed = |id: &str| case.state.piece(case.unit(id)).is(Marks::DISPERSED);
    assert_eq!(["2.2p", "3.2p", "39.26"].map(dispersed), [false, true, true]);
    assert!(case.state.activation.is_none());
    assert!(case.state.units(|_, piece| piece.is(Marks::OF_AN_ACTIVATION)).is_empty());
    assert_eq!(case.state.frame(), Some(&Frame::Impulse(Seat::German)));
}

/// Proves EA §9-step1, §10.8-remove, §14.2-control
#[test]
fn r9_step1_roadblocks_go_and_bridges_change_hands() {
    let mut case = bare(18, |draw| {
        draw.road("1307 1308").bridge("1307/1308").road("1207 1208").bridge("1207/1208");
    });
    case.put("2.2p 1307, 3.2p 1207, 39.26 1102, 110.28 1208");
    for number in ["1306", "1103"] {
        let at = case.hex(number);
        case.state.roadblocks.insert(at);
    }
    case.activate(46);
    let left: Vec<String> = case.state.roadblocks.iter().map(|at| case.hex_number(at)).collect();
    assert_eq!(left, ["1103"], "only beside active units");
    let german: Vec<&str> = case
        .state
        .german_bridges
        .iter()
        .map(|river| case.game.ground.rivers[usize::from(river)].number.as_str())
        .collect();
    assert_eq!(german, ["1307/1308"], "an Allied unit stands across the other");
}
