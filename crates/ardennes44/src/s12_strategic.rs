//! Strategic Movement and trucks. A44 §12

use table::{Illegal, Seat};
use wargame::{Edge, NO_WAY, with_plain_search};

use crate::field::Field;
use crate::s11_steps::{Class, Steps};
use crate::state::{Half, Marks, Place, State};
use crate::units::Unit;
use crate::{Ardennes, no};

/// Strategic Movement markers of each side. A44 §12.4.1, A44.Q40
const GERMAN_MARKERS: usize = 6;
const ALLIED_MARKERS: usize = 10;
/// Half points of a unit in trucks. A44 §12.4.4
const TRUCK_POINTS: u16 = 24;

impl Ardennes {
    /// How many markers a side has in use: one for each unit on the march, or for each stack of a regiment; a Prime Mover is the
    /// other side of one. A44 §12.4.1, §12.4.1-shared, §12.4.2, §12.4.2-regiment
    pub(crate) fn markers_used(&self, state: &State, seat: Seat) -> usize {
        let under = |unit: u16| {
            let piece = state.piece(unit);
            piece.is(Marks::STRATEGIC) || piece.is(Marks::PRIME_MOVER)
        };
        let mut used: Vec<(Place, Option<&table::Word>, u16)> = Vec::new();
        for unit in self.all_units().filter(|unit| self.unit(*unit).seat == seat && under(*unit)) {
            let (place, regiment) = (state.piece(unit).place, self.unit(unit).regiment.as_ref());
            let shared =
                used.iter().any(|(at, other, _)| *at == place && regiment.is_some() && *other == regiment);
            if !shared {
                used.push((place, regiment, unit));
            }
        }
        used.len()
    }

    fn markers(seat: Seat) -> usize {
        if seat == Seat::German { GERMAN_MARKERS } else { ALLIED_MARKERS }
    }

    /// Whether a unit may use Strategic Movement at all. A44 §12.1, §12.1-barred, §25.3.1-mode, §29.1.3, §22.3-mode
    pub(crate) fn check_marcher(&self, state: &State, unit: u16) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let loaded = piece.is(Marks::STRATEGIC) && !data.kind.is_mechanized();
        match () {
            () if matches!(state.half, Half::Night(_)) => no("25.3.1-mode", "nobody marches at night"),
            () if state.turn == 1 => no("29.1.3", "there is no Strategic Movement on turn 1"),
            () if data.seat == Seat::German && data.kind.is_artillery() => {
                no("22.3-mode", format!("{name} is German artillery and does not march"))
            }
            () if data.seat == Seat::German && !data.kind.is_mechanized() => {
                no("12.1-barred", format!("{name} goes on foot"))
            }
            () if !data.kind.is_mechanized() && !loaded && piece.place != Place::Waiting => {
                no("12.4.3", format!("{name} has no trucks"))
            }
            () if !piece.is_in_good_order() || piece.is(Marks::OOS) => {
                no("12.1-barred", format!("{name} is Disrupted or out of supply"))
            }
            () if piece.is(Marks::NIGHT) || piece.is(Marks::REPLACED) => {
                no("25.3.5", format!("{name} may not march now"))
            }
            () if !piece.is(Marks::STRATEGIC)
                && self.markers_used(state, data.seat) >= Self::markers(data.seat) =>
            {
                no("12.4.1", "all Strategic Movement markers are in use")
            }
            () => Ok(()),
        }
    }

    /// Half points of a march. A44 §12.1, §12.4.4
    pub(crate) fn march_points(&self, data: &Unit) -> u16 {
        if data.kind.is_mechanized() {
            let side = if data.kind.is_artillery() { data.sides[1] } else { data.sides[0] };
            u16::from(side.movement) * 4
        } else {
            TRUCK_POINTS
        }
    }

    /// Where a march can end. A44 §12.1-roads, §12.2, §12.2-stack, §12.2-spacing, §12.3, §33.1-sm, A44.Q38
    pub(crate) fn march_ends(
        &self,
        state: &State,
        field: &Field,
        unit: u16,
        from: u16,
        spent: u16,
    ) -> Vec<u16> {
        let data = self.unit(unit);
        let enemy = data.seat.enemy();
        if self.beside(field, enemy, from) {
            return Vec::new();
        }
        let steps = Steps::marching(self, state, field, unit, from, Class::of_march(data.kind));
        let points = self.march_points(data).saturating_sub(spent);
        let barred = state.roadblocks[crate::state::index(enemy)];
        let price = |number: usize, edge: &Edge| {
            let closed =
                edge.road == 0 || self.beside(field, enemy, edge.to) || barred.contains(&Some(edge.to));
            if closed { NO_WAY } else { steps.stride(number, edge) }
        };
        let mut ends: Vec<u16> = with_plain_search(|search| {
            search
                .run(&self.ground.graph, &[from], points, price)
                .reached()
                .filter(|at| *at != from)
                .collect()
        });
        ends.retain(|at| self.may_halt(state, field, unit, *at));
        ends.sort_unstable();
        ends
    }

    /// Whether a march may end in a hex: alone, but for its own regiment, and not right behind another. A44 §12.2-stack,
    /// §12.2-spacing, §12.4.2-regiment
    fn may_halt(&self, state: &State, field: &Field, unit: u16, at: u16) -> bool {
        let seat = self.unit(unit).seat;
        let crowd =
            field.holds(seat, at) && !state.in_hex(at).all(|other| self.marches_with(state, unit, other));
        let tail = self.ground.graph.edges(at).iter().any(|edge| {
            edge.road != 0
                && !self.nobody_marches(field, seat, edge.to)
                && state.in_hex(edge.to).any(|other| other != unit && state.piece(other).is(Marks::STRATEGIC))
        });
        !crowd && !tail && self.has_room(state, field, unit, at)
    }

    /// Whether an Allied unit on foot may board trucks. A44 §12.4.3, §12.4.3-where
    pub(crate) fn check_load(&self, state: &State, seat: Seat, unit: u16) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        if seat != Seat::Allied || data.seat != seat || data.kind.is_mechanized() {
            return no("12.4.3", format!("{name} does not go by truck"));
        }
        if piece.is(Marks::STRATEGIC) {
            return no("12.4.3", format!("{name} has trucks"));
        }
        if piece.is(Marks::MOVED) {
            return no("12.4.3", format!("{name} has moved, and loading takes all its movement"));
        }
        self.check_boarder(state, unit)?;
        match piece.place {
            Place::Box(_) => Ok(()),
            Place::Hex(at) => {
                let road = self.ground.graph.edges(at).iter().any(|edge| edge.road != 0);
                let near = self.beside(&self.field(state), Seat::German, at);
                if road && !near {
                    return Ok(());
                }
                no("12.4.3-where", format!("{name} must be on a road and away from the enemy"))
            }
            _ => no("12.4.3-where", format!("{name} is not on the map")),
        }
    }

    fn check_boarder(&self, state: &State, unit: u16) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_name(unit));
        match () {
            () if state.half.is_night() => no("25.3.1-mode", "nobody marches at night"),
            () if state.turn == 1 => no("29.1.3", "there is no Strategic Movement on turn 1"),
            () if !piece.is_in_good_order() || piece.is(Marks::OOS) || piece.is(Marks::ENGAGED) => {
                no("12.1-barred", format!("{name} is in no state to load"))
            }
            () if self.markers_used(state, Seat::Allied) >= ALLIED_MARKERS => {
                no("12.4.1", "all Strategic Movement markers are in use")
            }
            () => Ok(()),
        }
    }

    /// Whether a march ends before it has begun. A44 §12.6-own
    pub(crate) fn check_halt(&self, state: &State, seat: Seat, unit: u16) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_name(unit));
        match () {
            () if self.unit(unit).seat != seat => no("12.6-own", format!("{name} is not a unit of yours")),
            () if !piece.is(Marks::STRATEGIC) => no("12.6-own", format!("{name} does not march")),
            () if piece.is(Marks::MOVED) || piece.is(Marks::LOADING) => {
                no("12.6-own", format!("{name} has moved under its marker"))
            }
            () => Ok(()),
        }
    }
}
