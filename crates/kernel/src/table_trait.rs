//! A session with its types rubbed out, for those who serve every game alike.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use table::{
    Answer, Audience, Board, Choice, Event, GameInfo, OrderHelp, Patch, Preview, Seat, Setup, Target, View,
};

use crate::journal::{Journal, Seating};
use crate::{
    Game, Known, Look, Page, Pick, Refusal, Session, StateHash, Turn, answer, check, choices, legal, look,
    patch, random_action_of, read_order, view,
};

/// One table at which some game is being played.
///
/// The journal, the hash and a fork know everything: a server keeps them secret until the
/// game is over, for secrets can be read in a journal and tried out against a hash.
pub trait Table: Debug + Send {
    fn info(&self) -> &GameInfo;
    fn setup(&self) -> &Setup;
    fn board(&self) -> &Board;
    fn seats(&self) -> &[Seating];
    /// Says who sits where.
    fn seat(&mut self, seat: Seat, holder: &str);

    fn turn(&self) -> Turn;
    /// How many decisions were made.
    fn count(&self) -> usize;
    fn hash(&self) -> StateHash;
    fn view(&self, to: Audience) -> View;
    /// The same with the overlays that are asked for.
    fn look(&self, look: Look<'_>) -> View;
    /// What changed since an audience looked last; the table then counts as known to it.
    fn patch(&self, look: Look<'_>, known: &mut Known) -> Patch;
    /// The turn and its phases as everybody knows them; nothing else of this view is sure to be there.
    fn glance(&self) -> View;
    /// What happened in decisions `from..to`, as an audience was told of it.
    fn events(&self, from: usize, to: usize, audience: Audience) -> Vec<Event>;

    /// The same decision by decision: its number from 1, its seat, and what the audience was told.
    fn history(&self, from: usize, to: usize, audience: Audience) -> Vec<(usize, Seat, Vec<Event>)>;
    /// The table as it was after so many decisions, with nothing to choose.
    fn view_at(&self, count: usize, to: Audience) -> View;
    /// The decision of this number, from 1: who made it, and its text.
    fn decision(&self, number: usize) -> Option<(Seat, String)>;
    /// A legal action of a seat that takes nothing back, picked at random.
    fn random(&self, seat: Seat, pick: &mut dyn Pick) -> Option<String>;

    /// The actions a seat may take now, as text.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// What a seat may do now with what is pointed at; with nothing pointed at, what is about nothing in particular.
    fn choices(&self, seat: Seat, points: &[Target]) -> Vec<Choice>;
    /// Every order with its usage, its rule and what it does.
    fn orders(&self) -> Vec<OrderHelp>;
    /// The outcomes of chance with their weights.
    fn chance(&self) -> Vec<(String, u32)>;
    /// How an action would be shown.
    ///
    /// # Errors
    /// As for [`Table::check`].
    fn describe(&self, seat: Seat, action: &str) -> Result<Choice, Refusal>;
    /// May this seat do this now?
    ///
    /// # Errors
    /// What could not be read, or the rule that forbids it.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Does it, and tells all that happened; filter with [`table::Seen::by`] before passing it on.
    ///
    /// # Errors
    /// As for [`Table::check`]; nothing has changed then.
    fn play(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, Refusal>;
    /// Rolls the die or draws the card that is awaited: `choose` is told how likely each outcome is, in the order of
    /// [`Table::chance`], and says which it is. Nothing when none is awaited or none is chosen.
    fn roll(&mut self, choose: &mut dyn FnMut(&[u32]) -> Option<usize>) -> Option<(String, Vec<Event>)> {
        let outcomes = self.chance();
        let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
        let (action, _) = outcomes.into_iter().nth(choose(&weights)?)?;
        let events = self.play(Seat::Chance, &action).ok()?;
        Some((action, events))
    }
    /// Makes a decision as [`Table::random`] does, and tells all that happened. Nothing when the seat is not on turn.
    fn play_random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Option<(String, Vec<Event>)> {
        let action = self.random(seat, pick)?;
        let events = self.play(seat, &action).ok()?;
        Some((action, events))
    }
    /// May this go there, and if not, why not?
    fn answer(&self, seat: Seat, subject: &Target, at: &Target) -> Answer;
    /// What an action would start: the exact odds, the counters it touches.
    ///
    /// # Errors
    /// As for [`Table::check`].
    fn preview(&self, seat: Seat, action: &str) -> Result<Preview, Refusal>;

    /// How far back this seat may go by itself.
    fn undo_limit(&self, seat: Seat) -> usize;
    /// Goes back to the position after `count` decisions.
    fn rewind(&mut self, count: usize);
    /// A new table that shares the first `count` decisions.
    fn fork(&self, count: usize) -> Box<dyn Table>;
    /// A new table at the present position that knows nothing of how it came about: quick to make, to think about.
    fn present(&self) -> Box<dyn Table>;
    /// The same with everything that is hidden from an audience dealt anew; see [`Game::resample`].
    fn redealt(&self, to: Audience, pick: &mut dyn Pick) -> Box<dyn Table>;
    /// Forgets what was worked out about the position, if nothing was asked since the last rest: an idle table is small.
    fn rest(&self) {}
    fn note(&mut self, text: &str);
    fn journal(&self) -> Journal;
    /// Broken invariants of the present position.
    fn unsound(&self) -> Vec<String>;
    /// The session itself, for those who know which game it is of. Like the journal it knows every secret.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game> Table for Session<G> {
    fn info(&self) -> &GameInfo {
        self.game().info()
    }

    fn setup(&self) -> &Setup {
        Session::setup(self)
    }

    fn board(&self) -> &Board {
        self.game().board()
    }

    fn seats(&self) -> &[Seating] {
        Session::seats(self)
    }

    fn seat(&mut self, seat: Seat, holder: &str) {
        Session::seat(self, seat, holder);
    }

    fn turn(&self) -> Turn {
        self.game().turn(self.state())
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn hash(&self) -> StateHash {
        Session::hash(self)
    }

    fn view(&self, to: Audience) -> View {
        self.recalling(|| view(&**self.game(), self.state(), to))
    }

    fn look(&self, how: Look<'_>) -> View {
        self.recalling(|| look(&**self.game(), self.state(), how))
    }

    fn patch(&self, how: Look<'_>, known: &mut Known) -> Patch {
        self.recalling(|| patch(&**self.game(), self.state(), how, known))
    }

    fn glance(&self) -> View {
        self.recalling(|| self.game().show(self.state(), Audience::Public, &mut Page::glance()))
    }

    fn events(&self, from: usize, to: usize, audience: Audience) -> Vec<Event> {
        Session::events(self, from, to, audience)
    }

    fn history(&self, from: usize, to: usize, audience: Audience) -> Vec<(usize, Seat, Vec<Event>)> {
        Session::history(self, from, to, audience)
    }

    fn view_at(&self, count: usize, to: Audience) -> View {
        self.game().view(&self.position(count), to)
    }

    fn decision(&self, number: usize) -> Option<(Seat, String)> {
        let (seat, action) = self.made().nth(number.checked_sub(1)?)?;
        Some((seat, self.game().write(action)))
    }

    fn random(&self, seat: Seat, pick: &mut dyn Pick) -> Option<String> {
        self.recalling(|| {
            let action = random_action_of(&**self.game(), self.state(), seat, pick)?;
            Some(self.game().write(&action))
        })
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.recalling(|| {
            let mut actions = Vec::new();
            legal(&**self.game(), self.state(), seat, &mut actions);
            actions.iter().map(|action| self.game().write(action)).collect()
        })
    }

    fn choices(&self, seat: Seat, points: &[Target]) -> Vec<Choice> {
        self.recalling(|| choices(&**self.game(), self.state(), seat, points))
    }

    fn orders(&self) -> Vec<OrderHelp> {
        self.game().orders()
    }

    fn chance(&self) -> Vec<(String, u32)> {
        self.recalling(|| {
            let mut outcomes = Vec::new();
            self.game().chance(self.state(), &mut outcomes);
            outcomes.iter().map(|(action, weight)| (self.game().write(action), *weight)).collect()
        })
    }

    fn describe(&self, seat: Seat, action: &str) -> Result<Choice, Refusal> {
        self.recalling(|| {
            let action = read_order(&**self.game(), action)?;
            check(&**self.game(), self.state(), seat, &action)?;
            Ok(self.game().describe(self.state(), seat, &action))
        })
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.recalling(|| {
            let action = read_order(&**self.game(), action)?;
            Ok(check(&**self.game(), self.state(), seat, &action)?)
        })
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<Vec<Event>, Refusal> {
        self.remembering(|session| session.play_text(seat, action))
    }

    fn roll(&mut self, choose: &mut dyn FnMut(&[u32]) -> Option<usize>) -> Option<(String, Vec<Event>)> {
        let (action, events) = self.remembering(|session| session.roll(choose))?;
        Some((self.game().write(&action), events))
    }

    fn play_random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Option<(String, Vec<Event>)> {
        let (action, events) = self.remembering(|session| session.play_random(seat, pick))?;
        Some((self.game().write(&action), events))
    }

    fn answer(&self, seat: Seat, subject: &Target, at: &Target) -> Answer {
        self.recalling(|| answer(&**self.game(), self.state(), seat, subject, at))
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Preview, Refusal> {
        self.recalling(|| {
            let action = read_order(&**self.game(), action)?;
            check(&**self.game(), self.state(), seat, &action)?;
            Ok(self.game().preview(self.state(), seat, &action))
        })
    }

    fn undo_limit(&self, seat: Seat) -> usize {
        Session::undo_limit(self, seat)
    }

    fn rewind(&mut self, count: usize) {
        Session::rewind(self, count);
    }

    fn fork(&self, count: usize) -> Box<dyn Table> {
        Box::new(Session::fork(self, count))
    }

    fn present(&self) -> Box<dyn Table> {
        Box::new(Session::from_position(Arc::clone(self.game()), self.state().clone()))
    }

    fn redealt(&self, to: Audience, pick: &mut dyn Pick) -> Box<dyn Table> {
        let state = self.game().resample(self.state(), to, &mut |below| pick.below(below));
        Box::new(Session::from_position(Arc::clone(self.game()), state))
    }

    fn rest(&self) {
        self.remembers.rest();
    }

    fn note(&mut self, text: &str) {
        Session::note(self, text);
    }

    fn journal(&self) -> Journal {
        Session::journal(self)
    }

    fn unsound(&self) -> Vec<String> {
        self.game().unsound(self.state())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
