import { describe, expect, it } from "vitest";

import { bandLook, baseLook, contrast, inkOn, mapColours, mix, reserveBands, seatColour } from "./colours";
import { statusLegend } from "./statuses";
import type { Colours } from "../../storage/settings.svelte";

const ALL: Colours[] = ["standard", "deuteranopia", "high-contrast"];
const BASES = ["gray", "field-gray", "green", "olive", "tan", "khaki", "black", "light-blue", "white", "no such colour"];

describe("counter bases", () => {
  it("can be read in every palette", () => {
    for (const colours of ALL) {
      for (const name of BASES) {
        const { fill, ink } = baseLook(name, colours);
        expect(contrast(fill, ink), `${name} in ${colours}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("tell the two armies apart by lightness where hue may not be seen", () => {
    for (const colours of ["deuteranopia", "high-contrast"] as const) {
      expect(contrast(baseLook("gray", colours).fill, baseLook("green", colours).fill)).toBeGreaterThanOrEqual(3);
    }
  });

  it("are the same however a word is written", () => {
    expect(baseLook("Field Gray", "standard").fill).toBe(baseLook("field-gray", "standard").fill);
  });
});

describe("formation bands", () => {
  const look = (base: string, name: string) => {
    const { fill, stripe } = bandLook(base, name);
    return `${fill} ${stripe}`;
  };

  it("differ in colour as long as there are colours, and never repeat a pair", () => {
    const names = Array.from({ length: 40 }, (_, i) => `division ${i}`);
    reserveBands("gray", names);
    const first = [...names].sort().slice(0, 12);
    expect(new Set(first.map((name) => bandLook("gray", name).fill)).size).toBe(12);
    expect(new Set(names.map((name) => look("gray", name))).size).toBe(40);
  });

  it("stay what they are when others come", () => {
    const before = look("green", "us101");
    reserveBands("green", ["us28", "us4a", "us80", "us9a"]);
    expect(look("green", "us101")).toBe(before);
  });

  it("can be read, also lightened behind a symbol", () => {
    for (let i = 0; i < 24; i++) {
      const { fill, ink } = bandLook("tan", `band ${i}`);
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
      const light = mix(fill, "#ffffff", 0.42);
      expect(contrast(light, inkOn(light))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it("has highlight colours for every palette", () => {
  for (const colours of ALL) {
    expect(mapColours(colours).select).toMatch(/^#/);
    expect(seatColour("german", colours)).not.toBe(seatColour("allied", colours));
  }
});

describe("states", () => {
  it("have a readable token, known or not", () => {
    for (const name of ["moved", "spent", "out of supply", "Suppressed", "limbered", "arrives", "a word of its own", ""]) {
      const { colour, ink, meaning } = statusLegend(name);
      expect(contrast(colour, ink), name).toBeGreaterThanOrEqual(4.5);
      expect(typeof meaning).toBe("string");
    }
  });

  it("that harm a unit come before those that only tell what it did", () => {
    expect(statusLegend("out of supply").weight).toBeGreaterThan(statusLegend("moved").weight);
  });
});
