//! The map as the searches see it: nodes (hexes and boxes) and the links between them, fixed once built.
//!
//! What changes during play (a blown bridge, a ZOC, traffic) is not here: a policy looks it up in the state by node
//! or by [`Edge::side`]. So one graph serves every state of every game on that map.

use thiserror::Error;

use crate::ids::{HexId, Id as _, SideId};

/// The direction of a link that is no hexside: to an off-map box, between boxes, or from an entry hex off the map.
pub const OFF_GRID: u8 = u8::MAX;

/// One way along a link, as seen from the node it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The node this way leads to.
    pub to: HexId,
    /// The number of the hexside or link, the same in both directions and dense from 0.
    pub side: SideId,
    /// Whatever else the game wants at hand (river, cliff, boundary …); the same in both directions.
    pub flags: u16,
    /// The hex direction 0 to 5, or [`OFF_GRID`].
    pub dir: u8,
    /// The class of road that follows this link; 0 is none.
    pub road: u8,
}

/// A link between two nodes, to be travelled both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// One end.
    pub a: HexId,
    /// The other end.
    pub b: HexId,
    /// The direction from `a` to `b`: 0 to 5, or [`OFF_GRID`]. The way back has the opposite one.
    pub dir: u8,
    /// The class of road along the link; 0 is none.
    pub road: u8,
    /// Whatever else the game wants at hand.
    pub flags: u16,
}

/// Says what is wrong with a map; `link` counts the links in the order they were given, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum GraphError {
    /// The link names a node the map does not have.
    #[error("link {link}: there is no node {node}")]
    NoSuchNode { link: usize, node: HexId },
    /// The link leads from a node to itself.
    #[error("link {link}: node {node} is linked to itself")]
    Loop { link: usize, node: HexId },
    /// The two nodes are already linked.
    #[error("link {link}: nodes {a} and {b} are already linked")]
    Duplicate { link: usize, a: HexId, b: HexId },
    /// The direction is neither 0 to 5 nor [`OFF_GRID`].
    #[error("link {link}: {dir} is no hex direction")]
    NoSuchDirection { link: usize, dir: u8 },
    /// The node already has another neighbour in that direction.
    #[error("link {link}: node {node} already has a neighbour in direction {dir}")]
    DirectionTaken { link: usize, node: HexId, dir: u8 },
    /// There are more links than hexside numbers.
    #[error("{links} links are too many: there can be 65,535")]
    TooManyLinks { links: usize },
}

/// Collects the links of a map.
#[derive(Clone, Debug)]
pub struct MapGraphBuilder {
    nodes: u16,
    links: Vec<Link>,
}

impl MapGraphBuilder {
    /// Begins a map with the nodes `0..nodes` and no links.
    pub fn new(nodes: u16) -> MapGraphBuilder {
        MapGraphBuilder { nodes, links: Vec::new() }
    }

    /// Adds a link. Links are numbered in the order they are added, and that number becomes [`Edge::side`].
    pub fn link(&mut self, link: Link) -> &mut MapGraphBuilder {
        self.links.push(link);
        self
    }

    /// Gives the number the next link will have.
    pub fn next_side(&self) -> usize {
        self.links.len()
    }

    /// Builds the map, or gives back everything that is wrong with it, link by link.
    pub fn build(&self) -> Result<MapGraph, Vec<GraphError>> {
        let mut errors = Vec::new();
        if self.links.len() > usize::from(u16::MAX) {
            errors.push(GraphError::TooManyLinks { links: self.links.len() });
        }
        let mut ways: Vec<Vec<Edge>> = vec![Vec::new(); usize::from(self.nodes)];
        for (number, link) in self.links.iter().enumerate() {
            self.add(number, *link, &mut ways, &mut errors);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut graph = MapGraph { starts: vec![0], edges: Vec::new(), ends: Vec::new() };
        for mut edges in ways {
            edges.sort_by_key(|e| (e.dir, e.to));
            graph.edges.append(&mut edges);
            // Two ways for each of at most 65,535 links always fit in a u32.
            graph.starts.push(u32::try_from(graph.edges.len()).unwrap_or(u32::MAX));
        }
        graph.ends = self.links.iter().map(|l| (l.a, l.b)).collect();
        Ok(graph)
    }

    /// Adds both ways of one link, or what is wrong with it.
    fn add(&self, number: usize, l: Link, ways: &mut [Vec<Edge>], errors: &mut Vec<GraphError>) {
        let before = errors.len();
        errors.extend(
            [l.a, l.b]
                .into_iter()
                .filter(|node| node.get() >= self.nodes)
                .map(|node| GraphError::NoSuchNode { link: number, node }),
        );
        if l.dir > 5 && l.dir != OFF_GRID {
            errors.push(GraphError::NoSuchDirection { link: number, dir: l.dir });
        }
        if l.a == l.b {
            errors.push(GraphError::Loop { link: number, node: l.a });
        }
        if errors.len() > before {
            return;
        }
        if ways[usize::from(l.a)].iter().any(|e| e.to == l.b) {
            errors.push(GraphError::Duplicate { link: number, a: l.a, b: l.b });
            return;
        }
        let back = if l.dir == OFF_GRID { OFF_GRID } else { (l.dir + 3) % 6 };
        for (from, to, dir) in [(l.a, l.b, l.dir), (l.b, l.a, back)] {
            let edges = &mut ways[usize::from(from)];
            if dir != OFF_GRID && edges.iter().any(|e| e.dir == dir) {
                errors.push(GraphError::DirectionTaken { link: number, node: from, dir });
            }
            let side = SideId::from_index(number);
            edges.push(Edge { to, side, flags: l.flags, dir, road: l.road });
        }
    }
}

/// A map: for each node its edges, side by side in memory, by direction with the off-grid ones last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapGraph {
    /// Where each node's edges begin, and after the last node where they end.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    /// The two ends of each link.
    ends: Vec<(HexId, HexId)>,
}

impl MapGraph {
    /// The same map with some of its ways alone, the roads for instance: a search over them passes nothing else. Hexsides keep
    /// their numbers, the ways themselves are numbered anew.
    #[must_use]
    pub fn only(&self, keep: impl Fn(&Edge) -> bool) -> MapGraph {
        let mut graph = MapGraph { starts: vec![0], edges: Vec::new(), ends: self.ends.clone() };
        for ways in self.starts.windows(2) {
            let ways = &self.edges[ways[0] as usize..ways[1] as usize];
            graph.edges.extend(ways.iter().filter(|edge| keep(edge)));
            graph.starts.push(u32::try_from(graph.edges.len()).unwrap_or(u32::MAX));
        }
        graph
    }

    /// Gives the number of nodes.
    pub fn nodes(&self) -> usize {
        self.starts.len() - 1
    }

    /// Gives the number of hexsides and links; [`Edge::side`] is below it.
    pub fn sides(&self) -> usize {
        self.ends.len()
    }

    /// Gives the two nodes that a hexside lies between, in the order the link named them.
    pub fn ends(&self, side: SideId) -> (HexId, HexId) {
        self.ends[usize::from(side)]
    }

    /// Gives the ways out of a node, in the stated order. Panics when there is no such node.
    #[inline]
    pub fn edges(&self, node: HexId) -> &[Edge] {
        let at = usize::from(node);
        &self.edges[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Gives the ways out of a node and the number of the first; numbers run on from node to node.
    #[inline]
    pub fn numbered_edges(&self, node: HexId) -> (usize, &[Edge]) {
        (self.starts[usize::from(node)] as usize, self.edges(node))
    }

    /// Gives the numbers of the ways out of a node.
    #[inline]
    pub fn numbers(&self, node: HexId) -> std::ops::Range<usize> {
        let node = usize::from(node);
        self.starts[node] as usize..self.starts[node + 1] as usize
    }

    /// Finds the way from one node to a neighbour.
    #[inline]
    pub fn edge(&self, from: HexId, to: HexId) -> Option<&Edge> {
        (usize::from(from) < self.nodes()).then(|| self.edges(from).iter().find(|e| e.to == to))?
    }

    /// Finds the same link seen from its other end: what a unit travels when supply travels `edge`.
    pub fn back(&self, from: HexId, edge: &Edge) -> &Edge {
        // Every link was added both ways, so the search cannot come back empty but for an edge of another map.
        self.edge(edge.to, from).unwrap_or_else(|| panic!("node {from} has no link to {} here", edge.to))
    }

    /// Finds the neighbour across a hexside.
    pub fn neighbour(&self, node: HexId, dir: u8) -> Option<HexId> {
        self.edges(node).iter().find(|e| e.dir == dir).map(|e| e.to)
    }
}

#[cfg(test)]
mod tests {
    use super::{GraphError, HexId, Link, MapGraphBuilder, OFF_GRID, SideId};

    fn hex(number: u16) -> HexId {
        HexId::new(number)
    }

    fn link(a: u16, b: u16, dir: u8) -> Link {
        Link { a: hex(a), b: hex(b), dir, road: 0, flags: 0 }
    }

    #[test]
    fn edges_lie_by_direction_with_boxes_last_and_share_their_side() {
        let mut builder = MapGraphBuilder::new(4);
        builder.link(link(0, 3, OFF_GRID)).link(link(0, 1, 4)).link(link(2, 0, 4));
        let graph = builder.build().unwrap();
        let ways: Vec<(u16, u8, u16)> =
            graph.edges(hex(0)).iter().map(|e| (e.to.get(), e.dir, e.side.get())).collect();
        assert_eq!(ways, [(2, 1, 2), (1, 4, 1), (3, OFF_GRID, 0)]);
        assert_eq!(graph.edges(hex(2))[0].dir, 4);
        assert_eq!(graph.back(hex(0), &graph.edges(hex(0))[0]), &graph.edges(hex(2))[0]);
        assert_eq!((graph.nodes(), graph.sides()), (4, 3));
        assert_eq!(graph.ends(SideId::new(2)), (hex(2), hex(0)));
        assert_eq!(graph.neighbour(hex(0), 4), Some(hex(1)));
        assert_eq!(graph.neighbour(hex(0), 5), None);
        let joined = |a: u16, b: u16| graph.edge(hex(a), hex(b)).is_some();
        assert!(joined(1, 0) && !joined(1, 2) && !joined(9, 0));
        assert_eq!(size_of::<super::Edge>(), 8);
    }

    #[test]
    fn everything_wrong_with_a_map_is_reported_at_once() {
        let mut builder = MapGraphBuilder::new(3);
        builder.link(link(0, 7, 0)).link(link(0, 1, 0)).link(link(1, 0, 3)).link(link(0, 2, 0));
        builder.link(link(2, 2, 1)).link(link(1, 2, 6));
        assert_eq!(
            builder.build().unwrap_err(),
            [
                GraphError::NoSuchNode { link: 0, node: hex(7) },
                GraphError::Duplicate { link: 2, a: hex(1), b: hex(0) },
                GraphError::DirectionTaken { link: 3, node: hex(0), dir: 0 },
                GraphError::Loop { link: 4, node: hex(2) },
                GraphError::NoSuchDirection { link: 5, dir: 6 },
            ]
        );
        assert_eq!(builder.build().unwrap_err()[0].to_string(), "link 0: there is no node 7");
    }
}
