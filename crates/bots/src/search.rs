//! The part of thinking that is the same for every game: plans are tried out, the best is followed, the clock is watched.
//!
//! Levels differ by thought alone. Level 1 follows the first plan that comes to mind, level 2 the one that seems best.
//! Level 3 tries several plans out, level 4 more of them and more often; how far is said by [`Planner::levels`] of each game.

use std::time::{Duration, Instant};

use kernel::{Game as _, Log, Session};
use table::{Audience, Seat};

use crate::bot::{Ask, Decision};
use crate::compare::{Climb, best_of};
use crate::planner::{ActionOf, Effort, Planner, StateOf, Style};
use crate::rng::{QuickRng, TrialDice};
use crate::rollout::{Horizon, Planned, decide, play_on};

/// No trial goes on for more decisions than this.
const LONGEST_TRIAL: usize = 3_000;
/// No stretch of play that makes sense has more decisions of one side than this.
const LONGEST_STRETCH: usize = 4_000;
/// Of the time there is, the share that planning may take; the rest is for the decisions of the plan.
const FOR_PLANNING: u32 = 2;

/// No more actions than these are tried out besides the planned one.
const MOST_OTHERS: usize = 7;

/// What is thought about: a position as a seat knows it.
struct Here<'a, M: Planner> {
    game: &'a M::Game,
    state: &'a StateOf<M>,
    seat: Seat,
    stretch: u32,
}

/// Searches as much as its level says.
#[derive(Debug)]
pub(crate) struct Search<M: Planner> {
    planner: M,
    effort: Effort,
    planned: Option<Planned<M::Plan>>,
    /// How many decisions had been made when this was last asked.
    count: usize,
    /// How long this stretch of play was thought about.
    spent: Duration,
    /// How many decisions it was asked for in it.
    asked: usize,
}

/// Thinking with the game's types rubbed out.
pub(crate) trait Decides: std::fmt::Debug + Send {
    /// Chooses; nothing when the table is of another game or there is nothing to choose.
    fn think(&mut self, ask: &mut Ask<'_>) -> Option<Decision>;
}

impl<M: Planner> Decides for Search<M> {
    fn think(&mut self, ask: &mut Ask<'_>) -> Option<Decision> {
        let session = ask.table.as_any().downcast_ref::<Session<M::Game>>()?;
        let game: &M::Game = session.game();
        let begun = Instant::now();
        let mut rng = QuickRng::picked(ask.pick);
        // What the seat cannot know is dealt anew, and all thinking is about that.
        let state = game.resample(session.state(), Audience::Seat(ask.seat), &mut |below| {
            kernel::Pick::below(&mut rng, below)
        });
        if ask.count < self.count {
            self.planned = None;
        }
        self.count = ask.count;
        let here = Here { game, state: &state, seat: ask.seat, stretch: self.planner.stretch(game, &state) };
        if self.planned.as_ref().is_none_or(|planned| planned.stretch != here.stretch) {
            (self.spent, self.asked) = (Duration::ZERO, 0);
        }
        self.asked += 1;
        if self.asked > LONGEST_STRETCH {
            // A plan that goes round in circles is left for whatever comes.
            let action = ask.table.random(ask.seat, ask.pick)?;
            return Some(Decision { action, thought: None });
        }
        let budget = Duration::from_millis(self.effort.millis).saturating_sub(self.spent).min(ask.limit);
        let action = self.choose(&here, begun, budget, &mut rng)?;
        self.spent += begun.elapsed();
        let planned = self.planned.as_ref()?;
        let thought = self.planner.thought(game, &state, ask.seat, &planned.plan);
        Some(Decision { action: game.write(&action), thought: Some(thought).filter(|text| !text.is_empty()) })
    }
}

impl<M: Planner> Search<M> {
    pub(crate) fn new(planner: M, effort: Effort) -> Search<M> {
        Search { planner, effort, planned: None, count: 0, spent: Duration::ZERO, asked: 0 }
    }

    fn choose(
        &mut self,
        here: &Here<'_, M>,
        begun: Instant,
        limit: Duration,
        rng: &mut QuickRng,
    ) -> Option<ActionOf<M>> {
        if self.planned.as_ref().is_none_or(|planned| planned.stretch != here.stretch) {
            // Where single actions are not looked at again, nearly all of the time is for the plan.
            let share = if self.effort.looks == 0 { limit * 9 / 10 } else { limit / FOR_PLANNING };
            let plan = self.make_plan(here, begun + share, rng);
            self.planned = Some(Planned { stretch: here.stretch, plan });
        }
        let planned = self.planned.as_mut()?;
        let before = planned.plan.clone();
        let action = decide(&self.planner, here.game, here.state, here.seat, &mut planned.plan, rng)?;
        if self.effort.looks == 0 {
            return Some(action);
        }
        let plans = [planned.plan.clone(), before];
        let (action, is_planned) = self.look_again(here, &plans, action, begun + limit, rng);
        // A plan notes what it has done; what it has not done it must not have noted.
        if !is_planned {
            let [_, plan] = plans;
            self.planned = Some(Planned { stretch: here.stretch, plan });
        }
        Some(action)
    }

    /// The best of several plans, as far as trying them out can tell.
    fn make_plan(&self, here: &Here<'_, M>, until: Instant, rng: &mut QuickRng) -> M::Plan {
        let Effort { style, plans, trials, tweaks, .. } = self.effort;
        let count = self.planner.variants(here.game, here.state, here.seat).clamp(1, plans.max(1));
        let make =
            |variant: u8| self.planner.plan(here.game, here.state, here.seat, Style { variant, ..style });
        if trials == 0 {
            return make(0);
        }
        let mut plans: Vec<M::Plan> = (0..count).map(make).collect();
        let attempt = |plan: &M::Plan, luck: TrialDice| {
            self.attempt(here, here.state.clone(), plan.clone(), until, luck)
        };
        let best = best_of(plans.len(), trials, until, rng, |which, luck| attempt(&plans[which], luck));
        let plan = plans.swap_remove(best);
        if tweaks == 0 {
            return plan;
        }
        let there = self.planner.tweaks(here.game, here.state, here.seat, &plan);
        let climb = Climb { tweaks: tweaks.min(there), trials, until };
        let tweak =
            |plan: &M::Plan, which: usize| self.planner.tweak(here.game, here.state, here.seat, plan, which);
        climb.from(plan, rng, tweak, attempt)
    }

    /// The planned action, or another that trials show to be better; and whether it is the planned one. The plans are those after it
    /// and before it.
    fn look_again(
        &self,
        here: &Here<'_, M>,
        [after, before]: &[M::Plan; 2],
        action: ActionOf<M>,
        until: Instant,
        rng: &mut QuickRng,
    ) -> (ActionOf<M>, bool) {
        let mut all = vec![action];
        self.planner.others(here.game, here.state, here.seat, before, &mut all);
        all.truncate(MOST_OTHERS + 1);
        let best = best_of(all.len(), self.effort.looks, until, rng, |which, luck| {
            let mut state = here.state.clone();
            here.game.apply(&mut state, here.seat, &all[which], &mut Log::muted());
            self.attempt(here, state, if which == 0 { after } else { before }.clone(), until, luck)
        });
        (all.swap_remove(best), best == 0)
    }

    /// Plays on by a plan, and says what that came to; nothing when the time is over before.
    fn attempt(
        &self,
        here: &Here<'_, M>,
        mut state: StateOf<M>,
        plan: M::Plan,
        until: Instant,
        luck: TrialDice,
    ) -> Option<i32> {
        let horizon = Horizon { stretches: self.effort.stretches, most: LONGEST_TRIAL, until };
        let planned = Planned { stretch: here.stretch, plan };
        play_on(&self.planner, here.game, &mut state, (here.seat, planned), horizon, luck)
    }
}
