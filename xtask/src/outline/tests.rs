//! Outlines of small files.

use expect_test::{Expect, expect};

use super::Outline;

fn outline(source: &str) -> Outline {
    Outline::of(&syn::parse_file(source).unwrap())
}

fn check(source: &str, expected: &Expect) {
    let lines = outline(source).items.into_iter().map(|item| {
        let tests = if item.in_tests { " (tests)" } else { "" };
        format!("{}/{}-{} {:?} {}{tests}\n", item.first, item.head, item.last, item.kind, item.name)
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn items_know_their_owner_and_lines() {
    check(
        "/// Doc.\npub struct S;\n\nimpl S {\n    /// Doc.\n    fn m() {\n        fn n() {}\n    }\n}\n\
         enum E {\n    A,\n}\n",
        &expect![[r#"
            1/2-2 Other S
            4/4-9 Container S
            5/6-8 Function S::m
            7/7-7 Function n
            10/10-12 Other E
            11/11-11 Other E::A
        "#]],
    );
}

#[test]
fn test_code_is_marked() {
    check(
        "#[cfg(all(test, unix))]\nmod tests {\n    #[test]\n    fn t() {}\n    fn help() {}\n}\n\
         #[cfg(feature = \"test\")]\nfn f() {}\nproptest! {\n    /// Doc.\n    #[test]\n    fn p(x in 0..3) {\n    }\n}",
        &expect![[r#"
            1/2-6 Container tests (tests)
            3/4-4 Test t (tests)
            5/5-5 Function help (tests)
            7/8-8 Function f
            10/12-13 Test p (tests)
        "#]],
    );
    assert_eq!(outline("#[cfg(test)] mod a; mod b;").test_modules, ["a"]);
}

#[test]
fn a_line_belongs_to_the_item_around_or_after_it() {
    let file = outline("use x::y;\n// c\nfn f() {\n    // c\n}\nimpl S {\n    // c\n    fn m() {}\n}\n");
    let name = |line| file.at(line).map(|item| item.name.as_str());
    assert_eq!([name(2), name(4), name(7)], [Some("f"), Some("f"), Some("S::m")]);
    assert_eq!(name(10), None);
}
