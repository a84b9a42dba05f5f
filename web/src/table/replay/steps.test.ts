import { describe, expect, it } from "vitest";

import type { Event, GameCard, LogEntry, Seat } from "../../wire/types";
import { readingTime, stepLines, stepPlace, stepsSince, stepTargets, systemFrom, systemSeats } from "./steps";

const SYSTEM = new Set<Seat>(["german"]);

function event(text: string, seat: Seat = "german", more: Partial<Event> = {}): Event {
  return { seat, text, what: { kind: "note" }, ...more };
}

function entry(number: number, seat: Seat, ...events: Event[]): LogEntry {
  return { number, seat, events };
}

describe("the seats of the game itself", () => {
  it("are those that nobody holds but the rules", () => {
    const seats = [
      { seat: "allied", holder: { kind: "person" }, name: "Anna", here: true },
      { seat: "german", holder: { kind: "system" }, name: "", here: false },
    ];
    expect(systemSeats({ seats } as unknown as GameCard)).toEqual(SYSTEM);
    expect(systemSeats(null).size).toBe(0);
  });
});

describe("steps", () => {
  const log = [
    entry(1, "german", event("An earlier step.")),
    entry(2, "allied", event("The player passes.", "allied")),
    entry(3, "chance", event("Card 46 is turned.", "german")),
    entry(4, "chance", event("Card 51 is turned.", "german")),
    entry(5, "german", event("Card 46 commands.")),
    entry(6, "german", event("2.2P checks for an attack.")),
    entry(7, "chance", event("The die shows 4.", "chance")),
    entry(8, "german"),
    entry(9, "german", event("3.2P moves.")),
  ];

  it("begin after the last decision of a player", () => {
    const steps = stepsSince(log, SYSTEM);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [2, 4],
      [4, 5],
      [5, 8],
      [8, 9],
    ]);
  });

  it("hold the dice and cards they called for, and what says nothing", () => {
    const [cards, , check] = stepsSince(log, SYSTEM);
    expect(cards?.entries.map((one) => one.number)).toEqual([3, 4]);
    expect(check?.entries.map((one) => one.number)).toEqual([6, 7, 8]);
  });

  it("begin with the dice that the player's own decision called for", () => {
    const mine = [entry(1, "allied", event("Attack.", "allied")), entry(2, "chance", event("Chit 4.", "allied")), entry(3, "german", event("The defenders hold."))];
    expect(stepsSince(mine, SYSTEM).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it("are none where the player decided last, and none in a game without such a side", () => {
    expect(stepsSince([...log, entry(10, "allied", event("Stand.", "allied"))], SYSTEM)).toEqual([]);
    expect(stepsSince([...log, entry(10, "allied"), entry(11, "chance", event("Chit 7.", "allied"))], SYSTEM)).toEqual([]);
    expect(stepsSince(log, new Set())).toEqual([]);
  });

  it("can be told from what came before them in one message", () => {
    expect(systemFrom(log.slice(1), SYSTEM)).toBe(3);
    expect(systemFrom(log.slice(1, 4), SYSTEM)).toBe(3);
  });

  it("go on with dice that come in a message of their own", () => {
    expect(systemFrom(log.slice(6, 7), SYSTEM, log.slice(0, 6))).toBe(0);
    expect(systemFrom(log.slice(2, 4), SYSTEM, log.slice(0, 2))).toBe(2);
  });
});

describe("one step", () => {
  const step = {
    from: 5,
    to: 6,
    entries: [
      entry(
        6,
        "german",
        event("2.2P follows the arrows.", "german", {
          rules: ["EA §9.2-M10"],
          what: { kind: "move", counter: "2.2p", path: ["1707", "1708"] },
          weighed: [
            { what: "1708", why: "the primary arrow", chosen: true, points: [{ place: "1708" }] },
            { what: "1808", why: "only a secondary arrow", chosen: false, points: [{ place: "1808" }] },
          ],
        }),
      ),
    ],
  };

  it("is read out with its rules and with what was chosen", () => {
    expect(stepLines(step)).toEqual(["2.2P follows the arrows. EA §9.2-M10 2 options considered, chosen 1708: the primary arrow."]);
  });

  it("lights up its unit and where it goes, each once", () => {
    expect(stepTargets(step)).toEqual([{ counter: "2.2p" }, { place: "1708" }]);
  });

  it("knows where to look: where something happens, else where a unit stands", () => {
    expect(stepPlace(step, () => null)).toBe("1708");
    const note = { from: 1, to: 2, entries: [entry(2, "german", event("It is dispersed.", "german", { what: { kind: "change", counter: "2.2p" } }))] };
    expect(stepPlace(note, () => "1707")).toBe("1707");
    expect(stepPlace({ from: 1, to: 2, entries: [entry(2, "german", event("Nothing."))] }, () => null)).toBeNull();
  });

  it("takes the longer to read the more it says, but never for ever", () => {
    expect(readingTime([event("Short.")])).toBeLessThan(readingTime([event("A much longer line about what was weighed.")]));
    expect(readingTime([event("x".repeat(5000))])).toBe(9_000);
  });
});
