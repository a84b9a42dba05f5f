import { describe, expect, it } from "vitest";

import { Camera, LARGEST } from "./camera";

function camera(): Camera {
  const made = new Camera();
  made.resize(1000, 600);
  made.setBounds({ left: 0, top: 0, right: 40, bottom: 25 });
  made.fit();
  return made;
}

function settle(made: Camera): number {
  let frames = 0;
  while (made.step(16) && frames < 1000) frames++;
  return frames;
}

describe("camera", () => {
  it("fits the whole map into the window", () => {
    const made = camera();
    const corner = made.toScreen(0, 0);
    const far = made.toScreen(40, 25);
    expect(corner.x).toBeGreaterThanOrEqual(0);
    expect(corner.y).toBeGreaterThanOrEqual(0);
    expect(far.x).toBeLessThanOrEqual(1000);
    expect(far.y).toBeLessThanOrEqual(600);
  });

  it("turns pixels into hexes and back", () => {
    const made = camera();
    made.zoomAt(3, 200, 300);
    const at = made.toMap(123, 456);
    const back = made.toScreen(at.x, at.y);
    expect(back.x).toBeCloseTo(123);
    expect(back.y).toBeCloseTo(456);
  });

  it("keeps the point under the pointer while it zooms", () => {
    const made = camera();
    made.zoomAt(3, 500, 300);
    const before = made.toMap(430, 280);
    made.zoomTowards(1.8, 430, 280);
    settle(made);
    const after = made.toMap(430, 280);
    expect(after.x).toBeCloseTo(before.x, 1);
    expect(after.y).toBeCloseTo(before.y, 1);
    expect(made.moving).toBe(false);
  });

  it("never zooms beyond its limits", () => {
    const made = camera();
    made.zoomAt(1000, 1, 1);
    expect(made.scale).toBe(LARGEST);
    made.zoomAt(0.0001, 1, 1);
    expect(made.scale).toBeCloseTo(made.smallest());
  });

  it("stays with the map however far it is pulled", () => {
    const made = camera();
    made.zoomAt(4, 500, 300);
    made.panBy(1e6, 1e6);
    const corner = made.toScreen(0, 0);
    expect(corner.x).toBeLessThan(300);
    expect(corner.y).toBeLessThan(300);
    made.panBy(-1e6, -1e6);
    const far = made.toScreen(40, 25);
    expect(far.x).toBeGreaterThan(700);
    expect(far.y).toBeGreaterThan(300);
  });

  it("slides on after a fling and comes to rest", () => {
    const made = camera();
    made.zoomAt(4, 500, 300);
    const x = made.x;
    made.flingWith(-1, 0);
    expect(settle(made)).toBeLessThan(200);
    expect(made.x).toBeGreaterThan(x);
    made.flingWith(0.01, 0);
    expect(made.moving).toBe(false);
  });

  it("knows where a turn of the wheel will end", () => {
    const made = camera();
    made.zoomTowards(3, 700, 200);
    const { end } = made;
    expect(end.scale).toBeGreaterThan(made.scale);
    settle(made);
    expect(made.scale).toBeCloseTo(end.scale);
    expect(made.x).toBeCloseTo(end.x);
    expect(made.y).toBeCloseTo(end.y);
    expect(made.end).toEqual(made.goal);
  });

  it("flies to a place, or is there at once", () => {
    const made = camera();
    made.goTo({ x: 20, y: 10, scale: 60 }, 400);
    expect(made.moving).toBe(true);
    settle(made);
    expect(made.scale).toBeCloseTo(60);
    expect(made.x).toBeCloseTo(20);
    made.goTo({ x: 12, y: 10, scale: 60 }, 0);
    expect(made.x).toBeCloseTo(12);
    expect(made.sees({ x: 12, y: 10 })).toBe(true);
    expect(made.sees({ x: 39, y: 10 })).toBe(false);
  });
});
