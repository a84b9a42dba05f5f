/**
 * The past, decision by decision, as this audience saw it then. The table goes on meanwhile and is not touched.
 *
 * With steps given, it walks from step to step instead: so a player follows what the game's own side did. At the last step the
 * walk is in the present again.
 */

import type { LogEntry, View } from "../../wire/types";
import { speedOf, type Pace } from "../../storage/pace";
import { eventsOf, readingTime, type Step } from "./steps";

/** What the replay needs from the table. */
export interface ReplayHost {
  look(count: number): Promise<View>;
  entries(from: number, to: number): Promise<LogEntry[]>;
  /** Acts decisions out on the map. */
  stage(entries: LogEntry[]): Promise<void>;
  /** Leaves out the rest of what is being acted out. */
  cut(): void;
  failed(thrown: unknown): void;
  /** The past is shown from now on, or no longer. */
  turned(on: boolean): void;
}

const KEPT = 40;

export class Replay {
  /** Whether the past is shown. */
  on = $state(false);
  /** How many decisions the shown table has. */
  at = $state(0);
  /** How many of them have been acted out: the log goes this far, so that it does not tell what dice will show. */
  told = $state(0);
  /** What the last step was. */
  entry = $state.raw<LogEntry | null>(null);
  view = $state.raw<View | null>(null);
  playing = $state(false);
  pace = $state<Pace>("normal");
  /** Where playing stops; the present, or the end of what is new. */
  end = $state(0);
  /** Playback of what is new: it ends in the present by itself. */
  catchingUp = $state(false);
  /** What this film is called, where the past is shown because it happened while the player was away. */
  film = $state<string | null>(null);
  /** The steps to walk through; none where every decision is one. */
  steps = $state.raw<Step[]>([]);
  /** Whether the player follows steps and may continue with the present at any moment. */
  walking = $derived(this.on && this.steps.length > 0 && this.film === null);
  private views = new Map<number, View>();
  private log = new Map<number, LogEntry>();
  private turn = 0;
  /** Which run of the playing loop is the last one; an older one that wakes up ends. */
  private run = 0;
  private wake: () => void = () => undefined;

  constructor(private readonly past: ReplayHost) {}

  /** Opens the replay after so many decisions. */
  async open(at: number, end: number, steps: Step[] = []): Promise<void> {
    this.forget();
    this.follow(steps, end);
    this.catchingUp = false;
    this.film = null;
    await this.go(at);
    this.on = this.view !== null;
    this.past.turned(this.on);
  }

  /** Plays what is new and goes back to the table. */
  async catchUp(title: string, from: number, to: number, steps: Step[]): Promise<void> {
    await this.open(from, to, steps);
    if (!this.on) return;
    this.film = title;
    this.catchingUp = true;
    await this.play();
  }

  /** Sets the steps to walk through; more may have come while the first are looked at. */
  follow(steps: Step[], end: number): void {
    this.steps = steps;
    this.end = end;
    for (const step of steps) for (const entry of step.entries) this.log.set(entry.number, entry);
  }

  /** Back to the present. */
  close(): void {
    const was = this.on;
    this.turn += 1;
    this.pause();
    this.on = false;
    this.view = null;
    this.entry = null;
    this.steps = [];
    this.catchingUp = false;
    this.film = null;
    if (was) this.past.cut();
    if (was) this.past.turned(false);
  }

  /** Another audience saw another past. */
  forget(): void {
    this.views.clear();
    this.log.clear();
  }

  /** Jumps to after so many decisions. */
  async go(count: number): Promise<void> {
    if (await this.turnTo(count)) this.told = this.at;
  }

  /** Lays the position out; says whether it is still wanted when it has come. */
  private async turnTo(count: number): Promise<boolean> {
    const to = Math.max(0, Math.min(this.end, count));
    const turn = ++this.turn;
    this.at = to;
    this.told = Math.min(this.told, to);
    try {
      const [view, entry] = await Promise.all([this.viewAt(to), this.entryOf(to)]);
      if (turn !== this.turn) return false;
      this.view = view;
      this.entry = entry;
      return true;
    } catch (thrown) {
      this.pause();
      this.past.failed(thrown);
      return false;
    }
  }

  /** One decision or one step on, acted out. */
  async forward(): Promise<void> {
    if (this.at >= this.end) return;
    const step = this.steps.find((one) => one.to > this.at);
    if (!(await this.turnTo(step?.to ?? this.at + 1))) return;
    const turn = this.turn;
    const entries = step?.entries ?? (this.entry && this.entry.number === this.at ? [this.entry] : []);
    if (this.on && entries.length > 0) await this.past.stage(entries);
    if (turn !== this.turn) return;
    this.told = this.at;
    // The last step of a walk is the present itself.
    if (this.walking && this.at >= this.end && !this.playing) this.close();
  }

  async back(): Promise<void> {
    this.pause();
    this.past.cut();
    const earlier = this.steps.findLast((one) => one.to < this.at);
    if (this.steps.length === 0) await this.go(this.at - 1);
    else if (earlier) await this.go(earlier.to);
  }

  pause(): void {
    this.run += 1;
    this.playing = false;
    this.wake();
  }

  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    const run = ++this.run;
    const goesOn = (): boolean => this.on && run === this.run;
    if (this.at >= this.end && !this.catchingUp) await this.go(0);
    while (goesOn() && this.at < this.end) {
      await this.forward();
      if (!goesOn()) return;
      if (this.pace === "step" && this.at < this.end) break;
      await this.rest(this.restNow() / speedOf(this.pace));
    }
    if (!goesOn()) return;
    this.playing = false;
    if (this.at >= this.end && this.catchingUp) this.close();
  }

  /** How long what was just shown is left to be seen; meanwhile the next position is fetched. */
  private restNow(): number {
    const next = this.steps.find((one) => one.to > this.at);
    if (next) void this.viewAt(next.to).catch(() => undefined);
    const step = this.steps.find((one) => one.to === this.at);
    if (step) return readingTime(eventsOf(step));
    return (this.entry?.events.length ?? 0) === 0 ? 40 : 650;
  }

  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
