import { describe, expect, it, vi } from "vitest";

import { guarded } from "./guard";
import { roundRect, type Ink } from "../style/lettering";

/** As much of a canvas as states and paths need: like a real one, it refuses a negative radius. */
class Sheet {
  lineDashOffset = 0;
  fillStyle = "black";
  readonly radii: number[] = [];
  private readonly saved: { lineDashOffset: number; fillStyle: string }[] = [];

  save(): void {
    this.saved.push({ lineDashOffset: this.lineDashOffset, fillStyle: this.fillStyle });
  }
  restore(): void {
    Object.assign(this, this.saved.pop() ?? {});
  }
  moveTo(): void {}
  closePath(): void {}
  arcTo(_a: number, _b: number, _c: number, _d: number, radius: number): void {
    if (radius < 0) throw new RangeError(`The radius provided (${radius}) is negative.`);
    this.radii.push(radius);
  }
  get depth(): number {
    return this.saved.length;
  }
}

const ink = (sheet: Sheet): Ink => sheet as unknown as Ink;

describe("a drawing that fails", () => {
  it("leaves the canvas as it was, and the next one is drawn", () => {
    const heard = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const sheet = new Sheet();
    sheet.fillStyle = "red";
    const drawn: string[] = [];
    const bad = (): void => {
      sheet.save();
      sheet.fillStyle = "blue";
      sheet.save();
      throw new Error("no such picture");
    };
    for (let i = 0; i < 3; i++) guarded(ink(sheet), "a counter", bad);
    guarded(ink(sheet), "the next counter", () => drawn.push(sheet.fillStyle));
    expect(drawn).toEqual(["red"]);
    expect(sheet.depth).toBe(0);
    expect(sheet.fillStyle).toBe("red");
    expect(heard).toHaveBeenCalledTimes(1);
    heard.mockRestore();
  });
});

describe("round corners", () => {
  it.each([[0.2, 0.2], [-0.5, 4], [4, -1], [7, 7]])("are never negative (radius %d, size %d)", (radius, size) => {
    const sheet = new Sheet();
    roundRect(ink(sheet), 0, 0, size, size, radius);
    expect(sheet.radii).toHaveLength(4);
    expect(Math.min(...sheet.radii)).toBeGreaterThanOrEqual(0);
  });
});
