//! What a player may type by mistake: one clear sentence, and nothing changes.

use kernel::{Session, Table as _, state_hash};
use table::{Seat, Setup};

use crate::common::{dice, toy};

/// A game in the first German movement phase.
fn in_movement() -> Session<toy::Toy> {
    let mut session = Session::new(toy(&Setup::new("toy", "crossing")));
    for (seat, order) in [
        (Seat::Chance, "objective wallendorf"),
        (Seat::Allied, "mine real 0202"),
        (Seat::Allied, "mine dummy 0103"),
        (Seat::Allied, "order hold"),
        (Seat::German, "order barrage"),
    ] {
        session.play_text(seat, order).unwrap();
    }
    session
}

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    let before = (state_hash(session.state()), session.journal().to_text());
    let mistakes = [
        (
            Seat::German,
            "move panzer 0999",
            "'0999' is not on this map, which has columns 01 to 05 and rows 01 to 03",
        ),
        (Seat::German, "move panzer 04o2", "'04o2' is not a hex number"),
        (Seat::German, "move panser 0402", "there is no unit 'panser'; did you mean panzer?"),
        (Seat::German, "mvoe panzer 0402", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::German, "move panzer", "say 'move UNIT HEX'"),
        (Seat::German, "", "say what to do, for instance 'move panzer 0402'"),
        (Seat::German, "move tanks 0202", "TOY §4.1: 'tanks' is not a unit of yours"),
        (Seat::German, "move panzer 0302", "TOY §4.2: an enemy unit bars the way to 0302 Wallendorf"),
        (Seat::German, "move panzer 0403", "TOY §4.4: 'panzer' is a vehicle and enters woods by road only"),
        (Seat::German, "attack 0302", "TOY §3.4: move units, then end the movement phase"),
        (Seat::Allied, "move rifles 0202", "TOY §3.4: allied is not on turn; german to decide"),
        (Seat::Chance, "die 5", "TOY §3.4: no die or draw is due; german to decide"),
        (Seat::German, "die 7", "'7' is not on a die of six"),
        (Seat::German, "order march", "there is no order 'march'; there is advance, barrage, hold"),
        (Seat::German, "enter panzer 0101", "TOY §4.7: 'panzer' is not in reserve"),
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
    let mut session = in_movement();
    let before = state_hash(session.state());
    let mut pick = dice(7);
    let pieces = [
        "move",
        "panzer",
        "0402",
        " ",
        "\0",
        "ü",
        "mine",
        "real",
        "-1",
        "99999999999",
        "\t",
        "§",
        "die",
        "🂡",
    ];
    for _ in 0..20_000 {
        let text: String = (0..pick(8)).map(|_| pieces[pick(14) as usize]).collect();
        if let Ok(action) = kernel::Game::read(&**session.game(), &text) {
            let written = kernel::Game::write(&**session.game(), &action);
            assert_eq!(kernel::Game::read(&**session.game(), &written), Ok(action), "{text:?}");
        }
    }
    let huge = "move ".repeat(100_000);
    assert!(session.play_text(Seat::German, &huge).is_err());
    assert_eq!(state_hash(session.state()), before);
    assert_eq!(session.legal(Seat::Allied), Vec::<String>::new(), "nothing is offered out of turn");
}
