import { expect, it } from "vitest";

import { isOrder, lineOf, type Known, type Order } from "./lines";

const known: Known = { count: 7, undo: { limit: 5, redo: 1, next: "move b 3", asked: { by: "german", to: 4 } }, persons: ["allied", "german"] };
const signed = { head: "", signature: "" };

it.each<[Order, string]>([
  [{ say: "play", seat: "german", count: 6, action: " move a 12 " }, "7 german move a 12"],
  [{ say: "undo", seat: "german", to: 5 }, "back 5 german"],
  [{ say: "undo", seat: "allied" }, "back 6 allied"],
  [{ say: "redo", seat: "german" }, "8 german move b 3"],
  [{ say: "take-back", seat: "german", to: 2 }, "back 2 german allied"],
  [{ say: "consent", seat: "allied", yes: true }, "back 4 german allied"],
  [{ say: "resign", seat: "allied" }, "resigns allied"],
  [{ say: "seed", seat: "german", seed: "00", signed }, "gives german"],
])("%j becomes a line of the journal", (order, line) => {
  expect(lineOf(order, known)).toBe(line);
});

it("has no line where there is nothing to do", () => {
  const nothing: Known = { ...known, undo: { limit: 7, redo: 0 } };
  expect(lineOf({ say: "redo", seat: "german" }, nothing)).toBeNull();
  expect(lineOf({ say: "consent", seat: "german", yes: true }, nothing)).toBeNull();
});

it("tells orders from questions", () => {
  expect(isOrder({ say: "resign", seat: "german" })).toBe(true);
  expect(isOrder({ say: "consent", seat: "german", yes: false })).toBe(false);
  expect(isOrder({ say: "choices", seat: "german", points: [] })).toBe(false);
});
