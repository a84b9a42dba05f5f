//! Reinforcements, Entry Hexes, Off Map Boxes and Blocking Positions. A44 §13

use kernel::Log;
use table::{CounterId, Event, Illegal, PlaceId, Seat, What};
use wargame::Id as _;

use crate::model::frames::Half;
use crate::model::ids::{BoxId, EntryId, HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Mover, State};
use crate::model::units::{Start, UnitMarks};
use crate::pack::map::{ANTWERP, BOXES, EAST, PRIMARY, Settlement, WEST_EDGE};
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::field::Field;

/// Defense that blocks a captured Entry Hex. A44 §13.4-block
const BLOCK: u16 = 6;
/// Half points for leaving the map. A44 §11.9.1-cost
const EXIT_PRICE: u16 = 2;
/// When the airborne divisions come up on the East Map, and the half points they have used by then. A44 §S3.3-entry
pub(crate) const AIRBORNE_TURN: u8 = 6;
const AIRBORNE_SPENT: u16 = 8;

impl Ardennes {
    /// Whether a captured Entry Hex still threatens its sector. A44 §13.4, §13.4-block
    pub(crate) fn is_threat(&self, state: &State, field: &Field, entry: EntryId) -> bool {
        let data = &self.ground.entries[usize::from(entry)];
        if data.german || !data.blocking || !field.holds(Seat::German, data.at) {
            return false;
        }
        let held =
            self.units_of(Seat::Allied).filter(|unit| state.piece(*unit).place() == Place::Blocking(entry));
        held.map(|unit| self.defense_of(state, unit)).sum::<u16>() < BLOCK
    }

    /// Whether a sector is shut by a captured Entry Hex that nobody blocks. A44 §13.4, §13.4-box, §13.5-cond
    pub(crate) fn is_shut(&self, state: &State, field: &Field, sector: BoxId) -> bool {
        let of_sector =
            EntryId::number(&self.ground.entries).filter(|(_, entry)| entry.sector == Some(sector));
        of_sector.into_iter().any(|(number, _)| self.is_threat(state, field, number))
    }

    /// Whether a unit that is due may come in by an Entry Hex. A44 §13.1, §13.1-ezoc, §13.4, §13.5, §13.6, §2.6, §11.9.3-after
    pub(crate) fn check_enter(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        by: EntryId,
    ) -> Result<(), Illegal> {
        self.check_coming(state, seat, unit, by)?;
        if self.comes_by_west_edge(unit) && state.piece(unit).place() == Place::Waiting {
            return no("S3.3-entry", format!("{} must enter by Strategic Movement", self.unit_name(unit)));
        }
        let (field, entry) = (self.field(state), &self.ground.entries[usize::from(by)]);
        if !self.nobody_marches(&field, seat, entry.at) {
            return no("12.2-stack", format!("a unit in Strategic Movement is at Entry Hex {}", entry.name));
        }
        Ok(())
    }

    /// Whether it may come in on the march. A44 §12.1, §12.1-roads, §12.2, §12.4.3-entry, §S3.3-entry
    pub(crate) fn check_drive(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        by: EntryId,
    ) -> Result<(), Illegal> {
        self.check_coming(state, seat, unit, by)?;
        self.check_marcher(state, unit)?;
        let (field, entry) = (self.field(state), &self.ground.entries[usize::from(by)]);
        let name = self.unit_name(unit);
        if self.beside(&field, seat.enemy(), entry.at) {
            no("12.2", format!("{name} may not march next to an enemy unit"))
        } else if !self.may_halt(state, &field, unit, entry.at) && !self.can_drive_on(state, unit, by) {
            no("12.2-stack", format!("there is no room for {name} on the road at Entry Hex {}", entry.name))
        } else {
            Ok(())
        }
    }

    /// Whether a unit that comes in on the march could go on from the Entry Hex. A44 §12.2-stack
    fn can_drive_on(&self, state: &State, unit: UnitId, by: EntryId) -> bool {
        let mut after = state.clone();
        self.enter(&mut after, unit, by, true, &mut Log::muted());
        let field = self.field(&after);
        !self.march_ends(&after, &field, unit, self.ground.entries[usize::from(by)].at).is_empty()
    }

    /// A unit on the march that may not stay where it is. A44 §12.2-stack, §12.2-spacing
    pub(crate) fn must_march_on(state: &State) -> Option<UnitId> {
        state.mover.filter(|mover| mover.bound).map(|mover| mover.unit)
    }

    /// What holds for coming in, marching or not. A44 §13.1, §13.4, §13.5, §13.6, §11.9.4, §25.3.5, §27.3.4-divert
    fn check_coming(&self, state: &State, seat: Seat, unit: UnitId, by: EntryId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let entry = &self.ground.entries[usize::from(by)];
        let field = self.field(state);
        if piece.place() == Place::Exited {
            return no("11.9.3-after", format!("{name} has left the map and does not return"));
        }
        if data.seat != seat || entry.german != (seat == Seat::German) {
            return no("13.1", format!("{name} may not enter there"));
        }
        let shut = entry.sector.is_some_and(|sector| self.is_shut(state, &field, sector));
        match piece.place() {
            Place::Waiting => self.check_due(state, unit, by)?,
            Place::Box(at) if entry.sector == Some(at) => {}
            Place::Blocking(at) if at == by => {
                if field.holds(seat.enemy(), entry.at) {
                    return no("13.6", format!("the enemy holds Entry Hex {}", entry.name));
                }
            }
            Place::Box(_) => {
                return no("13.5", format!("{name} cannot come to that Entry Hex from where it is"));
            }
            Place::Blocking(_) => {
                return no(
                    "13.6",
                    format!("{name} can leave its Blocking Position only by its own Entry Hex"),
                );
            }
            _ => return no("13.1", format!("{name} is not waiting to enter")),
        }
        self.check_off_map(state, unit)?;
        if !piece.is_in_good_order() {
            no("11.9.4", format!("{name} must rally first"))
        } else if data.is_british() && !self.ground.node(entry.at).british {
            no("27.3.1", format!("{name} must stay on the West Map, west of the Meuse"))
        } else if shut {
            let number = match piece.place() {
                Place::Box(_) => "13.5-cond",
                Place::Blocking(_) => "13.6",
                _ => "13.4",
            };
            no(number, "a captured Entry Hex of that sector is not blocked")
        } else if field.holds(seat.enemy(), entry.at) {
            no("13.1", format!("the enemy holds Entry Hex {}", entry.name))
        } else if state.exits & (1 << by.get()) != 0 {
            no(
                "11.9.3-after",
                format!("Entry Hex {} is closed, because Germans have left the map by it", entry.name),
            )
        } else {
            Ok(())
        }
    }

    /// Whether a unit off the map may do anything now. A44 §13.5, §12.4.3, §25.3.1, §25.3.5
    fn check_off_map(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_name(unit));
        if piece.is(Marks::LOADING) {
            no("12.4.3", format!("{name} spends this turn loading its trucks"))
        } else if piece.is(Marks::MOVED) {
            no("13.5", format!("{name} has already moved"))
        } else if piece.is(Marks::NIGHT) && !state.half.is_night() {
            no("25.3.5", format!("{name} is kept for the night and stays where it is"))
        } else if state.half.is_night() && !self.moves_at_night(state, unit) {
            no("25.3.1", format!("{name} has no Night marker"))
        } else {
            Ok(())
        }
    }

    /// Whether a unit is one of the airborne divisions that drive up from the west edge. A44 §S3.3-entry
    pub(crate) fn comes_by_west_edge(&self, unit: UnitId) -> bool {
        self.scenario == crate::pack::scenario::Scenario::EightTurn
            && (self.is_of(unit, "82") || self.is_of(unit, "101"))
    }

    /// An airborne unit that can still drive in, and must: this turn all eight do. A44 §S3.3, §S3.3-entry
    pub(crate) fn must_drive_in(&self, state: &State, seat: Seat) -> Option<(UnitId, EntryId)> {
        let due = seat == Seat::Allied
            && state.turn == AIRBORNE_TURN
            && self.scenario == crate::pack::scenario::Scenario::EightTurn
            && self.rules_2();
        if !due {
            return None;
        }
        let waits =
            |unit: &UnitId| self.comes_by_west_edge(*unit) && state.piece(*unit).place() == Place::Waiting;
        let entries = || EntryId::up_to(self.ground.entries.len());
        self.units_of(seat).filter(waits).find_map(|unit| {
            let by = entries().find(|by| self.check_drive(state, seat, unit, *by).is_ok())?;
            Some((unit, by))
        })
    }

    /// The turn on which a unit comes. A44 §S1.2, §S3.3-entry
    pub(crate) fn arrival_turn(&self, unit: UnitId) -> u8 {
        if self.comes_by_west_edge(unit) { AIRBORNE_TURN } else { self.brief[usize::from(unit)].turn }
    }

    /// Whether the turn of a unit has come. A44 §2.6, §S1.2
    fn check_turn(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let turn = self.arrival_turn(unit);
        if turn <= state.turn {
            return Ok(());
        }
        no("2.6", format!("{} arrives on turn {turn}", self.unit_name(unit)))
    }

    /// Whether a unit is due, at this letter. A44 §2.6, §S1.2, §27.7, §S3.3-entry
    fn check_due(&self, state: &State, unit: UnitId, by: EntryId) -> Result<(), Illegal> {
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        let letter = self.ground.entries[usize::from(by)].letter;
        let airborne = self.comes_by_west_edge(unit);
        let turn = self.arrival_turn(unit);
        let right = if airborne { letter == WEST_EDGE } else { data.entries.contains(letter) };
        if data.start != Start::Arrives || matches!(state.half, Half::Night(_)) {
            no("13.1", format!("{name} does not arrive at an Entry Hex now"))
        } else if turn > state.turn {
            self.check_turn(state, unit)
        } else if data.is(UnitMarks::JAGDTIGER) && !state.jagdtiger_settled {
            no("27.7", format!("it is not yet decided whether {name} arrives"))
        } else if !right && airborne {
            no("S3.3-entry", format!("{name} arrives only by the west edge"))
        } else if !right {
            no("2.6", format!("{name} arrives only at {}", data.entries))
        } else {
            Ok(())
        }
    }

    /// Whether an Allied unit may go to an Off Map Box. A44 §13.1-hold, §13.4-box, §13.5, §13.6, §11.9.1
    pub(crate) fn check_hold(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: BoxId,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let (field, title) = (self.field(state), BOXES[usize::from(to)]);
        if data.seat != seat {
            return no("13.5", format!("{name} is not a unit of yours"));
        }
        if seat != Seat::Allied || to == ANTWERP {
            return no("11.9.2", format!("{name} may not go to the {title} box"));
        }
        if piece.hex().is_none() {
            self.check_off_map(state, unit)?;
        }
        match piece.place() {
            Place::Waiting => {
                let serves = |entry: &&crate::pack::map::Entry| {
                    entry.sector == Some(to) && data.entries.contains(entry.letter)
                };
                if data.turn <= state.turn
                    && data.start == Start::Arrives
                    && self.ground.entries.iter().any(|e| serves(&e))
                {
                    return Ok(());
                }
                self.check_turn(state, unit)?;
                no("13.1-hold", format!("{name} does not arrive at the {title} box now"))
            }
            Place::Blocking(by) if self.ground.entries[usize::from(by)].sector == Some(to) => Ok(()),
            Place::Box(ANTWERP) => no("27.3.4", format!("{name} must stay at Antwerp")),
            Place::Box(at) if at.get().abs_diff(to.get()) == 1 => {
                if self.is_shut(state, &field, at) {
                    return no("13.4-box", "a captured Entry Hex of that sector is not blocked");
                }
                if !piece.is_in_good_order() {
                    return no("11.9.4", format!("{name} must rally first"));
                }
                Ok(())
            }
            Place::Hex(at) if self.box_beyond(at) == Some(to) => self.check_leave(state, unit),
            Place::Hex(at) if self.ground.hex_info(at).edges & EAST != 0 => {
                no("11.9.2", "no unit may leave the map to the east")
            }
            Place::Hex(_) => no("11.9.1", format!("{name} cannot leave the map there for the {title} box")),
            Place::Blocking(_) => no("13.6", format!("{name} can go back only to its own box")),
            _ => no("13.5", format!("{name} cannot go to the {title} box from where it is")),
        }
    }

    /// Whether a unit at the edge has a movement point left to leave with. A44 §11.9.1, §11.9.1-cost, §11.9
    fn check_leave(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        self.check_mover(state, Seat::Allied, unit)?;
        if self.can_afford(state, unit, EXIT_PRICE) {
            return Ok(());
        }
        no("11.9.1-cost", format!("{} has no movement point left to leave the map", self.unit_name(unit)))
    }

    /// Whether a unit has so many half points left, or a hex of Tactical Movement. A44 §11.2, §11.3, §11.9.1-cost
    pub(crate) fn can_afford(&self, state: &State, unit: UnitId, price: u16) -> bool {
        let mover = state.mover.filter(|mover| mover.unit == unit);
        let (spent, hexes) = mover.map_or((0, 0), |mover| (mover.spent, mover.hexes));
        if mover.is_some_and(|mover| mover.strategic) {
            return spent.saturating_add(price) <= self.march_points(self.unit(unit));
        }
        let allowance = self.allowance(state, unit);
        let points = allowance.points
            + if allowance.extended { crate::rules::s11_movement::reach::EXTENDED } else { 0 };
        let tactical = mover.is_none_or(|mover| mover.tactical) && hexes < allowance.hexes;
        spent.saturating_add(price) <= points || tactical
    }

    /// Whether an Allied unit may go to the Blocking Position of an Entry Hex. A44 §13.1-hold, §13.5
    pub(crate) fn check_block(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        by: EntryId,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let entry = &self.ground.entries[usize::from(by)];
        let from_box = matches!(piece.place(), Place::Box(at) if entry.sector == Some(at));
        let due = piece.place() == Place::Waiting && self.check_due(state, unit, by).is_ok();
        if data.seat != seat || seat != Seat::Allied {
            no("13.5", format!("there is no Blocking Position for {name} there"))
        } else if piece.place() == Place::Waiting && !due {
            self.check_turn(state, unit)?;
            no("13.1-hold", format!("{name} does not arrive at Entry Hex {} now", entry.name))
        } else if matches!(piece.place(), Place::Blocking(_)) {
            no("13.6", format!("{name} must go back to its box before it can block elsewhere"))
        } else if !from_box && !due {
            no("13.5", format!("{name} cannot come to that Blocking Position now"))
        } else if !entry.blocking {
            no("3.2", format!("Entry Hex {} has no Blocking Position", entry.name))
        } else {
            self.check_off_map(state, unit)
        }
    }

    /// Whether an engineer battalion may appear in a town. A44 §13.2.1, §13.2.1-supply, §13.2.1-limits, §33.1-control, §13.2
    pub(crate) fn check_engineer(&self, state: &State, unit: UnitId, at: HexId) -> Result<(), Illegal> {
        let (data, name, hex) = (self.unit(unit), self.unit_name(unit), self.hex_label(at));
        if data.start != Start::Engineer {
            return no("13.2.1", format!("{name} is no engineer battalion that appears in a town"));
        }
        if state.piece(unit).place() != Place::Waiting {
            return no("13.2.1", format!("{name} has appeared already"));
        }
        self.check_turn(state, unit)?;
        if state.half.is_night() {
            return no("25.1", format!("{name} cannot appear at night"));
        }
        let field = self.field(state);
        let cut_off = || !self.is_road_bound(state, &self.supply_roads(state, &field, Seat::Allied), at);
        let engineer =
            |unit: UnitId| state.piece(unit).is(Marks::ARRIVED) && self.unit(unit).is(UnitMarks::ENGINEER);
        let another = field.holds(Seat::Allied, at) && state.in_hex(at).any(engineer);
        let barred = state.roadblocks[0].contains(&Some(at));
        if self.ground.hex_info(at).settlement < Settlement::Town {
            no("13.2.1", format!("{hex} is not a town or city"))
        } else if self.is_german(state, at) || field.holds(Seat::German, at) {
            no("13.2.1", format!("{hex} is not in Allied hands"))
        } else if barred {
            no("13.2.1-limits", format!("a Roadblock is in {hex}"))
        } else if another {
            no("13.2.1", format!("an engineer battalion has already appeared in {hex}"))
        } else if self.beside(&field, Seat::German, at) {
            no("13.2.1-limits", format!("{hex} is next to the enemy"))
        } else if cut_off() {
            no("13.2.1-supply", format!("no road in supply leads to {hex}"))
        } else {
            Ok(())
        }
    }
}

impl Ardennes {
    /// A unit comes onto the map, having paid the road. A44 §13.1, §13.3, §12.1, §S3.3-entry
    pub(crate) fn enter(&self, state: &mut State, unit: UnitId, by: EntryId, strategic: bool, log: &mut Log) {
        let at = self.ground.entries[usize::from(by)].at;
        let (data, field) = (self.unit(unit), self.field(state));
        let stopped = !strategic && field.zone(data.seat.enemy(), at);
        let toll = self
            .dear_hexes(state, data.seat)
            .iter()
            .find(|(dear, _)| *dear == at)
            .map_or(0, |(_, toll)| *toll);
        let mut spent = self.entry_price(unit, at, strategic) + toll;
        let bound = !self.may_halt(state, &field, unit, at);
        if strategic && self.comes_by_west_edge(unit) {
            spent = AIRBORNE_SPENT;
        }
        let piece = state.piece_mut(unit);
        piece.put(Place::Hex(at));
        piece.mark(Marks::MOVED);
        if strategic {
            piece.mark(Marks::STRATEGIC);
        } else {
            piece.clear(Marks::STRATEGIC);
        }
        if data.kind.is_artillery() {
            piece.mark(Marks::FIRED);
        }
        let (hexes, tactical, slipped) = (1, true, false);
        let bound = strategic && bound;
        state.mover = Some(Mover { unit, spent, hexes, tactical, stopped, strategic, bound, slipped });
        self.enter_hex(state, unit, at);
        self.look_around(state, unit, &[at], log);
        log.record(|| {
            let text = format!("{} arrives at {}.", data.name, self.hex_name(at));
            let path = vec![PlaceId::from(self.number_of(at))];
            let what = What::Move { counter: CounterId::from(data.id.as_str()), path };
            Event::new(data.seat, what, text).by_rule(rule("13.1"))
        });
    }

    /// The road rate of the first hex, in half points. A44 §13.1, §T-TEC-primary
    pub(crate) fn entry_price(&self, unit: UnitId, at: HexId, strategic: bool) -> u16 {
        let primary = self.ground.graph.edges(at).iter().any(|edge| edge.road == PRIMARY);
        let drives = strategic || self.unit(unit).kind.is_mechanized();
        if primary && drives { 1 } else { 2 }
    }

    /// A unit goes to a box, or to a Blocking Position. A44 §11.9.1, §13.5, §22.1-allied, §13.7
    pub(crate) fn leave_map(&self, state: &mut State, unit: UnitId, to: Place, log: &mut Log) {
        let data = self.unit(unit);
        let piece = state.piece_mut(unit);
        piece.put(to);
        piece.mark(Marks::MOVED);
        if data.kind.is_artillery() {
            piece.mark(Marks::FIRED);
        }
        state.mover = None;
        log.record(|| {
            let place = match to {
                Place::Blocking(by) => format!("the Blocking Position of {}", self.entry_name(by)),
                Place::Box(at) => format!("the {} box", BOXES[usize::from(at)]),
                _ => "the map's edge".to_owned(),
            };
            let text = format!("{} goes to {place}.", data.name);
            Event::new(data.seat, What::Note, text).by_rule(rule("13.5"))
        });
    }
}
