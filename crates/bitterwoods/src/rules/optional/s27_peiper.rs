//! Kampfgruppe Peiper on 17AM, and the Skorzeny Sneak. BW §27

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{Edge, Mp, NO_WAY, with_plain_search};

use crate::model::dice_table::Table;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Attack, Frame, Mover, Phase, State, Stops};
use crate::model::units::{Kind, Unit, UnitMarks};
use crate::pack::options::On;
use crate::pack::step_costs::Class;
use crate::rulebook::{BitterWoods, no};
use crate::rules::s05_movement::steps::POINT;
use crate::rules::s09_combat::advance::{ends_of, way_to};

impl BitterWoods {
    /// Whether a unit is Kampfgruppe Peiper, whole or a battalion of it. BW §27.1, §36
    pub(crate) fn is_peiper(&self, unit: UnitId) -> bool {
        let data = self.unit(unit);
        data.is(UnitMarks::PEIPER) || data.is(UnitMarks::BATTALION)
    }

    /// Whether Peiper may throw to go on through a zone. BW §27.1-exploit, BW.Q103
    pub(crate) fn check_press(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let field = self.field(state);
        let here = state.hex(unit).filter(|_| self.unit(unit).seat == seat);
        let Some(at) = here else { return no("27.1", format!("{name} is not on the map")) };
        if !self.rides_free(state, unit) {
            no("27.1", format!("{name} cannot roll to go through a zone of control now"))
        } else if state.phase() != Some(Phase::Exploitation) {
            no("27.1-exploit", format!("{name} rolls for zones of control only in exploitation"))
        } else if state.piece(unit).is(Marks::HELD_UP) {
            no("27.1-exploit", format!("{name} has already rolled and failed"))
        } else if !BitterWoods::has_stopped(state, unit) || !state.piece(unit).is(Marks::EXPLOITS) {
            no("27.1-exploit", format!("no zone of control stops {name}"))
        } else if !field.zone(Seat::Allied, at) {
            no("27.1-exploit", format!("{name} is not in an enemy zone of control"))
        } else if self.points_left(state, &field, unit).is_zero() {
            no("5.2", format!("{name} has no movement points left"))
        } else {
            Ok(())
        }
    }

    /// Whether Panzer Brigade 150 may try to sneak through. BW §27, §27.2, §27.2-phase, §Ex-2, BW.Q104
    pub(crate) fn check_sneak(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let Some(unit) = self.brigade_150() else {
            return no("27.2", "Panzer Brigade 150 is not in this game");
        };
        let name = self.unit_name(unit);
        let [first, last] = self.scenario.sneak;
        let field = self.field(state);
        let stopped = BitterWoods::has_stopped(state, unit);
        let refused: Result<(), Illegal> = if !self.plays(On::PEIPER) || seat != Seat::German {
            no("27.2", "the Skorzeny Sneak is not played")
        } else if state.events.sneaked {
            no("27.2", "the Skorzeny Sneak has already been tried")
        } else if !(first..=last).contains(&state.turn) {
            no("27.2", "the Skorzeny Sneak is not allowed on this turn")
        } else if !matches!(state.phase(), Some(Phase::Movement | Phase::Exploitation)) {
            no("27.2-phase", "the Skorzeny Sneak is tried only during movement")
        } else {
            Ok(())
        };
        refused?;
        if !stopped {
            self.check_mover(state, seat, unit)?;
        }
        let at = state.hex(unit);
        if !at.is_some_and(|at| field.zone(Seat::Allied, at)) {
            no("27.2", format!("{name} is not in an Allied zone of control"))
        } else if self.points_left(state, &field, unit).is_zero() {
            no("5.2", format!("{name} has no movement points left"))
        } else {
            Ok(())
        }
    }

    pub(crate) fn brigade_150(&self) -> Option<UnitId> {
        self.units_of(Seat::German).find(|unit| self.unit(*unit).is(UnitMarks::BRIGADE_150))
    }

    /// The die of Peiper's ride or of the sneak: the unit goes on with what it has, or stays. BW §27.1-exploit, §27.2-roll
    pub(crate) fn roll_passage(&self, state: &mut State, table: Table, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let passes = self.data.charts.read(table, die) == "passes";
        if passes {
            let mover = state.mover.filter(|mover| mover.unit == unit);
            let mover = mover.unwrap_or(Mover { unit, spent: Mp::ZERO, hexes: 0, stops: Stops::ZONE });
            state.mover = Some(Mover { stops: Stops::NONE, ..mover });
            state.piece_mut(unit).mark(Marks::SLIPS);
            state.piece_mut(unit).clear(Marks::HALTED);
        } else {
            state.mover = None;
            self.begin_to_move(state, unit);
            state.piece_mut(unit).mark(Marks::HALTED.with(Marks::HELD_UP));
        }
        let number = table.facts().3;
        log.record(|| {
            let what =
                if passes { "gets through the zone of control" } else { "is stopped by the zone of control" };
            let text = format!("{} {what}.", self.unit_name(unit));
            self.rolled(Seat::German, table, (die, 0), text, number)
        });
    }

    /// Peiper's men who may attack when all exploitation is over. BW §27.1-attack, BW.Q103
    pub(crate) fn strikers(&self, state: &State) -> Vec<UnitId> {
        if state.events.struck {
            return Vec::new();
        }
        let all = self.on_map(state, Seat::German).map(|(unit, _)| unit);
        all.filter(|unit| state.piece(*unit).is(Marks::STRIKES)).collect()
    }

    /// The hexes that they can attack. BW §27.1-attack
    pub(crate) fn strike_targets(&self, state: &State) -> Vec<HexId> {
        let field = self.field(state);
        let mut targets: Vec<HexId> = Vec::new();
        for unit in self.strikers(state) {
            let Some(at) = state.hex(unit) else { continue };
            for edge in self.ground.graph.edges(at) {
                let open = field.holds(Seat::Allied, edge.to)
                    && self.check_fighter(state, Seat::German, unit, edge.to).is_ok();
                targets.extend(open.then_some(edge.to));
            }
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Peiper attacks alone. BW §27.1-attack
    pub(crate) fn strike(&self, state: &mut State, target: HexId) {
        state.attack = Some(Attack { alone: true, ..Attack::on(Seat::German, target) });
        state.frames.push(Frame::Prepare);
    }

    /// Whether a unit of Peiper's own attack has advanced already.
    pub(crate) fn has_ridden(&self, state: &State, attack: &Attack, unit: UnitId) -> bool {
        attack.alone && state.piece(unit).is(Marks::RODE)
    }

    /// The ways by which the rest of an advance leads on as movement along roads: a point for each hex that is left, zones stop it,
    /// and the end of a boundary frees. BW §27.1-convert, §5.4-endpoint, §Ex-27.1, BW.Q103, BW.Q133
    fn rides(&self, state: &State, unit: UnitId) -> Vec<Vec<HexId>> {
        let piece = state.piece(unit);
        let Some(from) = piece.hex() else { return Vec::new() };
        let points = u16::from(piece.spent) * POINT;
        let bound = self.is_held_in_bounds(state, unit);
        let mut ways = self.rides_from(state, unit, (from, points), bound);
        if !bound {
            return ways;
        }
        let field = self.field(state);
        let frees = |at: HexId| self.ground.node(at).boundary_end.is_some() && !field.zone(Seat::Allied, at);
        let ends: Vec<Vec<HexId>> =
            ways.iter().filter(|way| way.last().is_some_and(|at| frees(*at))).cloned().collect();
        for way in ends {
            let (Some(&end), Ok(steps)) = (way.last(), u16::try_from(way.len())) else { continue };
            let left = points.saturating_sub(steps * self.road_rate(state, unit));
            for on in self.rides_from(state, unit, (end, left), false) {
                if on.last() != Some(&from) && !ways.iter().any(|known| known.last() == on.last()) {
                    ways.push(way.iter().copied().chain(on).collect());
                }
            }
        }
        ways
    }

    /// The same from a hex with so much left.
    fn rides_from(
        &self,
        state: &State,
        unit: UnitId,
        (from, points): (HexId, u16),
        bound: bool,
    ) -> Vec<Vec<HexId>> {
        let field = self.field(state);
        let rate = self.road_rate(state, unit);
        let price = |_: usize, edge: &Edge| {
            let barred = self.is_cut(state, edge)
                || field.is_there(Seat::Allied, edge.to)
                || (bound && self.is_beyond(state, unit, edge.to))
                || self.is_closed(state, Seat::German, edge.to);
            if barred { NO_WAY } else { rate }
        };
        let stops = |at: HexId| field.zone(Seat::Allied, at);
        with_plain_search(|search| {
            let found = search.run_stopping(&self.ground.roads, &[from], points, stops, price);
            let way = |at: HexId| {
                let mut path = Vec::new();
                found.path(at, &mut path).then(|| path.split_off(1))
            };
            found.reached().filter(|at| *at != from).filter_map(way).collect()
        })
    }

    /// Where a unit can ride to, whatever becomes of the others. BW §27.1-convert
    pub(crate) fn ride_reach(&self, state: &State, attack: &Attack, unit: UnitId) -> Vec<HexId> {
        let piece = state.piece(unit);
        if !attack.alone || !piece.is(Marks::RODE) || piece.spent == 0 {
            return Vec::new();
        }
        let (field, mut ends) = (self.field(state), ends_of(&self.rides(state, unit)));
        ends.retain(|at| self.fits(state, &field, unit, *at));
        ends
    }

    /// Where a unit may ride to: battalions keep together. BW §27.1-convert, §36-1
    pub(crate) fn ride_ends(&self, state: &State, attack: &Attack, unit: UnitId) -> Vec<HexId> {
        let mut ends = self.ride_reach(state, attack, unit);
        ends.retain(|to| self.may_ride_apart(state, attack, unit, *to));
        ends
    }

    /// The road rate of a unit. BW §5.3-roads
    pub(crate) fn road_rate(&self, state: &State, unit: UnitId) -> u16 {
        Class::of(self.unit(unit)).road_rate(&self.data.charts, self.weather(state.turn))
    }

    /// Whether the rest of an advance may be ridden to a hex. BW §27.1-convert
    pub(crate) fn check_ride(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let reaches = attack.going.contains(&unit) && self.ride_reach(state, attack, unit).contains(&to);
        if reaches && self.may_ride_apart(state, attack, unit, to) {
            return Ok(());
        }
        if reaches {
            let name = self.unit_name(unit);
            return no("36-1", format!("{name} would end more than two hexes from the other battalions"));
        }
        no("27.1-convert", format!("{} cannot go on by road to {}", self.unit_name(unit), self.hex_name(to)))
    }

    /// The rest of an advance along roads. BW §27.1-convert
    pub(crate) fn ride(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        self.log_unit(unit, format_args!("goes on by road to {}", self.hex_label(to)), "27.1-convert", log);
        for at in way_to(self.rides(state, unit), to) {
            self.come_to(state, unit, at, log);
        }
        state.piece_mut(unit).spent = 0;
        if let Some(attack) = &mut state.attack {
            attack.going.retain(|one| *one != unit);
        }
    }

    /// Whether a leader is Peiper himself. BW §36-L1
    pub(crate) fn is_peiper_himself(&self, unit: &Unit) -> bool {
        unit.kind == Kind::Leader && unit.is(UnitMarks::WITH_ALTERNATIVE)
    }

    pub(crate) fn is_peiper_leader(&self, unit: UnitId) -> bool {
        self.is_peiper_himself(self.unit(unit))
    }
}
