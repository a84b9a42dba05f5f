import { describe, expect, it } from "vitest";

import type { Board, BoardHex } from "../../wire/types";
import { Geometry, distanceToLine } from "./geometry";

function board(orientation: string, hexes: BoardHex[], more: Partial<Board> = {}): Board {
  return {
    game: "test",
    title: "Test",
    orientation,
    hexes,
    sides: [],
    roads: [],
    boxes: [],
    charts: [],
    rules: [],
    words: { cards: [], markers: [], statuses: [], verbs: [] },
    ...more,
  };
}

/** Four columns of four hexes, odd columns half a hex lower. */
function flat(more: Partial<Board> = {}): Board {
  const hexes: BoardHex[] = [];
  for (let c = 0; c < 4; c++) {
    for (let r = 0; r < 4; r++) hexes.push({ id: `${c},${r}`, at: { x: 3 * c, y: 2 * r + (c % 2) }, terrain: [] });
  }
  return board("flat-top", hexes, more);
}

function pointy(): Board {
  const hexes: BoardHex[] = [];
  for (let r = 0; r < 4; r++) {
    for (let c = 0; c < 4; c++) hexes.push({ id: `${r}${c}`, at: { x: -2 * c + (r % 2), y: 3 * r }, terrain: [] });
  }
  return board("pointy-top", hexes);
}

describe.each([
  ["flat-top", flat()],
  ["pointy-top", pointy()],
])("%s", (_, made) => {
  const geometry = new Geometry(made);

  it("finds every hex at its centre and just inside each corner", () => {
    for (const cell of geometry.cells) {
      expect(geometry.cellAt(cell.x, cell.y)?.id).toBe(cell.id);
      for (const corner of geometry.corners) {
        expect(geometry.cellAt(cell.x + corner.x * 0.97, cell.y + corner.y * 0.97)?.id).toBe(cell.id);
      }
    }
  });

  it("keeps neighbours one apart, and they name each other", () => {
    for (const cell of geometry.cells) {
      for (let i = 0; i < 6; i++) {
        const next = geometry.neighbour(cell, i);
        if (!next) continue;
        expect(Math.hypot(next.x - cell.x, next.y - cell.y)).toBeCloseTo(1);
        expect(geometry.neighbour(next, (i + 3) % 6)?.id).toBe(cell.id);
      }
    }
  });

  it("finds nothing off the map", () => {
    expect(geometry.cellAt(geometry.sheet.left - 0.2, geometry.sheet.top - 0.2)).toBeNull();
    expect(geometry.cellAt(geometry.sheet.right + 1, 1)).toBeNull();
  });
});

describe("hexsides", () => {
  const printed = {
    id: "0,0/1,0",
    ends: [
      { x: 2, y: 0 },
      { x: 1, y: 1 },
    ] as [{ x: number; y: number }, { x: number; y: number }],
    kinds: ["river"],
  };
  const geometry = new Geometry(flat({ sides: [printed] }));

  it("reckons an unprinted side where a printed one would be", () => {
    const plain = new Geometry(flat());
    const a = plain.side("0,0/1,0")!;
    const b = geometry.side("0,0/1,0")!;
    const ends = (line: typeof a) => [line.a, line.b].map((p) => `${Math.round(p.x * 1e6)} ${Math.round(p.y * 1e6) + 0}`).sort();
    expect(ends(a)).toEqual(ends(b));
  });

  it("is found from both hexes and only within reach", () => {
    const { a, b } = geometry.side("0,0/1,0")!;
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    expect(geometry.sideNear(x - 0.03, y - 0.03, 0.1, () => true)?.id).toBe("0,0/1,0");
    expect(geometry.sideNear(x + 0.03, y + 0.03, 0.1, () => true)?.id).toBe("0,0/1,0");
    expect(geometry.sideNear(x + 0.2, y + 0.2, 0.1, () => true)).toBeNull();
    expect(geometry.sideNear(x, y, 0.1, () => false)).toBeNull();
  });

  it("reads a name whose second number leaves out the sheet letter", () => {
    const made = new Geometry(
      board("flat-top", [
        { id: "E2020", at: { x: 0, y: 0 }, terrain: [] },
        { id: "E2119", at: { x: -3, y: 1 }, terrain: [] },
      ]),
    );
    expect(made.side("E2020/2119")).not.toBeNull();
    expect(made.side("E2020/9999")).toBeNull();
  });
});

it("lays a box beside the hexes it leads to", () => {
  const boxes: Board["boxes"] = [
    { id: "west", title: "West", kind: "off-map", next_to: ["0,1", "0,2"] },
    { id: "west too", title: "West too", kind: "off-map", next_to: ["0,1"] },
    { id: "dead", title: "Dead", kind: "dead-pile" },
  ];
  const geometry = new Geometry(flat({ boxes }));
  const west = geometry.box("west")!;
  expect(west.x + west.width / 2).toBeLessThan(geometry.sheet.left);
  expect(geometry.placeAt(west.x, west.y)).toBe("west");
  expect(geometry.placeAt(geometry.box("west too")!.x, geometry.box("west too")!.y)).toBe("west too");
  expect(geometry.box("dead")).toBeNull();
  expect(geometry.bounds.left).toBeLessThan(geometry.sheet.left);
});

it("measures to the end of a line and not beyond", () => {
  expect(distanceToLine(3, 4, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5);
  expect(distanceToLine(5, 1, { x: 0, y: 0 }, { x: 5, y: 0 })).toBe(1);
  expect(distanceToLine(8, 4, { x: 0, y: 0 }, { x: 5, y: 0 })).toBe(5);
});
