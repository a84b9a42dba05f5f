import { describe, expect, it } from "vitest";

import { grouped } from "./lessons";
import type { LessonCard } from "../wire/types";

const card = (id: string, game: string, number: number, minutes = 5): LessonCard => ({ id, title: id, game, number, minutes, teaches: [], steps: 4 });

describe("the list of lessons", () => {
  it("begins with those to start with, the shortest first, and goes on game by game", () => {
    const lessons = [card("odds", "bastogne", 3), card("turn", "ardennes44", 0, 10), card("first", "toy", 0, 7), card("supply", "bastogne", 2), card("bonds", "ardennes44", 2)];
    const groups = grouped(lessons, ["ardennes44", "bastogne", "toy"]);
    expect(groups.map((group) => [group.game, group.lessons.map((one) => one.id)])).toEqual([
      [null, ["first", "turn"]],
      ["ardennes44", ["bonds"]],
      ["bastogne", ["supply", "odds"]],
    ]);
    expect(grouped([], ["toy"])).toEqual([]);
  });
});
