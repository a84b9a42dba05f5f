//! Counts and journals that must not change unless a rule does.

use std::path::Path;

use kernel::{Game as _, Journal, Session, perft};
use table::Setup;

use crate::common::toy;

fn golden(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)).unwrap()
}

#[test]
fn the_ways_to_play_are_counted() {
    let golden = golden("toy.perft");
    assert!(golden.lines().filter(|line| !line.starts_with('#')).count() >= 4, "the counts are there");
    for line in golden.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [scenario, options, counts @ ..] = &words[..] else { panic!("{line}") };
        let mut setup = Setup::new("toy", scenario);
        for option in options.split(',').filter(|option| *option != "-") {
            let (id, value) = option.split_once('=').unwrap();
            setup = setup.with(id, value);
        }
        let game = toy(&setup);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&*game, &game.start(), depth).to_string(), *count, "{line}: depth {depth}");
        }
    }
}

fn replayed(name: &str) -> Session<toy::Toy> {
    let journal = Journal::from_text(&golden(name)).unwrap();
    let session = Session::replay(toy(&journal.header.setup), &journal).unwrap();
    assert_eq!(session.journal().marks.last(), journal.marks.last(), "{name}");
    assert_eq!(
        session.journal().header,
        journal.header,
        "{name}: the same pack and the same edition of the rules"
    );
    session
}

#[test]
fn the_golden_journal_replays() {
    let session = replayed("crossing.bulge");
    assert!(session.game().turn(session.state()).is_over());
}

/// Twenty games of random players and computer opponents, some in every scenario: each decision is still legal and the last
/// position is the same.
#[test]
fn recorded_games_replay_to_their_ends() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/recorded");
    let mut games = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = format!("recorded/{}", entry.unwrap().file_name().display());
        let session = replayed(&name);
        assert!(session.game().turn(session.state()).is_over(), "{name}");
        games += 1;
    }
    assert_eq!(games, 20);
}
