//! The board as it is printed: map, boxes, charts, and the words that views use.

use table::{Board, BoardBox, BoardHex, BoxKind, Chart, PlaceId, RoadLink, Vocabulary};
use wargame::{FillChart as _, board_box, board_side, centre, chart, empty_board, texts, vocabulary};

use crate::model::action::Action;
use crate::model::ids::HexId;
use crate::model::state::{DEAD, Order, RESERVE};
use crate::rulebook::{Toy, rule};
use crate::rules::s05_combat::COLUMNS;

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
            ..empty_board(&data.info, &data.numbering, data.register.titles())
        }
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
            .notes(notes)
    }
}
