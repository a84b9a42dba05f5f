//! What combat asks of either side: guns that guard, bridges, stands, losses, retreats, advances.

use ardennes44::analysis::Analysis;
use ardennes44::{Action, BoxId, Frame, HexId, Id as _, Scenario, UnitId};
use table::Seat;

use super::assaults::{foe, prize_worth};
use super::context::Context;
use super::plan::Plan;
use super::posts::bonds;
use super::values::step_worth;
use super::weights::A44Weights;

/// The defender fires where the hex is in danger, with the gun that is least wanted elsewhere.
pub(crate) fn guard(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights) -> Action {
    let Some(attack) = &analysis.state.attack else { return Action::Next };
    let column = analysis.column(attack);
    // Far beyond the table, or far below it, a column changes nothing.
    if !(0..=11).contains(&column) {
        return Action::Next;
    }
    let worth = foe(analysis, seat.enemy(), attack.target, weights).worth
        + prize_worth(analysis, seat, attack.target, weights);
    if seat == Seat::German && (column <= 2 || worth < 40) {
        return Action::Next;
    }
    let wanted = |gun: &UnitId| {
        let at = analysis.state.pieces[usize::from(*gun)].hex().unwrap_or(attack.target);
        let range = analysis.game.units()[usize::from(*gun)].range;
        analysis.game.ground().grid.distance(at, attack.target) * 4 + u32::from(range)
    };
    let gun = analysis.guards(attack).into_iter().max_by_key(|gun| (wanted(gun), *gun));
    gun.map_or(Action::Next, Action::Support)
}

/// Bridges under attack are blown, unless own vehicles are on the wrong side.
pub(crate) fn demolish(analysis: &Analysis<'_>, seat: Seat) -> Action {
    let bridge = analysis.bridges_under_attack().into_iter().next();
    match bridge {
        Some(bridge) if analysis.allows(seat, Action::Blow(bridge)) => Action::Blow(bridge),
        _ => Action::Next,
    }
}

/// Stands where the ground helps and something would be lost by going.
pub(crate) fn stand(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, plan: &Plan) -> Action {
    let Some(attack) = &analysis.state.attack else { return Action::Next };
    let Some((lead, holds)) = analysis.best_stand(attack) else { return Action::Next };
    let (all, lost) = analysis.doomed(seat, attack.target, 2);
    let mine = foe(analysis, seat.enemy(), attack.target, weights).worth;
    let by_going = i32::try_from(lost).unwrap_or(0) * mine / i32::try_from(all.max(1)).unwrap_or(1)
        + mine * weights.shake_for(seat) / 100
        + prize_worth(analysis, seat, attack.target, weights) / 2
        + weights.hex_for(seat) / 2;
    let holds = i32::try_from(holds).unwrap_or(0);
    let step = step_worth(analysis, lead, weights) * if all <= 1 && lost == 0 { 3 } else { 1 };
    if plan.tune.hasty {
        return if holds >= 3 { Action::Stand(lead) } else { Action::Next };
    }
    if holds * by_going > step * 6 { Action::Stand(lead) } else { Action::Next }
}

/// A lone Recon unit runs where four hexes are open.
pub(crate) fn evade(analysis: &Analysis<'_>) -> Action {
    let attack = analysis.state.attack.as_ref();
    let unit = attack.and_then(|attack| analysis.state.in_hex(attack.target).next());
    if unit.is_some_and(|unit| analysis.ways_out(unit, 4) > 0) { Action::Evade } else { Action::Next }
}

/// The cheapest step goes, and no unit dies while another can bear it.
pub(crate) fn lose(analysis: &Analysis<'_>, may: &[UnitId], weights: &A44Weights) -> Action {
    let price = |unit: &UnitId| {
        let piece = &analysis.state.pieces[usize::from(*unit)];
        let dies = piece.steps <= 1;
        (step_worth(analysis, *unit, weights) + if dies { 8 } else { 0 }, *unit)
    };
    may.iter().copied().min_by_key(price).map_or(Action::Next, Action::Lose)
}

/// Where a unit goes that has to: into cover, among friends, away from the enemy, onto what must be kept.
fn haven(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, at: HexId) -> i32 {
    let enemy = seat.enemy();
    let mut sum = i32::from(analysis.cover(at, seat)) * weights.cover;
    sum += bonds(analysis, seat, at) * weights.bond;
    if analysis.beside(enemy, at) {
        sum -= 30;
    }
    if analysis.steady(seat, at) {
        sum += 8;
    }
    if analysis.on_road(at) {
        sum += 4;
    }
    sum += prize_worth(analysis, seat, at, weights) / 4;
    let ring = analysis.game.ring(at).into_iter().filter(|to| *to != HexId::NONE);
    let open = ring.filter(|to| !analysis.zone(enemy, *to) && !analysis.holds(enemy, *to)).count();
    sum + i32::try_from(open).unwrap_or(0) * 3
}

/// The best retreat, of the unit that has fewest ways.
pub(crate) fn retreat(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights) -> Option<Action> {
    let units = analysis.state.retreat.as_ref()?.units.clone();
    let ways = |unit: &UnitId| analysis.retreats_now(*unit);
    let with: Vec<(UnitId, Vec<HexId>)> = units.iter().map(|unit| (*unit, ways(unit))).collect();
    let (unit, ends) = with
        .iter()
        .filter(|(_, ends)| !ends.is_empty())
        .min_by_key(|(_, ends)| ends.len())
        .or(with.first())?;
    let best = ends.iter().max_by_key(|to| (haven(analysis, seat, weights, **to), **to));
    match best {
        Some(to) => Some(Action::Retreat { unit: *unit, to: *to }),
        None => BoxId::up_to(5)
            .map(|at| Action::Hold { unit: *unit, at })
            .find(|action| analysis.allows(seat, *action)),
    }
}

/// Where a unit goes that has disengaged.
pub(crate) fn withdraw(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    unit: UnitId,
    shaken: bool,
) -> Option<Action> {
    let ends = analysis.withdrawals(unit, shaken);
    let best = ends.into_iter().max_by_key(|to| (haven(analysis, seat, weights, *to), *to));
    match best {
        Some(to) => Some(Action::Retreat { unit, to }),
        None => {
            BoxId::up_to(5).map(|at| Action::Hold { unit, at }).find(|action| analysis.allows(seat, *action))
        }
    }
}

/// Who advances, and where to; the vacated hex first, by somebody who can hold it.
pub(crate) fn advance(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, plan: &Plan) -> Action {
    let Some(attack) = &analysis.state.attack else { return Action::Next };
    let Some(scan) = plan.scan.as_deref() else { return Action::Next };
    let context = Context::new(analysis, seat, weights, plan, scan);
    let mut best: Option<(i32, Action)> = None;
    for unit in attack.going.iter().copied() {
        let Some(at) = analysis.state.pieces[usize::from(unit)].hex() else { continue };
        let stay = context.place(unit, at) + leaving(analysis, seat, weights, unit, at);
        for to in analysis.advances(unit) {
            let taken = i32::from(to == attack.target && !analysis.holds(seat, to)) * weights.follow;
            let gain = context.place(unit, to) + taken - stay;
            if gain > 0 && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, Action::Advance { unit, to }));
            }
        }
    }
    best.map_or(Action::Next, |(_, action)| action)
}

/// What leaving a hex would cost: the last of a garrison does not run on.
fn leaving(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, unit: UnitId, at: HexId) -> i32 {
    let others = analysis.state.in_hex(at).any(|other| other != unit);
    let east = matches!(analysis.game.scenario(), Scenario::SixTurn | Scenario::EightTurn);
    let prize = analysis.game.ground().prizes.iter().any(|prize| prize.at == at && (prize.east || !east));
    let bridge = analysis.game.ground().bridges.iter().zip(&analysis.state.bridges).any(|(site, now)| {
        site.ends.contains(&at) && *now == ardennes44::Bridge::GermanBuilds && seat == Seat::German
    });
    i32::from(!others && (prize || bridge)) * weights.garrison
}

/// The advantage lies on the strongest stack.
pub(crate) fn favor(analysis: &Analysis<'_>) -> Option<Action> {
    let strength = |at: &HexId| {
        let units = analysis.state.in_hex(*at);
        units.map(|unit| u32::from(analysis.face(unit).attack)).sum::<u32>()
    };
    analysis.attacking_hexes().into_iter().max_by_key(|at| (strength(at), *at)).map(Action::Favor)
}

/// The frames of combat, whoever owes them.
pub(crate) fn answer(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
    frame: Frame,
) -> Option<Action> {
    Some(match frame {
        Frame::Prepare => super::fights::prepare(analysis, seat, weights, plan),
        Frame::Support => super::fights::support(analysis, seat, plan),
        Frame::Cancel => {
            if super::fights::still_wanted(analysis, plan) {
                Action::Next
            } else {
                Action::Cancel
            }
        }
        Frame::FireFight { plus } => super::fights::fire_fight(analysis, seat, weights, plus, plan),
        Frame::Breakthrough => super::fights::break_through(analysis, seat, weights, plan),
        Frame::Demolish => demolish(analysis, seat),
        Frame::Guard => guard(analysis, seat, weights),
        Frame::Stand => stand(analysis, seat, weights, plan),
        Frame::ReconChoice(_) => evade(analysis),
        Frame::Lose { seat, tank } => lose(analysis, &analysis.may_lose(seat, tank), weights),
        Frame::Crowded { seat, at } => lose(analysis, &analysis.may_be_cut(seat, at), weights),
        Frame::Retreat => return retreat(analysis, seat, weights),
        Frame::Withdraw { unit, shaken } => return withdraw(analysis, seat, weights, unit, shaken),
        Frame::Favor => return favor(analysis),
        Frame::Advance => advance(analysis, seat, weights, plan),
        Frame::Announce { .. } => Action::Next,
        _ => return None,
    })
}
