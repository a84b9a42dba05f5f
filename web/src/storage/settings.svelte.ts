/**
 * What a player sets once for all games. The values live in one reactive object, are kept in the browser's storage and
 * are laid on the root element as attributes and variables, so that a stylesheet can follow them without any script.
 */

import { untrack } from "svelte";

import { LANGUAGES, type LanguageSetting, languageFor, speak } from "../language";

export type Colours = "standard" | "deuteranopia" | "high-contrast";
export type Theme = "dark" | "light" | "system";
export type Animations = "full" | "quick" | "off";
/** Whether what the game's own side did is played by itself, or waits for the player. */
export type Steps = "play" | "wait";
/** When a player is reminded of units that can still act: never, in a phase in which nothing was done, or always. */
export type Reminder = "never" | "idle" | "always";

/** What stands on a counter: what its game prints, a picture wherever there is one, or always the symbol. */
export type CounterArt = "printed" | "pictures" | "symbols";

/** When buttons with icons also show what they are called. */
export type IconLabels = "always" | "learning" | "never";

export interface Settings {
  sound: boolean;
  /** How loud effects are, from 0 to 1. */
  volume: number;
  music: boolean;
  /** From 0 to 1. */
  musicVolume: number;
  /** From 0.85 to 2. */
  textScale: number;
  colours: Colours;
  theme: Theme;
  animations: Animations;
  steps: Steps;
  /** Whether the plans of computer opponents are shown, where nobody plays against them. */
  plans: boolean;
  reminder: Reminder;
  /** Hex numbers on the map. */
  showNumbers: boolean;
  /** A sentence about the present phase, above the map. */
  phaseHelp: boolean;
  counterArt: CounterArt;
  iconLabels: IconLabels;
  /** Not `language`: older versions stored that as English without anybody having chosen it. */
  pageLanguage: LanguageSetting;
}

export const STORAGE_KEY = "bulge.settings";
export const SMALLEST_TEXT = 0.85;
export const LARGEST_TEXT = 2;

export const defaults: Readonly<Settings> = {
  sound: false,
  volume: 0.6,
  music: false,
  musicVolume: 0.5,
  textScale: 1,
  colours: "standard",
  theme: "dark",
  animations: "full",
  steps: "play",
  plans: false,
  reminder: "idle",
  showNumbers: true,
  phaseHelp: true,
  counterArt: "printed",
  iconLabels: "learning",
  pageLanguage: "browser",
};

function oneOf<T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

function within(value: unknown, low: number, high: number, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : otherwise;
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === "boolean" ? value : otherwise;
}

/** Reads stored settings, which an older version or a person may have written. Invalid values fall back to the default. */
export function readSettings(text: string | null): Settings {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed as Record<string, unknown>;
  } catch {
    // A damaged entry counts as none.
  }
  return {
    sound: flag(found.sound, defaults.sound),
    volume: within(found.volume, 0, 1, defaults.volume),
    music: flag(found.music, defaults.music),
    musicVolume: within(found.musicVolume, 0, 1, defaults.musicVolume),
    textScale: within(found.textScale, SMALLEST_TEXT, LARGEST_TEXT, defaults.textScale),
    colours: oneOf(found.colours, ["standard", "deuteranopia", "high-contrast"], defaults.colours),
    theme: oneOf(found.theme, ["dark", "light", "system"], defaults.theme),
    animations: oneOf(found.animations, ["full", "quick", "off"], defaults.animations),
    steps: oneOf(found.steps, ["play", "wait"], defaults.steps),
    plans: flag(found.plans, defaults.plans),
    reminder: oneOf(found.reminder, ["never", "idle", "always"], defaults.reminder),
    showNumbers: flag(found.showNumbers, defaults.showNumbers),
    phaseHelp: flag(found.phaseHelp, defaults.phaseHelp),
    counterArt: oneOf(found.counterArt, ["printed", "pictures", "symbols"], defaults.counterArt),
    iconLabels: oneOf(found.iconLabels, ["always", "learning", "never"], defaults.iconLabels),
    pageLanguage: oneOf(found.pageLanguage, [...LANGUAGES, "browser"], defaults.pageLanguage),
  };
}

/** Storage can be missing (tests) or forbidden (private windows); then the settings last as long as the page. */
function storage(): Storage | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

/** The settings in force. Assign to a field and everything that shows it follows at once. */
export const settings: Settings = $state(readSettings(storage()?.getItem(STORAGE_KEY) ?? null));

/** Writes the settings down, so that the next visit begins with them. */
export function keepSettings(): void {
  try {
    storage()?.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings last as long as the page.
  }
}

/** Restores the defaults. */
export function resetSettings(): void {
  Object.assign(settings, defaults);
}

/** The theme to draw: `system` follows the operating system. */
export function themeNow(theme: Theme, systemIsLight: boolean): "dark" | "light" {
  return theme === "system" ? (systemIsLight ? "light" : "dark") : theme;
}

/** Lays the settings on the root element. */
export function applySettings(root: HTMLElement, systemIsLight: boolean): void {
  root.dataset.theme = themeNow(settings.theme, systemIsLight);
  root.dataset.colours = settings.colours;
  root.dataset.animations = settings.animations;
  root.style.setProperty("--text-scale", String(settings.textScale));
}

/** Keeps storage and root element in step with the settings from now on. Called once, by the app. */
export function followSettings(): () => void {
  const light = matchMedia("(prefers-color-scheme: light)");
  const apply = (): void => {
    applySettings(document.documentElement, light.matches);
    // The frame that the system draws around the installed page.
    const frame = themeNow(settings.theme, light.matches) === "light" ? "#e3dcc8" : "#1b1f1c";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", frame);
  };
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY) Object.assign(settings, readSettings(event.newValue));
  };
  light.addEventListener("change", apply);
  addEventListener("storage", fromOtherTab);
  const stop = $effect.root(() => {
    $effect(() => {
      apply();
      keepSettings();
    });
    $effect(() => {
      const language = languageFor(settings.pageLanguage);
      untrack(() => void speak(language));
    });
  });
  return () => {
    stop();
    light.removeEventListener("change", apply);
    removeEventListener("storage", fromOtherTab);
  };
}
