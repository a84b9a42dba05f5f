// The colours of counters, formations and highlights.
//
// Games name colours in words ("gray", "olive"); formations only have a name. Here a word becomes a colour, in one of three
// palettes, and a formation's name a colour with a stripe pattern, so that colour is never the only thing that tells two apart.

import type { Seat } from "../../wire/types";
import type { Colours } from "../../storage/settings.svelte";

/** How the body of a counter is coloured. */
export interface BaseLook {
  fill: string;
  /** Lighter, for the edge that catches the light. */
  high: string;
  /** Darker, for the edge in shadow. */
  low: string;
  ink: string;
}

/** The thin pattern that goes with a formation's colour. */
export type Stripe = "none" | "bar" | "bars" | "dots" | "slant" | "notch";

/** How a formation is told apart. */
export interface BandLook {
  fill: string;
  ink: string;
  stripe: Stripe;
}

const DARK_INK = "#15170f";
const LIGHT_INK = "#fbf7ea";

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function channels(colour: string): [number, number, number] {
  const value = parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` from three channels. */
export function hexColour(red: number, green: number, blue: number): string {
  const byte = (c: number) =>
    Math.max(0, Math.min(255, Math.round(c)))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** A colour between two: all of `a` at 0, all of `b` at 1. */
export function mix(a: string, b: string, part: number): string {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return hexColour(ar + (br - ar) * part, ag + (bg - ag) * part, ab + (bb - ab) * part);
}

/** The same colour, partly transparent. */
export function fade(colour: string, alpha: number): string {
  const [r, g, b] = channels(colour);
  return `rgba(${r},${g},${b},${alpha})`;
}

/** The relative luminance of a colour, as contrast is reckoned from it. */
export function luminance(colour: string): number {
  const linear = channels(colour).map((c) => {
    const part = c / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** How well two colours stand off from each other, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Dark or light ink, whichever reads better on the colour. */
export function inkOn(colour: string): string {
  return contrast(colour, DARK_INK) >= contrast(colour, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

/** A number that is always the same for the same name. */
export function hash(name: string): number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const BASES: Record<string, string> = {
  gray: "#abb3b0",
  grey: "#abb3b0",
  "field-gray": "#9aa79d",
  "light-gray": "#c9cdca",
  "dark-gray": "#6d7472",
  green: "#86984f",
  olive: "#8a9350",
  "light-green": "#b4c688",
  "dark-green": "#4f6640",
  tan: "#d0b988",
  khaki: "#c2ac78",
  brown: "#9a7650",
  black: "#34373a",
  white: "#eeeae0",
  "light-blue": "#a4c4d9",
  blue: "#6f94bd",
  "dark-blue": "#3b5478",
  red: "#c4604e",
  yellow: "#e2c65c",
  orange: "#dd9a4a",
  purple: "#8f7aa8",
  pink: "#d7a0ac",
};

// Olive and field gray differ little to many eyes, so here the two armies also differ in lightness.
const BASES_DEUTERANOPIA: Record<string, string> = {
  gray: "#ccd5de",
  grey: "#ccd5de",
  "field-gray": "#c2ced6",
  green: "#6b6426",
  olive: "#615b22",
  "light-green": "#8d8540",
  "dark-green": "#433f1a",
};

const BASES_CONTRAST: Record<string, string> = {
  gray: "#f2f4f5",
  grey: "#f2f4f5",
  "field-gray": "#e4e9ea",
  green: "#204a1d",
  olive: "#33451a",
  "light-green": "#2c5a27",
  "dark-green": "#14330f",
  black: "#101112",
  tan: "#5a3d0c",
  khaki: "#6a4c14",
  "light-blue": "#cfeaff",
};

const bases = new Map<string, BaseLook>();

/** The look of a counter whose base has this colour name; an unknown word gets a quiet colour of its own. */
export function baseLook(name: string, colours: Colours): BaseLook {
  const key = `${colours}/${name}`;
  const known = bases.get(key);
  if (known) return known;
  const word = name.toLowerCase().trim().replace(/[\s_]+/g, "-");
  const special = colours === "deuteranopia" ? BASES_DEUTERANOPIA : colours === "high-contrast" ? BASES_CONTRAST : {};
  const fill = special[word] ?? BASES[word] ?? (/^#[0-9a-f]{6}$/.test(word) ? word : quiet(word));
  const look: BaseLook = {
    fill,
    high: mix(fill, "#ffffff", 0.32),
    low: mix(fill, "#0c0d0a", 0.3),
    ink: inkOn(fill),
  };
  bases.set(key, look);
  return look;
}

/** A muted colour for a word nobody thought of. */
function quiet(word: string): string {
  const turn = (hash(word) % 360) / 60;
  const part = (shift: number) => {
    const k = (shift + turn) % 6;
    return 168 - 42 * Math.max(-1, Math.min(1, Math.min(k, 4 - k)));
  };
  return hexColour(part(5), part(3), part(1));
}

// Told apart with every common kind of colour blindness; neighbours in the list differ in lightness as well.
const BANDS = [
  "#f0b429",
  "#2f6fb0",
  "#f3ecd8",
  "#b8460f",
  "#8fd0ee",
  "#0f7f62",
  "#e79ac0",
  "#6a4a9c",
  "#f4e86a",
  "#7b3f1d",
  "#9fd8a6",
  "#2b2f33",
];
const STRIPES: Stripe[] = ["none", "bar", "dots", "slant", "bars", "notch"];

const taken = new Map<string, Map<string, number>>();

/**
 * Gives all formations of one side their colours, in the order of their names, so that no two of them look alike while
 * there are colours left. Names met before keep what they have.
 */
export function reserveBands(base: string, names: Iterable<string>): void {
  const used = taken.get(base) ?? new Map<string, number>();
  taken.set(base, used);
  for (const name of [...names].sort()) {
    if (used.has(name)) continue;
    const all = BANDS.length * STRIPES.length;
    const colour = hash(name) % BANDS.length;
    const worn = new Set(used.values());
    const colours = new Set([...worn].map((n) => n % BANDS.length));
    let pick = -1;
    for (let i = 0; i < BANDS.length && pick < 0; i++) {
      const c = (colour + i) % BANDS.length;
      if (!colours.has(c)) pick = c + BANDS.length * (hash(`${name}|`) % STRIPES.length);
    }
    for (let i = 0; i < all && pick < 0; i++) {
      const n = (colour + i * BANDS.length + Math.floor(i / STRIPES.length)) % all;
      if (!worn.has(n)) pick = n;
    }
    used.set(name, pick < 0 ? colour : pick);
  }
}

/** The colour and stripe of a formation. */
export function bandLook(base: string, name: string): BandLook {
  reserveBands(base, [name]);
  const n = taken.get(base)?.get(name) ?? 0;
  const fill = BANDS[n % BANDS.length] ?? "#f3ecd8";
  const stripe = STRIPES[Math.floor(n / BANDS.length)] ?? "none";
  return { fill, ink: inkOn(fill), stripe };
}

/** The colours of everything that is not a counter. */
export interface MapColours {
  select: string;
  go: string;
  fight: string;
  other: string;
  lit: string;
  refuse: string;
  german: string;
  allied: string;
  nobody: string;
}

const MAP_COLOURS: Record<Colours, MapColours> = {
  standard: {
    select: "#ffd23c",
    go: "#fff3b8",
    fight: "#d8352a",
    other: "#6fd0ff",
    lit: "#f07d1a",
    refuse: "#c5281c",
    german: "#343c4a",
    allied: "#5d7a1f",
    nobody: "#6b5b3c",
  },
  deuteranopia: {
    select: "#ffd21a",
    go: "#fff3b8",
    fight: "#c2410c",
    other: "#58b8ff",
    lit: "#ff8ad0",
    refuse: "#a3155b",
    german: "#27415f",
    allied: "#8a5a00",
    nobody: "#555555",
  },
  "high-contrast": {
    select: "#ffee00",
    go: "#ffffff",
    fight: "#e00000",
    other: "#00b7ff",
    lit: "#ff00d4",
    refuse: "#e00000",
    german: "#1b2a66",
    allied: "#0d4d0d",
    nobody: "#222222",
  },
};

/** The highlight colours of a palette. */
export function mapColours(colours: Colours): MapColours {
  return MAP_COLOURS[colours];
}

/** A side's colour for flags, zones and lines. */
export function seatColour(seat: Seat | null | undefined, colours: Colours): string {
  const all = MAP_COLOURS[colours];
  return seat === "german" ? all.german : seat === "allied" ? all.allied : all.nobody;
}
