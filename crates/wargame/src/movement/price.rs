//! The price of a path that was drawn hex by hex.

use crate::ids::HexId;
use crate::map::graph::MapGraph;
use crate::movement::mp::Mp;
use crate::movement::policy::{Arrival, MovePolicy, Query, arrive};

/// What a path costs and how the unit arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Priced {
    /// The points spent on arrival, counting those spent before the move.
    pub spent: Mp,
    /// The layer on which the unit arrives.
    pub layer: u8,
    /// Whether the last step ends the move.
    pub stopped: bool,
    /// The sum of the steps' dislike.
    pub dislike: u32,
    /// How many hexes the unit entered.
    pub hexes: usize,
}

/// A path that cannot be travelled, with the place where it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathRefused<R> {
    /// Which entry of the path cannot be reached (or, for the last, stayed in); entry 0 is the start.
    pub at: usize,
    /// What is wrong there.
    pub fault: PathFault<R>,
}

/// What is wrong with a step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathFault<R> {
    /// The path does not begin where the unit stands.
    NotTheStart,
    /// There is no link from the hex before.
    NotAdjacent,
    /// The unit had to stop in the hex before.
    HadToStop,
    /// A rule forbids the step.
    Forbidden(R),
    /// The points do not suffice.
    TooFar {
        /// The points needed in all, counting those already spent.
        need: Mp,
        /// The points the unit has in all.
        have: Mp,
    },
    /// The path can be travelled, but the move may not end at its end.
    MayNotEnd(R),
}

/// Prices a path hex by hex, the start first, under the same rules as the search.
///
/// Every path of a search can be priced, and comes to what the search said.
pub fn price<P: MovePolicy>(
    graph: &MapGraph,
    policy: &P,
    query: &Query,
    path: &[HexId],
) -> Result<Priced, PathRefused<P::Reason>> {
    if path.first() != Some(&query.start) {
        return Err(PathRefused { at: 0, fault: PathFault::NotTheStart });
    }
    let mut so_far = Priced { spent: query.spent, layer: query.layer, stopped: false, dislike: 0, hexes: 0 };
    for (before, pair) in path.windows(2).enumerate() {
        so_far = take_step(graph, policy, query, so_far, (pair[0], pair[1]))
            .map_err(|fault| PathRefused { at: before + 1, fault })?;
    }
    let last = path.len() - 1;
    if last > 0 {
        policy
            .may_end(path[last], so_far.layer)
            .map_err(|reason| PathRefused { at: last, fault: PathFault::MayNotEnd(reason) })?;
    }
    Ok(so_far)
}

/// Adds one step to what has been priced so far.
fn take_step<P: MovePolicy>(
    graph: &MapGraph,
    policy: &P,
    query: &Query,
    so_far: Priced,
    (from, to): (HexId, HexId),
) -> Result<Priced, PathFault<P::Reason>> {
    let edge = graph.edge(from, to).ok_or(PathFault::NotAdjacent)?;
    let step = policy.step(from, so_far.layer, edge, so_far.spent);
    let stretch = query.one_hex_guaranteed && so_far.hexes == 0;
    match arrive(step, so_far.spent.twelfths(), query.budget.twelfths(), stretch, false) {
        Arrival::Forbidden(reason) => Err(PathFault::Forbidden(reason)),
        _ if so_far.stopped => Err(PathFault::HadToStop),
        Arrival::Beyond { need } => {
            let need = Mp::from_twelfths(u16::try_from(need).unwrap_or(u16::MAX));
            Err(PathFault::TooFar { need, have: query.budget })
        }
        Arrival::At { spent, layer, stopped, dislike } => Ok(Priced {
            spent: Mp::from_twelfths(spent),
            layer,
            stopped,
            dislike: so_far.dislike.saturating_add(u32::from(dislike)),
            hexes: so_far.hexes + 1,
        }),
    }
}
