//! Changes to the time: phases, days, and what is counted only at the end.

use std::sync::Arc;

use kernel::laws::{Changed, Refused};
use table::Seat;

use crate::model::action::Action;
use crate::model::state::{Frame, Phase};
use crate::rulebook::BitterWoods;

/// A turn on which none of the rules of the first days holds that depend on a turn alone, but for the army boundaries.
const LATER: i8 = 6;

/// Opens the phase in which an order is given.
pub(super) fn in_its_phase(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { state, seat, action, refusal, .. } = *order;
    if !refusal.why.contains(" only in the ") {
        return None;
    }
    let phase = match *action {
        Action::Interdict(_) => Phase::Interdiction,
        Action::Supply(_) => Phase::Supply,
        Action::Reserve(_) => Phase::Reserve,
        Action::Dig(_) | Action::Fortify(_) | Action::Build { .. } | Action::Enter { .. } => Phase::Movement,
        Action::Cross { .. } => Phase::Construction,
        Action::Target(_) => Phase::Combat,
        Action::Move { .. } | Action::Exit(_) => Phase::Movement,
        Action::Release { .. } => Phase::Exploitation,
        _ => return None,
    };
    let mut then = state.clone();
    if matches!(phase, Phase::Interdiction | Phase::Supply) {
        then.phasing = Seat::German;
    }
    if then.phasing != seat && then.phasing == state.phasing {
        return None;
    }
    then.frames.clear();
    then.frames.push(Frame::Phase(phase));
    if phase == Phase::Supply {
        then.frames.push(Frame::Drops);
    }
    then.mover = None;
    Some(Changed::to(then))
}

/// Counts other losses for victory, which changes nothing about what anybody may do.
pub(super) fn with_other_losses(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, .. } = *order;
    let mut other = game.clone();
    other.extra_lost = [5, 7];
    Some(Changed::under(Arc::new(other), state.clone()))
}

/// Turns the calendar on: past the first two turns, or to the turn on which a unit is due.
pub(super) fn on_a_later_turn(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let mut then = state.clone();
    if refusal.rule.number() == "16.1" {
        let Action::Enter { unit, .. } = *action else { return None };
        if !refusal.why.contains("on this turn") {
            return None;
        }
        then.turn = game.due(state, unit).filter(|due| *due > state.turn)?;
    } else if state.turn < 3 && game.scenario.surprise {
        then.turn = LATER;
    } else {
        return None;
    }
    Some(Changed::to(then))
}
