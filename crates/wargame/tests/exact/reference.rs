//! Two slow ways to find out where a unit can go.

use crate::case::Case;
use std::collections::{BTreeMap, BTreeSet};
use wargame::{Edge, HexId, MovePolicy, Mp, Query, Step};

/// A label: node, layer, stopped. In node, layer order with the moving one first, like the search's own.
pub(crate) type Label = (HexId, u8, bool);
/// How good a way is: spent, dislike, hexes.
pub(crate) type Key = (u16, u32, u16);

/// Makes one step, in the reference's own words.
fn go(case: &Case, query: &Query, from: Label, key: Key, edge: &Edge) -> Option<(Label, Key)> {
    let budget = query.budget.twelfths();
    let (cost, layer, stop, dislike, all) = match case.step(from.0, from.1, edge, Mp::from_twelfths(key.0)) {
        Step::Go { cost, layer, stop, dislike } => (cost, layer, stop, dislike, false),
        Step::GoAll { at_least, layer, dislike } => (at_least, layer, true, dislike, true),
        Step::Forbidden(_) => return None,
    };
    let total = key.0 + cost.twelfths();
    let (spent, stop) = if total > budget {
        if !(query.one_hex_guaranteed && key.2 == 0) {
            return None;
        }
        (budget.max(key.0), true)
    } else if all {
        (budget, true)
    } else {
        (total, stop)
    };
    Some(((edge.to, layer, stop), (spent, key.1 + u32::from(dislike), key.2 + 1)))
}

/// Works out all labels anew from the last round's until nothing changes, each from the best label before it and,
/// between equals, from the lowest.
pub(crate) fn relax(case: &Case, query: &Query) -> BTreeMap<Label, (Key, Option<Label>)> {
    let start = (query.start, query.layer, false);
    let first = BTreeMap::from([(start, ((query.spent.twelfths(), 0, 0), None))]);
    let mut labels = first.clone();
    loop {
        let mut next = first.clone();
        for (&from, &(key, _)) in labels.iter().filter(|(label, _)| !label.2) {
            for edge in case.graph.edges(from.0) {
                let Some((to, new)) = go(case, query, from, key, edge) else { continue };
                let held = next.entry(to).or_insert((new, Some(from)));
                *held = (*held).min((new, Some(from)));
            }
        }
        if next == labels {
            return labels;
        }
        labels = next;
    }
}

/// Walks every walk that does not come back to the same node, layer and leg, and notes the least spent per label;
/// `waypoints` count as passed in their order.
pub(crate) fn walk_all(case: &Case, query: &Query, waypoints: &[HexId]) -> BTreeMap<(usize, Label), u16> {
    struct Walk<'a> {
        case: &'a Case,
        query: &'a Query,
        waypoints: &'a [HexId],
        seen: BTreeSet<(usize, Label)>,
        least: BTreeMap<(usize, Label), u16>,
    }
    impl Walk<'_> {
        fn on(&mut self, leg: usize, label: Label, key: Key) {
            let leg = leg + self.waypoints[leg..].iter().take_while(|w| **w == label.0).count();
            if !self.seen.insert((leg, label)) {
                return;
            }
            let least = self.least.entry((leg, label)).or_insert(key.0);
            *least = key.0.min(*least);
            if !label.2 {
                let (case, query) = (self.case, self.query);
                for edge in case.graph.edges(label.0) {
                    if let Some((to, new)) = go(case, query, label, key, edge) {
                        self.on(leg, to, new);
                    }
                }
            }
            self.seen.remove(&(leg, label));
        }
    }
    let mut walk = Walk { case, query, waypoints, seen: BTreeSet::new(), least: BTreeMap::new() };
    walk.on(0, (query.start, query.layer, false), (query.spent.twelfths(), 0, 0));
    walk.least
}
