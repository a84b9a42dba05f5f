// What lies under a pixel of the window, and where a thing is.

import type { CounterId, PlaceId, SideId, Target } from "../../wire/types";
import type { Camera } from "../geometry/camera";
import type { Fan } from "../paint/fan";
import type { Geometry, Point } from "../geometry/geometry";
import type { Scene } from "../scene/scene";
import type { Spot, Targets } from "../scene/targets";

/** What lies under a pixel. */
export interface Hit {
  place: PlaceId | null;
  side: SideId | null;
  counter: CounterId | null;
}

/** What is looked at. */
export interface HitContext {
  readonly camera: Camera;
  readonly geometry: Geometry;
  readonly scene: Scene;
  readonly targets: Targets;
  readonly fan: Fan | null;
  readonly selectedCounter: CounterId | null;
}

/** The counter, place and hexside under a pixel; `reach` is how near to a hexside counts, in pixels. */
export function hitAt(context: HitContext, px: number, py: number, reach: number): Hit {
  const { camera, geometry, scene, fan } = context;
  if (fan?.holds(camera, px, py)) {
    return { place: fan.stack.place, side: null, counter: fan.pieceAt(camera, px, py)?.counter.id ?? null };
  }
  const at = camera.toMap(px, py);
  const hit = scene.pieceAt(at.x, at.y, camera.scale, context.selectedCounter);
  const near = Math.min(0.2, Math.max(0.1, reach / camera.scale));
  const side = geometry.sideNear(at.x, at.y, near, () => true);
  return { place: geometry.placeAt(at.x, at.y), side: side?.id ?? null, counter: hit?.piece.counter.id ?? null };
}

/** The targets under a pixel: a counter before the place it is in, a hexside before both where one may be chosen. */
export function targetsAt(context: HitContext, px: number, py: number, reach: number): Spot | null {
  const { camera, geometry, fan } = context;
  const { places, counters, sides } = context.targets;
  if (sides.size > 0 && !fan?.holds(camera, px, py)) {
    const at = camera.toMap(px, py);
    const near = Math.min(0.3, Math.max(0.16, reach / camera.scale));
    const side = geometry.sideNear(at.x, at.y, near, (id) => sides.has(id));
    if (side) return sides.get(side.id) ?? null;
  }
  const { counter, place } = hitAt(context, px, py, reach);
  const spot = counter === null ? null : counters.get(counter);
  return spot ?? (place === null ? null : (places.get(place) ?? null));
}

/** The middle of a thing, where it is on the map. */
export function spotOf(context: HitContext, target: Target): Point | null {
  if ("place" in target) return context.geometry.centre(target.place);
  if ("counter" in target) return context.scene.spot(target.counter, context.camera.scale, context.selectedCounter);
  const line = "side" in target ? context.geometry.side(target.side) : null;
  return line ? { x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 } : null;
}
