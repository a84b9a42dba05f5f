//! Odds, losses, retreats and advances, each by itself.

use table::Seat;

use crate::model::frames::{Advance, DieAbout, Frame};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::rulebook::Ardennes;
use crate::tests::common::{empty, fill_pool, hex, put, unit};

/// An attack by some units on a hex.
fn attack(game: &Ardennes, seat: Seat, target: &str, with: &[&str]) -> crate::model::state::Attack {
    crate::model::state::Attack {
        seat,
        target: hex(game, target),
        along: Default::default(),
        with: with.iter().map(|id| unit(game, id)).collect(),
        guns: Default::default(),
        air: false,
        guard: None,
        left: 0,
        surprise: false,
        breakthrough: false,
        lead: None,
        armored: false,
        counter_armored: false,
        advance: None,
        shattered: false,
        going: Default::default(),
        gone: Default::default(),
    }
}

/// Proves A44 §14.4-2, §14.5
#[test]
fn r14_5_odds_round_down_and_shifts_come_before_the_limits() {
    let name = |attack, defense| {
        let column = Ardennes::column(attack, defense);
        usize::try_from(column).ok().and_then(|column| crate::pack::charts::ODDS.get(column).copied())
    };
    assert_eq!(name(15, 4), Some("3-1"));
    assert_eq!(name(4, 4), Some("1-1"));
    assert_eq!(name(3, 4), Some("1-2"));
    assert_eq!(name(4, 12), Some("1-3"));
    assert_eq!(name(4, 15), None, "1-4 is off the table");
    assert_eq!(Ardennes::column(9, 1), 10, "9-1 less one shift is still beyond 7-1");
}

/// Proves A44 §14.3.1, §14.3.1-count, §14.3.2
#[test]
fn ex14_3_two_formations_and_an_attachment_to_each() {
    let (game, mut state) = empty();
    put(
        &game,
        &mut state,
        &[
            ("26vg-77", "E2214"),
            ("pzlehr-aa130", "E2214"),
            ("2pz-304", "E2215"),
            ("pzlehr-130-2", "E2215"),
            ("116pz-60", "E2213"),
        ],
    );
    let of = |ids: &[&str]| -> Vec<UnitId> { ids.iter().map(|id| unit(&game, id)).collect() };
    let all = of(&["26vg-77", "pzlehr-aa130", "2pz-304", "pzlehr-130-2"]);
    assert!(game.commands(&state, &all), "Lehr's recon is with the 26th, its Panthers with the 2nd Panzer");
    let more = of(&["26vg-77", "pzlehr-aa130", "2pz-304", "pzlehr-130-2", "116pz-60"]);
    assert!(!game.commands(&state, &more), "a fourth division stands alone");
    assert!(game.commands(&state, &of(&["26vg-77"])));
}

/// Proves A44 §15.1, §15.1-cap, §15.1-silhouette, §T-TEC-town
#[test]
fn ex15_1_a_bonus_is_capped_by_the_stack_and_by_its_kind() {
    let (game, mut state) = empty();
    let clervaux = hex(&game, "E2416");
    put(&game, &mut state, &[("1-16", "E2416"), ("4-8-2", "E2416"), ("28-707", "E2416")]);
    let bonus = |ids: &[&str]| {
        let defenders: Vec<UnitId> = ids.iter().map(|id| unit(&game, id)).collect();
        game.bonus(&state, clervaux, &defenders)
    };
    assert_eq!(bonus(&["1-16"]), 3, "a town");
    assert_eq!(bonus(&["4-8-2"]), 2, "no more than the two of the battalion");
    assert_eq!(bonus(&["28-707"]), 1, "tanks alone");
}

/// Proves A44 §21.1, §21.1-none, §21.1-tq, §21.1-defender, §21.2, §21.3
#[test]
fn r21_1_better_tanks_shift_and_infantry_with_tanks_shifts_back() {
    use crate::rules::s14_combat::s15_strength::Armor;
    let (game, mut state) = empty();
    // Two clear hexes side by side without a river.
    put(
        &game,
        &mut state,
        &[("4-8-2", "E3414"), ("9ss-9-1", "E3415"), ("26vg-39", "E3415"), ("28-707", "E3315")],
    );
    let armor = |state: &State, with: &[&str]| game.armor(state, &attack(&game, Seat::German, "E3414", with));
    assert_eq!(armor(&state, &["9ss-9-1"]), Armor::Attacker, "no tank defends");
    assert_eq!(armor(&state, &["26vg-39"]), Armor::None);
    put(&game, &mut state, &[("28-707", "E3414")]);
    assert_eq!(armor(&state, &["9ss-9-1"]), Armor::Attacker, "4 against 3");
    assert_eq!(armor(&state, &["26vg-39"]), Armor::Defender, "infantry and tanks against none");
    let gun =
        game.all_units().find(|one| game.unit(*one).kind == crate::model::units::Kind::Gun).expect("a gun");
    assert_eq!(game.attacking_tq(gun) + 1, game.unit(gun).tq, "a red TQ is one lower in attack");
    assert!(!game.allows_armor(hex(&game, "E4041")), "not in a city");
}

/// Proves A44 §17.1, §17.1-1, §17.1-2
#[test]
fn r17_1_a_retreat_ends_as_far_away_as_the_result_says() {
    use crate::rules::s14_combat::s17_retreats::End;
    let (game, mut state) = empty();
    put(&game, &mut state, &[("4-8-2", "E3414"), ("26vg-39", "E3315")]);
    let (us, from) = (unit(&game, "4-8-2"), hex(&game, "E3414"));
    let ends = game.retreats(&state, us, from, 2);
    assert!(!ends.is_empty());
    for end in ends {
        let End::Hex(at) = end else { panic!("the edge is far away") };
        assert_eq!(game.ground.grid.distance(from, at), 2);
        assert!(!game.field(&state).zone(Seat::German, at));
    }
}

/// Proves A44 §19.1.2, §19.1.2-limited, §19.1.2-regular, §19.1.2-bonus, §19.1.3
#[test]
fn r19_1_2_advances_lead_one_two_or_by_road_three_hexes() {
    let (game, mut state) = empty();
    state.turn = 7;
    put(&game, &mut state, &[("26vg-39", "E3415"), ("2pz-304", "E3415")]);
    let won = attack(&game, Seat::German, "E3414", &["26vg-39", "2pz-304"]);
    let far = |id: &str, kind| {
        let ends = game.advances(&state, &won, unit(&game, id), kind);
        ends.into_iter().map(|at| game.ground.grid.distance(at, hex(&game, "E3415"))).max()
    };
    assert_eq!(game.advances(&state, &won, unit(&game, "26vg-39"), Advance::Limited), [won.target]);
    assert_eq!(far("26vg-39", Advance::Regular), Some(1));
    assert_eq!(far("26vg-39", Advance::Bonus), Some(2));
    assert_eq!(far("2pz-304", Advance::Regular), Some(2), "by road");
    assert_eq!(far("2pz-304", Advance::Bonus), Some(3), "by road");
}

/// Proves A44 §16.4, §16.4-remnant, §16.4-state
#[test]
fn r16_4_a_regiment_that_loses_twice_leaves_a_remnant() {
    let (game, mut state) = empty();
    fill_pool(&game, &mut state);
    put(&game, &mut state, &[("1-16", "E3414")]);
    let (regiment, mut log) = (unit(&game, "1-16"), kernel::Log::new());
    game.lose_step(&mut state, regiment, &mut log);
    assert_eq!((state.piece(regiment).steps, game.face(&state, regiment).stacking), (2, 2));
    game.lose_step(&mut state, regiment, &mut log);
    assert_eq!(state.piece(regiment).place(), Place::Dead);
    let there: Vec<UnitId> = state.in_hex(hex(&game, "E3414")).collect();
    assert_eq!(there.len(), 1);
    let face = game.face(&state, there[0]);
    assert_eq!((face.attack, face.defense, face.movement), (1, 2, 3));
    assert_eq!(game.unit(there[0]).formation, None, "remnants are Independent");
    game.lose_step(&mut state, there[0], &mut log);
    assert_eq!(state.piece(there[0]).place(), Place::Pool, "it can be used again");
}

/// Proves A44 §18.2, §18.3-retreat, §18.5, §18.5-retreat, §17.7-mover, §23.4-retreat, §27.1
#[test]
fn r18_2_a_retreat_disrupts_breaks_or_destroys() {
    use crate::rules::s14_combat::s16_losses::Fate;
    let (game, mut state) = empty();
    put(&game, &mut state, &[("4-8-2", "E3414"), ("eng-44", "E3414")]);
    let (foot, engineers) = (unit(&game, "4-8-2"), unit(&game, "eng-44"));
    assert_eq!(game.fate(&state, foot, 2), Fate::Disrupted);
    assert_eq!(game.fate(&state, foot, 3), Fate::Broken);
    assert_eq!(game.fate(&state, engineers, 3), Fate::Eliminated("27.1"));
    state.piece_mut(foot).mark(Marks::OOS);
    assert_eq!(game.fate(&state, foot, 4), Fate::Eliminated("23.4-retreat"));
    state.piece_mut(foot).clear(Marks::OOS);
    state.piece_mut(foot).mark(Marks::DISRUPTED);
    assert_eq!(game.fate(&state, foot, 2), Fate::Broken);
    assert_eq!(game.fate(&state, foot, 3), Fate::Eliminated("18.3-retreat"));
    state.piece_mut(foot).mark(Marks::BROKEN);
    assert_eq!(game.fate(&state, foot, 2), Fate::Eliminated("18.5-retreat"));
    let guns = game
        .all_units()
        .find(|one| game.unit(*one).kind == crate::model::units::Kind::Artillery)
        .expect("guns");
    assert_eq!(game.fate(&state, guns, 2), Fate::Eliminated("17.7-mover"));
}

/// Proves A44 §20.1, §20.3, §20.3-D, §20.4, §21.5, §T-disengage
#[test]
fn r20_4_who_was_not_engaged_may_not_slip_through_a_zone() {
    use crate::rules::s14_combat::s17_retreats::End;
    let (game, mut state) = empty();
    state.turn = 7;
    put(&game, &mut state, &[("4-8-2", "E3414"), ("26vg-39", "E3415"), ("26vg-77", "E3612")]);
    let us = unit(&game, "4-8-2");
    assert_eq!(game.check_disengage(&state, Seat::Allied, us), Ok(()));
    let field = game.field(&state);
    let free = |state: &State| -> Vec<HexId> {
        let ends = game.withdrawals(state, us, false).into_iter();
        ends.filter_map(|end| if let End::Hex(at) = end { Some(at) } else { None }).collect()
    };
    assert!(free(&state).iter().all(|at| !field.zone(Seat::German, *at)));
    let before = free(&state).len();
    state.piece_mut(us).mark(Marks::WAS_ENGAGED);
    assert!(free(&state).len() > before, "who was Engaged may enter a zone at once");
    assert_eq!(game.disengage_modifier(unit(&game, "28-707")), -1, "tanks slip away");
    state
        .frames
        .push(Frame::Die { table: crate::model::tables::Table::Disengagement, about: DieAbout::Unit(us) });
    game.roll_disengage(&mut state, us, 6, &mut kernel::Log::new());
    assert_eq!(state.piece(us).place(), Place::Hex(hex(&game, "E3414")), "it stays");
    assert!(state.piece(us).is(Marks::DISRUPTED), "and is Disrupted");
}
