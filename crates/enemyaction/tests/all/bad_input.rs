//! What a player may type by mistake: one clear sentence, and nothing changes.

use enemyaction::{EnemyAction, Frame};
use kernel::laws::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
use kernel::{Game, Session, Turn};
use table::{Seat, Setup};

use crate::common::{dice, game};

/// The first day, when it is the Allied player's turn to play a card.
fn in_impulse() -> Session<EnemyAction> {
    let game = game(&Setup::new("enemyaction", "battle-of-the-bulge"));
    let (mut session, mut dice) = (Session::new(game), dice(3));
    loop {
        let seat = match session.game().turn(session.state()) {
            Turn::Chance => Seat::Chance,
            Turn::Players(seats) if seats.has(Seat::German) => Seat::German,
            _ => Seat::Allied,
        };
        let state = session.state().clone();
        if seat == Seat::Allied && matches!(state.frame(), Some(Frame::Impulse(_))) {
            return session;
        }
        let mut all = Vec::new();
        if seat == Seat::Chance {
            let mut outcomes = Vec::new();
            session.game().chance(&state, &mut outcomes);
            all.extend(outcomes.into_iter().map(|(action, _)| action));
        } else {
            kernel::legal(&**session.game(), &state, seat, &mut all);
        }
        let pick = dice(u32::try_from(all.len()).expect("few choices")) as usize;
        let text = session.game().write(&all[pick]);
        session.play_text(seat, &text).expect("a legal order");
    }
}

#[test]
fn each_mistake_gets_one_sentence_and_changes_nothing() {
    let mut session = in_impulse();
    let mistakes = [
        (Seat::Allied, "move 110.28 9924", "'9924' is not on this map"),
        (Seat::Allied, "move 110.28 Clervaux", "'Clervaux' is not a hex number"),
        (Seat::Allied, "move 110.2 1412", "there is no unit '110.2'"),
        (Seat::Allied, "mvoe 110.28 1412", "there is no verb 'mvoe'; did you mean move?"),
        (Seat::Allied, "move 110.28", "say 'move UNIT HEX'"),
        (Seat::Allied, "", "say what to do"),
        (Seat::Allied, "pass the salt", "'pass' is the whole order"),
        (Seat::Allied, "play 99 deploy", "there is no card '99'"),
        (Seat::Allied, "play 01", "say 'play CARD activate FORMATION'"),
        (Seat::Allied, "play 35 activate v", "EA §5.1"),
        (Seat::Allied, "play 01 activate zz", "there is no division 'zz'"),
        (Seat::Allied, "play 01 resupply 1412", "EA §"),
        (Seat::Allied, "move 110.28 1412", "EA §4-IV-A"),
        (Seat::Allied, "target 1412", "EA §4-IV-A"),
        (Seat::Allied, "step", "EA §"),
        (Seat::Allied, "blow 1412/1413", "no river runs along 1412/1413"),
        (Seat::Allied, "tactic 33 nonsense", "there is no tactic 'nonsense'"),
        (Seat::Allied, "retreat", "say 'retreat HEX' or 'retreat HEX HEX'"),
        (Seat::Allied, "chit 61", "'61' is not a number from 1 to 60"),
        (Seat::Allied, "die 11", "'11' is not on a die: it shows 1 to 10"),
        (Seat::German, "step", "EA §4-IV-A: german is not on turn; allied to decide"),
        (Seat::Chance, "die 3", "EA §4-IV-A: no die or draw is due; allied to decide"),
    ];
    assert_eq!(answers_mistakes(&mut session, &mistakes), Ok(()));
}

#[test]
fn no_text_however_strange_upsets_the_reader() {
    let words = ["move", "110.28", "1412", "play", "33", "99999999999", "retreat"];
    assert_eq!(reads_strange_texts(&in_impulse(), &words, &mut dice(7)), Ok(()));
}

#[test]
fn a_journal_that_is_cut_or_changed_is_refused_and_told_where() {
    let mut session = in_impulse();
    session.play_text(Seat::Allied, "pass").unwrap();
    let changes = [("pass", "poss", "there is no verb 'poss'"), ("pass", "step", "EA §")];
    assert_eq!(refuses_bad_journals(&session, &changes), Ok(()));
}
