//! Onto the map and off it: reinforcements, exits and returns. BW §5.5, §16

use kernel::Log;
use table::{Illegal, Seat};
use wargame::Mp;

use crate::model::edge::Edge4;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Mover, State, Stops};
use crate::model::units::{Army, Start, UnitMarks};
use crate::pack::appearance::Appearance;
use crate::pack::map::Entry;
use crate::pack::options::On;
use crate::pack::step_costs::Class;
use crate::rulebook::{BitterWoods, no};
use crate::rules::field::Field;
use crate::rules::s05_movement::steps::POINT;

/// Turns between leaving the map and coming back. BW §5.5-return, BW.Q36
const AWAY: i8 = 2;

impl BitterWoods {
    /// The turn on which a unit may enter; nothing where it never does. BW §16.1, §29-6, §38.1-11-12, §38.2-4, §38.2-5, §38.2-8,
    /// §38.2-10, BW.Q87
    pub(crate) fn due(&self, state: &State, unit: UnitId) -> Option<i8> {
        let plan = self.appearance(state, unit);
        if let Some(turn) = self.sent_early(state, unit) {
            return Some(turn);
        }
        (plan.start == Start::Arrives && !self.is_called_off(state, unit, plan.turn)).then_some(plan.turn)
    }

    /// How a unit comes into play in this scenario, the plan of the Allies looked at.
    pub(crate) fn appearance(&self, state: &State, unit: UnitId) -> &Appearance {
        let by_plan = self
            .scenario
            .by_plan
            .iter()
            .find(|(plan, one, _)| *one == unit && state.chosen_plan() == Some(*plan));
        by_plan.map_or(&self.scenario.appearance[usize::from(unit)], |(.., found)| found)
    }

    /// The letters by which a unit may enter now: its own on its day, later all of the same edges. BW §16.1, §16.3
    fn letters(&self, state: &State, unit: UnitId) -> Vec<char> {
        let plan = self.appearance(state, unit);
        let sent = self.sent_early(state, unit);
        let own: Vec<char> = match sent {
            Some(_) => self.letters_of_event(unit),
            None => plan.letters.chars().collect(),
        };
        let late = sent.unwrap_or(plan.turn) < state.turn;
        let own = if late { self.whole_edges(&own) } else { own };
        self.open_letters(state, unit, own)
    }

    /// Every letter of the edges that some letters are on. BW §16.3, BW.Q86
    fn whole_edges(&self, letters: &[char]) -> Vec<char> {
        let edges: Vec<Edge4> = self
            .ground
            .entries
            .iter()
            .filter(|entry| entry.letter.is_some_and(|letter| letters.contains(&letter)))
            .map(|entry| entry.edge)
            .collect();
        let on = |entry: &&Entry| edges.contains(&entry.edge);
        self.ground.entries.iter().filter(on).filter_map(|entry| entry.letter).collect()
    }

    /// Plan Martin closes some letters to the Allies, who then come by others. BW §Sc-martin
    fn open_letters(&self, state: &State, unit: UnitId, letters: Vec<char>) -> Vec<char> {
        let seat = self.unit(unit).seat;
        let open: Vec<char> =
            letters.into_iter().filter(|letter| !self.is_letter_closed(state.turn, seat, *letter)).collect();
        match &self.scenario.north {
            Some(north) if open.is_empty() => north.instead.chars().collect(),
            _ => open,
        }
    }

    /// The hexes by which a unit may enter now: those of its letters, or the nearest free hexes of the edge where all are blocked;
    /// for one that left the map, every letter of that edge. BW §5.5-return, §16.1, §16.2, §16.2-zoc, §16.3, BW.Q86
    pub(crate) fn gates(&self, state: &State, field: &Field, unit: UnitId) -> Vec<HexId> {
        let enemy = self.unit(unit).seat.enemy();
        let letters = match state.piece(unit).place() {
            Place::Left(edge) => {
                let on = |entry: &&Entry| entry.edge == edge;
                let all = self.ground.entries.iter().filter(on).filter_map(|entry| entry.letter).collect();
                self.open_letters(state, unit, all)
            }
            _ => self.letters(state, unit),
        };
        let of = |entry: &&Entry| entry.letter.is_some_and(|letter| letters.contains(&letter));
        let hexes: Vec<(HexId, Edge4)> =
            self.ground.entries.iter().filter(of).map(|entry| (entry.at, entry.edge)).collect();
        let blocked = |at: HexId| field.is_there(enemy, at) || field.zone(enemy, at);
        if !hexes.is_empty() && hexes.iter().all(|(at, _)| blocked(*at)) {
            let mut near: Vec<HexId> =
                hexes.iter().flat_map(|(at, edge)| self.nearest_free(field, enemy, *at, *edge)).collect();
            near.extend(hexes.iter().map(|(at, _)| *at).filter(|at| !field.is_there(enemy, *at)));
            near.sort_unstable();
            near.dedup();
            return near;
        }
        hexes.into_iter().map(|(at, _)| at).filter(|at| !field.is_there(enemy, *at)).collect()
    }

    /// Whether all the roads of a unit are blocked. BW §16.2
    fn is_shut_out(&self, state: &State, field: &Field, unit: UnitId) -> bool {
        let (letters, enemy) = (self.letters(state, unit), self.unit(unit).seat.enemy());
        let mut own =
            self.ground.entries.iter().filter(|entry| entry.letter.is_some_and(|one| letters.contains(&one)));
        own.all(|entry| field.is_there(enemy, entry.at) || field.zone(enemy, entry.at))
    }

    /// The free hexes of an edge that are nearest to one of it. BW §16.2
    fn nearest_free(&self, field: &Field, enemy: Seat, from: HexId, edge: Edge4) -> Vec<HexId> {
        let free = |at: &HexId| {
            self.ground.is_on_edge(*at, edge) && !field.is_there(enemy, *at) && !field.zone(enemy, *at)
        };
        let all: Vec<HexId> = self.ground.grid.indices().filter(free).collect();
        let far = |at: &HexId| self.ground.grid.distance(from, *at);
        let least = all.iter().map(far).min();
        all.into_iter().filter(|at| Some(far(at)) == least).collect()
    }

    /// Whether a German player has to say which army a unit joins. BW §24.6-attach, BW.Q130
    pub(crate) fn asks_for_army(&self, state: &State, unit: UnitId) -> bool {
        let data = self.unit(unit);
        self.plays(On::LEADERS)
            && data.seat == Seat::German
            && data.kind.is_mechanized()
            && self.appearance(state, unit).attached.is_none()
            && self.sent_early(state, unit).is_none_or(|_| data.is(UnitMarks::EVENT))
    }

    /// Whether a unit may enter the map by a hex. BW §16.1, §16.1-condition, §16.2, §16.3, §16.4, §5.5-return, §24.6-attach
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub(crate) fn check_enter(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        at: HexId,
        army: Option<Army>,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        if data.seat != seat {
            return no("16.1", format!("{name} is not your unit"));
        }
        match piece.place() {
            Place::Waiting => {
                let due = self.due(state, unit);
                if let Some(number) = self.called_off_by(state, unit) {
                    return no(number, format!("{name} does not arrive in this game"));
                }
                if due.is_none_or(|turn| turn > state.turn) {
                    return no("16.1", format!("{name} does not arrive on this turn"));
                }
                self.check_condition(state, &self.field(state), unit)?;
            }
            Place::Left(_) if piece.since + AWAY > state.turn => {
                return no("5.5-return", format!("{name} must stay off the map for a whole turn"));
            }
            Place::Left(_) => {}
            _ => return no("16.1", format!("{name} is not waiting to enter")),
        }
        let field = self.field(state);
        if !self.gates(state, &field, unit).contains(&at) {
            return no(
                self.wrong_gate(state, &field, unit, at),
                format!("{name} cannot enter at {}", self.hex_name(at)),
            );
        }
        let asks = self.asks_for_army(state, unit) && !matches!(piece.place(), Place::Left(_));
        if asks != army.is_some() {
            let why = if asks { "must choose the army it joins" } else { "cannot choose an army" };
            return no("24.6-attach", format!("{name} {why}"));
        }
        let (price, all) = (self.entry_price(state, unit, at), self.allowance(state, &field, unit));
        if price > all {
            let watched = seat == Seat::German && state.interdicted.contains(&at);
            let toll = if data.kind.is_mechanized() { 2 * POINT } else { POINT };
            let plain = if watched { price.saturating_sub(Mp::from_twelfths(toll)) } else { price };
            let number = if plain <= all { "11.3-cost" } else { "16.4" };
            return no(number, format!("{name} does not have the movement points to enter there"));
        }
        if self.is_out_of_bounds(state, unit, at) {
            let number = self.bound_by(state, unit, at);
            return no(number, format!("{} is beyond the boundary of {name}'s army", self.hex_name(at)));
        }
        self.may_end(state, &field, unit, at)
    }

    /// The rule by which a unit does not enter at a hex. One that was delayed keeps to its edge, one that is due to its letters; beside
    /// the roads it enters only where all of them are blocked. BW §5.5-return, §16.1, §16.2, §16.3
    fn wrong_gate(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> &'static str {
        let enemy = self.unit(unit).seat.enemy();
        let on = |entry: &&Entry| entry.at == at && entry.letter.is_some();
        let lettered = self.ground.entries.iter().any(|entry| on(&entry));
        let letters = self.letters(state, unit);
        let own = |entry: &Entry| entry.letter.is_some_and(|letter| letters.contains(&letter));
        let edges: Vec<Edge4> =
            self.ground.entries.iter().filter(|entry| own(entry)).map(|entry| entry.edge).collect();
        let same_edge = edges.iter().any(|edge| self.ground.is_on_edge(at, *edge));
        let late = self.due(state, unit).is_some_and(|turn| turn < state.turn);
        if matches!(state.piece(unit).place(), Place::Left(_)) {
            "5.5-return"
        } else if same_edge && (field.is_there(enemy, at) || self.is_shut_out(state, field, unit)) {
            "16.2"
        } else if late {
            "16.3"
        } else if lettered || !same_edge {
            "16.1"
        } else {
            "16.2"
        }
    }

    /// A point at least for the first hex, and what aircraft add. BW §16.4, §11.3-cost, BW.Q76, BW.Q86
    pub(crate) fn entry_price(&self, state: &State, unit: UnitId, at: HexId) -> Mp {
        let data = self.unit(unit);
        let class = Class::of(data);
        let ground = class.entry(&self.ground, &self.data.charts, self.weather(state.turn), at).max(POINT);
        let watched = data.seat == Seat::German && state.interdicted.contains(&at);
        let toll = if data.kind.is_mechanized() { 2 * POINT } else { POINT };
        Mp::from_twelfths(ground + if watched { toll } else { 0 })
    }

    /// A unit enters the map and may move on. BW §16, §16.2-zoc, §16.4, §20, §24.6-attach
    pub(crate) fn enter(
        &self,
        state: &mut State,
        unit: UnitId,
        at: HexId,
        army: Option<Army>,
        log: &mut Log,
    ) {
        let data = self.unit(unit);
        let price = self.entry_price(state, unit, at);
        let fresh = matches!(state.piece(unit).place(), Place::Waiting);
        let joins = army.or(self.appearance(state, unit).attached).filter(|_| fresh);
        let joins = joins.or_else(|| self.sent_early(state, unit).filter(|_| fresh).map(|_| Army::Seventh));
        if let Some(army) = joins
            && data.seat == Seat::German
        {
            state.attached.retain(|(one, _)| *one != unit);
            if !state.attached.is_full() {
                state.attached.push((unit, army));
            }
        }
        if fresh {
            let turn = state.turn;
            state.piece_mut(unit).since = turn;
        }
        self.log_unit(unit, format_args!("enters at {}", self.hex_label(at)), "16.1", log);
        self.begin_to_move(state, unit);
        self.come_to(state, unit, at, log);
        let field = self.field(state);
        let zone = field.zone(data.seat.enemy(), at) && !self.ignores_zones(state, unit);
        drop(field);
        let stops = if zone { Stops::ENTRY } else { Stops::NONE };
        let pinned = self.is_pinned_by_aircraft(state, unit, at);
        let stops = if pinned { stops.with(Stops::WOODS) } else { stops };
        state.mover = Some(Mover { unit, spent: price, hexes: 1, stops });
        if self.is_peiper(unit) {
            state.piece_mut(unit).use_points(price);
        }
        self.note_arrival(state, unit, at);
    }

    /// Whether a unit may leave the map: German mechanized units by roads beyond the Meuse, Allied units that are out of supply by
    /// any other edge. BW §5.5, §5.5-german, §5.5-rate, §5.5-allied, BW.Q8, BW.Q35, BW.Q36
    pub(crate) fn check_exit(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let from = self.check_mover(state, seat, unit)?;
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        let road = self.ground.leads_off(from);
        let gate = self.ground.entries.iter().any(|entry| entry.at == from && entry.exit);
        match seat {
            Seat::German if !data.kind.is_mechanized() => {
                no("5.5-german", format!("{name} is not mechanized and cannot leave the map"))
            }
            Seat::German if !gate => {
                no("5.5-german", format!("{name} is not on a road off the map beyond the Meuse"))
            }
            Seat::Allied if !state.piece(unit).is(Marks::OOS) => {
                no("5.5-allied", format!("{name} is in supply and cannot leave the map"))
            }
            Seat::Allied
                if !self.ground.is_on_edge(from, Edge4::North)
                    && !self.ground.is_on_edge(from, Edge4::South)
                    && !self.ground.is_on_edge(from, Edge4::West) =>
            {
                no("5.5-allied", format!("{name} is not at the north, south or west edge"))
            }
            _ => {
                let field = self.field(state);
                let price = if road { Mp::from_twelfths(self.road_rate(state, unit)) } else { Mp::ONE };
                let begun = BitterWoods::is_open(state, unit);
                if begun && self.points_left(state, &field, unit) < price {
                    return no("5.5-rate", format!("{name} has no movement points left"));
                }
                Ok(())
            }
        }
    }

    /// A unit leaves the map. BW §5.5-german, §5.5-allied, §17.1-exit
    pub(crate) fn exit(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let data = self.unit(unit);
        let from = state.hex(unit).unwrap_or_default();
        self.note_leaving(state, unit, from, log);
        self.log_unit(unit, format_args!("leaves the map at {}", self.hex_label(from)), "5.5", log);
        let (turn, edge) = (state.turn, self.edge_of(from));
        let piece = state.piece_mut(unit);
        let supplied = !piece.is(Marks::OOS);
        piece.put(if data.seat == Seat::German { Place::Exited { supplied } } else { Place::Left(edge) });
        piece.since = turn;
        piece.marks = Marks::NONE;
        piece.clear_fights();
        state.mover = None;
    }

    /// The edge that a hex lies on, as far as units leave by it. BW §5.5-return
    pub(crate) fn edge_of(&self, at: HexId) -> Edge4 {
        let on = |edge: &Edge4| *edge != Edge4::East && self.ground.is_on_edge(at, *edge);
        Edge4::ALL.into_iter().find(on).unwrap_or(Edge4::North)
    }

    /// Whether a unit could enter in this phase. BW §16.1
    pub(crate) fn may_come(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        match piece.place() {
            Place::Waiting => {
                let plan = &self.scenario.appearance[usize::from(unit)];
                (plan.start == Start::Arrives && plan.turn <= state.turn)
                    || self.sent_early(state, unit).is_some()
            }
            Place::Left(_) => piece.since + AWAY <= state.turn,
            _ => false,
        }
    }
}
