import { describe, expect, it } from "vitest";

import { bytes, when } from "./time";

const at = (text: string) => new Date(text).getTime();
const NOW = at("2026-11-12T15:30:00"); // a Thursday

describe("when", () => {
  it.each([
    ["2026-11-12T15:29:40", "just now"],
    ["2026-11-12T15:29:00", "one minute ago"],
    ["2026-11-12T15:05:00", "25 minutes ago"],
    ["2026-11-12T14:30:00", "an hour ago"],
    ["2026-11-12T12:40:00", "three hours ago"],
    ["2026-11-12T09:00:00", "this morning"],
    ["2026-11-12T02:00:00", "last night"],
    ["2026-11-11T23:10:00", "last night"],
    ["2026-11-11T20:00:00", "yesterday evening"],
    ["2026-11-11T08:00:00", "yesterday morning"],
    ["2026-11-09T14:00:00", "Monday afternoon"],
    ["2026-11-05T14:00:00", "a week ago"],
    ["2026-10-29T14:00:00", "two weeks ago"],
    ["2026-09-03T14:00:00", "September 3"],
    ["2025-12-16T05:30:00", "December 16, 2025"],
    ["2026-11-12T15:31:00", "just now"],
  ])("%s is %s", (then, words) => {
    expect(when(at(then), NOW)).toBe(words);
  });

  it("counts the small hours to the evening before", () => {
    expect(when(at("2026-11-12T00:30:00"), at("2026-11-12T04:45:00"))).toBe("tonight");
  });
});

describe("bytes", () => {
  it("is as exact as one wants to know", () => {
    expect([12, 18_211, 2_400_000].map(bytes)).toEqual(["12 bytes", "18 kB", "2.4 MB"]);
  });
});
