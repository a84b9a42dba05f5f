//! The board: map, boxes, charts, words. BB §3.6, §3.8

use table::{Board, BoardBox, BoardHex, BoxKind, Chart, Function, RoadLink, Shows, Vocabulary};
use wargame::{board_box, board_side, centre, chart_function, function, orientation_word};

use crate::charts::{ODDS, POINTS, dice};
use crate::ground::{MAJOR, Terrain};
use crate::view::{ELIMINATED, EXITED, REINFORCEMENTS, TRANSPORTS};
use crate::{Bastogne, rule};

/// What choices are called; also the first words of their texts.
pub(crate) const VERBS: [&str; 25] = [
    "take", "return", "ready", "play", "next", "repair", "limber", "unlimber", "move", "exit", "assault",
    "target", "add", "drop", "add air", "drop air", "attack", "cancel", "advance", "stay", "aim", "fire",
    "lift", "place", "supply",
];
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
    /// The map, the boxes and the charts. BB §3.6
    pub(crate) fn board_view(&self) -> Board {
        let ground = &self.ground;
        let hexes = ground.nodes.iter().zip(ground.grid.iter()).map(|(node, at)| BoardHex {
            id: node.number.as_str().into(),
            at: centre(&ground.numbering, at),
            terrain: vec![node.terrain.word().to_owned()],
            name: node.name.clone(),
            marks: self.marks_of(ground.grid.index(at).unwrap_or(0)),
        });
        let sides = ground.rivers.iter().filter_map(|river| {
            let kinds: &[&str] = if river.bridge { &["river", "bridge"] } else { &["river"] };
            board_side(&ground.numbering, river.side, kinds.iter().copied(), Some(river.name.clone()))
        });
        let road = |(a, b, class): &(u16, u16, u8)| RoadLink {
            from: self.number(*a).into(),
            to: self.number(*b).into(),
            class: if *class == MAJOR { "major" } else { "minor" }.to_owned(),
        };
        Board {
            game: self.data.info.id.clone(),
            title: self.data.info.title.clone(),
            orientation: orientation_word(&ground.numbering),
            hexes: hexes.collect(),
            sides: sides.collect(),
            roads: ground.roads.iter().map(road).collect(),
            boxes: boxes(),
            charts: self.charts(),
            functions: functions(),
            words: self.vocabulary(),
            rules: self.data.register.titles(),
        }
    }

    /// What is printed in a hex besides its terrain. BB §3.8-20, §3.8-21
    fn marks_of(&self, at: u16) -> Vec<String> {
        let ground = &self.ground;
        let marks = [
            (ground.centres.contains(&at), "supply centre"),
            (ground.dump == Some(at), "dump"),
            (ground.entries.contains(&at), "entry"),
            (ground.exits.contains(&at), "exit"),
            (ground.node(at).crossroads, "crossroads"),
            (ground.node(at).control.is_some_and(|place| ground.prizes.contains(&place)), "victory"),
        ];
        marks.into_iter().filter(|(is, _)| *is).map(|(_, name)| name.to_owned()).collect()
    }

    fn vocabulary(&self) -> Vocabulary {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        Vocabulary {
            markers: words(&MARKERS),
            statuses: words(&STATUSES),
            verbs: words(&VERBS),
            cards: self.data.cards.iter().map(|card| card.title.clone()).collect(),
        }
    }

    /// The charts of the function list. BB §3.8-03, §3.8-04, §3.8-05, §3.8-09
    fn charts(&self) -> Vec<Chart> {
        vec![self.crt(), self.brt(), self.tec(), self.air_chart(), self.weather_chart(), self.schedule()]
    }

    /// BB §T-CRT, §3.8-04
    fn crt(&self) -> Chart {
        let name =
            |column: usize, (tens, ones): (u8, u8)| self.combat_result(column, tens, ones).name.clone();
        Chart {
            id: "crt".into(),
            title: "Combat results".into(),
            row_label: "dice".into(),
            column_label: "odds".into(),
            columns: ODDS.map(str::to_owned).to_vec(),
            rows: dice().map(|(a, b)| format!("{a}{b}")).collect(),
            cells: dice().map(|roll| (0..ODDS.len()).map(|column| name(column, roll)).collect()).collect(),
            notes: vec![
                "A and D: steps that attacker and defender lose. r: hexes that the defender retreats."
                    .to_owned(),
            ],
            rule: Some(rule("T-CRT")),
            source: "public".into(),
        }
    }

    /// BB §T-BRT, §3.8-05
    fn brt(&self) -> Chart {
        Chart {
            id: "barrage".into(),
            title: "Bombardment results".into(),
            row_label: "two dice".into(),
            column_label: "points".into(),
            columns: POINTS.map(|(name, _)| name.to_owned()).to_vec(),
            rows: (2..=12).map(|sum: u8| sum.to_string()).collect(),
            cells: (2..=12)
                .map(|sum| (0..POINTS.len()).map(|c| self.barrage_result(c, sum).name().to_owned()).collect())
                .collect(),
            notes: vec![
                "Forest, village or town: one column left. Three steps or more: one right.".to_owned(),
            ],
            rule: Some(rule("T-BRT")),
            source: "public".into(),
        }
    }

    /// BB §T-TEC, §T-TEC-open, §T-TEC-forest, §T-TEC-village, §T-TEC-town, §3.8-09
    fn tec(&self) -> Chart {
        let row = |terrain: Terrain| {
            let prices = &self.data.prices[terrain as usize];
            let mech = if terrain == Terrain::Open { 0 } else { prices.shift - 1 };
            vec![
                prices.mech.to_string(),
                prices.other.to_string(),
                prices.transport.to_string(),
                prices.shift.to_string(),
                mech.to_string(),
            ]
        };
        Chart {
            id: "terrain".into(),
            title: "Terrain effects".into(),
            row_label: "terrain".into(),
            column_label: "effect".into(),
            columns: ["mechanized", "others", "transport", "combat", "combat, mostly mechanized"]
                .map(str::to_owned)
                .to_vec(),
            rows: Terrain::ALL.map(|terrain| terrain.word().to_owned()).to_vec(),
            cells: Terrain::ALL.map(row).to_vec(),
            notes: vec![
                "Road across the hexside: 1/2 MP whatever the ground; transports 1 on minor roads."
                    .to_owned(),
                "River without a bridge: infantry 3 MP more, others not at all. Bridge: no cost.".to_owned(),
                "Attack over a bridge: half. Over a river: mechanized a quarter, others half.".to_owned(),
                "Enemy zone of control: 2 MP more. Enemy hex (assault): 3 MP more.".to_owned(),
            ],
            rule: Some(rule("T-TEC")),
            source: "public".into(),
        }
    }

    /// BB §T-air, §3.8-12
    fn air_chart(&self) -> Chart {
        let charts = &self.data.charts;
        Chart {
            id: "air".into(),
            title: "Aircraft by weather".into(),
            row_label: "weather".into(),
            column_label: "two dice".into(),
            columns: (2..=12).map(|sum: u8| sum.to_string()).collect(),
            rows: charts.weather.clone(),
            cells: charts.air.iter().map(|row| row.iter().map(u8::to_string).collect()).collect(),
            notes: Vec::new(),
            rule: Some(rule("T-air")),
            source: "public".into(),
        }
    }

    /// BB §T-weather
    fn weather_chart(&self) -> Chart {
        let change = |step: &i8| if *step > 0 { format!("+{step}") } else { step.to_string() };
        Chart {
            id: "weather".into(),
            title: "Change of weather".into(),
            row_label: "new turn".into(),
            column_label: "two dice".into(),
            columns: (2..=12).map(|sum: u8| sum.to_string()).collect(),
            rows: vec!["steps on the scale".to_owned()],
            cells: vec![self.data.charts.change.iter().map(change).collect()],
            notes: vec![format!("The scale: {}.", self.data.charts.weather.join(", "))],
            rule: Some(rule("T-weather")),
            source: "public".into(),
        }
    }

    /// Who comes when and where. BB §3.8-03, §11
    fn schedule(&self) -> Chart {
        let coming = || self.all_units().filter_map(|unit| Some((self.entering[usize::from(unit)]?, unit)));
        let cells = coming().map(|((turn, at), _)| vec![turn.to_string(), self.hex_name(at)]);
        Chart {
            id: "reinforcements".into(),
            title: "Reinforcements".into(),
            row_label: "unit".into(),
            column_label: "arrival".into(),
            columns: vec!["turn".to_owned(), "hex".to_owned()],
            rows: coming().map(|(_, unit)| self.unit(unit).name.to_string()).collect(),
            cells: cells.collect(),
            notes: Vec::new(),
            rule: Some(rule("11")),
            source: "seed".into(),
        }
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
        entry(TRANSPORTS, "Transports", BoxKind::Holding, "9.1"),
    ]
}
