//! The file format: what is read, and what each mistake is answered with.

use casefile::{Answered, Claim, Deed, Kind, Predicate, parse};
use expect_test::{Expect, expect};
use table::Seat;

/// Each mistake, put into a case that is otherwise sound.
fn check_errors(lines: &[&str], expected: &Expect) {
    let says = |line: &&str| match parse(&format!(
        "case: X\ngame: lane\nunit: german tank at 0101\n{line}\nexpect: turn german"
    )) {
        Ok(_) => format!("{line}: fine"),
        Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    };
    expected.assert_eq(&lines.iter().map(says).collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_whole_case_is_read() {
    let text = "\u{feff}# A file of one case.
case: A mine stops the column     # a remark
proves: LANE §4.4, §4.5-a and §5
proves: LANE.Q7
game: lane
scenario: crossing
option: mud on
turn: 17 Dec PM
phase: german movement
set: order german advance level=2

map: 0101
    .   w   GG
      t   .
key: w = hex woods
key: t = hex town \"Wallendorf\"
key: GG = unit german tank attack=4
hex: 0302 woods hill
side: 0101/0102 river bridge
road: 0101 0102 0203 primary
unit: allied gun at holding-box \"17 Cav\"
marker: mine at 0303 owner=allied

german: move tank 0303
german: move tank 0505 -> refused LANE §4.2
german: mvoe tank -> unreadable
chance: die 5
expect: tank, gun at 0303
";
    let cases = parse(text).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(parse(&text.replace('\n', "\r\n")), Ok(cases.clone()), "a file edited elsewhere");
    let [case] = cases.as_slice() else { panic!("{cases:?}") };
    assert_eq!((case.line, case.title.as_str()), (2, "A mine stops the column"));
    let proves: Vec<String> = case.proves.iter().map(ToString::to_string).collect();
    assert_eq!(proves, ["LANE §4.4", "LANE §4.5-a", "LANE §5", "LANE.Q7"]);
    let scene = &case.scene;
    assert_eq!(scene.setup(), table::Setup::new("lane", "crossing").with("mud", "on"));
    assert_eq!(scene.turn.as_ref().map(|said| (said.line, said.text.as_str())), Some((8, "17 Dec PM")));
    assert_eq!(scene.phase.as_ref().map(|said| said.text.as_str()), Some("german movement"));
    assert_eq!(scene.sets[0].words, ["order", "german", "advance"]);
    assert_eq!(scene.sets[0].value("level"), Some("2"));
    assert_eq!((scene.hexes[0].at.as_str(), scene.hexes[0].item.words.len()), ("0302", 2));
    assert_eq!(scene.sides[0].at, "0101/0102");
    assert_eq!(scene.roads[0].hexes, ["0101", "0102", "0203"]);
    assert_eq!(scene.units[0].at, "holding-box");
    assert_eq!(scene.units[0].item.name.as_deref(), Some("17 Cav"));
    assert_eq!(scene.markers[0].item.value("owner"), Some("allied"));
    let picture = case.picture.as_ref().expect("a picture");
    let rows: Vec<usize> = picture.rows.iter().map(Vec::len).collect();
    assert_eq!((picture.corner.as_str(), rows), ("0101", vec![3, 2]));
    assert_eq!(picture.keys[1].item.name.as_deref(), Some("Wallendorf"));
    assert_eq!((picture.keys[2].word.as_str(), picture.keys[2].kind), ("GG", Kind::Unit));
    check_steps(case);
}

fn check_steps(case: &casefile::Case) {
    let orders: Vec<(Seat, &str, bool)> = case
        .steps
        .iter()
        .filter_map(|step| match &step.deed {
            Deed::Order(order) => Some((order.seat, order.text.as_str(), order.answer == Answered::Done)),
            Deed::Expect(_) => None,
        })
        .collect();
    assert_eq!(
        orders,
        [
            (Seat::German, "move tank 0303", true),
            (Seat::German, "move tank 0505", false),
            (Seat::German, "mvoe tank", false),
            (Seat::Chance, "die 5", true),
        ]
    );
    let Deed::Expect(last) = &case.steps[4].deed else { panic!("{:?}", case.steps[4]) };
    let who = vec!["tank".to_owned(), "gun".to_owned()];
    assert_eq!(last.claim, Claim::Counters { who, is: Predicate::At("0303".to_owned()) });
    assert_eq!(case.steps[4].line, 28);
}

#[test]
fn a_case_may_be_indented_inside_other_code() {
    let text = "
        game: lane

        case: One
        map: 0101
            .   x
        key: x = hex woods
        expect: turn german
        case: Two
        hex: 0101
        expect: turn german
    ";
    let cases = parse(text).unwrap_or_else(|errors| panic!("{errors:?}"));
    let games: Vec<(&str, usize)> =
        cases.iter().map(|case| (case.scene.game.text.as_str(), case.line)).collect();
    assert_eq!(games, [("lane", 4), ("lane", 9)], "the game is said once for both");
    assert_eq!(cases[0].picture.as_ref().map(|picture| picture.rows[0][1].column), Some(17));
}

#[test]
fn lines_that_are_no_lines_of_a_case() {
    check_errors(
        &[
            "secnario: crossing",
            "weather: rain",
            "german move tank",
            "    .   .   .",
            "scenario:",
            "game: toy",
            "option: mud",
            "option: mud on\noption: mud off",
            "turn: 1\nturn: 2",
            "proves: 4.4",
            "proves: §4.4",
        ],
        &expect![[r#"
            line 4: no line of a case begins with 'secnario:'; did you mean scenario?
            line 4: no line of a case begins with 'weather:'; there is case, proves, game, rules, scenario, option, turn, phase, set, map, key, hex, side, road, unit, marker, german, allied, chance, expect
            line 4: this line is not understood: a line is a key, a colon and what it says, as in 'game: toy'
            line 4: an indented line is part of a picture, and there is no 'map:' line right above it
            line 4: 'scenario:' has no value
            line 4: 'game:' was already said in line 2
            line 4: 'option:' needs a name and a value, as in 'option: mud on'
            line 5: 'option:' was already said in line 4
            line 5: 'turn:' was already said in line 4
            line 4: '4.4' is not a rule; write the book and the number, as in A44 §10.2, or a ruling, as in A44.Q7
            line 4: '§4.4' is not a rule; write the book and the number, as in A44 §10.2, or a ruling, as in A44.Q7"#]],
    );
}

#[test]
fn positions_that_say_too_little_or_too_much() {
    check_errors(
        &[
            "hex: attack=4",
            "hex: \"\" woods",
            "side: 0101 river",
            "side: 0101/0102",
            "road: 0101",
            "unit: german tank",
            "unit: german tank at",
            "unit: at 0101",
            "unit: german tank at 0101 attack=",
            "unit: german tank at 0101 \"2 Pz",
            "unit: german tank at 0101 \"2 Pz\" \"304\"",
            "marker: mine",
            "set: a=1 a=2",
            "german: end\nunit: german tank at 0102",
        ],
        &expect![[r#"
            line 4: 'hex:' must begin with the number of the hex, as in 'hex: 0302 woods'
            line 4: 'hex:' must begin with the number of the hex, as in 'hex: 0302 woods'
            line 4: 'side:' must begin with a hexside and say what is there, as in 'side: 0101/0102 river'
            line 4: 'side:' must begin with a hexside and say what is there, as in 'side: 0101/0102 river'
            line 4: 'road:' must name two or more hexes in a row, as in 'road: 0101 0102 0203 primary'
            line 4: 'unit:' does not say where, as in 'unit: german tank at 0302'
            line 4: after 'at' write a hex or a box, as in 'unit: german tank at 0302'
            line 4: 'unit:' does not say what is there, as in 'unit: german tank at 0302'
            line 4: 'attack=' needs a value after the equals sign
            line 4: a quotation mark is not closed
            line 4: 'unit:' has two names in quotation marks, the first being "2 Pz"
            line 4: 'marker:' does not say where, as in 'marker: mine at 0303'
            line 4: 'a' appears twice
            line 5: 'unit:' belongs to the position and must stand before the first step in line 4"#]],
    );
}

#[test]
fn steps_that_cannot_be_read() {
    check_errors(
        &[
            "german: move tank -> refused",
            "german: move tank -> refused 4.2",
            "german: move tank -> refusd LANE §4.2",
            "german: move tank -> fine",
            "german: -> unreadable",
            "axis: move tank",
            "expect:",
        ],
        &expect![[r#"
            line 4: '-> refused' must name the rule that forbids it
            line 4: '4.2' is not a rule; write the book and the number, as in A44 §10.2, or a ruling, as in A44.Q7
            line 4: after '->' write 'refused' and a rule, or 'unreadable', not 'refusd LANE §4.2'; did you mean refused?
            line 4: after '->' write 'refused' and a rule, or 'unreadable', not 'fine'
            line 4: there is no order before '->'
            line 4: no line of a case begins with 'axis:'; there is case, proves, game, rules, scenario, option, turn, phase, set, map, key, hex, side, road, unit, marker, german, allied, chance, expect
            line 4: 'expect:' has no value"#]],
    );
}

#[test]
fn expectations_that_cannot_be_read() {
    check_errors(
        &[
            "expect: tank",
            "expect: tank gonne",
            "expect: raech",
            "expect: tank, at 0303",
            "expect: tank steps two",
            "expect: tank hidden",
            "expect: seen by allied tank hidden",
            "expect: seen by axis: tank hidden",
            "expect: no tank",
            "expect: no",
            "expect: reach tank",
            "expect: reach tank includes",
            "expect: why tank LANE §4",
            "expect: why tank 0101 4",
            "expect: odds attack tank 0303",
            "expect: odds column 2-1",
            "expect: event",
            "expect: event loses a step",
            "expect: event loses a step LANE §4",
            "expect: marker at 0303",
            "expect: marker mine at",
            "expect: marker mine colour=red",
            "expect: choice axis end",
            "expect: choice german",
            "expect: turn",
            "expect: turn axis",
            "expect: phase",
            "expect: game turn",
            "expect: track vp",
            "expect: outcome chance",
            "expect: outcome german by much",
            "expect: card 17",
            "expect: pile hand many",
            "expect: only tank",
            "expect: nobody tank at 0101",
        ],
        &expect![[r#"
            line 4: this expectation is not understood. It is a counter and what is said of it, as in 'tank at 0303', or it begins with one of: reach, why, odds, preview, event, result, marker, choice, turn, phase, game turn, track, outcome, card, pile, only, nobody, seen by
            line 4: this expectation is not understood; did you mean 'tank gone'? It is a counter and what is said of it, as in 'tank at 0303', or it begins with one of: reach, why, odds, preview, event, result, marker, choice, turn, phase, game turn, track, outcome, card, pile, only, nobody, seen by
            line 4: this expectation is not understood; did you mean 'reach'? It is a counter and what is said of it, as in 'tank at 0303', or it begins with one of: reach, why, odds, preview, event, result, marker, choice, turn, phase, game turn, track, outcome, card, pile, only, nobody, seen by
            line 4: this expectation is not understood. It is a counter and what is said of it, as in 'tank at 0303', or it begins with one of: reach, why, odds, preview, event, result, marker, choice, turn, phase, game turn, track, outcome, card, pile, only, nobody, seen by
            line 4: 'two' is not a number of steps
            line 4: a referee knows every counter; say who looks, as in 'seen by allied: tank hidden'
            line 4: after 'seen by' and a seat write a colon, as in 'seen by allied: tank hidden'
            line 4: 'axis' is not an audience; use german, allied or public
            line 4: after 'no' write event, result, marker, choice, card or outcome
            line 4: 'expect:' does not say what to expect, as in 'expect: tank at 0303'
            line 4: this expectation is not understood; write it as in 'reach tank 0302 0303'
            line 4: this expectation is not understood; write it as in 'reach tank 0302 0303'
            line 4: 'expect:' must ask about one counter and one place, as in 'why tank 0404', and ends with the rule
            line 4: '4' is not a rule; write the book and the number, as in A44 §10.2, or a ruling, as in A44.Q7
            line 4: 'expect:' must say what the odds are: column 2-1, odds 3-1, shifts +1, modifiers -1, attack 6, defense 3 or chance DR 1/3
            line 4: 'expect:' must say what the odds are: column 2-1, odds 3-1, shifts +1, modifiers -1, attack 6, defense 3 or chance DR 1/3
            line 4: 'expect:' must name an event by words in quotation marks, by a rule, or by both, as in 'event "loses a step"'
            line 4: 'expect:' must name an event by words in quotation marks, by a rule, or by both, as in 'event "loses a step"'
            line 4: 'expect:' must name an event by words in quotation marks, by a rule, or by both, as in 'event "loses a step"'
            line 4: this expectation is not understood; write it as in 'marker mine at 0303'
            line 4: this expectation is not understood; write it as in 'marker mine at 0303'
            line 4: a marker has no 'colour'; it has owner, value and facing
            line 4: there is no seat 'axis'; the seats are german, allied and chance
            line 4: this expectation is not understood; write it as in 'choice german "end movement"'
            line 4: this expectation is not understood; write it as in 'turn german'
            line 4: the turn is german, allied, chance or over, but not 'axis'
            line 4: this expectation is not understood; write it as in 'phase german combat'
            line 4: this expectation is not understood; write it as in 'game turn 3'
            line 4: this expectation is not understood; write it as in 'track vp 3'
            line 4: this expectation is not understood; write it as in 'outcome german'
            line 4: 'much' is not a rule; write the book and the number, as in A44 §10.2, or a ruling, as in A44.Q7
            line 4: this expectation is not understood; write it as in 'card 17 in hand'
            line 4: this expectation is not understood; write it as in 'pile hand 5'
            line 4: this expectation is not understood; write it as in 'only tank, inf at 0303' or 'nobody at 0303'
            line 4: this expectation is not understood; write it as in 'only tank, inf at 0303' or 'nobody at 0303'"#]],
    );
}

#[test]
fn cases_that_leave_something_out() {
    let says = |text: &str| match parse(text) {
        Ok(_) => format!("{text}: fine"),
        Err(errors) => errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    };
    let all = [
        says(""),
        says("# nothing\n"),
        says("case: X\n"),
        says("option: mud on\nscenario: x\ncase: X\ngame: lane\nscenario: x\nexpect: turn german\n"),
        says(&format!("case: {}\n", "x".repeat(5_000))),
        says(&format!(
            "case: X\ngame: lane\nunit: german tank at 0101\nset: {}\nexpect: turn german",
            "x".repeat(121)
        )),
        says("case: X\ngame: lane\nunit: german tank at 0101\nset: \u{7}\nexpect: turn german"),
    ];
    expect![[r#"
        line 1: there is no case in this file; a case begins with a line 'case:'
        line 1: there is no case in this file; a case begins with a line 'case:'
        line 1: this case does not say which game it is of, as in 'game: toy'
        line 1: this case has no position: name a scenario, draw a map, or place units
        line 1: this case has no steps: give an order or say what to expect
        line 1: a case begins with a line 'case:' and its title; above it only 'game:' and 'rules:' may stand, once
        line 1: this line is longer than any line of a case
        line 4: a word in this line is longer than any word of a case
        line 4: a control character stands in this line, and a case is plain text"#]]
    .assert_eq(&all.join("\n"));
}

#[test]
fn no_text_brings_the_reader_down() {
    let good = "case: é “x”\ngame: lane\nmap: 0101\n    .   w\n      é\nkey: w = hex \"ö\"\nkey: é = unit a\nexpect: odds \"é\" column „2-1”\nchance: die → 5 -> unreadable\n";
    assert!(parse(good).is_ok());
    for end in (0..good.len()).filter(|end| good.is_char_boundary(*end)) {
        for (cut, rest) in [(&good[..end], ""), (&good[..end], "\nexpect: no\n"), (&good[end..], "->")] {
            if let Err(errors) = parse(&format!("{cut}{rest}")) {
                assert!(errors.iter().all(|error| error.line > 0), "{errors:?}");
            }
        }
    }
}
