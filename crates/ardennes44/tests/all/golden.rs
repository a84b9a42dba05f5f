//! Journals that must not change unless a rule does.

use std::path::Path;

use kernel::{Game as _, Journal, Session};

use crate::common::game;

fn replayed(name: &str) -> Session<ardennes44::Ardennes> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
    let journal = Journal::from_text(&std::fs::read_to_string(file).unwrap()).unwrap();
    let session = Session::replay(game(&journal.header.setup), &journal).unwrap();
    assert_eq!(session.journal().marks.last(), journal.marks.last(), "{name}");
    assert_eq!(
        session.journal().header,
        journal.header,
        "{name}: the same pack and the same edition of the rules"
    );
    session
}

/// A whole campaign of two players who do anything legal.
#[test]
fn the_random_campaign_replays_to_its_end() {
    let session = replayed("campaign.bulge");
    assert!(session.game().turn(session.state()).is_over());
    assert!(session.len() > 5_000);
}

/// 16 December by day and by night: the 28th Division on the Our, 2nd Panzer over the bridge of Dasburg.
#[test]
fn the_opening_at_dasburg_replays() {
    let session = replayed("opening.bulge");
    assert_eq!(session.state().turn, 3);
    assert!(!session.game().turn(session.state()).is_over());
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
