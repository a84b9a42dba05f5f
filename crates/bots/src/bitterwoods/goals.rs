//! What the game is about: the places that count, what each is worth, and who makes for which.

use bitterwoods::{
    BitterWoods, BridgeId, Bridges, Class, Dump, Fort, HexId, Id as _, Kind, Place, ScoreKind, State, Unit,
    UnitId, Victory,
};
use std::sync::{Arc, Mutex, OnceLock};

use bitterwoods::analysis::{Analysis, NEVER, Net, Traveller, WayMap};
use table::Seat;

use crate::bitterwoods::front::Front;
use crate::bitterwoods::weights::BitterWeights;

/// A place that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Goal {
    pub(crate) hexes: Vec<HexId>,
    /// Hundredths of a victory point that it is worth to the German to hold it.
    pub(crate) value: i32,
    /// Reached by mechanized units alone.
    pub(crate) river: bool,
    /// Worth something for having been there.
    pub(crate) dump: bool,
    /// On the flanks of the German way: the Allies want to keep it, to the German it is worth little.
    pub(crate) flank: bool,
    /// A fortress on the way west.
    pub(crate) bars: bool,
}

impl Goal {
    /// What it is worth to a side to make for it.
    pub(crate) fn value_to(&self, weights: &BitterWeights, seat: Seat) -> i32 {
        if self.flank && seat == Seat::German { self.value * weights.flank / 100 } else { self.value }
    }
}

/// Those of the hubs that lie on the flanks.
const FLANKS: [&str; 10] = ["1610", "1231", "1432", "1435", "0834", "1005", "1009", "1111", "1503", "2008"];

/// Hubs on the way west, the shoulders on either side of it and the southern flank: small aims of their own. What each is worth in
/// thirtieths of a hub where points decide, and where levels do and the whole front counts.
const HUBS: [(&str, i32, i32); 24] = [
    ("1231", 25, 40),
    ("1432", 30, 60),
    ("1435", 25, 30),
    ("0834", 0, 60),
    ("1928", 35, 60),
    ("2432", 40, 60),
    ("1005", 0, 75),
    ("1009", 0, 120),
    ("1111", 0, 90),
    ("1610", 30, 120),
    ("1912", 30, 60),
    ("2012", 30, 60),
    ("1916", 35, 60),
    ("1624", 0, 150),
    ("1722", 0, 40),
    ("2221", 60, 75),
    ("2920", 40, 60),
    ("2417", 40, 60),
    ("2615", 0, 60),
    ("3216", 0, 60),
    ("3425", 0, 60),
    ("3820", 0, 60),
    ("2008", 0, 60),
    ("1503", 0, 60),
];

/// Whether levels of victory decide, as in the campaign, and not points.
pub(crate) fn by_levels(analysis: Analysis<'_>) -> bool {
    matches!(analysis.scenario().victory, Victory::Levels(_))
}

/// The places that count in a scenario, the best first.
pub(crate) fn goals(
    (weights, atlas): (&BitterWeights, &Atlas),
    analysis: Analysis<'_>,
    state: &State,
) -> Vec<Goal> {
    let mut all: Vec<Goal> = Vec::new();
    let mut add = |hexes: Vec<HexId>, value: i32, river: bool, dump: bool| match all
        .iter_mut()
        .find(|goal| goal.hexes == hexes)
    {
        Some(goal) => goal.value += value,
        None if !hexes.is_empty() => {
            let fort = |at: &HexId| analysis.ground().node(*at).fort == Fort::Permanent;
            let bars = hexes.iter().any(fort) && !river;
            all.push(Goal { hexes, value, river, dump, flank: false, bars });
        }
        None => {}
    };
    match &analysis.scenario().victory {
        Victory::Levels(levels) => {
            for at in &levels.towns {
                add(vec![*at], weights.town, false, false);
            }
            for at in levels.cleared.iter().filter(|at| !levels.towns.contains(at)) {
                add(vec![*at], weights.hub * 2, false, false);
            }
            for at in levels.south.iter().flat_map(|(towns, ..)| towns) {
                add(vec![*at], weights.town / 2, false, false);
            }
            add(atlas.river(analysis), weights.river, true, false);
        }
        Victory::Points(points) => {
            for score in &points.points {
                let worth = i32::from(score.points.abs()) * 100;
                match score.kind {
                    ScoreKind::Occupy | ScoreKind::Cleared => {
                        score.hexes.iter().for_each(|at| add(vec![*at], worth, false, false));
                    }
                    ScoreKind::Isolated => {
                        score.hexes.iter().for_each(|at| add(vec![*at], worth / 2, false, false));
                    }
                    ScoreKind::Across | ScoreKind::Near => add(atlas.river(analysis), 2 * worth, true, false),
                    ScoreKind::Dump => dumps(analysis, state, worth, &mut add),
                    _ => {}
                }
            }
        }
    }
    let levels = by_levels(analysis);
    for (number, few, many) in HUBS {
        let share = if levels { many } else { few };
        if let Some(at) = analysis.hex(number).filter(|_| share > 0) {
            add(vec![at], weights.hub * share / 30, false, false);
        }
    }
    if levels {
        let flanks: Vec<HexId> = FLANKS.iter().filter_map(|number| analysis.hex(number)).collect();
        let hubs = all.iter_mut().filter(|goal| goal.value < weights.town / 2);
        hubs.for_each(|goal| goal.flank = goal.hexes.iter().any(|at| flanks.contains(at)));
    }
    all.sort_by_key(|goal| (-goal.value, goal.hexes.first().copied()));
    all
}

/// Where dumps may lie that are not found, or lie open.
fn dumps(
    analysis: Analysis<'_>,
    state: &State,
    worth: i32,
    add: &mut impl FnMut(Vec<HexId>, i32, bool, bool),
) {
    for (dump, ring) in analysis.ground().rings.iter().enumerate().take(2) {
        let hexes: Vec<HexId> = match state.dumps.state[dump] {
            Dump::Hidden => {
                let open = |(place, _): &(usize, &HexId)| analysis.may_be_dump(state, dump, *place);
                ring.hexes.iter().enumerate().filter(open).map(|(_, at)| *at).collect()
            }
            Dump::Shown | Dump::Captured => vec![state.dumps.at[dump]],
            _ => Vec::new(),
        };
        add(hexes, worth, false, true);
    }
}

/// What a net of ways was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    who: Traveller,
    weather: u8,
    bridges: Bridges,
}

/// A net and the maps that were made on it.
#[derive(Debug)]
struct Sheet {
    key: Key,
    net: Arc<Net>,
    maps: Vec<(Vec<HexId>, Arc<WayMap>)>,
}

/// Maps that were made, kept for the next who asks.
#[derive(Debug, Default)]
pub(crate) struct Atlas {
    sheets: Mutex<Vec<Sheet>>,
    /// The hexes beside the Meuse and those just across it.
    river: OnceLock<Vec<HexId>>,
}

/// More nets and more maps on each are not kept.
const MOST_SHEETS: usize = 24;
const MOST_MAPS: usize = 60;

impl Atlas {
    /// The hexes beside the Meuse and those just across it.
    fn river(&self, analysis: Analysis<'_>) -> Vec<HexId> {
        let beside =
            || analysis.ground().grid.indices().filter(|at| analysis.is_beside_the_meuse(*at)).collect();
        self.river.get_or_init(beside).clone()
    }

    /// The ways of somebody to some hexes, enemies not looked at.
    pub(crate) fn ways(
        &self,
        analysis: Analysis<'_>,
        state: &State,
        who: Traveller,
        hexes: &[HexId],
    ) -> Arc<WayMap> {
        let make = |net: &Net| {
            let ends: Vec<(HexId, u32)> = hexes.iter().map(|at| (*at, 0)).collect();
            Arc::new(net.ways_to(&ends))
        };
        let Ok(mut sheets) = self.sheets.lock() else {
            return make(&analysis.net((state.turn, &state.bridges), who));
        };
        let sheet = Atlas::sheet(&mut sheets, analysis, state, who);
        if let Some((_, map)) = sheet.maps.iter().find(|(known, _)| known == hexes) {
            return Arc::clone(map);
        }
        let map = make(&sheet.net);
        if sheet.maps.len() >= MOST_MAPS {
            sheet.maps.remove(0);
        }
        sheet.maps.push((hexes.to_vec(), Arc::clone(&map)));
        map
    }

    /// The net of somebody's ways.
    pub(crate) fn net(&self, analysis: Analysis<'_>, state: &State, who: Traveller) -> Arc<Net> {
        match self.sheets.lock() {
            Ok(mut sheets) => Arc::clone(&Atlas::sheet(&mut sheets, analysis, state, who).net),
            Err(_) => Arc::new(analysis.net((state.turn, &state.bridges), who)),
        }
    }

    fn sheet<'s>(
        sheets: &'s mut Vec<Sheet>,
        analysis: Analysis<'_>,
        state: &State,
        who: Traveller,
    ) -> &'s mut Sheet {
        let key = Key { who, weather: analysis.weather(state.turn) as u8, bridges: state.bridges };
        let place = sheets.iter().position(|sheet| sheet.key == key).unwrap_or_else(|| {
            if sheets.len() >= MOST_SHEETS {
                sheets.remove(0);
            }
            let net = Arc::new(analysis.net((state.turn, &state.bridges), who));
            let maps = Atlas::inherited(sheets, analysis, &key, &net);
            sheets.push(Sheet { key, net, maps });
            sheets.len() - 1
        });
        &mut sheets[place]
    }
}

impl Atlas {
    /// The maps of an older net that are the same on one where other bridges stand.
    fn inherited(
        sheets: &[Sheet],
        analysis: Analysis<'_>,
        key: &Key,
        net: &Net,
    ) -> Vec<(Vec<HexId>, Arc<WayMap>)> {
        let kin = |sheet: &&Sheet| sheet.key.who == key.who && sheet.key.weather == key.weather;
        let Some(old) = sheets.iter().rev().find(kin) else { return Vec::new() };
        let differs = |bridge: &BridgeId| old.key.bridges.is_blown(*bridge) != key.bridges.is_blown(*bridge);
        let ends = |bridge: BridgeId| analysis.ground().bridges[usize::from(bridge)].ends;
        let sites: Vec<[HexId; 2]> =
            BridgeId::up_to(analysis.ground().bridges.len()).filter(differs).map(ends).collect();
        let stays = |map: &WayMap| {
            let same = |from: HexId, to: HexId| {
                let by_it = map.next[usize::from(from)] == to;
                !by_it
                    && net
                        .step_cost(from, to)
                        .is_none_or(|cost| map.at(from) <= map.at(to).saturating_add(cost))
            };
            sites.iter().all(|[one, two]| same(*one, *two) && same(*two, *one))
        };
        old.maps.iter().filter(|(_, map)| stays(map)).cloned().collect()
    }
}

/// How a unit travels.
pub(crate) fn traveller(game: &BitterWoods, state: &State, unit: UnitId) -> Traveller {
    let analysis = game.analysis();
    let data: &Unit = analysis.unit(unit);
    let german = data.seat == Seat::German;
    let mech = data.kind.is_mechanized();
    let class = if mech && german {
        Class::Armor
    } else if mech {
        Class::Mech
    } else if german {
        Class::GermanFoot
    } else {
        Class::Foot
    };
    let bound = german && mech && analysis.is_bound(state, unit);
    Traveller { class, heavy: mech && german, army: bound.then(|| game.army(state, unit)) }
}

/// Which goal each unit makes for, and the ways there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aims {
    pub(crate) goals: Vec<Goal>,
    /// By unit: the place of its goal and the map of its ways there.
    pub(crate) of: Vec<Option<(u8, Arc<WayMap>)>>,
    /// By goal, the strength that makes for it.
    pub(crate) effort: Vec<i32>,
}

impl Aims {
    /// What it costs a unit from a hex to its goal.
    pub(crate) fn far(&self, unit: UnitId, at: HexId) -> u32 {
        self.of[usize::from(unit)].as_ref().map_or(0, |(_, map)| map.at(at))
    }
}

/// How a side distributes its units over the goals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: Seat,
    /// Above zero for a main effort in the north, below zero for one in the south.
    pub(crate) tilt: i32,
    pub(crate) hasty: bool,
}

/// Units that march together.
struct Group {
    units: Vec<UnitId>,
    strength: i32,
    at: HexId,
    who: Traveller,
    pace: u32,
}

/// Distributes a side's units over the goals: the strong first, to what is worth most for the way.
pub(crate) fn aims(
    (weights, atlas): (&BitterWeights, &Atlas),
    game: &BitterWoods,
    state: &State,
    front: &Front,
    wish: Wish,
) -> Aims {
    let analysis = game.analysis();
    let goals = goals((weights, atlas), analysis, state);
    let count = analysis.units().len();
    let mut aims = Aims { effort: vec![0; goals.len()], of: vec![None; count], goals };
    let need: Vec<i32> =
        aims.goals.iter().map(|goal| need(weights, analysis, front, wish.seat, goal)).collect();
    for group in groups(game, state, wish.seat) {
        let mut best: Option<(i32, u8, Arc<WayMap>)> = None;
        for (place, goal) in (0u8..).zip(&aims.goals) {
            let map = atlas.ways(analysis, state, group.who, &goal.hexes);
            let far = map.at(group.at);
            if far >= NEVER {
                continue;
            }
            let at = usize::from(place);
            let wanted = worth_going(weights, analysis, state, (front, wish), goal, &group, far);
            let crowd = 100 * aims.effort[at] / need[at].max(1);
            let score =
                wanted * 100 / (100 + crowd.max(0)) - i32::try_from(far / 12).unwrap_or(0) * weights.way;
            if best.as_ref().is_none_or(|(known, ..)| score > *known) {
                best = Some((score, place, map));
            }
        }
        if let Some((_, place, map)) = best {
            aims.effort[usize::from(place)] += group.strength;
            for unit in group.units {
                aims.of[usize::from(unit)] = Some((place, Arc::clone(&map)));
            }
        }
    }
    aims
}

/// The strength that a goal asks for.
fn need(weights: &BitterWeights, analysis: Analysis<'_>, front: &Front, seat: Seat, goal: &Goal) -> i32 {
    let against = goal.hexes.first().map_or(0, |at| front.near(analysis, seat.enemy(), *at, 4));
    weights.need + against * weights.need_foe / 100
}

/// What a goal is worth to a group that could make for it.
fn worth_going(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    (front, wish): (&Front, Wish),
    goal: &Goal,
    group: &Group,
    far: u32,
) -> i32 {
    let left = u32::from(analysis.scenario().last.abs_diff(state.turn)) + 1;
    let mut value = goal.value_to(weights, wish.seat);
    let german = wish.seat == Seat::German;
    let Some(first) = goal.hexes.first().copied() else { return 0 };
    let foot = !matches!(group.who.class, Class::Armor | Class::Mech);
    if goal.river {
        value = if german && foot {
            value / 10
        } else if german {
            value
        } else {
            value / 3
        };
    }
    let held = front.stack(Seat::German, first).is_some_and(|stack| stack.fighting() > 0);
    let quiet = front.near(analysis, wish.seat.enemy(), first, 5) == 0;
    if german && held && !goal.river && quiet {
        value /= 4;
    }
    if goal.dump && !german {
        value /= 3;
    }
    if !german && !held {
        // Who is near is to be stopped, what is far from the enemy needs nobody yet.
        let near = front.distance(analysis, Seat::German, first);
        value = value * weights.alarm / (100 + i32::try_from(near).unwrap_or(0) * 12).max(1);
    }
    let turns = far / group.pace.max(1);
    if !wish.hasty && turns > left {
        value = value * i32::try_from(left).unwrap_or(1) / i32::try_from(turns * 2).unwrap_or(1).max(1);
    }
    let row = row_of(analysis, first);
    let lean = match wish.tilt.signum() {
        0 => 100,
        1 if row < 19 => 140,
        -1 if row >= 19 => 140,
        _ => 70,
    };
    value * lean / 100
}

/// The printed row of a hex: from the north.
pub(crate) fn row_of(analysis: Analysis<'_>, at: HexId) -> i32 {
    analysis.ground().node(at).number.get(2..4).and_then(|row| row.parse().ok()).unwrap_or(0)
}

/// A side's units by divisions, the strong first; mechanized ones apart from those on foot, and those far apart by themselves.
fn groups(game: &BitterWoods, state: &State, seat: Seat) -> Vec<Group> {
    let analysis = game.analysis();
    let mut all: Vec<Group> = Vec::new();
    let mut keys: Vec<(&str, Traveller)> = Vec::new();
    for unit in analysis.units_of(seat) {
        let data = analysis.unit(unit);
        let piece = state.piece(unit);
        let Place::Hex(at) = piece.place() else { continue };
        if data.kind == Kind::ArmyArtillery {
            continue;
        }
        let who = traveller(game, state, unit);
        let face = data.faces[usize::from(piece.steps < data.steps)];
        let strength = if data.kind.is_combat() { i32::from(face.combat) } else { 0 };
        let pace = u32::from(face.movement) * 8;
        let division = data.division.as_ref().map_or(data.id.as_str(), |division| division.as_str());
        let key = (division, who);
        let near = (keys.iter().zip(&all))
            .position(|(known, group)| *known == key && analysis.ground().grid.distance(group.at, at) <= 5);
        match near {
            Some(found) => {
                all[found].units.push(unit);
                all[found].strength += strength;
            }
            None => {
                keys.push(key);
                all.push(Group { units: vec![unit], strength, at, who, pace });
            }
        }
    }
    all.sort_by_key(|group| -group.strength);
    all
}
