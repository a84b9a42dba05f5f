import { describe, expect, it } from "vitest";

import { faultIn, looksLikeJournal } from "./journal";

describe("a journal with a fault", () => {
  it("shows the line with its neighbours", () => {
    const fault = faultIn("a\nb\nc\nd\ne\nf", "line 4: 'option:' needs a value");
    expect(fault.lines.map((line) => line.number)).toEqual([2, 3, 4, 5, 6]);
    expect(fault.lines.find((line) => line.guilty)).toEqual({ number: 4, text: "d", guilty: true });
  });

  it("shows none where the message names none", () => {
    expect(faultIn("a\nb", "not a journal").lines).toEqual([]);
    expect(faultIn("a\nb", "line 40: gone").lines).toEqual([]);
  });
});

it.each([
  ["bulge journal 1\ngame: toy", true],
  ["\n# mine\ngame: toy\nscenario: patrol", true],
  ["Nuts!", false],
  ["", false],
])("a pasted text is a journal or not: %j", (text, is) => {
  expect(looksLikeJournal(text)).toBe(is);
});
