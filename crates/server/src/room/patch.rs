//! What changed between two views of the same audience.
//!
//! A server shows thousands of views and keeps none of them: a fingerprint of each part tells whether it is still the same.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use table::{Counter, CounterId, View};

use crate::wire::{CounterPatch, Patch};

/// A view as far as one must know it to tell what changed: a fingerprint of each part and of each counter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    parts: [u64; 13],
    /// In the order of the view.
    counters: Vec<(CounterId, u64)>,
}

fn fingerprint(part: &impl Hash) -> u64 {
    FixedState::with_seed(1944).hash_one(part)
}

impl Shown {
    /// What there is to know of a view.
    #[must_use]
    pub fn new(view: &View) -> Shown {
        let parts = [
            fingerprint(&view.turn),
            fingerprint(&view.phases),
            fingerprint(&view.prompt),
            fingerprint(&view.pending),
            fingerprint(&view.markers),
            fingerprint(&view.tracks),
            fingerprint(&view.piles),
            fingerprint(&view.reckonings),
            fingerprint(&view.overlays),
            fingerprint(&view.objectives),
            fingerprint(&view.subjects),
            fingerprint(&view.choices),
            fingerprint(&view.outcome),
        ];
        let counters = view.counters.iter().map(|one| (one.id.clone(), fingerprint(one)));
        Shown { parts, counters: counters.collect() }
    }

    /// The parts of a view that differ from what was shown, which it then counts as.
    pub fn patch(&mut self, view: View) -> Patch {
        let new = Shown::new(&view);
        let differ = |part: usize| self.parts[part] != new.parts[part];
        let counters = self.counters_changed(&new, view.counters);
        let patch = Patch {
            turn: differ(0).then_some(view.turn),
            phases: differ(1).then_some(view.phases),
            prompt: differ(2).then(|| view.prompt.into_iter().collect()),
            pending: differ(3).then_some(view.pending),
            counters: (counters != CounterPatch::default()).then_some(counters),
            markers: differ(4).then_some(view.markers),
            tracks: differ(5).then_some(view.tracks),
            piles: differ(6).then_some(view.piles),
            reckonings: differ(7).then_some(view.reckonings),
            overlays: differ(8).then_some(view.overlays),
            objectives: differ(9).then_some(view.objectives),
            subjects: differ(10).then_some(view.subjects),
            choices: differ(11).then_some(view.choices),
            outcome: differ(12).then(|| view.outcome.into_iter().collect()),
        };
        *self = new;
        patch
    }

    /// The counters that differ. Nearly always they are the same ones in nearly the same order.
    fn counters_changed(&self, new: &Shown, shown: Vec<Counter>) -> CounterPatch {
        let same_order = self.counters.iter().map(|(id, _)| id).eq(new.counters.iter().map(|(id, _)| id));
        if same_order {
            let pairs = self.counters.iter().zip(&new.counters);
            let set = shown.into_iter().zip(pairs).filter(|(_, (old, new))| old != new).map(|(one, _)| one);
            return CounterPatch { set: set.collect(), gone: Vec::new() };
        }
        let before: BTreeMap<&CounterId, u64> =
            self.counters.iter().map(|(id, print)| (id, *print)).collect();
        let (mut set, mut still) = (Vec::new(), 0);
        for (one, (id, print)) in shown.into_iter().zip(&new.counters) {
            let known = before.get(id);
            still += usize::from(known.is_some());
            if known != Some(print) {
                set.push(one);
            }
        }
        let mut gone = Vec::new();
        if still < before.len() {
            let now: BTreeSet<&CounterId> = new.counters.iter().map(|(id, _)| id).collect();
            gone.extend(before.into_keys().filter(|id| !now.contains(id)).cloned());
        }
        CounterPatch { set, gone }
    }
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
