//! The law about reasons: a refusal names what is in the way. Take that away in a copy, and the refusal changes; take
//! something else away, and it stays.
//!
//! Refused orders come from the candidates of the position, from their texts with words exchanged, from orders that were
//! legal elsewhere, and from what a game adds ([`Game::doubtful`]). What is tried is chosen from the position itself, so
//! that the law changes nothing about the random game on which it is tried.

use std::collections::BTreeMap;
use std::sync::Arc;

use table::{Illegal, Seat};

use super::law::{Breach, Found, Law, broken};
use super::offered::{Elsewhere, any_of, some_of};
use super::probe::{Effect, Reasons, Tally};
use crate::game::{Changed, Probe, Refused};
use crate::{Game, Pick, Session, SplitMix, Turn, check, focuses, random_action, state_hash};

/// A probe is tried on so many refusals of a position that it must cure, and on as many that it must leave.
const EACH: usize = 6;
/// How often a probe may say that it does not apply before another position is waited for.
const PASSES: usize = 60;
/// How many orders are crossed with one another, of the candidates of a position and of those from elsewhere.
const CROSSED: usize = 40;

/// Plays one random game and tries this law alone, at one position in so many. Faster than a [`walk`](super::walk), so
/// that a test can see every probe at work.
///
/// # Errors
/// The first breach.
pub fn try_reasons<G: Game>(game: &Arc<G>, one_in: u32, pick: &mut dyn Pick) -> Result<Reasons, Box<Breach>> {
    let mut session = Session::new(Arc::clone(game));
    for seat in Seat::PLAYERS {
        session.seat(seat, "random");
    }
    let mut elsewhere = Elsewhere::default();
    let mut tried = Reasons::of(&**game);
    while session.len() < game.longest() && !game.turn(session.state()).is_over() {
        if one_in <= 1 || pick.below(one_in) == 0 {
            are_true(&**game, session.state(), &elsewhere, &mut tried)
                .map_err(|(law, what)| Box::new(Breach { law, what, journal: session.journal() }))?;
        }
        let Some(step) = random_action(&**game, session.state(), pick) else { break };
        elsewhere.remember(step.action.clone(), pick);
        if let Err(illegal) = session.play(step.seat, &step.action) {
            let what = format!("'{}' was offered and refused: {illegal}", game.write(&step.action));
            return Err(Box::new(Breach { law: Law::OfferedIsLegal, what, journal: session.journal() }));
        }
    }
    Ok(tried)
}

/// Each probe changes the refusals that it cures and leaves the others.
pub(super) fn are_true<G: Game>(
    game: &G,
    state: &G::State,
    elsewhere: &Elsewhere<G>,
    tried: &mut Reasons,
) -> Found {
    if game.probes().is_empty() {
        return Ok(());
    }
    let Turn::Players(seats) = game.turn(state) else { return Ok(()) };
    let mut pick = numbers_of::<G>(state);
    tried.positions += 1;
    let before: Vec<usize> = tried.probes.iter().map(|tally| tally.orders).collect();
    for seat in seats.iter().filter(|seat| game.info().seats.contains(seat)) {
        let refused = refused_orders(game, state, seat, elsewhere, &mut pick);
        tried.refused += refused.len();
        for (probe, tally) in game.probes().iter().zip(&mut tried.probes) {
            for effect in [Effect::Cures, Effect::Leaves] {
                try_probe((game, state, seat), probe, effect, &refused, tally)?;
            }
        }
    }
    for (tally, before) in tried.probes.iter_mut().zip(before) {
        tally.positions += usize::from(tally.orders > before);
    }
    Ok(())
}

/// Tries a probe on some of the refusals on which it has this effect.
fn try_probe<G: Game>(
    (game, state, seat): (&G, &G::State, Seat),
    probe: &Probe<G>,
    effect: Effect,
    refused: &[(G::Action, Illegal)],
    tally: &mut Tally,
) -> Found {
    let (mut tried, mut passed) = (0, 0);
    for (action, refusal) in refused.iter().filter(|(_, refusal)| probe.effect(&refusal.rule) == Some(effect))
    {
        if tried == EACH || passed == PASSES {
            break;
        }
        let order = Refused { game, state, seat, action, refusal };
        let Some(changed) = (probe.change)(&order) else {
            passed += 1;
            continue;
        };
        tried += 1;
        let Changed { state: after, game: other } = changed;
        let rules = other.as_deref().unwrap_or(game);
        if !rules.turn(&after).seats().has(seat) || !rules.unsound(&after).is_empty() {
            tally.unfit += 1;
            continue;
        }
        tally.orders += 1;
        compare(game, probe, effect, (seat, action, refusal), check(rules, &after, seat, action), tally)?;
    }
    Ok(())
}

/// Holds the answer after the change to what the probe promises.
fn compare<G: Game>(
    game: &G,
    probe: &Probe<G>,
    effect: Effect,
    (seat, action, refusal): (Seat, &G::Action, &Illegal),
    now: Result<(), Illegal>,
    tally: &mut Tally,
) -> Found {
    let (text, name) = (game.write(action), probe.name);
    match (effect, now) {
        (Effect::Cures, Ok(())) => tally.legal += 1,
        (Effect::Cures, Err(now)) if now != *refusal => tally.other += 1,
        (Effect::Cures, Err(_)) => {
            let what = format!("{seat} may not '{text}' by {refusal}; '{name}' changes nothing about it");
            return broken(Law::ReasonsAreTrue, what);
        }
        (Effect::Leaves, Err(now)) if now.rule == refusal.rule => tally.left += 1,
        (Effect::Leaves, now) => {
            let now = now.map_or_else(|illegal| format!("by {illegal}"), |()| "no longer".to_owned());
            let what = format!(
                "{seat} may not '{text}' by {refusal}; '{name}' has nothing to do with that, and after it the order is refused {now}"
            );
            return broken(Law::ReasonsAreTrue, what);
        }
    }
    Ok(())
}

/// Orders that are refused now, each with its refusal, first one of each rule, then a second of each, and so on.
fn refused_orders<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    elsewhere: &Elsewhere<G>,
    pick: &mut dyn Pick,
) -> Vec<(G::Action, Illegal)> {
    let mut listed = Vec::new();
    for focus in focuses(game, state, seat) {
        game.candidates(state, seat, &focus, &mut listed);
    }
    let mut own = Vec::new();
    game.doubtful(state, seat, &mut own);
    let mut orders: Vec<G::Action> = some_of(&listed, pick).cloned().collect();
    orders.extend(some_of(&own, pick).cloned());
    orders.extend((0..CROSSED).filter_map(|_| crossed(game, &listed, pick)));
    orders.extend(elsewhere.all().iter().cloned());
    orders.extend((0..CROSSED).filter_map(|_| crossed(game, elsewhere.all(), pick)));
    orders.sort_unstable();
    orders.dedup();
    for at in (1..orders.len()).rev() {
        let below = u32::try_from(at + 1).unwrap_or(u32::MAX);
        orders.swap(at, pick.below(below) as usize);
    }
    let mut counts = BTreeMap::new();
    let mut refused = Vec::new();
    for action in orders {
        if let Err(illegal) = check(game, state, seat, &action) {
            let nth: &mut usize = counts.entry(illegal.rule.clone()).or_default();
            *nth += 1;
            refused.push((*nth, action, illegal));
        }
    }
    refused.sort_by_key(|(nth, ..)| *nth);
    refused.into_iter().map(|(_, action, illegal)| (action, illegal)).collect()
}

/// An order with a word of another order with the same verb in the same place: one unit sent where another may go.
fn crossed<G: Game>(game: &G, actions: &[G::Action], pick: &mut dyn Pick) -> Option<G::Action> {
    let (one, other) = (game.write(any_of(actions, pick)?), game.write(any_of(actions, pick)?));
    let mut words: Vec<&str> = one.split_whitespace().collect();
    let others: Vec<&str> = other.split_whitespace().collect();
    if words.first() != others.first() || words.len() != others.len() {
        return None;
    }
    let last = u32::try_from(words.len()).ok()?.checked_sub(1).filter(|last| *last > 0)?;
    let at = 1 + pick.below(last) as usize;
    words[at] = others[at];
    game.read(&words.join(" ")).ok()
}

/// Numbers that follow from a position.
fn numbers_of<G: Game>(state: &G::State) -> SplitMix {
    SplitMix::new(u64::from_str_radix(&state_hash(state).to_string(), 16).unwrap_or(0))
}
