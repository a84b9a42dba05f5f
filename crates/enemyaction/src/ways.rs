//! Many hexes at once: a whole set of hexes takes a step, and roads are followed without asking each hexside. EA §13.1
//!
//! The hexes of a map are numbered row by row, so that the neighbours of a hex lie a few fixed numbers away. A set then takes a
//! step by being shifted as a whole, once for each of those numbers.

use wargame::{Edge, MapGraph};

use crate::bits::{Hexes, Rivers};
use crate::ground::river_of;

/// Steps over some of the hexsides of a map.
#[derive(Clone, Debug, Default)]
pub struct Steps(Vec<Shift>);

/// Steps to the hex that is so many numbers away.
#[derive(Clone, Debug)]
struct Shift {
    by: i16,
    from: Hexes,
}

impl Steps {
    /// Over all hexsides of which something holds.
    pub(crate) fn over(graph: &MapGraph, is: impl Fn(&Edge) -> bool) -> Steps {
        let mut steps: Vec<Shift> = Vec::new();
        for at in (0u16..).take(graph.nodes()) {
            for edge in graph.edges(at).iter().filter(|edge| is(edge)) {
                let by = edge.to.cast_signed() - at.cast_signed();
                match steps.iter_mut().find(|shift| shift.by == by) {
                    Some(shift) => shift.from.put(at),
                    None => steps.push(Shift { by, from: Hexes::only(at) }),
                }
            }
        }
        Steps(steps)
    }

    /// The hexes one step from some.
    #[must_use]
    pub(crate) fn from(&self, hexes: &Hexes) -> Hexes {
        let mut to = Hexes::NONE;
        for shift in &self.0 {
            to.put_shifted(hexes, &shift.from, shift.by);
        }
        to
    }
}

/// A step along a road, and the river hexside under it.
#[derive(Clone, Copy, Debug)]
struct Link {
    to: u16,
    river: Option<u16>,
}

/// The roads of a map, hex by hex.
#[derive(Clone, Debug, Default)]
pub struct Roads {
    links: Vec<Link>,
    /// Where the links of each hex begin.
    first: Vec<u16>,
}

/// A hex that no road led to, or where one began.
const NOWHERE: u16 = u16::MAX;

impl Roads {
    pub(crate) fn of(graph: &MapGraph) -> Roads {
        let mut roads = Roads::default();
        let count = |links: &Vec<Link>| u16::try_from(links.len()).unwrap_or(NOWHERE);
        for at in (0u16..).take(graph.nodes()) {
            roads.first.push(count(&roads.links));
            let edges = graph.edges(at).iter().filter(|edge| edge.road > 0);
            roads.links.extend(edges.map(|edge| Link { to: edge.to, river: river_of(edge) }));
        }
        roads.first.push(count(&roads.links));
        roads
    }

    fn from(&self, at: u16) -> &[Link] {
        let at = usize::from(at);
        &self.links[usize::from(self.first[at])..usize::from(self.first[at + 1])]
    }

    /// Follows the roads from some hexes through open ones and over usable bridges, and says of each hex from where it was
    /// reached; gives all of them, the first included. EA §13.1-head
    pub(crate) fn follow(
        &self,
        from: &Hexes,
        open: &Hexes,
        bridges: &Rivers,
        mut note: impl FnMut(u16, Option<u16>),
    ) -> Hexes {
        let mut all = *from;
        let mut queue = [0u16; Hexes::BOUND];
        let (mut next, mut last) = (0, 0);
        for at in from.iter() {
            note(at, None);
            queue[last] = at;
            last += 1;
        }
        while next < last {
            let at = queue[next];
            next += 1;
            for link in self.from(at) {
                let can = open.has(link.to) && link.river.is_none_or(|river| bridges.has(river));
                if can && !all.has(link.to) {
                    all.put(link.to);
                    note(link.to, Some(at));
                    queue[last] = link.to;
                    last += 1;
                }
            }
        }
        all
    }
}

/// From where each hex was reached along roads.
#[derive(Clone, Debug)]
pub(crate) struct Trail(Vec<u16>);

impl Trail {
    pub(crate) fn new(hexes: usize) -> Trail {
        Trail(vec![NOWHERE; hexes])
    }

    pub(crate) fn note(&mut self, at: u16, from: Option<u16>) {
        self.0[usize::from(at)] = from.unwrap_or(NOWHERE);
    }

    /// The hexes of the road from one back to where it began, itself included.
    pub(crate) fn back(&self, at: u16) -> Hexes {
        let mut way = Hexes::only(at);
        let mut at = at;
        while self.0[usize::from(at)] != NOWHERE {
            at = self.0[usize::from(at)];
            way.put(at);
        }
        way
    }
}
