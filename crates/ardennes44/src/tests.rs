//! Tests of what cannot be seen from outside.

use std::sync::Arc;

use table::{Seat, Setup};

use crate::field::{Field, changed};
use crate::state::{Marks, Place, State};
use crate::{Ardennes, embedded_files, load};

/// The campaign as it is set up.
fn campaign() -> (Ardennes, State) {
    let (data, report) = load(&embedded_files());
    assert!(report.problems.is_empty(), "{:#?}", report.problems);
    let data = Arc::new(data.expect("a sound pack"));
    let game = Ardennes::new(data, &Setup::new("ardennes44", "campaign")).expect("a campaign");
    let start = game.first_position();
    (game, start)
}

/// A number from a sequence that looks like chance and is always the same.
fn next(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

fn hex(game: &Ardennes, number: &str) -> u16 {
    let hex = game.ground.numbering.parse(number).expect("a number");
    game.ground.grid.index(hex).expect("a hex of the map")
}

fn unit(game: &Ardennes, id: &str) -> u16 {
    let at = game.units.iter().position(|unit| unit.id == id).expect("a unit");
    u16::try_from(at).expect("a number")
}

#[test]
fn a_field_brought_up_to_date_is_the_same_as_one_worked_out() {
    let (game, mut state) = campaign();
    let (mut seed, mut hexes) = (16_121_944, Vec::new());
    let mut field = Field::work_out(&game, &state.pieces);
    for _ in 0..2_000 {
        let before = state.clone();
        for _ in 0..=next(&mut seed) % 3 {
            let count = state.pieces.len() as u64;
            let piece = &mut state.pieces[usize::try_from(next(&mut seed) % count).expect("a unit")];
            match next(&mut seed) % 8 {
                0 => piece.place = Place::Dead,
                1 => piece.mark(Marks::DISRUPTED),
                2 => piece.clear(Marks::DISRUPTED),
                3 => piece.mark(Marks::STRATEGIC),
                _ => {
                    // Somewhere near the front, where units meet.
                    let column = 12 + next(&mut seed) % 14;
                    let row = 10 + next(&mut seed) % 20;
                    piece.place = Place::Hex(hex(&game, &format!("E{column:02}{row:02}")));
                }
            }
        }
        changed(&before.pieces, &state.pieces, &mut hexes);
        field.refresh(&game, &state.pieces, &hexes);
        assert!(field == Field::work_out(&game, &state.pieces), "after {hexes:?}");
    }
}

/// Proves A44 §9.2.1, §11.4.1-infantry, §11.3
#[test]
fn r11_3_the_26th_volksgrenadiers_cross_the_our_on_foot() {
    let (game, state) = campaign();
    let (vg, from) = (unit(&game, "26vg-39"), hex(&game, "E1913"));
    let mut state = state;
    state.piece_mut(vg).place = Place::Hex(from);
    let field = game.field(&state);
    let reach = game.reach(&state, &field, vg, from);
    let over = hex(&game, "E2013");
    assert!(reach.has(over), "the Our is crossed by Tactical Movement");
    assert_eq!(reach.cost(over), None, "no number of points leads over it");
}

/// Proves A44 §11.4.1, §16.5, §29.1.1
#[test]
fn r11_4_1_tanks_wait_for_the_bridge() {
    let (game, mut state) = campaign();
    let (tanks, from) = (unit(&game, "2pz-3-1"), hex(&game, "E2016"));
    state.piece_mut(tanks).place = Place::Hex(from);
    let over = hex(&game, "E2115");
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("frozen on turn 1");
    assert_eq!(refused.rule.number(), "29.1.1");
    state.turn = 3;
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("still being built");
    assert_eq!(refused.rule.number(), "11.4.1", "{refused}");
    let bridge = game.ground.bridges.iter().position(|bridge| bridge.name == "Dasburg").expect("Dasburg");
    state.bridges[bridge] = crate::Bridge::Standing;
    assert_eq!(game.check_move(&state, Seat::German, tanks, over), Ok(()), "the bridge is open");
    state.bridges[bridge] = crate::Bridge::Blown;
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("no bridge");
    assert_eq!(refused.rule.number(), "11.4.1", "{refused}");
    state.piece_mut(tanks).mark(Marks::ENGAGED);
    let refused = game.check_move(&state, Seat::German, tanks, over).expect_err("engaged");
    assert_eq!(refused.rule.number(), "16.5");
}

/// Proves A44 §23.1, §23.3, §23.3-overland, §23.3-road, §S1.3
#[test]
fn r23_3_everybody_is_in_supply_when_the_campaign_begins() {
    let (game, mut state) = campaign();
    for seat in Seat::PLAYERS {
        // What is behind a side's front is its own.
        state.german = 0;
        for node in game.ground.nodes.iter().filter(|node| node.area != crate::Area::None) {
            if let Some(place) = node.control {
                state.german |= 1 << place;
            }
        }
        game.check_supply(&mut state, seat);
        let cut: Vec<&str> = game
            .on_map(&state, seat)
            .filter(|(unit, _)| state.piece(*unit).is(Marks::OOS))
            .map(|(unit, _)| game.unit_name(unit))
            .collect();
        assert!(cut.is_empty(), "{seat}: {cut:?}");
        assert!(game.isolated_groups(&state, seat).is_empty());
    }
}

/// Proves A44 §23.6, §23.6-group, §23.8, §23.8-pick, §23.10
#[test]
fn r23_6_a_ring_of_germans_isolates_bastogne_as_one_group() {
    let (game, mut state) = campaign();
    state.pieces.iter_mut().for_each(|piece| piece.place = Place::Dead);
    let inside = [("101-501", "E3413"), ("101-506", "E3414")];
    let around = ["E3215", "E3213", "E3311", "E3511", "E3612", "E3615", "E3516", "E3316"];
    for (id, at) in inside {
        let unit = unit(&game, id);
        state.piece_mut(unit).place = Place::Hex(hex(&game, at));
    }
    let germans =
        game.all_units().filter(|one| game.unit(*one).formation.as_ref().is_some_and(|id| *id == "26vg"));
    let more =
        game.all_units().filter(|one| game.unit(*one).formation.as_ref().is_some_and(|id| *id == "18vg"));
    for (one, at) in germans.chain(more).filter(|one| game.unit(*one).kind.is_infantry()).zip(around) {
        let at = hex(&game, at);
        state.piece_mut(one).place = Place::Hex(at);
        state.piece_mut(one).steps = 1;
    }
    game.check_supply(&mut state, Seat::Allied);
    let groups = game.isolated_groups(&state, Seat::Allied);
    assert_eq!(groups.len(), 1, "{groups:?}");
    assert_eq!(groups[0].len(), 2);
    assert_eq!(game.surrender_threshold(&groups[0]), 5, "paratroopers are Elite");
}
