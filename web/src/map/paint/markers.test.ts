import { describe, expect, it } from "vitest";

import type { Marker } from "../../wire/types";
import { compass } from "../geometry/compass";
import type { Geometry } from "../geometry/geometry";
import { paintPlaceMarkers, paintSideMarkers } from "./markers";
import type { Painting } from "../canvas/layer";
import type { Scene } from "../scene/scene";
import { noteOf, paintSign, signOf } from "../signs/signs";
import { armyNumber } from "../signs/armySigns";
import { silhouetteName } from "../counters/silhouettes";
import { QUIET, statusLegend } from "../style/statuses";
import { knowsSymbol } from "../counters/symbols";

/** A canvas that only remembers what was done with it. */
function sheet(): { painting: Painting; done: unknown[][] } {
  const done: unknown[][] = [];
  const ctx = new Proxy({}, { get: (_, name) => (...given: unknown[]) => done.push([name, ...given]), set: () => true });
  return { painting: { ctx } as Painting, done };
}

/** What is done to lay a marker on the map, where every hex lies around the origin and every hexside is turned by half a radian. */
function laid(marker: Marker): unknown[][] {
  const { painting, done } = sheet();
  const pane = { ctx: painting.ctx, scale: 60, x: (at: number) => at, y: (at: number) => at, sees: () => true } as unknown as Painting;
  const line = { a: { x: 0, y: 0 }, b: { x: Math.cos(0.5), y: Math.sin(0.5) } };
  const geometry = { centre: () => ({ x: 0, y: 0 }), box: () => null, cell: () => null, side: () => ("side" in marker.on ? line : null), flat: false } as unknown as Geometry;
  const scene = { markersOn: new Map([["1424", [marker]]]), sideMarkers: [marker], stack: () => null } as unknown as Scene;
  if ("side" in marker.on) paintSideMarkers(pane, geometry, scene, "standard");
  else paintPlaceMarkers(pane, geometry, scene, "standard");
  return done;
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
  const inHexes = ["improved position", "fortification", "interdiction", "air drop", "control", "fuel dump", "closed", "deception", "drop zone"];
  it.each(inHexes)("the marker %s is drawn, not spelled", (name) => {
    const done = laid({ name, on: { place: "1424" } });
    expect(done.some(([what]) => what === "fill" || what === "stroke" || what === "fillRect")).toBe(true);
    expect(done.some(([what]) => what === "fillText")).toBe(false);
  });

  const onSides = ["blown bridge", "bridge construction", "guarded bridge"];
  it.each(onSides)("the marker %s is drawn along its hexside", (name) => {
    const done = laid({ name, on: { side: "1325/1424" } });
    expect(done).toContainEqual(["rotate", 0.5]);
    expect(done.some(([what]) => what === "fillText")).toBe(false);
  });

  const symbols = ["armor", "artillery", "cavalry", "glider", "infantry", "leader", "mechanized-infantry", "parachute", "rocket", "air"];
  it.each(symbols)("the symbol %s is drawn", (name) => expect(knowsSymbol(name)).toBe(true));

  const vehicles = ["mkiv", "panther", "tiger", "jagdtiger", "sherman", "cromwell", "aircraft"];
  it.each(vehicles)("the silhouette %s is drawn", (name) => expect(silhouetteName(name)).not.toBeNull());

  it("every state says more than its name", () => {
    const says = ["free", "astray", "failed", "strikes", "slips", "apart", "tested", "inside", "points used", "influence", "since", "bridging"].map((name) => statusLegend(name));
    for (const { name, meaning } of says) expect(meaning.length, name).toBeGreaterThan(name.length + 4);
  });

  it("states that differ look different", () => {
    const lying = ["out of supply", "short", "fired", "shifted", "reserve", "moved", "retreated", "attacked", "bridging", "shocked", "free", "astray", "held", "failed", "no road", "exploits", "under way", "strikes", "slips", "apart", "tested", "inside"];
    const besides = ["in contact", "counterattack", "owed", "engaged", "points used", "influence", "since", "arrives", "left"];
    const names = [...lying, ...besides];
    const looks = names.map((name) => statusLegend(name)).map(({ letter, icon, shape, colour }) => [icon ?? letter, shape, colour].join());
    expect(names.length).toBe(31);
    expect(new Set(looks).size).toBe(names.length);
  });
});

describe("Enemy Action", () => {
  const inHexes = ["objective", "corps objective", "detachment", "roadblock", "improved position", "fuel depot", "control", "breach", "exit", "combat"];
  it.each(inHexes)("the marker %s is drawn, not spelled", (name) => {
    const done = laid({ name, on: { place: "1424" }, owner: "german" });
    expect(done.some(([what]) => what === "fill" || what === "fillRect")).toBe(true);
    expect(done.some(([what]) => what === "fillText")).toBe(false);
  });

  it.each(["blown bridge", "new bridge", "bridge control"])("the marker %s is drawn along its hexside", (name) => {
    const done = laid({ name, on: { side: "1707/1708" }, owner: "german" });
    expect(done).toContainEqual(["rotate", 0.5]);
    expect(done.some(([what]) => what === "fillText")).toBe(false);
  });

  it("who has a bridge is shown upright, however the river runs", () => {
    expect(laid({ name: "bridge control", on: { side: "1707/1708" }, owner: "allied" })).toContainEqual(["rotate", -0.5]);
  });

  it("an army's objective points where it turns to and carries the army's number", () => {
    const { painting, done } = sheet();
    paintSign(painting, { name: "objective", on: { place: "1111" }, facing: "west", value: "5th Panzer Army", owner: "german" }, 0, 0, 30, "#4a5560");
    expect(done).toContainEqual(["rotate", Math.PI]);
    expect(done.some(([what, text]) => what === "fillText" && text === "5")).toBe(true);
    expect(signOf("objective")).toEqual({ value: false });
    expect(armyNumber("OKW Reserve")).toBe("O");
  });

  it("a corps goes by its number", () => {
    expect(noteOf("corps objective", "LXVI Corps")).toBe("LXVI");
    expect(noteOf("traffic", "German")).toBe("German");
  });

  const symbols = ["infantry", "glider", "parachute", "mechanized-infantry", "armor", "cavalry", "combined-arms"];
  it.each(symbols)("the symbol %s is drawn", (name) => expect(knowsSymbol(name)).toBe(true));

  const lying = ["dispersed", "no fuel", "active", "moved", "attacked", "was attacked", "struck", "retreated", "placed", "joined", "newly dispersed", "done", "at large", "replaced", "led"];
  const besides = ["low supply", "out of supply", "isolated", "attacks", "lead", "defends", "barred", "arrives", "strategic", "green", "elite"];

  it("states that differ look different", () => {
    const names = [...lying, ...besides];
    const looks = names.map((name) => statusLegend(name)).map(({ letter, icon, shape, colour }) => [icon ?? letter, shape, colour].join());
    expect(names.length).toBe(26);
    expect(new Set(looks).size).toBe(names.length);
  });

  it("what is true of a unit all the time is quiet, and what matters in a fight comes first", () => {
    expect(["strategic", "green", "elite"].map((name) => statusLegend(name).weight)).toEqual([QUIET, QUIET, QUIET]);
    for (const name of ["dispersed", "attacks", "defends"]) expect(statusLegend(name).weight, name).toBeGreaterThan(6);
  });
});
