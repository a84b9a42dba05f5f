/** The keyboard: which key does what. One list feeds the handler and the window that shows the keys. */

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
  /** As it is printed for the player. */
  keys: string[];
  title: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { command: "next", keys: ["N"], title: "Continue: end the phase, or skip what is being shown" },
  { command: "roll", keys: ["A"], title: "Attack, roll the dice, or go on with a fight" },
  { command: "show", keys: ["S"], title: "Show on the map what you are asked about" },
  { command: "do", keys: ["Enter"], title: "Carry out the highlighted choice" },
  { command: "cancel", keys: ["Esc"], title: "Deselect, or close a window" },
  { command: "next-unit", keys: ["]", "Tab"], title: "Select the next unit that can act (Tab works after a click on the map)" },
  { command: "previous-unit", keys: ["[", "Shift+Tab"], title: "Select the previous unit" },
  { command: "next-target", keys: ["."], title: "Highlight the next target" },
  { command: "previous-target", keys: [","], title: "Highlight the previous target" },
  { command: "centre", keys: ["Space"], title: "Centre the map on the selected unit, or skip an animation" },
  { command: "undo", keys: ["U", "Ctrl+Z"], title: "Undo" },
  { command: "redo", keys: ["R", "Ctrl+Y"], title: "Redo" },
  { command: "text", keys: ["T"], title: "Open or close the text board" },
  { command: "log", keys: ["L"], title: "Show the log" },
  { command: "charts", keys: ["C"], title: "Show the first chart" },
  { command: "combat", keys: ["B"], title: "Open or close the combat window" },
  { command: "cards", keys: ["H"], title: "Show the cards" },
  { command: "overlays", keys: ["O"], title: "Choose overlays: zones, supply, barrages" },
  { command: "objectives", keys: ["V"], title: "Show the objectives" },
  { command: "replay", keys: ["P"], title: "Replay the game from any point" },
  { command: "step-on", keys: ["J"], title: "Next step of the replay, or of the side played by the game" },
  { command: "step-back", keys: ["K"], title: "Previous step" },
  { command: "steps", keys: ["G"], title: "Play or pause the steps of the side played by the game" },
  { command: "measure", keys: ["M"], title: "Measure the distance between two hexes" },
  { command: "notes", keys: ["D"], title: "Draw notes and arrows of your own on the map" },
  { command: "notes-shown", keys: ["Y"], title: "Show or hide your notes on the map" },
  { command: "supply", keys: ["Q"], title: "Show or hide supply on the map" },
  { command: "panels", keys: ["Z"], title: "Hide or show the panels" },
  { command: "fit", keys: ["F"], title: "Show the whole map" },
  { command: "nearer", keys: ["+"], title: "Zoom in" },
  { command: "farther", keys: ["−"], title: "Zoom out" },
  { command: "numbers", keys: ["X"], title: "Show or hide hex numbers" },
  { command: "shortcuts", keys: ["?"], title: "Show this list" },
];

/** Keys that the map itself listens to, for the list. */
export const MAP_KEYS: readonly { keys: string[]; title: string }[] = [
  { keys: ["←", "→", "↑", "↓"], title: "Move the map" },
  { keys: ["Shift+arrows"], title: "Move from hex to hex" },
  { keys: ["Right click", "Long press"], title: "Bring the next counter of the stack to the top" },
  { keys: ["Double click"], title: "Zoom in on a place" },
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
