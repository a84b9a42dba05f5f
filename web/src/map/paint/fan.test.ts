import { describe, expect, it } from "vitest";

import { Camera } from "../geometry/camera";
import type { Point } from "../geometry/geometry";
import type { Piece, Stack } from "../scene/scene";
import { counter } from "../../wire/samples";
import { Fan } from "./fan";

function camera(): Camera {
  const made = new Camera();
  made.resize(1000, 800);
  made.setBounds({ left: -40, top: -40, right: 40, bottom: 40 });
  made.goTo({ x: 0, y: 0, scale: 50 }, 0);
  return made;
}

function stack(count: number): Stack {
  const pieces = Array.from({ length: count }, (_, i): Piece => ({ counter: counter(`u${i}`, "A"), face: i, tokens: [], markers: [], shaded: false }));
  return { place: "A", x: 0, y: 0, box: null, pieces };
}

const covered = (fan: Fan, at: Camera, points: Point[]): Point[] =>
  points.filter(({ x, y }) => {
    const spot = at.toScreen(x, y);
    return fan.holds(at, spot.x, spot.y);
  });

describe("the fan of a stack", () => {
  it("opens over its place where nothing is lit", () => {
    const at = camera();
    const fan = Fan.open(stack(3), at, [])!;
    expect(fan.holds(at, 500, 400)).toBe(true);
  });

  it("lies beside its place where lit hexes are around it on one side", () => {
    const at = camera();
    const lit = [{ x: 0, y: 1 }, { x: 1, y: 0.5 }, { x: -1, y: 0.5 }];
    const fan = Fan.open(stack(4), at, lit)!;
    expect(covered(fan, at, lit)).toEqual([]);
    expect(fan.near(at, 500, 400)).toBe(true);
  });

  it("does not open where it would cover lit hexes wherever it lay", () => {
    const lit = Array.from({ length: 21 * 21 }, (_, i) => ({ x: (i % 21) - 10, y: Math.floor(i / 21) - 10 }));
    expect(Fan.open(stack(4), camera(), lit.filter(({ x, y }) => x !== 0 || y !== 0))).toBeNull();
  });

  it("stays in the window, above what covers its foot", () => {
    const at = camera();
    at.foot = 100;
    at.goTo({ x: 0, y: -7.5, scale: 50 }, 0);
    const box = Fan.open(stack(4), at, [])!.box(at);
    expect(box.bottom).toBeLessThanOrEqual(700);
  });
});
