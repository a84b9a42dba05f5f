//! Movement: who may move, how far and where to. A44 §11
//!
//! A unit that is ordered to a hex goes there in whatever way allows it: by its movement points, by Extended Movement or by
//! Tactical Movement. None of them leaves a trace on the unit, so the player need not say which.

use arrayvec::ArrayVec;
use table::{Illegal, Seat};
use wargame::{Edge, PlainSearch};

use crate::model::frames::Half;
use crate::model::ids::{BridgeId, HexId, HexSet, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, Marker, State, index};
use crate::model::units::{Kind, UnitMarks};
use crate::pack::map::Area;
use crate::rulebook::{Ardennes, no};
use crate::rules::cache::{Asked, ways};
use crate::rules::field::{Field, GOOD_ORDER};
use crate::rules::s11_movement::steps::Steps;

/// What a Traffic marker adds, in half points. A44 §24.2
const TRAFFIC: u16 = 4;
/// What a St-Vith Bottleneck hex adds while the town is not German. A44 §24.7
const BOTTLENECK: u16 = 8;
/// Half points of Extended Movement. A44 §11.2
pub(crate) const EXTENDED: u16 = 4;
/// Hexes of Tactical Movement. A44 §11.3
pub(crate) const TACTICAL: u8 = 2;

/// How far a unit may go now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    /// Half movement points.
    pub(crate) points: u16,
    /// It may add two points and stay away from the enemy. A44 §11.2
    pub(crate) extended: bool,
    /// Hexes whatever they cost; zero where it may not. A44 §11.3
    pub(crate) hexes: u8,
}

impl Allowance {
    /// Half movement points with Extended Movement. A44 §11.2
    pub(crate) fn longest(self) -> u16 {
        self.points + if self.extended { EXTENDED } else { 0 }
    }
}

/// Where a unit can move, and how.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    /// Every hex where the move may end, with its price in half points where points lead there.
    ends: Vec<(HexId, Option<u16>)>,
}

impl Reach {
    pub(crate) fn ends(&self) -> impl Iterator<Item = HexId> {
        self.ends.iter().map(|(at, _)| *at)
    }

    /// Every hex with its price, as [`Reach::halves`] gives it.
    pub(crate) fn into_ends(self) -> Vec<(HexId, Option<u16>)> {
        self.ends
    }

    pub(crate) fn has(&self, at: HexId) -> bool {
        self.ends.iter().any(|(end, _)| *end == at)
    }

    /// The price in half points; nothing where only Tactical Movement leads.
    pub(crate) fn halves(&self, at: HexId) -> Option<u16> {
        self.ends.iter().find(|(end, _)| *end == at)?.1
    }
}

impl Ardennes {
    /// Whether the ground is frozen. A44 §28.1
    pub(crate) fn is_frozen(&self, state: &State) -> bool {
        let day = self.data.charts.days.get(usize::from(state.turn).saturating_sub(1));
        day.is_some_and(|day| day.ground == "frozen")
    }

    /// Whether a bridge can be used. A44 §7.2-blown
    #[inline]
    pub(crate) fn stands(&self, state: &State, bridge: BridgeId) -> bool {
        state.bridges[usize::from(bridge)] == Bridge::Standing
    }

    /// Whether a side has units next to a hex.
    pub(crate) fn beside(&self, field: &Field, seat: Seat, at: HexId) -> bool {
        field.is_beside(seat, at)
    }

    /// Enemy markers and the Bottleneck, and what they add, in half points. A44 §24.2, §24.2-none, §24.7-control, §24.1,
    /// A44.Q56
    pub(crate) fn dear_hexes(&self, state: &State, seat: Seat) -> ArrayVec<(HexId, u16), 12> {
        let mut dear: ArrayVec<(HexId, u16), 12> = ArrayVec::new();
        for marker in state.traffic[index(seat.enemy())] {
            if let Marker::On(at) = marker {
                dear.push((at, TRAFFIC));
            }
        }
        dear.extend(state.roadblocks[index(seat.enemy())].iter().flatten().map(|at| (*at, TRAFFIC)));
        if seat == Seat::German {
            let held = self.ground.st_vith.is_some_and(|at| self.is_german(state, at));
            let toll = if held { TRAFFIC } else { BOTTLENECK };
            for at in &self.bottleneck {
                // The Allies put no Traffic there, so nothing is counted twice. A44 §24.4-stvith
                dear.push((*at, toll));
            }
        }
        dear
    }

    /// Whether Germans were the last in a hex whose control counts. A44 §30.1.2
    pub(crate) fn is_german(&self, state: &State, at: HexId) -> bool {
        self.ground.node(at).control.is_some_and(|place| state.german & (1 << place.get()) != 0)
    }

    /// Whether a British unit may cross the Meuse. A44 §27.3.2
    pub(crate) fn may_leave_the_meuse(&self, state: &State, unit: UnitId) -> bool {
        self.unit(unit).is(UnitMarks::TWENTY_NINTH) && (state.turn >= 29 || state.meuse_crossed)
    }

    /// Whether a hex lies in the area of the 18 VG while Germans are in it. A44 §29.4
    pub(crate) fn is_held_schnee(&self, state: &State, at: HexId) -> bool {
        let Area::Division(area) = self.ground.node(at).area else { return false };
        let Some(area) = self.ground.areas.get(usize::from(area)).filter(|area| area.name == "18 VG") else {
            return false;
        };
        let field = self.field(state);
        area.hexes.iter().any(|hex| field.holds(Seat::German, *hex))
    }

    /// Whether a unit may move now at all, and from where. A44 §11.1, §16.5, §25.2.4, §29.1.1, §27.6
    pub(crate) fn check_mover(&self, state: &State, seat: Seat, unit: UnitId) -> Result<HexId, Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        if data.seat != seat {
            return no("11.1", format!("{name} is not a unit of yours"));
        }
        let at = match piece.place() {
            Place::Hex(at) => at,
            Place::Waiting | Place::Pool => return no("13.1", format!("{name} is not on the map yet")),
            Place::Box(_) | Place::Blocking(_) => return no("13.5", format!("{name} is off the map")),
            Place::Dead | Place::Gone => return no("16.4", format!("{name} has been eliminated")),
            Place::Exited => {
                return no("11.9.3-after", format!("{name} has left the map and cannot return"));
            }
        };
        let going_on = state.mover.is_some_and(|mover| mover.unit == unit && !mover.stopped);
        if piece.is(Marks::ENGAGED) {
            no("16.5", format!("{name} is Engaged and may not move"))
        } else if data.is(UnitMarks::RED) && state.turn == 1 && !state.half.is_night() {
            no("29.1.1", format!("{name} may not move on turn 1"))
        } else if data.is(UnitMarks::RRD) && state.turn == 1 {
            no("27.6", format!("{name} may not move on turn 1"))
        } else if state.half.is_night() && !self.moves_at_night(state, unit) {
            no("25.3.1", format!("{name} has no Night marker"))
        } else if piece.is(Marks::BUILDS) {
            no("15.8.2-start", format!("{name} is building an Improved Position and cannot move"))
        } else if piece.is(Marks::LOADING) {
            no("12.4.3", format!("{name} spends this turn loading its trucks"))
        } else if piece.is(Marks::ARRIVED) && data.is(UnitMarks::HEYDTE) {
            no("27.2-after", format!("{name} cannot move on the turn it drops"))
        } else if piece.is(Marks::MOVED) && !going_on {
            self.refuse_more(state, unit, at)
        } else {
            Ok(at)
        }
    }

    /// Why a unit that has moved goes no farther: what stopped it, while nobody else has moved since. A44 §9.2.1, §11.1, §29.3
    fn refuse_more(&self, state: &State, unit: UnitId, at: HexId) -> Result<HexId, Illegal> {
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        let Some(mover) = state.mover else {
            return no("11.1", format!("{name} has already moved"));
        };
        let hex = self.hex_label(at);
        if mover.unit != unit {
            let other = self.unit_name(mover.unit);
            no("11.1", format!("{name} has already moved, and {other} has moved since"))
        } else if mover.stopped && self.field(state).zone(data.seat.enemy(), at) {
            no("9.2.1", format!("{name} had to stop in {hex}, in an enemy zone of control"))
        } else if mover.stopped && state.turn == 1 && state.crossed {
            no("29.3", format!("{name} has crossed below Echternach and ends its movement in {hex}"))
        } else {
            no("11.1", format!("{name} has already moved"))
        }
    }

    /// Whether a unit moves in the Night Turn. A44 §25.3.1, §27.5
    pub(crate) fn moves_at_night(&self, state: &State, unit: UnitId) -> bool {
        let peiper = || self.unit(unit).is(UnitMarks::PEIPER) && state.half == Half::Night(Seat::German);
        state.piece(unit).is(Marks::NIGHT) || (state.turn == 2 && peiper())
    }

    /// How far a unit may go now. A44 §11.2, §11.3, §18.3-move, §22.2, §22.3, §23.4-move, §25.2.4, §25.3.5, §13.2.2, §27.6,
    /// §2.4-mech
    pub(crate) fn allowance(&self, state: &State, unit: UnitId) -> Allowance {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let movement = u16::from(self.face(state, unit).movement);
        let rest = Allowance { points: 0, extended: false, hexes: 0 };
        if piece.is(Marks::NIGHT) && !state.half.is_night() {
            return Allowance { points: 2.min(movement * 2), ..rest };
        }
        if piece.is(Marks::REPLACED) {
            return Allowance { hexes: u8::from(movement > 0), ..rest };
        }
        if data.kind.is_artillery() {
            return self.artillery_allowance(state, unit);
        }
        let tactical = if movement >= 2 { TACTICAL } else { 0 };
        let bound = !piece.is_in_good_order()
            || piece.is(Marks::OOS)
            || (data.is(UnitMarks::ENGINEER) && piece.is(Marks::ARRIVED))
            || (data.is(UnitMarks::RRD) && state.turn == 2);
        if bound {
            return Allowance { hexes: tactical, ..rest };
        }
        Allowance { points: movement * 2, extended: !data.kind.is_mechanized(), hexes: tactical }
    }

    /// Guns shift a hex, or move with what draws them. A44 §22.1, §22.1-allied, §22.2-hex, §22.3, §22.3-mode, A44.Q54
    fn artillery_allowance(&self, state: &State, unit: UnitId) -> Allowance {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let bound = !piece.is_in_good_order() || piece.is(Marks::OOS);
        if data.seat == Seat::German {
            let drawn = piece.is(Marks::PRIME_MOVER);
            let points = if drawn && !bound { PRIME_MOVER_POINTS } else { 0 };
            let shift = u8::from(data.kind == Kind::Werfer);
            return Allowance { points, extended: false, hexes: if drawn { TACTICAL } else { shift } };
        }
        let fired = data.sides[1];
        let points = if bound { 0 } else { u16::from(fired.movement) * 2 };
        Allowance { points, extended: false, hexes: if fired.movement >= 2 { TACTICAL } else { 1 } }
    }

    /// Where a unit can move from a hex. A44 §11
    pub(crate) fn reach(&self, state: &State, field: &Field, unit: UnitId, from: HexId) -> Reach {
        let steps = Steps::new(self, state, field, unit, from);
        let allowance = self.allowance(state, unit);
        let spent = state.mover.filter(|mover| mover.unit == unit);
        let used = spent.map_or(0, |mover| mover.spent);
        let hexes = spent.map_or(0, |mover| mover.hexes);
        let mut ends: Vec<(HexId, Option<u16>)> = Vec::new();
        let longest = allowance.longest();
        if longest > used {
            self.search_moves(state, &steps, longest - used, |search| {
                ends.reserve(search.reached().len());
                for at in search.reached().filter(|at| *at != from) {
                    let cost = search.cost(at).unwrap_or(0) + used + steps.leaving;
                    let far = cost > allowance.points && steps.beside_enemy(at);
                    if !far && steps.may_end(at).is_ok() {
                        ends.push((at, Some(cost)));
                    }
                }
            });
        }
        let tactical = spent.is_none_or(|mover| mover.tactical);
        if tactical && allowance.hexes > hexes {
            let mut known = HexSet::default();
            ends.iter().for_each(|(at, _)| known.insert(*at));
            self.tactical_ends(&steps, allowance.hexes - hexes, &mut known, &mut ends);
        }
        if !state.piece(unit).is_in_good_order() {
            self.keep_away(field, unit, from, &mut ends);
        }
        Reach { ends }
    }

    /// Whether a unit can go to a hex next to it by Tactical Movement: then it has somewhere to go, and nothing need be searched.
    /// Otherwise nothing is said. A44 §11.3
    pub(crate) fn surely_moves(&self, state: &State, seat: Seat, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        let spent = state.mover.filter(|mover| mover.unit == unit);
        if !piece.is_in_good_order() || spent.is_some_and(|mover| mover.strategic || !mover.tactical) {
            return false;
        }
        let Ok(from) = self.check_mover(state, seat, unit) else { return false };
        if self.allowance(state, unit).hexes <= spent.map_or(0, |mover| mover.hexes) {
            return false;
        }
        let field = self.field(state);
        let steps = Steps::new(self, state, &field, unit, from);
        let first = steps.sets_out();
        let goes = |edge: &Edge| steps.tactical(from, edge, first).is_ok() && steps.may_end(edge.to).is_ok();
        self.ground.graph.edges(from).iter().any(goes)
    }

    /// Searches the ways of a unit with so many half points; what it costs to leave the first hex is taken off beforehand and is
    /// not in the prices. A44 §9.2.1, §9.2.1-exit, §11.1
    pub(crate) fn search_moves<T>(
        &self,
        state: &State,
        steps: &Steps<'_>,
        budget: u16,
        look: impl FnOnce(&PlainSearch) -> T,
    ) -> T {
        let budget = budget.saturating_sub(steps.leaving);
        let run = |search: &mut PlainSearch| {
            let price = |number: usize, edge: &Edge| steps.stride(number, edge);
            search.run_stopping(&self.ground.graph, &[steps.from], budget, |at| steps.stops(at), price);
        };
        let asked = Asked { unit: steps.unit(), from: steps.from, budget, march: false };
        ways(self, state, asked, run, look)
    }

    /// Disrupted units keep out of enemy zones, but where friends in Good Order stand; only who is in one already and finds no
    /// way out goes into another. A44 §18.3-ezoc
    fn keep_away(&self, field: &Field, unit: UnitId, from: HexId, ends: &mut Vec<(HexId, Option<u16>)>) {
        let seat = self.unit(unit).seat;
        let watched = |at: HexId| self.is_watched_for_shaken(field, seat, at);
        if !watched(from) || ends.iter().any(|(at, _)| !watched(*at)) {
            ends.retain(|(at, _)| !watched(*at));
        }
    }

    /// Whether an enemy zone in a hex counts for Disrupted units. A44 §18.3-ezoc
    pub(crate) fn is_watched_for_shaken(&self, field: &Field, seat: Seat, at: HexId) -> bool {
        field.zone(seat.enemy(), at) && field.cell(seat, at).flags & GOOD_ORDER == 0
    }

    /// A Disrupted unit that stands in an enemy zone and has not gone away though it could. A44 §18.3-ezoc
    pub(crate) fn lingering(&self, state: &State, seat: Seat) -> Option<UnitId> {
        let field = self.field(state);
        self.on_map(state, seat)
            .filter(|(unit, at)| {
                !state.piece(*unit).is_in_good_order()
                    && !state.piece(*unit).is(Marks::MOVED)
                    && self.is_watched_for_shaken(&field, seat, *at)
                    && self.check_mover(state, seat, *unit).is_ok()
            })
            .find(|(unit, at)| {
                let reach = self.reach(state, &field, *unit, *at);
                reach.ends().any(|to| !self.is_watched_for_shaken(&field, seat, to))
            })
            .map(|(unit, _)| unit)
    }

    /// Adds the hexes that only Tactical Movement leads to. A44 §11.3
    fn tactical_ends(
        &self,
        steps: &Steps<'_>,
        hexes: u8,
        known: &mut HexSet,
        ends: &mut Vec<(HexId, Option<u16>)>,
    ) {
        let first = steps.sets_out();
        let mut from: ArrayVec<HexId, 6> = ArrayVec::new();
        for edge in self.ground.graph.edges(steps.from) {
            if steps.tactical(steps.from, edge, first).is_ok() {
                if !known.contains(edge.to) && steps.may_end(edge.to).is_ok() {
                    known.insert(edge.to);
                    ends.push((edge.to, None));
                }
                if !steps.stops(edge.to) && !steps.must_stop_after(steps.from, edge) {
                    from.push(edge.to);
                }
            }
        }
        if hexes < 2 {
            return;
        }
        for at in from {
            for edge in self.ground.graph.edges(at).iter().filter(|edge| edge.to != steps.from) {
                if !known.contains(edge.to)
                    && steps.tactical(at, edge, false).is_ok()
                    && steps.may_end(edge.to).is_ok()
                {
                    known.insert(edge.to);
                    ends.push((edge.to, None));
                }
            }
        }
    }

    /// Whether a unit may move to a hex. A44 §11.1
    pub(crate) fn check_move(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let from = self.check_mover(state, seat, unit)?;
        if !self.ground.in_play(to) {
            return no("S2.3", "only the East Map is in play");
        }
        if state.mover.is_some_and(|mover| mover.unit == unit && mover.strategic) {
            return no(
                "12.1-roads",
                format!("{} is in Strategic Movement and must stay on roads", self.unit_name(unit)),
            );
        }
        let field = self.field(state);
        if self.reach(state, &field, unit, from).has(to) {
            return Ok(());
        }
        Err(self.why_not_move(state, &field, unit, from, to))
    }
}

/// Half points of artillery under a Prime Mover. A44 §22.3
const PRIME_MOVER_POINTS: u16 = 10;
