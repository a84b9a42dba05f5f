import { expect, test } from "vitest";

import type { Board, Event, LogEntry, Reckoning } from "../../wire/types";
import { dieSides, othersIn, patienceFor, placeOfEvent, reckoningFor, rollsIn, soundFor, subjectsOf, turnMarks } from "./events";

function event(what: Event["what"], text = "Something happens."): Event {
  return { seat: "german", text, what };
}

function entry(number: number, seat: LogEntry["seat"], ...events: Event[]): LogEntry {
  return { number, seat, events };
}

function reckoning(title: string, column: number, pending = false): Reckoning {
  return {
    title,
    attack: [],
    attack_total: "6",
    defense: [],
    defense_total: "2",
    odds: "3-1",
    column: "3-1",
    shifts: [],
    modifiers: [],
    results: [],
    places: [],
    pending,
    cell: { chart: "crt", column },
  };
}

test("an event names what it is about", () => {
  expect(subjectsOf(event({ kind: "move", counter: "tanks", path: ["0101", "0102"] }))).toEqual([{ counter: "tanks" }, { place: "0102" }]);
  expect(subjectsOf(event({ kind: "marker", name: "blown", on: { side: "0101/0102" }, present: true }))).toEqual([{ side: "0101/0102" }]);
  expect(placeOfEvent(event({ kind: "combat", places: ["0201"] }))).toBe("0201");
  expect(placeOfEvent(event({ kind: "note" }))).toBeNull();
});

test("a roll is joined with its reckoning and with what came of it", () => {
  const log = [
    entry(7, "chance", event({ kind: "roll", dice: [2, 3], cell: { chart: "crt", row: 8, column: 3 }, result: "D1" }, "dice 23"), event({ kind: "change", counter: "x" })),
    entry(8, "chance", event({ kind: "roll", dice: [6], result: "6" })),
  ];
  const rolls = rollsIn(log, [reckoning("wrong", 5), reckoning("right", 3)]);
  expect(rolls).toHaveLength(2);
  expect(rolls[0]).toMatchObject({ number: 7, dice: [2, 3], result: "D1", reckoning: { title: "right" } });
  expect(rolls[0]?.after).toHaveLength(1);
  expect(rolls[1]?.reckoning).toBeNull();
});

test("of two that fit, the awaited one is meant", () => {
  expect(reckoningFor([reckoning("a", 3), reckoning("b", 3, true)], { chart: "crt", column: 3 })?.title).toBe("b");
  expect(reckoningFor([reckoning("a", 3)], { chart: "barrage", column: 3 })).toBeNull();
});

test("others are neither me nor chance", () => {
  const log = [entry(1, "german"), entry(2, "chance"), entry(3, "allied"), entry(4, "allied")];
  expect(othersIn(log, "german")).toEqual(["allied"]);
  expect(othersIn(log, null)).toEqual(["german", "allied"]);
});

test("turns leave marks on the scale", () => {
  expect(turnMarks([entry(1, "german"), entry(9, "chance", event({ kind: "turn", number: 2 }, "Turn 2."))])).toEqual([{ number: 9, turn: 2, title: "Turn 2." }]);
});

test("the loudest event makes the sound", () => {
  expect(soundFor([event({ kind: "move", counter: "a", path: [] }), event({ kind: "roll", dice: [1] })], null)).toBe("dice");
  expect(soundFor([event({ kind: "note" })], null)).toBeNull();
});

test("the more is waiting to be shown, the quicker it goes", () => {
  const roll = [event({ kind: "roll", dice: [1] })];
  expect(patienceFor([...roll, ...roll], 0)).toBeGreaterThan(patienceFor(roll, 0));
  expect(patienceFor(roll, 20)).toBeLessThan(patienceFor(roll, 5));
  expect(patienceFor(roll, 100)).toBeLessThan(patienceFor(roll, 20));
});

test("a game's dice have six sides unless its book says otherwise", () => {
  const book = (title: string) => ({ rules: [{ rule: "EA §2.5", title }] }) as unknown as Board;
  expect(dieSides(book("Ten-sided die, 0 reads as 10"))).toBe(10);
  expect(dieSides(book("Stacking"))).toBe(6);
  expect(dieSides(null)).toBe(6);
});
