/** What each side has lost: units and steps, by formation. Reckoned from a view alone. */

import { t } from "../language";
import type { Board, Counter, CounterId, Seat, View } from "../wire/types";
import { formationName } from "./units";

export interface Losses {
  units: number;
  steps: number;
  /** All steps that the side has in this game, lost or not. */
  of: number;
}

export interface FormationLosses extends Losses {
  name: string;
}

export interface SideLosses extends Losses {
  seat: Seat;
  formations: FormationLosses[];
}

const SIDES: readonly Seat[] = ["german", "allied"];

/** The steps that units have, by counter; none for those in a dead pile. A counter without steps, such as a marker, is no unit. */
export function stepsIn(board: Board, view: View): Map<CounterId, number> {
  const dead = new Set(board.boxes.filter((box) => box.kind === "dead-pile").map((box) => box.id));
  const units = view.counters.filter((counter) => counter.known && counter.face.steps);
  return new Map(units.map((counter) => [counter.id, dead.has(counter.place) ? 0 : (counter.face.steps?.now ?? 0)]));
}

/**
 * The losses of both sides since a position at the beginning: some units begin reduced, and a scenario may leave out others.
 * Without that position every unit began whole.
 */
export function lossesOf(board: Board, view: View, start: ReadonlyMap<CounterId, number> | null): SideLosses[] {
  const left = stepsIn(board, view);
  return SIDES.map((seat) => {
    const own = view.counters.filter((counter) => counter.owner === seat && counter.known && counter.face.steps);
    const bands = new Map<string, Counter[]>();
    for (const counter of own) {
      const band = counter.face.band ?? "";
      bands.set(band, [...(bands.get(band) ?? []), counter]);
    }
    const formations = [...bands]
      .map(([band, counters]) => ({ name: band === "" ? t("text-independent-units") : formationName(band), ...sum(counters, left, start) }))
      .filter((one) => one.steps > 0)
      .sort((a, b) => b.steps - a.steps || a.name.localeCompare(b.name));
    return { seat, ...sum(own, left, start), formations };
  });
}

function sum(counters: Counter[], left: ReadonlyMap<CounterId, number>, start: ReadonlyMap<CounterId, number> | null): Losses {
  let [units, steps, of] = [0, 0, 0];
  for (const counter of counters) {
    const before = start?.get(counter.id) ?? counter.face.steps?.full ?? 0;
    const now = Math.min(before, left.get(counter.id) ?? 0);
    units += before > 0 && now === 0 ? 1 : 0;
    steps += before - now;
    of += before;
  }
  return { units, steps, of };
}
