//! Orders, refusals and dice, positions that cannot be laid out, and whole files.

use crate::lane::{FLAT, play_on};
use casefile::{check_files, check_text, parse, set_up_text};
use expect_test::{Expect, expect};
use kernel::Turn;
use table::{Seat, Seats};

const SCENE: &str = "case: A short lane\ngame: lane\nmap: 0101\n    .   A\n      G   .\n    .   .\nkey: G = unit german tank\nkey: A = unit allied gun\n";

fn play(steps: &str) -> String {
    play_on(SCENE, steps)
}

fn check(steps: &str, expected: &Expect) {
    expected.assert_eq(&play(steps));
}

#[test]
fn orders_are_carried_out_refused_or_unreadable() {
    let steps = "\
german: move tank 0401 -> refused LANE §2
german: move tank 0301 -> refused LANE §3
german: mvoe tank 0102 -> unreadable
allied: end movement -> refused LANE §1
german: move tank 0102
german: attack tank 0301 -> refused LANE §5
german: move tank 0201
german: attack tank 0301
german: end movement -> refused LANE §1
chance: die 7 -> refused LANE §1
chance: die 6
expect: outcome german
";
    assert_eq!(play(steps), "held");
}

#[test]
fn an_order_that_is_refused_shows_the_refusal_and_what_is_near() {
    check(
        "german: move tank 0301",
        &expect![[r#"
        line 1: german may not 'move tank 0301'
            refusal: LANE §3: an enemy stands in 0301
            offered: move tank 0101, move tank 0302, move tank 0102"#]],
    );
    check(
        "german: mvoe tank 0102",
        &expect![[r#"
        line 1: 'mvoe tank 0102' cannot be read
            refusal: 'mvoe tank 0102' is no order of the lane
            offered: move tank 0102, move tank 0101, move tank 0302"#]],
    );
    check(
        "allied: end movement",
        &expect![[r#"
        line 1: allied may not 'end movement'
            refusal: LANE §1: allied is not on turn; german to decide"#]],
    );
}

#[test]
fn a_refusal_must_be_by_that_very_rule() {
    check(
        "german: move tank 0301 -> refused LANE §2",
        &expect![[r#"
        line 1: 'move tank 0301' is not refused by LANE §2
            expected: refused by LANE §2
            found:    refused by LANE §3: an enemy stands in 0301"#]],
    );
    check(
        "german: move tank 0401 -> refused LANE §2.1",
        &expect![[r#"
        line 1: 'move tank 0401' is not refused by LANE §2.1
            expected: refused by LANE §2.1
            found:    refused by LANE §2: 0401 is not next to 0201"#]],
    );
    check(
        "german: move tank 0102 -> refused LANE §2",
        &expect![[r#"
        line 1: 'move tank 0102' is not refused by LANE §2
            expected: refused by LANE §2
            found:    it is legal"#]],
    );
    check(
        "german: jump -> refused LANE §2",
        &expect![[r#"
        line 1: 'jump' is not refused by LANE §2
            expected: refused by LANE §2
            found:    unreadable: 'jump' is no order of the lane"#]],
    );
    check(
        "german: move tank 0102 -> unreadable",
        &expect![[r#"
        line 1: 'move tank 0102' can be read
            expected: unreadable
            found:    readable, and legal"#]],
    );
    check(
        "german: move tank 0301 -> unreadable",
        &expect![[r#"
        line 1: 'move tank 0301' can be read
            expected: unreadable
            found:    readable, and refused by LANE §3: an enemy stands in 0301"#]],
    );
}

#[test]
fn a_die_that_is_due_must_be_said() {
    check(
        "german: attack tank 0301\ngerman: end movement",
        &expect![[r#"
        line 2: a die or a draw is due here; give its result in a 'chance:' line before this one
            possible: die 1, die 2, die 3, die 4, die 5, die 6"#]],
    );
    check(
        "german: attack tank 0301\nchance: die 7",
        &expect![[r#"
        line 2: 'die 7' is not a possible result here
            possible: die 1, die 2, die 3, die 4, die 5, die 6"#]],
    );
    check(
        "german: attack tank 0301\nchance: dice 3",
        &expect![[r#"
        line 2: 'dice 3' is not a possible result here
            possible: die 1, die 2, die 3, die 4, die 5, die 6"#]],
    );
    check(
        "chance: die 3",
        &expect![[r#"
        line 1: no die or draw is due here
            found: LANE §1: no die or draw is due; german to decide"#]],
    );
    assert_eq!(
        play("german: attack tank 0301\nexpect: turn chance"),
        "held",
        "a case may end before the roll"
    );
}

#[test]
fn an_order_with_dots_is_given_for_as_long_as_its_seat_is_on_turn() {
    let all = "expect: turn allied\nexpect: event \"waits, 1\" LANE §7\nexpect: event \"waits, 3\"";
    assert_eq!(play(&format!("german: wait 3 ...\n{all}")), "held");
    assert_eq!(play(&format!("german: wait 3 …\n{all}")), "held");
    let last = "expect: event \"waits, 3\"\nexpect: no event \"waits, 2\"";
    let one_by_one = "german: wait 3\ngerman: wait 3\ngerman: wait 3\n";
    assert_eq!(play(&format!("{one_by_one}{last}")), "held", "without dots only the last one is looked at");
    assert_eq!(play("german: end movement ...\nexpect: turn allied"), "held", "once where once is enough");
    assert_eq!(play("german: attack tank 0301 ...\nexpect: turn chance"), "held", "a die is no turn of his");
    assert_eq!(play("german: attack tank 0301\nchance: die 3 ...\nexpect: turn german"), "held");
}

#[test]
fn an_order_with_dots_ends_where_it_is_refused_or_given_too_often() {
    check(
        "german: move tank 0102 ...",
        &expect![[r#"
        line 1: german may not 'move tank 0102'
            refusal: LANE §2: 0102 is not next to 0102
            offered: move tank 0101, move tank 0201"#]],
    );
    check(
        "german: wait 9999 ...",
        &expect!["line 1: 'wait 9999' was given 5000 times, and german is still on turn"],
    );
    let told = |step: &str| parse(&format!("{SCENE}{step}")).unwrap_err()[0].what.clone();
    assert_eq!(told("german: ..."), "there is no order before '...'");
    let again = "an order that is repeated must succeed each time";
    assert_eq!(told("german: wait 3 ... -> refused LANE §7"), again);
    assert_eq!(parse(&format!("{SCENE}german: wait...")).map(|cases| cases.len()), Ok(1), "a word with dots");
}

#[test]
fn a_position_that_cannot_be_laid_out_says_every_reason() {
    let text = "\
case: Bad ground
game: lane
hex: 0101
hex: 9999 woods
side: 0101/0505 river
road: 0101 0102 0505 primary
unit: german tank at 0101 atack=3
expect: turn german

case: Bad units
game: lane
turn: soon
hex: 0101
unit: german tank at 0101 atack=3
unit: axis gun at 0101
unit: tank at 0101
unit: german truck at 0101 attack=big
expect: turn german

case: Off the lane
game: lane
hex: 0101
unit: german tank at 0303
expect: turn german
";
    expect![[r#"
        3 of 3 cases fail

        Bad ground (line 1)
        line 4: '9999' is not on this map, which has columns 01 to 20 and rows 01 to 20
        line 5: '0101/0505' is not a hexside: 0101 and 0505 do not touch, they are 6 hexes apart
        line 6: the road cannot run from 0102 to 0505: they do not touch

        Bad units (line 10)
        line 12: there is no turn 'soon'
        line 14: nothing here is called 'atack'; did you mean attack?
        line 15: there is no seat 'axis'; the seats are german, allied and chance
        line 16: a unit of the lane has a side and a name
        line 17: attack cannot be 'big'

        Off the lane (line 20)
        line 20: this position cannot occur: tank stands off the lane at 0303
    "#]]
    .assert_eq(&check_text(text, &FLAT).unwrap_err());
}

#[test]
fn a_file_of_cases_is_checked_as_a_whole() {
    let held = format!("{SCENE}expect: turn german\n");
    assert_eq!(check_text(&held.repeat(3), &FLAT), Ok(3));
    let mixed = format!(
        "{held}{}{}",
        held.replace("turn german", "turn allied"),
        held.replace("turn german", "gnu at 0101")
    );
    expect![[r#"
        2 of 3 cases fail

        A short lane (line 10)
        line 18: it is another seat's turn
            expected: allied
            found:    german

        A short lane (line 19)
        line 27: there is no counter 'gnu'; did you mean gun?
    "#]]
    .assert_eq(&check_text(&mixed, &FLAT).unwrap_err());
    let broken = format!("{held}expct: turn german\ngerman move\n");
    expect![[r#"
        line 10: no line of a case begins with 'expct:'; did you mean expect?
        line 11: this line is not understood: a line is a key, a colon and what it says, as in 'game: toy'"#]]
    .assert_eq(&check_text(&broken, &FLAT).unwrap_err());
}

#[test]
fn many_files_are_checked_together_and_a_failure_names_its_file() {
    let file = |name: &str, steps: &str| (name.to_owned(), format!("{SCENE}{steps}\n"));
    let good = file("b.case", "expect: turn german").1.repeat(2);
    let held = [("b.case".to_owned(), good), file("a.case", "expect: turn german"), file("notes.txt", "gnu")];
    assert_eq!(check_files(held.clone(), &FLAT), Ok(3), "what is no case file is passed over");
    assert_eq!(check_files([], &FLAT), Ok(0));
    let mixed = held.into_iter().chain([file("c.case", "expect: turn allied"), file("0.case", "gnu")]);
    expect![[r#"
        0.case
        line 1: this case has no steps: give an order or say what to expect
        line 9: this line is not understood: a line is a key, a colon and what it says, as in 'game: toy'
        c.case
        1 of 1 cases fail

        A short lane (line 1)
        line 9: it is another seat's turn
            expected: allied
            found:    german

    "#]]
    .assert_eq(&check_files(mixed, &FLAT).unwrap_err());
}

#[test]
fn a_position_alone_is_laid_out_or_refused_by_line() {
    let table = set_up_text(SCENE, &FLAT).unwrap();
    assert_eq!((table.count(), table.turn()), (0, Turn::Players(Seats::only(Seat::German))));
    let told = |text: &str| set_up_text(text, &FLAT).unwrap_err().iter().map(ToString::to_string).collect();
    let slip: Vec<String> = told(&format!("{SCENE}turn: soon\n"));
    assert_eq!(slip, ["line 9: there is no turn 'soon'"]);
    let nothing: Vec<String> = told("");
    assert_eq!(nothing.len(), 1, "{nothing:?}");
}
