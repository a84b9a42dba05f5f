/** Which of the tracks come first where there is no room for all. */

import type { Track } from "../../wire/types";

/** What a player asks for most often, by the track's name or title. What is not listed comes after these, in the game's own order. */
const FIRST = [/point|victory/i, /^hand$|hand$/i, /fuel/i, /weather|ground/i, /replacement/i, /air/i, /bridge/i];

function rank({ id, title }: Track): number {
  const at = FIRST.findIndex((pattern) => pattern.test(id) || pattern.test(title));
  return at < 0 ? FIRST.length : at;
}

/** The most important first; of equals the one that the game names first. */
export function byImportance(tracks: readonly Track[]): Track[] {
  return [...tracks].sort((one, other) => rank(one) - rank(other));
}

/** A number with its parts, without the parts: `11: towns 8, units 3` becomes `11`. */
export function brief(text: string): string {
  return /^(\d+):/.exec(text)?.[1] ?? text;
}

/** How many of so many widths fit into a row. Where not all do, there must be room for the button that shows the rest. */
export function fitting(widths: readonly number[], room: number, button: number): number {
  const sum = (count: number): number => widths.slice(0, count).reduce((all, one) => all + one, 0);
  if (sum(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && sum(count) + button > room) count--;
  return Math.max(0, count);
}
