import { describe, expect, it } from "vitest";

import type { Board, Chart } from "../../wire/types";
import { board as small, counter, view } from "../../wire/samples";
import { arrivals, entryPlaces, openEntries } from "./arrivals";

const chart: Chart = {
  id: "reinforcements",
  title: "Reinforcements",
  row_label: "unit",
  column_label: "arrival",
  columns: ["side", "turn", "Entry Hex"],
  rows: ["Guards", "Tanks", "Jumpers"],
  cells: [["Allied", "2", "A or B"], ["German", "3", "K"], ["German", "3", "by air"]],
  source: "ours",
};
const board: Board = {
  ...small,
  hexes: [
    { id: "0101", at: { x: 0, y: 0 }, terrain: [], marks: ["Allied Entry Hex A"] },
    { id: "0102", at: { x: 0, y: 2 }, terrain: [], marks: ["Allied entry B"] },
    { id: "0201", at: { x: 3, y: 1 }, terrain: [], marks: ["German Entry Hex K1"] },
    { id: "0202", at: { x: 3, y: 3 }, terrain: [], marks: ["German Entry Hex K2", "bottleneck"] },
    { id: "0,19", at: { x: 6, y: 3 }, terrain: [], marks: ["entry", "exit"] },
  ],
  boxes: [{ id: "waiting", title: "Reinforcements", kind: "waiting" }],
  charts: [chart],
};
const arrives = (value: string) => ({ status: [{ name: "arrives", value }] });
const guards = counter("guards", "waiting", { name: "Guards", owner: "allied", ...arrives("2") });
const tanks = counter("tanks", "waiting", { name: "Tanks", ...arrives("3") });
const jumpers = counter("jumpers", "waiting", { name: "Jumpers", ...arrives("3") });
const event = counter("event", "waiting", { name: "Event", ...arrives("by event") });

describe("entries", () => {
  it.each([
    ["A or B", "allied", ["0101", "0102"]],
    ["K", "german", ["0201", "0202"]],
    ["K2", "german", ["0202"]],
    ["AB", "allied", ["0101", "0102"]],
    ["0,19", "allied", ["0,19"]],
    ["by air", "german", []],
    ["K", "allied", []],
  ] as const)("%s of the %s side", (where, seat, places) => expect(entryPlaces(board, seat, where)).toEqual(places));
});

describe("the calendar", () => {
  const turns = arrivals(board, view({ counters: [event, jumpers, tanks, guards], turn: { number: 2, last: 5, title: "Turn 2" } }), new Set(["guards"]));

  it("has a turn for each arrival, in order, and at the end those without one", () => {
    expect(turns.map((turn) => [turn.title, turn.state, turn.units.map((unit) => unit.counter.name)])).toEqual([
      ["Turn 2", "now", ["Guards"]],
      ["Turn 3", "next", ["Jumpers", "Tanks"]],
      ["On no fixed turn", "next", ["Event"]],
    ]);
  });

  it("opens the entries of those who can come now", () => {
    expect(openEntries(turns)).toEqual(["0101", "0102"]);
  });
});
