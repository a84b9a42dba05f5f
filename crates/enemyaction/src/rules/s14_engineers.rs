//! Allied engineers: bridges blown, repaired and built, roads blocked. EA §10.8, §14.21, §14.22, §T-events-engineers

use kernel::Log;
use table::{Illegal, Seat};
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::frame::Frame;
use crate::model::ids::{HexId, RiverId, UnitId};
use crate::model::state::{State, Today};
use crate::model::units::Army;
use crate::rulebook::{EnemyAction, no};
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::s05_allied_commands::ROADBLOCKS;

/// How near to 5th Panzer Army no roadblock is laid while Manteuffel directs the traffic. EA §10.8-manteuffel
const MANTEUFFEL: u8 = 4;

impl EnemyAction {
    /// Everything that engineers may do, after so many roadblocks are left to them. EA §T-events-engineers
    pub(crate) fn engineer_actions(&self, state: &State, roadblocks: u8) -> Vec<Action> {
        let position = self.position(state);
        let held = |seat: Seat| *position.field.held(seat);
        let supplied = position.supplied(Trace::Allied);
        // Most of what there is cannot be worked at, and need not be told why.
        let fit = |river: &RiverId| self.ends(*river).iter().any(|at| supplied.contains(*at));
        let watched = position.field.zones(Seat::German).but(&held(Seat::Allied)).or(&held(Seat::German));
        let free = |river: &RiverId| fit(river) && self.ends(*river).iter().all(|at| !watched.contains(*at));
        let rivers = || RiverId::up_to(self.ground.rivers.len());
        let is = |river: &RiverId| (position.stands(*river), self.ground.sites.contains(*river));
        let mut all: Vec<Action> = Vec::new();
        if roadblocks == ROADBLOCKS {
            let blow =
                position.standing.iter().filter(fit).filter(|one| self.check_blow(&position, *one).is_ok());
            all.extend(blow.map(Action::Blow));
            let blown = rivers().filter(|one| is(one) == (false, true)).filter(free);
            all.extend(blown.filter(|one| self.check_repair(&position, *one).is_ok()).map(Action::Repair));
            let bare = rivers().filter(|one| is(one) == (false, false)).filter(free);
            all.extend(bare.filter(|one| self.check_bridge(&position, *one).is_ok()).map(Action::Bridge));
        }
        if roadblocks > 0 {
            let near = self.ground.around(&held(Seat::German), 1);
            let roads = self.ground.road.and(supplied).but(&held(Seat::Allied)).but(&near);
            let may = |at: &HexId| self.check_roadblock(&position, *at).is_ok();
            all.extend(roads.iter().filter(may).map(Action::Roadblock));
        }
        all
    }

    pub(crate) fn check_engineers(
        &self,
        state: &State,
        roadblocks: u8,
        action: Action,
    ) -> Result<(), Illegal> {
        let position = self.position(state);
        let first = roadblocks == ROADBLOCKS;
        match action {
            Action::Blow(river) if first => self.check_blow(&position, river),
            Action::Repair(river) if first => self.check_repair(&position, river),
            Action::Bridge(river) if first => self.check_bridge(&position, river),
            Action::Roadblock(at) if roadblocks > 0 => self.check_roadblock(&position, at),
            Action::Next if !first => Ok(()),
            Action::Blow(_) | Action::Repair(_) | Action::Bridge(_) => {
                no("T-events-engineers", "the engineers lay roadblocks already")
            }
            _ => no(
                "T-events-engineers",
                "engineers blow, repair or build one bridge, or lay up to two roadblocks",
            ),
        }
    }

    fn ends(&self, river: RiverId) -> [HexId; 2] {
        self.ground.rivers[usize::from(river)].ends
    }

    /// A standing bridge with a supplied hex beside it, no German in that hex, and not on the 16th. EA §14.21, §4.12-bridge, §13-hexes,
    /// EA.Q105
    fn check_blow(&self, position: &Hypothetical<'_>, river: RiverId) -> Result<(), Illegal> {
        let side = &self.ground.rivers[usize::from(river)].number;
        if !position.stands(river) {
            return no("14.21", format!("no bridge stands at {side}"));
        }
        if position.state.day == 16 {
            return no("4.12-bridge", "no bridge is blown on 16 December");
        }
        let ready =
            |at: &HexId| !position.field.holds(Seat::German, *at) && position.traces(Trace::Allied, *at);
        if self.ends(river).iter().any(ready) {
            return Ok(());
        }
        let held = self.ends(river).into_iter().find(|at| position.field.holds(Seat::German, *at));
        if let Some(held) = held.filter(|held| position.traces(Trace::Allied, *held)) {
            return no("13-hexes", format!("Germans hold {}, the only end in supply", self.hex_label(held)));
        }
        no("13-hexes", format!("no hex at {side} is in Allied supply"))
    }

    /// Whether engineers can work at a hexside: no Germans beside it or in control unless Allied troops are there, and Allied supply
    /// on one side. EA §13-hexes, EA.Q105
    fn check_work(&self, position: &Hypothetical<'_>, river: RiverId) -> Result<(), Illegal> {
        let side = &self.ground.rivers[usize::from(river)].number;
        for at in self.ends(river) {
            let watched = position.field.zone(Seat::German, at) && !position.field.holds(Seat::Allied, at);
            if position.field.holds(Seat::German, at) || watched {
                return no("T-events-engineers", format!("Germans hold or control {}", self.hex_label(at)));
            }
        }
        if self.ends(river).iter().any(|at| position.traces(Trace::Allied, *at)) {
            return Ok(());
        }
        no("13-hexes", format!("no hex at {side} is in Allied supply"))
    }

    fn check_repair(&self, position: &Hypothetical<'_>, river: RiverId) -> Result<(), Illegal> {
        if !self.ground.sites.contains(river) || position.stands(river) {
            let side = &self.ground.rivers[usize::from(river)].number;
            return no("14.21", format!("no blown bridge is at {side}"));
        }
        self.check_work(position, river)
    }

    fn check_bridge(&self, position: &Hypothetical<'_>, river: RiverId) -> Result<(), Illegal> {
        let side = &self.ground.rivers[usize::from(river)].number;
        if position.stands(river) {
            return no("14.22", format!("there is a bridge at {side}"));
        }
        if self.ground.sites.contains(river) {
            return no("14.22", format!("the bridge at {side} is blown: it is repaired, not built"));
        }
        self.check_work(position, river)
    }

    /// An empty road hex in Allied supply, not next to Germans, and not near 5th Panzer Army while Manteuffel is about. EA §10.8,
    /// §10.8-manteuffel, §13-hexes, EA.Q102
    fn check_roadblock(&self, position: &Hypothetical<'_>, at: HexId) -> Result<(), Illegal> {
        let (state, hex) = (position.state, self.hex_label(at));
        if !self.ground.road.contains(at) {
            return no("10.8", format!("no road is in {hex}"));
        }
        if !position.field.is_empty(at) {
            return no("10.8", format!("units are in {hex}"));
        }
        if state.roadblocks.contains(at) {
            return no("10.8", format!("a roadblock is in {hex}"));
        }
        if state.detachments.contains(at) {
            return no("15.22", format!("a German detachment is in {hex}"));
        }
        if position.field.is_beside(&self.ground, Seat::German, at) {
            return no("10.8", format!("Germans are next to {hex}"));
        }
        if !position.traces(Trace::Allied, at) {
            return no("13-hexes", format!("{hex} is not in Allied supply"));
        }
        if state.today.has(Today::MANTEUFFEL) && self.is_near_fifth(state, at) {
            return no("10.8-manteuffel", format!("Manteuffel directs the traffic near {hex}"));
        }
        Ok(())
    }

    fn is_near_fifth(&self, state: &State, at: HexId) -> bool {
        UnitId::number(&state.pieces[..]).any(|(unit, piece)| {
            let near = |there: HexId| self.ground.distance(at, there) <= u32::from(MANTEUFFEL);
            self.unit(unit).army() == Army::FifthPanzer && piece.hex().is_some_and(near)
        })
    }

    /// EA §14.21, §14.22, §10.8
    pub(crate) fn carry_out_works(&self, state: &mut State, action: Action, log: &mut Log) {
        let label = |river: RiverId| self.river_label(river);
        match action {
            Action::Blow(river) => {
                state.standing.remove(river);
                if !self.ground.sites.contains(river) {
                    state.german_bridges.remove(river);
                }
                EnemyAction::log_side(
                    Seat::Allied,
                    format_args!("The bridge at {} is blown.", label(river)),
                    "14.21",
                    log,
                );
                state.frames.pop();
            }
            Action::Repair(river) | Action::Bridge(river) => {
                state.standing.insert(river);
                state.german_bridges.remove(river);
                let (text, number) = match action {
                    Action::Repair(_) => (format!("The bridge at {} is repaired.", label(river)), "14.21"),
                    _ => (format!("A bridge is built at {}.", label(river)), "14.22"),
                };
                EnemyAction::log_side(Seat::Allied, text, number, log);
                state.frames.pop();
            }
            Action::Roadblock(at) => {
                state.roadblocks.insert(at);
                let text = format!("A roadblock is laid in {}.", self.hex_label(at));
                self.log_marker(Seat::Allied, ("roadblock", at, true), text, "10.8", log);
                if let Some(Frame::Engineers { roadblocks, .. }) = state.frames.last_mut() {
                    *roadblocks -= 1;
                }
            }
            _ => self.close(state),
        }
    }
}
