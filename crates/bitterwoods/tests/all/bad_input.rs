//! What a player may type by mistake: one clear sentence, and nothing changes.

use kernel::laws::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
use table::Seat;

use crate::common::{dice, in_movement};

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_movement();
    session.play_text(Seat::German, "move 26vg-39 1226").unwrap();
    let mistakes = [
        (Seat::German, "move 26vg-77 9924", "'9924' is not on this map"),
        (Seat::German, "move 26vg-77 Clervaux", "'Clervaux' is not a hex number"),
        (Seat::German, "move 26vg-7 1325", "there is no unit '26vg-7'; did you mean 26vg-77"),
        (Seat::German, "mvoe 26vg-77 1325", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::German, "move 26vg-77", "say 'move UNIT HEX'"),
        (Seat::German, "", "say what to do, for instance 'move 28-110 1424'"),
        (Seat::German, "move 28-110 1425", "BW §5.1: 28/110 is not your unit"),
        (Seat::German, "move 1ss-peiper 0513", "BW §15.5: 1SS/Peiper cannot act on the first turn"),
        (Seat::German, "move 26vg-77 1424", "BW §6.3: enemy units are in 1424"),
        (Seat::German, "move 26vg-77 2526", "BW §5.2: 26/77 does not have the movement points"),
        (
            Seat::German,
            "reserve 2pz-3",
            "BW §15.7-reserve: German units cannot go into reserve on the first turn",
        ),
        (Seat::German, "target 1424", "BW §4-A4: hexes are attacked only in the Combat Phase"),
        (Seat::German, "advance 26vg-77 1424", "BW §9.8: no advance is due"),
        (Seat::German, "blow 1325/1326", "there is no bridge at 1325/1326"),
        (Seat::German, "blow 1325/1424", "BW §13.1: bridges are blown only after combat"),
        (Seat::German, "build lehr-901 1325/1424", "BW §13.3-who: Lehr/901 is not next to the bridge at"),
        (Seat::German, "enter fuh-gd Y", "no road off the map has the letter Y"),
        (Seat::German, "enter fuh-gd W", "BW §16.1: Fuh Gd does not arrive on this turn"),
        (Seat::German, "enter fuh-gd W third", "there is no army 'third'; there is 6pza, 5pza, 7a"),
        (Seat::German, "dig 26vg-39", "BW §8.1-build: 26/39 has moved this turn"),
        (Seat::German, "fortify 26vg-77", "BW §8.2-build: only the Allies can build fortifications"),
        (Seat::German, "exit 26vg-77", "BW §5.5-german: 26/77 is not mechanized"),
        (Seat::German, "sneak", "BW §27.2: the Skorzeny Sneak is not played"),
        (Seat::German, "swap", "BW §36: the Peiper Alternative is not played"),
        (Seat::German, "burn 2526", "there is no dump near 2526"),
        (Seat::German, "plan patton", "there is no plan 'patton'"),
        (Seat::German, "die 7", "'7' is not on a die: it shows 1 to 6"),
        (Seat::German, "dice 1", "say 'dice' and two numbers from 1 to 6"),
        (Seat::Allied, "move 28-110 1624", "BW §4-A4: allied is not on turn; german to decide"),
        (Seat::Chance, "die 3", "BW §4-A4: no die or draw is due; german to decide"),
    ];
    assert_eq!(answers_mistakes(&mut session, &mistakes), Ok(()));
}

#[test]
fn no_text_however_strange_upsets_the_reader() {
    let words = ["move", "26vg-39", "1325", "blow", "1325/1424", "99999999999", "dice"];
    assert_eq!(reads_strange_texts(&in_movement(), &words, &mut dice(7)), Ok(()));
}

#[test]
fn a_journal_that_is_cut_or_changed_is_refused_and_told_where() {
    let mut session = in_movement();
    for order in ["move 26vg-39 1226", "next", "next"] {
        session.play_text(Seat::German, order).unwrap();
    }
    let changes = [("26vg-39", "26vg-38", "there is no unit '26vg-38'"), ("1226", "1424", "BW §6.3")];
    assert_eq!(refuses_bad_journals(&session, &changes), Ok(()));
}
