/**
 * What computer opponents say about their plans. The server sends it where nobody plays against the computer, in studies, and after
 * the game.
 */

import type { Thought } from "../../wire/types";

export type Plan = Thought;

/** More than a game has. */
const MOST = 5_000;

export class Plans {
  private all = $state.raw<Plan[]>([]);
  /** Whether there is any. */
  known: boolean = $derived(this.all.length > 0);

  /** What comes later in the list than the first of these was taken back, or is told again. */
  add(plans: readonly Plan[]): void {
    const from = plans[0]?.count ?? Infinity;
    this.all = [...this.all.filter((plan) => plan.count < from), ...plans].slice(-MOST);
  }

  /** The plan that was the last one after so many decisions. */
  at(count: number): Plan | null {
    return this.all.findLast((plan) => plan.count <= count) ?? null;
  }
}
