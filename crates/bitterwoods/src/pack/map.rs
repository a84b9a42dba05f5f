//! The ground the game is played on: the printed map, or one that a rules case draws. BW §2.1, §5.3

use hex::{Grid, Numbering, Side, flat_top};
use wargame::{Edge, Flood, MapGraph, Seam, graph_of};

use crate::model::edge::Edge4;
use crate::model::ids::{BridgeId, EntryId, HexId, TownId};
use crate::model::state::MOST_BRIDGES;
use crate::model::units::Army;

/// Bits of [`wargame::Edge::flags`]. A river runs along the hexside. BW §5.3-river
pub(crate) const RIVER: u16 = 1;
/// The river is the Meuse. BW §5.3-meuse-bridge, §7.1
pub(crate) const MEUSE: u16 = 2;
/// BW §5.3-cliff
pub(crate) const CLIFF: u16 = 4;
/// The bits above these name a bridge, counting from one.
const BRIDGE_SHIFT: u32 = 3;

/// The one class of [`wargame::Edge::road`]. BW §5.3-roads
pub(crate) const ROAD: u8 = 1;

/// No map has more hexes.
pub(crate) const MOST_HEXES: usize = 2176;

wargame::named! {
    /// The ground of a hex. BW §5.3, §T-effects
    #[derive(Default)]
    pub enum Terrain {
        #[default]
        Clear = "clear";
        LightWoods = "light woods";
        Broken = "broken";
        Forest = "forest";
    }
}

impl Terrain {
    /// Forest and broken ground: a column to the left, and a dearer crossing. BW §5.3-river-rough, §9.4-forest, §9.4-broken
    #[must_use]
    pub const fn is_rough(self) -> bool {
        matches!(self, Terrain::Broken | Terrain::Forest)
    }
}

/// Whether a hex is a fortification. BW §8.2
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fort {
    #[default]
    No,
    /// The Allies may make it one. BW §8.2-build
    Buildable,
    /// BW §8.2-permanent
    Permanent,
}

/// Where a hex lies by one of the two army boundaries. BW §5.4, BW.Q16
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// Neither north nor south of it: beyond one of its ends.
    #[default]
    Nowhere,
    North,
    On,
    South,
}

/// The two boundaries, from north to south. BW §5.4
pub const BOUNDARIES: [[Army; 2]; 2] =
    [[Army::SixthPanzer, Army::FifthPanzer], [Army::FifthPanzer, Army::Seventh]];

/// One hex.
#[derive(Clone, Debug, Default)]
pub struct Node {
    pub number: String,
    pub name: Option<String>,
    pub terrain: Terrain,
    pub town: bool,
    pub fort: Fort,
    /// By the boundary of 6th and 5th Panzer Army, and by that of 5th Panzer and 7th Army.
    pub boundary: [Beside; 2],
    /// One of [`Ground::entries`].
    pub entry: Option<EntryId>,
    /// On the far bank of the Meuse. BW §5.5-german, §17.2-meuse
    pub beyond_meuse: bool,
    /// Supplies whoever holds it. BW §12.3-german, §12.3-allied, BW.Q10
    pub liege: bool,
    /// An advance through it is halved. BW §8.3
    pub bottleneck: bool,
    /// One of the hexes that 7th Army has to hold. BW §35
    pub garrison: bool,
    /// The ground of two regiments that slow the first attack. BW §30
    pub schnee_eifel: bool,
    /// On the road that 6th and 5th Panzer Army share. BW §5.4-shared
    pub shared_road: bool,
    /// The end of one of the two boundaries: who enters it is free. BW §5.4-endpoint
    pub boundary_end: Option<u8>,
    /// The map edges it lies on, [`Edge4::bit`] of each. BW §5.5-allied, BW.Q36
    pub edges: u8,
    /// Its place among the hexes whose control counts. BW §12.3, §8.2-removal
    pub control: Option<TownId>,
}

/// What a word of the pack or of a rules case makes of a hex.
pub(crate) type Make = fn(&mut Node);

/// The hexes among which a fuel dump is hidden. BW §25.1, BW.Q18
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    pub name: String,
    pub centre: HexId,
    /// The six around it, by direction.
    pub hexes: [HexId; 6],
}

/// A road that leads off the map. BW §5.5, §12.3, §16.1
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The boxed letter, or the name of a road that has none.
    pub name: String,
    pub letter: Option<char>,
    pub at: HexId,
    pub edge: Edge4,
    /// Who is supplied by it. BW §12.3-german, §12.3-allied
    pub german: bool,
    /// German units may leave the map by it. BW §5.5-german, §17.1-exit, BW.Q8
    pub exit: bool,
}

/// One bridge site. BW §13.3
#[derive(Clone, Debug)]
pub struct BridgeData {
    pub side: Side,
    pub number: String,
    pub name: String,
    pub ends: [HexId; 2],
    /// Blown when the campaign begins. BW §13.2-start
    pub blown: bool,
}

/// A hexside that carries water.
#[derive(Clone, Debug)]
pub struct Water {
    pub side: Side,
    pub name: String,
    /// [`RIVER`], with [`MEUSE`] and [`CLIFF`] where they are.
    pub kind: u16,
}

/// Everything that does not move.
#[derive(Clone, Debug)]
pub struct Ground {
    pub numbering: Numbering,
    pub grid: Grid,
    pub graph: MapGraph,
    /// The roads alone.
    pub roads: MapGraph,
    pub nodes: Vec<Node>,
    pub bridges: Vec<BridgeData>,
    pub entries: Vec<Entry>,
    pub waters: Vec<Water>,
    pub(crate) lanes: Vec<(HexId, HexId)>,
    /// The road hexes of the boundaries, each from its start to its end. BW §5.4
    pub(crate) lines: [Vec<HexId>; 2],
    /// The hexes of Liège, kept at hand for supply. BW §12.3
    pub liege: Vec<HexId>,
    /// Where dumps may be: around Francorchamps and Samrée. BW §25.1
    pub rings: Vec<Ring>,
    /// Hexes of the printed map by a kind and a name of the marks: `no-artillery Monschau`, `our-east-line east of the Our` and so
    /// on.
    pub(crate) marked: Vec<(String, Vec<HexId>)>,
}

impl Ground {
    /// Makes the graphs and finds the bridges; says whether that could be done.
    pub(crate) fn build(&mut self, name: impl Fn(Side) -> String) -> bool {
        if self.grid.len() > MOST_HEXES {
            return false;
        }
        self.bridges.clear();
        let graph = graph_of(&self.grid, |Seam { a, b, side, .. }| {
            let joined = |lane: &(HexId, HexId)| (lane.0.min(lane.1), lane.0.max(lane.1)) == (a, b);
            let road = if self.lanes.iter().any(joined) { ROAD } else { 0 };
            let Some(water) = self.waters.iter().find(|water| water.side == side) else {
                return Some((road, 0));
            };
            let mut flags = water.kind;
            // Wherever a road meets a river there is a bridge, or was one. BW §13.3, BW.Q4
            if road != 0 {
                let number = self.numbering.print_side(side).unwrap_or_default();
                let ends = [a, b];
                self.bridges.push(BridgeData { side, number, name: name(side), ends, blown: false });
                flags |= u16::try_from(self.bridges.len()).unwrap_or(0) << BRIDGE_SHIFT;
            }
            Some((road, flags))
        });
        let Some(graph) = graph else { return false };
        self.roads = graph.only(|edge| edge.road != 0);
        self.graph = graph;
        self.draw_boundaries();
        self.liege = self.grid.indices().filter(|at| self.node(*at).liege).collect();
        self.bridges.len() <= MOST_BRIDGES
    }

    /// Says of each hex where it lies by the boundaries: north or south of the hexes of its column that a boundary runs
    /// through. BW §5.4, §5.4-endpoint, BW.Q16
    fn draw_boundaries(&mut self) {
        for (boundary, line) in (0u8..).zip(&self.lines) {
            if let Some(end) = line.last() {
                self.nodes[usize::from(*end)].boundary_end = Some(boundary);
            }
        }
        for (number, line) in self.lines.iter().enumerate() {
            let place = |at: HexId| {
                let hex = self.grid.hex(at);
                (hex.q, 2 * hex.r + hex.q)
            };
            let through: Vec<(i16, i16)> = line.iter().map(|at| place(*at)).collect();
            // Before the first boundary begins, the road that both panzer armies share parts them. BW §5.4-shared, BW.Q33, BW.Q107
            let shared: Vec<(i16, i16)> = self
                .grid
                .indices()
                .filter(|at| number == 0 && !line.is_empty() && self.node(*at).shared_road)
                .map(place)
                .filter(|(column, _)| !through.iter().any(|(line, _)| line == column))
                .collect();
            for at in self.grid.indices() {
                let (column, row) = place(at);
                let rows = || shared.iter().filter(|(line, _)| *line == column).map(|(_, row)| *row);
                let (Some(first), Some(last)) = (rows().min(), rows().max()) else { continue };
                self.nodes[usize::from(at)].boundary[number] = if row < first {
                    Beside::North
                } else if row > last {
                    Beside::South
                } else {
                    Beside::Nowhere
                };
            }
            for at in self.grid.indices() {
                let (column, row) = place(at);
                let rows = || through.iter().filter(|(line, _)| *line == column).map(|(_, row)| *row);
                let (Some(first), Some(last)) = (rows().min(), rows().max()) else { continue };
                let beside = if line.contains(&at) {
                    Beside::On
                } else if row < first {
                    Beside::North
                } else if row > last {
                    Beside::South
                } else {
                    Beside::On
                };
                self.nodes[usize::from(at)].boundary[number] = beside;
            }
        }
    }

    /// Everything that can be reached from the west edge without crossing the Meuse lies beyond it. BW §17.2-meuse
    pub(crate) fn find_the_far_bank(&mut self) {
        let west = self.grid.indices().map(|at| self.grid.hex(at).q).min();
        let meuse = self.waters.iter().any(|water| water.kind & MEUSE != 0);
        let edge: Vec<HexId> =
            self.grid.indices().filter(|at| meuse && Some(self.grid.hex(*at).q) == west).collect();
        let dry = |_: HexId, edge: &Edge, _: u16| edge.flags & MEUSE == 0;
        let mut flood = Flood::new();
        flood.start(&self.graph, edge).spread(&self.graph, None, &dry);
        for at in flood.in_order() {
            self.nodes[usize::from(at)].beyond_meuse = true;
        }
    }

    /// Says of each hex which of some map edges it lies on. Every second column is pushed half a hex south, so that only the hex
    /// straight ahead decides for north and south. BW §5.5-allied
    pub(crate) fn find_the_edges(&mut self, among: u8) {
        let columns = || self.grid.indices().map(|at| self.grid.hex(at).q);
        let (west, east) = (columns().min(), columns().max());
        for at in self.grid.indices() {
            let column = Some(self.grid.hex(at).q);
            let is_on = |edge: &Edge4| match edge {
                Edge4::North => self.grid.neighbor(at, flat_top::N).is_none(),
                Edge4::South => self.grid.neighbor(at, flat_top::S).is_none(),
                Edge4::West => column == west,
                Edge4::East => column == east,
            };
            let edges = Edge4::ALL.into_iter().filter(is_on).fold(0, |edges, edge| edges | edge.bit());
            self.nodes[usize::from(at)].edges = edges & among;
        }
    }

    /// Whether a hex lies on a map edge. BW §5.5-allied
    #[must_use]
    pub fn is_on_edge(&self, at: HexId, edge: Edge4) -> bool {
        self.node(at).edges & edge.bit() != 0
    }

    /// Whether a road leads off the map from a hex. BW §5.5
    #[must_use]
    pub fn leads_off(&self, at: HexId) -> bool {
        self.entries.iter().any(|entry| entry.at == at)
    }

    /// Whether a hex lies on the German bank of the Our. BW §38.1-10
    #[must_use]
    pub fn is_east_of_the_our(&self, at: HexId) -> bool {
        let place = |hex: hex::Hex| (hex.q, 2 * hex.r + hex.q);
        let (column, row) = place(self.grid.hex(at));
        let sides = self.waters.iter().filter(|water| water.name == "Our").map(|water| water.side.hexes());
        let near = |[one, two]: &[hex::Hex; 2]| {
            let ((_, a), (_, b)) = (place(*one), place(*two));
            (a + b - 2 * row).abs() <= 2
        };
        let mut beside = sides.filter(near).peekable();
        // Columns grow to the west, where this number falls.
        beside.peek().is_some() && beside.all(|[one, two]| 2 * column >= one.q + two.q)
    }

    /// The hexes that 7th Army has to hold. BW §35
    #[must_use]
    pub fn garrisons(&self) -> Vec<HexId> {
        self.grid.indices().filter(|at| self.node(*at).garrison).collect()
    }

    /// The same ground with other army boundaries. BW §5.4, §Sc-martin
    pub(crate) fn with_boundaries(&self, boundaries: &[Vec<HexId>]) -> Ground {
        let mut ground = self.clone();
        let line = |number: usize| boundaries.get(number).cloned().unwrap_or_default();
        ground.lines = [line(0), line(1)];
        for node in &mut ground.nodes {
            node.boundary = [Beside::Nowhere; 2];
            node.boundary_end = None;
        }
        ground.draw_boundaries();
        ground
    }

    #[must_use]
    pub fn node(&self, at: HexId) -> &Node {
        &self.nodes[usize::from(at)]
    }

    /// The edge from a hex to one beside it.
    #[must_use]
    pub fn edge(&self, from: HexId, to: HexId) -> Option<&Edge> {
        self.graph.edges(from).iter().find(|edge| edge.to == to)
    }

    /// What a hex is to whoever enters it: a town takes the place of the ground it stands on. BW §5.3-town, BW.Q30
    #[must_use]
    pub fn lie(&self, at: HexId) -> Option<Terrain> {
        let node = self.node(at);
        (!node.town).then_some(node.terrain)
    }

    /// The hex beside another in a direction.
    #[must_use]
    pub fn beside(&self, at: HexId, dir: u8) -> Option<HexId> {
        hex::Dir::new(dir).and_then(|dir| self.grid.neighbor(at, dir))
    }

    /// The hexes of a mark; none on a map that a rules case draws.
    #[must_use]
    pub fn marked(&self, what: &str) -> &[HexId] {
        self.marked.iter().find(|(word, _)| word == what).map_or(&[], |(_, hexes)| hexes)
    }
}

/// The bridge on an edge.
#[inline]
#[must_use]
pub fn bridge_of(edge: &Edge) -> Option<BridgeId> {
    u8::try_from(edge.flags >> BRIDGE_SHIFT).ok()?.checked_sub(1).map(BridgeId::new)
}

/// By German army and hex, whether it lies beyond the boundaries of that army. BW §5.4-6pz, §5.4-5pz, §5.4-shared, §5.4-south,
/// §5.4-endpoint
pub(crate) fn beyond_boundaries(ground: &Ground) -> [Vec<bool>; 3] {
    Army::GERMAN.map(|army| {
        let lies_beyond = |node: &Node| {
            let [north, south] = node.boundary;
            match army {
                // Its end is open to 6th Panzer Army too: a unit that gets there is free to move on.
                Army::SixthPanzer => {
                    matches!(north, Beside::On | Beside::South) && node.boundary_end != Some(0)
                }
                Army::FifthPanzer => (north == Beside::North && !node.shared_road) || south == Beside::South,
                _ => south == Beside::North,
            }
        };
        ground.nodes.iter().map(lies_beyond).collect()
    })
}

/// Column and row of a hex as they are printed.
pub(crate) fn column_and_row(ground: &Ground, at: HexId) -> Option<(i16, i16)> {
    let (column, row) = ground.node(at).number.split_at_checked(2)?;
    Some((column.parse().ok()?, row.parse().ok()?))
}
