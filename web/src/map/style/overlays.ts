// The look of each overlay: a colour and a pattern of its own, so that two that are on together can be told apart, with every
// common kind of colour blindness and in black and white.

import type { Overlay } from "../../wire/types";
import type { Colours } from "../../storage/settings.svelte";
import { mapColours } from "./colours";

/** What a shading is filled with; lines are dashed in a way that goes with it. */
export type Pattern = "slant" | "back" | "dots" | "bars" | "cross" | "rows";

export interface OverlayLook {
  colour: string;
  pattern: Pattern;
}

/** Chosen so that any two stay apart when seen without red, green or blue receptors; `colourVision.test.ts` checks it. */
export const OVERLAY_COLOURS = ["#8f39e6", "#1d5d73", "#e67373", "#00ace6", "#999900", "#4c0013", "#390073", "#990000"] as const;
export const PATTERNS: readonly Pattern[] = ["slant", "back", "dots", "bars", "cross", "rows"];

/** The dashes of a line, in hexes, that go with each pattern. */
export const DASHES: Record<Pattern, readonly number[]> = {
  slant: [0.16, 0.12],
  back: [0.3, 0.1],
  dots: [0.04, 0.1],
  bars: [0.24, 0.08, 0.06, 0.08],
  cross: [0.1, 0.08],
  rows: [0.5, 0.1],
};

/** Overlays that most games have look the same in all of them. */
const COMMON = ["zoc german", "zoc allied", "supply german", "supply allied", "bonds german", "bonds allied"];
const numbers = new Map<string, number>(COMMON.map((id, at) => [id, at]));

const FIGHTING = /barrage|bombard|fire|attack|assault|strike/i;

/** Whether an overlay shows shots, which are always drawn in the colour of fighting. */
export function isFighting(overlay: Overlay): boolean {
  return FIGHTING.test(overlay.id) || FIGHTING.test(overlay.title);
}

/** How an overlay looks. One that is met for the first time gets the next look that is free. */
export function overlayLook(overlay: Overlay, colours: Colours): OverlayLook {
  const number = numbers.get(overlay.id) ?? numbers.size;
  numbers.set(overlay.id, number);
  const round = Math.floor(number / OVERLAY_COLOURS.length);
  const at = number % OVERLAY_COLOURS.length;
  const pattern = PATTERNS[(at + round) % PATTERNS.length] ?? "slant";
  const colour = !overlay.owner && FIGHTING.test(overlay.id) ? mapColours(colours).fight : (OVERLAY_COLOURS[at] ?? "#1f5fa8");
  return { colour, pattern };
}

/** The strokes of a pattern in a square of side 1, for canvases and for swatches: lines as four numbers, dots as three. */
export const STROKES: Record<Pattern, readonly (readonly number[])[]> = {
  slant: [[-0.5, 0.5, 0.5, -0.5], [0, 1, 1, 0], [0.5, 1.5, 1.5, 0.5]],
  back: [[-0.5, 0.5, 0.5, 1.5], [0, 0, 1, 1], [0.5, -0.5, 1.5, 0.5]],
  dots: [[0.25, 0.25, 0.13], [0.75, 0.75, 0.13]],
  bars: [[0.25, 0, 0.25, 1], [0.75, 0, 0.75, 1]],
  cross: [[0, 0, 1, 1], [0, 1, 1, 0]],
  rows: [[0, 0.25, 1, 0.25], [0, 0.75, 1, 0.75]],
};
