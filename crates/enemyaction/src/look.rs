//! A position as supply looks at it, the real one or one that is only imagined. EA §13
//!
//! Most of what the German system weighs is of the form "what if this unit stood there": it asks for a [`Look`] in which some
//! units were moved or lifted, and puts the same questions to it as to the real position.

use std::cell::OnceCell;
use std::rc::Rc;

use table::Seat;
use wargame::desk::Derived;
use wargame::{Edge, Flood, with_flood};

use crate::EnemyAction;
use crate::bits::{Hexes, Rivers, Units};
use crate::field::Field;
use crate::ground::river_of;
use crate::pieces::Place;
use crate::state::State;

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
const PATH: u16 = 4;

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
    heads: [OnceCell<Hexes>; 3],
    /// Hexes from which supply can be traced, a friend in them imagined.
    supplied: [OnceCell<Hexes>; 3],
}

impl EnemyAction {
    /// The position as it is.
    pub(crate) fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look {
            game: self,
            state,
            field: self.field(state),
            german: state.german,
            standing: state.standing,
            german_bridges: state.german_bridges,
            guarded: Hexes::NONE,
            heads: Default::default(),
            supplied: Default::default(),
        }
    }
}

impl<'a> Look<'a> {
    /// The same position, of which nothing has been worked out yet.
    fn anew(&self) -> Look<'a> {
        Look { heads: Default::default(), supplied: Default::default(), ..self.clone() }
    }

    /// The same with other owners of towns and bridges.
    pub(crate) fn owned(&self, german: Hexes, german_bridges: Rivers) -> Look<'a> {
        Look { german, german_bridges, ..self.anew() }
    }

    /// The same with some units lifted off, and one of them, or another, put into a hex.
    pub(crate) fn imagine(&self, lifted: &Units, put: Option<(u16, u16)>) -> Look<'a> {
        let mut pieces = self.state.pieces.clone();
        let mut hexes: Vec<u16> = Vec::new();
        for unit in lifted.iter() {
            hexes.extend(self.state.piece(unit).hex());
            pieces.change(unit).put(Place::Absent);
        }
        if let Some((unit, at)) = put {
            hexes.extend(self.state.piece(unit).hex());
            hexes.push(at);
            pieces.change(unit).put(Place::Hex(at));
        }
        hexes.sort_unstable();
        hexes.dedup();
        let mut field = (*self.field).clone();
        field.refresh(self.game, &pieces, &hexes);
        Look { field: Rc::new(field), ..self.anew() }
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

    /// Whether the enemy of a side controls a hex.
    #[inline]
    pub(crate) fn is_watched(&self, seat: Seat, at: u16) -> bool {
        self.field.zone(seat.enemy(), at) || (seat == Seat::Allied && self.guarded.has(at))
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

    /// Whether supply may pass through a hex: no enemy, no enemy town, no enemy control unless a friend is there, never through
    /// control for reserve supply, not through an empty Westwall hex for the Allies, not through a roadblock for Germans.
    /// Detachments close nothing. EA §13.1-blocked, §13.1-zoc, §13.13, §13.3, §10.8-supply, §11.1, §14.1-effects, §15.2, §Ex-13.3
    pub(crate) fn passes(&self, trace: Trace, at: u16) -> bool {
        let seat = trace.seat();
        let friend = self.field.holds(seat, at);
        if self.field.holds(seat.enemy(), at) || self.is_enemy_town(seat, at) {
            return false;
        }
        if self.is_watched(seat, at) && (!friend || trace == Trace::Reserve) {
            return false;
        }
        match seat {
            Seat::Allied => friend || !self.game.ground.westwall.has(at),
            _ => !self.state.roadblocks.has(at),
        }
    }

    /// Road hexes from which roads lead off a friendly edge. EA §13.1-head, §13.14
    pub(crate) fn heads(&self, trace: Trace) -> &Hexes {
        self.heads[trace as usize].get_or_init(|| self.find_heads(trace))
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
        with_flood(|flood| {
            self.flood_heads(trace, flood);
            flood.in_order().collect()
        })
    }

    fn flood_heads(&self, trace: Trace, flood: &mut Flood) {
        let graph = &self.game.ground.graph;
        let sources = self.sources(trace).iter().filter(|at| self.passes(trace, *at));
        let open = |_: u16, edge: &Edge, _: u16| {
            self.is_road(edge) && !self.is_barred(trace, edge) && self.passes(trace, edge.to)
        };
        flood.start(graph, sources).spread(graph, None, &open);
    }

    /// Of some hexes those from which supply can be traced, each with the hexes that one of its ways passes: as long as nothing
    /// changes in or next to them, supply can still be traced.
    pub(crate) fn witnesses(&self, trace: Trace, of: impl Iterator<Item = u16>) -> Vec<(u16, Hexes)> {
        with_flood(|roads| {
            self.flood_heads(trace, roads);
            of.filter_map(|at| Some((at, self.witness(trace, at, roads)?))).collect()
        })
    }

    fn witness(&self, trace: Trace, at: u16, roads: &Flood) -> Option<Hexes> {
        let graph = &self.game.ground.graph;
        let friendly = self.game.ground.friendly(trace.seat());
        if friendly.has(at) {
            return Some(Hexes::NONE);
        }
        let road = |from: u16| {
            let mut way = Vec::new();
            roads.trace(from, &mut way);
            way.into_iter().filter(|hex| *hex != at).collect::<Hexes>()
        };
        let heads = self.heads(trace);
        if heads.has(at) {
            return Some(road(at));
        }
        let direct = |edge: &&Edge| {
            let dry = self.is_road(edge) && !self.is_barred(trace, edge);
            let wades = river_of(edge).is_some_and(|river| !self.stands(river));
            heads.has(edge.to) && (dry || wades)
        };
        if let Some(edge) = graph.edges(at).iter().find(direct) {
            return Some(road(edge.to));
        }
        with_flood(|flood| {
            let end = self.path_end(trace, at, flood)?;
            let mut way = Vec::new();
            flood.trace(end, &mut way);
            let path: Hexes = way.into_iter().filter(|hex| *hex != at).collect();
            Some(if heads.has(end) { path.or(&road(end)) } else { path })
        })
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
        self.supplied(trace).has(at)
    }

    /// All such hexes: the answer to every question about supply. EA §13, §13.1, §13.11
    pub(crate) fn supplied(&self, trace: Trace) -> &Hexes {
        self.supplied[trace as usize].get_or_init(|| self.find_supplied(trace))
    }

    /// A path has at most four hexes after the one it begins in, and only that one may be under enemy control. So hexes that can be
    /// passed are flooded from the ends of paths inward, three steps deep, and the fourth step leads into any hex. EA §13.1,
    /// §13.1-zoc, §13.1-river, §Ex-13.1
    fn find_supplied(&self, trace: Trace) -> Hexes {
        let (ground, friendly) = (&self.game.ground, self.game.ground.friendly(trace.seat()));
        let heads = *self.heads(trace);
        let lost: Hexes = match trace {
            Trace::Allied => {
                ground.sources.iter().filter(|one| self.is_lost(one)).map(|one| one.at).collect()
            }
            _ => Hexes::NONE,
        };
        let edges = friendly.but(&lost).iter().filter(|at| self.passes(trace, *at));
        let ends = edges.collect::<Hexes>().or(&heads);
        let is_dry = |edge: &Edge| {
            river_of(edge)
                .is_none_or(|river| self.stands(river) && !self.is_enemy_bridge(trace.seat(), river))
        };
        let inner: Hexes = with_flood(|flood| {
            let open = |_: u16, edge: &Edge, _: u16| is_dry(edge) && self.passes(trace, edge.to);
            flood.start(&ground.graph, ends.iter()).spread(&ground.graph, Some(PATH - 1), &open);
            flood.in_order().collect()
        });
        let mut all = inner.or(friendly).or(&self.sources(trace));
        for at in inner.iter() {
            for edge in ground.graph.edges(at).iter().filter(|edge| is_dry(edge)) {
                all.put(edge.to);
            }
        }
        // Straight over an unbridged river into a head, and along a road into one. EA §13.1-river, §13.1-head
        for at in heads.iter() {
            let steps = ground.graph.edges(at).iter();
            let into = steps.filter(|edge| river_of(edge).is_some_and(|river| !self.stands(river)));
            into.for_each(|edge| all.put(edge.to));
        }
        all
    }

    /// Where the nearest supply is that a path of four hexes leads to. EA §13.1
    fn path_end(&self, trace: Trace, at: u16, flood: &mut Flood) -> Option<u16> {
        let ground = &self.game.ground;
        let (friendly, heads) = (ground.friendly(trace.seat()), self.heads(trace));
        let lost = |at: u16| {
            trace == Trace::Allied && ground.sources.iter().any(|one| one.at == at && self.is_lost(one))
        };
        let open = |_: u16, edge: &Edge, _: u16| {
            let dry = river_of(edge)
                .is_none_or(|river| self.stands(river) && !self.is_enemy_bridge(trace.seat(), river));
            dry && self.passes(trace, edge.to)
        };
        flood.start(&ground.graph, [at]).spread(&ground.graph, Some(PATH), &open);
        flood.in_order().skip(1).find(|at| heads.has(*at) || (friendly.has(*at) && !lost(*at)))
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
