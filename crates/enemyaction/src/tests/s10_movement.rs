//! Allied movement and supply. EA §10, §13, §14

use kernel::Log;
use table::Seat;
use wargame::Id as _;

use crate::model::frame::{Frame, Level, Step};
use crate::model::ids::{CardNumber, HexId, Hexes, RiverId, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Lasting, State, Today};
use crate::pack::edges::river_of;
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::s05_allied_commands::new_activation;
use crate::rules::s10_reach::{Gait, Mover};
use crate::tests::common::empty;
use crate::tests::german_positions::Case;

/// Makes units active and lets them move.
fn activate(game: &EnemyAction, state: &mut State, ids: &[&str]) {
    for id in ids {
        state.piece_mut(game.named_unit(id)).mark(Marks::ACTIVE);
    }
    state.activation = Some(new_activation(Seat::Allied, CardNumber::new(1), Level::Corps));
    state.frames.push(Frame::Activation(Step::Move));
}

fn reach(game: &EnemyAction, state: &State, id: &str, gait: Gait) -> Hexes {
    let position = game.position(state);
    Mover::new(&position, game.named_unit(id), gait).map_or(Hexes::NONE, |mover| mover.reach())
}

fn price(game: &EnemyAction, state: &State, id: &str, from: &str, to: &str) -> Option<u8> {
    let position = game.position(state);
    let mover = Mover::new(&position, game.named_unit(id), Gait::Ordinary)?;
    mover.price(game.named_hex(from), game.named_hex(to))
}

/// A pair of neighbours without road or river, the second of this terrain.
fn step_into(game: &EnemyAction, terrain: Terrain) -> (HexId, HexId) {
    let ground = &game.ground;
    let found = ground.grid.indices().find_map(|at| {
        let plain = |edge: &&wargame::Edge| {
            edge.road == 0
                && edge.flags == 0
                && ground.node(edge.to).terrain == terrain
                && !ground.westwall.contains(edge.to)
        };
        ground.graph.edges(at).iter().find(plain).map(|edge| (at, edge.to))
    });
    found.expect("such a step")
}

/// Proves EA §10, §10-cost, §10.2, §T-TEC
#[test]
fn ex10_2_terrain_costs_foot_and_wheels_differently_and_roads_cost_one() {
    let (game, mut state) = empty(18);
    let cost = |state: &mut State, id: &str, terrain| {
        let (from, to) = step_into(&game, terrain);
        state.piece_mut(game.named_unit(id)).put(Place::Hex(from));
        let position = game.position(state);
        Mover::new(&position, game.named_unit(id), Gait::Ordinary).and_then(|mover| mover.price(from, to))
    };
    use crate::pack::map::Terrain::{Broken, Clear, Forest, Woods};
    for (terrain, foot, wheels) in [(Clear, 1, 1), (Broken, 1, 2), (Woods, 1, 3), (Forest, 2, 4)] {
        assert_eq!(cost(&mut state, "110.28", terrain), Some(foot), "{terrain:?}");
        assert_eq!(cost(&mut state, "cca.9a", terrain), Some(wheels), "{terrain:?}");
    }
    state.today = Today::FREEZE;
    for (terrain, wheels) in [(Clear, 1), (Broken, 1), (Woods, 2), (Forest, 3)] {
        assert_eq!(cost(&mut state, "cca.9a", terrain), Some(wheels), "{terrain:?} frozen");
    }
    game.put(&mut state, &["cca.7a 1814"]);
    assert_eq!(price(&game, &state, "cca.7a", "1814", "1714"), Some(1), "by road");
}

/// Proves EA §Ex-10.2, §10.2, §10.31, §10.31-one
#[test]
fn ex10_2_road_ground_and_river_moves() {
    use crate::pack::map::Terrain::{Broken, Clear, Forest, Woods};
    let mut case = Case::bare(18, |draw| {
        draw.terrain("1211 1212 1213 1214 1215 1216", Forest).road("1210 1211 1212 1213 1214 1215 1216 1217");
        draw.terrain("1111", Forest)
            .terrain("1310", Broken)
            .terrain("1009 0910", Woods)
            .terrain("0909", Broken);
        draw.terrain("1510 1511", Woods).terrain("1512", Broken).terrain("1513", Clear);
        draw.river("1710/1711 1610/1711 1711/1810 1609/1709");
    });
    case.strong("cca.9a", 3, 6).strong("ccb.9a", 3, 5).strong("110.28", 3, 3);
    case.put("cca.9a 1210, ccb.9a 1010, 110.28 1509, 112.28 1709, 109.28 1710, 422.106 1710");
    let cost = |id: &str, to: &str| {
        let position = case.game.position(&case.state);
        let mover = Mover::new(&position, case.unit(id), Gait::Ordinary).expect("a mover");
        wargame::with_plain_search(|search| mover.search(search).cost(case.hex(to)))
    };
    // A: six hexes of road for six points, five for five; off the road forest costs four and broken ground two.
    assert_eq!(
        (cost("cca.9a", "1216"), cost("cca.9a", "1215"), cost("cca.9a", "1217")),
        (Some(6), Some(5), None)
    );
    assert_eq!((cost("cca.9a", "1111"), cost("cca.9a", "1310")), (Some(4), Some(2)));
    assert_eq!(cost("ccb.9a", "0909"), Some(5), "B: woods three and broken ground two");
    assert_eq!(cost("110.28", "1512"), Some(3), "C: three hexes on foot, whatever they are");
    // D: only from the bank, and with the whole allowance.
    assert_eq!((cost("109.28", "1711"), cost("112.28", "1711")), (Some(3), None));
    // E: the second unit needs another hexside.
    let mut activation = new_activation(Seat::Allied, CardNumber::new(1), Level::Corps);
    let side = |number: &str| {
        let rivers = &case.game.ground.rivers;
        RiverId::from_index(rivers.iter().position(|river| river.number == number).expect("a hexside"))
    };
    activation.waded.insert(side("1710/1711"));
    let mut after = case.state.clone();
    after.activation = Some(activation);
    let position = case.game.position(&after);
    let mover = Mover::new(&position, case.unit("422.106"), Gait::Ordinary).expect("a mover");
    assert_eq!(mover.price(case.hex("1710"), case.hex("1711")), None);
    let other = Mover::new(&position, case.unit("112.28"), Gait::Ordinary).expect("a mover");
    assert_eq!(other.price(case.hex("1709"), case.hex("1609")), Some(3));
}

/// Proves EA §10-onehex
#[test]
fn r10_onehex_a_unit_can_always_move_one_hex() {
    let (game, mut state) = empty(18);
    let (from, to) = step_into(&game, Terrain::Forest);
    let unit = game.named_unit("cca.9a");
    state.piece_mut(unit).put(Place::Hex(from));
    state.piece_mut(unit).supply = Supply::Out;
    let position = game.position(&state);
    let reached = Mover::new(&position, unit, Gait::Ordinary).expect("a mover").reach();
    assert!(reached.contains(to));
    assert!(reached.iter().all(|at| game.ground.distance(from, at) == 1), "out of supply: one hex");
}

/// Proves EA §10.1, §10.1-zoc, §10.1-enter, §11.1
#[test]
fn r10_1_control_stops_holds_and_costs() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["cca.7a 1814", "2.2p 1813"]);
    let beside = game.named_hex("1814");
    let position = game.position(&state);
    let mover = Mover::new(&position, game.named_unit("cca.7a"), Gait::Ordinary).expect("a mover");
    let reached = mover.reach();
    let zone = *position.field.zones(Seat::German);
    assert!(zone.contains(beside));
    let beside_both = game.ground.graph.edges(beside).iter().filter(|edge| zone.contains(edge.to));
    for edge in beside_both {
        assert_eq!(mover.price(beside, edge.to), None, "not from zone to zone");
        assert!(mover.stops_in(edge.to));
    }
    assert!(!reached.contains(game.named_hex("1813")), "nor into the enemy");
    // Leaving costs one more.
    assert_eq!(price(&game, &state, "cca.7a", "1814", "1815"), Some(2));
}

/// Proves EA §10.3, §10.31, §10.31-one, §10.32
#[test]
fn ex10_3_rivers_take_the_whole_move_and_one_unit_each() {
    let (game, mut state) = empty(18);
    let river = game.ground.blown.iter().next().expect("a blown bridge");
    let [a, b] = game.ground.rivers[usize::from(river)].ends;
    for id in ["110.28", "cca.9a"] {
        state.piece_mut(game.named_unit(id)).put(Place::Hex(a));
    }
    let (a, b) = (game.ground.node(a).number.clone(), game.ground.node(b).number.clone());
    assert_eq!(price(&game, &state, "110.28", &a, &b), Some(3), "foot");
    assert_eq!(price(&game, &state, "cca.9a", &a, &b), Some(game.unit(game.named_unit("cca.9a")).movement));
    let mut activation = new_activation(Seat::Allied, CardNumber::new(1), Level::Corps);
    activation.waded.insert(river);
    state.activation = Some(activation);
    assert_eq!(price(&game, &state, "110.28", &a, &b), None, "one unit a hexside");
    state.activation = None;
    state.standing.insert(river);
    assert_eq!(price(&game, &state, "110.28", &a, &b), Some(1), "repaired, the road leads over it");
    // Into an enemy zone a bridge carries one unit.
    let (from, to) = (game.named_hex(&a), game.named_hex(&b));
    let beyond = game
        .ground
        .graph
        .edges(to)
        .iter()
        .map(|edge| edge.to)
        .find(|at| game.ground.distance(*at, from) == 2 && *at != from);
    state.piece_mut(game.named_unit("2.2p")).put(Place::Hex(beyond.expect("a hex")));
    assert_eq!(price(&game, &state, "110.28", &a, &b), Some(1));
    let mut activation = new_activation(Seat::Allied, CardNumber::new(1), Level::Corps);
    activation.bridged.insert(river);
    state.activation = Some(activation);
    assert_eq!(price(&game, &state, "110.28", &a, &b), None);
}

/// Proves EA §10.4, §10.4-when
#[test]
fn ex10_4_three_units_or_six_steps() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["110.28 1814", "109.28 1814", "112.28 1814", "cca.9a 1815"]);
    activate(&game, &mut state, &["cca.9a"]);
    assert_eq!(game.refused_by(&state, "move cca.9a 1814"), "10.4");
    activate(&game, &mut state, &["110.28"]);
    assert_eq!(game.refused_by(&state, "move cca.9a 1814"), "", "somebody there can still leave");
    game.order(&mut state, "move cca.9a 1814");
    game.order(&mut state, "next");
    assert_eq!(state.frame(), Some(&Frame::Overstack));
    assert_eq!(game.refused_by(&state, "lose 2.2p"), "10.4");
    game.order(&mut state, "lose 112.28");
    game.order(&mut state, "lose 112.28");
    assert_ne!(state.frame(), Some(&Frame::Overstack), "it fits now");
}

/// Proves EA §10.5, §10.5-path, §10.5-german, §10.5-rate, §Ex-10.5
#[test]
fn ex10_5_strategic_movement_along_roads() {
    let (game, mut state) = empty(22);
    game.put(&mut state, &["12.4 2413", "352 2206"]);
    state.german.insert(game.named_hex("2208"));
    state.german_bridges.insert(bridge(&game, "2208", "2308"));
    let reached = reach(&game, &state, "12.4", Gait::Strategic);
    assert!(reached.contains(game.named_hex("2312")), "the dead end");
    assert!(reached.contains(game.named_hex("1814")), "Bastogne, outside the corps area");
    assert!(reached.contains(game.named_hex("2308")), "eight hexes east");
    assert!(!reached.contains(game.named_hex("2208")), "not over the German bridge into the German town");
    assert!(game.ground.westwall.iter().all(|at| !reached.contains(at)));
    activate(&game, &mut state, &["12.4"]);
    assert_eq!(game.refused_by(&state, "move 12.4 1814"), "");
    state.piece_mut(game.named_unit("12.4")).supply = Supply::Low;
    assert_eq!(game.refused_by(&state, "move 12.4 1814"), "10.5", "only in supply");
}

fn bridge(game: &EnemyAction, a: &str, b: &str) -> RiverId {
    let edge = game.ground.graph.edge(game.named_hex(a), game.named_hex(b)).expect("neighbours");
    river_of(edge).expect("a river")
}

/// Proves EA §10.6, §10.6-exempt, §13-hexes
#[test]
fn r10_6_a_move_ends_in_supply_unless_there_is_none() {
    let (game, mut state) = empty(22);
    // A ring of Germans around a pocket east of Bastogne, open to the west.
    game.put(&mut state, &["cca.10a 1814", "2.2p 1712", "3.2p 1812", "304.2p 1912"]);
    activate(&game, &mut state, &["cca.10a"]);
    let ends = game.move_ends(&state, Frame::Activation(Step::Move), game.named_unit("cca.10a"));
    let position = game.position(&state);
    assert!(!ends.is_empty());
    assert!(ends.iter().all(|at| position.traces(Trace::Allied, at)));
    // On a map without roads nobody far from the edge can trace supply, nor find any: then the rule does not bind.
    let mut case = Case::bare(22, |_| {});
    case.strong("cca.10a", 4, 5).put("cca.10a 1214, cca.9a 1224");
    activate(&case.game, &mut case.state, &["cca.10a", "cca.9a"]);
    let ends = |id: &str| case.game.move_ends(&case.state, Frame::Activation(Step::Move), case.unit(id));
    assert!(!ends("cca.10a").is_empty(), "it has none and finds none");
    let position = case.game.position(&case.state);
    assert!(!position.traces(Trace::Allied, case.hex("1224")));
    assert!(ends("cca.9a").iter().all(|at| position.traces(Trace::Allied, at)), "this one can reach some");
}

/// Proves EA §10.7, §10.7-free
#[test]
fn r10_7_british_units_stay_west_of_the_meuse() {
    let (game, mut state) = empty(24);
    game.put(&mut state, &["33a 1126"]);
    activate(&game, &mut state, &["33a"]);
    assert_eq!(game.refused_by(&state, "move 33a 1125"), "10.7");
    state.lasting = Lasting::MEUSE_REACHED;
    assert_eq!(game.refused_by(&state, "move 33a 1125"), "");
    state.lasting = Lasting::NONE;
    state.day = 26;
    assert_eq!(game.refused_by(&state, "move 33a 1125"), "");
    state.day = 24;
    state.piece_mut(game.named_unit("33a")).mark(Marks::AT_LARGE);
    assert_eq!(game.refused_by(&state, "move 33a 1125"), "");
}

/// Proves EA §10.8, §10.8-stop, §Ex-10.8
#[test]
fn ex10_8_a_roadblock_closes_its_hex_and_stops_who_comes_by_its_roads() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["2.2p 1613"]);
    let blocked = game.named_hex("1814");
    state.roadblocks.insert(blocked);
    let reached = reach(&game, &state, "2.2p", Gait::Ordinary);
    assert!(reached.contains(game.named_hex("1714")), "the hex before it");
    assert!(!reached.contains(blocked), "never the roadblock");
    let position = game.position(&state);
    let mover = Mover::new(&position, game.named_unit("2.2p"), Gait::Ordinary).expect("a mover");
    assert!(mover.stops_in(game.named_hex("1714")), "and no further by that road");
    let off_road = game.ground.graph.edges(blocked).iter().filter(|edge| edge.road == 0);
    for edge in off_road {
        assert!(!mover.stops_in(edge.to), "beside it without a road one goes on");
    }
}

/// Proves EA §15.22, §12.9-effects, §13.23-move, §13.23-limits
#[test]
fn r15_22_allied_units_stop_beside_detachments_and_never_enter_them() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["cca.7a 1814"]);
    let guarded = game.named_hex("1613");
    state.detachments.insert(guarded);
    activate(&game, &mut state, &["cca.7a"]);
    assert_eq!(game.refused_by(&state, "move cca.7a 1613"), "15.22");
    let reached = reach(&game, &state, "cca.7a", Gait::Ordinary);
    assert!(reached.contains(game.named_hex("1714")) && !reached.contains(game.named_hex("1512")));
    state.piece_mut(game.named_unit("cca.7a")).mark(Marks::DISPERSED);
    assert_eq!(game.refused_by(&state, "move cca.7a 1815"), "12.9-effects");
    state.piece_mut(game.named_unit("cca.7a")).clear(Marks::DISPERSED);
    state.piece_mut(game.named_unit("cca.7a")).supply = Supply::Isolated;
    assert_eq!(game.refused_by(&state, "move cca.7a 1815"), "13.23-move");
}

/// Proves EA §4.12, §4.12-move
#[test]
fn r4_12_allied_foot_moves_one_hex_on_the_16th() {
    let (game, mut state) = empty(16);
    game.put(&mut state, &["12.4 2403", "cca.9a 2205"]);
    activate(&game, &mut state, &["12.4", "cca.9a"]);
    let far = |id: &str| {
        let unit = game.named_unit(id);
        let from = state.piece(unit).hex().expect("a hex");
        let ends = game.move_ends(&state, Frame::Activation(Step::Move), unit);
        ends.iter().map(|at| game.ground.distance(from, at)).max()
    };
    assert_eq!(far("12.4"), Some(1));
    assert!(far("cca.9a") > Some(2));
    let reached = reach(&game, &state, "12.4", Gait::Alarmed);
    assert!(
        reached.iter().any(|at| game.ground.distance(game.named_hex("2403"), at) > 1),
        "not with the alarm"
    );
}

/// Proves EA §13.1, §13.1-head, §13.1-blocked, §13.1-zoc, §13-edges, §13.11
#[test]
fn r13_1_supply_follows_roads_and_four_hexes_more() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["cca.10a 1814"]);
    let position = game.position(&state);
    assert!(position.traces(Trace::Allied, game.named_hex("1814")));
    assert!(position.is_head(Trace::Allied, game.named_hex("1814")));
    assert!(position.traces(Trace::German, game.named_hex("1202")));
    assert!(!position.traces(Trace::German, game.named_hex("1814")));
    for at in &game.ground.friendly[1] {
        assert!(position.traces(Trace::Allied, at), "an edge hex always is");
    }
    // Germans on every road out of Bastogne cut it off.
    let mut cut = state.clone();
    game.put(
        &mut cut,
        &["2.2p 1714", "3.2p 1815", "304.2p 1914", "901.lehr 1813", "902.lehr 1713", "130.lehr 1915"],
    );
    let position = game.position(&cut);
    assert!(!position.traces(Trace::Allied, game.named_hex("1814")));
}

/// Proves EA §13.13, §13.14
#[test]
fn r13_14_sources_are_lost_with_their_towns_and_the_westwall_is_no_way() {
    let (game, state) = empty(20);
    let position = game.position(&state);
    assert!(position.is_head(Trace::Allied, game.named_hex("2612")));
    assert!(game.ground.westwall.iter().all(|at| !position.passes(Trace::Allied, at)));
    let mut lost = state.clone();
    lost.german.insert(game.ground.named("Arlon").expect("Arlon"));
    let position = game.position(&lost);
    assert!(
        !position.is_head(Trace::Allied, game.named_hex("2612"))
            || position.heads(Trace::Allied).contains(game.named_hex("2612"))
    );
    assert!(!position.heads(Trace::Allied).contains(game.named_hex("2612")));
}

/// Proves EA §13.3
#[test]
fn ex13_3_reserve_supply_does_not_pass_allied_control_even_with_a_friend() {
    let (game, mut state) = empty(20);
    state.german = game.ground.built;
    (state.german_bridges, state.standing) = (game.ground.sites, game.ground.sites);
    game.put(&mut state, &["2.2p 1711", "cca.10a 1610"]);
    let position = game.position(&state);
    let at = game.named_hex("1711");
    assert!(position.field.zone(Seat::Allied, at));
    assert!(position.passes(Trace::German, at) && !position.passes(Trace::Reserve, at));
    assert!(position.traces(Trace::Reserve, at), "from, not through");
}

/// Proves EA §13.2, §13.21, §13.22, §13.23, §13.12, §4-III-2, §4-III-3, §13-units
#[test]
fn r13_2_unsupplied_units_sink_state_by_state() {
    let (game, mut state) = empty(18);
    game.put(
        &mut state,
        &[
            "cca.10a 1814",
            "2.2p 1714",
            "3.2p 1815",
            "304.2p 1914",
            "901.lehr 1813",
            "902.lehr 1713",
            "130.lehr 1915",
        ],
    );
    let surrounded = game.named_unit("cca.10a");
    for expected in [Supply::Low, Supply::Out, Supply::Isolated, Supply::Isolated] {
        state.frames.clear();
        game.supply_phase(&mut state, &mut Log::muted());
        assert_eq!(state.piece(surrounded).supply, expected);
        assert_eq!(
            state.piece(game.named_unit("2.2p")).supply,
            Supply::In,
            "Germans are supplied on the 18th"
        );
    }
    assert!(matches!(state.frame(), Some(Frame::Surrender { left }) if *left == Units::only(surrounded)));
    state.day = 19;
    state.frames.clear();
    game.supply_phase(&mut state, &mut Log::muted());
    assert_eq!(state.piece(game.named_unit("2.2p")).supply, Supply::Low, "from the 19th they are judged");
}

/// Proves EA §13.24
#[test]
fn r13_24_surrender_goes_by_quality() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["501.101 1814"]);
    let unit = game.named_unit("501.101");
    state.piece_mut(unit).supply = Supply::Isolated;
    let most = game.face(&state, unit).quality.surrenders();
    assert_eq!(most, 2, "elite");
    let before = state.piece(unit).steps;
    for (die, lost) in [(3, 0), (2, 1)] {
        state.frames.push(Frame::Surrender { left: Units::only(unit) });
        game.order(&mut state, &format!("die {die}"));
        assert_eq!(before - state.piece(unit).steps, lost, "a {die}");
    }
}
