/**
 * Following a side that the game runs by its own rules: what it did since the player last decided, step by step. The steps are
 * walked through in the replay; the player may leave them at any moment, because the table itself has long gone on.
 */

import { t } from "../../language";
import type { LogEntry, Seat, Target } from "../../wire/types";
import type { Replay } from "./replay.svelte";
import { stepLines, stepsSince, stepTargets, type Step } from "./steps";

/** What following needs from the table. */
export interface SystemStepsHost {
  replay: Replay;
  log(): LogEntry[];
  /** The seats that the game itself holds. */
  seats(): ReadonlySet<Seat>;
  /** Whether such a seat has to go on now. */
  onTurn(): boolean;
  /** Whether new steps are shown without being asked for. */
  showsByItself(): boolean;
  announce(text: string): void;
}

export class SystemSteps {
  /** What was done since the player last decided. */
  steps: Step[] = $derived.by(() => stepsSince(this.table.log(), this.table.seats()));
  /** Which step was shown last; none at first. */
  private reached = $state(0);
  /** Nobody else has decided anything yet. */
  opening: boolean = $derived.by(() => this.table.log().every((entry) => entry.seat === "chance" || this.table.seats().has(entry.seat)));
  /** The run that the player has put away, by where it began. */
  private away = $state<number | null>(null);
  /** New steps are about to be shown by themselves. */
  due = $state(false);
  /** The film is about to begin. */
  private entering = false;
  /** The panel is folded to its buttons. */
  folded = $state(false);

  /** How many steps have been shown, counting the present one. */
  shown: number = $derived(this.steps.filter((step) => step.to <= this.reached).length);
  /** The step that is shown or was shown last. */
  current: Step | null = $derived(this.steps[this.shown - 1] ?? null);
  seat: Seat | null = $derived.by(() => [...this.table.seats()][0] ?? null);
  /** Whether there is anything to follow. While the side goes on, more will come. */
  open: boolean = $derived.by(() => {
    const began = this.steps[0]?.from;
    return began === undefined ? this.table.onTurn() : began !== this.away;
  });
  /** Whether a step is shown, or about to be: room for its lines is wanted. */
  reading: boolean = $derived.by(() => this.current !== null || this.table.replay.walking);
  lit: Target[] = $derived(this.current && this.open ? stepTargets(this.current) : []);
  canGoOn: boolean = $derived(this.shown < this.steps.length);
  canGoBack: boolean = $derived(this.shown > 1);

  constructor(private readonly table: SystemStepsHost) {}

  /** New steps have come in. Says whether they are shown now. */
  arrived(): boolean {
    const { replay } = this.table;
    const plays = this.canGoOn && !replay.on && this.table.showsByItself();
    if (!plays) this.due = false;
    if (replay.walking) {
      replay.follow(this.steps, this.end);
      return true;
    }
    if (this.entering) return true;
    if (!this.canGoOn || replay.on) return false;
    if (plays) {
      void this.play();
      return true;
    }
    this.table.announce(t("table-system-steps", { seat: this.seat ?? "", count: this.steps.length }));
    return false;
  }

  /** Plays what has not been shown yet; from the beginning where all has. */
  async play(): Promise<void> {
    const { replay } = this.table;
    this.away = null;
    if (replay.playing) {
      this.due = false;
      return;
    }
    if (!this.canGoOn) this.reached = 0;
    const entered = await this.enter();
    this.due = false;
    if (!entered) return;
    // The player did not want to wait for it.
    if (!this.canGoOn) {
      this.leave();
      return;
    }
    replay.catchingUp = true;
    await replay.play();
  }

  pause(): void {
    this.table.replay.pause();
  }

  /** One step on, acted out. */
  async next(): Promise<void> {
    const { replay } = this.table;
    this.away = null;
    if (!this.canGoOn) return;
    replay.pause();
    if (await this.enter()) await replay.forward();
  }

  /** One step back. */
  async back(): Promise<void> {
    if (this.canGoBack) await this.show(this.shown - 2);
  }

  /** The table after one of the steps; after the last it is the present. */
  async show(index: number): Promise<void> {
    const { replay } = this.table;
    const step = this.steps[index];
    if (!step) return;
    this.away = null;
    replay.pause();
    if (index === this.steps.length - 1) {
      this.present();
      return;
    }
    if (replay.walking) await replay.go(step.to);
    else await replay.open(step.to, this.end, this.steps);
    this.reach(step.to);
  }

  /** To the end: the table as it is, everything counts as shown. */
  present(): void {
    this.due = false;
    if (this.table.replay.walking) this.table.replay.close();
    this.reach(this.end);
  }

  /** Back to the table without a word, because the player goes on. */
  leave(): void {
    this.due = false;
    if (this.table.replay.walking) this.table.replay.close();
  }

  /** Puts the panel away until the player has decided again. */
  putAway(): void {
    this.leave();
    this.away = this.steps[0]?.from ?? null;
  }

  /** Some of the steps are on the map now. */
  reach(number: number): void {
    this.reached = number;
    const step = this.current;
    if (step && step.to === number) this.table.announce(t("table-step-of", { step: this.shown, last: this.steps.length, lines: stepLines(step).join(" ") }));
  }

  private get end(): number {
    return this.steps[this.steps.length - 1]?.to ?? 0;
  }

  /** Goes into the past, to where the next step begins. Says whether that worked. */
  private async enter(): Promise<boolean> {
    const { replay } = this.table;
    if (replay.walking) return true;
    const from = this.current?.to ?? this.steps[0]?.from;
    if (from === undefined) return false;
    this.entering = true;
    await replay.open(from, this.end, this.steps);
    this.entering = false;
    // More may have come in meanwhile.
    if (replay.walking) replay.follow(this.steps, this.end);
    return replay.walking;
  }
}
