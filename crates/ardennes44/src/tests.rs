//! Tests of what cannot be seen from outside.

use std::sync::Arc;

use kernel::Pick;
use table::{Seat, Setup};
use wargame::desk_trial::{follows_changes, is_at_hand};

use crate::field::Field;
use crate::pieces::Pieces;
use crate::state::{Marks, Place, State};
use crate::{Ardennes, embedded_files, load};

/// The rules of a scenario.
pub(crate) fn scenario(id: &str) -> Ardennes {
    let (data, report) = load(&embedded_files());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    let data = Arc::new(data.expect("a sound pack"));
    Ardennes::new(data, &Setup::new("ardennes44", id)).expect("a scenario")
}

/// The campaign as it is set up.
pub(crate) fn campaign() -> (Ardennes, State) {
    let game = scenario("campaign");
    let start = game.first_position();
    (game, start)
}

pub(crate) fn hex(game: &Ardennes, number: &str) -> u16 {
    let hex = game.ground.numbering.parse(number).expect("a number");
    game.ground.grid.index(hex).expect("a hex of the map")
}

pub(crate) fn unit(game: &Ardennes, id: &str) -> u16 {
    let at = game.units.iter().position(|unit| unit.id == id).expect("a unit");
    u16::try_from(at).expect("a number")
}

/// Puts what is made only later where it waits.
pub(crate) fn fill_pool(game: &Ardennes, state: &mut State) {
    for unit in game.all_units().filter(|unit| game.unit(*unit).start == crate::Start::Pool) {
        state.piece_mut(unit).put(Place::Pool);
    }
}

/// Something happens to some unit, near the front where units meet.
fn stir(game: &Ardennes, pieces: &mut Pieces, pick: &mut dyn Pick) {
    let count = u32::try_from(pieces.len()).expect("few units");
    let unit = u16::try_from(pick.below(count)).expect("a unit");
    let (what, column, row) = (pick.below(8), 12 + pick.below(14), 10 + pick.below(20));
    let there = hex(game, &format!("E{column:02}{row:02}"));
    let piece = pieces.change(unit);
    match what {
        0 => piece.put(Place::Dead),
        1 => piece.mark(Marks::DISRUPTED),
        2 => piece.clear(Marks::DISRUPTED),
        3 => piece.mark(Marks::STRATEGIC),
        _ => piece.put(Place::Hex(there)),
    }
}

#[test]
fn a_field_brought_up_to_date_is_the_same_as_one_worked_out() {
    let (game, mut state) = campaign();
    let stir = |pieces: &mut Pieces, pick: &mut dyn Pick| stir(&game, pieces, pick);
    assert_eq!(follows_changes::<Field, _, _, _>(&game, &mut state.pieces, stir), Ok(()));
}

#[test]
fn a_field_at_hand_is_the_same_as_one_worked_out() {
    let (game, mut state) = campaign();
    let mut pieces = state.pieces.clone();
    let stir = |pieces: &mut Pieces, pick: &mut dyn Pick| stir(&game, pieces, pick);
    let look = |pieces: &Pieces| {
        state.pieces = pieces.clone();
        game.field(&state)
    };
    assert_eq!(is_at_hand(&game, &mut pieces, stir, look), Ok(()));
}

/// Proves A44 §S1.1, §S2.1, §S3.1, §S4.1, §S5.1
#[test]
fn the_scenarios_begin_and_end_on_their_turns() {
    let turns = |id: &str| {
        let game = scenario(id);
        let told = game.data.info.scenarios.iter().find(|one| one.id == id).expect("it");
        (game.opened.turn, game.last_turn, told.turns)
    };
    assert_eq!(turns("campaign"), (1, 22, 22));
    assert_eq!((turns("six-turn"), turns("eight-turn")), ((1, 6, 6), (1, 8, 8)));
    assert_eq!(turns("patton"), (13, 22, 10), "how many are played, not which is the last");
    assert_eq!(turns("extended"), (1, 30, 30));
}

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
    state.bridges[bridge] = crate::Bridge::Standing;
    assert_eq!(game.check_move(&state, Seat::German, tanks, over), Ok(()), "the bridge is open");
    state.bridges[bridge] = crate::Bridge::Blown;
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("no bridge");
    assert_eq!(refused.rule.number(), "11.4.1", "{refused}");
    state.piece_mut(tanks).mark(Marks::ENGAGED);
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("engaged");
    assert_eq!(refused.rule.number(), "16.5");
}

/// Proves A44 §23.1, §23.3, §23.3-overland, §23.3-road, §S1.3
#[test]
fn r23_3_everybody_is_in_supply_when_the_campaign_begins() {
    let (game, mut state) = campaign();
    for seat in Seat::PLAYERS {
        // What is behind a side's front is its own.
        state.german = 0;
        for node in game.ground.nodes.iter().filter(|node| node.area != crate::Area::None) {
            if let Some(place) = node.control {
                state.german |= 1 << place;
            }
        }
        game.check_supply(&mut state, seat, &mut kernel::Log::muted());
        let cut: Vec<&str> = game
            .on_map(&state, seat)
            .filter(|(unit, _)| state.piece(*unit).is(Marks::OOS))
            .map(|(unit, _)| game.unit_name(unit))
            .collect();
        assert!(cut.is_empty(), "{seat}: {cut:?}");
        assert!(game.isolated_groups(&state, seat).is_empty());
    }
}

/// Proves A44 §23.6, §23.6-group, §23.8, §23.8-pick
#[test]
fn r23_6_a_ring_of_germans_isolates_bastogne_as_one_group() {
    let (game, mut state) = campaign();
    game.all_units().for_each(|unit| state.piece_mut(unit).put(Place::Dead));
    let inside = [("101-501", "E3413"), ("101-506", "E3414")];
    let around = ["E3215", "E3213", "E3311", "E3511", "E3612", "E3615", "E3516", "E3316"];
    for (id, at) in inside {
        let unit = unit(&game, id);
        state.piece_mut(unit).put(Place::Hex(hex(&game, at)));
    }
    let germans =
        game.all_units().filter(|one| game.unit(*one).formation.as_ref().is_some_and(|id| *id == "26vg"));
    let more =
        game.all_units().filter(|one| game.unit(*one).formation.as_ref().is_some_and(|id| *id == "18vg"));
    for (one, at) in germans.chain(more).filter(|one| game.unit(*one).kind.is_infantry()).zip(around) {
        let at = hex(&game, at);
        state.piece_mut(one).put(Place::Hex(at));
        state.piece_mut(one).steps = 1;
    }
    game.check_supply(&mut state, Seat::Allied, &mut kernel::Log::muted());
    let groups = game.isolated_groups(&state, Seat::Allied);
    assert_eq!(groups.len(), 1, "{groups:?}");
    assert_eq!(groups[0].len(), 2);
    assert_eq!(game.surrender_threshold(&groups[0]), 5, "paratroopers are Elite");
}

/// An attack by some units on a hex.
fn attack(game: &Ardennes, seat: Seat, target: &str, with: &[&str]) -> crate::Attack {
    crate::Attack {
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

/// Puts units on an empty map.
pub(crate) fn put(game: &Ardennes, state: &mut State, units: &[(&str, &str)]) {
    for (id, at) in units {
        let unit = unit(game, id);
        state.piece_mut(unit).put(Place::Hex(hex(game, at)));
    }
}

pub(crate) fn empty() -> (Ardennes, State) {
    let (game, mut state) = campaign();
    game.all_units().for_each(|unit| state.piece_mut(unit).put(Place::Dead));
    (game, state)
}

/// Proves A44 §14.4-2, §14.5
#[test]
fn r14_5_odds_round_down_and_shifts_come_before_the_limits() {
    let name = |attack, defense| {
        let column = Ardennes::column(attack, defense);
        usize::try_from(column).ok().and_then(|column| crate::charts::ODDS.get(column).copied())
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
    let of = |ids: &[&str]| -> Vec<u16> { ids.iter().map(|id| unit(&game, id)).collect() };
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
        let defenders: Vec<u16> = ids.iter().map(|id| unit(&game, id)).collect();
        game.bonus(&state, clervaux, &defenders)
    };
    assert_eq!(bonus(&["1-16"]), 3, "a town");
    assert_eq!(bonus(&["4-8-2"]), 2, "no more than the two of the battalion");
    assert_eq!(bonus(&["28-707"]), 1, "tanks alone");
}

/// Proves A44 §21.1, §21.1-none, §21.1-tq, §21.1-defender, §21.2, §21.3
#[test]
fn r21_1_better_tanks_shift_and_infantry_with_tanks_shifts_back() {
    use crate::s15_strength::Armor;
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
    let gun = game.all_units().find(|one| game.unit(*one).kind == crate::Kind::Gun).expect("a gun");
    assert_eq!(game.attacking_tq(gun) + 1, game.unit(gun).tq, "a red TQ is one lower in attack");
    assert!(!game.allows_armor(hex(&game, "E4041")), "not in a city");
}

/// Proves A44 §17.1, §17.1-1, §17.1-2
#[test]
fn r17_1_a_retreat_ends_as_far_away_as_the_result_says() {
    use crate::s17_retreats::End;
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
    use crate::Advance;
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
    let there: Vec<u16> = state.in_hex(hex(&game, "E3414")).collect();
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
    use crate::s16_losses::Fate;
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
    let guns = game.all_units().find(|one| game.unit(*one).kind == crate::Kind::Artillery).expect("guns");
    assert_eq!(game.fate(&state, guns, 2), Fate::Eliminated("17.7-mover"));
}

/// Proves A44 §12.1, §12.1-barred, §12.1-roads, §12.2, §12.4.4, §29.1.3
#[test]
fn r12_1_cavalry_marches_far_and_only_by_road() {
    let (game, mut state) = empty();
    state.turn = 7;
    let squadron = game
        .all_units()
        .find(|one| game.unit(*one).kind == crate::Kind::Recon && game.unit(*one).seat == Seat::Allied)
        .expect("a squadron");
    assert_eq!(game.march_points(game.unit(squadron)), 28, "28 hexes of primary road");
    assert_eq!(game.march_points(game.unit(unit(&game, "4-8-2"))), 24, "24 in trucks");
    state.piece_mut(squadron).put(Place::Hex(hex(&game, "E3414")));
    let field = game.field(&state);
    let ends = game.march_ends(&state, &field, squadron, hex(&game, "E3414"));
    assert!(ends.len() > 100, "{}", ends.len());
    let on_road = |at: &u16| game.ground.graph.edges(*at).iter().any(|edge| edge.road != 0);
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
        u8::try_from(at).expect("a number")
    };
    let (a, b) = (entry("A"), entry("B"));
    let (armor, battalion, other) = (unit(&game, "10arm-cca"), unit(&game, "4-22-2"), unit(&game, "4-8-2"));
    state.piece_mut(armor).put(Place::Waiting);
    state.piece_mut(battalion).put(Place::Box(0));
    state.piece_mut(other).put(Place::Box(0));
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
    let refused = game.check_hold(&state, Seat::Allied, other, 1).expect_err("shut");
    assert_eq!(refused.rule.number(), "13.4-box");
    assert_eq!(game.check_block(&state, Seat::Allied, battalion, a), Ok(()));
    state.piece_mut(battalion).put(Place::Blocking(a));
    assert_eq!(game.check_enter(&state, Seat::Allied, armor, b), Ok(()), "blocked with six");
    assert_eq!(game.check_hold(&state, Seat::Allied, other, 1), Ok(()));
}

/// Proves A44 §24.3.1, §24.3.2, §24.4, §24.4-stvith, §24.5
#[test]
fn r24_4_traffic_is_kept_apart_and_dice_take_it_back() {
    use crate::Marker;
    let (game, mut state) = empty();
    let at = |number: &str| hex(&game, number);
    assert_eq!(game.check_jam(&state, Seat::Allied, 0, at("E1626")), Ok(()));
    assert_eq!(
        game.check_jam(&state, Seat::German, 0, at("E1626")).expect_err("turn 1").rule.number(),
        "24.5"
    );
    let refused = game.check_jam(&state, Seat::Allied, 0, at("E1826")).expect_err("Heuem");
    assert_eq!(refused.rule.number(), "24.4-stvith");
    state.traffic[1][0] = Marker::On(at("E1626"));
    let refused = game.check_jam(&state, Seat::Allied, 1, at("E1625")).expect_err("next to it");
    assert_eq!(refused.rule.number(), "24.4");
    assert_eq!(
        game.check_jam(&state, Seat::Allied, 0, at("E3414")).expect_err("placed").rule.number(),
        "24.3.1"
    );
    state.traffic[1][3] = Marker::On(at("E3414"));
    game.roll_traffic(&mut state, Seat::Allied, (4, 4), &mut kernel::Log::muted());
    assert_eq!((state.traffic[1][0], state.traffic[1][3]), (Marker::On(at("E1626")), Marker::Held));
}

/// Proves A44 §20.1, §20.3, §20.3-D, §20.4, §21.5, §T-disengage
#[test]
fn r20_4_who_was_not_engaged_may_not_slip_through_a_zone() {
    use crate::s17_retreats::End;
    let (game, mut state) = empty();
    state.turn = 7;
    put(&game, &mut state, &[("4-8-2", "E3414"), ("26vg-39", "E3415"), ("26vg-77", "E3612")]);
    let us = unit(&game, "4-8-2");
    assert_eq!(game.check_disengage(&state, Seat::Allied, us), Ok(()));
    let field = game.field(&state);
    let free = |state: &State| -> Vec<u16> {
        let ends = game.withdrawals(state, us, false).into_iter();
        ends.filter_map(|end| if let End::Hex(at) = end { Some(at) } else { None }).collect()
    };
    assert!(free(&state).iter().all(|at| !field.zone(Seat::German, *at)));
    let before = free(&state).len();
    state.piece_mut(us).mark(Marks::WAS_ENGAGED);
    assert!(free(&state).len() > before, "who was Engaged may enter a zone at once");
    assert_eq!(game.disengage_modifier(unit(&game, "28-707")), -1, "tanks slip away");
    state.frames.push(crate::Frame::Die { table: crate::charts::Table::Disengagement, about: us });
    game.roll_disengage(&mut state, us, 6, &mut kernel::Log::new());
    assert_eq!(state.piece(us).place(), Place::Hex(hex(&game, "E3414")), "it stays");
    assert!(state.piece(us).is(Marks::DISRUPTED), "and is Disrupted");
}

/// Proves A44 §6.1, §6.1-effect, §6.1-choice, §6.2, §6.3-absent, §6.4.1, §T-fuel, §T-fuel-1, §T-fuel-2
#[test]
fn r6_1_fuel_runs_out_for_those_that_are_there() {
    use crate::charts::Table;
    let (game, mut state) = empty();
    state.turn = 7;
    let names = |state: &State, table, roll| -> Vec<String> {
        let shortage = game.shortage(state, table, roll);
        shortage.divisions.iter().map(|division| game.division_name(*division).to_owned()).collect()
    };
    assert!(names(&state, Table::Fuel1, 1).is_empty());
    assert!(names(&state, Table::Fuel1, 5).is_empty(), "neither division has arrived");
    put(&game, &mut state, &[("2pz-304", "E2416"), ("2pz-aa2", "W1522")]);
    assert_eq!(names(&state, Table::Fuel1, 5), ["2pz"], "the one that is on the map");
    put(&game, &mut state, &[("pzlehr-901", "E2711")]);
    assert_eq!(names(&state, Table::Fuel1, 5), ["2pz", "pzlehr"]);
    assert_eq!(game.shortage(&state, Table::Fuel1, 5).chooser, Some(Seat::German));
    assert_eq!(names(&state, Table::Fuel1, 2), ["2pz"], "only what is west of the Ourthe");
    assert_eq!(game.shortage(&state, Table::Fuel1, 2).chooser, Some(Seat::Allied));
    state.frames.push(crate::Frame::Die { table: Table::Fuel1, about: 0 });
    game.roll_fuel(&mut state, Table::Fuel1, 2, &mut kernel::Log::muted());
    assert!(state.piece(unit(&game, "2pz-aa2")).is(Marks::OOS));
    assert!(!state.piece(unit(&game, "2pz-304")).is(Marks::OOS), "it is east of the line");
    assert_eq!(
        (game.fuel_roll(&state, 6), {
            state.turn = 15;
            game.fuel_roll(&state, 6)
        }),
        (6, 7)
    );
}

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
