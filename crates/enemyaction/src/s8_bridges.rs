//! German bridge engineers: a blown bridge is repaired, or one is built where it feeds units that have no supply.
//! EA §T-events-bridgeeng, §14.21, §14.22

use std::cmp::Reverse;

use kernel::Log;
use table::Seat;

use crate::EnemyAction;
use crate::look::{Look, Trace};
use crate::pieces::Supply;
use crate::s8_events::Site;
use crate::state::State;

impl EnemyAction {
    /// The hexside where German engineers work: a repair in the highest hold value, then the westernmost; else a new bridge where
    /// it brings supply to most units, then the easternmost. EA §T-events-bridgeeng, EA.Q95
    pub(crate) fn bridge_site(&self, state: &State) -> Option<Site> {
        let look = self.look(state);
        let near = self.supplied_around(state);
        let rivers = || (0u16..).zip(&self.ground.rivers).map(|(river, _)| river);
        let open = |river: &u16| !state.standing.has(*river) && self.may_work(&look, *river, &near);
        let ends = |river: u16| self.ground.rivers[usize::from(river)].ends;
        let west = |river: u16| ends(river).map(|at| self.ground.node(at).west);
        let repair =
            rivers().filter(|river| self.ground.sites.has(*river)).filter(open).min_by_key(|river| {
                let hold = ends(*river).map(|at| self.ground.node(at).hold);
                (Reverse(hold.into_iter().max()), Reverse(west(*river).into_iter().max()), ends(*river))
            });
        if let Some(river) = repair {
            return Some(Site::Bridge(river, true));
        }
        let cut =
            self.germans(state, |_, piece| piece.hex().is_some_and(|at| !look.traces(Trace::German, at)));
        if cut.is_empty() {
            return None;
        }
        let gain = |river: u16| {
            let with = look.with_bridge(river);
            let fed = |unit: &u16| state.piece(*unit).hex().is_some_and(|at| with.traces(Trace::German, at));
            cut.iter().filter(fed).count()
        };
        let built = rivers().filter(|river| !self.ground.sites.has(*river)).filter(open);
        let built = built.map(|river| (river, gain(river))).filter(|(_, gain)| *gain > 0);
        let best =
            built.min_by_key(|(river, gain)| (Reverse(*gain), west(*river).into_iter().min(), ends(*river)));
        best.map(|(river, _)| Site::Bridge(river, false))
    }

    /// Hexes within one of a supplied German unit. EA §T-events-bridgeeng
    fn supplied_around(&self, state: &State) -> crate::bits::Hexes {
        let units = self.germans(state, |_, piece| piece.hex().is_some() && piece.supply == Supply::In);
        let hexes = units.iter().filter_map(|unit| state.piece(unit).hex());
        hexes.flat_map(|at| self.around(at).chain([at])).collect()
    }

    /// Near a supplied unit, free of Allied units and control on both banks, in German supply on one. EA §T-events-bridgeeng
    fn may_work(&self, look: &Look<'_>, river: u16, near: &crate::bits::Hexes) -> bool {
        let ends = self.ground.rivers[usize::from(river)].ends;
        let free = |at: u16| {
            let watched = look.field.zone(Seat::Allied, at) && !look.field.holds(Seat::German, at);
            !look.field.holds(Seat::Allied, at) && !watched
        };
        ends.iter().any(|at| near.has(*at))
            && ends.iter().all(|at| free(*at))
            && ends.iter().any(|at| look.traces(Trace::German, *at))
    }

    /// The bridge stands and is German. EA §14.2-control, §14.21, §14.22
    pub(crate) fn engineer(&self, state: &mut State, river: u16, repaired: bool, log: &mut Log) {
        state.standing.put(river);
        state.german_bridges.put(river);
        let is = if repaired { "is repaired and" } else { "is built and" };
        self.tell_bridge(Seat::German, river, is, log);
    }
}
