//! Bombardment by artillery and aircraft: plotting, and what the dice do. BB §8, §8.1, §8.2, §8.3, §8.4

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{ColumnShift, counted, shifted};

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, Plot, State, index};
use crate::pack::charts::{BarrageResult, POINTS};
use crate::pack::map::Terrain;
use crate::rulebook::{Bastogne, no};
use crate::rules::s07_combat::results::By;
use crate::rules::s07_combat::strength::WHOLE;

/// What an aircraft adds. BB §8-air
const AIRCRAFT: u32 = 5 * WHOLE;

impl Bastogne {
    /// The points of a barrage in sixteenths. BB §8.1, §8-air
    pub(crate) fn barrage_points(&self, state: &State, plot: &Plot) -> u32 {
        // A gun that an earlier barrage has destroyed is silent; a suppressed one has no attack anyway. BB.Q49
        let there = plot.guns.iter().filter(|gun| state.piece(*gun).place.hex().is_some());
        let guns: u32 = there.map(|gun| self.attack(state, gun)).sum();
        guns + u32::from(plot.air) * AIRCRAFT
    }

    /// The column before shifts. BB §T-BRT
    pub(crate) fn barrage_column(points: u32) -> Option<usize> {
        POINTS.iter().rposition(|(_, least)| points >= least * WHOLE)
    }

    /// The shifts with its rule. BB §T-BRT-terrain, BB.Q26
    pub(crate) fn barrage_shifts(&self, state: &State, plot: &Plot) -> Vec<ColumnShift> {
        let mut shifts = Vec::new();
        if self.terrain(plot.at) != Terrain::Open {
            shifts.push(ColumnShift::new(-1, "the target is in forest, village or town", "T-BRT-terrain"));
        }
        let steps: u8 = state.in_hex(plot.at).map(|unit| state.piece(unit).steps).sum();
        if steps >= 3 {
            shifts.push(ColumnShift::new(1, "three or more steps are in the hex", "T-BRT"));
        }
        shifts
    }

    /// The column that is used.
    pub(crate) fn final_barrage_column(&self, state: &State, plot: &Plot) -> Option<usize> {
        let column = Self::barrage_column(self.barrage_points(state, plot))?;
        Some(shifted(column, &self.barrage_shifts(state, plot), POINTS.len()))
    }

    /// Whether a side may plot in this phase at all. BB §8.4, BB.Q28
    pub(crate) fn may_bombard(&self, state: &State, seat: Seat) -> bool {
        seat == Seat::Allied || state.ammo || !state.german_fired
    }

    /// Whether a gun can fire at a hex now. BB §8, §8.2, §8.2-long
    pub(crate) fn check_gun(
        &self,
        state: &State,
        seat: Seat,
        gun: UnitId,
        target: HexId,
    ) -> Result<(), Illegal> {
        let at = self.check_own(state, seat, gun, "8")?;
        let (data, piece, name) = (self.unit(gun), state.piece(gun), self.unit_label(gun));
        let Some(range) = data.range.filter(|_| data.kind.is_artillery()) else {
            return no("8", format!("{name} is not artillery"));
        };
        if piece.is(Marks::SUPPRESSED) {
            return no("8.3-SU", format!("{name} is suppressed and cannot fire"));
        }
        if self.attack(state, gun) == 0 {
            let what = if piece.is(Marks::LIMBERED) { "is limbered" } else { "has no attack factor" };
            return no("8", format!("{name} {what} and cannot fire"));
        }
        let far = self.ground.grid.distance(at, target);
        if far > u32::from(range) {
            let number = if range > 3 { "8.2-long" } else { "8.2" };
            return no(
                number,
                format!(
                    "{name} has a range of {} and {} is {} away",
                    counted(usize::from(range), "hex", "hexes"),
                    self.hex_label(target),
                    counted(far as usize, "hex", "hexes")
                ),
            );
        }
        if state.plots.iter().any(|plot| plot.guns.contains(gun)) {
            return no("8.1", format!("{name} is already plotted"));
        }
        Ok(())
    }

    /// Whether a gun of a side could reach a hex from where it stands. BB §8.2
    pub(crate) fn is_in_range(&self, state: &State, seat: Seat, gun: UnitId, at: HexId) -> bool {
        let brief = self.brief[usize::from(gun)];
        let near = |from: HexId| self.ground.grid.distance(from, at) <= u32::from(brief.range);
        brief.seat == seat && state.piece(gun).place.hex().is_some_and(near)
    }

    /// All that could fire at a hex: guns and aircraft.
    pub(crate) fn all_fire(&self, state: &State, seat: Seat, at: HexId) -> Plot {
        let loud = |gun: &UnitId| self.is_in_range(state, seat, *gun, at) && self.attack(state, *gun) > 0;
        let near = self.guns[index(seat)].iter().copied().filter(loud);
        let able = near.filter(|gun| self.check_gun(state, seat, *gun, at).is_ok());
        let air = if seat == Seat::Allied { state.air } else { 0 };
        Plot { seat, at, guns: able.collect(), air }
    }

    /// Whether a hex can be made a target. BB §8.1
    pub(crate) fn check_aim(&self, state: &State, seat: Seat, at: HexId) -> Result<(), Illegal> {
        let hex = self.hex_label(at);
        if !self.may_bombard(state, seat) {
            return no("8.4", "the Germans have bombarded this turn and have no ammunition for more");
        }
        if !state.in_hex(at).any(|unit| self.unit(unit).seat != seat) {
            return no("8.1", format!("there is no enemy in {hex}"));
        }
        if state.plots.iter().any(|plot| plot.seat == seat && plot.at == at) {
            return no("8.1", format!("a barrage on {hex} is already plotted"));
        }
        if state.plots.is_full() {
            return no("8.1", "no more barrages can be plotted in this half of the turn");
        }
        let all = self.all_fire(state, seat, at);
        if Self::barrage_column(self.barrage_points(state, &all)).is_none() {
            return self.why_nothing_fires(state, &all);
        }
        Ok(())
    }

    /// Why nothing of a side can fire at a hex: no gun reaches it, or those that do may not fire. BB §8, §8.1, §8.2
    fn why_nothing_fires(&self, state: &State, all: &Plot) -> Result<(), Illegal> {
        let (seat, at) = (all.seat, all.at);
        let hex = self.hex_label(at);
        if !all.guns.is_empty() {
            return no("8.1", format!("all that can fire at {hex} comes to less than one point"));
        }
        let here = |gun: &&UnitId| state.piece(**gun).place.hex().is_some();
        let guns = self.guns[index(seat)].iter().filter(here);
        let (near, far): (Vec<UnitId>, Vec<UnitId>) =
            guns.copied().partition(|gun| self.is_in_range(state, seat, *gun, at));
        if let Some(why) = near.iter().find_map(|gun| self.check_gun(state, seat, *gun, at).err()) {
            let said = format!("none of your guns or aircraft can fire at {hex}: {}", why.why);
            return Err(Illegal::new(why.rule, said));
        }
        let what = if far.is_empty() { "you have no gun on the map" } else { "none of your guns reaches" };
        let air = if seat == Seat::Allied { ", and no aircraft is left" } else { "" };
        let rule = if far.is_empty() { "8" } else { "8.2" };
        no(rule, format!("{what}{}{air}", if far.is_empty() { String::new() } else { format!(" {hex}") }))
    }

    /// Whether a side could plot a barrage on a hex with enemies: the same without the words, for many hexes at once.
    pub(crate) fn can_aim(&self, state: &State, seat: Seat, at: HexId) -> bool {
        let air = seat == Seat::Allied && state.air > 0;
        let near = || self.guns[index(seat)].iter().any(|gun| self.is_in_range(state, seat, *gun, at));
        (air || near()) && self.check_aim(state, seat, at).is_ok()
    }

    /// Whether a side could plot anything now; a phase in which it cannot is passed over.
    pub(crate) fn can_bombard(&self, state: &State, seat: Seat) -> bool {
        let targets = self.field(state);
        let any = targets.hexes(seat.enemy()).iter().any(|at| self.can_aim(state, seat, at));
        any || state.plots.iter().any(|plot| plot.seat == seat)
    }

    /// BB §3.8-17, §8-air
    pub(crate) fn check_air(&self, state: &State, plot: &Plot, add: bool) -> Result<(), Illegal> {
        if plot.seat != Seat::Allied {
            no("8-air", "only the Allies have aircraft")
        } else if add && plot.air >= state.air {
            no("8-air", "no more aircraft are available this turn")
        } else if !add && plot.air == 0 {
            no("8-air", "no aircraft takes part")
        } else {
            Ok(())
        }
    }

    /// BB §8.1
    pub(crate) fn check_fire(&self, state: &State, plot: &Plot) -> Result<(), Illegal> {
        if Self::barrage_column(self.barrage_points(state, plot)).is_none() {
            return no("8.1", "choose who fires: a barrage needs at least one point");
        }
        Ok(())
    }

    /// Guns join a plot or leave it. BB §3.8-17
    pub(crate) fn check_gun_change(
        &self,
        state: &State,
        plot: &Plot,
        gun: UnitId,
        add: bool,
    ) -> Result<(), Illegal> {
        let (name, has) = (self.unit_label(gun), plot.guns.contains(gun));
        match (add, has) {
            (true, true) => no("8.1", format!("{name} already takes part")),
            (true, false) => self.check_gun(state, plot.seat, gun, plot.at),
            (false, true) => Ok(()),
            (false, false) => no("8.1", format!("{name} does not take part")),
        }
    }

    /// A plot is set. BB §3.8-26
    pub(crate) fn set_plot(&self, state: &mut State, plot: Plot, log: &mut Log) {
        state.frames.pop();
        state.air -= plot.air;
        self.log_plot(state, &plot, log);
        state.plots.push(plot);
    }

    /// BB §8.1, §3.8-26
    pub(crate) fn check_lift(&self, state: &State, seat: Seat, at: HexId) -> Result<(), Illegal> {
        if state.plots.iter().any(|plot| plot.seat == seat && plot.at == at) {
            return Ok(());
        }
        no("8.1", format!("you have plotted no barrage on {}", self.hex_label(at)))
    }

    /// A plot is taken back, its aircraft with it.
    pub(crate) fn lift(&self, state: &mut State, seat: Seat, at: HexId, log: &mut Log) {
        if let Some(found) = state.plots.iter().position(|plot| plot.seat == seat && plot.at == at) {
            let plot = state.plots.remove(found);
            state.air += plot.air;
            self.log_lift(&plot, log);
        }
    }

    /// The plots of this half are carried out in the order in which they were made. BB §5.1-08, §5.1-16
    pub(crate) fn begin_barrages(&self, state: &mut State) {
        if !self.rules_2() && state.plots.iter().any(|plot| plot.seat == Seat::German) {
            state.german_fired = true;
        }
        if !state.plots.is_empty() {
            state.frames.push(Frame::Barrage);
        }
    }

    /// Barrages whose guns have all been silenced do not fall; when none is left the phase is over. BB.Q49
    fn drop_silenced(&self, state: &mut State, log: &mut Log) {
        while let Some(plot) = state.plots.first().copied() {
            if Self::barrage_column(self.barrage_points(state, &plot)).is_some() {
                return;
            }
            self.log_lift(&plot, log);
            state.plots.remove(0);
        }
        state.frames.pop();
    }

    /// What a roll means. BB §8.3
    pub(crate) fn barrage_result(&self, column: usize, sum: u8) -> BarrageResult {
        self.data.charts.barrage[usize::from(sum) - 2][column]
    }

    /// The first plot comes down; only then has a side bombarded. Who is hit is suppressed, and may lose one step or two.
    /// BB §8.3, §8.3-SU1, §8.3-SU2, §8.4, BB.Q27, BB.Q28
    pub(crate) fn bombard(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        let plot = state.plots[0];
        state.german_fired |= plot.seat == Seat::German;
        let column = self.final_barrage_column(state, &plot).unwrap_or(0);
        let result = self.barrage_result(column, dice.0 + dice.1);
        self.log_barrage(&plot, column, dice, result, log);
        if result != BarrageResult::Ne {
            let hit: Units = state.in_hex(plot.at).collect();
            for unit in &hit {
                state.piece_mut(unit).mark(Marks::SUPPRESSED);
                self.log_suppressed(unit, log);
            }
            self.lose_steps(state, hit, result.steps(), By::Defense, log);
        }
        state.plots.remove(0);
        self.drop_silenced(state, log);
    }

    /// The side that plots in a phase. BB §5.1-06, §5.1-07, §5.1-14, §5.1-15
    pub(crate) fn gunner(phase: Phase) -> Option<Seat> {
        match phase {
            Phase::AlliedDefensiveBarrage | Phase::AlliedOffensiveBarrage => Some(Seat::Allied),
            Phase::GermanOffensiveBarrage | Phase::GermanDefensiveBarrage => Some(Seat::German),
            _ => None,
        }
    }
}
