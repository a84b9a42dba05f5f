//! The board: map, boxes, charts, words. BB §3.6, §3.8

use std::sync::Arc;

use table::{
    Board, BoardBox, BoardHex, BoxKind, Function, RoadLink, Shows, Sourced, Track, TrackSpace, Word,
};
use wargame::{
    Id as _, board_box, board_side, centre, chart_function, empty_board, function, sourced, track, true_of,
    vocabulary,
};

use crate::model::action::Action;
use crate::model::boxes::{ELIMINATED, EXITED, REINFORCEMENTS, TRANSPORT_POOL};
use crate::model::ids::{HexId, UnitId};
use crate::pack::data::Sources;
use crate::pack::map::{MAJOR, Road};
use crate::rulebook::{Bastogne, rule};

/// States of counters. BB §8.3, §9
pub(crate) const STATUSES: [&str; 9] = [
    "suppressed",
    "spent",
    "out of supply",
    "moved",
    "attacked",
    "limbered",
    "unlimbered",
    "arrives",
    "exited at",
];
/// Markers. BB §3.8-20, §3.8-22, §3.8-26
pub(crate) const MARKERS: [&str; 4] = ["blown bridge", "control", "barrage", "supply centre"];

impl Bastogne {
    /// Prints the board and the tracks for the units there are.
    pub(crate) fn print(&mut self) {
        self.board = self.board_view();
        self.tracks = self.printed_tracks();
    }

    /// The tracks as they lie on the table before anything is put on them. BB §3.8-12, §3.8-13
    pub(crate) fn printed_tracks(&self) -> [Track; 3] {
        let days = (1..=self.last_turn).map(|turn| {
            let due = |unit: &UnitId| self.arrival(*unit).is_some_and(|arrival| arrival.turn == turn);
            let notes = self.all_units().filter(due).map(|unit| self.unit(unit).name.to_string()).collect();
            TrackSpace { value: i32::from(turn), title: self.date(turn).into(), place: None, notes }
        });
        let sky = (0..).zip(&self.data.charts.weather).map(|(value, title)| TrackSpace {
            value,
            title: title.as_str().into(),
            ..TrackSpace::default()
        });
        let track = |id: &str, title: &str, spaces, number| Track {
            spaces,
            ..track(id, title, 0, Word::default(), rule(number))
        };
        [
            track("turn", "Turn", days.collect(), "5"),
            track("weather", "Weather", sky.collect(), "T-weather"),
            track("air", "Aircraft", Arc::new([]), "3.8-12"),
        ]
    }

    /// The map, the boxes and the charts. BB §3.6
    pub(crate) fn board_view(&self) -> Board {
        let ground = &self.ground;
        let hexes =
            HexId::number(ground.nodes.iter().zip(ground.grid.iter())).map(|(at, (node, hex))| BoardHex {
                id: node.number.as_str().into(),
                at: centre(&ground.numbering, hex),
                terrain: vec![node.terrain.word().to_owned()],
                name: node.name.clone(),
                marks: self.marks_of(at),
            });
        let sides = ground.rivers.iter().filter_map(|river| {
            let kinds: &[&str] = if river.bridge { &["river", "bridge"] } else { &["river"] };
            board_side(&ground.numbering, river.side, kinds.iter().copied(), Some(river.name.clone()))
        });
        let road = |road: &Road| RoadLink {
            from: self.number(road.ends[0]).into(),
            to: self.number(road.ends[1]).into(),
            class: if road.class == MAJOR { "major" } else { "minor" }.to_owned(),
        };
        let cards = self.data.cards.iter().map(|card| card.title.clone());
        Board {
            hexes: hexes.collect(),
            sides: sides.collect(),
            roads: ground.roads.iter().map(road).collect(),
            boxes: boxes(),
            charts: self.charts(),
            functions: functions(),
            sources: self.sources(),
            words: vocabulary(MARKERS, STATUSES, Action::each_verb(), cards.collect()),
            ..empty_board(&self.data.info, &ground.numbering, self.data.register.titles())
        }
    }

    /// Where the figures of counters and the texts of cards come from. BB §3.2-credits
    fn sources(&self) -> Vec<Sourced> {
        let sources = &self.data.sources;
        let here = |of: &str| self.units.iter().any(|unit| unit.id == of);
        let units = sources.units.iter().filter(|(of, _)| here(of)).map(|(of, source)| {
            let start = Sources::of(&sources.starts, of);
            let place = if start.is_empty() { String::new() } else { format!("; set-up: {start}") };
            (of, format!("{source}{place}"))
        });
        let cards = sources.cards.iter().map(|(of, source)| (of, source.clone()));
        sourced(units.chain(cards)).collect()
    }

    /// What is printed in a hex besides its terrain. BB §3.8-20, §3.8-21
    fn marks_of(&self, at: HexId) -> Vec<String> {
        let ground = &self.ground;
        let marks = [
            (ground.centres.contains(&at), "supply centre"),
            (ground.dump == Some(at), "dump"),
            (ground.entries.contains(&at), "entry"),
            (ground.exits.contains(&at), "exit"),
            (ground.node(at).crossroads, "crossroads"),
            (ground.node(at).control.is_some_and(|place| ground.prizes.contains(&place)), "victory"),
        ];
        true_of(marks).collect()
    }
}

/// The list behind the functions button. BB §3.8, §3.8-00, §3.8-01, §3.8-02, §3.8-03, §3.8-04, §3.8-05, §3.8-06, §3.8-07,
/// §3.8-08, §3.8-09, §3.8-10, §3.8-11
fn functions() -> Vec<Function> {
    let window = |id: &str, title: &str, shows, number| function(id, title, shows, rule(number));
    let chart = |id: &str, title: &str, number| chart_function(id, title, rule(number));
    vec![
        window("manual", "Game manual", Shows::Manual, "3.8-01"),
        window("sound", "Sound", Shows::Sound, "3.8-02"),
        chart("reinforcements", "Reinforcements", "3.8-03"),
        chart("crt", "Combat results", "3.8-04"),
        chart("barrage", "Bombardment results", "3.8-05"),
        window("objectives", "Scenario objectives", Shows::Objectives, "3.8-06"),
        window("cards", "Cards in hand", Shows::Pile("hand".into()), "3.8-07"),
        window("shortcuts", "Keyboard shortcuts", Shows::Shortcuts, "3.8-08"),
        chart("terrain", "Terrain effects", "3.8-09"),
        window("save", "Save the game", Shows::Save, "3.8-10"),
        window("end", "End the game", Shows::End, "3.8-11"),
    ]
}

fn boxes() -> Vec<BoardBox> {
    let entry = |id: &str, title: &str, kind, number| board_box(id.into(), title, kind, rule(number));
    vec![
        entry(REINFORCEMENTS, "Reinforcements", BoxKind::Waiting, "6.4"),
        entry(EXITED, "Exited", BoxKind::OffMap, "6.5-final"),
        entry(ELIMINATED, "Eliminated", BoxKind::DeadPile, "7.7"),
        entry(TRANSPORT_POOL, "Transports", BoxKind::Holding, "9.1"),
    ]
}
