//! What the last question about a position worked out, kept for the next one.
//!
//! A turn asks the same things over and over: where may this unit go, and then, does it go there? The answers follow
//! from the position alone, so the latest are kept beside it. Nothing here can be seen from outside but the time it saves.

use std::cell::RefCell;
use std::rc::Rc;

use arrayvec::ArrayVec;
use table::Seat;
use wargame::PlainSearch;

use crate::Ardennes;
use crate::field::Field;
use crate::ground::MOST_BRIDGES;
use crate::s11_steps::Steps;
use crate::s23_supply::Roads;
use crate::state::{Bridge, Dump, Half, Marker, Mover, Piece, Pieces, State, index};

#[derive(Default)]
struct Kept {
    desk: wargame::desk::Desk<Piece, Field>,
    roads: [Option<KeptRoads>; 2],
}

/// A road net in supply, and what it was worked out for besides the pieces.
struct KeptRoads {
    stamp: u64,
    german: u128,
    roadblocks: [[Option<u16>; 2]; 2],
    bridges: ArrayVec<Bridge, MOST_BRIDGES>,
    roads: Rc<Roads>,
}

thread_local! {
    static DESK: RefCell<Kept> = RefCell::new(Kept::default());
}

/// What the ways of a unit depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    game: u64,
    version: u64,
    unit: u16,
    from: u16,
    budget: u16,
    turn: u8,
    half: Half,
    german: u128,
    mover: Option<Mover>,
    traffic: [[Marker; 6]; 2],
    roadblocks: [[Option<u16>; 2]; 2],
    dumps: [Dump; 3],
    crossed: bool,
}

/// The ways that were searched last, and what for.
#[derive(Default)]
struct Ways {
    question: Option<Question>,
    bridges: Vec<Bridge>,
    found: PlainSearch,
}

thread_local! {
    /// Of moves, and of marches.
    static WAYS: RefCell<[Ways; 2]> = RefCell::default();
}

/// Whose ways are asked for, how far, and whether they are those of a march.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) steps: &'a Steps<'a>,
    pub(crate) budget: u16,
    pub(crate) march: bool,
}

/// Searches the ways of a unit, unless they were the last that were searched.
pub(crate) fn ways<T>(
    game: &Ardennes,
    state: &State,
    asked: Asked<'_>,
    search: impl FnOnce(&mut PlainSearch),
    look: impl FnOnce(&PlainSearch) -> T,
) -> T {
    let version = DESK.with_borrow_mut(|kept| {
        kept.desk.look_at(game, game.number, &state.pieces);
        kept.desk.version()
    });
    let question = Question {
        game: game.number,
        version,
        unit: asked.steps.unit(),
        from: asked.steps.from,
        budget: asked.budget,
        turn: state.turn,
        half: state.half,
        german: state.german,
        mover: state.mover,
        traffic: state.traffic,
        roadblocks: state.roadblocks,
        dumps: state.dumps,
        crossed: state.crossed,
    };
    WAYS.with_borrow_mut(|ways| {
        let ways = &mut ways[usize::from(asked.march)];
        if ways.question.as_ref() != Some(&question) || ways.bridges[..] != state.bridges[..] {
            search(&mut ways.found);
            ways.question = Some(question);
            ways.bridges.clear();
            ways.bridges.extend_from_slice(&state.bridges);
        }
        look(&ways.found)
    })
}

/// The field of a position, worked out as far as it is not at hand.
pub(crate) fn field(game: &Ardennes, pieces: &Pieces) -> Rc<Field> {
    DESK.with_borrow_mut(|kept| Rc::clone(kept.desk.look_at(game, game.number, pieces)))
}

/// The road net that supplies a side, worked out only where it is not at hand.
pub(crate) fn roads(
    game: &Ardennes,
    state: &State,
    seat: Seat,
    work_out: impl FnOnce() -> Roads,
) -> Rc<Roads> {
    // What is being built carries no more than what has fallen.
    let stand = |bridges: &[Bridge]| {
        let known = bridges.iter().zip(&state.bridges);
        known.fold(true, |same, (a, b)| same & ((*a == Bridge::Standing) == (*b == Bridge::Standing)))
    };
    let stamp = DESK.with_borrow_mut(|all| {
        all.desk.look_at(game, game.number, &state.pieces);
        let kept = all.roads[index(seat)].as_ref().filter(|kept| {
            kept.stamp == all.desk.stamp()
                && kept.german == state.german
                && kept.roadblocks == state.roadblocks
                && stand(&kept.bridges)
        });
        kept.map(|kept| Rc::clone(&kept.roads)).ok_or(all.desk.stamp())
    });
    let stamp = match stamp {
        Ok(roads) => return roads,
        Err(stamp) => stamp,
    };
    let roads = Rc::new(work_out());
    let kept = KeptRoads {
        stamp,
        german: state.german,
        roadblocks: state.roadblocks,
        bridges: state.bridges.clone(),
        roads: Rc::clone(&roads),
    };
    DESK.with_borrow_mut(|all| all.roads[index(seat)] = Some(kept));
    roads
}
