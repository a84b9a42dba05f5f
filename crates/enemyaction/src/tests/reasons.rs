//! The reasons that the log weighs and that a refusal gives, where the number of the rule alone does not tell them apart. EA §4

use kernel::{Game as _, Log};
use table::{Seat, Target};

use crate::model::frame::{Frame, Level, Phase};
use crate::model::ids::CardNumber;
use crate::model::pieces::Place;
use crate::model::state::{Compass, CorpsMarker};
use crate::model::units::Army;
use crate::tests::common::empty;
use crate::tests::german_positions::Case;
use crate::tests::s12_combat::support::Table;

/// Of the centres that an army card weighs, one is marked as chosen: that of the cluster farther from the objective. Proves EA §8.13-army
#[test]
fn r8_13_the_centre_that_is_chosen_is_marked() {
    let mut case = Case::bare(18, |_| {});
    case.put("2.2p 1109, 3.2p 1109, 16.116p 1103, 60.116p 1103").no_corps_markers();
    case.aim(Army::FifthPanzer, "1113", Compass::West, 4).activate(40);
    let events = case.log.events();
    let told = events.iter().find(|event| event.rules.iter().any(|rule| rule.number() == "8.13-army"));
    let weighed = &told.expect("the centre is told").weighed;
    let chosen: Vec<&str> = weighed.iter().filter(|one| one.chosen).map(|one| one.what.as_str()).collect();
    assert_eq!(chosen.len(), 1, "{weighed:?}");
    assert!(weighed.len() > 1 && chosen[0].contains("116P"), "{weighed:?}");
}

/// What the log says of method 12 for units that no method has moved.
fn why_no_infiltration(units: &[&str]) -> Vec<String> {
    let mut table = Table::new(18).put(units);
    let ids: Vec<&str> = units.iter().filter_map(|line| line.split(' ').next()).collect();
    table.activate(Seat::German, Level::Corps, &ids);
    table.state.corps_markers = [CorpsMarker::Gone; 3];
    let mut log = Log::new();
    table.game.end_moves(&mut table.state, &mut log);
    let events = log.take();
    let weighed = events.iter().flat_map(|event| &event.weighed);
    weighed.filter(|one| one.what.ends_with("method 12")).map(|one| one.why.clone()).collect()
}

/// Proves EA §9.2-M12
#[test]
fn r9_2_m12_a_unit_alone_and_a_unit_with_another_are_told_different_reasons() {
    let alone = "no other active unit with full strength is in its hex";
    let closed = "no neighbouring hex is closer, open and free";
    assert_eq!(why_no_infiltration(&["2.2p 1206", "3.2p 1208"]), [alone, alone], "another hex is no help");
    assert_eq!(why_no_infiltration(&["2.2p 1206", "3.2p 1206"]), [closed, closed]);
}

/// Proves EA §T-events-engineers
#[test]
fn engineers_who_have_begun_with_roadblocks_build_no_bridge() {
    let (game, mut state) = empty(18);
    state.frames.push(Frame::Engineers { card: CardNumber::new(4), roadblocks: 1 });
    for order in ["blow 1707/1708", "repair 1707/1708", "bridge 1707/1708"] {
        let refusal = game.refusal(&state, order).expect("it is refused");
        assert_eq!(refusal.why, "the engineers lay roadblocks already", "{order}");
    }
}

/// Two hexes from the Germans the British are not too near; it is their friends who are too far. Proves EA §7.41-distance
#[test]
fn r7_41_a_british_reserve_far_from_its_friends_is_not_told_of_germans() {
    let (game, mut state) = empty(22);
    game.put(&mut state, &["129.43 0321", "2.2p 1025"]);
    state.piece_mut(game.named_unit("214.43")).put(Place::Box);
    game.hold(&mut state, &[29]);
    state.frames = [Frame::Phase(Phase::EndOfDay), Frame::Impulse(Seat::Allied)].into_iter().collect();
    game.order(&mut state, "play 29 deploy");
    let why = |at: &str| game.refusal(&state, &format!("deploy 214.43 {at}")).expect("it is refused").why;
    assert!(why("1127").contains("friends"), "{}", why("1127"));
    assert!(why("1126").contains("next to Germans"), "{}", why("1126"));
}

/// The number of chits is a button. Proves EA §12.4-option
#[test]
fn the_choice_of_more_chits_points_at_its_button() {
    let table = Table::new(20);
    let action = table.game.read("draw 3").expect("an order");
    let choice = table.game.describe_action(&table.state, action);
    assert!(choice.points.contains(&Target::Button("draw 3".into())), "{:?}", choice.points);
}

/// A position in which a unit is only imagined to be gone or elsewhere is the one in which it is. Proves EA §10.4, §11
#[test]
fn what_is_imagined_is_what_would_be() {
    let mut table = Table::new(20).put(&["2.2p 1206", "3.2p 1206", "304.2p 1206", "18 1207", "16.1 1209"]);
    let (unit, from, to) = (table.unit("3.2p"), table.hex("1206"), table.hex("1207"));
    let lifted = table.units(&["3.2p"]);
    let [gone, moved] = [None, Some((unit, to))].map(|put| {
        let position = table.game.position(&table.state).imagine(&lifted, put);
        (*position.field).clone()
    });
    assert!(gone.has_room(Seat::German, from, 1, 2), "two steps find room again");
    table.state.piece_mut(unit).put(Place::Box);
    assert_eq!(gone, *table.game.position(&table.state).field);
    table.state.piece_mut(unit).put(Place::Hex(to));
    assert_eq!(moved, *table.game.position(&table.state).field);
}
