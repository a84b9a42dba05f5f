//! Supply, fuel and traffic.

use table::Seat;

use crate::model::frames::{DieAbout, Frame};
use crate::model::ids::TrafficId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::tests::common::{campaign, empty, hex, put, unit};

/// Proves A44 §23.1, §23.3, §23.3-overland, §23.3-road, §S1.3
#[test]
fn r23_3_everybody_is_in_supply_when_the_campaign_begins() {
    let (game, mut state) = campaign();
    for seat in Seat::PLAYERS {
        // What is behind a side's front is its own.
        state.german = 0;
        for node in game.ground.nodes.iter().filter(|node| node.area != crate::pack::map::Area::None) {
            if let Some(place) = node.control {
                state.german |= 1 << place.get();
            }
        }
        game.check_supply(&mut state, seat, &mut kernel::Log::muted());
        let cut: Vec<&str> = game
            .on_map(&state, seat)
            .filter(|(unit, _)| state.piece(*unit).is(Marks::OOS))
            .map(|(unit, _)| game.unit_name(unit))
            .collect();
        assert!(cut.is_empty(), "{seat}: {cut:?}");
        assert!(game.isolated_groups(&state, seat).is_empty());
    }
}

/// Proves A44 §23.6, §23.6-group, §23.8, §23.8-pick
#[test]
fn r23_6_a_ring_of_germans_isolates_bastogne_as_one_group() {
    let (game, mut state) = campaign();
    game.all_units().for_each(|unit| state.piece_mut(unit).put(Place::Dead));
    let inside = [("101-501", "E3413"), ("101-506", "E3414")];
    let around = ["E3215", "E3213", "E3311", "E3511", "E3612", "E3615", "E3516", "E3316"];
    for (id, at) in inside {
        let unit = unit(&game, id);
        state.piece_mut(unit).put(Place::Hex(hex(&game, at)));
    }
    let germans =
        game.all_units().filter(|one| game.unit(*one).formation.as_ref().is_some_and(|id| *id == "26vg"));
    let more =
        game.all_units().filter(|one| game.unit(*one).formation.as_ref().is_some_and(|id| *id == "18vg"));
    for (one, at) in germans.chain(more).filter(|one| game.unit(*one).kind.is_infantry()).zip(around) {
        let at = hex(&game, at);
        state.piece_mut(one).put(Place::Hex(at));
        state.piece_mut(one).steps = 1;
    }
    game.check_supply(&mut state, Seat::Allied, &mut kernel::Log::muted());
    let groups = game.isolated_groups(&state, Seat::Allied);
    assert_eq!(groups.len(), 1, "{groups:?}");
    assert_eq!(groups[0].len(), 2);
    assert_eq!(game.surrender_threshold(&groups[0]), 5, "paratroopers are Elite");
}

/// Proves A44 §24.3.1, §24.3.2, §24.4, §24.4-stvith, §24.5
#[test]
fn r24_4_traffic_is_kept_apart_and_dice_take_it_back() {
    use crate::model::state::Marker;
    let (game, mut state) = empty();
    let at = |number: &str| hex(&game, number);
    assert_eq!(game.check_jam(&state, Seat::Allied, TrafficId::new(0), at("E1626")), Ok(()));
    assert_eq!(
        game.check_jam(&state, Seat::German, TrafficId::new(0), at("E1626"))
            .expect_err("turn 1")
            .rule
            .number(),
        "24.5"
    );
    let refused = game.check_jam(&state, Seat::Allied, TrafficId::new(0), at("E1826")).expect_err("Heuem");
    assert_eq!(refused.rule.number(), "24.4-stvith");
    state.traffic[1][0] = Marker::On(at("E1626"));
    let refused =
        game.check_jam(&state, Seat::Allied, TrafficId::new(1), at("E1625")).expect_err("next to it");
    assert_eq!(refused.rule.number(), "24.4");
    assert_eq!(
        game.check_jam(&state, Seat::Allied, TrafficId::new(0), at("E3414"))
            .expect_err("placed")
            .rule
            .number(),
        "24.3.1"
    );
    state.traffic[1][3] = Marker::On(at("E3414"));
    game.roll_traffic(&mut state, Seat::Allied, (4, 4), &mut kernel::Log::muted());
    assert_eq!((state.traffic[1][0], state.traffic[1][3]), (Marker::On(at("E1626")), Marker::Held));
}

/// Proves A44 §6.1, §6.1-effect, §6.1-choice, §6.2, §6.3-absent, §6.4.1, §T-fuel, §T-fuel-1, §T-fuel-2
#[test]
fn r6_1_fuel_runs_out_for_those_that_are_there() {
    use crate::model::tables::Table;
    let (game, mut state) = empty();
    state.turn = 7;
    let names = |state: &State, table, roll| -> Vec<String> {
        let shortage = game.shortage(state, table, roll);
        shortage.divisions.iter().map(|division| game.division_name(*division).to_owned()).collect()
    };
    assert!(names(&state, Table::Fuel1, 1).is_empty());
    assert!(names(&state, Table::Fuel1, 5).is_empty(), "neither division has arrived");
    put(&game, &mut state, &[("2pz-304", "E2416"), ("2pz-aa2", "W1522")]);
    assert_eq!(names(&state, Table::Fuel1, 5), ["2pz"], "the one that is on the map");
    put(&game, &mut state, &[("pzlehr-901", "E2711")]);
    assert_eq!(names(&state, Table::Fuel1, 5), ["2pz", "pzlehr"]);
    assert_eq!(game.shortage(&state, Table::Fuel1, 5).chooser, Some(Seat::German));
    assert_eq!(names(&state, Table::Fuel1, 2), ["2pz"], "only what is west of the Ourthe");
    assert_eq!(game.shortage(&state, Table::Fuel1, 2).chooser, Some(Seat::Allied));
    state.frames.push(Frame::Die { table: Table::Fuel1, about: DieAbout::Nothing });
    game.roll_fuel(&mut state, Table::Fuel1, 2, &mut kernel::Log::muted());
    assert!(state.piece(unit(&game, "2pz-aa2")).is(Marks::OOS));
    assert!(!state.piece(unit(&game, "2pz-304")).is(Marks::OOS), "it is east of the line");
    assert_eq!(
        (game.fuel_roll(&state, 6), {
            state.turn = 15;
            game.fuel_roll(&state, 6)
        }),
        (6, 7)
    );
}
