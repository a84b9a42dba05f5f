//! Night markers and replacements. A44 §25

use table::{Illegal, Seat};
use wargame::cache::seek;

use crate::model::frames::{Half, Phase};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::State;
use crate::model::units::{Kind, UnitMarks};
use crate::pack::map::Settlement;
use crate::rulebook::{Ardennes, no};
use crate::rules::s08_stacking::{LIMIT, SILHOUETTES};

/// Night markers of each side. A44 §25.3.1
pub(crate) const NIGHT_MARKERS: usize = 3;
/// How near a unit of the same colour must be. A44 §25.2.2-near
const NEAR: u32 = 5;

impl Ardennes {
    /// How many stacks of a side are kept for the night. A44 §25.3.3
    pub(crate) fn night_stacks(&self, state: &State, seat: Seat) -> usize {
        let mut places: Vec<Place> = Vec::new();
        seek(
            &state.pieces,
            |piece| piece.is(Marks::NIGHT),
            |unit, piece| {
                if self.brief[unit].seat == seat && !places.contains(&piece.place()) {
                    places.push(piece.place());
                }
            },
        );
        places.len()
    }

    /// Whether a unit may be kept for the night. A44 §25.3.3, §25.3.4, §25.3
    pub(crate) fn check_night(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let evening = matches!(state.half, Half::Day(_)) && state.turn.is_multiple_of(2);
        let stacked = || {
            let mut others = self.units_of(seat).map(|other| state.piece(other));
            others.any(|other| other.is(Marks::NIGHT) && other.place() == piece.place())
        };
        if !evening || state.phase() != Phase::Movement {
            no("25.3.3", "Night markers are placed in the Movement Phase of a PM turn")
        } else if data.seat != seat || !matches!(piece.place(), Place::Hex(_) | Place::Box(_)) {
            no("25.3.3", format!("{name} is not one of your units on the map or in an Off Map Box"))
        } else if piece.is(Marks::NIGHT) {
            no("25.3.3", format!("{name} already has a Night marker"))
        } else if !piece.is_in_good_order() {
            no("25.3.4", format!("{name} is Disrupted"))
        } else if piece.is(Marks::ENGAGED) {
            no("25.3.4", format!("{name} is Engaged"))
        } else if piece.is(Marks::OOS) {
            no("25.3.4", format!("{name} is out of supply"))
        } else if piece.is(Marks::MOVED) {
            no("25.3.5", format!("{name} has already moved"))
        } else if piece.is(Marks::STRATEGIC) {
            no("25.3.1-mode", format!("{name} is in Strategic Movement"))
        } else if self.night_stacks(state, seat) >= NIGHT_MARKERS && !stacked() {
            no("25.3.1", "three stacks already have Night markers")
        } else {
            Ok(())
        }
    }

    /// What comes this night: for infantry only, and for anything. A44 §25.2.1, §25.2.1-kind, §T-track, §25.2
    pub(crate) fn nightly_replacements(&self, state: &State, seat: Seat) -> [u8; 2] {
        let day = self.data.charts.days.get(usize::from(state.turn).saturating_sub(1));
        let count = day.and_then(|day| {
            if seat == Seat::German { day.german_replacements } else { day.allied_replacements }
        });
        match count.unwrap_or(0) {
            0 => [0, 0],
            1 => [1, 0],
            _ => [1, 1],
        }
    }

    /// Whether a replacement may restore a unit where it stands. A44 §25.2.2, §25.2.5, §25.2.5-never
    pub(crate) fn check_replace(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        self.check_ever_replaced(seat, unit)?;
        if piece.place() == Place::Gone {
            no("25.2.5-never", format!("{name} has surrendered and cannot be replaced"))
        } else if piece.hex().is_none() {
            no("25.2.2", format!("{name} is not on the map"))
        } else if piece.steps >= data.steps {
            no("25.2.2", format!("{name} is already at full strength"))
        } else if let Some(state) = why_not_refilled(piece) {
            no("25.2.5", format!("{name} {state} and cannot receive a replacement"))
        } else if self.check_left(state, unit).is_err() {
            self.check_left(state, unit)
        } else if !self.has_room_to_grow(state, unit) {
            no("8.1", format!("there is no room for {name} at full strength"))
        } else {
            Ok(())
        }
    }

    /// Whether a hex holds a unit that gets a step back. A44 §8.1, §8.2
    pub(crate) fn has_room_to_grow(&self, state: &State, unit: UnitId) -> bool {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let Some(at) = piece.hex() else { return true };
        let cell = self.field(state).cell(data.seat, at);
        if data.kind.is_silhouette() {
            return cell.steps < SILHOUETTES;
        }
        let whole =
            if piece.steps + 1 == data.steps { data.sides[0].stacking } else { data.sides[1].stacking };
        cell.points - self.load(state, unit).points + whole <= LIMIT
    }

    /// Who can be replaced at all, and by what there is. A44 §25.2.1-kind, §25.2.5-never
    pub(crate) fn check_replaceable(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        self.check_ever_replaced(seat, unit)?;
        self.check_left(state, unit)
    }

    /// Who can be replaced at all. A44 §25.2.5-never
    fn check_ever_replaced(&self, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        let never = data.is(UnitMarks::NO_REPLACEMENT)
            || data.is(UnitMarks::REMNANT)
            || data.is(UnitMarks::BREAKDOWN)
            || data.is_british()
            || data.kind.is_artillery()
            || (seat == Seat::German && data.tq >= 5 && data.kind.is_tank());
        if data.seat != seat {
            no("25.2.1", format!("{name} is not a unit of yours"))
        } else if never {
            no("25.2.5-never", format!("{name} can never be replaced"))
        } else {
            Ok(())
        }
    }

    /// Whether a replacement is left that a unit can use. A44 §25.2.1, §25.2.1-kind
    fn check_left(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (data, [infantry, any]) = (self.unit(unit), state.replacements);
        let armor = data.kind.is_tank() || matches!(data.kind, Kind::Recon | Kind::Flak);
        if infantry + any == 0 {
            no("25.2.1", "there are no replacements left")
        } else if armor && any == 0 {
            no("25.2.1-kind", "only infantry replacements are left")
        } else {
            Ok(())
        }
    }

    /// Whether a unit may come back from the Dead Pile in a hex. A44 §25.2.2-place, §25.2.2-near, §25.2.2-german, §25.2.3
    pub(crate) fn check_revive(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        at: HexId,
    ) -> Result<(), Illegal> {
        self.check_ever_replaced(seat, unit)?;
        let (data, name, hex) = (self.unit(unit), self.unit_name(unit), self.hex_label(at));
        match state.piece(unit).place() {
            Place::Dead => {}
            Place::Gone => {
                return no("25.2.5-never", format!("{name} has surrendered and cannot be replaced"));
            }
            _ => return no("25.2.2", format!("{name} is not in the Dead Pile")),
        }
        self.check_left(state, unit)?;
        let field = self.field(state);
        if data.leaves_remnant() {
            let cell = field.cell(seat, at);
            return match self.remnant_in(state, unit, at) {
                None => no("25.2.3", format!("{name} can return only where a remnant is")),
                Some(remnant) => {
                    let freed = self.load(state, remnant).points;
                    if cell.points - freed + data.sides[1].stacking > LIMIT {
                        return no("8.1", format!("there is no room in {hex}"));
                    }
                    Ok(())
                }
            };
        }
        let barred = state.roadblocks[crate::model::state::index(seat.enemy())].contains(&Some(at));
        if barred {
            return no("25.2.2-place", format!("a Roadblock is in {hex}"));
        }
        let node = self.ground.node(at);
        let entry = node.entry.map(|entry| &self.ground.entries[usize::from(entry)]);
        let railhead = entry.is_some_and(|entry| entry.german) && seat == Seat::German;
        let room = self.has_room_as(unit, &self.as_revived(state, unit), &field, at);
        if railhead && !field.zone(seat.enemy(), at) && room {
            return Ok(());
        }
        let roads = self.supply_roads(state, &field, seat);
        let own = entry.is_some_and(|entry| entry.german == (seat == Seat::German))
            || node.settlement >= Settlement::Town;
        let friendly = field.holds(seat, at)
            || (self.is_german(state, at) == (seat == Seat::German) && !field.holds(seat.enemy(), at));
        let near = self.on_map(state, seat).any(|(other, place)| {
            self.unit(other).army == data.army && self.ground.grid.distance(place, at) <= NEAR
        });
        if railhead {
            no("25.2.2-german", format!("{hex} is in an enemy zone of control, or full"))
        } else if self.beside(&field, seat.enemy(), at) {
            no("25.2.2-near", format!("{hex} is next to the enemy"))
        } else if !own || !friendly || !self.is_road_bound(state, &roads, at) {
            no("25.2.2-place", format!("{hex} is not a friendly town or Entry Hex in supply"))
        } else if !near {
            no("25.2.2-near", format!("no unit of {name}'s corps or army is near {hex}"))
        } else if !room {
            no("8.1", format!("there is no room in {hex}"))
        } else {
            Ok(())
        }
    }

    /// A unit as it comes back from the Dead Pile: on its reduced side, or whole if it has only one. A44 §25.2.2
    pub(crate) fn as_revived(&self, state: &State, unit: UnitId) -> Piece {
        Piece { steps: self.unit(unit).steps.saturating_sub(1).max(1), ..*state.piece(unit) }
    }

    /// A remnant in a hex that a dead unit can be rebuilt from. A44 §25.2.3
    pub(crate) fn remnant_in(&self, state: &State, unit: UnitId, at: HexId) -> Option<UnitId> {
        let data = self.unit(unit);
        state.in_hex(at).find(|other| {
            let (one, piece) = (self.unit(*other), state.piece(*other));
            one.is(UnitMarks::REMNANT)
                && one.seat == data.seat
                && crate::rules::s14_combat::s16_losses::remnant_kind(data.kind) == Some(one.kind)
                && piece.is_in_good_order()
                && !piece.is(Marks::OOS)
                && !piece.is(Marks::ENGAGED)
        })
    }
}

/// What of a unit's state keeps it from a replacement. A44 §25.2.5
fn why_not_refilled(piece: &Piece) -> Option<&'static str> {
    let barred = [
        (Marks::DISRUPTED, "is Disrupted"),
        (Marks::OOS, "is out of supply"),
        (Marks::ENGAGED, "is Engaged"),
        (Marks::STRATEGIC, "is in Strategic Movement"),
        (Marks::NIGHT, "has a Night marker"),
        (Marks::REPLACED, "has received one tonight"),
    ];
    barred.into_iter().find(|(mark, _)| piece.is(*mark)).map(|(_, state)| state)
}
