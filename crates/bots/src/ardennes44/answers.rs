//! What combat asks of either side: guns that guard, bridges, stands, losses, retreats, advances.

use ardennes44::study::Outlook;
use ardennes44::{Action, Frame, Scenario};
use table::Seat;

use super::NOWHERE;
use super::assaults::{foe, prize_worth};
use super::moves::Look;
use super::plan::Plan;
use super::posts::bonds;
use super::{A44Weights, step_worth};

/// The defender fires where the hex is in danger, with the gun that is least wanted elsewhere.
pub(crate) fn guard(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights) -> Action {
    let Some(attack) = &outlook.state.attack else { return Action::Next };
    let column = outlook.column(attack);
    // Far beyond the table, or far below it, a column changes nothing.
    if !(0..=11).contains(&column) {
        return Action::Next;
    }
    let worth = foe(outlook, seat.enemy(), attack.target, weights).worth
        + prize_worth(outlook, seat, attack.target, weights);
    if seat == Seat::German && (column <= 2 || worth < 40) {
        return Action::Next;
    }
    let wanted = |gun: &u16| {
        let at = outlook.state.pieces[usize::from(*gun)].hex().unwrap_or(attack.target);
        let range = outlook.game.units()[usize::from(*gun)].range;
        outlook.game.ground().grid.distance(at, attack.target) * 4 + u32::from(range)
    };
    let gun = outlook.guards(attack).into_iter().max_by_key(|gun| (wanted(gun), *gun));
    gun.map_or(Action::Next, Action::Support)
}

/// Bridges under attack are blown, unless own vehicles are on the wrong side.
pub(crate) fn demolish(outlook: &Outlook<'_>, seat: Seat) -> Action {
    let bridge = outlook.bridges_under_attack().into_iter().next();
    match bridge {
        Some(bridge) if outlook.allows(seat, Action::Blow(bridge)) => Action::Blow(bridge),
        _ => Action::Next,
    }
}

/// Stands where the ground helps and something would be lost by going.
pub(crate) fn stand(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, plan: &Plan) -> Action {
    let Some(attack) = &outlook.state.attack else { return Action::Next };
    let Some((lead, holds)) = outlook.best_stand(attack) else { return Action::Next };
    let (all, lost) = outlook.doomed(seat, attack.target, 2);
    let mine = foe(outlook, seat.enemy(), attack.target, weights).worth;
    let by_going = i32::try_from(lost).unwrap_or(0) * mine / i32::try_from(all.max(1)).unwrap_or(1)
        + mine * weights.shake_for(seat) / 100
        + prize_worth(outlook, seat, attack.target, weights) / 2
        + weights.hex_for(seat) / 2;
    let holds = i32::try_from(holds).unwrap_or(0);
    let step = step_worth(outlook, lead, weights) * if all <= 1 && lost == 0 { 3 } else { 1 };
    if plan.tune.hasty {
        return if holds >= 3 { Action::Stand(lead) } else { Action::Next };
    }
    if holds * by_going > step * 6 { Action::Stand(lead) } else { Action::Next }
}

/// A lone Recon unit runs where four hexes are open.
pub(crate) fn evade(outlook: &Outlook<'_>) -> Action {
    let target = outlook.state.attack.as_ref().map_or(0, |attack| attack.target);
    let unit = outlook.state.in_hex(target).next();
    if unit.is_some_and(|unit| outlook.ways_out(unit, 4) > 0) { Action::Evade } else { Action::Next }
}

/// The cheapest step goes, and no unit dies while another can bear it.
pub(crate) fn lose(outlook: &Outlook<'_>, may: &[u16], weights: &A44Weights) -> Action {
    let price = |unit: &u16| {
        let piece = &outlook.state.pieces[usize::from(*unit)];
        let dies = piece.steps <= 1;
        (step_worth(outlook, *unit, weights) + if dies { 8 } else { 0 }, *unit)
    };
    may.iter().copied().min_by_key(price).map_or(Action::Next, Action::Lose)
}

/// Where a unit goes that has to: into cover, among friends, away from the enemy, onto what must be kept.
fn haven(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, at: u16) -> i32 {
    let enemy = seat.enemy();
    let mut sum = i32::from(outlook.cover(at, seat)) * weights.cover;
    sum += bonds(outlook, seat, at) * weights.bond;
    if outlook.beside(enemy, at) {
        sum -= 30;
    }
    if outlook.steady(seat, at) {
        sum += 8;
    }
    if outlook.on_road(at) {
        sum += 4;
    }
    sum += prize_worth(outlook, seat, at, weights) / 4;
    let ring = outlook.game.ring(at).into_iter().filter(|to| *to != NOWHERE);
    let open = ring.filter(|to| !outlook.zone(enemy, *to) && !outlook.holds(enemy, *to)).count();
    sum + i32::try_from(open).unwrap_or(0) * 3
}

/// The best retreat, of the unit that has fewest ways.
pub(crate) fn retreat(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights) -> Option<Action> {
    let units = outlook.state.retreat.as_ref()?.units.clone();
    let ways = |unit: &u16| outlook.retreats_now(*unit);
    let with: Vec<(u16, Vec<u16>)> = units.iter().map(|unit| (*unit, ways(unit))).collect();
    let (unit, ends) = with
        .iter()
        .filter(|(_, ends)| !ends.is_empty())
        .min_by_key(|(_, ends)| ends.len())
        .or(with.first())?;
    let best = ends.iter().max_by_key(|to| (haven(outlook, seat, weights, **to), **to));
    match best {
        Some(to) => Some(Action::Retreat { unit: *unit, to: *to }),
        None => {
            (0u8..5).map(|at| Action::Hold { unit: *unit, at }).find(|action| outlook.allows(seat, *action))
        }
    }
}

/// Where a unit goes that has disengaged.
pub(crate) fn withdraw(
    outlook: &Outlook<'_>,
    seat: Seat,
    weights: &A44Weights,
    unit: u16,
    shaken: bool,
) -> Option<Action> {
    let ends = outlook.withdrawals(unit, shaken);
    let best = ends.into_iter().max_by_key(|to| (haven(outlook, seat, weights, *to), *to));
    match best {
        Some(to) => Some(Action::Retreat { unit, to }),
        None => (0u8..5).map(|at| Action::Hold { unit, at }).find(|action| outlook.allows(seat, *action)),
    }
}

/// Who advances, and where to; the vacated hex first, by somebody who can hold it.
pub(crate) fn advance(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, plan: &Plan) -> Action {
    let Some(attack) = &outlook.state.attack else { return Action::Next };
    let Some(scan) = plan.scan.as_deref() else { return Action::Next };
    let look = Look::new(outlook, seat, weights, plan, scan);
    let mut best: Option<(i32, Action)> = None;
    for unit in attack.going.iter().copied() {
        let Some(at) = outlook.state.pieces[usize::from(unit)].hex() else { continue };
        let stay = look.place(unit, at) + leaving(outlook, seat, weights, unit, at);
        for to in outlook.advances(unit) {
            let taken = i32::from(to == attack.target && !outlook.holds(seat, to)) * weights.follow;
            let gain = look.place(unit, to) + taken - stay;
            if gain > 0 && best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, Action::Advance { unit, to }));
            }
        }
    }
    best.map_or(Action::Next, |(_, action)| action)
}

/// What leaving a hex would cost: the last of a garrison does not run on.
fn leaving(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, unit: u16, at: u16) -> i32 {
    let others = outlook.state.in_hex(at).any(|other| other != unit);
    let east = matches!(outlook.game.scenario(), Scenario::SixTurn | Scenario::EightTurn);
    let prize = outlook.game.ground().prizes.iter().any(|prize| prize.at == at && (prize.east || !east));
    let bridge = outlook.game.ground().bridges.iter().zip(&outlook.state.bridges).any(|(site, now)| {
        site.ends.contains(&at) && *now == ardennes44::Bridge::GermanBuilds && seat == Seat::German
    });
    i32::from(!others && (prize || bridge)) * weights.garrison
}

/// The advantage lies on the strongest stack.
pub(crate) fn favor(outlook: &Outlook<'_>) -> Option<Action> {
    let strength = |at: &u16| {
        let units = outlook.state.in_hex(*at);
        units.map(|unit| u32::from(outlook.face(unit).attack)).sum::<u32>()
    };
    outlook.attacking_hexes().into_iter().max_by_key(|at| (strength(at), *at)).map(Action::Favor)
}

/// The frames of combat, whoever owes them.
pub(crate) fn answer(
    outlook: &Outlook<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
    frame: Frame,
) -> Option<Action> {
    Some(match frame {
        Frame::Prepare => super::fights::prepare(outlook, seat, weights, plan),
        Frame::Support => super::fights::support(outlook, seat, plan),
        Frame::Cancel => {
            if super::fights::still_wanted(outlook, plan) {
                Action::Next
            } else {
                Action::Cancel
            }
        }
        Frame::FireFight { plus } => super::fights::fire_fight(outlook, seat, weights, plus, plan),
        Frame::Breakthrough => super::fights::break_through(outlook, seat, weights, plan),
        Frame::Demolish => demolish(outlook, seat),
        Frame::Guard => guard(outlook, seat, weights),
        Frame::Stand => stand(outlook, seat, weights, plan),
        Frame::ReconChoice(_) => evade(outlook),
        Frame::Lose { seat, tank } => lose(outlook, &outlook.may_lose(seat, tank), weights),
        Frame::Crowded { seat, at } => lose(outlook, &outlook.may_be_cut(seat, at), weights),
        Frame::Retreat => return retreat(outlook, seat, weights),
        Frame::Withdraw { unit, shaken } => return withdraw(outlook, seat, weights, unit, shaken),
        Frame::Favor => return favor(outlook),
        Frame::Advance => advance(outlook, seat, weights, plan),
        Frame::Announce { .. } => Action::Next,
        _ => return None,
    })
}
