//! Traffic markers and Roadblocks. A44 §24, §33

use table::{Illegal, Seat};

use crate::state::{Marker, State, index};
use crate::{Ardennes, no};

/// Road hexes between a Roadblock and a friendly unit. A44 §33.2
const ROADBLOCK_REACH: u8 = 4;

impl Ardennes {
    /// Whether a Traffic marker may be placed. A44 §24.3.1, §24.4, §24.4-stvith, §24.5
    pub(crate) fn check_jam(&self, state: &State, seat: Seat, marker: u8, at: u16) -> Result<(), Illegal> {
        let own = &state.traffic[index(seat)];
        let number = marker + 1;
        match own[usize::from(marker)] {
            Marker::Held => {}
            Marker::On(_) => {
                return no("24.3.1", format!("Traffic marker {number} is on the map and stays there"));
            }
            Marker::Gone => return no("24.6", format!("Traffic marker {number} is out of the game")),
        }
        if seat == Seat::German && state.turn < 3 {
            return no("24.5", "the Germans have their markers from turn 3 on");
        }
        let near = |other: u16| other == at || self.ground.edge(at, other).is_some();
        if own.iter().any(|marker| matches!(marker, Marker::On(other) if near(*other))) {
            return no("24.4", "Traffic markers of one side are neither together nor side by side");
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
    pub(crate) fn roll_traffic(&self, state: &mut State, seat: Seat, dice: (u8, u8)) {
        for die in [dice.0, dice.1] {
            let marker = &mut state.traffic[index(seat)][usize::from(die.clamp(1, 6)) - 1];
            if matches!(marker, Marker::On(_)) {
                *marker = Marker::Held;
            }
        }
    }

    /// Whether a Roadblock may be placed or moved to a hex. A44 §33, §33.2, §33.2-not, §33.4
    pub(crate) fn check_bar(&self, state: &State, seat: Seat, marker: u8, at: u16) -> Result<(), Illegal> {
        let (field, hex) = (self.field(state), self.hex_name(at));
        if !self.setup.is_on("roadblocks") {
            return no("33", "Roadblocks are not used");
        }
        if seat == Seat::German && state.turn < 3 {
            return no("33.4", "the Germans have their Roadblocks from turn 3 on");
        }
        if field.holds(seat.enemy(), at) || self.beside(&field, seat.enemy(), at) {
            return no("33.2-not", format!("{hex} is too close to the enemy"));
        }
        let near = |other: u16| other == at || self.ground.edge(at, other).is_some();
        let traffic =
            state.traffic[index(seat)].iter().any(|one| matches!(one, Marker::On(other) if near(*other)));
        let mine = (0u8..).zip(state.roadblocks[index(seat)]).filter(|(number, _)| *number != marker);
        let theirs = state.roadblocks[index(seat.enemy())];
        let other = mine.filter_map(|(_, at)| at).chain(theirs.into_iter().flatten()).any(near);
        if traffic || other {
            return no("33.2-not", format!("{hex} is next to a marker"));
        }
        let roads = self.supply_roads(state, &field, seat);
        if !self.is_road_bound(&roads, at) && !self.is_lost_town(state, seat, at) {
            return no("33.2", format!("no road in supply leads to {hex}"));
        }
        if !self.is_near_by_road(state, seat, at) {
            return no("33.2", format!("no unit of yours is within four road hexes of {hex}"));
        }
        Ok(())
    }

    /// A vacant town that the other side controls may hold a Roadblock. A44 §33.2
    fn is_lost_town(&self, state: &State, seat: Seat, at: u16) -> bool {
        self.ground.lay(at).settlement >= crate::Settlement::Town
            && self.is_german(state, at) != (seat == Seat::German)
    }

    /// Whether a friendly unit is within four road hexes. A44 §33.2
    fn is_near_by_road(&self, state: &State, seat: Seat, at: u16) -> bool {
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
