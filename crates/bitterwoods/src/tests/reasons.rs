//! Pointing at a unit and a place tells every reason why not, the nearest first.

use kernel::Game as _;
use table::{Seat, Target};

use crate::model::pieces::Marks;
use crate::model::state::{Attack, Frame, Phase, State};
use crate::rulebook::BitterWoods;
use crate::tests::fixtures::{hex, on_turn, unit};

/// The rules that are named when a unit is pointed at and then a hex.
fn rules(game: &BitterWoods, state: &State, seat: Seat, id: &str, at: &str) -> Vec<String> {
    let (subject, at) = (Target::Counter(id.into()), Target::Place(at.into()));
    let reasons = game.explain(state, seat, &subject, &at);
    reasons.iter().map(|one| one.rule.number().to_owned()).collect()
}

/// Proves BW §10.1-german, §10.4-corps, §12.4-barred
#[test]
fn a_gun_tells_everything_that_keeps_it_silent() {
    let (game, mut state) = on_turn(&[("2pz-3", "1325"), ("28-110", "1424"), ("arty-388", "1326")], 3);
    state.frames = [Frame::Phase(Phase::Combat), Frame::Prepare].into_iter().collect();
    let mut attack = Attack::on(Seat::German, hex(&game.data, "1424"));
    attack.with.push(unit(&game, "2pz-3"));
    state.attack = Some(attack);
    let gun = unit(&game, "arty-388");
    assert!(rules(&game, &state, Seat::German, "arty-388", "1424").is_empty());
    for mark in [Marks::FIRED, Marks::SHIFTED_GUN, Marks::OOS] {
        state.piece_mut(gun).mark(mark);
    }
    let told = rules(&game, &state, Seat::German, "arty-388", "1424");
    assert_eq!(told, ["10.1-german", "10.4-corps", "12.4-barred"]);
}

/// Proves BW §14.1
#[test]
fn reserves_tell_everything_that_bars_them() {
    let (game, mut state) = on_turn(&[("2pz-3", "1325"), ("28-110", "1424")], 3);
    state.frames = [Frame::Phase(Phase::Reserve)].into_iter().collect();
    let tanks = unit(&game, "2pz-3");
    state.piece_mut(tanks).mark(Marks::OOS);
    let told = rules(&game, &state, Seat::German, "2pz-3", "1325");
    assert_eq!(told, ["14.1", "14.3"], "out of supply, and next to an enemy");
}

/// Proves BW §11.1, §12.5
#[test]
fn an_aircraft_tells_why_it_stays_at_home() {
    let (game, mut state) = on_turn(&[("2pz-3", "1325"), ("28-110", "1424")], 3);
    state.frames = [Frame::Phase(Phase::Movement)].into_iter().collect();
    let told = rules(&game, &state, Seat::German, "allied-air-1", "1424");
    assert_eq!(told, ["11.3"], "only in the Interdiction Phase");
    state.frames = [Frame::Phase(Phase::Interdiction)].into_iter().collect();
    state.interdicted.push(hex(&game.data, "1424"));
    state.air = [0, 1];
    assert_eq!(rules(&game, &state, Seat::Allied, "allied-air-1", "1424"), ["11.3"]);
    state.air = [0, 0];
    assert_eq!(rules(&game, &state, Seat::Allied, "allied-air-1", "1424"), ["11.1"]);
}

/// Proves BW §4-A5
#[test]
fn a_unit_tells_that_it_is_not_the_time_to_move() {
    let (game, mut state) = on_turn(&[("2pz-3", "1325"), ("28-110", "1424")], 3);
    state.frames = [Frame::Phase(Phase::Demolition)].into_iter().collect();
    let (subject, at) = (Target::Counter("2pz-3".into()), Target::Place("1326".into()));
    let told = game.explain(&state, Seat::German, &subject, &at);
    assert_eq!(
        told[0].to_string(),
        "BW §4-A5: units move only in the Movement Phase and, from reserve, in exploitation"
    );
}
