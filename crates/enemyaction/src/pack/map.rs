//! The map: ground, rivers and their bridges, roads, hold values and arrows. EA §2.1

use hex::{Grid, Numbering, Side};
use pack::{Loader, PrintedMap, PrintedMark};
use table::Seat;
use wargame::{Id as _, MapGraph, MapGraphBuilder, Seam, graph_of};

use crate::model::chits::ground_bits;
use crate::model::ids::{HexId, Hexes, RiverId, Rivers};
use crate::model::units::{Army, Corps};
use crate::pack::edges::{MEUSE, RIVER, RIVER_SHIFT, river_of};
use crate::pack::roads::{Roads, Steps};

wargame::named! {
    /// The natural ground of a hex. EA §2.1
    pub enum Terrain {
        Clear = "clear";
        Broken = "broken";
        Woods = "woods";
        Forest = "forest";
        /// A city hex is nothing but city. EA.Q15
        City = "city";
    }
}

impl Terrain {
    /// The bit of the chits. EA §12.41-terrain
    #[must_use]
    pub const fn bit(self) -> u8 {
        match self {
            Terrain::Clear => ground_bits::CLEAR,
            Terrain::Broken => ground_bits::BROKEN,
            Terrain::Woods => ground_bits::WOODS,
            Terrain::Forest => ground_bits::FOREST,
            Terrain::City => ground_bits::CITY,
        }
    }
}

/// A forward arrow. EA §2.1-arrows
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    pub to: HexId,
    /// Only for this army.
    pub army: Option<Army>,
    /// Only while this bridge stands, by its river hexside.
    pub bridge: Option<RiverId>,
}

/// One hex.
#[derive(Clone, Debug)]
pub struct Node {
    pub number: String,
    pub name: Option<String>,
    pub terrain: Terrain,
    pub town: bool,
    pub westwall: bool,
    /// EA §2.1-hv
    pub hold: u8,
    /// Victory points for owning it. EA §17.1-towns
    pub points: u8,
    /// Primary and secondary. EA §2.1-arrows
    pub arrows: [Option<Arrow>; 2],
    /// Printed row.
    pub row: u8,
    /// How far west, in halves of a hex: east is least.
    pub west: u8,
}

impl Node {
    #[must_use]
    pub fn is_city(&self) -> bool {
        self.terrain == Terrain::City
    }

    /// Town or city: something that is owned. EA §14.1
    #[must_use]
    pub fn is_built(&self) -> bool {
        self.town || self.is_city()
    }

    /// All that the hex is, as the chits ask for it. EA §12.41-terrain
    #[must_use]
    pub fn ground(&self) -> u8 {
        self.terrain.bit() | if self.town { ground_bits::TOWN } else { 0 }
    }
}

/// A river hexside.
#[derive(Clone, Debug)]
pub struct River {
    pub side: Side,
    pub number: String,
    pub name: String,
    pub meuse: bool,
    /// The name of the bridge where a road crosses. EA §14.2
    pub bridge: Option<String>,
    pub ends: [HexId; 2],
}

/// A place from which Allied supply comes only while towns are not German. EA §13.14
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub at: HexId,
    pub lost_with: Vec<HexId>,
}

/// So few hexes are looked around one by one.
const FEW: usize = 16;

/// Everything that does not move.
#[derive(Clone, Debug)]
pub struct Ground {
    pub numbering: Numbering,
    pub grid: Grid,
    pub graph: MapGraph,
    pub nodes: Vec<Node>,
    pub rivers: Vec<River>,
    /// The two hexes of each river hexside.
    pub(crate) banks: Vec<[HexId; 2]>,
    pub roads: Vec<(HexId, HexId)>,
    /// Hexes on the edge of the map, and those or their neighbours. EA §15.1-edge
    pub edge: Hexes,
    pub near_edge: Hexes,
    /// Friendly edges, the German first. EA §13-edges
    pub friendly: [Hexes; 2],
    /// Edge hexes with a road off the map. EA §13.1-head, EA.Q16
    pub roads_off: Hexes,
    pub road: Hexes,
    pub all: Hexes,
    /// Steps to all neighbours; over no river; and over rivers that no printed bridge crosses. EA §13.1
    pub steps: Steps,
    pub dry: Steps,
    pub wild: Steps,
    pub roads_along: Roads,
    /// How far each hex is by road from where supply comes from at best, for the Germans and for the Allies. EA §13.14
    pub(crate) far_by_road: [Vec<u16>; 2],
    /// Around each hex: itself with its neighbours, and the same one and two hexes further.
    rings: Vec<[Hexes; 3]>,
    /// The river hexsides of each hex.
    pub(crate) rivers_of: Vec<Rivers>,
    /// How far each hex is from the nearer of the north and the south edge. EA §15.52, EA.Q97
    from_edge: Vec<u8>,
    pub sources: Vec<Source>,
    /// Beside the Meuse, and west or north of it. EA §2.1-meuse
    pub bank: Hexes,
    pub beyond: Hexes,
    pub westwall: Hexes,
    pub built: Hexes,
    pub valued: Hexes,
    /// Bridges that a road makes. EA §14.2
    pub sites: Rivers,
    /// Those of the start that are blown, and those that are German. EA §14.2-start
    pub blown: Rivers,
    pub german: Rivers,
    /// Towns that are German at the start. EA §14.1, EA.Q10
    pub german_towns: Hexes,
    /// German exits that are always open, and those a table opens. EA §10.92
    pub exits: Hexes,
    pub exits_by_table: Hexes,
    /// Where fuel lies: always, and by choice. EA §3-fuel
    pub depot: Vec<HexId>,
    pub depot_choices: Vec<HexId>,
    /// Objectives of the three corps that have one. EA §9.13
    pub corps_objectives: [Option<HexId>; 3],
    /// First and last rows of the deployment areas, by Allied corps. EA §2.1-corps
    pub areas: [(u8, u8); 7],
}

impl Ground {
    /// A map without anything but hexes, to be filled.
    pub(crate) fn bare(numbering: Numbering) -> Option<Ground> {
        let grid = Grid::new(&numbering);
        if grid.len() > Hexes::BOUND {
            return None;
        }
        Some(Ground {
            numbering,
            grid,
            graph: MapGraphBuilder::new(0).build().ok()?,
            nodes: Vec::new(),
            rivers: Vec::new(),
            banks: Vec::new(),
            roads: Vec::new(),
            edge: Hexes::NONE,
            near_edge: Hexes::NONE,
            friendly: [Hexes::NONE; 2],
            roads_off: Hexes::NONE,
            road: Hexes::NONE,
            all: Hexes::NONE,
            steps: Steps::default(),
            dry: Steps::default(),
            wild: Steps::default(),
            roads_along: Roads::default(),
            far_by_road: [const { Vec::new() }; 2],
            rings: Vec::new(),
            rivers_of: Vec::new(),
            from_edge: Vec::new(),
            sources: Vec::new(),
            bank: Hexes::NONE,
            beyond: Hexes::NONE,
            westwall: Hexes::NONE,
            built: Hexes::NONE,
            valued: Hexes::NONE,
            sites: Rivers::NONE,
            blown: Rivers::NONE,
            german: Rivers::NONE,
            german_towns: Hexes::NONE,
            exits: Hexes::NONE,
            exits_by_table: Hexes::NONE,
            depot: Vec::new(),
            depot_choices: Vec::new(),
            corps_objectives: [None; 3],
            areas: [(1, u8::MAX); 7],
        })
    }

    /// Makes the graph out of nodes, rivers and roads, and finds what follows from them; says whether that could be done.
    pub(crate) fn build(&mut self) -> bool {
        if self.rivers.len() > Rivers::BOUND || self.nodes.len() != self.grid.len() {
            return false;
        }
        let graph = graph_of(&self.grid, |Seam { a, b, side, .. }| {
            let road = self.roads.iter().any(|(one, other)| (*one.min(other), *one.max(other)) == (a, b));
            let river = RiverId::number(&self.rivers).find(|(_, river)| river.side == side);
            let flags = river.map_or(0, |(number, river)| {
                RIVER | if river.meuse { MEUSE } else { 0 } | number.get() << RIVER_SHIFT
            });
            Some((u8::from(road), flags))
        });
        let Some(graph) = graph else { return false };
        self.graph = graph;
        self.work_out();
        true
    }

    fn work_out(&mut self) {
        let (mut edge, mut near, mut bank, mut road) = (Hexes::NONE, Hexes::NONE, Hexes::NONE, Hexes::NONE);
        for at in self.grid.indices() {
            let edges = self.graph.edges(at);
            if edges.len() < 6 {
                edge.insert(at);
                near.insert(at);
                edges.iter().for_each(|edge| near.insert(edge.to));
            }
            if edges.iter().any(|edge| edge.flags & MEUSE != 0) {
                bank.insert(at);
            }
            if edges.iter().any(|edge| edge.road > 0) {
                road.insert(at);
            }
        }
        (self.edge, self.near_edge, self.bank, self.road) = (edge, near, bank, road);
        self.all = self.grid.indices().collect();
        let has_bridge =
            |river: RiverId| self.rivers.get(usize::from(river)).is_some_and(|one| one.bridge.is_some());
        self.steps = Steps::over(&self.graph, |_| true);
        self.dry = Steps::over(&self.graph, |edge| river_of(edge).is_none());
        self.wild = Steps::over(&self.graph, |edge| river_of(edge).is_some_and(|river| !has_bridge(river)));
        self.roads_along = Roads::of(&self.graph);
        let rings = |at: HexId| [1, 2, 3].map(|steps| self.spread(&Hexes::only(at), steps));
        self.rings = self.grid.indices().map(rings).collect();
        self.banks = self.rivers.iter().map(|river| river.ends).collect();
        let rivers_of = |at: HexId| self.graph.edges(at).iter().filter_map(river_of).collect();
        self.rivers_of = self.grid.indices().map(rivers_of).collect();
        self.from_edge = self.edge_distances();
        let all = |is: fn(&Node) -> bool| -> Hexes {
            HexId::number(&self.nodes).filter(|(_, node)| is(node)).map(|(at, _)| at).collect()
        };
        self.westwall = all(|node| node.westwall);
        self.built = all(Node::is_built);
        self.valued = all(|node| node.points > 0);
        self.sites = RiverId::number(&self.rivers)
            .filter(|(_, river)| river.bridge.is_some())
            .map(|(number, _)| number)
            .collect();
        // Towns in and east of the line of the Westwall are German. EA §14.1, EA.Q10
        let line = |row: u8| {
            let wall = self.nodes.iter().filter(|node| node.westwall && node.row == row);
            wall.map(|node| node.west).max()
        };
        let is_german = |at: &HexId| line(self.node(*at).row).is_some_and(|west| self.node(*at).west <= west);
        self.german_towns = self.built.iter().filter(is_german).collect();
        // A road that ends at the edge goes on beyond it. EA.Q16
        let ends = |at: &HexId| self.graph.edges(*at).iter().filter(|edge| edge.road > 0).count() == 1;
        let named = self.exits.or(&self.exits_by_table);
        let off = edge.and(&road).iter().filter(|at| ends(at) || named.contains(*at));
        self.roads_off = off.chain(self.sources.iter().map(|source| source.at)).collect();
        self.far_by_road = self.friendly.map(|edge| self.roads_along.far(&edge.and(&self.roads_off)));
    }

    #[must_use]
    pub fn node(&self, at: HexId) -> &Node {
        &self.nodes[usize::from(at)]
    }

    #[must_use]
    pub fn river(&self, river: RiverId) -> &River {
        &self.rivers[river.index()]
    }

    #[must_use]
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        self.grid.distance(a, b)
    }

    /// The hexes within so many hexes of some.
    pub(crate) fn around(&self, hexes: &Hexes, steps: u8) -> Hexes {
        match steps {
            1..=3 if hexes.len() <= FEW => {
                let ring = |at: HexId| &self.rings[usize::from(at)][usize::from(steps) - 1];
                hexes.iter().fold(Hexes::NONE, |all, at| all.or(ring(at)))
            }
            _ => self.spread(hexes, steps),
        }
    }

    /// The same by steps of all hexes at once.
    fn spread(&self, hexes: &Hexes, steps: u8) -> Hexes {
        (0..steps).fold(*hexes, |all, _| all.or(&self.steps.from(&all)))
    }

    /// A hex with its neighbours.
    #[inline]
    pub(crate) fn ring(&self, at: HexId) -> &Hexes {
        &self.rings[usize::from(at)][0]
    }

    /// The hexes within two of a hex.
    #[inline]
    pub(crate) fn two_rings(&self, at: HexId) -> &Hexes {
        &self.rings[usize::from(at)][1]
    }

    /// How far a hex is from the nearer of the north and the south edge. EA §15.52, EA.Q97
    pub(crate) fn edge_distance(&self, at: HexId) -> u8 {
        self.from_edge[usize::from(at)]
    }

    /// Where the map narrows, its slanting edge is the south edge. EA §15.52, §Ad-map, EA.Q97
    fn edge_distances(&self) -> Vec<u8> {
        let ends = |row: u8| {
            let hexes = self.nodes.iter().filter(|node| node.row == row);
            hexes.map(|node| node.west).max().unwrap_or(0)
        };
        let last = self.nodes.iter().map(|node| node.row).max().unwrap_or(0);
        let widest = self.nodes.iter().map(|node| node.west).max().unwrap_or(0);
        let is_edge = |hex: &HexId| {
            let node = self.node(*hex);
            let north = !self.graph.edges(*hex).iter().any(|edge| self.node(edge.to).row < node.row);
            let west = ends(node.row);
            north || node.row == last || (west + 1 < widest && node.west == west)
        };
        let edge: Vec<HexId> = self.edge.iter().filter(is_edge).collect();
        let far = |at: HexId| edge.iter().map(|hex| self.distance(*hex, at)).min().unwrap_or(0);
        self.grid.indices().map(|at| u8::try_from(far(at)).unwrap_or(u8::MAX)).collect()
    }

    /// The friendly edge of a side. EA §13-edges
    pub(crate) fn friendly(&self, seat: Seat) -> &Hexes {
        &self.friendly[usize::from(seat != Seat::German)]
    }

    /// A hex by its printed number.
    pub(crate) fn hex(&self, number: &str) -> Option<HexId> {
        self.numbering.parse(number).ok().and_then(|hex| self.grid.index(hex))
    }
}

impl Ground {
    /// The printed map.
    pub(crate) fn printed(loader: &mut Loader<'_>) -> Option<Ground> {
        let map = PrintedMap::read(loader)?;
        let mut ground = Ground::bare(map.numbering.clone())?;
        for (at, hex) in HexId::number(&map.hexes) {
            let has = |word: &str| hex.features.iter().any(|feature| feature == word);
            let terrain = if has("city") { Some(Terrain::City) } else { Terrain::by_word(&hex.terrain) };
            let what =
                format!("hex {} has the terrain '{}', which is not in the chart", hex.number, hex.terrain);
            let terrain = loader.refer("map/hexes.csv", hex.line, terrain, what)?;
            let (name, number) = (hex.name.clone(), hex.number.clone());
            let mut node = plain_node(number, name, terrain);
            (node.town, node.westwall) = (has("town"), has("westwall"));
            (node.row, node.west) = ground.place_of(at);
            ground.nodes.push(node);
        }
        for side in &map.sides {
            let ends = side.side.hexes().map(|hex| map.grid.index(hex));
            let [Some(a), Some(b)] = ends else { continue };
            ground.rivers.push(River {
                side: side.side,
                number: map.numbering.print_side(side.side).unwrap_or_default(),
                name: side.name.clone(),
                meuse: side.kind == "Meuse",
                bridge: side.bridge.then(|| "Bridge".to_owned()),
                ends: [a, b],
            });
        }
        ground.roads = map.roads.iter().map(|road| (road.a, road.b)).collect();
        for mark in &map.marks {
            ground.read_mark(loader, mark);
        }
        let built = ground.build().then_some(());
        loader.refer("map/roads.csv", 0, built, "the hexes cannot be made into a map")?;
        for mark in &map.marks {
            ground.read_arrow(loader, mark);
        }
        ground.find_bridges_of_arrows();
        Some(ground)
    }

    /// Row and how far west a hex lies. EA §2.1
    pub(crate) fn place_of(&self, at: HexId) -> (u8, u8) {
        let printed = self.numbering.print(self.grid.hex(at)).unwrap_or_default();
        let digit = |from: usize, to: usize| printed.get(from..to).and_then(|part| part.parse::<u8>().ok());
        let (row, column) = (digit(0, 2).unwrap_or(0), digit(2, 4).unwrap_or(0));
        (row, column * 2 + u8::from(row.is_multiple_of(2)))
    }

    fn river_between(&self, a: HexId, b: HexId) -> Option<RiverId> {
        self.graph.edge(a, b).and_then(river_of).or_else(|| {
            let joins = |river: &River| river.ends == [a, b] || river.ends == [b, a];
            RiverId::number(&self.rivers).find(|(_, river)| joins(river)).map(|(number, _)| number)
        })
    }

    fn read_mark(&mut self, loader: &mut Loader<'_>, mark: &PrintedMark) {
        let number = || mark.value.split_whitespace().next().and_then(|word| word.parse::<u8>().ok());
        let hexes = || mark.hexes.iter().copied();
        match mark.kind.as_str() {
            "hold" => hexes().for_each(|at| self.nodes[usize::from(at)].hold = number().unwrap_or(0)),
            "victory" => hexes().for_each(|at| self.nodes[usize::from(at)].points = number().unwrap_or(0)),
            "westwall" => hexes().for_each(|at| self.nodes[usize::from(at)].westwall = true),
            "bank-west" => hexes().for_each(|at| self.beyond.insert(at)),
            "supply-edge-german" => hexes().for_each(|at| self.friendly[0].insert(at)),
            "supply-edge-allied" => hexes().for_each(|at| self.friendly[1].insert(at)),
            "exit-german" if mark.value.starts_with("always") => hexes().for_each(|at| self.exits.insert(at)),
            "exit-german" => hexes().for_each(|at| self.exits_by_table.insert(at)),
            "depot" if mark.value == "always" => self.depot.extend(hexes()),
            "depot" => self.depot_choices.extend(hexes()),
            "supply-allied" => self.read_source(loader, mark),
            "bridge" => self.read_bridge(loader, mark),
            "objective-corps" => {
                let corps = Corps::by_word(&mark.name.to_lowercase());
                let place =
                    corps.and_then(|corps| Corps::WITH_OBJECTIVE.iter().position(|one| *one == corps));
                let what = format!("'{}' has no objective of its own", mark.name);
                if let Some(place) = loader.refer("map/marks.csv", mark.line, place, what) {
                    self.corps_objectives[place] = mark.hexes.first().copied();
                }
            }
            "corps-area" => {
                let corps = Corps::by_word(&mark.name.to_lowercase());
                let place = corps.and_then(|corps| Corps::ALLIED.iter().position(|one| *one == corps));
                let rows = mark.hexes.iter().map(|at| self.nodes[usize::from(*at)].row);
                let rows = rows.clone().min().zip(rows.max());
                let what = format!("'{}' has no area", mark.name);
                if let Some((place, rows)) = loader.refer("map/marks.csv", mark.line, place.zip(rows), what) {
                    self.areas[place] = rows;
                }
            }
            _ => {}
        }
    }

    /// `lost while German: Eupen or Verviers`. EA §13.14
    fn read_source(&mut self, loader: &mut Loader<'_>, mark: &PrintedMark) {
        let towns = mark.value.split_once(": ").map_or("", |(_, towns)| towns);
        let lost_with: Vec<HexId> = towns.split(" or ").filter_map(|town| self.named(town)).collect();
        let all = lost_with.len() == towns.split(" or ").count();
        loader.refer("map/marks.csv", mark.line, all.then_some(()), format!("which towns? '{}'", mark.value));
        self.sources.extend(mark.hexes.iter().map(|at| Source { at: *at, lost_with: lost_with.clone() }));
    }

    /// A hex by the name of its place.
    pub(crate) fn named(&self, name: &str) -> Option<HexId> {
        HexId::number(&self.nodes).find(|(_, node)| node.name.as_deref() == Some(name)).map(|(at, _)| at)
    }

    /// `blown german`, `intact allied`. EA §14.2-start
    fn read_bridge(&mut self, loader: &mut Loader<'_>, mark: &PrintedMark) {
        let river = match mark.hexes[..] {
            [a, b] => self.river_between(a, b),
            _ => None,
        };
        let Some(river) = loader.refer("map/marks.csv", mark.line, river, "no river hexside is there") else {
            return;
        };
        self.rivers[usize::from(river)].bridge = Some(mark.name.clone());
        self.blown.set(river, mark.value.contains("blown"));
        self.german.set(river, mark.value.contains("german"));
    }

    /// `0210`, `0210 B`, `0210 5`: where it leads, whether it needs a bridge, for which army. EA §2.1-arrows
    fn read_arrow(&mut self, loader: &mut Loader<'_>, mark: &PrintedMark) {
        let which = match mark.kind.as_str() {
            "arrow-primary" => 0,
            "arrow-secondary" => 1,
            _ => return,
        };
        let mut words = mark.value.split_whitespace();
        let to = words.next().and_then(|number| self.hex(number));
        let from = mark.hexes.first().copied();
        let ends = from.zip(to).filter(|(from, to)| self.graph.edge(*from, *to).is_some());
        let what = format!("an arrow does not lead to a neighbour: '{}'", mark.value);
        let Some((from, to)) = loader.refer("map/marks.csv", mark.line, ends, what) else { return };
        let mut arrow = Arrow { to, army: None, bridge: None };
        for word in words {
            match word {
                "5" => arrow.army = Some(Army::FifthPanzer),
                "6" => arrow.army = Some(Army::SixthPanzer),
                "7" => arrow.army = Some(Army::Seventh),
                // Which bridge is found when all arrows are known.
                "B" => arrow.bridge = Some(RiverId::NONE),
                _ => loader.problem(
                    pack::Pass::Shape,
                    "map/marks.csv",
                    mark.line,
                    format!("what is '{word}'?"),
                ),
            }
        }
        self.nodes[usize::from(from)].arrows[which] = Some(arrow);
    }

    /// An arrow with a B needs the bridge it leads over, or the first one further along primary arrows. EA §2.1-arrows, EA.Q17
    pub(crate) fn find_bridges_of_arrows(&mut self) {
        for from in self.grid.indices() {
            for which in 0..2 {
                let Some(arrow) = self.nodes[usize::from(from)].arrows[which] else { continue };
                if arrow.bridge.is_none() {
                    continue;
                }
                let (mut at, mut to, mut found) = (from, arrow.to, None);
                for _ in 0..self.nodes.len() {
                    let river = self.graph.edge(at, to).and_then(river_of);
                    found = river.filter(|river| self.sites.contains(*river));
                    let Some(next) = self.nodes[usize::from(to)].arrows[0] else { break };
                    if found.is_some() {
                        break;
                    }
                    (at, to) = (to, next.to);
                }
                self.nodes[usize::from(from)].arrows[which] = Some(Arrow { bridge: found, ..arrow });
            }
        }
    }
}

/// A hex with nothing but its ground.
pub(crate) fn plain_node(number: String, name: Option<String>, terrain: Terrain) -> Node {
    Node {
        number,
        name,
        terrain,
        town: false,
        westwall: false,
        hold: 0,
        points: 0,
        arrows: [None; 2],
        row: 0,
        west: 0,
    }
}
