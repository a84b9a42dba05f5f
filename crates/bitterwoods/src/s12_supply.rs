//! Supply paths: four hexes to a road, and the road to a source. BW §12.1, §12.2, §12.3

use table::Seat;
use wargame::{Edge, NodeSet, with_flood};

use crate::field::Field;
use crate::ground::{Ground, RIVER, bridge_of};
use crate::state::{Bridge, State};

/// Hexes from a unit to the road. BW §12.2-four
const TO_THE_ROAD: u16 = 4;

/// Where a side's supply comes to by road. BW §12.2
#[derive(Clone, Debug)]
pub struct SupplyNet {
    seat: Seat,
    sources: Vec<u16>,
    /// Road hexes that a source feeds.
    roads: NodeSet,
    /// Every hex from which a unit finds its way to one of them.
    reached: NodeSet,
}

impl SupplyNet {
    /// Spreads a side's supply over the roads and four hexes beyond. BW §12.2-four, §12.2-zoc, §12.2-bridge, §12.3-german,
    /// §12.3-allied, BW.Q77, BW.Q78
    #[must_use]
    pub fn of(ground: &Ground, state: &State, field: &Field, seat: Seat) -> SupplyNet {
        let enemy = seat.enemy();
        let german = seat == Seat::German;
        let edges = ground.entries.iter().filter(|entry| entry.german == german).map(|entry| entry.at);
        let liege = ground.liege.iter().copied().filter(|at| {
            let taken = ground.node(*at).control.is_some_and(|place| state.german & (1 << place) != 0);
            if german { field.holds(seat, *at) } else { !taken && !field.holds(enemy, *at) }
        });
        SupplyNet::fed_by(ground, state, field, seat, edges.chain(liege).collect())
    }

    /// Spreads what comes by some sources alone, for instance off the east edge. BW §12.2, §25.2, §Sc-martin
    #[must_use]
    pub fn fed_by(
        ground: &Ground,
        state: &State,
        field: &Field,
        seat: Seat,
        mut sources: Vec<u16>,
    ) -> SupplyNet {
        let enemy = seat.enemy();
        let open = |at: u16| !field.holds(enemy, at) && (!field.zone(enemy, at) || field.is_there(seat, at));
        sources.retain(|at| open(*at));
        let stands = |edge: &Edge| {
            let bridge = bridge_of(edge).map(usize::from);
            edge.flags & RIVER == 0 || bridge.is_some_and(|at| state.bridges[at] == Bridge::Standing)
        };
        let road = |_: u16, edge: &Edge, _: u16| edge.road != 0 && stands(edge) && open(edge.to);
        // Off the road nothing but the enemy is in the way.
        let ground_way = |_: u16, edge: &Edge, _: u16| open(edge.to);
        with_flood(|flood| {
            let roads = flood
                .start(&ground.graph, sources.iter().copied())
                .spread(&ground.graph, None, &road)
                .reached()
                .clone();
            let reached = flood.spread(&ground.graph, Some(TO_THE_ROAD), &ground_way).reached().clone();
            SupplyNet { seat, sources, roads, reached }
        })
    }

    /// Whose it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The sources that are open. BW §12.3
    #[must_use]
    pub fn sources(&self) -> &[u16] {
        &self.sources
    }

    /// Whether a road hex is fed. BW §9.7-g1
    #[must_use]
    pub fn is_supply_road(&self, at: u16) -> bool {
        self.roads.contains(at)
    }

    /// Whether a unit in a hex can trace a supply path. Its own hex is never in the way: it stands there. BW §12.2
    #[must_use]
    pub fn supplies(&self, at: u16) -> bool {
        self.reached.contains(at)
    }
}
