import { describe, expect, it } from "vitest";

import type { Marker } from "../wire/types";
import { compass } from "./compass";
import type { Painting } from "./pane";
import { paintSign, signOf } from "./signs";
import { silhouetteName } from "./silhouettes";
import { statusLegend } from "./statuses";
import { knowsSymbol } from "./symbols";

/** A canvas that only remembers what was done with it. */
function sheet(): { painting: Painting; done: unknown[][] } {
  const done: unknown[][] = [];
  const ctx = new Proxy({}, { get: (_, name) => (...given: unknown[]) => done.push([name, ...given]), set: () => true });
  return { painting: { ctx } as Painting, done };
}

describe("markers of Ardennes '44", () => {
  it.each(["roadblock", "advantage", "fuel dump", "commando", "bridge under construction", "improved position begun"])("%s has a sign", (name) => {
    const { painting, done } = sheet();
    const marker: Marker = { name, on: { place: "E2416" }, owner: "german" };
    paintSign(painting, marker, 10, 20, 30, "#4a5560");
    expect(signOf(name)).not.toBeNull();
    expect(done[1]).toEqual(["translate", 10, 20]);
    expect(done.filter(([what]) => what === "fill" || what === "fillRect").length).toBeGreaterThan(0);
  });

  it("leave other words to their first letters", () => {
    expect(signOf("traffic")).toEqual({ value: true });
    expect(signOf("a word of its own")).toBeNull();
  });

  it("an advantage points where it faces and says nothing besides", () => {
    const { painting, done } = sheet();
    paintSign(painting, { name: "advantage", on: { place: "E2416" }, facing: "SE" }, 0, 0, 30, "#4a5560");
    expect(done).toContainEqual(["rotate", Math.PI / 4]);
    expect(signOf("advantage")).toEqual({ value: false });
  });
});

it("directions are read in either case, and other words are none", () => {
  expect(compass("NW")).toBe(-135);
  expect(compass("up")).toBeNull();
});

describe("counters of Ardennes '44", () => {
  const symbols = ["anti-tank", "armor", "artillery", "assault-gun", "engineer", "flak", "fortress", "glider", "infantry", "mechanized-infantry", "motorized-infantry", "parachute", "recon", "rocket", "marker"];
  it.each(symbols)("the symbol %s is drawn", (name) => expect(knowsSymbol(name)).toBe(true));

  const vehicles = ["jpz4", "kingtiger", "tiger", "panther", "pz4", "stug", "hetzer", "brummbaer", "sturmtiger", "jagdpanther", "jagdtiger", "churchill", "firefly", "m4", "m5", "m10", "m18", "m36", "flak"];
  it.each(vehicles)("the silhouette %s is drawn", (name) => expect(silhouetteName(name)).not.toBeNull());

  it("states that differ look different", () => {
    const names = ["disrupted", "broken", "engaged", "out of supply", "strategic movement", "prime mover", "night", "replaced", "building", "attacked", "retreated", "moved", "fired", "detected", "surrender", "arrives"];
    const looks = names.map((name) => statusLegend(name)).map(({ letter, icon, shape, colour }) => [icon ?? letter, shape, colour].join());
    expect(new Set(looks).size).toBe(names.length);
  });
});

describe("Bitter Woods", () => {
  const markers = ["fuel dump", "bridge construction", "guarded bridge", "air drop", "drop zone", "closed", "deception"];
  it.each(markers)("the marker %s has a sign", (name) => expect(signOf(name)).not.toBeNull());

  const symbols = ["armor", "artillery", "cavalry", "glider", "infantry", "leader", "mechanized-infantry", "parachute", "rocket", "air"];
  it.each(symbols)("the symbol %s is drawn", (name) => expect(knowsSymbol(name)).toBe(true));

  const vehicles = ["mkiv", "panther", "tiger", "jagdtiger", "sherman", "cromwell", "aircraft"];
  it.each(vehicles)("the silhouette %s is drawn", (name) => expect(silhouetteName(name)).not.toBeNull());

  it("states that differ look different", () => {
    const names = ["out of supply", "short", "fired", "shifted", "reserve", "moved", "retreated", "attacked", "building", "shocked", "held", "exploits", "in contact", "counterattack", "owed", "engaged", "arrives", "left"];
    const looks = names.map((name) => statusLegend(name)).map(({ letter, icon, shape, colour }) => [icon ?? letter, shape, colour].join());
    expect(new Set(looks).size).toBe(names.length);
  });
});
