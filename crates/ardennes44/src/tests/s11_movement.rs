//! Movement, Strategic Movement, entering and leaving the map.

use kernel::Log;
use table::Seat;
use wargame::Id as _;

use crate::model::frames::{Frame, Half, Phase};
use crate::model::ids::{BoxId, EntryId, HexId};
use crate::model::pieces::{Marks, Place};
use crate::tests::common::{campaign, empty, hex, put, unit};

/// Proves A44 §11.4.1-infantry, §11.3
#[test]
fn r11_3_the_26th_volksgrenadiers_cross_the_our_on_foot() {
    let (game, state) = campaign();
    let (vg, from) = (unit(&game, "26vg-39"), hex(&game, "E1913"));
    let mut state = state;
    state.piece_mut(vg).put(Place::Hex(from));
    let field = game.field(&state);
    let reach = game.reach(&state, &field, vg, from);
    let over = hex(&game, "E2013");
    assert!(reach.has(over), "the Our is crossed by Tactical Movement");
    assert_eq!(reach.halves(over), None, "no number of points leads over it");
}

/// Proves A44 §11.4.1, §16.5, §29.1.1
#[test]
fn r11_4_1_tanks_wait_for_the_bridge() {
    let (game, mut state) = campaign();
    let (tanks, from) = (unit(&game, "2pz-3-1"), hex(&game, "E2016"));
    state.piece_mut(tanks).put(Place::Hex(from));
    let over = hex(&game, "E2115");
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("frozen on turn 1");
    assert_eq!(refused.rule.number(), "29.1.1");
    state.turn = 3;
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("still being built");
    assert_eq!(refused.rule.number(), "11.4.1", "{refused}");
    let bridge = game.ground.bridges.iter().position(|bridge| bridge.name == "Dasburg").expect("Dasburg");
    state.bridges[bridge] = crate::model::state::Bridge::Standing;
    assert_eq!(game.check_move(&state, Seat::German, tanks, over), Ok(()), "the bridge is open");
    state.bridges[bridge] = crate::model::state::Bridge::Blown;
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("no bridge");
    assert_eq!(refused.rule.number(), "11.4.1", "{refused}");
    state.piece_mut(tanks).mark(Marks::ENGAGED);
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("engaged");
    assert_eq!(refused.rule.number(), "16.5");
}

/// Proves A44 §12.1, §12.1-barred, §12.1-roads, §12.2, §12.4.4, §29.1.3
#[test]
fn r12_1_cavalry_marches_far_and_only_by_road() {
    let (game, mut state) = empty();
    state.turn = 7;
    let squadron = game
        .all_units()
        .find(|one| {
            game.unit(*one).kind == crate::model::units::Kind::Recon && game.unit(*one).seat == Seat::Allied
        })
        .expect("a squadron");
    assert_eq!(game.march_points(game.unit(squadron)), 28, "28 hexes of primary road");
    assert_eq!(game.march_points(game.unit(unit(&game, "4-8-2"))), 24, "24 in trucks");
    state.piece_mut(squadron).put(Place::Hex(hex(&game, "E3414")));
    let field = game.field(&state);
    let ends = game.march_ends(&state, &field, squadron, hex(&game, "E3414"));
    assert!(ends.len() > 100, "{}", ends.len());
    let on_road = |at: &HexId| game.ground.graph.edges(*at).iter().any(|edge| edge.road != 0);
    assert!(ends.iter().all(on_road));
    assert_eq!(game.check_marcher(&state, squadron), Ok(()));
    let refused = game.check_marcher(&state, unit(&game, "26vg-39")).expect_err("on foot");
    assert_eq!(refused.rule.number(), "12.1-barred");
    state.turn = 1;
    assert_eq!(game.check_marcher(&state, squadron).expect_err("turn 1").rule.number(), "29.1.3");
    state.turn = 7;
    put(&game, &mut state, &[("26vg-39", "E3415")]);
    let field = game.field(&state);
    let ends = game.march_ends(&state, &field, squadron, hex(&game, "E3414"));
    assert!(ends.is_empty(), "nobody sets out next to the enemy");
}

/// Proves A44 §13.1, §13.1-hold, §13.4, §13.4-block, §13.4-box, §13.5, §13.5-cond, §2.6, §3.2
#[test]
fn ex13_4_a_german_at_entry_a_shuts_the_south_east_until_it_is_blocked() {
    let (game, mut state) = empty();
    state.turn = 4;
    let entry = |name: &str| {
        let at = game.ground.entries.iter().position(|entry| entry.name == name).expect("an Entry Hex");
        EntryId::from_index(at)
    };
    let (a, b) = (entry("A"), entry("B"));
    let (armor, battalion, other) = (unit(&game, "10arm-cca"), unit(&game, "4-22-2"), unit(&game, "4-8-2"));
    state.piece_mut(armor).put(Place::Waiting);
    state.piece_mut(battalion).put(Place::Box(BoxId::new(0)));
    state.piece_mut(other).put(Place::Box(BoxId::new(0)));
    assert_eq!(game.check_enter(&state, Seat::Allied, armor, b), Ok(()));
    // A German unit in A, and four points of defense against it.
    put(&game, &mut state, &[("212vg-320", "E0901")]);
    let blockers = ["28-110-1", "28-110-2"];
    for id in blockers {
        let one = unit(&game, id);
        state.piece_mut(one).put(Place::Blocking(a));
    }
    let refused = game.check_enter(&state, Seat::Allied, armor, b).expect_err("shut");
    assert_eq!(refused.rule.number(), "13.4");
    let refused = game.check_hold(&state, Seat::Allied, other, BoxId::new(1)).expect_err("shut");
    assert_eq!(refused.rule.number(), "13.4-box");
    assert_eq!(game.check_block(&state, Seat::Allied, battalion, a), Ok(()));
    state.piece_mut(battalion).put(Place::Blocking(a));
    assert_eq!(game.check_enter(&state, Seat::Allied, armor, b), Ok(()), "blocked with six");
    assert_eq!(game.check_hold(&state, Seat::Allied, other, BoxId::new(1)), Ok(()));
}

/// Proves A44 §7.7, §7.7-after
#[test]
fn r7_7_the_first_german_at_ouren_waits_for_the_die() {
    let (game, mut state) = empty();
    state.turn = 3;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("116pz-60", "E2020")]);
    let (grenadiers, from, over) = (unit(&game, "116pz-60"), hex(&game, "E2020"), hex(&game, "E2119"));
    assert_eq!(game.check_move(&state, Seat::German, grenadiers, over), Ok(()));
    let mut log = Log::new();
    let way = game.way(&state, grenadiers, from, over);
    game.go(&mut state, grenadiers, &way, false, &mut log);
    assert!(matches!(state.frame(), Some(Frame::Die { .. })));
    assert_eq!(state.piece(grenadiers).place(), Place::Hex(from));
    game.roll_ouren(&mut state, 4, &mut Log::muted());
    let bridge = game.ground.ouren.expect("the Ouren bridge");
    assert!(!game.stands(&state, bridge), "4 is too much for it");
    assert!(state.ouren_tested, "it is rolled for once");
}

/// Proves A44 §11.1, §11.7
#[test]
fn r11_1_a_unit_may_go_on_until_its_points_are_spent_or_a_zone_stops_it() {
    let (game, mut state) = empty();
    state.turn = 7;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("2pz-304", "E3414"), ("4-8-2", "E3918")]);
    let (grenadiers, mut log) = (unit(&game, "2pz-304"), Log::new());
    let from = hex(&game, "E3414");
    let near = game.ground.graph.edges(from).iter().find(|edge| edge.road == 1).expect("a road").to;
    let way = game.way(&state, grenadiers, from, near);
    assert_eq!(way, crate::rules::s11_movement::going::Way { path: vec![from, near], cost: Some(1) });
    game.go(&mut state, grenadiers, &way, false, &mut log);
    let mover = state.mover.expect("a mover");
    assert_eq!((mover.spent, mover.hexes, mover.stopped), (1, 1, false));
    let far = hex(&game, "E3312");
    assert_eq!(game.check_move(&state, Seat::German, grenadiers, far), Ok(()), "it goes on");
    state.mover = None;
    let refused = game.check_move(&state, Seat::German, grenadiers, far).expect_err("another unit has moved");
    assert_eq!(refused.rule.number(), "11.1");
}

/// Proves A44 §11.9.2, §11.9.3, §11.9.3-after
#[test]
fn r11_9_3_germans_leave_for_antwerp_by_an_entry_hex_only() {
    let (game, mut state) = empty();
    state.turn = 9;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("2pz-304", "W3823"), ("2pz-2", "W3822")]);
    let (one, other) = (unit(&game, "2pz-304"), unit(&game, "2pz-2"));
    assert_eq!(game.check_exit(&state, Seat::German, one), Ok(()));
    assert_eq!(game.check_exit(&state, Seat::German, other).expect_err("no entry").rule.number(), "11.9.3");
    game.exit(&mut state, one, &mut Log::muted());
    assert_eq!((state.piece(one).place(), state.exited[0]), (Place::Exited, 5));
    let refused = game.check_mover(&state, Seat::German, one).expect_err("gone");
    assert_eq!(refused.rule.number(), "11.9.3-after");
}

/// What computer opponents ask is what players may do. Proves A44 §11.1, §11.2
#[test]
fn r11_1_an_opponent_sees_the_moves_that_are_legal() {
    let (game, mut state) = empty();
    state.turn = 7;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("2pz-304", "E3414"), ("4-8-2", "E3918")]);
    let (grenadiers, from) = (unit(&game, "2pz-304"), hex(&game, "E3414"));
    let seen = game.analysis(&state).reach(grenadiers);
    let legal: Vec<HexId> = game
        .ground
        .grid
        .indices()
        .filter(|to| game.check_move(&state, Seat::German, grenadiers, *to).is_ok())
        .collect();
    let mut ends: Vec<HexId> = seen.iter().map(|(to, _)| *to).collect();
    ends.sort_unstable();
    assert_eq!(ends, legal);
    let road = game.ground.graph.edges(from).iter().find(|edge| edge.road == 1).expect("a road");
    assert!(seen.contains(&(road.to, Some(1))), "half a point by road");
    assert_eq!(game.analysis(&state).could_reach(grenadiers), seen);
    // In the enemy's turn nobody moves; what he could do is known all the same.
    state.half = Half::Day(Seat::Allied);
    assert_eq!(game.analysis(&state).could_reach(grenadiers), seen);
    state.piece_mut(grenadiers).put(Place::Dead);
    assert_eq!(
        (game.analysis(&state).reach(grenadiers), game.analysis(&state).could_reach(grenadiers)),
        (vec![], vec![])
    );
}
