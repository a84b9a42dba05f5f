//! Orders that do not belong to the step of the combat under way, and why nobody can give them. A44 §14.4

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::action::Action;
use crate::model::frames::{After, Frame};
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::model::units::Kind;
use crate::pack::map::bridge_of;
use crate::rulebook::{Ardennes, no, rule};

impl Ardennes {
    /// Refuses for the nearest of some causes. A44 §17.1
    pub(crate) fn refuse(&self, unit: UnitId, whys: &[(&'static str, &'static str)]) -> Result<(), Illegal> {
        match whys.first() {
            None => Ok(()),
            Some((number, why)) => no(number, format!("{} {why}", self.unit_name(unit))),
        }
    }

    /// Why an order cannot be given at this step of a combat. A44 §14.4, §14.4-1, §14.4-3, §14.4-4, §19.1, §26.2
    pub(crate) fn refuse_step(
        &self,
        state: &State,
        attack: &Attack,
        frame: Frame,
        action: Action,
    ) -> Result<(), Illegal> {
        let gathering = frame == Frame::Prepare;
        let seats = self.whose_turn(state).seats();
        let seat = if seats.has(attack.seat) { attack.seat } else { attack.seat.enemy() };
        if let Some(why) = self.why_step_passed_over(state, attack, seat, action) {
            return Err(why);
        }
        match action {
            Action::Target(_) => no("14.2-one", "finish the attack on the other hex first"),
            Action::Evade => self.refuse_evasion(state, attack),
            Action::Stand(unit) => self.refuse_stand(state, attack, frame, unit),
            Action::Lead(unit) => {
                self.check_lead(state, attack, unit)?;
                no("16.2.1", "no Fire Fight is to be led now")
            }
            Action::Blow(_) | Action::Burn(_) if !gathering => {
                no("14.4-1", "the defender tries bridges and fuel before anything else of the combat")
            }
            Action::Support(gun) if self.unit(gun).seat == attack.seat && !gathering => {
                no("14.4-3", "the attacker commits his artillery before the defender does")
            }
            Action::Support(_) if !gathering => no("14.4-4", "the defender commits artillery once"),
            Action::Strike | Action::Surprise if !gathering => {
                no("14.4-3", "the attacker commits his support before the defender does")
            }
            Action::Add(_) | Action::Drop(_) if !gathering => no("14.1", "the attack is already made"),
            Action::Retreat { unit, .. } => {
                no("17.1", format!("{} does not have to retreat now", self.unit_name(unit)))
            }
            Action::Advance { unit, to } if !gathering => self.check_advance(state, unit, to),
            Action::Lose(unit) => no("16.3", format!("{} has no step to lose now", self.unit_name(unit))),
            Action::BreakDown(unit) => self.refuse_late_breakdown(state, attack, unit),
            _ => no("14.4", "finish the combat first"),
        }
    }

    /// Why a Recon unit cannot run from a loss. A44 §21.4, A44.Q43
    fn refuse_evasion(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        let defenders = self.attacked_units(state, attack);
        let recon = defenders.iter().any(|unit| self.unit(*unit).kind == Kind::Recon);
        if !recon {
            no("21.4", "no Recon unit defends, and only a Recon unit may retreat four hexes instead")
        } else if defenders.len() > 1 {
            no("21.4", "the Recon unit does not defend alone and may not retreat four hexes instead")
        } else {
            no("21.4", "a Recon unit may retreat four hexes only in place of D1, A1/D1 or DS")
        }
    }

    /// Why the defenders cannot stand. A44 §16.7.1, §16.7.1-lead
    fn refuse_stand(
        &self,
        state: &State,
        attack: &Attack,
        frame: Frame,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let retreating = state.retreat.as_ref().filter(|_| frame == Frame::Retreat);
        if self.unit(unit).seat == attack.seat || state.piece(unit).place() != Place::Hex(attack.target) {
            return no("16.7.1", format!("{name} does not defend"));
        }
        match retreating {
            // Only a Regular Advance can be contested.
            Some(retreat) if retreat.hexes > 2 => {
                no("16.7.1", "no Determined Defense is possible against DR3, DR4 or DS")
            }
            Some(_) => {
                self.check_stand(state, attack, unit)?;
                no("16.7.1", "the Determined Defense has failed or was not tried")
            }
            None => no("16.7.1", format!("{name} cannot make a Determined Defense now")),
        }
    }

    /// Why a unit cannot take a loss. A44 §16.2.1, §16.3, §16.3-tank
    pub(crate) fn refuse_loss(
        &self,
        state: &State,
        attack: &Attack,
        seat: Seat,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        if !self.may_lose(state, seat, false).contains(&unit) {
            let fights =
                attack.with.contains(&unit) || state.piece(unit).place() == Place::Hex(attack.target);
            if self.unit(unit).seat == seat && fights && attack.lead.is_some() {
                return no("16.2.1", format!("the Lead Unit takes the loss, not {name}"));
            }
            return no("16.3", format!("{name} is not one of the units that can take this loss"));
        }
        no("16.3-tank", format!("{name} did not earn the Armor Shift; a Tank Unit that did takes the loss"))
    }

    /// Why a unit cannot break down in the middle of a combat. A44 §26.2
    fn refuse_late_breakdown(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let fought = attack.with.contains(&unit) || attack.along.contains(&unit);
        self.check_breakdown(state, state.phasing(), unit)?;
        if fought && attack.advance.is_some() {
            return no("26.2", format!("{} does not advance", self.unit_name(unit)));
        }
        no("14.4", "finish the combat first")
    }

    /// Says why a step of the combat is passed over, where somebody might have expected it. A44 §14.4
    pub(crate) fn narrate_skip(&self, state: &State, frame: Frame, log: &mut Log) {
        let Some(attack) = &state.attack else { return };
        let why = match frame {
            Frame::FireFight { .. } => {
                attack.with.iter().find_map(|unit| self.check_lead(state, attack, *unit).err())
            }
            Frame::Demolish => attack.with.iter().find_map(|unit| {
                let bridge = bridge_of(self.attack_edge(state, *unit, attack.target)?)?;
                let near = self.stands(state, bridge) && state.turn > 2;
                self.check_demolition(state, attack.seat.enemy(), bridge).err().filter(|_| near)
            }),
            Frame::Advance => self.why_nobody_advances(state, attack),
            Frame::Breakthrough => self.why_no_breakthrough(state, attack),
            Frame::Then(After::Retreat { .. }) => {
                let defenders = self.attacked_units(state, attack);
                defenders.iter().find_map(|unit| self.check_stand(state, attack, *unit).err())
            }
            _ => None,
        };
        let step = match frame {
            Frame::FireFight { .. } => "There is no Fire Fight",
            Frame::Demolish => "No bridge can be blown",
            Frame::Advance => "Nobody advances",
            Frame::Breakthrough => "There is no Breakthrough Combat",
            _ => "There is no Determined Defense",
        };
        if let Some(refusal) = why {
            log.record(|| {
                let text = format!("{step}: {}.", refusal.why);
                Event::new(Seat::Chance, What::Note, text).by_rule(refusal.rule.clone())
            });
        }
    }

    /// Why none of those who attacked can advance; nothing where somebody has, or nobody is left. A44 §19.1, §19.2
    fn why_nobody_advances(&self, state: &State, attack: &Attack) -> Option<Illegal> {
        if !attack.gone.is_empty() {
            return None;
        }
        let fighters = attack.with.iter().chain(&attack.along);
        let mut refusals = fighters.filter_map(|unit| self.check_advance(state, *unit, attack.target).err());
        // Who could go and did not has chosen so.
        refusals.find(|refusal| refusal.rule.number() != "19.1")
    }

    /// Why nobody can attack again though the enemy was shattered. A44 §19.4.1-range, §19.4.3, §19.5
    pub(crate) fn why_no_breakthrough(&self, state: &State, attack: &Attack) -> Option<Illegal> {
        let field = self.field(state);
        let near = |unit: UnitId| {
            let at = state.piece(unit).hex();
            at.is_some_and(|at| field.is_beside(attack.seat.enemy(), at))
        };
        let halted = attack.gone.iter().map(|(unit, _)| *unit).find(|unit| near(*unit));
        Some(match halted {
            Some(unit) => self.why_not_in_group(state, unit),
            None => Illegal::new(rule("19.4.3"), "nobody who advanced is next to the enemy"),
        })
    }

    /// Why a unit that advanced does not attack again. A44 §19.4.1-range, §19.5
    pub(crate) fn why_not_in_group(&self, state: &State, unit: UnitId) -> Illegal {
        let name = self.unit_name(unit);
        if state.piece(unit).is(Marks::OOS) {
            Illegal::new(rule("19.5"), format!("{name} is out of supply and makes no Breakthrough Combat"))
        } else {
            let text = format!("{name} advanced too far on foot, or with those on foot, to attack again");
            Illegal::new(rule("19.4.1-range"), text)
        }
    }
}
