//! The planner of Bitter Woods: which part of the plan answers which question, and by how much levels of play differ.

use bitterwoods::{Action, BitterWoods, Frame, Phase, State};
use kernel::Game as _;
use table::Seat;

use crate::bitterwoods::battle;
use crate::bitterwoods::chores;
use crate::bitterwoods::context::Context;
use crate::bitterwoods::explanation;
use crate::bitterwoods::goals::Atlas;
use crate::bitterwoods::plan::BitterPlan;
use crate::bitterwoods::planning;
use crate::bitterwoods::posture;
use crate::bitterwoods::posture::Posture;
use crate::bitterwoods::steps;
use crate::bitterwoods::tweaks;
use crate::bitterwoods::weights::BitterWeights;
use crate::bitterwoods::worth;
use crate::planner::Effort;
use crate::planner::{Planner, Style};

/// Drives for what counts, or stands in the way.
#[derive(Debug)]
pub(crate) struct BitterPlanner {
    pub(crate) weights: BitterWeights,
    atlas: Atlas,
}

impl BitterPlanner {
    /// Reads its weights.
    pub(crate) fn read(text: &str) -> Result<BitterPlanner, String> {
        Ok(BitterPlanner { weights: BitterWeights::read(text)?, atlas: Atlas::default() })
    }

    pub(crate) fn context<'a>(&'a self, game: &'a BitterWoods, state: &'a State, seat: Seat) -> Context<'a> {
        Context { weights: &self.weights, atlas: &self.atlas, game, state, seat }
    }
}

impl Planner for BitterPlanner {
    type Game = BitterWoods;
    type Plan = BitterPlan;

    fn stretch(&self, _: &BitterWoods, state: &State) -> u32 {
        let half = match (state.phase(), state.phasing) {
            (None, _) => 0,
            (_, Seat::German) => 1,
            _ => 2,
        };
        u32::from(state.turn.unsigned_abs()) * 4 + half
    }

    fn variants(&self, _: &BitterWoods, state: &State, seat: Seat) -> u8 {
        if state.phasing == seat { posture::VARIANTS } else { 1 }
    }

    fn plan(&self, game: &BitterWoods, state: &State, seat: Seat, style: Style) -> BitterPlan {
        let context = self.context(game, state, seat);
        planning::make(&context, Posture::of(&self.weights, (seat, context.least()), style))
    }

    fn follow(&self, game: &BitterWoods, state: &State, seat: Seat, plan: &mut BitterPlan) -> Option<Action> {
        let context = self.context(game, state, seat);
        let analysis = game.analysis();
        Some(match state.frame()? {
            Frame::Phase(Phase::Reserve) => {
                let waits = plan.waits.iter().copied().find(|unit| analysis.may_wait(state, *unit));
                waits.map_or(Action::Next, Action::Reserve)
            }
            Frame::Phase(Phase::Movement) => steps::movement(&context, plan),
            Frame::Phase(Phase::Combat) => battle::combat(&context, plan),
            Frame::Phase(Phase::Exploitation) => {
                if plan.fights.take().is_some() {
                    plan.tried.clear();
                    plan.look_round(&context);
                }
                steps::exploitation(&context, plan)
            }
            Frame::Phase(Phase::Interdiction) => chores::interdict(&context, plan),
            Frame::Phase(Phase::Demolition) => chores::demolition(&context, plan),
            Frame::Phase(Phase::Construction) => chores::construction(&context),
            Frame::Phase(Phase::Supply) => Action::Next,
            Frame::Plan => chores::choose_plan(&context),
            Frame::Guns => chores::guns(&context, plan),
            Frame::Drops => chores::drops(&context, plan),
            Frame::Prepare => battle::prepare(&context, plan),
            Frame::Answer => battle::answer(&context, plan),
            Frame::Lose { .. } => battle::lose(&context)?,
            Frame::Stand { .. } => battle::stand(&context, plan),
            Frame::Retreat => battle::retreat(&context, plan)?,
            Frame::Advance => battle::advance(&context, plan),
            Frame::Name(_) => chores::name(&context, plan)?,
            Frame::Burn { dump, .. } => chores::burn(&context, plan, dump),
            Frame::Peiper => chores::peiper(&context, plan),
            Frame::Crowded { .. } => chores::crowded(&context)?,
            Frame::Die { .. } | Frame::Dice { .. } | Frame::CombatDie | Frame::Then(_) => return None,
        })
    }

    fn others(
        &self,
        game: &BitterWoods,
        state: &State,
        seat: Seat,
        plan: &BitterPlan,
        into: &mut Vec<Action>,
    ) {
        let from = into.len();
        match state.frame() {
            Some(Frame::Phase(Phase::Combat)) => {
                battle::other_targets(plan, 3, into);
                into.push(Action::Next);
            }
            Some(
                Frame::Answer | Frame::Retreat | Frame::Lose { .. } | Frame::Stand { .. } | Frame::Advance,
            ) => {
                kernel::legal(game, state, seat, into);
                into.truncate(from + 6);
            }
            _ => {}
        }
        let Some(planned) = into.first().copied() else { return };
        let mut place = 0;
        into.retain(|action| {
            place += 1;
            place == 1
                || (*action != planned
                    && !game.retracts(state, action)
                    && game.check(state, seat, action).is_ok())
        });
    }

    fn tweaks(&self, _: &BitterWoods, _: &State, _: Seat, plan: &BitterPlan) -> usize {
        plan.changes.len()
    }

    fn tweak(
        &self,
        _: &BitterWoods,
        state: &State,
        _: Seat,
        plan: &BitterPlan,
        which: usize,
    ) -> Option<BitterPlan> {
        tweaks::changed(state, plan, plan.changes.get(which)?)
    }

    fn matter(&self, _: &BitterWoods, state: &State) -> u64 {
        let target = || state.attack.as_ref().map_or(0, |attack| attack.target.get());
        let (kind, about) = match state.frame() {
            Some(Frame::Die { table, about } | Frame::Dice { table, about }) => {
                (2 + table as u64, about.get())
            }
            Some(Frame::CombatDie) => (0, target()),
            _ => (1, target()),
        };
        kind << 16 | u64::from(about)
    }

    fn worth(&self, game: &BitterWoods, state: &State, seat: Seat) -> i32 {
        let worth = worth::german_worth((&self.weights, &self.atlas), game, state, seat);
        if seat == Seat::German { worth } else { -worth }
    }

    fn is_settled(&self, _: &BitterWoods, state: &State) -> bool {
        matches!(state.frame(), None | Some(Frame::Phase(_) | Frame::Plan | Frame::Guns | Frame::Drops))
            && state.attack.is_none()
            && state.retreat.is_none()
    }

    fn levels(&self) -> [Effort; 4] {
        use crate::planner::LEVELS;
        let [one, two, three, four] = LEVELS;
        [
            one,
            two,
            Effort { plans: 3, trials: 5, tweaks: 12, stretches: 2, looks: 0, millis: 4_500, ..three },
            Effort { plans: 5, trials: 8, tweaks: 36, stretches: 2, looks: 0, millis: 12_000, ..four },
        ]
    }

    fn thought(&self, game: &BitterWoods, state: &State, seat: Seat, plan: &BitterPlan) -> String {
        explanation::thought(game, state, seat, plan)
    }
}
