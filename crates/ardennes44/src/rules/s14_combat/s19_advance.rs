//! Advance after combat: how far and where to. A44 §19

use table::Seat;
use wargame::Edge;

use crate::model::frames::Advance;
use crate::model::ids::{BoxId, HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State};
use crate::model::units::UnitMarks;
use crate::pack::map::{DARK, LAKE, PRIMARY, RIVER, Terrain, bridge_of};
use crate::rulebook::Ardennes;
use crate::rules::field::Field;
use crate::rules::reasons::causes::Aside;
use crate::rules::s11_movement::block::Block;

/// The rules of an advance for one unit in one position.
struct Going<'a> {
    game: &'a Ardennes,
    state: &'a State,
    field: &'a Field,
    attack: &'a Attack,
    unit: UnitId,
    /// What is left aside, to say what bars a way.
    aside: Aside,
}

impl Ardennes {
    /// The hexes into which a unit may advance. A44 §19.1.2, §19.1.3, §19.2, §19.3, §19.5, §19.6, §29.1.1-combat, §11.10.2,
    /// §13.8.4
    pub(crate) fn advances(&self, state: &State, attack: &Attack, unit: UnitId, kind: Advance) -> Vec<HexId> {
        let field = self.field(state);
        let mut ends: Vec<HexId> = self
            .advance_ways(state, attack, unit, kind)
            .into_iter()
            .map(|way| way.at)
            .filter(|at| {
                self.has_room(state, &field, unit, *at) && self.nobody_marches(&field, attack.seat, *at)
            })
            .collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The boxes into which an Allied unit may advance off the map. A44 §11.9.1, §11.9.1-cost
    pub(crate) fn advance_boxes(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        kind: Advance,
    ) -> Vec<BoxId> {
        if attack.seat != Seat::Allied || kind == Advance::Limited {
            return Vec::new();
        }
        let hexes = hexes_of(kind);
        let start = state.piece(unit).hex().and_then(|at| self.box_beyond(at));
        let ways = self.advance_ways(state, attack, unit, kind);
        let later = ways.iter().filter(|way| way.gone < hexes).filter_map(|way| self.box_beyond(way.at));
        let mut boxes: Vec<BoxId> = start.into_iter().chain(later).collect();
        boxes.sort_unstable();
        boxes.dedup();
        boxes
    }

    /// The way of an advance to a hex, without the hex it starts from: the shortest. A44 §19.1.2
    pub(crate) fn advance_path(&self, state: &State, attack: &Attack, unit: UnitId, to: HexId) -> Vec<HexId> {
        let Some(kind) = attack.advance else { return vec![to] };
        let ways = self.advance_ways(state, attack, unit, kind);
        let Some(mut at) = ways.iter().position(|way| way.at == to) else { return vec![to] };
        let mut path = vec![to];
        while let Some(before) = ways[at].from {
            path.push(ways[before].at);
            at = before;
        }
        path.reverse();
        path
    }

    /// Every hex an advance leads to, and how.
    fn advance_ways(&self, state: &State, attack: &Attack, unit: UnitId, kind: Advance) -> Vec<Stride> {
        let place = state.piece(unit).place();
        let barred = state.turn == 1 && self.unit(unit).is(UnitMarks::RED);
        if barred || self.unit(unit).kind.is_artillery() {
            return Vec::new();
        }
        self.ways_leaving(state, attack, unit, place, Aside::NOTHING, kind)
    }

    /// Whether an advance would lead a unit to a hex, some rules left aside.
    pub(crate) fn would_advance(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        to: HexId,
        aside: Aside,
    ) -> bool {
        let Some(kind) = attack.advance else { return false };
        let place = state.piece(unit).place();
        self.ways_leaving(state, attack, unit, place, aside, kind).iter().any(|way| way.at == to)
    }

    fn ways_leaving(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        place: Place,
        aside: Aside,
        kind: Advance,
    ) -> Vec<Stride> {
        let field = self.field(state);
        let going = Going { game: self, state, field: &field, attack, unit, aside };
        match (place, kind) {
            (Place::Hex(from), Advance::Limited) => going.vacated_hex(from),
            (Place::Hex(from), kind) => going.spread(from, None, hexes_of(kind)),
            (Place::Blocking(_), Advance::Limited) => vec![Stride::first(attack.target, going.rides())],
            // Out of a Blocking Position the first hex is the Entry Hex, by its road. A44 §13.8.4
            (Place::Blocking(_), kind) => {
                let first = Stride::first(attack.target, going.rides());
                going.spread(attack.target, Some(first), hexes_of(kind))
            }
            _ => Vec::new(),
        }
    }

    /// Whether a unit could go into the hex it attacks, whoever is there now. A44 §16.2.1-enter, §19.2
    pub(crate) fn may_follow(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        from: HexId,
        edge: &Edge,
    ) -> bool {
        let field = self.field(state);
        let frozen = state.turn == 1 && self.unit(unit).is(UnitMarks::RED);
        let aside = Aside::NOTHING;
        !frozen && Going { game: self, state, field: &field, attack, unit, aside }.is_open(from, edge, true)
    }
}

/// How far an advance leads without the Road Bonus. A44 §19.1.2
const fn hexes_of(kind: Advance) -> u8 {
    match kind {
        Advance::Limited | Advance::Regular => 1,
        Advance::Bonus => 2,
    }
}

/// A hex of an advance: how many hexes led there, whether all of them by road, and over which stride before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stride {
    at: HexId,
    gone: u8,
    by_road: bool,
    from: Option<usize>,
}

impl Stride {
    fn first(at: HexId, by_road: bool) -> Stride {
        Stride { at, gone: 1, by_road, from: None }
    }
}

impl Going<'_> {
    /// Whether the unit has the Road Bonus at all. A44 §19.1.3, §19.5, §23.4-other
    fn rides(&self) -> bool {
        let supplied = !self.state.piece(self.unit).is(Marks::OOS) || self.aside.has(Aside::SUPPLY);
        self.game.unit(self.unit).kind.is_mechanized() && supplied
    }

    /// Into the vacated hex only. A44 §19.1.2-limited
    fn vacated_hex(&self, from: HexId) -> Vec<Stride> {
        let edge = self.game.ground.edge(from, self.attack.target);
        let open = edge.filter(|edge| self.step(from, edge, true));
        open.map(|edge| Stride::first(edge.to, false)).into_iter().collect()
    }

    /// As far as the advance leads, and one hex farther along a road. A44 §19.1.2-regular, §19.1.2-bonus, §19.1.3
    fn spread(&self, from: HexId, first: Option<Stride>, hexes: u8) -> Vec<Stride> {
        let mut ways: Vec<Stride> = first.into_iter().collect();
        let mut next = 0;
        let mut here = if first.is_some() {
            None
        } else {
            Some(Stride { at: from, gone: 0, by_road: self.rides(), from: None })
        };
        loop {
            let (way, number) = match (here.take(), ways.get(next)) {
                (Some(start), _) => (start, None),
                (None, Some(&way)) => {
                    next += 1;
                    (way, Some(next - 1))
                }
                (None, None) => break,
            };
            for edge in self.game.ground.graph.edges(way.at).iter().filter(|edge| edge.to != from) {
                let by_road = way.by_road && self.is_road_bonus(way.at, edge);
                let far_enough = way.gone < hexes || (way.gone == hexes && by_road);
                if !far_enough || !self.step(way.at, edge, way.gone == 0) {
                    continue;
                }
                let gone = way.gone + 1;
                let known = ways
                    .iter()
                    .any(|known| known.at == edge.to && known.gone <= gone && (known.by_road || !by_road));
                if !known {
                    ways.push(Stride { at: edge.to, gone, by_road, from: number });
                }
            }
        }
        ways
    }

    /// Whether a step follows a road that counts for the Road Bonus. A44 §19.1.3, §19.1.3-forest, §T-advance
    fn is_road_bonus(&self, from: HexId, edge: &Edge) -> bool {
        let poor = |at: HexId| self.game.ground.hex_info(at).forest_road;
        let forest = edge.road != PRIMARY && (poor(edge.to) || poor(from));
        let good = !forest || self.game.is_frozen(self.state) || self.aside.has(Aside::POOR_ROADS);
        self.is_by_road(edge) && good
    }

    /// Whether a road leads over an edge, and its bridge stands.
    fn is_by_road(&self, edge: &Edge) -> bool {
        edge.road != 0 && (edge.flags & RIVER == 0 || self.is_bridged(edge))
    }

    fn is_bridged(&self, edge: &Edge) -> bool {
        bridge_of(edge).is_some_and(|bridge| self.game.stands(self.state, bridge))
    }

    /// Whether the unit may advance over an edge. A44 §19.2, §19.3.1, §19.3.2
    fn step(&self, from: HexId, edge: &Edge, first: bool) -> bool {
        let enemy = self.attack.seat.enemy();
        (!self.field.holds(enemy, edge.to) || self.aside.has(Aside::ENEMIES))
            && self.is_open(from, edge, first)
            && (first || self.aside.has(Aside::ZONES) || !self.is_watched(from, edge.to))
    }

    /// Whether the ground, bonds and boundaries let the unit advance over an edge. A44 §11.10.2, §19.2, §19.2-forest,
    /// §19.2-river, §19.3.1, §27.3.1, §29.1.2, §29.4
    fn is_open(&self, from: HexId, edge: &Edge, first: bool) -> bool {
        let (game, enemy) = (self.game, self.attack.seat.enemy());
        if edge.flags & LAKE != 0 {
            return false;
        }
        // The vacated hex is entered through any bond; no other is. A44 §19.3.1
        let won = edge.to == self.attack.target;
        let bonds = !won && !self.aside.has(Aside::BONDS);
        if bonds && (self.field.bond_over(enemy, edge.side) || self.field.bond_in(enemy, edge.to)) {
            return false;
        }
        let fence = game.fence(self.state, self.unit, from, edge).filter(|_| !self.aside.has(Aside::FENCES));
        // What was attacked is taken, a fuel dump among it; that is for the result to say.
        if fence.is_some_and(|block| !(won && block == Block::Dump)) {
            return false;
        }
        if game.unit(self.unit).kind.is_vehicle() {
            let wet = edge.flags & RIVER != 0 && !self.is_bridged(edge);
            return (self.aside.has(Aside::RIVERS) || !wet)
                && (self.aside.has(Aside::WOODS) || game.vehicle_has_footing(from, edge));
        }
        let wet = edge.flags & (RIVER | DARK) != 0 && !self.aside.has(Aside::RIVERS);
        let woods = game.ground.hex_info(edge.to).terrain == Terrain::Forest && !self.aside.has(Aside::WOODS);
        self.is_by_road(edge) || first || !(wet || woods)
    }

    /// Whether one enemy hex has both of two hexes in its zone. A44 §19.3.2
    fn is_watched(&self, from: HexId, to: HexId) -> bool {
        let watchers = |at: HexId| {
            let mask = self.field.zone_from(self.attack.seat.enemy(), at);
            let around = self.game.ground.around[usize::from(at)];
            (0..6).filter(move |dir| mask & (1 << dir) != 0).map(move |dir| around[dir])
        };
        watchers(from).any(|one| watchers(to).any(|other| one == other))
    }
}
