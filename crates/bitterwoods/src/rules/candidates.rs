//! What can be decided now, by what it is about. BW §4

use table::Seat;

use crate::model::action::{Action, Focus};
use crate::model::dice_table::Table;
use crate::model::ids::{BOTH_DUMPS, BridgeId, Gate, HexId, Id as _, PlanId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Frame, Phase, State};
use crate::model::units::{Army, Kind};
use crate::pack::map::bridge_of;
use crate::pack::options::On;
use crate::rulebook::BitterWoods;

impl BitterWoods {
    /// What a seat may choose to do something with now.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        let Some(frame) = state.frame() else { return };
        match frame {
            Frame::Phase(Phase::Interdiction) => {
                into.extend((seat == Seat::Allied && state.air[1] > 0).then_some(Focus::Aircraft));
            }
            Frame::Phase(phase) => {
                let units = self.units_of(seat).filter(|unit| self.is_about(state, phase, *unit));
                into.extend(units.map(Focus::Unit));
            }
            Frame::Drops => into.extend(self.can_drop(state).then_some(Focus::Aircraft)),
            Frame::Guns => into.extend(self.unplaced(state).into_iter().map(Focus::Unit)),
            Frame::Prepare => {
                let Some(attack) = &state.attack else { return };
                for edge in self.ground.graph.edges(attack.target) {
                    let own = state.in_hex(edge.to).filter(|unit| self.unit(*unit).kind.is_combat());
                    let fights = own.filter(|unit| {
                        attack.with.contains(unit) || self.check_attacker(state, attack, *unit).is_ok()
                    });
                    into.extend(fights.map(Focus::Unit));
                }
                let guns = self.guns_of(seat).filter(|gun| self.serves_attack(state, attack, *gun));
                into.extend(guns.map(Focus::Unit));
            }
            Frame::Answer => {
                let Some(attack) = &state.attack else { return };
                let able = |gun: &UnitId| {
                    self.is_gun_near(state, attack.target, *gun)
                        && self.check_guard(state, attack, *gun).is_ok()
                };
                into.extend(self.guns_of(seat).filter(able).map(Focus::Unit));
            }
            Frame::Lose { seat, loss } => {
                into.extend(self.may_lose(state, seat, loss).into_iter().map(Focus::Unit));
            }
            Frame::Stand { seat, .. } => {
                into.extend(self.standing_leaders(state, seat).into_iter().map(Focus::Unit));
            }
            Frame::Retreat => {
                let units = state.retreat.iter().flat_map(|retreat| retreat.units.iter().copied());
                into.extend(units.map(Focus::Unit));
            }
            Frame::Advance => {
                let units = state.attack.iter().flat_map(|attack| attack.going.iter().copied());
                into.extend(units.map(Focus::Unit));
            }
            Frame::Name(Table::Event19) => into.extend(self.bombable(state).into_iter().map(Focus::Unit)),
            Frame::Crowded { at } => into.extend(self.crowded(state, at).into_iter().map(Focus::Unit)),
            _ => {}
        }
    }

    /// Whether a gun that has not fired reaches a hex, looked at quickly. BW §10.1, §10.1-range
    fn is_gun_near(&self, state: &State, target: HexId, gun: UnitId) -> bool {
        let (piece, range) = (state.piece(gun), u32::from(self.unit(gun).range).max(1));
        let at = piece.hex().filter(|_| !piece.is(Marks::FIRED));
        at.is_some_and(|at| self.ground.grid.distance(at, target) <= range)
    }

    /// Whether a gun takes part in the attack that is being prepared, or could. BW §10.2-offense, §21.1
    fn serves_attack(&self, state: &State, attack: &Attack, gun: UnitId) -> bool {
        let taken = attack.guns.contains(&gun) || (attack.barrage.contains(&gun) && !attack.bombarded);
        taken
            || self.is_gun_near(state, attack.target, gun)
                && (self.check_support(state, attack, gun).is_ok()
                    || self.check_bombard(state, attack, gun).is_ok())
    }

    /// Whether a unit can have any part in a phase, looked at quickly.
    #[inline]
    fn is_about(&self, state: &State, phase: Phase, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        let on_map = piece.hex().is_some();
        match phase {
            Phase::Reserve => on_map && self.unit(unit).kind.is_mechanized(),
            Phase::Movement if on_map => {
                !piece.is(Marks::BUSY) || BitterWoods::is_open(state, unit) || self.may_resume(state, unit)
            }
            Phase::Movement => piece.may_be_back() && self.may_come(state, unit),
            Phase::Exploitation => on_map && (piece.is(Marks::EXPLOITS) || piece.is(Marks::RESERVE)),
            Phase::Construction => self.can_cross(state, unit),
            _ => false,
        }
    }

    /// Exactly what is allowed now with a focus.
    pub(crate) fn legal_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        let from = into.len();
        self.candidate_actions(state, seat, focus, into);
        let first = from + into[from..].iter().take_while(|action| is_exact(action)).count();
        kernel::keep(into, first, |action| {
            is_exact(action) || self.check_action(state, seat, *action).is_ok()
        });
    }

    /// Whether anything is allowed now with a focus. Most units have a hex next to them that they can go to.
    pub(crate) fn offers_now(&self, state: &State, seat: Seat, focus: Focus) -> bool {
        if let (Some(Frame::Phase(Phase::Movement | Phase::Exploitation)), Focus::Unit(unit)) =
            (state.frame(), focus)
            && self.surely_moves(state, seat, unit)
        {
            return true;
        }
        let mut all = Vec::new();
        self.candidate_actions(state, seat, focus, &mut all);
        all.iter().any(|action| is_exact(action) || self.check_action(state, seat, *action).is_ok())
    }

    /// Everything of a focus that could be allowed now, and possibly more.
    pub(crate) fn candidate_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        let Some(frame) = state.frame() else { return };
        match (frame, focus) {
            (_, Focus::General) => self.general_candidates(state, seat, frame, into),
            (Frame::Phase(_), Focus::Aircraft) if state.air[1] > 0 && !state.interdicted.is_full() => {
                let free = self.ground.grid.indices().filter(|at| !state.interdicted.contains(at));
                into.extend(free.map(Action::Interdict));
            }
            (Frame::Drops, Focus::Aircraft) => {
                into.extend(self.drop_hexes(state).into_iter().map(Action::Supply));
            }
            (Frame::Phase(phase), Focus::Unit(unit)) => self.phase_candidates(state, seat, phase, unit, into),
            (Frame::Guns, Focus::Unit(unit)) => {
                let area = self.army_area(self.unit(unit).army);
                into.extend(area.into_iter().map(|at| Action::Place { unit, at }));
            }
            (frame, Focus::Unit(unit)) => self.combat_candidates(state, frame, unit, into),
            _ => {}
        }
    }

    fn general_candidates(&self, state: &State, seat: Seat, frame: Frame, into: &mut Vec<Action>) {
        into.push(Action::Next);
        if seat == Seat::German && self.plays(On::ALTERNATIVE) {
            into.push(Action::Swap);
        }
        match frame {
            Frame::Plan => into.extend(PlanId::up_to(self.scenario.plans.len()).map(Action::Plan)),
            Frame::Phase(Phase::Movement | Phase::Exploitation)
                if seat == Seat::German && self.plays(On::PEIPER) =>
            {
                into.push(Action::Sneak);
            }
            Frame::Phase(Phase::Combat) => self.target_candidates(state, seat, into),
            Frame::Phase(Phase::Demolition) => {
                let all: Vec<BridgeId> = self.demolishable(state, seat).collect();
                into.extend(all.iter().copied().map(Action::Blow));
                if state.events.roll[0] == 8 {
                    into.extend(all.into_iter().map(Action::Engineers));
                }
                if self.plays(On::DUMPS) {
                    into.extend(BOTH_DUMPS.map(Action::Burn));
                }
            }
            Frame::Prepare => {
                into.extend([Action::Fire, Action::Strike, Action::Angriff, Action::Attack, Action::Cancel]);
            }
            Frame::Answer => into.push(Action::Strike),
            Frame::Burn { dump, .. } => into.push(Action::Burn(dump)),
            Frame::Peiper => into.extend(self.strike_targets(state).into_iter().map(Action::Target)),
            Frame::Name(Table::Event18) => self.naming_candidates(state, into),
            _ => {}
        }
    }

    /// What may be named for the event of 18 December. BW §29-1, §29-3, §29-4
    fn naming_candidates(&self, state: &State, into: &mut Vec<Action>) {
        let north = self.ground.grid.indices().filter(|at| self.is_north(*at));
        match state.events.roll[1] {
            1 => into.extend(north.map(Action::Zone)),
            4 => into.extend(north.filter(|at| self.ground.node(*at).town).map(Action::Deceive)),
            3 => into.extend(BridgeId::up_to(self.ground.bridges.len()).map(Action::Guard)),
            _ => {}
        }
    }

    /// Hexes with enemies next to a unit that may still attack. BW §9.1
    fn target_candidates(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let field = self.field(state);
        let mut targets: Vec<HexId> = Vec::new();
        for (unit, at) in self.on_map(state, seat) {
            let piece = state.piece(unit);
            let idle = !piece.is(Marks::ATTACKED) && !piece.is(Marks::RESERVE) && !piece.is(Marks::BUILDS);
            if !idle || !field.is_beside(seat.enemy(), at) || !self.unit(unit).kind.is_combat() {
                continue;
            }
            let near = self.ground.graph.edges(at).iter().map(|edge| edge.to);
            targets.extend(near.filter(|to| field.holds(seat.enemy(), *to)));
        }
        targets.sort_unstable();
        targets.dedup();
        into.extend(targets.into_iter().map(Action::Target));
    }

    fn phase_candidates(
        &self,
        state: &State,
        seat: Seat,
        phase: Phase,
        unit: UnitId,
        into: &mut Vec<Action>,
    ) {
        match phase {
            Phase::Reserve => into.extend([Action::Reserve(unit), Action::Unreserve(unit)]),
            Phase::Movement | Phase::Exploitation => self.moving_candidates(state, seat, phase, unit, into),
            Phase::Construction => into.extend(self.crossings(state, unit)),
            _ => {}
        }
    }

    fn moving_candidates(
        &self,
        state: &State,
        seat: Seat,
        phase: Phase,
        unit: UnitId,
        into: &mut Vec<Action>,
    ) {
        let data = self.unit(unit);
        let Some(at) = state.hex(unit) else {
            if phase == Phase::Movement && self.may_come(state, unit) {
                self.entering_candidates(state, unit, into);
            }
            return;
        };
        if self.check_mover(state, seat, unit).is_ok() {
            into.extend(self.move_ends(state, unit).into_iter().map(|to| Action::Move { unit, to }));
            into.extend(
                self.challenge_ends(state, unit).into_iter().map(|to| Action::Challenge { unit, to }),
            );
            if self.ground.node(at).edges != 0 || self.ground.leads_off(at) {
                into.push(Action::Exit(unit));
            }
        }
        if phase == Phase::Movement && data.kind.is_combat() {
            into.extend([Action::Dig(unit), Action::Fortify(unit)]);
            for edge in self.ground.graph.edges(at) {
                into.extend(bridge_of(edge).map(|bridge| Action::Build { unit, bridge }));
            }
        }
        if phase == Phase::Exploitation {
            let here = state.in_hex(at).filter(|one| self.unit(*one).kind == Kind::Leader);
            into.extend(here.map(|by| Action::Release { unit, by }));
        }
        if self.is_peiper(unit) {
            into.push(Action::Press(unit));
        }
    }

    fn entering_candidates(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        let field = self.field(state);
        let asks = self.asks_for_army(state, unit) && state.is_at(unit, Place::Waiting);
        for at in self.gates(state, &field, unit).into_iter().map(Gate::from) {
            if asks {
                into.extend(Army::GERMAN.map(|army| Action::Enter { unit, at, army: Some(army) }));
            } else {
                into.push(Action::Enter { unit, at, army: None });
            }
        }
    }

    fn combat_candidates(&self, state: &State, frame: Frame, unit: UnitId, into: &mut Vec<Action>) {
        match frame {
            Frame::Prepare => {
                let gun = self.unit(unit).kind.is_artillery();
                into.push(Action::Drop(unit));
                if gun {
                    into.extend([Action::Support(unit), Action::Bombard(unit)]);
                } else {
                    into.push(Action::Add(unit));
                }
            }
            Frame::Answer => into.push(Action::Support(unit)),
            Frame::Lose { .. } => into.push(Action::Lose(unit)),
            Frame::Stand { .. } => into.push(Action::Stand(unit)),
            Frame::Retreat => {
                let hexes = state.retreat.as_ref().map_or(0, |retreat| retreat.hexes);
                let (on, off) = self.retreat_ends(state, unit, hexes);
                into.extend(on.into_iter().map(|to| Action::Retreat { unit, to }));
                into.extend(off.into_iter().map(|from| Action::Leave { unit, from }));
            }
            Frame::Advance => {
                let Some(attack) = &state.attack else { return };
                let ends = self.advance_ends(state, attack, unit);
                into.extend(ends.into_iter().map(|to| Action::Advance { unit, to }));
                let rides = self.ride_ends(state, attack, unit);
                into.extend(rides.into_iter().map(|to| Action::Ride { unit, to }));
            }
            Frame::Name(_) => into.push(Action::Bomb(unit)),
            Frame::Crowded { .. } => into.push(Action::Remove(unit)),
            _ => {}
        }
    }

    /// The hexes in which army artillery may be placed. BW §37.1-setup
    pub(crate) fn army_area(&self, army: Army) -> Vec<HexId> {
        let rows = self.scenario.areas.iter().find(|(one, _)| *one == army).map(|(_, rows)| *rows);
        let Some([first, last]) = rows else { return Vec::new() };
        let row = |at: &HexId| {
            let number = self.number_of(*at);
            number.get(2..4).and_then(|digits| digits.parse::<i16>().ok())
        };
        let staging = ["6PzA", "5PzA", "7A"]
            .into_iter()
            .flat_map(|name| self.ground.marked(&format!("setup-area {name}")).iter().copied());
        staging.filter(|at| row(at).is_some_and(|row| (first..=last).contains(&row))).collect()
    }
}

/// Whether an action is a candidate only where it is allowed: where a unit can go has been worked out to the hex already.
fn is_exact(action: &Action) -> bool {
    matches!(
        action,
        Action::Move { .. }
            | Action::Retreat { .. }
            | Action::Leave { .. }
            | Action::Advance { .. }
            | Action::Ride { .. }
            | Action::Interdict(_)
            | Action::Supply(_)
            | Action::Blow(_)
    )
}
