//! Supply on the real map. BW §12

use table::Seat;

use crate::model::ids::{BridgeId, Id as _, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::units::Start;
use crate::rules::s12_supply::SupplyNet;
use crate::tests::fixtures::{data, field, hex, position};

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
    for (unit, one) in UnitId::number(&data.appearance) {
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
            BridgeId::up_to(160).for_each(|bridge| state.bridges.blow(bridge));
        }
        let net = SupplyNet::of(&data.ground, &state, &field(&data, &state), Seat::German);
        net.is_supply_road(hex(&data, "1316"))
    };
    assert!(reaches(false), "the road leads over the Our to St. Vith");
    assert!(!reaches(true), "and not without its bridges");
}
