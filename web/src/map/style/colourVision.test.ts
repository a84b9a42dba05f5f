import { describe, expect, it } from "vitest";

import type { Colours } from "../../storage/settings.svelte";
import { closest, EYES } from "../../style/vision";
import { baseLook, mapColours } from "./colours";
import { OVERLAY_COLOURS, overlayLook, PATTERNS } from "./overlays";

const PALETTES: Colours[] = ["standard", "deuteranopia", "high-contrast"];

describe.each(Object.entries(EYES))("with %s", (_, eyes) => {
  it("any two overlay colours are told apart", () => {
    const { distance, pair } = closest(OVERLAY_COLOURS, eyes);
    expect(distance, pair).toBeGreaterThan(30);
  });

  it.each(PALETTES)("the sides and targets of the palette %s are told apart", (name) => {
    const { german, allied, select, go, fight, other, lit } = mapColours(name);
    const sides = closest([german, allied], eyes);
    expect(sides.distance, sides.pair).toBeGreaterThan(15);
    const targets = closest([select, go, fight, other, lit], eyes);
    expect(targets.distance, targets.pair).toBeGreaterThan(14);
  });

  it.each(PALETTES)("the counters of the two sides are told apart in the palette %s", (name) => {
    const [gray, olive, green] = ["gray", "olive", "green"].map((word) => baseLook(word, name).fill);
    for (const allied of [olive, green]) {
      const { distance, pair } = closest([gray ?? "", allied ?? ""], eyes);
      expect(distance, pair).toBeGreaterThan(name === "standard" ? 12 : 25);
    }
  });
});

it("no two of two dozen overlays look the same, and the first eight differ in colour", () => {
  const looks = Array.from({ length: 24 }, (_, at) => overlayLook({ id: `overlay ${at}`, title: "" }, "standard"));
  expect(new Set(looks.map((look) => look.colour + look.pattern)).size).toBe(24);
  expect(new Set(looks.slice(0, 8).map((look) => look.colour)).size).toBe(8);
  expect(new Set(looks.map((look) => look.pattern))).toEqual(new Set(PATTERNS));
});

it("an overlay keeps its look", () => {
  const zones = { id: "zoc german", title: "German zones of control", owner: "german" as const };
  expect(overlayLook(zones, "standard")).toEqual(overlayLook({ ...zones }, "standard"));
  expect(overlayLook(zones, "standard").colour).not.toBe(overlayLook({ ...zones, id: "zoc allied" }, "standard").colour);
});
