//! Which enemy hexes are to be attacked after movement, by whom and from where.

use std::collections::{BTreeMap, BTreeSet};

use ardennes44::analysis::{Analysis, Gait};
use ardennes44::{Area, HexId, Marks, UnitId};
use table::Seat;

use super::goals::{axis_of, far, slot};
use super::odds::attack_chances;
use super::scan::{Scan, on_map};
use super::tune::Tune;
use super::values::{counts, step_worth};
use super::weights::A44Weights;

/// More than this column is not gathered for.
const ENOUGH: i8 = 7;
/// Attacks below this column are not thought of at all.
const HOPEFUL: i8 = 2;
/// Attacks that are thought of though they do not seem to pay.
const MOST_SPARE: usize = 5;

/// An attack that is meant to be made.
#[derive(Clone, Debug)]
pub(crate) struct Assault {
    pub(crate) target: HexId,
    pub(crate) column: i8,
    pub(crate) worth: i32,
    /// Who attacks, and from which hex.
    pub(crate) units: Vec<(UnitId, HexId)>,
}

/// Somebody who could attack a hex from another.
#[derive(Clone, Copy, Debug)]
struct Could {
    unit: UnitId,
    from: HexId,
    share: u16,
    /// Half points of the way to its goal that it gives up by going there.
    lost: i32,
    /// It stands there now.
    there: bool,
}

/// What taking a hex would be worth besides the losses.
pub(crate) fn prize_worth(analysis: &Analysis<'_>, seat: Seat, at: HexId, weights: &A44Weights) -> i32 {
    let game = analysis.game;
    let mut worth = if counts(analysis, at) { weights.take_prize } else { 0 };
    if analysis.is_town(at) {
        worth += weights.take_town;
    }
    if matches!(game.ground().nodes[usize::from(at)].area, Area::Division(_)) {
        worth += if seat == Seat::Allied { weights.take_town } else { weights.home };
    }
    worth
}

/// What is known of an enemy hex.
#[derive(Debug)]
pub(crate) struct Foe {
    pub(crate) steps: u32,
    pub(crate) cover: u8,
    pub(crate) defense: u16,
    pub(crate) shaken: bool,
    pub(crate) tq: u8,
    pub(crate) worth: i32,
}

/// Looks at an enemy hex.
pub(crate) fn foe(analysis: &Analysis<'_>, seat: Seat, at: HexId, weights: &A44Weights) -> Foe {
    let mut foe = Foe {
        steps: 0,
        cover: analysis.cover(at, seat.enemy()),
        defense: analysis.defense_at(seat.enemy(), at),
        shaken: false,
        tq: 0,
        worth: 0,
    };
    for unit in analysis.state.in_hex(at) {
        let (piece, data) =
            (&analysis.state.pieces[usize::from(unit)], &analysis.game.units()[usize::from(unit)]);
        foe.steps += u32::from(piece.steps);
        foe.shaken |= !piece.is_in_good_order();
        foe.tq = foe.tq.max(data.tq);
        foe.worth += step_worth(analysis, unit, weights) * i32::from(piece.steps);
    }
    foe
}

/// Everything that could be attacked, with all who could come to it.
fn chances(
    analysis: &Analysis<'_>,
    seat: Seat,
    scan: &Scan,
    weights: &A44Weights,
) -> BTreeMap<HexId, Vec<Could>> {
    let mut all: BTreeMap<HexId, Vec<Could>> = BTreeMap::new();
    for (unit, at, data) in on_map(analysis, seat) {
        let piece = &analysis.state.pieces[usize::from(unit)];
        let attack = analysis.face(unit).attack;
        if data.kind.is_artillery() || attack == 0 || scan.enemy[usize::from(at)] > 7 {
            continue;
        }
        let barred = [Marks::BUILDS, Marks::REPLACED, Marks::NIGHT];
        if barred.into_iter().any(|mark| piece.is(mark)) && !analysis.state.half.is_night() {
            continue;
        }
        let mut ends: Vec<HexId> = Vec::new();
        if analysis.beside(seat.enemy(), at) && !piece.is(Marks::STRATEGIC) {
            ends.push(at);
        }
        let reach = if piece.is_in_good_order() { analysis.reach(unit) } else { Vec::new() };
        if piece.is_in_good_order() {
            ends.extend(reach.iter().map(|(end, _)| *end).filter(|end| analysis.beside(seat.enemy(), *end)));
        }
        let map = (seat == Seat::German)
            .then(|| &scan.axes[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))]);
        let best = map.map_or(0, |map| {
            reach.iter().map(|(end, _)| far(map, *end)).chain([far(map, at)]).min().unwrap_or(0)
        });
        for from in ends {
            // Who stands well does not leave his place lightly.
            let sally = if from == at { 0 } else { weights.sally };
            let lost = map.map_or(sally, |map| (far(map, from) - best).clamp(0, 40));
            for target in analysis.game.ring(from) {
                if target != HexId::NONE && analysis.holds(seat.enemy(), target) {
                    let share = analysis.share_from(unit, from, target);
                    all.entry(target).or_default().push(Could { unit, from, share, lost, there: from == at });
                }
            }
        }
    }
    all
}

/// What assaults are looked for with.
#[derive(Clone, Copy, Debug)]
struct Search<'a> {
    analysis: &'a Analysis<'a>,
    seat: Seat,
    scan: &'a Scan,
    weights: &'a A44Weights,
    tune: &'a Tune,
}

/// What is taken already by assaults that were chosen.
#[derive(Debug, Default)]
struct Taken {
    units: BTreeSet<UnitId>,
    /// Stacking Points and silhouette steps that come to a hex.
    room: BTreeMap<HexId, (u8, u8)>,
    guns: BTreeSet<UnitId>,
}

/// The best assaults that can be made together, and others with units that are left.
pub(crate) fn assaults(
    analysis: &Analysis<'_>,
    seat: Seat,
    scan: &Scan,
    weights: &A44Weights,
    tune: &Tune,
) -> (Vec<Assault>, Vec<Assault>) {
    let mut open = chances(analysis, seat, scan, weights);
    for list in open.values_mut() {
        list.sort_by_key(|could| {
            (could.lost / 2 - i32::from(could.share), !could.there, could.unit, could.from)
        });
    }
    let foes: BTreeMap<HexId, Foe> = open.keys().map(|at| (*at, foe(analysis, seat, *at, weights))).collect();
    let search = Search { analysis, seat, scan, weights, tune };
    let mut taken = Taken::default();
    let mut chosen: Vec<Assault> = Vec::new();
    let gather =
        |target: HexId, list: &[Could], taken: &Taken| gathered(search, target, &foes[&target], list, taken);
    let mut found: Vec<(i32, HexId)> = open
        .iter()
        .filter_map(|(target, list)| {
            gather(*target, list, &taken).map(|(assault, _)| (assault.worth, *target))
        })
        .collect();
    found.sort_by_key(|(worth, target)| (std::cmp::Reverse(*worth), *target));
    let mut left: Vec<HexId> = Vec::new();
    for (_, target) in found {
        // What was thought of before may be taken since: it is gathered again from what is left.
        let Some((assault, guns)) = gather(target, &open[&target], &taken) else { continue };
        if assault.worth <= 0 || assault.column < tune.least {
            left.push(target);
            continue;
        }
        for (unit, from) in &assault.units {
            taken.units.insert(*unit);
            if analysis.state.pieces[usize::from(*unit)].hex() != Some(*from) {
                let load = analysis.load(*unit);
                let room = taken.room.entry(*from).or_default();
                *room = (room.0 + load.0, room.1 + load.1);
            }
        }
        taken.guns.extend(guns);
        chosen.push(assault);
    }
    let rest = left.into_iter().filter_map(|target| gather(target, &open[&target], &taken));
    let spare = rest.map(|(assault, _)| assault).filter(|assault| assault.column >= HOPEFUL);
    let spare = spare.take(MOST_SPARE).collect();
    (chosen, spare)
}

/// What was brought together against a hex.
#[derive(Debug, Default)]
struct Muster {
    /// Who attacks, and from which hex.
    units: Vec<(UnitId, HexId)>,
    names: Vec<UnitId>,
    /// What comes to each hex: Stacking Points and silhouette steps.
    room: BTreeMap<HexId, (u8, u8)>,
    strength: u16,
    armor: bool,
    /// Half points of their ways that all of them give up.
    lost: i32,
}

impl Muster {
    /// Takes somebody in, if there is room for him and a formation to lead him.
    fn take(&mut self, analysis: &Analysis<'_>, seat: Seat, could: &Could, foe: &Foe, taken: &Taken) {
        let load = if could.there { (0, 0) } else { analysis.load(could.unit) };
        let (points, steps) = analysis.crowd(seat, could.from);
        let before = taken.room.get(&could.from).copied().unwrap_or_default();
        let here = self.room.get(&could.from).copied().unwrap_or_default();
        let crowded = load.0 > 0 && points + before.0 + here.0 + load.0 > 3
            || load.1 > 0 && steps + before.1 + here.1 + load.1 > 2;
        if crowded {
            return;
        }
        self.names.push(could.unit);
        if !analysis.few_formations(&self.names) {
            self.names.pop();
            return;
        }
        self.room.insert(could.from, (here.0 + load.0, here.1 + load.1));
        let data = &analysis.game.units()[usize::from(could.unit)];
        self.armor |= data.kind.is_tank() && data.tq > foe.tq && foe.cover < 3;
        self.strength += could.share;
        self.lost += could.lost;
        self.units.push((could.unit, could.from));
    }

    /// The guns of the same colour that support it.
    fn lent(&self, analysis: &Analysis<'_>, guns: &[UnitId]) -> Vec<UnitId> {
        let army = |gun: &&UnitId| self.names.iter().any(|unit| same_army(analysis, **gun, *unit));
        guns.iter().filter(army).take(2).copied().collect()
    }

    /// The column with so many guns.
    fn column(&self, foe: &Foe, guns: usize, left: i8) -> i8 {
        Analysis::odds_column(self.strength, foe.defense.max(1))
            + i8::from(self.armor)
            + i8::from(foe.shaken)
            + i8::try_from(guns).unwrap_or(0)
            - left
    }
}

/// The best that can be brought against a hex; nothing where nobody can come.
fn gathered(
    search: Search<'_>,
    target: HexId,
    foe: &Foe,
    list: &[Could],
    taken: &Taken,
) -> Option<(Assault, Vec<UnitId>)> {
    let Search { analysis, seat, scan, weights, tune } = search;
    let ready = ready_guns(analysis, seat, target, &taken.guns);
    let left = i8::from(guarded(analysis, seat, target)) + i8::from(jabos(analysis, seat));
    let mut muster = Muster::default();
    for could in list {
        if muster.column(foe, muster.lent(analysis, &ready).len(), left) >= ENOUGH {
            break;
        }
        if !taken.units.contains(&could.unit) && !muster.names.contains(&could.unit) && could.share > 0 {
            muster.take(analysis, seat, could, foe, taken);
        }
    }
    if muster.units.is_empty() {
        return None;
    }
    let guns = muster.lent(analysis, &ready);
    let column = muster.column(foe, guns.len(), left);
    let Muster { units, lost, .. } = muster;
    let gain = gain_of(analysis, seat, scan, &units, target, weights);
    let value = weights.hex_for(seat) + prize_worth(analysis, seat, target, weights) + gain;
    let [win, own, theirs] = attack_chances(column, foe.steps, foe.cover);
    let step = units.iter().map(|(unit, _)| step_worth(analysis, *unit, weights)).min().unwrap_or(20);
    let their_step = foe.worth / i32::try_from(foe.steps.max(1)).unwrap_or(1);
    // A hex that is emptied shakes those who held it.
    let shaken = foe.worth * weights.shake_for(seat) / 100;
    let worth = (win * (value + shaken) + theirs * their_step - own * step * weights.own_loss / 100) / 100;
    let keen = worth + tune.keen - lost * weights.detour * tune.detour / 1000;
    Some((Assault { target, column, worth: keen, units }, guns))
}

/// By how much taking a hex shortens the way of those who take it.
fn gain_of(
    analysis: &Analysis<'_>,
    seat: Seat,
    scan: &Scan,
    units: &[(UnitId, HexId)],
    target: HexId,
    weights: &A44Weights,
) -> i32 {
    if seat == Seat::Allied {
        return 0;
    }
    let best = units.iter().map(|(unit, from)| {
        let data = &analysis.game.units()[usize::from(*unit)];
        let map = &scan.axes[axis_of(&data.corps, data.army)][slot(Gait::of(data.kind))];
        far(map, *from) - far(map, target)
    });
    best.max().unwrap_or(0).clamp(0, 20) * weights.open_road
}

fn same_army(analysis: &Analysis<'_>, gun: UnitId, unit: UnitId) -> bool {
    let (gun, unit) = (&analysis.game.units()[usize::from(gun)], &analysis.game.units()[usize::from(unit)]);
    gun.army == unit.army && (analysis.state.turn > 1 || gun.corps == unit.corps)
}

/// Own guns that are ready and in range of a hex.
fn ready_guns(analysis: &Analysis<'_>, seat: Seat, target: HexId, taken: &BTreeSet<UnitId>) -> Vec<UnitId> {
    let able = |unit: UnitId, at: HexId, range: u8| {
        let piece = &analysis.state.pieces[usize::from(unit)];
        let barred = piece.is(Marks::FIRED) || piece.is(Marks::PRIME_MOVER) || !piece.is_in_good_order();
        !barred
            && !taken.contains(&unit)
            && analysis.game.ground().grid.distance(at, target) <= u32::from(range)
    };
    on_map(analysis, seat)
        .filter(|(unit, at, data)| data.kind.is_artillery() && able(*unit, *at, data.range))
        .map(|(unit, ..)| unit)
        .collect()
}

/// Whether an enemy gun is ready to defend a hex.
fn guarded(analysis: &Analysis<'_>, seat: Seat, target: HexId) -> bool {
    let early = analysis.state.turn == 1 && seat == Seat::German;
    !early
        && ready_guns(analysis, seat.enemy(), target, &BTreeSet::new())
            .iter()
            .any(|gun| analysis.state.pieces[usize::from(*gun)].hex() != Some(target))
}

/// Whether the Jabos are out against an attack.
fn jabos(analysis: &Analysis<'_>, seat: Seat) -> bool {
    seat == Seat::German && analysis.clear_sky() && !analysis.state.half.is_night()
}
