//! Laws about time: the same action does the same, going back restores the position, a journal replays.

use std::sync::Arc;

use table::Seat;

use super::law::{Found, Law, after, broken};
use crate::{Game, Journal, Session, state_hash};

/// The same action in the same position does the same and says the same.
pub(super) fn deterministic<G: Game>(game: &G, state: &G::State, seat: Seat, action: &G::Action) -> Found {
    let (one, told) = after(game, state, seat, action);
    let (other, told_otherwise) = after(game, state, seat, action);
    if one == other && told == told_otherwise && state_hash(&one) == state_hash(&other) {
        return Ok(());
    }
    broken(Law::Deterministic, format!("'{}' did not do the same twice", game.write(action)))
}

/// Going back one decision restores the very position, and doing it again leads to the same one.
pub(super) fn undo<G: Game>(session: &Session<G>, before: &G::State) -> Found {
    let Some(last) = session.len().checked_sub(1) else { return Ok(()) };
    let mut back = session.fork(last);
    if back.state() != before {
        return broken(Law::UndoRestores, "the position after going back is another one");
    }
    let Some((seat, action)) = session.made().last() else { return Ok(()) };
    match back.play(seat, action) {
        Ok(_) if back.state() == session.state() => Ok(()),
        Ok(_) => broken(Law::UndoRestores, "doing it again led elsewhere"),
        Err(illegal) => broken(Law::UndoRestores, format!("doing it again was refused: {illegal}")),
    }
}

/// Written out, read back and replayed, the journal leads to the very position.
pub(super) fn replays<G: Game>(session: &Session<G>) -> Found {
    let text = session.journal().to_text();
    let again = Journal::from_text(&text).and_then(|read| Session::replay(Arc::clone(session.game()), &read));
    match again {
        Ok(again) if again.state() == session.state() && again.journal().to_text() == text => Ok(()),
        Ok(_) => broken(Law::JournalReplays, "the replayed game ends in another position"),
        Err(error) => broken(Law::JournalReplays, error.to_string()),
    }
}
