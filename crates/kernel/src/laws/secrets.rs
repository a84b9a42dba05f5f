//! Laws about secrets: nothing hidden shows in a view, in what is offered, in what is told, or in what can be undone.

use table::{Audience, Event, Seat};

use super::{Found, Law, after, broken, sound};
use crate::{Game, Pick, legal, view};

/// Dealing the hidden things anew changes nothing that an audience sees, its choices included.
pub(super) fn views<G: Game>(game: &G, state: &G::State, pick: &mut dyn Pick) -> Found {
    for audience in Audience::GUARDED {
        let other = game.resample(state, audience, &mut |below| pick.below(below));
        if let Err((_, what)) = sound(game, &other) {
            return broken(
                Law::ViewsDoNotLeak,
                format!("dealing anew for {audience:?} breaks an invariant: {what}"),
            );
        }
        if game.turn(state).seats() != game.turn(&other).seats() {
            return broken(
                Law::ViewsDoNotLeak,
                format!("{audience:?} can tell hidden things by whose turn it is"),
            );
        }
        let (seen, otherwise) = (view(game, state, audience), view(game, &other, audience));
        if seen != otherwise {
            let where_ = difference(&format!("{seen:#?}"), &format!("{otherwise:#?}"));
            return broken(Law::ViewsDoNotLeak, format!("{audience:?} sees hidden things: {where_}"));
        }
    }
    Ok(())
}

/// The first line in which two texts differ.
fn difference(one: &str, other: &str) -> String {
    let mut pairs = one.lines().zip(other.lines());
    match pairs.find(|(a, b)| a != b) {
        Some((a, b)) => format!("'{}' or '{}'", a.trim(), b.trim()),
        None => "one is longer than the other".to_owned(),
    }
}

/// Two actions whose different ends an audience cannot tell apart are told to it in the same words. (Two rolls that
/// end in the very same position may well be told apart: nothing hidden differs.)
pub(super) fn events<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    pick: &mut dyn Pick,
) -> Found {
    let mut list = Vec::new();
    legal(game, state, seat, &mut list);
    let Some(count) = u32::try_from(list.len()).ok().filter(|n| *n > 0) else { return Ok(()) };
    let instead = &list[pick.below(count) as usize];
    if instead == action {
        return Ok(());
    }
    let (one, told) = after(game, state, seat, action);
    let (other, told_otherwise) = after(game, state, seat, instead);
    if one == other {
        return Ok(());
    }
    for audience in Audience::GUARDED.into_iter().filter(|audience| *audience != Audience::Seat(seat)) {
        let (told, told_otherwise) = (heard(&told, audience), heard(&told_otherwise, audience));
        if told != told_otherwise && view(game, &one, audience) == view(game, &other, audience) {
            let (a, b) = (game.write(action), game.write(instead));
            return broken(
                Law::EventsDoNotLeak,
                format!("{audience:?} is told whether it was '{a}' or '{b}'"),
            );
        }
    }
    Ok(())
}

/// What an audience hears of some events.
fn heard(events: &[Event], audience: Audience) -> Vec<&Event> {
    events.iter().filter(|event| event.seen.by(audience)).collect()
}

/// An action after which its player knows more than before is marked, so that it cannot be taken back.
pub(super) fn reveals<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    pick: &mut dyn Pick,
) -> Found {
    if !seat.is_player() {
        return Ok(());
    }
    let eyes = Audience::Seat(seat);
    let (one, told) = after(game, state, seat, action);
    if told.iter().any(|event| event.reveals) {
        return Ok(());
    }
    let dealt = game.resample(state, eyes, &mut |below| pick.below(below));
    let (other, told_otherwise) = after(game, &dealt, seat, action);
    let same = heard(&told, eyes) == heard(&told_otherwise, eyes)
        && view(game, &one, eyes) == view(game, &other, eyes);
    if same {
        return Ok(());
    }
    let text = game.write(action);
    broken(Law::RevealsAreSaid, format!("'{text}' tells {seat} something hidden and could be taken back"))
}
