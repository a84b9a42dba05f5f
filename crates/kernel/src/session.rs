//! A game under way: its journal, its position, undo and fork.

use std::sync::{Arc, OnceLock};

use table::{Audience, Event, Seat, Setup, What, short};

use crate::journal::{Entry, Header, Journal, JournalError, Lines, Seating};
use crate::memory::Remembers;
use crate::{Game, Log, Pick, Refusal, StateHash, check, random_action_of, read_order, state_hash};

/// How many entries may pass before the position is kept, so that going back is quick.
const SNAPSHOT_EVERY: usize = 64;

/// One decision as the session keeps it.
#[derive(Clone, Debug)]
struct Made<A> {
    seat: Seat,
    action: A,
    /// Whether undo must stop here: a die was read, or something hidden came to light.
    final_: bool,
}

/// A game under way.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    seats: Vec<Seating>,
    state: G::State,
    made: Vec<Made<G::Action>>,
    /// Positions after so many entries, oldest first; the first is the start.
    kept: Vec<(usize, G::State)>,
    marks: Vec<(usize, StateHash)>,
    notes: Vec<(usize, String)>,
    /// The fingerprint of the position, once somebody has asked for it.
    hashed: OnceLock<StateHash>,
    /// What the game has worked out about this table.
    pub(crate) remembers: Remembers,
    /// The set-up that made the first position, where that is not the one of the scenario.
    setup: Option<Arc<Setup>>,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Session {
            game: Arc::clone(&self.game),
            seats: self.seats.clone(),
            state: self.state.clone(),
            made: self.made.clone(),
            kept: self.kept.clone(),
            marks: self.marks.clone(),
            notes: self.notes.clone(),
            hashed: OnceLock::new(),
            remembers: Remembers::default(),
            setup: self.setup.clone(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Begins a game.
    #[must_use]
    pub fn new(game: Arc<G>) -> Session<G> {
        let state = game.start();
        Session::from_position(game, state)
    }

    /// Begins at a position of one's own, as a rules case does. Its journal does not replay unless the set-up that made the
    /// position is said ([`Session::made_from`]).
    #[must_use]
    pub fn from_position(game: Arc<G>, state: G::State) -> Session<G> {
        let kept = vec![(0, state.clone())];
        Session {
            game,
            seats: Vec::new(),
            state,
            made: Vec::new(),
            kept,
            marks: Vec::new(),
            notes: Vec::new(),
            hashed: OnceLock::new(),
            remembers: Remembers::default(),
            setup: None,
        }
    }

    /// Says which set-up the first position was made from: its journal replays then.
    #[must_use]
    pub fn made_from(mut self, setup: Setup) -> Session<G> {
        self.setup = Some(Arc::new(setup));
        self
    }

    /// What the game began with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.setup.as_deref().unwrap_or_else(|| self.game.setup())
    }

    /// Does something with this table while this thread has what is remembered of it.
    pub(crate) fn recalling<T>(&self, work: impl FnOnce() -> T) -> T {
        self.remembers.during(&*self.game, work)
    }

    /// The same while it is changed.
    pub(crate) fn remembering<T>(&mut self, work: impl FnOnce(&mut Session<G>) -> T) -> T {
        let (game, remembers) = (Arc::clone(&self.game), std::mem::take(&mut self.remembers));
        let done = remembers.during(&*game, || work(self));
        self.remembers = remembers;
        done
    }

    /// Says who sits where; the journal will tell.
    pub fn seat(&mut self, seat: Seat, holder: &str) {
        self.seats.retain(|other| other.seat != seat);
        self.seats.push(Seating { seat, holder: holder.to_owned() });
        self.seats.sort_by_key(|other| other.seat);
    }

    /// Adds a remark to the journal.
    pub fn note(&mut self, text: &str) {
        let at = self.made.len();
        self.notes.extend(text.lines().map(|line| (at, line.to_owned())));
    }

    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    #[must_use]
    pub fn seats(&self) -> &[Seating] {
        &self.seats
    }

    /// How many decisions were made.
    #[must_use]
    pub fn len(&self) -> usize {
        self.made.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// The decisions so far.
    pub fn made(&self) -> impl Iterator<Item = (Seat, &G::Action)> {
        self.made.iter().map(|made| (made.seat, &made.action))
    }

    /// The only door: checks, then does.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, seat: Seat, action: &G::Action) -> Result<Vec<Event>, table::Illegal> {
        check(&*self.game, &self.state, seat, action)?;
        Ok(self.record(seat, action.clone()))
    }

    /// The same from text.
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids it; nothing has changed then.
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, Refusal> {
        let action = read_order(&*self.game, text)?;
        Ok(self.play(seat, &action)?)
    }

    /// Rolls the die or draws the card that is awaited. The outcomes are listed once: `choose` is told how likely each is and says
    /// which it is. Nothing when none is awaited or none is chosen.
    pub fn roll(
        &mut self,
        choose: &mut dyn FnMut(&[u32]) -> Option<usize>,
    ) -> Option<(G::Action, Vec<Event>)> {
        let mut outcomes = Vec::new();
        self.game.chance(&self.state, &mut outcomes);
        let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
        let (action, weight) = outcomes.into_iter().nth(choose(&weights)?)?;
        (weight > 0).then(|| (action.clone(), self.record(Seat::Chance, action)))
    }

    /// Makes a legal decision of a seat that takes nothing back, picked at random, and says which. Nothing when it is not on turn.
    pub fn play_random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Option<(G::Action, Vec<Event>)> {
        let action = random_action_of(&*self.game, &self.state, seat, pick)?;
        Some((action.clone(), self.record(seat, action)))
    }

    /// Applies a legal action and remembers it.
    fn record(&mut self, seat: Seat, action: G::Action) -> Vec<Event> {
        if self.changes_player(seat) {
            self.mark();
        }
        let mut log = Log::new();
        self.game.apply(&mut self.state, seat, &action, &mut log);
        self.hashed = OnceLock::new();
        let events = log.take();
        let new_phase = |event: &Event| matches!(event.what, What::Turn { .. } | What::Phase { .. });
        let phase_begins = events.iter().any(new_phase);
        let final_ = seat == Seat::Chance || events.iter().any(|event| event.reveals);
        self.made.push(Made { seat, action, final_ });
        if self.made.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.kept.push((self.made.len(), self.state.clone()));
            self.mark();
        } else if phase_begins {
            self.mark();
        }
        events
    }

    /// Whether another player than the last one is about to act.
    fn changes_player(&self, seat: Seat) -> bool {
        let last = self.made.iter().rev().map(|made| made.seat).find(|seat| seat.is_player());
        seat.is_player() && last.is_some_and(|last| last != seat)
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> StateHash {
        *self.hashed.get_or_init(|| state_hash(&self.state))
    }

    fn mark(&mut self) {
        let mark = (self.made.len(), self.hash());
        if self.marks.last() != Some(&mark) {
            self.marks.push(mark);
        }
    }

    /// How far this seat may take back by itself: to before its first decision since the last die, the last reveal or
    /// the last decision of another seat. Equal to the length when there is nothing to take back.
    #[must_use]
    pub fn undo_limit(&self, seat: Seat) -> usize {
        let free = self.made.iter().rev().take_while(|made| made.seat == seat && !made.final_).count();
        self.made.len() - free
    }

    /// Goes back to the position after `count` decisions. The server asks the opponent first where it must.
    pub fn rewind(&mut self, count: usize) {
        if count >= self.made.len() {
            return;
        }
        self.state = self.position(count);
        self.hashed = OnceLock::new();
        self.made.truncate(count);
        self.kept.retain(|(at, _)| *at <= count);
        self.marks.retain(|(at, _)| *at <= count);
        self.notes.retain(|(at, _)| *at <= count);
    }

    /// The position after `count` decisions.
    #[must_use]
    pub fn position(&self, count: usize) -> G::State {
        if count >= self.made.len() {
            return self.state.clone();
        }
        let nearest = self.kept.iter().rev().find(|(at, _)| *at <= count);
        let (from, mut state) =
            nearest.map_or_else(|| (0, self.game.start()), |(at, state)| (*at, state.clone()));
        let mut log = Log::muted();
        for made in &self.made[from..count] {
            self.game.apply(&mut state, made.seat, &made.action, &mut log);
        }
        state
    }

    /// What happened in decisions `from..to`, as an audience was told of it.
    #[must_use]
    pub fn events(&self, from: usize, to: usize, audience: Audience) -> Vec<Event> {
        let to = to.min(self.made.len());
        let from = from.min(to);
        let mut state = self.position(from);
        let mut log = Log::new();
        for made in &self.made[from..to] {
            self.game.apply(&mut state, made.seat, &made.action, &mut log);
        }
        let mut events = log.take();
        events.retain(|event| event.seen.by(audience));
        events
    }

    /// The same decision by decision: its number from 1, its seat, and what the audience was told.
    #[must_use]
    pub fn history(&self, from: usize, to: usize, audience: Audience) -> Vec<(usize, Seat, Vec<Event>)> {
        let to = to.min(self.made.len());
        let from = from.min(to);
        let mut state = self.position(from);
        let mut told = Vec::with_capacity(to - from);
        for (made, number) in self.made[from..to].iter().zip(from + 1..) {
            let mut log = Log::new();
            self.game.apply(&mut state, made.seat, &made.action, &mut log);
            let mut events = log.take();
            events.retain(|event| event.seen.by(audience));
            told.push((number, made.seat, events));
        }
        told
    }

    /// A new game that shares the first `count` decisions.
    #[must_use]
    pub fn fork(&self, count: usize) -> Session<G> {
        let mut fork = self.clone();
        fork.rewind(count);
        fork
    }

    /// The journal, closed with the fingerprint of the present position.
    #[must_use]
    pub fn journal(&self) -> Journal {
        let info = self.game.info();
        let header =
            Header { setup: self.setup().clone(), pack: info.pack.clone(), seats: self.seats.clone() };
        let entry = |made: &Made<G::Action>| Entry {
            seat: made.seat,
            action: self.game.write(&made.action),
            line: 0,
        };
        let mut marks = self.marks.clone();
        let last = (self.made.len(), self.hash());
        if marks.last() != Some(&last) {
            marks.push(last);
        }
        Journal {
            header,
            entries: self.made.iter().map(entry).collect(),
            marks,
            notes: self.notes.clone(),
            dice: None,
            seal: None,
            lines: Lines::default(),
        }
    }

    /// Plays a journal through, checking every decision and every fingerprint.
    ///
    /// # Errors
    /// The line at which the journal and the rules part ways. There is no session then.
    pub fn replay(game: Arc<G>, journal: &Journal) -> Result<Session<G>, JournalError> {
        Session::new(game).follow(journal)
    }

    /// Plays a journal through from the present position, which must be the one it begins with.
    ///
    /// # Errors
    /// As for [`Session::replay`].
    pub fn follow(mut self, journal: &Journal) -> Result<Session<G>, JournalError> {
        let session = &mut self;
        session.seats.clone_from(&journal.header.seats);
        let mut checked = Checked::default();
        session.verify(&mut checked, journal)?;
        for entry in &journal.entries {
            let refuse = |refusal: Refusal| {
                let order = short(&entry.action);
                JournalError::new(entry.line, format!("{} '{order}': {refusal}", entry.seat))
            };
            session.play_text(entry.seat, &entry.action).map_err(refuse)?;
            session.verify(&mut checked, journal)?;
        }
        session.notes.clone_from(&journal.notes);
        Ok(self)
    }

    /// Compares the position with the fingerprints the journal has for it.
    fn verify(&self, checked: &mut Checked, journal: &Journal) -> Result<(), JournalError> {
        while let Some((_, stated)) =
            journal.marks.get(checked.marks).filter(|(at, _)| *at == self.made.len())
        {
            let found = state_hash(&self.state);
            if found != *stated {
                let what = format!(
                    "after action {} the position is {found}, and the journal says {stated}: something was changed \
                     after action {}",
                    self.made.len(),
                    checked.sound_until
                );
                return Err(JournalError::new(journal.lines.of_mark(checked.marks), what));
            }
            checked.marks += 1;
            checked.sound_until = self.made.len();
        }
        Ok(())
    }
}

/// How much of a journal was found to be sound.
#[derive(Debug, Default)]
struct Checked {
    marks: usize,
    sound_until: usize,
}
