import { describe, expect, it } from "vitest";

import type { Counter } from "../../wire/types";
import { COUNTER, StackOrder, fanReach, layOut, slotAt } from "./stacks";

function stack(...ids: string[]): Counter[] {
  return ids.map((id, level) => ({
    id,
    level,
    name: id,
    place: "1,1",
    known: true,
    ready: true,
    face: { base: "gray", symbol: "infantry", factors: [] },
  }));
}

const names = (counters: Counter[]) => counters.map((c) => c.id).join(" ");

// Proves BB §2.1-right
describe("turning a stack", () => {
  it("follows the levels of the view until it is turned", () => {
    const turns = new StackOrder();
    expect(names(turns.order("1,1", stack("a", "b", "c").reverse()))).toBe("a b c");
  });

  it("brings the next counter on top, and after a full turn all is as before", () => {
    const turns = new StackOrder();
    const three = stack("a", "b", "c");
    turns.turn("1,1", three);
    expect(names(turns.order("1,1", three))).toBe("c a b");
    turns.turn("1,1", three);
    turns.turn("1,1", three);
    expect(names(turns.order("1,1", three))).toBe("a b c");
  });

  it("keeps the order when one leaves, and puts one that comes on top", () => {
    const turns = new StackOrder();
    turns.turn("1,1", stack("a", "b", "c"));
    expect(names(turns.order("1,1", stack("a", "c")))).toBe("c a");
    expect(names(turns.order("1,1", stack("a", "c", "d")))).toBe("c a d");
  });

  it("forgets the order once the stack is broken up", () => {
    const turns = new StackOrder();
    turns.turn("1,1", stack("a", "b"));
    expect(names(turns.order("1,1", stack("b")))).toBe("b");
    expect(names(turns.order("1,1", stack("a", "b")))).toBe("a b");
  });

  it("puts one at any level, tells who listens, and can be kept", () => {
    const turns = new StackOrder();
    const three = stack("a", "b", "c");
    let heard = 0;
    const stop = turns.listen(() => (heard += 1));
    turns.put("1,1", three, "a", 1);
    expect(names(turns.order("1,1", three))).toBe("b a c");
    turns.put("1,1", three, "c", -3);
    expect(names(turns.order("1,1", three))).toBe("c b a");
    turns.put("1,1", three, "c", 0);
    turns.put("1,1", three, "nobody", 0);
    expect(heard).toBe(2);
    stop();
    const again = new StackOrder();
    again.restore(turns.written());
    expect(names(again.order("1,1", three))).toBe("c b a");
    expect(heard).toBe(2);
  });

  it("raises one", () => {
    const turns = new StackOrder();
    turns.raise("1,1", stack("a", "b", "c"), "a");
    expect(names(turns.order("1,1", stack("a", "b", "c")))).toBe("b c a");
  });
});

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
