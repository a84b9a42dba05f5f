//! Challenging air interdiction on forest roads. BW §22

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{Edge, Mp, NO_WAY, with_plain_search};

use crate::model::dice_table::Table;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Frame, Mover, State, Stops};
use crate::pack::map::Terrain;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no, rule};
use crate::rules::s05_movement::steps::Steps;

impl BitterWoods {
    /// Interdicted forest hexes that a unit can come to by road at the road rate, with what that costs and its way. BW §22.1, §22.2
    fn challenges(&self, state: &State, unit: UnitId) -> Vec<(HexId, Mp, Vec<HexId>)> {
        let data = self.unit(unit);
        let played = self.plays(On::CHALLENGES) && data.seat == Seat::German && data.kind.is_mechanized();
        if !played || state.interdicted.is_empty() || self.rides_free(state, unit) {
            return Vec::new();
        }
        let field = self.field(state);
        let points = self.points_left(state, &field, unit).twelfths();
        let Some(mut steps) = Steps::new(self, state, &field, unit) else { return Vec::new() };
        steps.defies = true;
        let (first, edges) = self.ground.graph.numbered_edges(steps.from);
        let leaves = first..first + edges.len();
        let wood =
            |at: HexId| state.interdicted.contains(&at) && self.ground.lie(at) == Some(Terrain::Forest);
        let price = |number: usize, edge: &Edge| {
            let leaving = leaves.contains(&number);
            let barred = steps.is_barred(edge) || (leaving && steps.stays_in_a_zone(edge.to));
            if barred || (wood(edge.to) && edge.road == 0) {
                return NO_WAY;
            }
            steps.price(number, edge, leaving)
        };
        with_plain_search(|search| {
            search.run_stopping(&self.ground.graph, &[steps.from], points, |at| steps.stops(at), price);
            let mut found = Vec::new();
            for at in search.reached().filter(|at| *at != steps.from && wood(*at)) {
                let mut path = Vec::new();
                if let (Some(cost), true) = (search.cost(at), search.path(at, &mut path)) {
                    found.push((at, Mp::from_twelfths(cost), path.split_off(1)));
                }
            }
            found
        })
    }

    /// Where a unit can challenge aircraft. BW §22.2
    pub(crate) fn challenge_ends(&self, state: &State, unit: UnitId) -> Vec<HexId> {
        self.challenges(state, unit).into_iter().map(|(at, ..)| at).collect()
    }

    /// Whether a unit may challenge the aircraft over a hex. BW §22, §22.1, §22.2
    pub(crate) fn check_challenge(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        self.check_mover(state, seat, unit)?;
        let (data, name, hex) = (self.unit(unit), self.unit_name(unit), self.hex_name(to));
        if !self.plays(On::CHALLENGES) {
            no("22", "challenges to interdiction are not played")
        } else if !data.kind.is_mechanized() || seat != Seat::German {
            no("22.1", format!("{name} is not a German mechanized unit"))
        } else if !state.interdicted.contains(&to) || self.ground.lie(to) != Some(Terrain::Forest) {
            no("22.1", format!("{hex} is not an interdicted forest hex"))
        } else if !self.challenge_ends(state, unit).contains(&to) {
            Err(self.why_no_challenge(state, unit, to))
        } else {
            self.check_going(state, &self.field(state), unit, to)
        }
    }

    /// Why a unit cannot challenge the aircraft over a hex: no road leads there, or what keeps it from moving there. BW §22.1, §22.2
    fn why_no_challenge(&self, state: &State, unit: UnitId, to: HexId) -> Illegal {
        let (name, hex, field) = (self.unit_name(unit), self.hex_name(to), self.field(state));
        let why = self.all_why_not(state, &field, unit, to, true).into_iter().next();
        let road = self.ground.roads.edges(to).iter().next().is_some();
        let off_road = self.moves(state, unit).contains(&to);
        why.filter(|_| road && !off_road)
            .unwrap_or_else(|| Illegal::new(rule("22.1"), format!("{name} cannot reach {hex} by road")))
    }

    /// A unit drives into the hex, and the die is due. BW §22.2
    pub(crate) fn challenge(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let found = self.challenges(state, unit).into_iter().find(|(at, ..)| *at == to);
        let Some((_, cost, path)) = found else { return };
        let from = state.hex(unit).unwrap_or(to);
        self.note_leaving(state, unit, from, log);
        let before = state.mover.filter(|mover| mover.unit == unit);
        let spent = before.map_or(Mp::ZERO, |mover| mover.spent) + cost;
        let hexes = before.map_or(0, |mover| mover.hexes);
        let count = u8::try_from(path.len()).unwrap_or(u8::MAX);
        state.mover = Some(Mover { unit, spent, hexes: hexes.saturating_add(count), stops: Stops::NONE });
        self.begin_to_move(state, unit);
        if self.is_peiper(unit) {
            state.piece_mut(unit).use_points(spent);
        }
        self.log_move(unit, from, &path, log);
        for at in path {
            self.come_to(state, unit, at, log);
        }
        state.frames.push(Frame::Die { table: Table::Challenge, about: unit.into() });
    }

    /// The die of a challenge: the unit goes on, stops, or stops and loses a step. BW §22.2
    pub(crate) fn roll_challenge(&self, state: &mut State, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let word = self.data.charts.read(Table::Challenge, die).to_owned();
        log.record(|| {
            let what = match word.as_str() {
                "go" => "gets through the interdiction",
                "stop" => "is stopped by the interdiction",
                _ => "loses a step to the interdiction and stops",
            };
            let text = format!("{} {what}.", self.unit_name(unit));
            self.rolled(Seat::German, Table::Challenge, (die, 0), text, "22.2")
        });
        let at = state.hex(unit).unwrap_or_default();
        let zone = self.field(state).zone(Seat::Allied, at) && !self.ignores_zones(state, unit);
        let stops = word != "go" || zone;
        if let Some(mover) = state.mover.as_mut().filter(|mover| mover.unit == unit) {
            let failed = if word == "go" { Stops::NONE } else { Stops::CHALLENGE };
            mover.stops = if zone { failed.with(Stops::ZONE) } else { failed };
        }
        if word != "go" {
            state.piece_mut(unit).mark(Marks::FAILED);
        }
        if word == "step stop" {
            self.take_step(state, unit, "22.2", log);
        }
        if stops {
            self.note_arrival(state, unit, at);
        }
    }

    /// Units in a hex without room that failed a challenge there. BW §22.2-overstack
    pub(crate) fn crowded(&self, state: &State, at: HexId) -> Vec<UnitId> {
        let failed = state.in_hex(at).filter(|unit| state.piece(*unit).is(Marks::FAILED));
        failed.filter(|unit| !self.has_room(state, *unit, at)).collect()
    }

    /// A hex in which units that failed a challenge find no room. BW §22.2-overstack
    pub(crate) fn failed_hex(&self, state: &State, seat: Seat) -> Option<HexId> {
        let failed = self.on_map(state, seat).filter(|(unit, _)| state.piece(*unit).is(Marks::FAILED));
        failed.map(|(_, at)| at).find(|at| !self.crowded(state, *at).is_empty())
    }
}
