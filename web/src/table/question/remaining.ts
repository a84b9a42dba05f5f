/** Who can still act in this phase, and when a player is reminded of it. */

import { t } from "../../language";
import type { Reminder } from "../../storage/settings.svelte";
import type { Counter, CounterId, LogEntry, Seat, View } from "../../wire/types";
import { readyCounters } from "../selection/selection";
import { isTelling, phaseNow } from "../../text/format";
import { firstTargets } from "./about";

/** Units that something can still be done with, without those that the player has skipped. */
export function stillReady(view: View, skipped: ReadonlySet<CounterId>): Counter[] {
  return readyCounters(view).filter((counter) => !skipped.has(counter.id));
}

/** The phase a question belongs to; what a player skips is skipped for so long. */
export function phaseKey(view: View | null): string {
  if (!view) return "";
  const now = view.phases.find((phase) => phase.state === "now");
  return `${view.turn.number} ${now?.id ?? ""} ${view.prompt?.seat ?? ""}`;
}

/** Whether a player has decided anything since the phase began, besides ending the one before. */
export function hasActed(log: LogEntry[], seat: Seat | null): boolean {
  const begun = log.findLastIndex((entry) => entry.events.some((event) => event.what.kind === "phase" || event.what.kind === "turn"));
  return log.slice(begun + 1).some((entry) => entry.seat === seat && isTelling(entry.events));
}

const MOVES = /move|march|exploit/i;
const FIGHTS = /combat|attack|assault/i;

/** What a player should hear before a phase ends; nothing where that is nothing out of the ordinary. */
export function reminderFor(view: View, log: LogEntry[], skipped: ReadonlySet<CounterId>, wanted: Reminder): string | null {
  if (wanted === "never") return null;
  if (wanted === "idle" && hasActed(log, view.prompt?.seat ?? null)) return null;
  const phase = phaseNow(view);
  if (MOVES.test(phase)) {
    const count = stillReady(view, skipped).length;
    return count === 0 ? null : t("table-can-move", { count });
  }
  if (!FIGHTS.test(phase)) return null;
  const count = firstTargets(view).filter((target) => "place" in target).length;
  return count === 0 ? null : t("table-can-attack", { count });
}
