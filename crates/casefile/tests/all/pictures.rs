//! Drawn maps on both kinds of hexes.

use crate::lane::{FLAT, LaneStage, POINTY};
use casefile::{Stage, Verdict, parse, roomy, run};
use expect_test::{Expect, expect};

/// Asks each lettered cell of a picture for its hex.
fn check(stage: &LaneStage, map: &str, claims: &str) {
    let drawn: String = map.lines().filter_map(|line| line.split('#').next()).collect();
    let units: String = ["a", "b", "c", "d"]
        .iter()
        .filter(|letter| drawn.contains(**letter))
        .fold(String::new(), |keys, letter| format!("{keys}key: {letter} = unit german {letter}\n"));
    let text =
        format!("case: Places\ngame: lane\n{map}\n{units}hex: 2020\nunit: allied gun at 2020\n{claims}");
    let cases = parse(&text).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(run(&cases[0], stage), Verdict::Held, "{text}");
}

fn check_refused(map: &str, expected: &Expect) {
    let text = format!("case: Places\ngame: lane\n{map}\nexpect: turn german\n");
    let errors = match parse(&text).map(|cases| run(&cases[0], &FLAT)) {
        Err(errors) | Ok(Verdict::Unplayable { errors }) => errors,
        Ok(other) => panic!("{other:?}"),
    };
    expected.assert_eq(&errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
}

#[test]
fn on_flat_topped_hexes_a_line_holds_every_second_column() {
    check(
        &FLAT,
        "map: 0305\n    a   .   b\n      .   c   .\n    .   d   .",
        "expect: a at 0305\nexpect: b at 0705\nexpect: c at 0605\nexpect: d at 0506\n",
    );
    // Even columns lie half a hex south, so below an even column comes the next row of an odd one.
    check(&FLAT, "map: 0205\n  a\n    b\n  c", "expect: a at 0205\nexpect: b at 0306\nexpect: c at 0206\n");
}

#[test]
fn on_pointed_hexes_a_line_is_a_row() {
    check(
        &POINTY,
        "map: 0305\n    a   .   b\n      .   c   .\n    .   d   .",
        "expect: a at 0305\nexpect: b at 0307\nexpect: c at 0407\nexpect: d at 0506\n",
    );
}

#[test]
fn the_first_line_may_be_the_one_that_is_shifted() {
    check(
        &FLAT,
        "map: 0405\n      a\n    b   c",
        "expect: a at 0405\nexpect: b at 0306\nexpect: c at 0506\n",
    );
}

#[test]
fn remarks_stand_beside_a_picture_and_between_its_lines() {
    let map = "map: 0101\n    a   .       # the tank is first\n# a remark in between\n      b   .   # and then\n   # another\n    .   .";
    check(&FLAT, map, "expect: a at 0101\nexpect: b at 0201\n");
}

#[test]
fn a_cell_beside_the_lattice_is_refused_with_its_columns() {
    check_refused(
        "map: 0101\n    .   .\n    .   .\n     .",
        &expect![[r#"
        line 5: the cell '.' in column 5 is not on a hex: it should begin in column 3 or 7; cells stand 4 apart, and each line is shifted by 2 against the line above
        line 5: the cell '.' in column 9 is not on a hex: it should begin in column 7 or 11; cells stand 4 apart, and each line is shifted by 2 against the line above
        line 6: the cell '.' in column 6 is not on a hex: it should begin in column 5 or 9; cells stand 4 apart, and each line is shifted by 2 against the line above"#]],
    );
}

#[test]
fn a_picture_must_be_one() {
    check_refused(
        "map: here\n    .",
        &expect![
            "line 3: 'here' is not a hex number: on this map a number is 4 digits, column then row, such as 1010"
        ],
    );
    check_refused(
        "map: 0101\n    .   x   x\n      Tank   .\nkey: w = hex woods",
        &expect![[r#"
        line 4: no 'key:' line says what 'x' stands for
        line 5: the cell 'Tank' is too wide: a cell has one to three characters
        line 6: there is no 'w' in the picture"#]],
    );
    check_refused(
        "map: 0101\n\n    .   .",
        &expect![[r#"
        line 3: there is no picture under this line; its lines are indented
        line 5: an indented line is part of a picture, and there is no 'map:' line right above it"#]],
    );
    check_refused(
        "map: 0101\n\t.   .",
        &expect![[r#"
        line 3: there is no picture under this line; its lines are indented
        line 4: a picture is drawn with spaces; this line has a tab"#]],
    );
    check_refused(
        "map: 2001\n    .   .",
        &expect!["line 4: the cell '.' in column 9 lies off the map, which the first cell puts at 2001"],
    );
    check_refused(
        "map:\n    .\nmap: 0101\n    .",
        &expect![[r#"
        line 3: 'map:' needs the number of the first cell, as in 'map: 0101'
        line 5: 'map:' was already said in line 3"#]],
    );
}

#[test]
fn keys_must_say_what_a_letter_is() {
    let map = "map: 0101\n    .   w";
    check_refused(
        &format!("{map}\nkey: w hex woods"),
        &expect![[r#"
            line 4: no 'key:' line says what 'w' stands for
            line 5: 'key:' has no equals sign, as in 'key: w = hex woods' or 'key: G = unit german tank'"#]],
    );
    check_refused(
        &format!("{map}\nkey: w = hxe woods"),
        &expect![[r#"
        line 4: no 'key:' line says what 'w' stands for
        line 5: a cell cannot be a 'hxe'; did you mean hex?"#]],
    );
    check_refused(
        &format!("{map}\nkey: w ="),
        &expect![[r#"
        line 4: no 'key:' line says what 'w' stands for
        line 5: after the equals sign write what the letter means, as in 'key: w = hex woods' or 'key: G = unit german tank'"#]],
    );
    check_refused(
        &format!("{map}\nkey: wood = hex woods"),
        &expect![[r#"
        line 4: no 'key:' line says what 'w' stands for
        line 5: before the equals sign write one to three characters, as in 'key: w = hex woods' or 'key: G = unit german tank'"#]],
    );
    check_refused(
        &format!("{map}\nkey: . = hex woods\nkey: w = unit german tank at 0101"),
        &expect![[r#"
            line 4: no 'key:' line says what 'w' stands for
            line 5: a full stop is always plain clear ground; take another letter
            line 6: the picture shows where it is, so leave out 'at'"#]],
    );
    check_refused(
        "hex: 0101\nkey: w = hex woods",
        &expect!["line 4: a 'key:' line explains a picture, and there is no 'map:' line above it"],
    );
}

#[test]
fn a_roomy_numbering_goes_as_far_as_its_digits() {
    let numbering = FLAT.numbering();
    assert!(numbering.parse("4040").is_err());
    let wide = roomy(&numbering);
    let hex = wide.parse("4040").expect("on the wide map");
    assert_eq!(wide.print(hex).as_deref(), Some("4040"));
    assert_eq!(wide.parse("0505"), numbering.parse("0505"), "no hex changes its place");
}
