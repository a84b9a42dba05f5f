import { expect, it } from "vitest";

import { tokenRow } from "./tokens";

it.each([1, 2, 3, 4, 5])("%i states lie side by side along the head of a counter", (count) => {
  const row = tokenRow(count, 90);
  expect([row.drawn, row.more]).toEqual([count, 0]);
  expect(row.step).toBeGreaterThan(row.across * 1.1);
  expect(count * row.step).toBeLessThanOrEqual(90 * 1.04 + 0.001);
  expect(row.across).toBeGreaterThan(16);
});

it("of very many states the last are counted", () => {
  expect(tokenRow(7, 90)).toMatchObject({ drawn: 4, more: 3 });
  expect(tokenRow(5, 54)).toMatchObject({ drawn: 3, more: 2 });
  expect(tokenRow(7, 30)).toMatchObject({ drawn: 2, more: 0 });
  expect(tokenRow(0, 60)).toMatchObject({ drawn: 0, more: 0 });
});
