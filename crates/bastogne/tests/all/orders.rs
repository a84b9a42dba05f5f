//! The verb table: every order has help that somebody who types it can use, and what is offered reads back.

use std::collections::BTreeSet;

use bastogne::{Action, BOOK};
use kernel::{Game as _, random_action};
use table::RuleRef;

use crate::common::{dice, in_movement, session};

#[test]
fn every_order_says_how_it_is_used_and_what_it_does() {
    let session = session("introduction");
    for order in session.game().orders() {
        assert!(order.usage.contains(&order.verb), "{order:?}");
        assert!(order.help.len() > 10 && order.help.ends_with('.'), "{order:?}");
        if let Some(number) = &order.rule {
            let rule: RuleRef = format!("{BOOK} §{number}").parse().unwrap();
            assert!(session.game().has_rule(&rule), "{order:?}");
        }
    }
}

#[test]
fn what_is_offered_is_in_the_table_and_reads_back() {
    let mut seen = BTreeSet::new();
    let scenarios = ["introduction", "second-panzer", "bastogne-breakout", "counterattack"];
    for (seed, scenario) in (0..).zip(scenarios.into_iter().chain(scenarios)) {
        let mut session = session(scenario);
        let mut pick = dice(seed);
        while let Some(step) = random_action(&**session.game(), session.state(), &mut pick) {
            let text = session.game().write(&step.action);
            assert_eq!(session.game().read(&text), Ok(step.action), "{text}");
            seen.insert(step.action.verb());
            session.play(step.seat, &step.action).unwrap();
        }
    }
    let known: BTreeSet<&str> = Action::VERBS.iter().copied().collect();
    assert!(seen.len() >= 18 && seen.is_subset(&known), "{seen:?}");
}

#[test]
fn a_card_says_how_it_is_played() {
    let session = in_movement();
    for (typed, told) in [
        ("play meuse", "say 'play meuse UNIT UNIT'"),
        ("play meuse 2pz-art 2pz-bhom", "there is no unit '2pz-bhom'; did you mean 2pz-bohm?"),
        ("play smoke", "say 'play smoke HEXSIDE'"),
        ("play ammo 29,9/30,9", "say 'play ammo' and nothing more"),
        ("play ammo 2pz-art", "say 'play CARD', or say 'play CARD HEXSIDE', or say 'play meuse UNIT UNIT'"),
    ] {
        assert_eq!(session.game().read(typed).unwrap_err().0, told, "{typed}");
    }
}
