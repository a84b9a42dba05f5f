//! The ground the game is played on: the printed map, or one that a rules case draws. BB §3.6

use hex::{Grid, Numbering, Side};
use pack::{Loader, PrintedMap};
use table::Seat;
use wargame::{MapGraph, MapGraphBuilder, Seam, graph_of};

use crate::model::hexes::MOST_HEXES;
use crate::model::state::MOST_BRIDGES;

/// Bit of [`wargame::Edge::flags`]: a river runs along the hexside. BB §6.2-river
pub(crate) const RIVER: u16 = 1;
/// Classes of [`wargame::Edge::road`]. BB §6.2-road
pub(crate) const MAJOR: u8 = 1;
pub(crate) const MINOR: u8 = 2;
/// The one terrain of a hex. BB §3.6, BB.Q5
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terrain {
    Open,
    Forest,
    Village,
    Town,
}

impl Terrain {
    pub const ALL: [Terrain; 4] = [Terrain::Open, Terrain::Forest, Terrain::Village, Terrain::Town];

    /// The word of the terrain chart.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::Forest => "forest",
            Terrain::Village => "village",
            Terrain::Town => "town",
        }
    }

    pub(crate) fn by_word(word: &str) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.word() == word)
    }
}

/// One hex.
#[derive(Clone, Debug)]
pub struct Node {
    pub number: String,
    pub name: Option<String>,
    pub terrain: Terrain,
    /// Three or more roads meet. BB §3.9-G5
    pub crossroads: bool,
    /// Beyond the Our, where Germans are always supplied. BB.Q14
    pub east: bool,
    /// Its place among the hexes whose control counts. BB.Q37
    pub control: Option<u8>,
}

/// One bridge. BB §10
#[derive(Clone, Debug)]
pub struct BridgeData {
    pub side: Side,
    pub number: String,
    pub name: String,
    pub ends: [u16; 2],
}

/// A river hexside, for the board.
#[derive(Clone, Debug)]
pub(crate) struct River {
    pub(crate) side: Side,
    pub(crate) name: String,
    pub(crate) bridge: bool,
}

/// Everything that does not move.
#[derive(Clone, Debug)]
pub struct Ground {
    pub numbering: Numbering,
    pub grid: Grid,
    pub graph: MapGraph,
    pub nodes: Vec<Node>,
    pub bridges: Vec<BridgeData>,
    /// German supply centres. BB §9.1-sources
    pub centres: Vec<u16>,
    /// Allied entry hexes, which are sources from turn 3. BB §6.4, BB.Q12
    pub entries: Vec<u16>,
    /// Houffalize. BB §3.9-G2
    pub dump: Option<u16>,
    /// BB §6.5
    pub exits: Vec<u16>,
    /// The hexes of Bastogne and Wiltz, by their places among the controlled ones. BB §4.1
    pub prizes: Vec<u8>,
    pub(crate) rivers: Vec<River>,
    pub(crate) roads: Vec<(u16, u16, u8)>,
    /// The terrain of each hex once more, close together for the searches.
    pub(crate) terrain: Vec<Terrain>,
}

impl Ground {
    /// The printed map.
    pub(crate) fn printed(loader: &mut Loader<'_>) -> Option<Ground> {
        let map = PrintedMap::read(loader)?;
        let nodes = map.hexes.iter().map(|hex| {
            let has = |word: &str| hex.features.iter().any(|feature| feature == word);
            let terrain = if has("town") {
                Some(Terrain::Town)
            } else if has("village") {
                Some(Terrain::Village)
            } else {
                Terrain::by_word(&hex.terrain)
            };
            let (number, name) = (hex.number.clone(), hex.name.clone());
            terrain.map(|terrain| Node {
                number,
                name,
                terrain,
                crossroads: false,
                east: false,
                control: None,
            })
        });
        let nodes: Option<Vec<Node>> = nodes.collect();
        let what = "a hex has a terrain that is not in the chart";
        let nodes = loader.refer("map/hexes.csv", 0, nodes, what)?;
        let river = |side: &pack::PrintedSide| River {
            side: side.side,
            name: side.name.clone(),
            bridge: side.bridge,
        };
        let road =
            |road: &pack::PrintedRoad| (road.a, road.b, if road.class == "major" { MAJOR } else { MINOR });
        let hexes = |kind: &str, word: &str| -> Vec<u16> {
            map.marked(kind, word).flat_map(|mark| mark.hexes.iter().copied()).collect()
        };
        let mut ground = Ground {
            numbering: map.numbering.clone(),
            grid: map.grid.clone(),
            graph: MapGraphBuilder::new(0).build().ok()?,
            nodes,
            bridges: Vec::new(),
            centres: hexes("supply", "german"),
            entries: hexes("entry", "allied"),
            dump: hexes("dump", "german").first().copied(),
            exits: hexes("exit", "german"),
            prizes: Vec::new(),
            rivers: map.sides.iter().map(river).collect(),
            roads: map.roads.iter().map(road).collect(),
            terrain: Vec::new(),
        };
        let built = ground.build(|side| map.bridge_name(side)).then_some(());
        loader.refer("map/roads.csv", 0, built, "the hexes cannot be made into a map")?;
        for (at, node) in ground.nodes.iter_mut().enumerate() {
            node.crossroads =
                ground.roads.iter().filter(|(a, b, _)| [*a, *b].map(usize::from).contains(&at)).count() > 2;
        }
        let prizes: Vec<u16> =
            map.marked("victory", "introduction:").flat_map(|mark| mark.hexes.clone()).collect();
        ground.count_control(&prizes);
        let start = ground.centres.clone();
        ground.find_the_east(&start);
        Some(ground)
    }

    /// Makes the graph and finds the bridges; says whether that could be done.
    pub(crate) fn build(&mut self, name: impl Fn(Side) -> String) -> bool {
        if self.grid.len() > MOST_HEXES {
            return false;
        }
        self.terrain = self.nodes.iter().map(|node| node.terrain).collect();
        self.bridges.clear();
        let graph = graph_of(&self.grid, |Seam { a, b, side, .. }| {
            let river = self.rivers.iter().find(|river| river.side == side);
            let joined = |road: &&(u16, u16, u8)| (road.0.min(road.1), road.0.max(road.1)) == (a, b);
            let road = self.roads.iter().filter(joined).map(|road| road.2).min().unwrap_or(0);
            let mut flags = 0;
            if let Some(river) = river {
                flags = RIVER;
                if river.bridge {
                    let number = self.numbering.print_side(side).unwrap_or_default();
                    self.bridges.push(BridgeData { side, number, name: name(side), ends: [a, b] });
                    flags |= bridge_flag(self.bridges.len());
                }
            }
            Some((road, flags))
        });
        let Some(graph) = graph else { return false };
        self.graph = graph;
        self.bridges.len() <= MOST_BRIDGES
    }

    /// Gives the hexes whose control counts their places: the prizes first, then Houffalize. BB.Q37
    pub(crate) fn count_control(&mut self, prizes: &[u16]) {
        self.prizes = (0u8..).take(prizes.len()).collect();
        let counted = prizes.iter().copied().chain(self.dump);
        for (place, at) in (0u8..).zip(counted) {
            self.nodes[usize::from(at)].control.get_or_insert(place);
        }
    }

    /// Everything that can be reached from the supply centres without crossing a river lies east of the Our. BB.Q14
    fn find_the_east(&mut self, centres: &[u16]) {
        let dry = |_: u16, edge: &wargame::Edge, _: u16| edge.flags & RIVER == 0;
        let mut flood = wargame::Flood::new();
        flood.start(&self.graph, centres.iter().copied()).spread(&self.graph, None, &dry);
        for at in flood.in_order() {
            self.nodes[usize::from(at)].east = true;
        }
    }

    pub(crate) fn node(&self, at: u16) -> &Node {
        &self.nodes[usize::from(at)]
    }

    /// How many hexes' control counts.
    pub(crate) fn controlled(&self) -> usize {
        self.nodes.iter().filter_map(|node| node.control).max().map_or(0, |last| usize::from(last) + 1)
    }

    /// The hexes from which a side is supplied, whatever the turn. BB.Q9
    pub(crate) fn home(&self, seat: Seat) -> &[u16] {
        if seat == Seat::German { &self.centres } else { &self.entries }
    }
}

/// The bits that name a bridge in an edge, counting from one.
fn bridge_flag(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(0) << 1
}

/// The bridge on an edge.
pub(crate) fn bridge_of(edge: &wargame::Edge) -> Option<usize> {
    usize::from(edge.flags >> 1).checked_sub(1)
}

/// Names of bridges as the marks give them.
trait BridgeNames {
    fn bridge_name(&self, side: Side) -> String;
}

impl BridgeNames for PrintedMap {
    fn bridge_name(&self, side: Side) -> String {
        let [a, b] = side.hexes().map(|hex| self.grid.index(hex));
        let here = |mark: &&pack::PrintedMark| {
            mark.kind == "bridge" && [a, b].iter().all(|end| end.is_some_and(|end| mark.hexes.contains(&end)))
        };
        self.marks.iter().find(here).map_or_else(|| "Bridge".to_owned(), |mark| mark.name.clone())
    }
}
