//! Where the Allies stand: posts across the roads that the Germans will take, and who goes to which.

use ardennes44::analysis::{Analysis, Gait};
use ardennes44::{HexId, Id as _, UnitId};
use table::Seat;

use super::goals::{FARTHEST, far, hurdles};
use super::scan::{HUB_NEAR, Scan, on_map};
use super::stations::Delay;
use super::weights::A44Weights;

/// Posts that are thought of.
const MOST: usize = 8;

/// Defense factors with which a post is manned at first.
const FIRST: i32 = 3;
/// And all that is wanted there.
const NEED: i32 = 9;
/// Nobody is sent where he comes later than this, in tenths of a turn.
const LATEST: i32 = 45;

/// A hex to be held.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) weight: i32,
    /// Defense factors that are wanted there.
    pub(crate) need: i32,
    /// How far it is from everywhere.
    pub(crate) map: Vec<u16>,
}

/// All posts, and the one of each unit.
#[derive(Clone, Debug)]
pub(crate) struct Posts {
    pub(crate) list: Vec<Post>,
    of: Vec<u8>,
}

const NONE: u8 = u8::MAX;

impl Posts {
    /// The post of a unit.
    pub(crate) fn of(&self, unit: UnitId) -> Option<&Post> {
        self.of
            .get(usize::from(unit))
            .filter(|post| **post != NONE)
            .map(|post| &self.list[usize::from(*post)])
    }

    /// Chooses posts and sends units to them.
    pub(crate) fn new(
        analysis: &Analysis<'_>,
        delay: &Delay,
        scan: &Scan,
        weights: &A44Weights,
        all: bool,
    ) -> Posts {
        let hurdles = hurdles(analysis, Seat::Allied, Gait::Mech, weights);
        let prices = analysis.prices(Seat::Allied, Gait::Mech, &hurdles);
        let list: Vec<Post> = weak_hubs(analysis, scan, weights)
            .into_iter()
            .chain(choose(analysis, delay))
            .map(|(at, weight, need)| {
                let map = prices.distances(analysis.game, &[(at, 0)], FARTHEST);
                Post { weight, need, map }
            })
            .collect();
        let mut posts = Posts { list, of: vec![NONE; analysis.game.units().len()] };
        posts.send(analysis, all);
        posts
    }

    /// Sends units to posts: the weightiest posts first, the nearest units to each, then everybody else where he is needed.
    fn send(&mut self, analysis: &Analysis<'_>, all: bool) {
        let mut free: Vec<(UnitId, Option<HexId>, i32, i32)> = Vec::new();
        let units = analysis.game.units();
        for (unit, data) in UnitId::number(units).filter(|(_, data)| data.seat == Seat::Allied) {
            let piece = &analysis.state.pieces[usize::from(unit)];
            let at = piece.hex();
            if data.kind.is_artillery() || (at.is_some() && !all) || (at.is_none() && !analysis.is_due(unit))
            {
                continue;
            }
            let pace = i32::from(data.sides[0].movement) * if data.kind.is_mechanized() { 2 } else { 1 };
            free.push((unit, at, pace.max(1), i32::from(analysis.face(unit).defense)));
        }
        let entries: Vec<HexId> = analysis
            .game
            .ground()
            .entries
            .iter()
            .filter(|entry| !entry.german)
            .map(|entry| entry.at)
            .collect();
        let time = |post: &Post, at: Option<HexId>, pace: i32| match at {
            Some(at) => far(&post.map, at) * 10 / pace,
            None => entries.iter().map(|at| far(&post.map, *at)).min().unwrap_or(999) * 10 / pace + 10,
        };
        // Every post has somebody before any has all that it wants.
        let mut sent = vec![0; self.list.len()];
        for share in [FIRST, i32::MAX] {
            for (number, post) in self.list.iter().enumerate() {
                let need = post.need.min(share);
                let mut near: Vec<(i32, usize)> = free
                    .iter()
                    .enumerate()
                    .map(|(place, (_, at, pace, _))| (time(post, *at, *pace), place))
                    .filter(|(turns, _)| *turns <= LATEST)
                    .collect();
                near.sort_unstable();
                let mut gone: Vec<usize> = Vec::new();
                for (_, place) in near {
                    if sent[number] >= need {
                        break;
                    }
                    self.of[usize::from(free[place].0)] = u8::try_from(number).unwrap_or(NONE);
                    sent[number] += free[place].3;
                    gone.push(place);
                }
                gone.sort_unstable_by(|a, b| b.cmp(a));
                for place in gone {
                    free.remove(place);
                }
            }
        }
        for (unit, at, pace, _) in free {
            let best =
                self.list.iter().enumerate().min_by_key(|(_, post)| time(post, at, pace) * 4 - post.weight);
            if let Some((number, _)) = best {
                self.of[usize::from(unit)] = u8::try_from(number).unwrap_or(NONE);
            }
        }
    }
}

/// The hubs that Germans are near to and that too few hold, with what they still need.
fn weak_hubs(analysis: &Analysis<'_>, scan: &Scan, weights: &A44Weights) -> Vec<(HexId, i32, i32)> {
    let near = scan
        .hubs
        .iter()
        .filter(|at| scan.enemy[usize::from(**at)] < HUB_NEAR && !analysis.holds(Seat::German, **at));
    let needs = near.map(|at| {
        let here = analysis.state.in_hex(*at).map(|unit| i32::from(analysis.defense_of(unit)));
        (*at, weights.hub, weights.hub_stack - here.sum::<i32>())
    });
    needs.filter(|(_, _, need)| *need > 0).collect()
}

/// The hexes worth holding, with their weights and what is needed there, the weightiest first.
fn choose(analysis: &Analysis<'_>, delay: &Delay) -> Vec<(HexId, i32, i32)> {
    let game = analysis.game;
    let mut found: Vec<(i32, HexId)> = HexId::number(&delay.gain)
        .filter(|(at, gain)| **gain > 0 && !analysis.holds(Seat::German, *at))
        .map(|(at, gain)| (*gain, at))
        .collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    let mut posts: Vec<(HexId, i32, i32)> = Vec::new();
    for (weight, at) in found {
        let apart = posts.iter().all(|(other, ..)| game.ground().grid.distance(at, *other) > 2);
        if apart {
            posts.push((at, weight, NEED));
        }
        if posts.len() >= MOST {
            break;
        }
    }
    posts
}

/// The Allied guns and everybody else without a post go with the nearest friends.
pub(crate) fn nearest_post(posts: &Posts, at: HexId) -> Option<&Post> {
    posts.list.iter().min_by_key(|post| far(&post.map, at))
}

/// Whether somebody of a side stands two hexes away across a free hex, so that a bond is formed.
pub(crate) fn bonds(analysis: &Analysis<'_>, seat: Seat, at: HexId) -> i32 {
    let mut count = 0;
    let ring = analysis.game.ring(at);
    for (dir, next) in ring.into_iter().enumerate() {
        if next == HexId::NONE || analysis.holds(seat, next) || analysis.holds(seat.enemy(), next) {
            continue;
        }
        let beyond = analysis.game.ring(next)[dir];
        if beyond != HexId::NONE && analysis.steady(seat, beyond) {
            count += 1;
        }
    }
    count.min(2)
}

/// The defense of a side by hex.
pub(crate) fn strengths(analysis: &Analysis<'_>, seat: Seat) -> Vec<i32> {
    let mut all = vec![0; analysis.game.ground().nodes.len()];
    for (unit, at, _) in on_map(analysis, seat) {
        all[usize::from(at)] += i32::from(analysis.defense_of(unit));
    }
    all
}
