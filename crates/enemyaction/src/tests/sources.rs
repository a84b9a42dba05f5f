//! Where what is printed comes from, as a player can look it up.

use kernel::Game as _;
use table::Audience;

use crate::tests::common::game;

/// What a source begins with.
const KINDS: [&str; 5] = ["seed", "public", "derived", "geo", "ours"];

fn is_source(told: &str) -> bool {
    told.split(' ').next().is_some_and(|kind| KINDS.contains(&kind))
}

/// Every counter, card, set-up card and chit has a source, on the table or not. Proves EA §2.21, §2.3, §2.33
#[test]
fn every_counter_card_and_chit_says_where_it_comes_from() {
    for scenario in ["battle-of-the-bulge", "crisis-at-the-meuse"] {
        let game = game(scenario);
        let board = game.board();
        let source = |of: &str| {
            let line = board.sources.iter().find(|line| line.of == of);
            line.map_or("", |line| line.source.as_str())
        };
        let view = game.view(&game.start(), Audience::Referee);
        assert!(view.counters.len() > 150, "{}", view.counters.len());
        for counter in &view.counters {
            let told = source(counter.id.as_str());
            assert!(is_source(told) && told.contains("; faces: "), "{}: '{told}'", counter.id);
        }
        let cards: Vec<String> = (1..=71).map(|number| format!("{number:02}")).collect();
        let setup: Vec<String> = (1..=17).map(|number| format!("setup-{number}")).collect();
        let chits: Vec<String> = (1..=60).map(|number| format!("chit-{number:02}")).collect();
        for id in cards.iter().chain(&setup).chain(&chits) {
            assert!(is_source(source(id)), "{id}: '{}'", source(id));
        }
        for card in view.piles.iter().flat_map(|pile| &pile.cards) {
            assert!(is_source(source(card.id.as_str())), "{}", card.title);
        }
        let crisis = scenario == "crisis-at-the-meuse";
        assert_eq!(source("272").contains("on 22 December: seed 18.5"), crisis, "{}", source("272"));
    }
}

/// Each row of a chart that was typed from a table says where it comes from; 26 December is ours, 16 December is not.
/// Proves EA §T-calendar, §T-chits, §T-objective1
#[test]
fn every_row_of_the_calendar_and_the_charts_says_where_it_comes_from() {
    let game = game("battle-of-the-bulge");
    let charts = &game.board().charts;
    let rows = [
        ("calendar", 14),
        ("chits", 60),
        ("terrain", 11),
        ("marginal", 10),
        ("advance", 8),
        ("objectives 1", 3),
        ("events", 15),
        ("tactics", 18),
    ];
    for (id, least) in rows {
        let chart = charts.iter().find(|chart| chart.id == id).expect("a chart");
        assert_eq!(chart.row_sources.len(), chart.rows.len(), "{id}");
        assert!(chart.rows.len() >= least, "{id} has {} rows", chart.rows.len());
        assert!(chart.row_sources.iter().all(|told| is_source(told)), "{id}: {:?}", chart.row_sources);
    }
    let of = |id: &str, row: &str| {
        let chart = charts.iter().find(|chart| chart.id == id).expect("a chart");
        let at = chart.rows.iter().position(|name| name == row).expect("a row");
        chart.row_sources[at].clone()
    };
    assert!(of("calendar", "16").starts_with("seed 3.0"));
    assert!(of("calendar", "26").starts_with("ours"));
    assert!(of("terrain", "enemy control").starts_with("public facts 4.3"));
    let levels = charts.iter().find(|chart| chart.id == "levels").expect("a chart");
    assert!(levels.row_sources.iter().any(|told| told.starts_with("ours")), "{:?}", levels.row_sources);
}
