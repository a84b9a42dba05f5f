//! Journals that must not change unless a rule does.

use std::path::Path;

use enemyaction::EnemyAction;
use kernel::{Game as _, Journal, Session};
use table::{Audience, Seat};

use crate::common::game;

fn replayed(name: &str) -> Session<EnemyAction> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
    let text = std::fs::read_to_string(file).expect("a file");
    let journal = Journal::from_text(&text).expect("a journal");
    let session = Session::replay(game(&journal.header.setup), &journal).expect("the same game");
    assert_eq!(session.journal().marks.last(), journal.marks.last(), "{name}");
    assert_eq!(
        session.journal().header,
        journal.header,
        "{name}: the same pack and the same edition of the rules"
    );
    assert!(session.game().turn(session.state()).is_over(), "{name}");
    session
}

/// Three days against an Allied player who does anything legal: `bulge play enemyaction allies-surprised --allied random --seed 1944`.
#[test]
fn three_days_replay_to_their_end() {
    let session = replayed("allies-surprised.bulge");
    assert_eq!(session.state().day, 18);
    let events = session.events(0, session.len(), Audience::Public);
    let german = events.iter().filter(|event| event.seat == Seat::German && !event.rules.is_empty());
    assert!(german.count() > 300, "the system tells what it does by which rule");
}

/// The same of the crisis at the Meuse, without the addenda.
#[test]
fn the_crisis_at_the_meuse_replays_without_the_addenda() {
    let session = replayed("crisis.bulge");
    assert_eq!(session.game().setup().options.get("addenda").map(String::as_str), Some("off"));
    assert!(session.len() > 500, "{}", session.len());
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
