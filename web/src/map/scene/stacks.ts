// Where each counter of a stack is drawn.

/** How a stack is laid out. */
export type Spread = "tight" | "loose" | "grid" | "fan";

/** Where a counter of a stack lies: its middle from the middle of the place, and its size, in hexes. */
export interface Slot {
  x: number;
  y: number;
  size: number;
}

/** The side of a counter that lies alone in its hex. */
export const COUNTER = 0.64;

/** Where the counters of a stack lie, bottom first. */
export function layOut(count: number, spread: Spread, flat: boolean): Slot[] {
  if (count <= 0) return [];
  if (count === 1) return [{ x: 0, y: 0, size: COUNTER }];
  if (spread === "fan") return fan(count);
  if (spread === "grid") return grid(count, flat);
  const step = spread === "loose" ? Math.min(0.15, 0.3 / (count - 1)) : Math.min(0.055, 0.16 / (count - 1));
  const size = spread === "loose" ? COUNTER - 0.1 : COUNTER - 0.02;
  return Array.from({ length: count }, (_, i) => {
    const from = i - (count - 1) / 2;
    return { x: from * step, y: -from * step, size };
  });
}

/** Side by side inside the hex, for when there is room to see each. */
function grid(count: number, flat: boolean): Slot[] {
  if (count === 2) {
    // Between upright sides a little less, so that a sign on one of them does not lie on a counter.
    const [x, size] = flat ? [0.24, 0.47] : [0.215, 0.41];
    return [
      { x: -x, y: 0, size },
      { x, y: 0, size },
    ];
  }
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const size = Math.min(0.4, 0.8 / columns);
  const step = size + 0.02;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { x: ((i % columns) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step, size };
  });
}

/** Side by side around the hex and beyond it, each in full size; the top counter first. */
function fan(count: number): Slot[] {
  const columns = count <= 4 ? count : Math.ceil(count / Math.ceil(count / 4));
  const rows = Math.ceil(count / columns);
  const step = COUNTER + 0.07;
  const slots = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { x: ((i % columns) - (inRow - 1) / 2) * step, y: (row - (rows - 1) / 2) * step, size: COUNTER };
  });
  return slots.reverse();
}

/** Which counter of a stack lies under a point, the upper one first; the point is from the middle of the place. */
export function slotAt(slots: readonly Slot[], x: number, y: number): number {
  for (let i = slots.length - 1; i >= 0; i--) {
    const slot = slots[i]!;
    if (Math.abs(x - slot.x) <= slot.size / 2 && Math.abs(y - slot.y) <= slot.size / 2) return i;
  }
  return -1;
}

/** Half the width and height of a fan with its tray. */
export function fanReach(count: number): { x: number; y: number } {
  const slots = layOut(count, "fan", true);
  return {
    x: Math.max(...slots.map((s) => Math.abs(s.x))) + COUNTER / 2 + 0.1,
    y: Math.max(...slots.map((s) => Math.abs(s.y))) + COUNTER / 2 + 0.1,
  };
}
