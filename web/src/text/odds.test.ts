import { describe, expect, it, test } from "vitest";

import type { Likely, Reckoning } from "../wire/types";
import { compared, heading, likeliest, shortFraction, totals } from "./odds";

const spread: Likely[] = ["1/20", "6/20", "2/20", "7/20", "3/20", "1/20"].map((chance, at) => ({ chance, result: `${at} hits`, text: "" }));

function reckoning(more: Partial<Reckoning> = {}): Reckoning {
  return { title: "Attack on 1908", attack: [], attack_total: "9", defense: [], defense_total: "3", odds: "", column: "", shifts: [], modifiers: [], places: ["1908"], results: spread, ...more };
}

describe("a spread of results", () => {
  it("shows the likeliest in their order, and the chance of the rest", () => {
    const { shown, rest, chance } = likeliest(spread, 3);
    expect(shown.map((one) => one.result)).toEqual(["1 hits", "3 hits", "4 hits"]);
    expect(rest.length).toBe(3);
    expect(chance).toBeCloseTo(0.2);
  });

  it("is shown whole where little is left over", () => {
    expect(likeliest(spread, 5).shown.length).toBe(6);
    expect(likeliest(spread, 6).rest).toEqual([]);
  });
});

describe("a reckoning", () => {
  it("goes by its column, and without one by both sides", () => {
    expect(heading(reckoning({ column: "3:1", odds: "2:1" }))).toBe("3:1");
    expect(heading(reckoning())).toBe("9 against 3");
    expect(totals(reckoning({ attack_total: "", defense_total: "" }))).toBe("");
  });

  it("leaves out fractions that nobody could read", () => {
    expect(shortFraction("5/36")).toBe("5/36");
    expect(shortFraction("123456789/9876543210")).toBe("");
  });
});

test("two plans are compared result by result, also where only one of them has it", () => {
  const one = reckoning({ results: [{ result: "DR", chance: "1/3", text: "" }, { result: "EX", chance: "1/6", text: "" }, { result: "EX", chance: "1/2", text: "" }] });
  const other = reckoning({ results: [{ result: "DE", chance: "1/2", text: "" }, { result: "DR", chance: "1/2", text: "" }] });
  const rows = compared(one, other);
  expect(rows.map((row) => row.result)).toEqual(["DE", "DR", "EX"]);
  expect(rows[0]).toEqual({ result: "DE", one: 0, other: 0.5 });
  expect(rows[2]?.one).toBeCloseTo(2 / 3);
  expect(rows[2]?.other).toBe(0);
});
