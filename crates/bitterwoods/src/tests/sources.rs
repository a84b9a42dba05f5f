//! Every counter, chart row and turn shows where its figures come from.

use kernel::Game as _;
use table::{Audience, Chart};

use crate::pack::data::embedded_files;
use crate::rulebook::BitterWoods;
use crate::tests::fixtures::game;
use crate::tests::s03_scenarios::scenario as with_options;
use crate::tests::view::all_options;

fn scenario(id: &str) -> BitterWoods {
    with_options(id, &[])
}

fn source<'a>(game: &'a BitterWoods, of: &str) -> &'a str {
    game.board.sources.iter().find(|line| line.of == of).map_or("", |line| line.source.as_str())
}

fn chart<'a>(game: &'a BitterWoods, id: &str) -> &'a Chart {
    game.board.charts.iter().find(|chart| chart.id == *id).expect("a chart")
}

fn row<'a>(chart: &'a Chart, name: &str) -> &'a str {
    let at = chart.rows.iter().position(|row| row == name).expect("a row");
    &chart.row_sources[at]
}

#[test]
fn every_counter_of_every_scenario_says_where_it_comes_from() {
    let ids = game().data.info.scenarios.iter().map(|one| one.id.to_string()).collect::<Vec<_>>();
    let games = ids.iter().map(|id| scenario(id)).chain([all_options()]);
    for game in games {
        let view = game.view(&game.opened, Audience::Referee);
        assert!(view.counters.len() > 50, "{}", game.scenario.id);
        for counter in &view.counters {
            let told = source(&game, counter.id.as_str());
            let kind = told.split(' ').next().unwrap_or_default();
            assert!(
                ["seed", "public", "derived", "geo", "ours"].contains(&kind),
                "{} {}: '{told}'",
                game.scenario.id,
                counter.name
            );
        }
    }
}

#[test]
fn a_counter_says_where_its_figures_and_its_place_come_from() {
    let game = game();
    let files = embedded_files();
    let pack = |file: &str, id: &str| {
        let text = String::from_utf8_lossy(files.get(file).expect("a table"));
        let line = text.lines().find(|line| line.starts_with(&format!("{id},"))).expect("a row").to_owned();
        line.rsplit(',').next().unwrap_or_default().trim_matches('"').to_owned()
    };
    let told = source(&game, "102cav");
    let (figures, place) = told.split_once("; set-up or arrival: ").expect("both");
    assert!(figures.ends_with(&pack("units_allied.csv", "102cav")), "{told}");
    assert!(place.ends_with(&pack("appearance_allied.csv", "102cav")), "{told}");
    // a scenario of its own has its own places
    let other = scenario("patton");
    assert!(source(&other, "272vg-980").contains("worn since 13 Dec"), "{}", source(&other, "272vg-980"));
    assert!(source(&other, "german-air-1").contains("turn record"));
}

#[test]
fn every_row_of_every_chart_says_where_it_comes_from() {
    for game in [game(), scenario("erasing-the-bulge"), scenario("plan-martin"), scenario("early-offensive")]
    {
        for chart in &game.board.charts {
            assert_eq!(chart.row_sources.len(), chart.rows.len(), "{}", chart.title);
            assert!(
                chart.row_sources.iter().all(|told| !told.is_empty()),
                "{}: {:?}",
                chart.title,
                chart.row_sources
            );
        }
    }
}

#[test]
fn rows_name_their_own_source() {
    let game = game();
    assert!(row(chart(&game, "crt"), "1").starts_with("ours"));
    assert!(row(chart(&game, "angriff"), "3").contains("seed example 4"));
    assert!(row(chart(&game, "terrain"), "cliff").starts_with("seed 5.3"));
    assert_eq!(row(chart(&game, "bridges"), "4"), "seed 13.1");
    assert!(row(chart(&game, "supply"), "3").contains("ours XLVII Panzer Corps"));
    assert!(row(chart(&game, "supply"), "3").contains("seed 12.6 (Supply shortage)"));
    assert_eq!(row(chart(&game, "places"), "2"), "seed 25.1");
    assert!(row(chart(&game, "places"), "3").starts_with("ours"));
    assert_eq!(row(chart(&game, "shifts"), "Forest"), "seed 9.4-forest");
    assert!(row(chart(&game, "calendar"), "3").contains("650 sorties"));
    // the first turn of the early offensive has the day of turn -7
    assert_eq!(row(chart(&scenario("early-offensive"), "calendar"), "1"), "ours");
}

/// Proves BW §17.2, §17.3
#[test]
fn victory_names_the_section_or_says_that_it_is_ours() {
    let campaign = game();
    assert_eq!(
        chart(&campaign, "victory").row_sources,
        ["seed 17.1", "seed 17.2", "seed 17.3", "seed 17.4", "seed 17.5", "seed 17.6", "seed 17.6"]
    );
    for id in ["extended", "six-turn", "patton", "southern-shoulder"] {
        let game = scenario(id);
        let victory = chart(&game, "victory");
        assert!(
            victory.row_sources.iter().all(|told| told.contains("ours")),
            "{id}: {:?}",
            victory.row_sources
        );
    }
    let notes = chart(&scenario("southern-shoulder"), "victory").notes.join("\n");
    assert!(notes.contains("cleared towns ours; the towns of the south ours"), "{notes}");
    let plans = chart(&scenario("erasing-the-bulge"), "victory").notes.join("\n");
    assert!(plans.contains("Patton: cut at the southern base: public"), "{plans}");
    assert!(
        chart(&scenario("patton"), "victory")
            .notes
            .iter()
            .any(|note| note.starts_with("Bastogne-Wiltz area"))
    );
}
