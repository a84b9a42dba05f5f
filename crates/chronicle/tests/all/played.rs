//! Games to tell of.

use kernel::{Pick as _, SplitMix, Table, Turn};
use table::{Audience, Seat, Setup};

pub(crate) fn registry() -> games::Registry {
    games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"))
}

/// A game that is played at random to its end, or for so many decisions. `throws` picks the outcomes of German rolls by their
/// actions; nothing leaves them to chance.
pub(crate) fn played(
    (game, scenario): (&str, &str),
    seed: u64,
    most: usize,
    throws: &dyn Fn(&[String]) -> Option<usize>,
) -> Box<dyn Table> {
    let setup = Setup::new(game, scenario);
    let mut table = registry().open(&setup).unwrap_or_else(|error| panic!("{error}"));
    let mut pick = SplitMix::new(seed);
    while table.count() < most {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let outcomes: Vec<(String, u32)> = table.chance();
                let actions: Vec<String> = outcomes.iter().map(|(action, _)| action.clone()).collect();
                let german = table.view(Audience::Referee).turn.player == Some(Seat::German);
                let forced = german.then(|| throws(&actions)).flatten();
                let at = forced.unwrap_or_else(|| weighed(&outcomes, &mut pick));
                table.play(Seat::Chance, &actions[at]).unwrap_or_else(|refusal| panic!("{refusal}"));
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                assert!(table.play_random(seat, &mut pick).is_some(), "somebody on turn can do something");
            }
        }
    }
    table
}

pub(crate) fn random(which: (&str, &str), seed: u64, most: usize) -> Box<dyn Table> {
    played(which, seed, most, &|_| None)
}

fn weighed(outcomes: &[(String, u32)], pick: &mut SplitMix) -> usize {
    let total = outcomes.iter().map(|(_, weight)| weight).sum();
    let mut left = pick.below(total);
    let fits = |(_, weight): &(String, u32)| {
        let fits = left < *weight;
        left = left.saturating_sub(*weight);
        fits
    };
    outcomes.iter().position(fits).expect("an outcome")
}
