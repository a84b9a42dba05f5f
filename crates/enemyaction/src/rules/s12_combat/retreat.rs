//! Retreats: how far a stack may go, how good a hex is for it, and the ways open to Allied defenders.
//! EA §12.7, §12.71, §12.72, §12.73, §12.75

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::frame::Fight;
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};

/// How good a hex is for a retreat: the priority, and whether it lies over an unbridged river or in roadless forest.
/// EA §12.7-1, §12.7-2, §12.7-3, §12.7-4, §12.7-terrain
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    pub(crate) priority: u8,
    pub(crate) rough: bool,
}

impl Rank {
    /// The steps that it costs. EA §12.7-3, §12.7-4
    pub(crate) fn cost(self) -> u8 {
        u8::from(self.priority >= 3)
    }
}

/// A way that Allied defenders may take, and the steps that it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) first: HexId,
    pub(crate) second: Option<HexId>,
    pub(crate) cost: u8,
    ranks: (Rank, Option<Rank>),
}

impl EnemyAction {
    /// How many hexes a stack may retreat at most; the whole stack goes or nobody. EA §12.7, §12.7-barred, §12.9-retreat,
    /// §13.23-move, §13.51-stack, §12.73, EA.Q39
    pub(crate) fn flight_limit(&self, state: &State, units: &Units) -> u8 {
        let mut limit = 2;
        let mut hexes = Vec::new();
        for unit in &Self::living(state, units) {
            let (piece, data) = (state.piece(unit), self.unit(unit));
            let isolated = piece.supply == Supply::Isolated;
            if data.is_vdh() || piece.is(Marks::NO_FUEL) || (isolated && data.is_mechanized()) {
                return 0;
            }
            if piece.is(Marks::DISPERSED) || isolated {
                limit = 1;
            }
            hexes.extend(piece.hex());
        }
        // Units that had to part in a retreat go no further. EA.Q40
        if hexes.windows(2).any(|pair| pair[0] != pair[1]) { 0 } else { limit }
    }

    /// How good a hex is for units that retreat into it from a neighbour, if they may enter it at all. The look has them lifted
    /// off. EA §12.7, §12.71, §Ad-13.23, §10.8
    pub(crate) fn rank_of(
        &self,
        position: &Hypothetical<'_>,
        units: &Units,
        from: HexId,
        to: HexId,
    ) -> Option<Rank> {
        let (state, node) = (position.state, self.ground.node(to));
        let seat = units.iter().next().map(|unit| self.seat_of(unit))?;
        let edge = self.ground.graph.edge(from, to)?;
        let friend = position.field.holds(seat, to);
        let barred = match seat {
            Seat::Allied => state.detachments.contains(to) || (node.westwall && !friend),
            _ => state.roadblocks.contains(to),
        };
        if barred || position.field.holds(seat.enemy(), to) || position.is_enemy_town(seat, to) {
            return None;
        }
        let river = river_of(edge);
        // Only the addenda bind a retreat of the isolated by what binds their moves. EA §Ad-13.23, EA.Q116
        let bound = self.addenda && units.iter().any(|unit| state.piece(unit).supply == Supply::Isolated);
        if bound && river.is_some_and(|river| position.is_enemy_bridge(seat, river)) {
            return None;
        }
        let wet = river.is_some_and(|river| !position.stands(river));
        let rough = wet || (node.terrain == Terrain::Forest && !position.is_road(edge));
        let mut friends = state.in_hex(to).filter(|unit| !units.contains(*unit));
        let priority = if !position.field.zone(seat.enemy(), to) {
            1
        } else if friends.any(|unit| state.piece(unit).supply == Supply::In) {
            2
        } else if !friend && position.traces(Trace::of(seat), to) {
            3
        } else {
            4
        };
        Some(Rank { priority, rough })
    }

    /// Whether a stack may end its retreat in a hex. EA §10.4, §12.7
    pub(crate) fn stack_fits(&self, position: &Hypothetical<'_>, units: &Units, at: HexId) -> bool {
        let Some(seat) = units.iter().next().map(|unit| self.seat_of(unit)) else { return false };
        let count = u8::try_from(units.len()).unwrap_or(u8::MAX);
        position.field.has_room(seat, at, count, Self::steps_of(position.state, units))
    }

    /// Whether losing so many steps costs a unit its life. EA §12.72
    pub(crate) fn kills(state: &State, units: &Units, cost: u8) -> bool {
        let spare: u8 = units.iter().map(|unit| state.piece(unit).steps.saturating_sub(1)).sum();
        cost > spare
    }

    /// All ways of one hex and all ways of two, good or bad. EA §12.7, §12.75
    fn all_ways(&self, state: &State, units: &Units, from: HexId) -> (Vec<Way>, Vec<Way>) {
        let position = self.position(state).imagine(units, None);
        let (mut one, mut two) = (Vec::new(), Vec::new());
        for edge in self.ground.graph.edges(from) {
            let first = edge.to;
            let Some(rank) = self.rank_of(&position, units, from, first) else { continue };
            if self.stack_fits(&position, units, first) {
                one.push(Way { first, second: None, cost: rank.cost(), ranks: (rank, None) });
            }
            for next in self.ground.graph.edges(first) {
                // A retreat of two hexes ends two hexes away. EA §12.75
                if self.ground.distance(from, next.to) != 2 || !self.stack_fits(&position, units, next.to) {
                    continue;
                }
                let Some(then) = self.rank_of(&position, units, first, next.to) else { continue };
                let (cost, ranks) = (rank.cost() + then.cost(), (rank, Some(then)));
                two.push(Way { first, second: Some(next.to), cost, ranks });
            }
        }
        (one, two)
    }

    /// The longest retreat that the defenders could make, whatever it costs. EA §12.54
    pub(crate) fn longest_flight(&self, state: &State) -> u8 {
        let Some(combat) = state.combat.as_ref() else { return 0 };
        let units = Self::living(state, &combat.defenders);
        let limit = self.flight_limit(state, &units);
        if limit == 0 {
            return 0;
        }
        let (one, two) = self.all_ways(state, &units, combat.target);
        if limit >= 2 && !two.is_empty() {
            2
        } else if !one.is_empty() {
            1
        } else {
            0
        }
    }

    /// The ways that Allied defenders may take for the hits they have: the best first hex, then the best second one; a way that
    /// costs a unit only if none is cheaper; none that costs the whole stack, and none into a hex too small for all.
    /// EA §12.7, §12.72, §12.73, §Ex-12.7, EA.Q41, EA.Q42
    pub(crate) fn allied_ways(&self, state: &State) -> Vec<Way> {
        let Some(combat) = state.combat.as_ref() else { return Vec::new() };
        let units = Self::living(state, &combat.defenders);
        let limit = self.flight_limit(state, &units).min(combat.hits[1]);
        if units.is_empty() || limit == 0 {
            return Vec::new();
        }
        let (one, two) = self.all_ways(state, &units, combat.target);
        let mut ways = Self::best_ways(state, &units, one);
        if limit >= 2 {
            ways.extend(Self::best_ways(state, &units, two));
        }
        let steps = Self::steps_of(state, &units);
        ways.retain(|way| way.cost < steps);
        ways
    }

    fn best_ways(state: &State, units: &Units, mut ways: Vec<Way>) -> Vec<Way> {
        if ways.iter().any(|way| !Self::kills(state, units, way.cost)) {
            ways.retain(|way| !Self::kills(state, units, way.cost));
        }
        let first = ways.iter().map(|way| way.ranks.0).min();
        ways.retain(|way| Some(way.ranks.0) == first);
        let best = |way: &Way| {
            let same = ways.iter().filter(|other| other.first == way.first);
            same.map(|other| other.ranks.1).min() == Some(way.ranks.1)
        };
        ways.iter().filter(|way| best(way)).copied().collect()
    }

    pub(crate) fn check_retreat(
        &self,
        state: &State,
        first: HexId,
        second: Option<HexId>,
    ) -> Result<(), Illegal> {
        let ways = self.allied_ways(state);
        if ways.iter().any(|way| (way.first, way.second) == (first, second)) {
            return Ok(());
        }
        Err(self.why_no_retreat(state, first, second).swap_remove(0))
    }

    /// Allied defenders have hits to take. If no retreat could save anybody, all are lost at once. EA §12.51-defender, §12.54
    pub(crate) fn allied_takes_hits(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        if combat.hits[1] >= combat.steps.saturating_add(combat.flight) {
            for unit in &Self::living(state, &combat.defenders) {
                while state.piece(unit).hex().is_some() {
                    if let Some(combat) = state.combat.as_mut() {
                        combat.hits[1] = combat.hits[1].saturating_sub(1);
                        let _ = combat.lost.try_push(unit);
                    }
                    self.lose_step(state, unit, "12.6", log);
                }
            }
            self.to_offence(state, log);
        } else if self.allied_ways(state).is_empty() {
            self.allied_stand(state, log);
        } else {
            Self::set_fight(state, Fight::Retreat);
        }
    }

    /// The defenders hold their ground; the hits cost steps. EA §12.51
    pub(crate) fn allied_stand(&self, state: &mut State, log: &mut Log) {
        Self::set_fight(state, Fight::DefenderLoses);
        self.go_on_losing(state, log);
    }

    /// The defenders go, all together; two hexes disperse them. EA §12.7, §12.73, §12.75, §12.9
    pub(crate) fn allied_retreat(
        &self,
        state: &mut State,
        first: HexId,
        second: Option<HexId>,
        log: &mut Log,
    ) {
        let ways = self.allied_ways(state);
        let Some(way) = ways.into_iter().find(|way| (way.first, way.second) == (first, second)) else {
            return;
        };
        let Some(combat) = state.combat.as_mut() else { return };
        let (units, target) = (combat.defenders, combat.target);
        combat.penalty = way.cost;
        combat.route.push(first);
        combat.route.extend(second);
        combat.hits[1] -= if second.is_some() { 2 } else { 1 };
        let living = Self::living(state, &units);
        let path: Vec<HexId> = [Some(target), Some(first), second].into_iter().flatten().collect();
        for unit in &living {
            self.retreats(state, unit, &path, "12.7", log);
        }
        if second.is_some() {
            self.disperse(state, &living, "12.75", log);
        }
        Self::set_fight(state, Fight::Penalty);
        self.go_on_losing(state, log);
    }

    /// A unit goes back along a path. EA §12.7, EA.Q21
    pub(crate) fn retreats(
        &self,
        state: &mut State,
        unit: UnitId,
        path: &[HexId],
        number: &'static str,
        log: &mut Log,
    ) {
        let to = path.last().copied();
        if let Some(to) = to {
            self.log_move(
                unit,
                path,
                format_args!("retreats to {}", self.hex_label(to)),
                number,
                Vec::new,
                log,
            );
        }
        for at in path.iter().skip(1) {
            self.go(state, unit, *at, false, log);
        }
        state.piece_mut(unit).mark(Marks::RETREATED);
    }
}
