/** The list of lessons, and how it is laid out. */

import { languageNow } from "../language";
import type { Lesson, LessonCard } from "../wire/types";
import { getJson } from "./serverApi";

/** All lessons, in the reader's language where they are translated. */
export function fetchLessons(): Promise<LessonCard[]> {
  return getJson<LessonCard[]>(`/api/lessons?language=${languageNow()}`);
}

export function fetchLesson(id: string): Promise<Lesson> {
  return getJson<Lesson>(`/api/lessons/${encodeURIComponent(id)}?language=${languageNow()}`);
}

/** Lessons under one heading. */
export interface LessonGroup {
  /** Nothing for the group that everybody begins with. */
  game: string | null;
  lessons: LessonCard[];
}

/** First the lessons to start with, which have the number 0, then those of each game in the order of the shelf. */
export function grouped(lessons: LessonCard[], shelf: readonly string[]): LessonGroup[] {
  const byNumber = (a: LessonCard, b: LessonCard): number => a.number - b.number || a.minutes - b.minutes;
  const first = lessons.filter((one) => one.number === 0).sort(byNumber);
  const rest = lessons.filter((one) => one.number > 0);
  const games = [...new Set([...shelf, ...rest.map((one) => one.game)])];
  const groups = [
    { game: null, lessons: first },
    ...games.map((game) => ({ game, lessons: rest.filter((one) => one.game === game).sort(byNumber) })),
  ];
  return groups.filter((group) => group.lessons.length > 0);
}
