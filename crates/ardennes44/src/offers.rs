//! What can be decided now, by what it is about. A44 §4

use table::Seat;

use crate::s17_retreats::End;
use crate::state::{Frame, Marks, Phase, Place, State};
use crate::{Action, Ardennes};

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    General,
    Unit(u16),
    Bridge(u8),
    /// A Traffic marker or Roadblock, and which map sheet it is to lie on.
    Marker {
        number: u8,
        roadblock: bool,
        west: bool,
    },
}

impl Ardennes {
    /// What a seat may choose to do something with now.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        let Some(frame) = state.frame() else { return };
        let own = |unit: &u16| self.unit(*unit).seat == seat;
        match frame {
            Frame::Phase(Phase::Bridges) => {
                into.extend((0u8..).take(self.ground.bridges.len()).map(Focus::Bridge));
            }
            Frame::Phase(Phase::Traffic | Phase::FirstTraffic) => {
                for west in [false, true] {
                    let marker = |number, roadblock| Focus::Marker { number, roadblock, west };
                    into.extend((0..6).map(|number| marker(number, false)));
                    into.extend(
                        (0..2).filter(|_| self.setup.is_on("roadblocks")).map(|number| marker(number, true)),
                    );
                }
            }
            Frame::Phase(_)
            | Frame::Withdraw { .. }
            | Frame::Retreat
            | Frame::Advance
            | Frame::Lose { .. } => {
                let there = |unit: &u16| {
                    !matches!(state.piece(*unit).place, Place::Pool | Place::Gone | Place::Exited)
                };
                into.extend(self.all_units().filter(|unit| own(unit) && there(unit)).map(Focus::Unit));
            }
            _ => into.extend(
                self.all_units()
                    .filter(|unit| own(unit) && state.piece(*unit).place.hex().is_some())
                    .map(Focus::Unit),
            ),
        }
    }

    /// Which focus an action belongs to.
    pub(crate) fn focus_of_action(&self, action: Action) -> Focus {
        let west = |at: u16| self.ground.node(at).west_map;
        match action {
            Action::Place { unit, .. }
            | Action::Flip(unit)
            | Action::Move { unit, .. }
            | Action::March { unit, .. }
            | Action::Load(unit)
            | Action::Halt(unit)
            | Action::Haul(unit)
            | Action::Enter { unit, .. }
            | Action::Drive { unit, .. }
            | Action::Hold { unit, .. }
            | Action::Block { unit, .. }
            | Action::Exit(unit)
            | Action::Dig(unit)
            | Action::Night(unit)
            | Action::BreakDown(unit)
            | Action::Rejoin(unit)
            | Action::Add(unit)
            | Action::Drop(unit)
            | Action::Support(unit)
            | Action::Lead(unit)
            | Action::Lose(unit)
            | Action::Stand(unit)
            | Action::Retreat { unit, .. }
            | Action::Advance { unit, .. }
            | Action::Disengage(unit)
            | Action::Replace(unit) => Focus::Unit(unit),
            Action::Build(bridge) | Action::Commando(bridge) => Focus::Bridge(bridge),
            Action::Jam { marker, at } => Focus::Marker { number: marker, roadblock: false, west: west(at) },
            Action::Bar { marker, at } => Focus::Marker { number: marker, roadblock: true, west: west(at) },
            _ => Focus::General,
        }
    }

    /// Exactly what is allowed now with a focus.
    pub(crate) fn legal_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        let from = into.len();
        self.candidate_actions(state, seat, focus, into);
        kernel::keep(into, from, |action| self.check_action(state, seat, *action).is_ok());
    }

    /// Everything of a focus that could be allowed now, and possibly more.
    pub(crate) fn candidate_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        let Some(frame) = state.frame() else { return };
        match (frame, focus) {
            (_, Focus::General) => self.general_candidates(state, frame, into),
            (Frame::Phase(phase), Focus::Unit(unit)) => self.phase_candidates(state, seat, phase, unit, into),
            (Frame::Phase(_), Focus::Bridge(bridge)) => into.push(Action::Build(bridge)),
            (_, Focus::Marker { number, roadblock, west }) => {
                let hexes = self.ground.grid.indices().filter(|at| self.ground.node(*at).west_map == west);
                into.extend(hexes.map(|at| {
                    if roadblock {
                        Action::Bar { marker: number, at }
                    } else {
                        Action::Jam { marker: number, at }
                    }
                }));
            }
            (_, Focus::Unit(unit)) => self.combat_candidates(state, frame, unit, into),
            _ => {}
        }
    }

    fn general_candidates(&self, state: &State, frame: Frame, into: &mut Vec<Action>) {
        into.push(Action::Next);
        match frame {
            Frame::Phase(Phase::Combat) => {
                let mut targets: Vec<u16> =
                    self.on_map(state, state.phasing().enemy()).map(|(_, at)| at).collect();
                targets.sort_unstable();
                targets.dedup();
                into.extend(targets.into_iter().map(Action::Target));
            }
            Frame::Phase(Phase::Bridges) => {
                into.extend((0u8..).take(self.ground.bridges.len()).map(Action::Blow));
            }
            Frame::Phase(Phase::Movement) => into.push(Action::AirSupport),
            Frame::Prepare => into.extend([Action::Attack, Action::Cancel]),
            Frame::Cancel => into.push(Action::Cancel),
            Frame::Demolish => into.extend(self.bridges_attacked(state).into_iter().map(Action::Blow)),
            Frame::Support => into.extend([Action::Strike, Action::Surprise]),
            Frame::Breakthrough => {
                into.extend(self.breakthrough_targets(state).into_iter().map(Action::Target));
            }
            Frame::ReconChoice(_) => into.push(Action::Evade),
            Frame::FuelChoice { .. } => {
                into.extend((0u8..).take(self.divisions.len()).map(Action::Dry));
            }
            _ => {}
        }
    }

    fn phase_candidates(&self, state: &State, seat: Seat, phase: Phase, unit: u16, into: &mut Vec<Action>) {
        let hexes = || self.ground.grid.indices();
        match phase {
            Phase::Setup => {
                let areas = self.ground.areas.iter().flat_map(|area| area.hexes.iter().copied());
                into.extend(areas.map(|at| Action::Place { unit, at }));
            }
            Phase::ArtillerySupply => into.push(Action::Flip(unit)),
            Phase::Movement => self.movement_candidates(state, seat, unit, into),
            Phase::Combat => into.extend([Action::Disengage(unit), Action::BreakDown(unit)]),
            Phase::Replacements => {
                into.push(Action::Replace(unit));
                if state.piece(unit).place == Place::Dead {
                    into.extend(hexes().map(|at| Action::Place { unit, at }));
                }
            }
            _ => {}
        }
    }

    fn movement_candidates(&self, state: &State, seat: Seat, unit: u16, into: &mut Vec<Action>) {
        if let Ok(from) = self.check_mover(state, seat, unit) {
            let field = self.field(state);
            let reach = self.reach(state, &field, unit, from);
            into.extend(reach.ends().map(|to| Action::Move { unit, to }));
            if self.check_marcher(state, unit).is_ok() && !state.piece(unit).is(Marks::MOVED) {
                let ends = self.march_ends(state, &field, unit, from, 0);
                into.extend(ends.into_iter().map(|to| Action::March { unit, to }));
            }
        }
        let entries = (0u8..).take(self.ground.entries.len());
        if state.piece(unit).place.hex().is_none() {
            into.extend(entries.clone().map(|by| Action::Enter { unit, by }));
            into.extend(entries.map(|by| Action::Block { unit, by }));
            if matches!(self.unit(unit).start, crate::Start::Engineer | crate::Start::Drop) {
                into.extend(self.ground.grid.indices().map(|at| Action::Place { unit, at }));
            }
        }
        into.extend((0u8..5).map(|at| Action::Hold { unit, at }));
        into.extend([
            Action::Exit(unit),
            Action::Load(unit),
            Action::Halt(unit),
            Action::Haul(unit),
            Action::Dig(unit),
            Action::Night(unit),
            Action::BreakDown(unit),
            Action::Rejoin(unit),
        ]);
    }

    fn combat_candidates(&self, state: &State, frame: Frame, unit: u16, into: &mut Vec<Action>) {
        let ends = |ends: Vec<End>, into: &mut Vec<Action>| {
            into.extend(ends.into_iter().map(|end| match end {
                End::Hex(to) => Action::Retreat { unit, to },
                End::Box(at) => Action::Hold { unit, at },
            }));
        };
        match frame {
            Frame::Prepare => into.extend([Action::Add(unit), Action::Drop(unit)]),
            Frame::Support | Frame::Guard => into.push(Action::Support(unit)),
            Frame::FireFight { .. } => into.push(Action::Lead(unit)),
            Frame::Stand => into.push(Action::Stand(unit)),
            Frame::Lose { .. } => into.push(Action::Lose(unit)),
            Frame::Retreat => {
                if let Some(retreat) = state.retreat.as_ref().filter(|retreat| retreat.units.contains(&unit))
                {
                    ends(self.retreat_ends(state, retreat, unit).1, into);
                }
            }
            Frame::Withdraw { unit: who, shaken } if who == unit => {
                ends(self.withdrawals(state, unit, shaken), into);
            }
            Frame::Advance => {
                if let Some((attack, kind)) =
                    state.attack.as_ref().and_then(|attack| Some((attack, attack.advance?)))
                {
                    let to = self.advances(state, attack, unit, kind);
                    into.extend(to.into_iter().map(|to| Action::Advance { unit, to }));
                }
            }
            _ => {}
        }
    }
}
