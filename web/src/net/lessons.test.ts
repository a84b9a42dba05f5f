import { describe, expect, it } from "vitest";

import { grouped, readLessons, type LessonCard } from "./lessons";

const card = (id: string, game: string, level: number): LessonCard => ({ id, title: id, game, minutes: 5, teaches: "", level, steps: 4 });

describe("the list of lessons", () => {
  it("is read, without what is no lesson", () => {
    const good = { id: "a", title: "A", game: "toy", minutes: 5, teaches: "Moving.", level: 1, steps: 7 };
    expect(readLessons([good, { id: 3 }, null, "x"])).toEqual([good]);
    expect(readLessons({ lessons: [] })).toEqual([]);
    expect(readLessons([{ id: "a", title: "A", game: "toy", level: "2", steps: ["one", "two"] }])).toEqual([
      { id: "a", title: "A", game: "toy", minutes: 0, teaches: "", level: 2, steps: 2 },
    ]);
  });

  it("begins with the lowest level and goes on game by game", () => {
    const lessons = [card("odds", "bastogne", 3), card("first", "toy", 1), card("supply", "bastogne", 2), card("bonds", "ardennes44", 2)];
    const groups = grouped(lessons, ["ardennes44", "bastogne", "toy"]);
    expect(groups.map((group) => [group.game, group.lessons.map((one) => one.id)])).toEqual([
      [null, ["first"]],
      ["ardennes44", ["bonds"]],
      ["bastogne", ["supply", "odds"]],
    ]);
    expect(grouped([], ["toy"])).toEqual([]);
  });
});
