import { describe, expect, it } from "vitest";

import { counterPatches, printPatch, settle, signPatch, spotsFor } from "./placement";
import { layOut } from "../scene/stacks";

const SIGN = { x: 0.14, y: 0.14 };
const FLAG = { x: 0.12, y: 0.15 };
/** The hexsides above left, at the right, and below left of a hex with corners above and below. */
const SIDES = { northWest: { x: -0.25, y: -0.433 }, east: { x: 0.5, y: 0 }, southWest: { x: -0.25, y: 0.433 }, southEast: { x: 0.25, y: 0.433 } };

describe("signs in a hex", () => {
  it("lie at their usual spot where nothing is", () => {
    expect(settle(spotsFor("flag", false), FLAG, [])).toEqual({ x: -0.2, y: -0.38 });
    expect(settle(spotsFor("sign", true), SIGN, [])).toEqual({ x: 0.41, y: 0 });
  });

  it("a flag makes way for the sign of a bridge", () => {
    const at = settle(spotsFor("flag", false), FLAG, [signPatch(SIDES.northWest, 0.14)]);
    expect(Math.hypot(at.x - SIDES.northWest.x, at.y - SIDES.northWest.y)).toBeGreaterThan(0.27);
  });

  it("no two of them lie on each other, with bridges at both sides of the foot", () => {
    const taken = [signPatch(SIDES.southWest, 0.14), signPatch(SIDES.southEast, 0.14)];
    for (let count = 0; count < 4; count++) {
      const at = settle(spotsFor("sign", false), SIGN, taken);
      for (const one of taken) expect(Math.max(Math.abs(at.x - one.x), Math.abs(at.y - one.y))).toBeGreaterThan(0.13);
      taken.push({ ...at, half: SIGN, weight: 20 });
    }
  });

  it.each([2, 3, 4])("the values of %i counters side by side stay readable", (count) => {
    const slots = layOut(count, "grid", false);
    const at = settle(spotsFor("sign", false), SIGN, slots.flatMap(counterPatches));
    for (const { x, y, size } of slots) {
      const values = y + size * 0.275;
      const covers = Math.abs(at.x - x) < size / 2 + 0.1 && Math.abs(at.y - values) < size * 0.15 + 0.1;
      expect(covers).toBe(false);
    }
  });

  it("a combat is marked beside its counter and beside what is printed", () => {
    const taken = [...counterPatches({ x: 0, y: 0, size: 0.64 }), printPatch({ x: 0.38, y: -0.21 }, 0.1)];
    expect(settle(spotsFor("combat", false), { x: 0.17, y: 0.17 }, taken)).toEqual({ x: 0, y: -0.56 });
  });
});
