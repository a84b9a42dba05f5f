//! Strategic Movement and trucks. A44 §12

use table::{Illegal, Seat};
use wargame::cache::seek;
use wargame::{Edge, NO_WAY, PlainSearch, with_plain_search};

use crate::model::frames::Half;
use crate::model::ids::{HexId, HexSet, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{State, index};
use crate::model::units::{Unit, UnitMarks};
use crate::rulebook::{Ardennes, no};
use crate::rules::cache::{Asked, ways};
use crate::rules::field::{Field, HELD, MARCHING};
use crate::rules::reasons::causes::{Aside, causes};
use crate::rules::s11_movement::block::Block;
use crate::rules::s11_movement::steps::Steps;

/// Strategic Movement markers of each side. A44 §12.4.1, A44.Q40
const GERMAN_MARKERS: usize = 6;
const ALLIED_MARKERS: usize = 10;
/// Half points of a unit in trucks. A44 §12.4.4
const TRUCK_POINTS: u16 = 24;

impl Ardennes {
    /// How many markers a side has in use: one for each unit on the march, or for each stack of a regiment; a Prime Mover is the
    /// other side of one. A44 §12.4.1, §12.4.1-shared, §12.4.2, §12.4.2-regiment, §12.4
    pub(crate) fn markers_used(&self, state: &State, seat: Seat) -> usize {
        let mut used: Vec<(Place, Option<&table::Word>)> = Vec::new();
        seek(
            &state.pieces,
            |piece| piece.is(Marks::UNDER_WAY),
            |unit, piece| {
                let (place, regiment) = (piece.place(), self.units[unit].regiment.as_ref());
                let shared = regiment.is_some() && used.contains(&(place, regiment));
                if self.brief[unit].seat == seat && !shared {
                    used.push((place, regiment));
                }
            },
        );
        used.len()
    }

    fn markers(seat: Seat) -> usize {
        if seat == Seat::German { GERMAN_MARKERS } else { ALLIED_MARKERS }
    }

    /// Whether a unit may use Strategic Movement at all. A44 §12.1, §12.1-barred, §25.3.1-mode, §29.1.3, §22.3-mode
    pub(crate) fn check_marcher(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let loaded = piece.is(Marks::STRATEGIC) && !data.kind.is_mechanized();
        if matches!(state.half, Half::Night(_)) {
            no("25.3.1-mode", "there is no Strategic Movement at night")
        } else if state.turn == 1 {
            no("29.1.3", "there is no Strategic Movement on turn 1")
        } else if data.seat == Seat::German && data.kind.is_artillery() {
            let number = if piece.is(Marks::PRIME_MOVER) { "22.3-mode" } else { "12.1-barred" };
            no(number, format!("{name} is German artillery and cannot use Strategic Movement"))
        } else if data.seat == Seat::German && !data.kind.is_mechanized() {
            no("12.1-barred", format!("{name} moves on foot and cannot use Strategic Movement"))
        } else if !data.kind.is_mechanized() && !loaded && piece.place() != Place::Waiting {
            no("12.4.3", format!("{name} has no trucks"))
        } else if piece.is(Marks::ENGAGED) {
            no("16.5", format!("{name} is Engaged"))
        } else if !piece.is_in_good_order() {
            no("12.1-barred", format!("{name} is Disrupted and cannot use Strategic Movement"))
        } else if piece.is(Marks::OOS) {
            no("12.1-barred", format!("{name} is out of supply and cannot use Strategic Movement"))
        } else if piece.is(Marks::NIGHT) {
            no("25.3.5", format!("{name} has a Night marker and can move only one movement point"))
        } else if piece.is(Marks::REPLACED) {
            no("25.2.4", format!("{name} has received a replacement and can move only one hex"))
        } else if !piece.is(Marks::STRATEGIC) {
            self.check_marker(state, unit)
        } else {
            Ok(())
        }
    }

    /// Whether there is a marker for a unit; those of the airborne divisions are kept for them. A44 §12.4.1, §12.4.2-regiment,
    /// §S3.3-entry
    fn check_marker(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let data = self.unit(unit);
        let (used, all) = (self.markers_used(state, data.seat), Self::markers(data.seat));
        let shared = data.regiment.is_some()
            && self
                .on_map(state, data.seat)
                .any(|(other, _)| other != unit && self.marches_with(state, unit, other));
        let kept = if data.is(UnitMarks::AIRBORNE) { 0 } else { self.airborne_due(state) };
        if shared {
            Ok(())
        } else if used >= all {
            no("12.4.1", "all Strategic Movement markers are in use")
        } else if used + kept >= all {
            no("S3.3-entry", "the airborne divisions need the markers that are left")
        } else {
            Ok(())
        }
    }

    /// Airborne units that drive up this turn in the scenario on the East Map. A44 §S3.3-entry
    fn airborne_due(&self, state: &State) -> usize {
        if self.scenario != crate::pack::scenario::Scenario::EightTurn
            || state.turn != crate::rules::s13_entry::AIRBORNE_TURN
        {
            return 0;
        }
        self.all_units()
            .filter(|unit| self.comes_by_west_edge(*unit) && state.piece(*unit).place() == Place::Waiting)
            .count()
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

    /// Where a march can end, some of its points being spent. A44 §12.1-roads, §12.2, §12.2-stack, §12.2-spacing, §12.3,
    /// §33.1-sm, A44.Q38
    pub(crate) fn march_ends(&self, state: &State, field: &Field, unit: UnitId, from: HexId) -> Vec<HexId> {
        let data = self.unit(unit);
        if self.beside(field, data.seat.enemy(), from) {
            return Vec::new();
        }
        let spent = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let steps = Steps::marching(self, state, field, unit, from);
        let points = self.march_points(data).saturating_sub(spent);
        let mut ends: Vec<HexId> = self.search_marches(state, field, &steps, points, |search| {
            search.reached().filter(|at| *at != from).collect()
        });
        let behind = self.behind(&self.columns(state, data.seat, unit));
        ends.retain(|at| {
            let free = !field.holds(data.seat, *at)
                || (!self.is_crowd(state, field, unit, *at) && self.has_room(state, field, unit, *at));
            free && !behind.contains(*at)
        });
        // The last marker is shared with the rest of the regiment only. A44 §12.4.2-regiment
        if !state.piece(unit).is(Marks::STRATEGIC) && self.free_markers(state, data.seat) == 0 {
            ends.retain(|at| state.in_hex(*at).any(|other| self.marches_with(state, unit, other)));
        }
        ends
    }

    /// Searches the ways of a march with so many half points: by road, past no Roadblock and never next to the enemy. A44
    /// §12.1-roads, §12.2, §33.1-sm, A44.Q38
    pub(crate) fn search_marches<T>(
        &self,
        state: &State,
        field: &Field,
        steps: &Steps<'_>,
        points: u16,
        look: impl FnOnce(&PlainSearch) -> T,
    ) -> T {
        let enemy = steps.enemy();
        let blocks = state.roadblocks[index(enemy)];
        let run = |search: &mut PlainSearch| {
            let price = |number: usize, edge: &Edge| {
                let closed = field.is_beside(enemy, edge.to) || blocks.contains(&Some(edge.to));
                if closed { NO_WAY } else { steps.stride(number, edge) }
            };
            search.run(&self.roads, &[steps.from], points, price);
        };
        let asked = Asked { unit: steps.unit(), from: steps.from, budget: points, march: true };
        ways(self, state, asked, run, look)
    }

    /// The hexes of all others of a side that march. A44 §12.2-spacing
    fn columns(&self, state: &State, seat: Seat, unit: UnitId) -> Vec<HexId> {
        let marching = self.units_of(seat).filter(|other| *other != unit).map(|other| state.piece(other));
        marching.filter(|piece| piece.is(Marks::STRATEGIC)).filter_map(Piece::hex).collect()
    }

    /// The hexes next to some columns on the same road. A44 §12.2-spacing
    fn behind(&self, columns: &[HexId]) -> HexSet {
        columns.iter().flat_map(|at| self.roads.edges(*at)).map(|edge| edge.to).collect()
    }

    /// Markers that are not in use. A44 §12.4.1
    fn free_markers(&self, state: &State, seat: Seat) -> usize {
        Self::markers(seat).saturating_sub(self.markers_used(state, seat))
    }

    /// Whether a unit may march to a hex. A44 §12.1, §12.1-roads, §12.2, §12.2-stack, §12.2-spacing
    pub(crate) fn check_march(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let from = self.check_mover(state, seat, unit)?;
        self.check_marcher(state, unit)?;
        let (field, name) = (self.field(state), self.unit_name(unit));
        let marching = state.mover.is_some_and(|mover| mover.unit == unit && mover.strategic);
        let enemy = seat.enemy();
        if from == to {
            no("12.1", format!("{name} is in {} already", self.hex_name(to)))
        } else if state.piece(unit).is(Marks::MOVED) && !marching {
            no("12.1", format!("{name} has already moved in another way"))
        } else if self.march_ends(state, &field, unit, from).contains(&to) {
            Ok(())
        } else if self.beside(&field, enemy, from) || self.beside(&field, enemy, to) {
            no("12.2", format!("{name} may not march next to an enemy unit"))
        } else if !self.ground.graph.edges(to).iter().any(|edge| edge.road != 0) {
            no(
                "12.1-roads",
                format!("{name} can march only by road, and no road leads to {}", self.hex_name(to)),
            )
        } else if state.roadblocks[index(enemy)].contains(&Some(to)) {
            no("33.1-sm", format!("a Roadblock blocks {}", self.hex_name(to)))
        } else if self.is_crowd(state, &field, unit, to) {
            no("12.2-stack", format!("{name} may not end its march with another unit"))
        } else if self.is_tail(state, unit, to) {
            no("12.2-spacing", format!("{name} may not end its march right behind another"))
        } else if field.holds(seat, to) && !self.has_room(state, &field, unit, to) {
            no("8.1", format!("{name} would be over the stacking limit there ({})", self.hex_name(to)))
        } else {
            let (number, why) = self.why_no_march(state, &field, unit, from, to);
            no(number, format!("{name} {why} ({})", self.hex_name(to)))
        }
    }

    /// What keeps a march from a hex: its length, else what bars the way. A44 §7.2-blown, §11.10.1, §12.1-roads, §12.2, §12.4.1,
    /// §27.3.1, §29.4, §33.1-sm
    fn why_no_march(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> (&'static str, &'static str) {
        const ALL: [Aside; 6] =
            [Aside::ROADBLOCKS, Aside::ENEMIES, Aside::RIVERS, Aside::FENCES, Aside::BONDS, Aside::ROADS];
        let data = self.unit(unit);
        let spent = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let points = self.march_points(data).saturating_sub(spent);
        let enemy = data.seat.enemy();
        let near = |edge: &Edge| self.beside(field, enemy, edge.to);
        let barred = |edge: &Edge| state.roadblocks[index(enemy)].contains(&Some(edge.to));
        let reaches = |points: u16, aside: Aside| {
            let mut steps = Steps::driving(self, state, field, unit, from);
            steps.leave(aside);
            let open = |edge: &Edge| {
                (edge.road != 0 || aside.has(Aside::ROADS))
                    && (!near(edge) || aside.has(Aside::ENEMIES))
                    && (!barred(edge) || aside.has(Aside::ROADBLOCKS))
            };
            let price =
                |number: usize, edge: &Edge| if open(edge) { steps.stride(number, edge) } else { NO_WAY };
            with_plain_search(|search| {
                search.run(&self.ground.graph, &[from], points, price).reached().any(|at| at == to)
            })
        };
        if reaches(points, Aside::NOTHING) {
            return ("12.4.1", "would need a marker, and all are in use: it can only join its regiment");
        }
        if reaches(NO_WAY - 1, Aside::NOTHING) {
            return ("12.1", "cannot march so far");
        }
        match causes(&ALL, |aside| reaches(points, aside)).first() {
            Some(&Aside::ROADBLOCKS) => ("33.1-sm", "cannot pass: the road is blocked"),
            Some(&Aside::ENEMIES) => ("12.2", "may not march next to an enemy unit"),
            Some(&Aside::RIVERS) => ("11.4.1", "finds the bridge on its road down"),
            Some(&Aside::FENCES) if data.is_british() => Block::British.facts(),
            Some(&Aside::FENCES) if data.seat == Seat::Allied => Block::Schnee.facts(),
            Some(&Aside::FENCES) => Block::Boundary.facts(),
            Some(&Aside::BONDS) => Block::Bond.facts(),
            Some(_) => ("12.1-roads", "can march only by road"),
            None => ("12.1-roads", "finds no way there by road"),
        }
    }

    /// Whether a march may end in a hex: alone, but for its own regiment, and not right behind another. A44 §12.2-stack,
    /// §12.2-spacing, §12.4.2-regiment
    pub(crate) fn may_halt(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> bool {
        !self.is_crowd(state, field, unit, at)
            && !self.is_tail(state, unit, at)
            && self.has_room(state, field, unit, at)
    }

    /// Whether somebody who does not march with a unit is in a hex. A44 §12.2-stack, §12.4.2-regiment
    fn is_crowd(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> bool {
        let cell = field.cell(self.unit(unit).seat, at);
        if cell.flags & MARCHING == 0 && state.piece(unit).hex() != Some(at) {
            return cell.flags & HELD != 0;
        }
        let mut others = state.in_hex(at).filter(|other| *other != unit);
        !others.all(|other| self.marches_with(state, unit, other))
    }

    /// Whether another unit on the march is next to a hex on the same road. A44 §12.2-spacing
    fn is_tail(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.behind(&self.columns(state, self.unit(unit).seat, unit)).contains(at)
    }

    /// Whether an Allied unit on foot may board trucks. A44 §12.4.3, §12.4.3-where
    pub(crate) fn check_load(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        if seat != Seat::Allied || data.seat != seat || data.kind.is_mechanized() {
            return no("12.4.3", format!("{name} cannot use trucks"));
        }
        if piece.is(Marks::STRATEGIC) {
            return no("12.4.3", format!("{name} is already in trucks"));
        }
        if piece.is(Marks::MOVED) {
            return no("12.4.3", format!("{name} has moved, and loading takes all its movement"));
        }
        self.check_boarder(state, unit)?;
        match piece.place() {
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

    fn check_boarder(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_name(unit));
        if state.half.is_night() {
            no("25.3.1-mode", "there is no Strategic Movement at night")
        } else if state.turn == 1 {
            no("29.1.3", "there is no Strategic Movement on turn 1")
        } else if piece.is(Marks::ENGAGED) {
            no("16.5", format!("{name} is Engaged and may not move"))
        } else if !piece.is_in_good_order() || piece.is(Marks::OOS) {
            let why = if piece.is_in_good_order() { "out of supply" } else { "Disrupted" };
            no("12.1-barred", format!("{name} is {why} and cannot board trucks"))
        } else {
            self.check_marker(state, unit)
        }
    }

    /// Whether a march ends before it has begun. A44 §12.6-own
    pub(crate) fn check_halt(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (piece, name) = (state.piece(unit), self.unit_name(unit));
        if self.unit(unit).seat != seat {
            no("12.6-own", format!("{name} is not a unit of yours"))
        } else if !piece.is(Marks::STRATEGIC) {
            no("12.6-own", format!("{name} is not in Strategic Movement"))
        } else if piece.is(Marks::MOVED) || piece.is(Marks::LOADING) {
            no("12.6-own", format!("{name} has already moved under its marker"))
        } else {
            Ok(())
        }
    }
}
