//! The preview of a transport's reach.

use kernel::{Game as _, Session};
use table::{Seat, Target};

use crate::common::session;

/// A game in its first German supply phase, with one unit moved away from the frontier.
fn in_supply() -> Session<bastogne::Bastogne> {
    let mut session = crate::common::in_movement();
    session.play_text(Seat::German, "move 2pz-recon-boehm 27,9").ok();
    for _ in 0..30 {
        if session
            .game()
            .view(session.state(), table::Audience::Referee)
            .phases
            .iter()
            .any(|phase| phase.id == "german supply" && phase.state == table::PhaseState::Now)
        {
            return session;
        }
        let seat = session.game().turn(session.state()).seats().iter().next().unwrap();
        session.play_text(seat, "next").unwrap();
    }
    panic!("no supply phase came");
}

/// Proves BB §9.1-preview, §9.1, §3.8-29, §3.8-20
#[test]
fn r9_1_preview_names_exactly_the_units_that_a_placement_supplies() {
    let mut session = in_supply();
    let view = kernel::view(&**session.game(), session.state(), table::Audience::Seat(Seat::German));
    assert_eq!(view.markers.iter().filter(|marker| marker.name == "supply centre").count(), 3);
    let points = [Target::Counter("transport-1".into())];
    let choices = kernel::choices(&**session.game(), session.state(), Seat::German, &points);
    assert!(choices.len() > 100 && choices.iter().all(|choice| choice.verb == "supply"), "{}", choices.len());
    let order = "supply transport-1 30,9";
    let action = session.game().read(order).unwrap();
    let preview = session.game().preview(session.state(), Seat::German, &action);
    let near: Vec<String> = preview.counters.iter().map(ToString::to_string).collect();
    assert!(near.iter().any(|id| id.starts_with("2pz")), "{near:?}");
    assert!(preview.overlay.is_some_and(|overlay| overlay.places.iter().any(|place| place == "30,9")));
    session.play_text(Seat::German, order).unwrap();
    assert_eq!(session.state().supplied.len(), near.len(), "as many units as were named");
}

/// Proves BB §5.1-19
#[test]
fn allied_supply_is_nobodys_decision() {
    let session = session("introduction");
    let view = session.game().view(session.state(), table::Audience::Public);
    let phase = view.phases.iter().find(|phase| phase.id == "allied supply").unwrap();
    assert_eq!((phase.seat, phase.rule.to_string().as_str()), (None, "BB §5.1-19"));
}
