//! Everything that keeps a unit from a place at once, for who points at it. A44 §11.1, §17.1, §19.1, §20.3-yes

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frames::{Frame, Phase};
use crate::model::ids::UnitId;
use crate::model::state::State;
use crate::rulebook::{Ardennes, rule};
use crate::rules::s14_combat::s17_retreats::{End, Why};

impl Ardennes {
    /// All reasons why an order is refused, the nearest first; none when it is legal. A44 §11.1, §17.1, §19.1, §20.3-yes
    pub(crate) fn all_reasons(&self, state: &State, seat: Seat, action: Action) -> Vec<Illegal> {
        let Err(nearest) = self.check_action(state, seat, action) else { return Vec::new() };
        let all = match (state.frame(), action) {
            (Some(Frame::Phase(Phase::Movement)), Action::Move { unit, to }) => {
                match self.check_mover(state, seat, unit) {
                    Ok(from) => self.whys_not_move(state, &self.field(state), unit, from, to),
                    Err(_) => Vec::new(),
                }
            }
            (Some(Frame::Withdraw { unit, shaken }), Action::Retreat { unit: who, to }) if who == unit => {
                self.told(unit, &self.why_no_withdrawal(state, unit, shaken, End::Hex(to)))
            }
            (Some(Frame::Retreat), Action::Retreat { unit, to }) => {
                let retreat = state.retreat.as_ref().filter(|retreat| retreat.units.contains(&unit));
                let whys = retreat.map(|retreat| self.why_no_retreat(state, retreat, unit, End::Hex(to)));
                self.told(unit, &whys.unwrap_or_default())
            }
            (Some(Frame::Advance), Action::Advance { unit, to }) => {
                self.told(unit, &self.why_no_advance(state, unit, to))
            }
            _ => Vec::new(),
        };
        let more = all.into_iter().filter(|why| why.rule != nearest.rule);
        let mut reasons = vec![nearest.clone()];
        reasons.extend(more);
        reasons
    }

    fn told(&self, unit: UnitId, whys: &[Why]) -> Vec<Illegal> {
        let name = self.unit_name(unit);
        whys.iter().map(|(number, why)| Illegal::new(rule(number), format!("{name} {why}"))).collect()
    }
}
