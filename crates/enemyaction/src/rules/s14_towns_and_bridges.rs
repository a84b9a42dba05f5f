//! What happens when units enter and leave hexes, lose steps, or leave the game: towns, bridges, fuel, markers, points.
//! EA §14.1, §14.2-control, §13.52, §17.1

use kernel::Log;
use table::{Event, Seat, What};
use wargame::counted;

use crate::model::ids::{HexId, RiverId, UnitId};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::{Lasting, State};
use crate::model::units::Army;
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, rule};

impl EnemyAction {
    /// A unit goes from one hex to the next, by movement, retreat or advance, and everything follows that follows from it.
    /// `lays` is true where detachments are left behind: German moves and advances, not retreats. EA §15.1, EA.Q21
    pub(crate) fn go(&self, state: &mut State, unit: UnitId, to: HexId, lays: bool, log: &mut Log) {
        let seat = self.seat_of(unit);
        let from = state.piece(unit).hex();
        state.piece_mut(unit).put(Place::Hex(to));
        if let Some(from) = from {
            if let Some(river) = self.ground.graph.edge(from, to).and_then(river_of) {
                self.cross(state, seat, river, log);
            }
            self.leave(state, seat, from, lays, log);
        }
        self.enter(state, unit, to, log);
    }

    /// A bridge that is crossed changes its owner. EA §14.2-control
    pub(crate) fn cross(&self, state: &mut State, seat: Seat, river: RiverId, log: &mut Log) {
        let german = seat == Seat::German;
        if state.standing.contains(river) && state.german_bridges.contains(river) != german {
            state.german_bridges.set(river, german);
            self.log_bridge(seat, river, log);
        }
    }

    /// A line about a bridge and whose it is.
    fn log_bridge(&self, seat: Seat, river: RiverId, log: &mut Log) {
        log.record(|| {
            let data = &self.ground.rivers[usize::from(river)];
            let on = table::Spot::Side(data.number.as_str().into());
            let whose = if seat == Seat::German { "German" } else { "Allied" };
            let text = format!("The bridge at {} is now {whose}.", self.river_label(river));
            let what = What::Marker { name: "bridge control".to_owned(), on, present: true };
            Event::new(seat, what, text).by_rule(rule("14.2-control"))
        });
    }

    /// A river hexside, with the name of the bridge that has always been there.
    pub(crate) fn river_label(&self, river: RiverId) -> String {
        let data = &self.ground.rivers[usize::from(river)];
        let name = data.bridge.as_deref().filter(|name| !matches!(*name, "" | "Bridge"));
        name.map_or_else(|| data.number.to_string(), |name| format!("{} ({name})", data.number))
    }

    /// A hex that a unit has left: an abandoned position goes, and a German unit leaves a detachment where there is something to
    /// hold. While somebody is there the position stays, whoever came. EA §14.33, §14.34-leave, §15.1, §15.1-edge
    pub(crate) fn leave(&self, state: &mut State, seat: Seat, from: HexId, lays: bool, log: &mut Log) {
        if state.pieces.iter().any(|piece| piece.is_at(from)) {
            return;
        }
        if state.positions.contains(from) {
            state.positions.remove(from);
            let text = format_args!("The improved position in {} is abandoned.", self.hex_label(from));
            self.log_marker(seat, ("improved position", from, false), text, "14.34-leave", log);
        }
        let holds = self.ground.node(from).hold > 0 && !self.ground.near_edge.contains(from);
        if lays && seat == Seat::German && state.from(17) && holds && self.has_detachments() {
            state.detachments.insert(from);
            let text = format_args!("A detachment stays in {}.", self.hex_label(from));
            self.log_marker(Seat::German, ("detachment", from, true), text, "15.1", log);
        }
    }

    /// A unit has come into a hex, however it came: towns, markers, fuel and points follow. EA §10.8-remove, §13.52, §14, §14.1,
    /// §15.3-german, §17.1-vdh
    pub(crate) fn enter(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let seat = self.seat_of(unit);
        self.take_town(state, seat, at, log);
        if state.detachments.contains(at) {
            state.detachments.remove(at);
            let text = format_args!("The detachment in {} is removed.", self.hex_label(at));
            self.log_marker(seat, ("detachment", at, false), text, "15.3-german", log);
        }
        if state.roadblocks.contains(at) {
            state.roadblocks.remove(at);
            let text = format_args!("The roadblock in {} is removed.", self.hex_label(at));
            self.log_marker(seat, ("roadblock", at, false), text, "10.8-remove", log);
        }
        if seat == Seat::German {
            self.german_enters(state, unit, at, log);
        }
    }

    fn german_enters(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        if state.depots.contains(at) {
            self.take_depot(state, unit, at, log);
        }
        if state.breached.contains(at) {
            state.breached.remove(at);
            self.log_unit(
                unit,
                format_args!("retakes the Westwall in {}", self.hex_label(at)),
                "17.1-westwall",
                log,
            );
        }
        if self.ground.bank.contains(at) && !state.lasting.has(Lasting::MEUSE_REACHED) {
            state.lasting = state.lasting.with(Lasting::MEUSE_REACHED);
            self.log_unit(
                unit,
                format_args!("has reached the Meuse in {}", self.hex_label(at)),
                "10.7-free",
                log,
            );
        }
        if self.ground.beyond.contains(at) && !state.lasting.has(Lasting::MEUSE_CROSSED) {
            state.lasting = state.lasting.with(Lasting::MEUSE_CROSSED);
            self.log_unit(
                unit,
                format_args!("is across the Meuse in {}", self.hex_label(at)),
                "7.41-after",
                log,
            );
        }
        let vdh = self.vdh.iter().find(|other| *other != unit && state.piece(*other).is_at(at));
        if let Some(vdh) = vdh {
            *state.piece_mut(vdh) = Piece::new(Place::Absent, 0);
            state.lasting = state.lasting.with(Lasting::VDH_RELIEVED);
            self.log_unit(unit, "relieves von der Heydte: one point", "17.1-vdh", log);
        }
        self.reach_objective(state, unit, at, log);
    }

    /// The third objective of an army is entered. EA §9.15, §9.15-panzer, §9.15-methods, §Ad-9.15, EA.Q2
    fn reach_objective(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let army = self.unit(unit).army();
        let Some(place) = army.place() else { return };
        let marker = state.objectives[place];
        if marker.stage != 3 || marker.at != at {
            return;
        }
        if army == Army::Seventh {
            let infantry = self.counts_as_infantry(state, unit);
            if infantry && !state.lasting.has(Lasting::SEVENTH_HOLDS) {
                state.lasting = state.lasting.with(Lasting::SEVENTH_HOLDS);
                self.log_unit(
                    unit,
                    "is at the last objective of 7th Army, which now holds its line",
                    "9.15-methods",
                    log,
                );
            }
        } else if let Some(corner) = self.ground.hex("0129") {
            state.objectives[place].stage = 4;
            state.objectives[place].at = corner;
            let to = self.hex_label(corner);
            self.log_unit(
                unit,
                format_args!("is at the last objective of its army; the marker goes to {to}"),
                "9.15",
                log,
            );
        }
    }

    /// A town or city belongs to whoever entered it last. EA §14.1, §17.1-towns
    pub(crate) fn take_town(&self, state: &mut State, seat: Seat, at: HexId, log: &mut Log) {
        let german = seat == Seat::German;
        if !self.ground.built.contains(at) || state.german.contains(at) == german {
            return;
        }
        state.german.set(at, german);
        if log.listens() {
            self.log_town(seat, at, log);
        }
    }

    /// A line about a town and whose it is now. EA §14.1, §17.1-towns
    fn log_town(&self, seat: Seat, at: HexId, log: &mut Log) {
        let german = seat == Seat::German;
        let points = self.ground.node(at).points;
        let whose = if german { "German" } else { "Allied" };
        let worth = match (points, german) {
            (0, _) => String::new(),
            (points, true) => {
                format!(": {} more", counted(points.into(), "point", "points"))
            }
            (points, false) => {
                format!(": {} less", counted(points.into(), "point", "points"))
            }
        };
        let text = format!("{} is {whose}{worth}.", self.hex_label(at));
        self.log_marker(seat, ("control", at, true), text, "14.1", log);
    }

    /// Fuel is captured: the marker goes to the first day without one after today, the 20th at the earliest. EA §13.52
    fn take_depot(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        state.depots.remove(at);
        let free = (20.max(state.day + 1)..=29).find(|day| state.fuel_days & 1 << (day - 16) == 0);
        if let Some(day) = free {
            state.fuel_days |= 1 << (day - 16);
            let text =
                format_args!("captures fuel in {}: no shortages on {day} December", self.hex_label(at));
            self.log_unit(unit, text, "13.52", log);
        } else {
            self.log_unit(
                unit,
                format_args!("captures fuel in {}, too late", self.hex_label(at)),
                "13.52",
                log,
            );
        }
    }

    /// A unit loses a step, and with its last one it is gone. EA §12.6
    pub(crate) fn lose_step(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        if state.piece(unit).steps <= 1 {
            self.eliminate(state, unit, number, log);
            return;
        }
        state.piece_mut(unit).steps -= 1;
        if log.listens() {
            let left = counted(state.piece(unit).steps.into(), "step", "steps");
            self.log_unit(unit, format_args!("loses a step, {left} left"), number, log);
        }
    }

    /// A unit leaves the game. Two Allied ones are a point. EA §12.6, §17.1-losses
    pub(crate) fn eliminate(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        let at = state.piece(unit).hex();
        let piece = state.piece_mut(unit);
        piece.put(Place::Dead);
        piece.steps = 0;
        piece.marks = Marks::NONE;
        piece.supply = Supply::In;
        log.record(|| {
            let what = What::Remove { counter: self.counter(unit) };
            Event::new(self.seat_of(unit), what, format!("{} is eliminated.", self.unit_label(unit)))
                .by_rule(rule(number))
        });
        if let Some(at) = at {
            self.leave(state, self.seat_of(unit), at, false, log);
        }
    }

    /// Whether detachments and replacements are part of the scenario. EA §15, §18.1-setup, §18.2-setup
    pub(crate) fn has_detachments(&self) -> bool {
        !matches!(self.setup.scenario.as_str(), "initial-assault" | "allies-surprised")
    }

    /// Infantry as movement methods 5 to 9 mean it: on foot until the 22nd, mechanized infantry too from the 23rd, and every unit
    /// of 7th Army once it holds. EA §9.2-M5-9, §9.15-methods, EA.Q22
    pub(crate) fn counts_as_infantry(&self, state: &State, unit: UnitId) -> bool {
        let data = self.unit(unit);
        if data.army() == Army::Seventh && state.lasting.has(Lasting::SEVENTH_HOLDS) {
            return true;
        }
        if state.from(23) { data.kind.has_infantry() } else { !data.is_mechanized() }
    }
}
