/** The past, decision by decision, as this audience saw it then. The table goes on meanwhile and is not touched. */

import type { LogEntry, View } from "../wire/types";

/** What the replay needs from the table. */
export interface Past {
  look(count: number): Promise<View>;
  entries(from: number, to: number): Promise<LogEntry[]>;
  /** Acts a decision out on the map. */
  stage(entry: LogEntry): Promise<void>;
  failed(thrown: unknown): void;
  /** The past is shown from now on, or no longer. */
  turned(on: boolean): void;
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const KEPT = 40;

export class Replay {
  /** Whether the past is shown. */
  on = $state(false);
  /** How many decisions the shown table has. */
  at = $state(0);
  /** What the last step was. */
  entry = $state.raw<LogEntry | null>(null);
  view = $state.raw<View | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  /** Where playing stops; the present, or the end of what is new. */
  end = $state(0);
  /** Playback of what happened while the player was away: it ends in the present by itself. */
  catchingUp = $state(false);
  private views = new Map<number, View>();
  private log = new Map<number, LogEntry>();
  private turn = 0;

  constructor(private readonly past: Past) {}

  /** Opens the replay after so many decisions. */
  async open(at: number, end: number): Promise<void> {
    this.forget();
    this.end = end;
    this.catchingUp = false;
    await this.go(at);
    this.on = this.view !== null;
    this.past.turned(this.on);
  }

  /** Plays what is new and goes back to the table. */
  async catchUp(from: number, to: number): Promise<void> {
    await this.open(from, to);
    if (!this.on) return;
    this.catchingUp = true;
    await this.play();
  }

  /** Back to the present. */
  close(): void {
    const was = this.on;
    this.turn += 1;
    this.playing = false;
    this.on = false;
    this.view = null;
    this.entry = null;
    this.catchingUp = false;
    if (was) this.past.turned(false);
  }

  /** Other eyes see another past. */
  forget(): void {
    this.views.clear();
    this.log.clear();
  }

  /** Jumps to after so many decisions. */
  async go(count: number): Promise<void> {
    const to = Math.max(0, Math.min(this.end, count));
    const turn = ++this.turn;
    this.at = to;
    try {
      const [view, entry] = await Promise.all([this.viewAt(to), this.entryOf(to)]);
      if (turn !== this.turn) return;
      this.view = view;
      this.entry = entry;
    } catch (thrown) {
      this.playing = false;
      this.past.failed(thrown);
    }
  }

  /** One decision on, acted out. */
  async forward(): Promise<void> {
    if (this.at >= this.end) return;
    await this.go(this.at + 1);
    if (this.entry && this.entry.number === this.at) await this.past.stage(this.entry);
  }

  async back(): Promise<void> {
    this.playing = false;
    await this.go(this.at - 1);
  }

  pause(): void {
    this.playing = false;
  }

  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.at >= this.end && !this.catchingUp) await this.go(0);
    while (this.playing && this.on && this.at < this.end) {
      await this.forward();
      const lines = this.entry?.events.length ?? 0;
      const pause = lines === 0 ? 40 : 650;
      await new Promise((resolve) => setTimeout(resolve, pause / this.speed));
    }
    const reached = this.at >= this.end;
    this.playing = false;
    if (reached && this.catchingUp) this.close();
  }

  private async viewAt(count: number): Promise<View> {
    const kept = this.views.get(count);
    if (kept) return kept;
    const view = await this.past.look(count);
    this.views.set(count, view);
    if (this.views.size > KEPT) {
      const oldest = this.views.keys().next().value;
      if (oldest !== undefined) this.views.delete(oldest);
    }
    return view;
  }

  private async entryOf(number: number): Promise<LogEntry | null> {
    if (number < 1) return null;
    const kept = this.log.get(number);
    if (kept) return kept;
    const from = Math.max(0, number - 1);
    for (const entry of await this.past.entries(from, Math.min(this.end, from + 30))) this.log.set(entry.number, entry);
    return this.log.get(number) ?? null;
  }
}
