/** The film of the front: which day is shown, and how it goes on by itself. */

import { speedOf, type Pace } from "../../storage/pace";

/** How long a day is shown, in milliseconds. */
const A_DAY = 1600;

export class FilmPlayer {
  at = $state(0);
  playing = $state(false);
  pace = $state<Pace>("normal");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly length: number) {}

  get last(): number {
    return Math.max(0, this.length - 1);
  }

  /** Shows a day, and stops there. */
  go(day: number): void {
    this.pause();
    this.show(day);
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  play(): void {
    if (this.playing || this.length < 2) return;
    if (this.at >= this.last) this.show(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private show(day: number): void {
    this.at = Math.max(0, Math.min(this.last, day));
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.show(this.at + 1);
      if (this.at >= this.last) this.playing = false;
      else this.wait();
    }, A_DAY / speedOf(this.pace));
  }
}

export type FilmOrder = "toggle" | "back" | "next" | "first" | "last";

const ORDERS: Record<string, FilmOrder> = { " ": "toggle", ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

/** What a key does with the film, if anything. */
export function filmOrder(key: string): FilmOrder | null {
  return ORDERS[key] ?? null;
}
