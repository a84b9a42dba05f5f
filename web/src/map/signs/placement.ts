// Where the signs of a hex lie: none on another, and as little as can be on counters and on what is printed. All measures are in
// hexes, from the middle of the hex.

import type { Slot } from "../scene/stacks";
import type { Point } from "../geometry/geometry";

/** Something that is in the way: its middle, half its width and height, and how much it matters. */
export interface Patch extends Point {
  half: Point;
  weight: number;
}

/** What each thing in the way matters. A sign is never to lie on another; the values of a counter are read most often. */
const [SIGN, VALUES, HEAD, FACE, PRINT] = [20, 5, 2, 1, 2];
/** How much a later spot is worse than the one before it: signs stay where one looks for them unless something is there. */
const LATER = 0.004;

/** Where a kind of sign may lie, the usual spot first. */
export type Spots = readonly (readonly [number, number])[];

/** With a corner above and below: flags at the head, other signs at the foot, combats at the upper corner. */
const POINTED = {
  flag: [[-0.2, -0.38], [0.2, -0.38], [0, -0.46], [-0.37, 0.24], [0.37, 0.24], [0, 0.44]],
  sign: [[0.01, 0.43], [-0.15, 0.42], [0.16, 0.42], [-0.36, 0.25], [0.36, 0.25], [0, 0.5], [0.2, -0.4], [-0.2, -0.4], [0, -0.5], [-0.44, 0.06], [0.44, 0.06]],
  combat: [[0, -0.56], [0.45, 0.08], [-0.45, 0.08], [0, 0.56]],
} as const satisfies Record<string, Spots>;

/** With a side above and below: flags at the left corner, other signs at the right one. */
const FLAT = {
  flag: [[-0.4, -0.12], [-0.4, 0.16], [-0.3, -0.38], [-0.3, 0.38], [0.4, -0.12]],
  sign: [[0.41, 0], [0.41, -0.25], [0.29, 0.25], [0.29, -0.25], [0.41, 0.25], [0.25, 0.4], [-0.25, 0.4], [0.25, -0.4], [-0.41, 0.2], [0, 0.43]],
  combat: [[0.41, 0], [0.41, -0.25], [0.29, 0.25], [-0.41, 0.2], [0, 0.43]],
} as const satisfies Record<string, Spots>;

export function spotsFor(kind: "flag" | "sign" | "combat", flat: boolean): Spots {
  return (flat ? FLAT : POINTED)[kind];
}

/** Another sign, round with this radius. */
export function signPatch(at: Point, radius: number): Patch {
  return { ...at, half: { x: radius, y: radius }, weight: SIGN };
}

/** A number that is printed in the hex. */
export function printPatch(at: Point, radius: number): Patch {
  return { ...at, half: { x: radius, y: radius }, weight: PRINT };
}

/** A counter: its head with steps and states, its face, its values. */
export function counterPatches({ x, y, size }: Slot): Patch[] {
  const strip = (from: number, to: number, weight: number): Patch => ({
    x,
    y: y + size * ((from + to) / 2 - 0.5),
    half: { x: size / 2, y: (size * (to - from)) / 2 },
    weight,
  });
  return [strip(-0.1, 0.2, HEAD), strip(0.2, 0.6, FACE), strip(0.6, 0.95, VALUES)];
}

/** The spot where a sign of this size covers least. */
export function settle(spots: Spots, half: Point, taken: readonly Patch[]): Point {
  let best: Point = { x: 0, y: 0 };
  let least = Infinity;
  spots.forEach(([x, y], index) => {
    const cost = taken.reduce((sum, patch) => sum + covered({ x, y }, half, patch) * patch.weight, index * LATER);
    if (cost < least) [best, least] = [{ x, y }, cost];
  });
  return best;
}

/** How much of a patch a sign covers, as an area. */
function covered(at: Point, half: Point, patch: Patch): number {
  const across = half.x + patch.half.x - Math.abs(at.x - patch.x);
  const down = half.y + patch.half.y - Math.abs(at.y - patch.y);
  return across > 0 && down > 0 ? across * down : 0;
}
