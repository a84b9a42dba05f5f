//! What the last question about a position worked out, kept for the next one.
//!
//! A turn asks the same things over and over: where may this unit go, and then, does it go there? The answers follow
//! from the position alone, so the latest are kept beside it and used again while the position is the same. Nothing here
//! can be seen from outside but the time it saves.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use wargame::PlainSearch;

use crate::field::Field;
use crate::state::State;

static OPENED: AtomicU64 = AtomicU64::new(1);

/// A number that no other game on this machine has: the same position on other ground is another question.
pub(crate) fn new_game_number() -> u64 {
    OPENED.fetch_add(1, Ordering::Relaxed)
}

struct Desk {
    game: u64,
    state: State,
    field: Field,
    /// Where the unit of this number can go.
    reach: Option<(u8, PlainSearch)>,
    /// How often another position was laid on the desk.
    changes: u64,
}

thread_local! {
    static DESK: RefCell<Option<Box<Desk>>> = const { RefCell::new(None) };
}

/// The field of a position, worked out if it is not at hand.
pub(crate) fn field(game: u64, state: &State, work_out: impl FnOnce() -> Field) -> Field {
    let kept = DESK.with_borrow(|desk| {
        desk.as_ref().filter(|desk| desk.is_of(game, state)).map(|desk| desk.field.clone())
    });
    kept.unwrap_or_else(|| {
        let field = work_out();
        DESK.with_borrow_mut(|desk| match desk {
            Some(desk) => {
                desk.game = game;
                desk.changes += 1;
                desk.state.clone_from(state);
                desk.field.clone_from(&field);
                if let Some((unit, _)) = &mut desk.reach {
                    *unit = u8::MAX;
                }
            }
            None => {
                let (state, field) = (state.clone(), field.clone());
                *desk = Some(Box::new(Desk { game, state, field, reach: None, changes: 0 }));
            }
        });
        field
    })
}

/// Lends the search of a unit's moves: the finished one where it is at hand, else one to be run.
pub(crate) fn with_reach<T>(
    game: u64,
    state: &State,
    unit: u8,
    run: impl FnOnce(&mut PlainSearch),
    ask: impl FnOnce(&PlainSearch) -> T,
) -> T {
    let taken = DESK.with_borrow_mut(|desk| {
        let desk = desk.as_mut()?;
        let (of, search) = desk.reach.take().unwrap_or((u8::MAX, PlainSearch::new()));
        Some((search, of, desk.is_of(game, state), desk.changes))
    });
    let (mut search, of, same, changes) = taken.unwrap_or((PlainSearch::new(), u8::MAX, false, 0));
    if !same || of != unit {
        run(&mut search);
    }
    let answer = ask(&search);
    DESK.with_borrow_mut(|desk| {
        // Asking further questions about the same position leaves it on the desk; about another one, takes it off.
        if let Some(desk) = desk {
            let still = same && desk.changes == changes;
            desk.reach = Some((if still { unit } else { u8::MAX }, search));
        }
    });
    answer
}

impl Desk {
    fn is_of(&self, game: u64, state: &State) -> bool {
        self.game == game && self.state == *state
    }
}
