//! A lost position is played on sensibly: somebody has played anyhow for a while, and whoever thinks from there on saves more than
//! whoever goes on like that.

use std::time::Duration;

use kernel::{Pick as _, Turn};
use table::{Seat, Setup};

use crate::bot::{Ask, Bot};
use crate::catalogue::bot;
use crate::rng::QuickRng;

/// How a game ends for a seat in which it plays at random for so many decisions and then by a bot; the enemy thinks all the time. The
/// points that the game counts first, in the eyes of that seat, and how many decisions it made.
fn end(setup: &Setup, seat: Seat, foolish: usize, seed: u64) -> (i32, usize) {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let mut table = registry.open(setup).expect("a game");
    let mut bots: [Box<dyn Bot>; 3] =
        ["random", "level2", "level2"].map(|name| bot(name, &setup.game).expect("a bot of this game"));
    let (mut dice, mut own) = (QuickRng::new(seed), 0);
    loop {
        let (who, action) = match table.turn() {
            Turn::Over(outcome) => {
                let (name, points) = outcome.tally.first().expect("something is counted");
                let sign = if name.starts_with("Allied") == (seat == Seat::Allied) { 1 } else { -1 };
                return (sign * points, own);
            }
            Turn::Chance => {
                let action = kernel::weighted(&table.chance(), &mut dice).expect("an outcome").clone();
                (Seat::Chance, action)
            }
            Turn::Players(seats) => {
                let who = seats.iter().next().expect("somebody is on turn");
                own += usize::from(who == seat);
                let number = if who != seat { 2 } else { usize::from(own > foolish) };
                // What a bot muses about must not change the dice of the others.
                let mut pick = QuickRng::new(u64::from(dice.below(u32::MAX)));
                let (count, limit) = (table.count(), Duration::from_secs(60));
                let ask = Ask { table: &*table, count, seat: who, pick: &mut pick, limit };
                (who, bots[number].choose(ask).expect("a decision").action)
            }
        };
        table.play(who, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
    }
}

/// Some games are lost for the first part of their length, in so many hundredths; thought from there on saves so many points at least in
/// four games.
fn check_saves(game: &str, scenario: &str, seat: Seat, foolish: usize, more: i32) {
    let setup = Setup::new(game, scenario);
    let (mut thought, mut foolishly) = (0, 0);
    for seed in 1..=8 {
        let (points, decisions) = end(&setup, seat, usize::MAX, seed);
        foolishly += points;
        thought += end(&setup, seat, decisions * foolish / 100, seed).0;
    }
    assert!(thought >= foolishly + 2 * more, "{game}, {seat}: {thought} with thought, {foolishly} without");
}

#[test]
fn germans_of_ardennes_44_who_wasted_their_first_days_play_on() {
    check_saves("ardennes44", "six-turn", Seat::German, 40, 4);
}

#[test]
fn americans_of_ardennes_44_whose_front_is_scattered_play_on() {
    check_saves("ardennes44", "six-turn", Seat::Allied, 40, 12);
}

#[test]
fn germans_of_bitter_woods_who_wasted_their_first_days_play_on() {
    check_saves("bitterwoods", "six-turn", Seat::German, 20, 2);
}

#[test]
fn americans_of_bitter_woods_whose_front_is_scattered_play_on() {
    check_saves("bitterwoods", "six-turn", Seat::Allied, 40, 4);
}

#[test]
fn germans_who_wasted_their_first_turn_before_bastogne_play_on() {
    check_saves("bastogne", "introduction", Seat::German, 20, 3);
}

#[test]
fn the_allies_of_enemy_action_play_on_when_the_front_is_broken() {
    check_saves("enemyaction", "allies-surprised", Seat::Allied, 40, 12);
}
