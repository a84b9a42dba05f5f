import { beforeEach, describe, expect, it, vi } from "vitest";

import { icons } from "./icons";
import { dismiss, notices, toast } from "./toast.svelte";
import { beside, keepWithin } from "./windowStack";

describe("a dragged window", () => {
  const screen = { width: 1000, height: 700 };
  it("stays where it is put", () => {
    expect(keepWithin({ x: 100.4, y: 80.6 }, 400, screen)).toEqual({ x: 100, y: 81 });
  });
  it("can always be taken hold of again", () => {
    expect(keepWithin({ x: 5000, y: 5000 }, 400, screen)).toEqual({ x: 910, y: 652 });
    expect(keepWithin({ x: -5000, y: -50 }, 400, screen)).toEqual({ x: -310, y: 0 });
  });
});

describe("a card beside the pointer", () => {
  const frame = { left: 50, top: 50, right: 1000, bottom: 700 };
  const card = { width: 300, height: 200 };
  it("lies to the right and below where there is room", () => {
    expect(beside({ x: 200, y: 100 }, card, frame)).toEqual({ x: 220, y: 120 });
  });
  it("goes to the other side at an edge, and never leaves its frame", () => {
    expect(beside({ x: 950, y: 650 }, card, frame)).toEqual({ x: 630, y: 430 });
    expect(beside({ x: 200, y: 200 }, { width: 920, height: 300 }, frame)).toEqual({ x: 54, y: 220 });
  });
});

describe("notices", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    notices.length = 0;
  });

  it("go by themselves, refusals later", () => {
    toast("done");
    toast("refused", { kind: "bad" });
    vi.advanceTimersByTime(5100);
    expect(notices.map((notice) => notice.text)).toEqual(["refused"]);
    vi.advanceTimersByTime(3000);
    expect(notices).toHaveLength(0);
  });

  it("show the same words once, and never more than four", () => {
    toast("a");
    toast("a");
    expect(notices).toHaveLength(1);
    for (const text of ["b", "c", "d", "e"]) toast(text);
    expect(notices.map((notice) => notice.text)).toEqual(["b", "c", "d", "e"]);
  });

  it("stay until they are closed if asked to", () => {
    const id = toast("stay", { seconds: 0 });
    vi.advanceTimersByTime(60_000);
    expect(notices).toHaveLength(1);
    dismiss(id);
    expect(notices).toHaveLength(0);
  });
});

describe("icons", () => {
  it.each(Object.entries(icons))("%s is only strokes", (_, inside) => {
    expect(inside).toMatch(/^(<(path|rect|circle)( [a-z-]+="[^"<>]*")+\/>)+$/);
  });
});
