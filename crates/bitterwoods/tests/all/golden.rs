//! Journals that must not change unless a rule does.

use std::path::Path;

use bitterwoods::BitterWoods;
use kernel::{Game as _, Journal, Session};
use table::Audience;

use crate::common::game;

fn replayed(name: &str) -> Session<BitterWoods> {
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

/// Six turns with every option that they leave open, of two players who do anything legal: `bulge play bitterwoods six-turn --german
/// random --allied random --seed 1`.
#[test]
fn the_random_six_turns_replay_to_their_end() {
    let session = replayed("six-turn.bulge");
    assert!(session.game().turn(session.state()).is_over());
    assert_eq!(session.state().turn, 6);
    let setup = session.game().setup();
    let off: Vec<&str> =
        setup.options.iter().filter(|(_, value)| *value == "off").map(|(id, _)| id.as_str()).collect();
    assert_eq!(off, ["attrition", "events-19am"]);
    assert!(session.len() > 900);
}

/// 16 December: the 110th falls back from Dasburg and the Panthers cross the new bridge, the 394th strikes back, and the fight at
/// Winterspelt goes on in the afternoon.
#[test]
fn the_opening_at_dasburg_replays() {
    let session = replayed("opening.bulge");
    let (game, state) = (session.game(), session.state());
    assert_eq!((state.turn, state.built), (2, 2));
    assert!(!game.turn(state).is_over());
    let told: Vec<String> = session
        .events(0, session.len(), Audience::Public)
        .into_iter()
        .map(|event| event.text.to_string())
        .collect();
    for line in [
        "Surprise: 5. The attack surprises the defenders (endurance 4).",
        "1424, 4-1: 2 is D4. The defender retreats 4 hexes.",
        "28/110 retreats to 1824.",
        "The bridge at Dasburg is rebuilt.",
        "2/3 crosses to 1424.",
        "0712 Losheimergraben, 1-2: 1 is CA. The defender must counterattack or withdraw.",
        "0611, 2-1: 2 -1 is D3. The defender retreats 3 hexes.",
        "1019, 1-1: 3 is ENG. Both sides are engaged.",
        "106/424 retreats to 1217.",
    ] {
        assert!(told.iter().any(|text| text == line), "{line}: {told:#?}");
    }
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
