//! Rules cases of every game: their settings are on the page, and a drawn map may be as large as the printed one.

use casefile::{Verdict, check_text, parse, run};
use games::{Kind, Registry};
use table::Setup;

const PAGE: &str = include_str!("../../../../docs/cases.md");

/// Each game, the heading of its words, and a unit of its own in a hex.
const GAMES: [(&str, &str, &str); 5] = [
    ("toy", "## Words of the Ford at Wallendorf", "german a at 0203"),
    ("ardennes44", "## Words of Ardennes '44", "german infantry a at E2020"),
    ("bitterwoods", "## Words of Bitter Woods", "german infantry a at 1424"),
    ("enemyaction", "## Words of Enemy Action: Ardennes", "german infantry a at 1412"),
    ("bastogne", "## Words of Bastogne Breakout", "german a at 8,11"),
];

fn each_game(mut look: impl FnMut(&dyn Kind, &str, &str)) {
    let registry = Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    for (name, heading, unit) in GAMES {
        look(registry.get(name).unwrap_or_else(|error| panic!("{error}")), heading, unit);
    }
}

/// The settings that a game says it has.
fn settings(kind: &dyn Kind, unit: &str) -> Vec<String> {
    let name = &kind.info().id;
    let text =
        format!("case: X\ngame: {name}\nunit: {unit}\nset: no such setting here\nexpect: turn german\n");
    let cases = parse(&text).unwrap_or_else(|errors| panic!("{errors:?}"));
    let Verdict::Unplayable { errors } = run(&cases[0], kind.stage().as_ref()) else {
        panic!("{name} takes a setting that it does not have")
    };
    let said = errors.iter().find_map(|error| error.what.split("a case of this game can set: ").nth(1));
    let list = said.unwrap_or_else(|| panic!("{name}: {errors:?}"));
    let words = list.split([',', ' ']).filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    words.map(str::to_owned).collect()
}

#[test]
fn every_setting_of_every_game_is_on_the_page() {
    each_game(|kind, heading, unit| {
        let part = PAGE.split(heading).nth(1).and_then(|rest| rest.split("\n## ").next()).expect(heading);
        let known: Vec<&str> = part.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
        let found = settings(kind, unit);
        assert!(found.len() > 5, "{heading}: {found:?}");
        let missing: Vec<&String> = found.iter().filter(|word| !known.contains(&word.as_str())).collect();
        assert!(missing.is_empty(), "docs/cases.md, {heading}: {missing:?}");
    });
}

#[test]
fn a_drawn_map_may_be_as_large_as_the_printed_one() {
    each_game(|kind, heading, unit| {
        let info = kind.info();
        let open = |scenario: &str| kind.open(&Setup::new(info.id.as_str(), scenario));
        let boards = info.scenarios.iter().filter_map(|scenario| open(&scenario.id).ok());
        let largest = boards.map(|table| table.board().clone()).max_by_key(|board| board.hexes.len());
        let board = largest.expect("a scenario");
        let hexes = board.hexes.iter().map(|hex| format!("hex: {}\n", hex.id));
        let rivers = board.sides.iter().filter(|side| side.kinds.iter().any(|kind| kind == "river"));
        let rivers: Vec<String> = rivers.map(|side| format!("side: {} river\n", side.id)).collect();
        assert!(board.hexes.len() > 10 && !rivers.is_empty(), "{heading}");
        let ground: String = hexes.chain(rivers).collect();
        let at = unit.split_whitespace().last().expect("a hex");
        let text = format!("case: All of it\ngame: {}\n{ground}unit: {unit}\nexpect: a at {at}\n", info.id);
        assert_eq!(check_text(&text, kind.stage().as_ref()), Ok(1), "{heading}");
    });
}

#[test]
fn a_way_that_cannot_be_gone_tells_the_one_that_the_game_takes() {
    let registry = Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let bastogne = registry.get("bastogne").unwrap_or_else(|error| panic!("{error}"));
    let units = "unit: 2pz-bohm at 25,10\nunit: us9a-ccr at 33,24\n";
    let play = |order: &str| {
        let case = format!("case: X\ngame: bastogne\nphase: german movement\n{units}german: {order}\n");
        check_text(&case, bastogne.stage().as_ref())
    };
    assert_eq!(play("move 2pz-bohm 23,10 via 24,11"), Ok(1));
    // A move is final. BB §6.1-final
    let told = play("move 2pz-bohm 23,10 via 24,9").unwrap_err();
    assert!(told.contains("german may not 'move 2pz-bohm 23,10'"), "{told}");
    assert!(told.contains("at once:  the game goes 25,10, 24,11, 23,11, 23,10"), "{told}");
}
