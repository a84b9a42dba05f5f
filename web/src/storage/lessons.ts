/** How far this player has come in each lesson. All of it is one entry of the browser's storage, by lesson. */

/** A lesson that was begun. */
export interface LessonProgress {
  /** The step the player is at, from 0. */
  step: number;
  /** Whether the player has come to the end, now or earlier. */
  done: boolean;
}

export const STORAGE_KEY = "bulge.lessons";

type All = Record<string, LessonProgress>;

function isProgress(value: unknown): value is LessonProgress {
  if (typeof value !== "object" || value === null) return false;
  const { step, done } = value as Partial<LessonProgress>;
  return typeof step === "number" && Number.isInteger(step) && step >= 0 && typeof done === "boolean";
}

/** Entries that an older version or a person has damaged count as none. */
function readAll(): All {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, LessonProgress] => isProgress(entry[1])));
  } catch {
    return {};
  }
}

function write(id: string, value: LessonProgress): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readAll(), [id]: value }));
  } catch {
    // Without storage a lesson begins anew with each visit.
  }
}

/** Nothing for a lesson that was never begun. */
export function progress(id: string): LessonProgress | null {
  const all = readAll();
  return Object.hasOwn(all, id) ? (all[id] ?? null) : null;
}

/** The player is at this step now. A lesson that was finished once stays finished. */
export function setStep(id: string, step: number): void {
  write(id, { step, done: progress(id)?.done ?? false });
}

/** The player has come to the end; the next time the lesson begins at its first step. */
export function finish(id: string): void {
  write(id, { step: 0, done: true });
}
