//! Posts: hexes where a side wants units to stand, how many steps, and what for.

use std::sync::OnceLock;

use ::bastogne::Bastogne;
use ::bastogne::study::{Heed, NOWHERE, Study};
use table::Seat;

use super::fights::used_by;
use super::plan::{Ideas, Route, is_race};

/// For every hex the half points from there to a post, by vehicle and on foot.
type Ways = [OnceLock<Vec<u16>>; 2];

/// A hex that is to be held.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) at: u16,
    /// How many steps are wanted there.
    pub(crate) steps: u8,
    pub(crate) value: i32,
    /// The ways there as they are now, worked out when somebody asks.
    ways: Ways,
}

impl Post {
    /// The half points that it takes from each hex, as things stand now.
    pub(crate) fn ways(&self, study: &Study<'_>, seat: Seat, on_foot: bool) -> &[u16] {
        self.ways[usize::from(on_foot)].get_or_init(|| study.ways_to(seat, on_foot, &[self.at], HEED, |_| 0))
    }
}

/// How ways to posts treat the enemy.
const HEED: Heed = Heed { zone: 4, enemy: 20 };

/// The ways to all posts while nobody is near, worked out once.
#[derive(Debug, Default)]
pub(crate) struct Atlas(OnceLock<Vec<(u16, [Vec<u16>; 2])>>);

impl Atlas {
    /// The half points from a hex to a post.
    fn way(&self, game: &Bastogne, study: &Study<'_>, post: u16, on_foot: bool, from: u16) -> u16 {
        let known = self.0.get_or_init(|| {
            let books = [&PLUGS[..], &DELAYS, &GARRISONS, &GATES, &TOWNS, &ENTRIES];
            let mut hexes: Vec<u16> = books
                .iter()
                .flat_map(|book| book.iter())
                .filter_map(|line| game.hex_called(line.0))
                .collect();
            hexes.sort_unstable();
            hexes.dedup();
            let ways = |at: u16| {
                [false, true].map(|on_foot| {
                    study.ways_to(Seat::German, on_foot, &[at], Heed { zone: 0, enemy: 0 }, |_| 0)
                })
            };
            hexes.into_iter().map(|at| (at, ways(at))).collect()
        });
        let found = known.binary_search_by_key(&post, |(at, _)| *at).ok();
        found
            .and_then(|place| known[place].1[usize::from(on_foot)].get(usize::from(from)).copied())
            .unwrap_or(NOWHERE)
    }
}

/// A post of the opening books: hex, steps, value.
type Line = (&'static str, u8, i32);

/// Where Americans stand in a race: the exits and the ring about them, Bastogne, then the roads before it.
const PLUGS: [Line; 8] = [
    ("0,8", 6, 1000),
    ("0,19", 5, 800),
    ("1,8", 3, 420),
    ("2,9", 3, 320),
    ("8,11", 4, 450),
    ("8,12", 2, 200),
    ("1,18", 3, 200),
    ("4,10", 2, 180),
];
/// Where they delay the Germans in front.
const DELAYS: [Line; 8] = [
    ("25,8", 2, 260),
    ("24,8", 1, 200),
    ("23,13", 2, 260),
    ("20,8", 2, 220),
    ("15,10", 2, 260),
    ("11,7", 2, 180),
    ("13,8", 1, 160),
    ("20,12", 2, 180),
];
/// Where Americans stand for the towns.
const GARRISONS: [Line; 7] = [
    ("8,11", 6, 1000),
    ("8,12", 6, 1000),
    ("19,14", 6, 700),
    ("9,11", 3, 220),
    ("15,10", 2, 180),
    ("20,8", 2, 150),
    ("7,12", 2, 120),
];
/// Where Germans stand in a race: the exits, what keeps the relief away, the roads of the transports.
const GATES: [Line; 9] = [
    ("0,8", 6, 900),
    ("1,8", 4, 500),
    ("8,11", 3, 420),
    ("15,10", 2, 300),
    ("20,8", 3, 300),
    ("25,8", 2, 260),
    ("23,13", 2, 260),
    ("11,7", 3, 280),
    ("2,9", 3, 340),
];
/// Where they stand for the towns.
const TOWNS: [Line; 6] = [
    ("8,11", 6, 1000),
    ("8,12", 6, 1000),
    ("19,14", 6, 800),
    ("15,10", 2, 150),
    ("20,8", 2, 120),
    ("25,8", 1, 100),
];
/// Where Americans enter.
const ENTRIES: [Line; 4] = [("0,19", 2, 700), ("9,24", 1, 300), ("28,24", 2, 300), ("1,19", 3, 400)];
/// The turn in which the 101st comes.
const RELIEF: u8 = 3;

/// The posts of a side now.
pub(crate) fn posts(game: &Bastogne, study: &Study<'_>, seat: Seat, ideas: &Ideas) -> Vec<Post> {
    let state = study.state();
    let mut lines: Vec<Line> = Vec::new();
    match (seat, is_race(game)) {
        (Seat::German, true) => {
            lines.extend(GATES);
            let south = game.hex_called("0,19").is_some_and(|at| used_by(game, state, at) > 0);
            if south || ideas.route == Route::South {
                lines.extend([("0,19", 6, 900), ("1,19", 3, 500), ("1,18", 3, 500)]);
            } else if state.turn <= RELIEF {
                // A German in an entry hex keeps those who come there from moving on.
                lines.extend([("0,19", 2, 700), ("9,24", 1, 300), ("28,24", 2, 300)]);
            }
        }
        (Seat::German, false) => {
            lines.extend(TOWNS);
            if state.turn <= RELIEF {
                lines.extend([("0,19", 1, 250), ("28,24", 2, 250)]);
            }
        }
        (_, true) => {
            lines.extend(PLUGS);
            lines.extend(DELAYS);
        }
        (_, false) => lines.extend(GARRISONS),
    }
    let front = if ideas.forward { 2 } else { 1 };
    let delays = DELAYS.map(|line| line.0);
    let known = lines.into_iter().filter_map(|(number, steps, value)| {
        let at = game.hex_called(number)?;
        let value = if delays.contains(&number) { value * front } else { value };
        let near = game.map().graph.edges(at).iter().map(|edge| used_by(game, state, edge.to)).sum::<i32>();
        let value = value + used_by(game, state, at) * 300 + near * 60;
        Some(Post { at, steps, value, ways: Ways::default() })
    });
    known.collect()
}

/// Sends each unit to the post where it does most good in good time. Units that are given come first.
pub(crate) fn assign(
    game: &Bastogne,
    study: &Study<'_>,
    (posts, atlas): (&[Post], &Atlas),
    units: &[u8],
    seat: Seat,
) -> Vec<(u8, Option<usize>)> {
    let state = study.state();
    let mut wanted: Vec<i32> = posts.iter().map(|post| i32::from(post.steps)).collect();
    // Whoever stands in a post and is not asked holds it already.
    for (post, left) in posts.iter().zip(&mut wanted) {
        let there = state.in_hex(post.at).filter(|unit| !units.contains(unit));
        let held: u8 = there
            .filter(|unit| game.unit_list()[usize::from(*unit)].seat == seat)
            .map(|unit| state.pieces[usize::from(unit)].steps)
            .sum();
        *left -= i32::from(held);
    }
    let mut given = Vec::new();
    for unit in units {
        let piece = &state.pieces[usize::from(*unit)];
        let Some(at) = piece.place.hex() else { continue };
        let on_foot = !game.unit_list()[usize::from(*unit)].kind.is_mechanized();
        let (points, full) = (study.points(*unit), study.full_points(*unit).max(2));
        let worth = |(which, post): (usize, &Post)| {
            let way = atlas.way(game, study, post.at, on_foot, at);
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
