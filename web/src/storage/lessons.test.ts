import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { finish, progress, setStep, STORAGE_KEY } from "./lessons";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the progress in lessons", () => {
  it("is nothing before a lesson begins", () => {
    expect(progress("first")).toBeNull();
    expect(progress("constructor")).toBeNull();
  });

  it("is kept for each lesson, under one key", () => {
    setStep("first", 3);
    setStep("odds", 1);
    expect(progress("first")).toEqual({ step: 3, done: false });
    expect(progress("odds")).toEqual({ step: 1, done: false });
    expect([...kept.keys()]).toEqual([STORAGE_KEY]);
  });

  it("stays done when a lesson is played again", () => {
    setStep("first", 5);
    finish("first");
    expect(progress("first")).toEqual({ step: 0, done: true });
    setStep("first", 2);
    expect(progress("first")).toEqual({ step: 2, done: true });
  });

  it("survives a damaged entry", () => {
    kept.set(STORAGE_KEY, '{"first": {"step": -1, "done": false}, "odds": {"step": 2, "done": true}}');
    expect(progress("first")).toBeNull();
    expect(progress("odds")).toEqual({ step: 2, done: true });
    kept.set(STORAGE_KEY, "no JSON");
    expect(progress("odds")).toBeNull();
    setStep("odds", 4);
    expect(progress("odds")).toEqual({ step: 4, done: false });
  });
});
