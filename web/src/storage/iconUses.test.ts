import { expect, test } from "vitest";

import { iconUses, KNOWN, labelsWanted } from "./iconUses.svelte";

test("icons have labels until they are known, or as the player wishes", () => {
  expect(labelsWanted("learning", 0)).toBe(true);
  expect(labelsWanted("learning", KNOWN - 1)).toBe(true);
  expect(labelsWanted("learning", KNOWN)).toBe(false);
  expect(labelsWanted("always", KNOWN * 9)).toBe(true);
  expect(labelsWanted("never", 0)).toBe(false);
});

test("uses are counted", () => {
  const before = iconUses.count;
  iconUses.add();
  expect(iconUses.count).toBe(before + 1);
});
