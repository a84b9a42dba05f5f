//! A position with all that is worked out from it at hand.

use std::rc::Rc;
use std::sync::Arc;

use table::Seat;

use crate::model::action::Action;
use crate::model::ids::{BridgeId, DivisionId, EntryId, HexId, UnitId};
use crate::model::pieces::Place;
use crate::model::state::{Bridge, State};
use crate::model::units::Side;
use crate::pack::map::{RIVER, bridge_of};
use crate::rulebook::Ardennes;
use crate::rules::field::{Field, GOOD_ORDER};
use crate::rules::s14_combat::s17_retreats::End;
use crate::rules::s23_supply::Roads;

/// A position with all that is worked out from it at hand.
#[derive(Clone, Debug)]
pub struct Analysis<'a> {
    pub game: &'a Ardennes,
    pub state: &'a State,
    pub(super) field: Rc<Field>,
}

/// The roads that supply a side, and who can trace to them.
#[derive(Clone, Debug)]
pub struct Fed<'a> {
    analysis: Analysis<'a>,
    roads: Arc<Roads>,
}

/// What counts towards victory now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Points of the scenarios on the East Map.
    pub points: u16,
    /// Victory Hexes of the West Map that Germans control.
    pub west: u16,
    /// Meuse towns among them.
    pub meuse: u16,
    /// Liège hexes that Germans control.
    pub liege: u16,
    /// German start areas with a supplied Allied unit.
    pub areas: usize,
    /// Bastogne hexes to which an Allied road is open.
    pub bastogne_open: usize,
}

impl Ardennes {
    /// The points the Germans need in the scenarios on the East Map.
    #[must_use]
    pub fn needed_points(&self) -> u16 {
        self.points_needed()
    }

    /// A hex by its printed number.
    #[must_use]
    pub fn hex_by_number(&self, number: &str) -> Option<HexId> {
        self.read_hex(number).ok().filter(|at| self.ground.in_play(*at))
    }

    /// Opens a position.
    #[must_use]
    pub fn analysis<'a>(&'a self, state: &'a State) -> Analysis<'a> {
        Analysis { game: self, state, field: self.field(state) }
    }
}

impl<'a> Analysis<'a> {
    /// The side of a counter that lies up.
    #[must_use]
    pub fn face(&self, unit: UnitId) -> Side {
        self.game.face(self.state, unit)
    }

    /// Whether a side has units in a hex.
    #[must_use]
    pub fn holds(&self, seat: Seat, at: HexId) -> bool {
        self.field.holds(seat, at)
    }

    /// Whether a side's zone of control reaches a hex.
    #[must_use]
    pub fn zone(&self, seat: Seat, at: HexId) -> bool {
        self.field.zone(seat, at)
    }

    /// Whether a side has units next to a hex.
    #[must_use]
    pub fn beside(&self, seat: Seat, at: HexId) -> bool {
        self.field.is_beside(seat, at)
    }

    /// Whether a Hex Bond of a side runs through a hex.
    #[must_use]
    pub fn bond_in(&self, seat: Seat, at: HexId) -> bool {
        self.field.bond_in(seat, at)
    }

    /// Whether a side has a unit in Good Order in a hex.
    #[must_use]
    pub fn steady(&self, seat: Seat, at: HexId) -> bool {
        self.field.cell(seat, at).flags & GOOD_ORDER != 0
    }

    /// Stacking Points and silhouette steps of a side in a hex.
    #[must_use]
    pub fn crowd(&self, seat: Seat, at: HexId) -> (u8, u8) {
        let cell = self.field.cell(seat, at);
        (cell.points, cell.steps)
    }

    /// What a unit takes up: Stacking Points and silhouette steps.
    #[must_use]
    pub fn load(&self, unit: UnitId) -> (u8, u8) {
        let cell = self.game.load(self.state, unit);
        (cell.points, cell.steps)
    }

    /// Whether a unit finds room in a hex.
    #[must_use]
    pub fn room(&self, unit: UnitId, at: HexId) -> bool {
        self.game.has_room(self.state, &self.field, unit, at)
    }

    /// What the ground of a hex adds to a defense.
    #[must_use]
    pub fn cover(&self, at: HexId, seat: Seat) -> u8 {
        self.game.ground_bonus(self.state, at, seat == Seat::German)
    }

    /// Whether Germans were the last in a hex whose control counts.
    #[must_use]
    pub fn german(&self, at: HexId) -> bool {
        self.game.is_german(self.state, at)
    }

    /// Whether a bridge can be used.
    #[must_use]
    pub fn stands(&self, bridge: BridgeId) -> bool {
        self.state.bridges[usize::from(bridge)] == Bridge::Standing
    }

    /// Whether the ground is frozen.
    #[must_use]
    pub fn frozen(&self) -> bool {
        self.game.is_frozen(self.state)
    }

    /// Whether a captured Entry Hex still shuts its sector. A44 §13.4
    #[must_use]
    pub fn is_threat(&self, entry: EntryId) -> bool {
        self.game.is_threat(self.state, &self.field, entry)
    }

    /// Whether an option is played with.
    #[must_use]
    pub fn is_on(&self, option: &str) -> bool {
        self.game.setup.is_on(option)
    }

    /// Whether the sky is clear.
    #[must_use]
    pub fn clear_sky(&self) -> bool {
        self.game.is_clear(self.state)
    }

    /// Whether a river without a standing bridge runs between two hexes next to one another.
    #[must_use]
    pub fn wet(&self, from: HexId, to: HexId) -> bool {
        self.game.ground.edge(from, to).is_some_and(|edge| edge.flags & RIVER != 0)
    }

    /// Whether a road leads from a hex to one beside it, over a bridge that stands if need be.
    #[must_use]
    pub fn road(&self, from: HexId, to: HexId) -> bool {
        self.game.ground.edge(from, to).is_some_and(|edge| {
            edge.road != 0
                && (edge.flags & RIVER == 0 || bridge_of(edge).is_some_and(|bridge| self.stands(bridge)))
        })
    }

    /// Whether a road runs through a hex.
    #[must_use]
    pub fn on_road(&self, at: HexId) -> bool {
        self.game.ground.graph.edges(at).iter().any(|edge| edge.road != 0)
    }

    /// Where a unit can move now, each with its price in half points, none where only Tactical Movement leads; empty where it
    /// may not move.
    #[must_use]
    pub fn reach(&self, unit: UnitId) -> Vec<(HexId, Option<u16>)> {
        let seat = self.game.unit(unit).seat;
        match self.game.check_mover(self.state, seat, unit) {
            Ok(from) => self.game.reach(self.state, &self.field, unit, from).into_ends(),
            Err(_) => Vec::new(),
        }
    }

    /// Where a unit could go if it were its side's turn.
    #[must_use]
    pub fn could_reach(&self, unit: UnitId) -> Vec<(HexId, Option<u16>)> {
        match self.state.piece(unit).hex() {
            Some(from) => self.game.reach(self.state, &self.field, unit, from).into_ends(),
            None => Vec::new(),
        }
    }

    /// Whether a unit may move at all now.
    #[must_use]
    pub fn may_move(&self, unit: UnitId) -> bool {
        self.game.check_mover(self.state, self.game.unit(unit).seat, unit).is_ok()
    }

    /// Where a unit can march now.
    #[must_use]
    pub fn marches(&self, unit: UnitId) -> Vec<HexId> {
        let seat = self.game.unit(unit).seat;
        let able = self.game.check_marcher(self.state, unit).is_ok();
        match self.game.check_mover(self.state, seat, unit) {
            Ok(from) if able => self.game.march_ends(self.state, &self.field, unit, from),
            _ => Vec::new(),
        }
    }

    /// Whether an action is allowed to a seat now.
    #[must_use]
    pub fn allows(&self, seat: Seat, action: Action) -> bool {
        self.game.check_action(self.state, seat, action).is_ok()
    }

    /// The half points of a unit's movement now.
    #[must_use]
    pub fn points(&self, unit: UnitId) -> u16 {
        self.game.allowance(self.state, unit).points
    }

    /// Supply as it is.
    #[must_use]
    pub fn fed(&self, seat: Seat) -> Fed<'a> {
        let roads = self.game.supply_roads(self.state, &self.field, seat);
        Fed { analysis: self.clone(), roads }
    }

    /// How many different hexes a unit could retreat to; none when it would be lost.
    #[must_use]
    pub fn ways_out(&self, unit: UnitId, hexes: u8) -> usize {
        match self.state.piece(unit).hex() {
            Some(from) => self.game.retreats(self.state, unit, from, hexes).len(),
            None => 1,
        }
    }

    /// The hexes to which a unit that must retreat, or has disengaged, may go now; boxes left out.
    #[must_use]
    pub fn retreats_now(&self, unit: UnitId) -> Vec<HexId> {
        let Some(retreat) = &self.state.retreat else { return Vec::new() };
        let ends = self.game.retreat_ends(self.state, retreat, unit).1;
        ends.into_iter().filter_map(|end| if let End::Hex(at) = end { Some(at) } else { None }).collect()
    }

    /// The hexes to which a unit that has disengaged may go now; boxes left out.
    #[must_use]
    pub fn withdrawals(&self, unit: UnitId, shaken: bool) -> Vec<HexId> {
        let ends = self.game.withdrawals(self.state, unit, shaken);
        ends.into_iter().filter_map(|end| if let End::Hex(at) = end { Some(at) } else { None }).collect()
    }

    /// The hexes into which a unit may advance now.
    #[must_use]
    pub fn advances(&self, unit: UnitId) -> Vec<HexId> {
        let attack = self.state.attack.as_ref().filter(|attack| attack.going.contains(&unit));
        match attack.and_then(|attack| Some((attack, attack.advance?))) {
            Some((attack, kind)) => self.game.advances(self.state, attack, unit, kind),
            None => Vec::new(),
        }
    }

    /// Whether a unit waits off the map and is due.
    #[must_use]
    pub fn is_due(&self, unit: UnitId) -> bool {
        let place = self.state.piece(unit).place();
        let due = place == Place::Waiting && self.game.arrival_turn(unit) <= self.state.turn;
        due || matches!(place, Place::Box(_) | Place::Blocking(_))
    }

    /// Whether Germans who leave the map in a hex come nearer to victory there.
    #[must_use]
    pub fn is_exit(&self, at: HexId) -> bool {
        let node = self.game.ground.node(at);
        let antwerp = node.entry.is_some_and(|entry| self.game.ground.entries[usize::from(entry)].antwerp);
        if self.game.scenario.is_east() {
            self.game.is_east_map_edge(at) && self.on_road(at)
        } else {
            antwerp
        }
    }

    /// A German division by its place among all.
    #[must_use]
    pub fn division_of(&self, unit: UnitId) -> Option<DivisionId> {
        self.game.brief[usize::from(unit)].division
    }

    /// A Disrupted unit that must leave an enemy zone before movement can end.
    #[must_use]
    pub fn lingering(&self, seat: Seat) -> Option<UnitId> {
        self.game.lingering(self.state, seat)
    }

    /// An airborne unit that has to drive in before the Movement Phase ends, and where it can. A44 §S3.3-entry
    #[must_use]
    pub fn must_drive_in(&self, seat: Seat) -> Option<(UnitId, EntryId)> {
        self.game.must_drive_in(self.state, seat)
    }

    /// The unit that must march on before anything else is done.
    #[must_use]
    pub fn bound(&self) -> Option<UnitId> {
        Ardennes::must_march_on(self.state)
    }

    /// What would count if the Allies shut a hex to German supply.
    #[must_use]
    pub fn tally_without(&self, at: HexId) -> Tally {
        let mut other = self.state.clone();
        // A Roadblock does just that and nothing else.
        other.roadblocks[1][0] = Some(at);
        Analysis { game: self.game, state: &other, field: Rc::clone(&self.field) }.tally()
    }

    /// What counts towards victory now.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let (german, allied) = (self.fed(Seat::German), self.fed(Seat::Allied));
        let ground = &self.game.ground;
        let count = |is: fn(&crate::pack::map::Prize) -> bool| {
            let held = ground.prizes.iter().filter(|prize| is(prize) && german.controls(prize.at)).count();
            u16::try_from(held).unwrap_or(u16::MAX)
        };
        let open = |at: &&HexId| !self.holds(Seat::German, **at) && allied.road_bound(**at);
        Tally {
            points: if self.game.scenario.is_east() { self.game.points(self.state) } else { 0 },
            west: count(|prize| prize.west),
            meuse: count(|prize| prize.meuse),
            liege: count(|prize| prize.liege),
            areas: self.game.areas_in_allied_hands(self.state),
            bastogne_open: ground.bastogne.iter().filter(open).count(),
        }
    }
}

impl Fed<'_> {
    /// Whether supply comes to a hex by road.
    #[must_use]
    pub fn reaches(&self, at: HexId) -> bool {
        self.roads.reaches(at)
    }

    /// Whether a road-bound Supply Path leads from a hex.
    #[must_use]
    pub fn road_bound(&self, at: HexId) -> bool {
        self.analysis.game.is_road_bound(self.analysis.state, &self.roads, at)
    }

    /// Whether a unit in a hex is in supply.
    #[must_use]
    pub fn supplies(&self, at: HexId) -> bool {
        self.analysis.game.has_supply_path(&self.analysis.field, &self.roads, at)
    }

    /// Whether Germans control a hex; only for the German side's supply.
    #[must_use]
    pub fn controls(&self, at: HexId) -> bool {
        self.analysis.game.controls(self.analysis.state, &self.roads, at)
    }
}
