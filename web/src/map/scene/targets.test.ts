import { expect, it } from "vitest";

import type { Board } from "../../wire/types";
import { Geometry } from "../geometry/geometry";
import { Targets, kindOf } from "./targets";
import type { MapTarget } from "../../table/selection/types";

const board: Board = {
  game: "test",
  title: "Test",
  orientation: "flat-top",
  hexes: [
    { id: "a", at: { x: 0, y: 0 }, terrain: [] },
    { id: "b", at: { x: 3, y: 1 }, terrain: [] },
  ],
  sides: [],
  roads: [],
  boxes: [],
  charts: [],
  rules: [],
  words: { cards: [], markers: [], statuses: [], verbs: [] },
};

function target(verb: string, to: MapTarget["target"], cost?: string): MapTarget {
  const made = { target: to, verb, label: verb, choice: { action: verb, label: verb, points: [to], verb } };
  return cost ? { ...made, cost } : made;
}

it("knows moving from fighting by the verb", () => {
  expect(kindOf("move")).toBe("go");
  expect(kindOf("advance")).toBe("go");
  expect(kindOf("assault")).toBe("fight");
  expect(kindOf("repair")).toBe("other");
});

it("gathers the targets of one place", () => {
  const made = new Targets(new Geometry(board), [
    target("move", { place: "a" }, "1 1/2 MP"),
    target("assault", { place: "a" }, "3 MP"),
    target("move", { place: "b" }),
    target("repair", { side: "a/b" }),
  ]);
  expect(made.places.get("a")).toMatchObject({ kind: "fight", cost: "1½" });
  expect(made.places.get("a")?.targets).toHaveLength(2);
  expect(made.regions.go.cells.map((c) => c.id)).toEqual(["b"]);
  expect(made.sides.has("a/b")).toBe(true);
  expect(made.empty).toBe(false);
});

it("outlines hexes that lie together as one shape", () => {
  const made = new Targets(new Geometry(board), [target("move", { place: "a" }), target("move", { place: "b" })]);
  // Two hexes have twelve sides; the one between them is inside on both.
  expect(made.regions.go.outline.length / 4).toBe(10);
});
