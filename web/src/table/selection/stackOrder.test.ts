import { describe, expect, it } from "vitest";

import type { Counter } from "../../wire/types";
import { StackOrder } from "./stackOrder";

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
