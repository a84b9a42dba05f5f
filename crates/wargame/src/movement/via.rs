//! A move pinned through waypoints, because some rules look at the path and the player may care.
//!
//! The waypoints passed so far become part of the layer: leg 0 until the first waypoint is entered, leg 1 until the
//! second, and so on. So one ordinary search finds the best way through all of them, with the budget, the stops and
//! the policy's own layers carried from leg to leg; a leg that is dear now but opens a better one later is not missed.

use crate::ids::HexId;
use crate::map::graph::{Edge, MapGraph};
use crate::movement::labels::{self, Labels};
use crate::movement::mp::Mp;
use crate::movement::policy::{MovePolicy, Query, Step, WhyNot};
use crate::movement::price::{Priced, price};
use crate::movement::search::MoveSearch;

/// Why a move cannot be made through the waypoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViaRefused<R> {
    /// The waypoints are more than the search can tell apart with this policy's layers.
    TooManyWaypoints {
        /// How many it can.
        most: usize,
    },
    /// One of them cannot be reached after those before it.
    Leg {
        /// Which waypoint, counted from 0.
        waypoint: usize,
        /// Why.
        why: WhyNot<R>,
    },
}

/// The policy of one unit with the waypoints still ahead counted into the layer.
struct Pinned<'a, P> {
    inner: &'a P,
    waypoints: &'a [HexId],
    layers: u8,
}

impl<P> Pinned<'_, P> {
    /// Gives the leg after entering (or starting at) a node on a leg.
    fn leg_after(&self, leg: usize, node: HexId) -> usize {
        leg + self.waypoints[leg..].iter().take_while(|w| **w == node).count()
    }

    /// Puts a leg and an inner layer into one layer; `via` has made sure that it fits.
    fn layer(&self, leg: usize, inner: u8) -> u8 {
        u8::try_from(leg * usize::from(self.layers) + usize::from(inner)).unwrap_or(u8::MAX)
    }
}

impl<P: MovePolicy> MovePolicy for Pinned<'_, P> {
    type Reason = P::Reason;

    fn layers(&self) -> u8 {
        self.layer(self.waypoints.len() + 1, 0)
    }

    fn step(&self, from: HexId, layer: u8, edge: &Edge, spent: Mp) -> Step<P::Reason> {
        let (leg, inner) = (usize::from(layer / self.layers), layer % self.layers);
        let after = self.leg_after(leg, edge.to);
        match self.inner.step(from, inner, edge, spent) {
            Step::Go { cost, layer, stop, dislike } => {
                Step::Go { cost, layer: self.layer(after, layer), stop, dislike }
            }
            Step::GoAll { at_least, layer, dislike } => {
                Step::GoAll { at_least, layer: self.layer(after, layer), dislike }
            }
            Step::Forbidden(reason) => Step::Forbidden(reason),
        }
    }
}

impl MoveSearch {
    /// Finds the best way that passes the waypoints in their order and ends at the last of them, and writes it to
    /// `path`, the start first. Other hexes may be passed on the way, later waypoints too.
    ///
    /// When there is none, the answer names the first waypoint that cannot be reached after those before it.
    pub fn via<P: MovePolicy>(
        &mut self,
        graph: &MapGraph,
        policy: &P,
        query: Query,
        waypoints: &[HexId],
        path: &mut Vec<HexId>,
    ) -> Result<Priced, ViaRefused<P::Reason>> {
        path.clear();
        let layers = policy.layers();
        let most = usize::from(u8::MAX / layers) - 1;
        if waypoints.len() > most {
            return Err(ViaRefused::TooManyWaypoints { most });
        }
        let pinned = Pinned { inner: policy, waypoints, layers };
        let leg = pinned.leg_after(0, query.start);
        let from = query.on_layer(pinned.layer(leg, query.layer));
        self.spread_near(graph, &pinned, &from);
        let end = waypoints.last().copied().unwrap_or(query.start);
        let may_end = |key: u64, label: u32| match labels::hexes(key) {
            // Going nowhere is always allowed, as it is when a path of no steps is priced.
            0 => Ok(()),
            _ => policy.may_end(end, self.near.layer(label) % layers),
        };
        let arrivals = || reached_after(&self.near, &pinned, graph, waypoints.len(), end);
        if let Some((_, label)) = arrivals().filter(|(key, label)| may_end(*key, *label).is_ok()).min() {
            self.near.path(label, path);
            // Whatever the search finds can be priced, and the price says how the unit arrives.
            return price(graph, policy, &query, path)
                .map_err(|_| ViaRefused::Leg { waypoint: waypoints.len(), why: WhyNot::NoWay });
        }
        if let Some(reason) = arrivals().min().and_then(|(key, label)| may_end(key, label).err()) {
            return Err(ViaRefused::Leg { waypoint: waypoints.len() - 1, why: WhyNot::MayNotEnd(reason) });
        }
        Err(self.first_leg_missed(graph, &pinned, &from))
    }

    /// Finds the first waypoint that was not reached, and why.
    fn first_leg_missed<P: MovePolicy>(
        &mut self,
        graph: &MapGraph,
        pinned: &Pinned<'_, P>,
        query: &Query,
    ) -> ViaRefused<P::Reason> {
        let missed = |labels: &Labels, waypoint: usize| {
            let node = pinned.waypoints[waypoint];
            reached_after(labels, pinned, graph, waypoint + 1, node).next().is_none()
        };
        let waypoint = (0..pinned.waypoints.len()).find(|w| missed(&self.near, *w)).unwrap_or(0);
        let node = pinned.waypoints[waypoint];
        if usize::from(node) >= graph.nodes() {
            return ViaRefused::Leg { waypoint, why: WhyNot::NoWay };
        }
        let legs = pinned.layer(waypoint, 0)..pinned.layer(waypoint + 1, 0);
        self.spread_far(graph, pinned, query, legs.clone());
        let cheapest = reached_after(&self.far, pinned, graph, waypoint + 1, node).min();
        let why = match cheapest {
            Some((key, _)) => {
                WhyNot::TooFar { need: Mp::from_twelfths(labels::spent(key)), have: query.budget }
            }
            None => self.blame.verdict((graph, &self.far, &mut self.flood), pinned, node, legs),
        };
        ViaRefused::Leg { waypoint, why }
    }
}

/// Lists the labels of a node on which at least so many waypoints have been passed.
fn reached_after<'l, P: MovePolicy>(
    labels: &'l Labels,
    pinned: &Pinned<'_, P>,
    graph: &MapGraph,
    waypoints: usize,
    node: HexId,
) -> impl Iterator<Item = (u64, u32)> + use<'l, P> {
    let on_map = usize::from(node) < graph.nodes();
    let range = pinned.layer(waypoints, 0)..pinned.layers();
    labels.of_node(if on_map { node } else { HexId::new(0) }, if on_map { range } else { 0..0 })
}
