//! Promises about many at once, and about coming and going.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, mpsc};

use store::{Store, StoreError};

use crate::common::{Place, append, chat, create, length_without_gaps, load, write_all};

const THREADS: u32 = 8;
const GAMES: usize = 50;
const EACH: u32 = 50;

fn names() -> Vec<String> {
    (0..GAMES).map(|number| format!("game-{number:02}")).collect()
}

/// Appends to all games in turn, trying again where another was faster; how many appends were kept.
fn play(store: &Store, games: &[String], offset: usize) -> u32 {
    let mut lengths = vec![(0, 0); games.len()];
    let mut kept = 0;
    for round in 0..EACH as usize {
        let at = (offset * 7 + round * 3) % games.len();
        loop {
            let (length, revision) = lengths[at];
            match store.write_now(append(&games[at], length, revision, 1)) {
                Ok(()) => break,
                Err(StoreError::Stale { have, revision }) => lengths[at] = (have, revision),
                Err(other) => panic!("{other}"),
            }
        }
        lengths[at] = (lengths[at].0 + 1, lengths[at].1 + 1);
        kept += 1;
    }
    kept
}

pub(crate) fn nothing_is_lost_when_many_append_at_once(place: &Place) {
    let store = place.open();
    let games = names();
    assert!(write_all(&store, games.iter().map(|id| create(id)).collect()).iter().all(Result::is_ok));
    let kept = AtomicU32::new(0);
    std::thread::scope(|scope| {
        for thread in 0..THREADS as usize {
            let (store, games, kept) = (store.clone(), &games, &kept);
            scope.spawn(move || kept.fetch_add(play(&store, games, thread), Ordering::Relaxed));
        }
    });
    assert_eq!(kept.load(Ordering::Relaxed), THREADS * EACH);
    drop(store);
    let store = place.open();
    let total: u32 = games.iter().map(|id| length_without_gaps(&load(&store, id))).sum();
    assert_eq!(total, THREADS * EACH);
}

pub(crate) fn a_game_is_read_as_it_was_at_one_moment(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    std::thread::scope(|scope| {
        let writer = store.clone();
        scope.spawn(move || (0..60).for_each(|at| writer.write_now(append("g1", at * 2, at, 2)).unwrap()));
        while length_without_gaps(&load(&store, "g1")) < 120 {}
    });
    let game = load(&store, "g1");
    assert_eq!((game.entries.len(), game.record.line.as_str()), (120, "After 120"));
}

pub(crate) fn what_was_handed_over_is_written_before_the_store_goes(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    let (tell, told) = mpsc::channel();
    for at in 0..200 {
        let tell = tell.clone();
        store.write(append("g1", at, at, 1), move |verdict| tell.send(verdict).unwrap());
    }
    drop((store, tell));
    assert_eq!(told.iter().filter(Result::is_ok).count(), 200);
    assert_eq!(length_without_gaps(&load(&place.open(), "g1")), 200);
}

pub(crate) fn a_callback_that_panics_harms_nobody(place: &Place) {
    let store = place.open();
    store.write(create("g1"), |verdict| {
        assert_eq!(verdict, Ok(()));
        std::panic::resume_unwind(Box::new("the caller is confused"));
    });
    store.write_now(append("g1", 0, 0, 1)).unwrap();
    assert_eq!(length_without_gaps(&load(&store, "g1")), 1);
}

pub(crate) fn the_last_owner_may_be_a_callback(place: &Place) {
    let store = Arc::new(place.open());
    let (tell, told) = mpsc::channel();
    let last = Arc::clone(&store);
    let (go, wait) = mpsc::channel::<()>();
    store.write(create("g1"), move |verdict| {
        wait.recv().unwrap();
        drop(last);
        tell.send(verdict).unwrap();
    });
    drop(store);
    go.send(()).unwrap();
    assert_eq!(told.recv().unwrap(), Ok(()));
}

/// More than may wait at once.
pub(crate) fn a_batch_of_everything_has_a_verdict_each(place: &Place) {
    let store = place.open();
    let batch: Vec<_> = (0..6_000)
        .map(|number| match number % 3 {
            0 => create(&format!("g{}", number / 6)),
            1 => append(&format!("g{}", number / 6), 0, 0, 1),
            _ => chat(&format!("g{}", number / 6), "hello"),
        })
        .collect();
    for (number, verdict) in write_all(&store, batch).into_iter().enumerate() {
        let game = format!("g{}", number / 6);
        match number % 6 {
            3 => assert_eq!(verdict, Err(StoreError::Taken(game))),
            4 => assert_eq!(verdict, Err(StoreError::Stale { have: 1, revision: 1 })),
            _ => assert_eq!(verdict, Ok(()), "{number}"),
        }
    }
    let counts = store.counts().unwrap();
    assert_eq!((counts.games, counts.entries), (1_000, 1_000));
}
