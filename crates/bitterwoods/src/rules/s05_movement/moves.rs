//! Movement: where a unit can go with the points it has, and what happens on its way. BW §5.1, §5.2, §5.3, §7.4
//!
//! Points are counted in twelfths, so that quarters, thirds and halves are whole. An order ends at the first hex where a die or
//! another player is asked; the unit may then go on.

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{Edge, Listed, Mp, NO_WAY, PlainSearch};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Mover, Phase, State, Stops};
use crate::model::units::Kind;
use crate::pack::map::{BOUNDARIES, MEUSE, RIVER, Terrain};
use crate::pack::options::On;
use crate::pack::step_costs::ASK;
use crate::rulebook::{BitterWoods, no};
use crate::rules::cache::ways;
use crate::rules::field::Field;
use crate::rules::s05_movement::allowance::BOUND_TO;
use crate::rules::s05_movement::steps::Steps;

/// The turn of Peiper's ride. BW §27.1
pub(crate) const PEIPERS_RIDE: i8 = 3;

/// Few units can move to more hexes than this.
const MANY_ENDS: usize = 256;

/// What is too much for a hex.
#[derive(Clone, Copy)]
enum Crowd {
    Full,
    Leader,
    Foreign,
}

impl Crowd {
    const fn rule(self) -> &'static str {
        match self {
            Crowd::Full => "6.1",
            Crowd::Leader => "24.3-stack",
            Crowd::Foreign => "28.2",
        }
    }
}

impl BitterWoods {
    /// Says each hex to which a unit can move with so many movement points, and what that costs; nothing where it takes
    /// all. A unit that has not moved yet has one hex at least. Where it may end by stacking is not looked at. BW §5.1, §5.2,
    /// §5.2-onehex
    #[inline]
    pub(crate) fn each_end(
        &self,
        state: &State,
        field: &Field,
        (unit, points): (UnitId, Mp),
        mut end: impl FnMut(HexId, Option<Mp>),
    ) {
        // Army artillery has not even the one hex. BW §5.2-onehex-limits, §37.1-immobile
        if self.unit(unit).kind == Kind::ArmyArtillery {
            return;
        }
        let Some(steps) = Steps::new(self, state, field, unit) else { return };
        let points = points.twelfths();
        self.search_moves(&steps, points, |search| {
            let price = |at: HexId| search.cost(at).filter(|cost| steps.can_afford(at, *cost, points));
            for at in search.reached().filter(|at| *at != steps.from) {
                if let Some(cost) = price(at) {
                    end(at, Some(Mp::from_twelfths(cost)));
                }
            }
            if !steps.begun {
                let single = |edge: &&Edge| steps.is_single_step(edge) && price(edge.to).is_none();
                for edge in self.ground.graph.edges(steps.from).iter().filter(single) {
                    end(edge.to, None);
                }
            }
        });
    }

    /// Searches by points. Entering a zone ends a move; who has left one may enter it again from elsewhere, and friends are passed
    /// whatever their number. BW §5.2, §6.1-through, §7.4, §7.4-reenter
    pub(crate) fn search_moves<T>(
        &self,
        steps: &Steps<'_>,
        points: u16,
        look: impl FnOnce(&PlainSearch) -> T,
    ) -> T {
        let run = |search: &mut PlainSearch| {
            let odd = steps.odd_hexes();
            let leads = |at: HexId, left: u16, start: bool| steps.leads(at, left, start);
            let price = |from: HexId, step: &Listed| {
                let asked = (step.price & ASK) | u16::from(odd[usize::from(step.to)]);
                if asked == 0 && from != steps.from {
                    step.price
                } else if step.price == NO_WAY && from != steps.from {
                    NO_WAY
                } else {
                    steps.step(from, step)
                }
            };
            search.run_listed(&self.ground.graph, &[steps.from], points, leads, price);
        };
        ways(self, steps.state, (steps.unit, points), run, look)
    }

    /// Whether a unit is moving now and may go on.
    pub(crate) fn is_open(state: &State, unit: UnitId) -> bool {
        state.mover.is_some_and(|mover| mover.unit == unit && !mover.is_stopped())
    }

    /// Whether a battalion of Peiper that has moved may go on though others moved since. BW §36-7, §36-11-move, BW.Q113, BW.Q120
    pub(crate) fn may_resume(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        self.plays(On::ALTERNATIVE)
            && self.is_peiper(unit)
            && piece.is(Marks::GONE)
            && !piece.is(Marks::HALTED)
            && !BitterWoods::has_stopped(state, unit)
            && piece.points_used() < self.allowance(state, &self.field(state), unit)
    }

    /// The movement points that a unit has left in this phase. BW §5.2, §36-11-move
    pub(crate) fn points_left(&self, state: &State, field: &Field, unit: UnitId) -> Mp {
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(Mp::ZERO, |mover| mover.spent);
        let used = if self.is_peiper(unit) { used.max(state.piece(unit).points_used()) } else { used };
        self.allowance(state, field, unit).saturating_sub(used)
    }

    /// Where a unit can end a move now, stacking looked at. BW §5.1, §6.1
    pub(crate) fn moves(&self, state: &State, unit: UnitId) -> Vec<HexId> {
        self.moves_when_gone(state, unit, None)
    }

    /// The same with a hex that a friend is about to leave, whoever else is there.
    pub(crate) fn moves_when_gone(&self, state: &State, unit: UnitId, left: Option<HexId>) -> Vec<HexId> {
        let field = self.field(state);
        let points = self.points_left(state, &field, unit);
        let (data, mut ends) = (self.unit(unit), Vec::with_capacity(MANY_ENDS));
        let (friends, leader) = (field.of_side(data.seat).0, data.kind == Kind::Leader);
        self.each_end(state, &field, (unit, points), |at, _| {
            let alone = friends[usize::from(at)] == 0 && !leader;
            if alone || self.crowds(state, &field, unit, at).is_none() || left == Some(at) {
                ends.push(at);
            }
        });
        if self.scenario.closed.is_some() {
            self.lead_out(state, unit, &mut ends);
        }
        ends
    }

    /// Whether a unit can go to a hex next to it, as nearly every unit can that has not moved yet: then it has somewhere to go, and
    /// nothing need be searched. Otherwise nothing is said. BW §5.2-onehex
    pub(crate) fn surely_moves(&self, state: &State, seat: Seat, unit: UnitId) -> bool {
        let data = self.unit(unit);
        let special = !state.duties.is_empty()
            || data.kind == Kind::ArmyArtillery
            || self.plays(On::ALTERNATIVE)
            || self.is_astray(state, unit);
        if special || state.hex(unit).is_none() || self.check_mover(state, seat, unit).is_err() {
            return false;
        }
        let field = self.field(state);
        let Some(steps) = Steps::new(self, state, &field, unit).filter(|steps| !steps.begun) else {
            return false;
        };
        let goes =
            |edge: &Edge| steps.is_single_step(edge) && self.crowds(state, &field, unit, edge.to).is_none();
        self.ground.graph.edges(steps.from).iter().any(goes)
    }

    /// Whether a unit may move now and has somewhere to go. BW §5.1
    pub(crate) fn can_move(&self, state: &State, unit: UnitId) -> bool {
        self.check_mover(state, self.unit(unit).seat, unit).is_ok() && !self.move_ends(state, unit).is_empty()
    }

    /// Exactly where a unit that may move can go now. BW §5.1, §5.4-retreat, §9.5-CA-withdraw, §36-1
    pub(crate) fn move_ends(&self, state: &State, unit: UnitId) -> Vec<HexId> {
        if self.check_leaving(state, unit).is_err() {
            return Vec::new();
        }
        let mut ends = self.moves(state, unit);
        if self.is_astray(state, unit) {
            ends = self.homeward(state, unit, ends);
        }
        let leavers = self.leavers(state, unit);
        if !leavers.is_empty() {
            let field = self.field(state);
            ends.retain(|to| self.leaves_room(state, &field, &leavers, (unit, *to)));
        }
        self.keep_near(state, unit, &mut ends);
        ends
    }

    /// What keeps a unit from staying where a move, an advance, a crossing or an entry ends. BW §6.1, §24.3-stack, §28.2, §36-L6,
    /// §Sc-erasing, BW.Q32
    fn crowds(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> Option<Crowd> {
        let data = self.unit(unit);
        let leader = data.kind == Kind::Leader;
        if !leader && !field.is_there(data.seat, at) {
            return None;
        }
        if !self.has_room_in(field, state, unit, at) {
            return Some(Crowd::Full);
        }
        if self.meets_a_leader(state, unit, at) {
            return Some(Crowd::Leader);
        }
        self.meets_strangers(state, &[], unit, at).then_some(Crowd::Foreign)
    }

    /// Whether a leader would come to another; Peiper himself goes with all. BW §24.3-stack, §36-L6
    pub(crate) fn meets_a_leader(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        let data = self.unit(unit);
        let another = |other: UnitId| {
            let one = self.unit(other);
            other != unit && one.seat == data.seat && one.kind == Kind::Leader && !self.is_peiper_himself(one)
        };
        data.kind == Kind::Leader && !self.is_peiper_himself(data) && state.in_hex(at).any(another)
    }

    /// Whether British and Americans would meet in a hex when some have gone elsewhere, each to a hex. BW §28.2
    pub(crate) fn meets_strangers(
        &self,
        state: &State,
        gone: &[(UnitId, HexId)],
        unit: UnitId,
        at: HexId,
    ) -> bool {
        let data = self.unit(unit);
        if !self.plays(On::INTER_ALLIED) || data.seat != Seat::Allied || self.is_montgomery(data) {
            return false;
        }
        let stays = |other: &UnitId| *other != unit && !gone.iter().any(|(one, _)| one == other);
        let comes = gone.iter().filter(|(_, to)| *to == at).map(|(other, _)| *other);
        let mut there = state.in_hex(at).filter(stays).chain(comes).map(|other| self.unit(other));
        there.any(|other| {
            other.seat == data.seat && other.is_british() != data.is_british() && !self.is_montgomery(other)
        })
    }

    /// Whether a unit has room where a move, an advance, a crossing or an entry ends. BW §6.1, §24.3-stack, §28.2
    pub(crate) fn fits(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> bool {
        self.crowds(state, field, unit, at).is_none()
    }

    /// Whether a unit may stay in a hex. BW §6.1, §24.3-stack, §28.2
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub(crate) fn may_end(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        at: HexId,
    ) -> Result<(), Illegal> {
        let Some(crowd) = self.crowds(state, field, unit, at) else { return Ok(()) };
        let hex = self.hex_name(at);
        no(
            crowd.rule(),
            match crowd {
                Crowd::Full => format!("there is no room for {} in {hex}", self.unit_name(unit)),
                Crowd::Leader => format!("another leader is in {hex}"),
                Crowd::Foreign => format!("British and Americans do not stack together in {hex}"),
            },
        )
    }

    /// Whether a unit may move to a hex now. BW §5.1
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub(crate) fn check_move(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let from = self.check_mover(state, seat, unit)?;
        if from == to {
            return no("5.1", format!("{} is already there", self.unit_name(unit)));
        }
        let field = self.field(state);
        let points = self.points_left(state, &field, unit);
        let mut comes = false;
        self.each_end(state, &field, (unit, points), |at, _| comes |= at == to);
        if !comes {
            return Err(self.why_not(state, &field, unit, to));
        }
        self.may_end(state, &field, unit, to)?;
        if self.scenario.closed.is_some() && !self.moves(state, unit).contains(&to) {
            return no("Sc-patton", format!("{} must leave the closed area", self.unit_name(unit)));
        }
        self.check_going(state, &field, unit, to)
    }

    /// Whether a unit may go to a hex that it can come to: it has to go home, others have to leave their hex, or its battalions keep
    /// together. BW §5.4-retreat, §9.5-CA-withdraw, §9.5-CA-trapped, §36-1, BW.Q34, BW.Q132
    pub(crate) fn check_going(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        if self.is_astray(state, unit) {
            let mut ends = self.moves(state, unit);
            ends.push(to);
            if !self.homeward(state, unit, ends).contains(&to) {
                let name = self.unit_name(unit);
                return no("5.4-retreat", format!("{name} must first get back over its boundary"));
            }
        }
        self.check_leaving(state, unit)?;
        self.check_room_for_others(state, field, unit, to)?;
        self.check_distance(state, unit, to)
    }

    /// Of the hexes that a unit beyond its boundary can come to, those by which it comes home, else nearer to it. BW §5.4-retreat,
    /// BW.Q34
    fn homeward(&self, state: &State, unit: UnitId, ends: Vec<HexId>) -> Vec<HexId> {
        let Some(from) = state.hex(unit) else { return Vec::new() };
        let arrives: Vec<HexId> =
            ends.iter().copied().filter(|at| !self.is_beyond(state, unit, *at)).collect();
        if !arrives.is_empty() {
            return arrives;
        }
        let home: Vec<HexId> = self
            .ground
            .grid
            .indices()
            .filter(|at| self.ground.grid.distance(from, *at) <= 12 && !self.is_beyond(state, unit, *at))
            .collect();
        let far =
            |at: HexId| home.iter().map(|hex| self.ground.grid.distance(at, *hex)).min().unwrap_or(u32::MAX);
        let now = far(from);
        ends.into_iter().filter(|at| far(*at) < now).collect()
    }

    /// The way a unit takes to a hex, the start not in it, and what it spends; nothing where it takes all.
    fn way(&self, state: &State, unit: UnitId, to: HexId) -> (Vec<HexId>, Option<Mp>) {
        let field = self.field(state);
        let points = self.points_left(state, &field, unit).twelfths();
        let Some(steps) = Steps::new(self, state, &field, unit) else { return (Vec::new(), None) };
        let mut path = Vec::new();
        let cost = self.search_moves(&steps, points, |search| {
            let cost = search.cost(to).filter(|cost| steps.can_afford(to, *cost, points));
            cost.filter(|_| search.path(to, &mut path))
        });
        match cost {
            Some(cost) => (path.split_off(1), Some(Mp::from_twelfths(cost))),
            None => (vec![to], None),
        }
    }

    /// The ways to some hexes by one search, for whoever draws them: each from where the unit stands, and what it spends; nothing
    /// where it takes all.
    pub(crate) fn ways(&self, state: &State, unit: UnitId, ends: &[HexId]) -> Vec<(Vec<HexId>, Option<Mp>)> {
        let field = self.field(state);
        let points = self.points_left(state, &field, unit).twelfths();
        let Some(steps) = Steps::new(self, state, &field, unit) else { return Vec::new() };
        self.search_moves(&steps, points, |search| {
            let way = |to: &HexId| {
                let mut path = Vec::new();
                let cost = search.cost(*to).filter(|cost| steps.can_afford(*to, *cost, points));
                match cost.filter(|_| search.path(*to, &mut path)) {
                    Some(cost) => (path, Some(Mp::from_twelfths(cost))),
                    None => (vec![steps.from, *to], None),
                }
            };
            ends.iter().map(way).collect()
        })
    }

    /// A unit moves. BW §5.1, §5.2, §7.4
    pub(crate) fn go(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let (path, cost) = self.way(state, unit, to);
        let from = state.hex(unit).unwrap_or(to);
        self.note_leaving(state, unit, from, log);
        let field = self.field(state);
        let all = self.allowance(state, &field, unit);
        let before = state.mover.filter(|mover| mover.unit == unit);
        let used = if self.is_peiper(unit) { state.piece(unit).points_used() } else { Mp::ZERO };
        let spent = before.map_or(used, |mover| mover.spent);
        let hexes = before.map_or(u8::from(!used.is_zero()), |mover| mover.hexes);
        let slips = state.piece(unit).is(Marks::SLIPS);
        let steps = Steps::new(self, state, &field, unit);
        let free = steps.is_some_and(|steps| steps.ignores_zones);
        let zone = field.zone(self.unit(unit).seat.enemy(), to) && !free;
        let stops = self.stops_at(state, unit, to, cost.is_none());
        let stops = if zone { stops.with(Stops::ZONE) } else { stops };
        let halts = stops != Stops::NONE;
        drop(field);
        if slips {
            state.piece_mut(unit).clear(Marks::SLIPS);
        }
        let spent = cost.map_or(all, |cost| (spent + cost).min(all));
        let count = u8::try_from(path.len()).unwrap_or(u8::MAX);
        state.mover = Some(Mover { unit, spent, hexes: hexes.saturating_add(count), stops });
        self.begin_to_move(state, unit);
        if self.is_peiper(unit) {
            let piece = state.piece_mut(unit);
            piece.use_points(spent);
            if halts {
                piece.mark(Marks::HALTED);
            }
        }
        self.log_move(unit, from, &path, log);
        for at in path {
            self.come_to(state, unit, at, log);
        }
        self.note_arrival(state, unit, to);
    }

    /// Notes that a unit has begun to move in this phase. BW §5.1, §10.4-corps
    pub(crate) fn begin_to_move(&self, state: &mut State, unit: UnitId) {
        let german_gun = self.unit(unit).seat == Seat::German && self.unit(unit).kind == Kind::Artillery;
        let piece = state.piece_mut(unit);
        piece.mark(Marks::MOVED);
        piece.mark(Marks::GONE);
        // Who exploits is in reserve no longer. BW §14.3
        piece.clear(Marks::RESERVE);
        if german_gun {
            piece.mark(Marks::SHIFTED_GUN);
        }
    }

    /// What follows from a unit being in a hex, even on its way: forts fall, towns change hands, boundaries end, landing sites and
    /// dumps are found. BW §5.4-endpoint, §8.2-removal, §12.3, §25.2-reveal, §29-1-removal
    pub(crate) fn come_to(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        state.piece_mut(unit).put(Place::Hex(at));
        let data = self.unit(unit);
        if data.kind == Kind::Leader {
            self.tear_down(state, data.seat, at, log);
            self.pass_the_end(state, unit, at);
        }
        if data.is_slight() {
            return;
        }
        self.catch_leaders(state, data.seat, at, log);
        self.take(state, data.seat, at, log);
        if self.scenario.hold_range > 0 {
            self.free_the_held(state, unit);
        }
        self.pass_the_end(state, unit, at);
        if data.seat == Seat::Allied {
            self.enter_landing_site(state, at);
        }
        self.find_dump(state, data.seat, at, log);
    }

    /// Whoever comes last holds a town, and a German tears a built fortification down. BW §8.2-removal, §12.3, BW.Q40, BW.Q78
    fn take(&self, state: &mut State, seat: Seat, at: HexId, log: &mut Log) {
        if let Some(place) = self.ground.node(at).control {
            state.note_town(place, seat == Seat::German);
        }
        self.tear_down(state, seat, at, log);
    }

    /// A German, be he a leader, tears a built fortification down. BW §8.2-removal
    fn tear_down(&self, state: &mut State, seat: Seat, at: HexId, log: &mut Log) {
        if seat == Seat::German && state.forts.contains(&at) {
            state.forts.retain(|fort| *fort != at);
            let text = format_args!("The fortification of {} falls.", self.hex_label(at));
            BitterWoods::log_side(seat, text, "8.2-removal", log);
        }
    }

    /// The end of a boundary frees whom it bound; guns are free west of it too. BW §5.4-endpoint, §37.2-d, BW.Q117, BW.Q133
    fn pass_the_end(&self, state: &mut State, unit: UnitId, at: HexId) {
        if !self.is_bounded(unit) || state.turn > BOUND_TO {
            return;
        }
        // Columns grow to the west, where this number falls.
        let column = |at: HexId| self.ground.grid.hex(at).q;
        let (gun, army) = (self.unit(unit).kind.is_artillery(), self.army(state, unit));
        let of = BOUNDARIES.iter().zip(&self.ground.lines).filter(|(armies, _)| armies.contains(&army));
        let mut ends = of.filter_map(|(_, line)| line.last().copied());
        let free =
            self.ground.node(at).boundary_end.is_some() || (gun && ends.any(|end| column(at) <= column(end)));
        if free {
            state.piece_mut(unit).mark(Marks::FREE);
        }
        if state.piece(unit).is(Marks::ASTRAY) && !self.is_beyond(state, unit, at) {
            state.piece_mut(unit).clear(Marks::ASTRAY);
        }
    }

    /// Why a unit has to stop where it comes to, zones not looked at: over a river that ends a move, in an interdicted wood, or
    /// because it had only the one hex; `all` if that took all its points. BW §5.2-onehex, §5.3-river-armor, §5.3-meuse-infantry, §22.1
    fn stops_at(&self, state: &State, unit: UnitId, to: HexId, all: bool) -> Stops {
        let data = self.unit(unit);
        let edge = state.hex(unit).and_then(|from| self.ground.edge(from, to));
        let wet = edge.is_some_and(|edge| edge.flags & RIVER != 0 && self.is_cut(state, edge));
        let meuse = edge.is_some_and(|edge| edge.flags & MEUSE != 0);
        let walks = data.kind.is_infantry() || data.kind == Kind::Leader;
        let mut stops = Stops::NONE;
        if wet && !walks {
            stops = stops.with(Stops::RIVER);
        } else if wet && meuse {
            stops = stops.with(Stops::MEUSE);
        } else if all {
            stops = stops.with(Stops::ONE_HEX);
        }
        if self.is_pinned_by_aircraft(state, unit, to) {
            stops = stops.with(Stops::WOODS);
        }
        stops
    }

    /// Whether a unit stops in a hex because aircraft watch the wood. BW §22.1
    pub(crate) fn is_pinned_by_aircraft(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        let data = self.unit(unit);
        self.plays(On::CHALLENGES)
            && data.seat == Seat::German
            && data.kind.is_mechanized()
            && self.ground.lie(at) == Some(Terrain::Forest)
            && state.interdicted.contains(&at)
            && !self.rides_free(state, unit)
    }

    /// Whether Peiper rides as if no aircraft were there. BW §27.1-move, §27.1-exploit
    pub(crate) fn rides_free(&self, state: &State, unit: UnitId) -> bool {
        self.plays(On::PEIPER) && state.turn == PEIPERS_RIDE && self.is_peiper(unit)
    }

    /// Whether zones do not exist for a unit now. BW §27.1-move
    pub(crate) fn ignores_zones(&self, state: &State, unit: UnitId) -> bool {
        self.rides_free(state, unit) && state.phase() == Some(Phase::Movement)
    }
}
