//! Attacks: with whom, with which guns, and what they are worth; and what a defender answers.

use bitterwoods::analysis::Analysis;
use bitterwoods::{Attack, HexId, Marks, Outcome, State, UnitId};
use table::Seat;

use crate::bitterwoods::front::mass;
use crate::bitterwoods::posture::Posture;
use crate::bitterwoods::weights::BitterWeights;

/// An attack thought out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fight {
    pub(crate) target: HexId,
    pub(crate) with: Vec<UnitId>,
    pub(crate) guns: Vec<UnitId>,
    pub(crate) air: bool,
    /// What it is worth on the average.
    pub(crate) gain: i32,
    /// On how many faces of the die the hex is cleared.
    pub(crate) clears: i32,
    pub(crate) column: usize,
}

/// What is at stake in a combat.
#[derive(Clone, Copy, Debug, Default)]
struct Stake {
    /// Clearing the hex.
    place: i32,
    foe: i32,
    foe_step: i32,
    own: i32,
    own_step: i32,
    /// The defenders find no way out.
    trapped: bool,
    /// The hundredths by which own losses count.
    care: i32,
}

impl Stake {
    fn worth(&self, weights: &BitterWeights, outcome: Outcome) -> i32 {
        let lost = |what: i32| what * self.care / 100;
        match outcome {
            Outcome::DefenderEliminated => self.place + self.foe,
            Outcome::AttackerEliminated => -lost(self.own),
            Outcome::Defender { .. } if self.trapped => self.place + self.foe,
            Outcome::Defender { loss, hexes } => {
                let step = if loss { self.foe_step } else { 0 };
                self.place + step + weights.driven * i32::from(hexes)
            }
            Outcome::Attacker { loss, .. } => -lost(weights.repelled + if loss { self.own_step } else { 0 }),
            Outcome::Counterattack => weights.counter + self.place / 8,
            Outcome::Suppressed => 0,
            Outcome::Engaged => weights.engaged,
            Outcome::Firefight => self.foe_step - lost(self.own_step),
            Outcome::Past { .. } => self.place / 2,
        }
    }
}

fn clears(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::DefenderEliminated | Outcome::Defender { .. })
}

/// What an attack as it stands is worth to the attacker, and on how many faces it clears the hex.
fn weigh(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    attack: &Attack,
    stake: &Stake,
) -> (i32, i32) {
    let cells = analysis.results(state, attack);
    let sum: i32 = cells.iter().map(|cell| stake.worth(weights, cell.outcome)).sum();
    let count = cells.iter().filter(|cell| clears(cell.outcome)).count();
    (sum / 6, i32::try_from(count).unwrap_or(0))
}

/// What is at stake for an attacker who would attack a hex with some units.
fn stake(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    attack: &Attack,
    (place, care, trapped): (i32, i32, bool),
) -> Stake {
    let (mut foe, mut foe_step) = (0, i32::MAX);
    for unit in state.in_hex(attack.target) {
        let (all, step) = mass(weights, analysis, state, unit);
        foe += all;
        foe_step = foe_step.min(step.max(1));
    }
    let (mut own, mut own_step) = (0, i32::MAX);
    for unit in &attack.with {
        let (all, step) = mass(weights, analysis, state, *unit);
        own += all;
        own_step = own_step.min(step.max(1));
    }
    let or_none = |step: i32| if step == i32::MAX { 0 } else { step };
    Stake { place, foe, foe_step: or_none(foe_step), own, own_step: or_none(own_step), trapped, care }
}

/// Whether the defenders of a hex look shut in: no two free hexes in a row lead away from it.
pub(crate) fn is_trapped(analysis: Analysis<'_>, state: &State, seat: Seat, target: HexId) -> bool {
    let field = analysis.field(state);
    let graph = &analysis.ground().graph;
    let free = |at: HexId| !field.holds(seat, at) && !field.zone(seat, at);
    let leads_on = |at: HexId| graph.edges(at).iter().any(|edge| edge.to != target && free(edge.to));
    !graph.edges(target).iter().any(|edge| free(edge.to) && leads_on(edge.to))
}

/// Who takes part in which attack already.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spent {
    pub(crate) guns: Vec<UnitId>,
    pub(crate) guards: Vec<UnitId>,
    pub(crate) air: u8,
}

/// The best attack on a hex with some of the units that stand next to it: the strongest first, and no more than pay.
pub(crate) fn best_fight(
    (weights, posture): (&BitterWeights, &Posture),
    analysis: Analysis<'_>,
    state: &State,
    (seat, target, place): (Seat, HexId, i32),
    candidates: &[UnitId],
    spent: &Spent,
) -> Option<Fight> {
    let mut attack = Attack::on(seat, target);
    let able = in_order(weights, analysis, state, &attack, candidates);
    if able.is_empty() {
        return None;
    }
    attack.guards.extend(guards(analysis, state, &attack, spent));
    let trapped = !posture.hasty && is_trapped(analysis, state, seat, target);
    let guns: Vec<UnitId> = analysis
        .guns_of(seat)
        .filter(|gun| !spent.guns.contains(gun) && analysis.may_support(state, &attack, *gun))
        .collect();
    let mut best: Option<Fight> = None;
    let air = state.air[usize::from(seat == Seat::Allied)] > spent.air;
    let mut consider = |attack: &Attack| {
        let at_stake = stake(weights, analysis, state, attack, (place, posture.care, trapped));
        let (worth, clears) = weigh(weights, analysis, state, attack, &at_stake);
        let joined = i32::try_from(attack.with.len()).unwrap_or(0) * weights.join;
        let fired = i32::try_from(attack.guns.len()).unwrap_or(0) * weights.fire;
        let gain = worth - joined - fired - if attack.air[0] { weights.flown } else { 0 };
        if best.as_ref().is_none_or(|known| gain > known.gain) {
            let column = analysis.column(state, attack);
            best = Some(Fight {
                target,
                with: attack.with.to_vec(),
                guns: attack.guns.to_vec(),
                air: attack.air[0],
                gain,
                clears,
                column,
            });
        }
    };
    for unit in able {
        if attack.with.is_full() {
            break;
        }
        for one in analysis.companions(state, &attack, unit) {
            if !attack.with.contains(&one) && !attack.with.is_full() {
                attack.with.push(one);
            }
        }
        consider(&attack);
        let bare = attack.guns.len();
        for gun in &guns {
            attack.guns.push(*gun);
        }
        if !guns.is_empty() {
            consider(&attack);
        }
        if air && analysis.may_strike(state, &attack, seat) {
            attack.air[0] = true;
            consider(&attack);
            attack.air[0] = false;
        }
        attack.guns.truncate(bare);
    }
    best.map(|fight| without_idle_guns(analysis, state, fight, seat))
}

/// Those who may attack, in the order in which they join: first who brings the endurance, then the strong on foot before tanks that
/// would be lost dearly.
fn in_order(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    attack: &Attack,
    candidates: &[UnitId],
) -> Vec<UnitId> {
    let mut able: Vec<UnitId> =
        candidates.iter().copied().filter(|unit| analysis.may_attack(state, attack, *unit)).collect();
    able.sort_by_key(|unit| {
        let data = analysis.unit(*unit);
        let face = data.faces[usize::from(state.piece(*unit).steps < data.steps)];
        (std::cmp::Reverse((face.er, face.combat)), *unit)
    });
    if let [_, others @ ..] = able.as_mut_slice() {
        others.sort_by_key(|unit| {
            let (all, _) = mass(weights, analysis, state, *unit);
            let strength = i32::from(analysis.unit(*unit).faces[0].combat);
            (all / strength.max(1), std::cmp::Reverse(strength), *unit)
        });
    }
    able
}

/// Leaves out the guns that do not change the column.
fn without_idle_guns(analysis: Analysis<'_>, state: &State, mut fight: Fight, seat: Seat) -> Fight {
    let mut attack = Attack::on(seat, fight.target);
    attack.with.extend(fight.with.iter().copied());
    attack.guns.extend(fight.guns.iter().copied());
    attack.air[0] = fight.air;
    let spent = Spent::default();
    let guards = guards(analysis, state, &attack, &spent);
    attack.guards.extend(guards);
    let column = analysis.column(state, &attack);
    for gun in fight.guns.clone() {
        let kept = attack.guns.clone();
        attack.guns.retain(|one| *one != gun);
        if analysis.column(state, &attack) < column {
            attack.guns = kept;
        }
    }
    fight.guns = attack.guns.to_vec();
    fight
}

/// The guns with which the defender will probably answer: one, the strongest that is not needed elsewhere.
fn guards(analysis: Analysis<'_>, state: &State, attack: &Attack, spent: &Spent) -> Option<UnitId> {
    let guns = analysis.guns_of(attack.seat.enemy());
    let able = guns.filter(|gun| !spent.guards.contains(gun) && analysis.may_guard(state, attack, *gun));
    able.max_by_key(|gun| (analysis.unit(*gun).faces[0].combat, std::cmp::Reverse(*gun)))
}

/// The guns that would answer an attack on a hex, as far as they are expected.
pub(crate) fn expected_guards(
    analysis: Analysis<'_>,
    state: &State,
    seat: Seat,
    target: HexId,
    spent: &Spent,
) -> Option<UnitId> {
    guards(analysis, state, &Attack::on(seat, target), spent)
}

/// With what a defender answers: guns and an aircraft where they spoil the attack by more than they are worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) guns: Vec<UnitId>,
    pub(crate) air: bool,
}

/// Thinks out the answer to an attack that has been declared.
pub(crate) fn reply(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    (seat, place, hasty): (Seat, i32, bool),
) -> Reply {
    let Some(declared) = &state.attack else { return Reply::default() };
    let mut attack = declared.clone();
    let guns: Vec<UnitId> =
        analysis.guns_of(seat).filter(|gun| analysis.may_guard(state, &attack, *gun)).collect();
    let air = analysis.may_strike(state, &attack, seat);
    if hasty {
        return Reply { guns, air };
    }
    let trapped = is_trapped(analysis, state, attack.seat, attack.target);
    let price = if seat == Seat::German { weights.fire * 2 } else { weights.fire };
    let at_stake = stake(weights, analysis, state, &attack, (place, 100, trapped));
    let cost = |attack: &Attack| {
        let (worth, _) = weigh(weights, analysis, state, attack, &at_stake);
        let fired = i32::try_from(attack.guards.len()).unwrap_or(0) * price;
        worth + fired + if attack.air[1] { weights.flown } else { 0 }
    };
    let mut best = (cost(&attack), attack.clone());
    // The strongest first: one gun, two, and so on, each with and without an aircraft.
    let mut ordered = guns;
    ordered.sort_by_key(|gun| (std::cmp::Reverse(analysis.unit(*gun).faces[0].combat), *gun));
    for count in 0..=ordered.len().min(4) {
        attack.guards = declared.guards.clone();
        attack.guards.extend(ordered.iter().take(count).copied());
        for flies in [false, true] {
            if flies && !air {
                continue;
            }
            attack.air[1] = declared.air[1] || flies;
            let worth = cost(&attack);
            if worth < best.0 {
                best = (worth, attack.clone());
            }
        }
    }
    let chosen = best.1;
    let guns = chosen.guards.iter().copied().filter(|gun| !declared.guards.contains(gun)).collect();
    Reply { guns, air: chosen.air[1] && !declared.air[1] }
}

/// The units next to a hex that could attack it.
pub(crate) fn neighbours(analysis: Analysis<'_>, state: &State, seat: Seat, target: HexId) -> Vec<UnitId> {
    let near = analysis.ground().graph.edges(target);
    let hexes: Vec<HexId> = near.iter().map(|edge| edge.to).collect();
    let idle = |unit: &UnitId| {
        let piece = state.piece(*unit);
        let busy = [Marks::ATTACKED, Marks::RESERVE, Marks::BUILDS].into_iter().any(|mark| piece.is(mark));
        !busy && analysis.unit(*unit).is_fighting() && piece.hex().is_some_and(|at| hexes.contains(&at))
    };
    analysis.units_of(seat).filter(idle).collect()
}
