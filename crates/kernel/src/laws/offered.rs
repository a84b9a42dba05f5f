//! Laws about what is offered: enough, not too much, exactly what the check allows, and readable.

use std::collections::BTreeSet;

use table::{Audience, Choice, Seat, Target};

use super::law::{Found, Law, after, broken, sound};
use crate::{Game, Pick, Turn, check, focuses, legal};

/// No focus may offer more: a list must stay usable. The largest map has fewer hexes, so "any hex" is allowed.
const MOST_CHOICES: usize = 4_096;
/// Of a longer list, only so many actions are put to the check at one position; on a large map a phase allows tens of
/// thousands, and another position tries others.
const TRIED: usize = 120;
/// How many actions from elsewhere are kept to be tried where they do not belong.
const REMEMBERED: u32 = 64;

/// Actions that were legal somewhere else, or for somebody else: the likeliest thing to slip through a check.
#[derive(Debug)]
pub(super) struct Elsewhere<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Default for Elsewhere<G> {
    fn default() -> Self {
        Elsewhere { actions: Vec::new() }
    }
}

impl<G: Game> Elsewhere<G> {
    /// Keeps an action, in place of another when the shelf is full.
    pub(super) fn remember(&mut self, action: G::Action, pick: &mut dyn Pick) {
        let place = pick.below(REMEMBERED) as usize;
        if self.actions.len() < REMEMBERED as usize {
            self.actions.push(action);
        } else {
            self.actions[place] = action;
        }
    }

    /// One of the actions.
    pub(super) fn any(&self, pick: &mut dyn Pick) -> Option<&G::Action> {
        any_of(&self.actions, pick)
    }

    /// All of the actions.
    pub(super) fn all(&self) -> &[G::Action] {
        &self.actions
    }
}

/// One of a list.
pub(super) fn any_of<'a, A>(list: &'a [A], pick: &mut dyn Pick) -> Option<&'a A> {
    let count = u32::try_from(list.len()).ok().filter(|n| *n > 0)?;
    list.get(pick.below(count) as usize)
}

/// An action that nobody listed: the text of one with a word of another in it, where that can be read.
fn patched<G: Game>(game: &G, actions: &[G::Action], pick: &mut dyn Pick) -> Option<G::Action> {
    let (one, other) = (game.write(any_of(actions, pick)?), game.write(any_of(actions, pick)?));
    let mut words: Vec<&str> = one.split_whitespace().collect();
    let others: Vec<&str> = other.split_whitespace().collect();
    let at =
        |count: usize, pick: &mut dyn Pick| u32::try_from(count).map_or(0, |n| pick.below(n.max(1)) as usize);
    let (from, to) = (at(others.len(), pick), at(words.len(), pick));
    *words.get_mut(to)? = others.get(from)?;
    game.read(&words.join(" ")).ok()
}

/// Every seat on turn has something to do, not too much, and nothing twice; a seat that the rules play has one thing to do.
pub(super) fn choices<G: Game>(game: &G, state: &G::State) -> Found {
    let turn = game.turn(state);
    if matches!(turn, Turn::Players(seats) if seats.is_empty()) {
        return broken(Law::SomeChoice, "the game is not over and nobody is on turn");
    }
    for seat in turn.seats().iter() {
        for focus in focuses(game, state, seat) {
            let mut list = Vec::new();
            game.legal(state, seat, &focus, &mut list);
            if game.offers(state, seat, &focus) == list.is_empty() {
                let count = list.len();
                let what =
                    format!("{seat} has {count} choices for {focus:?}, and the quick answer is another");
                return broken(Law::SomeChoice, what);
            }
            if list.len() > MOST_CHOICES {
                return broken(
                    Law::FewChoices,
                    format!("{seat} is offered {} choices for {focus:?}", list.len()),
                );
            }
        }
        let mut actions = Vec::new();
        legal(game, state, seat, &mut actions);
        if actions.is_empty() {
            return broken(Law::SomeChoice, format!("{seat} is on turn and can do nothing"));
        }
        if seat.is_player() && !game.info().seats.contains(&seat) && actions.len() > 1 {
            let count = actions.len();
            return broken(
                Law::NoFreeChoice,
                format!("nobody can take the seat of {seat}, which has {count} choices"),
            );
        }
        actions.sort_unstable();
        if let Some(pair) = actions.windows(2).find(|pair| pair[0] == pair[1]) {
            return broken(Law::FewChoices, format!("{seat} is offered '{}' twice", game.write(&pair[0])));
        }
    }
    Ok(())
}

/// The list of legal actions and the check say the same, of candidates, of actions that were legal elsewhere, and of
/// actions patched together from the words of others.
pub(super) fn agrees_with_check<G: Game>(
    game: &G,
    state: &G::State,
    elsewhere: &mut Elsewhere<G>,
    pick: &mut dyn Pick,
) -> Found {
    for seat in [Seat::German, Seat::Allied, Seat::Chance] {
        let mut list = Vec::new();
        legal(game, state, seat, &mut list);
        let offered: BTreeSet<&G::Action> = list.iter().collect();
        for action in some_of(&list, pick) {
            if let Err(illegal) = check(game, state, seat, action) {
                let text = game.write(action);
                return broken(
                    Law::OfferedIsLegal,
                    format!("{seat} is offered '{text}', refused by {illegal}"),
                );
            }
            reads_back(game, action)?;
        }
        let mut others = Vec::new();
        for focus in focuses(game, state, seat) {
            game.candidates(state, seat, &focus, &mut others);
        }
        let patched: Vec<G::Action> =
            (0..8).filter_map(|_| patched(game, &elsewhere.actions, pick)).collect();
        for action in some_of(&others, pick).chain(&patched).chain(&elsewhere.actions) {
            refused_unless_offered(game, state, seat, action, &offered)?;
        }
        if seat.is_player() {
            retractions_are_sound(game, state, seat, &list)?;
            points_at_the_table(game, state, seat, pick)?;
        }
        if let Some(some) = list.first() {
            elsewhere.remember(some.clone(), pick);
        }
    }
    Ok(())
}

/// All of a short list; of a long one some, spread over the whole from a random start.
pub(super) fn some_of<'a, A>(list: &'a [A], pick: &mut dyn Pick) -> impl Iterator<Item = &'a A> + use<'a, A> {
    let stride = list.len().div_ceil(TRIED).max(1);
    let start = u32::try_from(stride).map_or(0, |stride| pick.below(stride) as usize);
    list.iter().skip(start).step_by(stride)
}

/// An action passes the check exactly when it is offered, and a refusal cites a rule of the book.
fn refused_unless_offered<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    offered: &BTreeSet<&G::Action>,
) -> Found {
    match (check(game, state, seat, action), offered.contains(action)) {
        (Ok(()), false) => {
            let text = game.write(action);
            broken(Law::LegalIsOffered, format!("{seat} may do '{text}', and it is not offered"))
        }
        (Err(illegal), true) => {
            let text = game.write(action);
            broken(Law::OfferedIsLegal, format!("{seat} is offered '{text}', refused by {illegal}"))
        }
        (Err(illegal), false) if !game.has_rule(&illegal.rule) => broken(
            Law::CitesKnownRules,
            format!("a refusal cites {}, which the book does not have", illegal.rule),
        ),
        _ => Ok(()),
    }
}

/// Random play leaves out what only takes back; it must do no harm all the same.
fn retractions_are_sound<G: Game>(game: &G, state: &G::State, seat: Seat, list: &[G::Action]) -> Found {
    for action in list.iter().filter(|action| game.retracts(state, action)) {
        sound(game, &after(game, state, seat, action).0)?;
    }
    Ok(())
}

/// The text of an action is one clean line that reads back as the same action.
pub(super) fn reads_back<G: Game>(game: &G, action: &G::Action) -> Found {
    let text = game.write(action);
    let clean = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    match game.read(&text) {
        Ok(read) if read == *action && clean => Ok(()),
        Ok(_) if !clean => broken(Law::ReadsBack, format!("the text {text:?} is not one clean line")),
        Ok(read) => broken(Law::ReadsBack, format!("'{text}' reads back as '{}'", game.write(&read))),
        Err(error) => broken(Law::ReadsBack, format!("'{text}' does not read back: {error}")),
    }
}

/// The choices of a focus can be told apart and point at what their seat can see, and asking about any counter and hex
/// is answered with rules.
fn points_at_the_table<G: Game>(game: &G, state: &G::State, seat: Seat, pick: &mut dyn Pick) -> Found {
    let all = focuses(game, state, seat);
    let Some(count) = u32::try_from(all.len()).ok().filter(|n| *n > 0) else { return Ok(()) };
    let focus = &all[pick.below(count) as usize];
    let mut list = Vec::new();
    game.legal(state, seat, focus, &mut list);
    let choices = game.describe_all(state, seat, &list);
    let subject = game.subject(state, focus);
    let mut shown = BTreeSet::new();
    for (action, choice) in list.iter().zip(&choices) {
        let text = game.write(action);
        if choice.action != text || choice.points.is_empty() || choice.label.is_empty() {
            return broken(Law::PointsAtTheTable, format!("'{text}' is described as '{}'", choice.action));
        }
        if game.focus_of(action) != *focus
            || !subject.points.iter().all(|point| choice.points.contains(point))
        {
            return broken(
                Law::PointsAtTheTable,
                format!("'{text}' is listed under another subject than its own"),
            );
        }
        if !shown.insert((&choice.verb, &choice.label, &choice.points)) {
            return broken(Law::PointsAtTheTable, format!("'{text}' looks the same as another choice"));
        }
    }
    let any = u32::try_from(choices.len()).ok().filter(|n| *n > 0).map(|n| &choices[pick.below(n) as usize]);
    any.map_or(Ok(()), |choice| can_be_seen(game, state, seat, choice))?;
    answers_with_rules(game, state, seat, pick)
}

fn can_be_seen<G: Game>(game: &G, state: &G::State, seat: Seat, choice: &Choice) -> Found {
    let view = game.view(state, Audience::Seat(seat));
    let board = game.board();
    for target in &choice.points {
        let seen = match target {
            Target::Counter(id) => view.counters.iter().any(|counter| counter.id == *id),
            Target::Card(id) => view.piles.iter().any(|pile| pile.cards.iter().any(|card| card.id == *id)),
            Target::Place(id) => {
                board.hexes.iter().any(|hex| hex.id == *id) || board.boxes.iter().any(|one| one.id == *id)
            }
            Target::Side(_) | Target::Button(_) => true,
        };
        if !seen {
            let text = &choice.action;
            return broken(
                Law::PointsAtTheTable,
                format!("'{text}' points at {target:?}, which {seat} cannot see"),
            );
        }
    }
    Ok(())
}

/// A counter and a hex that a seat could ask about.
pub(super) fn any_question<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    pick: &mut dyn Pick,
) -> Option<(Target, Target)> {
    let counters = game.view(state, Audience::Seat(seat)).counters;
    let hexes = &game.board().hexes;
    let below = |n: usize, pick: &mut dyn Pick| u32::try_from(n).map_or(0, |n| pick.below(n.max(1)) as usize);
    let counter = counters.get(below(counters.len(), pick))?.id.clone();
    let hex = hexes.get(below(hexes.len(), pick))?.id.clone();
    Some((Target::Counter(counter), Target::Place(hex)))
}

/// Asking why a counter may not go somewhere is answered with at least one rule, and with rules of the book only.
fn answers_with_rules<G: Game>(game: &G, state: &G::State, seat: Seat, pick: &mut dyn Pick) -> Found {
    let Some((counter, place)) = any_question(game, state, seat, pick) else { return Ok(()) };
    let table::Answer::No(reasons) = crate::answer(game, state, seat, &counter, &place) else {
        return Ok(());
    };
    match reasons.iter().find(|illegal| !game.has_rule(&illegal.rule)) {
        Some(illegal) => {
            broken(Law::CitesKnownRules, format!("why {counter:?} may not go to {place:?}: {illegal}"))
        }
        None => Ok(()),
    }
}
