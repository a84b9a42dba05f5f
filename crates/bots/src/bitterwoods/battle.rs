//! Fighting by the plan: which hex next, gathering the attack, and all that a combat asks of both sides.

use bitterwoods::{Action, Attack, Focus, HexId, Id as _, Kind, UnitId};
use kernel::Game as _;
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::fights::{Fight, Spent, best_fight, neighbours, reply};
use crate::bitterwoods::front::mass;
use crate::bitterwoods::plan::{BitterPlan, place_worth};
use crate::bitterwoods::posts::line::risk;

/// An attack that is ventured may seem to be worth so much less than nothing.
pub(crate) const VENTURE: i32 = 80;

/// The hexes that could be attacked now and the best attack on each, the best first.
fn fights_now(context: &Context<'_>, plan: &BitterPlan) -> Vec<Fight> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let field = analysis.field(state);
    let near = |at: HexId| analysis.ground().graph.edges(at).iter().any(|edge| field.holds(seat, edge.to));
    let targets: Vec<HexId> = plan.front.stacks[crate::bitterwoods::front::place(seat.enemy())]
        .iter()
        .map(|stack| stack.at)
        .filter(|at| field.holds(seat.enemy(), *at) && near(*at) && !plan.spared.contains(at))
        .collect();
    let mut found: Vec<Fight> =
        targets.into_iter().filter_map(|target| fight_at(context, plan, target)).collect();
    found.sort_by_key(|fight| (-fight.gain, fight.target));
    found
}

/// The best attack on a hex as everybody stands.
pub(crate) fn fight_at(context: &Context<'_>, plan: &BitterPlan, target: HexId) -> Option<Fight> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let units = neighbours(analysis, state, seat, target);
    if units.is_empty() {
        return None;
    }
    let worth = place_worth(context.weights, analysis, plan, seat, target);
    best_fight(
        (context.weights, &plan.posture),
        analysis,
        state,
        (seat, target, worth),
        &units,
        &Spent::default(),
    )
}

/// Which hex to attack next.
pub(crate) fn combat(context: &Context<'_>, plan: &mut BitterPlan) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    plan.fight = None;
    plan.stood.clear();
    if let Some(target) = analysis.due_fight(state, seat) {
        return Action::Target(target);
    }
    if plan.fights.is_none() {
        plan.look_round(context);
        plan.fights = Some(fights_now(context, plan));
    }
    let field = analysis.field(state);
    loop {
        let Some(all) = plan.fights.as_mut().filter(|all| !all.is_empty()) else { return Action::Next };
        let first = all.remove(0);
        let ventured = plan.ventured.contains(&first.target);
        let least = if ventured { -VENTURE } else { plan.posture.least };
        if first.gain < least || !field.holds(seat.enemy(), first.target) {
            continue;
        }
        let Some(now) = fight_at(context, plan, first.target) else { continue };
        let next = plan.fights.as_ref().and_then(|all| all.first()).map_or(i32::MIN, |fight| fight.gain);
        if now.gain < least {
            continue;
        }
        if now.gain < next && now.gain < first.gain {
            // Something has changed: others come first now.
            if let Some(all) = plan.fights.as_mut() {
                let place = all.partition_point(|fight| fight.gain >= now.gain);
                all.insert(place, now);
            }
            continue;
        }
        let target = now.target;
        plan.fight = Some(now);
        return Action::Target(target);
    }
}

/// The next step in gathering an attack.
pub(crate) fn prepare(context: &Context<'_>, plan: &mut BitterPlan) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let Some(attack) = &state.attack else { return Action::Cancel };
    let ok = |action: &Action| context.game.check(state, seat, action).is_ok();
    if plan.fight.as_ref().is_none_or(|fight| fight.target != attack.target) {
        plan.fight = fight_at(context, plan, attack.target);
    }
    let Some(fight) = plan.fight.clone() else { return gather_all(context, attack) };
    if attack.alone {
        return gather_all(context, attack);
    }
    for unit in fight.with.iter().filter(|unit| !attack.with.contains(unit)) {
        let add = Action::Add(*unit);
        if ok(&add) {
            return add;
        }
    }
    if let Some(action) = bombard(context, plan, attack) {
        return action;
    }
    for gun in fight.guns.iter().filter(|gun| !attack.guns.contains(gun)) {
        let support = Action::Support(*gun);
        if ok(&support) {
            return support;
        }
    }
    if fight.air && !attack.air[0] && ok(&Action::Strike) {
        return Action::Strike;
    }
    if analysis.plays(bitterwoods::On::ANGRIFF)
        && !attack.angriff
        && runs_over(context, attack)
        && ok(&Action::Angriff)
    {
        return Action::Angriff;
    }
    if ok(&Action::Attack) { Action::Attack } else { gather_all(context, attack) }
}

/// Guns that no attack of this phase wants for itself shock the defenders first; it takes two of a kind. BW §21
fn bombard(context: &Context<'_>, plan: &BitterPlan, attack: &Attack) -> Option<Action> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    if !analysis.plays(bitterwoods::On::BOMBARDMENTS) || attack.bombarded || plan.posture.hasty {
        return None;
    }
    let fights = plan.fights.iter().flatten().chain(&plan.fight);
    let wanted: Vec<UnitId> = fights.flat_map(|fight| fight.guns.iter().copied()).collect();
    let ok = |action: &Action| context.game.check(state, seat, action).is_ok();
    let guns =
        UnitId::number(analysis.units()).filter(|(_, data)| data.seat == seat && data.kind.is_artillery());
    let spare: Vec<(bool, UnitId)> = guns
        .filter(|(gun, _)| !wanted.contains(gun) && ok(&Action::Bombard(*gun)))
        .map(|(gun, data)| (data.kind == Kind::Rocket, gun))
        .collect();
    let named = |rocket: bool| {
        attack.barrage.iter().filter(|gun| (analysis.unit(**gun).kind == Kind::Rocket) == rocket).count()
    };
    let more = |rocket: bool| spare.iter().filter(|(other, _)| *other == rocket).count();
    let enough = |rocket: &bool| named(*rocket) + more(*rocket) >= 2;
    let next = spare.iter().find(|(rocket, _)| enough(rocket)).map(|(_, gun)| Action::Bombard(*gun));
    next.or_else(|| Some(Action::Fire).filter(ok))
}

/// Whether an attack on the move clears the way as often as an ordinary one.
fn runs_over(context: &Context<'_>, attack: &Attack) -> bool {
    let wins = |attack: &Attack| {
        let passes = |outcome: bitterwoods::Outcome| {
            use bitterwoods::Outcome::{Defender, DefenderEliminated, Past};
            matches!(outcome, Defender { .. } | DefenderEliminated | Past { .. })
        };
        context.analysis().results(context.state, attack).iter().filter(|cell| passes(cell.outcome)).count()
    };
    let moving = Attack { angriff: true, ..attack.clone() };
    wins(&moving) > wins(attack)
}

/// Everybody who can joins an attack that must be made.
fn gather_all(context: &Context<'_>, attack: &Attack) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    for unit in neighbours(analysis, state, seat, attack.target) {
        let add = Action::Add(unit);
        if !attack.with.contains(&unit) && context.game.check(state, seat, &add).is_ok() {
            return add;
        }
    }
    let attacks = context.game.check(state, seat, &Action::Attack).is_ok();
    if attacks { Action::Attack } else { Action::Cancel }
}

/// What a place under attack is worth to its defender.
fn defended_worth(context: &Context<'_>, plan: &BitterPlan, at: HexId) -> i32 {
    let goals = plan.aims.goals.iter().filter(|goal| goal.hexes.contains(&at) && !goal.river);
    let goal: i32 = goals.map(|goal| goal.value * plan.sooner(context.weights.seize) / 100).sum();
    goal + context.weights.ground
}

/// With what the defender answers.
pub(crate) fn answer(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let Some(attack) = &context.state.attack else { return Action::Next };
    let worth = defended_worth(context, plan, attack.target);
    let found =
        reply(context.weights, context.analysis(), context.state, (context.seat, worth, plan.posture.hasty));
    let ok = |action: &Action| context.game.check(context.state, context.seat, action).is_ok();
    let guns = found.guns.into_iter().map(Action::Support);
    let all = guns.chain(found.air.then_some(Action::Strike));
    all.into_iter().find(ok).unwrap_or(Action::Next)
}

/// Who takes a loss: whoever is missed least.
pub(crate) fn lose(context: &Context<'_>) -> Option<Action> {
    let (analysis, state) = (context.analysis(), context.state);
    let mut all = Vec::new();
    kernel::legal(context.game, state, context.seat, &mut all);
    let cost = |unit: UnitId| {
        let (_, step) = mass(context.weights, analysis, state, unit);
        let dies = state.piece(unit).steps <= 1;
        let kind = analysis.unit(unit).kind;
        step + if dies { context.weights.last_step } else { 0 }
            + if kind.is_artillery() || kind == Kind::Leader { 40 } else { 0 }
    };
    let losing = all.into_iter().filter(|action| matches!(action, Action::Lose(_)));
    losing.min_by_key(|action| {
        if let Action::Lose(unit) = action { (cost(*unit), *unit) } else { (i32::MAX, UnitId::default()) }
    })
}

/// Whether a leader keeps his units in place.
pub(crate) fn stand(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let state = context.state;
    let mut all = Vec::new();
    kernel::legal(context.game, state, context.seat, &mut all);
    let at = state.attack.as_ref().map(|attack| attack.target);
    let dear = at.is_some_and(|at| defended_worth(context, plan, at) >= context.weights.stand);
    let defends = state.attack.as_ref().is_some_and(|attack| attack.seat != context.seat);
    let stands = all.into_iter().find(|action| matches!(action, Action::Stand(_)));
    stands.filter(|_| dear && defends).unwrap_or(Action::Next)
}

/// Where the beaten go.
pub(crate) fn retreat(context: &Context<'_>, plan: &BitterPlan) -> Option<Action> {
    let state = context.state;
    let units: Vec<UnitId> = state.retreat.iter().flat_map(|retreat| retreat.units.iter().copied()).collect();
    let mut best: Option<(usize, i32, Action)> = None;
    for unit in units {
        let mut all = Vec::new();
        context.game.legal(state, context.seat, &Focus::Unit(unit), &mut all);
        all.retain(|action| matches!(action, Action::Retreat { .. } | Action::Leave { .. }));
        let count = all.len();
        let rated = all.into_iter().map(|action| (refuge(context, plan, unit, action), action));
        let Some((worth, action)) = rated.max_by_key(|(worth, action)| (*worth, std::cmp::Reverse(*action)))
        else {
            continue;
        };
        // Who has the least choice goes first.
        if best.as_ref().is_none_or(|(known, ..)| count < *known) {
            best = Some((count, worth, action));
        }
    }
    best.map(|(.., action)| action)
}

/// What a place is worth to who has to run.
pub(crate) fn refuge(context: &Context<'_>, plan: &BitterPlan, unit: UnitId, action: Action) -> i32 {
    let (analysis, weights) = (context.analysis(), context.weights);
    let Action::Retreat { to, .. } = action else { return -200 };
    let far = i32::try_from(plan.aims.far(unit, to).min(2_000)).unwrap_or(0) / 12;
    let node = analysis.ground().node(to);
    let shelter = if node.town {
        10
    } else if analysis.is_rough(to) {
        5
    } else {
        0
    };
    let supplied = if plan.supply.supplies(to) { 0 } else { weights.unsupplied };
    shelter - risk(context, &plan.front, unit, to) - far - supplied
}

/// Who follows into the hex, and how far: mechanized units first, each as far as it does best.
pub(crate) fn advance(context: &Context<'_>, plan: &mut BitterPlan) -> Action {
    let (analysis, state) = (context.analysis(), context.state);
    let Some(attack) = &state.attack else { return Action::Next };
    let attacks = attack.seat == context.seat;
    let mut going: Vec<UnitId> =
        attack.going.iter().copied().filter(|unit| analysis.unit(*unit).seat == context.seat).collect();
    going.sort_by_key(|unit| (!analysis.unit(*unit).kind.is_mechanized(), *unit));
    for unit in going {
        if plan.stood.contains(&(attack.target, unit)) {
            continue;
        }
        let mut all = Vec::new();
        context.game.legal(state, context.seat, &Focus::Unit(unit), &mut all);
        let rated = all.into_iter().filter_map(|action| match action {
            Action::Advance { to, .. } | Action::Ride { to, .. } => {
                Some((advance_worth(context, plan, (unit, to), attacks), action))
            }
            _ => None,
        });
        let best = rated.max_by_key(|(worth, action)| (*worth, std::cmp::Reverse(*action)));
        if let Some((_, action)) = best.filter(|(worth, _)| *worth > 0) {
            return action;
        }
        plan.stood.push((attack.target, unit));
    }
    Action::Next
}

/// What it is worth that a unit advances to a hex.
pub(crate) fn advance_worth(
    context: &Context<'_>,
    plan: &BitterPlan,
    (unit, to): (UnitId, HexId),
    attacks: bool,
) -> i32 {
    let (analysis, state, seat, weights) = (context.analysis(), context.state, context.seat, context.weights);
    let Some(from) = state.hex(unit) else { return -1 };
    let (here, there) = (plan.aims.far(unit, from), plan.aims.far(unit, to));
    let gained = (i64::from(here) - i64::from(there)).clamp(-2_000, 2_000) * i64::from(weights.march) / 12;
    let mut worth = i32::try_from(gained).unwrap_or(0);
    let field = analysis.field(state);
    let empty = !field.holds(seat, to);
    for goal in plan.aims.goals.iter().filter(|goal| goal.hexes.contains(&to)) {
        if empty && (!goal.river || analysis.unit(unit).kind.is_mechanized()) {
            worth += plan.ripe_worth(weights, goal, seat) * plan.sooner(weights.arrive) / 100;
        }
    }
    if plan.posture.hasty {
        return worth + 5;
    }
    worth -= (risk(context, &plan.front, unit, to) - risk(context, &plan.front, unit, from))
        * plan.posture.fear
        / 150;
    let target = state.attack.as_ref().map(|attack| attack.target);
    if Some(to) == target && empty && attacks {
        worth += weights.follow;
    }
    if seat == Seat::Allied {
        let holding = plan.aims.goals.iter().any(|goal| !goal.river && goal.hexes.contains(&from));
        let alone = state.in_hex(from).filter(|one| analysis.unit(*one).is_fighting()).count() <= 1;
        worth -= if holding && alone { 200 } else { 0 };
        worth -= if attacks { 0 } else { weights.follow };
    }
    worth
}

/// Other hexes that could be attacked now as well.
pub(crate) fn other_targets(plan: &BitterPlan, most: usize, into: &mut Vec<Action>) {
    let all = plan.fights.iter().flatten().filter(|fight| fight.gain > -40).take(most);
    into.extend(all.map(|fight| Action::Target(fight.target)));
}
