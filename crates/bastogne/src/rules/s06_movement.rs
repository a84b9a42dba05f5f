//! Movement: prices, zones, congestion, rivers. BB §6, §6.1, §6.2, §6.3

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{
    Edge, MovePolicy, Mp, NO_WAY, PlainSearch, Query, Step, WhyNot, with_plain_search, with_search,
};

use crate::model::ids::{HexId, MOST_HEXES, UnitId};
use crate::model::phase::Phase;
use crate::model::state::{Marks, Place, STACKING, State};
use crate::pack::data::UnitKind;
use crate::pack::map::{MAJOR, MINOR, RIVER, bridge_of};
use crate::pack::step_costs::Walker;
use crate::rulebook::{Bastogne, no, rule};
use crate::rules::cache::with_reach;
use crate::rules::field::{CROWD, Field, HELD};

/// What keeps a unit out of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// BB §6.2-enemy
    Enemy,
    /// BB §6.2-river
    River,
    /// BB §6.2-zoc-transport
    Zone,
    /// BB.Q18
    Stack,
}

/// A river without a bridge, for infantry; in half points. BB §6.2-river
const RIVER_HALVES: u16 = 6;
/// An enemy zone of control, in half points. BB §6.2-zoc-cost
const ZONE_HALVES: u8 = 4;
/// A crossroads whose signposts were turned, in half points. BB §3.9-G5
const CROSSROADS_HALVES: u16 = 8;

/// The movement rules for one mover in one position.
#[derive(Debug)]
pub(crate) struct Steps<'a> {
    game: &'a Bastogne,
    state: &'a State,
    field: &'a Field,
    seat: Seat,
    walker: Walker,
    /// What the ground costs this mover, by terrain, in half points.
    prices: [u16; 4],
    /// What the enemy has in each hex. BB §6.2-zoc-cost
    tolls: &'a [u8; MOST_HEXES],
    /// Somebody has turned the signposts. BB §3.9-G5
    misled: bool,
    /// What its steps cost where nobody is near.
    step_costs: &'a [u16],
    /// The printed prices hold where nobody is near.
    plain: bool,
    /// Some bridge is down.
    broken: bool,
    /// Friends ahead are thought out of the way.
    alone: bool,
    /// Nobody gets round a crowd on the road by leaving the road. BB.Q19
    jams: bool,
    /// Steps that the mover adds to a stack; none for a transport.
    steps: u8,
}

impl<'a> Steps<'a> {
    pub(crate) fn of_unit(game: &'a Bastogne, state: &'a State, field: &'a Field, unit: UnitId) -> Steps<'a> {
        let data = game.unit(unit);
        let walker = if data.kind.is_mechanized() { Walker::Mech } else { Walker::Foot };
        Steps::new(game, state, field, data.seat, walker, state.piece(unit).steps)
    }

    pub(crate) fn of_transport(game: &'a Bastogne, state: &'a State, field: &'a Field) -> Steps<'a> {
        Steps::new(game, state, field, Seat::German, Walker::Transport, 0)
    }

    /// For whoever of a side moves like this.
    pub(crate) fn of_side(
        game: &'a Bastogne,
        state: &'a State,
        field: &'a Field,
        seat: Seat,
        walker: Walker,
    ) -> Steps<'a> {
        Steps::new(game, state, field, seat, walker, 0)
    }

    /// The same when friends ahead are out of the way.
    pub(crate) fn alone(self) -> Steps<'a> {
        Steps { alone: true, ..self }
    }

    /// What every hex costs more to enter than its ground, and every step against its direction: for searches that start
    /// where moves end. In half points.
    #[inline]
    pub(crate) fn backward(&self, number: usize, edge: &Edge, more: &[u16]) -> u16 {
        let step_costs = &self.game.step_costs;
        let into = step_costs.from(number);
        let fare = if self.plain && (edge.flags == 0 || !self.broken) {
            step_costs.back(self.walker, number)
        } else {
            self.passage(&Edge { to: into, ..*edge }).unwrap_or(NO_WAY)
        };
        fare.saturating_add(more[usize::from(into)])
    }

    fn new(
        game: &'a Bastogne,
        state: &'a State,
        field: &'a Field,
        seat: Seat,
        walker: Walker,
        steps: u8,
    ) -> Steps<'a> {
        let halves = |points: Mp| points.twelfths() / 6;
        let prices = game.data.prices.map(|prices| match walker {
            Walker::Mech => halves(prices.mech),
            Walker::Foot => halves(prices.other),
            Walker::Transport => halves(prices.transport),
        });
        let misled = state.time && seat == Seat::Allied;
        let tolls = field.tolls(seat.enemy());
        let broken = state.bridges.iter().any(|bridge| bridge.down_since.is_some());
        let step_costs = game.step_costs.of(walker);
        Steps {
            game,
            state,
            field,
            seat,
            walker,
            prices,
            tolls,
            misled,
            step_costs,
            plain: !misled,
            broken,
            alone: false,
            jams: game.rules_2(),
            steps,
        }
    }

    /// What it costs to enter a hex, enemies in it or not. BB §6.2, §6.3
    pub(crate) fn price(&self, edge: &Edge) -> Result<Mp, Block> {
        let zone = self.field.zone(self.seat.enemy(), edge.to);
        if zone && self.walker == Walker::Transport && !self.field.holds(self.seat, edge.to) {
            return Err(Block::Zone);
        }
        let toll = if zone { ZONE_HALVES } else { 0 };
        let cost = self.passage(edge).ok_or(Block::River)? + u16::from(toll);
        Ok(Mp::from_twelfths(cost * 6))
    }

    /// The ground and the river, in half points; nothing where the river bars the way. BB §6.2-river
    #[inline]
    fn passage(&self, edge: &Edge) -> Option<u16> {
        if edge.flags == 0 || self.game.is_open(self.state, edge) {
            return Some(self.ground(edge, true));
        }
        (self.walker == Walker::Foot).then(|| self.ground(edge, false) + RIVER_HALVES)
    }

    /// The road where one crosses the hexside, with all who crowd it; else the ground. BB §6.2-road, §6.2-transport, §6.3,
    /// §T-TEC, §T-TEC-open, §T-TEC-forest, §T-TEC-village, §T-TEC-town, BB.Q19, BB.Q36
    #[inline]
    fn ground(&self, edge: &Edge, open: bool) -> u16 {
        let road = match edge.road {
            MAJOR if open => Some(1),
            MINOR if open => Some(if self.walker == Walker::Transport { 2 } else { 1 }),
            _ => None,
        };
        if self.misled && self.game.ground.node(edge.to).crossroads {
            let crowd = if self.jams && road.is_some() { self.congestion(edge) } else { 0 };
            return CROSSROADS_HALVES + crowd;
        }
        let ground = self.prices[self.game.ground.terrain[usize::from(edge.to)] as usize];
        match road.map(|road| road + self.congestion(edge)) {
            Some(by_road) if self.jams => by_road,
            Some(by_road) => ground.min(by_road), // As the first edition of the rules had it.
            None => ground,
        }
    }

    /// Friends on the road ahead are in the way; in half points. BB §6.3-major, §6.3-minor
    fn congestion(&self, edge: &Edge) -> u16 {
        if self.alone || self.walker == Walker::Transport {
            return 0; // BB.Q13
        }
        match (self.field.steps(self.seat, edge.to), edge.road) {
            (5.., _) => 6,
            (3.., MAJOR) => 2,
            (3.., _) => 4,
            _ => 0,
        }
    }

    /// A step of a move, in half points; [`NO_WAY`] where it is forbidden.
    #[inline]
    pub(crate) fn stride(&self, number: usize, edge: &Edge) -> u16 {
        let toll = self.tolls[usize::from(edge.to)];
        if toll == 0 && self.plain && (edge.flags == 0 || !self.broken) {
            return self.step_costs[number];
        }
        self.dear_stride(toll, edge).unwrap_or(NO_WAY)
    }

    /// A step to where somebody is near, or where the printed prices do not hold.
    #[inline(never)]
    fn dear_stride(&self, toll: u8, edge: &Edge) -> Option<u16> {
        if toll & !CROWD == 0 {
            return self.passage(edge);
        }
        // An enemy bars the way; a zone costs, and keeps a transport out that finds no friend there. BB §6.2-zoc-transport
        let closed =
            toll & HELD != 0 || (self.walker == Walker::Transport && !self.field.holds(self.seat, edge.to));
        if closed { None } else { Some(self.passage(edge)? + u16::from(ZONE_HALVES)) }
    }

    /// Searches from some hexes as far as these points lead.
    pub(crate) fn spread<T>(&self, from: &[HexId], points: Mp, ask: impl FnOnce(&PlainSearch) -> T) -> T {
        with_plain_search(|search| {
            let budget = points.twelfths() / 6;
            ask(search.run(&self.game.ground.graph, from, budget, |number, edge| self.stride(number, edge)))
        })
    }

    /// Whether there is room for the mover. BB.Q18
    pub(crate) fn has_room(&self, at: HexId) -> bool {
        self.field.steps(self.seat, at) + self.steps <= STACKING
    }
}

/// Where a unit can move.
pub(crate) struct Reach<'a> {
    steps: &'a Steps<'a>,
    search: &'a PlainSearch,
    from: HexId,
}

impl Reach<'_> {
    /// The hexes where the move may end.
    pub(crate) fn ends(&self) -> impl Iterator<Item = HexId> {
        let room = STACKING.saturating_sub(self.steps.steps);
        let friends = self.steps.field.all_steps(self.steps.seat);
        let from = self.from;
        self.search.reached().filter(move |at| *at != from && friends[usize::from(*at)] <= room)
    }

    /// Whether the move may end in a hex.
    pub(crate) fn can_end(&self, at: HexId) -> bool {
        at != self.from && self.search.cost(at).is_some() && self.steps.has_room(at)
    }

    /// What a move costs that may end in a hex.
    pub(crate) fn cost(&self, at: HexId) -> Option<Mp> {
        let cost = self.search.cost(at).filter(|_| self.can_end(at))?;
        Some(Mp::from_twelfths(cost * 6))
    }

    /// What it costs to come to a hex, whether the move may end there or not.
    pub(crate) fn way(&self, at: HexId) -> Option<Mp> {
        self.search.cost(at).map(|cost| Mp::from_twelfths(cost * 6))
    }

    /// The way to a hex, whether the move may end there or not.
    pub(crate) fn path_through(&self, at: HexId, path: &mut Vec<HexId>) -> bool {
        self.search.path(at, path)
    }

    /// The way of a move.
    pub(crate) fn path(&self, at: HexId, path: &mut Vec<HexId>) -> bool {
        self.can_end(at) && self.search.path(at, path)
    }
}

impl MovePolicy for Steps<'_> {
    type Reason = Block;

    fn step(&self, _: HexId, _: u8, edge: &Edge, _: Mp) -> Step<Block> {
        if self.field.holds(self.seat.enemy(), edge.to) {
            return Step::Forbidden(Block::Enemy);
        }
        match self.price(edge) {
            Ok(cost) => Step::Go { cost, layer: 0, stop: false, dislike: 0 },
            Err(block) => Step::Forbidden(block),
        }
    }

    fn may_end(&self, node: HexId, _: u8) -> Result<(), Block> {
        if self.has_room(node) { Ok(()) } else { Err(Block::Stack) }
    }
}

impl Bastogne {
    /// Asks the search where a unit on the map can go. BB §6-show
    pub(crate) fn search<T>(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        ask: impl FnOnce(&Reach<'_>) -> T,
    ) -> T {
        let steps = Steps::of_unit(self, state, field, unit);
        let budget = self.points_left(state, unit).twelfths() / 6;
        let run = |search: &mut PlainSearch| {
            search.run(&self.ground.graph, &[from], budget, |number, edge| steps.stride(number, edge));
        };
        with_reach(self.number, field.stamp, unit, run, |search| ask(&Reach { steps: &steps, search, from }))
    }

    /// Why a unit cannot move to a hex.
    fn ask_why(&self, state: &State, field: &Field, unit: UnitId, from: HexId, to: HexId) -> WhyNot<Block> {
        let policy = Steps::of_unit(self, state, field, unit);
        let query = Query::new(from, self.points_left(state, unit));
        with_search(|search| search.run(&self.ground.graph, &policy, query).why_not(to))
    }

    /// What a move to a hex costs, or why it cannot be made.
    pub(crate) fn price_of_move(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> Result<Mp, Illegal> {
        let found = self.search(state, field, unit, from, |reach| reach.cost(to));
        found.ok_or_else(|| self.why_not(state, unit, to, self.ask_why(state, field, unit, from, to)))
    }

    /// Whether a unit of the seat could still do something in this movement or exploitation phase. BB §6.1, §5.1-10
    pub(crate) fn may_still_move(&self, state: &State, seat: Seat, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        // What has no movement left to it at all is not worth a sentence.
        let brief = self.brief[usize::from(unit)];
        let here = brief.seat == seat && piece.place.hex().is_some() && !piece.is(Marks::LATE);
        if !here || piece.is(Marks::GOING_ON) {
            return here;
        }
        let kind = brief.kind;
        let exploiting = matches!(state.phase(), Phase::GermanExploitation | Phase::AlliedExploitation);
        let done = piece.is(Marks::MOVED)
            || (kind == UnitKind::Towed && !piece.is(Marks::LIMBERED))
            || (exploiting && (kind != UnitKind::Mech || piece.is(Marks::FOUGHT)));
        !done
    }

    /// Whether a unit may move at all now, and from where. BB §6.1-final, §5.1-10, §6.4-blocked
    pub(crate) fn check_mover(&self, state: &State, seat: Seat, unit: UnitId) -> Result<HexId, Illegal> {
        let at = self.check_own(state, seat, unit, "6")?;
        let (piece, name) = (state.piece(unit), self.unit_label(unit));
        let exploiting = matches!(state.phase(), Phase::GermanExploitation | Phase::AlliedExploitation);
        if exploiting && self.unit(unit).kind != UnitKind::Mech {
            self.check_exploiter(state, unit)?;
        }
        if self.unit(unit).kind == UnitKind::Towed && !piece.is(Marks::LIMBERED) {
            return no("5.1-04-towed", format!("{name} must be limbered to move"));
        }
        if piece.is(Marks::LATE) {
            return no(
                "6.4-blocked",
                format!("{name} was placed next to its entry hex and may not move this turn"),
            );
        }
        if piece.is(Marks::GOING_ON) {
            return Ok(at);
        }
        if exploiting && !piece.is(Marks::ATTACKED) {
            self.check_exploiter(state, unit)?;
        } else if piece.is(Marks::MOVED) {
            let why = if piece.is(Marks::ATTACKED) {
                "has assaulted and did not advance, so its move is over"
            } else {
                "has moved, and a move is final"
            };
            return no("6.1-final", format!("{name} {why}"));
        }
        Ok(at)
    }

    /// Only mechanized units that have done nothing yet exploit. BB §5.1-10, §5.1-18, BB.Q30
    pub(crate) fn check_exploiter(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_label(unit));
        let number = if self.unit(unit).seat == Seat::German { "5.1-10" } else { "5.1-18" };
        if self.unit(unit).kind != UnitKind::Mech {
            let what = if self.unit(unit).kind.is_artillery() { "artillery" } else { "infantry" };
            no(number, format!("{name} is {what}; only mechanized units exploit"))
        } else if piece.is(Marks::MOVED) {
            no(number, format!("{name} has moved this turn and cannot exploit"))
        } else if piece.is(Marks::FOUGHT) {
            no(number, format!("{name} has fought this turn and cannot exploit"))
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_move(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let from = self.check_mover(state, seat, unit)?;
        let field = self.field(state);
        self.price_of_move(state, &field, unit, from, to).map(|_| ())
    }

    /// Puts the search's answer into a sentence with its rule.
    pub(crate) fn why_not(&self, state: &State, unit: UnitId, to: HexId, why: WhyNot<Block>) -> Illegal {
        let (name, hex) = (self.unit_label(unit), self.hex_label(to));
        let (number, why) = match why {
            WhyNot::Start | WhyNot::Reached => ("6", format!("{name} is already in {hex}")),
            WhyNot::Blocked(Block::Enemy) => ("6.2-enemy", format!("an enemy unit bars the way to {hex}")),
            WhyNot::Blocked(Block::River | Block::Zone) => {
                ("6.2-river", format!("{name} cannot cross a river without a bridge on the way to {hex}"))
            }
            WhyNot::Blocked(Block::Stack) | WhyNot::MayNotEnd(_) => {
                ("6.3", format!("{hex} would hold more than {STACKING} steps"))
            }
            WhyNot::TooFar { need, have } => {
                // Spent points are the cause only where a rested unit would have enough.
                let spent = state.piece(unit).used > 0 && need <= self.points_when_fresh(state, unit);
                let number = if spent { "9-move" } else { "6-cost" };
                let (need, have) = (need.to_string(), have.to_string());
                (number, format!("{name} has {have} MP and {hex} costs {need}"))
            }
            WhyNot::Stopped { .. } | WhyNot::NoWay => ("6", format!("{name} has no way to {hex}")),
        };
        Illegal::new(rule(number), why)
    }

    /// Moves a unit by the cheapest way; that is its move. BB §6, §6.1-final
    pub(crate) fn move_unit(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(from) = state.piece(unit).place.hex() else { return };
        let field = self.field(state);
        let caught = self.begins_in_zone(state, &field, unit);
        let mut path = Vec::new();
        let cost = self.search(state, &field, unit, from, |reach| {
            reach.path(to, &mut path);
            reach.cost(to).unwrap_or(Mp::ZERO)
        });
        self.spend(state, unit, cost);
        let piece = state.piece_mut(unit);
        if caught {
            piece.mark(Marks::IN_ZOC);
        }
        piece.mark(Marks::MOVED);
        piece.mark(Marks::MOVED_NOW);
        piece.clear(Marks::GOING_ON);
        self.walk(state, unit, &path, "6", log);
    }

    /// Takes a unit along a path, whose first hex is where it stands: control changes, bridges are crossed. BB.Q37,
    /// §3.9-A3-cond
    pub(crate) fn walk(
        &self,
        state: &mut State,
        unit: UnitId,
        path: &[HexId],
        number: &'static str,
        log: &mut Log,
    ) {
        let Some(to) = path.last().copied().filter(|_| path.len() > 1) else { return };
        state.piece_mut(unit).place = Place::Hex(to);
        self.log_move(unit, path, number, log);
        for pair in path.windows(2) {
            if self.unit(unit).seat == Seat::German {
                let edge = self.ground.graph.edge(pair[0], pair[1]);
                if let Some(bridge) = edge.and_then(bridge_of) {
                    state.bridge_mut(bridge).crossed = true;
                }
            }
            self.take_control(state, unit, pair[1], log);
        }
    }

    /// A hex that counts is its who was last in it. BB.Q37
    pub(crate) fn take_control(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let seat = self.unit(unit).seat;
        if seat == Seat::German && self.ground.dump == Some(at) {
            state.dump_entered = true;
        }
        let Some(prize) = self.ground.node(at).control else { return };
        let held = &mut state.control[usize::from(prize)];
        if *held == seat {
            return;
        }
        *held = seat;
        self.log_control(seat, at, log);
        // An American in Houffalize ends the German dump. BB §3.9-G2-lost
        if seat == Seat::Allied && self.ground.dump == Some(at) && state.dump {
            state.dump = false;
            self.log_dump_lost(log);
        }
    }

    /// Whether a unit began its turn or its move in an enemy zone, or would begin its move in one now. A unit that goes on
    /// after an assault is still in the move that it began. BB §6.2-zoc-moa, BB.Q51
    pub(crate) fn begins_in_zone(&self, state: &State, field: &Field, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        if piece.is(Marks::GOING_ON) {
            return false;
        }
        let enemy = self.brief[usize::from(unit)].seat.enemy();
        let now = self.rules_2()
            && !piece.is(Marks::MOVED_NOW)
            && piece.place.hex().is_some_and(|at| field.zone(enemy, at));
        now || piece.is(Marks::IN_ZOC)
    }

    /// Marks the units that begin their turn in an enemy zone. BB §6.2-zoc-moa
    pub(crate) fn note_zones(&self, state: &mut State, seat: Seat) {
        let field = self.field(state);
        for unit in self.all_units().filter(|unit| self.unit(*unit).seat == seat) {
            let caught = state.piece(unit).place.hex().is_some_and(|at| field.zone(seat.enemy(), at));
            let piece = state.piece_mut(unit);
            if caught { piece.mark(Marks::IN_ZOC) } else { piece.clear(Marks::IN_ZOC) }
        }
    }

    /// Whether units of this kind could step over a hexside at all. BB §6.2-river
    pub(crate) fn can_cross(&self, state: &State, unit: UnitId, edge: &Edge) -> bool {
        edge.flags & RIVER == 0 || self.is_open(state, edge) || !self.unit(unit).kind.is_mechanized()
    }
}
