//! What the last question about a position worked out, kept for the next one.

use std::cell::RefCell;
use std::rc::Rc;

use crate::BitterWoods;
use crate::field::Field;
use crate::pieces::Piece;
use crate::state::State;

pub(crate) use wargame::desk::touch;

thread_local! {
    static DESK: RefCell<wargame::desk::Desk<Piece, Field>> = RefCell::default();
}

/// Somebody looks at a position and keeps it from changing.
pub(crate) struct Hold(usize);

impl Drop for Hold {
    fn drop(&mut self) {
        DESK.with_borrow_mut(|desk| desk.release(self.0));
    }
}

/// Begins to look at a position.
pub(crate) fn hold(game: &BitterWoods, state: &State) -> Hold {
    DESK.with_borrow_mut(|desk| Hold(desk.hold(game, game.number, &state.pieces)))
}

/// Somebody changes a position; as long as he does, only those units are looked at that he says have changed.
pub(crate) struct Follow(usize);

impl Drop for Follow {
    fn drop(&mut self) {
        DESK.with_borrow_mut(|desk| desk.unfollow(self.0));
    }
}

/// Begins to follow the changes of a position.
pub(crate) fn follow(game: &BitterWoods, state: &State) -> Follow {
    DESK.with_borrow_mut(|desk| Follow(desk.follow(game, game.number, &state.pieces)))
}

impl BitterWoods {
    /// The field of a position, worked out as far as it is not at hand.
    pub(crate) fn field(&self, state: &State) -> Rc<Field> {
        DESK.with_borrow_mut(|desk| Rc::clone(desk.look_at(self, self.number, &state.pieces)))
    }
}
