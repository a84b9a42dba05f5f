//! The one truth about legality.
//!
//! Servers, terminals, bots, tests and case files all come through here. What is the same for every game is decided
//! once: a seat acts only on its turn, and chance may do only what the game lists as an outcome.

use table::{Answer, Audience, Choice, Illegal, Overlay, Patch, RuleRef, Seat, Target, View};

use crate::{Game, Known, Look, Page, Turn, Unreadable};

/// Why an order was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A rule forbids it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It could not be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

impl Refusal {
    /// The rule that forbids it, where it could be read at all.
    #[must_use]
    pub fn rule(&self) -> Option<&RuleRef> {
        match self {
            Refusal::Illegal(illegal) => Some(&illegal.rule),
            Refusal::Unreadable(_) => None,
        }
    }
}

/// Longer orders are refused before they are looked at; no line of a journal is longer either.
const LONGEST_ORDER: usize = 4_000;

/// Reads an order: one line of plain text in the words of the game.
///
/// # Errors
/// What was not understood.
pub fn read_order<G: Game>(game: &G, text: &str) -> Result<G::Action, Unreadable> {
    let text = text.trim();
    if text.len() > LONGEST_ORDER {
        return Err(Unreadable("this is longer than any order".to_owned()));
    }
    if let Some(sign) = text.chars().find(|sign| sign.is_control() && *sign != '\t') {
        let code = u32::from(sign);
        let what = format!(
            "an order is one line of plain text, and the control character U+{code:04X} stands in it"
        );
        return Err(Unreadable(what));
    }
    game.read(text)
}

/// May this seat do this now?
///
/// # Errors
/// The rule that forbids it.
pub fn check<G: Game>(game: &G, state: &G::State, seat: Seat, action: &G::Action) -> Result<(), Illegal> {
    let turn = game.turn(state);
    if !turn.seats().has(seat) {
        let passed_over = game.passed_over(state, seat, action);
        return Err(
            passed_over.unwrap_or_else(|| Illegal::new(game.sequence_rule(state), out_of_turn(seat, &turn)))
        );
    }
    if seat != Seat::Chance {
        return game.check(state, seat, action);
    }
    let mut outcomes = Vec::new();
    game.chance(state, &mut outcomes);
    if outcomes.iter().any(|(outcome, weight)| outcome == action && *weight > 0) {
        return Ok(());
    }
    let text = game.write(action);
    Err(Illegal::new(
        game.sequence_rule(state),
        format!("'{text}' is not an outcome of what is being rolled or drawn"),
    ))
}

/// Says whose turn it is to one who thought it was his.
fn out_of_turn(seat: Seat, turn: &Turn) -> String {
    let who = if seat == Seat::Chance {
        "no die or draw is due".to_owned()
    } else {
        format!("{seat} is not on turn")
    };
    match turn {
        Turn::Over(_) => "the game is over".to_owned(),
        Turn::Chance => format!("{who}; a die or a draw is awaited"),
        Turn::Players(seats) => {
            let names: Vec<&str> = seats.iter().map(Seat::name).collect();
            format!("{who}; {} to decide", names.join(" and "))
        }
    }
}

/// Lists exactly what a seat may do now. For chance, the outcomes that can happen.
pub fn legal<G: Game>(game: &G, state: &G::State, seat: Seat, into: &mut Vec<G::Action>) {
    if !game.turn(state).seats().has(seat) {
        return;
    }
    if seat == Seat::Chance {
        let mut outcomes = Vec::new();
        game.chance(state, &mut outcomes);
        into.extend(outcomes.into_iter().filter(|(_, weight)| *weight > 0).map(|(action, _)| action));
        return;
    }
    for focus in focuses(game, state, seat) {
        game.legal(state, seat, &focus, into);
    }
}

/// What a seat may choose to do something with now.
pub fn focuses<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Focus> {
    let mut all = Vec::new();
    if seat.is_player() && game.turn(state).seats().has(seat) {
        game.focuses(state, seat, &mut all);
    }
    all
}

/// What a seat may do now with what is pointed at; with nothing pointed at, what is about nothing in particular.
pub fn choices<G: Game>(game: &G, state: &G::State, seat: Seat, points: &[Target]) -> Vec<Choice> {
    let mut all = Vec::new();
    for focus in focuses(game, state, seat) {
        let subject = game.subject(state, &focus);
        let meant = subject.points.iter().all(|point| points.contains(point));
        if meant && subject.points.is_empty() == points.is_empty() {
            all.extend(described(game, state, seat, &focus));
        }
    }
    all
}

/// The legal actions of a focus, in words.
fn described<G: Game>(game: &G, state: &G::State, seat: Seat, focus: &G::Focus) -> Vec<Choice> {
    let mut actions = Vec::new();
    game.legal(state, seat, focus, &mut actions);
    game.describe_all(state, seat, &actions)
}

/// With no more choices than this in all, a view carries them.
const FEW_CHOICES: usize = 48;

/// The table for an audience, with what its seat may do now. What nothing can be done with is not named.
pub fn view<G: Game>(game: &G, state: &G::State, to: Audience) -> View {
    look(game, state, Look::of(to))
}

/// The same with the overlays that are asked for; the others are only named.
pub fn look<G: Game>(game: &G, state: &G::State, look: Look<'_>) -> View {
    let view = game.show(state, look.to, &mut Page::whole(look.drawn));
    finish(game, state, look, view)
}

/// What changed since an audience looked last; the table then counts as known to it.
pub fn patch<G: Game>(game: &G, state: &G::State, look: Look<'_>, known: &mut Known) -> Patch {
    let mut page = Page::news(known, look.drawn);
    let view = game.show(state, look.to, &mut page);
    page.patch(finish(game, state, look, view))
}

/// Leaves overlays that nobody asked for with their names, and adds the choices.
fn finish<G: Game>(game: &G, state: &G::State, look: Look<'_>, mut view: View) -> View {
    for overlay in view.overlays.iter_mut().filter(|overlay| !look.drawn.has(&overlay.id)) {
        let Overlay { places, sides, lines, .. } = overlay;
        (*places, *sides, *lines) = Default::default();
    }
    let (Audience::Seat(seat), true) = (look.to, look.offers) else { return view };
    let (mut actions, mut parts) = (Vec::new(), Vec::new());
    let mut few = true;
    for focus in focuses(game, state, seat) {
        let begin = actions.len();
        // Once there are many, the choices of a unit are listed when somebody asks for them.
        if !few && !game.subject(state, &focus).points.is_empty() {
            if game.offers(state, seat, &focus) {
                parts.push((game.subject(state, &focus), begin..begin));
            }
            continue;
        }
        game.legal(state, seat, &focus, &mut actions);
        if actions.len() > begin {
            parts.push((game.subject(state, &focus), begin..actions.len()));
        }
        few = actions.len() <= FEW_CHOICES;
    }
    for (subject, part) in parts {
        if few || subject.points.is_empty() {
            view.choices.extend(game.describe_all(state, seat, &actions[part]));
        }
        view.subjects.push(subject);
    }
    view
}

/// May this seat do what pointing at these two would mean, and if not, why not?
pub fn answer<G: Game>(game: &G, state: &G::State, seat: Seat, subject: &Target, at: &Target) -> Answer {
    let turn = game.turn(state);
    if !turn.seats().has(seat) {
        return Answer::No(vec![Illegal::new(game.sequence_rule(state), out_of_turn(seat, &turn))]);
    }
    let mut yes = Vec::new();
    for focus in focuses(game, state, seat) {
        let points = game.subject(state, &focus).points;
        if points.is_empty() || points.contains(subject) {
            yes.extend(described(game, state, seat, &focus));
        }
    }
    yes.retain(|choice| choice.points.contains(subject) && choice.points.contains(at));
    if !yes.is_empty() {
        return Answer::Yes(yes);
    }
    let mut reasons = game.explain(state, seat, subject, at);
    if reasons.is_empty() {
        let why = game.explain_phase(state, seat, subject);
        reasons.push(
            why.unwrap_or_else(|| {
                Illegal::new(game.sequence_rule(state), "you cannot do that in this phase")
            }),
        );
    }
    Answer::No(reasons)
}
