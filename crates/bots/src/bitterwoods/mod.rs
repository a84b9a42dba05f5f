//! Bitter Woods: the mind of its computer opponent, for both seats.
//!
//! Goals are what the scenario counts (`goals`); a plan gives each division one of them, thinks out attacks and who comes to them,
//! puts reserves behind the gaps they will make and guards in the enemy's way (`think`, `posts`); then it is followed step by step
//! (`steps`, `battle`, `chores`). `worth` says what a position is worth, `weights/bitterwoods.csv` by which weights.

mod battle;
mod chores;
mod fights;
mod goals;
mod lay;
mod march;
mod posts;
mod steps;
mod temper;
#[cfg(test)]
mod tests;
mod think;
mod tweaks;
mod words;
mod worth;

use bitterwoods::{Action, BitterWoods, Frame, Phase, State};
use kernel::Game as _;
use table::Seat;

use crate::planner::Effort;
use crate::planner::{Planner, Style};
use crate::weights::weights;
use goals::Atlas;
use temper::Temper;
use think::{BitterPlan, Ken};

weights! {
    /// By what positions and plans of Bitter Woods are judged; `weights/bitterwoods.csv` says what each term means.
    BitterWeights {
        won, level, town, river, hub, flank, at_river, over_river, early, early_allied,
        material, gun, leader, panzer_lost, allied_lost, cut, cut_off, trapped, last_step,
        way, need, need_foe, alarm, march, exposed, contact, unsupplied, arrive, owing,
        block, block_most, seize, relieve, ground,
        driven, repelled, counter, engaged, join, fire, flown, care, least, least_first, first_turns, least_later, least_allied, venture, fear_german, fear_allied, follow, stand,
        horizon, delay, post_soon, post_depth, post_town, post_fort, post_rough, post_river, post_stay, post_way, post_shut, post_ring,
        keep, keep_most, keep_near, keep_from, keep_open, keep_strong, keep_er, keep_owing,
        gun_close, gun_range, gun_keep, gun_far, gun_alone, gun_stay,
        bridge_for, air_kept, drop, leash, outrun,
    }
}

/// Drives for what counts, or stands in the way.
#[derive(Debug)]
pub(crate) struct BitterPlanner {
    weights: BitterWeights,
    atlas: Atlas,
}

impl BitterPlanner {
    /// Reads its weights.
    pub(crate) fn read(text: &str) -> Result<BitterPlanner, String> {
        Ok(BitterPlanner { weights: BitterWeights::read(text)?, atlas: Atlas::default() })
    }

    fn ken<'a>(&'a self, game: &'a BitterWoods, state: &'a State, seat: Seat) -> Ken<'a> {
        Ken { weights: &self.weights, atlas: &self.atlas, game, state, seat }
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
        if state.phasing == seat { temper::VARIANTS } else { 1 }
    }

    fn plan(&self, game: &BitterWoods, state: &State, seat: Seat, style: Style) -> BitterPlan {
        let ken = self.ken(game, state, seat);
        think::make(&ken, Temper::of(&self.weights, (seat, ken.least()), style))
    }

    fn follow(&self, game: &BitterWoods, state: &State, seat: Seat, plan: &mut BitterPlan) -> Option<Action> {
        let ken = self.ken(game, state, seat);
        let study = game.study();
        Some(match state.frame()? {
            Frame::Phase(Phase::Reserve) => {
                let waits = plan.waits.iter().copied().find(|unit| study.may_wait(state, *unit));
                waits.map_or(Action::Next, Action::Reserve)
            }
            Frame::Phase(Phase::Movement) => steps::movement(&ken, plan),
            Frame::Phase(Phase::Combat) => battle::combat(&ken, plan),
            Frame::Phase(Phase::Exploitation) => {
                if plan.fights.take().is_some() {
                    plan.tried.clear();
                    plan.look_round(&ken);
                }
                steps::exploitation(&ken, plan)
            }
            Frame::Phase(Phase::Interdiction) => chores::interdict(&ken, plan),
            Frame::Phase(Phase::Demolition) => chores::demolition(&ken, plan),
            Frame::Phase(Phase::Construction) => chores::construction(&ken),
            Frame::Phase(Phase::Supply) => Action::Next,
            Frame::Plan => chores::choose_plan(&ken),
            Frame::Guns => chores::guns(&ken, plan),
            Frame::Drops => chores::drops(&ken, plan),
            Frame::Prepare => battle::prepare(&ken, plan),
            Frame::Answer => battle::answer(&ken, plan),
            Frame::Lose { .. } => battle::lose(&ken)?,
            Frame::Stand { .. } => battle::stand(&ken, plan),
            Frame::Retreat => battle::retreat(&ken, plan)?,
            Frame::Advance => battle::advance(&ken, plan),
            Frame::Name(_) => chores::name(&ken, plan)?,
            Frame::Burn { dump, .. } => chores::burn(&ken, plan, dump),
            Frame::Peiper => chores::peiper(&ken, plan),
            Frame::Crowded { .. } => chores::crowded(&ken)?,
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
        let target = || state.attack.as_ref().map_or(0, |attack| attack.target);
        let (kind, about) = match state.frame() {
            Some(Frame::Die { table, about } | Frame::Dice { table, about }) => (2 + table as u64, about),
            Some(Frame::CombatDie) => (0, target()),
            _ => (1, target()),
        };
        kind << 16 | u64::from(about)
    }

    fn worth(&self, game: &BitterWoods, state: &State, seat: Seat) -> i32 {
        let worth = worth::german_worth((&self.weights, &self.atlas), game, state, seat);
        if seat == Seat::German { worth } else { -worth }
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
        words::thought(game, state, seat, plan)
    }
}
