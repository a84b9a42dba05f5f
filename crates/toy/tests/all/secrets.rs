//! What is hidden is in no byte of what the other side is sent.

use kernel::{Session, Table as _};
use table::{Audience, Seat, Setup};

use crate::common::toy;

/// Everything an audience is sent in a game so far, as text.
fn sent(session: &Session<toy::Toy>, to: Audience) -> String {
    let mut all = serde_json::to_string(&session.view(to)).unwrap();
    for event in session.events(0, session.len(), to) {
        all.push_str(&serde_json::to_string(&event).unwrap());
    }
    all
}

#[test]
fn the_objective_and_a_chosen_order_do_not_reach_the_other_side() {
    let mut session = Session::new(toy(&Setup::new("toy", "crossing").with("mines", "none")));
    session.play_text(Seat::Chance, "objective diekirch").unwrap();
    session.play_text(Seat::German, "order barrage").unwrap();
    assert!(sent(&session, Audience::Seat(Seat::German)).contains("told to take Diekirch"));
    for other in [Audience::Seat(Seat::Allied), Audience::Public] {
        let sent = sent(&session, other);
        assert!(!sent.contains("told to take"), "{sent}");
        assert!(!sent.contains("You choose"), "{sent}");
        assert!(sent.contains("has chosen an order"), "{sent}");
    }
}

#[test]
fn face_down_counters_and_mines_have_no_name_on_the_wire() {
    let mut session = Session::new(toy(&Setup::new("toy", "crossing").with("fog", "on")));
    session.play_text(Seat::Chance, "objective diekirch").unwrap();
    session.play_text(Seat::Allied, "mine real 0202").unwrap();
    let sent = sent(&session, Audience::Seat(Seat::German));
    assert!(!sent.contains("tanks") && !sent.contains("Tank company"), "{sent}");
    assert!(!sent.contains("real"), "{sent}");
    assert!(sent.contains("rifles"), "the rifles are next to the grenadiers: {sent}");
    assert!(sent.contains("unknown allied 0102"), "{sent}");
}
