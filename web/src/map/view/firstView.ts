// Where a table opens: near enough to read the counters, and where there is something to do. That is where the two sides face
// each other, and of these places rather one where the side to move can act.

import type { View } from "../../wire/types";
import type { CameraView } from "../geometry/camera";
import type { Geometry, Point } from "../geometry/geometry";

/** The window, in pixels. */
export interface Window {
  width: number;
  height: number;
  /** The scale at which the whole map fits into it. */
  fit: number;
}

/** A unit on the map, with what it counts for. */
interface Weighed extends Point {
  weight: number;
}

/** Pixels to a hex at which a counter and the picture of the map can be read, and the middle size of the picture is still sharp. */
const READABLE = 56;
/** Units of two sides that are no farther apart than this, in hexes, face each other. */
const FACING = 2.2;

/** The view to open with, or nothing where the whole map is best. */
export function firstView(geometry: Geometry, view: View, window: Window): CameraView | null {
  // A map that is readable as a whole is shown as a whole.
  if (window.fit >= READABLE) return null;
  const units = weighed(geometry, view);
  const best = busiest(units, (window.width / READABLE) * 0.44, (window.height / READABLE) * 0.44);
  return best ? { ...best, scale: READABLE } : null;
}

/** The units on the hexes of the map: those that face an enemy and those that can act count more than the others. */
function weighed(geometry: Geometry, view: View): Weighed[] {
  const named = (view.subjects ?? []).flatMap((one) => one.points);
  const able = new Set(named.flatMap((point) => ("counter" in point ? [point.counter] : [])));
  const places = new Set(named.flatMap((point) => ("place" in point ? [point.place] : [])));
  const units = view.counters.flatMap((counter) => {
    const cell = geometry.cell(counter.place);
    if (!cell || !counter.owner || (counter.known && !counter.face.steps)) return [];
    const acts = able.has(counter.id) || places.has(counter.place) || counter.ready;
    return [{ x: cell.x, y: cell.y, owner: counter.owner, acts }];
  });
  const isNear = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= FACING;
  return units.map((unit) => {
    const faces = units.some((other) => other.owner !== unit.owner && isNear(unit, other));
    return { x: unit.x, y: unit.y, weight: 0.1 + (faces ? 1 : 0) + (unit.acts ? 0.4 : 0) + (faces && unit.acts ? 1 : 0) };
  });
}

/** The middle of the rectangle of this size that holds the most, moved to the middle of what it holds. */
function busiest(units: readonly Weighed[], half: number, tall: number): Point | null {
  let best: { sum: number; at: Point } | null = null;
  for (const middle of units) {
    const inside = units.filter((unit) => Math.abs(unit.x - middle.x) <= half && Math.abs(unit.y - middle.y) <= tall);
    const sum = inside.reduce((all, unit) => all + unit.weight, 0);
    if (best && sum <= best.sum) continue;
    const mean = (of: (unit: Weighed) => number): number => inside.reduce((all, unit) => all + of(unit) * unit.weight, 0) / sum;
    best = { sum, at: { x: mean((unit) => unit.x), y: mean((unit) => unit.y) } };
  }
  return best?.at ?? null;
}
