/**
 * What a side did that the game runs by its own rules, one step after another. A step is one of its decisions together with
 * the dice and cards it called for.
 */

import { t } from "../../language";
import type { Event, GameCard, LogEntry, PlaceId, Seat, Target } from "../../wire/types";
import { placeOfEvent, subjectsOf } from "../log/events";
import { key } from "../selection/targets";

export interface Step {
  /** How many decisions the table had before it. */
  from: number;
  /** How many it has after it. */
  to: number;
  entries: LogEntry[];
}

/** The seats that the game itself holds. */
export function systemSeats(game: GameCard | null): Set<Seat> {
  const cards = (game?.seats ?? []).filter((card) => card.holder.kind === "system");
  return new Set(cards.map((card) => card.seat));
}

/**
 * Where the system's part of some entries begins: all before it is somebody's own. Dice belong to the last one who decided
 * `before` them.
 */
export function systemFrom(entries: LogEntry[], system: ReadonlySet<Seat>, before: LogEntry[] = []): number {
  const last = before.findLast((entry) => entry.seat !== "chance");
  const goesOn = last !== undefined && system.has(last.seat);
  const at = entries.findIndex((entry) => system.has(entry.seat) || (goesOn && entry.seat === "chance"));
  return at < 0 ? entries.length : at;
}

/** The steps of the system since somebody else decided anything. */
export function stepsSince(log: LogEntry[], system: ReadonlySet<Seat>): Step[] {
  if (system.size === 0) return [];
  const decided = (entry: LogEntry): boolean => entry.seat !== "chance" && !system.has(entry.seat);
  const fresh = log.slice(log.findLastIndex(decided) + 1);
  if (!fresh.some((entry) => system.has(entry.seat))) return [];
  const steps: Step[] = [];
  for (const entry of fresh) {
    const last = steps[steps.length - 1];
    // Dice and cards belong to the step that called for them; the first ones, which the player's own decision may have called
    // for, are a step of their own. What says nothing is none.
    const mute = entry.events.length === 0;
    if (last && (entry.seat === "chance" || mute)) {
      last.to = entry.number;
      last.entries.push(entry);
    } else if (!mute) {
      steps.push({ from: entry.number - 1, to: entry.number, entries: [entry] });
    }
  }
  return steps;
}

export function eventsOf(step: Step): Event[] {
  return step.entries.flatMap((entry) => entry.events);
}

/** A step to be read out: its lines with the rules behind them, and what was chosen of what was weighed. */
export function stepLines(step: Step): string[] {
  return eventsOf(step).map((event) => {
    const rules = (event.rules ?? []).join(", ");
    const weighed = event.weighed ?? [];
    const chosen = weighed.filter((one) => one.chosen).map(({ what, why }) => t("table-chosen", { what, why }));
    const count = weighed.length;
    const said = chosen.length > 0 ? t("table-weighed-chosen", { count, chosen: chosen.join("; ") }) : count > 0 ? t("table-weighed", { count }) : "";
    return [event.text, rules, said].filter((part) => part !== "").join(" ");
  });
}

/** What a step is about, to be lit up while it is read: units and hexes it names, and what was chosen. */
export function stepTargets(step: Step): Target[] {
  const all = new Map<string, Target>();
  for (const event of eventsOf(step)) {
    const chosen = (event.weighed ?? []).filter((one) => one.chosen).flatMap((one) => one.points ?? []);
    for (const target of [...subjectsOf(event), ...chosen]) all.set(key(target), target);
  }
  return [...all.values()];
}

/** The place to bring into view for a step in which nothing moves. */
export function stepPlace(step: Step, placeOf: (counter: string) => PlaceId | null): PlaceId | null {
  for (const event of eventsOf(step)) {
    const place = placeOfEvent(event);
    if (place !== null) return place;
  }
  for (const target of stepTargets(step)) {
    const place = "place" in target ? target.place : "counter" in target ? placeOf(target.counter) : null;
    if (place !== null) return place;
  }
  return null;
}

/** How long a step takes to read, in milliseconds. */
export function readingTime(events: Event[]): number {
  const letters = events.reduce((sum, event) => sum + event.text.length, 0);
  return Math.min(9_000, 900 + 24 * letters);
}
