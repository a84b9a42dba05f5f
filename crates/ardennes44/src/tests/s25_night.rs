//! The night, replacements, breakdown units and special units.

use kernel::Log;
use table::Seat;

use crate::model::frames::{DieAbout, Frame, Phase};
use crate::model::ids::HexId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::tests::common::{empty, hex, put, unit};

/// Proves A44 §25.2.1-kind, §25.2.2, §25.2.5, §25.2.5-never
#[test]
fn r25_2_replacements_restore_infantry_first() {
    let (game, mut state) = empty();
    state.turn = 4;
    put(&game, &mut state, &[("26vg-39", "E2416"), ("2pz-3-1", "E2416"), ("1ss-501", "E2730")]);
    for id in ["26vg-39", "2pz-3-1", "1ss-501"] {
        let one = unit(&game, id);
        state.piece_mut(one).steps = 1;
    }
    state.replacements = [1, 0];
    let check = |state: &State, id: &str| game.check_replace(state, Seat::German, unit(&game, id));
    let number =
        |state: &State, id: &str| check(state, id).err().map(|refused| refused.rule.number().to_owned());
    assert_eq!(check(&state, "26vg-39"), Ok(()));
    assert_eq!(number(&state, "2pz-3-1").as_deref(), Some("25.2.1-kind"));
    assert_eq!(number(&state, "1ss-501").as_deref(), Some("25.2.5-never"), "TQ 5");
    state.replacements = [1, 1];
    assert_eq!(check(&state, "2pz-3-1"), Ok(()));
    let vg = unit(&game, "26vg-39");
    state.piece_mut(vg).mark(Marks::OOS);
    assert_eq!(number(&state, "26vg-39").as_deref(), Some("25.2.5"));
}

/// Proves A44 §18.6, §18.6-roll, §18.5-recover
#[test]
fn r18_6_units_away_from_the_enemy_rally_and_others_roll() {
    let (game, mut state) = empty();
    state.turn = 7;
    state.half = crate::model::frames::Half::Day(Seat::Allied);
    put(&game, &mut state, &[("4-8-2", "E2416"), ("28-707", "E3414"), ("26vg-39", "E2316")]);
    let (near, far) = (unit(&game, "4-8-2"), unit(&game, "28-707"));
    for one in [near, far] {
        state.piece_mut(one).mark(Marks::DISRUPTED);
        state.piece_mut(one).mark(Marks::BROKEN);
    }
    state.frames.push(Frame::Phase(Phase::Movement));
    let mut log = Log::new();
    game.next_phase(&mut state, &mut log);
    assert_eq!(state.phase(), Phase::Rally);
    assert!(!state.piece(far).is(Marks::BROKEN) && state.piece(far).is(Marks::DISRUPTED), "one level");
    assert!(matches!(state.frame(), Some(Frame::Die { about, .. }) if about == DieAbout::Unit(near)));
    game.roll_rally(&mut state, near, 3, &mut Log::muted());
    assert!(state.piece(near).is(Marks::BROKEN), "3 is too much for a veteran");
    assert_eq!(state.frame(), Some(Frame::Phase(Phase::Rally)));
}

/// Proves A44 §4, §4-1, §4-B, §4-C, §25.1, §25.1-allied, §25.1-german, §5.2, §5.4
#[test]
fn r25_1_the_night_follows_each_pm_turn_and_the_allies_come_first() {
    let (game, mut state) = empty();
    state.frames.push(Frame::Phase(Phase::Setup));
    let (mut log, mut halves) = (Log::new(), Vec::new());
    for _ in 0..50 {
        game.next_phase(&mut state, &mut log);
        if halves.last() != Some(&(state.turn, state.half)) {
            halves.push((state.turn, state.half));
        }
        if state.phase() == Phase::ArtillerySupply && state.phasing() == Seat::German {
            assert_eq!(state.flips, if state.turn == 2 { 6 } else { 3 });
        }
    }
    let (day, night) = (crate::model::frames::Half::Day, crate::model::frames::Half::Night);
    let expected = [
        (1, day(Seat::German)),
        (1, day(Seat::Allied)),
        (2, day(Seat::German)),
        (2, day(Seat::Allied)),
        (2, night(Seat::Allied)),
        (2, night(Seat::German)),
        (3, day(Seat::German)),
    ];
    assert_eq!(halves[..7], expected);
}

/// Proves A44 §15.8, §15.8.1, §15.8.2, §15.8.2-start, §15.8.2-finish, §23.5-work
#[test]
fn r15_8_2_a_position_takes_two_turns_to_dig() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (7, crate::model::frames::Half::Day(Seat::Allied));
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("1-16", "E3712"), ("28-707", "E3712")]);
    let (foot, tanks) = (unit(&game, "1-16"), unit(&game, "28-707"));
    let at = hex(&game, "E3712");
    assert_eq!(game.check_dig(&state, Seat::Allied, tanks).expect_err("tanks").rule.number(), "15.8.2");
    let before = game.bonus(&state, at, &[foot]);
    game.dig(&mut state, foot, &mut Log::muted());
    assert!(state.piece(foot).is(Marks::BUILDS), "it does not attack");
    assert_eq!(
        game.check_dig(&state, Seat::Allied, foot).expect_err("too soon").rule.number(),
        "15.8.2-finish"
    );
    assert_eq!(game.bonus(&state, at, &[foot]), before, "it is not finished");
    state.positions[0].fresh = false;
    state.piece_mut(foot).clear(Marks::OF_A_MOVE);
    state.piece_mut(foot).mark(Marks::OOS);
    assert_eq!(
        game.check_dig(&state, Seat::Allied, foot),
        Ok(()),
        "what was begun is finished out of supply"
    );
    game.dig(&mut state, foot, &mut Log::muted());
    assert_eq!(game.bonus(&state, at, &[foot]), 2.max(before));
    assert_eq!(game.bonus(&state, at, &[tanks]), 1, "tanks alone");
}

/// Proves A44 §26.1, §26.1-type, §26.3, §26.4
#[test]
fn r26_1_a_combat_command_sends_out_a_task_force_and_takes_it_back() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (7, crate::model::frames::Half::Day(Seat::Allied));
    state.frames.push(Frame::Phase(Phase::Movement));
    crate::tests::common::fill_pool(&game, &mut state);
    put(&game, &mut state, &[("10arm-ccb", "E3414")]);
    let command = unit(&game, "10arm-ccb");
    assert_eq!(game.check_breakdown(&state, Seat::Allied, command), Ok(()));
    game.break_down(&mut state, command, &mut Log::muted());
    let force = state.in_hex(hex(&game, "E3414")).find(|one| *one != command).expect("a Task Force");
    let face = game.face(&state, force);
    assert_eq!((face.attack, face.defense, game.face(&state, command).attack), (3, 2, 6));
    assert_eq!(
        game.check_breakdown(&state, Seat::Allied, command).expect_err("one step").rule.number(),
        "26.1"
    );
    assert_eq!(game.check_rejoin(&state, Seat::Allied, force), Ok(()));
    game.rejoin(&mut state, force);
    assert_eq!((state.piece(command).steps, state.piece(force).place()), (2, Place::Pool));
}

/// Proves A44 §27.2, §27.2-hex, §27.2-after, §T-vdh
#[test]
fn r27_2_von_der_heydte_jumps_on_turn_3() {
    let (game, mut state) = empty();
    state.turn = 3;
    state.frames.push(Frame::Phase(Phase::Movement));
    let heydte = unit(&game, "vdh");
    *state.piece_mut(heydte) = crate::model::pieces::Piece::new(Place::Waiting, 1);
    let zone = game.ground.drop.expect("a drop zone");
    let open = |at: &HexId| game.check_jump(&state, heydte, *at).is_ok();
    let all: Vec<HexId> = game.ground.grid.indices().filter(open).collect();
    assert!(!all.is_empty() && all.iter().all(|at| game.ground.grid.distance(zone, *at) <= 8));
    let malmedy = game.check_jump(&state, heydte, hex(&game, "E2432")).expect_err("a town");
    assert_eq!(malmedy.rule.number(), "27.2-hex");
    game.jump(&mut state, heydte, all[0]);
    game.roll_heydte(&mut state, heydte, 2, &mut Log::new());
    assert_eq!(game.face(&state, heydte), game.unit(heydte).sides[1], "the weaker side");
    assert!(state.piece(heydte).is(Marks::MOVED), "it does not move that turn");
}

/// Proves A44 §25.2.1, §15.6.2-use, §T-track
#[test]
fn r25_2_1_replacements_come_each_night_and_air_support_each_turn() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (6, crate::model::frames::Half::Day(Seat::Allied));
    state.frames.push(Frame::Phase(Phase::Victory));
    let mut log = Log::new();
    game.next_phase(&mut state, &mut log);
    assert_eq!(
        (state.half, state.phase()),
        (crate::model::frames::Half::Night(Seat::Allied), Phase::Replacements)
    );
    assert_eq!(state.replacements, [1, 1], "two on the night of the 18th");
    state.air = Some(2);
    game.next_phase(&mut state, &mut log);
    assert_eq!((state.phase(), state.air), (Phase::Movement, None), "none are saved");
}

/// Proves A44 §27.7
#[test]
fn r27_7_the_653rd_is_rolled_for_until_it_comes_or_never_will() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (4, crate::model::frames::Half::Day(Seat::German));
    let hunters = unit(&game, "653");
    state.piece_mut(hunters).put(Place::Waiting);
    let die = Frame::Die { table: crate::model::tables::Table::Jagdtiger, about: DieAbout::Unit(hunters) };
    for (pips, settled, place) in [(3, false, Place::Waiting), (6, true, Place::Gone)] {
        state.frames.push(Frame::Phase(Phase::Bridges));
        game.next_phase(&mut state, &mut Log::new());
        assert_eq!(state.frame(), Some(die));
        game.roll_jagdtiger(&mut state, hunters, pips, &mut Log::muted());
        assert_eq!((state.jagdtiger_settled, state.piece(hunters).place()), (settled, place));
        state.frames.clear();
    }
    assert_eq!(game.is_jagdtiger_due(&state), None, "it is over");
}
