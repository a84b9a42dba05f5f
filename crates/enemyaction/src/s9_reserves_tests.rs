//! Tests of reserves, of the end of an activation, and of detachments by themselves.

use table::Seat;

use crate::frame::{Frame, Step};
use crate::ground::Terrain;
use crate::pieces::{Marks, Place, Supply};
use crate::state::Compass;
use crate::system_support::{Case, Draw};
use crate::units::Army;

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

/// Proves EA §9.4, §9.42, §9.42-order, §9.42-road, §9.42-distance, §9.42-prefer
#[test]
fn r9_42_a_formation_that_arrives_is_placed_on_supplied_roads() {
    let arrive = |units: &str| {
        let mut case = bare(18, road);
        case.put(units).boxed("2.2p 3.2p 304.2p");
        case.activate(46);
        run(&mut case, Step::Reserves);
        let hex =
            |id: &str| case.state.piece(case.unit(id)).hex().map(|at| case.said(at)).unwrap_or_default();
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
        case.state.piece(case.unit("2.2p")).hex().map(|at| case.said(at))
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
    assert_eq!(town.state.piece(town.unit("2.2p")).hex().map(|at| town.said(at)).as_deref(), Some("1302"));
}

/// Proves EA §12.21, §9.5-reserve, §13.3
#[test]
fn r12_21_where_a_reserve_joins_an_attack() {
    let joins = |draw: &dyn Fn(&mut Draw), units: &str| {
        let mut case = bare(18, |map| {
            road(map);
            draw(map);
        });
        case.put(units).boxed("2.2p").mark("39.26", Marks::DISPERSED);
        let look = case.game.look(&case.state);
        let found = case.game.reserve_hex(&look, case.unit("2.2p"), case.hex("1308"));
        found.map(|(at, _)| case.said(at))
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
        case.state.piece(case.unit(unit)).hex().map(|at| case.said(at))
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
        case.state.roadblocks.put(at);
    }
    case.activate(46);
    let left: Vec<String> = case.state.roadblocks.iter().map(|at| case.said(at)).collect();
    assert_eq!(left, ["1103"], "only beside active units");
    let german: Vec<&str> = case
        .state
        .german_bridges
        .iter()
        .map(|river| case.game.ground.rivers[usize::from(river)].number.as_str())
        .collect();
    assert_eq!(german, ["1307/1308"], "an Allied unit stands across the other");
}

/// A road from edge to edge, which supplies both sides.
fn across(draw: &mut Draw) {
    let row: Vec<String> = (1..=29).map(|column| format!("13{column:02}")).collect();
    draw.road(&row.join(" "));
}

/// Proves EA §15.5, §15.51, §15.51-source, §15.51-place, §15.51-test, §15.21, §15.52, §15.52-not, §4-III-1
#[test]
fn r15_5_detachments_bring_up_detachments() {
    let brought = |day: u8, held: &str, set: &dyn Fn(&mut Case)| {
        let mut case = Case::bare(day, |draw| {
            across(draw);
            for part in held.split(' ') {
                let (number, value) = part.split_once(':').expect("a hex and its value");
                draw.hold(number, value.parse().expect("a value"));
            }
        });
        case.detachments("1214");
        set(&mut case);
        case.game.generate_detachments(&mut case.state, &mut case.log);
        case.detached().join(" ")
    };
    let nobody = |_: &mut Case| {};
    assert_eq!(brought(18, "1214:3 1415:2", &nobody), "1214 1415");
    assert_eq!(brought(17, "1214:3 1415:2", &nobody), "1214");
    assert_eq!(brought(18, "1214:3 1417:2", &nobody), "1214", "too far");
    // The slanting south edge is nearer to 1415 than the north edge to 1115.
    assert_eq!(brought(18, "1214:3 1415:1 1115:5", &nobody), "1214 1415");
    assert_eq!(brought(18, "1214:3 1115:2 1116:5", &nobody), "1116 1214", "the higher value");
    assert_eq!(brought(18, "1214:3 1115:5 1116:5", &nobody), "1115 1214", "the easternmost");
    let allied = |case: &mut Case| {
        case.put("110.28 1416");
    };
    assert_eq!(brought(18, "1214:3 1415:2", &allied), "1214", "not beside an Allied unit");
    let german = |case: &mut Case| {
        case.put("2.2p 1415");
    };
    assert_eq!(brought(18, "1214:3 1415:2", &german), "1214", "not where a unit is");
    let fenced = |case: &mut Case| {
        case.put("110.28 1312, 112.28 1112, 422.106 1512");
    };
    assert_eq!(brought(18, "1214:3 1415:2", &fenced), "1214", "German supply does not come there");
}

/// Proves EA §15.51-westwall, §15.52-town, §14.1-keep, §15.51
#[test]
fn r15_51_towns_generate_too_and_then_the_westwall() {
    let mut case = Case::bare(18, |draw| {
        across(draw);
        draw.town("1214", 0).hold("1214", 1).town("1216", 1).hold("1216", 1).westwall("1419").hold("1419", 2);
        draw.westwall("1519");
    });
    case.german_towns("1214").put("39.26 1214");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    assert_eq!(case.detached(), ["1216", "1419"], "1519 has no hold value");
    assert!(case.state.german.has(case.hex("1216")), "an Allied town becomes German");
    // The town is not a source without a German unit in it.
    let mut empty = Case::bare(18, |draw| {
        across(draw);
        draw.town("1214", 0).hold("1216", 1);
    });
    empty.german_towns("1214");
    empty.game.generate_detachments(&mut empty.state, &mut empty.log);
    assert!(empty.detached().is_empty());
}

/// Proves EA §15.51, §Ex-15.5: the order of the illustration.
#[test]
fn ex15_5_sources_are_taken_from_the_east() {
    let mut case = Case::real(19);
    case.detachments("1108 0909").put("1.1ss 0709, 2.1ss 0711").german_towns("0709 0711 1108");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    let from: Vec<String> = case
        .lines()
        .into_iter()
        .filter(|line| line.contains("brings up"))
        .map(|line| line.split(' ').next().unwrap_or_default().to_owned())
        .collect();
    let order = ["1108", "0709", "0909", "0711"];
    let places: Vec<usize> =
        from.iter().map(|number| order.iter().position(|known| known == number).expect("a source")).collect();
    assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{from:?}");
}

/// Proves EA §15.3-day, §15.21, §4-V-5, §15.2
#[test]
fn r15_3_at_the_end_of_the_day_detachments_need_both_supplies() {
    let mut case = Case::bare(20, |draw| {
        across(draw);
        draw.town("1107", 0).westwall("1507");
    });
    case.detachments("1214 1107 1507 1212 1012");
    // Allied units shut the Germans out of 1012; towns and the Westwall are not asked.
    case.put("110.28 1318, 112.28 0912, 422.106 1111");
    case.game.clear_detachments(&mut case.state, &mut case.log);
    let left = case.detached();
    assert!(left.contains(&"1107".to_owned()) && left.contains(&"1507".to_owned()));
    let mut none = Case::bare(20, |draw| {
        draw.terrain("1214", Terrain::Clear);
    });
    none.detachments("1214");
    none.game.clear_detachments(&mut none.state, &mut none.log);
    assert!(none.detached().is_empty(), "no supply of either side comes there");
    let mut both = Case::bare(20, across);
    both.detachments("1214");
    both.game.clear_detachments(&mut both.state, &mut both.log);
    assert_eq!(both.detached(), ["1214"]);
}

/// Proves EA §18.1-setup, §18.2-setup, §15
#[test]
fn r15_short_scenarios_have_no_detachments() {
    let mut case = Case::of(crate::system_support::game_of("allies-surprised"), 18);
    case.detachments("1108");
    case.game.generate_detachments(&mut case.state, &mut case.log);
    assert_eq!(case.detached(), ["1108"]);
}
