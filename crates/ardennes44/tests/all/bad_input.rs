//! What a player may type by mistake: one clear sentence, and nothing changes.

use kernel::{Game as _, Journal, Session, Table as _, state_hash};
use table::Seat;

use crate::common::{dice, in_movement};

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    session.play_text(Seat::German, "move 26vg-39 E2013").unwrap();
    let before = (state_hash(session.state()), session.journal().to_text());
    let mistakes = [
        (Seat::German, "move 26vg-77 E4299", "'E4299' is not on this map"),
        (Seat::German, "move 26vg-77 Clervaux", "'Clervaux' is not a hex number"),
        (Seat::German, "move 26vg-7 E2013", "there is no unit '26vg-7'; did you mean 26vg-77"),
        (Seat::German, "mvoe 26vg-77 E2013", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::German, "move 26vg-77", "say 'move UNIT HEX'"),
        (Seat::German, "", "say what to do, for instance 'move 26vg-39 E2013'"),
        (Seat::German, "move 28-110-1 E2216", "A44 §11.1: 28/110/1 is not a unit of yours"),
        (Seat::German, "move 2pz-3-1 E2115", "A44 §29.1.1"),
        (Seat::German, "march 26vg-77 E2013", "A44 §29.1.3"),
        (Seat::German, "target E2115", "A44 §4-4"),
        (Seat::German, "flip 26vg-77", "A44 §4-4"),
        (Seat::German, "blow E2016/2017", "there is no bridge at E2016/2017"),
        (Seat::German, "enter 9ss-9-1 Q", "there is no Entry Hex 'Q'"),
        (Seat::German, "enter 9ss-9-1 K1", "A44 §2.6"),
        (Seat::German, "hold 26vg-77 Moon", "there is no Off Map Box 'Moon'"),
        (Seat::German, "dry 99pz", "there is no division '99pz'"),
        (Seat::German, "die 7", "say 'die' and a number from 1 to 6"),
        (Seat::German, "jam 9 E2020", "markers are numbered from 1 to 6"),
        (Seat::Allied, "move 28-110-1 E2216", "A44 §4-4: allied is not on turn; german to decide"),
        (Seat::Chance, "die 3", "A44 §4-4: no die or draw is due; german to decide"),
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
        "E2013",
        " ",
        "\0",
        "ü",
        "blow",
        "E2016/2115",
        "-1",
        "E99999999999",
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
    for order in ["move 26vg-39 E2013", "next", "next"] {
        session.play_text(Seat::German, order).unwrap();
    }
    let text = session.journal().to_text();
    let replay = |text: &str| {
        let journal = Journal::from_text(text).map_err(|error| error.to_string())?;
        Session::replay(std::sync::Arc::clone(session.game()), &journal).map_err(|error| error.to_string())
    };
    assert!(replay(&text).is_ok());
    assert!(replay(&text.replace("26vg-39", "26vg-38")).unwrap_err().contains("there is no unit '26vg-38'"));
    assert!(replay(&text.replace("E2013", "E2416")).unwrap_err().contains("A44 §"));
    for cut in (1..text.len()).step_by(7).filter(|cut| text.is_char_boundary(*cut)) {
        // A journal cut at a line is a shorter game; cut elsewhere it is refused; it never upsets anybody.
        let _ = replay(&text[..cut]);
    }
    assert!(replay("").is_err());
}
