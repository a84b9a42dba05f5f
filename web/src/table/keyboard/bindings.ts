/** The keyboard: which key does what. One list feeds the handler and the window that shows the keys. */

import { type MessageId, t } from "../../language";

/** What a key does. */
export type Command =
  | "next"
  | "roll"
  | "show"
  | "undo"
  | "redo"
  | "next-unit"
  | "previous-unit"
  | "next-target"
  | "previous-target"
  | "do"
  | "centre"
  | "cancel"
  | "text"
  | "log"
  | "charts"
  | "combat"
  | "cards"
  | "overlays"
  | "objectives"
  | "replay"
  | "step-on"
  | "step-back"
  | "steps"
  | "shortcuts"
  | "panels"
  | "measure"
  | "notes"
  | "notes-shown"
  | "supply"
  | "fit"
  | "nearer"
  | "farther"
  | "numbers";

export interface Shortcut {
  command: Command;
  /** As they are printed for the player. */
  readonly keys: string[];
  readonly title: string;
}

/** Keys and gestures that every language has its own name for. */
const NAMES: Record<string, Extract<MessageId, `keys-key-${string}`>> = {
  Ctrl: "keys-key-ctrl",
  Shift: "keys-key-shift",
  Enter: "keys-key-enter",
  Esc: "keys-key-esc",
  Space: "keys-key-space",
  Tab: "keys-key-tab",
  arrows: "keys-key-arrows",
  "Right click": "keys-key-right-click",
  "Long press": "keys-key-long-press",
  "Double click": "keys-key-double-click",
};

function printed(key: string): string {
  if (key.length === 1) return key;
  return key.split("+").map((part) => (NAMES[part] ? t(NAMES[part]) : part)).join("+");
}

/** A line of the list. Its words are asked for whenever it is read, so that it follows the language. */
function shortcut(command: Command, ...keys: string[]): Shortcut {
  return {
    command,
    get keys() {
      return keys.map(printed);
    },
    get title() {
      return t(`keys-${command}`);
    },
  };
}

export const SHORTCUTS: readonly Shortcut[] = [
  shortcut("next", "N"),
  shortcut("roll", "A"),
  shortcut("show", "S"),
  shortcut("do", "Enter"),
  shortcut("cancel", "Esc"),
  shortcut("next-unit", "]", "Tab"),
  shortcut("previous-unit", "[", "Shift+Tab"),
  shortcut("next-target", "."),
  shortcut("previous-target", ","),
  shortcut("centre", "Space"),
  shortcut("undo", "U", "Ctrl+Z"),
  shortcut("redo", "R", "Ctrl+Y"),
  shortcut("text", "T"),
  shortcut("log", "L"),
  shortcut("charts", "C"),
  shortcut("combat", "B"),
  shortcut("cards", "H"),
  shortcut("overlays", "O"),
  shortcut("objectives", "V"),
  shortcut("replay", "P"),
  shortcut("step-on", "J"),
  shortcut("step-back", "K"),
  shortcut("steps", "G"),
  shortcut("measure", "M"),
  shortcut("notes", "D"),
  shortcut("notes-shown", "Y"),
  shortcut("supply", "Q"),
  shortcut("panels", "Z"),
  shortcut("fit", "F"),
  shortcut("nearer", "+"),
  shortcut("farther", "−"),
  shortcut("numbers", "X"),
  shortcut("shortcuts", "?"),
];

/** A line about a key or a gesture that the map itself heeds. */
function onMap(does: "move" | "hex" | "stack" | "zoom", ...keys: string[]): Pick<Shortcut, "keys" | "title"> {
  return {
    get keys() {
      return keys.map(printed);
    },
    get title() {
      return t(`keys-map-${does}`);
    },
  };
}

/** Keys that the map itself listens to, for the list. */
export const MAP_KEYS: readonly Pick<Shortcut, "keys" | "title">[] = [
  onMap("move", "←", "→", "↑", "↓"),
  onMap("hex", "Shift+arrows"),
  onMap("stack", "Right click", "Long press"),
  onMap("zoom", "Double click"),
];

/** The part of a keyboard event that decides. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const PLAIN: Record<string, Command> = {
  n: "next",
  a: "roll",
  s: "show",
  u: "undo",
  r: "redo",
  t: "text",
  l: "log",
  c: "charts",
  b: "combat",
  h: "cards",
  o: "overlays",
  v: "objectives",
  p: "replay",
  j: "step-on",
  k: "step-back",
  g: "steps",
  m: "measure",
  d: "notes",
  y: "notes-shown",
  q: "supply",
  z: "panels",
  f: "fit",
  x: "numbers",
  "+": "nearer",
  "=": "nearer",
  "-": "farther",
  "?": "shortcuts",
  "]": "next-unit",
  "[": "previous-unit",
  ".": "next-target",
  ",": "previous-target",
  enter: "do",
  escape: "cancel",
  " ": "centre",
};

/** What a key press means, or nothing. */
export function commandFor(pressed: Pressed): Command | null {
  const name = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) {
    if (pressed.altKey) return null;
    if (name === "z") return pressed.shiftKey ? "redo" : "undo";
    if (name === "y") return "redo";
    return null;
  }
  if (pressed.altKey) return null;
  if (name === "tab") return pressed.shiftKey ? "previous-unit" : "next-unit";
  return PLAIN[name] ?? null;
}

/** Whether the focused element takes typed text, so that letters are not shortcuts. */
export function isTyping(element: { tagName: string; isContentEditable?: boolean; type?: string } | null): boolean {
  if (!element) return false;
  if (element.isContentEditable) return true;
  if (element.tagName === "INPUT") return !["button", "checkbox", "radio", "range", "submit"].includes(element.type ?? "");
  return element.tagName === "TEXTAREA" || element.tagName === "SELECT";
}
