//! The opponent plays whole games, and does what is plain.

use ::enemyaction::{EnemyAction, State};
use kernel::{Game as _, Log, Turn, weighted};
use std::sync::Arc;
use table::{Seat, Setup};

use super::{EnemyMind, EnemyWeights};
use crate::chance::Musing;
use crate::mind::{Mind as _, Style};

fn mind() -> EnemyMind {
    EnemyMind::new(EnemyWeights::read(include_str!("../../weights/enemyaction.csv")).expect("weights"))
}

fn game(scenario: &str) -> EnemyAction {
    let (data, _) = ::enemyaction::load(&::enemyaction::embedded_files());
    EnemyAction::new(Arc::new(data.expect("the pack")), &Setup::new("enemyaction", scenario)).expect("a game")
}

/// Plays on by the plan alone until something holds, and counts what the plan had no legal answer to.
fn play(game: &EnemyAction, style: Style, seed: u64, until: impl Fn(&State) -> bool) -> (State, Vec<String>) {
    let (mind, mut pick) = (mind(), Musing::new(seed));
    let mut state = game.start();
    let mut wrong = Vec::new();
    let mut plan: Option<(u32, super::Plan)> = None;
    while !until(&state) {
        let (seat, action) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.chance(&state, &mut outcomes);
                (Seat::Chance, *weighted(&outcomes, &mut pick).expect("an outcome"))
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let stretch = mind.stretch(game, &state);
                if plan.as_ref().is_none_or(|(old, _)| *old != stretch) {
                    mind.variants(game, &state, seat);
                    plan = Some((stretch, mind.plan(game, &state, seat, style)));
                }
                let plan = &mut plan.as_mut().expect("a plan").1;
                let action = mind.follow(game, &state, seat, plan);
                let legal = action.filter(|action| kernel::check(game, &state, seat, action).is_ok());
                if legal.is_none() {
                    wrong.push(format!("{:?}: {action:?}", state.frame()));
                }
                let mut all = Vec::new();
                kernel::legal(game, &state, seat, &mut all);
                (seat, legal.unwrap_or_else(|| all[0]))
            }
        };
        game.apply(&mut state, seat, &action, &mut Log::muted());
    }
    (state, wrong)
}

#[test]
fn enemyaction_plans_are_legal_from_the_first_day_to_the_last() {
    let game = game("allies-surprised");
    for style in [Style::HASTY, Style::BEST] {
        let (state, wrong) = play(&game, style, 3, |_| false);
        assert!(wrong.is_empty(), "{style:?}: {wrong:?}");
        assert_eq!(state.day, 18);
    }
}

#[test]
fn enemyaction_plans_are_legal_in_the_crisis() {
    let game = game("crisis-at-the-meuse");
    let (_, wrong) = play(&game, Style::BEST, 4, |state| state.day > 23);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn scratch_story() {
    let name = std::env::var("EA_SC").unwrap_or("allies-surprised".into());
    let seed: u64 = std::env::var("EA_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(0);
    let game = game(&name);
    let (mind, mut pick) = (mind(), Musing::new(seed));
    let mut state = game.start();
    let mut plan: Option<(u32, super::Plan)> = None;
    loop {
        let (seat, action) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.chance(&state, &mut outcomes);
                (Seat::Chance, *weighted(&outcomes, &mut pick).expect("an outcome"))
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let stretch = mind.stretch(&game, &state);
                if plan.as_ref().is_none_or(|(old, _)| *old != stretch) {
                    mind.variants(&game, &state, seat);
                    plan = Some((stretch, mind.plan(&game, &state, seat, Style::BEST)));
                }
                let plan = &mut plan.as_mut().expect("a plan").1;
                let action = mind.follow(&game, &state, seat, plan).expect("action");
                if seat == Seat::Allied {
                    if matches!(state.frame(), Some(::enemyaction::Frame::Impulse(_))) {
                        let hand: Vec<String> = state.allied.hand.iter().map(|p| format!("{:02}", game.data().allied[usize::from(p)].id)).collect();
                        println!("== day {} pile {} points {} worth {} hand {:?}", state.day, state.cards.pile.len(), game.study(&state).points(), mind.worth(&game, &state, Seat::Allied), hand);
                        let orders = mind.think_out(&game, &state);
                        let text: Vec<String> = orders.iter().take(6).map(|o| format!("{} {}", game.write(&o.action), o.gain)).collect();
                        println!("   {}", text.join("; "));
                    } else {
                        println!("   A: {}", game.write(&action));
                    }
                }
                (seat, action)
            }
        };
        let before = state.clone();
        let mut log = Log::new();
        game.apply(&mut state, seat, &action, &mut log);
        if seat != Seat::Allied {
            for event in log.take() {
                if event.text.contains("attacks") || event.text.contains("attack ") || event.text.contains("Activated") {
                    println!("      g: {}", event.text);
                }
            }
        }
        for at in state.german.but(&before.german).iter() { println!("      LOST {} {:?} {}", game.ground().node(at).number, game.ground().node(at).name, game.ground().node(at).points); }
        for unit in game.side(Seat::Allied).iter() {
            if state.piece(unit).place() == ::enemyaction::Place::Dead && before.piece(unit).place() != ::enemyaction::Place::Dead {
                println!("      DEAD {}", game.all_units()[usize::from(unit)].id);
            }
        }
    }
}
