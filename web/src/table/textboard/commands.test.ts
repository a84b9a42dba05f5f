import { describe, expect, test } from "vitest";

import { placeName } from "../../text/places";
import { complete, findChoice, findCounter, findTarget, listUnits, parseOrder } from "./commands";
import { board, button, counter, move, view } from "../../wire/samples";

const table = view({
  counters: [counter("lehr-901", "0101", { name: "Kampfgruppe 901" }), counter("lehr-902", "0102", { name: "Kampfgruppe 902" }), counter("rifles", "0201", { owner: "allied" })],
  subjects: [{ label: "Kampfgruppe 901", points: [{ counter: "lehr-901" }] }],
  piles: [{ place: "hand", title: "Hand", kind: "hand", count: 1, cards: [{ id: "fix-bridge", title: "Fix Bridge", ready: true, texts: [] }] }],
});

describe("reading a line", () => {
  test.each([
    ["", { kind: "nothing" }],
    ["help", { kind: "help" }],
    ["  choices   lehr-901 ", { kind: "choices", about: "lehr-901" }],
    ["look Marnach", { kind: "look", at: "Marnach" }],
    ["UNITS enemy", { kind: "units", of: "enemy" }],
    ["why lehr-901 0201", { kind: "why", subject: "lehr-901", at: "0201" }],
    ["why Kampfgruppe 901 to Hosingen Mill", { kind: "why", subject: "Kampfgruppe 901", at: "Hosingen Mill" }],
    ["odds attack 0201", { kind: "odds", action: "attack 0201" }],
    ["log 25", { kind: "log", lines: 25 }],
    ["steps", { kind: "steps", which: null }],
    ["step 3", { kind: "steps", which: 3 }],
    ["step", { kind: "action", text: "step" }],
    ["objectives", { kind: "show", what: "objectives" }],
    ["undo", { kind: "undo" }],
    ["next", { kind: "next" }],
    ["roll", { kind: "roll" }],
    ["left", { kind: "left" }],
    ["about", { kind: "about" }],
    ["skip lehr-901", { kind: "skip", unit: "lehr-901" }],
    ["skip", { kind: "action", text: "skip" }],
    ["next lehr-901", { kind: "action", text: "next lehr-901" }],
    ["move lehr-902  20,13", { kind: "action", text: "move lehr-902 20,13" }],
    ["chat well played", { kind: "chat", text: "well played" }],
  ])("%s", (line, order) => expect(parseOrder(line)).toEqual(order));
});

describe("names", () => {
  test("an exact name beats a longer one that begins the same", () => {
    expect(findTarget(board, table, "hosingen")).toEqual({ one: { place: "0201" } });
    expect(findTarget(board, table, "Hosingen M")).toEqual({ one: { place: "0202" } });
  });

  test("a part of a name is enough while it is clear", () => {
    expect(findCounter(table, "902")).toMatchObject({ one: { id: "lehr-902" } });
    expect(findCounter(table, "lehr")).toMatchObject({ several: [{ id: "lehr-901" }, { id: "lehr-902" }] });
    expect(findTarget(board, table, "nowhere")).toEqual({ none: true });
  });

  test("cards, boxes and hex numbers are found too", () => {
    expect(findTarget(board, table, "fix")).toEqual({ one: { card: "fix-bridge" } });
    expect(findTarget(board, table, "eliminated")).toEqual({ one: { place: "dead" } });
    expect(findTarget(board, table, "0101")).toEqual({ one: { place: "0101" } });
  });

  test("places are called by number and name", () => {
    expect(placeName(board, "0102")).toBe("0102 Marnach");
    expect(placeName(board, "dead")).toBe("Eliminated");
  });
});

test("a typed action is found whatever its case and spaces, or by its label", () => {
  const choices = [move("lehr-901", "0102"), button("next", "Next phase")];
  expect(findChoice(choices, "MOVE lehr-901   0102")?.action).toBe("move lehr-901 0102");
  expect(findChoice(choices, "next phase")?.action).toBe("next");
  expect(findChoice(choices, "move lehr-901 0201")).toBeNull();
});

describe("completion", () => {
  const choices = [move("lehr-901", "0102"), move("lehr-901", "0201"), button("next")];

  test("offers actions and commands that begin so", () => {
    expect(complete("mo", board, table, choices)).toEqual(["move lehr-901 0102", "move lehr-901 0201"]);
    expect(complete("cho", board, table, choices)).toEqual(["choices"]);
    expect(complete("odds mo", board, table, choices)).toHaveLength(2);
  });

  test("offers names after look and choices", () => {
    expect(complete("look Mar", board, table, choices)).toEqual(["look Marnach"]);
    expect(complete("choices l", board, table, choices)).toEqual(["choices lehr-901"]);
    expect(complete("units e", board, table, choices)).toEqual(["units enemy"]);
  });

  test("has nothing to add to a finished word", () => {
    expect(complete("next", board, table, choices)).toEqual([]);
  });
});

test("units lists one's own, the enemy's or those that can act", () => {
  const ready = new Set(["lehr-901"]);
  const ids = (of: string): string[] => listUnits(table, board, "german", of, ready).map((one) => one.id);
  expect(ids("")).toEqual(["lehr-901", "lehr-902"]);
  expect(ids("enemy")).toEqual(["rifles"]);
  expect(ids("ready")).toEqual(["lehr-901"]);
  expect(ids("all")).toHaveLength(3);
});
