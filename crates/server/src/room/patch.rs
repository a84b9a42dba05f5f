//! Patches from the client's side: what a view is after one.

use table::{Audience, CounterPatch, Patch, TurnLine, View};

/// The view that a patch makes of nothing: all of it is news.
pub(crate) fn whole(audience: Audience, mut patch: Patch) -> View {
    let nothing = TurnLine { number: 0, last: 0, title: "".into(), player: None };
    let counters = patch.counters.take().unwrap_or_default().set;
    let mut view = View { counters, ..View::new(audience, nothing) };
    apply(&mut view, patch);
    view
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
