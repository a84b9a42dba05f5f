//! Tests of games that begin with a position of their own.

use kernel::Journal;
use table::{Seat, Setup};

use crate::Registry;

const POSITION: &str = "scenario: patrol\noption: mines none\nphase: german movement\n\n# The bridge is open.\nunit: german fusiliers at 0503\n";

fn registry() -> Registry {
    Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"))
}

fn setup(position: &str) -> Setup {
    Setup { position: Some(position.to_owned()), study: true, ..Setup::new("toy", "") }
}

#[test]
fn a_game_from_a_position_is_a_journal_that_replays() {
    let registry = registry();
    let kind = registry.get("toy").expect("it is there");
    let settled = kind.settle(&setup(POSITION)).expect("a position");
    assert_eq!((settled.scenario.as_str(), settled.study), ("patrol", true));
    let mut table = kind.open(&settled).expect("a table");
    table.play(Seat::German, "move panzer 0402").expect("legal");
    let text = table.journal().to_text();
    assert!(
        text.contains("\nstudy: on\n| scenario: patrol\n") && text.contains("\n|\n| # The bridge"),
        "{text}"
    );
    let journal = Journal::from_text(&text).expect("a journal");
    assert_eq!(journal.header.setup, settled);
    let again = registry.replay(&journal, false).expect("the same pack");
    assert_eq!((again.hash(), again.journal().to_text()), (table.hash(), text));
    assert_eq!(again.fork(0).hash(), kind.open(&settled).expect("a table").hash());
}

#[test]
fn a_position_that_cannot_be_set_up_is_refused_with_its_line() {
    let registry = registry();
    let said = |position: &str| registry.open(&setup(position)).unwrap_err().to_string();
    let hex = said("scenario: patrol\nunit: german fusiliers at 9999\n");
    assert!(hex.starts_with("the position cannot be set up: line 2: "), "{hex}");
    let two = said("scenario: patrol\ncase: another\nscenario: patrol\n");
    assert_eq!(
        two,
        "the position cannot be set up: a position is one case, and 'case: another' begins another"
    );
    let wrong = Setup { scenario: "crossing".to_owned(), ..setup(POSITION) };
    let other = registry.open(&wrong).unwrap_err().to_string();
    assert!(other.contains("of the scenario 'patrol'") && other.contains("'crossing'"), "{other}");
}

#[test]
fn an_edited_position_is_found_by_its_fingerprint() {
    let registry = registry();
    let text = registry.open(&setup(POSITION)).expect("a table").journal().to_text();
    let edited = text.replace("fusiliers at 0503", "fusiliers at 0502");
    let error =
        registry.replay(&Journal::from_text(&edited).expect("a journal"), false).unwrap_err().to_string();
    assert!(error.contains("the journal says"), "{error}");
}
