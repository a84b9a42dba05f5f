/** What the page after the battle says, in whole sentences. */

import { hexes, plural, seatName, sentence, signed, type Ended } from "../text/format";
import type { Day, Luck, PlaceFate, Seat, TurningPoint } from "../wire/types";
import { heldBy } from "./ground";

/** The figure of a day says how much better than at the start it went for the German side. Below this many points it is level. */
const LEVEL = 10;
/** Below this many points it was close. */
const CLOSE = 40;

function better(value: number): Seat | null {
  return value >= LEVEL ? "german" : value <= -LEVEL ? "allied" : null;
}

/** The first day from which a side had the upper hand to the end; nothing where it did not have it at the end. */
export function aheadSince(days: readonly Day[], seat: Seat): number | null {
  let since: number | null = null;
  for (let at = days.length - 1; at >= 0 && better(days[at]?.value ?? 0) === seat; at--) since = at;
  return since;
}

/** How close it was, in a sentence. */
export function closeness(ended: Ended, days: readonly Day[]): string {
  const last = days.at(-1);
  if (!last || days.length < 2) return "";
  const { winner } = ended;
  if (!winner) return drawn(last.value);
  const side = seatName(winner);
  const lead = winner === "german" ? last.value : -last.value;
  if (lead <= -LEVEL) return `The ${side} side won although the game had gone the other way.`;
  const since = aheadSince(days, winner);
  const day = since === null ? undefined : days[since];
  if (since === null || !day) return "It was close: at the end neither side stood better than at the start.";
  if (since <= 1) return `The ${side} side had the upper hand from the first turn to the last.`;
  if (since === days.length - 1) return `It was open until the end: the ${side} side got the upper hand only in the last turn.`;
  if (lead < CLOSE) return `It was close: the ${side} side had the upper hand from ${day.title} on, but not by much.`;
  return `The ${side} side had the upper hand from ${day.title} on, and won clearly.`;
}

function drawn(value: number): string {
  const seat = better(value);
  return seat ? `Nobody won, but the ${seatName(seat)} side came out better than it began.` : "Nobody won, and neither side came out better than it began.";
}

/** What the dice did for a side, and what would be usual. */
export function luckSentence({ seat, rolls, value, error }: Luck): string {
  const side = seatName(seat);
  if (rolls === 0) return `The ${side} side rolled no dice.`;
  const by = `${signed(Math.round(value))} ± ${Math.round(error)}`;
  const over = plural(rolls, "roll");
  const unusual = Math.abs(value) / Math.max(error, 0.5);
  const helped = value > 0;
  if (unusual < 0.5) return `The dice were fair to the ${side} side: ${by} in ${over}.`;
  if (unusual < 1) return helped ? `The dice helped the ${side} side a little: ${by} in ${over}.` : `The dice hurt the ${side} side a little: ${by} in ${over}.`;
  if (unusual < 2) return helped ? `The dice helped the ${side} side: ${by} in ${over}.` : `The dice hurt the ${side} side: ${by} in ${over}.`;
  return helped ? `The dice helped the ${side} side a lot: ${by} in ${over}.` : `The dice hurt the ${side} side a lot: ${by} in ${over}.`;
}

/** How to read the figures of luck. */
export const LUCK_NOTE =
  "Each roll is compared with the average of all its results, in points of the chart below. The figure after ± is what chance usually makes of so many rolls.";

/** Which side the dice of a turning point helped, and by how much. */
export function swingSentence({ swing }: TurningPoint): string {
  const side = seatName(swing >= 0 ? "german" : "allied");
  const by = plural(Math.round(Math.abs(swing)), "point");
  return `The dice moved the game ${by} towards the ${side} side.`;
}

/** Whose real holder is known to be one side, and in how many of them the game agrees. */
export function agreement(places: readonly PlaceFate[]): { known: number; agree: number; contested: number } {
  const known = places.filter((one) => one.real !== "contested");
  return {
    known: known.length,
    agree: known.filter((one) => one.real === one.played).length,
    contested: places.length - known.length,
  };
}

export function comparisonSentence(places: readonly PlaceFate[]): string {
  const { known, agree } = agreement(places);
  if (known === 0) return "No place of this map is known to have been in the hands of one side on that day.";
  if (known === 1 && agree === 1) return "The one place that can be compared is in the same hands as in the real battle.";
  const share = Math.round((agree / known) * 100);
  if (agree === known) return `All ${known} places are in the same hands as in the real battle.`;
  return `${agree} of ${known} places are in the same hands as in the real battle: ${share} per cent.`;
}

/** What the share leaves out. */
export function contestedSentence(contested: number): string {
  if (contested === 0) return "";
  if (contested === 1) return "One more place was being fought over and does not count.";
  return `${contested} more places were being fought over and do not count.`;
}

const REAL: Record<PlaceFate["real"], string> = { german: "German", allied: "Allied", contested: "Fought over" };

export function realHolder(fate: PlaceFate): string {
  return REAL[fate.real];
}

/** Differences first, then what agrees, then what was fought over; each by name. */
export function byDifference(places: readonly PlaceFate[]): PlaceFate[] {
  const rank = (one: PlaceFate): number => (one.real === "contested" ? 2 : one.real === one.played ? 1 : 0);
  return [...places].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** A day of the film in words, for those who do not see it. */
export function daySentence(day: Day): string {
  const [german, allied] = [heldBy(day.holders, "german"), heldBy(day.holders, "allied")];
  const { losses } = day;
  return `${sentence(day.title)}. The German side holds ${hexes(german)}, the Allied side ${hexes(allied)}. Losses so far: German ${losses.german}, Allied ${losses.allied}.`;
}

/** A title short enough for the axis of a chart: `17 Dec PM`. */
export function shortTitle(title: string): string {
  return title.replace(/\s*,?\s*19\d\d\b/, "").replace(/\b(Dec|Jan)(ember|uary)\b/g, "$1").trim();
}
