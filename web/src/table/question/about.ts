/** What a question is about: the units and places that have to be on screen when it is asked. */

import type { Board, PlaceId, Target, View } from "../../wire/types";
import { brightCounters, grouped } from "../selection/selection";
import { counterOf, key, placeOf } from "../selection/targets";
import { hexById } from "../../text/places";

/** With more than this to choose from, a question is about the whole map. */
const FEW = 6;

/** Whether a place lies on the map: a hex, or a box beside the hexes that it leads to. */
export function isOnMap(board: Board, place: PlaceId): boolean {
  if (hexById(board, place)) return true;
  const box = board.boxes.find((one) => one.id === place);
  return (box?.next_to ?? []).some((next) => hexById(board, next) !== undefined);
}

/** Where a target is; nothing for cards and buttons. */
export function placeOfTarget(view: View, target: Target): PlaceId | null {
  const counter = counterOf(target);
  if (counter !== null) return view.counters.find((one) => one.id === counter)?.place ?? null;
  return placeOf(target);
}

/** Whether a target can be seen on the map. */
export function isTargetOnMap(board: Board, view: View, target: Target): boolean {
  if ("side" in target) return true;
  const place = placeOfTarget(view, target);
  return place !== null && isOnMap(board, place);
}

/** Everything that can be pointed at first, each once; of the counters only those that something can still be done with. */
export function firstTargets(view: View): Target[] {
  const bright = brightCounters(view);
  const all = new Map<string, Target>();
  for (const { points } of [...(view.subjects ?? []), ...(view.choices ?? [])]) {
    const first = points[0];
    if (!first || "button" in first) continue;
    const counter = counterOf(first);
    if (counter === null || bright.has(counter)) all.set(key(first), first);
  }
  return [...all.values()];
}

/** The hexes that a sentence names by their numbers. */
export function placesNamed(board: Board, text: string): PlaceId[] {
  const words = text.split(/[^\p{L}\d,]+/u).map((word) => word.replace(/^,+|,+$/g, ""));
  return [...new Set(words.filter((word) => /\d/.test(word) && hexById(board, word)))];
}

/** The places that the question names or whose fight it belongs to. */
export function placesAsked(board: Board, view: View): Target[] {
  const fights = view.reckonings ?? [];
  const fight = fights.find((one) => one.pending) ?? fights[0];
  const named = placesNamed(board, view.prompt?.text ?? "");
  return [...new Set([...named, ...(fight?.places ?? [])])].map((place) => ({ place }));
}

/** What the question is about. Nothing where it is about the whole map, as moving is. */
export function aboutOf(board: Board, view: View): Target[] {
  const named = placesAsked(board, view);
  const first = firstTargets(view);
  const only = first.length === 1 ? first[0] : undefined;
  const next = only ? grouped(view.choices ?? [], [only]).map((group) => group.target) : [];
  const chosen = [...(first.length <= FEW ? first : []), ...(next.length <= FEW * 2 ? next : [])];
  const seen = chosen.filter((target) => isTargetOnMap(board, view, target));
  const all = new Map([...named, ...seen].map((target): [string, Target] => [key(target), target]));
  return [...all.values()];
}
