//! What the steps of a move cost and what bars the way. A44 §9.2, §10.2, §11.4, §11.5, §11.6, §11.7, §11.8, §T-TEC

use arrayvec::ArrayVec;
use table::Seat;
use wargame::{Edge, MapGraph, MovePolicy, Mp, NO_WAY, Step};

use crate::Ardennes;
use crate::charts::{Charts, Price};
use crate::field::{Cell, Field, MARCHING};
use crate::ground::{Area, BOUNDARY, DARK, Ground, LAKE, PRIMARY, RIVER, Settlement, bridge_of, has_bridge};
use crate::s8_stacking::too_much;
use crate::s11_movement::Known;
use crate::state::{Dump, Marks, State};
use crate::units::Kind;

/// Columns of the terrain chart. A44 §T-TEC
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Foot,
    Mech,
    Vehicle,
}

impl Class {
    pub(crate) const fn of(kind: Kind) -> Class {
        match kind {
            kind if kind.is_vehicle() => Class::Vehicle,
            kind if kind.is_mechanized() => Class::Mech,
            _ => Class::Foot,
        }
    }

    /// Trucks drive at the mechanized rate. A44 §12.4.4
    pub(crate) const fn of_march(kind: Kind) -> Class {
        match Class::of(kind) {
            Class::Foot => Class::Mech,
            class => class,
        }
    }
}

/// What leaving an enemy zone of control costs, in half points. A44 §9.2.1-exit
const LEAVING: u16 = 2;
/// What keeps a unit out of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Enemy,
    Lake,
    River,
    Ford,
    Twice,
    Dark,
    Woods,
    Bond,
    Boundary,
    Area,
    British,
    Schnee,
    Points,
    Silhouettes,
    Guns,
    Marching,
    Dump,
    Shaken,
}

impl Block {
    /// The rule, and why in words that follow the name of the unit.
    pub(crate) const fn facts(self) -> (&'static str, &'static str) {
        match self {
            Block::Enemy => ("11.1", "cannot enter a hex with enemy units"),
            Block::Lake => ("T-TEC-lake", "cannot cross a lake"),
            Block::River => ("11.4.1", "is a Vehicle Type unit and crosses rivers by bridges"),
            Block::Ford => ("11.4.1-infantry", "crosses that river only as the first of two hexes"),
            Block::Twice => ("11.6-two", "cannot cross two such hexsides in one move"),
            Block::Dark => ("11.6", "cannot cross the dark hexside there without a road"),
            Block::Woods => ("11.5", "is a Vehicle Type unit and needs a road there"),
            Block::Bond => ("10.2", "would enter or cross an enemy ZOC bond"),
            Block::Boundary => ("11.10.1", "may not cross the army boundary before turn 5"),
            Block::Area => ("29.1.2", "may not enter another division's area or the rear on turn 1"),
            Block::British => ("27.3.1", "must stay on the West Map, west of the Meuse"),
            Block::Schnee => ("29.4", "may not enter the area of the 18 VG while Germans are in it"),
            Block::Points => ("8.1", "finds no room there"),
            Block::Silhouettes => ("8.2-silhouette", "would be the third step of silhouettes there"),
            Block::Guns => ("8.2-artillery", "would be the second Artillery Unit there"),
            Block::Marching => ("12.2-stack", "may not end its move with a unit in Strategic Movement"),
            Block::Dump => ("32.2", "must take the fuel dump by an attack"),
            Block::Shaken => ("18.3-ezoc", "is Disrupted and keeps out of enemy zones of control"),
        }
    }
}

/// What each step costs each class of mover by road or over open ground, in half points; [`NO_WAY`] where points do not
/// lead. Mud, then frozen ground. A44 §T-TEC, §28.1
#[derive(Clone, Debug)]
pub(crate) struct Fares([[Vec<u16>; 3]; 2]);

impl Fares {
    /// For every way of a net over the ground, in its order.
    pub(crate) fn new(ground: &Ground, net: &MapGraph, charts: &Charts) -> Fares {
        let fares = |frost: usize, class: Class| {
            let edges =
                ground.grid.indices().flat_map(|from| net.edges(from).iter().map(move |edge| (from, edge)));
            edges.map(|(from, edge)| fare(ground, charts, frost, class, from, edge)).collect()
        };
        Fares([0, 1].map(|frost| [Class::Foot, Class::Mech, Class::Vehicle].map(|class| fares(frost, class))))
    }

    pub(crate) fn of(&self, frozen: bool, class: Class) -> &[u16] {
        &self.0[usize::from(frozen)][class as usize]
    }
}

/// For each step over the ground, by its number, the number of the step back.
pub(crate) fn twins(ground: &Ground) -> Vec<u32> {
    let back = |from: u16, edge: &Edge| {
        let (first, edges) = ground.graph.numbered_edges(edge.to);
        let place = edges.iter().position(|other| other.to == from).unwrap_or(0);
        u32::try_from(first + place).unwrap_or(0)
    };
    let all =
        ground.grid.indices().flat_map(|from| ground.graph.edges(from).iter().map(move |edge| (from, edge)));
    all.map(|(from, edge)| back(from, edge)).collect()
}

fn fare(ground: &Ground, charts: &Charts, frost: usize, class: Class, from: u16, edge: &Edge) -> u16 {
    let lay = ground.lay(edge.to);
    let halves = |prices: &crate::charts::Prices| match prices.by_class[frost][class as usize] {
        Price::Halves(halves) => halves,
        Price::Tactical | Price::Prohibited => NO_WAY,
    };
    // A road leads over its bridges and through the woods. A44 §11.7, §11.8, §T-TEC-n6
    let road = match edge.road {
        0 => NO_WAY,
        PRIMARY => halves(&charts.primary),
        _ if lay.forest_road => halves(&charts.forest_road),
        _ => halves(&charts.secondary),
    };
    let off_road = match () {
        () if edge.flags & (RIVER | LAKE | DARK) != 0 => NO_WAY,
        () if class == Class::Vehicle && needs_road(ground, from, edge.to) => NO_WAY,
        () if lay.settlement == Settlement::City => halves(&charts.city),
        () => halves(&charts.ground[lay.terrain as usize]),
    };
    road.min(off_road)
}

/// Whether Vehicle Type units pass between two hexes by road only. A44 §11.5
fn needs_road(ground: &Ground, from: u16, to: u16) -> bool {
    [from, to].into_iter().any(|at| {
        let lay = ground.lay(at);
        lay.terrain.is_close() || lay.west_wall
    })
}

/// The movement rules for one unit in one position.
#[derive(Debug)]
pub(crate) struct Steps<'a> {
    game: &'a Ardennes,
    state: &'a State,
    field: &'a Field,
    unit: u16,
    seat: Seat,
    enemy: Seat,
    class: Class,
    fares: &'a [u16],
    pub(crate) from: u16,
    /// What leaving the first hex costs besides. A44 §9.2.1-exit
    pub(crate) leaving: u16,
    /// Hexes that cost more, and how much.
    dear: ArrayVec<(u16, u16), 12>,
    known_dear: Known,
    /// The hexes where the enemy is, or next to him: only there he can be in the way.
    near: &'a [bool],
    /// Hexsides that it may not cross at all. A44 §11.10.1
    bounds: u16,
    /// Something besides terrain, enemies and such hexsides can bar its way.
    fenced: bool,
    /// What it takes up where it ends. A44 §8.2
    load: Cell,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(
        game: &'a Ardennes,
        state: &'a State,
        field: &'a Field,
        unit: u16,
        from: u16,
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
            fares: game.fares.of(game.is_frozen(state), class),
            from,
            leaving: if field.zone(enemy, from) && !slipped { LEAVING } else { 0 },
            known_dear: dear.iter().map(|(at, _)| *at).collect(),
            dear,
            near: field.near(enemy),
            bounds: if bound { BOUNDARY } else { 0 },
            fenced,
            load: game.load(state, unit),
        }
    }

    /// The same for a unit on the march, its ways being those of the road net. A44 §12.1
    pub(crate) fn marching(
        game: &'a Ardennes,
        state: &'a State,
        field: &'a Field,
        unit: u16,
        from: u16,
    ) -> Steps<'a> {
        let class = Class::of_march(game.unit(unit).kind);
        let fares = game.road_fares.of(game.is_frozen(state), class);
        Steps { class, fares, ..Steps::new(game, state, field, unit, from) }
    }

    /// The same as if a march could leave the roads, to say what bars it.
    pub(crate) fn driving(
        game: &'a Ardennes,
        state: &'a State,
        field: &'a Field,
        unit: u16,
        from: u16,
    ) -> Steps<'a> {
        let class = Class::of_march(game.unit(unit).kind);
        let fares = game.fares.of(game.is_frozen(state), class);
        Steps { class, fares, ..Steps::new(game, state, field, unit, from) }
    }

    /// The same without boundaries, to say what bars a way.
    pub(crate) fn unfence(&mut self) {
        (self.fenced, self.bounds) = (false, 0);
    }

    pub(crate) fn unit(&self) -> u16 {
        self.unit
    }

    pub(crate) fn enemy(&self) -> Seat {
        self.enemy
    }

    /// What stands in the way of a step besides its price.
    fn barrier(&self, from: u16, edge: &Edge) -> Option<Block> {
        if self.field.holds(self.enemy, edge.to) {
            return Some(Block::Enemy);
        }
        if edge.flags & LAKE != 0 {
            return Some(Block::Lake);
        }
        if self.bonded(edge) && !self.below_echternach(from, edge.to) {
            return Some(Block::Bond);
        }
        let fenced = self.fenced || edge.flags & self.bounds != 0;
        if fenced { self.game.fence(self.state, self.unit, from, edge) } else { None }
    }

    /// Whether the step is that crossing, which would be barred otherwise: the unit stops behind the river. A44 §29.3
    pub(crate) fn must_stop_after(&self, from: u16, edge: &Edge) -> bool {
        self.bonded(edge) && self.below_echternach(from, edge.to)
    }

    /// Whether an enemy bond lies across or in the way. A44 §10.2, §10.4
    #[inline]
    fn bonded(&self, edge: &Edge) -> bool {
        self.field.bond_over(self.enemy, edge.side) || self.field.bond_in(self.enemy, edge.to)
    }

    /// The one crossing that a unit of the 212th may make on turn 1 whatever watches it. A44 §29.3
    pub(crate) fn below_echternach(&self, from: u16, to: u16) -> bool {
        let of_212 = || self.game.unit(self.unit).formation.as_ref().is_some_and(|id| *id == "212vg");
        self.game.ground.crossing == Some((from, to))
            && self.state.turn == 1
            && !self.state.crossed
            && of_212()
    }

    /// A step by movement points, in half points; [`NO_WAY`] where it is forbidden.
    #[inline(always)]
    pub(crate) fn stride(&self, number: usize, edge: &Edge) -> u16 {
        let fare = self.fares[number];
        let barred = self.near[usize::from(edge.to)] | self.fenced | (edge.flags & self.bounds != 0);
        let dear = !self.known_dear.is_new(edge.to);
        // Nearly all steps are made over open ground with nobody about. Lakes have no fare at all.
        if barred | dear | has_bridge(edge) { self.hard_stride(fare, edge) } else { fare }
    }

    /// The same where something is in the way or on it.
    #[cold]
    fn hard_stride(&self, fare: u16, edge: &Edge) -> u16 {
        let fallen = bridge_of(edge).is_some_and(|bridge| !self.game.stands(self.state, bridge));
        if fare == NO_WAY || fallen || self.barrier(self.other_end(edge), edge).is_some() {
            return NO_WAY;
        }
        fare + self.toll(edge.to)
    }

    /// The hex an edge leads from.
    fn other_end(&self, edge: &Edge) -> u16 {
        let (a, b) = self.game.ground.graph.ends(edge.side);
        if a == edge.to { b } else { a }
    }

    /// Traffic, Roadblocks and the Bottleneck. A44 §24.2, §24.7, §33.1
    fn toll(&self, to: u16) -> u16 {
        self.dear.iter().find(|(at, _)| *at == to).map_or(0, |(_, toll)| *toll)
    }

    /// Whether Tactical Movement leads along an edge; the first step may cross rivers and dark hexsides on foot. A44 §11.3,
    /// §11.3-delay, §11.3-limits, §11.4, §11.4.1-infantry, §11.6, §T-TEC-n1, A44.Q33
    pub(crate) fn tactical(&self, from: u16, edge: &Edge, first: bool) -> Result<(), Block> {
        if let Some(block) = self.barrier(from, edge) {
            return Err(block);
        }
        let bridged = bridge_of(edge).is_some_and(|bridge| self.game.stands(self.state, bridge));
        let by_road = edge.road != 0 && (edge.flags & RIVER == 0 || bridged);
        if by_road {
            return Ok(());
        }
        match () {
            () if edge.flags & RIVER != 0 && self.class == Class::Vehicle => Err(Block::River),
            () if edge.flags & RIVER != 0 && !first => Err(Block::Ford),
            () if edge.flags & DARK != 0 && (self.class == Class::Vehicle || !first) => Err(Block::Dark),
            () if self.class == Class::Vehicle && needs_road(&self.game.ground, from, edge.to) => {
                Err(Block::Woods)
            }
            () => Ok(()),
        }
    }

    /// Whether the unit has not moved a hex yet. A44 §11.4.1-infantry
    pub(crate) fn sets_out(&self) -> bool {
        self.state.mover.is_none_or(|mover| mover.unit != self.unit || mover.hexes == 0)
    }

    /// Whether the unit must stop in a hex. A44 §9.2.1, §9.2, §9.2.2
    pub(crate) fn stops(&self, at: u16) -> bool {
        self.field.zone(self.enemy, at)
    }

    /// Whether a move may end in a hex.
    pub(crate) fn may_end(&self, at: u16) -> Result<(), Block> {
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
    pub(crate) fn beside_enemy(&self, at: u16) -> bool {
        self.game.beside(self.field, self.enemy, at)
    }
}

impl Ardennes {
    /// Boundaries of armies, divisions and allies, and what only an attack takes. A44 §11.10.1, §27.3.1, §29,
    /// §29.1, §29.1.2, §29.4, §32.2
    pub(crate) fn fence(&self, state: &State, unit: u16, from: u16, edge: &Edge) -> Option<Block> {
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

    fn step(&self, from: u16, _: u8, edge: &Edge, _: Mp) -> Step<Block> {
        if let Some(block) = self.barrier(from, edge) {
            return Step::Forbidden(block);
        }
        let (first, edges) = self.game.ground.graph.numbered_edges(from);
        let at = edges.iter().position(|known| known.to == edge.to).unwrap_or(0);
        let broken = bridge_of(edge).is_some_and(|bridge| !self.game.stands(self.state, bridge));
        let fare = if broken { NO_WAY } else { self.fares[first + at] };
        if fare == NO_WAY {
            let block = match () {
                () if edge.flags & RIVER != 0 && self.class == Class::Vehicle => Block::River,
                () if edge.flags & RIVER != 0 => Block::Ford,
                () if edge.flags & DARK != 0 => Block::Dark,
                () => Block::Woods,
            };
            return Step::Forbidden(block);
        }
        let leaving = if from == self.from { self.leaving } else { 0 };
        let cost = Mp::from_twelfths((fare + self.toll(edge.to) + leaving) * 6);
        Step::Go { cost, layer: 0, stop: self.stops(edge.to), dislike: 0 }
    }

    fn may_end(&self, node: u16, _: u8) -> Result<(), Block> {
        Steps::may_end(self, node)
    }
}
