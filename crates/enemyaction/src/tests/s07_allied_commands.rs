//! Allied commands, activations and reserves. EA §5, §6, §7, §14, §16

use kernel::Log;
use table::Seat;
use wargame::Id as _;

use crate::model::frame::{Frame, Phase, Purpose, Step};
use crate::model::ids::{CardNumber, CardPlace, Cards, HexId, Hexes};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Lasting, State, Today};
use crate::model::units::Corps;
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;
use crate::tests::common::empty;

/// An Allied impulse with some cards in hand, Germans to follow.
fn impulse(game: &EnemyAction, state: &mut State, cards: &[u8]) {
    game.hold(state, cards);
    state.cards.pile = CardPlace::up_to(5).collect();
    state.frames.clear();
    state.frames.push(Frame::Impulse(Seat::Allied));
}

/// Proves EA §5.1, §5.7, §4-IV-A, §4-IV-A-pass, §4-IV, §4-IV-A-refill
#[test]
fn r5_1_a_card_is_played_for_one_command_and_discarded() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["110.28 1814"]);
    impulse(&game, &mut state, &[16, 18]);
    assert_eq!(game.refused_by(&state, "play 10 activate xviii"), "5.1");
    game.order(&mut state, "play 16 activate viii");
    assert!(matches!(state.frame(), Some(Frame::Activation(Step::Move))));
    game.order(&mut state, "next");
    assert!(state.allied.discard.contains(game.allied_place(CardNumber::new(16)).expect("a card")));
    assert!(matches!(state.frame(), Some(Frame::Impulse(Seat::German) | Frame::Hand { .. })));
    impulse(&game, &mut state, &[]);
    game.order(&mut state, "pass");
    assert!(matches!(state.frame(), Some(Frame::Impulse(Seat::German) | Frame::Hand { .. })));
}

/// Proves EA §4-IV-end, §4-IV-end-allied
#[test]
fn r4_iv_end_the_day_ends_with_the_german_cards() {
    let (game, mut state) = empty(18);
    impulse(&game, &mut state, &[]);
    state.cards.pile = Cards::NONE;
    game.order(&mut state, "pass");
    assert_eq!(state.frame(), None, "nothing is left of the Command Phase");
}

/// Proves EA §5.2, §5.3, §5.4, §5.5, §5.6, §6.1, §6.2
#[test]
fn r5_2_cards_command_their_own_formations_only() {
    let (game, mut state) = empty(20);
    game.put(
        &mut state,
        &["357.90 2413", "cca.6a 2414", "110.28 1814", "18.1 0707", "cca.ga 0526"]
            .map(|line| if line.starts_with("cca.ga") { "32.ga 0526" } else { line }),
    );
    impulse(&game, &mut state, &[28, 25, 27, 32, 4]);
    assert_eq!(game.refused_by(&state, "play 28 activate 6a"), "");
    assert_eq!(game.refused_by(&state, "play 28 activate 4a"), "6.2", "not listed");
    assert_eq!(game.refused_by(&state, "play 28 activate 35"), "6.2", "nobody on the map");
    assert_eq!(game.refused_by(&state, "play 28 activate iii"), "6.1");
    assert_eq!(game.refused_by(&state, "play 25 activate iii"), "");
    assert_eq!(game.refused_by(&state, "play 27 activate viii"), "", "a corps of 3rd Army");
    assert_eq!(game.refused_by(&state, "play 27 activate v"), "6.1");
    assert_eq!(game.refused_by(&state, "play 32 activate v"), "", "21st Army Group: any corps");
    assert_eq!(game.refused_by(&state, "play 32 activate xxx"), "");
    assert_eq!(game.refused_by(&state, "play 04 unit 110.28"), "5.6", "no command");
    assert_eq!(game.refused_by(&state, "play 04 deploy"), "5.6");
    assert_eq!(game.refused_by(&state, "play 27 replace"), "16.1");
    assert_eq!(game.refused_by(&state, "play 27 unit 110.28"), "6.3", "not by an army card");
}

/// Proves EA §6.1-stacked, §Ad-6.4
#[test]
fn ex6_1_an_army_card_takes_stacked_outsiders_along() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["117.30 0711", "394.99 0711", "16.1 0812", "504.82 0812"]);
    impulse(&game, &mut state, &[15]);
    let mut by_corps = state.clone();
    game.order(&mut state, "play 15 activate xviii");
    let active = |state: &State, id: &str| state.piece(game.named_unit(id)).is(Marks::ACTIVE);
    for id in ["117.30", "504.82", "394.99", "16.1"] {
        assert!(active(&state, id), "{id}");
    }
    assert_ne!(state.acting & Corps::V.bit(), 0, "V Corps is barred next");
    impulse(&game, &mut by_corps, &[10]);
    game.order(&mut by_corps, "play 10 activate xviii");
    assert!(active(&by_corps, "117.30") && !active(&by_corps, "394.99"));
}

/// Proves EA §6.3, §6.4, §6.4-unit, §6.4-free, §6.4-day
#[test]
fn ex6_4_a_corps_is_not_activated_twice_running() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["117.30 0711", "cca.7a 1111", "517 0615", "110.28 1814"]);
    impulse(&game, &mut state, &[11, 12, 16]);
    state.barred = Corps::Xviii.bit();
    assert_eq!(game.refused_by(&state, "play 11 activate xviii"), "6.4");
    assert_eq!(game.refused_by(&state, "play 12 activate 7a"), "6.4");
    assert_eq!(game.refused_by(&state, "play 12 unit 517"), "6.4-unit");
    assert_eq!(game.refused_by(&state, "play 12 unit 110.28"), "");
    state.piece_mut(game.named_unit("117.30")).steps = 1;
    assert_eq!(game.refused_by(&state, "play 11 replace"), "", "replacements are no activation");
    game.order(&mut state, "play 16 activate viii");
    game.order(&mut state, "next");
    assert_eq!(state.barred, Corps::Viii.bit(), "the impulse before is forgotten");
    state.today = Today::SINGLE_USED;
    impulse(&game, &mut state, &[11]);
    assert_eq!(game.refused_by(&state, "play 11 unit 517"), "6.3", "once a day");
}

/// Proves EA §6, §6-step1, §6-step2, §6-step4, §6-step5, §15.3, §14.31, §14.32, §14.3, §12.9-recover
#[test]
fn r6_an_activation_goes_step_by_step() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["110.28 1616", "109.28 1814", "112.28 1815"]);
    state.detachments.insert(game.named_hex("1716"));
    state.piece_mut(game.named_unit("112.28")).mark(Marks::DISPERSED);
    impulse(&game, &mut state, &[16]);
    game.order(&mut state, "play 16 activate viii");
    assert!(state.detachments.is_empty(), "driven off at once");
    assert_eq!(game.refused_by(&state, "move 112.28 1816"), "12.9-effects");
    game.order(&mut state, "next");
    assert_eq!(state.frame(), Some(&Frame::Activation(Step::Dig)), "nobody to attack");
    assert_eq!(game.refused_by(&state, "dig 1814"), "14.32", "a town");
    assert_eq!(game.refused_by(&state, "dig 1815"), "14.31", "dispersed");
    game.order(&mut state, "dig 1616");
    assert!(state.positions.contains(game.named_hex("1616")));
    assert!(!state.piece(game.named_unit("112.28")).is(Marks::DISPERSED), "recovered at the end");
    assert!(state.activation.is_none());
}

/// Proves EA §7, §7.1, §7.1-cards, §7.1-head, §7.1-distance, §7.1-near, §2.1-corps, §Ex-7.1
#[test]
fn ex7_1_a_reserve_comes_near_its_division_and_far_from_germans() {
    let (game, mut state) = empty(16);
    game.put(&mut state, &["12.4 2403", "276 2303"]);
    for id in ["8.4", "22.4", "26.1"] {
        state.piece_mut(game.named_unit(id)).put(Place::Box);
    }
    impulse(&game, &mut state, &[23]);
    assert_eq!(game.refused_by(&state, "play 23 deploy"), "");
    game.order(&mut state, "play 23 deploy");
    let unit = game.named_unit("8.4");
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), unit);
    assert!(!hexes.is_empty());
    for at in &hexes {
        let node = game.ground.node(at);
        assert!(node.row >= 19, "{} is in the area of XII Corps", node.number);
        assert!(game.ground.distance(at, game.named_hex("2403")) <= 3, "{}", node.number);
        let far = if game.ground.edge.contains(at) { 2 } else { 3 };
        assert!(game.ground.distance(at, game.named_hex("2303")) >= far, "{}", node.number);
    }
    assert_eq!(game.refused_by(&state, "deploy 26.1 2403"), "7.1-cards");
    assert_eq!(game.refused_by(&state, "deploy 8.4 0707"), "2.1-corps");
    assert_eq!(game.refused_by(&state, "deploy 8.4 2404"), "7.1-distance");
    game.order(
        &mut state,
        &format!("deploy 8.4 {}", game.ground.node(hexes.iter().next().expect("a hex")).number),
    );
    let second = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("22.4"));
    assert!(second.len() <= 1, "its division goes to one hex");
    // B: nobody of the 1st Division is on the map, so any unit of V Corps will do, north of row 09.
    game.put(&mut state, &["9.2 0607"]);
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("26.1"));
    assert!(!hexes.is_empty());
    for at in &hexes {
        assert!(game.ground.node(at).row <= 8 && game.ground.distance(at, game.named_hex("0607")) <= 3);
    }
    // C: the two of 9th Armored are strategic reserves; both may also be placed far from CCA in 2205, together.
    game.put(&mut state, &["cca.9a 2205"]);
    for id in ["ccb.9a", "ccr.9a"] {
        state.piece_mut(game.named_unit(id)).put(Place::Box);
    }
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("ccb.9a"));
    let far = hexes.iter().find(|at| game.ground.distance(*at, game.named_hex("2205")) > 5);
    game.deploy(&mut state, game.named_unit("ccb.9a"), far.expect("a hex far away"), &mut Log::muted());
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("ccr.9a"));
    assert_eq!(hexes.iter().collect::<Vec<HexId>>(), [far.expect("that hex")]);
}

/// Proves EA §7.11, §7.11-where, §7.3, §4-I-2, §4-I
#[test]
fn ex7_11_strategic_and_late_reserves() {
    let (game, mut state) = empty(17);
    game.put(&mut state, &["12.4 2403", "276 2303"]);
    state.piece_mut(game.named_unit("8.4")).put(Place::Box);
    assert!(game.is_strategic(&state, game.named_unit("8.4")), "its date has passed");
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("8.4"));
    let far = hexes.iter().filter(|at| game.ground.distance(*at, game.named_hex("2403")) > 3);
    assert!(far.count() > 0, "anywhere five hexes away");
    state.frames.push(Frame::Late);
    assert_eq!(game.refused_by(&state, "deploy 8.4 2512"), "7.3");
    state.day = 18;
    assert_eq!(game.refused_by(&state, "deploy 8.4 2512"), "", "two days later without a card");
}

/// Proves EA §7.2, §7.2-stack, §7.2-airborne, §5.2-deploy
#[test]
fn r7_2_an_airborne_division_takes_two_neighbours() {
    let (game, mut state) = empty(19);
    game.put(&mut state, &["110.28 1814"]);
    for id in ["501.101", "502.101", "506.101", "327.101"] {
        state.piece_mut(game.named_unit(id)).put(Place::Box);
    }
    impulse(&game, &mut state, &[19]);
    game.order(&mut state, "play 19 deploy");
    game.order(&mut state, "deploy 501.101 1815");
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("502.101"));
    assert!(hexes.iter().all(|at| game.ground.distance(at, game.named_hex("1815")) <= 1));
    game.order(&mut state, "deploy 502.101 1814");
    let hexes = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("506.101"));
    let both: Hexes = ["1814", "1815"].iter().map(|at| game.named_hex(at)).collect();
    assert_eq!(hexes.but(&both), Hexes::NONE, "and no third hex");
    // The 28th is in 1814 too: friends may be joined, within stacking, and who was placed guides the next.
    assert_eq!(game.where_is(&state, "502.101"), "1814");
    game.put(&mut state, &["109.28 1814"]);
    assert_eq!(game.refused_by(&state, "deploy 506.101 1814"), "7.2-stack");
    let mut lone = state.clone();
    lone.piece_mut(game.named_unit("501.101")).put(Place::Box);
    assert_eq!(game.refused_by(&lone, "deploy 501.101 1816"), "7.2-airborne", "its division is in 1814");
}

/// Proves EA §7.4, §7.41, §7.41-29A, §7.41-distance, §7.41-after, §Ad-map
#[test]
fn r7_41_the_british_deploy_beyond_the_meuse() {
    let (game, mut state) = empty(23);
    for id in ["29a", "33a", "129.43"] {
        state.piece_mut(game.named_unit(id)).put(Place::Box);
    }
    let position = game.position(&state);
    let hexes = game.deploy_hexes(&game.deployment(&position), game.named_unit("33a"));
    assert!(!hexes.is_empty() && hexes.but(&game.ground.beyond).is_empty());
    let dinant = game.named_hex("1125");
    assert!(game.deploy_hexes(&game.deployment(&position), game.named_unit("29a")).contains(dinant));
    game.deploy(&mut state, game.named_unit("29a"), dinant, &mut Log::muted());
    assert!(state.piece(game.named_unit("29a")).is(Marks::AT_LARGE));
    let near = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("33a"));
    assert!(near.iter().all(|at| game.ground.distance(at, dinant) <= 3), "near a unit of the corps");
    state.lasting = Lasting::MEUSE_CROSSED;
    game.put(&mut state, &["cca.3a 1118"]);
    let free = game.deploy_hexes(&game.deployment(&game.position(&state)), game.named_unit("33a"));
    assert!(!free.but(&game.ground.beyond).is_empty(), "as if in 1st Army");
}

/// Proves EA §4-I-1, §4-I-3, §9.8
#[test]
fn r4_i_todays_units_come_to_the_box_and_okw_when_the_meuse_is_reached() {
    let (game, mut state) = empty(20);
    game.place_all(&mut state, 29);
    let due =
        state.units(|unit, piece| game.seat_of(unit) == Seat::Allied && piece.place() == Place::Calendar(20));
    assert!(!due.is_empty());
    state.frames.push(Frame::Phase(Phase::Reserve));
    let mut reached = state.clone();
    game.settle(&mut state, &mut Log::muted());
    assert!(due.iter().all(|unit| state.piece(unit).place() == Place::Box));
    assert!(!state.lasting.has(Lasting::OKW_RELEASED));
    game.put(&mut reached, &["2.2p 1125"]);
    game.settle(&mut reached, &mut Log::muted());
    assert!(reached.lasting.has(Lasting::OKW_RELEASED));
    assert_eq!(
        reached.units(|unit, piece| game.unit(unit).corps == Corps::Okw && piece.place() == Place::Box).len(),
        8
    );
}

/// Proves EA §16, §16.1, §16.11, §16.12, §16.13, §Ex-16.1
#[test]
fn ex16_1_three_points_for_two_reduced_units() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["393.99 0606", "39.9 0405", "9.2 0506"]);
    for id in ["393.99", "39.9"] {
        state.piece_mut(game.named_unit(id)).steps = 1;
    }
    impulse(&game, &mut state, &[1]);
    game.order(&mut state, "play 01 replace");
    assert_eq!(game.refused_by(&state, "replace 9.2"), "16.1", "at full strength");
    game.order(&mut state, "replace 393.99");
    assert_eq!(game.refused_by(&state, "replace 393.99"), "16.13");
    game.order(&mut state, "replace 39.9");
    assert!(!matches!(state.frame(), Some(Frame::Replace { .. })), "the third point is lost");
    state.piece_mut(game.named_unit("39.9")).steps = 1;
    state.day = 19;
    impulse(&game, &mut state, &[1]);
    assert_eq!(game.refused_by(&state, "play 01 replace"), "16", "not before the 20th");
    state.day = 20;
    state.piece_mut(game.named_unit("39.9")).supply = Supply::Low;
    assert_eq!(game.refused_by(&state, "play 01 replace"), "16.11");
}

/// Proves EA §14.21, §14.22, §14.23, §14.2, §14.2-effects, §4.12-bridge, §T-events-engineers, §10.8-manteuffel, §2.31, §2.31-codes, §2-dates
#[test]
fn r14_21_engineers_blow_repair_build_and_block() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["112.28 1616", "2.2p 1517"]);
    impulse(&game, &mut state, &[4]);
    assert_eq!(game.refused_by(&state, "play 04 resupply 1616"), "2.31-codes", "no Airpower on this card");
    game.order(&mut state, "play 04 engineers");
    let mut first = state.clone();
    first.day = 16;
    assert_eq!(game.refused_by(&first, "blow 1517/1616"), "4.12-bridge");
    game.order(&mut state, "blow 1517/1616");
    let river = game.ground.graph.edge(game.named_hex("1517"), game.named_hex("1616")).and_then(river_of);
    assert!(!state.standing.contains(river.expect("a river")));
    impulse(&game, &mut state, &[33]);
    game.order(&mut state, "play 33 engineers");
    assert_eq!(game.refused_by(&state, "repair 1517/1616"), "T-events-engineers", "Germans are there");
    assert_eq!(game.refused_by(&state, "roadblock 1717"), "");
    state.today = Today::MANTEUFFEL;
    assert_eq!(game.refused_by(&state, "roadblock 1719"), "10.8-manteuffel");
    state.today = Today::NONE;
    game.order(&mut state, "roadblock 1717");
    assert_eq!(game.refused_by(&state, "bridge 1616/1617"), "T-events-engineers", "roadblocks were begun");
    game.order(&mut state, "next");
    assert!(state.roadblocks.contains(game.named_hex("1717")));
}

/// Proves EA §4-III-4, §13.4, §T-events-airpower
#[test]
fn r13_4_aircraft_supply_a_stack_or_interdict() {
    let (game, mut state) = empty(23);
    game.put(&mut state, &["501.101 1814", "502.101 1814"]);
    for id in ["501.101", "502.101"] {
        state.piece_mut(game.named_unit(id)).supply = Supply::Out;
    }
    impulse(&game, &mut state, &[34]);
    let mut phase = state.clone();
    assert_eq!(game.refused_by(&state, "play 34 resupply 1815"), "13.4");
    game.order(&mut state, "play 34 resupply 1814");
    assert_eq!(state.piece(game.named_unit("502.101")).supply, Supply::In);
    phase.frames.clear();
    phase.frames.push(Frame::Interdict);
    game.order(&mut phase, "interdict 34");
    assert!(phase.today.has(Today::NO_FIRST_IMPULSE));
    assert_eq!(phase.frame(), Some(&Frame::Card { purpose: Purpose::Interdiction, left: 2 }));
    phase.day = 22;
    phase.frames.clear();
    phase.frames.push(Frame::Interdict);
    game.hold(&mut phase, &[34]);
    assert_eq!(game.refused_by(&phase, "interdict 34"), "4-III-4");
}

/// Proves EA §14.1, §14.1-keep, §14.2-control, §14.34-leave, §13.52, §15.1, §15.1-edge, §15.3-german
#[test]
fn r14_1_what_units_meet_on_their_way() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["2.2p 1709"]);
    let unit = game.named_unit("2.2p");
    state.depots.insert(game.named_hex("1710"));
    state.detachments.insert(game.named_hex("1710"));
    state.positions.insert(game.named_hex("1709"));
    game.go(&mut state, unit, game.named_hex("1710"), true, &mut Log::muted());
    assert!(state.detachments.contains(game.named_hex("1709")), "a detachment in the hold value left behind");
    assert!(!state.detachments.contains(game.named_hex("1710")), "and none where it stands");
    assert!(state.positions.is_empty(), "the position is abandoned");
    assert_eq!((state.depots.len(), state.fuel_days), (0, 1 << 4), "fuel for the 20th");
    let river = game.ground.graph.edge(game.named_hex("1709"), game.named_hex("1710")).and_then(river_of);
    assert!(state.german_bridges.contains(river.expect("the bridge of Clervaux")));
    assert!(!state.german.contains(game.named_hex("1709")), "towns change hands by entry alone");
    game.go(&mut state, unit, game.named_hex("1709"), true, &mut Log::muted());
    assert!(state.german.contains(game.named_hex("1709")));
}
