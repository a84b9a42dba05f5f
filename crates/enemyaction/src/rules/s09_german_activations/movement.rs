//! The movement step of a German activation: method by method, unit by unit in the order of their selectors, each once. EA §9.2,
//! §9.2-batch, §9.2-M10-13, §9.15-methods

use kernel::Log;
use table::Seat;

use crate::model::frame::Order;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::{CorpsMarker, Lasting, State};
use crate::model::units::Army;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::march::{March, Room};
use crate::rules::s09_german_activations::restrictions::Board;
use crate::rules::s09_german_activations::route::Plan;

/// The methods in the order in which they are gone through. EA §9.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Method {
    /// Units whose corps has an objective of its own. EA §9.23
    Corps,
    Exit,
    Meuse,
    Points,
    Nearer,
    Surround,
    OpenLine,
    Beside,
    Town,
    Cover,
    Armor,
    Detachment,
    /// Methods 10 to 13, unit by unit. EA §9.2-M10-13
    Alone,
    /// Units without supply. EA §9.25, §Ad-9.25
    Unsupplied,
}

impl Method {
    const ALL: [Method; 14] = [
        Method::Corps,
        Method::Exit,
        Method::Meuse,
        Method::Points,
        Method::Nearer,
        Method::Surround,
        Method::OpenLine,
        Method::Beside,
        Method::Town,
        Method::Cover,
        Method::Armor,
        Method::Detachment,
        Method::Alone,
        Method::Unsupplied,
    ];

    /// Whether units are taken from the highest selector down.
    const fn goes_down(self) -> bool {
        matches!(
            self,
            Method::Points
                | Method::Surround
                | Method::OpenLine
                | Method::Town
                | Method::Cover
                | Method::Armor
                | Method::Detachment
        )
    }

    /// Special moves are open to units without supply too. EA §9.25
    const fn is_special(self) -> bool {
        matches!(self, Method::Exit | Method::Meuse | Method::Points)
    }

    /// From when on it is used. EA §9.2-M4, §9.2-M9
    const fn from(self) -> u8 {
        match self {
            Method::OpenLine => 19,
            Method::Detachment => 18,
            _ => 16,
        }
    }
}

/// All active units that may still move.
pub(crate) struct Crew<'a> {
    pub(crate) marches: Vec<March<'a>>,
}

/// What the search for the next move has found: the method and how far down its order, and the move.
type Found = (u8, Order, Option<Plan>);

impl EnemyAction {
    /// Moves the next unit that moves. Says whether there was one. EA §9-step3, §9.2
    pub(crate) fn next_move(&self, state: &mut State, strict: bool, log: &mut Log) -> bool {
        let (method, cursor, plan) = {
            let board = Board::new(self.position(state), log.listens(), strict);
            self.find_move(&board)
        };
        if let Some(activation) = &mut state.activation {
            (activation.method, activation.cursor) = (method, cursor);
        }
        let Some(plan) = plan else { return false };
        self.carry_out(state, plan, log);
        true
    }

    /// Method by method, and in each the units in its order; who has moved is asked no more. EA §9.2-batch, §Ex-9.2A, §Ex-9.2B
    fn find_move(&self, board: &Board<'_>) -> Found {
        let state = board.state();
        let Some(activation) = &state.activation else { return (0, Order::START, None) };
        let ready = self.active_on_map(state).filter(|unit| self.may_leave(state, unit));
        let mut marches = Vec::with_capacity(ready.len());
        marches.extend(ready.iter().filter_map(|unit| March::new(board, unit)));
        let crew = Crew { marches };
        let mut cursor = activation.cursor;
        for (number, method) in (0u8..).zip(Method::ALL).skip(activation.method.into()) {
            if state.from(method.from()) {
                let mut queue: Vec<(Order, &March<'_>)> = crew
                    .marches
                    .iter()
                    .map(|march| (self.place_in(method, state, march.unit), march))
                    .collect();
                queue.sort_by_key(|(key, _)| *key);
                for (key, march) in queue.into_iter().filter(|(key, _)| *key > cursor) {
                    march.turn.set((number, key));
                    let open = self.is_for(state, method, march);
                    if let Some(plan) = open.then(|| self.try_method(&crew, method, march)).flatten() {
                        return (number, key, Some(plan));
                    }
                }
            }
            cursor = Order::START;
        }
        (u8::try_from(Method::ALL.len()).unwrap_or(u8::MAX), Order::START, None)
    }

    fn place_in(&self, method: Method, state: &State, unit: UnitId) -> Order {
        if method.goes_down() { self.order_down(state, unit) } else { self.order_up(state, unit) }
    }

    /// Whether a method is open to a unit at all. EA §9.15-methods, §9.23, §9.25, EA.Q66
    fn is_for(&self, state: &State, method: Method, march: &March<'_>) -> bool {
        let unit = march.unit;
        let supplied = march.is_supplied();
        let corps = supplied
            && self.corps_marker_of(unit).is_some_and(|at| state.corps_markers[at] == CorpsMarker::On);
        let holds = self.unit(unit).army() == Army::Seventh && state.lasting.has(Lasting::SEVENTH_HOLDS);
        match method {
            Method::Corps => corps,
            Method::Unsupplied => !supplied,
            Method::Alone => supplied && !corps && !holds,
            method if method.is_special() => !corps,
            _ => supplied && !corps,
        }
    }

    fn try_method(&self, crew: &Crew<'_>, method: Method, march: &March<'_>) -> Option<Plan> {
        match method {
            Method::Corps => self.corps_move(march),
            Method::Exit => self.exit_map(march),
            Method::Meuse => self.to_the_meuse(march),
            Method::Points => self.occupy_points(march),
            Method::Nearer => self.closer_and_beside_points(march),
            Method::Surround => self.cause_surround(march),
            Method::OpenLine => self.open_supply(march),
            Method::Beside => self.beside_points(march),
            Method::Town => self.occupy_town(march),
            Method::Cover => self.cover(march),
            Method::Armor => self.relieve_armor(march),
            Method::Detachment => self.relieve_detachment(march),
            Method::Alone => self
                .follow_arrows(march)
                .or_else(|| self.closer(crew, march))
                .or_else(|| self.infiltrate(crew, march))
                .or_else(|| self.close_up(march)),
            Method::Unsupplied => self.toward_supply(march),
        }
    }

    /// A move that overfills a hex is made only if the moves still to come mend it. They are tried out on a copy, and there none
    /// may overfill anything: so what is decided here is always mended. EA §10.4-german, EA.Q62
    pub(crate) fn holds_good(&self, march: &March<'_>, plan: &Plan) -> bool {
        let Some(end) = plan.end().filter(|_| plan.path.len() > 1 && !plan.exits) else { return true };
        if self.fits(&march.board.position, plan.unit, end) {
            return true;
        }
        if march.room(end) == Room::Full {
            return false;
        }
        let mut copy = march.state().clone();
        let mut log = Log::muted();
        if let Some(activation) = &mut copy.activation {
            (activation.method, activation.cursor) = march.turn.get();
        }
        self.carry_out(&mut copy, plan.copy(), &mut log);
        while self.next_move(&mut copy, true, &mut log) {}
        self.is_legal(&copy)
    }

    /// Whether a unit finds room in a hex now. EA §10.4
    pub(crate) fn fits(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> bool {
        position.state.piece(unit).is_at(at)
            || position.field.has_room(self.seat_of(unit), at, 1, position.state.piece(unit).steps)
    }

    /// Whether no hex holds too many German units. EA §10.4
    pub(crate) fn is_legal(&self, state: &State) -> bool {
        let field = self.field(state);
        field.held(Seat::German).iter().all(|at| field.has_room(Seat::German, at, 0, 0))
    }

    /// Notes that everybody's turn to move is over, for what comes after, and says who found no move. EA §9.2-batch
    pub(crate) fn end_moves(&self, state: &mut State, log: &mut Log) {
        if log.listens() {
            self.log_unmoved(state, log);
        }
        for unit in &self.active_on_map(state) {
            state.piece_mut(unit).mark(Marks::DONE);
        }
        if let Some(activation) = &mut state.activation {
            (activation.method, activation.cursor) = (0, Order::START);
        }
    }
}

impl EnemyAction {
    /// Active units that no method has moved, in one sentence for each reason. EA §9.2, §9.23, §9.25, §13.51
    fn log_unmoved(&self, state: &State, log: &mut Log) {
        let left =
            self.active_on_map(state).iter().filter(|unit| !state.piece(*unit).is(Marks::DONE)).collect();
        let left = self.ascending(state, &left);
        let position = self.position(state);
        let why = |unit: UnitId| self.why_unmoved(&position, unit);
        let mut told: Vec<(&str, &str)> = Vec::new();
        for unit in &left {
            let (number, before, after) = why(*unit);
            if told.contains(&(before, after)) {
                continue;
            }
            told.push((before, after));
            let all = left.iter().copied().filter(|other| why(*other) == (number, before, after));
            let all: Vec<UnitId> = all.collect();
            let text = format!("{before} {}{after}.", self.unit_labels(all.iter().copied()));
            let weighed = || match number {
                "9.2" => all.iter().flat_map(|unit| self.why_no_method(state, *unit)).collect(),
                _ => Vec::new(),
            };
            self.log_weighed(text, number, weighed, log);
        }
    }

    /// Why none of the methods 10 to 13 moved a unit, a line for each. EA §9.2-M10, §9.2-M11, §9.2-M12, §9.2-M13
    fn why_no_method(&self, state: &State, unit: UnitId) -> Vec<Weighed> {
        let board = Board::new(self.position(state), false, false);
        let Some(march) = March::new(&board, unit) else { return Vec::new() };
        let hex = self.hex_label(march.from);
        let arrows = match self.arrows_of(state, unit, march.from) {
            [None, None] => format!("no arrow leads from {hex}"),
            _ => {
                format!("no way along arrows takes all its {} points and ends with room", march.mover.budget)
            }
        };
        let closer = match march.aim {
            None => "its army has no objective yet".to_owned(),
            Some((goal, _)) if march.plain().iter().all(|(at, _)| !march.is_closer(*at)) => {
                format!("no hex in reach is closer to {}", self.hex_label(goal))
            }
            Some((goal, _)) => {
                format!(
                    "full hexes or the restrictions close every hex in reach closer to {}",
                    self.hex_label(goal)
                )
            }
        };
        let used = state.activation.as_ref().is_none_or(|one| one.infiltrated);
        let mate = |other: UnitId| {
            other != unit && state.piece(other).is_at(march.from) && !self.face(state, other).bracket
        };
        let infiltrate = if used {
            "another unit has infiltrated in this activation".to_owned()
        } else if march.is_bracketed() {
            "its strength is bracketed".to_owned()
        } else if !self.active_on_map(state).iter().any(mate) {
            "no other active unit with full strength is in its hex".to_owned()
        } else {
            "no neighbouring hex is closer, open and free".to_owned()
        };
        let close_up = if march.is_in_touch() {
            "it is next to an Allied unit already".to_owned()
        } else {
            "it can come next to no Allied unit".to_owned()
        };
        let label = self.unit_label(unit);
        let line = |(method, number, why): (u8, &'static str, String)| Weighed {
            what: format!("{label}, method {method}"),
            at: None,
            why,
            chosen: false,
            number: Some(number),
        };
        let all = [
            (10, "9.2-M10", arrows),
            (11, "9.2-M11", closer),
            (12, "9.2-M12", infiltrate),
            (13, "9.2-M13", close_up),
        ];
        all.into_iter().map(line).collect()
    }

    /// Why a unit has not moved: the rule, and what is said before and after its name. EA §9.15-methods, §9.23, §9.25-toward,
    /// §13.23-move, §13.51
    fn why_unmoved(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
    ) -> (&'static str, &'static str, &'static str) {
        let (state, piece) = (position.state, position.state.piece(unit));
        let marker = self.corps_marker_of(unit);
        let corps = marker.is_some_and(|place| state.corps_markers[place] == CorpsMarker::On);
        let holds = self.unit(unit).army() == Army::Seventh && state.lasting.has(Lasting::SEVENTH_HOLDS);
        match piece.supply {
            _ if piece.is(Marks::NO_FUEL) => ("13.51", "There is no fuel to move", ""),
            Supply::Isolated if self.unit(unit).is_mechanized() => {
                ("13.23-move", "Isolation holds", " in place")
            }
            Supply::In if corps => ("9.23", "No move brings", " closer to the enemy of the corps"),
            Supply::In if holds => ("9.15-methods", "None of the first nine methods moves", ""),
            Supply::In => ("9.2", "No movement method moves", ""),
            _ if piece.hex().is_some_and(|at| position.traces(Trace::German, at)) => {
                ("9.25-toward", "Supply can be traced from where they stand, so there is no move for", "")
            }
            _ => ("9.25-toward", "No move brings", " closer to supply"),
        }
    }
}

impl Plan {
    /// The same move, to be tried out.
    fn copy(&self) -> Plan {
        Plan {
            unit: self.unit,
            path: self.path.clone(),
            exits: self.exits,
            binds: self.binds,
            number: self.number,
            does: String::new(),
            weighed: Vec::new(),
        }
    }
}
