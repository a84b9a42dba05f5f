//! The laws by name and sentence, a breach of one, and what all trials of laws share.

use std::fmt;

use table::Seat;

use crate::game::Game;
use crate::journal::Journal;
use crate::log::Log;

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
    ReasonsAreTrue,
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
    pub const ALL: [Law; 20] = [
        Law::SomeChoice,
        Law::FewChoices,
        Law::NoFreeChoice,
        Law::OfferedIsLegal,
        Law::LegalIsOffered,
        Law::ReadsBack,
        Law::CitesKnownRules,
        Law::ReasonsAreTrue,
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
            Law::ReasonsAreTrue => {
                "a refusal changes when what it names is taken away, and stays when something else is"
            }
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

impl Breach {
    /// What was found, and the journal that leads there.
    #[must_use]
    pub fn report(&self) -> String {
        format!("{self}\n{}", self.journal.to_text())
    }
}

/// What one law found wrong, before the journal is added.
pub(super) type Found = Result<(), (Law, String)>;

/// Fails a law.
pub(super) fn broken(law: Law, what: impl Into<String>) -> Found {
    Err((law, what.into()))
}

/// No invariant is broken.
pub(super) fn sound<G: Game>(game: &G, state: &G::State) -> Found {
    match game.unsound(state).first() {
        Some(what) => broken(Law::Sound, what.clone()),
        None => Ok(()),
    }
}

/// The position after an action, and what was said.
pub(super) fn after<G: Game>(
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
