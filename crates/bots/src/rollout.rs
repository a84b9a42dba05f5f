//! Playing positions out: what a plan leads to.

use std::time::Instant;

use kernel::{Game, Log, Pick as _, Turn, check, legal};
use table::Seat;

use crate::planner::{ActionOf, Planner, StateOf, Style};
use crate::rng::{QuickRng, TrialDice};

/// After so many decisions the clock is looked at.
const LOOKS_AT_THE_CLOCK: usize = 16;

/// The matter of what is picked where a plan has no opinion; no die of a game is thrown for it.
const OPINIONS: u64 = u64::MAX;

/// Where playing on stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Horizon {
    /// After so many stretches of play have begun.
    pub(crate) stretches: u32,
    /// After so many decisions whatever happens.
    pub(crate) most: usize,
    /// When there is no time left; then nothing can be said.
    pub(crate) until: Instant,
}

/// A plan and the stretch of play it was made for.
#[derive(Clone, Debug)]
pub(crate) struct Planned<P> {
    pub(crate) stretch: u32,
    pub(crate) plan: P,
}

/// Plays on from a state, everybody by his plan and chance as it falls, and says what that is worth to a seat.
pub(crate) fn play_on<M: Planner>(
    planner: &M,
    game: &M::Game,
    state: &mut StateOf<M>,
    (seat, planned): (Seat, Planned<M::Plan>),
    horizon: Horizon,
    mut luck: TrialDice,
) -> Option<i32> {
    let mut plans: [Option<Planned<M::Plan>>; 2] = [None, None];
    plans[place(seat)] = Some(planned);
    let mut stretch = planner.stretch(game, state);
    let mut begun = 0;
    let mut log = Log::muted();
    for count in 0..horizon.most {
        if count % LOOKS_AT_THE_CLOCK == 0 && Instant::now() >= horizon.until {
            return None;
        }
        let now = planner.stretch(game, state);
        if now != stretch {
            stretch = now;
            begun += planner.counts(game, state);
            if begun >= horizon.stretches {
                break;
            }
        }
        let Some((who, action)) = next(planner, game, state, &mut plans, now, &mut luck) else { break };
        game.apply(state, who, &action, &mut log);
    }
    Some(planner.worth(game, state, seat))
}

fn place(seat: Seat) -> usize {
    usize::from(seat == Seat::Allied)
}

/// What happens next: a die falls, or whoever is on turn follows his plan.
fn next<M: Planner>(
    planner: &M,
    game: &M::Game,
    state: &StateOf<M>,
    plans: &mut [Option<Planned<M::Plan>>; 2],
    stretch: u32,
    luck: &mut TrialDice,
) -> Option<(Seat, ActionOf<M>)> {
    match game.turn(state) {
        Turn::Over(_) => None,
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.chance(state, &mut outcomes);
            let mut dice = luck.thrown_for(stretch, planner.matter(game, state));
            kernel::weighted(&outcomes, &mut dice).cloned().map(|action| (Seat::Chance, action))
        }
        Turn::Players(seats) => {
            let who = seats.iter().next()?;
            let slot = &mut plans[place(who)];
            if slot.as_ref().is_none_or(|planned| planned.stretch != stretch) {
                *slot = Some(Planned { stretch, plan: planner.plan(game, state, who, Style::BEST) });
            }
            let planned = slot.as_mut()?;
            let action = decide(
                planner,
                game,
                state,
                who,
                &mut planned.plan,
                &mut luck.thrown_for(stretch, OPINIONS),
            )?;
            Some((who, action))
        }
    }
}

/// What a plan does now, or else what leads to the best position.
pub(crate) fn decide<M: Planner>(
    planner: &M,
    game: &M::Game,
    state: &StateOf<M>,
    seat: Seat,
    plan: &mut M::Plan,
    rng: &mut QuickRng,
) -> Option<ActionOf<M>> {
    let planned = planner.follow(game, state, seat, plan);
    match planned.filter(|action| check(game, state, seat, action).is_ok()) {
        Some(action) => Some(action),
        None => best_at_once(planner, game, state, seat, rng),
    }
}

/// No more actions than this are tried where a plan has no opinion.
const MOST_TRIED: usize = 96;

/// The action that leads to what is worth most at once; where there are very many, the best of some.
pub(crate) fn best_at_once<M: Planner>(
    planner: &M,
    game: &M::Game,
    state: &StateOf<M>,
    seat: Seat,
    rng: &mut QuickRng,
) -> Option<ActionOf<M>> {
    let mut actions = Vec::new();
    legal(game, state, seat, &mut actions);
    let mut rest: Vec<ActionOf<M>> = Vec::new();
    actions.retain(|action| {
        let keeps = !game.retracts(state, action);
        if !keeps {
            rest.push(action.clone());
        }
        keeps
    });
    if actions.is_empty() {
        actions = rest;
    }
    while actions.len() > MOST_TRIED {
        let count = u32::try_from(actions.len()).unwrap_or(u32::MAX);
        actions.swap_remove(rng.below(count) as usize);
    }
    if actions.len() == 1 {
        return actions.pop();
    }
    let mut log = Log::muted();
    let worth = |action: &ActionOf<M>, log: &mut Log| {
        let mut after = state.clone();
        game.apply(&mut after, seat, action, log);
        planner.worth(game, &after, seat)
    };
    actions
        .into_iter()
        .map(|action| (worth(&action, &mut log), action))
        .max_by_key(|(worth, _)| *worth)
        .map(|(_, action)| action)
}
