//! Traffic markers and Roadblocks. A44 §24, §33

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::Id as _;

use crate::model::ids::{HexId, RoadblockId, TrafficId};
use crate::model::state::{Marker, State, index};
use crate::rulebook::{Ardennes, no, rule};

/// Road hexes between a Roadblock and a friendly unit. A44 §33.2
const ROADBLOCK_REACH: u8 = 4;

impl Ardennes {
    /// Whether a Traffic marker may be placed. A44 §24.3.1, §24.4, §24.4-stvith, §24.5, §24, §24.3
    pub(crate) fn check_jam(
        &self,
        state: &State,
        seat: Seat,
        marker: TrafficId,
        at: HexId,
    ) -> Result<(), Illegal> {
        let own = &state.traffic[index(seat)];
        let number = marker.index() + 1;
        match own[usize::from(marker)] {
            Marker::Held => {}
            Marker::On(_) => {
                return no("24.3.1", format!("Traffic marker {number} is already on the map"));
            }
            Marker::Gone => return no("24.6", format!("Traffic marker {number} is out of the game")),
        }
        if seat == Seat::German && state.turn < 3 {
            return no("24.5", "the Germans place Traffic markers from turn 3 on");
        }
        let near = |other: HexId| other == at || self.ground.edge(at, other).is_some();
        if own.iter().any(|marker| matches!(marker, Marker::On(other) if near(*other))) {
            return no("24.4", "your Traffic markers may not share a hex or be next to each other");
        }
        if seat == Seat::Allied && self.ground.node(at).bottleneck {
            return no("24.4-stvith", format!("{} is a Bottleneck hex already", self.hex_name(at)));
        }
        if self.scenario.is_east() && self.ground.node(at).west_map {
            return no("S2.3", "only the East Map is in play");
        }
        Ok(())
    }

    /// Two dice send markers back. A44 §24.3.2
    pub(crate) fn roll_traffic(&self, state: &mut State, seat: Seat, dice: (u8, u8), log: &mut Log) {
        log.record(|| {
            let text = if dice.0 == dice.1 {
                format!("The dice return Traffic marker {} to its box.", dice.0)
            } else {
                format!("The dice return Traffic markers {} and {} to their box.", dice.0, dice.1)
            };
            let what =
                What::Roll { dice: vec![u32::from(dice.0), u32::from(dice.1)], cell: None, result: None };
            Event::new(seat, what, text).by_rule(rule("24.3.2"))
        });
        for die in [dice.0, dice.1] {
            let marker = &mut state.traffic[index(seat)][usize::from(die.clamp(1, 6)) - 1];
            if matches!(marker, Marker::On(_)) {
                *marker = Marker::Held;
            }
        }
    }

    /// Whether a Roadblock may be placed or moved to a hex. A44 §33, §33.2, §33.2-not, §33.4
    pub(crate) fn check_bar(
        &self,
        state: &State,
        seat: Seat,
        marker: RoadblockId,
        at: HexId,
    ) -> Result<(), Illegal> {
        let (field, hex) = (self.field(state), self.hex_name(at));
        if !self.setup.is_on("roadblocks") {
            return no("33", "Roadblocks are not in play");
        }
        if seat == Seat::German && state.turn < 3 {
            return no("33.4", "the Germans place Roadblocks from turn 3 on");
        }
        if field.holds(seat.enemy(), at) || self.beside(&field, seat.enemy(), at) {
            return no("33.2-not", format!("{hex} is too close to the enemy"));
        }
        let near = |other: HexId| other == at || self.ground.edge(at, other).is_some();
        let traffic =
            state.traffic[index(seat)].iter().any(|one| matches!(one, Marker::On(other) if near(*other)));
        let mine = RoadblockId::number(state.roadblocks[index(seat)]).filter(|(number, _)| *number != marker);
        let theirs = state.roadblocks[index(seat.enemy())];
        let other = mine.filter_map(|(_, at)| at).chain(theirs.into_iter().flatten()).any(near);
        if traffic || other {
            return no("33.2-not", format!("{hex} has a Traffic marker or Roadblock in it or next to it"));
        }
        let roads = self.supply_roads(state, &field, seat);
        // A vacant town of the enemy's may be taken so, if the road to it is in supply.
        let reached = self.ground.graph.edges(at).iter().any(|edge| {
            let bridged = crate::pack::map::bridge_of(edge).is_some_and(|bridge| self.stands(state, bridge));
            edge.road != 0
                && (edge.flags & crate::pack::map::RIVER == 0 || bridged)
                && self.is_road_bound(state, &roads, edge.to)
        });
        let taken = reached && self.is_lost_town(state, seat, at);
        if !taken && !self.is_road_bound(state, &roads, at) {
            return no("33.2", format!("no road in supply leads to {hex}"));
        }
        if self.scenario.is_east() && self.ground.node(at).west_map {
            return no("S2.3", "only the East Map is in play");
        }
        if !self.is_near_by_road(state, seat, at) {
            return no("33.2", format!("no unit of yours is within four road hexes of {hex}"));
        }
        Ok(())
    }

    /// A Roadblock is laid, and holds its hex. A44 §33.1-control, §33.2
    pub(crate) fn lay_roadblock(&self, state: &mut State, seat: Seat, marker: RoadblockId, at: HexId) {
        state.roadblocks[index(seat)][usize::from(marker)] = Some(at);
        if let Some(place) = self.ground.node(at).control {
            let bit = 1 << place.get();
            state.german = if seat == Seat::German { state.german | bit } else { state.german & !bit };
        }
    }

    /// Whether a Roadblock can be taken off. A44 §33.3-own
    pub(crate) fn check_lift(&self, state: &State, seat: Seat, marker: RoadblockId) -> Result<(), Illegal> {
        if state.roadblocks[index(seat)][usize::from(marker)].is_some() {
            return Ok(());
        }
        no("33.3-own", format!("Roadblock {} is not on the map", marker.index() + 1))
    }

    /// Roadblocks whose road is cut come off before new ones are laid. A44 §33.3-own
    pub(crate) fn drop_cut_roadblocks(&self, state: &mut State, seat: Seat) {
        if state.roadblocks[index(seat)] == [None, None] {
            return;
        }
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, seat);
        let cut = |block: Option<HexId>| block.filter(|at| self.is_road_bound(state, &roads, *at));
        state.roadblocks[index(seat)] = state.roadblocks[index(seat)].map(cut);
    }

    /// Roadblocks that the enemy has passed or stands on come off when his phase ends. A44 §33.3
    pub(crate) fn drop_passed_roadblocks(&self, state: &mut State) {
        for (side, row) in state.roadblocks.iter_mut().enumerate() {
            for (number, block) in row.iter_mut().enumerate() {
                if state.passed & (1 << (side * 2 + number)) != 0 {
                    *block = None;
                }
            }
        }
        state.passed = 0;
    }

    /// A vacant town that the other side controls may hold a Roadblock. A44 §33.2
    fn is_lost_town(&self, state: &State, seat: Seat, at: HexId) -> bool {
        self.ground.hex_info(at).settlement >= crate::pack::map::Settlement::Town
            && self.is_german(state, at) != (seat == Seat::German)
    }

    /// Whether a friendly unit is within four road hexes. A44 §33.2
    fn is_near_by_road(&self, state: &State, seat: Seat, at: HexId) -> bool {
        let field = self.field(state);
        let (mut reached, mut next) = (vec![(at, 0u8)], 0);
        while let Some(&(from, steps)) = reached.get(next) {
            next += 1;
            if field.holds(seat, from) {
                return true;
            }
            if steps == ROADBLOCK_REACH {
                continue;
            }
            for edge in self.ground.graph.edges(from).iter().filter(|edge| edge.road != 0) {
                let open = !field.holds(seat.enemy(), edge.to) && !field.zone(seat.enemy(), edge.to);
                if open && !reached.iter().any(|(known, _)| *known == edge.to) {
                    reached.push((edge.to, steps + 1));
                }
            }
        }
        false
    }
}
