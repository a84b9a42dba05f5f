//! What a fight is worth: every result of the table with its chance, losses as the rules take them.

use crate::bastogne::ideas::panzers_out_by;
use ::bastogne::analysis::Analysis;
use ::bastogne::{Bastogne, Battle, HexId, Place, UnitId, Units};
use table::Seat;

use super::ideas::{is_dear, is_race};
use super::maps::Maps;
use super::weights::BastogneWeights;

/// A unit in a fight: steps, strength, what a step of it is worth, whether the game is lost with it.
#[derive(Clone, Copy, Debug)]
struct Fighter {
    unit: UnitId,
    steps: u8,
    strength: u32,
    value: i32,
    dear: bool,
}

/// What a fight promises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Promise {
    pub(crate) value: i32,
    /// The chance that a unit of 2nd Panzer among the defenders dies, of a thousand.
    pub(crate) kill: i32,
    pub(crate) column: usize,
    /// The chance that the hex is emptied, of a hundred.
    pub(crate) clear: i32,
}

/// Judges fights in one position.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) game: &'a Bastogne,
    pub(crate) analysis: &'a Analysis<'a>,
    pub(crate) weights: &'a BastogneWeights,
    pub(crate) maps: &'a Maps,
    /// Nobody thinks of 2nd Panzer.
    pub(crate) hasty: bool,
}

impl Context<'_> {
    fn fighter(&self, unit: UnitId, attacks: bool) -> Fighter {
        let data = self.game.unit(unit);
        let strength = if attacks { self.analysis.attack(unit) } else { self.analysis.defense(unit) };
        Fighter {
            unit,
            steps: self.analysis.state().piece(unit).steps,
            strength,
            value: step_value(self.game, self.weights, unit),
            dear: is_dear(self.game, unit) && data.seat == Seat::German,
        }
    }

    /// What emptying a hex is worth to whoever attacks it.
    pub(crate) fn hex_value(&self, seat: Seat, at: HexId) -> i32 {
        let (game, state, weights) = (self.game, self.analysis.state(), self.weights);
        let race = is_race(game);
        let prize =
            game.map().nodes[usize::from(at)].control.filter(|place| game.map().prizes.contains(place));
        let seized = self.maps.orders.seized.contains(&at);
        let mut value = weights.ground + i32::from(seized) * weights.won / 10;
        if prize.is_some() && !race {
            let late = i32::from(state.turn) * 100 / i32::from(game.final_turn());
            value += weights.prize * (40 + late) / 100;
        }
        if !race {
            // Whoever is driven off from beside a town does not attack it.
            let near = game.map().graph.edges(at).iter().filter(|edge| {
                let place = game.map().nodes[usize::from(edge.to)].control;
                place.is_some_and(|place| game.map().prizes.contains(&place))
                    && self.analysis.holds(seat, edge.to)
            });
            let attack: u32 = state.in_hex(at).map(|unit| self.analysis.attack(unit)).sum();
            let count = i32::try_from(near.count()).unwrap_or(0);
            value += weights.siege * count * (1 + i32::try_from(attack / 16).unwrap_or(0) / 2);
        }
        if race && game.map().exits.contains(&at) {
            // What has left by this road must be in supply at the end.
            let left = panzers_out_by(game, state, at);
            let last = i32::from(left > 0 && state.turn >= game.final_turn());
            value += weights.gate * (2 + left) / 2 + last * weights.won / 2;
        }
        if race && seat == Seat::German {
            // Whoever is driven off does not strike at 2nd Panzer.
            let attack: u32 = state.in_hex(at).map(|unit| self.analysis.attack(unit)).sum();
            value += weights.menace * (1 + i32::try_from(attack / 16).unwrap_or(0) / 2);
        }
        let bars = i32::from(self.maps.bars[usize::from(at)]);
        if seat == Seat::German { value + weights.road * bars / 3 } else { value + weights.ground * bars }
    }

    /// What a fight promises that is made in this column; a battle that could be begun now is looked at closely where
    /// 2nd Panzer could be caught in its retreat.
    pub(crate) fn promise(
        &self,
        seat: Seat,
        target: HexId,
        with: Units,
        column: usize,
        exact: Option<&Battle>,
    ) -> Promise {
        let state = self.analysis.state();
        let attackers: Vec<Fighter> = with.iter().map(|unit| self.fighter(unit, true)).collect();
        let defenders: Vec<Fighter> = state.in_hex(target).map(|unit| self.fighter(unit, false)).collect();
        let steps: u8 = defenders.iter().map(|man| man.steps).sum();
        let hunted = !self.hasty && defenders.iter().any(|man| man.dear);
        let hex = self.hex_value(seat, target);
        let (mut value, mut kill, mut clear) = (0, 0, 0);
        for chance in self.game.chances(column) {
            let result = chance.result;
            let (lost, dead) = losses(&attackers, result.attacker);
            let (taken, dies) = losses(&defenders, result.defender);
            let mut killed = dies && hunted;
            let emptied = result.retreat > 0 || result.defender >= steps;
            if hunted && !killed && result.retreat > 0 {
                killed = match exact {
                    Some(battle) => self.dies(battle, chance.dice),
                    None => self.is_ringed(target),
                };
            }
            let mut sum = taken - lost;
            if emptied {
                sum += hex;
                clear += i32::from(chance.of36);
            }
            if killed {
                sum += self.weights.won;
                kill += i32::from(chance.of36);
            } else if dead {
                sum -= self.weights.won;
            }
            value += sum * i32::from(chance.of36);
        }
        Promise { value: value / 36, kill: kill * 1000 / 36, column, clear: clear * 100 / 36 }
    }

    /// Whether a unit of 2nd Panzer is dead after a battle with these dice.
    fn dies(&self, battle: &Battle, dice: (u8, u8)) -> bool {
        let after = self.analysis.fought(battle, dice);
        self.game.second_panzers().iter().any(|unit| after.piece(*unit).place == Place::Dead)
    }

    /// Whether every way back from a German hex leads into American zones or out of the map.
    fn is_ringed(&self, at: HexId) -> bool {
        let edges = self.game.map().graph.edges(at).iter();
        edges.filter(|edge| self.analysis.is_open(edge)).all(|edge| {
            self.analysis.zone(Seat::Allied, edge.to)
                || self.analysis.holds(Seat::Allied, edge.to)
                || self.analysis.steps(Seat::German, edge.to) > 4
        })
    }

    /// What a battle promises that could be begun now.
    pub(crate) fn battle(&self, battle: &Battle) -> Option<Promise> {
        let column = self.analysis.column(battle)?;
        Some(self.promise(battle.seat, battle.target, battle.with, column, Some(battle)))
    }

    /// The column of an attack by units that would stand in these hexes.
    pub(crate) fn column_from(&self, target: HexId, with: &[(UnitId, HexId)]) -> Option<usize> {
        let attack: u32 =
            with.iter().map(|(unit, from)| self.analysis.attack_from(*unit, *from, target)).sum();
        let column = Bastogne::odds_column(attack, self.analysis.defense_in(target))?;
        let units = self.game.unit_list();
        let mech = with.iter().filter(|(unit, _)| units[usize::from(*unit)].kind.is_mechanized()).count();
        let moved = i32::try_from(column).unwrap_or(0) + self.game.shift_of(target, mech * 2 > with.len());
        usize::try_from(moved.clamp(0, 10)).ok()
    }
}

/// What a step of a unit is worth.
pub(crate) fn step_value(game: &Bastogne, weights: &BastogneWeights, unit: UnitId) -> i32 {
    let data = game.unit(unit);
    let strength = i32::from(data.attack) + i32::from(data.defense);
    let each = if data.seat == Seat::German { weights.step_german } else { weights.step_allied };
    each * strength / i32::from(data.steps.max(1))
}

/// Takes steps as the rules do, each from the largest unit and there from the weakest: what they are worth, and whether a
/// unit died with which the game is lost.
fn losses(fighters: &[Fighter], steps: u8) -> (i32, bool) {
    let mut left = fighters.to_vec();
    let (mut value, mut dead) = (0, false);
    for _ in 0..steps {
        let key = |man: &&mut Fighter| (man.steps, std::cmp::Reverse(man.strength), man.unit);
        let Some(man) = left.iter_mut().filter(|man| man.steps > 0).max_by_key(key) else { break };
        man.steps -= 1;
        value += man.value;
        dead |= man.dear && man.steps == 0;
    }
    (value, dead)
}

/// How many steps a hex can lose before a unit of 2nd Panzer dies, counted up to four.
pub(crate) fn buffer(
    game: &Bastogne,
    analysis: &Analysis<'_>,
    weights: &BastogneWeights,
    units: &[UnitId],
) -> u8 {
    let fighters: Vec<Fighter> = units
        .iter()
        .map(|unit| Fighter {
            unit: *unit,
            steps: analysis.state().piece(*unit).steps,
            strength: analysis.defense(*unit),
            value: weights.step_german,
            dear: is_dear(game, *unit),
        })
        .collect();
    (1..5).find(|steps| losses(&fighters, *steps).1).map_or(4, |steps| steps - 1)
}
