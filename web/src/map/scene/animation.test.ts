import { describe, expect, it } from "vitest";

import type { Board, Counter, Event, View, What } from "../../wire/types";
import { Animator } from "./animation";
import { FaceCache } from "../counters/faceCache";
import { Geometry } from "../geometry/geometry";
import { Scene } from "./scene";
import { StackOrder } from "../../table/selection/stackOrder";

const board: Board = {
  game: "test",
  title: "Test",
  orientation: "flat-top",
  hexes: [0, 1, 2, 3].map((r) => ({ id: `h${r}`, at: { x: 0, y: 2 * r }, terrain: [] })),
  sides: [],
  roads: [],
  boxes: [],
  charts: [],
  rules: [],
  words: { cards: [], markers: [], statuses: [], verbs: [] },
};

function scene(places: Record<string, string>): Scene {
  const counters: Counter[] = Object.entries(places).map(([id, place]) => ({
    id,
    place,
    level: 0,
    name: id,
    known: true,
    ready: true,
    face: { base: "gray", symbol: "infantry", factors: [] },
  }));
  const view: View = { audience: "public", counters, phases: [], turn: { number: 1, last: 1, title: "1" } };
  return new Scene(new Geometry(board), view, new StackOrder(), new FaceCache(), new Set());
}

function setUp(before: Scene) {
  const host = { now: before };
  const geometry = new Geometry(board);
  const stage = new Animator({
    geometry: () => geometry,
    scene: () => host.now,
    recall: (id) => {
      const stack = before.stackWith(id);
      const piece = before.piece(id);
      return stack && piece ? { piece, place: stack.place } : null;
    },
    look: () => 0,
    lifted: () => {},
  });
  return { stage, host };
}

const event = (what: What): Event => ({ seat: "german", text: "", what });
const run = (stage: Animator) => {
  let frames = 0;
  while (stage.step(16) && frames < 2000) frames++;
  return frames;
};
const march = event({ kind: "move", counter: "x", path: ["h0", "h1", "h2"] });

describe("stage", () => {
  it("marches a counter along its path and puts it down where the view has it", async () => {
    const { stage, host } = setUp(scene({ x: "h0" }));
    host.now = scene({ x: "h2" });
    const played = stage.play([march], "full");
    // The view is ahead; until the march is over the counter is shown where it came from.
    expect(stage.actors.get("x")?.y).toBe(0);
    stage.step(150);
    const half = stage.actors.get("x")!.y;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(2);
    run(stage);
    await played;
    expect(stage.actors.size).toBe(0);
    expect(stage.away.size).toBe(0);
  });

  it("keeps a counter at the end of its path until the view follows", async () => {
    const { stage, host } = setUp(scene({ x: "h0" }));
    const played = stage.play([march], "quick");
    run(stage);
    await played;
    expect(stage.actors.get("x")?.y).toBe(2);
    expect(stage.away.has("x")).toBe(true);
    host.now = scene({ x: "h2" });
    stage.settle();
    expect(stage.away.size).toBe(0);
  });

  it("shows the dead until they die", async () => {
    const { stage, host } = setUp(scene({ x: "h0", y: "h1" }));
    host.now = scene({ x: "h0" });
    const played = stage.play([event({ kind: "combat", places: ["h1"], result: "DE" }), event({ kind: "remove", counter: "y" })], "full");
    stage.step(10);
    expect(stage.actors.get("y")?.alpha).toBe(1);
    expect(stage.flashes).toHaveLength(1);
    run(stage);
    await played;
    expect(stage.actors.size).toBe(0);
    expect(stage.flashes).toHaveLength(0);
  });

  it("does nothing where nothing shall move, and can be skipped", async () => {
    const { stage } = setUp(scene({ x: "h0" }));
    await stage.play([march], "off");
    expect(stage.running).toBe(false);
    const played = stage.play([march, event({ kind: "note" })], "full");
    stage.skip();
    await played;
    expect(stage.running).toBe(false);
    expect(stage.actors.get("x")?.y).toBe(2);
  });

  it("lets strangers pass", async () => {
    const { stage } = setUp(scene({ x: "h0" }));
    await stage.play([event({ kind: "move", counter: "ghost", path: ["h0", "h1"] })], "full");
    expect(stage.running).toBe(false);
  });
});
