//! The board: the map, the boxes around it, the words of the game. BW §2.1

use table::{Board, BoardBox, BoardHex, BoardSide, BoxKind, Function, RoadLink, Shows};
use wargame::{
    PrintedSides, board_box, centre, chart_function, empty_board, function, road_links, true_of, vocabulary,
    windows,
};

use crate::model::action::Action;
use crate::model::ids::{HexId, Id as _};
use crate::model::text::victory_points;
use crate::model::units::Army;
use crate::pack::map::{BOUNDARIES, CLIFF, Fort, MEUSE};
use crate::pack::scenario::{Score, ScoreKind, Victory};
use crate::rulebook::{BitterWoods, rule};
use crate::view::counters::{AIRCRAFT, DEAD, EXITED, EXITED_CUT, LEFT, WAITING, statuses};

/// Markers on hexes and hexsides.
pub(crate) const MARKERS: [&str; 12] = [
    "blown bridge",
    "improved position",
    "fortification",
    "interdiction",
    "air drop",
    "control",
    "fuel dump",
    "closed",
    "bridge construction",
    "guarded bridge",
    "deception",
    "drop zone",
];
/// Words of the marks that are printed in hexes, and what they are called there.
const PRINTED: [(&str, &str); 2] =
    [("no-artillery", "no German artillery on 16 December AM"), ("meuse-limit", "limit of the Meuse")];

impl BitterWoods {
    /// The map, the boxes and the charts. BW §2.1
    pub(crate) fn board_view(&self) -> Board {
        let ground = &self.ground;
        let mut marks = self.printed_marks();
        let hexes = ground.grid.indices().map(|at| BoardHex {
            id: self.hex_place(at),
            at: centre(&ground.numbering, ground.grid.hex(at)),
            terrain: self.terrain_of(at),
            name: ground.node(at).name.clone(),
            marks: std::mem::take(&mut marks[usize::from(at)]),
        });
        let verbs = Action::VERBS.iter().filter(|verb| !matches!(**verb, "die" | "dice"));
        Board {
            hexes: hexes.collect(),
            sides: self.printed_sides(),
            roads: self.printed_roads(),
            boxes: boxes(),
            charts: self.charts(),
            functions: functions(),
            sources: self.counter_sources(),
            words: vocabulary(MARKERS, statuses(), verbs, Vec::new()),
            ..empty_board(&self.data.info, &ground.numbering, self.data.register.titles())
        }
    }

    /// The classes of the terrain chart that a hex holds; a town takes the place of the ground it stands on. BW §T-effects,
    /// §5.3-town, §8.2-permanent, BW.Q30
    fn terrain_of(&self, at: HexId) -> Vec<String> {
        let node = self.ground.node(at);
        let mut terrain = vec![node.terrain.word().to_owned()];
        if node.town {
            terrain.insert(0, "town".to_owned());
        }
        if node.fort == Fort::Permanent {
            terrain.push("fortification".to_owned());
        }
        terrain
    }

    /// What is printed in each hex besides its terrain. BW §2.1, §5.4, §5.5-german, §8.2-build, §16.1, §17.1-towns, §25.1, §35
    fn printed_marks(&self) -> Vec<Vec<String>> {
        let ground = &self.ground;
        let mut marks = vec![Vec::new(); ground.grid.len()];
        let mut print = |at: HexId, text: String| {
            let here: &mut Vec<String> = &mut marks[usize::from(at)];
            if !here.contains(&text) {
                here.push(text);
            }
        };
        for entry in &ground.entries {
            let whose = if entry.german { "German" } else { "Allied" };
            match entry.letter {
                Some(_) => print(entry.at, format!("{whose} entry {}", entry.name)),
                None => print(entry.at, entry.name.clone()),
            }
            if entry.exit {
                print(entry.at, "German exit".to_owned());
            }
        }
        for (armies, line) in BOUNDARIES.iter().zip(&ground.lines) {
            let [north, south] = armies.map(Army::title);
            for at in line {
                print(*at, format!("boundary between {north} and {south}"));
            }
        }
        for ring in &ground.rings {
            print(ring.centre, format!("center of the fuel dump ring near {}", ring.name));
            for at in ring.hexes {
                print(at, format!("fuel dump ring near {}", ring.name));
            }
        }
        for (word, hexes) in &ground.marked {
            let kind = word.split(' ').next().unwrap_or_default();
            if let Some((_, title)) = PRINTED.iter().find(|(known, _)| *known == kind) {
                hexes.iter().for_each(|at| print(*at, (*title).to_owned()));
            }
        }
        for (at, node) in HexId::number(&ground.nodes) {
            let known = [
                (node.fort == Fort::Buildable, "may be fortified"),
                (node.boundary_end.is_some(), "end of a boundary"),
                (node.bottleneck, "bottleneck"),
                (node.garrison, "garrison of 7th Army"),
                (node.liege, "supply for its holder"),
                (node.schnee_eifel, "Schnee Eifel"),
            ];
            true_of(known).for_each(|text| print(at, text));
        }
        for (at, text) in self.prizes() {
            print(at, text);
        }
        if let Some(closed) = &self.scenario.closed {
            closed.hexes.iter().for_each(|at| print(*at, closed.name.to_string()));
        }
        marks
    }

    /// Hexes that count for victory. BW §17.1-towns, §17.5, §2.9
    fn prizes(&self) -> Vec<(HexId, String)> {
        let all = |hexes: &[HexId], text: String| -> Vec<(HexId, String)> {
            hexes.iter().map(|at| (*at, text.clone())).collect()
        };
        match &self.scenario.victory {
            Victory::Levels(levels) => {
                let mut found = all(&levels.towns, "victory town".to_owned());
                found.extend(all(&levels.cleared, "Allied victory town".to_owned()));
                if let Some((towns, ..)) = &levels.south {
                    found.extend(all(towns, "victory town of the south".to_owned()));
                }
                found
            }
            Victory::Points(points) => {
                let titled = |kind: ScoreKind| match kind {
                    ScoreKind::Occupy => "to take",
                    ScoreKind::Cleared => "to clear",
                    ScoreKind::Isolated => "to cut off",
                    _ => "to win",
                };
                let text = |score: &Score| format!("{} {}", victory_points(score.points), titled(score.kind));
                points.points.iter().flat_map(|score| all(&score.hexes, text(score))).collect()
            }
        }
    }

    /// Rivers, the Meuse, cliffs and bridges. BW §5.3-river, §5.3-meuse-bridge, §5.3-cliff, §13.3
    fn printed_sides(&self) -> Vec<BoardSide> {
        let ground = &self.ground;
        let mut sides = PrintedSides::default();
        for water in &ground.waters {
            let flags = [(MEUSE, "meuse"), (CLIFF, "cliff")];
            let more = flags.into_iter().filter(|(flag, _)| water.kind & flag != 0).map(|(_, word)| word);
            sides.water(water.side, std::iter::once("river").chain(more), &water.name);
        }
        ground.bridges.iter().for_each(|bridge| sides.bridge_called_once(bridge.side, &bridge.name));
        sides.shown(&ground.numbering)
    }

    /// Roads, each link once. BW §5.3-roads
    fn printed_roads(&self) -> Vec<RoadLink> {
        let roads = self.ground.lanes.iter().map(|(a, b)| (*a, *b, ()));
        road_links(roads, |()| "road", |at| self.hex_place(at))
    }

    /// Prints the board for the ground and the units there are.
    #[must_use]
    pub(crate) fn printed(mut self) -> BitterWoods {
        self.board = self.board_view();
        self.turns = self.printed_turns();
        self
    }
}

/// Where counters wait or lie off the map. BW §5.5-allied, §5.5-german, §9.6, §11.1, §16.1
fn boxes() -> Vec<BoardBox> {
    let boxed = |id: &str, title: &str, kind, number| board_box(id.into(), title, kind, rule(number));
    let mut all = vec![boxed(WAITING, "Reinforcements", BoxKind::Waiting, "16.1")];
    all.extend(LEFT.iter().map(|(id, edge)| {
        boxed(id, &format!("Left the map by the {edge} edge"), BoxKind::OffMap, "5.5-allied")
    }));
    all.push(boxed(EXITED, "Exited beyond the Meuse", BoxKind::OffMap, "5.5-german"));
    all.push(boxed(EXITED_CUT, "Exited beyond the Meuse out of supply", BoxKind::OffMap, "17.1-exit"));
    all.push(boxed(AIRCRAFT, "Aircraft", BoxKind::Holding, "11.1"));
    all.push(boxed(DEAD, "Eliminated", BoxKind::DeadPile, "9.6"));
    all
}

/// The windows that players open.
fn functions() -> Vec<Function> {
    let chart = |id: &str, title: &str, number| chart_function(id, title, rule(number));
    let charts = vec![
        chart("reinforcements", "Reinforcements", "16.1"),
        chart("crt", "Combat results", "T-CRT"),
        chart("angriff", "Attacks on the move", "T-angriff"),
        chart("shifts", "Columns and the die", "9.1-caps"),
        chart("terrain", "Effects of terrain", "T-effects"),
        chart("bridges", "Bridge demolition", "T-bridge"),
        chart("supply", "Supply shortage", "T-shortage"),
        chart("events", "Random events", "29"),
        chart("calendar", "Turn record", "T-air"),
    ];
    windows(&rule("1"), charts, function("objectives", "Victory", Shows::Objectives, rule("17")))
}
