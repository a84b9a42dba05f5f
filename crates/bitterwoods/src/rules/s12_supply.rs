//! Supply paths: four hexes to a road, and the road to a source. BW §12.1, §12.2, §12.3

use table::Seat;
use wargame::{Edge, NodeSet, with_flood};

use crate::model::ids::HexId;
use crate::model::state::State;
use crate::pack::map::{Ground, RIVER, bridge_of};
use crate::rules::field::Field;

/// Hexes from a unit to the road. BW §12.2-four
const TO_THE_ROAD: u16 = 4;

/// Where a side's supply comes to by road. BW §12.2
#[derive(Clone, Debug)]
pub struct SupplyNet {
    seat: Seat,
    sources: Vec<HexId>,
    /// Road hexes that a source feeds.
    roads: NodeSet,
    /// Every hex from which a unit finds its way to one of them.
    reached: NodeSet,
}

/// Where a side's supply comes from. BW §12.3-german, §12.3-allied, BW.Q78
fn sources(ground: &Ground, state: &State, field: &Field, seat: Seat) -> Vec<HexId> {
    let (enemy, german) = (seat.enemy(), seat == Seat::German);
    let edges = ground.entries.iter().filter(|entry| entry.german == german).map(|entry| entry.at);
    let liege = ground.liege.iter().copied().filter(|at| {
        let taken = ground.node(*at).control.is_some_and(|town| state.was_german(town));
        if german { field.holds(seat, *at) } else { !taken && !field.holds(enemy, *at) }
    });
    edges.chain(liege).collect()
}

/// Whether supply may pass a hex. BW §12.2-zoc
fn is_open(field: &Field, seat: Seat, at: HexId) -> bool {
    let enemy = seat.enemy();
    !field.holds(enemy, at) && (!field.zone(enemy, at) || field.is_there(seat, at))
}

/// The road hexes that some sources feed, over standing bridges. BW §12.2-zoc, §12.2-bridge
fn spread(ground: &Ground, state: &State, field: &Field, seat: Seat, sources: &[HexId]) -> NodeSet {
    let stands = |edge: &Edge| {
        edge.flags & RIVER == 0 || bridge_of(edge).is_some_and(|at| !state.bridges.is_blown(at))
    };
    let road = |_: HexId, edge: &Edge, _: u16| stands(edge) && is_open(field, seat, edge.to);
    with_flood(|flood| {
        flood
            .start(&ground.roads, sources.iter().copied())
            .spread(&ground.roads, None, &road)
            .reached()
            .clone()
    })
}

/// The supply roads of a side and the sources that are open, without what lies beside them: all that a retreat asks for. BW §9.7-g1
pub(crate) fn supply_roads(
    ground: &Ground,
    state: &State,
    field: &Field,
    seat: Seat,
) -> (NodeSet, Vec<HexId>) {
    let mut all = sources(ground, state, field, seat);
    all.retain(|at| is_open(field, seat, *at));
    (spread(ground, state, field, seat, &all), all)
}

/// Whether a unit in a hex finds a supply road within four hexes: the same as [`SupplyNet::supplies`], asked for one hex. BW §12.2-four,
/// §12.2-zoc
pub(crate) fn finds_road(ground: &Ground, field: &Field, seat: Seat, roads: &NodeSet, at: HexId) -> bool {
    if roads.contains(at) {
        return true;
    }
    let mut seen: Vec<HexId> = vec![at];
    let mut first = 0;
    for _ in 0..TO_THE_ROAD {
        let last = seen.len();
        for place in first..last {
            for edge in ground.graph.edges(seen[place]) {
                if roads.contains(edge.to) {
                    return true;
                }
                if is_open(field, seat, edge.to) && !seen.contains(&edge.to) {
                    seen.push(edge.to);
                }
            }
        }
        first = last;
    }
    false
}

impl SupplyNet {
    /// Spreads a side's supply over the roads and four hexes beyond. BW §12.2-four, §12.2-zoc, §12.2-bridge, §12.3-german,
    /// §12.3-allied, BW.Q77, BW.Q78
    #[must_use]
    pub fn of(ground: &Ground, state: &State, field: &Field, seat: Seat) -> SupplyNet {
        SupplyNet::fed_by(ground, state, field, seat, sources(ground, state, field, seat))
    }

    /// Spreads what comes by some sources alone, for instance off the east edge. BW §12.2, §25.2, §Sc-martin
    #[must_use]
    pub fn fed_by(
        ground: &Ground,
        state: &State,
        field: &Field,
        seat: Seat,
        mut sources: Vec<HexId>,
    ) -> SupplyNet {
        let open = |at: HexId| is_open(field, seat, at);
        sources.retain(|at| open(*at));
        let roads = spread(ground, state, field, seat, &sources);
        // Off the road nothing but the enemy is in the way.
        let ground_way = |_: HexId, edge: &Edge, _: u16| open(edge.to);
        with_flood(|flood| {
            let reached = flood
                .start(&ground.graph, roads.iter())
                .spread(&ground.graph, Some(TO_THE_ROAD), &ground_way)
                .reached()
                .clone();
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
    pub fn sources(&self) -> &[HexId] {
        &self.sources
    }

    /// Whether a road hex is fed. BW §9.7-g1
    #[must_use]
    pub fn is_supply_road(&self, at: HexId) -> bool {
        self.roads.contains(at)
    }

    /// Whether a unit in a hex can trace a supply path. Its own hex is never in the way: it stands there. BW §12.2
    #[must_use]
    pub fn supplies(&self, at: HexId) -> bool {
        self.reached.contains(at)
    }
}
