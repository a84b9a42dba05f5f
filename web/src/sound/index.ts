/**
 * Short sounds, made by the program itself out of noise and tones. Silent unless the player switched them on, and
 * nothing is set up before the first sound is wanted: a browser lets a page sound only after a click anyway.
 */

import { settings } from "../storage/settings.svelte";
import { effects } from "./effects";
import { Studio } from "./studio";

export type SoundName = keyof typeof effects;

let studio: Studio | null = null;
const lastPlayed = new Map<SoundName, number>();

/** Ten counters that march off together are one march. */
const TOO_SOON = 0.06;

/** Plays a sound if the player wants sounds. Never throws and never waits. */
export function play(name: SoundName): void {
  if (!settings.sound || settings.volume <= 0) return;
  try {
    studio ??= new Studio();
    const now = studio.now;
    if (now - (lastPlayed.get(name) ?? -1) < TOO_SOON) return;
    lastPlayed.set(name, now);
    // Twice as loud to the slider is about four times the power.
    studio.start(settings.volume ** 2);
    effects[name](studio);
  } catch {
    // A machine without sound plays without sound.
  }
}
