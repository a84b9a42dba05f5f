import { expect, test } from "vitest";

import { WIDTHS, within } from "./room.svelte";

test("a window is within the widths it does not exceed", () => {
  expect(within(1281, 15)).toEqual([]);
  expect(within(1180, 15)).toEqual([1180, 1280]);
  expect(within(320, 15)).toEqual([...WIDTHS]);
});

test("letters twice as large make a window half as wide, and small ones do not make it wider", () => {
  expect(within(1280, 30)).toEqual(within(640, 15));
  expect(within(1000, 12)).toEqual(within(1000, 15));
});
