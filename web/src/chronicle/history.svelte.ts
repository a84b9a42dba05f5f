/** The real battle on the maps of the games, fetched once for each scenario and kept: each numbers its turns in its own way. */

import { SvelteMap } from "svelte/reactivity";

import { getJson, RefusedError } from "../net/serverApi";
import type { History, PlaceId, RealFront, Setup } from "../wire/types";
import { realFrontOf } from "./ground";

/** A game and its scenario, as a table's setup names them. */
type Setting = Pick<Setup, "game" | "scenario">;

function nameOf({ game, scenario }: Setting): string {
  return `${game} ${scenario}`;
}

const NONE: History = { days: [], places: [] };

class Histories {
  private readonly known = new SvelteMap<string, History>();
  private readonly asked = new Map<string, Promise<History>>();
  private readonly lines = new WeakMap<History, Map<PlaceId, string[]>>();

  /** Asks for it, once. A game whose map lies elsewhere has no history. */
  load(at: Setting): Promise<History> {
    const name = nameOf(at);
    let answer = this.asked.get(name);
    if (!answer) {
      answer = getJson<History>(`/api/history/${encodeURIComponent(at.game)}?scenario=${encodeURIComponent(at.scenario)}`).catch((thrown: unknown) => {
        // What the server could not say now it may say later.
        if (!(thrown instanceof RefusedError && thrown.status === 404)) this.asked.delete(name);
        return NONE;
      });
      this.asked.set(name, answer);
      void answer.then((history) => this.known.set(name, history));
    }
    return answer;
  }

  /** Whether a game has days of the real battle. */
  has(at: Setting | undefined): boolean {
    return (this.of(at)?.days.length ?? 0) > 0;
  }

  frontOf(at: Setting | undefined, turn: number): RealFront | null {
    return realFrontOf(this.of(at)?.days ?? [], turn);
  }

  /** What is known of a place, a sentence each. */
  linesOf(at: Setting | undefined, place: PlaceId): string[] {
    const history = this.of(at);
    if (!history) return [];
    let lines = this.lines.get(history);
    if (!lines) this.lines.set(history, (lines = new Map(history.places.map((one) => [one.place, one.lines]))));
    return lines.get(place) ?? [];
  }

  private of(at: Setting | undefined): History | undefined {
    return at ? this.known.get(nameOf(at)) : undefined;
  }
}

export const histories = new Histories();
