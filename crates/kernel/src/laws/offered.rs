//! Laws about what is offered: enough, not too much, exactly what the check allows, and readable.

use std::collections::BTreeSet;

use table::{Audience, CounterId, PlaceId, Seat, Target};

use super::{Found, Law, broken};
use crate::{Game, Pick, Turn, check, legal};

/// No list of choices may be longer: a list must stay clickable.
const MOST_CHOICES: usize = 2_000;
/// How many actions from elsewhere are kept to be tried where they do not belong.
const REMEMBERED: usize = 64;

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
        if self.actions.len() < REMEMBERED {
            self.actions.push(action);
        } else {
            let place = pick.below(64) as usize;
            self.actions[place] = action;
        }
    }
}

/// Every seat on turn has something to do, not too much, and nothing twice.
pub(super) fn choices<G: Game>(game: &G, state: &G::State) -> Found {
    let turn = game.turn(state);
    let mut actions = Vec::new();
    for seat in turn.seats().iter() {
        actions.clear();
        legal(game, state, seat, &mut actions);
        if actions.is_empty() {
            return broken(Law::SomeChoice, format!("{seat} is on turn and can do nothing"));
        }
        if actions.len() > MOST_CHOICES {
            return broken(Law::FewChoices, format!("{seat} is offered {} choices", actions.len()));
        }
        actions.sort_unstable();
        if let Some(pair) = actions.windows(2).find(|pair| pair[0] == pair[1]) {
            return broken(Law::FewChoices, format!("{seat} is offered '{}' twice", game.write(&pair[0])));
        }
    }
    if matches!(turn, Turn::Players(seats) if seats.is_empty()) {
        return broken(Law::SomeChoice, "the game is not over and nobody is on turn");
    }
    Ok(())
}

/// The list of legal actions and the check say the same, of candidates and of actions that were legal elsewhere.
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
        for action in &list {
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
        if seat.is_player() && game.turn(state).seats().has(seat) {
            game.candidates(state, seat, &mut others);
        }
        for action in others.iter().chain(&elsewhere.actions) {
            refused_unless_offered(game, state, seat, action, &offered)?;
        }
        points_at_the_table(game, state, seat, &list, pick)?;
        if let Some(some) = list.first() {
            elsewhere.remember(some.clone(), pick);
        }
    }
    Ok(())
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

/// A choice points at counters, cards and places that its seat can see, and asking about it is answered with rules.
fn points_at_the_table<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    list: &[G::Action],
    pick: &mut dyn Pick,
) -> Found {
    let Some(count) = u32::try_from(list.len()).ok().filter(|n| *n > 0 && seat.is_player()) else {
        return Ok(());
    };
    let action = &list[pick.below(count) as usize];
    let choice = game.describe(state, seat, action);
    if choice.action != game.write(action) || choice.points.is_empty() || choice.label.is_empty() {
        return broken(
            Law::PointsAtTheTable,
            format!("'{}' is described as '{}'", game.write(action), choice.action),
        );
    }
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
    answers_with_rules(
        game,
        state,
        seat,
        &view.counters.iter().map(|c| &c.id).collect::<Vec<_>>(),
        &board,
        pick,
    )
}

/// Asking why a counter may not go somewhere is answered with at least one rule, and with rules of the book only.
fn answers_with_rules<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    counters: &[&CounterId],
    board: &table::Board,
    pick: &mut dyn Pick,
) -> Found {
    let below = |n: usize, pick: &mut dyn Pick| u32::try_from(n).map_or(0, |n| pick.below(n.max(1)) as usize);
    let (Some(counter), Some(hex)) =
        (counters.get(below(counters.len(), pick)), board.hexes.get(below(board.hexes.len(), pick)))
    else {
        return Ok(());
    };
    let place: PlaceId = hex.id.clone();
    let answer =
        crate::answer(game, state, seat, &Target::Counter((*counter).clone()), &Target::Place(place.clone()));
    let table::Answer::No(reasons) = answer else { return Ok(()) };
    match reasons.iter().find(|illegal| !game.has_rule(&illegal.rule)) {
        Some(illegal) => {
            broken(Law::CitesKnownRules, format!("why {counter} may not go to {place} cites {illegal}"))
        }
        None if reasons.is_empty() => {
            broken(Law::CitesKnownRules, format!("no reason why {counter} may not go to {place}"))
        }
        None => Ok(()),
    }
}

/// Where an action has odds, they are all the ways it can end.
pub(super) fn odds_add_up<G: Game>(game: &G, state: &G::State, pick: &mut dyn Pick) -> Found {
    for seat in game.turn(state).seats().iter().filter(|seat| seat.is_player()) {
        let mut list = Vec::new();
        game.legal(state, seat, &mut list);
        let Some(count) = u32::try_from(list.len()).ok().filter(|n| *n > 0) else { continue };
        let action = &list[pick.below(count) as usize];
        let Some(reckoning) = game.preview(state, seat, action) else { continue };
        let bottom =
            reckoning.results.iter().fold(1, |all, one| least_common_multiple(all, one.chance.bottom));
        let top: u64 = reckoning.results.iter().map(|one| bottom / one.chance.bottom * one.chance.top).sum();
        if top != bottom {
            let text = game.write(action);
            return broken(Law::OddsAddUp, format!("the chances of '{text}' add up to {top}/{bottom}"));
        }
    }
    Ok(())
}

/// The smallest number that both divide.
fn least_common_multiple(one: u64, other: u64) -> u64 {
    let (mut a, mut b) = (one, other);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    one / a.max(1) * other
}
