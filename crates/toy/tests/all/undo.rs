//! Undo goes back to the last die, reveal or change of seat, and no further.

use kernel::Session;
use table::{Seat, Setup};

use crate::common::toy;

fn play(session: &mut Session<toy::Toy>, orders: &[(Seat, &str)]) {
    for (seat, order) in orders {
        session.play_text(*seat, order).unwrap_or_else(|refusal| panic!("{seat} {order}: {refusal}"));
    }
}

use Seat::{Allied, Chance, German};

#[test]
fn a_player_takes_back_his_own_moves_one_by_one() {
    let mut session = Session::new(toy(&Setup::new("toy", "crossing").with("mines", "none")));
    play(&mut session, &[(Chance, "objective diekirch"), (German, "order advance"), (Allied, "order hold")]);
    let before = session.state().clone();
    play(&mut session, &[(German, "move panzer 0402"), (German, "move fusiliers 0503")]);
    assert_eq!(session.undo_limit(German), 3, "both moves may be taken back, the shown orders may not");
    assert_eq!(session.undo_limit(Allied), 5, "the other player has nothing to take back");
    session.rewind(3);
    assert_eq!(session.state(), &before);
}

#[test]
fn a_shown_order_and_a_die_cannot_be_taken_back() {
    let mut session = Session::new(toy(&Setup::new("toy", "crossing").with("mines", "none")));
    play(&mut session, &[(Chance, "objective diekirch"), (Allied, "order hold")]);
    assert_eq!(session.undo_limit(Allied), 1, "a choice that is still secret may be changed");
    play(&mut session, &[(German, "order advance")]);
    assert_eq!(session.undo_limit(German), 3, "now both are shown");
    play(&mut session, &[(German, "end"), (German, "attack 0302"), (German, "join grenadiers")]);
    assert_eq!(session.undo_limit(German), 3, "nothing is rolled yet");
    play(&mut session, &[(German, "resolve"), (Chance, "die 3")]);
    assert_eq!(session.undo_limit(German), session.len(), "the die has fallen");
    assert_eq!(session.undo_limit(Chance), session.len(), "and is nobody's to take back");
}

#[test]
fn a_mine_marker_that_was_turned_over_stays_so() {
    let mut session = Session::new(toy(&Setup::new("toy", "crossing")));
    play(
        &mut session,
        &[
            (Chance, "objective diekirch"),
            (Allied, "mine dummy 0301"),
            (Allied, "mine real 0202"),
            (Allied, "order hold"),
            (German, "order advance"),
            (German, "move grenadiers 0301"),
        ],
    );
    assert_eq!(session.undo_limit(German), session.len(), "the dummy was seen");
}
