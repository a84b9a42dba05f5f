//! The one trait that a rulebook implements.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::Arc;

use serde::Serialize;
use table::{
    Audience, Board, Choice, GameInfo, Illegal, Outcome, Preview, RuleRef, Seat, Seats, Setup, Subject,
    Target, View,
};

use crate::{Log, Page};

/// Who owes the next decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// One player, or several who decide without seeing each other's answer.
    Players(Seats),
    /// A die, a draw or a shuffle.
    Chance,
    /// Nobody: the game has ended.
    Over(Outcome),
}

impl Turn {
    /// The seats that may act.
    #[must_use]
    pub fn seats(&self) -> Seats {
        match self {
            Turn::Players(seats) => *seats,
            Turn::Chance => Seats::only(Seat::Chance),
            Turn::Over(_) => Seats::NONE,
        }
    }

    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// An order that could not be read; the text says what was not understood and, where it can, what was meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

/// What a game has worked out about the position of one table; only the game knows what is in it.
pub type Memory = Option<Box<dyn Any + Send>>;

/// A rulebook with its pack, one scenario and its options: immutable, shared, and asked about states.
///
/// The methods are called through the kernel's own functions, which add what is the same for every game: a seat that
/// is not on turn is refused before [`Game::check`] is asked, and an outcome of chance is legal when
/// [`Game::chance`] lists it.
pub trait Game: Debug + Send + Sync + Sized + 'static {
    /// Small and flat: no cache, no log, nothing that could be derived. Its serialised form is what is hashed.
    type State: Clone + Eq + Hash + Debug + Serialize + Send + Sync;
    /// One small decision, or one outcome of chance.
    type Action: Clone + Ord + Hash + Debug + Send + Sync;
    /// What a decision is about: a unit, a stack, a card, or nothing in particular. Choices are listed by focus, so that
    /// one search serves one unit and no list is longer than a player can use.
    type Focus: Clone + Ord + Debug + Send + Sync;

    /// What the shelf says of this game, scenarios and options included.
    fn info(&self) -> &GameInfo;
    /// The scenario and the options in force, every option named.
    fn setup(&self) -> &Setup;
    /// What never changes during play.
    fn board(&self) -> &Board;
    /// Whether the register has this rule, or the rulings have this ruling. Refusals and events may cite no other.
    fn has_rule(&self, rule: &RuleRef) -> bool;

    /// The position before the first decision.
    fn start(&self) -> Self::State;
    /// Who owes the next decision.
    fn turn(&self, state: &Self::State) -> Turn;
    /// The rule that says whose turn it is now; cited when somebody acts out of turn.
    fn sequence_rule(&self, state: &Self::State) -> RuleRef;

    /// Whether this seat, which is on turn, may do this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// What this seat, which is on turn, may choose to do something with now. Something is legal with at least one of
    /// them; with some, nothing may be.
    fn focuses(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Focus>);
    /// Which focus an action belongs to.
    fn focus_of(&self, action: &Self::Action) -> Self::Focus;
    /// How a focus is shown: what to point at.
    fn subject(&self, state: &Self::State, focus: &Self::Focus) -> Subject;
    /// Everything of a focus that [`Game::check`] could allow this seat now, and possibly more.
    fn candidates(&self, state: &Self::State, seat: Seat, focus: &Self::Focus, into: &mut Vec<Self::Action>);
    /// Exactly what [`Game::check`] allows this seat now with a focus. A game may answer faster than by asking for each
    /// candidate; a law holds the answer to `check`.
    fn legal(&self, state: &Self::State, seat: Seat, focus: &Self::Focus, into: &mut Vec<Self::Action>) {
        let from = into.len();
        self.candidates(state, seat, focus, into);
        keep(into, from, |action| self.check(state, seat, action).is_ok());
    }
    /// Whether anything is legal with a focus. A game may tell sooner than by listing it all; a law holds the answer to `legal`.
    fn offers(&self, state: &Self::State, seat: Seat, focus: &Self::Focus) -> bool {
        let mut all = Vec::new();
        self.legal(state, seat, focus, &mut all);
        !all.is_empty()
    }
    /// Whether a legal action only takes back what was begun, as calling off an attack does. Random play and counts
    /// leave such actions out, so that a game that can go round in a circle still ends.
    fn retracts(&self, state: &Self::State, action: &Self::Action) -> bool {
        let _ = (state, action);
        false
    }

    /// Why a seat that is not on turn cannot do this, where its decision was passed over because it could not act at all.
    fn passed_over(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Option<Illegal> {
        let _ = (state, seat, action);
        None
    }

    /// The outcomes of the chance decision now due, with whole-number weights. Empty when none is due.
    fn chance(&self, state: &Self::State, into: &mut Vec<(Self::Action, u32)>);
    /// Does it. The action is known to be legal; this cannot fail and cannot roll.
    fn apply(&self, state: &mut Self::State, seat: Seat, action: &Self::Action, log: &mut Log);

    /// The text of an action: its form on the wire, in journals and in cases.
    fn write(&self, action: &Self::Action) -> String;
    /// Reads an action back from its text.
    ///
    /// # Errors
    /// A sentence that says which word was not understood.
    fn read(&self, text: &str) -> Result<Self::Action, Unreadable>;

    /// Every order with its usage, its rule and what it does.
    fn orders(&self) -> Vec<table::OrderHelp> {
        Vec::new()
    }
    /// How a choice is shown: label, what to point at, cost, path.
    fn describe(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Choice;

    /// The same for several actions of one focus; a game that searches for costs and paths does it once.
    fn describe_all(&self, state: &Self::State, seat: Seat, actions: &[Self::Action]) -> Vec<Choice> {
        actions.iter().map(|action| self.describe(state, seat, action)).collect()
    }

    /// The table for one audience, all but the choices, which the kernel fills in.
    fn view(&self, state: &Self::State, to: Audience) -> View;
    /// The same, laid part by part: what the page does not need may be left out.
    fn show(&self, state: &Self::State, to: Audience, page: &mut Page<'_>) -> View {
        let _ = page;
        self.view(state, to)
    }
    /// Exchanges what this thread has worked out about the latest positions with what a table remembers of its own. A game may
    /// remember whatever it likes, since no answer may depend on it; it is forgotten while nobody plays.
    fn exchange(&self, memory: &mut Memory) {
        let _ = memory;
    }
    /// Why this seat may not do what pointing at these two would mean, without telling what it may not know.
    fn explain(&self, state: &Self::State, seat: Seat, subject: &Target, at: &Target) -> Vec<Illegal>;
    /// Why nothing of the kind can be done now, where [`explain`](Game::explain) finds no reason: it belongs to another phase,
    /// or nobody can do it. `None` leaves it to the kernel to name the rule behind the present phase.
    fn explain_phase(&self, state: &Self::State, seat: Seat, subject: &Target) -> Option<Illegal> {
        let _ = (state, seat, subject);
        None
    }
    /// What a legal action would start, for the seat that considers it: the exact odds, the counters it touches.
    fn preview(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Preview;

    /// Another state that this audience cannot tell from the present one: everything hidden from it is dealt anew.
    fn resample(&self, state: &Self::State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> Self::State;
    /// Changes to a position that show whether refusals name what is in the way; see [`Probe`].
    fn probes(&self) -> &'static [Probe<Self>] {
        &[]
    }
    /// Orders worth putting to the check besides the candidates, since some are refused for reasons of their own: units
    /// sent to every hex nearby, orders of other phases. Only the law about reasons asks.
    fn doubtful(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Action>) {
        let _ = (state, seat, into);
    }
    /// Broken invariants, a sentence each; empty when all is well.
    fn unsound(&self, state: &Self::State) -> Vec<String>;
    /// No game of this scenario has more actions than this, chance included.
    fn longest(&self) -> usize;
}

/// An order that is refused in a position, for a probe to be tried on.
#[derive(Debug)]
pub struct Refused<'a, G: Game> {
    pub game: &'a G,
    pub state: &'a G::State,
    pub seat: Seat,
    pub action: &'a G::Action,
    pub refusal: &'a Illegal,
}

/// How a probe changes the position in which an order is refused: a changed copy, or `None` where the probe does not apply.
pub type Change<G> = fn(&Refused<'_, G>) -> Option<Changed<G>>;

/// A change to a position that touches only what some reasons are about. With it the law
/// `laws::Law::ReasonsAreTrue` finds refusals that name a wrong rule.
///
/// An order is refused because of the enemy's zones of control. Take the zones away and ask again: the refusal must be
/// gone, or another reason must come up. If the very same refusal comes back, the zones were not the reason. The other way
/// round: a refusal for lack of movement points may not change when the supply of a far-off unit does.
///
/// ```ignore
/// /// Lifts the zones of the enemy by taking his units off the map.
/// fn without_enemies(order: &Refused<Toy>) -> Option<Changed<Toy>> {
///     let mut state = order.state.clone();
///     for unit in order.game.units_of(order.seat.enemy()) {
///         state.piece_mut(unit).place = Place::Reserve(99);
///     }
///     Some(Changed::to(state))
/// }
///
/// pub(crate) const PROBES: &[Probe<Toy>] = &[Probe {
///     name: "enemies away",
///     cures: &["4.2", "4.3"],   // the enemy in the hex, the zones
///     leaves: &["2.4", "4.7"],  // full hexes, reserves
///     change: without_enemies,
/// }];
/// ```
///
/// * A rule in `cures` or `leaves` stands for itself and for what is numbered below it: `9.2` is also `9.2.1` and
///   `9.2-zone`, but not `9.21`. `""` stands for every rule. Of two that fit, the longer one counts.
/// * The change must remove the *whole* cause. Where a rule covers several causes, look at the order (and, where nothing
///   else tells them apart, at the sentence of the refusal) and return `None` for those that the change does not remove.
/// * Change nothing else. If a change cannot help moving something else, say so in `leaves` by leaving that out.
/// * The changed position must be sound and have the same seat on turn; others are counted as unfit and not used.
/// * The change may bring another rulebook, for facts that are printed and not in the position:
///   `Changed::under(Arc::new(rules), state)`.
pub struct Probe<G: Game> {
    /// What is changed, as in "enemy zones removed" or "full movement points".
    pub name: &'static str,
    /// Refusals under these rules must go away or give way to another reason when the change is made.
    pub cures: &'static [&'static str],
    /// Refusals under these rules must stay under the same rule.
    pub leaves: &'static [&'static str],
    /// Makes the change.
    pub change: Change<G>,
}

impl<G: Game> Debug for Probe<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A changed position, perhaps under other rules.
#[derive(Debug)]
pub struct Changed<G: Game> {
    pub(crate) state: G::State,
    pub(crate) game: Option<Arc<G>>,
}

impl<G: Game> Changed<G> {
    /// Another position under the same rules.
    pub fn to(state: G::State) -> Changed<G> {
        Changed { state, game: None }
    }

    /// A position under other rules.
    pub fn under(game: Arc<G>, state: G::State) -> Changed<G> {
        Changed { state, game: Some(game) }
    }

    /// The parts: the position, and the other rules if there are any.
    pub fn into_parts(self) -> (G::State, Option<Arc<G>>) {
        (self.state, self.game)
    }
}

/// Keeps of a list, from some place on, what is allowed; the order is kept.
pub fn keep<A>(list: &mut Vec<A>, from: usize, is_allowed: impl Fn(&A) -> bool) {
    let mut kept = from;
    for at in from..list.len() {
        if is_allowed(&list[at]) {
            list.swap(kept, at);
            kept += 1;
        }
    }
    list.truncate(kept);
}
