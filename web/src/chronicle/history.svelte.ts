/** The real battle on the maps of the games, fetched once for each game and kept. */

import { SvelteMap } from "svelte/reactivity";

import { getJson, RefusedError } from "../net/serverApi";
import type { History, PlaceId, RealFront } from "../wire/types";
import { realFrontOf } from "./ground";

/** The overlay's name among those that are switched on. The page draws it; the server knows nothing of it. */
export const REAL_FRONT = "real-front";

const NONE: History = { days: [], places: [] };

class Histories {
  private readonly known = new SvelteMap<string, History>();
  private readonly asked = new Map<string, Promise<History>>();
  private readonly lines = new WeakMap<History, Map<PlaceId, string[]>>();

  /** Asks for it, once. A game whose map lies elsewhere has no history. */
  load(game: string): Promise<History> {
    let answer = this.asked.get(game);
    if (!answer) {
      answer = getJson<History>(`/api/history/${encodeURIComponent(game)}`).catch((thrown: unknown) => {
        // What the server could not say now it may say later.
        if (!(thrown instanceof RefusedError && thrown.status === 404)) this.asked.delete(game);
        return NONE;
      });
      this.asked.set(game, answer);
      void answer.then((history) => this.known.set(game, history));
    }
    return answer;
  }

  /** Whether a game has days of the real battle. */
  has(game: string): boolean {
    return (this.known.get(game)?.days.length ?? 0) > 0;
  }

  frontOf(game: string, turn: number): RealFront | null {
    return realFrontOf(this.known.get(game)?.days ?? [], turn);
  }

  /** What is known of a place, a sentence each. */
  linesOf(game: string, place: PlaceId): string[] {
    const history = this.known.get(game);
    if (!history) return [];
    let lines = this.lines.get(history);
    if (!lines) this.lines.set(history, (lines = new Map(history.places.map((one) => [one.place, one.lines]))));
    return lines.get(place) ?? [];
  }
}

export const histories = new Histories();
