import { describe, expect, it } from "vitest";

import type { Board, BoardHex } from "../../wire/types";
import { Geometry } from "../geometry/geometry";
import { isArrows, paintArrows } from "./arrows";
import { TerrainPainter } from "./terrain";
import { printedIn, Prints } from "./prints";
import type { Painting } from "../canvas/layer";

function hex(id: string, x: number, y: number, more: Partial<BoardHex> = {}): BoardHex {
  return { id, at: { x, y }, terrain: ["clear"], ...more };
}

function board(hexes: BoardHex[], sides: Board["sides"] = []): Board {
  return { game: "test", title: "Test", orientation: "pointy-top", hexes, sides, roads: [], boxes: [], charts: [], rules: [], words: { cards: [], markers: [], statuses: [], verbs: [] } };
}

/** A canvas that only remembers what was done with it. */
function sheet(scale: number): { painting: Painting; done: unknown[][] } {
  const done: unknown[][] = [];
  const ctx = new Proxy(
    {},
    {
      get: (_, name) => (...given: unknown[]) => done.push([name, ...given]),
      set: (_, name, value) => done.push(["set", name, value]) > 0,
    },
  );
  const painting = { ctx, scale, x: (at: number) => at * scale, y: (at: number) => at * scale, sees: () => true } as unknown as Painting;
  return { painting, done };
}

const said = (done: unknown[][]) => done.flatMap(([what, text]) => (what === "fillText" ? [text] : []));

describe("numbers printed in hexes", () => {
  it("are found among the marks", () => {
    expect(printedIn(hex("1108", 0, 0, { marks: ["hold value 6", "victory points 3", "German edge"] }))).toEqual({ hold: "6", points: "3" });
    expect(printedIn(hex("1109", 0, 0, { marks: ["hold value 2"] }))).toEqual({ hold: "2", points: null });
    expect(printedIn(hex("1110", 0, 0, { marks: ["objective of LXVI Corps"] }))).toBeNull();
  });

  it("are written where they can be read, and not from afar", () => {
    const prints = new Prints(new Geometry(board([hex("1108", 0, 0, { marks: ["hold value 6", "victory points 3"] }), hex("1109", -2, 0)])));
    const [near, far] = [sheet(48), sheet(20)];
    prints.paint(near.painting, 1);
    prints.paint(far.painting, 1);
    expect(said(near.done)).toEqual(["6", "3"]);
    expect(said(far.done)).toEqual([]);
  });
});

describe("arrows", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ];

  it("are told from other lines by the overlay's name", () => {
    expect(isArrows({ id: "arrows", title: "" })).toBe(true);
    expect(isArrows({ id: "arrows 6pz", title: "" })).toBe(true);
    expect(isArrows({ id: "supply german", title: "" })).toBe(false);
  });

  it("stand one by one on the sides between the hexes", () => {
    const { painting, done } = sheet(50);
    paintArrows(painting, way, "#4a5560", true);
    expect(done.filter(([what]) => what === "translate")).toEqual([
      ["translate", 25, 0],
      ["translate", 75, 0],
    ]);
  });

  it("run together from afar, and the second choice is left out", () => {
    const [first, second] = [sheet(10), sheet(10)];
    paintArrows(first.painting, way, "#4a5560", true);
    paintArrows(second.painting, way.slice(0, 2), "#4a5560", false);
    expect(first.done.filter(([what]) => what === "stroke").length).toBe(1);
    expect(second.done).toEqual([]);
  });
});

describe("the ground", () => {
  it("shows the wall as blocks through the hex, towards the next hex of the wall", () => {
    const wall = { terrain: ["forest", "westwall"] };
    const made = board([hex("0704", 0, 0, wall), hex("0804", 1, 3, wall), hex("0904", 2, 6)]);
    const { painting, done } = sheet(40);
    const bare = sheet(40);
    new TerrainPainter(made, new Geometry(made)).paint(painting);
    const plain = board(made.hexes.map((one) => ({ ...one, terrain: one.terrain.slice(0, 1) })));
    new TerrainPainter(plain, new Geometry(plain)).paint(bare.painting);
    const fills = (all: unknown[][]) => all.filter(([what]) => what === "fill").length;
    expect(fills(done) - fills(bare.done)).toBe(20);
  });

  it("draws the Meuse wider than other rivers", () => {
    const ends: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 1, y: -1 },
      { x: 1, y: 1 },
    ];
    const widest = (kinds: string[]) => {
      const made = board([hex("1125", 0, 0), hex("1124", 2, 0)], [{ id: "1124/1125", ends, kinds }]);
      const { painting, done } = sheet(100);
      new TerrainPainter(made, new Geometry(made)).paint(painting);
      return Math.max(...done.flatMap(([what, name, value]) => (what === "set" && name === "lineWidth" ? [value as number] : [])));
    };
    expect(widest(["river", "meuse"])).toBeGreaterThan(widest(["river"]) * 1.5);
  });
});
