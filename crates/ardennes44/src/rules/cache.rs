//! What the last question about a position worked out, kept for the next one.
//!
//! A turn asks the same things over and over: where may this unit go, and then, does it go there? The answers follow
//! from the position alone, so the latest are kept beside it. Nothing here can be seen from outside but the time it saves.

use std::cell::RefCell;
use std::rc::Rc;

use wargame::PlainSearch;
use wargame::cache::{KeptPosition, PositionCache};

use crate::model::frames::Half;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Piece, Pieces};
use crate::model::state::{Bridge, Dump, Marker, Mover, State};
use crate::rulebook::Ardennes;
use crate::rules::field::Field;

thread_local! {
    static CACHE: RefCell<PositionCache<Piece, Field>> = RefCell::default();
}

/// What the ways of a unit depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    game: u64,
    version: u64,
    unit: UnitId,
    from: HexId,
    budget: u16,
    turn: u8,
    half: Half,
    german: u128,
    mover: Option<Mover>,
    traffic: [[Marker; 6]; 2],
    roadblocks: [[Option<HexId>; 2]; 2],
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
pub(crate) struct Asked {
    pub(crate) unit: UnitId,
    pub(crate) from: HexId,
    pub(crate) budget: u16,
    pub(crate) march: bool,
}

/// Searches the ways of a unit, unless they were the last that were searched.
pub(crate) fn ways<T>(
    game: &Ardennes,
    state: &State,
    asked: Asked,
    search: impl FnOnce(&mut PlainSearch),
    look: impl FnOnce(&PlainSearch) -> T,
) -> T {
    let version = CACHE.with_borrow_mut(|cache| {
        cache.get(game, game.number, &state.pieces);
        cache.version()
    });
    let question = Question {
        game: game.number,
        version,
        unit: asked.unit,
        from: asked.from,
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
    CACHE.with_borrow_mut(|cache| Rc::clone(cache.get(game, game.number, pieces)))
}

/// Tells positions with different pieces apart; two with the same stamp have the same pieces.
pub(crate) fn stamp(game: &Ardennes, pieces: &Pieces) -> u64 {
    CACHE.with_borrow_mut(|cache| {
        cache.get(game, game.number, pieces);
        cache.stamp()
    })
}

impl Ardennes {
    /// The field of a position.
    pub(crate) fn field(&self, state: &State) -> Rc<Field> {
        field(self, &state.pieces)
    }
}

/// What a table keeps of this.
pub(crate) type Kept = KeptPosition<Piece, Field>;

/// Exchanges the position at hand with one that a table keeps.
pub(crate) fn exchange(kept: &mut Kept) {
    CACHE.with_borrow_mut(|cache| cache.exchange(kept));
}
