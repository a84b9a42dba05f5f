import { describe, expect, it, test } from "vitest";

import { board, counter, move, view } from "../../wire/samples";
import type { Likely, Reckoning } from "../../wire/types";
import { describeAbout, describeAnswer, describeChoices, describeLeft, describeLog, describePart, describePlace, describePreview, describePrompt, describeReckoning, describeStep, describeSteps } from "./descriptions";

const table = view({
  counters: [counter("tanks", "0101", { level: 1 }), counter("rifles", "0101", { owner: "allied" })],
  markers: [{ name: "control", on: { place: "0201" }, owner: "allied" }, { name: "blown bridge", on: { side: "0101/0102" } }],
});

test("what a question is about, what can be chosen, and who can still act", () => {
  const tanks = { target: { counter: "tanks" }, title: "The tanks", where: "0101", counter: null };
  const offers = [{ title: "Reserves", onMap: false, offers: [{ ...tanks, title: "The guns" }] }, { title: "On the map", onMap: true, offers: [tanks] }];
  expect(describeAbout(board, table, [{ place: "0201" }, { counter: "tanks" }], offers)).toEqual([
    "The question is about: 0201 Hosingen; The tanks in 0101.",
    "Reserves: The guns.",
    "On the map: The tanks.",
  ]);
  expect(describeAbout(board, table, [], [])).toEqual(["The question is about no place in particular."]);
  expect(describeLeft(board, table.counters.slice(0, 1))).toEqual(["Units that can still act: 1.", "tanks in 0101: The tanks; attack 3"]);
  expect(describeLeft(board, [])).toEqual(["No unit can act now."]);
});

test("a hex is told with its ground, its markers, its rivers and its units", () => {
  expect(describePlace(board, table, "0101")).toEqual([
    "0101: open.",
    "Blown bridge on hexside 0101/0102.",
    "River, Our, on hexside 0101/0102.",
    "German: The tanks; attack 3.",
    "Allied: The rifles; attack 3.",
  ]);
  expect(describePlace(board, table, "0201")).toContain("Control (Allied).");
  expect(describePlace(board, table, "0201")).toContain("No units are here.");
});

test("the question says whose it is", () => {
  expect(describePrompt(table, "german")).toEqual(["Turn 1, turn 1 of 5. German movement.", "You: move units. TOY §3.4"]);
  expect(describePrompt(table, "allied")[1]).toBe("German: move units. TOY §3.4");
});

test("a choice is told as what to type, what it does and what it costs", () => {
  expect(describeChoices([move("tanks", "0102", { cost: "2 MP", notes: ["It leaves the road."] })])).toEqual([
    "move tanks 0102: The tanks to 0102, 2 MP. It leaves the road.",
  ]);
  expect(describeChoices([])).toEqual(["No actions are available."]);
});

test("the many moves of a unit are told in one line", () => {
  const many = ["01", "02", "03", "04", "05", "06", "07", "08"].map((hex) => move("tanks", hex, { cost: "1 MP" }));
  const lines = describeChoices([...many, move("rifles", "0101")]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^move tanks …, 8 places: 01 \(1 MP\); 02 \(1 MP\)/);
});

test("a refusal gives every reason with its rule", () => {
  expect(describeAnswer({ no: [{ rule: "BB §6.2", why: "an enemy stands there" }] })).toEqual(["No: an enemy stands there. BB §6.2"]);
});

test("odds are told result by result", () => {
  const lines = describePreview({
    reckoning: {
      title: "Attack on 0201",
      attack: [{ text: "The tanks", amount: "3" }],
      attack_total: "3",
      defense: [],
      defense_total: "1",
      odds: "3-1",
      column: "2-1",
      shifts: [{ by: -1, text: "town" }],
      modifiers: [],
      results: [{ result: "D1", chance: "1/6", text: "The defender loses a step." }],
      places: ["0201"],
    },
  });
  expect(lines).toContain("3 against 1: odds 3-1.");
  expect(lines).toContain("Shift −1: town.");
  expect(lines).toContain("D1, 17% (1/6): The defender loses a step.");
  expect(describePreview({})).toEqual(["This action needs no roll."]);
});

test("the log gives its last lines", () => {
  const log = [1, 2, 3].map((number) => ({ number, seat: "german" as const, events: [{ seat: "german" as const, text: `Line ${number}.`, what: { kind: "note" as const } }] }));
  expect(describeLog(log, 2)).toEqual(["2. Line 2.", "3. Line 3."]);
});

test("parts of the table can be read out whole", () => {
  expect(describePart(table, "german", "phases")).toEqual(["Now: German movement. TOY §3.4"]);
  expect(describePart(table, "german", "pending")).toEqual(["Nothing is pending."]);
});

test("a marker is told with its value and where it points", () => {
  const goal = view({ counters: [], markers: [{ name: "objective", on: { place: "0201" }, owner: "german", value: "5th Panzer Army", facing: "west" }] });
  expect(describePlace(board, goal, "0201")).toContain("Objective 5th Panzer Army, pointing west (German).");
});

test("steps are told in a line each, and one of them with all that was weighed", () => {
  const weighed = [
    { what: "1708", why: "the primary arrow", chosen: true, rule: "EA §9.2-M10" },
    { what: "1808", why: "a secondary arrow", chosen: false },
  ];
  const event = { seat: "german" as const, text: "2.2P moves to 1708.", rules: ["EA §9.2"], what: { kind: "note" as const }, weighed };
  const step = { from: 4, to: 5, entries: [{ number: 5, seat: "german" as const, events: [event] }] };
  expect(describeSteps([step])).toEqual(["Step 1. 2.2P moves to 1708."]);
  expect(describeStep(step)).toEqual(["2.2P moves to 1708. EA §9.2", "Chosen: 1708, the primary arrow. EA §9.2-M10", "Not chosen: 1808, a secondary arrow."]);
  expect(describeSteps([])[0]).toContain("nothing");
});

const spread: Likely[] = ["1/20", "6/20", "2/20", "7/20", "3/20", "1/20"].map((chance, at) => ({ chance, result: `${at} hits`, text: "" }));

function reckoning(more: Partial<Reckoning> = {}): Reckoning {
  return { title: "Attack on 1908", attack: [], attack_total: "9", defense: [], defense_total: "3", odds: "", column: "", shifts: [], modifiers: [], places: ["1908"], results: spread, ...more };
}

describe("a reckoning", () => {
  it("is told without words for what it has not got", () => {
    const lines = describeReckoning(reckoning());
    expect(lines).toContain("9 against 3.");
    expect(lines.join(" ")).not.toMatch(/odds|Column/);
    expect(describeReckoning(reckoning({ odds: "3:1" }))).toContain("9 against 3: odds 3:1.");
  });

  it("is told with its likeliest results where there are many", () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ chance: "1/40", result: `${at}`, text: "" }));
    const lines = describeReckoning(reckoning({ results: many }));
    expect(lines.length).toBeLessThan(20);
    expect(lines[lines.length - 1]).toBe("28 other results, 70% in total.");
  });
});
