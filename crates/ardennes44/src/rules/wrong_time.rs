//! Orders that do not belong to the phase, and when they do: why nobody can give them now. A44 §4, §25.1

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frames::{Frame, Phase};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::rulebook::{Ardennes, no, rule};

impl Ardennes {
    /// Why an order cannot be given now: what must be done first, or when it is its time. A44 §4, §25.1, §25.3.3
    pub(crate) fn refuse_time(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some(Frame::Phase(phase)) = state.frame() else {
            return Err(Illegal::new(self.rule_now(state), "something else is to be decided first"));
        };
        if phase == Phase::Setup {
            return no("S1.3-german", "finish the set-up first");
        }
        if phase == Phase::FirstTraffic {
            return no("S4.3-B", "the Traffic markers are placed before play begins");
        }
        if let Some(refused) = self.refuse_combat_step(state, seat, phase, action) {
            return refused;
        }
        let night = state.half.is_night();
        match action {
            Action::Flip(_) if night => no("25.1", "no artillery is made ready at night"),
            Action::Flip(_) => no("5.1", "artillery is made ready only in the Artillery Supply Phase"),
            Action::Dry(_) => self.refuse_fuel(state, seat),
            Action::Blow(_) if night => {
                no("25.3.6", "at night bridges are blown only before they are attacked over")
            }
            Action::Blow(_) => no("7.2", "bridges are blown in the own Bridge Phase or as they are attacked over"),
            Action::Build(_) if night => no("25.1", "no bridge is built at night"),
            Action::Build(_) => no("7.1", "bridges are built only in the Bridge Phase"),
            Action::Burn(_) => no("32.3", "the Allies burn fuel in their Bridge Phase or as it is attacked"),
            Action::Jam { .. } if night => no("25.1", "no Traffic marker is placed at night"),
            Action::Jam { .. } => no("24.3.1", "Traffic markers are placed only in the Traffic Marker Phase"),
            Action::Bar { .. } | Action::Lift(_) if !self.setup.is_on("roadblocks") => {
                no("33", "Roadblocks are not in play")
            }
            Action::Bar { .. } | Action::Lift(_) => {
                no("33.2", "Roadblocks are placed only in the Traffic Marker Phase")
            }
            Action::Target(_) | Action::Add(_) | Action::Drop(_) | Action::Attack => {
                no("14.1", "attacks are made only in the Combat Phase")
            }
            Action::Disengage(_) => no("20.1", "units disengage only in their own Combat Phase"),
            Action::BreakDown(unit) => {
                self.check_breakdown(state, seat, unit)?;
                no("26.2", "units break down only in their own Movement and Combat Phases")
            }
            Action::Replace(_) => self.refuse_replacement(state, seat),
            Action::Place { unit, .. } => self.refuse_placing(state, seat, unit),
            Action::Send(_) => no("27.3.4", "the British go to Antwerp only when Germans have left towards it"),
            Action::Commando(bridge) => self.check_commando(state, seat, bridge),
            Action::Night(_) => no("25.3.3", "Night markers are placed in the Movement Phase of a PM turn"),
            Action::Sneak { .. } => no("31", "units infiltrate only in a Night Movement Phase"),
            Action::AirSupport => no("15.6.2", "Air Support is rolled for in the Allied Movement Phase"),
            Action::Move { unit, .. } | Action::March { unit, .. } => self.refuse_move(state, seat, unit),
            Action::Enter { .. } | Action::Drive { .. } | Action::Hold { .. } | Action::Block { .. } => {
                no("13.1", "units come onto the map and leave it only in their Movement Phase")
            }
            Action::Rejoin(_) => no("26.4", "breakdown units rejoin only in the Movement Phase"),
            Action::Dig(_) => no("15.8.2", "Improved Positions are built only in the Movement Phase"),
            Action::Load(_) | Action::Halt(_) | Action::Haul(_) | Action::Exit(_) | Action::Infiltrate => {
                no("4-4", "that is done only in the Movement Phase")
            }
            _ => Err(Illegal::new(self.rule_now(state), "that cannot be done in this phase")),
        }
    }

    /// Why a step of a combat cannot be taken outside it: that nobody could, if the combat is over. A44 §16.2.1, §16.7.1, §17.1,
    /// §19.1, §21.4
    fn refuse_combat_step(
        &self,
        state: &State,
        seat: Seat,
        phase: Phase,
        action: Action,
    ) -> Option<Result<(), Illegal>> {
        let fighting = phase == Phase::Combat;
        Some(match action {
            Action::Advance { unit, to } if fighting => {
                let (number, why) = self.why_no_late_advance(state, seat, unit, to);
                no(number, format!("{} {why} ({})", self.unit_name(unit), self.hex_name(to)))
            }
            Action::Advance { .. } => no("19.1", "units advance only after a combat"),
            Action::Lead(unit) if fighting => self.refuse_late_lead(state, seat, unit),
            Action::Lead(_) => no("16.2.1", "there is no Fire Fight to lead"),
            Action::Stand(_) => no("16.7.1", "there is no Determined Defense to lead"),
            Action::Evade => no("21.4", "no Recon unit has to lose a step"),
            Action::Retreat { unit, .. } => {
                no("17.1", format!("{} does not have to retreat", self.unit_name(unit)))
            }
            Action::Lose(unit) => no("16.3", format!("{} has no step to lose now", self.unit_name(unit))),
            Action::Support(_) => no("22.6", "artillery supports only in a combat"),
            Action::Strike => no("15.6.2-use", "Air Support is used only in a combat"),
            Action::Surprise => no("27.8.3", "the surprise is tried only in an attack"),
            Action::Favor(_) => no("16.6", "there is no Attacker's Advantage to place"),
            _ => return None,
        })
    }

    /// Why a unit leads no Fire Fight after the attack: because it could not, if it attacked next to where it stands. A44
    /// §16.2.1-enter
    fn refuse_late_lead(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let piece = state.piece(unit);
        let near = |at: &&HexId| piece.hex().is_some_and(|from| self.ground.edge(from, **at).is_some());
        if let Some(target) = state.attacked.iter().rev().find(near).filter(|_| piece.is(Marks::ATTACKED)) {
            let mut attack = Attack::on(seat, *target, false);
            attack.with.push(unit);
            self.check_lead(state, &attack, unit)?;
        }
        no("16.2.1", "there is no Fire Fight to lead")
    }

    /// Why no division is named that runs out of fuel. A44 §6.1, §6.4
    fn refuse_fuel(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        if seat != Seat::German {
            no("4-2", "the Fuel Shortage Phase belongs to the German turn")
        } else if state.turn < 7 {
            no("6.1", "fuel shortage is rolled for from turn 7 on")
        } else {
            no("6.1-choice", "no roll leaves a choice of divisions")
        }
    }

    /// Why no replacement can be used. A44 §25.1, §25.2.1
    fn refuse_replacement(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let night = state.half.is_night();
        if night && self.nightly_replacements(state, seat) == [0, 0] {
            no("25.2.1", "no replacements come tonight")
        } else if night {
            no("25.2.1", "the replacements of tonight are used or forfeited")
        } else {
            no("25.1", "replacements are used only in the Night Replacement Phase")
        }
    }

    /// Why nothing is put onto the map. A44 §13.2.1, §25.2.1, §27.2
    fn refuse_placing(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        match state.piece(unit).place() {
            Place::Dead => self.refuse_replacement(state, seat),
            Place::Gone => no("25.2.5-never", format!("{} is out of the game", self.unit_name(unit))),
            Place::Waiting => no("13.1", "units come onto the map only in their Movement Phase"),
            _ => no("4-4", format!("{} is in play already", self.unit_name(unit))),
        }
    }

    /// Why a unit does not move now. By night the phase is passed over where nobody has a Night marker. A44 §11.1, §25.3.3
    fn refuse_move(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        if self.unit(unit).seat != seat {
            return no("11.1", format!("{} is not a unit of yours", self.unit_name(unit)));
        }
        if state.half.is_night() && !self.moves_at_night(state, unit) {
            return no("25.3.3", format!("{} has no Night marker and does not move tonight", self.unit_name(unit)));
        }
        Err(Illegal::new(rule("11.1"), "units move only in their own Movement Phase"))
    }
}
