/** Small helpers for the things a player can point at. */

import type { CardId, CounterId, PlaceId, SideId, Target } from "../../wire/types";

/** A text that is the same for the same target, so that targets can be keys. */
export function key(target: Target): string {
  const [kind, id] = Object.entries(target)[0] ?? ["", ""];
  return `${kind}:${id}`;
}

/** Whether two targets are the same thing. */
export function same(one: Target | null | undefined, other: Target | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return key(one) === key(other);
}

/** Whether a list of targets begins with these. */
export function beginsWith(points: Target[], prefix: Target[]): boolean {
  return prefix.length <= points.length && prefix.every((point, at) => same(point, points[at]));
}

export function counterOf(target: Target | null | undefined): CounterId | null {
  return target && "counter" in target ? target.counter : null;
}

export function placeOf(target: Target | null | undefined): PlaceId | null {
  return target && "place" in target ? target.place : null;
}

export function sideOf(target: Target | null | undefined): SideId | null {
  return target && "side" in target ? target.side : null;
}

export function cardOf(target: Target | null | undefined): CardId | null {
  return target && "card" in target ? target.card : null;
}

export function buttonOf(target: Target | null | undefined): string | null {
  return target && "button" in target ? target.button : null;
}

/** Whether a target is something on the map, not a card or a button. */
export function isOnMap(target: Target): boolean {
  return "counter" in target || "place" in target || "side" in target;
}
