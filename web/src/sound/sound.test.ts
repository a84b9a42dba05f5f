import { afterEach, describe, expect, it, vi } from "vitest";

import { settings } from "../storage/settings.svelte";
import { effects } from "./effects";
import { play, type SoundName } from "./";
import type { Synth } from "./synth";

const names: SoundName[] = ["move", "dice", "combat", "barrage", "card", "click", "refused", "turn", "victory", "chat"];

afterEach(() => {
  settings.sound = false;
  vi.unstubAllGlobals();
});

describe("play", () => {
  it("makes nothing at all while sounds are off", () => {
    const made = vi.fn();
    vi.stubGlobal("AudioContext", made);
    for (const name of names) play(name);
    expect(made).not.toHaveBeenCalled();
  });

  it("does not mind a browser without sound", () => {
    settings.sound = true;
    expect(() => play("dice")).not.toThrow();
  });
});

describe("effects", () => {
  it.each(names)("%s is short and not too loud", (name) => {
    let end = 0;
    let loudest = 0;
    const hear = (shape: { at?: number; length: number; loud: number }) => {
      end = Math.max(end, (shape.at ?? 0) + shape.length);
      loudest = Math.max(loudest, shape.loud);
    };
    effects[name]({ tone: hear, noise: hear } as unknown as Synth);
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThan(2.6);
    expect(loudest).toBeLessThanOrEqual(0.8);
  });
});
