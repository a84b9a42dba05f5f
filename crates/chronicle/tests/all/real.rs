//! The real battle beside games.

use chronicle::{RealHolder, chronicle, history};

use crate::played::{random, registry};

#[test]
fn every_map_has_the_real_battle_on_it() {
    let registry = registry();
    for game in ["ardennes44", "bitterwoods", "enemyaction", "bastogne"] {
        let kind = registry.get(game).expect("a game");
        let told = history(kind, None).unwrap_or_else(|error| panic!("{error}"));
        let dates: Vec<&str> = told.days.iter().map(|day| day.date.as_str()).collect();
        assert_eq!(dates.len(), 5, "{game}");
        assert_eq!((dates[0], dates[1]), ("16 December, before dawn", "17 December, dusk"));
        let table = registry.open(&table::Setup::new(game, &kind.info().scenarios[0].id)).expect("a game");
        for day in &told.days {
            assert_eq!(day.holders.len(), table.board().hexes.len(), "{game}");
            assert!(day.places.len() > 5, "{game}: {} places", day.places.len());
        }
        let clervaux = told.places.iter().find(|place| place.name == "Clervaux").expect("a place");
        assert!(clervaux.lines[0].ends_with(": held by the Allies."), "{:?}", clervaux.lines);
        assert!(clervaux.lines[1].contains(": fought over ("), "{:?}", clervaux.lines);
        assert!(table.board().hexes.iter().any(|hex| hex.id == clervaux.place), "{game}");
    }
    let toy = history(registry.get("toy").expect("a game"), None).expect("a scenario");
    assert!(toy.days.is_empty() && toy.places.is_empty());
    assert!(history(registry.get("toy").expect("a game"), Some("nowhere")).is_err());
}

#[test]
fn turns_are_numbered_as_the_scenario_does() {
    let registry = registry();
    let turns = |game: &str, scenario: &str| -> Vec<Vec<u32>> {
        let kind = registry.get(game).expect("a game");
        let told = history(kind, Some(scenario)).unwrap_or_else(|error| panic!("{error}"));
        told.days.into_iter().map(|day| day.turns).collect()
    };
    let campaign = turns("ardennes44", "campaign");
    assert_eq!(campaign[0], [1, 2, 3]);
    assert_eq!(campaign[1], [4, 5, 6, 7]);
    assert_eq!((campaign[3].first(), &campaign[4]), (Some(&12), &vec![22]));
    assert_eq!(turns("bitterwoods", "campaign"), campaign);
    assert_eq!(turns("bastogne", "introduction")[1], [2, 3]);
    let late = turns("enemyaction", "crisis-at-the-meuse");
    assert!(late[..3].iter().all(Vec::is_empty), "it begins on the 22nd: {late:?}");
    assert!(late[3].contains(&1), "{late:?}");
}

#[test]
fn a_game_is_compared_with_the_last_front_that_it_lived_to_see() {
    let told = chronicle(&*random(("ardennes44", "six-turn"), 5, 5_000));
    let real: Vec<&str> = told.days.iter().filter_map(|day| Some(day.real.as_ref()?.date.as_str())).collect();
    assert_eq!(real.len(), told.days.len());
    assert_eq!(real[0], "16 December, before dawn");
    let start = told.days[0].real.as_ref().expect("a front");
    assert!(start.agree * 4 > start.known * 3, "at the start the front is nearly the real one: {start:?}");
    let places = told.history.expect("places of the battle").places;
    assert!(places.len() > 60 && places.iter().all(|place| place.date == "17 December, dusk"));
    assert!(places.iter().any(|place| place.real == RealHolder::Contested));
    let toy = chronicle(&*random(("toy", "crossing"), 5, 400));
    assert_eq!(toy.history, None);
}
