//! Questions that computer opponents ask about a position: what the rules say of it, as plain numbers. Nothing here
//! decides anything or changes a rule; every answer is asked of the chapter that knows it.
//!
//! Movement is counted in half points, strength in sixteenths, chances in thirty-sixths.

use std::sync::Arc;

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{Edge, Id as _, Mp, NO_WAY, with_plain_search};

use crate::model::action::Action;
use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::model::phase::Phase;
use crate::model::state::{Battle, Frame, Plot, State};
use crate::pack::charts::{BarrageResult, CombatResult, dice};
use crate::pack::step_costs::Walker;
use crate::rulebook::Bastogne;
use crate::rules::field::Field;
use crate::rules::s06_entering::EXIT;
use crate::rules::s06_movement::Steps;

/// How many columns the combat results table has, worst for the attacker first.
pub const COLUMNS: usize = 11;
/// Movement points counted in halves.
pub type Halves = u16;
/// Where there is no way, a map of ways says this.
pub const NOWHERE: Halves = NO_WAY;

/// How a map of ways treats the enemy, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heed {
    /// What a hex in an enemy zone of control costs more.
    pub zone: Halves,
    /// What a hex with enemies in it costs more; [`NOWHERE`] bars it.
    pub enemy: Halves,
}

/// A result of combat, one roll that brings it, and how many of the thirty-six do.
#[derive(Clone, Copy, Debug)]
pub struct Chance<'a> {
    /// What happens.
    pub result: &'a CombatResult,
    /// Two dice that bring it about.
    pub dice: (u8, u8),
    /// How many rolls of thirty-six bring it.
    pub of36: u8,
}

/// A position that is looked at.
#[derive(Debug)]
pub struct Analysis<'a> {
    game: &'a Bastogne,
    state: &'a State,
    field: Arc<Field>,
}

impl Bastogne {
    /// Looks at a position.
    #[must_use]
    pub fn analysis<'a>(&'a self, state: &'a State) -> Analysis<'a> {
        Analysis { game: self, state, field: self.field(state) }
    }

    /// The hex with a printed number such as `25,8`.
    #[must_use]
    pub fn hex_by_number(&self, number: &str) -> Option<HexId> {
        self.read_hex(number).ok()
    }

    /// What the dice can bring in a column of the combat results table result once.
    #[must_use]
    pub fn chances(&self, column: usize) -> Vec<Chance<'_>> {
        let mut found: Vec<Chance<'_>> = Vec::new();
        for roll in dice() {
            let result = self.combat_result(column, roll.0, roll.1);
            match found.iter_mut().find(|chance| std::ptr::eq(chance.result, result)) {
                Some(chance) => chance.of36 += 1,
                None => found.push(Chance { result, dice: roll, of36: 1 }),
            }
        }
        found
    }

    /// How many rolls of thirty-six bring each result of a barrage in a column: none, suppressed, and one or two steps.
    #[must_use]
    pub fn barrage_chances(&self, column: usize) -> [u8; 4] {
        let mut counts = [0; 4];
        for (a, b) in dice() {
            counts[self.barrage_result(column, a + b) as usize] += 1;
        }
        counts
    }

    /// The column of the combat results table for two strengths, before shifts; nothing below 1-5.
    #[must_use]
    pub fn odds_column(attack: u32, defense: u32) -> Option<usize> {
        Bastogne::column(attack, defense)
    }

    /// By how many columns a hex shifts an attack; mostly mechanized attackers are shifted once more.
    #[must_use]
    pub fn shift_of(&self, target: HexId, mechanized: bool) -> i32 {
        let shift = self.data.prices[self.terrain(target) as usize].shift;
        if shift != 0 && mechanized { shift - 1 } else { shift }
    }
}

impl<'a> Analysis<'a> {
    /// The position itself.
    #[must_use]
    pub fn state(&self) -> &'a State {
        self.state
    }

    /// Whether an action is allowed.
    ///
    /// # Errors
    /// When it is not: why.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.game.check_action(self.state, seat, action)
    }

    /// A unit's attack in sixteenths, as it is now.
    #[must_use]
    pub fn attack(&self, unit: UnitId) -> u32 {
        self.game.attack(self.state, unit)
    }

    /// A unit's defense in sixteenths, as it is now.
    #[must_use]
    pub fn defense(&self, unit: UnitId) -> u32 {
        self.game.defense(self.state, unit)
    }

    /// The defense of all units in a hex, in sixteenths.
    #[must_use]
    pub fn defense_in(&self, at: HexId) -> u32 {
        self.game.defense_total(self.state, at)
    }

    /// The half movement points that a unit can still spend.
    #[must_use]
    pub fn points(&self, unit: UnitId) -> Halves {
        self.game.points_left(self.state, unit).twelfths() / 6
    }

    /// The half movement points that a unit has when it has used none.
    #[must_use]
    pub fn full_points(&self, unit: UnitId) -> Halves {
        self.game.allowance(self.state, unit).twelfths() / 6
    }

    /// Whether a side has units in a hex.
    #[must_use]
    pub fn holds(&self, seat: Seat, at: HexId) -> bool {
        self.field.holds(seat, at)
    }

    /// Whether a side's zone of control reaches a hex.
    #[must_use]
    pub fn zone(&self, seat: Seat, at: HexId) -> bool {
        self.field.zone(seat, at)
    }

    /// A side's steps in a hex.
    #[must_use]
    pub fn steps(&self, seat: Seat, at: HexId) -> u8 {
        self.field.steps(seat, at)
    }

    /// The hexes where a side has units.
    #[must_use]
    pub fn hexes(&self, seat: Seat) -> Hexes {
        *self.field.hexes(seat)
    }

    /// Whether no river bars a hexside, or a bridge stands over it.
    #[must_use]
    pub fn is_open(&self, edge: &Edge) -> bool {
        self.game.is_open(self.state, edge)
    }

    /// Whether a unit may move now.
    #[must_use]
    pub fn may_move(&self, unit: UnitId) -> bool {
        let seat = self.game.unit(unit).seat;
        self.game.may_still_move(self.state, seat, unit)
            && self.game.check_mover(self.state, seat, unit).is_ok()
    }

    /// Names every hex where a unit's move may end, and the half points it costs.
    pub fn reach(&self, unit: UnitId, mut found: impl FnMut(HexId, Halves)) {
        let Some(from) = self.state.piece(unit).place.hex() else { return };
        self.game.search(self.state, &self.field, unit, from, |reach| {
            for at in reach.ends() {
                found(at, reach.cost(at).unwrap_or(Mp::ZERO).twelfths() / 6);
            }
        });
    }

    /// The exit that a unit could leave by now, the cheaper first.
    #[must_use]
    pub fn exits(&self, unit: UnitId) -> Vec<HexId> {
        let Some(from) = self.state.piece(unit).place.hex() else { return Vec::new() };
        if self.state.phase() != Phase::GermanMovement || !self.may_move(unit) {
            return Vec::new();
        }
        let have = self.game.points_left(self.state, unit);
        let mut found: Vec<(Mp, HexId)> = self.game.search(self.state, &self.field, unit, from, |reach| {
            let exits = self.game.ground.exits.iter();
            let ways = exits.filter_map(|by| {
                let way = if *by == from { Some(Mp::ZERO) } else { reach.way(*by) };
                way.filter(|way| *way + EXIT <= have).map(|way| (way, *by))
            });
            ways.collect()
        });
        found.sort_unstable();
        found.into_iter().map(|(_, by)| by).collect()
    }

    /// Names every hex that a unit could come to from some hex with so many half points, and what that takes; friends are
    /// thought out of the way.
    pub fn range(&self, unit: UnitId, from: HexId, points: Halves, mut found: impl FnMut(HexId, Halves)) {
        let steps = Steps::of_unit(self.game, self.state, &self.field, unit).alone();
        steps.spread(&[from], Mp::from_twelfths(points * 6), |search| {
            for at in search.reached() {
                found(at, search.cost(at).unwrap_or(NO_WAY));
            }
        });
    }

    /// Names every assault that a unit could make: the target and the hex it is made from.
    pub fn assaults(&self, unit: UnitId, found: impl FnMut(HexId, HexId)) {
        let Some(from) = self.state.piece(unit).place.hex() else { return };
        if !self.may_move(unit) || !self.game.can_assault(self.state, &self.field, unit) {
            return;
        }
        self.game.search(self.state, &self.field, unit, from, |reach| {
            self.game.assaults(self.state, &self.field, unit, from, reach, found);
        });
    }

    /// Who could join an assault that a unit leads.
    #[must_use]
    pub fn companions(&self, lead: UnitId, target: HexId, from: HexId) -> Units {
        self.game.companions(self.state, self.game.unit(lead).seat, lead, from, target)
    }

    /// For every hex, the half points from there to the nearest goal for vehicles or men of a side, when friends are out of
    /// the way; the last argument says what entering a hex costs more.
    #[must_use]
    pub fn ways_to(
        &self,
        seat: Seat,
        on_foot: bool,
        goals: &[HexId],
        heed: Heed,
        more: impl Fn(HexId) -> Halves,
    ) -> Vec<Halves> {
        let walker = if on_foot { Walker::Foot } else { Walker::Mech };
        let steps = Steps::of_side(self.game, self.state, &self.field, seat, walker).alone();
        let graph = &self.game.ground.graph;
        let extra: Vec<Halves> = HexId::up_to(graph.nodes())
            .map(|at| {
                let zone = if self.field.zone(seat.enemy(), at) { heed.zone } else { 0 };
                let enemy = if self.field.holds(seat.enemy(), at) { heed.enemy } else { 0 };
                zone.saturating_add(enemy).saturating_add(more(at))
            })
            .collect();
        let mut ways = vec![NO_WAY; graph.nodes()];
        with_plain_search(|search| {
            search.run(graph, goals, 400, |number, edge| steps.backward(number, edge, &extra));
            for at in search.reached() {
                ways[usize::from(at)] = search.cost(at).unwrap_or(NO_WAY);
            }
        });
        ways
    }

    /// Whether a hex could be attacked in this combat phase.
    #[must_use]
    pub fn can_target(&self, seat: Seat, at: HexId) -> bool {
        self.game.can_target(self.state, &self.field, seat, at)
    }

    /// All who could attack a hex from where they stand.
    #[must_use]
    pub fn joiners(&self, seat: Seat, target: HexId) -> Units {
        self.game.able_to_join(self.state, &self.field, seat, target)
    }

    /// A unit's attack on a hex from another, in sixteenths, rivers counted.
    #[must_use]
    pub fn attack_from(&self, unit: UnitId, from: HexId, target: HexId) -> u32 {
        self.game.strength_against(self.state, unit, from, target).0
    }

    /// The column of a battle after all shifts; nothing below 1-5.
    #[must_use]
    pub fn column(&self, battle: &Battle) -> Option<usize> {
        self.game.final_column(self.state, battle)
    }

    /// The position after a battle was fought with these dice: losses and retreats included, before any advance.
    #[must_use]
    pub fn fought(&self, battle: &Battle, (tens, ones): (u8, u8)) -> State {
        let (mut after, mut log) = (self.state.clone(), Log::muted());
        after.frames.push(Frame::Battle(*battle));
        self.game.commit(&mut after, *battle, &mut log);
        self.game.resolve(&mut after, battle, tens, ones, &mut log);
        after
    }

    /// Whether a barrage on a hex could be plotted now.
    #[must_use]
    pub fn can_aim(&self, seat: Seat, at: HexId) -> bool {
        self.game.can_aim(self.state, seat, at)
    }

    /// Everything that could fire at a hex now.
    #[must_use]
    pub fn all_fire(&self, seat: Seat, at: HexId) -> Plot {
        self.game.all_fire(self.state, seat, at)
    }

    /// The column of a barrage after all shifts; nothing where nobody fires.
    #[must_use]
    pub fn barrage_column(&self, plot: &Plot) -> Option<usize> {
        self.game.final_barrage_column(self.state, plot)
    }

    /// The hexes that a German transport can be sent to.
    #[must_use]
    pub fn transport_reach(&self) -> Hexes {
        self.game.transport_reach(self.state)
    }

    /// The hexes that a transport in a hex would supply.
    #[must_use]
    pub fn fed_from(&self, at: HexId) -> Hexes {
        self.game.supplied_from(self.state, at)
    }

    /// The hexes that Allied supply comes to.
    #[must_use]
    pub fn allied_supply(&self) -> Hexes {
        self.game.allied_reach(self.state)
    }
}

/// How many steps a barrage takes by its result's number in [`Bastogne::barrage_chances`].
#[must_use]
pub fn barrage_steps(result: usize) -> u8 {
    [BarrageResult::Ne, BarrageResult::Su, BarrageResult::Su1, BarrageResult::Su2]
        .get(result)
        .map_or(0, |result| result.steps())
}
