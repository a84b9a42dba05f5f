//! Counts and journals that must not change unless a rule does.

use std::path::Path;

use kernel::{Game as _, Journal, Session, perft};
use table::Setup;

use crate::common::game;

fn golden(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)).unwrap()
}

fn replayed(name: &str) -> Session<bastogne::Bastogne> {
    let journal = Journal::from_text(&golden(name)).unwrap();
    let session = Session::replay(game(&journal.header.setup), &journal).unwrap();
    assert_eq!(session.journal().marks.last(), journal.marks.last(), "{name}");
    assert_eq!(
        session.journal().header,
        journal.header,
        "{name}: the same pack and the same edition of the rules"
    );
    session
}

#[test]
fn the_golden_journals_replay() {
    for name in ["introduction.bulge", "counterattack.bulge"] {
        let session = replayed(name);
        assert!(session.game().turn(session.state()).is_over(), "{name}");
    }
}

#[test]
fn the_ways_to_choose_cards_are_counted() {
    let game = game(&Setup::new("bastogne", "introduction"));
    // Five cards, then four of the rest, then three; a hand is a set, but the order of taking counts here.
    let counts: Vec<String> = (1..=3).map(|depth| perft(&*game, &game.start(), depth).to_string()).collect();
    assert_eq!(counts, ["5", "20", "60"]);
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
