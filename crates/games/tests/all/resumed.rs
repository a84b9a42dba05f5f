//! A kept game that is taken up again is the game that a full replay gives, and one that does not fit is found out.

use games::Registry;
use kernel::{Entry, Journal, Pick, SplitMix, Table, Turn};
use table::{Audience, Seat, Setup};

const DECISIONS: usize = 700;
/// So many journals of each scenario are spoilt.
const SPOILT: usize = 12;

/// A random game, with the fingerprints that a server keeps: one after each decision of a player and the dice it called for.
fn played(registry: &Registry, setup: &Setup, pick: &mut SplitMix) -> (Box<dyn Table>, Journal) {
    let mut table = registry.open(setup).expect("a scenario");
    let mut marks = Vec::new();
    for _ in 0..DECISIONS {
        let done = match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => table.roll(&mut |weights| {
                let likely = weights.iter().position(|weight| *weight > 0)?;
                let any = pick.below(u32::try_from(weights.len()).ok()?) as usize;
                Some(if weights[any] > 0 { any } else { likely })
            }),
            Turn::Players(seats) => table.play_random(seats.iter().next().expect("somebody"), pick),
        };
        assert!(done.is_some(), "something can be done");
        if !matches!(table.turn(), Turn::Chance) {
            marks.push((table.count(), table.hash()));
        }
    }
    let journal = Journal { marks, ..table.journal() };
    (table, journal)
}

/// Whether two tables are the same game, now and as far back as one can go.
fn check_same(one: &mut dyn Table, other: &mut dyn Table) {
    loop {
        assert_eq!((one.count(), one.hash()), (other.count(), other.hash()));
        for seat in Seat::PLAYERS {
            assert_eq!(
                one.undo_limit(seat),
                other.undo_limit(seat),
                "{:?} after {}",
                one.setup(),
                one.count()
            );
        }
        let (from, to) = (one.count().saturating_sub(5), one.count());
        assert_eq!(one.history(from, to, Audience::Referee), other.history(from, to, Audience::Referee));
        if to == 0 {
            return;
        }
        one.rewind(to.saturating_sub(37));
        other.rewind(to.saturating_sub(37));
    }
}

/// Changes something in a journal: a decision is left out, said twice, or another one is put in its place.
fn spoil(journal: &Journal, pick: &mut SplitMix) -> Journal {
    let mut spoilt = journal.clone();
    let count = u32::try_from(spoilt.entries.len()).expect("a short game");
    let (at, other) = (pick.below(count) as usize, pick.below(count) as usize);
    match pick.below(4) {
        0 => drop(spoilt.entries.remove(at)),
        1 => spoilt.entries.insert(at, journal.entries[at].clone()),
        2 => spoilt.entries[at] = journal.entries[other].clone(),
        _ => {
            spoilt.entries[at] =
                Entry { action: "nothing of the kind".to_owned(), ..spoilt.entries[at].clone() }
        }
    }
    spoilt
}

/// Whether a journal is taken up, however the rules may break down over it.
fn is_taken_up(registry: &Registry, journal: &Journal) -> bool {
    let resume = std::panic::AssertUnwindSafe(|| registry.resume(journal).is_ok());
    std::panic::catch_unwind(resume).unwrap_or(false)
}

#[test]
fn a_game_taken_up_is_the_game_that_was_kept_and_one_that_does_not_fit_is_found_out() {
    let registry = Registry::load(&|_| None).expect("the packs of the program");
    let mut pick = SplitMix::new(34);
    for info in registry.infos() {
        for scenario in &info.scenarios {
            let setup = Setup::new(&info.id, &scenario.id);
            let (table, journal) = played(&registry, &setup, &mut pick);
            let mut replayed = registry.replay(&journal, false).expect("it was played by these rules");
            let mut resumed = registry.resume(&journal).expect("it was played by these rules");
            assert_eq!(resumed.hash(), table.hash());
            assert!(resumed.journal().marks.starts_with(&journal.marks), "its fingerprints are kept");
            check_same(&mut *resumed, &mut *replayed);
            for _ in 0..SPOILT {
                let spoilt = spoil(&journal, &mut pick);
                let fits = registry.replay(&spoilt, false).is_ok();
                assert_eq!(is_taken_up(&registry, &spoilt), fits, "{setup:?}");
            }
        }
    }
}
