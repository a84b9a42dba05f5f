//! What the last question about a position worked out, kept for the next one.

use std::cell::RefCell;
use std::rc::Rc;

use arrayvec::ArrayVec;
use table::Seat;
use wargame::{BitSet, PlainSearch};

use crate::model::ids::{HexId, TownId, UnitId};
use crate::model::pieces::Piece;
use crate::model::state::{Bridges, Dumps, Events, Mover, Phase, State};
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;

thread_local! {
    static CACHE: RefCell<wargame::cache::PositionCache<Piece, Field>> = RefCell::default();
}

/// What the ways of a unit depend on besides the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    game: u64,
    version: u64,
    unit: UnitId,
    points: u16,
    turn: i8,
    phase: Option<Phase>,
    mover: Option<Mover>,
    events: Events,
    dumps: Dumps,
    plan: u8,
    bridges: Bridges,
}

/// The ways that were searched last, and what for.
#[derive(Default)]
struct Ways {
    question: Option<Question>,
    interdicted: Vec<HexId>,
    closed: Vec<(HexId, Seat)>,
    found: PlainSearch,
}

thread_local! {
    static WAYS: RefCell<Ways> = RefCell::default();
}

/// Searches the ways of a unit with so many points, unless they were the last that were searched.
pub(crate) fn ways<T>(
    game: &BitterWoods,
    state: &State,
    (unit, points): (UnitId, u16),
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
        unit,
        points,
        turn: state.turn,
        phase: state.phase(),
        mover: state.mover,
        events: state.events,
        dumps: state.dumps,
        plan: state.plan,
        bridges: state.bridges,
    };
    WAYS.with_borrow_mut(|ways| {
        let same = ways.question.as_ref() == Some(&question)
            && ways.interdicted[..] == state.interdicted[..]
            && ways.closed[..] == state.closed[..];
        if !same {
            search(&mut ways.found);
            ways.question = Some(question);
            ways.interdicted.clear();
            ways.interdicted.extend_from_slice(&state.interdicted);
            ways.closed.clear();
            ways.closed.extend_from_slice(&state.closed);
        }
        look(&ways.found)
    })
}

/// What retreats were asked for, and what was found.
struct Flights {
    game: u64,
    version: u64,
    about: (UnitId, u8),
    german: BitSet<TownId, 2>,
    landed: u8,
    bridges: Bridges,
    found: Rc<Vec<Vec<HexId>>>,
}

/// The latest of them; a stack of units is asked about again and again.
const FLIGHTS: usize = 4;

thread_local! {
    static FLOWN: RefCell<ArrayVec<Flights, FLIGHTS>> = RefCell::default();
}

/// Finds the retreats of a unit, unless they were found just now.
pub(crate) fn flights(
    game: &BitterWoods,
    state: &State,
    about: (UnitId, u8),
    find: impl FnOnce() -> Vec<Vec<HexId>>,
) -> Rc<Vec<Vec<HexId>>> {
    let version = CACHE.with_borrow_mut(|cache| {
        cache.get(game, game.number, &state.pieces);
        cache.version()
    });
    let same = |one: &Flights| {
        (one.game, one.version, one.about) == (game.number, version, about)
            && (one.german, one.landed) == (state.german, state.events.landed)
            && one.bridges == state.bridges
    };
    let known =
        FLOWN.with_borrow(|flown| flown.iter().find(|one| same(one)).map(|one| Rc::clone(&one.found)));
    if let Some(found) = known {
        return found;
    }
    let found = Rc::new(find());
    FLOWN.with_borrow_mut(|flown| {
        if flown.is_full() {
            flown.remove(0);
        }
        flown.push(Flights {
            game: game.number,
            version,
            about,
            german: state.german,
            landed: state.events.landed,
            bridges: state.bridges,
            found: Rc::clone(&found),
        });
    });
    found
}

impl BitterWoods {
    /// The field of a position, worked out as far as it is not at hand.
    pub(crate) fn field(&self, state: &State) -> Rc<Field> {
        CACHE.with_borrow_mut(|cache| Rc::clone(cache.get(self, self.number, &state.pieces)))
    }
    /// Exchanges what is at hand in this thread with what a table remembers.
    pub(crate) fn exchange_memory(memory: &mut kernel::Memory) {
        if let Some(position) =
            wargame::cache::remembered::<wargame::cache::KeptPosition<Piece, Field>>(memory)
        {
            CACHE.with_borrow_mut(|cache| cache.exchange(position));
        }
    }
}
