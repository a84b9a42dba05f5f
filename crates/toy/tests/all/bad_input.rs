//! What a player may type by mistake: one clear sentence, and nothing changes.

use std::sync::Arc;
use std::sync::atomic::AtomicU8;

use kernel::Session;
use kernel::laws::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
use table::{Seat, Setup};

use crate::common::{data, dice, toy};
use crate::wrong_toy::{Fault, WrongToy};

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
        (Seat::German, "move tanks 0202", "TOY §4.1: 'tanks' is not one of your units"),
        (Seat::German, "move panzer 0302", "TOY §4.2: an enemy unit bars the way to 0302 Wallendorf"),
        (Seat::German, "move panzer 0403", "TOY §4.4: 'panzer' is a vehicle and enters woods by road only"),
        (Seat::German, "attack 0302", "TOY §3.4: move units, then end the movement phase"),
        (Seat::Allied, "move rifles 0202", "TOY §3.4: allied is not on turn; german to decide"),
        (Seat::Chance, "die 5", "TOY §3.4: no die or draw is due; german to decide"),
        (Seat::German, "die 7", "'7' is not on a die: it shows 1 to 6"),
        (Seat::German, "order march", "there is no order 'march'; there is advance, barrage, hold"),
        (Seat::German, "enter panzer 0101", "TOY §4.7: 'panzer' is not in reserve"),
    ];
    assert_eq!(answers_mistakes(&mut session, &mistakes), Ok(()));
}

#[test]
fn no_text_however_strange_upsets_the_reader() {
    let words = ["move", "panzer", "0402", "mine", "real", "99999999999", "die"];
    assert_eq!(reads_strange_texts(&in_movement(), &words, &mut dice(7)), Ok(()));
}

#[test]
fn a_game_that_answers_otherwise_is_noticed() {
    let mut session = in_movement();
    let changes = [("order hold", "order hld", "there is no order 'hld'; did you mean hold?")];
    assert_eq!(refuses_bad_journals(&session, &changes), Ok(()));
    let told = refuses_bad_journals(&session, &[("order hold", "order advance", "nothing like it")]);
    assert!(told.unwrap_err().starts_with("'order advance' for 'order hold' should be told"));
    let told = answers_mistakes(&mut session, &[(Seat::German, "mvoe panzer 0402", "there is no unit")]);
    assert!(told.unwrap_err().contains("there is no verb 'mvoe'"));
    let told = answers_mistakes(&mut session, &[(Seat::German, "end", "there is no verb")]);
    assert_eq!(told, Err("german 'end' was done".to_owned()));
}

/// A game of a toy with one thing wrong.
fn of_a_wrong_toy(fault: Fault) -> Session<WrongToy> {
    let toy = toy::Toy::new(data(), &Setup::new("toy", "crossing")).unwrap();
    Session::new(Arc::new(WrongToy { toy, fault, mood: AtomicU8::new(0) }))
}

#[test]
fn a_toy_that_reads_wrong_is_noticed() {
    let read = |fault: Fault| reads_strange_texts(&of_a_wrong_toy(fault), &["end", "move"], &mut dice(7));
    assert_eq!(read(Fault::None), Ok(()));
    let told = read(Fault::WritesWhatItCannotRead).unwrap_err();
    assert!(told.ends_with("reads as End and does not read back"), "{told}");
    let told = read(Fault::ReadsTheFirstWordAlone).unwrap_err();
    assert_eq!(told, "'end' a hundred thousand times means something");
}

#[test]
fn a_toy_that_is_changed_by_a_mistake_is_noticed() {
    let mistakes = [(Seat::German, "mvoe panzer 0402", "there is no verb 'mvoe'")];
    let answered = |fault: Fault| answers_mistakes(&mut of_a_wrong_toy(fault), &mistakes);
    assert_eq!(answered(Fault::None), Ok(()));
    assert_eq!(answered(Fault::IsAnotherGameOnceItWasAsked), Err("a mistake changed the game".to_owned()));
}
