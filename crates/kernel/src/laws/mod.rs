//! The laws that every game must obey, whatever its rules.
//!
//! A law is tried at each position of a random game. [`walk`] plays one such game and stops at the first breach, with
//! the journal that leads to it. Light laws are tried at every action; heavy ones, which build views and deal hidden
//! things anew, as often as the [`Trial`] says.

mod bad_input;
mod history;
mod odds;
mod offered;
mod secrets;

use std::fmt;
use std::sync::Arc;

pub use bad_input::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
use table::{Outcome, Seat};

use crate::{Game, Journal, Log, Pick, Session, Turn, random_action};

/// One law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    SomeChoice,
    FewChoices,
    NoFreeChoice,
    OfferedIsLegal,
    LegalIsOffered,
    ReadsBack,
    CitesKnownRules,
    PointsAtTheTable,
    OddsAddUp,
    OddsAreTrue,
    Deterministic,
    Sound,
    ViewsDoNotLeak,
    AnswersDoNotLeak,
    EventsDoNotLeak,
    RevealsAreSaid,
    UndoRestores,
    JournalReplays,
    Ends,
}

impl Law {
    pub const ALL: [Law; 19] = [
        Law::SomeChoice,
        Law::FewChoices,
        Law::NoFreeChoice,
        Law::OfferedIsLegal,
        Law::LegalIsOffered,
        Law::ReadsBack,
        Law::CitesKnownRules,
        Law::PointsAtTheTable,
        Law::OddsAddUp,
        Law::OddsAreTrue,
        Law::Deterministic,
        Law::Sound,
        Law::ViewsDoNotLeak,
        Law::AnswersDoNotLeak,
        Law::EventsDoNotLeak,
        Law::RevealsAreSaid,
        Law::UndoRestores,
        Law::JournalReplays,
        Law::Ends,
    ];

    /// The law in a sentence.
    #[must_use]
    pub const fn says(self) -> &'static str {
        match self {
            Law::SomeChoice => {
                "a seat on turn has something to do, and chance has an outcome that can happen"
            }
            Law::FewChoices => "no list of choices is longer than 4,096, and none holds anything twice",
            Law::NoFreeChoice => "a side that the rules themselves play has one thing to do",
            Law::OfferedIsLegal => "what is offered passes the check",
            Law::LegalIsOffered => "what passes the check is offered",
            Law::ReadsBack => "the text of an action reads back as the same action",
            Law::CitesKnownRules => "refusals and events cite rules that the book has",
            Law::PointsAtTheTable => "choices can be told apart and point at things that their seat can see",
            Law::OddsAddUp => "the chances of a reckoning add up to one",
            Law::OddsAreTrue => "results come up as often as the reckoning before the roll says",
            Law::Deterministic => "the same action in the same position does the same",
            Law::Sound => "no action breaks an invariant",
            Law::ViewsDoNotLeak => "a view is the same whatever the hidden things are",
            Law::AnswersDoNotLeak => {
                "why not, at what odds and by which rule are answered the same whatever is hidden"
            }
            Law::EventsDoNotLeak => "what cannot be told apart afterwards is told in the same words",
            Law::RevealsAreSaid => "an action that shows its player something hidden says so",
            Law::UndoRestores => "taking back restores the very position",
            Law::JournalReplays => "a journal replays to the very position",
            Law::Ends => "every game ends",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?} ({})", self.says())
    }
}

/// A law was broken.
#[derive(Clone, Debug)]
pub struct Breach {
    pub law: Law,
    /// What was found, in a sentence.
    pub what: String,
    /// The game up to the position in which it was found.
    pub journal: Journal,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "after {} actions: {}: {}", self.journal.entries.len(), self.law, self.what)
    }
}

impl std::error::Error for Breach {}

/// What one law found wrong, before the journal is added.
type Found = Result<(), (Law, String)>;

/// Fails a law.
fn broken(law: Law, what: impl Into<String>) -> Found {
    Err((law, what.into()))
}

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// Heavy laws are tried at one position in so many; 1 tries them everywhere.
    pub heavy_one_in: u32,
}

impl Default for Trial {
    fn default() -> Self {
        Trial { heavy_one_in: 1 }
    }
}

/// A game that ended without a breach.
#[derive(Clone, Debug)]
pub struct Walk {
    pub actions: usize,
    pub outcome: Outcome,
    pub journal: Journal,
    /// At how many positions something was dealt differently to the German, the Allied player and the public. Where a
    /// game has secrets and this stays nought, the laws about secrets have shown nothing.
    pub redealt: [usize; 3],
}

/// Plays one random game and tries the laws on the way.
///
/// # Errors
/// The first breach.
pub fn walk<G: Game>(game: &Arc<G>, trial: Trial, pick: &mut dyn Pick) -> Result<Walk, Box<Breach>> {
    walk_noting(game, trial, pick, &mut |_, _| {})
}

/// The same, telling each decision before it is made: whoever listens has the game even if it panics.
///
/// # Errors
/// The first breach.
pub fn walk_noting<G: Game>(
    game: &Arc<G>,
    trial: Trial,
    pick: &mut dyn Pick,
    note: &mut dyn FnMut(Seat, &G::Action),
) -> Result<Walk, Box<Breach>> {
    let mut session = Session::new(Arc::clone(game));
    for seat in Seat::PLAYERS {
        session.seat(seat, "random");
    }
    let mut tried = Tried { elsewhere: offered::Elsewhere::default(), redealt: [0; 3] };
    let breach = |session: &Session<G>, (law, what): (Law, String)| {
        Box::new(Breach { law, what, journal: session.journal() })
    };
    sound(&**game, session.state()).map_err(|found| breach(&session, found))?;
    loop {
        if let Turn::Over(outcome) = game.turn(session.state()) {
            ended(&session, &outcome, pick).map_err(|found| breach(&session, found))?;
            let journal = session.journal();
            return Ok(Walk { actions: session.len(), outcome, journal, redealt: tried.redealt });
        }
        let heavy = trial.heavy_one_in <= 1 || pick.below(trial.heavy_one_in) == 0;
        step(&mut session, &mut tried, heavy, pick, note).map_err(|found| breach(&session, found))?;
    }
}

/// What a walk remembers.
struct Tried<G: Game> {
    elsewhere: offered::Elsewhere<G>,
    redealt: [usize; 3],
}

/// The laws about a game that is over.
fn ended<G: Game>(session: &Session<G>, outcome: &Outcome, pick: &mut dyn Pick) -> Found {
    let game = &**session.game();
    if session.is_empty() {
        return broken(Law::SomeChoice, "the game is over before anything was decided");
    }
    if !game.has_rule(&outcome.rule) {
        return broken(
            Law::CitesKnownRules,
            format!("the outcome cites {}, which the book does not have", outcome.rule),
        );
    }
    secrets::views(game, session.state(), pick)?;
    history::replays(session)
}

/// Tries the laws at the present position, then makes one random action and tries those about actions.
fn step<G: Game>(
    session: &mut Session<G>,
    tried: &mut Tried<G>,
    heavy: bool,
    pick: &mut dyn Pick,
    note: &mut dyn FnMut(Seat, &G::Action),
) -> Found {
    let game = Arc::clone(session.game());
    if session.len() >= game.longest() {
        return broken(Law::Ends, format!("the game goes on after its limit of {} actions", game.longest()));
    }
    if heavy {
        position(&*game, session.state(), tried, pick)?;
    }
    let Some(step) = random_action(&*game, session.state(), pick) else {
        return broken(Law::SomeChoice, "nothing can be played");
    };
    note(step.seat, &step.action);
    offered::reads_back(&*game, &step.action)?;
    tried.elsewhere.remember(step.action.clone(), pick);
    let before = session.state().clone();
    if heavy {
        secrets::events(&*game, &before, step.seat, &step.action, pick)?;
        secrets::reveals(&*game, &before, step.seat, &step.action, pick)?;
        history::deterministic(&*game, &before, step.seat, &step.action)?;
    }
    let events = match session.play(step.seat, &step.action) {
        Ok(events) => events,
        Err(illegal) => {
            let text = game.write(&step.action);
            return broken(
                Law::OfferedIsLegal,
                format!("{} was offered '{text}' and refused it: {illegal}", step.seat),
            );
        }
    };
    sound(&*game, session.state())?;
    if let Some(rule) = events.iter().flat_map(|event| &event.rules).find(|rule| !game.has_rule(rule)) {
        return broken(Law::CitesKnownRules, format!("an event cites {rule}, which the book does not have"));
    }
    if heavy { history::undo(session, &before) } else { Ok(()) }
}

/// The heavy laws about a position.
fn position<G: Game>(game: &G, state: &G::State, tried: &mut Tried<G>, pick: &mut dyn Pick) -> Found {
    offered::choices(game, state)?;
    offered::agrees_with_check(game, state, &mut tried.elsewhere, pick)?;
    odds::add_up(game, state, pick)?;
    odds::are_true(game, state)?;
    let dealt = secrets::views(game, state, pick)?;
    for (count, dealt) in tried.redealt.iter_mut().zip(dealt) {
        *count += usize::from(dealt);
    }
    secrets::answers(game, state, &tried.elsewhere, pick)
}

/// No invariant is broken.
fn sound<G: Game>(game: &G, state: &G::State) -> Found {
    match game.unsound(state).first() {
        Some(what) => broken(Law::Sound, what.clone()),
        None => Ok(()),
    }
}

/// The position after an action, and what was said.
fn after<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
) -> (G::State, Vec<table::Event>) {
    let mut next = state.clone();
    let mut log = Log::new();
    game.apply(&mut next, seat, action, &mut log);
    (next, log.take())
}
