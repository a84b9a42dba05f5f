/**
 * What happened while the player was away, to be watched as a film. How far the player has looked is remembered in this browser; a
 * browser that does not know goes by the player's own last decision.
 */

import { t } from "../../language";
import { rememberSeen, seenCount } from "../../storage/gameMemory";
import type { LogEntry, Seat } from "../../wire/types";
import type { GameLog } from "../log/gameLog.svelte";
import { lastDecision, missedSince, type Missed } from "./missed";
import type { Replay } from "./replay.svelte";

/** What this needs from the table. */
export interface AwayHost {
  readonly gameId: string;
  readonly replay: Replay;
  readonly gameLog: GameLog;
  readonly layout: { handover: Seat | null };
  readonly seat: Seat | null;
  readonly count: number;
  /** The seats that the game itself holds. */
  readonly systemSeats: ReadonlySet<Seat>;
  readonly isOver: boolean;
  /** Whether one person plays all sides: then nothing is missed. */
  readonly alone: boolean;
  failed(thrown: unknown): void;
}

export class Away {
  /** What is offered to be watched. */
  missed = $state.raw<Missed | null>(null);

  constructor(private readonly table: AwayHost) {}

  /** The table was opened, or the connection is back: offers what the others did meanwhile. */
  async lookBack(): Promise<void> {
    const { table } = this;
    const seat = table.seat;
    if (!seat || table.isOver || table.alone) return;
    const seen = seenCount(table.gameId, seat);
    const from = seen ?? lastDecision(table.gameLog.entries, seat);
    if (from < table.count) await this.offer(seat, from);
    this.remember();
  }

  /** Whether the others did anything since this player's own last decision. */
  canLookBack(): boolean {
    const seat = this.table.seat;
    return seat !== null && this.since(this.table.gameLog.entries, seat) !== null;
  }

  /** Shows what the others did since this player's own last decision, also to a player who has seen it. */
  async watchAgain(): Promise<void> {
    const seat = this.table.seat;
    if (!seat) return;
    await this.offer(seat, lastDecision(this.table.gameLog.entries, seat));
    await this.watch();
  }

  /** Plays the film and ends in the present. */
  async watch(): Promise<void> {
    const film = this.missed;
    if (!film) return;
    this.dismiss();
    const title = film.opening ? t("table-opening") : t("table-away");
    await this.table.replay.catchUp(title, film.from, film.to, film.steps);
  }

  /** The player does not want to see it, or goes on. */
  dismiss(): void {
    this.missed = null;
    this.remember();
  }

  /** Keeps how far the player has looked. What is still offered has not been seen. */
  remember(): void {
    const { gameId, seat, count, layout } = this.table;
    if (seat && this.missed === null && !document.hidden && !layout.handover) rememberSeen(gameId, seat, count);
  }

  private since(log: LogEntry[], seat: Seat): Missed | null {
    return missedSince(log, seat, lastDecision(log, seat), this.table.systemSeats);
  }

  private async offer(seat: Seat, from: number): Promise<void> {
    const { gameLog } = this.table;
    try {
      await gameLog.backTo(from);
    } catch (thrown) {
      this.table.failed(thrown);
      return;
    }
    this.missed = missedSince(gameLog.entries, seat, from, this.table.systemSeats);
  }
}
