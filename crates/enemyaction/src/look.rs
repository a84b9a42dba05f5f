//! A position as supply looks at it, the real one or one that is only imagined. EA §13
//!
//! Most of what the German system weighs is of the form "what if this unit stood there": it asks for a [`Look`] in which some
//! units were moved or lifted, and puts the same questions to it as to the real position.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use table::Seat;
use wargame::Edge;

use crate::EnemyAction;
use crate::bits::{Hexes, Rivers, Units};
use crate::field::Field;
use crate::ground::river_of;
use crate::state::State;
use crate::ways::Trail;

/// Which supply is traced. EA §13.1, §13.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trace {
    German,
    /// Never through an Allied zone of control.
    Reserve,
    Allied,
}

impl Trace {
    pub(crate) const fn seat(self) -> Seat {
        match self {
            Trace::German | Trace::Reserve => Seat::German,
            Trace::Allied => Seat::Allied,
        }
    }

    pub(crate) const fn of(seat: Seat) -> Trace {
        match seat {
            Seat::German => Trace::German,
            _ => Trace::Allied,
        }
    }
}

/// The longest path to a supply head. EA §13.1
const PATH: usize = 4;

/// After so many questions about single hexes all are answered at once.
const MOST_ASKED: u8 = 4;

/// A position, real or imagined.
#[derive(Clone, Debug)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a EnemyAction,
    pub(crate) state: &'a State,
    pub(crate) field: Rc<Field>,
    /// Towns and bridges as they are in this position.
    pub(crate) german: Hexes,
    pub(crate) standing: Rivers,
    pub(crate) german_bridges: Rivers,
    /// Detachments control now. EA §15.21
    guarded: Hexes,
    /// What has been worked out, for each way to trace.
    known: Rc<[Known; 3]>,
    /// The same of the position that this one was imagined from, if towns and bridges are the same.
    before: Option<Rc<[Known; 3]>>,
}

/// What is worked out about supply when it is first asked for. EA §13.1
#[derive(Clone, Debug, Default)]
struct Known {
    /// Hexes that supply may pass through.
    open: OnceCell<Hexes>,
    heads: OnceCell<Hexes>,
    /// Heads and their neighbours: what happens elsewhere changes no road.
    about_heads: OnceCell<Hexes>,
    /// How often a single hex was asked for.
    asked: Cell<u8>,
    /// Hexes that a path may pass, by how many more hexes it needs to its end.
    inner: OnceCell<[Hexes; PATH]>,
    /// Hexes from which supply can be traced, a friend in them imagined.
    supplied: OnceCell<Hexes>,
}

/// All that supply depends on in a real position.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Causes {
    game: u64,
    held: [Hexes; 2],
    zones: [Hexes; 2],
    german: Hexes,
    roadblocks: Hexes,
    standing: Rivers,
    german_bridges: Rivers,
}

impl Causes {
    /// Whether towns, bridges and roadblocks are the same, so that only units make a difference.
    fn has_same_ground(&self, other: &Causes) -> bool {
        self.game == other.game
            && self.german == other.german
            && self.roadblocks == other.roadblocks
            && self.standing == other.standing
            && self.german_bridges == other.german_bridges
    }
}

/// What is known of a position, and of the one before it where only units made a difference.
#[derive(Clone, Debug)]
struct Memory {
    causes: Causes,
    known: Rc<[Known; 3]>,
    before: Option<Rc<[Known; 3]>>,
}

thread_local! {
    /// What was worked out about the real position that was last looked at.
    static LAST: RefCell<Option<Memory>> = const { RefCell::new(None) };
}

impl Memory {
    /// What is known already of a position with such causes.
    fn of(causes: Causes) -> Memory {
        LAST.with_borrow_mut(|last| {
            if let Some(same) = last.as_ref().filter(|last| last.causes == causes) {
                return same.clone();
            }
            let near = last.take().filter(|last| last.causes.has_same_ground(&causes));
            let new = Memory { causes, known: Rc::default(), before: near.map(|last| last.known) };
            last.insert(new).clone()
        })
    }
}

impl EnemyAction {
    /// The position as it is.
    pub(crate) fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        let field = self.field(state);
        let both = [Seat::German, Seat::Allied];
        let Memory { known, before, .. } = Memory::of(Causes {
            game: self.number,
            held: both.map(|seat| *field.held(seat)),
            zones: both.map(|seat| *field.zones(seat)),
            german: state.german,
            roadblocks: state.roadblocks,
            standing: state.standing,
            german_bridges: state.german_bridges,
        });
        Look {
            game: self,
            state,
            field,
            german: state.german,
            standing: state.standing,
            german_bridges: state.german_bridges,
            guarded: Hexes::NONE,
            known,
            before,
        }
    }
}

impl<'a> Look<'a> {
    /// The same position, of which nothing has been worked out yet.
    fn anew(&self) -> Look<'a> {
        Look {
            game: self.game,
            state: self.state,
            field: Rc::clone(&self.field),
            german: self.german,
            standing: self.standing,
            german_bridges: self.german_bridges,
            guarded: self.guarded,
            known: Rc::default(),
            before: None,
        }
    }

    /// The same with other owners of towns and bridges.
    pub(crate) fn owned(&self, german: Hexes, german_bridges: Rivers) -> Look<'a> {
        Look { german, german_bridges, ..self.anew() }
    }

    /// The same with some units lifted off, and one of them, or another, put into a hex.
    pub(crate) fn imagine(&self, lifted: &Units, put: Option<(u16, u16)>) -> Look<'a> {
        let mut field = (*self.field).clone();
        for unit in lifted.iter() {
            field.lift(self.game, unit, self.state.piece(unit));
        }
        if let Some((unit, at)) = put {
            if !lifted.has(unit) {
                field.lift(self.game, unit, self.state.piece(unit));
            }
            field.put(self.game, unit, self.state.piece(unit), at);
        }
        let before = self.guarded.is_empty().then(|| Rc::clone(&self.known));
        Look { field: Rc::new(field), before, ..self.anew() }
    }

    /// The same while every detachment but that of one hex controls the hexes around it. EA §15.21
    pub(crate) fn guarded(&self, but: Option<u16>) -> Look<'a> {
        let mut guarded = Hexes::NONE;
        for at in self.state.detachments.iter().filter(|at| Some(*at) != but) {
            self.game.ground.graph.edges(at).iter().for_each(|edge| guarded.put(edge.to));
        }
        Look { guarded, ..self.anew() }
    }

    /// The same with one more German bridge. EA §14.22, §14.23
    pub(crate) fn with_bridge(&self, river: u16) -> Look<'a> {
        let mut other = self.anew();
        other.standing.put(river);
        other.german_bridges.put(river);
        other
    }

    /// Whether a town or city belongs to the enemy of a side, and so is closed to its supply, retreats, marches and reserves.
    /// EA §14.1, §14.1-effects
    #[inline]
    pub(crate) fn is_enemy_town(&self, seat: Seat, at: u16) -> bool {
        self.game.ground.built.has(at) && self.german.has(at) != (seat == Seat::German)
    }

    /// Whether a bridge stands over a river hexside. EA §14.2
    #[inline]
    pub(crate) fn stands(&self, river: u16) -> bool {
        self.standing.has(river)
    }

    /// Whether a standing bridge belongs to the enemy of a side, and so carries neither its supply nor its marches. EA §14.2-effects
    #[inline]
    pub(crate) fn is_enemy_bridge(&self, seat: Seat, river: u16) -> bool {
        self.stands(river) && self.german_bridges.has(river) != (seat == Seat::German)
    }

    /// Whether a road leads over a hexside now: not over a blown bridge, and a new bridge joins none. EA §14.21, §14.23
    #[inline]
    pub(crate) fn is_road(&self, edge: &Edge) -> bool {
        edge.road > 0 && river_of(edge).is_none_or(|river| self.stands(river))
    }

    /// Hexes that supply may pass through: no enemy, no enemy town, no enemy control unless a friend is there, never through
    /// control for reserve supply, not through an empty Westwall hex for the Allies, not through a roadblock for Germans.
    /// Detachments close nothing. EA §13.1-blocked, §13.1-zoc, §13.13, §13.3, §10.8-supply, §11.1, §14.1-effects, §15.2, §Ex-13.3
    fn open(&self, trace: Trace) -> &Hexes {
        self.known[trace as usize].open.get_or_init(|| {
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
        })
    }

    /// Whether supply may pass through a hex. EA §13.1-blocked
    #[cfg(test)]
    pub(crate) fn passes(&self, trace: Trace, at: u16) -> bool {
        self.open(trace).has(at)
    }

    /// Standing bridges that are not the enemy's. EA §13.1-blocked
    fn bridges(&self, trace: Trace) -> Rivers {
        match trace.seat() {
            Seat::German => self.standing.and(&self.german_bridges),
            _ => self.standing.but(&self.german_bridges),
        }
    }

    /// Road hexes from which roads lead off a friendly edge. EA §13.1-head, §13.14
    pub(crate) fn heads(&self, trace: Trace) -> &Hexes {
        self.known[trace as usize].heads.get_or_init(|| self.find_heads(trace))
    }

    /// Edge hexes that a side's supply comes from by road. EA §13.14
    fn sources(&self, trace: Trace) -> Hexes {
        let ground = &self.game.ground;
        let mut sources = ground.friendly(trace.seat()).and(&ground.roads_off);
        if trace == Trace::Allied {
            for source in ground.sources.iter().filter(|source| self.is_lost(source)) {
                sources.take(source.at);
            }
        }
        sources
    }

    fn is_lost(&self, source: &crate::ground::Source) -> bool {
        source.lost_with.iter().any(|town| self.german.has(*town))
    }

    fn find_heads(&self, trace: Trace) -> Hexes {
        let before = self.before.as_ref().map(|known| &known[trace as usize]);
        if let Some((before, heads)) = before.and_then(|known| Some((known, known.heads.get()?)))
            && let Some(open) = before.open.get()
        {
            let about = before
                .about_heads
                .get_or_init(|| heads.or(&self.game.ground.steps.from(heads)).or(&self.sources(trace)));
            if open.xor(self.open(trace)).and(about).is_empty() {
                return *heads;
            }
        }
        self.follow_roads(trace, |_, _| {})
    }

    fn follow_roads(&self, trace: Trace, note: impl FnMut(u16, Option<u16>)) -> Hexes {
        let open = self.open(trace);
        let sources = self.sources(trace).and(open);
        self.game.ground.roads_along.follow(&sources, open, &self.bridges(trace), note)
    }

    /// Whether some way of supply passes a hex or its neighbours.
    pub(crate) fn passes_near(&self, trace: Trace, at: u16) -> bool {
        !self.inner(trace)[PATH - 1].and(self.game.ground.ring(at)).is_empty()
    }

    /// Of some hexes those from which supply can be traced, each with the hexes that one of its ways passes: as long as nothing
    /// changes in or next to them, supply can still be traced.
    pub(crate) fn witnesses(&self, trace: Trace, of: &Hexes) -> Vec<(u16, Hexes)> {
        let of = of.and(self.supplied(trace));
        if of.is_empty() {
            return Vec::new();
        }
        let mut roads = Trail::new(self.game.ground.nodes.len());
        self.follow_roads(trace, |at, from| roads.note(at, from));
        of.iter().map(|at| (at, self.witness(trace, at, &roads))).collect()
    }

    /// One way from a hex that is supplied, without the hex itself.
    fn witness(&self, trace: Trace, at: u16, roads: &Trail) -> Hexes {
        let ground = &self.game.ground;
        let mut way = Hexes::NONE;
        if ground.friendly(trace.seat()).has(at) || self.sources(trace).has(at) {
            return way;
        }
        let heads = self.heads(trace);
        if heads.has(at) {
            way = roads.back(at);
            way.take(at);
            return way;
        }
        // Straight into a head, also over an unbridged river. EA §13.1-river
        let bridges = self.bridges(trace);
        let is_dry = |edge: &&Edge| river_of(edge).is_none_or(|river| bridges.has(river));
        let wades = |edge: &&Edge| river_of(edge).is_some_and(|river| !self.stands(river));
        let mut edges = ground.graph.edges(at).iter();
        if let Some(edge) = edges.find(|edge| heads.has(edge.to) && (is_dry(edge) || wades(edge))) {
            return roads.back(edge.to);
        }
        let inner = self.inner(trace);
        let mut here = at;
        for left in (0..PATH).rev() {
            // The next hex is the one with the least way to go.
            let near = ground.graph.edges(here).iter().filter(is_dry);
            let step = near.filter_map(|edge| {
                let far = inner.iter().position(|hexes| hexes.has(edge.to))?;
                (far <= left).then_some((far, edge.to))
            });
            let Some((far, next)) = step.min() else { break };
            way.put(next);
            if far == 0 {
                return if heads.has(next) { way.or(&roads.back(next)) } else { way };
            }
            here = next;
        }
        way
    }

    /// Whether an enemy bridge bars a hexside. EA §13.1-blocked
    fn is_barred(&self, trace: Trace, edge: &Edge) -> bool {
        river_of(edge).is_some_and(|river| self.is_enemy_bridge(trace.seat(), river))
    }

    /// Whether a hex is a supply head, a friend in it imagined. EA §13.1-head
    pub(crate) fn is_head(&self, trace: Trace, at: u16) -> bool {
        let heads = self.heads(trace);
        if heads.has(at) || self.sources(trace).has(at) {
            return true;
        }
        let edges = self.game.ground.graph.edges(at).iter();
        let mut roads = edges.filter(|edge| self.is_road(edge) && !self.is_barred(trace, edge));
        roads.any(|edge| heads.has(edge.to))
    }

    /// Whether supply can be traced from a hex in which a friend is or is imagined. EA §13.1, §13.11, §15.51-test
    pub(crate) fn traces(&self, trace: Trace, at: u16) -> bool {
        let known = &self.known[trace as usize];
        let asked = known.asked.get();
        if known.supplied.get().is_some() || asked >= MOST_ASKED {
            return self.supplied(trace).has(at);
        }
        known.asked.set(asked + 1);
        self.traces_alone(trace, at)
    }

    /// The same for a single hex, whose paths are followed. EA §13.1
    fn traces_alone(&self, trace: Trace, at: u16) -> bool {
        let (ground, heads) = (&self.game.ground, self.heads(trace));
        let friendly = ground.friendly(trace.seat());
        if friendly.has(at) || self.sources(trace).has(at) || heads.has(at) {
            return true;
        }
        let wades = |edge: &Edge| river_of(edge).is_some_and(|river| !self.stands(river));
        if ground.graph.edges(at).iter().any(|edge| heads.has(edge.to) && wades(edge)) {
            return true;
        }
        let (open, bridges, ends) = (self.open(trace), self.bridges(trace), self.ends(trace));
        let (mut seen, mut last) = (Hexes::only(at), Hexes::only(at));
        for _ in 0..PATH {
            let mut next = Hexes::NONE;
            for from in last.iter() {
                let dry = |edge: &&Edge| river_of(edge).is_none_or(|river| bridges.has(river));
                ground.graph.edges(from).iter().filter(dry).for_each(|edge| next.put(edge.to));
            }
            next = next.and(open).but(&seen);
            if !next.and(&ends).is_empty() {
                return true;
            }
            seen = seen.or(&next);
            last = next;
        }
        false
    }

    /// Where paths end: at supply heads, and at the friendly edge. EA §13.1, §13.14
    fn ends(&self, trace: Trace) -> Hexes {
        let ground = &self.game.ground;
        let mut ends = *ground.friendly(trace.seat());
        if trace == Trace::Allied {
            ground.sources.iter().filter(|one| self.is_lost(one)).for_each(|one| ends.take(one.at));
        }
        ends.and(self.open(trace)).or(self.heads(trace))
    }

    /// All such hexes: the answer to every question about supply. EA §13, §13.1, §13.11
    pub(crate) fn supplied(&self, trace: Trace) -> &Hexes {
        self.known[trace as usize].supplied.get_or_init(|| self.find_supplied(trace))
    }

    /// The hexes that paths may pass, by how many more hexes they need to the end of a path: a supply head, or an edge hex. A path
    /// has at most four hexes after the one it begins in, and only that one may be under enemy control. EA §13.1, §13.1-zoc
    fn inner(&self, trace: Trace) -> &[Hexes; PATH] {
        self.known[trace as usize].inner.get_or_init(|| {
            let open = self.open(trace);
            let ends = self.ends(trace);
            let bridges = self.bridges(trace);
            let mut inner = [ends; PATH];
            for far in 1..PATH {
                inner[far] = inner[far - 1].or(&self.step(&inner[far - 1], &bridges).and(open));
            }
            inner
        })
    }

    /// The hexes one step from some, over rivers by these bridges only.
    fn step(&self, from: &Hexes, bridges: &Rivers) -> Hexes {
        let ground = &self.game.ground;
        let mut to = ground.dry.from(from);
        for river in bridges.iter() {
            let [one, other] = ground.rivers[usize::from(river)].ends;
            if from.has(one) {
                to.put(other);
            }
            if from.has(other) {
                to.put(one);
            }
        }
        to
    }

    /// The first step of a path leads out of any hex, and straight into a head also over an unbridged river. EA §13.1, §13.1-zoc,
    /// §13.1-river, §13.1-head, §Ex-13.1
    fn find_supplied(&self, trace: Trace) -> Hexes {
        let (ground, heads) = (&self.game.ground, self.heads(trace));
        let inner = &self.inner(trace)[PATH - 1];
        let bridges = self.bridges(trace);
        let mut all = inner.or(ground.friendly(trace.seat())).or(&self.sources(trace));
        all = all.or(&self.step(inner, &bridges)).or(&ground.wild.from(heads));
        for river in ground.sites.but(&self.standing).iter() {
            let [one, other] = ground.rivers[usize::from(river)].ends;
            if heads.has(one) {
                all.put(other);
            }
            if heads.has(other) {
                all.put(one);
            }
        }
        // Where the enemy has built a bridge nobody wades. EA §14.22
        let new = self.standing.but(&ground.sites).but(&bridges);
        if new.is_empty() { all } else { all.but(&self.only_over(trace, &new)) }
    }

    /// Hexes that have supply only straight over some enemy bridges, and so have none. EA §13.1-blocked
    fn only_over(&self, trace: Trace, bridges: &Rivers) -> Hexes {
        let ground = &self.game.ground;
        let own = self.bridges(trace);
        let sure = self.inner(trace)[PATH - 1]
            .or(ground.friendly(trace.seat()))
            .or(&self.sources(trace))
            .or(&self.step(&self.inner(trace)[PATH - 1], &own));
        let heads = self.heads(trace);
        let wades = |at: &u16| {
            let mut edges = ground.graph.edges(*at).iter();
            edges.any(|edge| heads.has(edge.to) && river_of(edge).is_some_and(|river| !self.stands(river)))
        };
        let ends = bridges.iter().flat_map(|river| ground.rivers[usize::from(river)].ends);
        ends.filter(|at| !sure.has(*at) && !wades(at)).collect()
    }

    /// Whether a side could trace supply to a hex if it had a unit there instead of whoever is. EA §15.51-test
    pub(crate) fn reaches(&self, trace: Trace, at: u16) -> bool {
        if !self.field.holds(trace.seat().enemy(), at) {
            return self.traces(trace, at);
        }
        let there: Units = self.state.in_hex(at).collect();
        self.imagine(&there, None).traces(trace, at)
    }

    /// How many units of a side stand in a hex.
    pub(crate) fn units_at(&self, seat: Seat, at: u16) -> u8 {
        self.field.stack(seat, at).units
    }
}
