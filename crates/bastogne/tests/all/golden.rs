//! Counts and journals that must not change unless a rule does.

use std::path::Path;

use kernel::{Game as _, Journal, Session, perft};
use table::Setup;

use crate::common::game;

fn golden(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)).unwrap()
}

#[test]
fn the_golden_journals_replay() {
    for name in ["introduction.bulge", "counterattack.bulge"] {
        let journal = Journal::from_text(&golden(name)).unwrap();
        let session = Session::replay(game(&journal.header.setup), &journal).unwrap();
        assert_eq!(session.journal().marks.last(), journal.marks.last(), "{name}");
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
