// Stacks that lie close together, as one symbol: from afar one wants to see how many stand where, not which.

import type { Seat } from "../../wire/types";
import type { Point } from "../geometry/geometry";
import type { Scene } from "../scene/scene";

/** Units of one side that lie close together. */
export interface Formation extends Point {
  seat: Seat;
  /** The base colour and the symbol that most of them have. */
  base: string;
  symbol: string;
  units: number;
  /** Whether one of them can do something now. */
  ready: boolean;
}

interface Heap extends Point {
  seat: Seat;
  units: { base: string; symbol: string; ready: boolean }[];
}

/** The formations of a position, no two of a side nearer to each other than so many hexes. */
export function formationsOf(scene: Scene, apart: number): Formation[] {
  const heaps: Heap[] = [];
  for (const stack of scene.stacks) {
    if (stack.box) continue;
    for (const { counter } of stack.pieces) {
      const { owner, face } = counter;
      if (!owner || owner === "chance" || (counter.known && !face.steps)) continue;
      const near = nearest(heaps, owner, stack, apart);
      const unit = { base: face.base, symbol: counter.known ? face.symbol : "", ready: counter.ready };
      if (near) near.units.push(unit);
      else heaps.push({ seat: owner, x: stack.x, y: stack.y, units: [unit] });
    }
  }
  return heaps.map(({ seat, x, y, units }) => ({
    seat,
    x,
    y,
    base: most(units.map((unit) => unit.base)),
    symbol: most(units.map((unit) => unit.symbol)),
    units: units.length,
    ready: units.some((unit) => unit.ready),
  }));
}

function nearest(heaps: readonly Heap[], seat: Seat, at: Point, apart: number): Heap | null {
  let best: Heap | null = null;
  let least = apart;
  for (const heap of heaps) {
    // A symbol is wider than it is high.
    const away = Math.max(Math.abs(heap.x - at.x), Math.abs(heap.y - at.y) * 1.25);
    if (heap.seat !== seat || away >= least) continue;
    least = away;
    best = heap;
  }
  return best;
}

/** What occurs most often; the first of several. */
function most(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as [string, number])[0];
}

/** How many bars stand for so many units. */
export function bars(units: number): number {
  return units <= 1 ? 1 : units <= 3 ? 2 : units <= 7 ? 3 : 4;
}
