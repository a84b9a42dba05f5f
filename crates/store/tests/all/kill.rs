//! A program that is killed in the middle of everything: what it acknowledged is there.

use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::time::Duration;

use store::{Store, StoreError};
use tempfile::TempDir;

use crate::common::{Place, append, create, length_without_gaps, load};
use crate::on_sqlite::place_in;

/// Tells the test, started once more, to be the one that is killed.
const VICTIM: &str = "BULGE_STORE_VICTIM";
const TEST: &str = "kill::what_was_acknowledged_survives_a_kill";
const SQLITE_ROUNDS: u32 = 20;

#[test]
fn what_was_acknowledged_survives_a_kill() {
    if let Ok(address) = std::env::var(VICTIM) {
        append_for_ever(&Store::open(&address).unwrap());
    }
    let folder = TempDir::new().unwrap();
    check_kills(&place_in(folder.path()), SQLITE_ROUNDS);
}

/// Kills a program that appends, again and again, and looks whether anything it was promised is missing.
pub(crate) fn check_kills(place: &Place, rounds: u32) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    drop(store);
    let mut last = 0;
    for round in 0..rounds {
        let acknowledged = kill_soon(place);
        let length = length_without_gaps(&load(&place.open(), "g1"));
        let kept = acknowledged.iter().max().copied().unwrap_or(0);
        assert!(length >= kept, "round {round}: {kept} was acknowledged, and {length} are there");
        assert!(length >= last, "round {round}: {last} were there before, and {length} are left");
        last = length;
    }
    assert!(last > rounds, "in {rounds} rounds no more than {last} entries were made");
}

/// Lets a program append for a random short time, kills it, and gives the numbers it was told are durable.
fn kill_soon(place: &Place) -> Vec<u32> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args([TEST, "--exact", "--nocapture", "--test-threads=1"])
        .env(VICTIM, &place.address)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(victim.stdout.take().unwrap());
    let mut lines: Vec<String> = Vec::new();
    while lines.last().is_none_or(|line| number(line).is_none()) {
        let mut line = String::new();
        assert!(said.read_line(&mut line).unwrap() > 0, "it ended by itself: {lines:?}");
        lines.push(line);
    }
    let chance = std::hash::RandomState::new().build_hasher().finish() % 120;
    std::thread::sleep(Duration::from_millis(chance));
    victim.kill().unwrap();
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    victim.wait().unwrap();
    lines.extend(rest.split_inclusive('\n').map(ToOwned::to_owned));
    lines.iter().filter_map(|line| number(line)).collect()
}

/// The number in a line; a line that was cut off has no end and no number.
fn number(line: &str) -> Option<u32> {
    line.strip_suffix('\n')?.strip_prefix("kept ")?.parse().ok()
}

/// Appends one or two entries at a time from several hands and says each number that is durable.
fn append_for_ever(store: &Store) -> ! {
    std::thread::scope(|scope| {
        for hand in 0..4 {
            scope.spawn(move || {
                let (mut at, mut revision) = (0, 0);
                loop {
                    let count = 1 + (at + hand) % 2;
                    match store.write_now(append("g1", at, revision, count)) {
                        Ok(()) => {
                            (at, revision) = (at + count, revision + 1);
                            println!("kept {at}");
                        }
                        Err(StoreError::Stale { have, revision: now }) => (at, revision) = (have, now),
                        Err(other) => panic!("{other}"),
                    }
                }
            });
        }
    });
    unreachable!("it is killed before")
}
