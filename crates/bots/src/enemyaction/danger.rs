//! How soon the Germans could be anywhere, and what that threatens. A search over the whole map from all German units at once;
//! a unit's whole move counts sixty.

use std::hash::{Hash as _, Hasher as _};

use ::enemyaction::{EnemyAction, HexId, Hexes, Lasting, Marks, State, Supply, Terrain};
use table::Seat;

use super::chart::{Chart, DRY, POINT};
use crate::memo::MemoKey;

/// A whole move.
pub(super) const MOVE: u16 = 60;
/// The same on a road with an extended move.
const EXTENDED: u16 = 8;
/// Nobody is looked for further away.
const FAREST: u16 = 1023;
/// After so many half lives nothing is left of a loss.
const HALVES: u16 = 6;
/// The half life of what is felt only when it is near.
const URGENT: u16 = 32;
/// Nowhere.
pub(super) const NOWHERE: u16 = u16::MAX;

/// Movement of foot is slower from the start, and so is whoever is weak, dispersed or short of supply or fuel.
const FOOT: u16 = 36;
const WEAK: u16 = 30;
const SPENT: u16 = 60;
/// German strength that comes sooner or later against a hex nobody is near yet.
const COMING: u32 = 8;

/// How near Germans must be to join an attack soon, on foot and mechanized.
const NEAR: [u8; 2] = [2, 3];

/// An Allied stack as the Germans see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    pub(super) at: HexId,
    pub(super) defence: u32,
    /// The strongest attack that one German corps could bring soon.
    pub(super) pressure: u32,
    pub(super) steps: u32,
    pub(super) units: u8,
}

/// A prize and how it is threatened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Threat {
    pub(super) at: HexId,
    pub(super) delay: u16,
    /// Hundredths of a point that are to be expected from it.
    pub(super) loss: i32,
}

/// What threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Danger {
    delay: Vec<u16>,
    from: Vec<HexId>,
    pub(super) stands: Vec<Stand>,
    pub(super) threats: Vec<Threat>,
}

/// A queue of hexes by their delay.
struct Queue {
    heads: Vec<u32>,
    entries: Vec<(HexId, u32)>,
}

impl Queue {
    fn new() -> Queue {
        Queue { heads: vec![u32::MAX; usize::from(FAREST) + 1], entries: Vec::with_capacity(2048) }
    }

    fn push(&mut self, at: HexId, delay: u16) {
        let head = &mut self.heads[usize::from(delay)];
        let place = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        self.entries.push((at, *head));
        *head = place;
    }

    fn pop(&mut self, delay: u16) -> Option<HexId> {
        let head = &mut self.heads[usize::from(delay)];
        let (at, next) = *self.entries.get(usize::try_from(*head).ok()?)?;
        *head = next;
        Some(at)
    }
}

impl Danger {
    /// Looks at a position. The half life is the delay at which half of a loss is still to be expected.
    pub(super) fn new(chart: &Chart, game: &EnemyAction, state: &State, half_life: u16) -> Danger {
        let stands = stands(chart, game, state);
        let (delay, from) = search(chart, game, state, &stands, FAREST.min(half_life.saturating_mul(HALVES)));
        let mut danger = Danger { delay, from, stands, threats: Vec::new() };
        let scored = state.lasting.has(Lasting::MEUSE_SCORED);
        for prize in &chart.prizes {
            if !prize.beyond && state.german.contains(prize.at) {
                continue;
            }
            let value = if prize.beyond && scored { prize.value / 2 } else { prize.value };
            let delay = danger.delay(prize.at);
            // Whoever is over the Meuse opens it for those behind: that is felt when it is near.
            let urgent = if prize.beyond { fade(chart.breakthrough, delay, URGENT) } else { 0 };
            let loss = fade(value, delay, half_life) + urgent;
            danger.threats.push(Threat { at: prize.at, delay, loss });
        }
        // Where objectives let Germans leave the map; an Allied zone there keeps them in.
        for at in &state.exits {
            let delay = danger.delay(at);
            danger.threats.push(Threat { at, delay, loss: fade(chart.exit, delay, half_life) });
        }
        danger
    }

    /// How soon Germans could be in a hex.
    pub(super) fn delay(&self, at: HexId) -> u16 {
        self.delay[usize::from(at)].min(FAREST)
    }

    /// The losses that are to be expected.
    pub(super) fn loss(&self) -> i32 {
        self.threats.iter().map(|threat| threat.loss).sum()
    }

    /// The way on which Germans come to a hex, the hex itself first.
    pub(super) fn way(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        let next = |at: &HexId| self.from[usize::from(*at)].known();
        std::iter::successors(Some(at), next).take(self.delay.len())
    }

    /// How good it is to stand in each hex, roughly: what the ways through it and past it threaten.
    pub(super) fn posts(&self, chart: &Chart) -> Vec<i32> {
        let mut posts = vec![0; chart.hexes()];
        for threat in &self.threats {
            let mut seen = Hexes::NONE;
            for at in self.way(threat.at) {
                if self.delay[usize::from(at)] == 0 {
                    break;
                }
                posts[usize::from(at)] += threat.loss * 2;
                seen.insert(at);
                for way in chart.ways(at) {
                    if !seen.contains(way.to) {
                        seen.insert(way.to);
                        posts[usize::from(way.to)] += threat.loss;
                    }
                }
            }
            posts[usize::from(threat.at)] += threat.loss * 2;
        }
        posts
    }
}

/// A mark of all that danger depends on.
pub(super) fn mark(state: &State, half_life: u16) -> MemoKey {
    let mut mark = MemoKey::default();
    let scored = state.lasting.has(Lasting::MEUSE_SCORED);
    (half_life, state.from(17), scored).hash(&mut mark);
    for (unit, piece) in (0u64..).zip(&state.pieces[..]) {
        let Some(at) = piece.hex() else { continue };
        let spent = u64::from(piece.is(Marks::DISPERSED)) | u64::from(piece.is(Marks::NO_FUEL)) << 1;
        let piece = u64::from(at) | u64::from(piece.steps) << 16 | (piece.supply as u64) << 24 | spent << 32;
        mark.write_u64(piece | unit << 40);
    }
    (&state.german, &state.standing, &state.german_bridges).hash(&mut mark);
    (&state.positions, &state.roadblocks, &state.exits).hash(&mut mark);
    mark
}

/// What is left of a loss after a delay.
pub(super) fn fade(value: i32, delay: u16, half_life: u16) -> i32 {
    let half_life = half_life.max(1);
    let (halves, rest) = (delay / half_life, delay % half_life);
    let whole = value >> halves.min(16);
    whole - whole / 2 * i32::from(rest) / i32::from(half_life)
}

/// The Allied stacks.
fn stands(chart: &Chart, game: &EnemyAction, state: &State) -> Vec<Stand> {
    let units = game.all_units();
    let mut stands: Vec<Stand> = Vec::with_capacity(64);
    let mut places = vec![u8::MAX; chart.hexes()];
    let mut unready = [true; 256];
    for unit in game.side(Seat::Allied) {
        let piece = state.piece(unit);
        let Some(at) = piece.hex() else { continue };
        let place = &mut places[usize::from(at)];
        if *place == u8::MAX {
            *place = u8::try_from(stands.len()).unwrap_or(0);
            stands.push(Stand { at, defence: 0, pressure: 0, steps: 0, units: 0 });
        }
        let stand = &mut stands[usize::from(*place)];
        stand.defence += u32::from(units[usize::from(unit)].face(piece.steps).strength);
        stand.steps += u32::from(piece.steps);
        stand.units += 1;
        unready[usize::from(*place)] &= piece.supply != Supply::In || piece.is(Marks::DISPERSED);
    }
    let held = game.analysis(state).held(Seat::Allied);
    for (place, stand) in stands.iter_mut().enumerate() {
        let node = game.ground().node(stand.at);
        let neighbour = chart.ways(stand.at).iter().any(|way| held.contains(way.to));
        let plus = u32::from(node.terrain == Terrain::Forest)
            + u32::from(state.positions.contains(stand.at))
            + u32::from(neighbour);
        let minus = u32::from(node.terrain == Terrain::Clear) + u32::from(unready[place]);
        let strength = if node.is_city() { stand.defence * 2 } else { stand.defence };
        stand.defence = (strength + plus).saturating_sub(minus).max(1);
    }
    press(chart, game, state, &mut stands);
    stands
}

/// Finds what each German corps could bring against the stacks.
fn press(chart: &Chart, game: &EnemyAction, state: &State, stands: &mut [Stand]) {
    let units = game.all_units();
    let mut germans: Vec<(::enemyaction::Corps, HexId, u8, u32)> = Vec::with_capacity(80);
    for unit in game.side(Seat::German) {
        let piece = state.piece(unit);
        let Some(at) = piece.hex() else { continue };
        if piece.supply == Supply::Isolated || piece.is(Marks::DISPERSED) {
            continue;
        }
        let data = &units[usize::from(unit)];
        let strength = u32::from(data.face(piece.steps).strength);
        germans.push((data.corps, at, NEAR[usize::from(data.is_mechanized())], strength));
    }
    germans.sort_unstable();
    for stand in stands {
        let mut most = 0;
        let mut sum = (None, 0);
        for (corps, at, near, strength) in &germans {
            if chart.far(stand.at, *at) > *near {
                continue;
            }
            sum = if sum.0 == Some(*corps) { (sum.0, sum.1 + strength) } else { (Some(*corps), *strength) };
            most = most.max(sum.1);
        }
        stand.pressure = most;
    }
}

/// How long a stack holds up whoever comes.
fn holds(stand: &Stand, built: bool, percent: u16) -> u16 {
    let ratio = stand.pressure.max(COMING) * 100 / stand.defence.max(1);
    let by_ratio = match ratio {
        0..100 => 260,
        100..150 => 190,
        150..200 => 150,
        200..300 => 115,
        300..400 => 85,
        _ => 62,
    };
    let last = u16::try_from(stand.steps.min(6)).unwrap_or(0) * 6;
    (by_ratio + last + if built { 24 } else { 0 }) * percent / 100
}

/// The price of every hex for a German who enters it, whatever the ground costs.
fn tolls(chart: &Chart, state: &State, zones: &Hexes, stands: &[Stand]) -> Vec<u16> {
    let mut tolls = vec![0u16; chart.hexes()];
    let price = &chart.tolls;
    for at in zones {
        tolls[usize::from(at)] = price.zone;
    }
    if state.from(17) {
        for at in &chart.built.but(&state.german) {
            tolls[usize::from(at)] += price.town;
        }
    }
    for at in &state.roadblocks {
        tolls[usize::from(at)] += price.roadblock;
    }
    for stand in stands {
        tolls[usize::from(stand.at)] = holds(stand, chart.built.contains(stand.at), price.hold);
    }
    tolls
}

/// Where the Germans start from, and how late each is.
fn starts(game: &EnemyAction, state: &State, delay: &mut [u16], queue: &mut Queue) {
    let units = game.all_units();
    for unit in game.side(Seat::German) {
        let piece = state.piece(unit);
        let Some(at) = piece.hex() else { continue };
        let data = &units[usize::from(unit)];
        if piece.supply == Supply::Isolated || data.is_vdh() {
            continue;
        }
        let spent = piece.is(Marks::DISPERSED) || piece.is(Marks::NO_FUEL) || piece.supply == Supply::Out;
        let late = if data.is_mechanized() { 0 } else { FOOT }
            + if spent { SPENT } else { 0 }
            + if data.face(piece.steps).strength < 2 { WEAK } else { 0 };
        let old = &mut delay[usize::from(at)];
        if late < *old {
            *old = late;
            queue.push(at, late);
        }
    }
}

/// The delay of every hex, and where one comes from on the quickest way to it.
fn search(
    chart: &Chart,
    game: &EnemyAction,
    state: &State,
    stands: &[Stand],
    farest: u16,
) -> (Vec<u16>, Vec<HexId>) {
    let zones = game.analysis(state).zones(Seat::Allied);
    let free = tolls(chart, state, &zones, stands);
    // Whoever comes out of a zone pays more for the next.
    let mut watched = free.clone();
    for at in &zones {
        watched[usize::from(at)] += chart.tolls.zone_to_zone;
    }
    let rivers = rivers(chart, state);
    let mut delay = vec![NOWHERE; chart.hexes()];
    let mut from = vec![HexId::NONE; chart.hexes()];
    let mut queue = Queue::new();
    starts(game, state, &mut delay, &mut queue);
    let quick = if state.from(17) { EXTENDED } else { POINT };
    for now in 0..farest {
        while let Some(at) = queue.pop(now) {
            if delay[usize::from(at)] != now {
                continue;
            }
            let tolls = if zones.contains(at) { &watched } else { &free };
            for way in chart.ways(at) {
                let to = usize::from(way.to);
                let old = delay[to];
                // Nothing is nearer than what was looked at before.
                if old <= now {
                    continue;
                }
                let toll = tolls[to];
                let mut then = now + toll;
                if way.river == DRY {
                    then += match way.road {
                        true if toll == 0 => quick,
                        true => POINT,
                        false => way.off_road,
                    };
                } else {
                    let river = rivers[usize::from(way.river)];
                    then += river.toll;
                    then += match way.road && river.bridged {
                        true if toll == 0 => quick,
                        true => POINT,
                        false => way.off_road,
                    };
                }
                if then < farest && then < old {
                    delay[to] = then;
                    from[to] = at;
                    queue.push(way.to, then);
                }
            }
        }
    }
    (delay, from)
}

/// A river as those see it who cross it.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    toll: u16,
    bridged: bool,
}

/// What it takes to cross each river.
fn rivers(chart: &Chart, state: &State) -> Vec<Crossing> {
    let price = &chart.tolls;
    let unbridged =
        |meuse: &bool| Crossing { toll: if *meuse { price.meuse } else { price.river }, bridged: false };
    let mut all: Vec<Crossing> = chart.rivers.iter().map(unbridged).collect();
    for river in &state.standing {
        let toll = if state.german_bridges.contains(river) { 0 } else { price.bridge };
        all[usize::from(river)] = Crossing { toll, bridged: true };
    }
    all
}
