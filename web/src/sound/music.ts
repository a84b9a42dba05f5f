/** The music of the page: one player, that follows the settings and what is on the screen. */

import { settings } from "../storage/settings.svelte";
import { MusicPlayer } from "./player";
import type { Mood } from "./score";

/** Nothing in the score is higher than a few thousand hertz: half the usual rate halves the work. */
const RATE = 22_050;

let touched = false;

const player = new MusicPlayer({
  hidden: () => document.hidden,
  touched: () => touched,
  open: () => new AudioContext({ latencyHint: "playback", sampleRate: RATE }),
});

/** The music for what is on the screen now; it changes with the next phrase. */
export function setMood(mood: Mood): void {
  player.mood = mood;
}

/** Lets the music follow the settings and the visitor from now on. Called once, by the app. */
export function followMusic(): () => void {
  const heed = (): void => player.heed();
  const touch = (): void => {
    touched = true;
    heed();
  };
  addEventListener("pointerdown", touch, { once: true, capture: true });
  addEventListener("keydown", touch, { once: true, capture: true });
  addEventListener("pagehide", silence);
  document.addEventListener("visibilitychange", heed);
  return () => {
    removeEventListener("pointerdown", touch, { capture: true });
    removeEventListener("keydown", touch, { capture: true });
    removeEventListener("pagehide", silence);
    document.removeEventListener("visibilitychange", heed);
    silence();
  };
}

/** Takes over what is set in the options. */
export function heedSettings(): void {
  player.want({ on: settings.music, volume: settings.musicVolume });
}

function silence(): void {
  player.want({ on: false, volume: 0 });
}
