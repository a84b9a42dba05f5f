//! What changed between two views of the same audience.
//!
//! A server shows thousands of views and keeps none of them: a fingerprint of each part tells whether it is still the same.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use table::{CounterId, View};

use crate::wire::{CounterPatch, Patch};

/// A view as far as one must know it to tell what changed: a fingerprint of each part and of each counter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    parts: [u64; 13],
    counters: BTreeMap<CounterId, u64>,
}

fn fingerprint(part: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    part.hash(&mut hasher);
    hasher.finish()
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
        let gone = self.counters.keys().filter(|id| !new.counters.contains_key(*id)).cloned().collect();
        let changed = |id: &CounterId| self.counters.get(id) != new.counters.get(id);
        let set = view.counters.into_iter().filter(|one| changed(&one.id)).collect();
        let counters = CounterPatch { set, gone };
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
