import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { MusicPlayer } from "./player";

/** An audio context that only counts what is done with it. */
class Deaf {
  currentTime = 0;
  destination = {};
  started = 0;
  resumed = 0;
  suspended = 0;
  levels: number[] = [];
  private node(): object {
    const parameter = {
      value: 0,
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
      setTargetAtTime: (level: number) => this.levels.push(level),
    };
    const node = { gain: parameter, pan: parameter, frequency: parameter, delayTime: parameter, Q: parameter, start: () => this.started++, stop: () => {}, disconnect: () => {}, connect: (to: object) => to };
    return node;
  }
  createGain = (): object => this.node();
  createDelay = (): object => this.node();
  createBiquadFilter = (): object => this.node();
  createOscillator = (): object => this.node();
  createStereoPanner = (): object => this.node();
  resume = async (): Promise<void> => void this.resumed++;
  suspend = async (): Promise<void> => void this.suspended++;
}

const page = { hidden: false, touched: true };
let context: Deaf;
let opened: number;

function player(): MusicPlayer {
  const open = (): AudioContext => {
    opened++;
    return context as unknown as AudioContext;
  };
  return new MusicPlayer({ hidden: () => page.hidden, touched: () => page.touched, open }, 5);
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { hidden: false, touched: true });
  context = new Deaf();
  opened = 0;
});
afterEach(() => void vi.useRealTimers());

describe("the music", () => {
  it("sets nothing up while it is off, or before the visitor has clicked", () => {
    const one = player();
    one.want({ on: false, volume: 1 });
    page.touched = false;
    one.want({ on: true, volume: 1 });
    expect(opened).toBe(0);
    page.touched = true;
    one.heed();
    expect(opened).toBe(1);
    expect(context.started).toBeGreaterThan(0);
  });

  it("goes on phrase by phrase", () => {
    const one = player();
    one.want({ on: true, volume: 1 });
    const first = context.started;
    context.currentTime = 13;
    vi.advanceTimersByTime(13_000);
    expect(context.started).toBeGreaterThan(first);
  });

  it("falls silent when the page is hidden, lets the sound device sleep, and comes back", () => {
    const one = player();
    one.want({ on: true, volume: 1 });
    page.hidden = true;
    one.heed();
    vi.advanceTimersByTime(2_000);
    expect(context.suspended).toBe(1);
    const before = context.started;
    vi.advanceTimersByTime(60_000);
    expect(context.started).toBe(before);
    page.hidden = false;
    one.heed();
    expect(context.resumed).toBe(2);
    expect(context.started).toBeGreaterThan(before);
    expect(opened).toBe(1);
  });

  it("follows the volume, and ends with it", () => {
    const one = player();
    one.want({ on: true, volume: 0.5 });
    expect(context.levels).toContain(0.25);
    one.want({ on: true, volume: 0 });
    expect(context.levels.at(-1)).toBe(0);
  });
});
