/**
 * Which counters were lost in this game. A dead pile also holds what was eliminated before the scenario begins, or never takes part
 * in it; that is what lay there before the first decision.
 */

import type { Board, Counter, View } from "../../wire/types";

/** The counters that lie in a dead pile. */
export function inDeadPiles(board: Board | null, view: View | null): Counter[] {
  const piles = new Set((board?.boxes ?? []).filter((box) => box.kind === "dead-pile").map((box) => box.id));
  return (view?.counters ?? []).filter((counter) => piles.has(counter.place));
}

export class Losses {
  /** What lay in the dead piles when the game began; nothing until it is known. */
  private begin = $state.raw<ReadonlySet<string> | null>(null);
  private asked = false;

  constructor(private readonly look: (count: number) => Promise<View>) {}

  /** Asks once how the game began. */
  async learn(board: Board): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.begin = new Set(inDeadPiles(board, await this.look(0)).map((counter) => counter.id));
    } catch {
      // The number stays away until somebody asks again.
      this.asked = false;
    }
  }

  /** Another audience may have seen other counters. */
  forget(): void {
    this.begin = null;
    this.asked = false;
  }

  /** Whether a counter in a dead pile took part in the game. */
  isLost(counter: Counter): boolean {
    return this.begin !== null && !this.begin.has(counter.id);
  }
}
