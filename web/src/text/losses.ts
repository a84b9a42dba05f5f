/** What each side has lost: units and steps, by formation. Reckoned from a view alone. */

import type { Board, Counter, Seat, View } from "../wire/types";
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

/** The losses of both sides. A counter without steps, such as a marker, is no unit. */
export function lossesOf(board: Board, view: View): SideLosses[] {
  const dead = new Set(board.boxes.filter((box) => box.kind === "dead-pile").map((box) => box.id));
  return SIDES.map((seat) => {
    const own = view.counters.filter((counter) => counter.owner === seat && counter.known && counter.face.steps);
    const bands = new Map<string, Counter[]>();
    for (const counter of own) {
      const band = counter.face.band ?? "";
      bands.set(band, [...(bands.get(band) ?? []), counter]);
    }
    const formations = [...bands]
      .map(([band, counters]) => ({ name: band === "" ? "Independent units" : formationName(band), ...sum(counters, dead) }))
      .filter((one) => one.steps > 0)
      .sort((a, b) => b.steps - a.steps || a.name.localeCompare(b.name));
    return { seat, ...sum(own, dead), formations };
  });
}

function sum(counters: Counter[], dead: ReadonlySet<string>): Losses {
  let [units, steps, of] = [0, 0, 0];
  for (const counter of counters) {
    const full = counter.face.steps?.full ?? 0;
    const gone = dead.has(counter.place);
    units += gone ? 1 : 0;
    steps += gone ? full : full - (counter.face.steps?.now ?? full);
    of += full;
  }
  return { units, steps, of };
}
