import { expect, it } from "vitest";

import { printed, shortCost, shortName } from "./lettering";

it("prints fractions as one sign", () => {
  expect(printed("3 1/2")).toBe("3½");
  expect(printed("1/2")).toBe("½");
  expect(printed("2 2/3 + 1/4")).toBe("2⅔ + ¼");
  expect(printed("1-5/7")).toBe("1-5/7");
});

it("drops the unit from a cost in movement points", () => {
  expect(shortCost("1 1/2 MP")).toBe("1½");
  expect(shortCost("4 MPs")).toBe("4");
  expect(shortCost("1 step")).toBe("1 step");
});

it("finds what a counter is known by", () => {
  expect(shortName("2nd Battalion, 110th Infantry")).toBe("2/110");
  expect(shortName("Kampfgruppe Gutmann-b, panzergrenadiers")).toBe("Gutma");
  expect(shortName("Peiper")).toBe("Peipe");
  expect(shortName("1SS/501")).toBe("1SS/501");
  expect(shortName("")).toBe("");
});
