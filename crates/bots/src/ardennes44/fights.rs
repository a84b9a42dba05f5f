//! The Combat Phase: which attacks are made, in which order, with whom and with which guns.

use ardennes44::analysis::{Analysis, Gait};
use ardennes44::{Action, Attack, HexId, Marks, UnitId};
use table::Seat;

use super::assaults::{Foe, foe, prize_worth};
use super::goals::{axis_of, far, slot};
use super::odds::attack_chances;
use super::plan::{Fight, Plan};
use super::scan::Scan;
use super::values::step_worth;
use super::weights::A44Weights;

/// More than this column is not gathered for.
const ENOUGH: i8 = 8;

/// What the Combat Phase does next.
pub(crate) fn next_fight(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
) -> Action {
    plan.fight = None;
    if let Some(unit) = slips_away(analysis, seat, plan) {
        return Action::Disengage(unit);
    }
    let best = options(analysis, seat, weights, plan).into_iter().next();
    match best {
        Some((_, fight)) => {
            let target = fight.target;
            plan.spared.push(target);
            plan.fight = Some(fight);
            Action::Target(target)
        }
        None => Action::Next,
    }
}

/// The attacks that pay, the best first.
pub(crate) fn options(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &Plan,
) -> Vec<(i32, Fight)> {
    let targets = analysis.targets().into_iter().filter(|at| !plan.spared.contains(at));
    let mut all: Vec<(i32, Fight)> = targets
        .filter_map(|at| gather(analysis, seat, weights, plan, at, analysis.attack_on(seat, at)))
        .collect();
    all.sort_by_key(|(worth, fight)| (std::cmp::Reverse(*worth), fight.target));
    all
}

/// The best attack on a hex with those who are next to it; nothing where it does not pay.
fn gather(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &Plan,
    target: HexId,
    mut attack: Attack,
) -> Option<(i32, Fight)> {
    let foe = foe(analysis, seat, target, weights);
    let mut near: Vec<(u16, UnitId)> = analysis
        .near(seat, target)
        .into_iter()
        .map(|unit| {
            let at = analysis.state.pieces[usize::from(unit)].hex();
            (at.map_or(0, |at| analysis.share_from(unit, at, target)), unit)
        })
        .collect();
    near.sort_unstable_by(|a, b| b.cmp(a));
    for (share, unit) in near {
        let enough = analysis.column(&attack) >= ENOUGH && !attack.with.is_empty();
        if enough || share == 0 && !attack.with.is_empty() {
            continue;
        }
        if analysis.joins(&attack, unit) {
            attack.with.push(unit);
        }
    }
    if attack.with.is_empty() {
        return None;
    }
    let value = weights.hex_for(seat)
        + prize_worth(analysis, seat, target, weights)
        + gain(analysis, seat, plan, &attack, weights);
    let doomed = if plan.tune.hasty { 0 } else { trapped(analysis, seat, target, &foe) };
    let left = i8::from(!analysis.guards(&attack).is_empty())
        + i8::from(seat == Seat::German && analysis.clear_sky() && !analysis.state.half.is_night());
    let worth_at = |column: i8| attack_worth(analysis, &attack, &foe, column - left, value, doomed, weights);
    let bare = analysis.column(&attack);
    let mut guns = analysis.supporters(&attack);
    guns.sort_by_key(|gun| (busy(analysis, *gun), *gun));
    guns.truncate(2);
    let air = analysis.state.air.unwrap_or(0) > 0 && seat == Seat::Allied;
    let lift = i8::from(air);
    // As many guns as pay.
    let cost = if seat == Seat::German { weights.gun_german } else { weights.gun_allied };
    let with = (0..=guns.len()).max_by_key(|count| {
        let count_8 = i8::try_from(*count).unwrap_or(0);
        let price = i32::try_from(*count).unwrap_or(0) * cost;
        (worth_at(bare + lift + count_8) - price, std::cmp::Reverse(*count))
    });
    guns.truncate(with.unwrap_or(0));
    let column = bare + lift + i8::try_from(guns.len()).unwrap_or(0);
    let worth = worth_at(column) - i32::try_from(guns.len()).unwrap_or(0) * cost + plan.tune.keen;
    let least = if plan.tune.hasty { plan.tune.least - 1 } else { plan.tune.least };
    let fight = Fight { target, with: attack.with.to_vec(), guns, air };
    let pays = worth > 0 && column - left >= least;
    let wanted = plan.wanted.contains(&target) && column - left >= least - 1;
    (pays || wanted).then_some((worth, fight))
}

/// What an attack comes to at a column.
fn attack_worth(
    analysis: &Analysis<'_>,
    attack: &Attack,
    foe: &Foe,
    column: i8,
    value: i32,
    doomed: i32,
    weights: &A44Weights,
) -> i32 {
    let [win, own, theirs] = attack_chances(column, foe.steps, foe.cover);
    let step = attack.with.iter().map(|unit| step_worth(analysis, *unit, weights)).min().unwrap_or(20);
    let their_step = foe.worth / i32::try_from(foe.steps.max(1)).unwrap_or(1);
    let shaken = foe.worth * weights.shake_for(attack.seat) / 100 + doomed;
    (win * (value + shaken) + theirs * their_step - own * step * weights.own_loss / 100) / 100
}

/// What of the defenders could not get away.
fn trapped(analysis: &Analysis<'_>, seat: Seat, target: HexId, foe: &Foe) -> i32 {
    let (all, lost) = analysis.doomed(seat.enemy(), target, 2);
    if all == 0 {
        return 0;
    }
    foe.worth * i32::try_from(lost).unwrap_or(0) / i32::try_from(all).unwrap_or(1)
}

/// By how much taking the hex shortens the way of the attackers.
fn gain(analysis: &Analysis<'_>, seat: Seat, plan: &Plan, attack: &Attack, weights: &A44Weights) -> i32 {
    let Some(scan) = plan.scan.as_ref().filter(|_| seat == Seat::German) else { return 0 };
    let best = attack.with.iter().map(|unit| {
        let data = &analysis.game.units()[usize::from(*unit)];
        let map = &scan.axes[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))];
        let at = analysis.state.pieces[usize::from(*unit)].hex();
        at.map_or(0, |at| far(map, at) - far(map, attack.target))
    });
    best.max().unwrap_or(0).clamp(0, 20) * weights.open_road
}

/// How many targets a gun could be wanted for; the one with fewest goes first.
fn busy(analysis: &Analysis<'_>, gun: UnitId) -> usize {
    let Some(at) = analysis.state.pieces[usize::from(gun)].hex() else { return 0 };
    let range = u32::from(analysis.game.units()[usize::from(gun)].range);
    let near = |target: &HexId| analysis.game.ground().grid.distance(at, *target) <= range;
    analysis.targets().iter().filter(|target| near(target)).count()
}

/// An Engaged unit that had better go while it can.
fn slips_away(analysis: &Analysis<'_>, seat: Seat, plan: &mut Plan) -> Option<UnitId> {
    if plan.tune.hasty {
        return None;
    }
    let scan: &Scan = plan.scan.as_deref()?;
    for (unit, at, data) in super::scan::on_map(analysis, seat) {
        let piece = &analysis.state.pieces[usize::from(unit)];
        if !piece.is(Marks::ENGAGED) || data.kind.is_artillery() || plan.settled.contains(&unit) {
            continue;
        }
        let threat = scan.threat[usize::from(at)];
        let defense = analysis.defense_at(seat, at).max(1);
        let poor = threat / defense >= 4 && !analysis.is_town(at);
        if poor && analysis.allows(seat, Action::Disengage(unit)) && analysis.ways_out(unit, 2) > 0 {
            plan.settled.push(unit);
            return Some(unit);
        }
    }
    None
}

/// Gathers the attack that was decided.
pub(crate) fn prepare(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, plan: &mut Plan) -> Action {
    let Some(attack) = &analysis.state.attack else { return Action::Cancel };
    if plan.fight.as_ref().is_none_or(|fight| fight.target != attack.target) {
        let mut begun = attack.clone();
        begun.with.clear();
        let found = gather(analysis, seat, weights, plan, attack.target, begun);
        let all = || Fight {
            target: attack.target,
            with: analysis.near(seat, attack.target),
            guns: Vec::new(),
            air: false,
        };
        plan.fight = Some(found.map_or_else(all, |(_, fight)| fight));
    }
    let Some(fight) = &plan.fight else { return Action::Attack };
    let missing = fight.with.iter().find(|unit| {
        !attack.with.contains(unit) && !attack.along.contains(unit) && analysis.joins(attack, **unit)
    });
    match missing {
        Some(unit) => Action::Add(*unit),
        None if attack.with.is_empty() => Action::Cancel,
        None => Action::Attack,
    }
}

/// Guns and aircraft come in as decided.
pub(crate) fn support(analysis: &Analysis<'_>, seat: Seat, plan: &mut Plan) -> Action {
    let Some(attack) = &analysis.state.attack else { return Action::Next };
    let fight = plan.fight.as_ref().filter(|fight| fight.target == attack.target);
    let Some(fight) = fight else { return Action::Next };
    let gun = fight.guns.iter().find(|gun| analysis.allows(seat, Action::Support(**gun)));
    match gun {
        Some(gun) => Action::Support(*gun),
        None if analysis.allows(seat, Action::Surprise) => Action::Surprise,
        None if fight.air && !attack.air && analysis.allows(seat, Action::Strike) => Action::Strike,
        None => Action::Next,
    }
}

/// Whether an attack is still wanted after a bridge has fallen.
pub(crate) fn still_wanted(analysis: &Analysis<'_>, plan: &Plan) -> bool {
    let Some(attack) = &analysis.state.attack else { return true };
    analysis.column(attack) >= plan.tune.least - 1
}

/// A group that broke through attacks again where the odds are good.
pub(crate) fn break_through(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
) -> Action {
    let group: Vec<UnitId> =
        analysis.state.attack.iter().flat_map(|attack| attack.gone.iter().map(|(unit, _)| *unit)).collect();
    let mut best: Option<(i32, HexId)> = None;
    for target in analysis.breakthroughs() {
        let foe = foe(analysis, seat, target, weights);
        let near = analysis.game.ring(target);
        let mut stacks: Vec<(HexId, u16)> = Vec::new();
        for unit in &group {
            let Some(at) = analysis.state.pieces[usize::from(*unit)].hex().filter(|at| near.contains(at))
            else {
                continue;
            };
            let share = analysis.share_from(*unit, at, target);
            match stacks.iter_mut().find(|(hex, _)| *hex == at) {
                Some((_, sum)) => *sum += share,
                None => stacks.push((at, share)),
            }
        }
        let sum = stacks.iter().map(|(_, sum)| *sum).max().unwrap_or(0);
        let column = Analysis::odds_column(sum, foe.defense.max(1)) + i8::from(foe.shaken);
        let [win, own, _] = attack_chances(column, foe.steps, foe.cover);
        let value = weights.hex_for(seat)
            + prize_worth(analysis, seat, target, weights)
            + foe.worth * weights.shake_for(seat) / 100;
        let worth = (win * value - own * 20) / 100;
        if column >= 4 && worth > 0 && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, target));
        }
    }
    plan.fight = None;
    best.map_or(Action::Next, |(_, target)| Action::Target(target))
}

/// The Fire Fight is pushed where the hex is worth the step.
pub(crate) fn fire_fight(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plus: bool,
    plan: &Plan,
) -> Action {
    let Some(attack) = &analysis.state.attack else { return Action::Next };
    let Some((lead, modifier)) = analysis.best_lead(attack, plus) else { return Action::Next };
    let foe = foe(analysis, seat, attack.target, weights);
    let value = weights.hex_for(seat)
        + prize_worth(analysis, seat, attack.target, weights)
        + foe.worth * weights.shake_for(seat) / 100;
    let wins = i32::try_from(analysis.fire_fight_wins(modifier)).unwrap_or(0);
    let losses = (3 + i32::from(modifier)).clamp(2, 5);
    let step = step_worth(analysis, lead, weights) * weights.own_loss / 100;
    let worth = wins * value - losses * step;
    if worth > 0 || plan.tune.hasty { Action::Lead(lead) } else { Action::Next }
}
