//! Laws about secrets: nothing hidden shows in a view, in what is offered or refused, in what is told, or in what can be
//! undone.

use table::{Audience, Event, Seat};

use super::law::{Found, Law, after, broken, sound};
use super::offered::{Elsewhere, any_question};
use crate::{Game, Pick, answer, check, legal, view};

/// How many other ways an action is compared with.
const ALTERNATIVES: u32 = 6;

/// Dealing the hidden things anew changes nothing that an audience sees, its choices included. Says whether anything
/// was dealt differently, for each audience.
pub(super) fn views<G: Game>(
    game: &G,
    state: &G::State,
    pick: &mut dyn Pick,
) -> Result<[bool; 3], (Law, String)> {
    let mut dealt = [false; 3];
    for (number, audience) in Audience::GUARDED.into_iter().enumerate() {
        let other = game.resample(state, audience, &mut |below| pick.below(below));
        dealt[number] = other != *state;
        if let Err((_, what)) = sound(game, &other) {
            return Err((
                Law::ViewsDoNotLeak,
                format!("dealing anew for {audience:?} breaks an invariant: {what}"),
            ));
        }
        if game.turn(state).seats() != game.turn(&other).seats() {
            return Err((
                Law::ViewsDoNotLeak,
                format!("{audience:?} can tell hidden things by whose turn it is"),
            ));
        }
        let (seen, otherwise) = (view(game, state, audience), view(game, &other, audience));
        if seen != otherwise {
            let where_ = difference(&format!("{seen:#?}"), &format!("{otherwise:#?}"));
            return Err((Law::ViewsDoNotLeak, format!("{audience:?} sees hidden things: {where_}")));
        }
    }
    Ok(dealt)
}

/// The first line in which two texts differ.
fn difference(one: &str, other: &str) -> String {
    let mut pairs = one.lines().zip(other.lines());
    match pairs.find(|(a, b)| a != b) {
        Some((a, b)) => format!("'{}' or '{}'", a.trim(), b.trim()),
        None => "one is longer than the other".to_owned(),
    }
}

/// Nor does it change what a player is answered: why not, at what odds, by which rule an order is refused.
pub(super) fn answers<G: Game>(
    game: &G,
    state: &G::State,
    elsewhere: &Elsewhere<G>,
    pick: &mut dyn Pick,
) -> Found {
    for seat in game.turn(state).seats().iter().filter(|seat| seat.is_player()) {
        let other = game.resample(state, Audience::Seat(seat), &mut |below| pick.below(below));
        if let Some((counter, place)) = any_question(game, state, seat, pick) {
            let ask = |state: &G::State| answer(game, state, seat, &counter, &place);
            if ask(state) != ask(&other) {
                return broken(
                    Law::AnswersDoNotLeak,
                    format!("{seat} learns by asking about {counter:?} and {place:?}"),
                );
            }
        }
        if let Some(action) = elsewhere.any(pick)
            && check(game, state, seat, action) != check(game, &other, seat, action)
        {
            let text = game.write(action);
            return broken(Law::AnswersDoNotLeak, format!("{seat} learns by how '{text}' is refused"));
        }
        let mut list = Vec::new();
        legal(game, state, seat, &mut list);
        let count = u32::try_from(list.len()).unwrap_or(0).max(1);
        if let Some(action) = list.get(pick.below(count) as usize)
            && game.preview(state, seat, action) != game.preview(&other, seat, action)
        {
            let text = game.write(action);
            return broken(Law::AnswersDoNotLeak, format!("{seat} learns by the odds of '{text}'"));
        }
    }
    Ok(())
}

/// Two ways for play to go on whose different ends an audience cannot tell apart are told to it in the same words: the
/// same action with hidden things dealt anew, and another action of the same kind. (Two rolls that end in the very same
/// position, or end the game, may well be told apart: nothing hidden differs.)
pub(super) fn events<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    pick: &mut dyn Pick,
) -> Found {
    let done = after(game, state, seat, action);
    let mut list = Vec::new();
    legal(game, state, seat, &mut list);
    let count = u32::try_from(list.len()).unwrap_or(0).max(1);
    for _ in 0..ALTERNATIVES.min(count) {
        let Some(instead) = list.get(pick.below(count) as usize).filter(|instead| *instead != action) else {
            continue;
        };
        let other = after(game, state, seat, instead);
        for audience in Audience::GUARDED.into_iter().filter(|audience| *audience != Audience::Seat(seat)) {
            told_alike(game, &done, &other, audience).map_err(|law| {
                let (a, b) = (game.write(action), game.write(instead));
                (law, format!("{audience:?} is told whether it was '{a}' or '{b}'"))
            })?;
        }
    }
    for audience in Audience::GUARDED.into_iter().filter(|audience| *audience != Audience::Seat(seat)) {
        let dealt = game.resample(state, audience, &mut |below| pick.below(below));
        if check(game, &dealt, seat, action).is_err() {
            continue;
        }
        told_alike(game, &done, &after(game, &dealt, seat, action), audience).map_err(|law| {
            (law, format!("{audience:?} is told by '{}' how hidden things lie", game.write(action)))
        })?;
    }
    Ok(())
}

/// Whether two ends that look alike to an audience were told to it alike.
fn told_alike<G: Game>(
    game: &G,
    (one, told): &(G::State, Vec<Event>),
    (other, told_otherwise): &(G::State, Vec<Event>),
    audience: Audience,
) -> Result<(), Law> {
    if one == other || game.turn(one).is_over() || heard(told, audience) == heard(told_otherwise, audience) {
        return Ok(());
    }
    if view(game, one, audience) == view(game, other, audience) { Err(Law::EventsDoNotLeak) } else { Ok(()) }
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
