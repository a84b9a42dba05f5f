/** What the page after the battle says, in whole sentences. */

import { t } from "../language";
import { hexes, seatName, sentence, signed, type Ended } from "../text/format";
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
  const { winner: seat } = ended;
  if (!seat) return drawn(last.value);
  const lead = seat === "german" ? last.value : -last.value;
  if (lead <= -LEVEL) return t("chronicle-against-course", { seat });
  const since = aheadSince(days, seat);
  const day = since === null ? undefined : days[since];
  if (since === null || !day) return t("chronicle-level");
  if (since <= 1) return t("chronicle-from-first", { seat });
  if (since === days.length - 1) return t("chronicle-in-last", { seat });
  return t(lead < CLOSE ? "chronicle-close" : "chronicle-clear", { seat, turn: day.title });
}

function drawn(value: number): string {
  const seat = better(value);
  return seat ? t("chronicle-drawn-better", { seat }) : t("chronicle-drawn");
}

/** What the dice did for a side, and what would be usual. */
export function luckSentence({ seat, rolls, value, error }: Luck): string {
  if (rolls === 0) return t("chronicle-no-dice", { seat });
  const figures = { seat, by: `${signed(Math.round(value))} ± ${Math.round(error)}`, rolls };
  const unusual = Math.abs(value) / Math.max(error, 0.5);
  const helped = value > 0;
  if (unusual < 0.5) return t("chronicle-dice-fair", figures);
  if (unusual < 1) return t(helped ? "chronicle-dice-helped-little" : "chronicle-dice-hurt-little", figures);
  if (unusual < 2) return t(helped ? "chronicle-dice-helped" : "chronicle-dice-hurt", figures);
  return t(helped ? "chronicle-dice-helped-lot" : "chronicle-dice-hurt-lot", figures);
}

/** How to read the figures of luck. */
export function luckNote(): string {
  return t("chronicle-luck-note");
}

/** Which side the dice of a turning point helped, and by how much. */
export function swingSentence({ swing }: TurningPoint): string {
  return t("chronicle-swing", { seat: swing >= 0 ? "german" : "allied", points: Math.round(Math.abs(swing)) });
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
  if (known === 0) return t("chronicle-none-known");
  if (known === 1 && agree === 1) return t("chronicle-one-agrees");
  const share = Math.round((agree / known) * 100);
  if (agree === known) return t("chronicle-all-agree", { known });
  return t("chronicle-some-agree", { agree, known, share });
}

/** What the share leaves out. */
export function contestedSentence(contested: number): string {
  return contested === 0 ? "" : t("chronicle-contested-places", { count: contested });
}

export function realHolder({ real }: PlaceFate): string {
  return real === "contested" ? t("chronicle-contested") : seatName(real);
}

/** Differences first, then what agrees, then what was fought over; each by name. */
export function byDifference(places: readonly PlaceFate[]): PlaceFate[] {
  const rank = (one: PlaceFate): number => (one.real === "contested" ? 2 : one.real === one.played ? 1 : 0);
  return [...places].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** A day of the film in words, for those who do not see it. */
export function daySentence(day: Day): string {
  const [german, allied] = [heldBy(day.holders, "german"), heldBy(day.holders, "allied")];
  return t("chronicle-day", {
    day: sentence(day.title),
    german: hexes(german),
    allied: hexes(allied),
    germanlosses: day.losses.german,
    alliedlosses: day.losses.allied,
  });
}

/** A title short enough for the axis of a chart: `17 Dec PM`. */
export function shortTitle(title: string): string {
  return title.replace(/\s*,?\s*19\d\d\b/, "").replace(/\b(Dec|Jan)(ember|uary)\b/g, "$1").trim();
}
