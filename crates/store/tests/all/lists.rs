//! Promises about lists of games.

use store::{Change, GameState, Store, Which};

use crate::common::{Place, append, create, record, seat, write_all};

/// Five games: `old` of anna, `bert1` and `bert2` of bert, `hidden` that nobody else may see, `anna-sits` of carl.
fn fill(store: &Store) {
    let game = |id: &str, owner: &str, state, public, updated, visitor: Option<&str>| {
        let mut record = record(id);
        record.owner = owner.to_owned();
        (record.state, record.public, record.updated) = (state, public, updated);
        Change::CreateGame {
            record: Box::new(record),
            seats: vec![seat("german", visitor)],
            entries: Vec::new(),
            events: Vec::new(),
        }
    };
    let made = write_all(
        store,
        vec![
            game("old", "anna", GameState::Over, true, 10, Some("anna")),
            game("bert1", "bert", GameState::Open, true, 20, None),
            game("bert2", "bert", GameState::Running, true, 30, Some("bert")),
            game("hidden", "carl", GameState::Open, false, 40, Some("carl")),
            game("anna-sits", "carl", GameState::Running, false, 50, Some("anna")),
        ],
    );
    assert!(made.iter().all(Result::is_ok));
}

fn ids(store: &Store, which: &Which) -> Vec<String> {
    store.games(which).unwrap().into_iter().map(|game| game.id).collect()
}

pub(crate) fn lists_are_filtered_and_the_last_change_comes_first(place: &Place) {
    let store = place.open();
    fill(&store);
    let all = Which::default();
    assert_eq!(ids(&store, &all), ["anna-sits", "hidden", "bert2", "bert1", "old"]);
    let states = |states: &[GameState]| Which { states: states.to_vec(), ..Which::default() };
    assert_eq!(ids(&store, &states(&[GameState::Open])), ["hidden", "bert1"]);
    let alive = states(&[GameState::Running, GameState::Over]);
    assert_eq!(ids(&store, &alive), ["anna-sits", "bert2", "old"]);
    assert!(ids(&store, &states(&[GameState::Frozen])).is_empty());
    let public = Which { public_only: true, ..Which::default() };
    assert_eq!(ids(&store, &public), ["bert2", "bert1", "old"]);
    let of = |visitor: &str| Which { visitor: Some(visitor.to_owned()), ..Which::default() };
    assert_eq!(ids(&store, &of("anna")), ["anna-sits", "old"]);
    assert_eq!(ids(&store, &of("carl")), ["anna-sits", "hidden"]);
    assert!(ids(&store, &of("nobody")).is_empty());
    let all_at_once = Which {
        states: vec![GameState::Open, GameState::Running],
        visitor: Some("bert".to_owned()),
        public_only: true,
        limit: 1,
        offset: 1,
    };
    assert_eq!(ids(&store, &all_at_once), ["bert1"]);
    store.write_now(append("old", 0, 0, 1)).unwrap();
    let page = Which { limit: 2, ..Which::default() };
    assert_eq!(ids(&store, &page), ["old", "anna-sits"]);
}

pub(crate) fn a_list_holds_whole_records(place: &Place) {
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    assert_eq!(store.games(&Which::default()).unwrap(), [record("g1")]);
}
