//! The smaller decisions: aircraft, supplies, bridges, dumps, and what is named.

use bitterwoods::{Action, BridgeId, DumpId, Focus, HexId, Id as _, Kind, Marks, PlanId, UnitId};
use kernel::Game as _;
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::fights::{Spent, best_fight};
use crate::bitterwoods::front::mass;
use crate::bitterwoods::goals::{Wish, aims};
use crate::bitterwoods::plan::{BitterPlan, place_worth};

/// Who rebuilds which bridge: where strong forces want to pass, the weakest at hand builds.
pub(crate) fn builds(context: &Context<'_>, plan: &BitterPlan) -> Vec<(UnitId, BridgeId)> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let field = analysis.field(state);
    let mut found: Vec<(UnitId, BridgeId)> = Vec::new();
    for (bridge, site) in BridgeId::number(&analysis.ground().bridges) {
        if !state.bridges.is_blown(bridge) {
            continue;
        }
        let [one, two] = site.ends;
        for (near, far) in [(one, two), (two, one)] {
            if !field.holds(seat, near) || field.holds(seat, far) && seat == Seat::Allied {
                continue;
            }
            let passes = plan.traffic[usize::from(far)].min(plan.traffic[usize::from(near)].max(10) * 2);
            if passes < context.weights.bridge_for {
                continue;
            }
            let able = state.in_hex(near).filter(|unit| {
                !found.iter().any(|(one, _)| one == unit)
                    && context.game.check_build(state, seat, *unit, bridge).is_ok()
                    && !state.piece(*unit).owes.is_set()
                    && !state.piece(*unit).locked.is_set()
            });
            let weakest = able.min_by_key(|unit| (analysis.unit(*unit).faces[0].combat, *unit));
            if let Some(unit) = weakest.filter(|_| !found.iter().any(|(_, known)| *known == bridge)) {
                found.push((unit, bridge));
            }
        }
    }
    found
}

/// Which hex aircraft watch: a road that strong mechanized forces want to take.
pub(crate) fn interdict(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let (analysis, state) = (context.analysis(), context.state);
    let keep = u8::try_from(context.weights.air_kept).unwrap_or(2);
    if state.air[1] <= keep || plan.posture.hasty {
        return Action::Next;
    }
    let wish = Wish { seat: Seat::German, tilt: 0, hasty: false };
    let enemy = aims((context.weights, context.atlas), context.game, state, &plan.front, wish);
    let mut passing = vec![0i32; analysis.ground().grid.len()];
    for unit in analysis.units_of(Seat::German).filter(|unit| analysis.unit(*unit).kind.is_mechanized()) {
        let (Some(from), Some((_, map))) = (state.hex(unit), &enemy.of[usize::from(unit)]) else { continue };
        let mut at = from;
        for _ in 0..10 {
            let next = map.next[usize::from(at)];
            if next == at {
                break;
            }
            at = next;
            passing[usize::from(at)] += i32::from(analysis.unit(unit).faces[0].combat);
        }
    }
    let field = analysis.field(state);
    let open = |at: &HexId| {
        !state.interdicted.contains(at)
            && !field.is_there(Seat::German, *at)
            && !state.interdicted.iter().any(|known| analysis.ground().grid.distance(*known, *at) < 4)
    };
    let best = analysis
        .ground()
        .grid
        .indices()
        .filter(open)
        .max_by_key(|at| (passing[usize::from(*at)], std::cmp::Reverse(*at)));
    match best {
        Some(at) if passing[usize::from(at)] >= context.weights.bridge_for => Action::Interdict(at),
        _ => Action::Next,
    }
}

/// Where supplies come down: where most would be lost without.
pub(crate) fn drops(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let (analysis, state) = (context.analysis(), context.state);
    let mut all = Vec::new();
    kernel::legal(context.game, state, context.seat, &mut all);
    let worth = |at: HexId| -> i32 {
        let cut = state.in_hex(at).filter(|unit| state.piece(*unit).is(Marks::OOS));
        let lost: i32 = cut.map(|unit| mass(context.weights, analysis, state, unit).0).sum();
        let goal = plan.aims.goals.iter().any(|goal| !goal.river && goal.hexes.contains(&at));
        let near = plan.front.threat(analysis, Seat::German, at) > 0;
        if near || goal { lost + if goal { 200 } else { 0 } } else { 0 }
    };
    let drops = all.into_iter().filter_map(|action| match action {
        Action::Supply(at) => Some((worth(at), action)),
        _ => None,
    });
    let best = drops.max_by_key(|(worth, action)| (*worth, std::cmp::Reverse(*action)));
    best.filter(|(worth, _)| *worth >= context.weights.drop).map_or(Action::Next, |(_, action)| action)
}

/// Which bridge is blown, and whether a dump burns.
pub(crate) fn demolition(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let (state, seat) = (context.state, context.seat);
    let mut all = Vec::new();
    context.game.legal(state, seat, &Focus::General, &mut all);
    let mut best: Option<(i32, Action)> = None;
    for action in all {
        let worth = match action {
            Action::Burn(_) if !plan.posture.hasty => 50,
            Action::Blow(bridge) => blow_worth(context, plan, bridge),
            Action::Engineers(bridge) => blow_worth(context, plan, bridge) + 1,
            _ => 0,
        };
        if worth > 0 && best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, action));
        }
    }
    best.map_or(Action::Next, |(_, action)| action)
}

/// What it is worth that a bridge goes down.
fn blow_worth(context: &Context<'_>, plan: &BitterPlan, bridge: BridgeId) -> i32 {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    if plan.posture.hasty {
        return 0;
    }
    let defends = seat == Seat::Allied || !analysis.scenario().plans.is_empty();
    if !defends {
        return 0;
    }
    let [one, two] = analysis.ground().bridges[usize::from(bridge)].ends;
    let foe = |at: HexId| plan.front.near(analysis, seat.enemy(), at, 4);
    let own = |at: HexId| plan.front.near(analysis, seat, at, 4);
    if own(one) + own(two) > 2 * (foe(one) + foe(two)) {
        return 0;
    }
    // Own tanks and guns on the far bank need it.
    let away = |at: HexId| plan.front.distance(analysis, seat.enemy(), at);
    let near = if away(one) < away(two) { one } else { two };
    let stays = |unit: &UnitId| analysis.unit(*unit).seat == seat && !analysis.unit(*unit).kind.is_infantry();
    if state.in_hex(near).any(|unit| stays(&unit)) {
        return 0;
    }
    10 + foe(near)
}

/// Whether a dump is burnt that Germans have come next to.
pub(crate) fn burn(context: &Context<'_>, plan: &BitterPlan, dump: DumpId) -> Action {
    let burn = Action::Burn(dump);
    let can = context.game.check(context.state, context.seat, &burn).is_ok();
    if can && !plan.posture.hasty { burn } else { Action::Next }
}

/// Who goes over a bridge that is being built.
pub(crate) fn construction(context: &Context<'_>) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let mut all = Vec::new();
    kernel::legal(context.game, state, seat, &mut all);
    all.retain(|action| matches!(action, Action::Cross { .. }));
    let rank = |action: &Action| {
        let Action::Cross { unit, .. } = action else { return (9, 0, UnitId::default()) };
        let builder = state.works.iter().any(|(one, _)| one == unit);
        let kind = analysis.unit(*unit).kind;
        let order = if builder {
            0
        } else if kind == Kind::Armor {
            1
        } else if kind.is_mechanized() {
            2
        } else if kind.is_combat() {
            3
        } else {
            9
        };
        (order, u8::MAX - analysis.unit(*unit).faces[0].combat, *unit)
    };
    let best = all.into_iter().min_by_key(rank);
    best.filter(|action| rank(action).0 < 9).unwrap_or(Action::Next)
}

/// Whether Peiper attacks after his ride.
pub(crate) fn peiper(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let mut all = Vec::new();
    kernel::legal(context.game, state, seat, &mut all);
    let strikers: Vec<UnitId> =
        analysis.units_of(seat).filter(|unit| state.piece(*unit).is(Marks::STRIKES)).collect();
    let mut best: Option<(i32, Action)> = None;
    for action in all {
        let Action::Target(target) = action else { continue };
        let worth = place_worth(context.weights, analysis, plan, seat, target);
        let all_spent = Spent { guns: analysis.guns_of(seat).collect(), guards: Vec::new(), air: u8::MAX };
        let fight = best_fight(
            (context.weights, &plan.posture),
            analysis,
            state,
            (seat, target, worth),
            &strikers,
            &all_spent,
        );
        if let Some(fight) = fight.filter(|fight| fight.gain >= plan.posture.least)
            && best.is_none_or(|(known, _)| fight.gain > known)
        {
            best = Some((fight.gain, action));
        }
    }
    best.map_or(Action::Next, |(_, action)| action)
}

/// What the German names: a drop zone, a bridge, a town or a regiment.
pub(crate) fn name(context: &Context<'_>, plan: &BitterPlan) -> Option<Action> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let mut all = Vec::new();
    kernel::legal(context.game, state, seat, &mut all);
    let hub = analysis.hex("1610").unwrap_or_default();
    let rate = |action: &Action| -> i32 {
        match *action {
            // Behind the shoulder, where reinforcements come through.
            Action::Zone(at) | Action::Deceive(at) => {
                -i32::try_from(analysis.ground().grid.distance(at, hub)).unwrap_or(0)
            }
            Action::Guard(bridge) => analysis.ground().bridges[usize::from(bridge)]
                .ends
                .iter()
                .map(|at| plan.traffic[usize::from(*at)])
                .sum(),
            Action::Bomb(unit) => mass(context.weights, analysis, state, unit).0,
            _ => i32::MIN,
        }
    };
    all.into_iter().max_by_key(|action| (rate(action), std::cmp::Reverse(*action)))
}

/// Where army artillery takes its place: as many enemies as possible in range, none beside it.
pub(crate) fn guns(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    for unit in analysis.guns_of(seat) {
        let waits = analysis.unit(unit).kind == Kind::ArmyArtillery && !state.piece(unit).is(Marks::GONE);
        if !waits || state.hex(unit).is_none() {
            continue;
        }
        let mut all = Vec::new();
        context.game.legal(state, seat, &Focus::Unit(unit), &mut all);
        let range = u32::from(analysis.unit(unit).range);
        let rate = |action: &Action| match *action {
            Action::Place { at, .. } => plan.front.near(analysis, seat.enemy(), at, range),
            _ => -1,
        };
        if let Some(action) = all.into_iter().max_by_key(|action| (rate(action), std::cmp::Reverse(*action)))
        {
            return action;
        }
    }
    Action::Next
}

/// The plan of the Allies: the third army's.
pub(crate) fn choose_plan(context: &Context<'_>) -> Action {
    let plans = &context.analysis().scenario().plans;
    let place = plans.iter().position(|plan| plan.id == "patton").unwrap_or(0);
    Action::Plan(PlanId::from_index(place))
}

/// Who is given up where there is no room.
pub(crate) fn crowded(context: &Context<'_>) -> Option<Action> {
    let mut all = Vec::new();
    kernel::legal(context.game, context.state, context.seat, &mut all);
    let cost = |action: &Action| match *action {
        Action::Remove(unit) => mass(context.weights, context.analysis(), context.state, unit).0,
        _ => i32::MAX,
    };
    all.into_iter().min_by_key(|action| (cost(action), *action))
}
