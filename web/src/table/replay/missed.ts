/** What others did since a player decided or looked last, as the steps of a short film. */

import type { LogEntry, Seat } from "../../wire/types";
import { isTelling } from "../../text/format";
import { othersIn } from "../log/events";
import type { Step } from "./steps";

export interface Missed {
  from: number;
  to: number;
  seats: Seat[];
  steps: Step[];
  /** The player has not decided anything yet: the others moved first. */
  opening: boolean;
}

/** The number of the last decision of a seat; none is 0. */
export function lastDecision(log: LogEntry[], seat: Seat): number {
  return log.findLast((entry) => entry.seat === seat)?.number ?? 0;
}

/** Decisions with the dice and cards they called for. What tells nothing goes with the step before it, so that the film is short. */
export function filmSteps(log: LogEntry[], from: number): Step[] {
  const steps: Step[] = [];
  for (const entry of log) {
    if (entry.number <= from) continue;
    const last = steps[steps.length - 1];
    if (last && (entry.seat === "chance" || !isTelling(entry.events))) {
      last.to = entry.number;
      last.entries.push(entry);
    } else {
      // A film begins with the first thing to be seen.
      steps.push({ from: entry.number - 1, to: entry.number, entries: [entry] });
    }
  }
  return steps.filter((step) => step.entries.some((entry) => isTelling(entry.events)));
}

/**
 * What a player missed after so many decisions, or nothing where the others did nothing that can be shown. What a side does that
 * the game itself plays has a panel of its own.
 */
export function missedSince(log: LogEntry[], seat: Seat, from: number, system: ReadonlySet<Seat>): Missed | null {
  const fresh = log.filter((entry) => entry.number > from);
  const seats = othersIn(fresh, seat).filter((other) => !system.has(other));
  const telling = fresh.some((entry) => seats.includes(entry.seat) && isTelling(entry.events));
  if (!telling) return null;
  const steps = filmSteps(log, from);
  const to = log[log.length - 1]?.number ?? from;
  return { from, to, seats, steps, opening: lastDecision(log, seat) === 0 };
}
