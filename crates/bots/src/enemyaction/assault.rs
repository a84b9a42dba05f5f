//! Counterattacks: units are brought up beside Germans before they attack them.

use std::cmp::Reverse;

use ::enemyaction::{EnemyAction, HexId, Hexes, State, UnitId, Units};
use table::Seat;

use super::chart::DRY;
use super::plan::{Assault, Pace};
use super::planner::EnemyPlanner;

/// How many attacks are prepared in an activation.
const ATTACKS: usize = 3;
/// How many units are brought up for an attack.
const NEWCOMERS: usize = 4;
/// So many units find room in a hex.
const ROOM: usize = 3;

/// An attack that could be made after some moves.
struct Prospect {
    gain: i32,
    target: HexId,
    after: State,
    moves: Vec<(UnitId, HexId)>,
}

impl EnemyPlanner {
    /// The moves that bring the best attacks about, as long as they gain more than they lay open.
    pub(super) fn assault(
        &self,
        game: &EnemyAction,
        state: &State,
        units: &[(UnitId, Hexes)],
        pace: Pace,
    ) -> Assault {
        let mut assault = Assault::default();
        if !state.activation.as_ref().is_some_and(|one| one.may_attack) {
            return assault;
        }
        let mut now = state.clone();
        let mut left: Vec<(UnitId, Hexes)> = units.to_vec();
        let most = if pace == Pace::Careful { ATTACKS } else { 1 };
        for _ in 0..most {
            let base = self.evaluate(game, &now);
            let targets = self.in_reach(game, &now, &left);
            let prospects = targets.iter().filter_map(|at| self.prospect(game, &now, base, &left, at));
            let Some(best) = prospects.max_by_key(|one| (one.gain, Reverse(one.target))) else { break };
            let moved = |unit: UnitId| best.moves.iter().any(|(other, _)| *other == unit);
            let attackers = game.analysis(&best.after).attackers(best.target);
            left.retain(|(unit, _)| !moved(*unit) && !attackers.contains(*unit));
            assault.pinned = assault.pinned.or(&attackers);
            assault.moves.extend(&best.moves);
            now = best.after;
        }
        assault.moves.reverse();
        assault
    }

    /// German stacks beside which somebody could come.
    fn in_reach(&self, game: &EnemyAction, state: &State, units: &[(UnitId, Hexes)]) -> Hexes {
        let chart = self.chart(game);
        let german = game.analysis(state).held(Seat::German);
        let beside =
            |at: HexId| chart.ways(at).iter().any(|way| units.iter().any(|(_, ends)| ends.contains(way.to)));
        german.iter().filter(|at| beside(*at)).collect()
    }

    /// What an attack on a stack would gain if everybody near came up for it, beside what can be had without; nothing where it
    /// does not pay.
    fn prospect(
        &self,
        game: &EnemyAction,
        now: &State,
        base: i32,
        units: &[(UnitId, Hexes)],
        target: HexId,
    ) -> Option<Prospect> {
        let chart = self.chart(game);
        let analysis = game.analysis(now);
        let here = analysis.attackers(target);
        let data = game.all_units();
        let strength = |unit: UnitId| data[usize::from(unit)].face(now.piece(unit).steps).strength;
        let mut able: Vec<(UnitId, &Hexes)> = units
            .iter()
            .filter(|(unit, _)| !here.contains(*unit))
            .map(|(unit, ends)| (*unit, ends))
            .collect();
        able.sort_unstable_by_key(|(unit, _)| (Reverse(strength(*unit)), *unit));
        let mut after = now.clone();
        let mut moves: Vec<(UnitId, HexId)> = Vec::new();
        for (unit, ends) in able {
            let count = |at: HexId| after.in_hex(at).count();
            let ring = chart.ways(target).iter().filter(|way| ends.contains(way.to) && count(way.to) < ROOM);
            let Some(way) = ring.min_by_key(|way| (way.river != DRY, count(way.to), way.to)) else {
                continue;
            };
            after = self.shifted(game, &after, unit, way.to);
            moves.push((unit, way.to));
            if moves.len() == NEWCOMERS {
                break;
            }
        }
        if moves.is_empty() {
            return None;
        }
        let from = self.weights.attack_from;
        let hope = |state: &State, units: Units| {
            let gain = self.attack_gain(game, state, target, &game.analysis(state).attack(target, units));
            if units.is_empty() { 0 } else { (gain - from).max(0) }
        };
        let then = hope(&after, game.analysis(&after).attackers(target));
        let more = then - hope(now, here);
        if more <= 0 {
            return None;
        }
        let gain = more + self.evaluate(game, &after) - base;
        (gain > 0).then_some(Prospect { gain, target, after, moves })
    }
}
