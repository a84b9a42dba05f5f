//! What a player may type by mistake: one clear sentence, and nothing changes.

use kernel::{Game as _, Journal, Session, Table as _, state_hash};
use table::Seat;

use crate::common::{dice, in_movement};

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    session.play_text(Seat::German, "move lehr-901 35,11").unwrap();
    let before = (state_hash(session.state()), session.journal().to_text());
    let mistakes = [
        (Seat::German, "move lehr-902 41,3", "'41,3' is not on this map"),
        (Seat::German, "move lehr-902 3;4", "'3;4' is not a hex number"),
        (Seat::German, "move lehr-92 30,9", "there is no unit 'lehr-92'; did you mean lehr-902"),
        (Seat::German, "mvoe lehr-902 35,11", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::German, "move lehr-902", "say 'move UNIT HEX'"),
        (Seat::German, "", "say what to do, for instance 'move lehr-901 30,12'"),
        (Seat::German, "move us28-110-1 27,9", "BB §6: 1st Battalion, 110th Infantry is not a unit of yours"),
        (
            Seat::German,
            "move lehr-901 34,11",
            "BB §6.1-final: Kampfgruppe 901 has moved, and a move is final",
        ),
        (
            Seat::German,
            "move xlvii-werfer-9 30,9",
            "BB §5.1-04-towed: 9th Volkswerfer Brigade must be limbered to move",
        ),
        (Seat::German, "move lehr-902 8,11", "BB §6"),
        (Seat::German, "target 27,8", "BB §5.1-05: move units, then go on"),
        (Seat::German, "aim 27,8", "BB §5.1-05: move units, then go on"),
        (Seat::German, "play ammo", "BB §5.1-05: move units, then go on"),
        (Seat::German, "play amo", "there is no card 'amo'; did you mean ammo?"),
        (Seat::German, "exit lehr-902 8,11", "BB §6.5: no road leaves the map for the west at 8,11 Bastogne"),
        (Seat::German, "repair 30,9/31,9", "there is no bridge at 30,9/31,9"),
        (Seat::German, "supply transport-4 30,9", "there is no transport 'transport-4'"),
        (Seat::German, "dice 0 7", "say 'dice' and two numbers from 1 to 6"),
        (Seat::Allied, "move us28-110-1 27,9", "BB §5.1-05: allied is not on turn; german to decide"),
        (Seat::Chance, "dice 3 4", "BB §5.1-05: no die or draw is due; german to decide"),
        (Seat::German, "move us101-501 0,18", "BB §6: 501st Airborne Regiment is not a unit of yours"),
    ];
    for (seat, typed, expected) in mistakes {
        let refusal = session.play_text(seat, typed).unwrap_err().to_string();
        assert!(refusal.starts_with(expected), "{seat} '{typed}': {refusal}");
        assert!(!refusal.contains('\n'), "{seat} '{typed}': {refusal}");
    }
    assert_eq!((state_hash(session.state()), session.journal().to_text()), before);
}

#[test]
fn a_unit_that_is_not_there_cannot_be_ordered_about() {
    let mut session = in_movement();
    for order in ["next", "next", "next"] {
        let _ = session.play_text(Seat::German, order);
        let _ = session.play_text(Seat::Allied, order);
    }
    let text = session.play_text(Seat::Allied, "move us101-501 0,18").unwrap_err().to_string();
    assert!(text.starts_with("BB §"), "{text}");
}

#[test]
fn no_text_however_strange_upsets_the_reader() {
    let session = in_movement();
    let before = state_hash(session.state());
    let mut pick = dice(7);
    let pieces = [
        "move",
        "lehr-901",
        "30,9",
        " ",
        "\0",
        "ü",
        "play",
        "meuse",
        "-1",
        "9,99999999999",
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
    let session = in_movement();
    let text = session.journal().to_text();
    let replay = |text: &str| {
        let journal = Journal::from_text(text).map_err(|error| error.to_string())?;
        Session::replay(std::sync::Arc::clone(session.game()), &journal).map_err(|error| error.to_string())
    };
    assert!(replay(&text).is_ok());
    let wrong_card = text.replace("take ammo", "take amo");
    assert!(replay(&wrong_card).unwrap_err().contains("there is no card 'amo'"));
    let twice = text.replace("take ammo", "take dump");
    assert!(replay(&twice).unwrap_err().contains("BB §3.9.3"), "{:?}", replay(&twice).map(|_| ()));
    for cut in (1..text.len()).step_by(7).filter(|cut| text.is_char_boundary(*cut)) {
        // A journal cut at a line is a shorter game; cut elsewhere it is refused; it never upsets anybody.
        let _ = replay(&text[..cut]);
    }
    assert!(replay("").is_err());
}
