//! How fast the searches are on a map of the size of the largest of the four games.
//!
//! The map is 64 by 42 hexes with woods, rivers and roads put down by a fixed formula. Besides divan's table, which
//! shows means and allocations, `quantiles` prints the 99th percentile over many different starts.

use divan::{AllocProfiler, Bencher, black_box};
use std::sync::LazyLock;
use std::time::Instant;
use wargame::{
    Edge, Flood, HexId, Id as _, Link, MapGraph, MapGraphBuilder, MovePolicy, MoveSearch, Mp, Query, Step,
};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

const WIDE: u16 = 64;
const HIGH: u16 = 42;
const RIVER: u16 = 1;

struct Board {
    graph: MapGraph,
    woods: Vec<bool>,
    zoc: Vec<bool>,
}

fn node(x: u16, y: u16) -> HexId {
    HexId::new(y * WIDE + x)
}

/// Finds the neighbour in a direction on a map whose odd columns are pushed half a hex down.
fn beside(x: u16, y: u16, dir: u8) -> Option<(u16, u16)> {
    let down = i32::from(x & 1);
    let (dx, dy) = [(0, -1), (1, down - 1), (1, down), (0, 1), (-1, down), (-1, down - 1)][usize::from(dir)];
    let x = u16::try_from(i32::from(x) + dx).ok().filter(|x| *x < WIDE)?;
    let y = u16::try_from(i32::from(y) + dy).ok().filter(|y| *y < HIGH)?;
    Some((x, y))
}

fn board() -> Board {
    let mut builder = MapGraphBuilder::new(WIDE * HIGH);
    for y in 0..HIGH {
        for x in 0..WIDE {
            for dir in 0..3 {
                let Some((bx, by)) = beside(x, y, dir) else { continue };
                let along_row = y % 6 == 2 && by % 6 == 2;
                let along_column = dir == 0 && x % 9 == 4;
                let road = if along_column { 1 } else { u8::from(along_row) * 2 };
                let river = bx / 13 != x / 13 && y % 3 != 0;
                let flags = if river && road == 0 { RIVER } else { 0 };
                builder.link(Link { a: node(x, y), b: node(bx, by), dir, road, flags });
            }
        }
    }
    let each = || (0..HIGH).flat_map(|y| (0..WIDE).map(move |x| (x, y)));
    Board {
        graph: builder.build().expect("the map is sound"),
        woods: each().map(|(x, y)| (x * 7 + y * 5) % 11 < 4).collect(),
        zoc: each().map(|(x, y)| (x * 3 + y * 11) % 37 < 2).collect(),
    }
}

/// Rules of the usual kind: terrain, roads, rivers from a standing start, ZOC that stops, and extra to leave one.
struct Rules<'a> {
    board: &'a Board,
    road: Mp,
    motorized: bool,
    roads_only: bool,
}

impl MovePolicy for Rules<'_> {
    type Reason = u8;

    /// Layer 0 has not moved yet, layer 1 has.
    fn layers(&self) -> u8 {
        2
    }

    fn step(&self, from: HexId, layer: u8, edge: &Edge, _: Mp) -> Step<u8> {
        let mut cost = if edge.road > 0 {
            self.road
        } else if self.roads_only {
            return Step::Forbidden(1);
        } else if edge.flags & RIVER != 0 && (self.motorized || layer > 0) {
            return Step::Forbidden(2);
        } else if self.board.woods[usize::from(edge.to)] {
            Mp::whole(if self.motorized { 3 } else { 2 })
        } else {
            Mp::ONE
        };
        if self.board.zoc[usize::from(from)] {
            cost += Mp::ONE;
        }
        let stop = !self.roads_only && self.board.zoc[usize::from(edge.to)];
        Step::Go { cost, layer: 1, stop, dislike: u16::from(self.board.woods[usize::from(edge.to)]) }
    }
}

/// The one map of all benches.
static BOARD: LazyLock<Board> = LazyLock::new(board);

fn rules(kind: &str) -> (Rules<'static>, Mp) {
    let board = &*BOARD;
    match kind {
        "foot" => (Rules { board, road: Mp::ONE, motorized: false, roads_only: false }, Mp::whole(4)),
        "motorized" => {
            (Rules { board, road: Mp::part(1, 2), motorized: true, roads_only: false }, Mp::whole(12))
        }
        _ => (Rules { board, road: Mp::part(1, 2), motorized: true, roads_only: true }, Mp::whole(14)),
    }
}

/// Measures from the second call on, so that the buffers have grown and the table shows what a warm search allocates.
fn warm<T>(bencher: Bencher<'_, '_>, mut search: impl FnMut() -> T) {
    search();
    bencher.bench_local(search);
}

/// Starts in the middle of the map, where two roads cross and no ZOC is near.
const CENTRE: (u16, u16) = (31, 20);

#[divan::bench(args = ["foot", "motorized", "road march"])]
fn all_moves(bencher: Bencher<'_, '_>, kind: &str) {
    let (rules, budget) = rules(kind);
    let mut search = MoveSearch::new();
    let query = Query::new(node(CENTRE.0, CENTRE.1), budget);
    warm(bencher, || search.run(&rules.board.graph, &rules, black_box(query)).reached().count());
}

#[divan::bench]
fn all_moves_motorized_with_paths(bencher: Bencher<'_, '_>) {
    let (rules, budget) = rules("motorized");
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let query = Query::new(node(CENTRE.0, CENTRE.1), budget);
    warm(bencher, || {
        let moves = search.run(&rules.board.graph, &rules, black_box(query));
        let mut hexes = 0;
        for end in moves.reached() {
            moves.path(end, &mut path);
            hexes += path.len();
        }
        hexes
    });
}

#[divan::bench]
fn explain_the_whole_map(bencher: Bencher<'_, '_>) {
    let (rules, budget) = rules("motorized");
    let mut search = MoveSearch::new();
    let query = Query::new(node(CENTRE.0, CENTRE.1), budget);
    warm(bencher, || search.run(&rules.board.graph, &rules, black_box(query)).explain());
}

#[divan::bench]
fn via_two_waypoints(bencher: Bencher<'_, '_>) {
    let (rules, budget) = rules("motorized");
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let query = Query::new(node(CENTRE.0, CENTRE.1), budget);
    let through = [node(CENTRE.0 + 3, CENTRE.1), node(CENTRE.0 + 5, CENTRE.1)];
    warm(bencher, || search.via(&rules.board.graph, &rules, black_box(query), &through, &mut path));
}

#[divan::bench]
fn flood_the_whole_map(bencher: Bencher<'_, '_>) {
    let board = &*BOARD;
    let mut flood = Flood::new();
    warm(bencher, || {
        flood.start(&board.graph, [black_box(node(0, 0))]);
        flood.spread(&board.graph, None, &|_: HexId, _: &Edge, _: u16| true).reached().len()
    });
}

#[divan::bench]
fn supply_in_two_portions(bencher: Bencher<'_, '_>) {
    let board = &*BOARD;
    let mut flood = Flood::new();
    let clear = |edge: &Edge| !board.zoc[usize::from(edge.to)];
    warm(bencher, || {
        flood.start(&board.graph, black_box((0..HIGH).map(|y| node(WIDE - 1, y))));
        flood.spread(&board.graph, None, &|_: HexId, e: &Edge, _: u16| e.road > 0 && clear(e));
        flood.spread(&board.graph, Some(4), &|_: HexId, e: &Edge, _: u16| clear(e)).reached().len()
    });
}

/// Prints how long the slowest hundredth of the searches takes, over every start on the map.
fn quantiles() {
    println!("microseconds per search from each of {} hexes", WIDE * HIGH);
    for kind in ["foot", "motorized", "road march", "explain"] {
        let (rules, budget) = rules(if kind == "explain" { "motorized" } else { kind });
        let mut search = MoveSearch::new();
        let mut times: Vec<u128> = Vec::new();
        for start in HexId::up_to(usize::from(WIDE * HIGH)) {
            let begun = Instant::now();
            let mut moves = search.run(&rules.board.graph, &rules, Query::new(start, budget));
            if kind == "explain" {
                moves.explain();
            }
            black_box(moves.reached().count());
            times.push(begun.elapsed().as_nanos());
        }
        times.sort_unstable();
        let at = |percent: usize| times[times.len() * percent / 100] / 100;
        let mean = times.iter().sum::<u128>() / times.len() as u128 / 100;
        let show = |tenths: u128| format!("{}.{}", tenths / 10, tenths % 10);
        println!("{kind:<12} mean {:>6}  median {:>6}  p99 {:>6}", show(mean), show(at(50)), show(at(99)));
    }
}

fn main() {
    quantiles();
    divan::main();
}
