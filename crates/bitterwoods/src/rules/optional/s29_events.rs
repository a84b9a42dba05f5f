//! Chance events of 17, 18 and 19 December. BW §29, §38

use kernel::Log;
use table::{Illegal, Seat};
use wargame::Mp;

use crate::model::action::Action;
use crate::model::dice_table::Table;
use crate::model::ids::{About, HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Frame, Phase, State, Stops, index};
use crate::model::units::{Kind, Start, UnitMarks};
use crate::pack::map::{Beside, Terrain};
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no};

/// The turns of the three throws. BW §29, §38.1, §38.2
pub(crate) const EVENT_TURNS: [i8; 3] = [3, 5, 7];
/// Companies of von der Heydte. BW §29-1
const COMPANIES: u8 = 4;

impl BitterWoods {
    /// Whether a hex lies north of the boundary of 6th Panzer Army. BW §29, BW.Q107
    pub(crate) fn is_north(&self, at: HexId) -> bool {
        self.ground.node(at).boundary[0] == Beside::North && !self.ground.node(at).shared_road
    }

    /// The throws that are due when a turn begins. BW §38, §38.1, §38.2
    pub(crate) fn throw_events(&self, state: &mut State) {
        if state.turn == EVENT_TURNS[0] && self.plays(On::EVENTS_17) && state.events.roll[0] == 0 {
            state.frames.push(Frame::Dice { table: Table::Event17, about: About::NOTHING });
        }
        if state.turn == EVENT_TURNS[2] && self.plays(On::EVENTS_19) && state.events.roll[2] == 0 {
            state.frames.push(Frame::Dice { table: Table::Event19, about: About::NOTHING });
        }
    }

    /// The throw of 18 December, after the aircraft are placed. BW §29
    pub(crate) fn throw_event_18(&self, state: &mut State) {
        if state.turn == EVENT_TURNS[1] && self.plays(On::EVENT_18) && state.events.roll[1] == 0 {
            state.frames.push(Frame::Die { table: Table::Event18, about: About::NOTHING });
        }
    }

    /// Two dice of an event. BW §38.1, §38.2, §38.2-9
    pub(crate) fn roll_two(&self, state: &mut State, table: Table, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        let sum = dice.0 + dice.1;
        log.record(|| self.rolled_two(Seat::German, table, dice, event_rule(table, sum)));
        match (table, sum) {
            (Table::Event17, _) => state.events.roll[0] = sum,
            (Table::Event19, 9) => {
                if self.bombable(state).is_empty() {
                    // Nobody is there to be bombed: another throw. BW §38.2-9
                    state.frames.push(Frame::Dice { table, about: About::NOTHING });
                } else {
                    state.events.roll[2] = sum;
                    state.frames.push(Frame::Name(Table::Event19));
                }
            }
            (Table::Event19, _) => state.events.roll[2] = sum,
            _ => {}
        }
    }

    /// The die of 18 December. BW §29-1, §29-2, §29-3, §29-4, §29-5, §29-6, §36-L5
    pub(crate) fn roll_event_18(&self, state: &mut State, die: u8, log: &mut Log) {
        state.frames.pop();
        state.events.roll[1] = die;
        log.record(|| {
            let (text, number) = (self.table_text(Table::Event18, die), event_rule(Table::Event18, die));
            self.rolled(Seat::German, Table::Event18, (die, 0), format_args!("{text}."), number)
        });
        match die {
            1 | 4 => state.frames.push(Frame::Name(Table::Event18)),
            2 => self.show_the_other_face(state),
            5 => {
                for side in [1, 0] {
                    state.frames.push(Frame::Die { table: Table::Bodenplatte, about: About::side_at(side) });
                }
            }
            _ => {}
        }
    }

    /// Peiper's other counter comes out. BW §36-L5
    fn show_the_other_face(&self, state: &mut State) {
        let of = |other: bool| {
            let is = |unit: &UnitId| {
                self.is_peiper_leader(*unit) && self.unit(*unit).is(UnitMarks::ALTERNATE) == other
            };
            self.units_of(Seat::German).find(is)
        };
        let (Some(one), Some(other)) = (of(false), of(true)) else { return };
        if state.hex(one).is_some() {
            let piece = *state.piece(one);
            *state.piece_mut(other) = piece;
            state.piece_mut(one).put(Place::Absent);
        }
    }

    /// Aircraft that a side loses, now or on the next turns. BW §29-5, BW.Q109
    pub(crate) fn roll_bodenplatte(&self, state: &mut State, place: usize, die: u8, log: &mut Log) {
        state.frames.pop();
        let now = state.air[place].min(die);
        state.air[place] -= now;
        state.debt[place] += die - now;
        let seat = if place == 0 { Seat::German } else { Seat::Allied };
        log.record(|| {
            let lost = match die {
                1 => format!("One {} aircraft is lost", seat.title()),
                _ => format!("{die} {} aircraft are lost", seat.title()),
            };
            let later = match die - now {
                0 => String::new(),
                later => format!(", {later} of them on later turns"),
            };
            let text = format!("{lost}{later}.");
            self.rolled(seat, Table::Bodenplatte, (die, 0), text, "29-5")
        });
    }

    /// Aircraft of a turn, events looked at. BW §11.1, §38.2-4, §38.2-8, §38.2-10
    pub(crate) fn air_of(&self, state: &State) -> [u8; 2] {
        let day = self.day(state.turn);
        let [mut german, mut allied] = day.map_or([0; 2], |day| [day.german_air, day.allied_air]);
        let late = (17..=22).contains(&state.turn);
        match state.events.roll[2] {
            4 if late => allied = allied.saturating_sub(2),
            8 if late => allied = allied.saturating_sub(1),
            10 if state.turn > 18 => german = 0,
            _ => {}
        }
        [german, allied]
    }

    /// The turn to which an event brings a unit forward. BW §29-6, §38.1-11-12, §38.2-5, §38.2-6, BW.Q111
    pub(crate) fn sent_early(&self, state: &State, unit: UnitId) -> Option<i8> {
        let data = self.unit(unit);
        if state.events.roll == [0; 3] || data.seat != Seat::German {
            return None;
        }
        let [first, second, third] = state.events.roll;
        let division = data.division.as_deref().unwrap_or("");
        let plan = &self.scenario.appearance[usize::from(unit)];
        let later = |turn: i8| plan.start != Start::Setup && (plan.start == Start::Event || plan.turn > turn);
        if second == 6 && data.id == "jpz-653" {
            Some(5)
        } else if matches!(first, 11 | 12) && data.id == "fuh-gd" && later(3) {
            Some(3)
        } else if matches!((third, division), (5, "9pz") | (6, "15pg")) && later(7) {
            Some(7)
        } else {
            None
        }
    }

    /// The letters by which an event brings a unit. BW §29-6, BW.Q111
    pub(crate) fn letters_of_event(&self, unit: UnitId) -> Vec<char> {
        let letters = if self.unit(unit).is(UnitMarks::EVENT) { "RSTUVWX" } else { "WX" };
        letters.chars().collect()
    }

    /// Whether an event keeps a reinforcement away. BW §38.2-4, §38.2-8, §38.2-10, BW.Q87
    pub(crate) fn is_called_off(&self, state: &State, unit: UnitId, turn: i8) -> bool {
        let data = self.unit(unit);
        let last = match state.events.roll[2] {
            4 => 13,
            8 => 15,
            10 => return data.seat == Seat::German && matches!(turn, 19 | 20),
            _ => return false,
        };
        if turn <= last {
            return false;
        }
        match data.seat {
            Seat::German => true,
            _ => {
                let letters = &self.scenario.appearance[usize::from(unit)].letters;
                !data.is_british() && letters.chars().all(|letter| ('K'..='Q').contains(&letter))
            }
        }
    }

    /// The event that keeps a unit away which would have come by now. BW §38.2-4, §38.2-8, §38.2-10
    pub(crate) fn called_off_by(&self, state: &State, unit: UnitId) -> Option<&'static str> {
        let plan = self.appearance(state, unit);
        let off = plan.start == Start::Arrives
            && plan.turn <= state.turn
            && self.sent_early(state, unit).is_none()
            && self.is_called_off(state, unit, plan.turn);
        off.then(|| event_rule(Table::Event19, state.events.roll[2]))
    }

    /// Infantry regiments that the 9th Air Force could bomb: in Malmedy, else in another town, else anywhere in the north. BW
    /// §38.2-9, §38.2-9-priority, BW.Q110
    pub(crate) fn bombable(&self, state: &State) -> Vec<UnitId> {
        let all: Vec<(UnitId, HexId)> = self
            .on_map(state, Seat::Allied)
            .filter(|(unit, at)| {
                let (data, piece) = (self.unit(*unit), state.piece(*unit));
                let foot = matches!(data.kind, Kind::Infantry | Kind::Parachute | Kind::Glider);
                foot && !data.is_british() && piece.steps == 2 && self.is_north(*at)
            })
            .collect();
        let malmedy = |at: HexId| self.ground.node(at).name.as_deref() == Some("Malmedy");
        let town = |at: HexId| self.ground.node(at).town;
        for first in [&malmedy as &dyn Fn(HexId) -> bool, &town, &|_| true] {
            let found: Vec<UnitId> = all.iter().filter(|(_, at)| first(*at)).map(|(unit, _)| *unit).collect();
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// What the German player names for an event. BW §29-1, §29-3, §29-4, §38.2-9
    pub(crate) fn check_naming(&self, state: &State, table: Table, action: Action) -> Result<(), Illegal> {
        let node = |at: HexId| self.ground.node(at);
        match (table, state.events.roll[1], action) {
            (Table::Event19, _, Action::Bomb(unit)) if self.bombable(state).contains(&unit) => Ok(()),
            (Table::Event19, _, Action::Bomb(unit)) => {
                let north = state.hex(unit).is_some_and(|at| self.is_north(at));
                let number = if north { "38.2-9-priority" } else { "38.2-9" };
                no(number, format!("{} is not a regiment that can be bombed", self.unit_name(unit)))
            }
            (Table::Event18, 1, Action::Zone(at)) => {
                let fit = self.is_north(at) && !node(at).town && node(at).terrain != Terrain::Forest;
                let why = || format!("{} cannot be the drop zone", self.hex_name(at));
                let number = if self.is_north(at) { "29-1-scatter" } else { "29-1" };
                if fit { Ok(()) } else { no(number, why()) }
            }
            (Table::Event18, 4, Action::Deceive(at)) => {
                let fit = self.is_north(at) && node(at).town;
                let why = || format!("{} is not a town north of the boundary", self.hex_name(at));
                if fit { Ok(()) } else { no("29-4", why()) }
            }
            (Table::Event18, 3, Action::Guard(bridge)) => {
                let site = &self.ground.bridges[usize::from(bridge)];
                let fit = site.ends.iter().all(|at| self.is_north(*at)) && !state.bridges.is_blown(bridge);
                let why = || format!("the bridge at {} cannot be guarded", site.name);
                if fit { Ok(()) } else { no("29-3", why()) }
            }
            (Table::Event18, 3, Action::Next) => Ok(()),
            (Table::Event18, 1 | 4, Action::Next) if !self.can_name(state) => Ok(()),
            _ => no("29", "resolve the event first"),
        }
    }

    /// Whether there is anything to name. BW §29-1, §29-4
    pub(crate) fn can_name(&self, state: &State) -> bool {
        let town = state.events.roll[1] == 4;
        self.ground.grid.indices().any(|at| {
            let node = self.ground.node(at);
            let fit = if town { node.town } else { !node.town && node.terrain != Terrain::Forest };
            fit && self.is_north(at)
        })
    }

    /// It is named. BW §29-1, §29-3, §29-4, §38.2-9
    pub(crate) fn name_it(&self, state: &mut State, action: Action, log: &mut Log) {
        state.frames.pop();
        match action {
            Action::Bomb(unit) => self.take_step(state, unit, "38.2-9", log),
            Action::Guard(bridge) => {
                state.events.guard(bridge);
                let name = &self.ground.bridges[usize::from(bridge)].name;
                BitterWoods::log_side(
                    Seat::German,
                    format_args!("Commandos guard the bridge at {name}."),
                    "29-3",
                    log,
                );
            }
            Action::Deceive(at) => {
                state.events.named = Some(at);
                let text = format_args!("Commandos turn the signposts of {}.", self.hex_label(at));
                BitterWoods::log_side(Seat::German, text, "29-4", log);
            }
            Action::Zone(at) => {
                state.events.named = Some(at);
                let text = format_args!("Parachutists drop around {}.", self.hex_label(at));
                BitterWoods::log_side(Seat::German, text, "29-1", log);
                for company in (0..COMPANIES).rev() {
                    state.frames.push(Frame::Dice { table: Table::Dump, about: About::company_at(company) });
                }
            }
            _ => {}
        }
    }

    /// A company lands on a side of the drop zone, or is lost. BW §29-1-scatter, BW.Q106
    pub(crate) fn land(&self, state: &mut State, company: usize, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        state.events.landed += 1;
        let word = self.data.charts.read(Table::Dump, dice.0 + dice.1);
        let site = state.events.named.and_then(|zone| self.beside_by_word(zone, word));
        let field = self.field(state);
        let site = site.filter(|at| !field.is_there(Seat::Allied, *at));
        drop(field);
        let vdh = |unit: &UnitId| self.unit(*unit).is(UnitMarks::VDH);
        let Some(unit) = self.units_of(Seat::German).filter(vdh).nth(company) else { return };
        match site {
            Some(at) => {
                state.piece_mut(unit).put(Place::Hex(at));
                self.log_unit(unit, format_args!("lands in {}", self.hex_label(at)), "29-1-scatter", log);
            }
            None => {
                state.piece_mut(unit).put(Place::Dead);
                self.log_unit(unit, "is lost in the drop", "29-1-scatter", log);
            }
        }
    }

    /// Companies whose site the Allies have entered go at the end of the turn. BW §29-1-removal
    pub(crate) fn enter_landing_site(&self, state: &mut State, at: HexId) {
        if state.events.landed == 0 {
            return;
        }
        let found: Vec<UnitId> =
            state.in_hex(at).filter(|unit| self.unit(*unit).is(UnitMarks::VDH)).collect();
        for unit in found {
            state.piece_mut(unit).mark(Marks::GONE);
        }
    }

    /// Companies leave: those that were found, or all when 19 December begins. BW §29-1-removal
    pub(crate) fn collect_parachutists(&self, state: &mut State, all: bool) {
        if state.events.landed == 0 {
            return;
        }
        let there: Vec<UnitId> =
            self.units_of(Seat::German).filter(|unit| self.unit(*unit).is(UnitMarks::VDH)).collect();
        for unit in there {
            if state.hex(unit).is_some() && (all || state.piece(unit).is(Marks::GONE)) {
                state.piece_mut(unit).put(Place::Dead);
            }
        }
    }

    /// The town in which Allied units ask the way on 18AM. BW §29-4
    pub(crate) fn deceived_town(&self, state: &State) -> Option<HexId> {
        (state.events.roll[1] == 4 && state.turn == EVENT_TURNS[1]).then_some(state.events.named).flatten()
    }

    /// A unit has come to a hex where somebody must be asked or thrown for. BW §29-1-entry, §29-4
    pub(crate) fn ask_on_arrival(&self, state: &mut State, unit: UnitId, at: HexId) {
        let data = self.unit(unit);
        let moving = matches!(state.phase(), Some(Phase::Movement | Phase::Exploitation));
        if data.seat != Seat::Allied || !moving || data.kind == Kind::Leader && state.hex(unit).is_none() {
            return;
        }
        if self.deceived_town(state) == Some(at) {
            state.frames.push(Frame::Die { table: Table::Deception, about: unit.into() });
        }
        if self.landing_sites(state).iter().any(|(site, companies)| *site == at && *companies == 1) {
            state.frames.push(Frame::Die { table: Table::Parachutists, about: unit.into() });
        }
    }

    /// The die of a unit held up by parachutists or by signposts. BW §29-1-entry, §29-4
    pub(crate) fn roll_hold_up(&self, state: &mut State, table: Table, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let name = self.unit_name(unit);
        let what = match self.data.charts.read(table, die) {
            "+1" => {
                let field = self.field(state);
                let all = self.allowance(state, &field, unit);
                if let Some(mover) = state.mover.as_mut().filter(|mover| mover.unit == unit) {
                    mover.spent = (mover.spent + Mp::ONE).min(all);
                }
                "is delayed by parachutists and pays 1 MP more"
            }
            "no road" => {
                state.piece_mut(unit).mark(Marks::NO_ROAD);
                "is misled by signposts and cannot use roads for the rest of the turn"
            }
            "stop" => {
                if let Some(mover) = state.mover.as_mut().filter(|mover| mover.unit == unit) {
                    mover.stops = mover.stops.with(Stops::SIGNPOSTS);
                }
                "is misled by signposts and stops"
            }
            _ if table == Table::Parachutists => "is not delayed by the parachutists",
            _ => "is not misled by the signposts",
        };
        let number = table.facts().3;
        log.record(|| self.rolled(Seat::Allied, table, (die, 0), format_args!("{name} {what}."), number));
    }

    /// When a turn begins aircraft come, less what is owed. BW §11.1, §29-5, BW.Q109
    pub(crate) fn fill_air(&self, state: &mut State) {
        let mut air = self.air_of(state);
        for seat in Seat::PLAYERS {
            let place = index(seat);
            let paid = air[place].min(state.debt[place]);
            air[place] -= paid;
            state.debt[place] -= paid;
        }
        state.air = air;
    }
}

/// The rule of an event. BW §29, §38.1, §38.2
pub(crate) const fn event_rule(table: Table, roll: u8) -> &'static str {
    match (table, roll) {
        (Table::Event18, 1) => "29-1",
        (Table::Event18, 2) => "29-2",
        (Table::Event18, 3) => "29-3",
        (Table::Event18, 4) => "29-4",
        (Table::Event18, 5) => "29-5",
        (Table::Event18, _) => "29-6",
        (Table::Event17, 2 | 3) => "38.1-2-3",
        (Table::Event17, 4) => "38.1-4",
        (Table::Event17, 5) => "38.1-5",
        (Table::Event17, 6) => "38.1-6",
        (Table::Event17, 7) => "38.1-7",
        (Table::Event17, 8) => "38.1-8",
        (Table::Event17, 9) => "38.1-9",
        (Table::Event17, 10) => "38.1-10",
        (Table::Event17, _) => "38.1-11-12",
        (_, 2) => "38.2-2",
        (_, 3) => "38.2-3",
        (_, 4) => "38.2-4",
        (_, 5) => "38.2-5",
        (_, 6) => "38.2-6",
        (_, 7) => "38.2-7",
        (_, 8) => "38.2-8",
        (_, 9) => "38.2-9",
        (_, 10) => "38.2-10",
        (_, 11) => "38.2-11",
        _ => "38.2-12",
    }
}
