import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ServerWatch, WAIT } from "./serverAway.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

test("a failure alone is nothing when the server answers", async () => {
  const watch = new ServerWatch(() => Promise.resolve(true));
  const back = vi.fn();
  watch.back(back);
  watch.suspect();
  await settled();
  expect(watch.away).toBe(false);
  expect(back).not.toHaveBeenCalled();
});

test("a server that does not answer is asked again, and its return is told once", async () => {
  let there = false;
  const ask = vi.fn(() => Promise.resolve(there));
  const watch = new ServerWatch(ask);
  const back = vi.fn();
  const forget = watch.back(back);
  watch.suspect();
  watch.suspect();
  await settled();
  expect([watch.away, watch.seconds, ask.mock.calls.length]).toEqual([true, WAIT, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(watch.seconds).toBe(WAIT - 2);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect([watch.away, watch.seconds]).toEqual([true, WAIT]);
  there = true;
  watch.now();
  await settled();
  expect(watch.away).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(3);
  forget();
});
