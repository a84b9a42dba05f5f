import { describe, expect, it } from "vitest";

import { COUNTER, fanReach, layOut, slotAt } from "./stacks";

describe("laying out", () => {
  it("leaves a lone counter in the middle whatever the spread", () => {
    for (const spread of ["tight", "loose", "grid", "fan"] as const) {
      expect(layOut(1, spread, true)).toEqual([{ x: 0, y: 0, size: COUNTER }]);
    }
  });

  it("keeps every counter of a tight, loose or gridded stack inside its hex", () => {
    for (const spread of ["tight", "loose", "grid"] as const) {
      for (let count = 2; count <= 9; count++) {
        for (const { x, y, size } of layOut(count, spread, true)) {
          expect(Math.abs(x) + size / 2).toBeLessThan(0.577);
          expect(Math.abs(y) + size / 2).toBeLessThan(0.5);
        }
      }
    }
  });

  it("shows each counter of a grid and of a fan whole", () => {
    for (const spread of ["grid", "fan"] as const) {
      for (let count = 2; count <= 12; count++) {
        const slots = layOut(count, spread, true);
        slots.forEach((slot, i) => expect(slotAt(slots, slot.x, slot.y)).toBe(i));
        for (const a of slots) {
          for (const b of slots) {
            if (a !== b) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size - 1e-9);
          }
        }
      }
    }
  });

  it("puts the top counter first in a fan", () => {
    const slots = layOut(3, "fan", true);
    expect(slots[2]!.x).toBeLessThan(slots[0]!.x);
    expect(fanReach(3).x).toBeGreaterThan(slots[0]!.x);
  });

  it("finds the upper of two counters under a point", () => {
    const slots = layOut(2, "tight", true);
    expect(slotAt(slots, 0, 0)).toBe(1);
    expect(slotAt(slots, slots[0]!.x - 0.3, slots[0]!.y + 0.3)).toBe(0);
    expect(slotAt(slots, 2, 2)).toBe(-1);
  });
});
