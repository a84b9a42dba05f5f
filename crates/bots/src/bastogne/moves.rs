//! Movement and exploitation: strikes first, then posts, then everybody else; one unit after the other.

use std::sync::Arc;

use ::bastogne::{Action, Assault, Bastogne, Battle, HexId, Marks, Phase, State, Terrain, UnitId, UnitKind};
use table::Seat;
use wargame::Id as _;

use super::convoy;
use super::fights::Context;
use super::guns;
use super::ideas::{is_dear, is_race};
use super::panzers;
use super::plan::{Plan, Task};
use super::planner::BastognePlanner;
use super::posts::{Post, assign};
use super::strikes::{Mover, Strike, context, draw, movers, strikes, tasks};

/// A post that is worth this much is not left for a small attack.
const KEPT: i32 = 600;

/// So often a march is thought out anew.
const MARCHES: u8 = 4;

impl BastognePlanner {
    /// Sets the tasks of a phase of movement.
    pub(crate) fn begin_movement(&self, game: &Bastogne, state: &State, seat: Seat, plan: &mut Plan) {
        let analysis = game.analysis(state);
        let ideas = plan.ideas;
        let dear =
            if is_race(game) && seat == Seat::German { panzers::order(game, &analysis) } else { Vec::new() };
        let first = matches!(state.phase(), Phase::GermanMovement | Phase::AlliedMovement);
        plan.maps = Arc::new(draw(game, &analysis, seat, plan, first || !dear.is_empty(), Some(&self.1)));
        let maps = Arc::clone(&plan.maps);
        let context = context(game, &analysis, &self.0, &maps);
        let mut free = movers(game, &analysis, seat, &maps.out);
        let is_gun = |unit: UnitId| game.unit(unit).kind.is_artillery();
        let sent: Vec<Task> = sent(plan, state.phase(), &free);
        let is_sent = |unit: UnitId| {
            sent.iter().any(|task| matches!(task, Task::Join { unit: known, .. } if *known == unit))
        };
        free.retain(|mover| !dear.contains(&mover.unit) && !is_sent(mover.unit));
        let shields =
            if dear.is_empty() || ideas.hasty { Vec::new() } else { convoy::shields(&context, &free) };
        let garrisons = if ideas.hasty { Vec::new() } else { garrison(&context, seat, &mut free) };
        let found =
            strikes(&context, seat, &ideas, &mut free, |unit, hunted| hunted || !shields.contains(&unit));
        plan.struck = found.iter().map(|strike| strike.target).collect();
        if let Some(strike) = found.first() {
            plan.remark(|| strike_label(game, strike));
        }
        free.sort_by_key(|mover| (maps.out[usize::from(mover.at)], mover.unit));
        if seat == Seat::Allied {
            free.sort_by_key(|mover| (std::cmp::Reverse(analysis.defense(mover.unit)), mover.unit));
        }
        let fighters: Vec<UnitId> =
            free.iter().map(|mover| mover.unit).filter(|unit| !is_gun(*unit)).collect();
        let given = assign(game, &analysis, (&maps.posts, &self.1), &fighters, seat);
        // Whoever stands in the way of 2nd Panzer or of a garrison goes first, then the column, then the others.
        let comes =
            |at: HexId| garrisons.iter().any(|task| matches!(task, Task::Join { at: to, .. } if *to == at));
        let blocks = |unit: UnitId| {
            let at = state.piece(unit).place.hex().unwrap_or_default();
            let road = !dear.is_empty() && maps.bars[usize::from(at)] == 3;
            analysis.steps(seat, at) > 2 && (road || comes(at))
        };
        let (ahead, behind): (Vec<_>, Vec<_>) = given.into_iter().partition(|(unit, _)| blocks(*unit));
        let task = |(unit, post): (UnitId, Option<usize>)| {
            post.map_or(Task::Free { unit }, |post| Task::Post { unit, post })
        };
        let mut all: Vec<Task> = sent;
        all.extend(ahead.into_iter().map(task));
        let (strikes, march) = (tasks(&found, state), (!dear.is_empty()).then_some(Task::March));
        if ideas.clear || panzers::is_shut_in(&context, &dear) {
            all.extend(strikes);
            all.extend(march);
            all.extend(garrisons);
        } else {
            all.extend(march);
            all.extend(garrisons);
            all.extend(strikes);
        }
        all.extend(behind.into_iter().map(task));
        let guns = game.guns_of(seat).iter().filter(|unit| !dear.contains(unit));
        all.extend(guns.map(|unit| Task::Free { unit: *unit }));
        (plan.tasks, plan.next) = (all, 0);
    }

    /// The next order of a phase of movement.
    pub(crate) fn next_move(&self, game: &Bastogne, state: &State, seat: Seat, plan: &mut Plan) -> Action {
        let maps = Arc::clone(&plan.maps);
        if seat == Seat::German && state.phase() == Phase::GermanMovement {
            let analysis = game.analysis(state);
            if let Some(action) = panzers::leave(game, &analysis, &maps) {
                return action;
            }
        }
        while let Some(task) = plan.tasks.get(plan.next).copied() {
            plan.next += 1;
            let analysis = game.analysis(state);
            let context = context(game, &analysis, &self.0, &maps);
            let done = match task {
                Task::Strike { unit, target, from, leads } => {
                    self.strike(&context, plan, unit, target, from, leads)
                }
                Task::Post { unit, post } => self.to_post(&context, plan, unit, post),
                Task::Free { unit } => self.freely(&context, plan, unit),
                Task::Join { unit, at } => self.join(&context, plan, unit, at),
                Task::March => {
                    march(&context, plan);
                    None
                }
            };
            if let Some(action) = done {
                // A gun that was turned has still to move.
                if matches!(action, Action::Limber(_)) {
                    plan.next -= 1;
                }
                return action;
            }
        }
        self.go_on(game, state, plan).unwrap_or(Action::Next)
    }

    /// A unit goes to the stop of its group; where it cannot come there any more the march is thought out anew.
    fn join(&self, context: &Context<'_>, plan: &mut Plan, unit: UnitId, at: HexId) -> Option<Action> {
        if context.analysis.state().piece(unit).place.hex() == Some(at) || !context.analysis.may_move(unit) {
            return None;
        }
        let mut open = false;
        context.analysis.reach(unit, |hex, _| open |= hex == at);
        if open {
            return Some(Action::Move { unit, to: at });
        }
        // A garrison of the Americans comes here as well, and it has no part in any march.
        let of_the_march = is_race(context.game) && context.game.unit(unit).seat == Seat::German;
        if of_the_march
            && plan.marches < MARCHES
            && panzers::order(context.game, context.analysis).len()
                > usize::from(!is_dear(context.game, unit))
        {
            plan.marches += 1;
            let rest = plan.tasks.split_off(plan.next);
            plan.tasks.push(Task::March);
            plan.tasks.extend(
                rest.into_iter()
                    .filter(|task| !matches!(task, Task::Join { unit, .. } if is_dear(context.game, *unit))),
            );
            return None;
        }
        self.freely(context, plan, unit)
    }

    /// Whoever won an assault goes on by what it has left.
    fn go_on(&self, game: &Bastogne, state: &State, plan: &mut Plan) -> Option<Action> {
        let units = UnitId::number(&state.pieces).filter(|(_, piece)| piece.is(Marks::GOING_ON));
        let units: Vec<UnitId> =
            units.map(|(unit, _)| unit).filter(|unit| !plan.gone_on.contains(*unit)).collect();
        let maps = Arc::clone(&plan.maps);
        for unit in units {
            plan.gone_on.insert(unit);
            let analysis = game.analysis(state);
            let context = context(game, &analysis, &self.0, &maps);
            if let Some(action) = self.freely(&context, plan, unit) {
                return Some(action);
            }
        }
        None
    }

    /// A unit goes beside its target; who comes last may assault at once.
    fn strike(
        &self,
        context: &Context<'_>,
        plan: &mut Plan,
        unit: UnitId,
        target: HexId,
        from: HexId,
        leads: bool,
    ) -> Option<Action> {
        let analysis = context.analysis;
        let seat = context.game.unit(unit).seat;
        if !analysis.may_move(unit) {
            return None;
        }
        if !analysis.holds(seat.enemy(), target) {
            return self.freely(context, plan, unit);
        }
        if leads && plan.ideas.storm {
            let mut able = false;
            analysis.assaults(unit, |hex, by| able |= (hex, by) == (target, from));
            if able {
                let able = analysis.companions(unit, target, from).with(unit);
                let with = able.filter(|other| !is_dear(context.game, other));
                let battle = Battle { seat, target, with, assault: Some(Assault { lead: unit, from }) };
                let promise = context.battle(&battle);
                let least = match promise {
                    Some(promise) if promise.kill > 0 => self.0.assault_least,
                    _ => self.0.assault_least * plan.ideas.least / 100,
                };
                if promise.is_some_and(|promise| promise.value > least) {
                    plan.battle = Some((target, with));
                    return Some(Action::Assault { unit, target, from });
                }
            }
        }
        if analysis.state().piece(unit).place.hex() == Some(from) {
            return None;
        }
        let mut open = false;
        analysis.reach(unit, |hex, _| open |= hex == from);
        if open { Some(Action::Move { unit, to: from }) } else { self.freely(context, plan, unit) }
    }

    /// A unit goes as near to its post as it can.
    fn to_post(&self, context: &Context<'_>, plan: &Plan, unit: UnitId, post: usize) -> Option<Action> {
        let analysis = context.analysis;
        let at = analysis.state().piece(unit).place.hex()?;
        if !analysis.may_move(unit) {
            return None;
        }
        let data = context.game.unit(unit);
        let on_foot = !data.kind.is_mechanized();
        let shield = if plan.ideas.hasty || data.seat == Seat::Allied {
            None
        } else {
            panzers::shielded(context, unit)
        };
        if let Some((_, to)) = shield.filter(|(gain, _)| *gain > self.0.escort) {
            return (to != at).then_some(Action::Move { unit, to });
        }
        let post = &context.maps.posts[post];
        let ways = post.ways(analysis, data.seat, on_foot);
        let worth = |hex: HexId| {
            let way = i32::from(ways[usize::from(hex)].min(600));
            -way * 12 + if plan.ideas.hasty || hex == post.at { 0 } else { self.stand(context, unit, hex) }
        };
        let mut best = (worth(at) + 5, at);
        analysis.reach(unit, |hex, _| best = best.max((worth(hex), hex)));
        (best.1 != at).then_some(Action::Move { unit, to: best.1 })
    }

    /// What a hex is worth to stand in, wherever one wants to go.
    fn stand(&self, context: &Context<'_>, unit: UnitId, at: HexId) -> i32 {
        let (analysis, weights) = (context.analysis, &self.0);
        let data = context.game.unit(unit);
        let cover = context.game.map().nodes[usize::from(at)].terrain != Terrain::Open;
        let there = analysis.steps(data.seat, at);
        let full = i32::from(there + analysis.state().piece(unit).steps) - 2;
        let on_road = context.game.map().graph.edges(at).iter().any(|edge| edge.road > 0);
        let crowd = if on_road && context.maps.bars[usize::from(at)] == 3 && data.seat == Seat::German {
            full.max(0)
        } else {
            0
        };
        let (threat, _) = context.maps.threat[usize::from(at)];
        let exposed =
            i32::try_from(threat / 16).unwrap_or(0) - i32::try_from(analysis.defense(unit) / 16).unwrap_or(0);
        let exposed = if there == 0 { exposed.clamp(0, 20) } else { 0 };
        let dread = if is_race(context.game) { weights.exposed_race } else { weights.exposed };
        i32::from(cover) * weights.cover - crowd * weights.crowd - exposed * dread / 10
    }

    /// A unit without a task of its own: 2nd Panzer to its next stop, guns to where they reach something, others forward.
    fn freely(&self, context: &Context<'_>, plan: &Plan, unit: UnitId) -> Option<Action> {
        let (game, analysis) = (context.game, context.analysis);
        let data = game.unit(unit);
        let piece = analysis.state().piece(unit);
        let at = piece.place.hex()?;
        if data.kind.is_artillery() && !is_dear(game, unit) {
            return guns::reposition(context, unit);
        }
        if !analysis.may_move(unit) || data.kind == UnitKind::Towed {
            return None;
        }
        if is_dear(game, unit) {
            return panzers::stop(context, &plan.ideas, unit);
        }
        if data.seat == Seat::Allied {
            return None;
        }
        let worth = |hex: HexId| {
            -i32::from(context.maps.out[usize::from(hex)].min(600)) * 10 + self.stand(context, unit, hex)
        };
        let mut best = (worth(at) + 5, at);
        analysis.reach(unit, |hex, _| best = best.max((worth(hex), hex)));
        (best.1 != at).then_some(Action::Move { unit, to: best.1 })
    }
}

/// 2nd Panzer and those who shield it get their stops. It may wait to see how the fighting ends; its guns cannot.
fn march(context: &Context<'_>, plan: &mut Plan) {
    let (game, analysis) = (context.game, context.analysis);
    let exploits = analysis.state().phase() == Phase::GermanExploitation;
    let is_gun = |unit: UnitId| game.unit(unit).kind.is_artillery();
    let waits = plan.ideas.late && !exploits;
    let dear: Vec<UnitId> =
        panzers::order(game, analysis).into_iter().filter(|unit| !waits || is_gun(*unit)).collect();
    let mut free = movers(game, analysis, Seat::German, &context.maps.out);
    let strikes = |unit: UnitId| {
        plan.tasks.iter().any(|task| matches!(task, Task::Strike { unit: other, .. } if *other == unit))
    };
    free.retain(|mover| !strikes(mover.unit));
    for (place, task) in convoy::march(context, &plan.ideas, &dear, &mut free).into_iter().enumerate() {
        plan.tasks.insert(plan.next + place, task);
    }
}

/// Those who were told where to go and can still go there; orders are for the first movement of a half of a turn.
fn sent(plan: &Plan, phase: Phase, movers: &[Mover]) -> Vec<Task> {
    if !matches!(phase, Phase::GermanMovement | Phase::AlliedMovement) {
        return Vec::new();
    }
    let able =
        |(unit, at): &(UnitId, HexId)| movers.iter().any(|mover| mover.unit == *unit && mover.comes_to(*at));
    let sent = plan.orders.sent.iter().copied().filter(able);
    sent.map(|(unit, at)| Task::Join { unit, at }).collect()
}

/// Fills the posts that matter most with whoever can be there at once; they are taken out of the movers.
fn garrison(context: &Context<'_>, seat: Seat, movers: &mut Vec<Mover>) -> Vec<Task> {
    let (analysis, state) = (context.analysis, context.analysis.state());
    let mut tasks = Vec::new();
    let mut posts: Vec<&Post> = context.maps.posts.iter().filter(|post| post.value >= KEPT).collect();
    posts.sort_by_key(|post| (std::cmp::Reverse(post.value), post.at));
    for post in posts.into_iter().filter(|post| !analysis.holds(seat.enemy(), post.at)) {
        let steps = |unit: UnitId| state.piece(unit).steps;
        let moves = |unit: UnitId| movers.iter().any(|mover| mover.unit == unit);
        let held: u8 = state.in_hex(post.at).filter(|unit| !moves(*unit)).map(steps).sum();
        let mut wanted = post.steps.saturating_sub(held);
        let is_gun = |unit: UnitId| context.game.unit(unit).kind.is_artillery();
        let mut able: Vec<_> = movers
            .iter()
            .filter(|mover| !is_gun(mover.unit) && mover.comes_to(post.at))
            .map(|mover| {
                // Whoever has more steps holds longer; among equals whoever is there stays.
                let stays = u8::from(mover.at == post.at);
                let holds = (steps(mover.unit) * 2 + stays, analysis.defense(mover.unit));
                (std::cmp::Reverse(holds), mover.unit)
            })
            .collect();
        able.sort_unstable();
        for (_, unit) in able {
            if steps(unit) <= wanted {
                wanted -= steps(unit);
                movers.retain(|mover| mover.unit != unit);
                tasks.push(Task::Join { unit, at: post.at });
            }
        }
    }
    tasks
}

/// A strike in words.
fn strike_label(game: &Bastogne, strike: &Strike) -> String {
    let (promise, at) = (strike.promise, game.hex_label(strike.target));
    let odds = Bastogne::odds_name(Some(promise.column));
    match promise.kill {
        0 => format!("Attack on {at} at {odds}, {} % to clear it.", promise.clear),
        kill => format!("Strikes at 2nd Panzer in {at} at {odds}, {} % to destroy a unit.", kill / 10),
    }
}
