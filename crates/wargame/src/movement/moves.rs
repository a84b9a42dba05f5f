//! The answer of a movement search.

use crate::ids::HexId;
use crate::map::graph::MapGraph;
use crate::movement::labels;
use crate::movement::mp::Mp;
use crate::movement::policy::{MovePolicy, Query, WhyNot};
use crate::movement::search::{MoveSearch, best_end};
use crate::sets::id_set::NodeSet;
use std::fmt;

/// Where a unit can move, at what price and by which way, and why not elsewhere.
///
/// The start is never among the destinations: staying is not moving.
pub struct Moves<'a, P: MovePolicy> {
    search: &'a mut MoveSearch,
    graph: &'a MapGraph,
    policy: &'a P,
    query: Query,
    explained: bool,
    freed: bool,
}

impl MoveSearch {
    /// Finds every node the unit can move to.
    ///
    /// Panics when the start or a layer is out of range, which is a mistake of the caller's or the policy's.
    pub fn run<'a, P: MovePolicy>(
        &'a mut self,
        graph: &'a MapGraph,
        policy: &'a P,
        query: Query,
    ) -> Moves<'a, P> {
        self.spread_near(graph, policy, &query);
        self.choose_ends(graph, policy, &query);
        Moves::new(self, graph, policy, query)
    }
}

impl<'a, P: MovePolicy> Moves<'a, P> {
    fn new(search: &'a mut MoveSearch, graph: &'a MapGraph, policy: &'a P, query: Query) -> Self {
        Moves { search, graph, policy, query, explained: false, freed: false }
    }

    /// Lists the nodes where the move may end, in node order.
    pub fn reached(&self) -> impl Iterator<Item = HexId> + '_ {
        self.search.ends.iter()
    }

    /// Gives the nodes where the move may end as a set.
    pub fn ends(&self) -> &NodeSet {
        &self.search.ends
    }

    /// Tells whether the move may end at a node.
    pub fn can_end(&self, node: HexId) -> bool {
        self.search.ends.contains(node)
    }

    /// Tells whether the unit can get to a node at all, though it may not be allowed to stay. True of the start.
    pub fn can_enter(&self, node: HexId) -> bool {
        self.search.near.touches(node)
    }

    /// Gives the points spent on arrival by the preferred way, counting those spent before the move.
    pub fn cost(&self, node: HexId) -> Option<Mp> {
        let key = self.search.near.key(self.best(node)?)?;
        Some(Mp::from_twelfths(labels::spent(key)))
    }

    /// Gives the layer on which the preferred way arrives.
    pub fn layer(&self, node: HexId) -> Option<u8> {
        Some(self.search.near.layer(self.best(node)?))
    }

    /// Tells whether the preferred way ends the move at the node, so that nothing may follow even with points left.
    pub fn is_stopped(&self, node: HexId) -> bool {
        self.best(node).is_some_and(|label| label & 1 == 1)
    }

    /// Writes the preferred way to a node, from the start to the node, both included. When the move may not end
    /// there the path is left empty and the answer is `false`.
    pub fn path(&self, node: HexId, path: &mut Vec<HexId>) -> bool {
        path.clear();
        let best = self.best(node);
        if let Some(label) = best {
            self.search.near.path(label, path);
        }
        best.is_some()
    }

    /// Says why the move cannot end at a node; [`WhyNot::Reached`] exactly for the nodes of
    /// [`reached`](Moves::reached).
    ///
    /// In order: the rule against staying where the unit can get to; the points needed where the way is merely too
    /// long; the first stop on the cheapest way where nothing but having to stop bars it; else the rule that does. Of
    /// several such rules it is the one met on the cheapest approach, and between equals at the lowest edge order; if
    /// no approach comes next to the node, the one met nearest to it. The first question beyond the unit's reach runs
    /// a search without limit, the first about a barred node another without stops; all later ones share them.
    pub fn why_not(&mut self, node: HexId) -> WhyNot<P::Reason> {
        if let Some(answer) = self.near_answer(node) {
            return answer;
        }
        self.explain();
        let search = &mut *self.search;
        let (graph, policy) = (self.graph, self.policy);
        if let Some((key, _)) = best_end(&search.far, policy, node) {
            return WhyNot::TooFar { need: Mp::from_twelfths(labels::spent(key)), have: self.query.budget };
        }
        if let Some(reason) = refusal(&search.far, policy, node) {
            return WhyNot::MayNotEnd(reason);
        }
        if !self.freed {
            search.spread_free(graph, policy, &self.query);
            self.freed = true;
        }
        if let Some(at) = search.first_stop(graph, policy, node) {
            return WhyNot::Stopped { at };
        }
        search.blame.verdict((graph, &search.far, &mut search.flood), policy, node, 0..policy.layers())
    }

    /// What can be said without another search.
    pub(crate) fn near_answer(&self, node: HexId) -> Option<WhyNot<P::Reason>> {
        if self.can_end(node) {
            return Some(WhyNot::Reached);
        }
        if node == self.query.start {
            return Some(WhyNot::Start);
        }
        if usize::from(node) >= self.graph.nodes() {
            return Some(WhyNot::NoWay);
        }
        refusal(&self.search.near, self.policy, node).map(WhyNot::MayNotEnd)
    }

    /// What the search for causes works with.
    pub(crate) fn parts(&mut self) -> (&mut MoveSearch, &MapGraph, &P, Query) {
        (self.search, self.graph, self.policy, self.query)
    }

    /// The buffer of the search without stops has been used for something else.
    pub(crate) fn forget_free(&mut self) {
        self.freed = false;
    }

    /// Runs the search without limit that [`why_not`](Moves::why_not) needs, if it has not been run yet.
    pub fn explain(&mut self) {
        if !self.explained {
            let layers = 0..self.policy.layers();
            self.search.spread_far(self.graph, self.policy, &self.query, layers);
            self.explained = true;
        }
    }

    fn best(&self, node: HexId) -> Option<u32> {
        self.can_end(node).then(|| self.search.best[usize::from(node)])
    }
}

/// Gives the rule against staying that applies to the cheapest way to a node.
fn refusal<P: MovePolicy>(labels: &labels::Labels, policy: &P, node: HexId) -> Option<P::Reason> {
    let (_, label) = labels.of_node(node, 0..labels.layers()).min()?;
    policy.may_end(node, labels.layer(label)).err()
}

impl<P: MovePolicy> fmt::Debug for Moves<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Moves").field("query", &self.query).field("ends", &self.search.ends).finish()
    }
}
