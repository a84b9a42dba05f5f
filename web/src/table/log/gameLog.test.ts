import { expect, test } from "vitest";

import type { LogEntry } from "../../wire/types";
import { GameLog } from "./gameLog.svelte";

const entry = (number: number): LogEntry => ({ number, seat: "german", events: [] });
const all = Array.from({ length: 12 }, (_, at) => entry(at + 1));
const numbers = (book: GameLog): number[] => book.entries.map((one) => one.number);

const long = Array.from({ length: 5_300 }, (_, at) => entry(at + 1));

test("the end of a long log comes first, then the part before, then all of it in parts that the server gives", async () => {
  const asked: number[] = [];
  const book = new GameLog((from, to) => {
    asked.push(to - from);
    return Promise.resolve(long.slice(from, to));
  });
  await book.begin(5_300);
  expect([book.from, numbers(book).length]).toEqual([5_050, 250]);
  await book.earlier();
  expect(numbers(book)[0]).toBe(4_801);
  await Promise.all([book.earlier(true), book.earlier(true)]);
  expect(numbers(book)).toEqual(long.map((one) => one.number));
  expect(asked).toEqual([250, 250, 2_000, 2_000, 800]);
});

test("what was taken back goes", async () => {
  const book = new GameLog((from, to) => Promise.resolve(all.slice(from, to)));
  await book.begin(6);
  book.add([], 4, true);
  expect(numbers(book)).toEqual([1, 2, 3, 4]);
});
