//! The ground the game is played on: the printed map, or one that a rules case draws. BB §3.6

use hex::{Grid, Numbering, Side};
use pack::{Loader, PrintedMap};
use table::Seat;
use wargame::{Id as _, MapGraph, MapGraphBuilder, Seam, graph_of};

use crate::model::ids::{BridgeId, HexId, MOST_HEXES, PrizeId};
use crate::model::state::MOST_BRIDGES;

/// Bit of [`wargame::Edge::flags`]: a river runs along the hexside. BB §6.2-river
pub(crate) const RIVER: u16 = 1;
/// Classes of [`wargame::Edge::road`]. BB §6.2-road
pub(crate) const MAJOR: u8 = 1;
pub(crate) const MINOR: u8 = 2;

wargame::named! {
    /// The one terrain of a hex. BB §3.6, BB.Q5
    pub enum Terrain {
        Open = "open";
        Forest = "forest";
        Village = "village";
        Town = "town";
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
    /// Which of the hexes whose control counts it is. BB.Q37
    pub control: Option<PrizeId>,
}

/// One bridge. BB §10
#[derive(Clone, Debug)]
pub struct BridgeData {
    pub side: Side,
    pub number: String,
    pub name: String,
    pub ends: [HexId; 2],
}

/// A river hexside, for the board.
#[derive(Clone, Debug)]
pub(crate) struct River {
    pub(crate) side: Side,
    pub(crate) name: String,
    pub(crate) bridge: bool,
}

/// A road across a hexside, [`MAJOR`] or [`MINOR`]. BB §6.2-road
#[derive(Clone, Copy, Debug)]
pub(crate) struct Road {
    pub(crate) ends: [HexId; 2],
    pub(crate) class: u8,
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
    pub centres: Vec<HexId>,
    /// Allied entry hexes, which are sources from turn 3. BB §6.4, BB.Q12
    pub entries: Vec<HexId>,
    /// Houffalize. BB §3.9-G2
    pub dump: Option<HexId>,
    /// BB §6.5
    pub exits: Vec<HexId>,
    /// The hexes of Bastogne and Wiltz. BB §4.1
    pub prizes: Vec<PrizeId>,
    pub(crate) rivers: Vec<River>,
    pub(crate) roads: Vec<Road>,
    /// The terrain of each hex once more, close together for the searches.
    pub(crate) terrain: Vec<Terrain>,
}

impl Ground {
    /// The printed map.
    pub(crate) fn printed(loader: &mut Loader<'_>) -> Option<Ground> {
        let map = PrintedMap::read(loader)?;
        let nodes = map.nodes(loader, |hex| {
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
        })?;
        let river = |side: &pack::PrintedSide| River {
            side: side.side,
            name: side.name.clone(),
            bridge: side.bridge,
        };
        let road = |road: &pack::PrintedRoad| Road {
            ends: [road.a, road.b],
            class: if road.class == "major" { MAJOR } else { MINOR },
        };
        let hexes = |kind: &str, word: &str| -> Vec<HexId> {
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
        for (at, node) in HexId::number(&mut ground.nodes) {
            node.crossroads = ground.roads.iter().filter(|road| road.ends.contains(&at)).count() > 2;
        }
        let prizes: Vec<HexId> =
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
            let joins = |road: &&Road| road.ends == [a, b] || road.ends == [b, a];
            let road = self.roads.iter().filter(joins).map(|road| road.class).min().unwrap_or(0);
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
    pub(crate) fn count_control(&mut self, prizes: &[HexId]) {
        self.prizes = PrizeId::up_to(prizes.len()).collect();
        let counted = prizes.iter().copied().chain(self.dump);
        for (prize, at) in PrizeId::number(counted) {
            self.nodes[usize::from(at)].control.get_or_insert(prize);
        }
    }

    /// Everything that can be reached from the supply centres without crossing a river lies east of the Our. BB.Q14
    fn find_the_east(&mut self, centres: &[HexId]) {
        let dry = |_: HexId, edge: &wargame::Edge, _: u16| edge.flags & RIVER == 0;
        let mut flood = wargame::Flood::new();
        flood.start(&self.graph, centres.iter().copied()).spread(&self.graph, None, &dry);
        for at in flood.in_order() {
            self.nodes[usize::from(at)].east = true;
        }
    }

    #[inline]
    pub(crate) fn node(&self, at: HexId) -> &Node {
        &self.nodes[usize::from(at)]
    }

    pub(crate) fn bridge(&self, bridge: BridgeId) -> &BridgeData {
        &self.bridges[usize::from(bridge)]
    }

    /// How many hexes' control counts.
    pub(crate) fn controlled(&self) -> usize {
        self.nodes.iter().filter_map(|node| node.control).max().map_or(0, |last| usize::from(last) + 1)
    }

    /// The hexes from which a side is supplied, whatever the turn. BB.Q9
    pub(crate) fn home(&self, seat: Seat) -> &[HexId] {
        if seat == Seat::German { &self.centres } else { &self.entries }
    }
}

/// The bits that name a bridge in an edge, counting from one.
fn bridge_flag(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(0) << 1
}

/// The bridge on an edge.
pub(crate) fn bridge_of(edge: &wargame::Edge) -> Option<BridgeId> {
    usize::from(edge.flags >> 1).checked_sub(1).map(BridgeId::from_index)
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
