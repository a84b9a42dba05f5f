/** An attack plan that the player pinned, to compare the odds of another one with it before committing to either. */

import type { Reckoning, View } from "../../wire/types";

/** A plan can be compared as long as the phase goes on in which it was made. */
function momentOf(view: View): string {
  return `${view.turn.number} ${view.phases.find((phase) => phase.state === "now")?.id ?? ""}`;
}

export class ComparedPlans {
  private pinned = $state.raw<{ reckoning: Reckoning; moment: string } | null>(null);

  pin(reckoning: Reckoning, view: View): void {
    this.pinned = { reckoning, moment: momentOf(view) };
  }

  unpin(): void {
    this.pinned = null;
  }

  /** The pinned plan, if it was made in the phase that is now. */
  at(view: View): Reckoning | null {
    return this.pinned?.moment === momentOf(view) ? this.pinned.reckoning : null;
  }
}

/** Whether two reckonings are of one plan: the same attack by the same units at the same odds. */
export function isSamePlan(one: Reckoning, other: Reckoning): boolean {
  const gist = ({ title, attack, defense, column, odds, results }: Reckoning): string => JSON.stringify([title, attack, defense, column, odds, results]);
  return gist(one) === gist(other);
}
