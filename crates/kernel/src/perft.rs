//! Counts the ways to play on from a position: the surest check that a change of code changed no rule.

use crate::{Game, legal};

/// How many different sequences of `depth` decisions there are, outcomes of chance counted as one decision each.
/// A game that ends earlier counts as one. Actions that only take back what was begun are not counted.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seats = game.turn(state).seats();
    if seats.is_empty() {
        return 1;
    }
    let mut total = 0;
    let mut actions = Vec::new();
    for seat in seats.iter() {
        actions.clear();
        legal(game, state, seat, &mut actions);
        for action in
            actions.iter().filter(|action| seat == table::Seat::Chance || !game.retracts(state, action))
        {
            total += perft(game, &after(game, state, seat, action), depth - 1);
        }
    }
    total
}

/// The count below one first decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divide {
    pub seat: table::Seat,
    pub action: String,
    pub count: u64,
}

/// The same count, split by the first decision, to find where two versions differ.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<Divide> {
    let mut rows = Vec::new();
    for seat in game.turn(state).seats().iter() {
        let mut actions = Vec::new();
        legal(game, state, seat, &mut actions);
        for action in
            actions.iter().filter(|action| seat == table::Seat::Chance || !game.retracts(state, action))
        {
            let count = perft(game, &after(game, state, seat, action), depth.saturating_sub(1));
            rows.push(Divide { seat, action: game.write(action), count });
        }
    }
    rows
}

/// The position after one action.
fn after<G: Game>(game: &G, state: &G::State, seat: table::Seat, action: &G::Action) -> G::State {
    let mut next = state.clone();
    game.apply(&mut next, seat, action, &mut crate::Log::muted());
    next
}
