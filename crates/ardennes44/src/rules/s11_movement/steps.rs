//! What the steps of a move cost and what bars the way. A44 §9.2, §10.2, §11.4, §11.5, §11.6, §11.7, §11.8, §T-TEC

use arrayvec::ArrayVec;
use table::Seat;
use wargame::{Edge, MovePolicy, Mp, NO_WAY, Step};

use crate::model::ids::{HexId, HexSet, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Dump, State, half_points};
use crate::pack::map::{Area, BOUNDARY, DARK, LAKE, RIVER, bridge_of, has_bridge};
use crate::pack::step_costs::{Class, needs_road};
use crate::rulebook::Ardennes;
use crate::rules::field::{Cell, Field, MARCHING};
use crate::rules::reasons::causes::Aside;
use crate::rules::s08_stacking::too_much;
use crate::rules::s11_movement::block::Block;

/// What leaving an enemy zone of control costs, in half points. A44 §9.2.1-exit, §T-TEC-ezoc
const LEAVING: u16 = 2;

/// The movement rules for one unit in one position.
#[derive(Debug)]
pub(crate) struct Steps<'a> {
    game: &'a Ardennes,
    state: &'a State,
    field: &'a Field,
    unit: UnitId,
    seat: Seat,
    enemy: Seat,
    class: Class,
    step_costs: &'a [u16],
    pub(crate) from: HexId,
    /// What leaving the first hex costs besides. A44 §9.2.1-exit
    pub(crate) leaving: u16,
    /// Hexes that cost more, and how much.
    dear: ArrayVec<(HexId, u16), 12>,
    known_dear: HexSet,
    /// The hexes where the enemy is, or next to him: only there he can be in the way.
    near: &'a [bool],
    /// Hexsides that it may not cross at all. A44 §11.10.1
    bounds: u16,
    /// Something besides terrain, enemies and such hexsides can bar its way.
    fenced: bool,
    /// What it takes up where it ends. A44 §8.2
    load: Cell,
    /// What is left aside, to say what bars a way.
    aside: Aside,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(
        game: &'a Ardennes,
        state: &'a State,
        field: &'a Field,
        unit: UnitId,
        from: HexId,
    ) -> Steps<'a> {
        let data = game.unit(unit);
        let class = Class::of(data.kind);
        let enemy = data.seat.enemy();
        let german = data.seat == Seat::German;
        let fenced = data.is_british()
            || (german && (state.turn == 1 || state.dumps != [Dump::None; 3]))
            || (!german && data.formation.as_ref().is_some_and(|id| *id == "106"));
        let bound = german && state.turn < 5 && !state.piece(unit).is(Marks::ASTRAY);
        // A zone that the disguised brigade has slipped through holds nobody. A44 §27.8.2
        let slipped = state.mover.is_some_and(|mover| mover.unit == unit && mover.slipped);
        let dear = game.dear_hexes(state, data.seat);
        Steps {
            game,
            state,
            field,
            unit,
            seat: data.seat,
            enemy,
            class,
            step_costs: game.step_costs.of(game.is_frozen(state), class),
            from,
            leaving: if field.zone(enemy, from) && !slipped { LEAVING } else { 0 },
            known_dear: dear.iter().map(|(at, _)| *at).collect(),
            dear,
            near: field.near(enemy),
            bounds: if bound { BOUNDARY } else { 0 },
            fenced,
            load: game.load(state, unit),
            aside: Aside::NOTHING,
        }
    }

    /// The same for a unit on the march, its ways being those of the road net. A44 §12.1
    pub(crate) fn marching(
        game: &'a Ardennes,
        state: &'a State,
        field: &'a Field,
        unit: UnitId,
        from: HexId,
    ) -> Steps<'a> {
        let class = Class::of_march(game.unit(unit).kind);
        let step_costs = game.road_costs.of(game.is_frozen(state), class);
        Steps { class, step_costs, ..Steps::new(game, state, field, unit, from) }
    }

    /// The same as if a march could leave the roads, to say what bars it.
    pub(crate) fn driving(
        game: &'a Ardennes,
        state: &'a State,
        field: &'a Field,
        unit: UnitId,
        from: HexId,
    ) -> Steps<'a> {
        let class = Class::of_march(game.unit(unit).kind);
        let step_costs = game.step_costs.of(game.is_frozen(state), class);
        Steps { class, step_costs, ..Steps::new(game, state, field, unit, from) }
    }

    /// Leaves some rules aside, to say what bars a way.
    pub(crate) fn leave(&mut self, aside: Aside) {
        self.aside = aside;
        if aside.has(Aside::FENCES) {
            (self.fenced, self.bounds) = (false, 0);
        }
    }

    pub(crate) fn unit(&self) -> UnitId {
        self.unit
    }

    pub(crate) fn enemy(&self) -> Seat {
        self.enemy
    }

    /// What stands in the way of a step besides its price.
    fn barrier(&self, from: HexId, edge: &Edge) -> Option<Block> {
        if self.field.holds(self.enemy, edge.to) && !self.aside.has(Aside::ENEMIES) {
            return Some(Block::Enemy);
        }
        if edge.flags & LAKE != 0 {
            return Some(Block::Lake);
        }
        let bonded = self.bonded(edge) && !self.aside.has(Aside::BONDS);
        if bonded && !self.below_echternach(from, edge.to) {
            return Some(Block::Bond);
        }
        let fenced = self.fenced || edge.flags & self.bounds != 0;
        if fenced { self.game.fence(self.state, self.unit, from, edge) } else { None }
    }

    /// Whether the step is that crossing: the unit stops behind the river, whether the way is watched or not. A44 §29.3, A44.Q60
    pub(crate) fn must_stop_after(&self, from: HexId, edge: &Edge) -> bool {
        self.below_echternach(from, edge.to) && (self.game.rules_2() || self.bonded(edge))
    }

    /// Whether an enemy bond lies across or in the way. A44 §10.2, §10.4
    #[inline]
    fn bonded(&self, edge: &Edge) -> bool {
        self.field.bond_over(self.enemy, edge.side) || self.field.bond_in(self.enemy, edge.to)
    }

    /// The one crossing that a unit of the 212th may make on turn 1 whatever watches it. A44 §29.3
    pub(crate) fn below_echternach(&self, from: HexId, to: HexId) -> bool {
        let of_212 = || self.game.unit(self.unit).formation.as_ref().is_some_and(|id| *id == "212vg");
        self.game.ground.crossing == Some((from, to))
            && self.state.turn == 1
            && !self.state.crossed
            && of_212()
    }

    /// A step by movement points, in half points; [`NO_WAY`] where it is forbidden.
    #[inline(always)]
    pub(crate) fn stride(&self, number: usize, edge: &Edge) -> u16 {
        let step_cost = self.step_costs[number];
        let barred = self.near[usize::from(edge.to)] | self.fenced | (edge.flags & self.bounds != 0);
        let dear = self.known_dear.contains(edge.to);
        // Nearly all steps are made over open ground with nobody about. Lakes have no cost at all.
        if barred | dear | has_bridge(edge) { self.hard_stride(step_cost, edge) } else { step_cost }
    }

    /// The same where something is in the way or on it.
    #[cold]
    fn hard_stride(&self, step_cost: u16, edge: &Edge) -> u16 {
        let fallen = bridge_of(edge).is_some_and(|bridge| !self.game.stands(self.state, bridge));
        let fallen = fallen && !self.aside.has(Aside::RIVERS);
        if step_cost == NO_WAY || fallen || self.barrier(self.other_end(edge), edge).is_some() {
            return NO_WAY;
        }
        step_cost + self.toll(edge.to)
    }

    /// The hex an edge leads from.
    fn other_end(&self, edge: &Edge) -> HexId {
        let (a, b) = self.game.ground.graph.ends(edge.side);
        if a == edge.to { b } else { a }
    }

    /// Traffic, Roadblocks and the Bottleneck. A44 §24.2, §24.7, §33.1
    fn toll(&self, to: HexId) -> u16 {
        self.dear.iter().find(|(at, _)| *at == to).map_or(0, |(_, toll)| *toll)
    }

    /// Whether Tactical Movement leads along an edge; the first step may cross rivers and dark hexsides on foot. A44 §11.3,
    /// §11.3-delay, §11.3-limits, §11.4, §11.4.1-infantry, §11.6, §T-TEC-n1, §3.4, §11.4.2, A44.Q33
    pub(crate) fn tactical(&self, from: HexId, edge: &Edge, first: bool) -> Result<(), Block> {
        if let Some(block) = self.barrier(from, edge) {
            return Err(block);
        }
        let bridged = bridge_of(edge).is_some_and(|bridge| self.game.stands(self.state, bridge));
        let by_road = edge.road != 0 && (edge.flags & RIVER == 0 || bridged);
        if by_road {
            return Ok(());
        }
        if edge.flags & RIVER != 0 && self.class == Class::Vehicle {
            Err(Block::River)
        } else if edge.flags & RIVER != 0 && !first {
            Err(Block::Ford)
        } else if edge.flags & DARK != 0 && (self.class == Class::Vehicle || !first) {
            Err(Block::Dark)
        } else if self.class == Class::Vehicle && needs_road(&self.game.ground, from, edge.to) {
            Err(Block::Woods)
        } else {
            Ok(())
        }
    }

    /// Whether the unit has not moved a hex yet. A44 §11.4.1-infantry
    pub(crate) fn sets_out(&self) -> bool {
        self.state.mover.is_none_or(|mover| mover.unit != self.unit || mover.hexes == 0)
    }

    /// Whether the unit must stop in a hex. A44 §9.2.1, §9.2, §9.2.2
    pub(crate) fn stops(&self, at: HexId) -> bool {
        self.field.zone(self.enemy, at)
    }

    /// Whether a move may end in a hex.
    pub(crate) fn may_end(&self, at: HexId) -> Result<(), Block> {
        let there = self.field.cell(self.seat, at);
        if let Some(block) = too_much(self.load, there) {
            return Err(block);
        }
        if there.flags & MARCHING != 0 {
            return Err(Block::Marching);
        }
        Ok(())
    }

    /// Whether an enemy unit stands next to a hex. A44 §11.2-end
    pub(crate) fn beside_enemy(&self, at: HexId) -> bool {
        self.game.beside(self.field, self.enemy, at)
    }
}

impl Ardennes {
    /// Boundaries of armies, divisions and allies, and what only an attack takes. A44 §11.10.1, §27.3.1, §29, §29.1,
    /// §29.1.2, §29.4, §32.2, §11.10
    pub(crate) fn fence(&self, state: &State, unit: UnitId, from: HexId, edge: &Edge) -> Option<Block> {
        let (data, node) = (self.unit(unit), self.ground.node(edge.to));
        if data.seat == Seat::German {
            // Who was driven over the boundary may go back. A44 §11.10.2-rally
            let astray = state.piece(unit).is(Marks::ASTRAY);
            if edge.flags & BOUNDARY != 0 && state.turn < 5 && !astray {
                return Some(Block::Boundary);
            }
            if self.guarded_dump(state, edge.to).is_some() {
                return Some(Block::Dump);
            }
            let own = self.ground.node(from).area;
            let foreign = match node.area {
                Area::None => false,
                Area::Rear => own != Area::Rear,
                Area::Division(area) => {
                    node.area != own && !self.is_home(unit, &self.ground.areas[usize::from(area)])
                }
            };
            return (state.turn == 1 && foreign).then_some(Block::Area);
        }
        if data.is_british() && !node.british && !self.may_leave_the_meuse(state, unit) {
            return Some(Block::British);
        }
        let of_106 = data.formation.as_ref().is_some_and(|id| *id == "106");
        (of_106 && self.is_held_schnee(state, edge.to)).then_some(Block::Schnee)
    }
}

impl MovePolicy for Steps<'_> {
    type Reason = Block;

    fn step(&self, from: HexId, _: u8, edge: &Edge, _: Mp) -> Step<Block> {
        if let Some(block) = self.barrier(from, edge) {
            return Step::Forbidden(block);
        }
        let (first, edges) = self.game.ground.graph.numbered_edges(from);
        let at = edges.iter().position(|known| known.to == edge.to).unwrap_or(0);
        let broken = bridge_of(edge).is_some_and(|bridge| !self.game.stands(self.state, bridge));
        let step_cost = if broken { NO_WAY } else { self.step_costs[first + at] };
        if step_cost == NO_WAY {
            let block = if edge.flags & RIVER != 0 && self.class == Class::Vehicle {
                Block::River
            } else if edge.flags & RIVER != 0 {
                Block::Ford
            } else if edge.flags & DARK != 0 {
                Block::Dark
            } else {
                Block::Woods
            };
            return Step::Forbidden(block);
        }
        let leaving = if from == self.from { self.leaving } else { 0 };
        let cost = half_points(step_cost + self.toll(edge.to) + leaving);
        Step::Go { cost, layer: 0, stop: self.stops(edge.to), dislike: 0 }
    }

    fn may_end(&self, node: HexId, _: u8) -> Result<(), Block> {
        Steps::may_end(self, node)
    }
}
