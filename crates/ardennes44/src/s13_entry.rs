//! Reinforcements, Entry Hexes, Off Map Boxes and Blocking Positions. A44 §13

use table::{Illegal, Seat};

use crate::field::Field;
use crate::ground::{ANTWERP, BOXES, PRIMARY, Settlement};
use crate::state::{Half, Marks, Mover, Place, State};
use crate::units::{Start, UnitMarks};
use crate::{Ardennes, no};

/// Defense that blocks a captured Entry Hex. A44 §13.4-block
const BLOCK: u16 = 6;

impl Ardennes {
    /// Whether a captured Entry Hex still threatens its sector. A44 §13.4, §13.4-block
    pub(crate) fn is_threat(&self, state: &State, field: &Field, entry: u8) -> bool {
        let data = &self.ground.entries[usize::from(entry)];
        if data.german || !data.blocking || !field.holds(Seat::German, data.at) {
            return false;
        }
        let held = self.all_units().filter(|unit| state.piece(*unit).place == Place::Blocking(entry));
        held.map(|unit| self.defense_of(state, unit)).sum::<u16>() < BLOCK
    }

    /// Whether a sector is shut by a captured Entry Hex that nobody blocks. A44 §13.4, §13.4-box, §13.5-cond
    pub(crate) fn is_shut(&self, state: &State, field: &Field, sector: u8) -> bool {
        let of_sector = (0u8..).zip(&self.ground.entries).filter(|(_, entry)| entry.sector == Some(sector));
        of_sector.into_iter().any(|(number, _)| self.is_threat(state, field, number))
    }

    /// Whether a unit that is due may come in by an Entry Hex. A44 §13.1, §13.1-ezoc, §13.4, §13.5, §13.6, §2.6, §11.9.3-after
    pub(crate) fn check_enter(&self, state: &State, seat: Seat, unit: u16, by: u8) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let entry = &self.ground.entries[usize::from(by)];
        let field = self.field(state);
        if data.seat != seat || entry.german != (seat == Seat::German) {
            return no("13.1", format!("{name} does not enter there"));
        }
        match piece.place {
            Place::Waiting => self.check_due(state, unit, by)?,
            Place::Box(at) if entry.sector == Some(at) => {}
            Place::Blocking(at) if at == by => {}
            Place::Box(_) | Place::Blocking(_) => {
                return no("13.5", format!("{name} cannot come to that Entry Hex from where it is"));
            }
            _ => return no("13.1", format!("{name} is not waiting to enter")),
        }
        match () {
            () if !piece.is_in_good_order() => no("11.9.4", format!("{name} must rally first")),
            () if piece.is(Marks::MOVED) => no("13.5", format!("{name} has moved")),
            () if field.holds(seat.enemy(), entry.at) => {
                no("13.1", format!("the enemy holds Entry Hex {}", entry.name))
            }
            () if state.exits & (1 << by) != 0 => {
                no("11.9.3-after", format!("Entry Hex {} is closed since Germans left by it", entry.name))
            }
            () if entry.sector.is_some_and(|sector| self.is_shut(state, &field, sector)) => {
                no("13.4", "a captured Entry Hex of that sector is not blocked")
            }
            () if !self.has_room(state, &field, unit, entry.at) => {
                no("8.1", format!("there is no room at Entry Hex {}", entry.name))
            }
            () => Ok(()),
        }
    }

    /// Whether a unit is due, at this letter. A44 §2.6, §S1.2, §27.7
    fn check_due(&self, state: &State, unit: u16, by: u8) -> Result<(), Illegal> {
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        let letter = self.ground.entries[usize::from(by)].letter;
        match () {
            () if data.start != Start::Arrives || matches!(state.half, Half::Night(_)) => {
                no("13.1", format!("{name} does not arrive by road now"))
            }
            () if data.turn > state.turn => no("S1.2", format!("{name} arrives on turn {}", data.turn)),
            () if data.is(UnitMarks::JAGDTIGER) && !state.jagdtiger_settled => {
                no("27.7", format!("whether {name} comes is still open"))
            }
            () if !data.entries.contains(letter) => {
                no("2.6", format!("{name} arrives at {} only", data.entries))
            }
            () => Ok(()),
        }
    }

    /// Whether an Allied unit may go to an Off Map Box. A44 §13.1-hold, §13.4-box, §13.5, §13.6, §11.9.1
    pub(crate) fn check_hold(&self, state: &State, seat: Seat, unit: u16, to: u8) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let (field, title) = (self.field(state), BOXES[usize::from(to)]);
        if seat != Seat::Allied || data.seat != seat || to == ANTWERP {
            return no("11.9.2", format!("{name} may not go to the {title} box"));
        }
        if piece.is(Marks::MOVED) && piece.place.hex().is_none() {
            return no("13.5", format!("{name} has moved"));
        }
        match piece.place {
            Place::Waiting => {
                let serves =
                    |entry: &&crate::Entry| entry.sector == Some(to) && data.entries.contains(entry.letter);
                if data.turn <= state.turn
                    && data.start == Start::Arrives
                    && self.ground.entries.iter().any(|e| serves(&e))
                {
                    return Ok(());
                }
                no("13.1-hold", format!("{name} does not arrive at the {title} box now"))
            }
            Place::Blocking(by) if self.ground.entries[usize::from(by)].sector == Some(to) => Ok(()),
            Place::Box(at) if at.abs_diff(to) == 1 => {
                if self.is_shut(state, &field, at) {
                    return no("13.4-box", "a captured Entry Hex of that sector is not blocked");
                }
                if !piece.is_in_good_order() {
                    return no("11.9.4", format!("{name} must rally first"));
                }
                Ok(())
            }
            Place::Hex(at) if self.box_beyond(at) == Some(to) => self.check_leave(state, unit),
            _ => no("13.5", format!("{name} cannot go to the {title} box from where it is")),
        }
    }

    /// Whether a unit at the edge has a movement point left to leave with. A44 §11.9.1, §11.9.1-cost
    fn check_leave(&self, state: &State, unit: u16) -> Result<(), Illegal> {
        self.check_mover(state, Seat::Allied, unit)?;
        let allowance = self.allowance(state, unit);
        let spent = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let hexes = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.hexes);
        if spent.saturating_add(2) <= allowance.points || hexes < allowance.hexes {
            return Ok(());
        }
        no("11.9.1-cost", format!("{} has no movement point left to leave the map", self.unit_name(unit)))
    }

    /// Whether an Allied unit may go to the Blocking Position of an Entry Hex. A44 §13.1-hold, §13.5
    pub(crate) fn check_block(&self, state: &State, seat: Seat, unit: u16, by: u8) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let entry = &self.ground.entries[usize::from(by)];
        let from_box = matches!(piece.place, Place::Box(at) if entry.sector == Some(at));
        let due = piece.place == Place::Waiting && self.check_due(state, unit, by).is_ok();
        match () {
            () if data.seat != seat || seat != Seat::Allied || !entry.blocking => {
                no("13.5", format!("there is no Blocking Position for {name} there"))
            }
            () if piece.is(Marks::MOVED) => no("13.5", format!("{name} has moved")),
            () if from_box || due => Ok(()),
            () => no("13.5", format!("{name} cannot come to that Blocking Position now")),
        }
    }

    /// Whether an engineer battalion may appear in a town. A44 §13.2.1, §13.2.1-supply, §13.2.1-limits, §33.1-control
    pub(crate) fn check_engineer(&self, state: &State, unit: u16, at: u16) -> Result<(), Illegal> {
        let (data, name, hex) = (self.unit(unit), self.unit_name(unit), self.hex_name(at));
        if data.start != Start::Engineer
            || state.piece(unit).place != Place::Waiting
            || data.turn > state.turn
        {
            return no("13.2.1", format!("{name} does not appear now"));
        }
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::Allied);
        let another = state
            .in_hex(at)
            .any(|other| state.piece(other).is(Marks::ARRIVED) && self.unit(other).is(UnitMarks::ENGINEER));
        let barred = state.roadblocks[0].contains(&Some(at));
        match () {
            () if self.ground.lay(at).settlement < Settlement::Town => {
                no("13.2.1", format!("{hex} is no town or city"))
            }
            () if self.is_german(state, at) || field.holds(Seat::German, at) || barred => {
                no("13.2.1-limits", format!("{hex} is not in Allied hands"))
            }
            () if another => no("13.2.1", format!("an engineer battalion has appeared in {hex}")),
            () if self.beside(&field, Seat::German, at) => {
                no("13.2.1-limits", format!("{hex} is next to the enemy"))
            }
            () if !self.is_road_bound(&roads, at) => {
                no("13.2.1-supply", format!("no road in supply leads to {hex}"))
            }
            () => Ok(()),
        }
    }
}

impl Ardennes {
    /// A unit comes onto the map, having paid the road. A44 §13.1, §13.3
    pub(crate) fn enter(&self, state: &mut State, unit: u16, by: u8) {
        let at = self.ground.entries[usize::from(by)].at;
        let field = self.field(state);
        let stopped = field.zone(self.unit(unit).seat.enemy(), at);
        let artillery = self.unit(unit).kind.is_artillery();
        let piece = state.piece_mut(unit);
        piece.place = Place::Hex(at);
        piece.mark(Marks::MOVED);
        if artillery {
            piece.mark(Marks::FIRED);
        }
        let spent = self.entry_price(unit, at);
        state.mover = Some(Mover { unit, spent, hexes: 1, tactical: true, stopped, strategic: false });
        self.take_control(state, unit, at);
    }

    /// The road rate of the first hex, in half points. A44 §13.1
    fn entry_price(&self, unit: u16, at: u16) -> u16 {
        let primary = self.ground.graph.edges(at).iter().any(|edge| edge.road == PRIMARY);
        if primary && self.unit(unit).kind.is_mechanized() { 1 } else { 2 }
    }

    /// A unit goes to a box, or to a Blocking Position. A44 §11.9.1, §13.5, §22.1-allied
    pub(crate) fn leave_map(&self, state: &mut State, unit: u16, to: Place) {
        let artillery = self.unit(unit).kind.is_artillery();
        let piece = state.piece_mut(unit);
        piece.place = to;
        piece.mark(Marks::MOVED);
        if artillery {
            piece.mark(Marks::FIRED);
        }
    }
}
