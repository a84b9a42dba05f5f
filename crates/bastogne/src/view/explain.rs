//! What a client asks about one order: why it is refused, and what it would start. BB §2.1-hover, §3.8-14

use table::{Illegal, Preview, Seat, Target};

use crate::model::action::Action;
use crate::model::ids::Units;
use crate::model::phase::Phase;
use crate::model::state::{Assault, Battle, Frame, State};
use crate::rulebook::Bastogne;
use crate::rules::orders::read_transport;

impl Bastogne {
    /// Why something cannot be done with a counter at a place now. BB §2.1-hover
    pub(crate) fn why_refused(
        &self,
        state: &State,
        seat: Seat,
        subject: &Target,
        at: &Target,
    ) -> Vec<Illegal> {
        let (Target::Counter(counter), Target::Place(place)) = (subject, at) else { return Vec::new() };
        let Ok(to) = self.read_hex(place.as_str()) else { return Vec::new() };
        if let Ok(transport) = read_transport(counter.as_str()) {
            return self
                .check_action(state, seat, Action::Supply { transport, at: to })
                .err()
                .into_iter()
                .collect();
        }
        let Ok(unit) = self.read_unit(counter.as_str()) else { return Vec::new() };
        let actions = match state.frame() {
            Some(Frame::Phase(phase)) if phase.is_movement() => {
                if state.in_hex(to).any(|other| self.unit(other).seat != seat) {
                    let around = self.ground.graph.edges(to).iter();
                    let mut reasons: Vec<Illegal> = around
                        .filter_map(|edge| self.check_assault(state, seat, unit, to, edge.to).err())
                        .collect();
                    reasons.dedup();
                    return reasons;
                }
                vec![Action::Move { unit, to }]
            }
            Some(Frame::Phase(Phase::Reinforcements)) => vec![Action::Place { unit, at: to }],
            Some(Frame::Phase(Phase::GermanCombat | Phase::AlliedCombat)) => {
                let mut reasons: Vec<Illegal> =
                    self.check_target(state, seat, to).err().into_iter().collect();
                reasons.extend(self.check_join(state, seat, to, unit).err());
                return reasons;
            }
            Some(Frame::Phase(phase)) if Self::gunner(phase).is_some() => {
                let mut reasons: Vec<Illegal> = self.check_aim(state, seat, to).err().into_iter().collect();
                reasons.extend(self.check_gun(state, seat, unit, to).err());
                return reasons;
            }
            Some(Frame::Battle(_) | Frame::Aim(_)) => vec![Action::Add(unit)],
            Some(Frame::Advance { .. }) => vec![Action::Advance(unit)],
            _ => Vec::new(),
        };
        actions.into_iter().filter_map(|action| self.check_action(state, seat, action).err()).collect()
    }

    /// What an order would start. BB §3.8-14, §3.8-18, §9.1-preview
    pub(crate) fn preview_of(&self, state: &State, seat: Seat, action: Action) -> Preview {
        match (state.frame(), action) {
            (Some(Frame::Phase(_)), Action::Target(target)) => {
                let with = self.able_to_join(state, &self.field(state), seat, target);
                let battle = Battle { seat, target, with, assault: None };
                Preview { reckoning: self.combat_odds(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Phase(_)), Action::Assault { unit, target, from }) => {
                let battle = Battle {
                    seat,
                    target,
                    with: Units::only(unit),
                    assault: Some(Assault { lead: unit, from }),
                };
                Preview { reckoning: self.combat_odds(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Battle(battle)), Action::Add(unit)) => {
                let battle = Battle { with: battle.with.with(unit), ..battle };
                Preview { reckoning: self.combat_odds(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Battle(battle)), Action::Attack) => {
                Preview { reckoning: self.combat_odds(state, &battle), ..Preview::default() }
            }
            (Some(Frame::Aim(plot)), Action::Fire) => {
                Preview { reckoning: self.barrage_odds(state, &plot), ..Preview::default() }
            }
            (_, Action::Supply { at, .. }) => {
                let reach = self.supplied_from(state, at);
                let units = self.germans_in(state, &reach);
                let counters = units.iter().map(|unit| self.unit_id(unit).into()).collect();
                let overlay = self.reach_overlay(&reach);
                Preview { counters, overlay: Some(overlay), ..Preview::default() }
            }
            _ => Preview::default(),
        }
    }
}
