//! Combat: whom to attack, which cards to play, how many chits to draw, when to stand and when to go.

use std::cmp::Reverse;

use ::enemyaction::analysis::Estimate;
use ::enemyaction::{Action, ChitCount, EnemyAction, Fight, HexId, State, Units};
use kernel::{Game as _, Log};
use table::Seat;

use super::plan::{Change, Plan};
use super::planner::EnemyPlanner;

/// How many units that could join a combat are looked at.
const JOINERS: u8 = 6;

impl EnemyPlanner {
    /// What an attack gains, in hundredths of a point: German losses and a town perhaps, less what it costs.
    pub(super) fn attack_gain(
        &self,
        game: &EnemyAction,
        state: &State,
        target: HexId,
        estimate: &Estimate,
    ) -> i32 {
        let (on_attacker, on_defender) = estimate.hits(estimate.most);
        let node = game.ground().node(target);
        let prize = if state.german.contains(target) { i32::from(node.points) * 100 } else { 0 };
        let west = if node.westwall && state.from(18) { 300 } else { 0 };
        let enough = (i32::from(estimate.steps) + 1) * 1000;
        let chance = (on_defender * 100 / enough).min(100);
        let chance = if on_defender < 1000 { chance / 2 } else { chance };
        // A card is drawn for defenders, and the German day is shorter by it.
        let card = if state.cards.pile.is_empty() { 0 } else { self.weights.attack_card };
        (on_defender * self.weights.attack_hit - on_attacker * self.weights.attack_cost) / 1000
            + (prize + west) * chance / 100
            + card
    }

    /// What every attack that could be made now gains, the best first.
    pub(super) fn attacks(&self, game: &EnemyAction, state: &State) -> Vec<(i32, HexId)> {
        let analysis = game.analysis(state);
        let gain = |target: HexId| {
            let estimate = analysis.attack(target, analysis.attackers(target));
            (self.attack_gain(game, state, target, &estimate), target)
        };
        let mut all: Vec<(i32, HexId)> = analysis.targets().into_iter().map(gain).collect();
        all.sort_unstable_by_key(|(gain, target)| (Reverse(*gain), *target));
        all
    }

    /// What all attacks may gain that different units could make.
    fn hoped(&self, game: &EnemyAction, state: &State) -> i32 {
        let analysis = game.analysis(state);
        let mut all: Vec<(i32, Units)> = Vec::new();
        for target in analysis.targets() {
            let units = analysis.attackers(target);
            let gain = self.attack_gain(game, state, target, &analysis.attack(target, units));
            all.push((gain - self.weights.attack_from, units));
        }
        all.sort_unstable_by_key(|(gain, _)| Reverse(*gain));
        let (mut sum, mut used) = (0, Units::NONE);
        for (gain, units) in all {
            if gain > 0 && units.and(&used).is_empty() {
                sum += gain;
                used = used.or(&units);
            }
        }
        sum
    }

    /// Attacks or not.
    pub(super) fn attack(&self, game: &EnemyAction, state: &State, plan: &mut Plan) -> Action {
        if plan.quiet {
            plan.hoped += self.hoped(game, state);
            return Action::Next;
        }
        let from = if plan.style.hasty { -200 } else { self.weights.attack_from };
        let pays = |(gain, target): &(i32, HexId)| {
            !plan.changes.contains(&Change::Spare(*target))
                && (*gain > from || plan.changes.contains(&Change::Attack(*target)))
        };
        self.attacks(game, state)
            .into_iter()
            .find(pays)
            .map_or(Action::Next, |(_, target)| Action::Target(target))
    }

    /// Everybody who can takes part, but no weak unit is risked for nothing.
    pub(super) fn prepare(&self, game: &EnemyAction, state: &State) -> Action {
        let Some(combat) = state.combat.as_ref() else { return Action::Cancel };
        let able = game.analysis(state).attackers(combat.target);
        able.but(&combat.attackers).iter().next().map_or(Action::Attack, Action::Add)
    }

    /// What the combat under way comes to for the Allies, in hundredths of a point.
    fn combat_value(&self, game: &EnemyAction, state: &State) -> i32 {
        let analysis = game.analysis(state);
        let (Some(estimate), Some(combat)) = (analysis.combat(), state.combat.as_ref()) else { return 0 };
        if combat.seat == Seat::Allied {
            return self.attack_gain(game, state, combat.target, &estimate);
        }
        let (on_attacker, on_defender) = estimate.hits(estimate.most);
        let points = i32::from(game.ground().node(combat.target).points);
        // More hits than steps and flight can take change nothing any more; the last of them cost most.
        let steps = i32::from(estimate.steps) * 1000;
        let felt = on_defender.min(steps + 1500);
        let grave = (felt - steps * 7 / 10).max(0);
        let hit = self.weights.defence_hit + points * 30;
        (on_attacker * self.weights.defence_return - felt * hit - grave * hit) / 1000
    }

    /// A card for the combat, or none.
    pub(super) fn tactic(&self, game: &EnemyAction, state: &State, plan: &Plan) -> Action {
        let analysis = game.analysis(state);
        if let Some(unit) = analysis.coordinated().iter().next() {
            return Action::Add(unit);
        }
        if plan.style.hasty {
            return analysis.tactics().first().copied().unwrap_or(Action::Next);
        }
        match self.tactics_by_gain(game, state).first() {
            Some((gain, action)) if *gain > self.weights.tactic_from => *action,
            _ => Action::Next,
        }
    }

    /// The cards that could be played in a combat, one for each tactic, with what they gain; the best first.
    pub(super) fn tactics_by_gain(&self, game: &EnemyAction, state: &State) -> Vec<(i32, Action)> {
        let base = self.combat_value(game, state);
        let attacks = state.combat.as_ref().is_some_and(|combat| combat.seat == Seat::Allied);
        let mut log = Log::muted();
        let mut left = JOINERS;
        let mut all: Vec<(i32, Action)> = Vec::new();
        for action in game.analysis(state).tactics() {
            let (tactic, joins, free) = match action {
                Action::Tactic { tactic, unit, .. } => (tactic, unit.is_some(), false),
                Action::Bonus { tactic, unit, .. } => (tactic, unit.is_some(), true),
                _ => continue,
            };
            // A unit that joins leaves its place: a few are enough to choose from.
            if joins && left == 0 {
                continue;
            }
            left -= u8::from(joins);
            let mut after = state.clone();
            game.apply(&mut after, Seat::Allied, &action, &mut log);
            if after.combat.is_none() {
                continue;
            }
            let moved = if joins { self.evaluate(game, &after) - self.evaluate(game, state) } else { 0 };
            let moved = if attacks { moved.min(0) } else { moved.min(0) + moved.max(0) / 2 };
            let cost = if free { 0 } else { self.keep(game, state, &action) };
            let gain = self.combat_value(game, &after) - base + moved - cost;
            let same = |other: &Action| matches!(other, Action::Tactic { tactic: one, .. } | Action::Bonus { tactic: one, .. } if *one == tactic);
            match all.iter_mut().find(|(_, other)| same(other)) {
                Some(known) if known.0 < gain => *known = (gain, action),
                Some(_) => {}
                None => all.push((gain, action)),
            }
        }
        all.sort_by_key(|(gain, action)| (Reverse(*gain), *action));
        all
    }

    /// How many chits to draw: more only where they hurt the defender more.
    pub(super) fn draw(&self, game: &EnemyAction, state: &State) -> Action {
        let Some(combat) = state.combat.as_ref() else { return Action::Draw(ChitCount::new(0)) };
        let estimate = game.analysis(state).combat().unwrap_or_default();
        let more =
            estimate.on_defender * self.weights.attack_hit > estimate.on_attacker * self.weights.attack_cost;
        Action::Draw(ChitCount::new(if more { combat.most } else { combat.least }))
    }

    /// The choice in a step of a combat that leads to what is worth most.
    pub(super) fn suffer(
        &self,
        game: &EnemyAction,
        state: &State,
        fight: Fight,
        plan: &Plan,
    ) -> Option<Action> {
        let all = game.analysis(state).fight_choices(fight);
        if plan.style.hasty {
            let stand = all.iter().find(|action| **action == Action::Stand);
            return stand.or(all.first()).copied();
        }
        self.by_worth(game, state, all).first().copied()
    }

    /// Some actions by what they lead to at once, the best first.
    pub(super) fn by_worth(&self, game: &EnemyAction, state: &State, actions: Vec<Action>) -> Vec<Action> {
        if actions.len() < 2 {
            return actions;
        }
        let mut log = Log::muted();
        let mut all: Vec<(i32, Action)> = Vec::new();
        for action in actions {
            let mut after = state.clone();
            game.apply(&mut after, Seat::Allied, &action, &mut log);
            all.push((self.evaluate(game, &after), action));
        }
        all.sort_by_key(|(worth, action)| (Reverse(*worth), *action));
        all.into_iter().map(|(_, action)| action).collect()
    }
}
