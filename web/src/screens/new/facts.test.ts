import { describe, expect, it } from "vitest";

import type { GameInfo } from "../../wire/types";
import { gameFacts, minutesFor, SECONDS, startOf, timeRange, timeText } from "./facts";
import measured from "./times.json";

const info = (id: string, scenarios: string[], seats: GameInfo["seats"] = ["german", "allied"]): GameInfo => ({
  id,
  book: "X",
  title: id,
  options: [],
  pack: { version: "1", digest: "" },
  seats,
  scenarios: scenarios.map((scenario) => ({ id: scenario, title: scenario, turns: 3 })),
});

describe("what is said of games", () => {
  it("knows every game in the packs", () => {
    const files = Object.keys(import.meta.glob("../../../../packs/*/pack.toml"));
    const packs = files.map((path) => path.split("/").at(-2) ?? "");
    expect(packs.length).toBeGreaterThan(3);
    for (const game of packs) {
      const facts = gameFacts(game);
      expect(facts, game).not.toBeNull();
      expect(Object.keys(measured.games)).toContain(game);
      expect(facts?.complexity).toBeGreaterThanOrEqual(1);
      expect(facts?.complexity).toBeLessThanOrEqual(5);
    }
  });

  it("turns decisions into minutes", () => {
    const { german, allied } = measured.games.bastogne.introduction;
    const minutes = (side: typeof german) => (side.orders * SECONDS.order + side.phases * SECONDS.phase) / 60;
    expect(minutesFor("bastogne", "introduction", "computer", "german")).toBeCloseTo(minutes(german));
    expect(minutesFor("bastogne", "introduction", "hot-seat", "german")).toBeCloseTo(minutes(german) + minutes(allied));
    expect(minutesFor("bastogne", "no such one", "computer", "german")).toBeNull();
  });

  it("says times as people do", () => {
    expect([2, 12, 52, 58, 88, 130, 290, 530].map(timeText)).toEqual([
      "5 minutes",
      "10 minutes",
      "45 minutes",
      "1 hour",
      "1½ hours",
      "2 hours",
      "5 hours",
      "9 hours",
    ]);
    expect(timeRange(info("toy", ["patrol"]))).toMatch(/minutes$/);
    expect(timeRange(info("bitterwoods", ["six-turn", "extended"]))).toMatch(/hours$/);
    expect(timeRange(info("unknown", ["one"]))).toBeNull();
  });

  it("has a scenario to start with", () => {
    expect(startOf(info("ardennes44", ["campaign", "six-turn"]))?.id).toBe("six-turn");
    expect(startOf(info("unknown", ["one", "two"]))?.id).toBe("one");
    expect(startOf(null)).toBeNull();
  });
});
