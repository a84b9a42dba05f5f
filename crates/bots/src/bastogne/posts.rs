//! Posts: hexes where a side wants units to stand, how many steps, and what for.

use std::sync::OnceLock;

use ::bastogne::analysis::{Analysis, Heed, NOWHERE};
use ::bastogne::{Bastogne, HexId, UnitId};
use serde::Deserialize;
use table::Seat;

use super::ideas::{Ideas, Route, is_race, panzers_out_by};

/// For every hex the half points from there to a post, by vehicle and on foot.
type Ways = [OnceLock<Vec<u16>>; 2];

/// A hex that is to be held.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) at: HexId,
    /// How many steps are wanted there.
    pub(crate) steps: u8,
    pub(crate) value: i32,
    /// The ways there as they are now, worked out when somebody asks.
    ways: Ways,
}

impl Post {
    /// The half points that it takes from each hex, as things stand now.
    pub(crate) fn ways(&self, analysis: &Analysis<'_>, seat: Seat, on_foot: bool) -> &[u16] {
        self.ways[usize::from(on_foot)]
            .get_or_init(|| analysis.ways_to(seat, on_foot, &[self.at], HEED, |_| 0))
    }
}

/// How ways to posts treat the enemy.
const HEED: Heed = Heed { zone: 4, enemy: 20 };

/// What the posts of a book are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Book {
    /// Where Americans stand in a race: the exits and the ring about them, Bastogne.
    Plugs,
    /// Where they delay the Germans in front.
    Delays,
    /// Where Americans stand for the towns.
    Garrisons,
    /// Where Germans stand in a race: the northern exit, what keeps the relief away, the roads of the transports.
    Gates,
    /// Where they stand when somebody has left by the southern exit.
    South,
    /// Where a German keeps Americans who enter there from moving on, in a race.
    RaceEntries,
    /// Where Germans stand for the towns.
    Towns,
    /// Where a German keeps Americans who enter there from moving on, when it is about the towns.
    TownEntries,
}

/// A line of the table of posts.
#[derive(Debug, Deserialize)]
struct Row {
    book: Book,
    hex: String,
    steps: u8,
    value: i32,
}

/// A post of the books on the map of a game.
#[derive(Clone, Copy, Debug)]
struct Line {
    book: Book,
    at: HexId,
    steps: u8,
    value: i32,
}

/// The books of posts, `weights/bastogne-posts.csv`, and the ways to all posts while nobody is near, worked out once.
#[derive(Debug, Default)]
pub(crate) struct Atlas {
    lines: OnceLock<Vec<Line>>,
    ways: OnceLock<Vec<(HexId, [Vec<u16>; 2])>>,
}

impl Atlas {
    /// All lines of all books.
    fn lines(&self, game: &Bastogne) -> &[Line] {
        self.lines.get_or_init(|| {
            let text = include_str!("../../weights/bastogne-posts.csv");
            let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<Row>();
            rows.flatten()
                .filter_map(|row| {
                    let at = game.hex_by_number(&row.hex)?;
                    Some(Line { book: row.book, at, steps: row.steps, value: row.value })
                })
                .collect()
        })
    }

    /// How many posts there are in all books.
    #[cfg(test)]
    pub(crate) fn count(&self, game: &Bastogne) -> usize {
        self.lines(game).len()
    }

    /// The half points from a hex to a post.
    fn way(&self, game: &Bastogne, analysis: &Analysis<'_>, post: HexId, on_foot: bool, from: HexId) -> u16 {
        let known = self.ways.get_or_init(|| {
            let mut hexes: Vec<HexId> = self.lines(game).iter().map(|line| line.at).collect();
            hexes.sort_unstable();
            hexes.dedup();
            let ways = |at: HexId| {
                [false, true].map(|on_foot| {
                    analysis.ways_to(Seat::German, on_foot, &[at], Heed { zone: 0, enemy: 0 }, |_| 0)
                })
            };
            hexes.into_iter().map(|at| (at, ways(at))).collect()
        });
        match known.binary_search_by_key(&post, |(at, _)| *at) {
            Ok(place) => {
                known[place].1[usize::from(on_foot)].get(usize::from(from)).copied().unwrap_or(NOWHERE)
            }
            // A post of no book: a point a hex.
            Err(_) => u16::try_from(game.map().grid.distance(post, from) * 2).unwrap_or(NOWHERE),
        }
    }
}

/// The turn in which the 101st comes.
const RELIEF: u8 = 3;

/// The posts of a side now.
pub(crate) fn posts(
    game: &Bastogne,
    analysis: &Analysis<'_>,
    atlas: &Atlas,
    seat: Seat,
    ideas: &Ideas,
) -> Vec<Post> {
    let state = analysis.state();
    let gone_south = game
        .map()
        .exits
        .iter()
        .any(|exit| game.map().entries.contains(exit) && panzers_out_by(game, state, *exit) > 0);
    let south = gone_south || ideas.route == Route::South;
    let early = state.turn <= RELIEF;
    let is_open = |book: Book| match (seat, is_race(game)) {
        (Seat::German, true) => match book {
            Book::Gates => true,
            Book::South => south,
            Book::RaceEntries => !south && early,
            _ => false,
        },
        (Seat::German, false) => book == Book::Towns || (book == Book::TownEntries && early),
        (_, true) => matches!(book, Book::Plugs | Book::Delays),
        (_, false) => book == Book::Garrisons,
    };
    let post = |line: &Line| {
        let front = if line.book == Book::Delays && ideas.forward { 2 } else { 1 };
        let used = panzers_out_by(game, state, line.at);
        let around = game.map().graph.edges(line.at).iter();
        let near: i32 = around.map(|edge| panzers_out_by(game, state, edge.to)).sum();
        let value = line.value * front + used * 300 + near * 60;
        Post { at: line.at, steps: line.steps, value, ways: Ways::default() }
    };
    let mut all: Vec<Post> = atlas.lines(game).iter().filter(|line| is_open(line.book)).map(post).collect();
    if seat == Seat::German && is_race(game) && !ideas.hasty {
        let value = if state.turn >= game.final_turn() { CORRIDOR_LAST } else { CORRIDOR };
        for at in corridor(game, analysis) {
            match all.iter_mut().find(|post| post.at == at) {
                Some(post) => post.value = post.value.max(value),
                None => all.push(Post { at, steps: 1, value, ways: Ways::default() }),
            }
        }
    }
    all
}

/// What a hex of the corridor to the exit is worth in the last turn, and before.
const CORRIDOR_LAST: i32 = 1500;
const CORRIDOR: i32 = 320;
/// What an American zone and an American hex cost on the way of the corridor, in half points.
const CORRIDOR_HEED: Heed = Heed { zone: 12, enemy: 60 };

/// The hexes in which Germans must stand so that supply comes to the exit by which most have left: those of the best way from
/// where transports come to it that lie in American zones.
fn corridor(game: &Bastogne, analysis: &Analysis<'_>) -> Vec<HexId> {
    let exits = game.map().exits.iter().copied();
    let used = exits
        .map(|at| (panzers_out_by(game, analysis.state(), at), at))
        .filter(|(count, _)| *count > 0)
        .max();
    let Some((_, exit)) = used else { return Vec::new() };
    let ways = analysis.ways_to(Seat::German, false, &[exit], CORRIDOR_HEED, |_| 0);
    let way = |at: HexId| ways[usize::from(at)];
    let Some(mut at) = analysis.transport_reach().iter().min_by_key(|at| way(*at)) else { return Vec::new() };
    let mut needed = Vec::new();
    while at != exit {
        let edges = game.map().graph.edges(at).iter().filter(|edge| analysis.is_open(edge));
        let next = edges.map(|edge| edge.to).min_by_key(|to| way(*to)).filter(|to| way(*to) < way(at));
        let Some(next) = next else { break };
        at = next;
        if analysis.zone(Seat::Allied, at) && !analysis.holds(Seat::Allied, at) {
            needed.push(at);
        }
    }
    needed
}

/// Sends each unit to the post where it does most good in good time. Units that are given come first.
pub(crate) fn assign(
    game: &Bastogne,
    analysis: &Analysis<'_>,
    (posts, atlas): (&[Post], &Atlas),
    units: &[UnitId],
    seat: Seat,
) -> Vec<(UnitId, Option<usize>)> {
    let state = analysis.state();
    let mut wanted: Vec<i32> = posts.iter().map(|post| i32::from(post.steps)).collect();
    // Whoever stands in a post and is not asked holds it already.
    for (post, left) in posts.iter().zip(&mut wanted) {
        let there = state.in_hex(post.at).filter(|unit| !units.contains(unit));
        let held: u8 =
            there.filter(|unit| game.unit(*unit).seat == seat).map(|unit| state.piece(unit).steps).sum();
        *left -= i32::from(held);
    }
    let mut given = Vec::new();
    for unit in units {
        let piece = state.piece(*unit);
        let Some(at) = piece.place.hex() else { continue };
        let on_foot = !game.unit(*unit).kind.is_mechanized();
        let (points, full) = (analysis.points(*unit), analysis.full_points(*unit).max(2));
        let worth = |(which, post): (usize, &Post)| {
            let way = atlas.way(game, analysis, post.at, on_foot, at);
            if way == NOWHERE || wanted[which] <= 0 {
                return None;
            }
            let moves = if way == 0 { 0 } else { 1 + i32::from(way.saturating_sub(points).div_ceil(full)) };
            // Three days away a post is worth a quarter.
            Some((post.value * 4 / (4 + moves * moves + i32::from(way) / 12), which))
        };
        let best = posts.iter().enumerate().filter_map(worth).max();
        if let Some((_, which)) = best {
            wanted[which] -= i32::from(piece.steps);
        }
        given.push((*unit, best.map(|(_, which)| which)));
    }
    given
}
