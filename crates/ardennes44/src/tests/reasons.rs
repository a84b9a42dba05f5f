//! The words of refusals: what a player reads where the number of the rule is the same.

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frames::{Frame, Half, Phase};
use crate::model::ids::{BridgeId, DumpId, HexId, TrafficId};
use crate::model::tables::Table;
use crate::tests::common::{empty, put, unit};

/// Proves A44 §6.4.1, §6.4.2
#[test]
fn r6_4_a_division_that_cannot_be_named_is_told_what_it_lacks() {
    let (game, mut state) = empty();
    state.turn = 15;
    let there = [("9pz-10", "W1522"), ("2pz-304", "E2914"), ("15pg-115", "E3414"), ("1ss-1", "W1420")];
    put(&game, &mut state, &there);
    let why = |roll: i8, id: &str| {
        let division = game.division(id).expect("a division");
        game.check_dry(&state, Table::Fuel1, roll, division).map_err(|illegal| illegal.why.into_owned())
    };
    let ends = |roll: i8, id: &str, end: &str| {
        let told = why(roll, id).expect_err("it may not be named");
        assert!(told.ends_with(end), "{told}");
    };
    assert_eq!(why(2, "9pz"), Ok(()));
    ends(2, "1ss", "does not belong to the army that this roll names");
    ends(2, "2pz", "is west of the Ourthe");
    assert_eq!((why(7, "9pz"), why(7, "2pz")), (Ok(()), Ok(())));
    ends(7, "1ss", "does not belong to the army that this roll names");
    ends(7, "15pg", "is no panzer division");
    ends(7, "116pz", "is not on the map");
}

/// Proves A44 §4, §5.1, §7.1, §11.1, §14.1, §20.1, §24.3.1
#[test]
fn r4_an_order_of_another_phase_is_told_when_its_time_is() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (15, Half::Day(Seat::Allied));
    put(&game, &mut state, &[("4-8-2", "E3414")]);
    let (us, at) = (unit(&game, "4-8-2"), HexId::new(0));
    let told = |phase: Phase, action: Action| {
        let mut state = state.clone();
        state.frames.clear();
        state.frames.push(Frame::Phase(phase));
        let refused: Result<(), Illegal> = game.check_action(&state, Seat::Allied, action);
        refused.expect_err("not now").why.into_owned()
    };
    for (action, word) in [
        (Action::Flip(us), "own Artillery Supply Phase"),
        (Action::Blow(BridgeId::new(0)), "own Bridge Phase, or as they are attacked over"),
        (Action::Build(BridgeId::new(0)), "built only in the own Bridge Phase"),
        (Action::Burn(DumpId::new(0)), "burn fuel in their Bridge Phase"),
        (Action::Jam { marker: TrafficId::new(0), at }, "own Traffic Marker Phase"),
        (Action::Target(at), "attacks are made only in the own Combat Phase"),
        (Action::Disengage(us), "units disengage only in their own Combat Phase"),
        (Action::Replace(us), "Night Replacement Phase"),
        (Action::Cancel, "belongs to a combat"),
    ] {
        let told = told(Phase::Movement, action);
        assert!(told.contains(word), "{action:?}: {told}");
    }
    for (action, word) in [
        (Action::Move { unit: us, to: at }, "units move only in their own Movement Phase"),
        (Action::BreakDown(us), "units break down only in their own Movement and Combat Phases"),
        (Action::Dig(us), "done only in the own Movement Phase"),
    ] {
        let told = told(Phase::Traffic, action);
        assert!(told.contains(word), "{action:?}: {told}");
    }
}
