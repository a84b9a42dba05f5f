//! Retreats: to the nearest supply road and along it towards a source. BW §9.7
//!
//! A step is rated by how well it serves that aim, and only those whole ways are allowed whose ratings, step by step, are the
//! lowest. So a road that must be left again loses to one that need not be, and nobody dies for the sake of a road while
//! another way exists. BW.Q54, BW.Q55, BW.Q56

use std::cell::RefCell;
use std::rc::Rc;

use arrayvec::ArrayVec;
use table::Seat;
use wargame::{Edge, NodeSet};

use crate::model::edge::Edge4;
use crate::model::ids::{HexId, UnitId};
use crate::model::state::State;
use crate::model::units::{Kind, Unit};
use crate::pack::map::{CLIFF, MEUSE};
use crate::pack::step_costs::Class;
use crate::rulebook::BitterWoods;
use crate::rules::cache::flights;
use crate::rules::field::Field;
use crate::rules::s12_supply::supply_roads;

/// A hex from which no way leads to a supply road.
const NEVER: u16 = u16::MAX / 2;

/// The rules for one unit that retreats.
struct Flight<'a> {
    game: &'a BitterWoods,
    state: &'a State,
    field: &'a Field,
    data: &'a Unit,
    unit: UnitId,
    enemy: Seat,
    /// The supply roads of its side, and the sources that feed them.
    roads: NodeSet,
    sources: Vec<HexId>,
    /// Rivers and cliffs are nothing to it; asked only to say why it is lost.
    swims: bool,
    /// Zones of control are nothing to it; asked only to say why it cannot go somewhere.
    dares: bool,
    /// What was found out about some hexes: how far a supply road is, and which roads lead on towards a source.
    far: RefCell<Vec<(HexId, u16)>>,
    onward: RefCell<Vec<(HexId, u8)>>,
}

/// Whole ways with the rating of each step.
type Ways = Vec<(Vec<u16>, Vec<HexId>)>;

impl BitterWoods {
    /// Every way of so many hexes that a unit may retreat by, each from the hex after its own; none where it is eliminated. BW
    /// §9.7-g1, §9.7-g1-along, §9.7-g2, §9.7-g3, §9.7-g4, §9.7-g5, §9.7-r1, §9.7-r2, §9.7-r3, §9.7-r4, §9.7-p1, BW.Q54
    #[must_use]
    pub fn retreats(&self, state: &State, field: &Field, unit: UnitId, hexes: u8) -> Rc<Vec<Vec<HexId>>> {
        flights(self, state, (unit, hexes), || self.find_retreats(state, field, unit, hexes))
    }

    fn find_retreats(&self, state: &State, field: &Field, unit: UnitId, hexes: u8) -> Vec<Vec<HexId>> {
        let Some(from) = state.hex(unit) else { return Vec::new() };
        let flight = Flight::of(self, state, field, unit);
        let mut found: Ways = Vec::new();
        flight.explore(
            &mut vec![from],
            &mut Vec::new(),
            usize::from(hexes),
            &mut Only::Best(None),
            &mut found,
        );
        let best = found.iter().map(|(ratings, _)| ratings.clone()).min();
        let mut ways: Vec<Vec<HexId>> = found
            .into_iter()
            .filter(|(ratings, _)| Some(ratings) == best.as_ref())
            .map(|(_, way)| way)
            .collect();
        ways.sort();
        ways.dedup();
        ways
    }
}

/// Which ways are looked for.
enum Only {
    All,
    /// Those that are no worse than the best so far.
    Best(Option<Vec<u16>>),
}

impl Only {
    /// Whether a way that has begun so cannot be among them.
    fn leaves_out(&self, ratings: &[u16]) -> bool {
        match self {
            Only::All | Only::Best(None) => false,
            Only::Best(Some(best)) => ratings > &best[..ratings.len()],
        }
    }

    fn log_unit(&mut self, ratings: &[u16]) {
        if let Only::Best(best) = self
            && best.as_ref().is_none_or(|best| ratings < &best[..])
        {
            *best = Some(ratings.to_vec());
        }
    }
}

impl BitterWoods {
    /// Edge hexes by which an Allied unit may retreat off the map, where it has no whole way on it. BW §5.5-zoc, §9.7-g7, BW.Q37, BW.Q57
    pub(crate) fn ways_off(&self, state: &State, field: &Field, unit: UnitId, hexes: u8) -> Vec<HexId> {
        let Some(from) = state.hex(unit) else { return Vec::new() };
        let flight = Flight::of(self, state, field, unit);
        let mut found = Vec::new();
        flight.run_off(&mut vec![from], usize::from(hexes), &mut found);
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether any way of so many hexes leads a unit to a hex, whatever it is worth. BW §9.7-r1, §Ex-3
    pub(crate) fn can_run_to(&self, state: &State, unit: UnitId, to: HexId, hexes: u8) -> bool {
        let Some(from) = state.hex(unit) else { return false };
        let field = self.field(state);
        let flight = Flight::of(self, state, &field, unit);
        let mut found = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut Only::All, &mut found);
        found.iter().any(|(_, way)| way.last() == Some(&to))
    }

    /// The rule that keeps a unit from a hex to which no whole retreat leads: zones on the way, or the ground. BW §9.7-r1, §9.7-r4,
    /// §9.7-p2, §9.7-p3, §28.1
    pub(crate) fn no_run_because(&self, state: &State, unit: UnitId, to: HexId, hexes: u8) -> &'static str {
        let Some(from) = state.hex(unit) else { return "9.7" };
        let (field, data) = (self.field(state), self.unit(unit));
        let runs = |dares: bool, swims: bool| {
            let flight = Flight { dares, swims, ..Flight::of(self, state, &field, unit) };
            let mut found = Vec::new();
            flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut Only::All, &mut found);
            found.iter().any(|(_, way)| way.last() == Some(&to))
        };
        if runs(true, false) {
            "9.7-r4"
        } else if !runs(false, true) && !runs(true, true) {
            "9.7-r1"
        } else if data.silhouette.is_heavy() {
            "9.7-p2"
        } else if self.keeps_to_its_bank(unit) {
            "28.1"
        } else if data.kind.is_infantry() || data.kind == Kind::Leader {
            "5.3-cliff"
        } else {
            "9.7-p3"
        }
    }

    /// Whether a unit without a way would have one if rivers and cliffs were nothing. BW §9.7-p2, §9.7-p3
    pub(crate) fn could_swim(&self, state: &State, unit: UnitId, hexes: u8) -> bool {
        let Some(from) = state.hex(unit) else { return false };
        let field = self.field(state);
        let mut flight = Flight::of(self, state, &field, unit);
        flight.swims = true;
        let mut found = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut Only::All, &mut found);
        !found.is_empty()
    }

    /// Why a way is worse than another: because it leaves the road that it takes first, or because it is not the nearest. BW §9.7-g1,
    /// §9.7-g1-along, §9.7-g3
    pub(crate) fn worse_because(&self, state: &State, unit: UnitId, to: HexId, hexes: u8) -> &'static str {
        let Some(from) = state.hex(unit) else { return "9.7-g1" };
        let field = self.field(state);
        let flight = Flight::of(self, state, &field, unit);
        let mut found = Vec::new();
        flight.explore(&mut vec![from], &mut Vec::new(), usize::from(hexes), &mut Only::All, &mut found);
        let best = found.iter().map(|(ratings, _)| ratings).min();
        let there = found.iter().filter(|(_, way)| way.last() == Some(&to)).map(|(ratings, _)| ratings).min();
        let (Some(best), Some(there)) = (best, there) else { return "9.7-g1" };
        let differs = best.iter().zip(there).position(|(a, b)| a != b);
        match differs {
            Some(0) if flight.roads.contains(from) => "9.7-g1-along",
            Some(step) if step > 0 && there[step - 1] == 0 => "9.7-g3",
            _ => "9.7-g1",
        }
    }

    /// Whether beyond an edge hex some hex off the map lies in no German zone. BW §5.5-zoc, BW.Q37
    fn is_open_beyond(&self, field: &Field, at: HexId) -> bool {
        let edges = [Edge4::North, Edge4::South, Edge4::West];
        if !edges.into_iter().any(|edge| self.ground.is_on_edge(at, edge)) {
            return false;
        }
        hex::Dir::ALL.into_iter().any(|dir| {
            let beyond = self.ground.grid.hex(at).neighbor(dir);
            if self.ground.grid.index(beyond).is_some() {
                return false;
            }
            let watched = hex::Dir::ALL.into_iter().any(|dir| {
                let beside = self.ground.grid.index(beyond.neighbor(dir));
                beside.is_some_and(|hex| field.has_zone(Seat::German, hex))
            });
            !watched
        })
    }
}

impl<'a> Flight<'a> {
    fn of(game: &'a BitterWoods, state: &'a State, field: &'a Field, unit: UnitId) -> Flight<'a> {
        let data = game.unit(unit);
        let (roads, sources) = supply_roads(&game.ground, state, field, data.seat);
        Flight {
            game,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            roads,
            sources,
            swims: false,
            dares: false,
            far: RefCell::default(),
            onward: RefCell::default(),
        }
    }

    /// Whether the unit may stay in a hex when its retreat ends there: room, and one leader at most. BW §9.7-r3, §24.3-stack
    fn fits(&self, at: HexId) -> bool {
        self.game.has_room(self.state, self.unit, at) && !self.game.meets_a_leader(self.state, self.unit, at)
    }

    /// Ways that leave the map before so many hexes are gone. BW §9.7-g7, BW.Q57
    fn run_off(&self, path: &mut Vec<HexId>, left: usize, found: &mut Vec<HexId>) {
        let Some(&at) = path.last() else { return };
        if self.game.is_open_beyond(self.field, at) {
            found.push(at);
        }
        if left <= 1 {
            return;
        }
        for edge in self.game.ground.graph.edges(at) {
            if path.contains(&edge.to) || !self.may_enter(edge.to) || !self.may_pass(at, edge) {
                continue;
            }
            path.push(edge.to);
            self.run_off(path, left - 1, found);
            path.pop();
        }
    }
}

impl Flight<'_> {
    /// Whether the unit may enter a hex: no enemy there, and no enemy zone, whoever of its own is there. BW §7.5, §9.7-r4
    fn may_enter(&self, at: HexId) -> bool {
        let held = self.field.holds(self.enemy, at)
            || (self.field.is_there(self.enemy, at)
                && !self.game.has_only_parachutists(self.state, self.enemy, at));
        !held && (self.dares || !self.field.zone(self.enemy, at))
    }

    /// Whether the ground lets it pass. BW §9.7-g6, §9.7-p2, §9.7-p3, BW.Q58
    fn may_pass(&self, from: HexId, edge: &Edge) -> bool {
        let ground = &self.game.ground;
        let cut = self.game.is_cut(self.state, edge);
        let infantry = self.data.kind.is_infantry() || self.data.kind == Kind::Leader;
        if self.swims {
            return true;
        }
        edge.flags & CLIFF == 0
            && (edge.road != 0 || !Class::of(self.data).is_barred(ground, from, edge.to))
            && !(cut && self.data.silhouette.is_heavy())
            && !(cut && edge.flags & MEUSE != 0 && !infantry)
            && !(edge.flags & MEUSE != 0 && self.game.keeps_to_its_bank(self.unit))
    }

    /// How many hexes lead from a hex to a supply road, by hexes that may be entered; the road itself may lie in a zone where a
    /// friend stands. BW §9.7-g1
    fn to_road(&self, at: HexId) -> u16 {
        if self.roads.contains(at) {
            return 0;
        }
        if self.roads.is_empty() {
            return NEVER;
        }
        if let Some((_, far)) = self.far.borrow().iter().find(|(known, _)| *known == at) {
            return *far;
        }
        let graph = &self.game.ground.graph;
        let far = with_scratch(graph.nodes(), |scratch| {
            scratch.see(at, 0, 0);
            while let Some((from, far, _)) = scratch.next() {
                for edge in graph.edges(from).iter().filter(|edge| self.may_pass(from, edge)) {
                    if self.roads.contains(edge.to) {
                        return far + 1;
                    }
                    if self.may_enter(edge.to) {
                        scratch.see(edge.to, far + 1, 0);
                    }
                }
            }
            NEVER
        });
        self.far.borrow_mut().push((at, far));
        far
    }

    /// The roads out of a hex of the supply net that lead on towards some source, a bit for each in their order. BW §9.7-g1-along,
    /// §9.7-g2
    fn onward(&self, at: HexId) -> u8 {
        if let Some((_, roads)) = self.onward.borrow().iter().find(|(known, _)| *known == at) {
            return *roads;
        }
        let graph = &self.game.ground.roads;
        let open = |edge: &Edge| self.roads.contains(edge.to) && !self.game.is_cut(self.state, edge);
        let found = with_scratch(graph.nodes(), |scratch| {
            scratch.see(at, 0, 0);
            scratch.next();
            for (number, edge) in graph.edges(at).iter().enumerate().filter(|(_, edge)| open(edge)) {
                scratch.see(edge.to, 1, 1 << number);
            }
            while let Some((from, far, roads)) = scratch.next() {
                for edge in graph.edges(from).iter().filter(|edge| open(edge)) {
                    scratch.see(edge.to, far + 1, roads);
                }
            }
            self.sources.iter().fold(0, |all, source| all | scratch.mask(*source))
        });
        self.onward.borrow_mut().push((at, found));
        found
    }

    /// How badly a step serves the aim: nothing for one along a supply road towards a source, else how far the road is.
    fn rating(&self, from: HexId, edge: &Edge) -> u16 {
        if !self.roads.contains(from) {
            return self.to_road(edge.to);
        }
        let roads = self.game.ground.roads.edges(from);
        let number = roads.iter().position(|road| road.to == edge.to);
        let along = number.is_some_and(|number| self.onward(from) & (1 << number) != 0);
        if along { 0 } else { self.to_road(edge.to).saturating_add(1) }
    }

    /// All whole ways from where a path has come to, each with its ratings; the better ones first.
    fn explore(
        &self,
        path: &mut Vec<HexId>,
        ratings: &mut Vec<u16>,
        left: usize,
        only: &mut Only,
        found: &mut Ways,
    ) {
        let Some(&at) = path.last() else { return };
        if left == 0 {
            if self.fits(at) {
                only.log_unit(ratings);
                found.push((ratings.clone(), path[1..].to_vec()));
            }
            return;
        }
        let mut steps: ArrayVec<(u16, HexId), 6> = ArrayVec::new();
        for edge in self.game.ground.graph.edges(at) {
            if !path.contains(&edge.to) && self.may_enter(edge.to) && self.may_pass(at, edge) {
                steps.push((self.rating(at, edge), edge.to));
            }
        }
        steps.sort_unstable();
        for (rating, to) in steps {
            ratings.push(rating);
            if !only.leaves_out(ratings) {
                path.push(to);
                self.explore(path, ratings, left - 1, only, found);
                path.pop();
            }
            ratings.pop();
        }
    }
}

/// Room for a search that spreads hex by hex, kept so that it need not be cleared.
#[derive(Default)]
struct Scratch {
    /// By node: the search that saw it last, how far it was then, and the bits that came with it.
    seen: Vec<(u32, u16, u8)>,
    queue: Vec<HexId>,
    first: usize,
    search: u32,
}

impl Scratch {
    /// Sees a node; one that is seen again as far off gets the bits of both ways.
    fn see(&mut self, at: HexId, far: u16, bits: u8) {
        let node = &mut self.seen[usize::from(at)];
        if node.0 != self.search {
            *node = (self.search, far, bits);
            self.queue.push(at);
        } else if node.1 == far {
            node.2 |= bits;
        }
    }

    fn next(&mut self) -> Option<(HexId, u16, u8)> {
        let at = *self.queue.get(self.first)?;
        self.first += 1;
        let (_, far, bits) = self.seen[usize::from(at)];
        Some((at, far, bits))
    }

    fn mask(&self, at: HexId) -> u8 {
        let (search, _, bits) = self.seen[usize::from(at)];
        if search == self.search { bits } else { 0 }
    }
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

fn with_scratch<T>(nodes: usize, work: impl FnOnce(&mut Scratch) -> T) -> T {
    SCRATCH.with_borrow_mut(|scratch| {
        scratch.search = scratch.search.wrapping_add(1).max(1);
        scratch.seen.resize(scratch.seen.len().max(nodes), (0, 0, 0));
        scratch.queue.clear();
        scratch.first = 0;
        work(scratch)
    })
}
