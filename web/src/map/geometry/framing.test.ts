import { describe, expect, test } from "vitest";

import { framed, inView, NO_INSETS } from "./framing";

const frame = { width: 1000, height: 800, insets: NO_INSETS };
const here = { x: 10, y: 10, scale: 40 };

describe("what is to be seen", () => {
  test("stays where it is when it is in view", () => {
    expect(framed([{ x: 11, y: 9 }], here, frame)).toEqual(here);
    expect(framed([], here, frame)).toEqual(here);
  });

  test("comes to the middle when it is not", () => {
    expect(framed([{ x: 60, y: 10 }], here, frame)).toEqual({ x: 60, y: 10, scale: 40 });
  });

  test("is looked at from farther away when it is far apart", () => {
    const points = [{ x: 0, y: 10 }, { x: 80, y: 12 }];
    const shot = framed(points, here, frame);
    expect(shot.scale).toBeLessThan(40);
    expect(inView(points, shot, frame)).toBe(true);
  });

  test("is not hidden behind a window", () => {
    const beside = { ...frame, insets: { ...NO_INSETS, left: 480 } };
    expect(inView([{ x: 4, y: 10 }], here, frame)).toBe(true);
    expect(inView([{ x: 4, y: 10 }], here, beside)).toBe(false);
    expect(inView([{ x: 4, y: 10 }], framed([{ x: 4, y: 10 }], here, beside), beside)).toBe(true);
  });

  test("is looked at more closely where somebody asks to be shown it", () => {
    expect(framed([{ x: 10, y: 10 }], { ...here, scale: 8 }, frame, 34)).toEqual({ x: 10, y: 10, scale: 34 });
  });
});
