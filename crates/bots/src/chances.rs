//! What chance could bring: the worth of every way in which the awaited dice may fall.
//!
//! A result in itself is worth little: "defenders retreat two hexes" counts when they have gone. So what a roll has begun is played to
//! its end first, in the same simple way for every outcome: each side does what its plan would do at once. Whatever that way is, it
//! is the same for all outcomes, so that over many rolls what came and what comes on average are alike.

use kernel::{Game, Log, Turn};
use table::Seat;

use crate::planner::{ActionOf, Planner, StateOf, Style};
use crate::rng::QuickRng;
use crate::rollout::{Planned, decide};

/// One way in which chance may fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    pub action: String,
    /// How likely it is beside the others.
    pub weight: u32,
    /// What it leads to, to the Germans.
    pub worth: i32,
}

/// How far what a roll has begun is played on before it is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Not at all.
    AtOnce,
    /// Until nothing is left to settle, or more dice are needed.
    Settled,
    /// Through the next roll too, whose outcomes are averaged.
    Averaged,
}

/// No more decisions follow from one roll.
const MOST_FOLLOWING: usize = 24;

/// The outcomes of a second roll are averaged if they are no more than this.
const MOST_AVERAGED: usize = 12;

/// The plans by which both sides play on, German first, each for the stretch of play it was made in.
pub(crate) type Plans<M> = [Option<Planned<<M as Planner>::Plan>>; 2];

/// What each outcome of the awaited dice leads to. Nothing when none are awaited, or when there are more than `most`.
pub(crate) fn falls<M: Planner>(
    planner: &M,
    game: &M::Game,
    state: &StateOf<M>,
    plans: &mut Plans<M>,
    (depth, most): (Depth, usize),
) -> Vec<Fall> {
    let mut outcomes = awaited(game, state);
    outcomes.retain(|(_, weight)| *weight > 0);
    if outcomes.len() > most {
        return Vec::new();
    }
    let fall = |(action, weight): (ActionOf<M>, u32)| {
        let mut after = state.clone();
        game.apply(&mut after, Seat::Chance, &action, &mut Log::muted());
        let worth = settled(planner, game, after, plans, depth);
        Fall { action: game.write(&action), weight, worth }
    };
    outcomes.into_iter().map(fall).collect()
}

fn awaited<G: Game>(game: &G, state: &G::State) -> Vec<(G::Action, u32)> {
    let mut outcomes = Vec::new();
    if matches!(game.turn(state), Turn::Chance) {
        game.chance(state, &mut outcomes);
    }
    outcomes
}

/// Plays on until nothing is left to settle, and says what that is worth to the Germans.
fn settled<M: Planner>(
    planner: &M,
    game: &M::Game,
    mut state: StateOf<M>,
    plans: &mut Plans<M>,
    depth: Depth,
) -> i32 {
    let worth = |state: &StateOf<M>| planner.worth(game, state, Seat::German);
    // Plans note what they have done: each outcome is played on with copies of them.
    let mut copies: Plans<M> = [None, None];
    let mut log = Log::muted();
    for _ in 0..MOST_FOLLOWING {
        if depth == Depth::AtOnce || planner.is_settled(game, &state) {
            break;
        }
        match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance if depth == Depth::Averaged => {
                let next = falls(planner, game, &state, plans, (Depth::Settled, MOST_AVERAGED));
                return average(&next).unwrap_or_else(|| worth(&state));
            }
            Turn::Chance => break,
            Turn::Players(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let place = usize::from(seat == Seat::Allied);
                if copies[place].is_none() {
                    copies[place] = Some(planned(planner, game, &state, seat, &mut plans[place]).clone());
                }
                let Some(copy) = copies[place].as_mut() else { break };
                let mut rng = QuickRng::fixed();
                let Some(action) = decide(planner, game, &state, seat, &mut copy.plan, &mut rng) else {
                    break;
                };
                game.apply(&mut state, seat, &action, &mut log);
            }
        }
    }
    worth(&state)
}

/// The plan of a side for this stretch of play, made in its first roll.
fn planned<'a, M: Planner>(
    planner: &M,
    game: &M::Game,
    state: &StateOf<M>,
    seat: Seat,
    plan: &'a mut Option<Planned<M::Plan>>,
) -> &'a Planned<M::Plan> {
    let stretch = planner.stretch(game, state);
    if plan.as_ref().is_some_and(|plan| plan.stretch != stretch) {
        *plan = None;
    }
    plan.get_or_insert_with(|| Planned { stretch, plan: planner.plan(game, state, seat, Style::HASTY) })
}

/// The mean worth, each outcome as likely as its weight says.
fn average(falls: &[Fall]) -> Option<i32> {
    let total: i64 = falls.iter().map(|fall| i64::from(fall.weight)).sum();
    let sum: i64 = falls.iter().map(|fall| i64::from(fall.weight) * i64::from(fall.worth)).sum();
    i32::try_from(sum.checked_div(total)?).ok()
}
