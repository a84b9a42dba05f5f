import { describe, expect, it } from "vitest";

import type { Board, Counter, View } from "../../wire/types";
import { FaceCache, faceKey } from "../counters/faceCache";
import { Geometry } from "../geometry/geometry";
import { ROOMY, Scene, drawOrder, shading } from "./scene";
import { StackOrder } from "../../table/selection/stackOrder";

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
  boxes: [{ id: "west", title: "West", kind: "off-map", next_to: ["a"] }],
  charts: [],
  rules: [],
  words: { cards: [], markers: [], statuses: [], verbs: [] },
};

function counter(id: string, place: string, level = 0, more: Partial<Counter> = {}): Counter {
  return {
    id,
    place,
    level,
    name: id,
    owner: "german",
    known: true,
    ready: false,
    face: { base: "gray", symbol: "infantry", factors: [] },
    ...more,
  };
}

function scene(counters: Counter[], bright = new Set<string>(), turns = new StackOrder()): Scene {
  const view: View = { audience: "public", counters, phases: [], turn: { number: 1, last: 1, title: "1" } };
  return new Scene(new Geometry(board), view, turns, new FaceCache(), bright);
}

describe("scene", () => {
  it("holds the counters that lie on hexes and in boxes beside the map, and no others", () => {
    const made = scene([counter("x", "a"), counter("y", "west"), counter("z", "eliminated")]);
    expect(made.stacks.map((s) => s.place).sort()).toEqual(["a", "west"]);
    expect(made.stackWith("z")).toBeNull();
  });

  it("finds the counter under a point, the selected one before others", () => {
    const made = scene([counter("x", "a", 0), counter("y", "a", 1)]);
    expect(made.pieceAt(0, 0, 48, null)?.piece.counter.id).toBe("y");
    expect(made.pieceAt(0, 0, 48, "x")?.piece.counter.id).toBe("x");
    expect(made.pieceAt(0.45, 0, 48, null)).toBeNull();
    expect(made.pieceAt(-0.24, 0, ROOMY, null)?.piece.counter.id).toBe("x");
  });

  it("turns a stack", () => {
    const two = [counter("x", "a", 0), counter("y", "a", 1)];
    const turns = new StackOrder();
    const made = scene(two, new Set(), turns);
    expect(made.turn("a")).toBe(true);
    expect(made.turn("b")).toBe(false);
    const turned = scene(two, new Set(), turns).stack("a")!;
    expect(turned.pieces.map((p) => p.counter.id)).toEqual(["y", "x"]);
    expect(drawOrder(turned, "y").map((p) => p.counter.id)).toEqual(["x", "y"]);
  });

  it("finds counters in a box", () => {
    const made = scene([counter("x", "west"), counter("y", "west", 1)]);
    const stack = made.stack("west")!;
    const slots = made.slots(stack, 48, null);
    expect(made.pieceAt(stack.x + slots[1]!.x, stack.y + slots[1]!.y, 48, null)?.piece.counter.id).toBe("y");
  });
});

describe("shading", () => {
  const ours = counter("x", "a", 0, { ready: true });
  const spent = counter("y", "a", 1);
  const theirs = counter("z", "b", 0, { owner: "allied" });
  const view = { counters: [ours, spent, theirs] } as View;

  it("darkens what the side on turn cannot use, and leaves the other side alone", () => {
    const shaded = shading(view, new Set(["x"]));
    expect([ours, spent, theirs].map(shaded)).toEqual([false, true, false]);
  });

  it("goes by what the view says where nothing is named", () => {
    const shaded = shading(view, new Set());
    expect([ours, spent, theirs].map(shaded)).toEqual([false, true, false]);
  });

  it("darkens nothing when nobody can do anything", () => {
    const shaded = shading({ counters: [spent, theirs] } as View, new Set());
    expect([spent, theirs].map(shaded)).toEqual([false, false]);
  });
});

it("gives counters that look alike one face, and hidden ones nothing to tell them apart by", () => {
  expect(faceKey(counter("x", "a"))).toBe(faceKey(counter("y", "b")));
  const hidden = (name: string, symbol: string) =>
    faceKey(counter(name, "a", 0, { known: false, face: { base: "gray", symbol, factors: [] } }));
  expect(hidden("x", "infantry")).toBe(hidden("y", "armor"));
});
