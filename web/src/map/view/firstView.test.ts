import { describe, expect, it } from "vitest";

import type { Board, BoardHex, Counter, Seat, View } from "../../wire/types";
import { Geometry } from "../geometry/geometry";
import { firstView } from "./firstView";

const hexes: BoardHex[] = [];
for (let c = 0; c < 60; c++) for (let r = 0; r < 40; r++) hexes.push({ id: `${c},${r}`, at: { x: 3 * c, y: 2 * r + (c % 2) }, terrain: [] });
const words = { cards: [], markers: [], statuses: [], verbs: [] };
const board: Board = { game: "x", title: "X", orientation: "flat-top", hexes, boxes: [], charts: [], roads: [], rules: [], sides: [], words };
const geometry = new Geometry(board);

function unit(place: string, owner: Seat, ready = false): Counter {
  const face = { symbol: "infantry", base: "gray", factors: [], steps: { now: 1, full: 1 } };
  return { id: `${owner}-${place}`, name: "", owner, place, level: 0, face, ready, known: true };
}

function table(counters: Counter[]): View {
  return { audience: "public", counters, phases: [], turn: { last: 1, number: 1, title: "" } };
}

const screen = { width: 900, height: 700, fit: 14 };

describe("the first view of a table", () => {
  it("is where the sides face each other, not where most units wait", () => {
    const waiting = Array.from({ length: 12 }, (_, at) => unit(`2,${at}`, "german"));
    const front = [unit("50,30", "german"), unit("51,30", "allied"), unit("50,32", "german"), unit("51,32", "allied"), unit("50,34", "german"), unit("51,34", "allied")];
    const view = firstView(geometry, table([...waiting, ...front]), screen);
    const middle = geometry.cell("50,32")!;
    expect(view?.scale).toBeGreaterThanOrEqual(40);
    expect(Math.hypot((view?.x ?? 0) - middle.x, (view?.y ?? 0) - middle.y)).toBeLessThan(3);
  });

  it("prefers the part of a front where the side to move can act", () => {
    const pair = (row: number, ready: boolean) => [unit(`10,${row}`, "german", ready), unit(`11,${row}`, "allied")];
    const view = firstView(geometry, table([...pair(3, false), ...pair(36, true)]), screen);
    expect(view?.y).toBeGreaterThan(geometry.cell("10,30")!.y);
  });

  it("is the whole map where that can be read, and where nothing stands on it", () => {
    expect(firstView(geometry, table([unit("3,3", "german")]), { ...screen, fit: 60 })).toBeNull();
    expect(firstView(geometry, table([]), screen)).toBeNull();
  });
});
