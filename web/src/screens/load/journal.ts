/** What went wrong in a journal that was brought in: the message, and the lines it is about. */

export interface Fault {
  why: string;
  /** The line the message names with its neighbours, where it names one. */
  lines: { number: number; text: string; guilty: boolean }[];
}

/** Finds the line that a message such as `line 5: 'option:' needs a value` speaks of. */
export function faultIn(journal: string, why: string): Fault {
  const named = /\bline (\d+)\b/i.exec(why)?.[1];
  const all = journal.split(/\r\n?|\n/);
  const at = named === undefined ? 0 : Number.parseInt(named, 10);
  if (at < 1 || at > all.length) return { why, lines: [] };
  const lines = [];
  for (let number = Math.max(1, at - 2); number <= Math.min(all.length, at + 2); number++)
    lines.push({ number, text: all[number - 1] ?? "", guilty: number === at });
  return { why, lines };
}

/** No journal is larger than this; something else was dropped. */
export const LARGEST_JOURNAL = 20_000_000;

/** What the file picker offers. Journals are saved as `.bulge`; `.journal` is what they were called before. */
export const JOURNAL_FILES = ".bulge,.journal,.txt,text/plain";

/** Whether a pasted text is meant as a journal: its first line that says anything names the format or the game. */
export function looksLikeJournal(text: string): boolean {
  const first = text.split(/\r\n?|\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  return first !== undefined && /^\s*(bulge\b|game:)/.test(first);
}
