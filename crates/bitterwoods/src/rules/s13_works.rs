//! Bridges are blown, and rebuilt. BW §13.1, §13.3, §29-3, §38.1-6, §38.1-8

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Frame, State};
use crate::model::units::{Kind, UnitMarks};
use crate::rulebook::{BitterWoods, no};
use crate::rules::s08_positions::dig_rule;

impl BitterWoods {
    /// Whether a side may try to blow a bridge now, events looked at. BW §13, §13.1, §Ex-13.1, §29-3, §38.1-6
    pub(crate) fn check_demolition(
        &self,
        state: &State,
        seat: Seat,
        bridge: BridgeId,
    ) -> Result<Table, Illegal> {
        let field = self.field(state);
        let table = self.check_blow(state, &field, seat, bridge)?;
        let site = &self.ground.bridges[usize::from(bridge)];
        let heiderscheid = seat == Seat::Allied
            && state.events.roll[0] == 6
            && matches!(state.turn, 3 | 4)
            && site.ends.iter().all(|at| ["1630", "1730"].contains(&self.number_of(*at)));
        if heiderscheid {
            no("38.1-6", "the Heiderscheid bridge cannot be blown on 17 December")
        } else if seat == Seat::Allied && state.events.guarded_bridge() == Some(bridge) && state.turn == 5 {
            no("29-3", format!("commandos guard the bridge at {}", site.name))
        } else {
            Ok(table)
        }
    }

    /// Whether the engineers may blow a bridge without a die. BW §38.1-8
    pub(crate) fn check_engineers(&self, state: &State, seat: Seat, bridge: BridgeId) -> Result<(), Illegal> {
        if seat != Seat::Allied || state.events.roll[0] != 8 {
            no("38.1-8", "the event that brings the engineers has not happened")
        } else if state.events.engineers_used {
            no("38.1-8", "the engineers have already blown a bridge")
        } else {
            self.check_demolition(state, seat, bridge).map(|_| ())
        }
    }

    fn note_try(state: &mut State, bridge: BridgeId) {
        state.tried.insert(bridge);
    }

    /// The fuse is lit. BW §13.1
    pub(crate) fn light(&self, state: &mut State, seat: Seat, bridge: BridgeId) {
        let table = self.check_demolition(state, seat, bridge).unwrap_or(Table::DemolitionNear);
        BitterWoods::note_try(state, bridge);
        state.frames.push(Frame::Die { table, about: bridge.into() });
    }

    /// The die of a demolition. BW §13.1-roll, §T-bridge
    pub(crate) fn roll_demolition(
        &self,
        state: &mut State,
        table: Table,
        bridge: BridgeId,
        die: u8,
        log: &mut Log,
    ) {
        state.frames.pop();
        let blown = self.data.charts.read(table, die) == "blown";
        if blown {
            state.bridges.blow(bridge);
        }
        let seat = state.phasing;
        log.record(|| {
            let name = &self.ground.bridges[usize::from(bridge)].name;
            let what = if blown { "is blown" } else { "is not blown" };
            self.rolled(seat, table, (die, 0), format_args!("The bridge at {name} {what}."), "13.1-roll")
        });
    }

    /// The engineers blow a bridge. BW §38.1-8
    pub(crate) fn call_engineers(&self, state: &mut State, bridge: BridgeId, log: &mut Log) {
        BitterWoods::note_try(state, bridge);
        state.bridges.blow(bridge);
        state.events.engineers_used = true;
        let name = &self.ground.bridges[usize::from(bridge)].name;
        BitterWoods::log_side(
            Seat::Allied,
            format_args!("Engineers blow the bridge at {name}."),
            "38.1-8",
            log,
        );
    }

    /// A unit begins to rebuild a bridge. BW §13.3
    pub(crate) fn begin_building(&self, state: &mut State, unit: UnitId, bridge: BridgeId, log: &mut Log) {
        state.piece_mut(unit).mark(Marks::BUILDS);
        if !state.works.is_full() {
            state.works.push((unit, bridge));
        }
        let name = &self.ground.bridges[usize::from(bridge)].name;
        self.log_unit(unit, format_args!("begins to rebuild the bridge at {name}"), "13.3", log);
    }

    /// The bridge that a unit can cross from where it is: to the hex that is named, else its own before those that stand, and these
    /// before what is still built. Its builder, the bridge, and the hex beyond it. BW §13.3-finish, §13.3-others
    fn crossing_of(
        &self,
        state: &State,
        unit: UnitId,
        to: Option<HexId>,
    ) -> Option<(UnitId, BridgeId, HexId)> {
        let first = self
            .works_beside(state, unit)
            .min_by_key(|(builder, bridge, _)| (*builder != unit, state.bridges.is_blown(*bridge)))?;
        let Some(to) = to else { return Some(first) };
        // Its builder crosses no bridge but his own.
        let follows = first.0 != unit && first.2 != to;
        self.works_beside(state, unit)
            .find(|(_, bridge, far)| follows && *far == to && !state.bridges.is_blown(*bridge))
    }

    /// Bridges in the making that lead on from where a unit is: the builder of each, the bridge, and the hex beyond it.
    fn works_beside<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = (UnitId, BridgeId, HexId)> + 'a {
        let at = state.hex(unit);
        state.works.iter().filter_map(move |(builder, bridge)| {
            let [near, far] = self.banks(state, *builder, *bridge)?;
            (Some(near) == at).then_some((*builder, *bridge, far))
        })
    }

    /// The hex to which a unit would cross.
    pub(crate) fn crossing_to(&self, state: &State, unit: UnitId, to: Option<HexId>) -> Option<HexId> {
        self.crossing_of(state, unit, to).map(|(.., far)| far)
    }

    /// Every crossing that a unit could make: the first unnamed, others by the hex beyond. BW §13.3-others
    pub(crate) fn crossings(&self, state: &State, unit: UnitId) -> Vec<Action> {
        let first = self.crossing_to(state, unit, None);
        let mut others: Vec<HexId> = self.works_beside(state, unit).map(|(.., far)| far).collect();
        others.sort_unstable();
        others.dedup();
        let others = others.into_iter().filter(|far| Some(*far) != first).map(Some);
        let all = first.map(|_| None).into_iter().chain(others);
        all.map(|to| Action::Cross { unit, to }).collect()
    }

    /// Whether a unit can cross anywhere now. BW §13.3-finish, §13.3-others
    pub(crate) fn can_cross(&self, state: &State, unit: UnitId) -> bool {
        let seat = self.unit(unit).seat;
        let legal = |to: Option<HexId>| self.check_cross(state, seat, unit, to).is_ok();
        self.works_beside(state, unit).next().is_some()
            && (legal(None) || self.works_beside(state, unit).any(|(.., far)| legal(Some(far))))
    }

    /// The hex from which a bridge is built and the one beyond it: the builder stands on the one until the bridge does, and then on
    /// the other. BW §13.3-finish
    fn banks(&self, state: &State, builder: UnitId, bridge: BridgeId) -> Option<[HexId; 2]> {
        let [one, two] = self.ground.bridges[usize::from(bridge)].ends;
        let at = state.hex(builder).filter(|at| [one, two].contains(at))?;
        let other = if at == one { two } else { one };
        let laid = !state.bridges.is_blown(bridge);
        Some(if laid { [other, at] } else { [at, other] })
    }

    /// Whether a unit may cross where a bridge is being rebuilt: the builder first. BW §13.3-finish, §13.3-others, §13.4, BW.Q82, BW.Q134
    pub(crate) fn check_cross(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: Option<HexId>,
    ) -> Result<(), Illegal> {
        let (data, name) = (self.unit(unit), self.unit_name(unit));
        let Some(near) = state.hex(unit).filter(|_| data.seat == seat) else {
            return no("13.3", format!("{name} is not your unit, or is not on the map"));
        };
        let Some((builder, bridge, far)) = self.crossing_of(state, unit, to) else {
            let built = self.works_beside(state, unit).next().is_some();
            let what = match to.filter(|_| built) {
                None => format!("no bridge is being built next to {name}"),
                Some(to) => format!("{name} has no other bridge to {}", self.hex_name(to)),
            };
            return no("13.3-others", what);
        };
        let field = self.field(state);
        let first = builder == unit;
        let laid = !state.bridges.is_blown(bridge);
        if data.kind == Kind::ArmyArtillery {
            no("37.1-immobile", format!("{name} cannot move"))
        } else if data.is(UnitMarks::VDH) {
            no("29-1", format!("{name} cannot leave the hex where it landed"))
        } else if data.is(UnitMarks::FIRST_SS_CORPS) && self.is_first_turn(state) {
            no("15.5", format!("{name} cannot act on the first turn, before the breakthrough"))
        } else if state.piece(unit).is(Marks::DIGS) {
            no(dig_rule(state, near), format!("{name} is digging in and cannot move"))
        } else if !first && !laid {
            no("13.3-finish", format!("{} must cross first", self.unit_name(builder)))
        } else if field.is_there(seat.enemy(), far) && !self.has_only_parachutists(state, seat.enemy(), far) {
            no("13.3-finish", format!("enemy units are in {}", self.hex_name(far)))
        } else if first && seat == Seat::German && !self.has_equipment(state) {
            self.check_equipment(state)
        } else if self.is_bound(state, unit) {
            no("9.5-ENG", format!("{name} is engaged and cannot leave its hex"))
        } else if self.is_closed(state, seat, far) {
            no("9.5-CA-withdraw", format!("{} is closed: its units withdrew this turn", self.hex_name(far)))
        } else if self.is_out_of_bounds(state, unit, far) {
            no(self.bound_by(state, unit, far), format!("{} is beyond the army boundary", self.hex_name(far)))
        } else if state.piece(unit).is(Marks::HELD) {
            no("Sc-erasing", format!("{name} must hold its line until an enemy comes near"))
        } else if self.is_kept_out(state, &field, unit, far) {
            no(self.kept_out_rule(), format!("{name} cannot go there in this scenario"))
        } else {
            self.may_end(state, &field, unit, far)
        }
    }

    /// A unit crosses; with the builder the bridge stands. BW §13.3-finish, §13.3-others, §13.4, §Ex-5
    pub(crate) fn cross(&self, state: &mut State, unit: UnitId, to: Option<HexId>, log: &mut Log) {
        let Some((builder, bridge, far)) = self.crossing_of(state, unit, to) else { return };
        if builder == unit {
            state.bridges.rebuild(bridge);
            if self.unit(unit).seat == Seat::German {
                state.built += 1;
            }
            let name = &self.ground.bridges[usize::from(bridge)].name;
            let text = format_args!("The bridge at {name} is rebuilt.");
            BitterWoods::log_side(self.unit(unit).seat, text, "13.3-finish", log);
        }
        self.log_unit(unit, format_args!("crosses to {}", self.hex_label(far)), "13.3-others", log);
        self.begin_to_move(state, unit);
        self.come_to(state, unit, far, log);
    }

    /// Whether somebody can cross at a bridge now. BW §13.3-finish
    pub(crate) fn can_construct(&self, state: &State, seat: Seat) -> bool {
        !state.works.is_empty() && self.on_map(state, seat).any(|(unit, _)| self.can_cross(state, unit))
    }
}
