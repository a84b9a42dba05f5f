//! An active unit before its move: where it can go, what it may leave, whom it can come next to. EA §9.3, §10

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use table::Seat;
use wargame::with_plain_search;

use crate::model::frame::Order;
use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::{Compass, State};
use crate::model::units::{MOST_IN_HEX, MOST_STEPS_IN_HEX};
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::s09_german_activations::aim::Aim;
use crate::rules::s09_german_activations::restrictions::{Board, Restraint};
use crate::rules::s10_reach::{Gait, Mover, Reach};

/// Whether a unit finds room in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    Firm,
    /// Only if others move on. EA §10.4-german
    Lenient,
    Full,
}

/// An active unit that may move.
pub(crate) struct March<'a> {
    pub(crate) board: &'a Board<'a>,
    pub(crate) unit: UnitId,
    pub(crate) from: HexId,
    pub(crate) aim: Option<(HexId, Compass)>,
    /// How far it is from its objective.
    far: u32,
    pub(crate) mover: Mover<'a>,
    /// The method being tried and the unit's place in its order. EA §9.2
    pub(crate) turn: Cell<(u8, Order)>,
    restraint: OnceCell<Restraint<'a>>,
    plain: OnceCell<Rc<Reach>>,
    bound: OnceCell<Rc<Reach>>,
}

impl<'a> March<'a> {
    /// A unit that can move at all. EA §10
    pub(crate) fn new(board: &'a Board<'a>, unit: UnitId) -> Option<March<'a>> {
        let (game, state) = (board.game(), board.state());
        let rides = state.activation.as_ref().is_some_and(|one| one.ignores_zones);
        let gait = if rides { Gait::ThroughZones } else { Gait::Ordinary };
        let mover = Mover::new(&board.position, unit, gait)?;
        let aim = game.objective_of(state, unit);
        Some(March {
            board,
            unit,
            from: mover.from,
            aim,
            far: game.far(aim, mover.from),
            mover,
            turn: Cell::default(),
            restraint: OnceCell::new(),
            plain: OnceCell::new(),
            bound: OnceCell::new(),
        })
    }

    pub(crate) fn game(&self) -> &'a EnemyAction {
        self.board.game()
    }

    pub(crate) fn state(&self) -> &'a State {
        self.board.state()
    }

    /// The restrictions it moves under. EA §9.21
    pub(crate) fn restraint(&self) -> &Restraint<'a> {
        self.restraint.get_or_init(|| Restraint::on(self.board, self.unit, self.from))
    }

    pub(crate) fn is_supplied(&self) -> bool {
        self.state().piece(self.unit).supply == Supply::In
    }

    pub(crate) fn is_bracketed(&self) -> bool {
        self.game().face(self.state(), self.unit).bracket
    }

    /// Whether it is next to some Allied unit now.
    pub(crate) fn is_in_touch(&self) -> bool {
        self.touches_allies(self.from)
    }

    /// Whether a hex is next to some Allied unit.
    pub(crate) fn touches_allies(&self, at: HexId) -> bool {
        self.board.position.field.is_beside(&self.game().ground, Seat::Allied, at)
    }

    /// Every hex in reach but its own, whoever is there and whatever it would leave. EA §9.2-M1
    pub(crate) fn plain(&self) -> &Reach {
        self.plain.get_or_init(|| self.mover.list())
    }

    /// Every hex in reach under the restrictions, garrisons among them. EA §9.21, §9.21-every
    pub(crate) fn bound(&self) -> &Reach {
        self.bound.get_or_init(|| {
            let (restraint, plain) = (self.restraint(), self.plain.get_or_init(|| self.mover.list()));
            let leads = |(at, cost): &&(HexId, u8)| self.mover.leads_on(*at, *cost);
            let mut left = plain.iter().filter(leads).map(|(at, _)| *at).chain([self.from]);
            let free = left.all(|at| restraint.is_harmless(at));
            if free && restraint.holds_nobody() {
                return Rc::clone(plain);
            }
            let mut reach = if free {
                Reach::clone(plain)
            } else {
                with_plain_search(|search| {
                    let allows = |from: HexId, to: HexId| restraint.offends(from, to).is_none();
                    self.mover.listed(self.mover.search_by(search, allows))
                })
            };
            reach.retain(|(at, _)| restraint.lets_go(*at).is_none());
            Rc::new(reach)
        })
    }

    /// Whether it could stand in a hex. EA §10.4, §10.4-german
    pub(crate) fn room(&self, at: HexId) -> Room {
        let (state, field) = (self.state(), &self.board.position.field);
        let steps = state.piece(self.unit).steps;
        if field.has_room(Seat::German, at, 1, steps) {
            return Room::Firm;
        }
        if self.board.strict {
            return Room::Full;
        }
        // Only if those who have not moved yet could make room.
        let stack = field.stack(Seat::German, at);
        let leaves = |unit: &UnitId| *unit != self.unit && self.game().may_leave(state, *unit);
        let (mut units, mut left) = (stack.units, stack.steps);
        for unit in state.in_hex(at).filter(leaves) {
            units -= 1;
            left -= state.piece(unit).steps;
        }
        let fits = usize::from(units) < MOST_IN_HEX && left + steps <= MOST_STEPS_IN_HEX;
        if fits { Room::Lenient } else { Room::Full }
    }

    /// Hexes in reach under the restrictions in which it may end, of which something holds.
    pub(crate) fn ends(&self, is: impl Fn(HexId) -> bool) -> Vec<HexId> {
        let room = |at: &HexId| self.room(*at) != Room::Full;
        // What holds of no hex in reach needs no restrictions to be looked at.
        let mut found: Vec<HexId> =
            self.plain().iter().map(|(at, _)| *at).filter(|at| is(*at)).filter(room).collect();
        if !found.is_empty() {
            let bound = self.bound();
            found.retain(|at| bound.binary_search_by_key(at, |(hex, _)| *hex).is_ok());
        }
        found
    }

    /// The same without the restrictions. EA §9.2-M1
    pub(crate) fn free_ends(&self, is: impl Fn(HexId) -> bool) -> Vec<HexId> {
        let room = |at: &HexId| self.room(*at) != Room::Full;
        self.plain().iter().map(|(at, _)| *at).filter(|at| is(*at)).filter(room).collect()
    }

    /// Whether it can come next to a hex, room or not. EA §9.23
    pub(crate) fn can_come_beside(&self, target: HexId) -> bool {
        let beside = |reach: &Reach| reach.iter().any(|(at, _)| self.game().touch(*at, target));
        beside(self.plain()) && beside(self.bound())
    }

    /// The hexes in reach of which something holds, whatever restricts it; nothing where there are none.
    pub(crate) fn found(&self, is: impl Fn(HexId) -> bool) -> Option<Hexes> {
        let found: Hexes = self.plain().iter().map(|(at, _)| *at).filter(|at| is(*at)).collect();
        (!found.is_empty()).then_some(found)
    }

    /// How good a hex is as such. EA §9.22
    pub(crate) fn key(&self, at: HexId) -> Aim {
        self.game().aim_key(self.aim, at)
    }

    /// Whether a hex is closer to its objective than its own. EA §9.2-M11
    pub(crate) fn is_closer(&self, at: HexId) -> bool {
        self.aim.is_some() && self.game().far(self.aim, at) < self.far
    }

    /// Whether it can come next to a hex, or is there, finding room. EA §9.3-proximate-unit, §9.3-proximate-limits
    pub(crate) fn can_touch(&self, at: HexId) -> bool {
        let (game, field) = (self.game(), &self.board.position.field);
        let steps = self.state().piece(self.unit).steps;
        let fits = |hex: HexId| game.touch(hex, at) && field.has_room(Seat::German, hex, 1, steps);
        game.touch(self.from, at)
            || (self.plain().iter().any(|(hex, _)| fits(*hex))
                && self.bound().iter().any(|(hex, _)| fits(*hex)))
    }
}

impl EnemyAction {
    /// Whether a unit's turn to move is still to come in this activation.
    pub(crate) fn may_leave(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        let stuck = || piece.supply == Supply::Isolated && self.unit(unit).is_mechanized();
        Self::is_active(piece) && !piece.is(Marks::DONE) && !piece.is(Marks::NO_FUEL) && !stuck()
    }

    /// Hexes that a unit, friend or enemy, could reach now as if it were activated, finding room; Allied units end where they can
    /// trace supply, and march only where the addenda are not used. EA §9.3, §9.3-proximate-limits, §Ad-9.3, §Ex-9.3, EA.Q64, EA.Q110
    fn could_reach(&self, position: &Hypothetical<'_>, unit: UnitId, near: impl Fn(HexId) -> bool) -> bool {
        let Some(mover) = Mover::new(position, unit, Gait::Ordinary) else { return false };
        let (seat, steps) = (self.seat_of(unit), position.state.piece(unit).steps);
        let mut reach = mover.reach();
        if self.counts_marches(position, unit)
            && let Some(marcher) = Mover::new(position, unit, Gait::Strategic)
        {
            reach = reach.or(&marcher.reach());
        }
        reach.iter().filter(|at| near(*at)).any(|at| {
            position.field.has_room(seat, at, 1, steps)
                && (seat == Seat::German || {
                    position.imagine(&Units::NONE, Some((unit, at))).traces(Trace::Allied, at)
                })
        })
    }

    /// Whether the strategic movement of a unit counts for proximity. EA §Ad-9.3, EA.Q110
    fn counts_marches(&self, position: &Hypothetical<'_>, unit: UnitId) -> bool {
        let at = position.state.piece(unit).hex();
        !self.addenda
            && self.seat_of(unit) == Seat::Allied
            && at.is_some_and(|at| self.may_march(position, unit, at))
    }

    /// No unit goes further in one move than so many hexes.
    fn stride(&self, position: &Hypothetical<'_>, unit: UnitId) -> u32 {
        let each = if self.counts_marches(position, unit) { 3 } else { 1 };
        u32::from(self.unit(unit).movement.max(1)) * each
    }

    /// Whether a unit is proximate to a hex that is empty or friendly. EA §9.3-proximate-hex
    pub(crate) fn is_proximate_to_hex(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> bool {
        let Some(from) = position.state.piece(unit).hex() else { return false };
        let far = self.ground.distance(from, at);
        far == 0 || (far <= self.stride(position, unit) && self.could_reach(position, unit, |hex| hex == at))
    }

    /// Whether a unit is proximate to a counter of the enemy in a hex. EA §9.3-proximate-unit
    pub(crate) fn is_proximate_to_counter(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        at: HexId,
    ) -> bool {
        let Some(from) = position.state.piece(unit).hex() else { return false };
        let far = self.ground.distance(from, at);
        far <= 1
            || (far <= self.stride(position, unit) + 1
                && self.could_reach(position, unit, |hex| self.touch(hex, at)))
    }

    /// Whether some Allied unit is proximate to a detachment. EA §9.2-M9, §15.4-eligible
    pub(crate) fn is_threatened(&self, position: &Hypothetical<'_>, at: HexId) -> bool {
        position.field.is_beside(&self.ground, Seat::Allied, at)
            || self.sides[1].iter().any(|unit| self.is_proximate_to_counter(position, unit, at))
    }
}
