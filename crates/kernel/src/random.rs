//! Random legal play, with the randomness handed in.

use table::Seat;

use crate::{Game, Log, Turn};

/// Picks a number below the one it is given. The kernel has no random numbers of its own.
pub trait Pick {
    /// A number in `0..below`; `below` is never 0.
    fn below(&mut self, below: u32) -> u32;
}

impl<F: FnMut(u32) -> u32> Pick for F {
    fn below(&mut self, below: u32) -> u32 {
        self(below)
    }
}

/// A small, fast generator that follows from its seed (SplitMix64, public domain). Not for dice that anybody plays with.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    #[must_use]
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next number, of all that a `u64` can hold.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

impl Pick for SplitMix {
    fn below(&mut self, below: u32) -> u32 {
        u32::try_from(((self.number() >> 32) * u64::from(below)) >> 32).unwrap_or(0)
    }
}

/// One step of a random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<A> {
    pub seat: Seat,
    pub action: A,
}

/// Buffers that a long random game uses again and again.
#[derive(Debug)]
struct Scratch<G: Game> {
    focuses: Vec<G::Focus>,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Action, u32)>,
}

/// Picks a focus and then a legal action of any seat on turn, chance by its weights. `None` when the game is over or the seat on
/// turn has nothing to do, which is a broken law.
pub fn random_action<G: Game>(game: &G, state: &G::State, pick: &mut dyn Pick) -> Option<Step<G::Action>> {
    choose(game, state, pick, &mut Scratch { focuses: Vec::new(), actions: Vec::new(), outcomes: Vec::new() })
}

/// The same for one seat that is on turn.
pub fn random_action_of<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    pick: &mut dyn Pick,
) -> Option<G::Action> {
    if !game.turn(state).seats().has(seat) {
        return None;
    }
    let mut scratch = Scratch { focuses: Vec::new(), actions: Vec::new(), outcomes: Vec::new() };
    choose_action(game, state, seat, pick, &mut scratch)
}

fn choose<G: Game>(
    game: &G,
    state: &G::State,
    pick: &mut dyn Pick,
    scratch: &mut Scratch<G>,
) -> Option<Step<G::Action>> {
    match game.turn(state) {
        Turn::Over(_) => None,
        Turn::Chance => {
            scratch.outcomes.clear();
            game.chance(state, &mut scratch.outcomes);
            let action = weighted(&scratch.outcomes, pick)?.clone();
            Some(Step { seat: Seat::Chance, action })
        }
        Turn::Players(seats) => {
            let count = u32::try_from(seats.len()).ok().filter(|n| *n > 0)?;
            let nth = if count == 1 { 0 } else { pick.below(count) };
            let seat = seats.iter().nth(nth as usize)?;
            let action = choose_action(game, state, seat, pick, scratch);
            action.map(|action| Step { seat, action })
        }
    }
}

/// A focus at random, then one of its actions. Actions that only take back what was begun are left out, so that random
/// games end; a focus with nothing else is passed over.
fn choose_action<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    pick: &mut dyn Pick,
    scratch: &mut Scratch<G>,
) -> Option<G::Action> {
    scratch.focuses.clear();
    game.focuses(state, seat, &mut scratch.focuses);
    while let Some(count) = u32::try_from(scratch.focuses.len()).ok().filter(|n| *n > 0) {
        let focus = scratch.focuses.swap_remove(pick.below(count) as usize);
        scratch.actions.clear();
        game.legal(state, seat, &focus, &mut scratch.actions);
        // Most lists hold nothing to be left out: one is picked, and only if that one is are they looked through.
        if let Some(count) = u32::try_from(scratch.actions.len()).ok().filter(|n| *n > 0) {
            let action = scratch.actions.swap_remove(pick.below(count) as usize);
            if !game.retracts(state, &action) {
                return Some(action);
            }
        }
        scratch.actions.retain(|action| !game.retracts(state, action));
        if let Some(count) = u32::try_from(scratch.actions.len()).ok().filter(|n| *n > 0) {
            return Some(scratch.actions.swap_remove(pick.below(count) as usize));
        }
    }
    None
}

/// One of the outcomes, each as likely as its weight says.
pub fn weighted<'a, A>(outcomes: &'a [(A, u32)], pick: &mut dyn Pick) -> Option<&'a A> {
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    let mut left = if total == 0 { return None } else { pick.below(total) };
    for (action, weight) in outcomes {
        if left < *weight {
            return Some(action);
        }
        left -= weight;
    }
    None
}

/// Plays at random from a state until the game is over or `most` actions were made, as fast as it goes, and returns
/// how many actions were made.
pub fn random_walk<G: Game>(game: &G, state: &mut G::State, most: usize, pick: &mut dyn Pick) -> usize {
    let mut log = Log::muted();
    let mut scratch = Scratch { focuses: Vec::new(), actions: Vec::new(), outcomes: Vec::new() };
    for made in 0..most {
        let Some(step) = choose(game, state, pick, &mut scratch) else { return made };
        game.apply(state, step.seat, &step.action, &mut log);
    }
    most
}
