import { expect, test } from "vitest";

import type { LogEntry } from "../../wire/types";
import { board, view } from "../../wire/samples";
import { movingTracks, standing, turnEnds } from "./course";

const entry = (number: number, turn?: number): LogEntry => ({
  number,
  seat: "german",
  events: [{ seat: "german", text: "", what: turn === undefined ? { kind: "note" } : { kind: "turn", number: turn } }],
});

test("a turn ends before the decision that begins the next", () => {
  expect(turnEnds([entry(1), entry(5, 2), entry(6), entry(9, 3)], 12)).toEqual([4, 8, 12]);
  expect(turnEnds([], 3)).toEqual([3]);
});

test("only tracks that changed are told", () => {
  const at = (turn: number, points: number) =>
    standing(board, view({ turn: { number: turn, last: 3, title: `Turn ${turn}` }, tracks: [
      { id: "points", title: "Points", value: points, text: `${points}` },
      { id: "dump", title: "Dump", value: 0, text: "hidden" },
      { id: "turn", title: "Turn", value: turn, text: "" },
    ] }), null);
  expect(movingTracks([at(1, 0), at(2, 4)])).toEqual(["Points"]);
});
