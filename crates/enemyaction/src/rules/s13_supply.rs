//! Tracing supply: the hexes it may pass, the supply heads, and every hex from which one can be reached. EA §13.1, §13.14
//!
//! Most positions differ from one that was looked at before by a unit or two. What was worked out for that one is then taken
//! over, and only what its newly open hexes add is worked out; all is done anew only where a hex was closed that mattered.

use std::sync::atomic::Ordering;

use table::Seat;
use wargame::Edge;

use crate::model::ids::{HexId, Hexes, RiverId, Rivers};
use crate::pack::edges::river_of;
use crate::pack::map::Source;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::s13_supply_cache::{Basis, Known, PATH};

/// After so many questions about single hexes all are answered at once.
const MOST_ASKED: u8 = 4;

/// So many hexes take a step one by one.
const FEW: usize = 12;

/// How a position differs from the one before it, in which sources were the same, and perhaps bridges.
struct Change<'k> {
    before: &'k Known,
    opened: Hexes,
    closed: Hexes,
    same: bool,
}

impl Hypothetical<'_> {
    fn basis(&self, trace: Trace) -> &Basis {
        self.known[trace as usize].basis.get_or_init(|| Basis {
            open: self.find_open(trace),
            sources: self.find_sources(trace),
            standing: self.standing,
            bridges: match trace.seat() {
                Seat::German => self.standing.and(&self.german_bridges),
                _ => self.standing.but(&self.german_bridges),
            },
        })
    }

    /// What has changed since the position before, if sources have not.
    fn supply_change(&self, trace: Trace) -> Option<Change<'_>> {
        let parent = self.parent.as_ref().filter(|known| known[trace as usize].has_heads());
        let before = &parent.or(self.before[trace as usize].as_ref())?[trace as usize];
        let (old, new) = (before.basis.get()?, self.basis(trace));
        let same = old.bridges == new.bridges && old.standing == new.standing;
        let (opened, closed) = (new.open.but(&old.open), old.open.but(&new.open));
        (old.sources == new.sources).then_some(Change { before, opened, closed, same })
    }

    /// Hexes that supply may pass through: no enemy, no enemy town, no enemy control unless a friend is there, never through
    /// control for reserve supply, not through an empty Westwall hex for the Allies, not through a roadblock for Germans.
    /// Detachments close nothing. EA §13.1-blocked, §13.1-zoc, §13.13, §13.3, §10.8-supply, §11.1, §14.1-effects, §15.2, §Ex-13.3
    fn find_open(&self, trace: Trace) -> Hexes {
        let (seat, ground) = (trace.seat(), &self.game.ground);
        let (friends, enemies) = (self.field.held(seat), self.field.held(seat.enemy()));
        let mut watched = *self.field.zones(seat.enemy());
        let (towns, more) = match seat {
            Seat::Allied => {
                watched = watched.or(&self.guarded);
                (ground.built.and(&self.german), ground.westwall.but(friends))
            }
            _ => (ground.built.but(&self.german), self.state.roadblocks),
        };
        if trace != Trace::Reserve {
            watched = watched.but(friends);
        }
        ground.all.but(enemies).but(&towns).but(&watched).but(&more)
    }

    fn open(&self, trace: Trace) -> &Hexes {
        &self.basis(trace).open
    }

    /// Whether supply may pass through a hex. EA §13.1-blocked
    #[cfg(test)]
    pub(crate) fn passes(&self, trace: Trace, at: HexId) -> bool {
        self.open(trace).contains(at)
    }

    /// Edge hexes that a side's supply comes from by road. EA §13.14
    fn find_sources(&self, trace: Trace) -> Hexes {
        let ground = &self.game.ground;
        let mut sources = ground.friendly(trace.seat()).and(&ground.roads_off);
        if trace == Trace::Allied {
            ground.sources.iter().filter(|one| self.is_lost(one)).for_each(|one| sources.remove(one.at));
        }
        sources
    }

    fn is_lost(&self, source: &Source) -> bool {
        source.lost_with.iter().any(|town| self.german.contains(*town))
    }

    /// Road hexes from which roads lead off a friendly edge. EA §13.1-head, §13.14
    pub(crate) fn heads(&self, trace: Trace) -> &Hexes {
        self.known[trace as usize].heads.get_or_init(|| self.find_heads(trace))
    }

    fn find_heads(&self, trace: Trace) -> Hexes {
        let Basis { open, sources, bridges, .. } = self.basis(trace);
        let roads = &self.game.ground.roads_along;
        if let Some(Change { before, mut opened, closed, same }) = self.supply_change(trace)
            && let (Some(old), Some(heads)) = (before.basis.get(), before.heads.get())
        {
            let mut doubtful = Hexes::NONE;
            if !same {
                let ends =
                    |rivers: Rivers| -> Hexes { rivers.iter().flat_map(|one| self.ends_of(one)).collect() };
                doubtful = ends(old.bridges.but(bridges));
                opened = opened.or(&ends(bridges.but(&old.bridges)).and(open));
            }
            let heads = self.heads_but(trace, heads, &closed, &doubtful);
            let joins = |at: &HexId| sources.contains(*at) || roads.lead_to(*at, &heads, bridges);
            let new: Hexes = opened.but(&heads).iter().filter(joins).collect();
            return if new.is_empty() { heads } else { roads.follow(&new, &heads, open, bridges) };
        }
        roads.follow(&sources.and(open), &Hexes::NONE, open, bridges)
    }

    fn ends_of(&self, river: RiverId) -> [HexId; 2] {
        self.game.ground.banks[usize::from(river)]
    }

    /// The heads that are left when some hexes are closed and it is doubtful whether roads still lead from others to the edge.
    fn heads_but(&self, trace: Trace, heads: &Hexes, closed: &Hexes, doubtful: &Hexes) -> Hexes {
        let Basis { sources, bridges, .. } = self.basis(trace);
        let lost = closed.and(heads);
        if lost.is_empty() && doubtful.is_empty() {
            return *heads;
        }
        let ground = &self.game.ground;
        let doubtful = doubtful.or(&ground.roads_along.next_to(&lost, bridges));
        let far = &ground.far_by_road[usize::from(trace == Trace::Allied)];
        ground.roads_along.still(&heads.but(&lost), &doubtful, sources, bridges, far)
    }

    /// The heads with some hexes closed besides. EA §13.1-head
    pub(crate) fn heads_without(&self, trace: Trace, closed: &Hexes) -> Hexes {
        self.heads_but(trace, self.heads(trace), closed, &Hexes::NONE)
    }

    /// Whether an enemy bridge bars a hexside. EA §13.1-blocked
    fn is_barred(&self, trace: Trace, edge: &Edge) -> bool {
        river_of(edge).is_some_and(|river| self.is_enemy_bridge(trace.seat(), river))
    }

    /// Whether a hex is a supply head, a friend in it imagined. EA §13.1-head
    pub(crate) fn is_head(&self, trace: Trace, at: HexId) -> bool {
        let heads = self.heads(trace);
        if heads.contains(at) || self.basis(trace).sources.contains(at) {
            return true;
        }
        let edges = self.game.ground.graph.edges(at).iter();
        let mut roads = edges.filter(|edge| self.is_road(edge) && !self.is_barred(trace, edge));
        roads.any(|edge| heads.contains(edge.to))
    }

    /// Whether supply can be traced from a hex in which a friend is or is imagined. EA §13.1, §13.11, §15.51-test
    pub(crate) fn traces(&self, trace: Trace, at: HexId) -> bool {
        let known = &self.known[trace as usize];
        let asked = known.asked.load(Ordering::Relaxed);
        if known.supplied.get().is_some() || asked >= MOST_ASKED || self.adds_only(trace).is_some() {
            return self.supplied(trace).contains(at);
        }
        known.asked.store(asked + 1, Ordering::Relaxed);
        self.traces_alone(trace, at)
    }

    /// The same for a single hex, whose paths are followed. EA §13.1
    fn traces_alone(&self, trace: Trace, at: HexId) -> bool {
        self.traces_without(trace, at, &Hexes::NONE, self.heads(trace))
    }

    /// The same with some hexes closed besides, and the heads that are left. EA §13.1
    pub(crate) fn traces_without(&self, trace: Trace, at: HexId, closed: &Hexes, heads: &Hexes) -> bool {
        let friendly = self.game.ground.friendly(trace.seat());
        if friendly.contains(at) || heads.contains(at) || self.wades(at, heads) {
            return true;
        }
        let Basis { open, bridges, .. } = self.basis(trace);
        let open = open.but(closed);
        let ends = self.supply_edge(trace).and(&open).or(heads);
        let (mut left, mut last) = (open, Hexes::only(at));
        left.remove(at);
        for _ in 0..PATH {
            let next = self.step_each(&last, bridges).and(&left);
            if !next.and(&ends).is_empty() {
                return true;
            }
            left = left.but(&next);
            last = next;
        }
        false
    }

    /// Whether an unbridged river lies between a hex and some others. EA §13.1-river
    fn wades(&self, at: HexId, others: &Hexes) -> bool {
        let mut edges = self.game.ground.graph.edges(at).iter();
        edges.any(|edge| others.contains(edge.to) && river_of(edge).is_some_and(|river| !self.stands(river)))
    }

    /// Hexes of the friendly edge at which paths end. EA §13.1, §13.14
    fn supply_edge(&self, trace: Trace) -> Hexes {
        let ground = &self.game.ground;
        let mut edge = *ground.friendly(trace.seat());
        if trace == Trace::Allied {
            ground.sources.iter().filter(|one| self.is_lost(one)).for_each(|one| edge.remove(one.at));
        }
        edge
    }

    /// Where paths end: at supply heads, and at the friendly edge. EA §13.1, §13.14
    fn ends(&self, trace: Trace) -> Hexes {
        self.supply_edge(trace).and(self.open(trace)).or(self.heads(trace))
    }

    /// All such hexes: the answer to every question about supply. EA §13, §13.1, §13.11
    pub(crate) fn supplied(&self, trace: Trace) -> &Hexes {
        self.known[trace as usize].supplied.get_or_init(|| self.find_supplied(trace))
    }

    /// The hexes that supply passes on some way.
    pub(crate) fn passed(&self, trace: Trace) -> &Hexes {
        &self.inner(trace)[PATH - 1]
    }

    /// The hexes that paths may pass, by how many more hexes they need to the end of a path: a supply head, or an edge hex. A path
    /// has at most four hexes after the one it begins in, and only that one may be under enemy control. EA §13.1, §13.1-zoc
    fn inner(&self, trace: Trace) -> &[Hexes; PATH] {
        self.known[trace as usize].inner.get_or_init(|| {
            if let Some((change, old)) = self.adds_to_paths(trace) {
                return self.grown(trace, old, &change.opened);
            }
            let Basis { open, bridges, .. } = self.basis(trace);
            let mut inner = [self.ends(trace); PATH];
            for far in 1..PATH {
                inner[far] = inner[far - 1].or(&self.step(&inner[far - 1], bridges).and(open));
            }
            inner
        })
    }

    /// The paths before, where no hex of them was closed.
    fn adds_to_paths(&self, trace: Trace) -> Option<(Change<'_>, &[Hexes; PATH])> {
        let change = self.supply_change(trace).filter(|change| change.same)?;
        let inner = change.before.inner.get()?;
        change.closed.and(&inner[PATH - 1]).is_empty().then_some((change, inner))
    }

    /// The same with what newly open hexes add: they themselves next to paths, and what lies next to that.
    fn grown(&self, trace: Trace, old: &[Hexes; PATH], opened: &Hexes) -> [Hexes; PATH] {
        let Basis { open, bridges, .. } = self.basis(trace);
        let mut inner = *old;
        let mut new = self.ends(trace).but(&old[0]);
        inner[0] = old[0].or(&new);
        for far in 1..PATH {
            let joined: Hexes =
                opened.iter().filter(|at| self.is_beside(*at, &old[far - 1], bridges)).collect();
            new = new.or(&self.step(&new, bridges).and(open)).or(&joined).but(&old[far]);
            inner[far] = old[far].or(&new);
        }
        inner
    }

    /// Whether a step leads from a hex to some others, over rivers by these bridges only.
    fn is_beside(&self, at: HexId, others: &Hexes, bridges: &Rivers) -> bool {
        let mut edges = self.game.ground.graph.edges(at).iter();
        edges.any(|edge| {
            others.contains(edge.to) && river_of(edge).is_none_or(|river| bridges.contains(river))
        })
    }

    /// The hexes one step from some, over rivers by these bridges only.
    fn step(&self, from: &Hexes, bridges: &Rivers) -> Hexes {
        if from.len() <= FEW {
            return self.step_each(from, bridges);
        }
        let ground = &self.game.ground;
        let mut to = ground.dry.from(from);
        for river in bridges {
            let [one, other] = ground.banks[usize::from(river)];
            to.insert_if(other, from.contains(one));
            to.insert_if(one, from.contains(other));
        }
        to
    }

    /// The same, hex by hex.
    fn step_each(&self, from: &Hexes, bridges: &Rivers) -> Hexes {
        let mut to = Hexes::NONE;
        for at in from {
            let edges = self.game.ground.graph.edges(at).iter();
            let dry = edges.filter(|edge| river_of(edge).is_none_or(|river| bridges.contains(river)));
            dry.for_each(|edge| to.insert(edge.to));
        }
        to
    }

    /// The first step of a path leads out of any hex, and straight into a head also over an unbridged river. EA §13.1, §13.1-zoc,
    /// §13.1-river, §13.1-head, §Ex-13.1
    fn find_supplied(&self, trace: Trace) -> Hexes {
        let (ground, heads) = (&self.game.ground, self.heads(trace));
        let Basis { bridges, .. } = self.basis(trace);
        let passed = self.passed(trace);
        if let Some((before, old)) = self.adds_only(trace) {
            let heads = before.heads.get().map_or(*heads, |old| heads.but(old));
            let passed = before.inner.get().map_or(*passed, |old| passed.but(&old[PATH - 1]));
            let mut all = old.or(&passed);
            if !passed.is_empty() {
                all = all.or(&self.step(&passed, bridges));
            }
            for at in &heads {
                let edges = ground.graph.edges(at).iter();
                let wet = edges.filter(|edge| river_of(edge).is_some_and(|river| !self.stands(river)));
                wet.for_each(|edge| all.insert(edge.to));
            }
            return all;
        }
        let mut all = passed.or(ground.friendly(trace.seat()));
        all = all.or(&self.step(passed, bridges)).or(&ground.wild.from(heads));
        for river in &ground.sites.but(&self.standing) {
            let [one, other] = ground.banks[usize::from(river)];
            if heads.contains(one) {
                all.insert(other);
            }
            if heads.contains(other) {
                all.insert(one);
            }
        }
        // Where the enemy has built a bridge nobody wades. EA §14.22
        let new = self.new_barred(trace);
        if new.is_empty() { all } else { all.but(&self.only_over(trace, &new)) }
    }

    /// What was known before, with all hexes that had supply, where no path was closed and none is barred by new bridges.
    fn adds_only(&self, trace: Trace) -> Option<(&Known, &Hexes)> {
        let (change, _) = self.adds_to_paths(trace)?;
        let supplied = change.before.supplied.get()?;
        self.new_barred(trace).is_empty().then_some((change.before, supplied))
    }

    /// New bridges of the enemy. EA §14.22
    fn new_barred(&self, trace: Trace) -> Rivers {
        self.standing.but(&self.game.ground.sites).but(&self.basis(trace).bridges)
    }

    /// Hexes that have supply only straight over some enemy bridges, and so have none. EA §13.1-blocked
    fn only_over(&self, trace: Trace, bridges: &Rivers) -> Hexes {
        let ground = &self.game.ground;
        let passed = self.passed(trace);
        let sure =
            passed.or(ground.friendly(trace.seat())).or(&self.step(passed, &self.basis(trace).bridges));
        let heads = self.heads(trace);
        let ends = bridges.iter().flat_map(|river| ground.banks[usize::from(river)]);
        ends.filter(|at| !sure.contains(*at) && !self.wades(*at, heads)).collect()
    }
}
