//! The plan of a player turn: which attacks, who moves to them, who waits in reserve, who guards what, and in which order.

use std::sync::Arc;

use bitterwoods::study::{NEVER, Study};
use bitterwoods::{BitterWoods, Frame, Phase, Place, State, SupplyNet};
use table::Seat;

use super::fights::{Fight, Spent, best_fight, expected_guards};
use super::goals::{Aims, Atlas, Goal, Wish, aims, by_levels};
use super::lay::Lay;
use super::posts::{Guards, bound, peril, posts, risk, strength};
use super::temper::Temper;
use super::tweaks::{Change, Doubts, changes};
use super::worth::ripe;
use super::{BitterWeights, chores};

/// Where a unit is to go; where it seems best when its time comes, if nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) unit: u16,
    pub(crate) to: Option<u16>,
    /// It was put off once because there was no room yet.
    pub(crate) late: bool,
}

/// What is known of the position when a plan is made.
#[derive(Debug)]
pub(crate) struct Ken<'a> {
    pub(crate) weights: &'a BitterWeights,
    pub(crate) atlas: &'a Atlas,
    pub(crate) game: &'a BitterWoods,
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
}

impl<'a> Ken<'a> {
    pub(crate) fn study(&self) -> Study<'a> {
        self.game.study()
    }

    /// Whether it is for this side to hold hubs whatever comes: the Allies in the campaign.
    pub(crate) fn holds_hubs(&self) -> bool {
        self.seat == Seat::Allied && by_levels(self.study())
    }

    /// What an attack must be worth. In the first days of the campaign the Germans leave alone what is hard to take, for who breaks
    /// through beside it comes farther; later, as the Allies grow stronger, they take what they can get.
    pub(crate) fn least(&self) -> i32 {
        let weights = self.weights;
        let gone = i32::from(self.state.turn - self.study().scenario().first);
        match self.seat {
            Seat::German if !by_levels(self.study()) => weights.least,
            Seat::German if gone < weights.first_turns => weights.least_first,
            Seat::German => weights.least_later,
            _ => weights.least_allied,
        }
    }
}

/// What a seat has in mind for a player turn.
#[derive(Clone, Debug)]
pub(crate) struct BitterPlan {
    pub(crate) temper: Temper,
    pub(crate) aims: Arc<Aims>,
    pub(crate) lay: Arc<Lay>,
    pub(crate) supply: Arc<SupplyNet>,
    /// By hex, the strength that wants to pass.
    pub(crate) traffic: Arc<Vec<i32>>,
    pub(crate) orders: Vec<Order>,
    /// Those who wait in reserve.
    pub(crate) waits: Vec<u16>,
    pub(crate) builds: Vec<(u16, u8)>,
    /// Who has moved and may go on.
    pub(crate) going: Option<u16>,
    /// Attacks that were thought out for this phase; nothing before it.
    pub(crate) fights: Option<Vec<Fight>>,
    /// The attack that is being made.
    pub(crate) fight: Option<Fight>,
    pub(crate) tried: Vec<u16>,
    /// Who does not advance into which hex.
    pub(crate) stood: Vec<(u16, u16)>,
    pub(crate) digs: Option<Vec<u16>>,
    /// Turns that are left with this one.
    pub(crate) left: i32,
    /// The hundredths by which it counts already to come into a place.
    pub(crate) ripe: i32,
    /// Own stacks with the enemy near.
    pub(crate) front: Vec<u16>,
    /// The fighting units have moved, and guns follow.
    pub(crate) settled: bool,
    /// What was meant when the plan was made, for whoever asks.
    pub(crate) planned: Arc<Vec<Fight>>,
    /// In what single places the plan could be another one.
    pub(crate) changes: Arc<Vec<Change>>,
    /// Hexes that are not attacked, and those that are although that seems to be worth too little.
    pub(crate) spared: Vec<u16>,
    pub(crate) ventured: Vec<u16>,
}

/// So near the enemy a stack is at the front.
const AT_THE_FRONT: u32 = 4;

impl BitterPlan {
    /// What it counts already to come into a place. What bars the road counts in full from the first day on.
    pub(crate) fn ripe_worth(&self, weights: &BitterWeights, goal: &Goal, seat: Seat) -> i32 {
        goal.value_to(weights, seat) * if goal.bars { 100 } else { self.ripe } / 100
    }

    /// A share in hundredths that grows to the whole as the end comes near.
    pub(crate) fn sooner(&self, share: i32) -> i32 {
        share + (100 - share).max(0) / self.left.max(1)
    }

    /// Looks at where everybody is by now.
    pub(crate) fn look_round(&mut self, ken: &Ken<'_>) {
        let study = ken.study();
        let lay = Lay::of(study, ken.state);
        let fights = lay.stacks[super::lay::place(ken.seat)].iter().filter(|stack| stack.fighting() > 0);
        let near = |at: &u16| lay.distance(study, ken.seat.enemy(), *at) <= AT_THE_FRONT;
        self.front = fights.map(|stack| stack.at).filter(near).collect();
        self.lay = Arc::new(lay);
    }
}

/// By unit, the hexes it can come to and what that costs.
pub(crate) type Reach = Vec<Vec<(u16, u16)>>;

/// Makes the plan of a player turn, or for the other's turn only what is needed to answer.
pub(crate) fn make(ken: &Ken<'_>, temper: Temper) -> BitterPlan {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    let lay = Lay::of(study, state);
    let wish = Wish { seat, tilt: temper.tilt, hasty: temper.hasty };
    let aims = aims((ken.weights, ken.atlas), ken.game, state, &lay, wish);
    let left = i32::from(study.scenario().last - state.turn) + 1;
    let mut plan = BitterPlan {
        traffic: Arc::new(traffic(ken, &aims)),
        supply: Arc::new(study.supply(state, seat)),
        temper,
        aims: Arc::new(aims),
        lay: Arc::new(lay),
        orders: Vec::new(),
        waits: Vec::new(),
        builds: Vec::new(),
        going: None,
        fights: None,
        fight: None,
        tried: Vec::new(),
        stood: Vec::new(),
        digs: None,
        left,
        ripe: if seat == Seat::German { ripe(ken.weights, study, (left, seat)) } else { 100 },
        front: Vec::new(),
        settled: false,
        planned: Arc::default(),
        changes: Arc::default(),
        spared: Vec::new(),
        ventured: Vec::new(),
    };
    let moves = matches!(
        state.phase(),
        None | Some(Phase::Supply | Phase::Interdiction | Phase::Reserve | Phase::Movement)
    );
    if state.phasing == seat && moves {
        set_out(ken, &mut plan);
    }
    plan
}

/// By hex, the strength of a side that wants to pass it in this turn or the next.
fn traffic(ken: &Ken<'_>, aims: &Aims) -> Vec<i32> {
    let (study, state) = (ken.study(), ken.state);
    let mut all = vec![0; study.ground().grid.len()];
    for unit in study.units_of(ken.seat) {
        let data = study.unit(unit);
        let (Some(from), Some((_, map))) = (state.hex(unit), &aims.of[usize::from(unit)]) else { continue };
        if !data.kind.is_combat() {
            continue;
        }
        let face = data.faces[usize::from(state.piece(unit).steps < data.steps)];
        let (strength, reach) = (i32::from(face.combat), u32::from(face.movement) * 18);
        let (mut at, start) = (from, map.at(from));
        while map.next[usize::from(at)] != at && start < NEVER && start - map.at(at) <= reach {
            at = map.next[usize::from(at)];
            all[usize::from(at)] += strength;
        }
    }
    all
}

/// What it is worth to drive the enemy out of a hex.
pub(crate) fn place_worth(
    weights: &BitterWeights,
    study: Study<'_>,
    plan: &BitterPlan,
    seat: Seat,
    at: u16,
) -> i32 {
    let graph = &study.ground().graph;
    let through = 2 * plan.traffic[usize::from(at)];
    let around: i32 = graph.edges(at).iter().map(|edge| plan.traffic[usize::from(edge.to)]).sum();
    let mut worth = ((through + around) * weights.block / 100).min(weights.block_most);
    for goal in plan.aims.goals.iter().filter(|goal| !goal.river) {
        let far = goal.hexes.iter().map(|hex| study.ground().grid.distance(*hex, at)).min().unwrap_or(99);
        if far == 0 {
            worth += plan.ripe_worth(weights, goal, seat) * plan.sooner(weights.seize) / 100;
        } else if seat == Seat::Allied && far <= 3 {
            worth += goal.value * weights.relieve / 100 / i32::try_from(far).unwrap_or(1);
        }
    }
    worth
}

/// A position in which everybody may move, for thinking ahead.
fn scratch(state: &State) -> State {
    let mut ahead = state.clone();
    ahead.frames.clear();
    ahead.frames.push(Frame::Phase(Phase::Movement));
    ahead
}

/// Thinks out attacks, reserves, guards and the order of moves.
fn set_out(ken: &Ken<'_>, plan: &mut BitterPlan) {
    let (study, seat) = (ken.study(), ken.seat);
    let mut ahead = scratch(ken.state);
    let movers: Vec<u16> = study
        .units_of(seat)
        .filter(|unit| ken.state.hex(*unit).is_some() && study.may_move(&ahead, *unit))
        .collect();
    if plan.temper.hasty {
        plan.orders = movers.iter().map(|unit| Order { unit: *unit, to: None, late: false }).collect();
        return;
    }
    let mut reach: Reach = vec![Vec::new(); study.units().len()];
    for unit in &movers {
        if study.unit(*unit).kind.is_combat() {
            study.reach(&ahead, *unit, |at, cost| reach[usize::from(*unit)].push((at, cost)));
        }
    }
    plan.builds = chores::builds(ken, plan);
    let mut doubts = Doubts::default();
    let (fights, slots) = plan_fights(ken, plan, (&mut ahead, &mut doubts), &reach);
    let mut taken: Vec<u16> = fights.iter().flat_map(|fight| fight.with.iter().copied()).collect();
    taken.extend(fights.iter().flat_map(|fight| fight.guns.iter().copied()));
    taken.extend(plan.builds.iter().map(|(unit, _)| *unit));
    for (unit, to) in &slots {
        plan.orders.push(Order { unit: *unit, to: Some(*to), late: false });
    }
    plan.waits = reserves(ken, plan, &fights, &taken, &reach);
    taken.extend(plan.waits.iter().copied());
    let mut free: Vec<u16> = movers.into_iter().filter(|unit| !taken.contains(unit)).collect();
    let guards = Guards { free: &free, reach: &reach, ahead: &ahead };
    let posts = posts(ken, plan, &guards);
    doubts.posts = posts.others;
    doubts.bound = if ken.holds_hubs() { posts.garrisons } else { Vec::new() };
    for (unit, to) in posts.sent {
        plan.orders.push(Order { unit, to: Some(to), late: false });
        free.retain(|one| *one != unit);
    }
    // Who is nearest to its goal goes first and makes room; guns follow.
    let far = |unit: &u16| ken.state.hex(*unit).map_or(0, |at| plan.aims.far(*unit, at));
    free.sort_by_key(|unit| (study.unit(*unit).kind.is_artillery(), far(unit), *unit));
    let rest = free.into_iter().map(|unit| Order { unit, to: None, late: false });
    let rest: Vec<Order> = rest.collect();
    plan.orders.extend(rest);
    plan.planned = Arc::new(fights);
    plan.changes = Arc::new(changes(ken, plan, doubts));
}

/// Somebody who could attack a hex from a place next to it.
struct Chance {
    unit: u16,
    slot: u16,
    cost: u16,
}

/// No more targets than these are looked at.
const MOST_TARGETS: usize = 24;
/// No more units than these are gathered for one attack.
const MOST_GATHERED: usize = 9;

/// Chooses attacks and who comes to them from where; the position is left as it will be then.
fn plan_fights(
    ken: &Ken<'_>,
    plan: &BitterPlan,
    (ahead, doubts): (&mut State, &mut Doubts),
    reach: &Reach,
) -> (Vec<Fight>, Vec<(u16, u16)>) {
    let (study, seat) = (ken.study(), ken.seat);
    let mut targets = targets(ken, plan, reach);
    targets.truncate(MOST_TARGETS);
    let (mut fights, mut slots): (Vec<Fight>, Vec<(u16, u16)>) = (Vec::new(), Vec::new());
    let mut spent = Spent::default();
    let mut taken: Vec<u16> = plan.builds.iter().map(|(unit, _)| *unit).collect();
    for (worth, target, chances) in targets {
        let came = gather(ken, ahead, target, &chances, &taken);
        let units: Vec<u16> = came.iter().map(|(unit, _)| *unit).collect();
        let found =
            best_fight((ken.weights, &plan.temper), study, ahead, (seat, target, worth), &units, &spent);
        let pays = |fight: &Fight| fight.gain >= plan.temper.least + going_out(ken, plan, fight, &came);
        if let Some(fight) = found.as_ref().filter(|fight| !pays(fight)) {
            doubts.note_fight(fight, &came);
        }
        let found = found.filter(pays);
        for (unit, _) in &came {
            let stays = found.as_ref().is_some_and(|fight| fight.with.contains(unit));
            if let (false, Some(at)) = (stays, ken.state.hex(*unit)) {
                ahead.pieces.change(*unit).put(Place::Hex(at));
            }
        }
        let Some(fight) = found else { continue };
        taken.extend(fight.with.iter().copied());
        spent.guns.extend(fight.guns.iter().copied());
        spent.guards.extend(expected_guards(study, ahead, seat, target, &spent));
        spent.air += u8::from(fight.air);
        slots.extend(came.into_iter().filter(|(unit, _)| fight.with.contains(unit)));
        fights.push(fight);
    }
    (fights, slots)
}

/// What the attackers of a fight risk by leaving their places for it.
fn going_out(ken: &Ken<'_>, plan: &BitterPlan, fight: &Fight, came: &[(u16, u16)]) -> i32 {
    let fights: Vec<(u16, u16)> =
        came.iter().copied().filter(|(unit, _)| fight.with.contains(unit)).collect();
    let beside = |slot: u16| -> i32 {
        fights.iter().filter(|(_, at)| *at == slot).map(|(unit, _)| strength(ken, *unit)).sum()
    };
    let more = |(unit, slot): &(u16, u16)| {
        let from = ken.state.hex(*unit).unwrap_or(*slot);
        let there = peril(ken, plan.lay.threat(ken.study(), ken.seat.enemy(), *slot), beside(*slot), *slot);
        let risks = there - risk(ken, &plan.lay, *unit, from);
        let cut = if plan.supply.supplies(*slot) { 0 } else { ken.weights.unsupplied };
        let off = i64::from(plan.aims.far(*unit, *slot)) - i64::from(plan.aims.far(*unit, from));
        let astray = i32::try_from(off.clamp(0, 400)).unwrap_or(0) * ken.weights.march / 12;
        if from == *slot { 0 } else { (risks + cut + astray).max(0) }
    };
    fights.iter().map(more).sum::<i32>() * ken.weights.venture / 100 * plan.temper.fear / 100
}

/// Enemy hexes that somebody can attack, what it is worth to clear each, and who could; the best first.
fn targets(ken: &Ken<'_>, plan: &BitterPlan, reach: &Reach) -> Vec<(i32, u16, Vec<Chance>)> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    let field = study.field(state);
    let graph = &study.ground().graph;
    let mut all: Vec<(u16, Chance)> = Vec::new();
    let bound = bound(ken, plan);
    for unit in study.units_of(seat).filter(|unit| study.unit(*unit).is_fighting()) {
        let Some(from) = state.hex(unit) else { continue };
        let guards = bound.contains(&unit) || holds_a_goal(ken, plan, unit, from);
        let here = std::iter::once((from, 0));
        let there = reach[usize::from(unit)].iter().copied().filter(|_| !guards);
        for (slot, cost) in here.chain(there) {
            if !field.is_beside(seat.enemy(), slot) {
                continue;
            }
            for edge in graph.edges(slot).iter().filter(|edge| field.holds(seat.enemy(), edge.to)) {
                all.push((edge.to, Chance { unit, slot, cost }));
            }
        }
    }
    all.sort_by_key(|(target, chance)| (*target, chance.unit, chance.slot));
    let mut found: Vec<(i32, u16, Vec<Chance>)> = Vec::new();
    for (target, chance) in all {
        match found.last_mut() {
            Some((_, known, chances)) if *known == target => chances.push(chance),
            _ => {
                let worth = place_worth(ken.weights, study, plan, seat, target);
                found.push((worth, target, vec![chance]));
            }
        }
    }
    found.sort_by_key(|(worth, target, _)| (-*worth, *target));
    found
}

/// Whether a unit stands in a place that counts and must not be left.
fn holds_a_goal(ken: &Ken<'_>, plan: &BitterPlan, unit: u16, at: u16) -> bool {
    let study = ken.study();
    let goal = plan
        .aims
        .goals
        .iter()
        .any(|goal| !goal.river && goal.value >= ken.weights.town / 4 && goal.hexes.contains(&at));
    let alone = plan.lay.stack(ken.seat, at).is_none_or(|stack| stack.units <= 1);
    goal && alone && study.unit(unit).kind.is_combat() && plan.lay.threat(study, ken.seat.enemy(), at) > 0
}

/// Brings units next to a target, the strongest first, each to the place that suits best.
fn gather(
    ken: &Ken<'_>,
    ahead: &mut State,
    target: u16,
    chances: &[Chance],
    taken: &[u16],
) -> Vec<(u16, u16)> {
    let study = ken.study();
    let strength = |unit: u16| {
        let data = study.unit(unit);
        i32::from(data.faces[usize::from(ken.state.piece(unit).steps < data.steps)].combat)
    };
    let mut units: Vec<u16> = chances.iter().map(|chance| chance.unit).collect();
    units.dedup();
    units.retain(|unit| !taken.contains(unit));
    units.sort_by_key(|unit| (-strength(*unit), *unit));
    let mut came: Vec<(u16, u16)> = Vec::new();
    for unit in units.into_iter().take(MOST_GATHERED) {
        let own = chances.iter().filter(|chance| chance.unit == unit);
        let fits = own.filter(|chance| chance.cost == 0 || study.has_room(ahead, unit, chance.slot));
        let best = fits.min_by_key(|chance| {
            let wet = u16::from(study.is_river(chance.slot, target)) * 24;
            (chance.cost / 6 + wet, chance.slot)
        });
        if let Some(chance) = best {
            ahead.pieces.change(unit).put(Place::Hex(chance.slot));
            came.push((unit, chance.slot));
        }
    }
    came
}

/// Who waits in reserve to go through the gaps that attacks will make: those who would otherwise come to a halt before the enemy.
fn reserves(ken: &Ken<'_>, plan: &BitterPlan, fights: &[Fight], taken: &[u16], reach: &Reach) -> Vec<u16> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    let field = study.field(state);
    if plan.temper.push == 0 || state.phase() == Some(Phase::Movement) {
        return Vec::new();
    }
    let grid = &study.ground().grid;
    let opened = |at: u16| {
        let near = fights.iter().filter(|fight| grid.distance(fight.target, at) <= 1);
        near.map(|fight| fight.clears).max().unwrap_or(0)
    };
    let mut waits = Vec::new();
    for unit in study.units_of(seat) {
        let data = study.unit(unit);
        let (Some(from), Some((_, map))) = (state.hex(unit), &plan.aims.of[usize::from(unit)]) else {
            continue;
        };
        if !data.kind.is_mechanized() || taken.contains(&unit) || !study.may_wait(state, unit) {
            continue;
        }
        let best = reach[usize::from(unit)].iter().map(|(at, _)| map.at(*at)).min().unwrap_or(NEVER);
        let now = map.at(from).saturating_sub(best);
        // The way it would go if the attacks came off.
        let points = u32::from(study.allowance(state, unit));
        let (mut at, mut chance) = (from, 6);
        loop {
            let next = map.next[usize::from(at)];
            if next == at || map.at(from).saturating_sub(map.at(next)) > points {
                break;
            }
            if field.holds(seat.enemy(), next) || field.zone(seat.enemy(), next) {
                let odds = opened(next);
                if odds < 3 {
                    break;
                }
                chance = chance.min(odds);
            }
            at = next;
        }
        let then = map.at(from).saturating_sub(map.at(at));
        let hoped = i64::from(then) * i64::from(chance) * i64::from(plan.temper.push) / 600;
        if hoped > i64::from(now) + 6 {
            waits.push(unit);
        }
    }
    waits
}
