//! What a player may type by mistake: one clear sentence, and nothing changes.

use kernel::laws::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
use table::Seat;

use crate::common::{dice, in_movement};

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    session.play_text(Seat::German, "move lehr-901 35,11").unwrap();
    let mistakes = [
        (Seat::German, "move lehr-902 41,3", "'41,3' is not on this map"),
        (Seat::German, "move lehr-902 3;4", "'3;4' is not a hex number"),
        (Seat::German, "move lehr-92 30,9", "there is no unit 'lehr-92'; did you mean lehr-902"),
        (Seat::German, "mvoe lehr-902 35,11", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::German, "move lehr-902", "say 'move UNIT HEX'"),
        (Seat::German, "", "say what to do, for instance 'move lehr-901 30,12'"),
        (
            Seat::German,
            "move us28-110-1 27,9",
            "BB §6: 1st Battalion (110th Infantry) is not one of your units",
        ),
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
        (
            Seat::German,
            "target 27,8",
            "BB §5.1-05: that is for the phase German combat; now it is German movement",
        ),
        (
            Seat::German,
            "aim 27,8",
            "BB §5.1-05: that is for the phases German offensive barrage and German defensive barrage",
        ),
        (
            Seat::German,
            "play ammo",
            "BB §5.1-05: that is for the phase German cards; now it is German movement",
        ),
        (Seat::German, "play amo", "there is no card 'amo'; did you mean ammo?"),
        (Seat::German, "exit lehr-902 8,11", "BB §6.5: no road leaves the map to the west at 8,11 Bastogne"),
        (Seat::German, "repair 30,9/31,9", "there is no bridge at 30,9/31,9"),
        (Seat::German, "supply transport-4 30,9", "there is no transport 'transport-4'"),
        (Seat::German, "dice 0 7", "'0' is not on a die: it shows 1 to 6"),
        (Seat::Allied, "move us28-110-1 27,9", "BB §5.1-05: allied is not on turn; german to decide"),
        (Seat::Chance, "dice 3 4", "BB §5.1-05: no die or draw is due; german to decide"),
        (Seat::German, "move us101-501 0,18", "BB §6: 501st Airborne Regiment is not one of your units"),
    ];
    assert_eq!(answers_mistakes(&mut session, &mistakes), Ok(()));
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
    let words = ["move", "lehr-901", "30,9", "play", "meuse", "9,99999999999", "dice"];
    assert_eq!(reads_strange_texts(&in_movement(), &words, &mut dice(7)), Ok(()));
}

#[test]
fn a_journal_that_is_cut_or_changed_is_refused_and_told_where() {
    let session = in_movement();
    let changes =
        [("take ammo", "take amo", "there is no card 'amo'"), ("take ammo", "take dump", "BB §3.9.3")];
    assert_eq!(refuses_bad_journals(&session, &changes), Ok(()));
}
