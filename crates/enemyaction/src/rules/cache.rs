//! What the last question about a position worked out, kept for the next one.

use std::cell::RefCell;
use std::rc::Rc;

use wargame::cache::{KeptPosition, PositionCache};

use crate::model::pieces::Piece;
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::field::Field;

thread_local! {
    static CACHE: RefCell<PositionCache<Piece, Field>> = RefCell::default();
}

impl EnemyAction {
    /// The field of a position, worked out as far as it is not at hand.
    pub(crate) fn field(&self, state: &State) -> Rc<Field> {
        CACHE.with_borrow_mut(|cache| Rc::clone(cache.get(self, self.number, &state.pieces)))
    }
}

/// What a table keeps of this.
pub(crate) type Kept = KeptPosition<Piece, Field>;

/// Exchanges the position at hand with one that a table keeps.
pub(crate) fn exchange(kept: &mut Kept) {
    CACHE.with_borrow_mut(|cache| cache.exchange(kept));
}
