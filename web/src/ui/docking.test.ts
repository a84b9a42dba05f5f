import { describe, expect, it } from "vitest";

import { dock, overlap, type Box } from "./docking";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const DESKTOP = box(50, 60, 1000, 780);
const PHONE = box(0, 50, 390, 620);
const WINDOW = { width: 430, height: 600 };

function placed(size: { width: number; height: number }, subjects: Box[], frame: Box) {
  const at = dock(size, subjects, frame);
  return { ...at, box: box(at.x, at.y, size.width, Math.min(size.height, at.height)) };
}

describe("a window beside a fight", () => {
  it.each([
    ["in the west", box(200, 400, 120, 120), "right"],
    ["in the east", box(800, 400, 120, 120), "left"],
  ])("that is %s lies on the other side, in full", (_, fight, side) => {
    const at = placed(WINDOW, [fight], DESKTOP);
    expect(overlap(at.box, fight)).toBe(0);
    expect(side === "right" ? at.x > fight.right : at.box.right < fight.left).toBe(true);
    expect(at.height).toBeGreaterThanOrEqual(WINDOW.height);
  });

  it("never leaves its frame", () => {
    for (let x = 60; x < 1000; x += 55) {
      for (let y = 70; y < 800; y += 55) {
        const fight = box(x, y, 80, 80);
        const at = placed(WINDOW, [fight], DESKTOP);
        expect(overlap(at.box, fight)).toBe(0);
        expect([at.box.left >= 50, at.box.top >= 60, at.box.right <= 1050, at.box.bottom <= 840]).toEqual([true, true, true, true]);
      }
    }
  });

  it("gives up height on a phone rather than the sight of the fight", () => {
    const size = { width: 374, height: 600 };
    const high = box(100, 120, 120, 120);
    expect(overlap(placed(size, [high], PHONE).box, high)).toBe(0);
    expect(placed(size, [high], PHONE).y).toBeGreaterThan(high.bottom);
    const low = box(100, 480, 120, 120);
    expect(placed(size, [low], PHONE).box.bottom).toBeLessThan(low.top);
  });

  it("keeps to the attacked hex where the whole fight is too large", () => {
    const [fight, target] = [box(60, 80, 950, 700), box(300, 300, 60, 60)];
    const at = placed(WINDOW, [fight, target], DESKTOP);
    expect(overlap(at.box, target)).toBe(0);
  });

  it("covers some of a fight rather than show nothing of the odds", () => {
    const [fight, target] = [box(500, 250, 500, 550), box(520, 400, 90, 90)];
    const at = placed(WINDOW, [fight, target], DESKTOP);
    expect(overlap(at.box, target)).toBe(0);
    expect(at.height).toBeGreaterThanOrEqual(WINDOW.height);
    expect(at.box.right).toBeLessThan(target.left);
  });

  it("takes the corner that hides least where there is no room at all", () => {
    const at = placed(WINDOW, [box(60, 80, 950, 700)], DESKTOP);
    expect([at.x, at.y]).toEqual([612, 232]);
    expect(placed(WINDOW, [], DESKTOP).x).toBe(58);
  });
});
