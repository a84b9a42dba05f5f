//! The board: the map, the boxes around it, the words of the game. A44 §3

use hex::Side;
use table::{Board, BoardBox, BoardHex, BoardSide, BoxKind, Function, PlaceId, RoadLink, Shows, Sourced};
use wargame::{
    Id as _, PrintedSides, board_box, centre, chart_function, empty_board, function, road_links, sourced,
    vocabulary, windows,
};

use crate::model::action::Action;
use crate::model::ids::{BoxId, EntryId, HexId, UnitId};
use crate::pack::map::{ANTWERP, BOXES, LAKE, MEUSE, PRIMARY, Settlement};
use crate::rulebook::{Ardennes, rule};
use crate::view::counters::{DEAD, EXITED, GONE, HOLDING, POOL, WAITING, statuses};

/// Markers on hexes and hexsides.
pub(crate) const MARKERS: [&str; 10] = [
    "blown bridge",
    "bridge under construction",
    "improved position",
    "improved position begun",
    "traffic",
    "roadblock",
    "advantage",
    "control",
    "fuel dump",
    "commando",
];

impl Ardennes {
    /// The map, the boxes and the charts. A44 §3, §3.1
    pub(crate) fn board_view(&self) -> Board {
        let ground = &self.ground;
        let hexes = ground.grid.indices().filter(|at| self.is_on_board(*at)).map(|at| BoardHex {
            id: self.hex_place(at),
            at: centre(&ground.numbering, ground.grid.hex(at)),
            terrain: self.terrain_of(at),
            name: ground.node(at).name.clone(),
            marks: self.marks_of(at),
        });
        Board {
            hexes: hexes.collect(),
            sides: self.printed_sides(),
            roads: self.printed_roads(),
            boxes: self.boxes(),
            charts: self.charts(),
            functions: functions(),
            sources: self.sources(),
            words: vocabulary(MARKERS, statuses(), Action::each_verb(), Vec::new()),
            ..empty_board(&self.data.info, &ground.numbering, self.data.register.titles())
        }
    }

    /// Where the figures of each counter come from. A44 §C-counters
    fn sources(&self) -> Vec<Sourced> {
        sourced(self.all_units().map(|unit| (&self.unit(unit).id, self.counter_source(unit)))).collect()
    }

    /// Where the figures of a counter come from, and its place in a scenario that begins later. A44 §C-counters, §S4.2
    pub(crate) fn counter_source(&self, unit: UnitId) -> String {
        let (id, data) = (self.unit(unit).id.as_str(), &self.data);
        let of_the_pool = || id.rsplit_once('-').map_or("", |(row, _)| data.counter_sources.get(row));
        let printed = Some(data.counter_sources.get(id)).filter(|told| !told.is_empty());
        let printed = printed.unwrap_or_else(of_the_pool);
        let place = data.patton_sources.get(id);
        if self.scenario.is_patton() && !place.is_empty() {
            format!("{printed}; set-up: {place}")
        } else {
            printed.to_owned()
        }
    }

    /// The classes of the terrain chart that a hex holds. A44 §T-TEC
    fn terrain_of(&self, at: HexId) -> Vec<String> {
        let info = self.ground.hex_info(at);
        let mut terrain = vec![info.terrain.word().to_owned()];
        if info.settlement != Settlement::None {
            terrain.push(info.settlement.word().to_owned());
        }
        if info.west_wall {
            terrain.push("west wall".to_owned());
        }
        terrain
    }

    /// Rivers, lakes, bridges and army boundaries. A44 §3.3, §7.8, §11.10, §T-TEC-lake
    fn printed_sides(&self) -> Vec<BoardSide> {
        let ground = &self.ground;
        let shown = |side: Side| {
            let ends = side.hexes().map(|hex| ground.grid.index(hex));
            ends.into_iter().all(|end| end.is_none_or(|end| self.is_on_board(end)))
        };
        let mut sides = PrintedSides::default();
        for water in ground.waters.iter().filter(|water| shown(water.side)) {
            let kind = if water.kind & LAKE != 0 { "lake" } else { "river" };
            let meuse = (water.kind & MEUSE != 0).then_some("meuse");
            sides.water(water.side, std::iter::once(kind).chain(meuse), &water.name);
        }
        for bridge in ground.bridges.iter().filter(|bridge| shown(bridge.side)) {
            sides.bridge(bridge.side, &bridge.name);
        }
        ground.boundaries.iter().filter(|side| shown(**side)).for_each(|side| sides.print(*side, "boundary"));
        sides.shown(&ground.numbering)
    }

    /// Roads, each link once in its best class. A44 §11.7
    fn printed_roads(&self) -> Vec<RoadLink> {
        let here = |(a, b, _): &(HexId, HexId, u8)| self.is_on_board(*a) && self.is_on_board(*b);
        let word = |class| if class == PRIMARY { "primary" } else { "secondary" };
        road_links(self.ground.roads.iter().copied().filter(here), word, |at| self.hex_place(at))
    }

    /// The Off Map Boxes in their ring, the Blocking Positions, and where counters wait or lie. A44 §11.9.1, §11.9.3, §13.5,
    /// §13.6, A44.Q9
    fn boxes(&self) -> Vec<BoardBox> {
        let boxed = |id, title: String, kind, next_to, number| BoardBox {
            next_to,
            ..board_box(id, title, kind, rule(number))
        };
        let mut all = Vec::new();
        for (number, name) in BoxId::number(BOXES).filter(|(number, _)| *number != ANTWERP) {
            let entries = self.ground.entries.iter().filter(|entry| entry.sector == Some(number));
            let hexes = entries.map(|entry| entry.at).filter(|at| self.is_on_board(*at));
            let mut next_to: Vec<PlaceId> = hexes.map(|at| self.hex_place(at)).collect();
            let beside =
                BoxId::up_to(ANTWERP.index()).filter(|other| other.get().abs_diff(number.get()) == 1);
            next_to.extend(beside.map(Self::box_place));
            all.push(boxed(Self::box_place(number), format!("{name} box"), BoxKind::OffMap, next_to, "13.5"));
        }
        let antwerp = Self::box_place(ANTWERP);
        all.push(boxed(antwerp, "Antwerp".to_owned(), BoxKind::OffMap, Vec::new(), "11.9.3"));
        for (number, entry) in EntryId::number(&self.ground.entries).filter(|(_, entry)| entry.blocking) {
            let mut next_to = vec![self.hex_place(entry.at)];
            next_to.extend(entry.sector.map(Self::box_place));
            let title = format!("Blocking Position {}", entry.name);
            all.push(boxed(self.blocking_place(number), title, BoxKind::OffMap, next_to, "13.6"));
        }
        let rest = [
            (WAITING, "Reinforcements", BoxKind::Waiting, "S1.2"),
            (HOLDING, "Traffic markers and Roadblocks", BoxKind::Holding, "24.3"),
            (POOL, "Remnants and breakdown units", BoxKind::Holding, "26.3"),
            (DEAD, "Dead Pile", BoxKind::DeadPile, "16.4"),
            (GONE, "Out of the game", BoxKind::DeadPile, "23.7-out"),
            (EXITED, "Left the map", BoxKind::OffMap, "11.9.3-after"),
        ];
        all.extend(rest.map(|(id, title, kind, number)| board_box(id.into(), title, kind, rule(number))));
        all
    }
}

/// The windows that players open.
fn functions() -> Vec<Function> {
    let chart = |id: &str, title: &str, number| chart_function(id, title, rule(number));
    let charts = vec![
        chart("reinforcements", "Reinforcements", "S1.2"),
        chart("crt", "Combat results", "T-CRT"),
        chart("shifts", "Column shifts", "T-shifts"),
        chart("tables", "Tables of one die", "T-card"),
        chart("terrain", "Terrain effects", "T-TEC"),
        chart("calendar", "Turn record", "T-track"),
    ];
    windows(&rule("1"), charts, function("objectives", "Scenario objectives", Shows::Objectives, rule("30")))
}
