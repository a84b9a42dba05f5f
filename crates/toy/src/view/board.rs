//! The board as it is printed: map, boxes, charts, and the words that views use.

use table::{Board, BoardBox, BoardHex, BoxKind, Chart, PlaceId, RoadLink, Seat, Sourced, Vocabulary};
use wargame::{
    FillChart as _, board_box, board_side, centre, chart, empty_board, sourced, texts, vocabulary,
};

use crate::model::action::Action;
use crate::model::ids::HexId;
use crate::model::state::{DEAD, Order, RESERVE};
use crate::rulebook::{Toy, rule};
use crate::rules::s05_combat::COLUMNS;
use crate::view::cards::order_id;

impl Toy {
    /// Draws what does not change during a game.
    pub(crate) fn print(&mut self) {
        self.board = self.board_view();
    }

    /// The map, the boxes and the charts.
    pub(crate) fn board_view(&self) -> Board {
        let data = &self.data;
        let hexes = data.hexes.iter().zip(data.grid.iter()).map(|(hex, at)| BoardHex {
            id: hex.number.as_str().into(),
            at: centre(&data.numbering, at),
            terrain: vec![data.terrain[hex.terrain].id.clone()],
            name: hex.name.clone(),
            marks: hex.objective.map(|_| "objective".to_owned()).into_iter().collect(),
        });
        let sides = data.rivers.iter().filter_map(|(side, bridge)| {
            let kinds: &[&str] = if *bridge { &["river", "bridge"] } else { &["river"] };
            board_side(&data.numbering, *side, kinds.iter().copied(), Some("Our".to_owned()))
        });
        let road = |(a, b): &(HexId, HexId)| RoadLink {
            from: self.number(*a).into(),
            to: self.number(*b).into(),
            class: "road".to_owned(),
        };
        let next_to = self.west.edge.iter().map(|at| PlaceId::from(self.number(at)));
        Board {
            hexes: hexes.collect(),
            sides: sides.collect(),
            roads: data.roads.iter().map(road).collect(),
            boxes: vec![
                BoardBox {
                    next_to: next_to.collect(),
                    ..board_box(RESERVE.into(), "Reserve", BoxKind::Holding, rule("4.7"))
                },
                board_box(DEAD.into(), "Removed", BoxKind::DeadPile, rule("5.5")),
            ],
            charts: vec![self.crt_chart(), self.terrain_chart()],
            words: self.vocabulary(),
            sources: self.sources(),
            ..empty_board(&data.info, &data.numbering, data.register.titles())
        }
    }

    /// Where the figures of counters and the texts of cards come from. The orders are printed in the rules.
    fn sources(&self) -> Vec<Sourced> {
        let sources = &self.data.sources;
        let here = |of: &str| self.units.iter().any(|unit| unit.id == of);
        let units = sources.units.iter().filter(|(of, _)| here(of)).cloned();
        let orders = Seat::PLAYERS.into_iter().flat_map(|seat| Order::ALL.map(|order| order_id(seat, order)));
        let orders = orders.map(|id| (id, "ours: rules 3.3".to_owned()));
        sourced(units.chain(sources.objectives.iter().cloned()).chain(orders)).collect()
    }

    fn vocabulary(&self) -> Vocabulary {
        let mut cards = texts(Order::ALL.map(Order::word));
        cards.extend(self.data.objectives.iter().cloned());
        vocabulary(["mine", "control"], ["moved", "fought", "enters"], Action::each_verb(), cards)
    }

    fn crt_chart(&self) -> Chart {
        chart("crt", "Combat results", ["die", "odds"], rule("5.4"), "ours")
            .columns(COLUMNS)
            .rows(1..=6, self.data.crt.iter().map(|row| row.iter().map(|result| format!("{result:?}"))))
            .sources(&self.data.sources.crt)
    }

    fn terrain_chart(&self) -> Chart {
        let cells = self.data.terrain.iter().map(|terrain| {
            let vehicles = if terrain.vehicles { "yes" } else { "by road" };
            vec![terrain.cost.to_string(), terrain.shift.to_string(), vehicles.to_owned()]
        });
        let notes = ["A road across the hexside costs 1/2 MP. A river without a bridge costs 1 MP more."];
        chart("terrain", "Terrain effects", ["terrain", "effect"], rule("2.1"), "ours")
            .columns(["MP to enter", "column shift", "vehicles"])
            .rows(self.data.terrain.iter().map(|terrain| &terrain.id), cells)
            .sources(&self.data.sources.terrain)
            .notes(notes)
    }
}
