//! What the last question about a position worked out, kept for the next one.
//!
//! A turn asks the same things over and over: where may this unit go, and then, does it go there? The answers follow
//! from the position alone, so the latest are kept beside it. Nothing here can be seen from outside but the time it saves.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Ardennes;
use crate::field::{Field, changed};
use crate::state::Piece;

static OPENED: AtomicU64 = AtomicU64::new(1);

/// A number that no other game on this machine has: the same position on other ground is another question.
pub(crate) fn new_game_number() -> u64 {
    OPENED.fetch_add(1, Ordering::Relaxed)
}

/// More changed hexes than this are worked out together.
const MANY: usize = 24;

#[derive(Default)]
struct Desk {
    game: u64,
    pieces: Vec<Piece>,
    field: Rc<Field>,
    hexes: Vec<u16>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

/// The field of a position, worked out as far as it is not at hand.
pub(crate) fn field(game: &Ardennes, pieces: &[Piece]) -> Rc<Field> {
    DESK.with_borrow_mut(|desk| {
        if desk.game == game.number && desk.pieces == pieces {
            return Rc::clone(&desk.field);
        }
        let known = desk.game == game.number && desk.pieces.len() == pieces.len();
        if known {
            changed(&desk.pieces, pieces, &mut desk.hexes);
        }
        if !known || desk.hexes.len() > MANY {
            desk.field = Rc::new(Field::work_out(game, pieces));
        } else if !desk.hexes.is_empty() {
            // Somebody who still looks at the old one keeps it.
            Rc::make_mut(&mut desk.field).refresh(game, pieces, &desk.hexes);
        }
        desk.game = game.number;
        desk.pieces.clear();
        desk.pieces.extend_from_slice(pieces);
        Rc::clone(&desk.field)
    })
}
