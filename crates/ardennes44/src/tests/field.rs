//! The field and what is kept of it.

use kernel::Pick;
use table::Seat;
use wargame::Id as _;
use wargame::cache_trial::{cache_is_right, update_is_right};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Pieces, Place};
use crate::model::units::Kind;
use crate::pack::map::{DARK, RIVER};
use crate::rulebook::Ardennes;
use crate::rules::field::Field;
use crate::tests::common::{campaign, empty, hex};

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

/// Proves A44 §10.1-types, §10.3-hex
#[test]
fn r10_1_hex_bonds_run_between_opposite_hexes_in_a_full_ring_too() {
    let (game, mut state) = empty();
    let open = |at: &HexId| {
        let edges = game.ground.graph.edges(*at);
        edges.len() == 6 && edges.iter().all(|edge| edge.flags & (RIVER | DARK) == 0)
    };
    let middle = game.ground.grid.indices().find(open).expect("open ground");
    let ring = game.ground.around[usize::from(middle)];
    let foot: Vec<UnitId> =
        game.units_of(Seat::German).filter(|unit| game.unit(*unit).kind == Kind::Infantry).take(6).collect();
    let mut bonded = |places: &[usize]| {
        for unit in &foot {
            state.piece_mut(*unit).put(Place::Dead);
        }
        for (unit, place) in foot.iter().zip(places) {
            state.piece_mut(*unit).put(Place::Hex(ring[*place]));
        }
        let field = game.field(&state);
        assert!(!field.bond_in(Seat::Allied, middle), "nobody of theirs is there");
        field.bond_in(Seat::German, middle)
    };
    assert!(bonded(&[0, 3]) && bonded(&[1, 4]) && bonded(&[2, 5]));
    assert!(!bonded(&[0]) && !bonded(&[0, 1, 2]) && !bonded(&[0, 2, 4]));
    assert!(bonded(&[0, 1, 2, 3, 4]));
    assert!(bonded(&[0, 1, 2, 3, 4, 5]), "a full ring");
}
