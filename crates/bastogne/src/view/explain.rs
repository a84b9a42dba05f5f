//! What a client asks about one order: why it is refused, and what it would start. BB §2.1-hover, §3.8-14

use table::{Illegal, Preview, Seat, Target};

use crate::model::action::Action;
use crate::model::ids::{HexId, UnitId, Units};
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
            return self.all_reasons(state, seat, Action::Supply { transport, at: to });
        }
        let Ok(unit) = self.read_unit(counter.as_str()) else { return Vec::new() };
        let meant = match state.frame() {
            Some(Frame::Phase(phase)) => self.meant_in(state, seat, phase, unit, to),
            Some(Frame::Battle(_) | Frame::Aim(_)) => vec![Action::Add(unit)],
            Some(Frame::Advance { .. }) => vec![Action::Advance(unit)],
            _ => Vec::new(),
        };
        let mut reasons: Vec<Illegal> = Vec::new();
        for action in meant {
            for why in self.all_reasons(state, seat, action) {
                if !reasons.contains(&why) {
                    reasons.push(why);
                }
            }
        }
        if let Some(Frame::Phase(phase)) = state.frame() {
            reasons.extend(self.why_not_of_those(state, seat, phase, unit, to));
        }
        reasons
    }

    /// What pointing at a unit and a hex means in a phase.
    fn meant_in(&self, state: &State, seat: Seat, phase: Phase, unit: UnitId, to: HexId) -> Vec<Action> {
        let enemy = state.in_hex(to).any(|other| self.unit(other).seat != seat);
        match phase {
            phase if phase.is_movement() && enemy => {
                // From where it can come up first, then from where it cannot.
                let around = self.ground.graph.edges(to).iter().map(|edge| edge.to);
                let mut around: Vec<HexId> = around.collect();
                around.sort_by_key(|from| {
                    state.piece(unit).place.hex() != Some(*from)
                        && self.check_move(state, seat, unit, *from).is_err()
                });
                around.into_iter().map(|from| Action::Assault { unit, target: to, from }).collect()
            }
            Phase::Reinforcements => vec![Action::Place { unit, at: to }],
            Phase::GermanCombat | Phase::AlliedCombat => vec![Action::Target(to)],
            phase if Self::gunner(phase).is_some() => vec![Action::Aim(to)],
            phase if phase.is_movement() => vec![Action::Move { unit, to }],
            _ if enemy && self.unit(unit).kind.is_artillery() => vec![Action::Aim(to)],
            _ if enemy => vec![Action::Target(to)],
            _ => vec![Action::Move { unit, to }],
        }
    }

    /// Why this unit takes no part in what its side could do to a hex.
    fn why_not_of_those(
        &self,
        state: &State,
        seat: Seat,
        phase: Phase,
        unit: UnitId,
        to: HexId,
    ) -> Option<Illegal> {
        match phase {
            Phase::GermanCombat | Phase::AlliedCombat => self.check_join(state, seat, to, unit).err(),
            phase if Self::gunner(phase).is_some() => self.check_gun(state, seat, unit, to).err(),
            _ => None,
        }
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
