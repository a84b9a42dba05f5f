/**
 * Short sounds, made by the program itself out of noise and tones. Silent unless the player switched them on, and
 * nothing is set up before the first sound is wanted: a browser lets a page sound only after a click anyway.
 */

import { settings } from "../storage/settings.svelte";
import { effects } from "./effects";
import { Synth } from "./synth";

export type SoundName = keyof typeof effects;

let synth: Synth | null = null;
const lastPlayed = new Map<SoundName, number>();

/** Ten counters that move together make one sound. */
const TOO_SOON = 0.06;

/** Plays a sound if the player wants sounds. Never throws and never waits. */
export function play(name: SoundName): void {
  if (!settings.sound || settings.volume <= 0) return;
  try {
    synth ??= new Synth();
    const now = synth.now;
    if (now - (lastPlayed.get(name) ?? -1) < TOO_SOON) return;
    lastPlayed.set(name, now);
    // Twice as loud to the slider is about four times the power.
    synth.start(settings.volume ** 2);
    effects[name](synth);
  } catch {
    // No sound device: stay silent.
  }
}
