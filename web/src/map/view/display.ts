import type { Animations, Colours, CounterArt } from "../../storage/settings.svelte";

/** Everything about looks that the player can set. */
export interface DisplaySettings {
  showNumbers: boolean;
  textScale: number;
  colours: Colours;
  counterArt: CounterArt;
  motion: Animations;
}

/** How the map looks before the player's wishes are known. */
export const PLAIN: DisplaySettings = { showNumbers: false, textScale: 1, colours: "standard", counterArt: "printed", motion: "full" };
