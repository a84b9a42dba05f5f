//! A game that was kept somewhere is taken up again.
//!
//! Every decision in it was checked when it was made. So nothing is asked of the rules again and no event is made: the decisions
//! are carried out, and the fingerprints say whether it is still the same game. [`Session::replay`] asks for each decision whether
//! it is legal, and says what is wrong with a journal that does not fit.

use std::sync::Arc;

use table::Seat;

use crate::journal::{Journal, JournalError};
use crate::session::{Checked, Made, is_final};
use crate::{Game, Log, Session, read_order};

/// After so many decisions a position is kept.
const KEPT_EVERY: usize = 512;

impl<G: Game> Session<G> {
    /// Takes a kept game up without checking each decision. The fingerprints of the journal become those of the session.
    ///
    /// # Errors
    /// Where the journal and the rules part ways, as far as fingerprints tell. There is no session then.
    pub fn resume(game: Arc<G>, journal: &Journal) -> Result<Session<G>, JournalError> {
        let mut session = Session::new(game);
        session.seats.clone_from(&journal.header.seats);
        let mut checked = Checked::default();
        session.verify(&mut checked, journal)?;
        let mut log = Log::muted();
        for entry in &journal.entries {
            let action = read_order(&**session.game(), &entry.action)
                .map_err(|unread| JournalError::new(entry.line, format!("{}: {unread}", entry.seat)))?;
            let game = Arc::clone(session.game());
            // Nobody has asked for a fingerprint of this session yet: there is none to forget.
            game.apply(&mut session.state, entry.seat, &action, &mut log);
            let final_ = (entry.seat == Seat::Chance).then_some(true);
            session.made.push(Made { seat: entry.seat, action, final_ });
            if session.made.len().is_multiple_of(KEPT_EVERY) {
                session.kept.push((session.made.len(), session.state.clone()));
            }
            session.verify(&mut checked, journal)?;
        }
        session.marks.clone_from(&journal.marks);
        session.notes.clone_from(&journal.notes);
        session.look_at_last();
        Ok(session)
    }

    /// Looks at the last decisions of one seat: which of them it cannot take back.
    pub(crate) fn look_at_last(&mut self) {
        let Some(last) = self.made.last().map(|made| made.seat) else { return };
        let run = self.made.iter().rev().take_while(|made| made.seat == last).count();
        let from = self.made.len() - run;
        if self.made[from..].iter().all(|made| made.final_.is_some()) {
            return;
        }
        let (game, mut state) = (Arc::clone(self.game()), self.position(from));
        for made in &mut self.made[from..] {
            let mut log = Log::new();
            game.apply(&mut state, made.seat, &made.action, &mut log);
            made.final_ = Some(is_final(made.seat, log.events()));
        }
    }
}
