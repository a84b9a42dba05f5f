//! What a player is told who types something that is no hex, and an author whose numbering does not hold together.

use crate::common::{ALL, ARDENNES44, BASTOGNE, BITTERWOODS, ENEMYACTION, Map};
use expect_test::{Expect, expect};
use proptest::prelude::{prop_assert, proptest};

/// What is said to each, one line apiece.
fn check_hexes(map: &str, typed: &[&str], says: &Expect) {
    let map = Map::read(map);
    let said = |typed: &&str| map.numbering.parse(typed).expect_err("no hex").to_string() + "\n";
    says.assert_eq(&typed.iter().map(said).collect::<String>());
}

/// The same for hexsides.
fn check_sides(map: &str, typed: &[&str], says: &Expect) {
    let map = Map::read(map);
    let said = |typed: &&str| map.numbering.parse_side(typed).expect_err("no hexside").to_string() + "\n";
    says.assert_eq(&typed.iter().map(said).collect::<String>());
}

#[test]
fn digits_that_are_missing_or_letters() {
    check_hexes(
        ARDENNES44,
        &["E99", "ABCD", "", "2020/2119"],
        &expect![[r#"
            'E99' is not a hex number: on this map a number is the sheet E or W (E if left out) and 4 digits, column then row, such as E3521
            'ABCD' is not a hex number: on this map a number is the sheet E or W (E if left out) and 4 digits, column then row, such as E3521
            '' is not a hex number: on this map a number is the sheet E or W (E if left out) and 4 digits, column then row, such as E3521
            '2020/2119' is not a hex number: on this map a number is the sheet E or W (E if left out) and 4 digits, column then row, such as E3521
        "#]],
    );
    check_hexes(
        ENEMYACTION,
        &["131", "ABCD", "13,10"],
        &expect![[r#"
            '131' is not a hex number: on this map a number is 4 digits, row then column, such as 1315
            'ABCD' is not a hex number: on this map a number is 4 digits, row then column, such as 1315
            '13,10' is not a hex number: on this map a number is 4 digits, row then column, such as 1315
        "#]],
    );
}

#[test]
fn a_sheet_the_map_does_not_have() {
    check_hexes(
        ARDENNES44,
        &["N2020"],
        &expect![[r#"
            'N2020' is not a hex number: on this map a number is the sheet E or W (E if left out) and 4 digits, column then row, such as E3521
        "#]],
    );
    check_hexes(
        BITTERWOODS,
        &["E2020"],
        &expect![[r#"
            'E2020' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
        "#]],
    );
}

#[test]
fn a_hexside_that_lacks_something() {
    check_sides(
        ARDENNES44,
        &["", "2020/", "/", "2020-2119", "2020/2119/2120"],
        &expect![[r#"
            '' is not a hexside: name the two hexes it divides with a stroke between them, such as E3521/3522
            '2020/' is not a hexside: name the two hexes it divides with a stroke between them, such as E3521/3522
            '/' is not a hexside: name the two hexes it divides with a stroke between them, such as E3521/3522
            '2020-2119' is not a hexside: name the two hexes it divides with a stroke between them, such as E3521/3522
            '2020/2119/2120' is not a hexside: name the two hexes it divides with a stroke between them, such as E3521/3522
        "#]],
    );
}

#[test]
fn a_hexside_with_the_same_hex_twice() {
    check_sides(
        ARDENNES44,
        &["2020/2020", "E4203/W1003"],
        &expect![[r#"
            '2020/2020' names the same hex twice: a hexside divides two hexes, such as E3521/3522
            'E4203/W1003' names the same hex twice: a hexside divides two hexes, such as E3521/3522
        "#]],
    );
}

#[test]
fn a_hexside_between_hexes_that_do_not_touch_or_are_not_there() {
    check_sides(
        BITTERWOODS,
        &["1424/1824", "2035/2036", "2035/x"],
        &expect![[r#"
            '1424/1824' is not a hexside: 1424 and 1824 do not touch, they are 4 hexes apart
            '2036' is not on this map, which has columns 00 to 57 and rows 00 to 35
            'x' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
        "#]],
    );
}

#[test]
fn a_hex_off_the_map() {
    check_hexes(
        BASTOGNE,
        &["41,3", "9999,9999"],
        &expect![[r#"
            '41,3' is not on this map, which has columns 0 to 40 and rows 0 to 24
            '9999,9999' is not on this map, which has columns 0 to 40 and rows 0 to 24
        "#]],
    );
    check_hexes(
        ENEMYACTION,
        &["2629", "0101"],
        &expect![[r#"
            '2629' is not on this map, which has columns 01 to 29 and rows 01 to 26 with gaps
            '0101' is not on this map, which has columns 01 to 29 and rows 01 to 26 with gaps
        "#]],
    );
    check_hexes(
        ARDENNES44,
        &["W1002", "W9903", "E4242"],
        &expect![[r#"
            'W1002' is not on this map, which has columns 01 to 41 on sheet E, columns 01 to 38 on sheet W and rows 01 to 41 with gaps
            'W9903' is not on this map, which has columns 01 to 41 on sheet E, columns 01 to 38 on sheet W and rows 01 to 41 with gaps
            'E4242' is not on this map, which has columns 01 to 41 on sheet E, columns 01 to 38 on sheet W and rows 01 to 41 with gaps
        "#]],
    );
}

#[test]
fn a_comma_too_few_or_too_many() {
    check_hexes(
        BASTOGNE,
        &["0811", "8,11,2", "-8,11", "8,", "00008,11"],
        &expect![[r#"
            '0811' is not a hex number: on this map a number is column then row with "," between, such as 20,12
            '8,11,2' is not a hex number: on this map a number is column then row with "," between, such as 20,12
            '-8,11' is not a hex number: on this map a number is column then row with "," between, such as 20,12
            '8,' is not a hex number: on this map a number is column then row with "," between, such as 20,12
            '00008,11' is not a hex number: on this map a number is column then row with "," between, such as 20,12
        "#]],
    );
}

#[test]
fn letters_and_digits_of_other_scripts_and_lines_of_their_own() {
    check_hexes(
        BITTERWOODS,
        &["Ё2020", "２０２０", "a\nb\u{202e}é", "é0é", "+1+1"],
        &expect![[r#"
            'Ё2020' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
            '２０２０' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
            'a\nb\u{202e}é' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
            'é0é' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
            '+1+1' is not a hex number: on this map a number is 4 digits, column then row, such as 2817
        "#]],
    );
}

#[test]
fn very_long_input_is_answered_briefly() {
    let map = Map::read(ARDENNES44);
    let long = [
        "2020".repeat(100_000),
        "E".repeat(100_000),
        "/".repeat(100_000),
        format!("2020/{}", "9".repeat(100_000)),
    ];
    for typed in long {
        for error in [map.numbering.parse(&typed).err(), map.numbering.parse_side(&typed).err()] {
            let said = error.expect("neither a hex nor a hexside").to_string();
            assert!(said.len() < 200, "{said}");
        }
    }
}

#[test]
fn kind_reading_of_what_cannot_be_mistaken() {
    let map = Map::read(BASTOGNE);
    assert_eq!(map.hex(" 8, 11 "), map.hex("8,11"));
    assert_eq!(map.hex("08,11"), map.hex("8,11"));
    assert_eq!(map.numbering.parse_side("8,11 / 8,12"), map.numbering.parse_side("8,12/8,11"));
}

proptest! {
    #[test]
    fn whatever_is_typed_gets_a_hex_or_one_short_line(typed in ".{0,12}", left in "[EWew]?[0-9,/ ]{0,9}") {
        for (_, text) in ALL {
            let numbering = Map::read(text).numbering;
            for typed in [&typed, &left] {
                let hex = numbering.parse(typed).map(|hex| assert!(numbering.contains(hex)));
                let side = numbering.parse_side(typed).map(|side| assert!(numbering.print_side(side).is_some()));
                for error in [hex.err(), side.err()].into_iter().flatten() {
                    let line = error.to_string();
                    prop_assert!(!line.contains('\n') && !line.ends_with('.') && line.chars().count() < 400);
                }
            }
        }
    }
}

fn problems(change: impl Fn(&str) -> String) -> String {
    #[derive(Debug, serde::Deserialize)]
    struct File {
        #[serde(rename = "numbering")]
        _numbering: hex::Numbering,
    }
    let changed = change(ARDENNES44);
    assert_ne!(changed, ARDENNES44, "the change changes something");
    toml::from_str::<File>(&changed).expect_err("not a good numbering").message().to_string()
}

#[test]
fn an_author_is_told_everything_that_is_wrong_at_once() {
    let told = problems(|file| {
        file.replace(r#"grow = "west""#, r#"grow = "north""#).replace("last = 41,", "last = 0,")
    });
    expect![
        "the numbering breaks these rules: columns grow east or west; the first row comes before the last"
    ]
    .assert_eq(&told);
}

#[test]
fn a_numbering_with_gaps_or_doubts_is_refused() {
    let cases = [
        ("last_column = 38", "last_column = 37"),
        ("last_column = 38", "last_column = 100"),
        (r#"prefix = "W""#, r#"prefix = "E""#),
        (r#"prefix = "W""#, r#"prefix = "9""#),
        ("last = 41,", "last = 100,"),
        ("rows = [1, 2]", "rows = [2, 1]"),
        ("columns = [42, 70]", "columns = [0, 99]\nrows = [0, 99]\n[[numbering.cuts]]\ncolumns = 1"),
        ("toward = \"south\"", "toward = \"east\""),
        ("digits = 2", "digits = 0"),
        ("last = 41,", "last = 65535,"),
        ("digits = 2", "digits = 2\nseparator = \"/\""),
        ("digits = 2", "digits = 2\ncolour = \"red\""),
    ];
    let told: Vec<String> =
        cases.iter().map(|(old, new)| problems(|file| file.replacen(old, new, 1))).collect();
    expect![[r#"
        the numbering breaks these rules: every column of the map is printed on some sheet
        the numbering breaks these rules: without a separator every column and row fits into the digits
        the numbering breaks these rules: no two sheets have the same prefix
        the numbering breaks these rules: a sheet's prefix is one or more capital letters
        the numbering breaks these rules: without a separator every column and row fits into the digits
        the numbering breaks these rules: a cut range names its smaller end first
        the numbering breaks these rules: the cuts leave some hex on the map
        the numbering breaks these rules: columns of a flat-top map stagger north or south, rows of a pointy-top map east or west
        the numbering breaks these rules: each half of a number has 1 to 3 digits; without a separator every column and row fits into the digits
        the numbering breaks these rules: columns and rows end at 999 at the latest; a map has at most 65000 hexes; without a separator every column and row fits into the digits
        the numbering breaks these rules: a separator is neither a letter, a digit, a space nor a stroke
        unknown field `colour`, expected one of `orientation`, `order`, `digits`, `separator`, `columns`, `rows`, `stagger`, `sheets`, `cuts`"#]].assert_eq(&told.join("\n"));
}
