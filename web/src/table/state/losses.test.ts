import { expect, test } from "vitest";

import type { Board, View } from "../../wire/types";
import { inDeadPiles, Losses } from "./losses.svelte";

const board = { boxes: [{ id: "dead", title: "Dead Pile", kind: "dead-pile" }, { id: "pool", title: "Pool", kind: "waiting" }] } as unknown as Board;

function table(places: Record<string, string>): View {
  return { counters: Object.entries(places).map(([id, place]) => ({ id, place })) } as unknown as View;
}

test("only what died since the game began is lost", async () => {
  const losses = new Losses(() => Promise.resolve(table({ early: "dead", tank: "0101", waiting: "pool" })));
  const now = inDeadPiles(board, table({ early: "dead", tank: "dead", waiting: "pool" }));
  expect(now.map((one) => [one.id, losses.isLost(one)])).toEqual([["early", false], ["tank", false]]);
  await losses.learn(board);
  expect(now.map((one) => [one.id, losses.isLost(one)])).toEqual([["early", false], ["tank", true]]);
});

test("it is asked once, and again where there was no answer", async () => {
  let asked = 0;
  const losses = new Losses(() => (asked++ === 0 ? Promise.reject(new Error("no line")) : Promise.resolve(table({}))));
  await losses.learn(board);
  await losses.learn(board);
  await losses.learn(board);
  expect(asked).toBe(2);
});
