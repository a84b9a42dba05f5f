import { expect, test } from "vitest";

import { verbName } from "./verbs";

test("orders that only people who type them know are put into plain words", () => {
  expect(verbName("target")).toBe("attack");
  expect(verbName("flip")).toBe("make ready");
  expect(verbName("move")).toBe("move");
  expect(verbName("call-off")).toBe("call off");
});
