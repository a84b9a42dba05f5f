import { describe, expect, it } from "vitest";

import { closest, EYES } from "./vision";

// The test runner hands stylesheets over empty, so the file itself is read; the client has no types for Node.
interface Node {
  process: { getBuiltinModule(name: "fs"): { readFileSync(path: URL, encoding: "utf8"): string } };
}
const { readFileSync } = (globalThis as unknown as Node).process.getBuiltinModule("fs");
const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

/** The variables of one block of the stylesheet. */
function block(selector: string): Record<string, string> {
  const at = css.indexOf(`${selector} {`);
  if (at < 0) throw new Error(`no block ${selector}`);
  const inside = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries([...inside.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
}

function light(colour: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const dark = block(":root");
const day = { ...dark, ...block(':root[data-theme="light"]') };
const deuteranopia = block(':root[data-colours="deuteranopia"]');
const high = block(':root[data-colours="high-contrast"]');
const themes: [string, Record<string, string>][] = [
  ["dark", dark],
  ["light", day],
  ["dark, deuteranopia", { ...dark, ...deuteranopia }],
  ["light, deuteranopia", { ...day, ...deuteranopia, ...block(':root[data-theme="light"][data-colours="deuteranopia"]') }],
  ["dark, high contrast", { ...dark, ...high }],
  ["light, high contrast", { ...day, ...high, ...block(':root[data-theme="light"][data-colours="high-contrast"]') }],
];

describe.each(themes)("%s", (name, theme) => {
  const pairs = [
    ...["ink", "ink-soft", "ink-faint", "accent", "good", "bad", "link", "german", "allied"].flatMap((ink) =>
      ["ground", "panel", "panel-high"].map((paper) => [ink, paper]),
    ),
    ["paper-ink", "paper"],
    ["paper-soft", "paper"],
    ["accent-ink", "accent"],
    ["danger-ink", "danger"],
  ] as [string, string][];

  it.each(pairs)("%s can be read on %s", (ink, paper) => {
    const wanted = name.endsWith("high contrast") ? 7 : 4.5;
    expect(contrast(theme[ink] ?? "", theme[paper] ?? "")).toBeGreaterThanOrEqual(ink.startsWith("danger") ? 4.5 : wanted);
  });

  it("shows where a control ends", () => {
    expect(contrast(theme["line-strong"] ?? "", theme["ground"] ?? "")).toBeGreaterThanOrEqual(3);
  });

  // As on the map: a little in the standard colours, which signs and words accompany, and plainly in those made for colour-blind eyes.
  const least = name === "dark" || name === "light" ? 15 : 25;
  const opposites = [["good", "bad"], ["german", "allied"]] as [string, string][];

  describe.each(Object.entries(EYES))("with %s", (_, eyes) => {
    it.each(opposites)("%s and %s are told apart", (one, other) => {
      const { distance, pair } = closest([theme[one] ?? "", theme[other] ?? ""], eyes);
      expect(distance, pair).toBeGreaterThan(least);
    });
  });
});
