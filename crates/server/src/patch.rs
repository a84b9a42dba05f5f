//! What changed between two views of the same audience.

use std::collections::BTreeMap;

use table::{Counter, View};

use crate::wire::{CounterPatch, Patch};

/// The parts of `new` that differ from `old`.
#[must_use]
pub fn patch(old: &View, new: &View) -> Patch {
    Patch {
        turn: changed(&old.turn, &new.turn),
        phases: changed(&old.phases, &new.phases),
        prompt: (old.prompt != new.prompt).then(|| new.prompt.clone().into_iter().collect()),
        pending: changed(&old.pending, &new.pending),
        counters: counters(&old.counters, &new.counters),
        markers: changed(&old.markers, &new.markers),
        tracks: changed(&old.tracks, &new.tracks),
        piles: changed(&old.piles, &new.piles),
        reckonings: changed(&old.reckonings, &new.reckonings),
        overlays: changed(&old.overlays, &new.overlays),
        objectives: changed(&old.objectives, &new.objectives),
        subjects: changed(&old.subjects, &new.subjects),
        choices: changed(&old.choices, &new.choices),
        outcome: (old.outcome != new.outcome).then(|| new.outcome.clone().into_iter().collect()),
    }
}

fn changed<T: Clone + PartialEq>(old: &T, new: &T) -> Option<T> {
    (old != new).then(|| new.clone())
}

fn counters(old: &[Counter], new: &[Counter]) -> Option<CounterPatch> {
    // Mostly the same counters are there in the same order, and then nothing has to be looked up.
    if old.len() == new.len() && old.iter().zip(new).all(|(before, now)| before.id == now.id) {
        let pairs = old.iter().zip(new).filter(|(before, now)| before != now);
        let set: Vec<Counter> = pairs.map(|(_, now)| now.clone()).collect();
        return (!set.is_empty()).then_some(CounterPatch { set, gone: Vec::new() });
    }
    let before: BTreeMap<&str, &Counter> = old.iter().map(|one| (one.id.as_str(), one)).collect();
    let mut left: BTreeMap<&str, &Counter> = before.clone();
    let mut set = Vec::new();
    for one in new {
        left.remove(one.id.as_str());
        if before.get(one.id.as_str()) != Some(&one) {
            set.push(one.clone());
        }
    }
    let gone: Vec<_> = left.into_values().map(|one| one.id.clone()).collect();
    (!set.is_empty() || !gone.is_empty()).then_some(CounterPatch { set, gone })
}

/// Brings a view up to date, as a client does. Counters may end up in another order.
pub fn apply(view: &mut View, patch: Patch) {
    let Patch { turn, phases, prompt, pending, counters, markers, tracks, piles, .. } = patch;
    put(&mut view.turn, turn);
    put(&mut view.phases, phases);
    put(&mut view.prompt, prompt.map(|list| list.into_iter().next()));
    put(&mut view.pending, pending);
    put(&mut view.markers, markers);
    put(&mut view.tracks, tracks);
    put(&mut view.piles, piles);
    put(&mut view.reckonings, patch.reckonings);
    put(&mut view.overlays, patch.overlays);
    put(&mut view.objectives, patch.objectives);
    put(&mut view.subjects, patch.subjects);
    put(&mut view.choices, patch.choices);
    put(&mut view.outcome, patch.outcome.map(|list| list.into_iter().next()));
    let Some(CounterPatch { set, gone }) = counters else { return };
    view.counters.retain(|one| !gone.contains(&one.id));
    for one in set {
        match view.counters.iter_mut().find(|old| old.id == one.id) {
            Some(old) => *old = one,
            None => view.counters.push(one),
        }
    }
}

fn put<T>(place: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *place = new;
    }
}
