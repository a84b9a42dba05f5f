//! The verb table: every order has help that somebody who types it can use.

use std::collections::BTreeSet;

use kernel::{Game as _, Session, answer, check, random_action};
use table::{Answer, RuleRef, Seat, Setup, Target};
use toy::{BOOK, Frame};

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

/// Why a unit cannot go somewhere is answered with every cause, the nearest first; before the movement phase with the phase
/// that it belongs to.
#[test]
fn a_refused_move_is_answered_with_all_its_causes() {
    let game = toy(&Setup::new("toy", "patrol"));
    let mut session = Session::new(toy(&Setup::new("toy", "patrol")));
    let mut pick = dice(7);
    let (mut early, mut several) = (false, 0);
    while let Some(step) = random_action(&*game, session.state(), &mut pick) {
        let state = session.state();
        for (unit, hex) in
            game.units().iter().flat_map(|unit| game.data().hexes.iter().map(move |hex| (unit, hex)))
        {
            let subject = Target::Counter(unit.id.as_str().into());
            let at = Target::Place(hex.number.as_str().into());
            let Answer::No(reasons) = answer(&*game, state, unit.seat, &subject, &at) else { continue };
            match state.frame() {
                Some(Frame::Orders) if game.turn(state).seats().has(unit.seat) => {
                    let number = if unit.seat == Seat::German { "3.4" } else { "3.5" };
                    assert_eq!(reasons[0].rule.number(), number);
                    early = true;
                }
                Some(Frame::Movement(seat)) if seat == unit.seat => {
                    let order = game.read(&format!("move {} {}", unit.id, hex.number)).unwrap();
                    let refused = check(&*game, state, seat, &order).unwrap_err();
                    if reasons.iter().all(|reason| reason.rule.number() != "4.7") {
                        assert_eq!(
                            reasons[0], refused,
                            "the first reason is the one that the order is refused by"
                        );
                    }
                    several += usize::from(reasons.len() > 1);
                }
                _ => {}
            }
        }
        session.play(step.seat, &step.action).unwrap();
    }
    assert!(early && several > 0, "{several}");
}
