//! Advance after combat: how far and where to. A44 §19

use table::Seat;
use wargame::Edge;

use crate::Ardennes;
use crate::field::Field;
use crate::ground::{BOUNDARY, DARK, LAKE, PRIMARY, RIVER, Terrain, bridge_of};
use crate::state::{Advance, Attack, Marks, State};
use crate::units::UnitMarks;

/// The rules of an advance for one unit in one position.
struct Going<'a> {
    game: &'a Ardennes,
    state: &'a State,
    field: &'a Field,
    attack: &'a Attack,
    unit: u16,
}

impl Ardennes {
    /// The hexes into which a unit may advance. A44 §19.1.2, §19.1.3, §19.2, §19.3, §19.5, §19.6, §29.1.1-combat, §11.10.2
    pub(crate) fn advances(&self, state: &State, attack: &Attack, unit: u16, kind: Advance) -> Vec<u16> {
        let Some(from) = state.piece(unit).place.hex() else { return Vec::new() };
        if state.turn == 1 && self.unit(unit).is(UnitMarks::RED) {
            return Vec::new();
        }
        let field = self.field(state);
        let going = Going { game: self, state, field: &field, attack, unit };
        let mut ends = match kind {
            Advance::Limited => going.vacated_hex(from),
            Advance::Regular => going.spread(from, 1),
            Advance::Bonus => going.spread(from, 2),
        };
        ends.retain(|at| {
            *at != from
                && self.has_room(state, &field, unit, *at)
                && self.nobody_marches(&field, attack.seat, *at)
        });
        ends.sort_unstable();
        ends.dedup();
        ends
    }
}

impl Going<'_> {
    /// Into the vacated hex only. A44 §19.1.2-limited
    fn vacated_hex(&self, from: u16) -> Vec<u16> {
        let edge = self.game.ground.edge(from, self.attack.target);
        edge.filter(|edge| self.step(from, edge, true)).map(|edge| edge.to).into_iter().collect()
    }

    /// As far as the advance leads, and one hex farther along a road. A44 §19.1.2-regular, §19.1.2-bonus, §19.1.3
    fn spread(&self, from: u16, hexes: u8) -> Vec<u16> {
        let kind = self.game.unit(self.unit).kind;
        let rides = kind.is_mechanized() && !self.state.piece(self.unit).is(Marks::OOS);
        let mut ends = Vec::new();
        // Each entry is a hex, the hexes gone, and whether all of them were by road.
        let mut ways: Vec<(u16, u8, bool)> = vec![(from, 0, rides)];
        let mut next = 0;
        while let Some(&(at, gone, by_road)) = ways.get(next) {
            next += 1;
            for edge in self.game.ground.graph.edges(at) {
                let road = by_road && self.is_road_bonus(at, edge);
                let far_enough = gone < hexes || (gone == hexes && road);
                if !far_enough || !self.step(at, edge, gone == 0) {
                    continue;
                }
                let way = (edge.to, gone + 1, road);
                if !ways.contains(&way) {
                    ways.push(way);
                    ends.push(edge.to);
                }
            }
        }
        ends
    }

    /// Whether a step follows a road that counts for the Road Bonus. A44 §19.1.3, §19.1.3-forest, §T-advance
    fn is_road_bonus(&self, from: u16, edge: &Edge) -> bool {
        let poor = |at: u16| self.game.ground.lay(at).forest_road;
        let forest = edge.road != PRIMARY && (poor(edge.to) || poor(from));
        edge.road != 0 && (!forest || self.game.is_frozen(self.state))
    }

    /// Whether the unit may advance over an edge. A44 §19.2, §19.2-forest, §19.2-river, §19.3.1, §19.3.2
    fn step(&self, from: u16, edge: &Edge, first: bool) -> bool {
        let (game, enemy) = (self.game, self.attack.seat.enemy());
        if self.field.holds(enemy, edge.to) || edge.flags & LAKE != 0 {
            return false;
        }
        // The vacated hex is entered through any bond; no other is. A44 §19.3.1
        let won = edge.to == self.attack.target;
        if !won && (self.field.bond_over(enemy, edge.side) || self.field.bond_in(enemy, edge.to)) {
            return false;
        }
        if self.attack.seat == Seat::German && edge.flags & BOUNDARY != 0 && self.state.turn < 5 {
            return false;
        }
        let bridged = bridge_of(edge).is_some_and(|bridge| game.stands(self.state, bridge));
        let by_road = edge.road != 0 && (edge.flags & RIVER == 0 || bridged);
        let open = if game.unit(self.unit).kind.is_vehicle() {
            game.vehicle_can_cross(self.state, from, edge)
        } else {
            let hard =
                edge.flags & (RIVER | DARK) != 0 || game.ground.lay(edge.to).terrain == Terrain::Forest;
            by_road || first || !hard
        };
        open && (first || !self.is_watched(from, edge.to))
    }

    /// Whether one enemy hex has both of two hexes in its zone. A44 §19.3.2
    fn is_watched(&self, from: u16, to: u16) -> bool {
        let watchers = |at: u16| {
            let mask = self.field.zone_from(self.attack.seat.enemy(), at);
            let around = self.game.ground.around[usize::from(at)];
            (0..6).filter(move |dir| mask & (1 << dir) != 0).map(move |dir| around[dir])
        };
        watchers(from).any(|one| watchers(to).any(|other| one == other))
    }
}
