//! A random game on which the laws are tried.

use std::sync::Arc;

use table::{Outcome, Seat};

use super::law::{Breach, Found, Law, broken, sound};
use super::probe::Reasons;
use super::{history, odds, offered, reasons, secrets};
use crate::game::{Game, Turn};
use crate::journal::Journal;
use crate::random::{Pick, random_action};
use crate::session::Session;

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
    /// game has secrets and this stays zero, the laws about secrets have shown nothing.
    pub redealt: [usize; 3],
    /// What the law about reasons has tried.
    pub reasons: Reasons,
}

/// Plays one random game and tries the laws on the way.
///
/// # Errors
/// The first breach.
pub fn walk<G: Game>(game: &Arc<G>, trial: Trial, pick: &mut dyn Pick) -> Result<Walk, Box<Breach>> {
    walk_noting(game, trial, pick, &mut |_, _| {})
}

/// The same, reporting each decision before it is made, so that a listener has the game even if it panics.
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
    let mut tried =
        Tried { elsewhere: offered::Elsewhere::default(), redealt: [0; 3], reasons: Reasons::of(&**game) };
    let breach = |session: &Session<G>, (law, what): (Law, String)| {
        Box::new(Breach { law, what, journal: session.journal() })
    };
    sound(&**game, session.state()).map_err(|found| breach(&session, found))?;
    loop {
        if let Turn::Over(outcome) = game.turn(session.state()) {
            ended(&session, &outcome, pick).map_err(|found| breach(&session, found))?;
            let journal = session.journal();
            let Tried { redealt, reasons, .. } = tried;
            return Ok(Walk { actions: session.len(), outcome, journal, redealt, reasons });
        }
        let heavy = trial.heavy_one_in <= 1 || pick.below(trial.heavy_one_in) == 0;
        step(&mut session, &mut tried, heavy, pick, note).map_err(|found| breach(&session, found))?;
    }
}

/// What a walk remembers.
struct Tried<G: Game> {
    elsewhere: offered::Elsewhere<G>,
    redealt: [usize; 3],
    reasons: Reasons,
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
    reasons::are_true(game, state, &tried.elsewhere, &mut tried.reasons)?;
    odds::add_up(game, state, pick)?;
    odds::are_true(game, state)?;
    let dealt = secrets::views(game, state, pick)?;
    for (count, dealt) in tried.redealt.iter_mut().zip(dealt) {
        *count += usize::from(dealt);
    }
    secrets::answers(game, state, &tried.elsewhere, pick)
}
