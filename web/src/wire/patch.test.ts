import { expect, test } from "vitest";

import { applyPatch } from "./patch";
import { counter, view } from "./samples";

test("a part that the patch names is replaced, the rest stays the same object", () => {
  const before = view({ counters: [counter("tanks", "0101")], markers: [], objectives: ["hold"] });
  const after = applyPatch(before, { objectives: ["take"], turn: { number: 2, last: 5, title: "Turn 2" } });
  expect(after.objectives).toEqual(["take"]);
  expect(after.turn.number).toBe(2);
  expect(after.counters).toBe(before.counters);
  expect(before.objectives).toEqual(["hold"]);
});

test("counters come, change where they stand, and go", () => {
  const before = view({ counters: [counter("a", "0101"), counter("b", "0101"), counter("c", "0102")] });
  const after = applyPatch(before, { counters: { set: [counter("b", "0201"), counter("d", "0202")], gone: ["c"] } });
  expect(after.counters.map((one) => `${one.id} ${one.place}`)).toEqual(["a 0101", "b 0201", "d 0202"]);
  expect(after.counters[0]).toBe(before.counters[0]);
});

test("prompt and outcome are lists of one or none", () => {
  const before = view();
  expect(applyPatch(before, {}).prompt?.text).toBe("move units");
  expect(applyPatch(before, { prompt: [] }).prompt).toBeNull();
  const over = applyPatch(before, { outcome: [{ rule: "TOY §2", why: "He holds the ford.", winner: "german" }] });
  expect(over.outcome?.winner).toBe("german");
  expect(applyPatch(over, { outcome: [] }).outcome).toBeNull();
});

test("an empty list in a patch empties the part, a missing one leaves it", () => {
  const before = view({ choices: [{ action: "end", label: "End", points: [], verb: "end" }], reckonings: [] });
  expect(applyPatch(before, { choices: [] }).choices).toEqual([]);
  expect(applyPatch(before, { choices: null }).choices).toHaveLength(1);
});
