//! Movement: who goes where, one unit after the other, in the order that leaves room for all.

use std::sync::Arc;

use ardennes44::study::{Gait, Outlook};
use ardennes44::{Action, Area, Kind, Marks, Unit};
use table::Seat;

use super::NOWHERE;
use super::assaults::assaults;
use super::cuts::{Cuts, is_pressing};
use super::delay::draw;
use super::goals::{axis_of, book, far, slot};
use super::means;
use super::plan::{Plan, Tune};
use super::posts::{Posts, bonds, nearest_post, strengths};
use super::scan::{FAR, Scan};
use super::{A44Weights, counts, is_east, step_worth};

/// Marches end at least so far from the enemy.
pub(crate) const MARCH_CLEARANCE: u8 = 3;

/// A hub is manned when the enemy is as near as this.
pub(crate) const HUB_NEAR: u8 = 8;

/// All that is asked again and again while one unit looks for a place.
#[derive(Debug)]
pub(crate) struct Look<'a> {
    pub(crate) outlook: &'a Outlook<'a>,
    pub(crate) seat: Seat,
    pub(crate) weights: &'a A44Weights,
    pub(crate) plan: &'a Plan,
    pub(crate) scan: &'a Scan,
    pub(crate) own: Vec<i32>,
    /// A line is being drawn: who has no place in it yet is nowhere.
    pub(crate) drafting: bool,
}

impl<'a> Look<'a> {
    pub(crate) fn new(
        outlook: &'a Outlook<'a>,
        seat: Seat,
        weights: &'a A44Weights,
        plan: &'a Plan,
        scan: &'a Scan,
    ) -> Look<'a> {
        let own = strengths(outlook, seat);
        Look { outlook, seat, weights, plan, scan, own, drafting: false }
    }

    fn data(&self, unit: u16) -> &'a Unit {
        &self.outlook.game.units()[usize::from(unit)]
    }

    /// The place that a unit has in the line.
    fn station(&self, unit: u16) -> Option<u16> {
        self.plan.stations.iter().find(|station| station.unit == unit).map(|station| station.at)
    }

    /// How early in the line it was placed; the first is nought.
    fn rank(&self, unit: u16) -> Option<i32> {
        let place = self.plan.stations.iter().position(|station| station.unit == unit)?;
        i32::try_from(place).ok()
    }

    /// How far a unit is from what it is after; less is better.
    fn away(&self, unit: u16, at: u16) -> i32 {
        let data = self.data(unit);
        if self.seat == Seat::German {
            return far(&self.scan.axes[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))], at);
        }
        let post = self.plan.posts.as_ref().and_then(|posts| posts.of(unit));
        post.map_or(0, |post| (far(&post.map, at) - 2).max(0))
    }

    /// The defense of others in a hex.
    fn friends(&self, unit: u16, at: u16) -> i32 {
        let here = !self.drafting && self.outlook.state.pieces[usize::from(unit)].hex() == Some(at);
        self.own[usize::from(at)] - if here { i32::from(self.outlook.defense_of(unit)) } else { 0 }
    }

    /// The idea by which a unit moves: that of its axis, if it has one of its own.
    fn tune(&self, unit: u16) -> &Tune {
        let data = self.data(unit);
        let own = self.plan.axis_tunes.iter().filter(|_| self.seat == Seat::German);
        let mut own = own.filter(|(axis, _)| *axis == axis_of(&data.corps, data.army));
        own.next().map_or(&self.plan.tune, |(_, tune)| tune)
    }

    /// What can happen to a unit in a hex before it moves again.
    pub(crate) fn danger(&self, unit: u16, at: u16) -> i32 {
        let threat = i32::from(self.scan.threat[usize::from(at)]).min(self.weights.most_threat);
        let fear = self.tune(unit).danger;
        if threat == 0 || fear == 0 {
            return 0;
        }
        let mine = i32::from(self.outlook.defense_of(unit));
        let friends = self.friends(unit, at);
        let defense = (friends + mine + i32::from(self.outlook.cover(at, self.seat))).max(1);
        let risk = ((threat * 10 / defense - self.weights.safe_odds) * 3).clamp(0, 100);
        if risk == 0 {
            return 0;
        }
        let ring = self.outlook.game.ring(at).into_iter().filter(|to| *to != NOWHERE);
        let enemy = self.seat.enemy();
        let ways =
            ring.filter(|to| !self.outlook.holds(enemy, *to) && !self.outlook.zone(enemy, *to)).count();
        let trap = match ways {
            0 => 200,
            1 => 150,
            2 => 120,
            _ => 100,
        };
        let steps = i32::from(self.outlook.state.pieces[usize::from(unit)].steps);
        let worth = step_worth(self.outlook, unit, self.weights) * steps;
        let danger = match self.seat {
            Seat::German if is_east(self.outlook) => self.weights.danger,
            Seat::German => self.weights.danger_long,
            _ => self.weights.danger_allied,
        };
        let share = danger * fear / 100;
        worth * risk / 100 * trap / 100 * share / 100
    }

    /// What standing in a hex is worth to a unit.
    pub(crate) fn place(&self, unit: u16, at: u16) -> i32 {
        let (weights, tune, outlook) = (self.weights, self.tune(unit), self.outlook);
        let mut sum = -self.away(unit, at) * weights.pull * tune.pull / 1000;
        let near = self.scan.enemy[usize::from(at)];
        if tune.hasty {
            return sum;
        }
        sum += self.holding(unit, at) + self.home(unit, at) + self.lifeline(unit, at);
        sum -= self.danger(unit, at);
        if let Some(cuts) = &self.plan.cuts {
            sum += cuts.best(outlook, at) * weights.cut / 100;
        }
        if near <= 3 {
            sum += i32::from(outlook.cover(at, self.seat)) * weights.cover;
            sum += bonds(outlook, self.seat, at) * weights.bond;
        }
        if let Some(delay) = &self.plan.delay {
            sum += delay.gain[usize::from(at)] * tune.block / 100;
        }
        sum -= self.outrun(unit, at);
        if near > 1 && self.seat == Seat::German && near < FAR && !self.scan.fed[usize::from(at)] {
            sum -= weights.unfed;
        }
        sum
    }

    /// What standing in a hex is worth to an Allied unit, apart from what it holds up there.
    pub(crate) fn standing(&self, unit: u16, at: u16) -> i32 {
        let (weights, outlook) = (self.weights, self.outlook);
        let mut sum = self.holding(unit, at) - self.danger(unit, at);
        if let Some(cuts) = &self.plan.cuts {
            sum += cuts.best(outlook, at) * weights.cut / 100;
        }
        let ring = outlook.game.ring(at).into_iter().filter(|to| *to != NOWHERE).chain([at]);
        let behind = ring.map(|to| self.scan.spine[usize::from(to)]).max().unwrap_or(0);
        sum += i32::from(behind.min(80)) * weights.spine / 100;
        if self.scan.enemy[usize::from(at)] <= 3 {
            sum += i32::from(outlook.cover(at, self.seat)) * weights.cover;
        }
        sum
    }

    /// Start areas that the Allies are near to are not left empty: three of them lose the game.
    fn home(&self, unit: u16, at: u16) -> i32 {
        let area = |at: u16| match self.outlook.game.ground().nodes[usize::from(at)].area {
            Area::Division(area) => Some(area),
            _ => None,
        };
        let Some(here) = area(at).filter(|_| self.seat == Seat::German && self.data(unit).kind.is_infantry())
        else {
            return 0;
        };
        let home = &self.scan.homes[usize::from(here)];
        let mine = self.outlook.state.pieces[usize::from(unit)].hex().and_then(area) == Some(here);
        let few = i32::from(home.count) < self.weights.home_stack + i32::from(mine);
        i32::from(home.near && few) * self.weights.home
    }

    /// German foot keeps the towns of the supply road that Allied units are near to: an empty one is soon Allied again.
    fn lifeline(&self, unit: u16, at: u16) -> i32 {
        let guards = self.data(unit).kind.is_infantry()
            && self.scan.lifeline.contains(&at)
            && self.friends(unit, at) == 0;
        i32::from(guards) * self.weights.guard
    }

    /// Columns do not run too far ahead of the foot that keeps their road open.
    fn outrun(&self, unit: u16, at: u16) -> i32 {
        let ahead = self.scan.body.get(usize::from(at)).map_or(0, |hexes| i32::from(*hexes));
        if !self.data(unit).kind.is_mechanized() {
            return 0;
        }
        (ahead - self.weights.leash).max(0) * self.weights.outrun
    }

    /// What is held by being in a hex: prizes, towns on the way, start areas.
    fn holding(&self, unit: u16, at: u16) -> i32 {
        self.prize_of(unit, at) * self.tune(unit).prize / 100
    }

    fn prize_of(&self, unit: u16, at: u16) -> i32 {
        let (weights, outlook) = (self.weights, self.outlook);
        let game = outlook.game;
        let node = &game.ground().nodes[usize::from(at)];
        let hub = self.scan.hubs.contains(&at);
        if node.control.is_none() && !hub {
            return 0;
        }
        let ours = outlook.german(at) == (self.seat == Seat::German);
        let last_turn = outlook.state.turn + 1 >= game.last_turn();
        let threatened =
            self.scan.threat[usize::from(at)] > 0 || (last_turn && self.scan.enemy[usize::from(at)] < 7);
        let others = self.friends(unit, at);
        match (ours, counts(outlook, at)) {
            (false, true) if self.plan.cuts.is_some() => weights.take_prize * 2,
            (false, true) => weights.take_prize,
            (false, false) => weights.take_town + if hub { weights.hub / 2 } else { 0 },
            (true, _) if hub && threatened && others < weights.hub_stack => weights.hub,
            // A hub is manned before the enemy stands at its gates.
            (true, _) if hub && others == 0 && self.scan.enemy[usize::from(at)] < HUB_NEAR => weights.hub / 2,
            (true, true) if threatened && others < 6 => weights.garrison,
            _ => 0,
        }
    }
}

/// What movement does next.
pub(crate) fn next_move(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, plan: &mut Plan) -> Action {
    if let Some(unit) = outlook.bound() {
        return march_on(outlook, seat, weights, plan, unit).unwrap_or(Action::Next);
    }
    if seat == Seat::Allied && outlook.allows(seat, Action::AirSupport) {
        return Action::AirSupport;
    }
    if plan.queue.is_none() {
        begin(outlook, seat, weights, plan);
    }
    while let Some(action) = plan.book.pop() {
        if outlook.allows(seat, action) {
            return action;
        }
    }
    let Some(scan) = plan.scan.clone() else { return Action::Next };
    if std::mem::take(&mut plan.recut) {
        plan.cuts = plan.cuts.as_ref().map(|cuts| Arc::new(cuts.again(outlook)));
    }
    if let Some(unit) = plan.current.take()
        && let Some(action) = go_on(&Look::new(outlook, seat, weights, plan, &scan), unit)
    {
        return action;
    }
    while let Some(unit) = plan.queue.as_mut().and_then(Vec::pop) {
        let action = decide(&Look::new(outlook, seat, weights, plan, &scan), unit);
        if let Some(action) = action {
            if let Action::Move { to, .. } = action {
                plan.recut = plan.cuts.as_ref().is_some_and(|cuts| cuts.best(outlook, to) > 0);
            }
            if matches!(
                action,
                Action::Enter { .. } | Action::Drive { .. } | Action::Haul(_) | Action::Infiltrate
            ) {
                plan.current = Some(unit);
            }
            if matches!(action, Action::Move { .. }) && outlook.is_exit_move(seat, action) {
                plan.current = Some(unit);
            }
            return action;
        }
    }
    match outlook.lingering(seat) {
        Some(unit) => leave_zone(outlook, unit).unwrap_or(Action::Next),
        None => means::last(&Look::new(outlook, seat, weights, plan, &scan)).unwrap_or(Action::Next),
    }
}

/// Moves that end where Germans leave the map.
trait ExitMove {
    fn is_exit_move(&self, seat: Seat, action: Action) -> bool;
}

impl ExitMove for Outlook<'_> {
    fn is_exit_move(&self, seat: Seat, action: Action) -> bool {
        let last = self.state.turn + 1 >= self.game.last_turn();
        seat == Seat::German && last && matches!(action, Action::Move { to, .. } if self.is_exit(to))
    }
}

/// Looks the position over, chooses assaults, and puts the units in order.
pub(crate) fn begin(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, plan: &mut Plan) {
    let scan = Arc::new(Scan::new(outlook, seat, plan.tune.exit, weights));
    if seat == Seat::Allied && !plan.tune.hasty && is_pressing(outlook) {
        plan.cuts = Some(Arc::new(Cuts::new(outlook)));
    }
    // In a hurry nobody waits for others: attacks are made by whoever happens to stand there.
    let (chosen, spare) = if plan.tune.hasty {
        Default::default()
    } else {
        assaults(outlook, seat, &scan, (weights, &plan.tune))
    };
    plan.settled.clear();
    plan.orders = chosen.iter().flat_map(|assault| assault.units.iter().copied()).collect();
    plan.said = super::say(outlook, seat, &chosen);
    (plan.chosen, plan.spare) = (Arc::new(chosen), Arc::new(spare));
    if seat == Seat::German && outlook.state.turn == 1 && !plan.tune.hasty {
        plan.book = book(outlook, false);
        plan.orders.retain(|(unit, _)| !plan.book.iter().any(|action| is_of(action, *unit)));
    }
    if seat == Seat::Allied {
        let (delay, stations) = draw(&mut Look::new(outlook, seat, weights, plan, &scan));
        plan.posts = Some(Arc::new(Posts::new(outlook, (&delay, &scan), weights, plan.tune.hasty)));
        (plan.delay, plan.stations) = (Some(Arc::new(delay)), stations);
    }
    let mut all: Vec<((u8, i32), u16)> = Vec::new();
    let look = Look::new(outlook, seat, weights, plan, &scan);
    for (unit, data) in (0u16..).zip(outlook.game.units()).filter(|(_, data)| data.seat == seat) {
        let piece = &outlook.state.pieces[usize::from(unit)];
        let key = match piece.hex() {
            Some(_) if !outlook.may_move(unit) => continue,
            Some(_) if !piece.is_in_good_order() => (0, 0),
            Some(at) if look.plan.orders.iter().any(|(one, _)| *one == unit) => (1, look.away(unit, at)),
            Some(at) if data.kind.is_artillery() => (3, i32::from(scan.enemy[usize::from(at)])),
            Some(at) => (2, look.rank(unit).unwrap_or_else(|| look.away(unit, at))),
            None if outlook.is_due(unit) => (4, -i32::from(data.sides[0].movement)),
            None => continue,
        };
        all.push((key, unit));
    }
    all.sort_unstable_by(|a, b| b.cmp(a));
    plan.queue = Some(all.into_iter().map(|(_, unit)| unit).collect());
    plan.scan = Some(scan);
}

fn is_of(action: &Action, unit: u16) -> bool {
    matches!(action, Action::Move { unit: who, .. } if *who == unit)
}

/// What one unit does; nothing where it stays.
fn decide(look: &Look<'_>, unit: u16) -> Option<Action> {
    let (outlook, seat) = (look.outlook, look.seat);
    let (data, piece) = (look.data(unit), &outlook.state.pieces[usize::from(unit)]);
    let Some(at) = piece.hex() else { return arrive(look, unit) };
    if data.kind.is_artillery() {
        return move_gun(look, unit, at);
    }
    if outlook.is_exit(at) && leaves(look, unit) && outlook.allows(seat, Action::Exit(unit)) {
        return Some(Action::Exit(unit));
    }
    let order = look.plan.orders.iter().find(|(one, _)| *one == unit).map(|(_, to)| *to);
    if let Some(to) = order {
        let action = Action::Move { unit, to };
        if to == at {
            return None;
        }
        if outlook.allows(seat, action) {
            return Some(action);
        }
    }
    if let Some(to) = look.station(unit) {
        if to == at {
            return means::halt(look, unit).or_else(|| dig(look, unit, at));
        }
        let ways = [Action::Move { unit, to }, Action::March { unit, to }];
        if let Some(action) = ways.into_iter().find(|action| outlook.allows(seat, *action)) {
            return Some(action);
        }
    }
    if let Some(action) = means::infiltrate(look, unit) {
        return Some(action);
    }
    let reach = outlook.reach(unit);
    let stay = look.place(unit, at) + look.weights.stay;
    let best = reach.iter().map(|(to, _)| (look.place(unit, *to), *to)).max();
    let (best, to) = best.unwrap_or((i32::MIN, at));
    if let Some(action) = march(look, unit, at, best.max(stay)) {
        return Some(action);
    }
    if best > stay {
        return Some(Action::Move { unit, to });
    }
    means::halt(look, unit).or_else(|| dig(look, unit, at))
}

/// Whether a German unit had better leave the map now.
fn leaves(look: &Look<'_>, unit: u16) -> bool {
    let game = look.outlook.game;
    let last = look.outlook.state.turn + 1 >= game.last_turn();
    look.seat == Seat::German && last && look.outlook.face(unit).attack >= 2
}

/// A unit that has come onto the map, or to the edge, or behind its tractor, goes on.
fn go_on(look: &Look<'_>, unit: u16) -> Option<Action> {
    let (outlook, seat) = (look.outlook, look.seat);
    let piece = &outlook.state.pieces[usize::from(unit)];
    let at = piece.hex()?;
    if leaves(look, unit) && outlook.allows(seat, Action::Exit(unit)) {
        return Some(Action::Exit(unit));
    }
    if look.data(unit).kind.is_artillery() && !piece.is(Marks::STRATEGIC) {
        return move_gun(look, unit, at);
    }
    if piece.is(Marks::STRATEGIC) {
        return best_march(look, unit).map(|(_, to)| Action::March { unit, to });
    }
    let reach = outlook.reach(unit);
    let (best, to) = reach.iter().map(|(to, _)| (look.place(unit, *to), *to)).max()?;
    (best > look.place(unit, at) || !outlook.room(unit, at)).then_some(Action::Move { unit, to })
}

/// Where a march leads nearest to the goal, away from the enemy.
fn best_march(look: &Look<'_>, unit: u16) -> Option<(i32, u16)> {
    let ends = look.outlook.marches(unit).into_iter();
    // When a check is near, a prize that the Germans have left empty is worth any risk.
    let lost = |to: u16| {
        look.seat == Seat::Allied
            && look.plan.cuts.is_some()
            && look.outlook.german(to)
            && counts(look.outlook, to)
    };
    ends.filter(|to| look.scan.enemy[usize::from(*to)] >= MARCH_CLEARANCE || lost(*to))
        .map(|to| (look.away(unit, to) - if lost(to) { 100 } else { 0 }, to))
        .min()
}

/// A unit that must march on does.
fn march_on(
    outlook: &Outlook<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
    unit: u16,
) -> Option<Action> {
    let scan = plan.scan.clone()?;
    let look = Look::new(outlook, seat, weights, plan, &scan);
    let to = best_march(&look, unit).map(|(_, to)| to).or_else(|| outlook.marches(unit).first().copied())?;
    Some(Action::March { unit, to })
}

/// A march, where it leads much farther than a move.
fn march(look: &Look<'_>, unit: u16, at: u16, best: i32) -> Option<Action> {
    let (data, outlook) = (look.data(unit), look.outlook);
    let piece = &outlook.state.pieces[usize::from(unit)];
    let able = data.kind.is_mechanized() || piece.is(Marks::STRATEGIC);
    if !able || look.scan.enemy[usize::from(at)] < MARCH_CLEARANCE || outlook.state.turn == 1 {
        return None;
    }
    // Nobody marches who gets where he wants to in a turn.
    if look.away(unit, at) <= i32::from(outlook.points(unit)) {
        return None;
    }
    let (away, to) = best_march(look, unit)?;
    let worth = -away * look.weights.pull * look.plan.tune.pull / 1000 - look.weights.march;
    (worth > best).then_some(Action::March { unit, to })
}

/// Foot that stays at the front digs in where nothing better covers it.
fn dig(look: &Look<'_>, unit: u16, at: u16) -> Option<Action> {
    let (outlook, seat) = (look.outlook, look.seat);
    let near = look.scan.enemy[usize::from(at)];
    let idle = look.data(unit).kind.is_infantry() && (1..=3).contains(&near) && outlook.cover(at, seat) < 2;
    let attacks = near == 1 && look.plan.orders.iter().any(|(one, _)| *one == unit);
    let defends = seat == Seat::Allied || outlook.state.turn >= 12;
    let action = Action::Dig(unit);
    (idle && defends && !attacks && !look.plan.tune.hasty && outlook.allows(seat, action)).then_some(action)
}

/// Reinforcements come by the entry that is nearest to where they are wanted.
fn arrive(look: &Look<'_>, unit: u16) -> Option<Action> {
    let (outlook, seat) = (look.outlook, look.seat);
    let data = look.data(unit);
    match data.start {
        ardennes44::Start::Engineer => return turn_out(look, unit),
        ardennes44::Start::Drop => return jump(look, unit),
        _ => {}
    }
    let mut best: Option<(i32, u8)> = None;
    for (by, entry) in (0u8..).zip(&outlook.game.ground().entries) {
        let fits = outlook.room(unit, entry.at)
            && (outlook.allows(seat, Action::Enter { unit, by })
                || outlook.allows(seat, Action::Drive { unit, by }));
        let away =
            if data.kind.is_artillery() { gun_away(look, entry.at) } else { look.away(unit, entry.at) };
        if fits && best.is_none_or(|(least, _)| away < least) {
            best = Some((away, by));
        }
    }
    let Some((away, by)) = best else { return means::block(look, unit) };
    let at = outlook.game.ground().entries[usize::from(by)].at;
    let quiet = look.scan.enemy[usize::from(at)] >= MARCH_CLEARANCE;
    let drive = Action::Drive { unit, by };
    let far_off = away > i32::from(data.sides[0].movement) * 2;
    let marches = outlook.state.turn > 1 && far_off && quiet && outlook.allows(seat, drive);
    let enter = Action::Enter { unit, by };
    match () {
        () if marches => Some(drive),
        () if outlook.allows(seat, enter) => Some(enter),
        () if outlook.allows(seat, drive) => Some(drive),
        () => None,
    }
}

/// Engineers turn out in the town through which most of the enemy will come.
fn turn_out(look: &Look<'_>, unit: u16) -> Option<Action> {
    let (outlook, seat) = (look.outlook, look.seat);
    let towns = (0u16..)
        .zip(&outlook.game.ground().nodes)
        .filter(|(at, node)| node.settlement >= ardennes44::Settlement::Town && !outlook.german(*at));
    let mut ranked: Vec<(i32, u16)> = towns
        .map(|(at, _)| {
            let flow = look.plan.delay.as_ref().map_or(0, |delay| delay.gain[usize::from(at)] * 4);
            let empty = i32::from(!outlook.holds(seat, at)) * 40;
            let near = i32::from(look.scan.enemy[usize::from(at)]);
            let prize = i32::from(outlook.game.ground().prizes.iter().any(|prize| prize.at == at)) * 30;
            // Hubs that the enemy is far from can wait.
            let hub = near < i32::from(FAR) && empty > 0 && look.scan.hubs.contains(&at);
            let hub = i32::from(hub) * look.weights.hub;
            (flow + empty + prize + hub - near * 6 - i32::from(near < 2) * 200, at)
        })
        .filter(|(rank, _)| *rank > 0)
        .collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let fits = |at: &u16| outlook.room(unit, *at) && outlook.allows(seat, Action::Place { unit, at: *at });
    ranked.into_iter().map(|(_, at)| at).take(12).find(fits).map(|at| Action::Place { unit, at })
}

/// Von der Heydte jumps onto a road behind the front.
fn jump(look: &Look<'_>, unit: u16) -> Option<Action> {
    let outlook = look.outlook;
    let mont_rigi = outlook.game.hex_by_number("E2335")?;
    let mut hexes: Vec<u16> = vec![mont_rigi];
    for _ in 0..2 {
        let more: Vec<u16> =
            hexes.iter().flat_map(|at| outlook.game.ring(*at)).filter(|to| *to != NOWHERE).collect();
        hexes.extend(more);
    }
    let rank =
        |at: &u16| i32::from(outlook.on_road(*at)) * 4 + i32::from(look.scan.enemy[usize::from(*at)].min(4));
    hexes.sort_by_key(|at| (-rank(at), *at));
    hexes.dedup();
    let able = |at: &u16| {
        !outlook.zone(Seat::Allied, *at) && outlook.allows(look.seat, Action::Place { unit, at: *at })
    };
    hexes.into_iter().find(able).map(|at| Action::Place { unit, at })
}

/// How far a hex is from where guns are wanted.
fn gun_away(look: &Look<'_>, at: u16) -> i32 {
    if look.seat == Seat::Allied {
        let post = look.plan.posts.as_ref().and_then(|posts| nearest_post(posts, at));
        return post.map_or(0, |post| far(&post.map, at));
    }
    look.scan.axes.iter().map(|maps| far(&maps[1], at)).min().unwrap_or(0)
}

/// Guns keep behind the front and in range of it.
fn move_gun(look: &Look<'_>, unit: u16, at: u16) -> Option<Action> {
    let (outlook, seat) = (look.outlook, look.seat);
    let (data, piece) = (look.data(unit), &outlook.state.pieces[usize::from(unit)]);
    let near = look.scan.enemy[usize::from(at)];
    let range = data.range.max(2);
    let rank = |at: u16| {
        let near = look.scan.enemy[usize::from(at)];
        let exposed = match near {
            0 | 1 => 400,
            2 => 60,
            _ => 0,
        };
        let short = i32::from(near.saturating_sub(range.min(4))) * 30;
        -exposed - short - gun_away(look, at) - look.danger(unit, at)
    };
    if near >= 2 && near <= range && !(near == 2 && look.own[usize::from(at)] < 3) {
        return None;
    }
    let haul = Action::Haul(unit);
    if seat == Seat::German && !piece.is(Marks::PRIME_MOVER) && data.kind != Kind::Werfer {
        let wants = near > range + 1 || near <= 1;
        return (wants && outlook.allows(seat, haul)).then_some(haul);
    }
    let reach = outlook.reach(unit);
    let (best, to) = reach.iter().map(|(to, _)| (rank(*to), *to)).max()?;
    (best > rank(at) + 10).then_some(Action::Move { unit, to })
}

/// A Disrupted unit goes out of the enemy's zone.
fn leave_zone(outlook: &Outlook<'_>, unit: u16) -> Option<Action> {
    let seat = outlook.game.units()[usize::from(unit)].seat;
    let reach = outlook.reach(unit);
    let free = |to: u16| !outlook.zone(seat.enemy(), to) || outlook.steady(seat, to);
    let ends = reach.iter().map(|(to, _)| *to).filter(|to| free(*to));
    let to = ends.max_by_key(|to| (outlook.cover(*to, seat), *to))?;
    Some(Action::Move { unit, to })
}
