//! Small pieces of work to be measured by one who has a clock.

use std::fmt::Debug;
use std::hint::black_box;
use std::sync::Arc;

use kernel::{Game, Journal, Log, Pick, Session, random_action, random_walk, state_hash};
use table::Seat;

/// A game to be measured. Each method does one thing and returns; the caller looks at the clock.
pub trait Bench: Debug {
    /// Goes back to the start.
    fn restart(&mut self);
    /// Plays one whole random game from the start as fast as it goes; the number of actions.
    fn random_game(&mut self, pick: &mut dyn Pick) -> usize;
    /// Makes one random action; false when the game is over.
    fn step(&mut self, pick: &mut dyn Pick) -> bool;
    /// Lists what a seat on turn can do something with, and everything it may do with one of those; how much that is.
    fn legal_set(&mut self, pick: &mut dyn Pick) -> usize;
    /// Whether a player, not chance, is on turn.
    fn players_turn(&self) -> bool;
    /// Copies the state so many times.
    fn clone_state(&self, times: u32);
    /// The size of a state in memory, and in bytes when written out.
    fn state_size(&self) -> (usize, usize);
    /// The text of the journal of a whole random game.
    fn random_journal(&mut self, pick: &mut dyn Pick) -> String;
    /// Reads and replays a journal; the number of actions.
    fn replay(&self, text: &str) -> Option<usize>;
}

/// A game with its types.
#[derive(Debug)]
pub(crate) struct BenchOf<G: Game> {
    game: Arc<G>,
    state: G::State,
    focuses: Vec<G::Focus>,
    actions: Vec<G::Action>,
    log: Log,
}

impl<G: Game> BenchOf<G> {
    pub(crate) fn new(game: Arc<G>) -> BenchOf<G> {
        let state = game.start();
        BenchOf { game, state, focuses: Vec::new(), actions: Vec::new(), log: Log::muted() }
    }
}

impl<G: Game> Bench for BenchOf<G> {
    fn restart(&mut self) {
        self.state = self.game.start();
    }

    fn random_game(&mut self, pick: &mut dyn Pick) -> usize {
        self.restart();
        random_walk(&*self.game, &mut self.state, self.game.longest(), pick)
    }

    fn step(&mut self, pick: &mut dyn Pick) -> bool {
        let Some(step) = random_action(&*self.game, &self.state, pick) else { return false };
        self.game.apply(&mut self.state, step.seat, &step.action, &mut self.log);
        true
    }

    fn legal_set(&mut self, pick: &mut dyn Pick) -> usize {
        self.actions.clear();
        self.focuses.clear();
        let Some(seat) = self.game.turn(&self.state).seats().iter().find(|seat| seat.is_player()) else {
            return 0;
        };
        self.game.focuses(&self.state, seat, &mut self.focuses);
        let count = u32::try_from(self.focuses.len()).unwrap_or(0).max(1);
        if let Some(focus) = self.focuses.get(pick.below(count) as usize) {
            self.game.legal(&self.state, seat, focus, &mut self.actions);
        }
        self.actions.len()
    }

    fn players_turn(&self) -> bool {
        let seats = self.game.turn(&self.state).seats();
        !seats.is_empty() && !seats.has(Seat::Chance)
    }

    fn clone_state(&self, times: u32) {
        for _ in 0..times {
            black_box(black_box(&self.state).clone());
        }
    }

    fn state_size(&self) -> (usize, usize) {
        (size_of::<G::State>(), kernel::state_bytes(&self.state))
    }

    fn random_journal(&mut self, pick: &mut dyn Pick) -> String {
        let mut session = Session::new(Arc::clone(&self.game));
        for seat in Seat::PLAYERS {
            session.seat(seat, "random");
        }
        while let Some(step) = random_action(&*self.game, session.state(), pick) {
            if session.play(step.seat, &step.action).is_err() {
                break;
            }
        }
        black_box(state_hash(session.state()));
        session.journal().to_text()
    }

    fn replay(&self, text: &str) -> Option<usize> {
        let journal = Journal::from_text(text).ok()?;
        Session::replay(Arc::clone(&self.game), &journal).ok().map(|session| session.len())
    }
}
