//! The ground the game is played on: the printed map, or one that a rules case draws. A44 §3, §3.1, §3.4

use hex::{Grid, Numbering, Side};
use wargame::{Edge, Id as _, MapGraph, Seam, graph_of};

use crate::model::ids::{
    AreaId, BoxId, BridgeId, ControlId, EntryId, HexId, MOST_BRIDGES, MOST_HEXES, SideId,
};
use crate::model::state::Bridge;

/// Bits of [`wargame::Edge::flags`]. A river runs along the hexside. A44 §11.4.1
pub(crate) const RIVER: u16 = 1;
/// The river is the Meuse. A44 §11.4.2
pub(crate) const MEUSE: u16 = 2;
/// A44 §T-TEC-lake
pub(crate) const LAKE: u16 = 4;
/// A dark green hexside: one of its hexes is Wooded Rough. A44 §11.6
pub(crate) const DARK: u16 = 8;
/// A German army boundary runs along it. A44 §11.10
pub(crate) const BOUNDARY: u16 = 16;
/// The bits above these name a bridge, counting from one.
const BRIDGE_SHIFT: u32 = 5;

/// Classes of [`wargame::Edge::road`]. Whether a secondary road is a Forest Road depends on the hex. A44 §11.8
pub(crate) const PRIMARY: u8 = 1;
pub(crate) const SECONDARY: u8 = 2;

wargame::named! {
    /// The ground of a hex. A44 §3.4, §T-TEC
    pub enum Terrain {
        Clear = "clear";
        LightWoods = "light woods";
        Forest = "forest";
        WoodedRough = "wooded rough";
    }
}

impl Terrain {
    /// Whether Vehicle Type units need a road to come in and to leave. A44 §11.5, §11.6
    pub(crate) const fn is_close(self) -> bool {
        matches!(self, Terrain::Forest | Terrain::WoodedRough)
    }
}

wargame::named! {
    /// What is built in a hex. A44 §T-TEC-village, §T-TEC-town, §T-TEC-city
    #[derive(Default)]
    pub enum Settlement {
        #[default]
        None = "";
        Village = "village";
        Town = "town";
        City = "city";
    }
}

/// A German area at the start: a division's own, the rear of all, or none. A44 §S1.3-german, §29.1.2
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Area {
    #[default]
    None,
    /// One of [`Ground::areas`].
    Division(AreaId),
    Rear,
}

/// One hex.
#[derive(Clone, Debug, Default)]
pub struct Node {
    pub number: String,
    pub name: Option<String>,
    pub terrain: Option<Terrain>,
    pub settlement: Settlement,
    pub west_wall: bool,
    pub area: Area,
    /// On the West Map. A44 §3.1
    pub west_map: bool,
    /// On or west of the Ourthe River Line. A44 §6.4.1-line
    pub west_of_ourthe: bool,
    /// On the West Map and beyond the Meuse, where the British are. A44 §27.3.1
    pub british: bool,
    /// A44 §24.7
    pub bottleneck: bool,
    /// A river runs through the middle and is ignored. A44 §3.3, §7.6-town
    pub river_inside: bool,
    /// Its place among the hexes whose control counts. A44 §30.1.2
    pub control: Option<ControlId>,
    /// One of [`Ground::entries`]. A44 §3.2
    pub entry: Option<EntryId>,
}

/// A German divisional area. A44 §S1.3-german
#[derive(Clone, Debug)]
pub struct AreaData {
    pub name: String,
    pub corps: String,
    /// The corps and the division as the counters have them.
    pub(crate) corps_id: String,
    pub(crate) division_id: String,
    pub hexes: Vec<HexId>,
}

impl AreaData {
    pub(crate) fn new(name: String, corps: String, hexes: Vec<HexId>) -> AreaData {
        let id = |words: &str| words.to_lowercase().replace(' ', "");
        AreaData { corps_id: id(&corps), division_id: id(&name), name, corps, hexes }
    }
}

/// An Entry Hex. A44 §3.2
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name on this map: `C2`.
    pub name: String,
    pub letter: char,
    pub german: bool,
    pub at: HexId,
    /// The Off Map Box of its sector. A44 §13.4
    pub sector: Option<BoxId>,
    /// It has a Blocking Position. A44 §3.2
    pub blocking: bool,
    /// Germans leave the map here for Antwerp. A44 §11.9.3
    pub antwerp: bool,
    /// Supply comes in here. A44 §23.2
    pub source: bool,
}

/// The letter of the roads on the west edge of the East Map, where the airborne divisions come in. A44 §S3.3-entry
pub(crate) const WEST_EDGE: char = 'w';

/// The Off Map Boxes, in the order in which they touch; Antwerp touches none. A44 §11.9.1, A44.Q9
pub const BOXES: [&str; 6] = ["SE", "SW", "W", "NW", "NE", "Antwerp"];
/// The place of Antwerp among them. A44 §11.9.3
pub(crate) const ANTWERP: BoxId = BoxId::new(5);

/// One bridge site. A44 §7.8
#[derive(Clone, Debug)]
pub struct BridgeData {
    pub side: Side,
    pub number: String,
    pub name: String,
    pub ends: [HexId; 2],
    /// The river runs inside a town hex at one end; nothing can be blown. A44 §7.6-town
    pub safe: bool,
    /// How it stands when the campaign begins. A44 §S1.4
    pub start: Bridge,
}

/// A hexside that carries water.
#[derive(Clone, Debug)]
pub(crate) struct Water {
    pub(crate) side: Side,
    pub(crate) name: String,
    /// [`RIVER`], with [`MEUSE`] for that one, or [`LAKE`].
    pub(crate) kind: u16,
    pub(crate) bridge: bool,
}

/// A hex that counts towards victory. A44 §T-victory
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize {
    pub at: HexId,
    /// One of the four of Liège. A44 §30.2-liege
    pub liege: bool,
    /// One of the six on the Meuse. A44 §30.2-meuse
    pub meuse: bool,
    /// On the West Map. A44 §30.2-west
    pub west: bool,
    /// Counts in the scenarios on the East Map. A44 §S2.4-vp
    pub east: bool,
}

/// Everything that does not move.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The West Map is not in play. A44 §S2.3, §S3.3
    pub(crate) only_east: bool,
    pub numbering: Numbering,
    pub grid: Grid,
    pub graph: MapGraph,
    pub nodes: Vec<Node>,
    pub bridges: Vec<BridgeData>,
    pub areas: Vec<AreaData>,
    pub entries: Vec<Entry>,
    pub prizes: Vec<Prize>,
    /// Both hexes of Bastogne. A44 §S4.4
    pub bastogne: Vec<HexId>,
    pub(crate) st_vith: Option<HexId>,
    /// A44 §32.1
    pub(crate) dumps: Vec<HexId>,
    /// Where von der Heydte was meant to land. A44 §27.2
    pub(crate) drop: Option<HexId>,
    /// The hexes on each side of the Ouren bridge. A44 §7.7
    pub(crate) ouren: Option<BridgeId>,
    /// From where to where a unit of the 212th may cross on turn 1. A44 §29.3
    pub(crate) crossing: Option<(HexId, HexId)>,
    pub(crate) waters: Vec<Water>,
    pub(crate) boundaries: Vec<Side>,
    pub(crate) roads: Vec<(HexId, HexId, u8)>,
    /// For each hex, packed for the searches: terrain, and whether a secondary road in it is a Forest Road.
    pub(crate) hex_infos: Vec<HexInfo>,
    /// For each hex the six around it, [`HexId::NONE`] beyond the edge.
    pub(crate) around: Vec<[HexId; 6]>,
    /// For each hexside, by its number: the two hexes at its ends, which a bond across it joins.
    pub(crate) bond_ends: Vec<[HexId; 2]>,
}

/// What the searches must know of a hex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HexInfo {
    pub(crate) terrain: Terrain,
    pub(crate) settlement: Settlement,
    pub(crate) west_wall: bool,
    /// A44 §11.8
    pub(crate) forest_road: bool,
    /// Which map edges the hex lies on: south, west, north, east. A44 §10.6, §11.9.1
    pub(crate) edges: u8,
}

/// Map edges as bits of [`HexInfo::edges`].
pub(crate) const SOUTH: u8 = 1;
pub(crate) const WEST: u8 = 2;
pub(crate) const NORTH: u8 = 4;
pub(crate) const EAST: u8 = 8;

impl Ground {
    /// Makes the graph and all that follows from the hexes; says whether that could be done.
    pub(crate) fn build(&mut self, name: impl Fn(Side) -> String) -> bool {
        if self.grid.len() > MOST_HEXES {
            return false;
        }
        self.bridges.clear();
        self.bond_ends.clear();
        let (roads, grid) = (self.road_table(), self.grid.clone());
        let graph = graph_of(&grid, |Seam { a, b, dir, side }| {
            if !self.joins(a, b) {
                return None;
            }
            let road = roads.get(&(a, b)).copied().unwrap_or(0);
            let ends = [1, 5].map(|turn| self.beside(a, (dir.index() + turn) % 6));
            self.bond_ends.push(ends);
            Some((road, self.flags(a, b, side, road != 0, &name)))
        });
        let Some(graph) = graph else { return false };
        self.graph = graph;
        self.around = self.grid.indices().map(|at| self.ring(at)).collect();
        let columns = || self.grid.indices().filter(|at| self.in_play(*at)).map(|at| self.grid.hex(at).q);
        let span = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        self.hex_infos = self.grid.indices().map(|at| self.hex_info_of(at, &roads, span)).collect();
        self.bridges.len() <= MOST_BRIDGES
    }

    fn road_table(&self) -> std::collections::BTreeMap<(HexId, HexId), u8> {
        let mut table = std::collections::BTreeMap::new();
        for (a, b, class) in &self.roads {
            let best = table.entry((*a.min(b), *a.max(b))).or_insert(*class);
            *best = (*best).min(*class);
        }
        table
    }

    /// The water, the woods and the boundary between two hexes, and the bridge there. A44 §7.8, §11.6
    fn flags(&mut self, a: HexId, b: HexId, side: Side, road: bool, name: &impl Fn(Side) -> String) -> u16 {
        let mut flags = 0;
        let rough = |at: HexId| self.node(at).terrain == Some(Terrain::WoodedRough);
        if rough(a) || rough(b) {
            flags |= DARK;
        }
        if self.boundaries.contains(&side) {
            flags |= BOUNDARY;
        }
        let water =
            self.waters.iter().find(|water| water.side == side).map(|water| (water.kind, water.bridge));
        if let Some((kind, bridge)) = water {
            flags |= kind;
            if bridge && road {
                let number = self.numbering.print_side(side).unwrap_or_default();
                let start = Bridge::Standing;
                let safe = self.node(a).river_inside || self.node(b).river_inside;
                self.bridges.push(BridgeData { side, number, name: name(side), ends: [a, b], safe, start });
                flags |= u16::try_from(self.bridges.len()).unwrap_or(0) << BRIDGE_SHIFT;
            }
        }
        flags
    }

    /// Whether a hex is in play. A44 §S2.3
    pub(crate) fn in_play(&self, at: HexId) -> bool {
        !(self.only_east && self.node(at).west_map)
    }

    fn joins(&self, a: HexId, b: HexId) -> bool {
        self.in_play(a) && self.in_play(b)
    }

    /// The same ground without the West Map; its roads on the west edge let the airborne divisions in. A44 §S2.3, §S3.3,
    /// §S3.3-entry
    pub(crate) fn east_alone(&self) -> Option<Ground> {
        let mut east = Ground { only_east: true, ..self.clone() };
        let known = |side: Side| self.bridges.iter().find(|bridge| bridge.side == side);
        if !east.build(|side| known(side).map(|bridge| bridge.name.clone()).unwrap_or_default()) {
            return None;
        }
        for bridge in &mut east.bridges {
            bridge.start = known(bridge.side).map_or(Bridge::Standing, |known| known.start);
        }
        let ouren = self.ouren.map(|at| self.bridges[usize::from(at)].side);
        let ouren = east.bridges.iter().position(|bridge| Some(bridge.side) == ouren);
        east.ouren = ouren.map(BridgeId::from_index);
        east.entries.retain(|entry| !self.node(entry.at).west_map);
        east.prizes.retain(|prize| !self.node(prize.at).west_map);
        for at in self.grid.indices().filter(|at| !self.node(*at).west_map) {
            let west = self.graph.edges(at).iter().any(|edge| edge.road != 0 && self.node(edge.to).west_map);
            if west {
                let name = self.node(at).number.clone();
                let letter = WEST_EDGE;
                let (german, blocking, antwerp, source) = (false, false, false, false);
                east.entries.push(Entry {
                    name,
                    letter,
                    german,
                    at,
                    sector: None,
                    blocking,
                    antwerp,
                    source,
                });
            }
        }
        for node in &mut east.nodes {
            node.entry = None;
        }
        for (number, entry) in EntryId::number(&east.entries).filter(|(_, entry)| entry.source) {
            east.nodes[usize::from(entry.at)].entry = Some(number);
        }
        Some(east)
    }

    fn beside(&self, at: HexId, dir: usize) -> HexId {
        let dir = u8::try_from(dir).ok().and_then(hex::Dir::new);
        let beyond = dir.and_then(|dir| self.grid.neighbor(at, dir));
        beyond.filter(|to| self.joins(at, *to)).unwrap_or(HexId::NONE)
    }

    fn ring(&self, at: HexId) -> [HexId; 6] {
        let mut ring = [HexId::NONE; 6];
        for (dir, beside) in self.grid.around(at).filter(|(_, to)| self.joins(at, *to)) {
            ring[dir.index()] = beside;
        }
        ring
    }

    fn hex_info_of(
        &self,
        at: HexId,
        roads: &std::collections::BTreeMap<(HexId, HexId), u8>,
        span: (i16, i16),
    ) -> HexInfo {
        let node = self.node(at);
        let terrain = node.terrain.unwrap_or(Terrain::Clear);
        let primary = self.grid.around(at).any(|(_, other)| {
            roads.get(&(at.min(other), at.max(other))).is_some_and(|class| *class == PRIMARY)
        });
        HexInfo {
            terrain,
            settlement: node.settlement,
            west_wall: node.west_wall,
            forest_road: terrain.is_close() && !primary && node.settlement != Settlement::City,
            edges: self.edges_of(at, span),
        }
    }

    /// The map edges a hex lies on. A44 §10.6
    fn edges_of(&self, at: HexId, span: (i16, i16)) -> u8 {
        use hex::Orientation::FlatTop;
        let missing = |name: &str| {
            let dir = hex::Dir::parse(name, FlatTop).ok();
            dir.is_some_and(|dir| self.grid.neighbor(at, dir).is_none())
        };
        let mut edges = 0;
        // A hex of a column that is pushed half a hex north has its neighbours to the south-east and south-west on the
        // map where one that is not would lack them, so only the hex straight ahead decides for north and south.
        if missing("S") {
            edges |= SOUTH;
        }
        if missing("N") {
            edges |= NORTH;
        }
        // The East Map reaches two rows farther south than the West Map: that corner is no western edge.
        let column = self.grid.hex(at).q;
        if column == span.0 {
            edges |= WEST;
        }
        if column == span.1 {
            edges |= EAST;
        }
        edges
    }

    pub(crate) fn node(&self, at: HexId) -> &Node {
        &self.nodes[usize::from(at)]
    }

    #[inline]
    pub(crate) fn hex_info(&self, at: HexId) -> HexInfo {
        self.hex_infos[usize::from(at)]
    }

    /// The edge from a hex to one beside it.
    pub(crate) fn edge(&self, from: HexId, to: HexId) -> Option<&Edge> {
        self.graph.edges(from).iter().find(|edge| edge.to == to)
    }

    /// An Off Map Box by its name.
    #[must_use]
    pub fn box_by_name(name: &str) -> Option<BoxId> {
        BOXES.iter().position(|known| *known == name).map(BoxId::from_index)
    }
}

/// Whether there is a bridge on an edge.
#[inline]
pub(crate) const fn has_bridge(edge: &Edge) -> bool {
    edge.flags >> BRIDGE_SHIFT != 0
}

/// The bridge on an edge.
#[inline]
pub(crate) fn bridge_of(edge: &Edge) -> Option<BridgeId> {
    u8::try_from(edge.flags >> BRIDGE_SHIFT).ok()?.checked_sub(1).map(BridgeId::new)
}

/// For each hex, the hexsides whose bonds end in it.
pub(crate) fn radiating(ground: &Ground) -> Vec<[SideId; 6]> {
    let mut found = vec![[SideId::NONE; 6]; ground.grid.len().min(MOST_HEXES)];
    for (side, ends) in SideId::number(&ground.bond_ends) {
        for end in ends.iter().filter(|end| **end != HexId::NONE) {
            let row = &mut found[usize::from(*end)];
            if let Some(free) = row.iter_mut().find(|side| **side == SideId::NONE) {
                *free = side;
            }
        }
    }
    found
}
