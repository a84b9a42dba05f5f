import { describe, expect, test } from "vitest";

import type { Event, LogEntry } from "../../wire/types";
import { board, button, counter, move, view } from "../../wire/samples";
import { aboutOf, placesNamed } from "./about";
import { offersOf, shownOffers } from "./offers";
import { hasActed, reminderFor, stillReady } from "./remaining";
import { Unseen } from "./unseen";

const counters = [counter("tanks", "0101"), counter("rifles", "0102"), counter("guns", "dead")];

describe("what a question is about", () => {
  test("hexes that it names by number", () => {
    expect(placesNamed(board, "Choose artillery to defend 0201 Hosingen, or use none. 4 left.")).toEqual(["0201"]);
    expect(placesNamed(board, "Move units, then end the phase")).toEqual([]);
  });

  test("a lone unit and where it can go", () => {
    const retreat = view({ counters, choices: [move("tanks", "0102", { verb: "retreat" }), move("tanks", "0201", { verb: "retreat" })] });
    expect(aboutOf(board, retreat)).toEqual([{ counter: "tanks" }, { place: "0102" }, { place: "0201" }]);
  });

  test("nothing in particular where half the army may move", () => {
    const many = Array.from({ length: 9 }, (_, at) => counter(`unit ${at}`, "0101"));
    const choices = many.map((one) => move(one.id, "0102"));
    expect(aboutOf(board, view({ counters: many, choices }))).toEqual([]);
  });

  test("what is off the map cannot be looked at", () => {
    expect(aboutOf(board, view({ counters, choices: [move("guns", "0101"), move("guns", "0102")] })).map((one) => Object.values(one)[0])).toEqual(["0101", "0102"]);
  });
});

describe("the list of what can be chosen", () => {
  test("has everything off the map under the name of its box, and then what is on the map", () => {
    const groups = offersOf(board, view({ counters, choices: [move("tanks", "0102"), move("guns", "0101")] }), [], []);
    expect(groups.map((group) => [group.title, group.offers.map((offer) => offer.title)])).toEqual([
      ["Eliminated", ["The guns"]],
      ["On the map", ["The tanks"]],
    ]);
    expect(groups[1]?.offers[0]?.where).toBe("0101");
  });

  test("leaves out what is on the map where that is much", () => {
    const many = Array.from({ length: 9 }, (_, at) => counter(`unit ${at}`, "0101"));
    const choices = [...many.map((one) => move(one.id, "0102")), move("guns", "0101")];
    const groups = offersOf(board, view({ counters: [...many, ...counters], choices }), [], []);
    expect(shownOffers(groups).map((group) => group.title)).toEqual(["Eliminated"]);
  });

  test("names what comes after a card and its button", () => {
    const play = (unit: string) => ({ action: `tactic 13 ${unit}`, label: unit, points: [{ card: "13" }, { button: "join" }, { counter: unit }], verb: "tactic" });
    const pool = [play("tanks"), play("guns")];
    const groups = offersOf(board, view({ counters, choices: pool }), pool, [{ card: "13" }, { button: "join" }]);
    expect(groups.map((group) => group.offers.map((offer) => offer.title))).toEqual([["The guns"], ["The tanks"]]);
  });
});

function entry(number: number, seat: LogEntry["seat"], kind: "phase" | "move"): LogEntry {
  const what: Event["what"] = kind === "phase" ? { kind, id: "move" } : { kind, counter: "tanks", path: ["0101", "0102"] };
  return { number, seat, events: [{ text: kind, what }] } as LogEntry;
}

describe("a reminder at the end of a phase", () => {
  const moving = view({ counters, choices: [move("tanks", "0102"), move("rifles", "0101"), button("next")] });
  const none = new Set<string>();

  test("counts the units that can still move when nothing was done", () => {
    expect(reminderFor(moving, [entry(1, "allied", "phase")], none, "idle")).toBe("2 units can still move.");
    expect(reminderFor(moving, [entry(1, "allied", "phase")], new Set(["tanks"]), "idle")).toBe("1 unit can still move.");
    expect(stillReady(moving, new Set(["tanks"])).map((unit) => unit.id)).toEqual(["rifles"]);
  });

  test("does not come once something was done, unless it is always wanted", () => {
    const log = [entry(1, "allied", "phase"), entry(2, "german", "move")];
    expect(hasActed(log, "german")).toBe(true);
    expect(reminderFor(moving, log, none, "idle")).toBeNull();
    expect(reminderFor(moving, log, none, "always")).toBe("2 units can still move.");
    expect(reminderFor(moving, [], none, "never")).toBeNull();
  });

  test("does not come in phases that usually end without anything done", () => {
    const supply = { ...moving, phases: [{ id: "supply", title: "Supply", rule: "TOY §3.5", state: "now" as const }] };
    expect(reminderFor(supply, [], none, "always")).toBeNull();
  });
});

describe("a key after something new", () => {
  test("does nothing for half a second", () => {
    let now = 0;
    const unseen = new Unseen(() => now);
    expect(unseen.holds()).toBe(false);
    unseen.begin();
    now = 400;
    expect(unseen.holds()).toBe(true);
    now = 501;
    expect(unseen.holds()).toBe(false);
  });

  test("does nothing for longer while it is pressed again and again after a playback, but not for ever", () => {
    let now = 0;
    const unseen = new Unseen(() => now);
    unseen.begin(true);
    const held: number[] = [];
    for (now = 100; now <= 2_000; now += 200) if (unseen.holds()) held.push(now);
    expect(held.at(-1)).toBe(1_300);
  });
});
