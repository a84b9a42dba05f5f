//! Orders that do not belong to the phase, and when they do: why nobody can give them now. A44 §4, §25.1

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frames::{Frame, Phase};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::rulebook::{Ardennes, no};

impl Ardennes {
    /// Why an order cannot be given now: what must be done first, or when it is its time. A44 §4, §25.1, §25.3.3
    pub(crate) fn refuse_time(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some(Frame::Phase(phase)) = state.frame() else {
            return Err(Illegal::new(self.rule_now(state), "another decision comes first"));
        };
        if phase == Phase::Setup {
            return no("S1.3-german", "finish the set-up first");
        }
        if phase == Phase::FirstTraffic {
            return no("S4.3-B", "the Traffic markers are placed before play begins");
        }
        let fighting = phase == Phase::Combat;
        if let Some(refused) = self.refuse_combat_step(state, seat, action).filter(|_| fighting) {
            return refused;
        }
        let when = match action {
            Action::Dry(_) if phase != Phase::ArtillerySupply => return self.refuse_fuel(state, seat),
            Action::Commando(bridge) => return self.check_commando(state, seat, bridge),
            Action::Replace(_) if state.half.is_night() => return self.refuse_replacement(state, seat),
            Action::Place { unit, .. } => return self.refuse_placing(state, seat, unit),
            Action::Move { unit, .. } | Action::March { unit, .. } if self.unit(unit).seat != seat => {
                return no("11.1", format!("{} is not a unit of yours", self.unit_name(unit)));
            }
            Action::Send(_) => {
                let why = "the British go to Antwerp only when Germans have left towards it";
                return no("27.3.4", why);
            }
            Action::Bar { .. } | Action::Lift(_) if !self.setup.is_on("roadblocks") => {
                return no("33", "Roadblocks are not in play");
            }
            other => when_done(other),
        };
        Err(Illegal::new(self.rule_now(state), when))
    }

    /// Why a step of a combat cannot be taken outside it: that nobody could, if the combat is over. A44 §16.2.1, §16.7.1, §17.1,
    /// §19.1, §21.4
    fn refuse_combat_step(&self, state: &State, seat: Seat, action: Action) -> Option<Result<(), Illegal>> {
        Some(match action {
            Action::Advance { unit, to } => {
                let (number, why) = self.why_no_late_advance(state, seat, unit, to);
                no(number, format!("{} {why} ({})", self.unit_name(unit), self.hex_name(to)))
            }
            Action::Lead(unit) => self.refuse_late_lead(state, seat, unit),
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
            Err(Illegal::new(self.rule_now(state), "the Fuel Shortage Phase belongs to the German turn"))
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
            Err(Illegal::new(
                self.rule_now(state),
                "replacements are used only in the Night Replacement Phase",
            ))
        }
    }

    /// Why nothing is put onto the map. A44 §13.2.1, §25.2.1, §27.2
    fn refuse_placing(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        match state.piece(unit).place() {
            Place::Dead => self.refuse_replacement(state, seat),
            Place::Gone => no("25.2.5-never", format!("{} is out of the game", self.unit_name(unit))),
            _ => Err(Illegal::new(
                self.rule_now(state),
                "units come onto the map only in their Movement Phase",
            )),
        }
    }
}

/// When an order of another phase is given. A44 §4, §5.1, §7.1, §11.1, §14.1, §20.1, §24.3.1, §25.1, §25.3.3, §26.2
fn when_done(action: Action) -> &'static str {
    match action {
        Action::Flip(_) => "artillery is made ready only in the own Artillery Supply Phase",
        Action::Blow(_) => "bridges are blown in the own Bridge Phase, or as they are attacked over",
        Action::Build(_) => "bridges are built only in the own Bridge Phase",
        Action::Burn(_) => "the Allies burn fuel in their Bridge Phase, or as it is attacked",
        Action::Jam { .. } => "Traffic markers are placed only in the own Traffic Marker Phase",
        Action::Bar { .. } | Action::Lift(_) => "Roadblocks are moved only in the own Traffic Marker Phase",
        Action::Target(_) | Action::Add(_) | Action::Drop(_) | Action::Attack => {
            "attacks are made only in the own Combat Phase"
        }
        Action::Disengage(_) => "units disengage only in their own Combat Phase",
        Action::BreakDown(_) => "units break down only in their own Movement and Combat Phases",
        Action::Replace(_) => "replacements are used only in the Night Replacement Phase",
        Action::Move { .. } | Action::March { .. } => "units move only in their own Movement Phase",
        Action::Advance { .. }
        | Action::Retreat { .. }
        | Action::Lead(_)
        | Action::Stand(_)
        | Action::Evade
        | Action::Lose(_)
        | Action::Support(_)
        | Action::Strike
        | Action::Surprise
        | Action::Favor(_)
        | Action::Cancel => "that belongs to a combat",
        _ => "that is done only in the own Movement Phase",
    }
}
