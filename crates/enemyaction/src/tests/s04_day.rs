//! The supply phase, the end of a day, and what an Allied impulse allows. EA §4, §6, §17

use kernel::{Game, Log, Turn};
use table::Seat;
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::frame::{Fight, Frame, Phase, Step};
use crate::model::ids::{CardNumber, CardPlace, ChitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::State;
use crate::model::units::Corps;
use crate::rulebook::EnemyAction;
use crate::tests::common::{empty, game};

fn end_of_day(game: &EnemyAction, state: &mut State) {
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::EndOfDay));
    game.settle(state, &mut Log::muted());
}

/// An Allied impulse with some cards in hand, Germans to follow.
fn impulse(game: &EnemyAction, state: &mut State, cards: &[u8]) {
    game.hold(state, cards);
    state.cards.pile = CardPlace::up_to(5).collect();
    state.frames.clear();
    state.frames.push(Frame::Impulse(Seat::Allied));
}

/// Proves EA §4-V, §4-V-2, §4-V-4, §4-V-6, §6.4-day
#[test]
fn r4_v_the_end_of_a_day_takes_cards_chits_and_markers() {
    let (game, mut state) = empty(19);
    game.put(&mut state, &["110.28 1814", "2.2p 1202"]);
    game.hold(&mut state, &[16, 18]);
    state.piece_mut(game.named_unit("110.28")).mark(Marks::DISPERSED);
    state.piece_mut(game.named_unit("2.2p")).mark(Marks::NO_FUEL);
    state.barred = Corps::Viii.bit();
    ChitId::up_to(20).for_each(|chit| state.cup.remove(chit));
    end_of_day(&game, &mut state);
    assert_eq!(state.day, 20);
    assert_eq!(state.cup.len(), 60, "all chits are back");
    let place = |card: CardNumber| game.allied_place(card).expect("a card");
    assert!(state.allied.hand.is_empty());
    assert!(
        state.allied.pile.contains(place(CardNumber::new(16)))
            && state.allied.rested.contains(place(CardNumber::new(18))),
        "played or not"
    );
    assert!(!state.piece(game.named_unit("110.28")).is(Marks::DISPERSED));
    assert!(!state.piece(game.named_unit("2.2p")).is(Marks::NO_FUEL));
    assert_eq!(state.barred, 0, "nobody is barred on the next day");
    impulse(&game, &mut state, &[16]);
    assert_eq!(game.refused_by(&state, "play 16 activate viii"), "");
}

/// Proves EA §4-V-1, §17, §17.2
#[test]
fn r17_points_decide_the_game_on_days_that_list_levels() {
    let ends = |day: u8, points: u16| {
        let game = game("battle-of-the-bulge");
        let mut state = game.empty(day);
        state.exit_points = points;
        end_of_day(&game, &mut state);
        match game.turn(&state) {
            Turn::Over(outcome) => Some((outcome.winner, outcome.level.unwrap_or_default())),
            _ => {
                assert_eq!(state.day, day + 1);
                None
            }
        }
    };
    assert_eq!(ends(19, 90), None, "no levels before the 20th");
    assert_eq!(ends(20, 30), None, "between the levels the game goes on");
    assert_eq!(ends(20, 45), Some((Some(Seat::German), "Allied strategic defeat".to_owned())));
    assert_eq!(ends(20, 10), Some((Some(Seat::Allied), "Allied strategic victory".to_owned())));
    assert_eq!(ends(29, 31), Some((Some(Seat::German), "Allied tactical defeat".to_owned())));
}

/// Proves EA §4-III, §4-III-1, §4-III-3, §4-III-4, §10.8-remove
#[test]
fn r4_iii_the_supply_phase_from_the_17th_on() {
    let first = game("battle-of-the-bulge").start();
    let supply = Frame::Phase(Phase::Supply);
    assert!(!first.frames.contains(&supply), "not on the 16th");
    let (game, mut state) = empty(23);
    let ring = ["2.2p 1714", "3.2p 1815", "304.2p 1914", "901.lehr 1813", "902.lehr 1713", "130.lehr 1915"];
    game.put(&mut state, &["cca.10a 1814"]);
    game.put(&mut state, &ring);
    let cut_off = game.named_unit("cca.10a");
    state.piece_mut(cut_off).supply = Supply::Isolated;
    state.roadblocks.insert(game.named_hex("1202"));
    game.hold(&mut state, &[34]);
    state.cards.pile = CardPlace::up_to(5).collect();
    state.frames.push(supply);
    game.settle(&mut state, &mut Log::muted());
    assert!(state.roadblocks.is_empty(), "no Allied supply comes to the German rear");
    assert_eq!(state.frame(), Some(&Frame::Surrender { left: Units::only(cut_off) }));
    game.order(&mut state, "die 10");
    assert_eq!(state.frame(), Some(&Frame::Interdict), "aircraft come last");
    game.order(&mut state, "next");
    assert_eq!(state.frame(), Some(&Frame::Impulse(Seat::German)));
}

/// Proves EA §4-IV-A, §4-IV-A-pass
#[test]
fn r4_iv_without_cards_an_impulse_is_passed() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["110.28 1814"]);
    impulse(&game, &mut state, &[]);
    let mut legal = Vec::new();
    game.legal_actions(&state, Seat::Allied, Focus::General, &mut legal);
    assert_eq!(legal, [Action::Pass]);
    impulse(&game, &mut state, &[16]);
    assert_eq!(game.refused_by(&state, "pass"), "", "and may be with cards");
}

/// Proves EA §6-step3, §12.1
#[test]
fn r6_step3_active_units_may_attack_their_neighbours() {
    let (game, mut state) = empty(20);
    game.put(&mut state, &["110.28 1814", "109.28 1814", "2.2p 1813", "3.2p 1612", "117.30 1812"]);
    impulse(&game, &mut state, &[16]);
    game.order(&mut state, "play 16 activate viii");
    assert_eq!(game.refused_by(&state, "target 1813"), "6-step2", "movement comes first");
    game.order(&mut state, "next");
    assert_eq!(state.frame(), Some(&Frame::Activation(Step::Fight)));
    assert_eq!(game.refused_by(&state, "target 1612"), "12.1", "nobody is beside it");
    game.order(&mut state, "target 1813");
    assert_eq!(state.frame(), Some(&Frame::Fight(Fight::Prepare)));
    assert_eq!(game.refused_by(&state, "add 117.30"), "12.1-part", "of another corps");
    game.order(&mut state, "cancel");
    game.order(&mut state, "next");
    assert!(!matches!(state.frame(), Some(Frame::Activation(Step::Fight))), "none must be attacked");
}

/// Proves EA §T-events-alarm, §4.12-move, §2.31-codes
#[test]
fn t_alarm_two_units_of_a_corps_move_far_on_the_16th() {
    let (game, mut state) = empty(16);
    game.put(&mut state, &["110.28 1814", "109.28 1815", "112.28 1816", "12.4 2403"]);
    impulse(&game, &mut state, &[17]);
    let mut late = state.clone();
    late.day = 17;
    assert_eq!(game.refused_by(&late, "play 17 alarm viii"), "2.31-codes", "an event of the 16th");
    assert_eq!(game.refused_by(&state, "play 17 alarm vii"), "T-events-alarm", "nobody of it is there");
    game.order(&mut state, "play 17 alarm viii");
    assert_eq!(game.refused_by(&state, "move 12.4 2404"), "T-events-alarm", "of another corps");
    let alarm = *state.frame().expect("an alarm");
    let far = |state: &State, id: &str| {
        let unit = game.named_unit(id);
        let from = state.piece(unit).hex().expect("a hex");
        let ends = game.move_ends(state, alarm, unit);
        let end = ends.iter().max_by_key(|at| game.ground.distance(from, *at)).expect("somewhere to go");
        (game.ground.distance(from, end), game.ground.node(end).number.clone())
    };
    let (hexes, end) = far(&state, "110.28");
    assert_eq!(hexes, 3, "three hexes on foot");
    game.order(&mut state, &format!("move 110.28 {end}"));
    assert_eq!(game.refused_by(&state, "move 110.28 1814"), "10", "once each");
    let (_, end) = far(&state, "109.28");
    game.order(&mut state, &format!("move 109.28 {end}"));
    assert!(!matches!(state.frame(), Some(Frame::Alarm { .. })), "two units, and no attack");
    assert!(state.activation.is_none() && state.acting == 0, "nobody was activated");
}
