import { describe, expect, it } from "vitest";

import { lineBetween } from "../map/far/front";
import { Geometry } from "../map/geometry/geometry";
import type { Board, Day, RealFront } from "../wire/types";
import { boundsOf, dayOf, groundOf, heldBy, realFrontOf, takenBetween } from "./ground";

/** Two columns of two flat-topped hexes: a1 and a2 to the left, b1 and b2 to the right. */
const board = {
  orientation: "flat-top",
  hexes: [
    { id: "a1", at: { x: 0, y: 0 }, terrain: [] },
    { id: "a2", at: { x: 0, y: 2 }, terrain: [] },
    { id: "b1", at: { x: 3, y: 1 }, terrain: [] },
    { id: "b2", at: { x: 3, y: 3 }, terrain: [] },
  ],
  sides: [],
  boxes: [],
  roads: [],
} as unknown as Board;
const geometry = new Geometry(board);

const day = (count: number, holders: string): Day => ({ turn: 1, title: "", count, holders, units: [], losses: { german: 0, allied: 0 }, value: 0 });

describe("who holds what", () => {
  it("is a letter for each hex in the order of the board", () => {
    const ground = groundOf(geometry, "ga-g");
    expect([...ground].map(([cell, seat]) => [cell.id, seat])).toEqual([
      ["a1", "german"],
      ["a2", "allied"],
      ["b2", "german"],
    ]);
    expect([heldBy("ga-g", "german"), heldBy("ga-g", "allied")]).toEqual([2, 1]);
    expect([...takenBetween(geometry, "ga-g", "gg-a")].map(([cell, seat]) => [cell.id, seat])).toEqual([
      ["a2", "german"],
      ["b2", "allied"],
    ]);
  });

  it("gives a front along the hexsides between the sides, and none where nobody holds the ground", () => {
    // Left against right: a1–b1, a2–b1 and a2–b2, three hexsides with four corners.
    expect(lineBetween(geometry, groundOf(geometry, "ggaa"))).toHaveLength(4);
    expect(lineBetween(geometry, groundOf(geometry, "gggg"))).toHaveLength(0);
    expect(lineBetween(geometry, groundOf(geometry, "g--a"))).toHaveLength(0);
  });

  it("frames the part of the map that anybody held", () => {
    const left = boundsOf(geometry, [day(0, "g---"), day(1, "ga--")]);
    const all = boundsOf(geometry, [day(0, "ggaa")]);
    expect(left.right).toBeLessThanOrEqual(all.right);
    expect(boundsOf(geometry, [day(0, "----")])).toEqual(geometry.sheet);
  });
});

it("finds the turn in whose course something began", () => {
  const days = [day(0, ""), day(10, ""), day(20, "")];
  expect([0, 9, 10, 19, 20, 99].map((count) => dayOf(days, count))).toEqual([1, 1, 2, 2, 2, 2]);
  expect(dayOf([], 3)).toBe(0);
});

describe("the real front of a turn", () => {
  const front = (date: string, turns: number[]): RealFront => ({ date, turns, holders: "", places: [] });
  const known = [front("16 December", [1, 2]), front("17 December", [3]), front("19 December", [5, 6])];

  it("is the latest that is known", () => {
    expect([1, 3, 4, 6, 9].map((turn) => realFrontOf(known, turn)?.date)).toEqual(["16 December", "17 December", "17 December", "19 December", "19 December"]);
    expect(realFrontOf(known, 0)).toBe(null);
    expect(realFrontOf([], 3)).toBe(null);
  });
});
