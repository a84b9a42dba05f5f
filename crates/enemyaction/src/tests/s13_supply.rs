//! Control and supply, held against the worked examples, and what towns, bridges and markers do to both. EA §11, §13, §14, §15

use kernel::{Game, Log};
use table::Seat;
use wargame::Id as _;

use crate::model::frame::{Frame, Phase};
use crate::model::ids::{CardPlace, Hexes, RiverId, Rivers, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Compass, State};
use crate::model::units::Army;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::s10_reach::{Gait, Mover};
use crate::tests::common::{empty, game, without_addenda};
use crate::tests::german_positions::{Case, Draw};

/// Proves EA §11, §11-bracket, §Ex-11, §13.23
#[test]
fn ex11_which_units_control_the_hexes_around_them() {
    let mut case = Case::bare(18, |draw| {
        draw.town("1410", 0).town("1414", 0).westwall("1605").westwall("1608");
    });
    for id in ["14cav", "102cav", "4cav", "2cav", "6cav", "243", "244"] {
        case.bracket(id);
    }
    case.put("110.28 1206, 14cav 1410, 102cav 1014, 4cav 1014, 2cav 1018, 6cav 1608, 243 1605, 244 1806");
    let controls =
        |case: &Case, seat: Seat, at: &str| case.game.field(&case.state).controls(seat, case.hex(at));
    assert!(controls(&case, Seat::Allied, "1206"), "A: no bracket");
    assert!(controls(&case, Seat::Allied, "1410"), "B: a bracket in a town");
    assert!(controls(&case, Seat::Allied, "1014"), "C: two brackets together");
    assert!(!controls(&case, Seat::Allied, "1018"), "E: a bracket alone in the open");
    assert!(controls(&case, Seat::German, "1605"), "a German bracket in the Westwall");
    assert!(!controls(&case, Seat::Allied, "1608"), "the Westwall helps no Allied unit");
    assert!(!controls(&case, Seat::German, "1806"));
    let field = case.game.field(&case.state);
    let six = case.game.around(case.hex("1206")).filter(|at| field.zone(Seat::Allied, *at)).count();
    assert_eq!(six, 6, "into the six hexes around");
    assert!(!field.zone(Seat::Allied, case.hex("1204")));
    drop(field);
    // D: dispersed or isolated, even in a town or with another.
    case.put("112.28 1414").supply("112.28", Supply::Isolated).mark("110.28", Marks::DISPERSED);
    case.mark("4cav", Marks::DISPERSED);
    assert!(!controls(&case, Seat::Allied, "1206") && !controls(&case, Seat::Allied, "1414"));
    assert!(!controls(&case, Seat::Allied, "1014"), "one bracket is left of the two");
}

/// A road in row 13 from 1308 to the Allied edge in the west.
fn western_road(draw: &mut Draw) {
    let row: Vec<String> = (8..=29).map(|column| format!("13{column:02}")).collect();
    draw.road(&row.join(" "));
}

/// An unbridged river between rows 12 and 13.
fn river(draw: &mut Draw) {
    let sides = (4..=18).flat_map(|c| [format!("12{c:02}/13{c:02}"), format!("12{c:02}/13{:02}", c + 1)]);
    draw.river(&sides.collect::<Vec<_>>().join(" "));
}

/// Proves EA §Ex-13.1, §13.1, §13.1-head, §13.1-zoc, §13.1-blocked, §11.1
#[test]
fn ex13_1_a_b_c_g_supply_between_zones_of_control() {
    let traces = |units: &str, brackets: &str, at: &str| {
        let mut case = Case::bare(20, western_road);
        brackets.split_whitespace().for_each(|id| _ = case.bracket(id));
        case.put(units);
        let position = case.game.position(&case.state);
        assert!(position.field.zone(Seat::German, case.hex(at)), "it is in a zone of control");
        position.traces(Trace::Allied, case.hex(at))
    };
    assert!(traces("16.1 1119, 2.2p 1118", "", "1119"), "A: out of the zone and two hexes to the road");
    assert!(traces("16.1 1119, 2.2p 1118, 243 1220", "243", "1119"), "B: beside a bracket");
    let c = "16.1 1018, 2.2p 1118, 3.2p 1019, 243 1220";
    assert!(!traces(c, "243", "1018"), "every way leads through zones");
    assert!(traces(&format!("{c}, 18.1 1119"), "243", "1018"), "C: but one with a friend in it");
    assert!(
        !traces("16.1 1119, 2.2p 1118, 3.2p 1120", "", "1119"),
        "G: two hexes away, and both ways closed"
    );
}

/// Proves EA §Ex-13.1, §13.1-river
#[test]
fn ex13_1_d_e_f_supply_over_an_unbridged_river() {
    let traces = |road: fn(&mut Draw), units: &str, at: &str| {
        let mut case = Case::bare(20, |draw| {
            road(draw);
            river(draw);
        });
        case.put(units);
        case.game.position(&case.state).traces(Trace::Allied, case.hex(at))
    };
    let far: fn(&mut Draw) = |draw| {
        let row: Vec<String> = (8..=28).map(|column| format!("14{column:02}")).collect();
        draw.road(&row.join(" ")).road("1428 1429");
    };
    assert!(!traces(far, "16.1 1210", "1210"), "D: the hex across is one short of the road");
    assert!(traces(western_road, "16.1 1210", "1210"), "E: the hex across is a supply head");
    assert!(!traces(western_road, "16.1 1210, 2.2p 1309, 3.2p 1312", "1210"), "not if Germans control it");
    assert!(!traces(western_road, "16.1 1110, 18.1 1210", "1110"), "F: the river is not at its own hex");
    let mut bridged = Case::bare(20, |draw| {
        western_road(draw);
        river(draw);
    });
    bridged.put("16.1 1110");
    let sides = &bridged.game.ground.rivers;
    let at = sides.iter().position(|side| side.number == "1210/1310").expect("a hexside");
    bridged.state.standing.insert(RiverId::from_index(at));
    assert!(
        bridged.game.position(&bridged.state).traces(Trace::Allied, bridged.hex("1110")),
        "a bridge carries it"
    );
}

/// Germans come from the east by a road that ends in 2016.
fn eastern_road(draw: &mut Draw) {
    let row: Vec<String> = (1..=16).map(|column| format!("20{column:02}")).collect();
    draw.road(&row.join(" "));
}

/// Proves EA §Ex-13.3, §13.3, §13.1-zoc, §10.8-supply, §15.2
#[test]
fn ex13_3_a_friend_in_2018_carries_supply_and_no_reserve_supply() {
    let mut case = Case::bare(20, eastern_road);
    // B in 2019 goes by its friend A in 2018; Allied units north and south of them control both hexes.
    case.put("2.2p 2019, 3.2p 2018, 16.1 1919, 18.1 2119");
    let both = |case: &Case, at: &str| {
        let position = case.game.position(&case.state);
        [Trace::German, Trace::Reserve].map(|trace| position.traces(trace, case.hex(at)))
    };
    assert_eq!(both(&case, "2018"), [true, true], "A: out of the zone and on to the road");
    assert_eq!(both(&case, "2019"), [true, false], "B: through 2018");
    let friend = case.unit("3.2p");
    case.state.piece_mut(friend).put(Place::Absent);
    assert_eq!(both(&case, "2019"), [false, false], "without the friend not even that");
    // A detachment is no friend: it negates no control. EA §15.2
    case.detachments("2018");
    assert_eq!(both(&case, "2019"), [false, false]);
    case.state.detachments = Hexes::NONE;
    case.put("3.2p 2018");
    // A roadblock closes its hex to German supply, no hex beside it, and controls nothing.
    let [beside, on] = ["1917", "2017"].map(|at| case.hex(at));
    case.state.roadblocks.insert(beside);
    assert!(both(&case, "2019")[0]);
    case.state.roadblocks.insert(on);
    assert!(!both(&case, "2019")[0]);
    let position = case.game.position(&case.state);
    assert!(!position.field.zone(Seat::Allied, case.hex("2016")));
    assert!(!position.passes(Trace::Allied, on), "nor does it lift German control for Allied supply");
}

/// Proves EA §13, §13-units, §13-hexes
#[test]
fn r13_units_are_judged_once_a_day_and_hexes_whenever_it_is_asked() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["cca.10a 1814"]);
    let unit = game.named_unit("cca.10a");
    game.supply_phase(&mut state, &mut Log::muted());
    assert_eq!(state.piece(unit).supply, Supply::In);
    let ring = ["2.2p 1714", "3.2p 1815", "304.2p 1914", "901.lehr 1813", "902.lehr 1713", "130.lehr 1915"];
    game.put(&mut state, &ring);
    assert!(!game.position(&state).traces(Trace::Allied, game.named_hex("1814")), "its hex has none now");
    assert_eq!(state.piece(unit).supply, Supply::In, "the unit has for the rest of the day");
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::Supply));
    game.settle(&mut state, &mut Log::muted());
    assert_eq!(state.piece(unit).supply, Supply::Low, "until the next Supply Phase");
}

/// Proves EA §14.2-start, §Ad-14.2, §14.2
#[test]
fn r14_2_four_blown_bridges_and_those_behind_the_front_begin_german() {
    let sides = |rivers: &Rivers, game: &EnemyAction| {
        let numbers = rivers.iter().map(|river| game.ground.rivers[usize::from(river)].number.clone());
        let mut numbers: Vec<String> = numbers.collect();
        numbers.sort();
        numbers.join(" ")
    };
    let game = game("battle-of-the-bulge");
    let state = game.start();
    let blown = state.german_bridges.but(&state.standing);
    assert_eq!(sides(&blown, &game), "1707/1708 1907/1908 2106/2107 2303/2304");
    let intact = state.german_bridges.and(&state.standing);
    let five = "0302/0303 0502/0503 1802/1803 1903/1904 2202/2203 2302/2303";
    assert_eq!(sides(&intact, &game), five, "and 2302, by a ruling of ours");
    assert_eq!(state.standing.or(&blown), game.ground.sites, "every other bridge stands");
    let plain = without_addenda("battle-of-the-bulge");
    let state = plain.start();
    let intact = state.german_bridges.and(&state.standing);
    assert_eq!(sides(&intact, &plain), "1802/1803 1903/1904 2202/2203", "the rulebook lists three");
}

/// Proves EA §14, §14.1-effects, §14.2-effects
#[test]
fn r14_enemy_towns_and_bridges_bar_supply_fast_moves_retreats_and_reserves() {
    let mut case = Case::bare(18, |draw| {
        western_road(draw);
        draw.town("1320", 0).town("1212", 0).road("1316 1416 1516").bridge("1316/1416");
        draw.arrows("1103 1104 1105 1106 1107 1108 1109 1110 1111 1112 1113 1114").town("1110", 0);
    });
    case.put("110.28 1324, 112.28 1319, 2.2p 1103, 3.2p 1213, 422.106 1112").no_corps_markers();
    case.aim(Army::FifthPanzer, "1119", Compass::West, 1);
    let town = case.hex("1320");
    let reach = |case: &Case, gait: Gait, at: &str| {
        let position = case.game.position(&case.state);
        Mover::new(&position, case.unit("110.28"), gait).expect("a mover").reach().contains(case.hex(at))
    };
    assert!(reach(&case, Gait::Strategic, "1320") && reach(&case, Gait::Strategic, "1322"));
    case.state.german.insert(town);
    assert!(!reach(&case, Gait::Strategic, "1320") && !reach(&case, Gait::Strategic, "1318"), "no march");
    let position = case.game.position(&case.state);
    assert!(!position.passes(Trace::Allied, town), "no supply");
    assert!(!position.passes(Trace::German, case.hex("1212")), "of either side");
    let retreat = |id: &str, from: &str, to: &str| {
        let units = Units::only(case.unit(id));
        let lifted = position.imagine(&units, None);
        case.game.rank_of(&lifted, &units, case.hex(from), case.hex(to)).is_some()
    };
    assert!(!retreat("112.28", "1319", "1320") && retreat("112.28", "1319", "1318"), "no retreat");
    assert!(!retreat("3.2p", "1213", "1212"));
    let joins = case.game.reserve_hexes(&position, case.unit("304.2p"), case.hex("1112"));
    assert!(!joins.contains(&case.hex("1212")), "no reserve into an Allied town");
    drop(position);
    // A march ends before a German bridge, and an extended move before an Allied town.
    let river = case.game.ground.sites.iter().next().expect("a bridge");
    case.state.german = Hexes::NONE;
    assert!(reach(&case, Gait::Strategic, "1416"));
    case.state.german_bridges.insert(river);
    assert!(!reach(&case, Gait::Strategic, "1416") && reach(&case, Gait::Strategic, "1316"));
    case.put("422.106 1619");
    case.activate(46);
    assert_eq!(case.moves()[0], "2.2p 1109 9.2-M10");
}

/// Proves EA §14.1-effects, §7.1-distance
#[test]
fn r14_1_no_allied_reserve_comes_near_a_german_town() {
    let (game, mut state) = empty(17);
    game.put(&mut state, &["12.4 2505"]);
    state.piece_mut(game.named_unit("8.4")).put(Place::Box);
    let near = |state: &State| {
        let hexes = game.deploy_hexes(&game.deployment(&game.position(state)), game.named_unit("8.4"));
        hexes.iter().any(|at| {
            let least = if game.ground.edge.contains(at) { 2 } else { 3 };
            game.ground.distance(at, game.named_hex("2508")) < least
        })
    };
    assert!(near(&state), "near Mersch while it is Allied");
    state.german.insert(game.named_hex("2508"));
    assert!(!near(&state));
}

/// Proves EA §15.22-other
#[test]
fn r15_22_detachments_keep_reserves_away_and_let_a_retreat_pass() {
    let (game, mut state) = empty(19);
    game.put(&mut state, &["110.28 1814"]);
    state.piece_mut(game.named_unit("501.101")).put(Place::Box);
    game.hold(&mut state, &[19]);
    state.cards.pile = CardPlace::up_to(5).collect();
    state.frames.push(Frame::Impulse(Seat::Allied));
    state.detachments.insert(game.named_hex("1916"));
    game.order(&mut state, "play 19 deploy");
    assert_eq!(game.refused_by(&state, "deploy 501.101 1916"), "15.22-other", "not into its hex");
    assert_eq!(game.refused_by(&state, "deploy 501.101 1815"), "15.22-other", "nor beside it");
    assert_eq!(game.refused_by(&state, "deploy 501.101 1814"), "", "two hexes away");
    let position = game.position(&state);
    let units = Units::only(game.named_unit("110.28"));
    let lifted = position.imagine(&units, None);
    let open = |from: &str, to: &str| {
        game.rank_of(&lifted, &units, game.named_hex(from), game.named_hex(to)).is_some()
    };
    assert!(open("1814", "1815") && !open("1815", "1916"), "beside it, not into it");
}
