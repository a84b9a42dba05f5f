import { describe, expect, it } from "vitest";

import type { Board, BoardHex, Counter, Seat } from "../../wire/types";
import { Geometry } from "../geometry/geometry";
import type { Piece, Scene, Stack } from "../scene/scene";
import { cities } from "./far";
import { bars, formationsOf } from "./formations";
import { makeFront, spread } from "./front";

/** A field of flat-topped hexes, `CCRR`. */
function field(columns: number, rows: number, more: (id: string) => Partial<BoardHex> = () => ({})): Geometry {
  const hexes: BoardHex[] = [];
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      const id = `${String(c).padStart(2, "0")}${String(r).padStart(2, "0")}`;
      hexes.push({ id, at: { x: 3 * c, y: 2 * r + (c % 2) }, terrain: ["clear"], ...more(id) });
    }
  }
  const words = { cards: [], markers: [], statuses: [], verbs: [] };
  const board: Board = { game: "x", title: "X", orientation: "flat-top", hexes, boxes: [], charts: [], roads: [], rules: [], sides: [], words };
  return new Geometry(board);
}

function stack(geometry: Geometry, place: string, owner: Seat, count: number): Stack {
  const pieces = Array.from({ length: count }, (_, level): Piece => {
    const face = { symbol: "infantry", base: "gray", factors: [], steps: { now: 1, full: 1 } };
    const counter: Counter = { id: `${place}-${level}`, name: "", owner, place, level, face, ready: false, known: true };
    return { counter, face: 0, tokens: [], markers: [], shaded: false };
  });
  return { place, ...geometry.centre(place)!, box: null, pieces };
}

describe("the map from afar", () => {
  it("gives each hex to the nearer side and draws one line between them", () => {
    const geometry = field(9, 3);
    const held = new Map([
      [geometry.cell("0001")!, "allied" as Seat],
      [geometry.cell("0801")!, "german" as Seat],
    ]);
    const ground = spread(geometry, held);
    expect(ground.get(geometry.cell("0101")!)).toBe("allied");
    expect(ground.get(geometry.cell("0701")!)).toBe("german");
    const { line } = makeFront(geometry, held);
    expect(line.length).toBeGreaterThan(3);
    const xs = line.map((one) => one.over.x);
    const middle = geometry.cell("0401")!.x;
    expect(Math.max(...xs.map((x) => Math.abs(x - middle)))).toBeLessThan(1.6);
  });

  it("has no front where one side is alone, and no owner far from all units", () => {
    const geometry = field(12, 1);
    const { ground, line } = makeFront(geometry, new Map([[geometry.cell("0000")!, "german" as Seat]]));
    expect(line).toEqual([]);
    expect(ground.some((one) => one.cell.id === "1100")).toBe(false);
  });

  it("puts stacks that lie close together into one symbol, each side by itself", () => {
    const geometry = field(12, 1);
    const stacks = [stack(geometry, "0000", "german", 2), stack(geometry, "0100", "german", 1), stack(geometry, "0200", "allied", 1), stack(geometry, "1100", "german", 1)];
    const found = formationsOf({ stacks } as unknown as Scene, 2);
    expect(found.map((one) => [one.seat, one.units])).toEqual([
      ["german", 3],
      ["allied", 1],
      ["german", 1],
    ]);
    expect([1, 2, 5, 30].map(bars)).toEqual([1, 2, 3, 4]);
  });

  it("names cities before towns, and a city of several hexes once", () => {
    const names: Record<string, Partial<BoardHex>> = {
      "0000": { name: "Liège", terrain: ["city"] },
      "0001": { name: "Liège", terrain: ["city"] },
      "0501": { name: "Marche", terrain: ["clear", "town"] },
      "0601": { name: "Hamlet", terrain: ["clear", "village"] },
    };
    const all = cities(field(8, 2, (id) => names[id] ?? {}));
    expect(all.map((one) => one.name)).toEqual(["Liège", "Marche"]);
    expect(all[0]?.y).toBeCloseTo(0.5);
  });

  it("names towns with more to them first, and equals far from each other", () => {
    const town = (name: string, ...marks: string[]): Partial<BoardHex> => ({ name, terrain: ["town"], marks });
    const names: Record<string, Partial<BoardHex>> = {
      "0000": town("Malmedy"),
      "0100": town("Stavelot"),
      "0200": town("Trois Ponts"),
      "0700": town("Prüm"),
      "0400": town("St. Vith", "victory points 3", "hold value 6"),
    };
    const all = cities(field(8, 1, (id) => names[id] ?? {}));
    expect(all.map((one) => one.name)).toEqual(["St. Vith", "Malmedy", "Prüm", "Trois Ponts", "Stavelot"]);
  });
});
