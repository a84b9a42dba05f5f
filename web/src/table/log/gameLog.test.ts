import { expect, test } from "vitest";

import type { LogEntry } from "../../wire/types";
import { GameLog } from "./gameLog.svelte";

const entry = (number: number): LogEntry => ({ number, seat: "german", events: [] });
const all = Array.from({ length: 12 }, (_, at) => entry(at + 1));
const numbers = (book: GameLog): number[] => book.entries.map((one) => one.number);

test("what the server no longer remembered of a rush is fetched and put in its place", async () => {
  const book = new GameLog((from, to) => Promise.resolve(all.slice(from, to)));
  await book.begin(3);
  book.add([entry(9), entry(10)], 10, false);
  await book.mend(3, 10);
  expect(numbers(book)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("what was taken back goes", async () => {
  const book = new GameLog((from, to) => Promise.resolve(all.slice(from, to)));
  await book.begin(6);
  book.add([], 4, true);
  expect(numbers(book)).toEqual([1, 2, 3, 4]);
});
