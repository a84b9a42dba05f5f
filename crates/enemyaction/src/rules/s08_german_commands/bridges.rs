//! German bridge engineers: a blown bridge is repaired, or one is built where it feeds units that have no supply.
//! EA §T-events-bridgeeng, §14.21, §14.22

use std::cmp::Reverse;

use kernel::Log;
use table::{Event, Seat, Spot, What};
use wargame::{Id as _, counted};

use crate::model::ids::{HexId, Hexes, RiverId, UnitId};
use crate::model::pieces::Supply;
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::narration::Weighed;
use crate::rules::s08_german_commands::events::Site;

/// Supply goes no farther than this without a road. EA §13.1
const NEAR: u32 = 5;

/// A hexside where engineers could work, with what it is worth: the hold value of a repair, the units that a new bridge would feed.
#[derive(Clone, Copy, Debug)]
struct Work {
    river: RiverId,
    worth: usize,
}

impl EnemyAction {
    /// The hexside where German engineers work: a repair in the highest hold value, then the westernmost; else a new bridge where
    /// it brings supply to most units, then the easternmost. EA §T-events-bridgeeng, EA.Q95
    pub(crate) fn bridge_site(&self, state: &State) -> Option<Site> {
        let position = self.position(state);
        let repair = self.repairs(&position).first().map(|work| Site::Bridge(work.river, true));
        repair.or_else(|| self.new_bridges(&position).first().map(|work| Site::Bridge(work.river, false)))
    }

    /// Hexsides without a bridge where engineers may work; those of blown bridges or the others.
    fn open_rivers(&self, position: &Hypothetical<'_>, blown: bool) -> Vec<RiverId> {
        let near = self.supplied_around(position.state);
        let rivers = RiverId::number(&self.ground.rivers).map(|(river, _)| river);
        rivers
            .filter(|river| {
                self.ground.sites.contains(*river) == blown && !position.state.standing.contains(*river)
            })
            .filter(|river| self.may_work(position, *river, &near))
            .collect()
    }

    /// Blown bridges that could be repaired, the best first. EA §T-events-bridgeeng
    fn repairs(&self, position: &Hypothetical<'_>) -> Vec<Work> {
        let ends = |river: RiverId| self.ground.rivers[usize::from(river)].ends;
        let hold = |river: RiverId| ends(river).map(|at| self.ground.node(at).hold).into_iter().max();
        let west = |river: RiverId| ends(river).map(|at| self.ground.node(at).west).into_iter().max();
        let mut rivers = self.open_rivers(position, true);
        rivers.sort_by_key(|river| (Reverse(hold(*river)), Reverse(west(*river)), ends(*river)));
        rivers.into_iter().map(|river| Work { river, worth: hold(river).map_or(0, usize::from) }).collect()
    }

    /// Hexsides where a bridge would bring supply to units that are marked and still cannot trace it, the best first.
    /// EA §13.2, §T-events-bridgeeng, EA.Q119
    fn new_bridges(&self, position: &Hypothetical<'_>) -> Vec<Work> {
        let state = position.state;
        let cut = self.germans(state, |_, piece| {
            piece.supply != Supply::In && piece.hex().is_some_and(|at| !position.traces(Trace::German, at))
        });
        if cut.is_empty() {
            return Vec::new();
        }
        let ends = |river: RiverId| self.ground.rivers[usize::from(river)].ends;
        // A bridge without a road feeds nobody unless supply comes to it, and then nobody far away. EA §13.1, §14.23
        let carries = |river: RiverId| {
            let [one, other] = ends(river);
            self.ground.graph.edge(one, other).is_some_and(|edge| edge.road > 0)
        };
        let comes =
            |river: RiverId| ends(river).iter().any(|at| position.passed(Trace::German).contains(*at));
        let near =
            |river: RiverId, at: HexId| ends(river).iter().any(|end| self.ground.distance(*end, at) <= NEAR);
        let gain = |river: RiverId| {
            let roads = carries(river);
            let at = |unit: UnitId| state.piece(unit).hex();
            let close = |unit: &UnitId| roads || at(*unit).is_some_and(|at| near(river, at));
            if !(roads || comes(river)) || !cut.iter().any(|unit| close(&unit)) {
                return 0;
            }
            let with = position.with_bridge(river);
            let fed = |unit: &UnitId| at(*unit).is_some_and(|at| with.traces(Trace::German, at));
            cut.iter().filter(close).filter(fed).count()
        };
        let west = |river: RiverId| ends(river).map(|at| self.ground.node(at).west).into_iter().min();
        let rivers = self.open_rivers(position, false).into_iter();
        let mut works: Vec<Work> =
            rivers.map(|river| Work { river, worth: gain(river) }).filter(|work| work.worth > 0).collect();
        works.sort_by_key(|work| (Reverse(work.worth), west(work.river), ends(work.river)));
        works
    }

    /// Hexes within one of a supplied German unit. EA §T-events-bridgeeng
    fn supplied_around(&self, state: &State) -> Hexes {
        let units = self.germans(state, |_, piece| piece.hex().is_some() && piece.supply == Supply::In);
        let hexes = units.iter().filter_map(|unit| state.piece(unit).hex());
        hexes.flat_map(|at| self.around(at).chain([at])).collect()
    }

    /// Near a supplied unit, free of Allied units and control on both banks, in German supply on one. EA §T-events-bridgeeng
    fn may_work(&self, position: &Hypothetical<'_>, river: RiverId, near: &Hexes) -> bool {
        let ends = self.ground.rivers[usize::from(river)].ends;
        let free = |at: HexId| {
            let watched = position.field.zone(Seat::Allied, at) && !position.field.holds(Seat::German, at);
            !position.field.holds(Seat::Allied, at) && !watched
        };
        ends.iter().any(|at| near.contains(*at))
            && ends.iter().all(|at| free(*at))
            && ends.iter().any(|at| position.traces(Trace::German, *at))
    }

    /// The bridge stands and is German. EA §14.2-control, §14.21, §14.22
    pub(crate) fn engineer(&self, state: &mut State, river: RiverId, repaired: bool, log: &mut Log) {
        log.record(|| {
            let position = self.position(state);
            let works = if repaired { self.repairs(&position) } else { self.new_bridges(&position) };
            self.work_text(&works, river, repaired)
        });
        state.standing.insert(river);
        state.german_bridges.insert(river);
    }

    /// What the engineers do, and why there. EA §T-events-bridgeeng
    fn work_text(&self, works: &[Work], river: RiverId, repaired: bool) -> Event {
        let tied = works.len() > 1 && works[0].worth == works[1].worth;
        let why = match (works, repaired) {
            ([] | [_], _) => "the only place for it",
            (_, true) if tied => "the westernmost of those by the highest hold value",
            (_, true) => "the one by the highest hold value",
            (_, false) if tied => "the easternmost of those that supply most units",
            (_, false) => "the one that supplies most units",
        };
        let does = if repaired { "repair the" } else { "build a" };
        let text = format!("Engineers {does} bridge at {}, {why}; it is German.", self.river_label(river));
        let weighed = works.iter().map(|work| Weighed {
            what: self.river_label(work.river),
            at: None,
            why: if repaired {
                format!("hold value {}", work.worth)
            } else {
                format!("supplies {}", counted(work.worth, "unit", "units"))
            },
            chosen: work.river == river,
            number: None,
        });
        let on = Spot::Side(self.ground.rivers[usize::from(river)].number.as_str().into());
        let what = What::Marker { name: "bridge control".to_owned(), on, present: true };
        Event::new(Seat::German, what, text)
            .by_rule(rule("T-events-bridgeeng"))
            .weighing(self.candidates_of(weighed.collect()))
    }
}
