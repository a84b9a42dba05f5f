//! Markers on hexes and hexsides, and what can be drawn over the map. BW §2.7

use std::hash::Hash;

use kernel::Page;
use table::{Audience, Marker, Overlay, PlaceId, Seat, Spot, Word};
use wargame::{marker, overlay, shading};

use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, HexId, Id as _, UnitId};
use crate::model::state::{Dump, State};
use crate::pack::map::BOUNDARIES;
use crate::rulebook::{BitterWoods, rule};
use crate::rules::s05_movement::allowance::BOUND_TO;
use crate::rules::s12_supply::SupplyNet;
use crate::view::prompts::Naming;

impl BitterWoods {
    /// Bridges, positions, forts, interdiction, drops, control, dumps, closed hexes, and what events have named. BW §8.1, §8.2,
    /// §9.5-CA-withdraw, §11.3, §12.3, §12.5, §13.2, §13.3, §25.1, §29-1, §29-3, §29-4
    pub(crate) fn markers_shown(&self, state: &State, eyes: Audience) -> Vec<Marker> {
        let mut markers = self.bridge_markers(state);
        let mut on_hex = |name: &str, at: HexId, owner: Option<Seat>, number| {
            markers.push(marker(name, Spot::Place(self.hex_place(at)), owner, None, rule(number)));
        };
        for (at, seat) in &state.positions {
            on_hex("improved position", *at, Some(*seat), "8.1");
        }
        for at in &state.forts {
            on_hex("fortification", *at, Some(Seat::Allied), "8.2-build");
        }
        for at in &state.interdicted {
            on_hex("interdiction", *at, Some(Seat::Allied), "11.3");
        }
        for at in &state.drops {
            on_hex("air drop", *at, Some(Seat::Allied), "12.5");
        }
        for (at, seat) in &state.closed {
            on_hex("closed", *at, Some(*seat), "9.5-CA-withdraw");
        }
        for (at, node) in HexId::number(&self.ground.nodes) {
            if node.control.is_some() {
                let owner = if self.is_german(state, at) { Seat::German } else { Seat::Allied };
                on_hex("control", at, Some(owner), "12.3");
            }
        }
        if let Some(at) = state.events.named {
            match Naming::of(state, Table::Event18) {
                Naming::Zone => on_hex("drop zone", at, Some(Seat::German), "29-1"),
                _ => on_hex("deception", at, Some(Seat::German), "29-4"),
            }
        }
        markers.extend(self.dump_markers(state, eyes));
        markers
    }

    /// Bridges that are down, being built or guarded. BW §13.2, §13.3, §29-3
    fn bridge_markers(&self, state: &State) -> Vec<Marker> {
        let on = |bridge: BridgeId| Spot::Side(self.bridge_number(bridge).into());
        let mut markers = Vec::new();
        let sites = BridgeId::up_to(self.ground.bridges.len());
        for bridge in sites.filter(|bridge| state.bridges.is_blown(*bridge)) {
            markers.push(marker("blown bridge", on(bridge), None, None, rule("13.2")));
        }
        let open = |work: &&(UnitId, BridgeId)| state.bridges.is_blown(work.1);
        for (unit, bridge) in state.works.iter().filter(open) {
            let (data, name) = (self.unit(*unit), "bridge construction");
            let value = Some(data.name.clone());
            markers.push(marker(name, on(*bridge), Some(data.seat), value, rule("13.3")));
        }
        if let Some(bridge) = state.events.guarded_bridge() {
            markers.push(marker("guarded bridge", on(bridge), Some(Seat::German), None, rule("29-3")));
        }
        markers
    }

    /// Fuel dumps; where one is hidden only the Allied player sees. BW §25.1, §25.2, §25.2-reveal, §25.3
    fn dump_markers(&self, state: &State, eyes: Audience) -> Vec<Marker> {
        let dumps = state.dumps.state.into_iter().zip(state.dumps.at).take(self.ground.rings.len());
        let shown = |(dump, at): (Dump, HexId)| {
            let (owner, value, number) = match dump {
                Dump::None => return None,
                Dump::Hidden if !eyes.may_see(Seat::Allied) => return None,
                Dump::Hidden => (Some(Seat::Allied), "hidden", "25.1"),
                Dump::Shown => (Some(Seat::Allied), "shown", "25.2-reveal"),
                Dump::Captured => (Some(Seat::German), "captured", "25.2"),
                Dump::Destroyed => (None, "destroyed", "25.3"),
            };
            let on = Spot::Place(self.hex_place(at));
            Some(marker("fuel dump", on, owner, Some(value.into()), rule(number)))
        };
        dumps.filter_map(shown).collect()
    }

    /// Zones of control and supply roads of both sides, army boundaries, where dumps may be, closed ground. BW §5.4, §7, §12.2,
    /// §25.1, §Sc-patton
    pub(crate) fn overlays(&self, state: &State, page: &Page<'_>) -> Vec<Overlay> {
        let field = self.field(state);
        let hexes = || self.ground.grid.indices();
        let mut all = Vec::new();
        for seat in Seat::PLAYERS {
            let places = || hexes().filter(|at| field.zone(seat, *at)).map(|at| self.hex_place(at)).collect();
            all.push(shading(page, seat, "zoc", "zones of control", rule("7"), places));
            let places = || {
                let net = SupplyNet::of(&self.ground, state, &field, seat);
                let fed = hexes().filter(|at| net.is_supply_road(*at));
                fed.map(|at| self.hex_place(at)).collect()
            };
            all.push(shading(page, seat, "supply", "supply roads", rule("12.2"), places));
        }
        all.extend(self.boundaries_drawn(state));
        all.extend((0usize..).zip(&self.ground.rings).filter_map(|(dump, ring)| {
            let places = self.may_hold_dump(state, dump).map(|at| self.hex_place(at)).collect();
            let id = Word::of(format_args!("dump {}", ring.name));
            let title = Word::of(format_args!("Possible hexes of the fuel dump near {}", ring.name));
            let hidden = state.dumps.state.get(dump) == Some(&Dump::Hidden);
            hidden.then(|| overlay(id, title, Some(Seat::Allied), places, rule("25.1")))
        }));
        if let Some(closed) = &self.scenario.closed {
            let places = closed.hexes.iter().map(|at| self.hex_place(*at)).collect();
            let (title, owner) = (closed.name.clone(), Some(Seat::German));
            all.push(overlay("closed".into(), title, owner, places, rule("Sc-patton")));
        }
        all
    }

    /// The army boundaries as long as they bind. BW §5.4
    fn boundaries_drawn(&self, state: &State) -> Option<Overlay> {
        let lines: Vec<(Word, Vec<PlaceId>)> = BOUNDARIES
            .iter()
            .zip(&self.ground.lines)
            .filter(|(_, line)| !line.is_empty())
            .map(|([north, south], line)| {
                let label = Word::of(format_args!("{} / {}", north.title(), south.title()));
                (label, line.iter().map(|at| self.hex_place(*at)).collect())
            })
            .collect();
        let (id, title, owner) = ("boundaries".into(), "Army boundaries".into(), Some(Seat::German));
        let drawn = Overlay { lines, ..overlay(id, title, owner, Vec::new(), rule("5.4")) };
        Some(drawn).filter(|drawn| state.turn <= BOUND_TO && !drawn.lines.is_empty())
    }

    /// The hexes of a ring in which the dump may still be, as everybody knows. BW §25.1, BW.Q100
    pub(crate) fn may_hold_dump(&self, state: &State, dump: usize) -> impl Iterator<Item = HexId> + '_ {
        let out = state.dumps.ruled_out.get(dump).copied().unwrap_or(0);
        let ring = self.ground.rings.get(dump).map_or(&[][..], |ring| &ring.hexes[..]);
        (0u8..).zip(ring).filter(move |(bit, _)| out & (1 << bit) == 0).map(|(_, at)| *at)
    }
}

/// What the markers show. Where a dump is hidden only the Allied player knows.
pub(crate) fn markers_follow_from(state: &State, eyes: Audience) -> impl Hash + '_ {
    let known = |dump: Dump| dump != Dump::Hidden || eyes.may_see(Seat::Allied);
    let dumps = state.dumps.state.map(|dump| (dump, known(dump)));
    let at = [0, 1].map(|dump| Some(state.dumps.at[dump]).filter(|_| dumps[dump].1));
    let lies = (&state.positions, &state.forts, &state.interdicted, &state.drops, &state.closed);
    (lies, &state.bridges, &state.works, state.german, state.events, dumps, at)
}
