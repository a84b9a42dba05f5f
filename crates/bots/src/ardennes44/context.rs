//! What is asked again and again while one unit looks for a place.

use ardennes44::analysis::{Analysis, Gait};
use ardennes44::{Area, HexId, Unit, UnitId};
use table::Seat;

use super::goals::{axis_of, far, slot};
use super::plan::Plan;
use super::posts::{bonds, strengths};
use super::scan::{FAR, HUB_NEAR, Scan};
use super::tune::Tune;
use super::values::{counts, is_east, step_worth};
use super::weights::A44Weights;

/// All that is asked again and again while one unit looks for a place.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) analysis: &'a Analysis<'a>,
    pub(crate) seat: Seat,
    pub(crate) weights: &'a A44Weights,
    pub(crate) plan: &'a Plan,
    pub(crate) scan: &'a Scan,
    pub(crate) own: Vec<i32>,
    /// A line is being drawn: who has no place in it yet is nowhere.
    pub(crate) drafting: bool,
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        analysis: &'a Analysis<'a>,
        seat: Seat,
        weights: &'a A44Weights,
        plan: &'a Plan,
        scan: &'a Scan,
    ) -> Context<'a> {
        let own = strengths(analysis, seat);
        Context { analysis, seat, weights, plan, scan, own, drafting: false }
    }

    pub(crate) fn data(&self, unit: UnitId) -> &'a Unit {
        &self.analysis.game.units()[usize::from(unit)]
    }

    /// The place that a unit has in the line.
    pub(crate) fn station(&self, unit: UnitId) -> Option<HexId> {
        self.plan.stations.iter().find(|station| station.unit == unit).map(|station| station.at)
    }

    /// Its place in the order of placing, from zero.
    pub(crate) fn rank(&self, unit: UnitId) -> Option<i32> {
        let place = self.plan.stations.iter().position(|station| station.unit == unit)?;
        i32::try_from(place).ok()
    }

    /// How far a unit is from what it is after; less is better.
    pub(crate) fn away(&self, unit: UnitId, at: HexId) -> i32 {
        let data = self.data(unit);
        if self.seat == Seat::German {
            return far(&self.scan.axes[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))], at);
        }
        let post = self.plan.posts.as_ref().and_then(|posts| posts.of(unit));
        post.map_or(0, |post| (far(&post.map, at) - 2).max(0))
    }

    /// The defense of others in a hex.
    pub(crate) fn friends(&self, unit: UnitId, at: HexId) -> i32 {
        let here = !self.drafting && self.analysis.state.pieces[usize::from(unit)].hex() == Some(at);
        self.own[usize::from(at)] - if here { i32::from(self.analysis.defense_of(unit)) } else { 0 }
    }

    /// The idea by which a unit moves: that of its axis, if it has one of its own.
    pub(crate) fn tune(&self, unit: UnitId) -> &Tune {
        let data = self.data(unit);
        let own = self.plan.axis_tunes.iter().filter(|_| self.seat == Seat::German);
        let mut own = own.filter(|(axis, _)| *axis == axis_of(&data.corps, data.army));
        own.next().map_or(&self.plan.tune, |(_, tune)| tune)
    }

    /// What can happen to a unit in a hex before it moves again.
    pub(crate) fn danger(&self, unit: UnitId, at: HexId) -> i32 {
        let threat = i32::from(self.scan.threat[usize::from(at)]).min(self.weights.most_threat);
        let fear = self.tune(unit).danger;
        if threat == 0 || fear == 0 {
            return 0;
        }
        let mine = i32::from(self.analysis.defense_of(unit));
        let friends = self.friends(unit, at);
        let defense = (friends + mine + i32::from(self.analysis.cover(at, self.seat))).max(1);
        let risk = ((threat * 10 / defense - self.weights.safe_odds) * 3).clamp(0, 100);
        if risk == 0 {
            return 0;
        }
        let ring = self.analysis.game.ring(at).into_iter().filter(|to| *to != HexId::NONE);
        let enemy = self.seat.enemy();
        let ways =
            ring.filter(|to| !self.analysis.holds(enemy, *to) && !self.analysis.zone(enemy, *to)).count();
        let trap = match ways {
            0 => 200,
            1 => 150,
            2 => 120,
            _ => 100,
        };
        let steps = i32::from(self.analysis.state.pieces[usize::from(unit)].steps);
        let worth = step_worth(self.analysis, unit, self.weights) * steps;
        let danger = match self.seat {
            Seat::German if is_east(self.analysis) => self.weights.danger,
            Seat::German => self.weights.danger_long,
            _ => self.weights.danger_allied,
        };
        let share = danger * fear / 100;
        worth * risk / 100 * trap / 100 * share / 100
    }

    /// What standing in a hex is worth to a unit.
    pub(crate) fn place(&self, unit: UnitId, at: HexId) -> i32 {
        let (weights, tune, analysis) = (self.weights, self.tune(unit), self.analysis);
        let mut sum = -self.away(unit, at) * weights.pull * tune.pull / 1000;
        let near = self.scan.enemy[usize::from(at)];
        if tune.hasty {
            return sum;
        }
        sum += self.holding(unit, at) + self.home(unit, at) + self.lifeline(unit, at);
        sum -= self.danger(unit, at);
        if let Some(cuts) = &self.plan.cuts {
            sum += cuts.best(analysis, at) * weights.cut / 100;
        }
        if near <= 3 {
            sum += i32::from(analysis.cover(at, self.seat)) * weights.cover;
            sum += bonds(analysis, self.seat, at) * weights.bond;
        }
        if let Some(delay) = &self.plan.delay {
            sum += delay.gain[usize::from(at)] * tune.block / 100;
        }
        sum -= self.outrun(unit, at);
        if near > 1 && self.seat == Seat::German && near < FAR && !self.scan.fed[usize::from(at)] {
            sum -= weights.unfed;
        }
        sum
    }

    /// What standing in a hex is worth to an Allied unit, apart from what it holds up there.
    pub(crate) fn standing(&self, unit: UnitId, at: HexId) -> i32 {
        let (weights, analysis) = (self.weights, self.analysis);
        let mut sum = self.holding(unit, at) - self.danger(unit, at);
        if let Some(cuts) = &self.plan.cuts {
            sum += cuts.best(analysis, at) * weights.cut / 100;
        }
        let ring = analysis.game.ring(at).into_iter().filter(|to| *to != HexId::NONE).chain([at]);
        let behind = ring.map(|to| self.scan.spine[usize::from(to)]).max().unwrap_or(0);
        sum += i32::from(behind.min(80)) * weights.spine / 100;
        if self.scan.enemy[usize::from(at)] <= 3 {
            sum += i32::from(analysis.cover(at, self.seat)) * weights.cover;
        }
        sum
    }

    /// Start areas that the Allies are near to are not left empty: three of them lose the game.
    pub(crate) fn home(&self, unit: UnitId, at: HexId) -> i32 {
        let area = |at: HexId| match self.analysis.game.ground().nodes[usize::from(at)].area {
            Area::Division(area) => Some(area),
            _ => None,
        };
        let Some(here) = area(at).filter(|_| self.seat == Seat::German && self.data(unit).kind.is_infantry())
        else {
            return 0;
        };
        let home = &self.scan.homes[usize::from(here)];
        let mine = self.analysis.state.pieces[usize::from(unit)].hex().and_then(area) == Some(here);
        let few = i32::from(home.count) < self.weights.home_stack + i32::from(mine);
        i32::from(home.near && few) * self.weights.home
    }

    /// German foot keeps the towns of the supply road that Allied units are near to: an empty one is soon Allied again.
    pub(crate) fn lifeline(&self, unit: UnitId, at: HexId) -> i32 {
        let guards = self.data(unit).kind.is_infantry()
            && self.scan.lifeline.contains(&at)
            && self.friends(unit, at) == 0;
        i32::from(guards) * self.weights.guard
    }

    /// Columns do not run too far ahead of the foot that keeps their road open.
    pub(crate) fn outrun(&self, unit: UnitId, at: HexId) -> i32 {
        let ahead = self.scan.body.get(usize::from(at)).map_or(0, |hexes| i32::from(*hexes));
        if !self.data(unit).kind.is_mechanized() {
            return 0;
        }
        (ahead - self.weights.leash).max(0) * self.weights.outrun
    }

    /// What is held by being in a hex: prizes, towns on the way, start areas.
    pub(crate) fn holding(&self, unit: UnitId, at: HexId) -> i32 {
        self.prize_of(unit, at) * self.tune(unit).prize / 100
    }

    pub(crate) fn prize_of(&self, unit: UnitId, at: HexId) -> i32 {
        let (weights, analysis) = (self.weights, self.analysis);
        let game = analysis.game;
        let node = &game.ground().nodes[usize::from(at)];
        let hub = self.scan.hubs.contains(&at);
        if node.control.is_none() && !hub {
            return 0;
        }
        let ours = analysis.german(at) == (self.seat == Seat::German);
        let last_turn = analysis.state.turn + 1 >= game.last_turn();
        let threatened =
            self.scan.threat[usize::from(at)] > 0 || (last_turn && self.scan.enemy[usize::from(at)] < 7);
        let others = self.friends(unit, at);
        match (ours, counts(analysis, at)) {
            (false, true) if self.plan.cuts.is_some() => weights.take_prize * 2,
            (false, true) => weights.take_prize,
            (false, false) => weights.take_town + if hub { weights.hub / 2 } else { 0 },
            (true, _) if hub && threatened && others < weights.hub_stack => weights.hub,
            // A hub is manned before the enemy stands at its gates.
            (true, _) if hub && others == 0 && self.scan.enemy[usize::from(at)] < HUB_NEAR => weights.hub / 2,
            (true, true) if threatened && others < 6 => weights.garrison,
            _ => 0,
        }
    }
}
