//! What the windows beside the map are fed with.

use kernel::Game as _;
use table::Audience;

use crate::common::{every_setup, toy};

/// Every counter, card and chart row shows where its figures come from.
#[test]
fn every_counter_card_and_row_says_where_it_comes_from() {
    for setup in every_setup() {
        let toy = toy(&setup);
        let (board, view) = (toy.board(), toy.view(&toy.start(), Audience::Referee));
        let source =
            |of: &str| board.sources.iter().find(|line| line.of == of).map(|line| line.source.as_str());
        for counter in view.counters.iter().filter(|counter| counter.known) {
            assert!(
                source(counter.id.as_str()).is_some_and(|told| told.starts_with("ours")),
                "{}",
                counter.id
            );
        }
        let cards: Vec<_> = view.piles.iter().flat_map(|pile| &pile.cards).collect();
        assert!(cards.len() >= 6, "three orders a side");
        for card in cards {
            assert!(source(card.id.as_str()).is_some_and(|told| told.starts_with("ours")), "{}", card.id);
        }
        assert!(source("diekirch").is_some(), "an objective is a card once it is dealt");
        for chart in &board.charts {
            assert_eq!(chart.row_sources, vec!["ours"; chart.rows.len()], "{}", chart.title);
        }
    }
}
