//! The board: the map, the boxes around it, the words of the game. EA §2.1, §2.23

use table::{Board, BoardBox, BoardHex, BoardSide, BoxKind, Function, RoadLink, Shows, Sourced, Vocabulary};
use wargame::{
    board_box, board_side, centre, chart_function, empty_board, function, road_links, sourced, true_of,
    vocabulary, windows,
};

use crate::model::action::Action;
use crate::model::boxes::{
    ALLIED_DEAD, ALLIED_DISCARD, ALLIED_PILE, ALLIED_RESERVES, ALLIED_RESTING, ALLIED_SUPPLEMENTAL,
    ALLIED_TABLE, CUP, DAYS, DRAWN_CHITS, EXITED, GERMAN_ASIDE, GERMAN_DEAD, GERMAN_DISCARD, GERMAN_PILE,
    GERMAN_RESERVES, GERMAN_TABLE, HAND, OKW, SETUP, SPENT_CHITS, VDH, day_place,
};
use crate::model::ids::{CardNumber, HexId, SetupNumber};
use crate::model::units::Corps;
use crate::pack::map::River;
use crate::pack::tables::SetupCard;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::narration::bridge_name;
use crate::view::counters::statuses;

/// Markers on hexes and hexsides.
pub(crate) const MARKERS: [&str; 13] = [
    "objective",
    "corps objective",
    "detachment",
    "roadblock",
    "improved position",
    "fuel depot",
    "control",
    "blown bridge",
    "new bridge",
    "bridge control",
    "breach",
    "exit",
    "combat",
];

impl EnemyAction {
    /// Draws the board of this game, once.
    pub(crate) fn draw_board(&mut self) {
        self.board = self.board_view();
    }

    /// The map, the boxes and the charts. EA §2.1
    pub(crate) fn board_view(&self) -> Board {
        let ground = &self.ground;
        let hexes = ground.grid.indices().map(|at| BoardHex {
            id: self.place(at),
            at: centre(&ground.numbering, ground.grid.hex(at)),
            terrain: self.terrain_of(at),
            name: ground.node(at).name.clone(),
            marks: self.marks_of(at),
        });
        Board {
            hexes: hexes.collect(),
            sides: self.printed_sides(),
            roads: self.printed_roads(),
            boxes: boxes(),
            charts: self.charts(),
            functions: functions(),
            sources: self.printed_sources(),
            words: self.vocabulary(),
            ..empty_board(&self.data.info, &ground.numbering, self.data.register.titles())
        }
    }

    /// What a hex is: the ground, and what is built on it. EA §2.1, §T-TEC, EA.Q15
    fn terrain_of(&self, at: HexId) -> Vec<String> {
        let node = self.ground.node(at);
        let mut terrain = vec![node.terrain.word().to_owned()];
        if node.town {
            terrain.insert(0, "town".to_owned());
        }
        if node.westwall {
            terrain.push("westwall".to_owned());
        }
        terrain
    }

    /// What else is printed in a hex. EA §2.1-hv, §3-fuel, §9.13, §10.92, §13-edges, §13.14, §17.1-towns
    fn marks_of(&self, at: HexId) -> Vec<String> {
        let (ground, node) = (&self.ground, self.ground.node(at));
        let mut marks = Vec::new();
        if node.hold > 0 {
            marks.push(format!("hold value {}", node.hold));
        }
        if node.points > 0 {
            marks.push(format!("victory points {}", node.points));
        }
        let corps = Corps::WITH_OBJECTIVE.iter().zip(ground.corps_objectives);
        for (corps, _) in corps.filter(|(_, goal)| *goal == Some(at)) {
            marks.push(format!("objective of {}", corps.title()));
        }
        let known = [
            (ground.depot.contains(&at), "fuel depot"),
            (ground.depot_choices.contains(&at), "fuel depot site"),
            (ground.exits.contains(at), "German exit"),
            (ground.exits_by_table.contains(at), "German exit if it becomes an objective"),
            (ground.roads_off.contains(at), "road off the map"),
            (ground.friendly[0].contains(at), "German edge"),
            (ground.friendly[1].contains(at), "Allied edge"),
            (ground.beyond.contains(at), "beyond the Meuse"),
        ];
        marks.extend(true_of(known));
        for source in ground.sources.iter().filter(|source| source.at == at) {
            let towns: Vec<&str> =
                source.lost_with.iter().filter_map(|town| ground.node(*town).name.as_deref()).collect();
            marks.push(format!("Allied supply, lost with {}", towns.join(" or ")));
        }
        marks
    }

    /// Rivers, the Meuse, and bridges. EA §2.1-meuse, §14.2
    fn printed_sides(&self) -> Vec<BoardSide> {
        let rivers = self.ground.rivers.iter();
        let side = |river: &River| {
            let mut kinds = vec!["river"];
            if river.meuse {
                kinds.push("meuse");
            }
            if river.bridge.is_some() {
                kinds.push("bridge");
            }
            let name = Some(&river.name).filter(|name| !name.is_empty());
            let bridge = river.bridge.as_deref().map(bridge_name);
            let name = match (name, bridge) {
                (Some(name), Some(bridge)) => Some(format!("{name}, {bridge}")),
                (Some(name), None) => Some(name.clone()),
                (None, bridge) => bridge,
            };
            board_side(&self.ground.numbering, river.side, kinds, name)
        };
        rivers.filter_map(side).collect()
    }

    /// Roads, each link once. EA §10.2
    fn printed_roads(&self) -> Vec<RoadLink> {
        let roads = self.ground.roads.iter().map(|(a, b)| (*a, *b, ()));
        road_links(roads, |()| "road", |at| self.place(at))
    }

    /// Where counters, cards and chits come from: what is printed on them, and where a unit stands when Crisis begins. EA §2.21, §2.3
    fn printed_sources(&self) -> Vec<Sourced> {
        let (data, sources) = (&self.data, &self.data.sources);
        let unit = |id: &str| {
            let parts = [
                ("", sources.of("units.csv", id)),
                ("faces: ", sources.of("faces.csv", id)),
                ("on 22 December: ", self.crisis_source(id)),
            ];
            let told = parts.into_iter().filter(|(_, source)| !source.is_empty());
            told.map(|(what, source)| format!("{what}{source}")).collect::<Vec<String>>().join("; ")
        };
        let printed = data.units.iter().filter(|row| self.units.iter().any(|unit| unit.id == row.id));
        let units = printed.map(|row| (row.id.to_string(), unit(&row.id)));
        let card = |file: &str, id: CardNumber| {
            let name = format!("{id:02}");
            let source = sources.of(file, &name);
            (name, source)
        };
        let allied = data.allied.iter().map(|row| card("cards_allied.csv", row.id));
        let german = data.german.iter().map(|row| card("cards_german.csv", row.id));
        let setup = data
            .setup
            .iter()
            .map(|row| (setup_id(row.number), sources.of("setup_cards.csv", &row.number.to_string())));
        let chits = (1..=data.chits.len())
            .map(|number| (chit_id(number), sources.of("chits.csv", &format!("{number:02}"))));
        sourced(units.chain(allied).chain(german).chain(setup).chain(chits)).collect()
    }

    /// Where the list of Crisis has a unit from; nothing in the other scenarios. EA §18.5-units
    fn crisis_source(&self, id: &str) -> String {
        let crisis = self.setup.scenario == "crisis-at-the-meuse";
        if crisis { self.data.sources.of("crisis.csv", id) } else { String::new() }
    }

    fn vocabulary(&self) -> Vocabulary {
        let chance = ["setup", "card", "chit", "die"];
        let verbs = Action::VERBS.iter().filter(|verb| !chance.contains(verb));
        let allied = self.data.allied.iter().map(|card| card_title(card.id, &card.title));
        let german = self.data.german.iter().map(|card| card_title(card.id, &card.title));
        let setup = self.data.setup.iter().map(setup_title);
        let chits = (1..=self.data.chits.len()).map(|chit| format!("Chit {chit:02}"));
        // A card is called by the number that is printed on it, too.
        let cards =
            self.data.allied.iter().map(|card| card.id).chain(self.data.german.iter().map(|card| card.id));
        let numbers = cards.map(|id| format!("{id:02}"));
        let cards = allied.chain(german).chain(setup).chain(chits).chain(numbers).collect();
        vocabulary(MARKERS, statuses(), verbs, cards)
    }
}

/// A card with the number that is printed on it; several cards have one title.
pub(crate) fn card_title(id: CardNumber, title: &str) -> String {
    format!("{id:02} {title}")
}

/// What a client calls a set-up card. EA §2.33
pub(crate) fn setup_id(number: SetupNumber) -> String {
    format!("setup-{number}")
}

/// What a client calls a chit. EA §2.22
pub(crate) fn chit_id(number: usize) -> String {
    format!("chit-{number:02}")
}

/// A set-up card by its corps and letter. EA §2.33
pub(crate) fn setup_title(card: &SetupCard) -> String {
    format!("Set-up card {} of {}", char::from(b'A' + card.letter), card.corps.title())
}

/// Where counters, cards and chits lie off the map. EA §2.1, §3-units, §9.8, §10.93, §12.42
fn boxes() -> Vec<BoardBox> {
    let boxed = |id: &str, title: &str, kind, number| board_box(id.into(), title, kind, rule(number));
    let mut all = vec![
        boxed(ALLIED_RESERVES, "Allied reserves", BoxKind::Holding, "7"),
        boxed(GERMAN_RESERVES, "German reserves", BoxKind::Holding, "9.4"),
        boxed(OKW, "OKW reserve", BoxKind::Holding, "9.8"),
        boxed(VDH, "Von der Heydte", BoxKind::Holding, "T-events-vdh"),
        boxed(EXITED, "Exited from the map", BoxKind::OffMap, "10.93"),
        boxed(ALLIED_DEAD, "Allied units eliminated", BoxKind::DeadPile, "17.1-losses"),
        boxed(GERMAN_DEAD, "German units eliminated", BoxKind::DeadPile, "12.6"),
    ];
    all.extend(
        DAYS.map(|day| {
            board_box(day_place(day), format!("{day} December"), BoxKind::Waiting, rule("3-units"))
        }),
    );
    all.extend([
        boxed(HAND, "Allied cards in hand", BoxKind::Hand, "5-pile"),
        boxed(ALLIED_PILE, "Allied draw pile", BoxKind::Pile, "5-pile"),
        boxed(ALLIED_SUPPLEMENTAL, "Allied supplemental cards", BoxKind::Pile, "4-II-2"),
        boxed(ALLIED_RESTING, "Allied supplemental cards of yesterday", BoxKind::Pile, "4-II-3"),
        boxed(ALLIED_TABLE, "Allied cards played now", BoxKind::Pile, "5.1"),
        boxed(ALLIED_DISCARD, "Allied discards", BoxKind::Pile, "5.7"),
        boxed(GERMAN_PILE, "German draw pile", BoxKind::Pile, "8"),
        boxed(GERMAN_TABLE, "German cards turned now", BoxKind::Pile, "8.1"),
        boxed(GERMAN_DISCARD, "German discards", BoxKind::Pile, "8"),
        boxed(GERMAN_ASIDE, "German cards beside the calendar", BoxKind::Pile, "13.53"),
        boxed(SETUP, "Set-up cards", BoxKind::Pile, "3-2"),
        boxed(CUP, "Combat chits in the cup", BoxKind::Cup, "12.42"),
        boxed(DRAWN_CHITS, "Chits of this combat", BoxKind::Pile, "12.4"),
        boxed(SPENT_CHITS, "Chits of earlier combats", BoxKind::Pile, "12.42"),
    ]);
    all
}

/// The windows that the player opens.
fn functions() -> Vec<Function> {
    let chart = |id: &str, title: &str, number| chart_function(id, title, rule(number));
    let mut charts = vec![function("hand", "Allied cards in hand", Shows::Pile(HAND.into()), rule("5-pile"))];
    charts.extend([
        chart("calendar", "Calendar", "T-calendar"),
        chart("events", "Events", "T-events"),
        chart("tactics", "Tactics", "12.3"),
        chart("terrain", "Effects of terrain", "T-TEC"),
        chart("chits", "Combat chits", "T-chits"),
        chart("chit maximum", "How many chits are drawn", "12.4-max"),
        chart("hold", "German hold chance", "12.52D"),
        chart("marginal", "Marginal attacks", "T-marginal"),
        chart("advance", "German advances", "T-advance"),
        chart("objectives 1", "First objectives", "T-objective1"),
        chart("objectives 2", "Second objectives", "T-objective2"),
        chart("objectives 3", "Third objectives", "T-objective3"),
        chart("surrender", "Surrender", "13.24"),
        chart("levels", "Levels of victory", "17.2"),
    ]);
    windows(&rule("1"), charts, function("objectives", "Victory", Shows::Objectives, rule("17")))
}
