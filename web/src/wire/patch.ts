/** Brings a view up to date. The server sends what changed; everything else stays the very same object. */

import type { Counter, CounterPatch, Patch, View } from "./types";

/** Replaces counters that came or changed where they stand in the list, adds new ones, and leaves out those that went. */
export function patchCounters(counters: Counter[], patch: CounterPatch): Counter[] {
  const gone = new Set(patch.gone);
  const set = new Map(patch.set.map((counter) => [counter.id, counter]));
  const next: Counter[] = [];
  for (const counter of counters) {
    const changed = set.get(counter.id);
    if (changed) {
      next.push(changed);
      set.delete(counter.id);
    } else if (!gone.has(counter.id)) {
      next.push(counter);
    }
  }
  next.push(...set.values());
  return next;
}

/** The view after a patch. The old view is not touched, so that whoever still draws it can finish. */
export function applyPatch(view: View, patch: Patch): View {
  const next: View = { ...view };
  if (patch.turn) next.turn = patch.turn;
  if (patch.phases) next.phases = patch.phases;
  if (patch.prompt) next.prompt = patch.prompt[0] ?? null;
  if (patch.outcome) next.outcome = patch.outcome[0] ?? null;
  if (patch.counters) next.counters = patchCounters(view.counters, patch.counters);
  if (patch.markers) next.markers = patch.markers;
  if (patch.objectives) next.objectives = patch.objectives;
  if (patch.overlays) next.overlays = patch.overlays;
  if (patch.pending) next.pending = patch.pending;
  if (patch.piles) next.piles = patch.piles;
  if (patch.reckonings) next.reckonings = patch.reckonings;
  if (patch.tracks) next.tracks = patch.tracks;
  if (patch.subjects) next.subjects = patch.subjects;
  if (patch.choices) next.choices = patch.choices;
  return next;
}
