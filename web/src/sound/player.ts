/**
 * Plays the score for as long as the player wants music and can hear it. One phrase is scheduled at a time, a little before it
 * begins, so that between phrases nothing runs at all. A hidden page is silent, and nothing is set up before the first click
 * or key, as browsers demand.
 */

import { perform, room } from "./instruments";
import { compose, type Mood } from "./score";

/** Seconds that a phrase is scheduled before it begins. */
const AHEAD = 1;
/** Seconds to fade in and out. */
const FADE = 0.6;

export interface Wish {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
}

/** What the player needs of the browser; tests give it something smaller. */
export interface Stage {
  hidden: () => boolean;
  /** Whether the visitor has clicked or typed, so that a page may sound. */
  touched: () => boolean;
  open: () => AudioContext;
}

export class MusicPlayer {
  mood: Mood = "menu";
  private context: AudioContext | null = null;
  private out: GainNode | null = null;
  private into: GainNode | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wish: Wish = { on: false, volume: 0 };
  private number = 0;
  /** The time of the context at which the next phrase begins. */
  private next = 0;
  private playing = false;

  constructor(
    private readonly stage: Stage,
    private readonly seed = Math.floor(Math.random() * 2 ** 31),
  ) {}

  /** Takes over what the player set; music begins or ends, or becomes louder or softer. */
  want(wish: Wish): void {
    this.wish = wish;
    this.heed();
  }

  /** Something changed that music depends on: the page was hidden or shown, or clicked for the first time. */
  heed(): void {
    const due = this.wish.on && this.wish.volume > 0 && !this.stage.hidden() && this.stage.touched();
    if (due && !this.playing) this.begin();
    else if (!due && this.playing) this.end();
    else if (due) this.level(this.wish.volume);
  }

  private begin(): void {
    try {
      this.context ??= this.stage.open();
      const { context } = this;
      this.out = context.createGain();
      this.out.gain.value = 0;
      this.out.connect(context.destination);
      this.into = room(context, this.out);
      this.playing = true;
      void context.resume();
      this.next = context.currentTime + 0.2;
      this.level(this.wish.volume);
      this.schedule();
    } catch {
      // No sound device: stay silent.
      this.playing = false;
    }
  }

  private end(): void {
    const { context, out } = this;
    this.playing = false;
    clearTimeout(this.timer);
    this.level(0);
    // What was begun is cut off once it has faded away; then nothing runs.
    setTimeout(() => {
      out?.disconnect();
      if (!this.playing) void context?.suspend();
    }, FADE * 1500);
  }

  /** Twice as loud to the slider is about four times the power. */
  private level(volume: number): void {
    if (!this.context || !this.out) return;
    this.out.gain.setTargetAtTime(volume ** 2, this.context.currentTime, FADE / 4);
  }

  private schedule(): void {
    const { context, into } = this;
    if (!context || !into || !this.playing) return;
    const begin = Math.max(this.next, context.currentTime + 0.1);
    const phrase = compose(this.mood, this.seed, this.number++);
    perform(context, into, phrase, begin);
    this.next = begin + phrase.length;
    this.timer = setTimeout(() => this.schedule(), Math.max(0.1, this.next - context.currentTime - AHEAD) * 1000);
  }
}
