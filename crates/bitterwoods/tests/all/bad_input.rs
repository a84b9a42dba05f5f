//! What a player may type by mistake: one clear sentence, and nothing changes.

use std::sync::Arc;

use kernel::{Game as _, Journal, Session, Table as _, state_hash};
use table::Seat;

use crate::common::{dice, in_movement};

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    session.play_text(Seat::German, "move 26vg-39 1226").unwrap();
    let before = (state_hash(session.state()), session.journal().to_text());
    let mistakes = [
        (Seat::German, "move 26vg-77 9924", "'9924' is not on this map"),
        (Seat::German, "move 26vg-77 Clervaux", "'Clervaux' is not a hex number"),
        (Seat::German, "move 26vg-7 1325", "there is no unit '26vg-7'; did you mean 26vg-77"),
        (Seat::German, "mvoe 26vg-77 1325", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::German, "move 26vg-77", "say 'move UNIT HEX'"),
        (Seat::German, "", "say what to do, for instance 'move 28-110 1424'"),
        (Seat::German, "move 28-110 1425", "BW §5.1: 28/110 is not a unit of yours"),
        (Seat::German, "move 1ss-peiper 0513", "BW §15.5: 1SS/Peiper waits for the breakthrough"),
        (Seat::German, "move 26vg-77 1424", "BW §6.3: the enemy is in 1424"),
        (Seat::German, "move 26vg-77 2526", "BW §5.2: 26/77 does not have the movement points"),
        (Seat::German, "reserve 2pz-3", "BW §14.1: this is not done in this phase"),
        (Seat::German, "target 1424", "BW §4-A4: this is not done in this phase"),
        (Seat::German, "advance 26vg-77 1424", "BW §4-A4: this is not done in this phase"),
        (Seat::German, "blow 1325/1326", "there is no bridge at 1325/1326"),
        (Seat::German, "blow 1325/1424", "BW §13.1: this is not done in this phase"),
        (Seat::German, "build lehr-901 1325/1424", "BW §13.3-who: Lehr/901 is not at the bridge"),
        (Seat::German, "enter fuh-gd Y", "no road off the map has the letter Y"),
        (Seat::German, "enter fuh-gd W", "BW §16.1: Fuh Gd does not come on this turn"),
        (Seat::German, "enter fuh-gd W third", "there is no army 'third'; there is 6pza, 5pza, 7a"),
        (Seat::German, "dig 26vg-39", "BW §8.1-build: 26/39 has moved this turn"),
        (Seat::German, "fortify 26vg-77", "BW §8.2-build: only the Allies build fortifications"),
        (Seat::German, "exit 26vg-77", "BW §5.5-german: 26/77 is not mechanized"),
        (Seat::German, "sneak", "BW §27.2: there is no sneak in this game"),
        (Seat::German, "swap", "BW §36: the Peiper Alternative is not played"),
        (Seat::German, "burn 2526", "there is no dump near 2526"),
        (Seat::German, "plan patton", "there is no plan 'patton'"),
        (Seat::German, "die 7", "say 'die' and a number from 1 to 6"),
        (Seat::German, "dice 1", "say 'dice' and two numbers from 1 to 6"),
        (Seat::Allied, "move 28-110 1624", "BW §4-A4: allied is not on turn; german to decide"),
        (Seat::Chance, "die 3", "BW §4-A4: no die or draw is due; german to decide"),
    ];
    for (seat, typed, expected) in mistakes {
        let refusal = session.play_text(seat, typed).unwrap_err().to_string();
        assert!(refusal.starts_with(expected), "{seat} '{typed}': {refusal}");
        assert!(!refusal.contains('\n'), "{seat} '{typed}': {refusal}");
    }
    assert_eq!((state_hash(session.state()), session.journal().to_text()), before);
}

#[test]
fn no_text_however_strange_upsets_the_reader() {
    let session = in_movement();
    let before = state_hash(session.state());
    let mut pick = dice(7);
    let pieces = [
        "move",
        "26vg-39",
        "1325",
        " ",
        "\0",
        "ü",
        "blow",
        "1325/1424",
        "-1",
        "99999999999",
        "\t",
        "§",
        "dice",
        "🂡",
    ];
    for _ in 0..20_000 {
        let text: String = (0..pick(8)).map(|_| pieces[pick(14) as usize]).collect();
        if let Ok(action) = session.game().read(&text) {
            let written = session.game().write(&action);
            assert_eq!(session.game().read(&written), Ok(action), "{text:?}");
        }
    }
    assert_eq!(state_hash(session.state()), before);
    assert_eq!(session.legal(Seat::Allied), Vec::<String>::new(), "nothing is offered out of turn");
}

#[test]
fn a_journal_that_is_cut_or_changed_is_refused_and_told_where() {
    let mut session = in_movement();
    for order in ["move 26vg-39 1226", "next", "next"] {
        session.play_text(Seat::German, order).unwrap();
    }
    let text = session.journal().to_text();
    let replay = |text: &str| {
        let journal = Journal::from_text(text).map_err(|error| error.to_string())?;
        Session::replay(Arc::clone(session.game()), &journal).map_err(|error| error.to_string())
    };
    assert!(replay(&text).is_ok());
    assert!(replay(&text.replace("26vg-39", "26vg-38")).unwrap_err().contains("there is no unit '26vg-38'"));
    assert!(replay(&text.replace("1226", "1424")).unwrap_err().contains("BW §6.3"));
    for cut in (1..text.len()).step_by(7).filter(|cut| text.is_char_boundary(*cut)) {
        // A journal cut at a line is a shorter game; cut elsewhere it is refused; it never upsets anybody.
        let _ = replay(&text[..cut]);
    }
    assert!(replay("").is_err());
}
