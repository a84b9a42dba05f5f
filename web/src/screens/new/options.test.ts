import { describe, expect, it } from "vitest";

import type { GameInfo, OptionInfo, ScenarioInfo } from "../../wire/types";
import { explanation, newGame, readable, ruledSides, settle, settleWho, shortTitle, type Draft } from "./options";
import { summary } from "./summary";

const leaders: OptionInfo = { id: "leaders", title: "Leaders", kind: "switch", default: false };
const peiper: OptionInfo = { id: "peiper", title: "Peiper: his own column", kind: "switch", default: true, needs: ["leaders"] };
const fuel: OptionInfo = { id: "fuel", title: "Fuel", kind: "switch", default: false, needs: ["peiper"] };
const mines: OptionInfo = { id: "mines", title: "Mines", kind: "choice", values: ["pair", "none"], default: "pair" };
const dummies: OptionInfo = { id: "dummies", title: "Dummies", kind: "switch", default: false, needs: ["mines=pair"] };
const all = [fuel, peiper, leaders, mines, dummies];
const plain: ScenarioInfo = { id: "crossing", title: "The crossing", turns: 5 };
const relief: ScenarioInfo = { id: "relief", title: "Relief", turns: 4, fixed: { mines: "none" } };

const values = (scenario: ScenarioInfo, chosen: Record<string, string> = {}) =>
  Object.fromEntries(settle(all, scenario, chosen).map((line) => [line.option.id, line.value]));

describe("settling options", () => {
  it("lets an option rest that lacks what it needs, and those that need it in turn", () => {
    expect(values(plain, { fuel: "on" })).toEqual({ leaders: "off", peiper: "off", fuel: "off", mines: "pair", dummies: "off" });
  });

  it("wakes the whole chain when its beginning is switched on", () => {
    expect(values(plain, { leaders: "on", fuel: "on" })).toMatchObject({ leaders: "on", peiper: "on", fuel: "on" });
  });

  it("says what is missing in titles", () => {
    const line = settle(all, relief, {}).find((one) => one.option.id === "dummies");
    expect(line).toMatchObject({ missing: ["Mines: Pair"], value: "off", fixed: false });
  });

  it("holds to what the scenario fixes, whatever was chosen", () => {
    const line = settle(all, relief, { mines: "pair" }).find((one) => one.option.id === "mines");
    expect(line).toMatchObject({ value: "none", fixed: true, changed: false });
    expect(values(relief, { dummies: "on" })).toMatchObject({ dummies: "off" });
  });

  it("does not take a value that the option has not got", () => {
    expect(values(plain, { mines: "many" })).toMatchObject({ mines: "pair" });
  });

  it("forgets nothing: back from a scenario that fixes it, the choice is there again", () => {
    const chosen = { dummies: "on" };
    expect(values(relief, chosen)).toMatchObject({ dummies: "off" });
    expect(values(plain, chosen)).toMatchObject({ dummies: "on" });
  });
});

describe("words", () => {
  it("parts a title from its explanation", () => {
    expect(shortTitle("Mud: a hex costs more")).toBe("Mud");
    expect(explanation("Mud: a hex costs more")).toBe("A hex costs more.");
    expect(shortTitle("5th Division arrives (not in the manual)")).toBe("5th Division arrives");
    expect(explanation("5th Division arrives (not in the manual)")).toBe("Not in the manual.");
    expect(explanation("Leaders")).toBe("");
    expect(readable("second-panzer")).toBe("Second panzer");
  });
});

describe("the order to the server", () => {
  const info: GameInfo = {
    id: "toy",
    title: "Toy",
    book: "TOY",
    options: all,
    scenarios: [plain, relief],
    seats: ["german", "allied"],
    pack: { version: "1", digest: "0" },
  };
  const draft: Draft = { game: "toy", scenario: null, chosen: {}, who: "hot-seat", side: "allied", bot: "level1", title: " ", public: false };

  it("names only what differs", () => {
    expect(newGame({ ...draft, chosen: { leaders: "on" } }, info, plain)).toEqual({
      setup: { game: "toy", scenario: "crossing", options: { leaders: "on" } },
      seats: {},
      public: false,
    });
    expect(newGame({ ...draft, chosen: { leaders: "on", peiper: "off" }, title: "Test" }, info, plain)).toMatchObject({
      setup: { options: { leaders: "on", peiper: "off" } },
      title: "Test",
    });
  });

  it("says so when an option that comes switched on has to rest", () => {
    // Without leaders Peiper stays at home; to leave him as he comes would be refused.
    expect(newGame(draft, info, plain).setup.options).toEqual({ peiper: "off" });
  });

  it("seats the computer or leaves a seat for a friend on the other side", () => {
    expect(newGame({ ...draft, who: "computer" }, info, plain).seats).toEqual({ german: { kind: "bot", bot: "level1" } });
    expect(newGame({ ...draft, who: "friend", side: "german" }, info, plain).seats).toEqual({ allied: { kind: "empty" } });
    expect(newGame({ ...draft, who: "alone" }, info, plain).seats).toEqual({});
  });
});

describe("a game for one", () => {
  const info: GameInfo = {
    id: "solo",
    title: "Solo",
    book: "SOLO",
    options: [],
    scenarios: [plain],
    seats: ["allied"],
    pack: { version: "1", digest: "0" },
  };
  const draft: Draft = { game: "solo", scenario: null, chosen: {}, who: "computer", side: "allied", bot: "level1", title: "", public: false };

  it("has a side that nobody can choose", () => {
    expect(ruledSides(info)).toEqual(["german"]);
    expect(ruledSides({ ...info, seats: ["german", "allied"] })).toEqual([]);
    expect(ruledSides(null)).toEqual([]);
  });

  it("is played by oneself or left to the computer, whatever was chosen for another game", () => {
    expect(settleWho("hot-seat", true)).toBe("alone");
    expect(settleWho("friend", true)).toBe("alone");
    expect(settleWho("watch", true)).toBe("watch");
    expect(settleWho("watch", false)).toBe("computer");
  });

  it("seats the player, or the computer in his place, and never anybody on the other side", () => {
    expect(newGame({ ...draft, who: "alone" }, info, plain).seats).toEqual({});
    expect(newGame({ ...draft, who: "watch" }, info, plain).seats).toEqual({ allied: { kind: "bot", bot: "level1" } });
  });

  it("says who plays what", () => {
    const chosen = { who: "alone" as const, info, scenario: plain, lines: [], side: "allied" as const, bot: "level1", ruled: ["german" as const] };
    const bots = [{ id: "level1", title: "the first level", about: "" }];
    expect(summary(chosen, bots).who).toBe("You are the Allied player. The game's own rules play the German side.");
    expect(summary({ ...chosen, who: "watch" }, bots).who).toBe("The first level is the Allied player and you watch. The game's own rules play the German side.");
    expect(summary({ ...chosen, ruled: [], who: "computer" }, bots).who).toBe("You are the Allied player against the first level.");
  });
});
