/** The keyboard: which key does what. One list feeds the handler and the window that shows the keys. */

/** What a key does. */
export type Command =
  | "next"
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
  | "fit"
  | "nearer"
  | "farther"
  | "numbers";

export interface Shortcut {
  command: Command;
  /** As it is printed for the player. */
  keys: string[];
  title: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { command: "next", keys: ["N"], title: "Go on: next phase, end, ready" },
  { command: "do", keys: ["Enter"], title: "Do the highlighted choice" },
  { command: "cancel", keys: ["Esc"], title: "Let go of what is selected, or close a window" },
  { command: "next-unit", keys: ["]", "Tab"], title: "Select the next unit that can do something (Tab: after a click on the map)" },
  { command: "previous-unit", keys: ["[", "Shift+Tab"], title: "Select the one before" },
  { command: "next-target", keys: ["."], title: "Highlight the next place it can go to" },
  { command: "previous-target", keys: [","], title: "Highlight the one before" },
  { command: "centre", keys: ["Space"], title: "Bring the selected unit to the middle, or skip what is being shown" },
  { command: "undo", keys: ["U", "Ctrl+Z"], title: "Undo" },
  { command: "redo", keys: ["R", "Ctrl+Y"], title: "Redo" },
  { command: "text", keys: ["T"], title: "Text board: play by typing" },
  { command: "log", keys: ["L"], title: "Log" },
  { command: "charts", keys: ["C"], title: "Charts" },
  { command: "combat", keys: ["B"], title: "Combat window" },
  { command: "cards", keys: ["H"], title: "Cards" },
  { command: "overlays", keys: ["O"], title: "Overlays: zones, supply, barrages" },
  { command: "objectives", keys: ["V"], title: "Objectives and victory" },
  { command: "replay", keys: ["P"], title: "Replay the game from any point" },
  { command: "step-on", keys: ["J"], title: "One step on: what the game's own side did, or the replay" },
  { command: "step-back", keys: ["K"], title: "One step back" },
  { command: "steps", keys: ["G"], title: "Play or pause the steps of the game's own side" },
  { command: "panels", keys: ["M"], title: "Map only: hide and show the panels" },
  { command: "fit", keys: ["F"], title: "Whole map" },
  { command: "nearer", keys: ["+"], title: "Nearer" },
  { command: "farther", keys: ["−"], title: "Farther" },
  { command: "numbers", keys: ["X"], title: "Hex numbers" },
  { command: "shortcuts", keys: ["?"], title: "This list" },
];

/** Keys that the map itself listens to, for the list. */
export const MAP_KEYS: readonly { keys: string[]; title: string }[] = [
  { keys: ["←", "→", "↑", "↓"], title: "Move the map" },
  { keys: ["Shift+arrows"], title: "Go from hex to hex" },
  { keys: ["Right click", "Long press"], title: "Turn the stack over: the next counter comes on top" },
  { keys: ["Double click"], title: "Zoom in" },
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
  m: "panels",
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

/** Where typing belongs to what has the focus, and a letter is a letter. */
export function isTyping(element: { tagName: string; isContentEditable?: boolean; type?: string } | null): boolean {
  if (!element) return false;
  if (element.isContentEditable) return true;
  if (element.tagName === "INPUT") return !["button", "checkbox", "radio", "range", "submit"].includes(element.type ?? "");
  return element.tagName === "TEXTAREA" || element.tagName === "SELECT";
}
