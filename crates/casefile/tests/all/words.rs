//! What lets a case say everything: ways and kinds of moves, names in orders, results, phases to reach, previews, odds by trial.

use crate::lane::{FLAT, play_on};
use casefile::{Verdict, parse, run, run_with_log};
use expect_test::{Expect, expect};
use table::Seat;

const SCENE: &str = "\
case: A lane
game: lane
map: 0101
    .   .   A
      G   .
    .   .   .
key: G = unit german tank attack=27 \"2 Pz\"
key: A = unit allied gun \"75 mm\"
side: 0101/0201 river
";

fn play(steps: &str) -> String {
    play_on(SCENE, steps)
}

fn check(steps: &str, expected: &Expect) {
    expected.assert_eq(&play(steps));
}

fn mistake(step: &str) -> String {
    let text = format!("{SCENE}{step}");
    parse(&text).err().map_or_else(|| panic!("it can be read: {text}"), |wrong| wrong[0].to_string())
}

#[test]
fn a_way_is_gone_leg_by_leg() {
    let there =
        "expect: tank at 0401\nexpect: event \"tank moves to 0302\"\nexpect: event \"tank moves to 0401\"";
    assert_eq!(play(&format!("german: move tank 0401 via 0302\n{there}")), "held");
    assert_eq!(
        play("german: move tank 0401 via 0302 -> refused LANE §2"),
        "line 1: 'move tank 0401' is not refused by \
        LANE §2\n    expected: refused by LANE §2\n    found:    it is legal"
    );
    assert_eq!(
        play("german: move tank 0102 via 0101 -> refused LANE §2.1"),
        "held",
        "a river bars the first leg"
    );
    assert_eq!(
        play("german: move tank 0501 via 0302 0401 -> refused LANE §3"),
        "held",
        "an enemy bars the last"
    );
    check(
        "german: move tank 0501 via 0302, 0401",
        &expect![[r#"
            line 1: german may not 'move tank 0501'
                refusal: LANE §3: an enemy stands in 0501
                offered: move tank 0301, move tank 0102, move tank 0302"#]],
    );
    check(
        "german: end movement via 0302",
        &expect!["line 1: 'end movement' leads to no hex, so it has no way there"],
    );
    check("german: move tank 0401 via Bonn", &expect!["line 1: 'Bonn' after 'via' is not a hex"]);
}

#[test]
fn a_kind_of_move_is_another_order_or_what_the_move_says_of_itself() {
    assert_eq!(play("german: move tank 0302 by move\nexpect: tank at 0302"), "held");
    assert_eq!(play("german: move tank 0501 by move -> refused LANE §2"), "held");
    check(
        "german: move tank 0302 by march",
        &expect!["line 1: 'move tank 0302' is not 'by march': move, move tank 0302"],
    );
}

#[test]
fn a_way_that_is_said_wrong_is_a_mistake_of_its_line() {
    for (step, told) in [
        ("german: move tank 0302 via", "line 10: after 'via' write the hexes"),
        ("german: move tank 0302 by", "line 10: after 'by' write one word"),
        ("german: move tank 0302 by march sneak", "line 10: after 'by' write one word"),
        ("german: move tank 0302 via 0301 ...", "line 10: an order with 'via' or 'by' is given once"),
        ("german: until phase", "line 10: there is no order before 'until phase'"),
    ] {
        assert!(mistake(step).starts_with(told), "{}", mistake(step));
    }
    assert_eq!(
        play("german: move tank via 0302 -> unreadable"),
        "held",
        "what is unreadable is handed on as it is"
    );
}

#[test]
fn orders_call_counters_and_cards_by_their_names() {
    assert_eq!(play("german: move \"2 Pz\" 0302\nexpect: tank at 0302"), "held");
    assert_eq!(play("german: move \"2 pz\" 0501 -> refused §2"), "held");
    check("german: move \"9 Pz\" 0302", &expect!["line 1: there is no counter '9 Pz'; did you mean 2 Pz?"]);
    check(
        "german: move \"Fuel for One Day\" 0302",
        &expect![[r#"
            line 1: german may not 'move fuel 0302'
                refusal: LANE §1: fuel is not yours"#]],
    );
}

#[test]
fn settings_and_expectations_call_cards_by_title_or_id() {
    let with = |set: &str| {
        let case = SCENE.replace("side:", &format!("set: hand {set}\nside:"));
        let cases = parse(&format!("{case}expect: turn german\n")).unwrap();
        run(&cases[0], &FLAT)
    };
    for set in ["fuel", "\"Fuel for One Day\"", "\"fuel\""] {
        assert_eq!(with(set), Verdict::Held, "{set}");
    }
    let told = |set: &str| match with(set) {
        Verdict::Unplayable { errors } => errors[0].to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(told("\"Mud\""), "line 9: several cards are called 'Mud': mud, mud-2");
    assert_eq!(told("\"Rain\""), "line 9: the lane has only its card of fuel");
    let claims =
        "expect: card fuel in hand\nexpect: card \"Fuel for One Day\" in hand\nexpect: no card mud-2 in hand";
    assert_eq!(play(claims), "held");
}

#[test]
fn rules_may_be_named_without_their_book_and_by_how_they_begin() {
    let woods = "german: move tank 0101 -> refused";
    for rule in ["LANE §2.1", "§2.1", "LANE §2…", "§2...", "§2.1…"] {
        assert_eq!(play(&format!("{woods} {rule}")), "held", "{rule}");
    }
    check(
        &format!("{woods} §3…"),
        &expect![[r#"
            line 1: 'move tank 0101' is not refused by §3…
                expected: refused by §3…
                found:    refused by LANE §2.1: a river without a bridge runs along 0101/0201"#]],
    );
    assert_eq!(play("expect: why tank 0101 §2…\nexpect: why tank 0501 LANE §2"), "held");
    assert_eq!(play("german: move tank 0302\nexpect: event \"moves\" §2\nexpect: no event §5…"), "held");
}

#[test]
fn an_order_is_repeated_until_a_phase_comes() {
    assert_eq!(play("german: end movement until phase\nexpect: phase allied movement"), "held");
    assert_eq!(play("german: wait 3 until phase allied movement\nexpect: event \"waits, 3\""), "held");
    assert_eq!(play("german: wait 1 until phase \"allied-movement\""), "held");
    check(
        "german: end movement until phase german movement",
        &expect![[r#"
            line 1: the phase german movement was not reached by 'end movement'
                phase: allied-movement
                turn:  allied"#]],
    );
    check(
        "german: attack tank 0501 until phase",
        &expect![[r#"
            line 1: german may not 'attack tank 0501'
                refusal: LANE §5: there is no enemy next to tank at 0501"#]],
    );
    check(
        "german: end movement until phase combat",
        &expect!["line 1: there is no phase 'combat'; there is german-movement, allied-movement"],
    );
}

const ATTACK: &str = "german: move tank 0401 via 0302\n";

#[test]
fn a_result_is_named_where_a_table_has_it() {
    let attack = format!("{ATTACK}german: attack tank 0501\n");
    assert_eq!(play(&format!("{attack}chance: result DE\nexpect: result de\nexpect: gun gone")), "held");
    assert_eq!(play(&format!("{attack}chance: die 3\nexpect: result NE\nexpect: no result DE")), "held");
    check(
        &format!("{attack}chance: result EX"),
        &expect![[r#"
            line 3: no die or draw that is due here gives the result 'EX'
                possible: NE, DE"#]],
    );
    check(
        "chance: result DE",
        &expect![[r#"
        line 1: no die or draw is due here
            turn: german"#]],
    );
    check(
        &format!("{attack}chance: die 1\nexpect: result DE"),
        &expect![[r#"
            line 4: there is no result DE since the last order
                found: NE"#]],
    );
}

#[test]
fn odds_are_found_by_trying_each_outcome_where_the_game_does_not_say() {
    let attack = format!("{ATTACK}german: attack tank 0501\nexpect: odds pending");
    for fact in
        ["chance \"the die shows 5\" 1/6", "chance \"die shows\" 1", "column 2-1 chance \"die 4\" 1/6"]
    {
        assert_eq!(play(&format!("{attack} {fact}")), "held", "{fact}");
    }
    check(
        &format!("{attack} chance \"the die shows 5\" 1/2"),
        &expect![[r#"
            line 3: the odds of what is pending differ from what is expected
                expected: chance the die shows 5 1/2
                found:    chance the die shows 5 0
                attack:   tank 27
                defense:  defender 2
                results:  DE 1/3, NE 1/3, NE 1/3"#]],
    );
    check("expect: odds pending chance DE 1/2", &expect!["line 1: no roll is pending"]);
    check("expect: odds end movement chance DE 1/2", &expect!["line 1: 'end movement' starts no roll"]);
}

#[test]
fn odds_may_be_off_the_table() {
    // 27 to 2 1/2 is more than 10-1; the lane's table ends with 2-1.
    assert_eq!(play(&format!("{ATTACK}expect: odds attack tank 0501 odds 10-1 column 2-1")), "held");
    assert_eq!(
        play(&format!("{ATTACK}expect: odds attack tank 0501 odds 2-1")),
        "held",
        "the last column too"
    );
    for wrong in ["9-1", "11-1", "1-10", "1-1"] {
        let told = play(&format!("{ATTACK}expect: odds attack tank 0501 odds {wrong}"));
        assert!(told.contains("differ from what is expected"), "{wrong}: {told}");
    }
}

#[test]
fn a_preview_shows_counters_places_and_notes() {
    for shown in ["counters gun", "includes \"75 mm\"", "excludes tank", "marks 0501", "says \"one die\""] {
        assert_eq!(play(&format!("{ATTACK}expect: preview attack tank 0501 {shown}")), "held", "{shown}");
    }
    assert_eq!(play("expect: preview move tank 0302 counters nothing"), "held");
    check(
        &format!("{ATTACK}expect: preview attack tank 0501 counters tank"),
        &expect![[r#"
            line 2: 'attack tank 0501' touches other counters
                found:   gun
                missing: tank
                extra:   gun"#]],
    );
    check(
        &format!("{ATTACK}expect: preview attack tank 0501 marks 0401"),
        &expect![[r#"
            line 2: 'attack tank 0501' marks other places
                found:   0501
                missing: 0401"#]],
    );
    check(
        &format!("{ATTACK}expect: preview attack tank 0501 says \"two dice\""),
        &expect![[r#"
            line 2: nothing of the kind is said of 'attack tank 0501'
                expected: two dice
                found:    one die decides"#]],
    );
    check(
        "expect: preview attack tank 0501 counters gun",
        &expect![[r#"
            line 1: 'attack tank 0501' cannot be considered now
                refusal: LANE §5: there is no enemy next to tank at 0501"#]],
    );
    assert!(mistake("expect: preview attack tank 0501").contains("must say what the preview shows"));
}

#[test]
fn the_log_tells_each_order_with_its_line() {
    let steps =
        "german: move tank 0401 via 0302\ngerman: attack tank 0501\nchance: die 3\nexpect: turn allied\n";
    let cases = parse(&format!("{SCENE}{steps}")).unwrap();
    let (verdict, log) = run_with_log(&cases[0], &FLAT);
    assert!(matches!(verdict, Verdict::Failed { line: 13, .. }), "{verdict:?}");
    let told: Vec<(usize, &str, usize)> =
        log.iter().map(|told| (told.line - 9, told.order.as_str(), told.events.len())).collect();
    assert_eq!(
        told,
        [(1, "move tank 0302", 1), (1, "move tank 0401", 1), (2, "attack tank 0501", 0), (3, "die 3", 1)]
    );
    assert_eq!((log[3].seat, log[3].events[0].rules[0].to_string()), (Seat::Chance, "LANE §5".to_owned()));
}
