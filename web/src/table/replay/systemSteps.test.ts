import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LogEntry, Seat, View } from "../../wire/types";
import { Replay } from "./replay.svelte";
import { view } from "../../wire/samples";
import { SystemSteps } from "./systemSteps.svelte";

const SYSTEM = new Set<Seat>(["german"]);

function entry(number: number, seat: Seat, text = `Entry ${number}.`): LogEntry {
  return { number, seat, events: [{ seat, text, what: { kind: "note" } }] };
}

/** A table that has done nothing but write its log. */
function table(log: LogEntry[], byItself = false) {
  const looked: number[] = [];
  const staged: number[][] = [];
  const said: string[] = [];
  let turned = 0;
  const replay = new Replay({
    look: (count) => {
      looked.push(count);
      return Promise.resolve(view({}) as View);
    },
    entries: () => Promise.resolve([]),
    stage: (entries) => {
      staged.push(entries.map((one) => one.number));
      watch.reach(entries[entries.length - 1]?.number ?? 0);
      return Promise.resolve();
    },
    cut: () => undefined,
    failed: (thrown) => {
      throw thrown;
    },
    turned: () => (turned += 1),
  });
  const now = { log };
  const watch: SystemSteps = new SystemSteps({
    replay,
    log: () => now.log,
    seats: () => SYSTEM,
    onTurn: () => false,
    showsByItself: () => byItself,
    announce: (text) => said.push(text),
  });
  return { replay, watch, looked, staged, said, now, turned: () => turned };
}

const LOG = [entry(1, "allied"), entry(2, "german"), entry(3, "chance"), entry(4, "german"), entry(5, "german")];

describe("following a side that the game runs", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("goes on one step at a time, dice with the step, and ends in the present", async () => {
    const { watch, replay, staged } = table(LOG);
    expect([watch.shown, watch.open, watch.canGoOn, watch.canGoBack]).toEqual([0, true, true, false]);
    await watch.next();
    expect([watch.shown, replay.at, replay.walking]).toEqual([1, 3, true]);
    await watch.next();
    await watch.next();
    expect(staged).toEqual([[2, 3], [4], [5]]);
    expect([watch.shown, replay.on, watch.canGoOn]).toEqual([3, false, false]);
  });

  it("goes back, also out of the present", async () => {
    const { watch, replay } = table(LOG);
    watch.present();
    expect([watch.shown, replay.on]).toEqual([3, false]);
    await watch.back();
    expect([watch.shown, replay.at, replay.walking]).toEqual([2, 4, true]);
    await watch.back();
    expect([watch.shown, watch.canGoBack]).toEqual([1, false]);
  });

  it("plays to the end by itself and is in the present then", async () => {
    const { watch, replay, staged } = table(LOG, true);
    watch.arrived();
    await vi.advanceTimersByTimeAsync(100);
    expect([watch.shown, replay.playing]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(staged).toEqual([[2, 3], [4], [5]]);
    expect([replay.on, replay.playing, watch.shown]).toEqual([false, false, 3]);
  });

  it("takes in steps that come while the first are played", async () => {
    const { watch, replay, staged, now } = table(LOG.slice(0, 4), true);
    watch.arrived();
    await vi.advanceTimersByTimeAsync(100);
    expect([replay.walking, watch.steps.length]).toEqual([true, 2]);
    now.log = LOG;
    watch.arrived();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(staged).toEqual([[2, 3], [4], [5]]);
    expect(replay.on).toBe(false);
  });

  it("waits where nothing is shown unasked, and says that there is something", () => {
    const { watch, replay, said } = table(LOG);
    watch.arrived();
    expect(replay.on).toBe(false);
    expect(said).toEqual(["The German system took 3 steps. Press J and K to step through them."]);
  });

  it("can be paused, and a step by hand ends the playing", async () => {
    const { watch, replay, staged } = table(LOG, true);
    watch.arrived();
    await vi.advanceTimersByTimeAsync(100);
    watch.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([replay.playing, watch.shown]).toEqual([false, 1]);
    void watch.play();
    await vi.advanceTimersByTimeAsync(10);
    await watch.next();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replay.playing).toBe(false);
    expect(staged.length).toBe(watch.shown);
  });

  it("never keeps the player: he leaves it, or puts it away until he has decided again", async () => {
    const { watch, replay, turned } = table(LOG);
    await watch.next();
    watch.leave();
    expect([replay.on, watch.open, turned()]).toEqual([false, true, 2]);
    watch.putAway();
    flushSync();
    expect(watch.open).toBe(false);
    await watch.next();
    expect(watch.open).toBe(true);
  });

  it("reads each step out", async () => {
    const { watch, said } = table(LOG);
    await watch.next();
    expect(said).toEqual(["Step 1 of 3. Entry 2. Entry 3."]);
  });
});

describe("the replay of single decisions", () => {
  it("steps on and back, and stays in the past at its end", async () => {
    const { replay, staged } = table(LOG);
    replay.follow([], 5);
    await replay.open(3, 5);
    await replay.forward();
    await replay.forward();
    expect([replay.at, replay.on, replay.walking]).toEqual([5, true, false]);
    await replay.back();
    expect(replay.at).toBe(4);
    // Nothing was told of these decisions, so nothing is acted out.
    expect(staged).toEqual([]);
  });
});
