import { describe, expect, it } from "vitest";

import type { Ended } from "../text/format";
import type { Day, Luck, PlaceFate } from "../wire/types";
import { aheadSince, byDifference, closeness, comparisonSentence, contestedSentence, daySentence, luckSentence, shortTitle, swingSentence } from "./sentences";

function days(...values: number[]): Day[] {
  return values.map((value, at) => ({
    turn: at,
    title: `${15 + at} Dec`,
    count: at * 10,
    holders: "gga-",
    units: [],
    losses: { german: at, allied: 2 * at },
    value,
  }));
}

const won = (winner: Ended["winner"]): Ended => ({ why: "", outcome: null, winner });

describe("how close it was", () => {
  it.each([
    [days(0, 20, 60, 80), "The German side had the upper hand from the first turn to the last."],
    [days(0, -20, -5, 15, 80), "The German side had the upper hand from 18 Dec on, and won clearly."],
    [days(0, -20, 15, 30), "It was close: the German side had the upper hand from 17 Dec on, but not by much."],
    [days(0, -20, -5, 30), "It was open until the end: the German side got the upper hand only in the last turn."],
    [days(0, 20, 5), "It was close: at the end neither side stood better than at the start."],
    [days(0, -20, -40), "The German side won although the game had gone the other way."],
    [days(0), ""],
  ])("is told of a win", (course, said) => {
    expect(closeness(won("german"), course)).toBe(said);
  });

  it("is told of the other side with the signs turned round, and of a draw", () => {
    expect(closeness(won("allied"), days(0, 20, -60))).toBe("It was open until the end: the Allied side got the upper hand only in the last turn.");
    expect(closeness(won(null), days(0, 3))).toBe("Nobody won, and neither side came out better than it began.");
    expect(closeness(won(null), days(0, -30))).toBe("Nobody won, but the Allied side came out better than it began.");
    expect(aheadSince(days(0, 20, 5), "german")).toBe(null);
  });
});

describe("the luck of a side", () => {
  const luck = (value: number, error: number, rolls = 20): Luck => ({ seat: "german", rolls, value, error });
  it.each([
    [luck(4.2, 6.1), "The dice helped the German side a little: +4 ± 6 in 20 rolls."],
    [luck(-4.2, 6.1), "The dice hurt the German side a little: −4 ± 6 in 20 rolls."],
    [luck(9, 6), "The dice helped the German side: +9 ± 6 in 20 rolls."],
    [luck(-14, 6), "The dice hurt the German side a lot: −14 ± 6 in 20 rolls."],
    [luck(1, 6, 1), "The dice were fair to the German side: +1 ± 6 in 1 roll."],
    [luck(0, 0, 0), "The German side rolled no dice."],
  ])("depends on what is usual", (one, said) => {
    expect(luckSentence(one)).toBe(said);
  });
});

it("says which side a turning point helped", () => {
  const point = { count: 3, turn: "17 Dec", title: "Clervaux", text: "" };
  expect(swingSentence({ ...point, swing: -9.1, kind: "dice" })).toBe("The dice moved the game 9 points towards the Allied side.");
});

describe("the comparison with the real battle", () => {
  const fate = (name: string, real: PlaceFate["real"], played: PlaceFate["played"]): PlaceFate => ({ name, real, played, place: name, date: "26 December" });
  const places = [fate("Vielsalm", "contested", "german"), fate("Spa", "allied", "allied"), fate("Bastogne", "allied", "german"), fate("Prüm", "german", "german")];

  it("leaves out what was fought over", () => {
    expect(comparisonSentence(places)).toBe("2 of 3 places are in the same hands as in the real battle: 67 per cent.");
    expect(comparisonSentence(places.slice(1, 2))).toBe("The one place that can be compared is in the same hands as in the real battle.");
    expect(comparisonSentence(places.slice(0, 1))).toBe("No place of this map is known to have been in the hands of one side on that day.");
    expect(contestedSentence(1)).toBe("One more place was being fought over and does not count.");
    expect(contestedSentence(3)).toBe("3 more places were being fought over and do not count.");
    expect(contestedSentence(0)).toBe("");
  });

  it("lists differences first", () => {
    expect(byDifference(places).map((one) => one.name)).toEqual(["Bastogne", "Prüm", "Spa", "Vielsalm"]);
  });
});

it("tells a turn in words", () => {
  expect(daySentence({ ...days(0)[0]!, title: "night of 16 Dec" })).toBe(
    "Night of 16 Dec. The German side holds 2 hexes, the Allied side 1 hex. Losses so far: German 0, Allied 0.",
  );
  expect(shortTitle("16 December 1944")).toBe("16 Dec");
  expect(shortTitle("17 Dec PM")).toBe("17 Dec PM");
});
