/** Who holds which hex, read from the letters that the server sends, and what follows from it. */

import type { Bounds, Cell, Geometry } from "../map/geometry/geometry";
import type { Day, RealFront, Seat } from "../wire/types";

const HOLDERS: Record<string, Seat> = { g: "german", a: "allied" };

/** The hexes that are held, each with its side. The letters come in the order of the board. */
export function groundOf(geometry: Geometry, holders: string): Map<Cell, Seat> {
  const ground = new Map<Cell, Seat>();
  geometry.cells.forEach((cell, at) => {
    const seat = HOLDERS[holders.charAt(at)];
    if (seat) ground.set(cell, seat);
  });
  return ground;
}

/** The hexes that changed hands between two moments, each with the side that took it. */
export function takenBetween(geometry: Geometry, before: string, after: string): Map<Cell, Seat> {
  const taken = new Map<Cell, Seat>();
  geometry.cells.forEach((cell, at) => {
    const [from, to] = [HOLDERS[before.charAt(at)], HOLDERS[after.charAt(at)]];
    if (from && to && from !== to) taken.set(cell, to);
  });
  return taken;
}

export function heldBy(holders: string, seat: "german" | "allied"): number {
  const letter = seat === "german" ? "g" : "a";
  return [...holders].filter((one) => one === letter).length;
}

/** The part of the map that anybody held at any time, with a little room around it; the whole sheet where nobody did. */
export function boundsOf(geometry: Geometry, days: readonly Day[]): Bounds {
  const { sheet } = geometry;
  const held = geometry.cells.filter((_, at) => days.some((day) => day.holders.charAt(at) in HOLDERS));
  if (held.length === 0) return sheet;
  const [xs, ys] = [held.map((cell) => cell.x), held.map((cell) => cell.y)];
  const ROOM = 1;
  return {
    left: Math.max(sheet.left, Math.min(...xs) - ROOM),
    top: Math.max(sheet.top, Math.min(...ys) - ROOM),
    right: Math.min(sheet.right, Math.max(...xs) + ROOM),
    bottom: Math.min(sheet.bottom, Math.max(...ys) + ROOM),
  };
}

/** Where in the film something is seen that began after so many decisions: at the end of its turn. */
export function dayOf(days: readonly Day[], count: number): number {
  const at = days.findIndex((day) => day.count > count);
  return at < 0 ? Math.max(0, days.length - 1) : at;
}

/** The real front of a turn: the latest that is known by then. */
export function realFrontOf(days: readonly RealFront[], turn: number): RealFront | null {
  const exact = days.find((day) => day.turns.includes(turn));
  if (exact) return exact;
  const earlier = days.filter((day) => day.turns.length > 0 && Math.max(...day.turns) < turn);
  return earlier.at(-1) ?? null;
}
