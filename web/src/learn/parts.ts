/** The parts of the page that a lesson can mark or have opened: where each is, and whether it is open. */

import type { Page, WindowId } from "../table/state/layout.svelte";
import type { TableState } from "../table/state/table.svelte";

interface Part {
  /** Elements of the page; the first that is seen is marked. */
  at: string[];
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
  map: { at: [".map"] },
  prompt: { at: [".prompt-slot", ".sheet-slot"] },
  phases: { at: ['[data-part="phases"]', ".top"] },
  log: { at: ['[data-part="log"]', ".side-slot", ".sheet-slot"], isOpen: page("log") },
  odds: { at: ['[data-part="odds"]', '[data-part="combat"]'], isOpen: (table) => (table.live?.reckonings ?? []).length > 0 && !table.layout.combatClosed },
  menu: { at: ['[data-part="menu"]', ".top"] },
  functions: { at: [".bar", '[data-part="menu"]'] },
  charts: { at: ['[data-part="charts"]', ".bar"], isOpen: (table) => table.layout.windows.some((id) => id === "charts" || id.startsWith("chart:")) },
  cards: { at: ['[data-part="cards"]', ".side-slot", ".sheet-slot"], isOpen: (table) => table.layout.page === "cards" || table.layout.isOpen("cards") },
  reinforcements: { at: ['[data-part="reinforcements"]', ".bar"], isOpen: isWindow("reinforcements") },
  victory: { at: ['[data-part="victory"]', ".bar"], isOpen: isWindow("objectives") },
  system: { at: ['[data-part="system"]', ".prompt-slot"], isOpen: (table) => table.system.reading },
  "text-board": { at: ['[data-part="text-board"]'], isOpen: (table) => table.layout.text },
  units: { at: ['[data-part="units"]', ".side-slot", ".sheet-slot"], isOpen: page("inspector", "forces") },
  overlays: { at: ['[data-part="overlays"]', ".bar"], isOpen: (table) => table.layout.isOpen("overlays") || table.layout.overlays.size > 0 },
  text: { at: [".lesson"] },
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
