//! Movement: where a unit can go with the points it has. BW §5.1, §5.2, §5.3, §7.4
//!
//! Points are counted in twelfths, so that quarters, thirds and halves are whole. What the turn, an event or an option does to
//! an allowance is not asked here: the caller says how many points there are.

use table::Seat;
use wargame::{Edge, NO_WAY, PlainSearch, with_plain_search};

use crate::field::Field;
use crate::ground::{CLIFF, MEUSE, RIVER};
use crate::pieces::Marks;
use crate::s5_fares::Class;
use crate::state::State;
use crate::units::{Kind, Unit};
use crate::{BitterWoods, Terrain};

/// A movement point. BW §5.2
const POINT: u16 = 12;
/// What interdiction adds, in twelfths, for mechanized units and for others. BW §11.3-cost
const INTERDICTED: [u16; 2] = [2 * POINT, POINT];

/// Where a unit can move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Every hex it can come to with what that costs in twelfths; nothing where it takes all it has.
    ends: Vec<(u16, Option<u16>)>,
}

impl Reach {
    pub fn ends(&self) -> impl Iterator<Item = u16> {
        self.ends.iter().map(|(at, _)| *at)
    }

    #[must_use]
    pub fn has(&self, at: u16) -> bool {
        self.ends.iter().any(|(end, _)| *end == at)
    }

    /// What it costs in twelfths of a point; nothing where the move takes all the unit has.
    #[must_use]
    pub fn twelfths(&self, at: u16) -> Option<u16> {
        self.ends.iter().find(|(end, _)| *end == at)?.1
    }

    fn add(&mut self, at: u16, cost: Option<u16>) {
        if !self.has(at) {
            self.ends.push((at, cost));
        }
    }
}

/// The rules for one unit in one position.
struct Steps<'a> {
    game: &'a BitterWoods,
    state: &'a State,
    field: &'a Field,
    data: &'a Unit,
    unit: u16,
    enemy: Seat,
    class: Class,
    from: u16,
    /// It has not moved in its player turn and may cross a river as its first step. BW §5.3-river, BW.Q31
    fresh: bool,
}

impl BitterWoods {
    /// Where a unit can move from a hex with so many twelfths of movement points; a unit that has not moved yet has one hex at
    /// least. Where it may end by stacking is not looked at. BW §5.1, §5.2, §5.2-onehex
    #[must_use]
    pub fn reach(&self, state: &State, field: &Field, unit: u16, points: u16) -> Reach {
        let piece = state.piece(unit);
        let Some(from) = piece.hex() else { return Reach::default() };
        let data = self.unit(unit);
        // Army artillery has not even the one hex. BW §5.2-onehex-limits, §37.1-immobile
        if data.kind == Kind::ArmyArtillery {
            return Reach::default();
        }
        let begun = state.mover.is_some_and(|mover| mover.unit == unit && mover.hexes > 0);
        let fresh = !begun && !piece.is(Marks::MOVED) && !piece.is(Marks::RETREATED);
        let steps = Steps {
            game: self,
            state,
            field,
            data,
            unit,
            enemy: data.seat.enemy(),
            class: Class::of(data),
            from,
            fresh,
        };
        let mut reach = Reach::default();
        steps.search(points, |search| {
            for at in search.reached().filter(|at| *at != from) {
                reach.add(at, search.cost(at));
            }
        });
        if !begun {
            steps.single_steps(&mut reach);
        }
        reach
    }
}

impl Steps<'_> {
    /// Searches by points. Entering a zone ends a move. BW §5.2, §7.4
    fn search(&self, points: u16, look: impl FnOnce(&PlainSearch)) {
        let ground = &self.game.ground;
        let fares = self.game.fares.of(self.game.weather(self.state.turn), self.class);
        let (first, edges) = ground.graph.numbered_edges(self.from);
        let leaves = first..first + edges.len();
        let stops = |at: u16| self.field.zone(self.enemy, at);
        let price = |number: usize, edge: &Edge| {
            let leaving = leaves.contains(&number);
            if self.is_barred(edge) || (leaving && self.is_watched(edge.to)) {
                return NO_WAY;
            }
            let price = match (fares[number], leaving) {
                (fare, _) if fare != NO_WAY && !self.game.is_cut(self.state, edge) => fare,
                // Infantry fords a river where it stands and goes on. BW §5.3-river-infantry
                (_, true) if self.fords_on(edge) => self.crossing(edge),
                _ => return NO_WAY,
            };
            price + self.toll(edge.to)
        };
        with_plain_search(|search| {
            look(search.run_stopping(&ground.graph, &[self.from], points, stops, price));
        });
    }

    /// Steps that end a move at once: crossings that stop, and the one hex that every unit has. BW §5.2-onehex,
    /// §5.2-onehex-limits, §5.3-river-armor, §5.3-meuse-infantry, BW.Q27
    fn single_steps(&self, reach: &mut Reach) {
        let ground = &self.game.ground;
        for edge in ground.graph.edges(self.from) {
            if self.is_barred(edge) || self.is_watched(edge.to) {
                continue;
            }
            let wet = edge.flags & RIVER != 0 && self.game.is_cut(self.state, edge);
            let open = if wet { self.fresh && self.may_ford(edge) } else { self.is_passable(edge) };
            if open {
                reach.add(edge.to, None);
            }
        }
    }

    /// Whether the ground lets the unit pass at all. BW §5.3-forest-armor, §5.3-cliff
    fn is_passable(&self, edge: &Edge) -> bool {
        edge.road != 0 || !self.class.is_barred(&self.game.ground, self.from, edge.to)
    }

    /// What keeps a unit out of a hex: the enemy, its boundary, and a withdrawal that closed it. BW §5.1, §5.3-cliff, §5.4, §6.3,
    /// §9.5-CA-withdraw
    fn is_barred(&self, edge: &Edge) -> bool {
        edge.flags & CLIFF != 0
            || self.field.holds(self.enemy, edge.to)
            || self.game.is_out_of_bounds(self.state, self.unit, edge.to)
            || (self.state.closed.contains(&edge.to) && self.state.phasing == self.data.seat)
    }

    /// Whether a step stays in the zone of one enemy. BW §7.4-same, §7.4-other
    fn is_watched(&self, to: u16) -> bool {
        self.field.same_zone(&self.game.ground, self.enemy, self.from, to)
    }

    /// Whether the unit may cross a river without a bridge: heavy tanks never, the Meuse only infantry. BW §5.3-river-heavy,
    /// §5.3-meuse-bridge, §5.3-meuse-infantry
    fn may_ford(&self, edge: &Edge) -> bool {
        let on_foot = self.data.kind.is_infantry() || self.class == Class::Leader;
        let ground = &self.game.ground;
        !self.data.silhouette.is_heavy()
            && (edge.flags & MEUSE == 0 || on_foot)
            && !self.class.is_barred(ground, self.from, edge.to)
    }

    /// Whether it may go on after crossing. BW §5.3-river-infantry, §5.3-river-armor
    fn fords_on(&self, edge: &Edge) -> bool {
        let on_foot = self.data.kind.is_infantry() || self.class == Class::Leader;
        self.fresh && on_foot && self.game.is_cut(self.state, edge) && edge.flags & MEUSE == 0
    }

    /// What infantry pays for a crossing: the ground, and a point more into forest or broken ground. BW §5.3-river-rough
    fn crossing(&self, edge: &Edge) -> u16 {
        let (ground, charts) = (&self.game.ground, &self.game.data.charts);
        let rough = ground.lie(edge.to).is_some_and(Terrain::is_rough);
        let entry = self.class.entry(ground, charts, self.game.weather(self.state.turn), edge.to);
        entry + if rough { POINT } else { 0 }
    }

    /// Interdiction, which only Germans meet. BW §11.3-cost, §11.3-scope
    fn toll(&self, to: u16) -> u16 {
        if self.enemy == Seat::German || !self.state.interdicted.contains(&to) {
            return 0;
        }
        INTERDICTED[usize::from(!self.data.kind.is_mechanized())]
    }
}
