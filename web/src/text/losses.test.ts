import { expect, test } from "vitest";

import type { Counter } from "../wire/types";
import { board, counter, view } from "../wire/samples";
import { lossesOf, stepsIn } from "./losses";

function unit(id: string, place: string, now: number, full: number, more: Partial<Counter> = {}): Counter {
  return counter(id, place, { face: { symbol: "infantry", base: "gray", band: "5pza", factors: [], steps: { now, full } }, ...more });
}

test("units in the dead pile and steps of units on the map are counted, by side and formation", () => {
  const counters = [
    unit("a", "0101", 1, 2),
    unit("b", "dead", 0, 3),
    unit("c", "0102", 2, 2),
    unit("d", "dead", 1, 1, { owner: "allied", face: { symbol: "armor", base: "green", factors: [], steps: { now: 0, full: 1 } } }),
    counter("marker", "dead"),
  ];
  expect(lossesOf(board, view({ counters }), null)).toEqual([
    { seat: "german", units: 1, steps: 4, of: 7, formations: [{ name: "5th Panzer Army", units: 1, steps: 4, of: 7 }] },
    { seat: "allied", units: 1, steps: 1, of: 1, formations: [{ name: "Independent units", units: 1, steps: 1, of: 1 }] },
  ]);
});

test("what is not known is not counted", () => {
  expect(lossesOf(board, view({ counters: [unit("x", "0101", 1, 2, { known: false })] }), null)[0]?.steps).toBe(0);
});

test("what was gone or reduced when the game began is not lost", () => {
  const before = view({ counters: [unit("a", "0101", 1, 2), unit("b", "dead", 3, 3), unit("c", "0102", 2, 2)] });
  const after = view({ counters: [unit("a", "0101", 1, 2), unit("b", "dead", 3, 3), unit("c", "dead", 2, 2)] });
  expect(lossesOf(board, after, stepsIn(board, before))[0]).toMatchObject({ units: 1, steps: 2, of: 3 });
});
