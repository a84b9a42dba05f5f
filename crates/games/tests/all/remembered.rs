//! What a table remembers never changes an answer, whatever other tables are asked meanwhile, on whatever thread; and what is
//! decided in one go is what the slow way decides.

use std::thread;

use games::Registry;
use kernel::{Pick, SplitMix, Table, Turn};
use table::{Audience, Seat, Setup};

/// So many tables of a game are played side by side, with so many decisions in all.
const TABLES: u32 = 3;
const DECISIONS: usize = 240;

/// A table, and its twin which does everything the slow way and remembers nothing.
struct Pair {
    quick: Box<dyn Table>,
    slow: Box<dyn Table>,
}

impl Pair {
    fn open(registry: &Registry, setup: &Setup) -> Pair {
        let open = || registry.open(setup).expect("a scenario");
        Pair { quick: open(), slow: open() }
    }

    /// Makes a decision at both; says whether there was one to make.
    fn play(&mut self, pick: &mut SplitMix) -> bool {
        let (seat, done) = match self.quick.turn() {
            Turn::Over(_) => return false,
            Turn::Chance => {
                let drawn = pick.below(1 << 16);
                let place = |weights: &[u32]| {
                    let mut left = drawn % weights.iter().sum::<u32>();
                    weights.iter().position(|weight| {
                        let here = left < *weight;
                        left = left.saturating_sub(*weight);
                        here
                    })
                };
                let outcomes = self.slow.chance();
                let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
                let expected = place(&weights).map(|at| outcomes[at].0.clone());
                let done = self.quick.roll(&mut |weights| place(weights));
                assert_eq!(done.as_ref().map(|(action, _)| action), expected.as_ref());
                (Seat::Chance, done)
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is on turn");
                let mut same = pick.clone();
                let expected = self.slow.present().random(seat, pick);
                let done = self.quick.play_random(seat, &mut same);
                assert_eq!(done.as_ref().map(|(action, _)| action), expected.as_ref());
                (seat, done)
            }
        };
        let (action, events) = done.expect("something can be done");
        assert_eq!(self.slow.present().play(seat, &action).as_ref(), Ok(&events));
        assert_eq!(self.slow.play(seat, &action).as_ref(), Ok(&events), "{action}");
        true
    }

    /// Whether both answer alike; the twin is asked as a new table that nobody has asked before.
    fn check_answers(&self) {
        let slow = self.slow.present();
        assert_eq!(self.quick.hash(), slow.hash());
        for to in Audience::GUARDED {
            assert!(
                self.quick.view(to) == slow.view(to),
                "{:?} after {}",
                self.quick.setup(),
                self.quick.count()
            );
        }
        for seat in self.quick.turn().seats().iter() {
            assert_eq!(self.quick.legal(seat), slow.legal(seat));
        }
        for seat in Seat::PLAYERS {
            assert_eq!(self.quick.undo_limit(seat), self.slow.undo_limit(seat));
        }
    }
}

/// Plays several tables of a scenario, one decision here and one there. Every so often they change threads, rest or take back.
fn check_side_by_side(registry: &Registry, setup: &Setup) {
    let mut tables: Vec<Pair> = (0..TABLES).map(|_| Pair::open(registry, setup)).collect();
    let mut pick = SplitMix::new(44);
    for round in 0..DECISIONS {
        let at = pick.below(TABLES) as usize;
        let pair = &mut tables[at];
        let on_turn = pair.play(&mut pick);
        match pick.below(16) {
            0 => pair.quick.rest(),
            1 => {
                let to = pair.quick.count().saturating_sub(pick.below(4) as usize);
                pair.quick.rewind(to);
                pair.slow.rewind(to);
            }
            2 => {
                let elsewhere = move || pair.check_answers();
                thread::scope(|scope| scope.spawn(elsewhere).join()).expect("another thread answers alike");
            }
            3..6 => pair.check_answers(),
            _ => {}
        }
        if !on_turn {
            assert!(round > 0, "the game has begun");
            break;
        }
    }
    tables.iter().for_each(Pair::check_answers);
}

#[test]
fn tables_side_by_side_answer_like_tables_that_remember_nothing() {
    let registry = Registry::load(&|_| None).expect("the packs of the program");
    for info in registry.infos() {
        for scenario in &info.scenarios {
            check_side_by_side(&registry, &Setup::new(&info.id, &scenario.id));
        }
    }
}
