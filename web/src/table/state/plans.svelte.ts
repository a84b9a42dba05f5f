/**
 * What computer opponents say about their plans. The page keeps it, but a plan is nothing for the eyes of the enemy: it is shown
 * where nobody plays against the computer, and after the game.
 */

import type { GameCard, Seat } from "../../wire/types";

export interface Plan {
  seat: Seat;
  text: string;
  /** How many decisions the table had when it was told. */
  count: number;
}

/** More than a game has. */
const MOST = 5_000;

/** Whether plans may be shown: the game is over, or no person plays against a computer. */
export function mayShowPlans(game: GameCard | null, over: boolean): boolean {
  if (!game) return false;
  return over || game.seats.every((card) => card.holder.kind === "bot" || card.holder.kind === "system");
}

export class Plans {
  private all = $state.raw<Plan[]>([]);
  /** Whether there is any. */
  known: boolean = $derived(this.all.length > 0);

  add(plan: Plan): void {
    this.all = [...this.all, plan].slice(-MOST);
  }

  /** The plan that was the last one after so many decisions. */
  at(count: number): Plan | null {
    return this.all.findLast((plan) => plan.count <= count) ?? null;
  }
}
