/** At which table a lesson is under way, so that a reload goes on where it was. The step itself is in `storage/lessons`. */

import { setStep } from "../storage/lessons";

const KEY = "bulge.lesson-tables";

export interface LessonTable {
  game: string;
  /** How many decisions had been made there when the step began. */
  count: number;
}

function all(): Record<string, LessonTable> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, LessonTable>) : {};
  } catch {
    return {};
  }
}

function keep(tables: Record<string, LessonTable>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Without storage a lesson begins anew each time.
  }
}

export function tableOf(id: string): LessonTable | null {
  return all()[id] ?? null;
}

export function keepStep(id: string, at: LessonTable & { step: number }): void {
  setStep(id, at.step);
  keep({ ...all(), [id]: { game: at.game, count: at.count } });
}

/** The table of a lesson is no more. */
export function forgetTable(id: string): void {
  keep(Object.fromEntries(Object.entries(all()).filter(([other]) => other !== id)));
}
