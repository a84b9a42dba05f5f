//! The movement search against two slow references on thousands of small random maps: relaxation of all labels until
//! nothing changes (which also gives the preferred path), and the enumeration of every walk (which knows nothing of
//! labels being kept or dropped). The rules are random too: layers, stops, steps that take all, free steps, steps
//! that only a fresh unit may make, hexes where a move may not end.

mod case;
mod reference;

use case::{Case, pick, small};
use reference::{Label, relax, walk_all};
use std::collections::BTreeMap;
use wargame::{
    Edge, Flood, HexId, MapGraph, MovePolicy, MoveSearch, Mp, Query, Step, ViaRefused, WhyNot, price,
};

#[test]
fn destinations_costs_and_paths_are_those_of_the_references() {
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let mut arrivals = 0;
    for seed in 0..20_000 {
        let case = Case::new(seed);
        let query = case.query();
        let relaxed = relax(&case, &query);
        let walked = walk_all(&case, &query, &[]);
        let spent: BTreeMap<(usize, Label), u16> =
            relaxed.iter().map(|(label, (key, _))| ((0, *label), key.0)).collect();
        assert_eq!(spent, walked, "the references disagree in case {seed}");
        let moves = search.run(&case.graph, &case, query);
        for node in case.nodes() {
            let best = relaxed
                .iter()
                .filter(|(label, _)| {
                    label.0 == node && node != query.start && case.may_end(node, label.1).is_ok()
                })
                .min_by_key(|(label, (key, _))| (*key, **label));
            let Some((label, (key, _))) = best else {
                assert!(!moves.can_end(node) && !moves.path(node, &mut path), "case {seed} node {node}");
                continue;
            };
            arrivals += 1;
            assert_eq!(moves.cost(node), Some(Mp::from_twelfths(key.0)), "case {seed} node {node}");
            assert_eq!((moves.layer(node), moves.is_stopped(node)), (Some(label.1), label.2), "case {seed}");
            let mut way = vec![node];
            let mut at = *label;
            while let Some(parent) = relaxed[&at].1 {
                way.insert(0, parent.0);
                at = parent;
            }
            assert!(moves.path(node, &mut path));
            assert_eq!(path, way, "case {seed} node {node}");
            let priced = price(&case.graph, &case, &query, &path).unwrap();
            assert_eq!(
                (priced.spent.twelfths(), priced.dislike, priced.layer, priced.stopped),
                (key.0, key.1, label.1, label.2),
                "case {seed} node {node}"
            );
        }
    }
    assert!(arrivals > 6000, "the cases have become too poor to show anything: {arrivals}");
}

#[test]
fn explanations_say_what_is_so() {
    let (mut search, mut other) = (MoveSearch::new(), MoveSearch::new());
    let mut heard: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..20_000 {
        let case = Case::new(seed);
        let query = case.query();
        let mut moves = search.run(&case.graph, &case, query);
        let ends: Vec<HexId> = moves.reached().collect();
        let mut with = |budget: Mp, node: HexId| {
            let moves = other.run(&case.graph, &case, Query { budget, ..query });
            (moves.can_enter(node), moves.can_end(node))
        };
        for node in case.nodes() {
            let why = moves.why_not(node);
            assert_eq!(why == WhyNot::Reached, ends.contains(&node), "case {seed} node {node}");
            *heard
                .entry(match why {
                    WhyNot::Reached => "reached",
                    WhyNot::Start => "start",
                    WhyNot::MayNotEnd(reason) => {
                        assert_eq!(reason, (node, node));
                        let (here, anywhere) = (with(query.budget, node), with(Mp::MAX, node));
                        assert!([here, anywhere].contains(&(true, false)), "case {seed} node {node}");
                        "may not end"
                    }
                    WhyNot::TooFar { need, have } => {
                        let less = Mp::from_twelfths(need.twelfths() - 1);
                        assert!(have == query.budget && need > have, "case {seed} node {node}");
                        assert_eq!(
                            (with(need, node).1, with(less, node).1),
                            (true, false),
                            "case {seed} node {node}"
                        );
                        "too far"
                    }
                    WhyNot::Blocked((from, to)) => {
                        assert!(!with(Mp::MAX, node).0 && with(Mp::MAX, from).0 && !with(Mp::MAX, to).0);
                        "blocked"
                    }
                    WhyNot::Stopped { at } => {
                        assert!(!with(Mp::MAX, node).0 && with(Mp::MAX, at).0, "case {seed} node {node}");
                        "stopped"
                    }
                    WhyNot::NoWay => {
                        assert!(!connected(&case.graph, node), "case {seed} node {node}");
                        "no way"
                    }
                })
                .or_default() += 1;
        }
    }
    assert!(heard.len() == 7 && heard.values().all(|n| *n > 50), "{heard:?}");
}

/// A case in which some forbidden steps are allowed for one point each, and perhaps nobody has to stop or keep out of a
/// hex.
struct Lifted<'a> {
    case: &'a Case,
    steps: Vec<(HexId, HexId)>,
    stops: bool,
    ends: bool,
}

impl MovePolicy for Lifted<'_> {
    type Reason = (HexId, HexId);

    fn layers(&self) -> u8 {
        self.case.layers()
    }

    fn step(&self, from: HexId, layer: u8, edge: &Edge, spent: Mp) -> Step<(HexId, HexId)> {
        match self.case.step(from, layer, edge, spent) {
            Step::Forbidden(step) if self.steps.contains(&step) => {
                Step::Go { cost: Mp::ONE, layer, stop: false, dislike: 0 }
            }
            Step::Go { cost, layer, dislike, .. } if self.stops => {
                Step::Go { cost, layer, stop: false, dislike }
            }
            Step::GoAll { at_least, layer, dislike } if self.stops => {
                Step::Go { cost: at_least, layer, stop: false, dislike }
            }
            step => step,
        }
    }

    fn may_end(&self, node: HexId, layer: u8) -> Result<(), (HexId, HexId)> {
        if self.ends { Ok(()) } else { self.case.may_end(node, layer) }
    }
}

/// Without the causes named, the unit gets there; and with any one of them alone still there it does not, or each of them
/// was enough by itself.
#[test]
fn without_its_causes_a_move_is_possible() {
    let (mut search, mut other) = (MoveSearch::new(), MoveSearch::new());
    let mut heard = [0; 4];
    for seed in 0..20_000 {
        let case = Case::new(seed);
        let query = case.query();
        let mut moves = search.run(&case.graph, &case, query);
        for node in case.nodes() {
            let causes = moves.causes(node);
            let first = causes[0];
            assert_eq!(first == WhyNot::Reached, moves.can_end(node), "case {seed} node {node}");
            if matches!(first, WhyNot::Reached | WhyNot::Start | WhyNot::NoWay) {
                assert_eq!(causes.len(), 1, "case {seed} node {node}");
                continue;
            }
            let mut lifts = |causes: &[WhyNot<(HexId, HexId)>]| {
                let steps = causes.iter().filter_map(|cause| match cause {
                    WhyNot::Blocked(step) => Some(*step),
                    _ => None,
                });
                let rules = Lifted {
                    case: &case,
                    steps: steps.collect(),
                    stops: causes.iter().any(|cause| matches!(cause, WhyNot::Stopped { .. })),
                    ends: causes.iter().any(|cause| matches!(cause, WhyNot::MayNotEnd(_))),
                };
                let rich = causes.iter().any(|cause| matches!(cause, WhyNot::TooFar { .. }));
                let budget = if rich { Mp::MAX } else { query.budget };
                other.run(&case.graph, &rules, Query { budget, ..query }).can_end(node)
            };
            if causes == [moves.why_not(node)] && !lifts(&causes) {
                heard[3] += 1; // More bars than are counted.
                continue;
            }
            assert!(lifts(&causes), "case {seed} node {node}: {causes:?}");
            match causes.len() {
                1 => heard[0] += 1,
                _ if lifts(&causes[..1]) => {
                    heard[1] += 1;
                    let each = causes.iter().all(|cause| lifts(&[*cause]));
                    assert!(each, "case {seed} node {node}: {causes:?}");
                }
                _ => heard[2] += 1,
            }
        }
    }
    assert!(heard[0] > 500 && heard[1] > 50 && heard[2] > 50 && heard[3] * 20 < heard[0], "{heard:?}");
}

/// Tells whether any chain of links leads from node 0 to a node.
fn connected(graph: &MapGraph, node: HexId) -> bool {
    let mut flood = Flood::new();
    flood.start(graph, [HexId::new(0)]).spread(graph, None, &|_: HexId, _: &Edge, _: u16| true).reaches(node)
}

#[test]
fn pinned_moves_are_the_cheapest_walks_through_the_waypoints() {
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let (mut made, mut refused) = (0, 0);
    for seed in 0..20_000 {
        let case = Case::new(seed);
        if case.graph.nodes() > 5 {
            continue; // The walks through waypoints are too many to walk them all.
        }
        let query = case.query();
        let count = 1 + pick(seed, &[20], 2);
        let waypoints: Vec<HexId> =
            (0..count).map(|n| HexId::new(small(pick(seed, &[21, n], case.graph.nodes() as u64)))).collect();
        let end = *waypoints.last().unwrap();
        let walked = walk_all(&case, &query, &waypoints);
        let idle = waypoints.iter().all(|w| *w == query.start);
        let cheapest = walked
            .iter()
            .filter(|((leg, label), _)| *leg == waypoints.len() && label.0 == end)
            .filter(|((_, label), _)| idle || case.may_end(end, label.1).is_ok())
            .map(|(_, spent)| *spent)
            .min();
        match (search.via(&case.graph, &case, query, &waypoints, &mut path), cheapest) {
            (Ok(priced), Some(least)) => {
                made += 1;
                assert_eq!(priced.spent.twelfths(), least, "case {seed} by {path:?}");
                let passed = path
                    .iter()
                    .fold(0, |leg, node| leg + waypoints[leg..].iter().take_while(|w| *w == node).count());
                assert_eq!((passed, path.last()), (waypoints.len(), Some(&end)), "case {seed}");
            }
            (Err(ViaRefused::Leg { waypoint, why }), None) => {
                refused += 1;
                let passed = walked.keys().map(|(leg, _)| *leg).max().unwrap();
                let expected = passed.min(waypoints.len() - 1);
                assert_eq!(waypoint, expected, "case {seed}");
                assert_eq!(matches!(why, WhyNot::MayNotEnd(_)), passed == waypoints.len(), "case {seed}");
            }
            (answer, least) => panic!("case {seed}: {answer:?} but {least:?}"),
        }
    }
    assert!(made > 300 && refused > 300, "{made} made, {refused} refused");
}
