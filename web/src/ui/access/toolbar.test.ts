import { expect, test } from "vitest";

import { nextOf } from "./toolbar";

const ROW = ["undo", "redo", "replay"];

test("arrow keys go round, whichever way the row lies", () => {
  expect(nextOf(ROW, "undo", "ArrowRight")).toBe("redo");
  expect(nextOf(ROW, "undo", "ArrowDown")).toBe("redo");
  expect(nextOf(ROW, "replay", "ArrowRight")).toBe("undo");
  expect(nextOf(ROW, "undo", "ArrowUp")).toBe("replay");
});

test("Home and End go to the ends, and other keys nowhere", () => {
  expect(nextOf(ROW, "redo", "Home")).toBe("undo");
  expect(nextOf(ROW, "redo", "End")).toBe("replay");
  expect(nextOf(ROW, "redo", "Enter")).toBeUndefined();
  expect(nextOf(ROW, "gone", "ArrowRight")).toBeUndefined();
});
