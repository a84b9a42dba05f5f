//! What the probes change about the time, and what was done in it.

use kernel::laws::{Changed, Refused};

use crate::model::action::Action;
use crate::model::frames::{Frame, Phase};
use crate::model::pieces::Marks;
use crate::probes::changes::{unit_of, without};
use crate::rulebook::Ardennes;

/// Turns the calendar on to 20 December, to the same half of the day.
pub(super) fn later(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let state = order.state;
    // In the first night Peiper's men need no Night marker, and that would change too.
    if state.turn >= 9 || (state.turn == 2 && state.half.is_night()) {
        return None;
    }
    let mut state = state.clone();
    state.turn = if state.turn.is_multiple_of(2) { 10 } else { 9 };
    Some(Changed::to(state))
}

/// Gives the unit of the order a Night marker.
pub(super) fn with_night_marker(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { state, action, refusal, .. } = *order;
    let unit = unit_of(*action)?;
    let lacks = refusal.why.contains("no Night marker");
    if refusal.rule.number().starts_with("25.3") && !lacks {
        return None;
    }
    let mut state = state.clone();
    if state.half.is_night() {
        state.piece_mut(unit).mark(Marks::NIGHT);
    }
    Some(Changed::to(state))
}

/// Opens the phase in which an order is given, in the same half of the turn.
pub(super) fn in_its_phase(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { state, seat, action, refusal, .. } = *order;
    if state.phasing() != seat || !refusal.why.contains(" own ") {
        return None;
    }
    let phase = match action {
        Action::Flip(_) => Phase::ArtillerySupply,
        Action::Blow(_) | Action::Build(_) | Action::Burn(_) => Phase::Bridges,
        Action::Target(_) | Action::Disengage(_) => Phase::Combat,
        Action::Jam { .. } => Phase::Traffic,
        Action::Move { .. }
        | Action::March { .. }
        | Action::Load(_)
        | Action::Halt(_)
        | Action::Haul(_)
        | Action::Dig(_)
        | Action::Night(_)
        | Action::Rejoin(_)
        | Action::Enter { .. }
        | Action::Drive { .. }
        | Action::Exit(_)
        | Action::AirSupport => Phase::Movement,
        _ => return None,
    };
    if !Phase::of(state.half).contains(&phase) {
        return None;
    }
    let mut state = state.clone();
    state.frames.clear();
    state.frames.push(Frame::Phase(phase));
    state.mover = None;
    Some(Changed::to(state))
}

/// Lets all guns fire again.
pub(super) fn with_shells(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, refusal, .. } = *order;
    let fired = refusal.rule.number() != "22.6" || refusal.why.contains("already fired");
    fired.then(|| Changed::to(without(game, state, &[Marks::FIRED])))
}

/// Forgets who has moved and who has attacked. Of what these rules say, it changes only that.
pub(super) fn unmoved(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, refusal, .. } = *order;
    const DONE: [&str; 5] =
        ["has already moved", "has moved", "has attacked", "has already attacked", "already been attacked"];
    let about = ["11.1", "12.1", "12.4.3", "12.6-own", "14.1-once", "15.8.2-start", "20.1", "25.3.5"];
    let done = DONE.iter().any(|words| refusal.why.contains(words));
    if about.iter().any(|rule| refusal.rule.number().starts_with(rule)) && !done {
        return None;
    }
    let mut state = without(game, state, &[Marks::MOVED, Marks::LOADING, Marks::ATTACKED, Marks::RETREATED]);
    state.mover = None;
    state.attacked.clear();
    Some(Changed::to(state))
}

/// Counts the German areas in Allied hands otherwise, which changes nothing about what anybody may do.
pub(super) fn with_areas(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let state = order.state;
    let mut state = state.clone();
    state.areas_held ^= 1;
    Some(Changed::to(state))
}
