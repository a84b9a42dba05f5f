//! Where the Allies stand so that the Germans come late: unit by unit the place is taken that holds up most, and the ways of the
//! Germans are looked at again after each.

use ardennes44::analysis::{Analysis, Arrivals, Gait, Line, Steps};
use ardennes44::{HexId, Id as _, Marks, UnitId};
use table::Seat;

use super::context::Context;
use super::goals::hurdles;
use super::scan::{MARCH_CLEARANCE, on_map};
use super::stations::{Delay, Station};
use super::values::is_east;

/// As far ahead as Germans are followed, in half points.
const AHEAD: u16 = 110;
/// Half points by which infantry comes later than columns.
const ON_FOOT: u16 = 7;
/// What something is worth that is lost later, of a thousand, by quarters of a half of a turn.
const LATER: [i32; 37] = [
    1000, 925, 856, 791, 732, 677, 626, 579, 536, 496, 459, 424, 392, 363, 336, 311, 287, 266, 246, 227, 210,
    195, 180, 166, 154, 142, 132, 122, 113, 104, 96, 89, 82, 76, 70, 65, 60,
];
/// Half points of one of those quarters.
const QUARTER: u16 = 3;
/// What is lost with any road hex.
const ROAD: i32 = 2;
/// Half points that are gone in a turn.
const SOON: u16 = 14;
/// The ways of the Germans are not looked at again for somebody who holds up less than this.
const HARDLY: i32 = 2;

/// What is lost when Germans come to a hex.
fn stakes(context: &Context<'_>) -> Vec<i32> {
    let (analysis, weights) = (context.analysis, context.weights);
    let (game, east) = (analysis.game, is_east(analysis));
    let hexes = game.ground().grid.indices();
    let mut all: Vec<i32> = hexes.map(|at| if analysis.on_road(at) { ROAD } else { 0 }).collect();
    for prize in &game.ground().prizes {
        let counts = if east { prize.east } else { prize.west || prize.meuse || prize.liege };
        if !analysis.german(prize.at) {
            all[usize::from(prize.at)] += if counts { weights.stake_prize } else { weights.stake_hub };
        }
    }
    for at in context.scan.hubs.iter().filter(|at| !analysis.holds(Seat::German, **at)) {
        all[usize::from(*at)] += weights.stake_hub;
    }
    all
}

/// The Germans who come, each with the half points by which he is late.
fn comers(analysis: &Analysis<'_>) -> Vec<(HexId, u16)> {
    let moving = on_map(analysis, Seat::German)
        .filter(|(unit, _, data)| !data.kind.is_artillery() && analysis.face(*unit).attack > 0);
    moving.map(|(_, at, data)| (at, if data.kind.is_mechanized() { 0 } else { ON_FOOT })).collect()
}

/// What something is worth that comes so many half points later, of a thousand.
fn share_of_later(late: u16) -> i32 {
    LATER.get(usize::from(late / QUARTER)).copied().unwrap_or(0)
}

/// What comes through each hex: all that is lost beyond it, later counting less.
fn loads(arrivals: &Arrivals, stakes: &[i32]) -> Vec<i32> {
    let mut load = vec![0i32; stakes.len()];
    for at in arrivals.order.iter().rev() {
        let here = usize::from(*at);
        load[here] += stakes[here] * share_of_later(arrivals.when[here]) / 100;
        let from = arrivals.from[here];
        if from != HexId::NONE {
            load[usize::from(from)] += load[here];
        }
    }
    load
}

/// Half points that it takes to drive somebody off, by the odds in tenths.
fn hold(odds: i32) -> u16 {
    match odds {
        ..=9 => 24,
        10..=14 => 18,
        15..=19 => 14,
        20..=29 => 9,
        30..=39 => 5,
        40..=59 => 2,
        _ => 0,
    }
}

/// The line that is being drawn.
#[derive(Debug)]
struct Draft<'a> {
    context: &'a mut Context<'a>,
    line: Line,
    stakes: Vec<i32>,
    sources: Vec<(HexId, u16)>,
    held_by_germans: Vec<bool>,
    steps: Steps,
    /// How the Germans came when this was last looked at, and what comes through each hex.
    seen: Option<(Arrivals, Vec<i32>)>,
    /// Where somebody was put since.
    since: Vec<HexId>,
}

impl Draft<'_> {
    /// Puts somebody down.
    fn put(&mut self, unit: UnitId, at: HexId) {
        let analysis = self.context.analysis;
        let place = usize::from(at);
        self.context.own[place] += i32::from(analysis.defense_of(unit));
        let defense = self.context.own[place] + i32::from(analysis.cover(at, Seat::Allied));
        let threat = i32::from(self.context.scan.threat[place]).min(self.context.weights.most_threat);
        self.line.put(analysis.game, at, hold(threat * 10 / defense.max(1)));
        self.since.push(at);
    }

    /// How the Germans come against the line as it is.
    fn arrivals(&self) -> (Arrivals, Vec<i32>) {
        let arrivals = self.steps.arrivals(self.context.analysis.game, &self.sources, &self.line, AHEAD);
        let load = loads(&arrivals, &self.stakes);
        (arrivals, load)
    }

    /// What would be held up by somebody in each of some hexes; what cannot have changed is not reckoned again.
    fn note_gains(&mut self, hexes: &[HexId], gain: &mut [i32]) {
        let (arrivals, load) = self.arrivals();
        let stale = self.seen.as_ref().map(|seen| self.stale(seen, &arrivals, &load));
        for at in hexes.iter().filter(|at| stale.as_ref().is_none_or(|stale| stale[usize::from(**at)])) {
            gain[usize::from(*at)] = self.gain(*at, &arrivals, &load);
        }
        self.seen = Some((arrivals, load));
        self.since.clear();
    }

    /// The hexes near which something else comes through than before, or somebody was put down.
    fn stale(&self, (old, old_load): &(Arrivals, Vec<i32>), new: &Arrivals, load: &[i32]) -> Vec<bool> {
        let game = self.context.analysis.game;
        let mut stale = vec![false; load.len()];
        let mut mark = |at: HexId| {
            stale[usize::from(at)] = true;
            let ring = game.ring(at).into_iter().filter(|to| *to != HexId::NONE);
            ring.for_each(|to| stale[usize::from(to)] = true);
        };
        for (at, here) in HexId::number(0..load.len()) {
            if load[here] != old_load[here] || load[here] != 0 && new.from[here] != old.from[here] {
                mark(at);
            }
        }
        for at in &self.since {
            game.ring(*at).into_iter().filter(|to| *to != HexId::NONE).for_each(&mut mark);
        }
        stale
    }

    /// What there is to know when the line is drawn.
    fn done(self) -> Delay {
        let (arrivals, mut load) = self.arrivals();
        let gain = HexId::up_to(load.len()).map(|at| self.gain(at, &arrivals, &load)).collect();
        for (load, when) in load.iter_mut().zip(&arrivals.when) {
            *load = if *when <= SOON { *load } else { 0 };
        }
        Delay { gain, load }
    }

    /// What of the ways would be held up by somebody in a hex: those that come into his zone, those that come through it, and those
    /// that a bond would shut.
    fn gain(&self, at: HexId, arrivals: &Arrivals, load: &[i32]) -> i32 {
        let weights = self.context.weights;
        if self.held_by_germans[usize::from(at)] {
            return 0;
        }
        let ring = self.context.analysis.game.ring(at);
        let mut zone = 0;
        for to in ring.into_iter().chain([at]).filter(|to| *to != HexId::NONE) {
            let from = arrivals.from[usize::from(to)];
            let comes = from != HexId::NONE
                && (self.held_by_germans[usize::from(from)] || from != at && !ring.contains(&from));
            if comes {
                zone += load[usize::from(to)];
            }
        }
        let through = if arrivals.from[usize::from(at)] == HexId::NONE { 0 } else { load[usize::from(at)] };
        let bonds = self.bonds(ring, arrivals, load);
        (zone * weights.delay_zone + through * weights.delay_hex + bonds * weights.delay_bond) / 1000
    }

    /// What comes through the bonds that somebody in the middle of a ring would form.
    fn bonds(&self, ring: [HexId; 6], arrivals: &Arrivals, load: &[i32]) -> i32 {
        let game = self.context.analysis.game;
        let mut sum = 0;
        for dir in 0..6 {
            let (next, beside) = (ring[dir], ring[(dir + 1) % 6]);
            if next == HexId::NONE || self.held_by_germans[usize::from(next)] || self.line.is_held(next) {
                continue;
            }
            if self.line.is_held(game.ring(next)[dir]) && arrivals.from[usize::from(next)] != HexId::NONE {
                sum += load[usize::from(next)];
            }
            if beside == HexId::NONE || self.line.is_held(beside) {
                continue;
            }
            if self.line.is_held(game.ring(next)[(dir + 1) % 6]) {
                for (one, other) in [(next, beside), (beside, next)] {
                    if arrivals.from[usize::from(one)] == other {
                        sum += load[usize::from(one)];
                    }
                }
            }
        }
        sum
    }
}

/// A unit that can go somewhere, and what each place is worth to it apart from the delay.
#[derive(Debug)]
struct Mover {
    unit: UnitId,
    ends: Vec<End>,
}

/// A place where a unit can be at the end of its move.
#[derive(Clone, Copy, Debug)]
struct End {
    at: HexId,
    /// What it is worth apart from the delay, if nobody else is there.
    worth: i32,
    /// It is come to by a march, which is no way to stand.
    march: bool,
}

/// Everybody who is free to move, with his ends.
fn movers(context: &Context<'_>) -> Vec<Mover> {
    let analysis = context.analysis;
    let mut all = Vec::new();
    for (unit, at, data) in on_map(analysis, Seat::Allied) {
        let piece = &analysis.state.pieces[usize::from(unit)];
        let ordered = context.plan.orders.iter().any(|(one, _)| *one == unit);
        if data.kind.is_artillery() || ordered || !piece.is_in_good_order() || !analysis.may_move(unit) {
            continue;
        }
        let mut ends =
            vec![End { at, worth: context.standing(unit, at) + context.weights.stay, march: false }];
        for (to, _) in analysis.reach(unit) {
            ends.push(End { at: to, worth: context.standing(unit, to), march: false });
        }
        let marcher = data.kind.is_mechanized() || piece.is(Marks::STRATEGIC);
        if marcher && analysis.state.turn > 1 && context.scan.enemy[usize::from(at)] >= MARCH_CLEARANCE {
            let marches = analysis.marches(unit).into_iter();
            let safe = marches.filter(|to| context.scan.enemy[usize::from(*to)] >= MARCH_CLEARANCE);
            ends.extend(safe.map(|to| End {
                at: to,
                worth: context.standing(unit, to) - context.weights.march,
                march: true,
            }));
        }
        all.push(Mover { unit, ends });
    }
    all
}

/// Draws the line: what it holds up then, and who stands where, the most important first.
pub(crate) fn draw<'a>(context: &'a mut Context<'a>) -> (Delay, Vec<Station>) {
    let analysis = context.analysis;
    context.own.iter_mut().for_each(|own| *own = 0);
    context.drafting = true;
    let mut left = if context.plan.tune.hasty { Vec::new() } else { movers(context) };
    let mut held_by_germans = vec![false; context.own.len()];
    on_map(analysis, Seat::German).for_each(|(_, at, _)| held_by_germans[usize::from(at)] = true);
    let stakes = stakes(context);
    let line = Line::empty(analysis.game);
    let hurdles = hurdles(analysis, Seat::German, Gait::Mech, context.weights);
    let steps = analysis.steps(Gait::Mech, &hurdles);
    let sources = comers(analysis);
    let mut draft =
        Draft { line, stakes, sources, held_by_germans, steps, seen: None, since: Vec::new(), context };
    for (unit, at, data) in on_map(analysis, Seat::Allied) {
        if !data.kind.is_artillery() && !left.iter().any(|mover| mover.unit == unit) {
            let order = draft.context.plan.orders.iter().find(|(one, _)| *one == unit);
            draft.put(unit, order.map_or(at, |(_, to)| *to));
        }
    }
    let mut hexes: Vec<HexId> = left.iter().flat_map(|mover| mover.ends.iter().map(|end| end.at)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let mut gain = vec![0; draft.stakes.len()];
    draft.note_gains(&hexes, &mut gain);
    let mut stations = Vec::with_capacity(left.len());
    while let Some((place, at)) = best(&draft, &gain, &left) {
        let mover = left.swap_remove(place);
        let others = draft.others(&mover, at, &gain);
        draft.put(mover.unit, at);
        stations.push(Station { unit: mover.unit, at, others });
        if gain[usize::from(at)] >= HARDLY {
            draft.note_gains(&hexes, &mut gain);
        }
    }
    (draft.done(), stations)
}

/// The unit that can do most, and where.
fn best(draft: &Draft<'_>, gain: &[i32], left: &[Mover]) -> Option<(usize, HexId)> {
    let mut found: Option<(i32, usize, HexId)> = None;
    for (place, mover) in left.iter().enumerate() {
        let mut top: Option<(i32, HexId)> = None;
        for end in &mover.ends {
            let worth = draft.worth(mover.unit, *end, gain);
            if top.is_none_or(|(most, _)| worth > most) {
                top = Some((worth, end.at));
            }
        }
        if let Some((worth, at)) = top
            && found.is_none_or(|(most, ..)| worth > most)
        {
            found = Some((worth, place, at));
        }
    }
    found.map(|(_, place, at)| (place, at))
}

impl Draft<'_> {
    /// The best places of a unit besides the one that it takes.
    fn others(&self, mover: &Mover, taken: HexId, gain: &[i32]) -> [HexId; 2] {
        let mut others = [(i32::MIN / 2, HexId::NONE); 2];
        for end in mover.ends.iter().filter(|end| end.at != taken) {
            let worth = self.worth(mover.unit, *end, gain);
            if worth > others[0].0 {
                others = [(worth, end.at), others[0]];
            } else if worth > others[1].0 {
                others[1] = (worth, end.at);
            }
        }
        others.map(|(_, at)| at)
    }

    /// What an end is worth to a unit now.
    fn worth(&self, unit: UnitId, end: End, gain: &[i32]) -> i32 {
        let (context, at) = (&self.context, usize::from(end.at));
        let tune = &context.plan.tune;
        let friends = context.own[at];
        let delay = gain[at] * tune.block / 100;
        if friends == 0 {
            return end.worth + if end.march { delay / 2 } else { delay };
        }
        if end.march
            || !context.analysis.room(unit, end.at)
                && context.analysis.state.pieces[usize::from(unit)].hex() != Some(end.at)
        {
            return i32::MIN / 2;
        }
        // A second unit makes the place stronger where one is not enough.
        let threat = i32::from(context.scan.threat[at]).min(context.weights.most_threat);
        let cover = i32::from(context.analysis.cover(end.at, Seat::Allied));
        let mine = i32::from(context.analysis.defense_of(unit));
        let longer = |defense: i32| i32::from(hold(threat * 10 / defense.max(1)));
        let more = longer(friends + mine + cover) - longer(friends + cover);
        context.standing(unit, end.at) + delay * more * context.weights.delay_stack / 1000
    }
}
