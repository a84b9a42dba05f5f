//! What a player may type by mistake: one clear sentence, and nothing changes.

use kernel::laws::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
use table::Seat;

use crate::common::{dice, in_movement};

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    session.play_text(Seat::German, "move 26vg-39 E2013").unwrap();
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
        (Seat::German, "die 7", "'7' is not on a die: it shows 1 to 6"),
        (Seat::German, "jam 9 E2020", "Traffic markers are numbered from 1 to 6"),
        (Seat::Allied, "move 28-110-1 E2216", "A44 §4-4: allied is not on turn; german to decide"),
        (Seat::Chance, "die 3", "A44 §4-4: no die or draw is due; german to decide"),
    ];
    assert_eq!(answers_mistakes(&mut session, &mistakes), Ok(()));
}

#[test]
fn no_text_however_strange_upsets_the_reader() {
    let words = ["move", "26vg-39", "E2013", "blow", "E2016/2115", "E99999999999", "dice"];
    assert_eq!(reads_strange_texts(&in_movement(), &words, &mut dice(7)), Ok(()));
}

#[test]
fn a_journal_that_is_cut_or_changed_is_refused_and_told_where() {
    let mut session = in_movement();
    for order in ["move 26vg-39 E2013", "next", "next"] {
        session.play_text(Seat::German, order).unwrap();
    }
    let changes = [("26vg-39", "26vg-38", "there is no unit '26vg-38'"), ("E2013", "E2416", "A44 §")];
    assert_eq!(refuses_bad_journals(&session, &changes), Ok(()));
}
