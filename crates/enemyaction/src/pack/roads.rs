//! Many hexes at once: a whole set of hexes takes a step, and roads are followed without asking each hexside. EA §13.1
//!
//! The hexes of a map are numbered row by row, so that the neighbours of a hex lie a few fixed numbers away. A set then takes a
//! step by being shifted word by word, once for each of those numbers.

use wargame::{Edge, Id as _, MapGraph};

use crate::model::ids::{HexId, Hexes, RiverId, Rivers};
use crate::pack::edges::river_of;

/// Steps over some of the hexsides of a map, by the words of a set that they start in.
#[derive(Clone, Debug, Default)]
pub struct Steps([Vec<Shift>; Hexes::BOUND / 64]);

/// Steps from the hexes of one word of a set to those that are so many numbers away. Rows of a map differ in length, so a word has
/// only few of all such numbers.
#[derive(Clone, Debug)]
struct Shift {
    from: u64,
    by: i16,
    /// Where they go: into a word, shifted up, and what is shifted out of it into the next. The first word is one too many.
    to: u8,
    up: u8,
}

/// No fewer than the words that steps may go into, and a power of two.
const WORDS: usize = 16;
const _: () = assert!(WORDS >= Hexes::BOUND / 64 + 2);

impl Steps {
    /// Over all hexsides of which something holds.
    pub(crate) fn over(graph: &MapGraph, is: impl Fn(&Edge) -> bool) -> Steps {
        let mut steps = Steps::default();
        for at in HexId::up_to(graph.nodes()) {
            let shifts = &mut steps.0[at.index() / 64];
            for edge in graph.edges(at).iter().filter(|edge| is(edge)) {
                let by = edge.to.get().cast_signed() - at.get().cast_signed();
                let bit = 1 << (at.get() % 64);
                match shifts.iter_mut().find(|shift| shift.by == by) {
                    Some(shift) => shift.from |= bit,
                    None => {
                        // Here the first bit of the word goes, counted from one word before the first.
                        let first = (at.get() / 64 * 64 + 64).saturating_add_signed(by);
                        let [to, up] = [first / 64, first % 64].map(|one| u8::try_from(one).unwrap_or(0));
                        shifts.push(Shift { from: bit, by, to, up });
                    }
                }
            }
        }
        steps
    }

    /// The hexes one step from some.
    #[must_use]
    pub(crate) fn from(&self, hexes: &Hexes) -> Hexes {
        let mut to = [0u64; WORDS];
        for (word, shifts) in hexes.words().iter().zip(&self.0).filter(|(word, _)| **word != 0) {
            for shift in shifts {
                let both = word & shift.from;
                to[usize::from(shift.to) % WORDS] |= both << (shift.up % 64);
                to[(usize::from(shift.to) + 1) % WORDS] |= both >> 1 >> (63 - shift.up % 64);
            }
        }
        Hexes::from_words(std::array::from_fn(|at| to[at + 1]))
    }
}

/// A step along a road, and the river hexside under it.
#[derive(Clone, Copy, Debug)]
struct Link {
    to: HexId,
    river: Option<RiverId>,
}

impl Link {
    #[inline]
    fn is_usable(&self, bridges: &Rivers) -> bool {
        self.river.is_none_or(|river| bridges.contains(river))
    }
}

/// The roads of a map, hex by hex.
#[derive(Clone, Debug, Default)]
pub struct Roads {
    links: Vec<Link>,
    /// Where the links of each hex begin.
    first: Vec<u16>,
}

impl Roads {
    pub(crate) fn of(graph: &MapGraph) -> Roads {
        let mut roads = Roads::default();
        let count = |links: &Vec<Link>| u16::try_from(links.len()).unwrap_or(u16::MAX);
        for at in HexId::up_to(graph.nodes()) {
            roads.first.push(count(&roads.links));
            let edges = graph.edges(at).iter().filter(|edge| edge.road > 0);
            roads.links.extend(edges.map(|edge| Link { to: edge.to, river: river_of(edge) }));
        }
        roads.first.push(count(&roads.links));
        roads
    }

    fn from(&self, at: HexId) -> &[Link] {
        let at = usize::from(at);
        &self.links[usize::from(self.first[at])..usize::from(self.first[at + 1])]
    }

    /// Whether a road leads from a hex to some others, over rivers by these bridges only.
    pub(crate) fn lead_to(&self, at: HexId, others: &Hexes, bridges: &Rivers) -> bool {
        self.from(at).iter().any(|link| others.contains(link.to) && link.is_usable(bridges))
    }

    /// The hexes that roads lead to from some, over rivers by these bridges only.
    pub(crate) fn next_to(&self, some: &Hexes, bridges: &Rivers) -> Hexes {
        let mut others = Hexes::NONE;
        for at in some {
            let usable = self.from(at).iter().filter(|link| link.is_usable(bridges));
            usable.for_each(|link| others.insert(link.to));
        }
        others
    }

    /// Those of some hexes from which roads lead within them to a source, where it is doubtful only of a few. The numbers say how far
    /// each hex is from a source at best, so that the search goes there first.
    pub(crate) fn still(
        &self,
        all: &Hexes,
        doubtful: &Hexes,
        sources: &Hexes,
        bridges: &Rivers,
        far: &[u16],
    ) -> Hexes {
        let (mut left, mut sure) = (*all, sources.and(all));
        for at in &doubtful.and(all) {
            if left.contains(at) && !sure.contains(at) {
                let (seen, found) = self.seek(at, &sure, &left, bridges, far);
                if found {
                    sure = sure.or(&seen);
                } else {
                    left = left.but(&seen);
                }
            }
        }
        left
    }

    /// Looks along roads within some hexes for a goal; gives the hexes it has seen, and whether it has found one.
    fn seek(
        &self,
        from: HexId,
        goals: &Hexes,
        within: &Hexes,
        bridges: &Rivers,
        far: &[u16],
    ) -> (Hexes, bool) {
        let mut unseen = *within;
        unseen.remove(from);
        let mut stack = [HexId::default(); Hexes::BOUND];
        stack[0] = from;
        let mut height = 1;
        while height > 0 {
            height -= 1;
            let (at, first) = (stack[height], height);
            for link in self.from(at).iter().filter(|link| link.is_usable(bridges)) {
                if goals.contains(link.to) {
                    return (within.but(&unseen), true);
                }
                if unseen.contains(link.to) {
                    unseen.remove(link.to);
                    stack[height] = link.to;
                    height += 1;
                }
            }
            stack[first..height].sort_unstable_by_key(|at| std::cmp::Reverse(far[usize::from(*at)]));
        }
        (within.but(&unseen), false)
    }

    /// How far each hex is by road from some, all hexes open.
    pub(crate) fn far(&self, from: &Hexes) -> Vec<u16> {
        let mut far = vec![u16::MAX; self.first.len()];
        let mut last = *from;
        for step in 0.. {
            if last.is_empty() {
                break;
            }
            last.iter().for_each(|at| far[usize::from(at)] = step);
            let next = last.iter().flat_map(|at| self.from(at).iter().map(|link| link.to));
            last = next.filter(|at| far[usize::from(*at)] == u16::MAX).collect();
        }
        far
    }

    /// Follows the roads from some hexes through open ones and over usable bridges, but not into what is known already; gives all
    /// of them, the first and the known included. EA §13.1-head
    pub(crate) fn follow(&self, from: &Hexes, known: &Hexes, open: &Hexes, bridges: &Rivers) -> Hexes {
        let mut left = open.but(known).but(from);
        let mut queue = [HexId::default(); Hexes::BOUND];
        let (mut next, mut last) = (0, 0);
        for at in from {
            queue[last] = at;
            last += 1;
        }
        while next < last {
            let at = queue[next];
            next += 1;
            for link in self.from(at) {
                if left.contains(link.to) && link.is_usable(bridges) {
                    left.remove(link.to);
                    queue[last] = link.to;
                    last += 1;
                }
            }
        }
        open.but(&left).or(known).or(from)
    }
}
