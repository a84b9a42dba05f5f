//! What German units aim at, in which order they are taken, and which of several hexes is the nearest aim. EA §2.1-arrows,
//! §2.21-selector, §9.22, §9.83

use std::cmp::Reverse;

use crate::model::frame::{Level, Order};
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::{Compass, State};
use crate::model::units::{Army, Corps};
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;

/// What decides between hexes when all else is equal: how far from the objective, how far in its direction, northernmost, lowest
/// number. EA §9.22, §Ad-tiebreak
pub(crate) type Aim = (u32, Reverse<u16>, u8, HexId);

impl EnemyAction {
    /// A unit's place in ascending order: selector, then corps. EA §2.21-selector
    pub(crate) fn order_up(&self, state: &State, unit: UnitId) -> Order {
        Order::of(self.face(state, unit).selector, self.unit(unit).corps)
    }

    /// A unit's place in descending order; the lower corps still comes first. EA §2.21-selector
    pub(crate) fn order_down(&self, state: &State, unit: UnitId) -> Order {
        Order::of(u8::MAX - self.face(state, unit).selector, self.unit(unit).corps)
    }

    pub(crate) fn ascending(&self, state: &State, units: &Units) -> Vec<UnitId> {
        let mut list: Vec<UnitId> = units.iter().collect();
        list.sort_by_key(|unit| self.order_up(state, *unit));
        list
    }

    pub(crate) fn descending(&self, state: &State, units: &Units) -> Vec<UnitId> {
        let mut list: Vec<UnitId> = units.iter().collect();
        list.sort_by_key(|unit| self.order_down(state, *unit));
        list
    }

    /// German units of which something holds.
    pub(crate) fn germans(&self, state: &State, is: impl Fn(UnitId, &Piece) -> bool) -> Units {
        self.sides[0].filter(|unit| is(unit, state.piece(unit)))
    }

    /// Active units on the map: of the formation that is activated, and not dispersed. EA §9.3-active
    pub(crate) fn active_on_map(&self, state: &State) -> Units {
        self.germans(state, |_, piece| Self::is_active(piece) && piece.hex().is_some())
    }

    /// Active units in the box that have fuel. EA §9.41, §13.51
    pub(crate) fn active_in_box(&self, state: &State) -> Units {
        self.germans(state, |_, piece| {
            Self::is_active(piece) && piece.place() == Place::Box && !piece.is(Marks::NO_FUEL)
        })
    }

    pub(crate) fn is_active(piece: &Piece) -> bool {
        piece.is(Marks::ACTIVE) && !piece.is(Marks::DISPERSED)
    }

    /// Whether a German unit may take part in an attack now. EA §9.52, §9.54, §12.1-once, §13.51
    pub(crate) fn may_attack(piece: &Piece) -> bool {
        !piece.is(Marks::DISPERSED)
            && !piece.is(Marks::NO_FUEL)
            && !piece.is(Marks::FOUGHT)
            && matches!(piece.supply, Supply::In | Supply::Low)
    }

    /// The army whose objective a unit follows. OKW units follow the army that activated them, otherwise the nearest marker, then
    /// the northernmost. EA §9.83
    pub(crate) fn aim_army(&self, state: &State, unit: UnitId) -> Option<Army> {
        let army = self.unit(unit).army();
        if army != Army::Okw {
            return Some(army);
        }
        if let Some(Level::Army(army)) = state.activation.as_ref().map(|one| one.level) {
            return Some(army);
        }
        let from = state.piece(unit).hex();
        let placed = Army::GERMAN.into_iter().zip(state.objectives).filter(|(_, marker)| marker.stage > 0);
        let nearest = placed.min_by_key(|(_, marker)| {
            let far = from.map_or(0, |from| self.ground.distance(from, marker.at));
            (far, self.ground.node(marker.at).row, marker.at)
        });
        nearest.map(|(army, _)| army)
    }

    /// The objective of a unit's army and the direction its marker shows; none before it is placed, and none for an Allied unit. A
    /// corps' own marker never counts here. EA §9.14, §9.22, §9.83, EA.Q60
    pub(crate) fn objective_of(&self, state: &State, unit: UnitId) -> Option<(HexId, Compass)> {
        let place = self.aim_army(state, unit)?.place()?;
        let marker = state.objectives[place];
        (marker.stage > 0).then_some((marker.at, marker.compass))
    }

    /// How far a hex is from a unit's objective.
    pub(crate) fn far(&self, aim: Option<(HexId, Compass)>, at: HexId) -> u32 {
        aim.map_or(0, |(objective, _)| self.ground.distance(objective, at))
    }

    /// How good a hex is as such, the least being the best. EA §9.22
    pub(crate) fn aim_key(&self, aim: Option<(HexId, Compass)>, at: HexId) -> Aim {
        let node = self.ground.node(at);
        let along = match aim.map(|(_, compass)| compass) {
            Some(Compass::North) => u16::from(u8::MAX - node.row),
            Some(Compass::West) => u16::from(node.west),
            Some(Compass::South) => u16::from(node.row),
            None => 0,
        };
        (self.far(aim, at), Reverse(along), node.row, at)
    }

    /// Where the arrows of a hex lead a unit, primary and secondary: not those of another army, nor those whose bridge is blown.
    /// EA §2.1-arrows, EA.Q8, EA.Q17, EA.Q61
    pub(crate) fn arrows_of(&self, state: &State, unit: UnitId, at: HexId) -> [Option<HexId>; 2] {
        let army = self.aim_army(state, unit);
        self.ground.node(at).arrows.map(|arrow| {
            let arrow = arrow?;
            let mine = arrow.army.is_none() || arrow.army == army;
            let stands = arrow.bridge.is_none_or(|bridge| state.standing.contains(bridge));
            (mine && stands).then_some(arrow.to)
        })
    }

    /// The number of a corps among those that have an objective of their own. EA §9.13
    pub(crate) fn corps_marker_of(&self, unit: UnitId) -> Option<usize> {
        let corps: Corps = self.unit(unit).corps;
        Corps::WITH_OBJECTIVE.iter().position(|one| *one == corps)
    }

    /// Whether two hexes are neighbours.
    #[inline]
    pub(crate) fn touch(&self, a: HexId, b: HexId) -> bool {
        self.ground.graph.edge(a, b).is_some()
    }

    /// Whether a river runs between two neighbours, bridged or not.
    pub(crate) fn is_across(&self, a: HexId, b: HexId) -> bool {
        self.ground.graph.edge(a, b).and_then(river_of).is_some()
    }

    /// The neighbours of a hex.
    pub(crate) fn around(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.ground.graph.edges(at).iter().map(|edge| edge.to)
    }

    /// Printed strengths of some units as they stand.
    pub(crate) fn strength(&self, state: &State, units: impl IntoIterator<Item = UnitId>) -> u32 {
        units.into_iter().map(|unit| u32::from(self.face(state, unit).strength)).sum()
    }
}
