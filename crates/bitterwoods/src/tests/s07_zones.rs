//! Zones of control on the real map. BW §7

use kernel::Pick;
use table::Seat;
use wargame::cache_trial::{cache_is_right, update_is_right};

use crate::model::edge::Edge4;
use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Pieces, Place};
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;
use crate::tests::fixtures::{data, field, game, hex, position};

#[test]
fn r7_zones_are_the_six_hexes_around() {
    let data = data();
    let state = position(&data, &[("28-110", "1424")]);
    let field = field(&data, &state);
    let around: Vec<HexId> = data.ground.grid.around(hex(&data, "1424")).map(|(_, at)| at).collect();
    assert_eq!(around.len(), 6);
    assert!(around.iter().all(|at| field.zone(Seat::Allied, *at)));
    assert!(!field.zone(Seat::Allied, hex(&data, "1424")) && !field.zone(Seat::German, around[0]));
    assert!(field.holds(Seat::Allied, hex(&data, "1424")));
}

#[test]
fn r7_1_zones_stop_at_the_meuse() {
    let data = data();
    // Dinant lies on the right bank, 4816 across the river.
    let field = field(&data, &position(&data, &[("28-110", "4717")]));
    assert!(!field.zone(Seat::Allied, hex(&data, "4816")));
    assert!(field.zone(Seat::Allied, hex(&data, "4716")) || field.zone(Seat::Allied, hex(&data, "4617")));
}

/// Proves BW §7.3-artillery, §7.3-none
#[test]
fn r7_3_guns_and_leaders_have_no_zone_around_them() {
    let data = data();
    let field = field(&data, &position(&data, &[("arty-402", "1316"), ("hodges", "2008")]));
    assert!(!field.zone(Seat::Allied, hex(&data, "1317")));
    assert!(field.holds(Seat::Allied, hex(&data, "1316")), "a gun bars its own hex");
    assert!(!field.holds(Seat::Allied, hex(&data, "2008")), "a leader alone bars nothing");
    assert!(field.is_there(Seat::Allied, hex(&data, "2008")));
}

/// Proves BW §36-9
#[test]
fn a_battalion_of_peiper_has_a_zone_with_his_grenadiers_only() {
    let data = data();
    let around =
        |there: &[(&str, &str)]| field(&data, &position(&data, there)).zone(Seat::German, hex(&data, "1312"));
    assert!(!around(&[("1ss-pzbn", "1311")]));
    assert!(!around(&[("1ss-3-2", "1311")]));
    assert!(!around(&[("1ss-pzbn", "1311"), ("1ss-501", "1311")]));
    assert!(around(&[("1ss-pzbn", "1311"), ("1ss-3-2", "1311")]));
    assert!(around(&[("1ss-peiper", "1311")]));
}

#[test]
fn r7_4_same_a_step_within_the_zone_of_one_enemy_is_told() {
    let data = data();
    let at = |number: &str| hex(&data, number);
    let field = field(&data, &position(&data, &[("28-110", "1424"), ("28-109", "1430")]));
    let same = |from: &str, to: &str| field.same_zone(&data.ground, Seat::Allied, at(from), at(to));
    assert!(same("1324", "1325"), "both lie next to 1424");
    assert!(!same("1324", "1224"), "one does not");
    assert!(!same("1426", "1427"));
}

/// Something happens to some unit, near the front where units meet.
fn stir(game: &BitterWoods, pieces: &mut Pieces, pick: &mut dyn Pick) {
    let count = u32::try_from(pieces.len()).expect("few units");
    let unit = UnitId::from_index(usize::try_from(pick.below(count)).expect("a unit"));
    let (what, column, row) = (pick.below(8), 8 + pick.below(14), 10 + pick.below(18));
    let there = hex(&game.data, &format!("{column:02}{row:02}"));
    let piece = pieces.change(unit);
    match what {
        0 => piece.put(Place::Dead),
        1 => piece.put(Place::Left(Edge4::South)),
        2 => piece.mark(Marks::OOS),
        3 => piece.clear(Marks::OOS),
        _ => piece.put(Place::Hex(there)),
    }
}

#[test]
fn a_field_brought_up_to_date_is_the_same_as_one_worked_out() {
    let game = game();
    let mut pieces = position(&game.data, &[]).pieces;
    let held =
        update_is_right::<Field, _, _, _>(&game, &mut pieces, |pieces, pick| stir(&game, pieces, pick));
    assert_eq!(held, Ok(()));
}

#[test]
fn a_field_at_hand_is_the_same_as_one_worked_out() {
    let game = game();
    let mut state = position(&game.data, &[]);
    let mut pieces = state.pieces.clone();
    let look = |pieces: &Pieces| {
        state.pieces = pieces.clone();
        game.field(&state)
    };
    assert_eq!(cache_is_right(&game, &mut pieces, |pieces, pick| stir(&game, pieces, pick), look), Ok(()));
}
