//! The field and what is kept of it.

use kernel::Pick;
use wargame::Id as _;
use wargame::cache_trial::{cache_is_right, update_is_right};

use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Pieces, Place};
use crate::rulebook::Ardennes;
use crate::rules::field::Field;
use crate::tests::common::{campaign, hex};

/// Something happens to some unit, near the front where units meet.
fn stir(game: &Ardennes, pieces: &mut Pieces, pick: &mut dyn Pick) {
    let count = u32::try_from(pieces.len()).expect("few units");
    let unit = UnitId::from_index(pick.below(count) as usize);
    let (what, column, row) = (pick.below(8), 12 + pick.below(14), 10 + pick.below(20));
    let there = hex(game, &format!("E{column:02}{row:02}"));
    let piece = pieces.change(unit);
    match what {
        0 => piece.put(Place::Dead),
        1 => piece.mark(Marks::DISRUPTED),
        2 => piece.clear(Marks::DISRUPTED),
        3 => piece.mark(Marks::STRATEGIC),
        _ => piece.put(Place::Hex(there)),
    }
}

#[test]
fn a_field_brought_up_to_date_is_the_same_as_one_worked_out() {
    let (game, mut state) = campaign();
    let stir = |pieces: &mut Pieces, pick: &mut dyn Pick| stir(&game, pieces, pick);
    assert_eq!(update_is_right::<Field, _, _, _>(&game, &mut state.pieces, stir), Ok(()));
}

#[test]
fn a_field_at_hand_is_the_same_as_one_worked_out() {
    let (game, mut state) = campaign();
    let mut pieces = state.pieces.clone();
    let stir = |pieces: &mut Pieces, pick: &mut dyn Pick| stir(&game, pieces, pick);
    let look = |pieces: &Pieces| {
        state.pieces = pieces.clone();
        game.field(&state)
    };
    assert_eq!(cache_is_right(&game, &mut pieces, stir, look), Ok(()));
}
