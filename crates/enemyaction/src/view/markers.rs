//! Markers on hexes and hexsides. EA §2.23

use std::hash::Hash;

use table::{Marker, Seat, Spot};
use wargame::{Id as _, marker};

use crate::model::ids::{HexId, RiverId};
use crate::model::state::{CorpsMarker, State};
use crate::model::units::{Army, Corps};
use crate::rulebook::{EnemyAction, rule};

impl EnemyAction {
    /// Objectives, detachments, roadblocks, positions, fuel, control, bridges, breaches, exits, and the hex that is fought for. EA §9.1,
    /// §10.8, §10.92, §12, §13.52, §14.1, §14.2, §14.3, §15, §17.1-westwall
    pub(crate) fn markers_shown(&self, state: &State) -> Vec<Marker> {
        let mut markers = self.objective_markers(state);
        let field = self.field(state);
        let place = |at: HexId| Spot::Place(self.place(at));
        let mut on_hex = |name: &str, at: HexId, owner: Option<Seat>, number| {
            markers.push(marker(name, place(at), owner, None, rule(number)));
        };
        for at in &state.detachments {
            on_hex("detachment", at, Some(Seat::German), "15");
        }
        for at in &state.roadblocks {
            on_hex("roadblock", at, Some(Seat::Allied), "10.8");
        }
        for at in &state.positions {
            let owner = if field.holds(Seat::German, at) { Seat::German } else { Seat::Allied };
            on_hex("improved position", at, Some(owner), "14.3");
        }
        for at in &state.depots {
            on_hex("fuel depot", at, Some(Seat::Allied), "13.52");
        }
        // Whose a town was at the start is printed; only changes are marked.
        for at in &self.ground.built {
            let german = state.german.contains(at);
            if german != self.ground.german_towns.contains(at) {
                let owner = if german { Seat::German } else { Seat::Allied };
                on_hex("control", at, Some(owner), "14.1");
            }
        }
        for at in &state.breached {
            on_hex("breach", at, Some(Seat::Allied), "17.1-westwall");
        }
        for at in &state.exits {
            on_hex("exit", at, Some(Seat::German), "9.11-exit");
        }
        if let Some(combat) = &state.combat {
            on_hex("combat", combat.target, Some(combat.seat), "12");
        }
        markers.extend(self.bridge_markers(state));
        markers
    }

    /// What the markers show.
    pub(crate) fn markers_follow_from<'a>(&self, state: &'a State) -> impl Hash + use<'a> {
        let owners = state.positions.and(self.field(state).held(Seat::German));
        let lies = (&state.detachments, &state.roadblocks, &state.positions, owners, &state.depots);
        let owned = (&state.german, &state.breached, &state.exits, &state.standing, &state.german_bridges);
        let combat = state.combat.as_ref().map(|combat| (combat.target, combat.seat));
        (lies, owned, combat, state.objectives, state.corps_markers)
    }

    /// The markers of the armies show a direction and their number, those of corps their corps. EA §9.11, §9.13, §9.22
    fn objective_markers(&self, state: &State) -> Vec<Marker> {
        let mut markers = Vec::new();
        for (army, goal) in Army::GERMAN.into_iter().zip(state.objectives) {
            if goal.stage == 0 {
                continue;
            }
            let (value, on) = (Some(army.title().into()), Spot::Place(self.place(goal.at)));
            markers.push(Marker {
                facing: Some(goal.compass.title().into()),
                ..marker("objective", on, Some(Seat::German), value, rule("9.11"))
            });
        }
        let corps = Corps::WITH_OBJECTIVE.into_iter().zip(self.ground.corps_objectives);
        for ((corps, at), lies) in corps.zip(state.corps_markers) {
            if let (Some(at), CorpsMarker::On) = (at, lies) {
                let (value, on) = (Some(corps.title().into()), Spot::Place(self.place(at)));
                markers.push(marker("corps objective", on, Some(Seat::German), value, rule("9.13")));
            }
        }
        markers
    }

    /// Bridges that are down, new or taken. EA §14.2, §14.2-control, §14.21, §14.22
    fn bridge_markers(&self, state: &State) -> Vec<Marker> {
        let mut markers = Vec::new();
        for (river, data) in RiverId::number(&self.ground.rivers) {
            let (site, stands) = (self.ground.sites.contains(river), state.standing.contains(river));
            let german = state.german_bridges.contains(river);
            let owner = Some(if german { Seat::German } else { Seat::Allied });
            let on = || Spot::Side(data.number.as_str().into());
            if site && !stands {
                markers.push(marker("blown bridge", on(), None, None, rule("14.21")));
            }
            if !site && stands {
                markers.push(marker("new bridge", on(), owner, None, rule("14.22")));
            }
            if site && stands && german != self.ground.german.contains(river) {
                markers.push(marker("bridge control", on(), owner, None, rule("14.2-control")));
            }
        }
        markers
    }
}
