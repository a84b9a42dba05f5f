/** The parts of the page that a lesson can mark or have opened: where each is, and whether it is open. */

import type { Page, WindowId } from "../table/state/layout.svelte";
import type { TableState } from "../table/state/table.svelte";

interface Part {
  /** Elements of the page; the first that is seen is marked. */
  at: string[];
  /** What the learner is told to look for. */
  name: string;
  isOpen?: (table: TableState) => boolean;
}

const page =
  (...pages: Page[]) =>
  (table: TableState): boolean =>
    pages.includes(table.layout.page);

/** A window, or the chart of that name in games that print one. */
const isWindow =
  (id: WindowId) =>
  (table: TableState): boolean =>
    table.layout.windows.some((open) => open === id || open === `chart:${id}`);

export const PARTS: Record<string, Part> = {
  map: { at: [".map"], name: "the map" },
  prompt: { at: [".prompt-slot", ".sheet-slot"], name: "the question below the map" },
  phases: { at: ['[data-part="phases"]', ".top"], name: "the phase" },
  log: { at: ['[data-part="log"]', ".side-slot", ".sheet-slot"], name: "the log", isOpen: page("log") },
  odds: { at: ['[data-part="odds"]', '[data-part="combat"]'], name: "the odds", isOpen: (table) => (table.live?.reckonings ?? []).length > 0 && !table.layout.combatClosed },
  menu: { at: ['[data-part="menu"]', ".top"], name: "the menu" },
  functions: { at: [".bar", '[data-part="menu"]'], name: "the row of buttons" },
  charts: { at: ['[data-part="charts"]', ".bar"], name: "the charts", isOpen: (table) => table.layout.windows.some((id) => id === "charts" || id.startsWith("chart:")) },
  cards: { at: ['[data-part="cards"]', ".side-slot", ".sheet-slot"], name: "the cards", isOpen: (table) => table.layout.page === "cards" || table.layout.isOpen("cards") },
  reinforcements: { at: ['[data-part="reinforcements"]', ".bar"], name: "the reinforcements", isOpen: isWindow("reinforcements") },
  victory: { at: ['[data-part="victory"]', ".bar"], name: "the victory conditions", isOpen: isWindow("objectives") },
  system: { at: ['[data-part="system"]', ".prompt-slot"], name: "the German system", isOpen: (table) => table.system.reading },
  "text-board": { at: ['[data-part="text-board"]'], name: "the text board", isOpen: (table) => table.layout.text },
  units: { at: ['[data-part="units"]', ".side-slot", ".sheet-slot"], name: "the units", isOpen: page("inspector", "forces") },
  overlays: { at: ['[data-part="overlays"]', ".bar"], name: "the overlays", isOpen: (table) => table.layout.isOpen("overlays") || table.layout.overlays.size > 0 },
  text: { at: [".lesson"], name: "this text" },
};

export function isOpened(part: string, table: TableState): boolean {
  return PARTS[part]?.isOpen?.(table) ?? true;
}

/** The element that stands for a part now, if it is on the page. */
export function elementOf(part: string): HTMLElement | null {
  for (const selector of PARTS[part]?.at ?? []) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
    if (found) return found;
  }
  return null;
}
