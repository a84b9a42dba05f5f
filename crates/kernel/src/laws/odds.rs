//! Laws about odds: a reckoning names every way it can end with the right chance.

use std::collections::BTreeMap;

use table::{Audience, Fraction, Reckoning, Seat, What};

use super::law::{Found, Law, after, broken};
use crate::{Game, Pick, Turn, legal};

/// Where an action has odds, its chances add up to one; so do those of what may follow.
pub(super) fn add_up<G: Game>(game: &G, state: &G::State, pick: &mut dyn Pick) -> Found {
    for seat in game.turn(state).seats().iter().filter(|seat| seat.is_player()) {
        let mut list = Vec::new();
        legal(game, state, seat, &mut list);
        let Some(count) = u32::try_from(list.len()).ok().filter(|n| *n > 0) else { continue };
        let action = &list[pick.below(count) as usize];
        if let Some(reckoning) = game.preview(state, seat, action).reckoning {
            whole(&reckoning).map_err(|(law, what)| (law, format!("'{}': {what}", game.write(action))))?;
        }
    }
    Ok(())
}

/// The chances of a reckoning, and of each that may follow it, add up to one.
fn whole(reckoning: &Reckoning) -> Found {
    let mut total = Fraction::new(0, 1);
    for likely in &reckoning.results {
        let Some(sum) = total.plus(likely.chance) else {
            return broken(Law::OddsAddUp, "the chances are too fine to add up");
        };
        total = sum;
        likely.then.iter().try_for_each(whole)?;
    }
    if total == Fraction::new(1, 1) {
        return Ok(());
    }
    broken(Law::OddsAddUp, format!("the chances of '{}' add up to {total}", reckoning.title))
}

/// When the die of a reckoning is about to fall, its results come up as often as it says.
pub(super) fn are_true<G: Game>(game: &G, state: &G::State) -> Found {
    if game.turn(state) != Turn::Chance {
        return Ok(());
    }
    let view = game.view(state, Audience::Referee);
    let Some(reckoning) = view.reckonings.iter().find(|reckoning| reckoning.pending) else { return Ok(()) };
    let mut outcomes = Vec::new();
    game.chance(state, &mut outcomes);
    let total: u128 = outcomes.iter().map(|(_, weight)| u128::from(*weight)).sum();
    let mut found: BTreeMap<String, u128> = BTreeMap::new();
    for (action, weight) in &outcomes {
        let (_, events) = after(game, state, Seat::Chance, action);
        let result = events.into_iter().find_map(|event| match event.what {
            What::Roll { result, .. } => result,
            _ => None,
        });
        *found.entry(result.unwrap_or_default()).or_default() += u128::from(*weight);
    }
    let found: BTreeMap<String, Fraction> =
        found.into_iter().map(|(result, weight)| (result, Fraction::new(weight, total))).collect();
    let said: BTreeMap<String, Fraction> =
        reckoning.results.iter().map(|likely| (likely.result.clone(), likely.chance)).collect();
    if found == said {
        return Ok(());
    }
    broken(Law::OddsAreTrue, format!("'{}' says {said:?}, and the die gives {found:?}", reckoning.title))
}
