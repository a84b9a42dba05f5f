//! Zones of control and supply on the real map.

use kernel::Pick;
use table::Seat;
use wargame::desk_trial::{follows_changes, is_at_hand};

use crate::pieces::Pieces;
use crate::tests::{data, game, hex};
use crate::{BitterWoods, Data, Field, Marks, Place, Start, State, SupplyNet};

/// The position in which some units stand somewhere and nobody else is on the map.
pub(crate) fn position(data: &Data, there: &[(&str, &str)]) -> State {
    let place =
        |id: &str| there.iter().find(|(unit, _)| *unit == id).map(|(_, at)| Place::Hex(hex(data, at)));
    for (id, _) in there {
        assert!(data.units.iter().any(|unit| unit.id == *id), "there is no unit {id}");
    }
    let mut state = crate::begin::blank(&data.ground, &data.units, 9, Seat::German);
    for (unit, one) in (0u16..).zip(&data.units) {
        state.piece_mut(unit).put(place(&one.id).unwrap_or(Place::Waiting));
    }
    state
}

pub(crate) fn field(data: &Data, state: &State) -> Field {
    Field::work_out(&data.ground, &data.units, &state.pieces)
}

#[test]
fn r7_zones_are_the_six_hexes_around() {
    let data = data();
    let state = position(&data, &[("28-110", "1424")]);
    let field = field(&data, &state);
    let around: Vec<u16> = data.ground.grid.around(hex(&data, "1424")).map(|(_, at)| at).collect();
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

/// Proves BW §12.2-four, §12.3-german
#[test]
fn r12_2_four_hexes_lead_to_a_road() {
    let data = data();
    let state = position(&data, &[]);
    let net = SupplyNet::of(&data.ground, &state, &field(&data, &state), Seat::German);
    assert!(net.is_supply_road(hex(&data, "0915")) && net.supplies(hex(&data, "0915")));
    // Where nobody is about the whole map is within four hexes of the road net but for its emptiest corners.
    let far = data.ground.grid.indices().filter(|at| !net.supplies(*at)).count();
    assert!(far < 40, "{far}");
}

/// Proves BW §12.2-zoc
#[test]
fn r12_2_zoc_an_enemy_zone_cuts_the_road_unless_a_friend_stands_in_it() {
    let data = data();
    let ring = [("28-110", "1015"), ("28-109", "1115"), ("28-112", "1117"), ("106-424", "1017")];
    let state = position(&data, &ring);
    let net = SupplyNet::of(&data.ground, &state, &field(&data, &state), Seat::German);
    assert!(!net.is_supply_road(hex(&data, "1116")), "the road into it lies in zones");
    let mut there = ring.to_vec();
    there.extend([("2pz-3", "0916"), ("2pz-2", "1016"), ("2pz-304", "1116")]);
    let state = position(&data, &there);
    let net = SupplyNet::of(&data.ground, &state, &field(&data, &state), Seat::German);
    assert!(net.supplies(hex(&data, "1116")), "friends keep it open");
}

#[test]
fn r12_3_allied_liege_feeds_who_holds_it() {
    let data = data();
    let liege = hex(&data, "2802");
    let free = position(&data, &[]);
    let net = SupplyNet::of(&data.ground, &free, &field(&data, &free), Seat::Allied);
    assert!(net.supplies(liege) && net.is_supply_road(liege));
    let taken = position(&data, &[("1ss-peiper", "2802")]);
    let net = SupplyNet::of(&data.ground, &taken, &field(&data, &taken), Seat::German);
    assert!(net.is_supply_road(liege), "Germans in Liège are their own source");
}

/// Everybody is in supply when the campaign begins. BW §12.1
#[test]
fn r12_1_all_units_of_the_set_up_are_in_supply() {
    let data = data();
    let mut state = position(&data, &[]);
    for (unit, one) in (0u16..).zip(&data.appearance) {
        if let (Start::Setup, Some(at)) = (one.start, one.at) {
            state.piece_mut(unit).put(Place::Hex(at));
        }
    }
    let field = field(&data, &state);
    for seat in Seat::PLAYERS {
        let net = SupplyNet::of(&data.ground, &state, &field, seat);
        for (unit, piece) in data.units.iter().zip(&*state.pieces).filter(|(unit, _)| unit.seat == seat) {
            let supplied = piece.hex().is_none_or(|at| net.supplies(at));
            assert!(supplied && !piece.is(Marks::OOS), "{} is cut off", unit.name);
        }
    }
}

#[test]
fn r12_2_bridge_a_blown_bridge_cuts_the_road() {
    let data = data();
    let reaches = |blown: bool| {
        let mut state = position(&data, &[]);
        if blown {
            (0..160).for_each(|bridge| state.bridges.blow(bridge));
        }
        let net = SupplyNet::of(&data.ground, &state, &field(&data, &state), Seat::German);
        net.is_supply_road(hex(&data, "1316"))
    };
    assert!(reaches(false), "the road leads over the Our to St. Vith");
    assert!(!reaches(true), "and not without its bridges");
}

/// Something happens to some unit, near the front where units meet.
fn stir(game: &BitterWoods, pieces: &mut Pieces, pick: &mut dyn Pick) {
    let count = u32::try_from(pieces.len()).expect("few units");
    let unit = u16::try_from(pick.below(count)).expect("a unit");
    let (what, column, row) = (pick.below(8), 8 + pick.below(14), 10 + pick.below(18));
    let there = hex(&game.data, &format!("{column:02}{row:02}"));
    let piece = pieces.change(unit);
    match what {
        0 => piece.put(Place::Dead),
        1 => piece.put(Place::Left(2)),
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
        follows_changes::<Field, _, _, _>(&game, &mut pieces, |pieces, pick| stir(&game, pieces, pick));
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
    assert_eq!(is_at_hand(&game, &mut pieces, |pieces, pick| stir(&game, pieces, pick), look), Ok(()));
}
