import { expect, test } from "vitest";

import type { Event, LogEntry, Seat } from "../../wire/types";
import { filmSteps, lastDecision, missedSince } from "./missed";

function entry(number: number, seat: Seat, kind: "move" | "phase" | "roll" = "move"): LogEntry {
  const what = kind === "move" ? { kind, counter: "tank", path: [] } : kind === "roll" ? { kind, dice: [4] } : { kind, id: "combat" };
  const event: Event = { seat, text: `Entry ${number}.`, what };
  return { number, seat, events: [event] };
}

const LOG = [
  entry(1, "chance", "roll"),
  entry(2, "german"),
  entry(3, "chance", "roll"),
  entry(4, "german", "phase"),
  entry(5, "german"),
  entry(6, "allied"),
  entry(7, "german", "phase"),
];
const NOBODY = new Set<Seat>();

test("a step is a decision with its dice and with what tells nothing", () => {
  expect(filmSteps(LOG, 1).map(({ from, to }) => [from, to])).toEqual([
    [1, 4],
    [4, 5],
    [5, 7],
  ]);
});

test("a player who has not decided yet missed the beginning", () => {
  const missed = missedSince(LOG.slice(0, 5), "allied", 0, NOBODY);
  expect(missed && [missed.opening, missed.seats, missed.from, missed.to, missed.steps.length]).toEqual([true, ["german"], 0, 5, 3]);
});

test("what a player missed begins after the last look, and nothing is missed where nothing can be seen", () => {
  expect(lastDecision(LOG, "allied")).toBe(6);
  expect(missedSince(LOG, "allied", 6, NOBODY)).toBeNull();
  expect(missedSince(LOG, "allied", 4, NOBODY)?.opening).toBe(false);
});

test("what the game's own side did has a panel of its own", () => {
  expect(missedSince(LOG, "allied", 0, new Set<Seat>(["german"]))).toBeNull();
});
