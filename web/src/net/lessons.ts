/** The list of lessons, as `GET /api/lessons` answers it. A program without lessons answers 404. */

import { RefusedError } from "./gameApi";
import { getJson } from "./serverApi";

export interface LessonCard {
  id: string;
  title: string;
  /** The rulebook it is about, as on the shelf. */
  game: string;
  minutes: number;
  /** What it teaches, in a sentence. */
  teaches: string;
  /** The lessons of the lowest level come first. */
  level: number;
  /** How many steps there are. */
  steps: number;
}

export async function fetchLessons(): Promise<LessonCard[]> {
  try {
    return readLessons(await getJson<unknown>("/api/lessons"));
  } catch (thrown) {
    if (thrown instanceof RefusedError && thrown.status === 404) return [];
    throw thrown;
  }
}

/** Reads the answer. What is no lesson is left out, so that one bad entry does not hide the others. */
export function readLessons(answer: unknown): LessonCard[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    const { id, title, game, minutes, teaches, level, steps } = one as Record<string, unknown>;
    if (typeof id !== "string" || typeof title !== "string" || typeof game !== "string") return [];
    return [
      {
        id,
        title,
        game,
        minutes: number(minutes, 0),
        teaches: typeof teaches === "string" ? teaches : "",
        level: number(level, 1),
        steps: Array.isArray(steps) ? steps.length : number(steps, 0),
      },
    ];
  });
}

function number(value: unknown, otherwise: number): number {
  const read = typeof value === "number" || typeof value === "string" ? Number(value) : otherwise;
  return Number.isFinite(read) ? read : otherwise;
}

/** Lessons under one heading. */
export interface LessonGroup {
  /** Nothing for the group that everybody begins with. */
  game: string | null;
  lessons: LessonCard[];
}

/** First the lessons to start with, then those of each game in the order of the shelf; within a group by level. */
export function grouped(lessons: LessonCard[], shelf: readonly string[]): LessonGroup[] {
  const lowest = Math.min(...lessons.map((one) => one.level));
  const first = lessons.filter((one) => one.level === lowest);
  const rest = lessons.filter((one) => one.level !== lowest);
  const games = [...new Set([...shelf, ...rest.map((one) => one.game)])];
  const groups = [
    { game: null, lessons: first },
    ...games.map((game) => ({ game, lessons: rest.filter((one) => one.game === game).sort((a, b) => a.level - b.level) })),
  ];
  return groups.filter((group) => group.lessons.length > 0);
}
