//! Tests of the verb table, and of what an order says about the dice that follow.

use std::collections::BTreeSet;

use kernel::Game as _;
use table::Seat;

use crate::model::action::Action;
use crate::model::frames::{Frame, Half, Phase};
use crate::model::state::Marker;
use crate::rulebook::rule;
use crate::tests::common::{hex, scenario};

#[test]
fn every_order_has_its_use_its_help_and_a_rule_of_the_book() {
    let game = scenario("campaign");
    let orders = game.orders();
    assert_eq!(orders.len(), Action::VERBS.len());
    for order in &orders {
        assert!(order.help.ends_with('.') && order.help.len() > 10, "'{}': {}", order.verb, order.help);
        assert!(order.usage.contains(order.verb.as_str()), "'{}': {}", order.verb, order.usage);
    }
    let numbers: Vec<&str> = orders.iter().filter_map(|order| order.rule.as_deref()).collect();
    let known = &game.data.register;
    assert!(numbers.iter().all(|number| known.get(number).is_some()), "{numbers:?}");
    assert_eq!(BTreeSet::from_iter(Action::VERBS).len(), Action::VERBS.len(), "no verb is there twice");
    assert!(game.has_rule(&rule("4")));
}

/// Proves A44 §6.1, §24.3.2
#[test]
fn ending_a_phase_says_which_dice_follow() {
    let game = scenario("campaign");
    let mut state = game.start();
    state.frames.clear();
    state.frames.push(Frame::Phase(Phase::ArtillerySupply));
    (state.turn, state.half) = (7, Half::Day(Seat::German));
    let fuel = game.preview(&state, Seat::German, &Action::Next).reckoning.expect("fuel is rolled for");
    assert_eq!(fuel.title, "Fuel Shortage 1");
    assert!(fuel.notes[0].contains("fuel"), "{:?}", fuel.notes);
    state.turn = 3;
    assert_eq!(game.preview(&state, Seat::German, &Action::Next).reckoning, None, "no fuel is short yet");

    state.frames[0] = Frame::Phase(Phase::Traffic);
    state.traffic[0][4] = Marker::On(hex(&game, "E2416"));
    let traffic = game.preview(&state, Seat::German, &Action::Next).reckoning.expect("two dice");
    let chances: Vec<String> =
        traffic.results.iter().map(|likely| format!("{} {}", likely.result, likely.chance)).collect();
    assert_eq!(chances, ["0 25/36", "1 11/36"]);
}
