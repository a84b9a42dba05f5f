//! The verb table: every order has help that somebody who types it can use.

use std::collections::BTreeSet;

use kernel::{Game as _, Session, random_action};
use table::{RuleRef, Setup};
use toy::BOOK;

use crate::common::{dice, every_setup, toy};

#[test]
fn every_order_says_how_it_is_used_and_what_it_does() {
    let game = toy(&Setup::new("toy", "crossing"));
    for order in game.orders() {
        assert!(order.usage.contains(&order.verb), "{order:?}");
        assert!(order.help.len() > 10 && order.help.ends_with('.'), "{order:?}");
        if let Some(number) = &order.rule {
            let rule: RuleRef = format!("{BOOK} §{number}").parse().unwrap();
            assert!(game.has_rule(&rule), "{order:?}");
        }
    }
}

#[test]
fn what_is_offered_is_in_the_table_and_reads_back() {
    let mut seen = BTreeSet::new();
    for (seed, setup) in (0..).zip(every_setup()) {
        let mut session = Session::new(toy(&setup));
        let mut pick = dice(seed);
        while let Some(step) = random_action(&**session.game(), session.state(), &mut pick) {
            let text = session.game().write(&step.action);
            assert_eq!(session.game().read(&text), Ok(step.action), "{text}");
            seen.insert(step.action.verb());
            session.play(step.seat, &step.action).unwrap();
        }
    }
    seen.insert("call off"); // Random play takes nothing back.
    let all: BTreeSet<&str> = toy::Action::VERBS.iter().copied().collect();
    assert_eq!(seen, all);
}
