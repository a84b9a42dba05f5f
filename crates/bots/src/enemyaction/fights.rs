//! Combat: whom to attack, which cards to play, how many chits to draw, when to stand and when to go.

use ::enemyaction::study::Estimate;
use ::enemyaction::{Action, EnemyAction, Fight, State};
use kernel::{Game as _, Log};
use table::Seat;

use super::{EnemyMind, Plan};

impl EnemyMind {
    /// What an attack gains, in hundredths of a point: German losses and a town perhaps, less what it costs.
    fn attack_gain(&self, game: &EnemyAction, state: &State, target: u16, estimate: &Estimate) -> i32 {
        let (on_attacker, on_defender) = estimate.hits(estimate.most);
        let node = game.ground().node(target);
        let prize = if state.german.has(target) { i32::from(node.points) * 100 } else { 0 };
        let west = if node.westwall && state.from(18) { 300 } else { 0 };
        let enough = (i32::from(estimate.steps) + 1) * 1000;
        let chance = (on_defender * 100 / enough).min(100);
        let chance = if on_defender < 1000 { chance / 2 } else { chance };
        (on_defender * self.weights.attack_hit - on_attacker * self.weights.attack_cost) / 1000
            + (prize + west) * chance / 100
    }

    /// The attack that gains most, and what it gains.
    pub(super) fn best_attack(&self, game: &EnemyAction, state: &State) -> Option<(i32, u16)> {
        let study = game.study(state);
        let gain = |target: u16| {
            let estimate = study.attack(target, study.attackers(target));
            (self.attack_gain(game, state, target, &estimate), target)
        };
        study.targets().into_iter().map(gain).max()
    }

    /// Attacks or not.
    pub(super) fn attack(&self, game: &EnemyAction, state: &State, plan: &mut Plan) -> Action {
        let best = self.best_attack(game, state);
        if plan.quiet {
            plan.hoped += best.map_or(0, |(gain, _)| (gain - self.weights.attack_from).max(0));
            return Action::Next;
        }
        let from = if plan.style.hasty { -200 } else { self.weights.attack_from };
        match best {
            Some((gain, target)) if gain > from => Action::Target(target),
            _ => Action::Next,
        }
    }

    /// Everybody who can takes part, but no weak unit is risked for nothing.
    pub(super) fn prepare(&self, game: &EnemyAction, state: &State) -> Action {
        let Some(combat) = state.combat.as_ref() else { return Action::Cancel };
        let able = game.study(state).attackers(combat.target);
        able.but(&combat.attackers).iter().next().map_or(Action::Attack, Action::Add)
    }

    /// What the combat under way comes to for the Allies, in hundredths of a point.
    fn combat_value(&self, game: &EnemyAction, state: &State) -> i32 {
        let study = game.study(state);
        let (Some(estimate), Some(combat)) = (study.combat(), state.combat.as_ref()) else { return 0 };
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
        let study = game.study(state);
        if let Some(unit) = study.coordinated().iter().next() {
            return Action::Add(unit);
        }
        let mut all = study.tactics();
        if plan.style.hasty {
            return all.first().copied().unwrap_or(Action::Next);
        }
        let base = self.combat_value(game, state);
        let attacks = state.combat.as_ref().is_some_and(|combat| combat.seat == Seat::Allied);
        // A unit that joins leaves its place: a few are enough to choose from.
        let joins = |action: &Action| matches!(action, Action::Tactic { unit: Some(_), .. } | Action::Bonus { unit: Some(_), .. });
        let mut left = 6;
        all.retain(|action| {
            let keep = !joins(action) || left > 0;
            left -= i32::from(joins(action));
            keep
        });
        let mut log = Log::muted();
        let mut best = (self.weights.tactic_from, Action::Next);
        for action in all {
            let mut after = state.clone();
            game.apply(&mut after, Seat::Allied, &action, &mut log);
            if after.combat.is_none() {
                continue;
            }
            let moved = if joins(&action) { self.look(game, &after) - self.look(game, state) } else { 0 };
            let free = matches!(action, Action::Bonus { .. });
            let cost = if free { 0 } else { self.keep(game, state, &action) };
            let gain = self.combat_value(game, &after) - base + moved.min(0) - cost;
            let gain = if attacks { gain } else { gain + moved.max(0) / 2 };
            if gain > best.0 {
                best = (gain, action);
            }
        }
        best.1
    }

    /// How many chits to draw: more only where they hurt the defender more.
    pub(super) fn draw(&self, game: &EnemyAction, state: &State) -> Action {
        let Some(combat) = state.combat.as_ref() else { return Action::Draw(0) };
        let estimate = game.study(state).combat().unwrap_or_default();
        let more = estimate.on_defender * self.weights.attack_hit > estimate.on_attacker * self.weights.attack_cost;
        Action::Draw(if more { combat.most } else { combat.least })
    }

    /// The choice in a step of a combat that leads to what is worth most.
    pub(super) fn suffer(&self, game: &EnemyAction, state: &State, fight: Fight, plan: &Plan) -> Option<Action> {
        let all = game.study(state).fight_choices(fight);
        if plan.style.hasty {
            let stand = all.iter().find(|action| **action == Action::Stand);
            return stand.or(all.first()).copied();
        }
        let mut log = Log::muted();
        let worth = |action: &Action, log: &mut Log| {
            let mut after = state.clone();
            game.apply(&mut after, Seat::Allied, action, log);
            self.look(game, &after)
        };
        let mut best: Option<(i32, Action)> = None;
        for action in all {
            let value = worth(&action, &mut log);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }
}
