//! Who may attack whom, and how an attack is opened. EA §12.1, §12-A, §12-G

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::action::Action;
use crate::model::frame::{Combat, Fight, Frame, Order, Tactics};
use crate::model::ids::{Chits, HexId, Rivers, UnitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, no, rule};

impl EnemyAction {
    /// Whether a unit may attack at all, wherever it stands. EA §12.1-once, §12.1-barred, §9.54, §13.22, §13.51
    pub(crate) fn check_attacker(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        let (piece, label) = (state.piece(unit), || self.unit_label(unit));
        if piece.hex().is_none() {
            no("12.1", format!("{} is not on the map", label()))
        } else if piece.is(Marks::DISPERSED) {
            no("12.1-barred", format!("{} is dispersed", label()))
        } else if matches!(piece.supply, Supply::Out | Supply::Isolated) {
            no("12.1-barred", format!("{} is {}", label(), piece.supply.word()))
        } else if piece.is(Marks::NO_FUEL) {
            no("12.1-barred", format!("{} is out of fuel", label()))
        } else if piece.is(Marks::FOUGHT) {
            no("12.1-once", format!("{} has attacked in this activation", label()))
        } else {
            Ok(())
        }
    }

    /// Whether a unit of the active side may be added to an attack on a hex. EA §12.1, §12.1-part
    pub(crate) fn check_joining(&self, state: &State, unit: UnitId, target: HexId) -> Result<(), Illegal> {
        let label = || self.unit_label(unit);
        if self.seat_of(unit) != Seat::Allied {
            return no("12.1", format!("{} is not an Allied unit", label()));
        }
        self.check_attacker(state, unit)?;
        if !state.piece(unit).is(Marks::ACTIVE) {
            return no("12.1-part", format!("{} is not active", label()));
        }
        self.check_beside(state, unit, target)
    }

    /// A unit attacks only what is next to it. EA §12.1
    pub(crate) fn check_beside(&self, state: &State, unit: UnitId, target: HexId) -> Result<(), Illegal> {
        if state.piece(unit).hex().is_some_and(|at| self.touch(at, target)) {
            return Ok(());
        }
        no("12.1", format!("{} is not next to {}", self.unit_label(unit), self.hex_label(target)))
    }

    /// Whether somebody in a hex has not been attacked in this activation, and nobody who was attacked still stands where he
    /// stood. Units that have retreated there do not count. EA §12.1-once, §12.74, EA.Q30
    pub(crate) fn is_fresh_target(state: &State, at: HexId) -> bool {
        let mut fresh = false;
        for unit in state.in_hex(at) {
            let piece = state.piece(unit);
            if !piece.is(Marks::ATTACKED) && !piece.is(Marks::RETREATED) {
                fresh = true;
            } else if !piece.is(Marks::RETREATED) {
                return false;
            }
        }
        fresh
    }

    /// Whether the Allied player may attack a hex. EA §12.1, §12-A, §6.3
    pub(crate) fn check_target(&self, state: &State, at: HexId) -> Result<(), Illegal> {
        let Some(activation) = state.activation.as_ref().filter(|one| one.seat == Seat::Allied) else {
            return no("12.1", "no Allied formation is activated");
        };
        if !activation.may_attack {
            return no("6.3", "a unit that is activated alone does not attack");
        }
        if !self.field(state).holds(Seat::German, at) {
            return no("12.1", format!("no German unit is in {}", self.hex_label(at)));
        }
        if !Self::is_fresh_target(state, at) {
            let text = format!("the units in {} were attacked in this activation", self.hex_label(at));
            return no("12.1-once", text);
        }
        let able = self.able_attackers(state, at);
        if able.is_empty() {
            return Err(self.why_nobody_attacks(state, at).swap_remove(0));
        }
        if able.iter().all(|unit| self.face(state, unit).bracket) {
            return no("2.21", "units with bracketed strength do not attack alone");
        }
        Ok(())
    }

    /// Active Allied units that may attack a hex. EA §12.1
    pub(crate) fn able_attackers(&self, state: &State, target: HexId) -> Units {
        let field = self.field(state);
        let edges = self.ground.graph.edges(target).iter().filter(|edge| field.holds(Seat::Allied, edge.to));
        let beside = edges.flat_map(|edge| state.in_hex(edge.to));
        beside.filter(|unit| self.check_joining(state, *unit, target).is_ok()).collect()
    }

    /// A combat in which nothing has happened yet.
    pub(crate) fn new_combat(state: &State, seat: Seat, target: HexId, attackers: Units) -> Combat {
        let here: Units = state.in_hex(target).collect();
        let idle: Units = here.iter().filter(|unit| state.piece(*unit).is(Marks::RETREATED)).collect();
        Combat {
            seat,
            target,
            attackers,
            defenders: here.but(&idle),
            idle,
            tactics: [Tactics::default(); 2],
            count: 0,
            bonus: false,
            lead: UnitId::default(),
            card: None,
            overwhelming: false,
            least: 0,
            most: 0,
            total: 0,
            drawn: Chits::NONE,
            counted: [Chits::NONE; 2],
            hits: [0; 2],
            hit: 1,
            steps: 0,
            flight: 0,
            route: ArrayVec::new(),
            penalty: 0,
            forced: false,
            dispersed: false,
            lost: ArrayVec::new(),
            lost_at: ArrayVec::new(),
            entered: ArrayVec::new(),
            waded: Rivers::NONE,
            bridged: Rivers::NONE,
            cursor: Order::START,
        }
    }

    /// The Allied player names a hex; attackers are gathered next. EA §12-A
    pub(crate) fn open_attack(&self, state: &mut State, target: HexId, _: &mut Log) {
        state.combat = Some(Self::new_combat(state, Seat::Allied, target, Units::NONE));
        state.frames.push(Frame::Fight(Fight::Prepare));
    }

    /// Whether the Allied player may do this while he gathers attackers. EA §12-A, §12.1
    pub(crate) fn check_prepare(
        &self,
        state: &State,
        combat: &Combat,
        action: Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Add(unit) if combat.attackers.contains(unit) => {
                no("12.1", format!("{} attacks already", self.unit_label(unit)))
            }
            Action::Add(unit) => self.check_joining(state, unit, combat.target),
            Action::Drop(unit) if combat.attackers.contains(unit) => Ok(()),
            Action::Drop(unit) => no("12.1", format!("{} does not attack", self.unit_label(unit))),
            Action::Attack if combat.attackers.is_empty() => no("12.1", "nobody attacks yet"),
            Action::Attack if combat.attackers.iter().all(|unit| self.face(state, unit).bracket) => {
                no("2.21", "units with bracketed strength do not attack alone")
            }
            Action::Attack | Action::Cancel => Ok(()),
            _ => no("12-A", "add and drop units, then say 'attack' or 'cancel'"),
        }
    }

    pub(crate) fn prepare_actions(&self, state: &State, combat: &Combat, into: &mut Vec<Action>) {
        let able = self.able_attackers(state, combat.target);
        into.extend(able.but(&combat.attackers).iter().map(Action::Add));
        into.extend(combat.attackers.iter().map(Action::Drop));
        if self.check_prepare(state, combat, Action::Attack).is_ok() {
            into.push(Action::Attack);
        }
        into.push(Action::Cancel);
    }

    pub(crate) fn prepare(&self, state: &mut State, action: Action, log: &mut Log) {
        let Some(combat) = state.combat.as_mut() else { return };
        match action {
            Action::Add(unit) => combat.attackers.insert(unit),
            Action::Drop(unit) => combat.attackers.remove(unit),
            Action::Attack => {
                self.declare(state, log);
                self.to_allied_tactics(state, log);
            }
            _ => {
                state.combat = None;
                state.frames.pop();
            }
        }
    }

    /// The system attacks. Of the group that was reckoned with, active units on the map begin; reserves and whoever is called
    /// by a tactic come later. EA §12-G, §9.5
    pub(crate) fn open_german_attack(
        &self,
        state: &mut State,
        lead: UnitId,
        target: HexId,
        group: &Units,
        log: &mut Log,
    ) {
        let begins = |unit: &UnitId| {
            let at = state.piece(*unit).hex();
            let beside = at.is_some_and(|at| self.ground.graph.edge(at, target).is_some());
            beside && (state.piece(*unit).is(Marks::ACTIVE) || *unit == lead)
        };
        let attackers: Units = group.iter().filter(begins).collect();
        let mut combat = Self::new_combat(state, Seat::German, target, attackers);
        combat.lead = lead;
        state.combat = Some(combat);
        state.frames.push(Frame::Fight(Fight::Open));
        self.declare(state, log);
    }

    /// The attack is made: nobody attacks twice, and a position is given up when everybody in it attacks.
    /// EA §12.1-once, §14.34-leave
    pub(crate) fn declare(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (seat, target, attackers) = (combat.seat, combat.target, combat.attackers);
        log.record(|| {
            let text = format!(
                "{} {} {} in {}.",
                self.unit_labels(attackers.iter()),
                if attackers.len() == 1 { "attacks" } else { "attack" },
                self.unit_labels(combat.defenders.iter()),
                self.hex_label(target)
            );
            let what = What::Combat { places: vec![self.place(target)], result: None };
            let number = if seat == Seat::German { "12-G" } else { "12-A" };
            Event::new(seat, what, text).by_rule(rule(number))
        });
        self.mark_attackers(state, log);
    }

    /// Marks all who attack now, newcomers too. EA §12.1-once, §14.34-leave
    pub(crate) fn mark_attackers(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (seat, attackers) = (combat.seat, combat.attackers);
        let mut hexes: Vec<HexId> = Vec::new();
        for unit in &attackers {
            state.piece_mut(unit).mark(Marks::FOUGHT);
            hexes.extend(state.piece(unit).hex());
        }
        hexes.sort_unstable();
        hexes.dedup();
        for at in hexes {
            if state.positions.contains(at) && state.in_hex(at).all(|unit| attackers.contains(unit)) {
                state.positions.remove(at);
                let text =
                    format!("All units in {} attack and leave their improved position.", self.hex_label(at));
                self.log_marker(seat, ("improved position", at, false), text, "14.34-leave", log);
            }
        }
    }

    /// Those of some units that are on the map.
    pub(crate) fn living(state: &State, units: &Units) -> Units {
        units.iter().filter(|unit| state.piece(*unit).hex().is_some()).collect()
    }

    /// The steps that some units have left.
    pub(crate) fn steps_of(state: &State, units: &Units) -> u8 {
        Self::living(state, units).iter().map(|unit| state.piece(unit).steps).sum()
    }
}
