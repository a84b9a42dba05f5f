/** The settings of earlier games, kept in this browser: the last ones of each game, and those of the game begun last. */

import type { Draft } from "./options";

const STORAGE_KEY = "bulge.setups";

/** A title belongs to one game and is not kept. */
export type Kept = Omit<Draft, "title" | "game"> & { game: string };

interface All {
  /** By game. */
  games: Record<string, Kept>;
  /** The game that was begun last, and the one that was looked at last. */
  begun?: string;
  shown?: string;
}

function readAll(): All {
  try {
    const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<All> | null;
    const games = typeof found?.games === "object" && found.games !== null ? found.games : {};
    return { ...found, games };
  } catch {
    return { games: {} };
  }
}

function writeAll(all: All): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** How a game was set up last, in this browser. */
export function rememberedSetup(game: string | null | undefined): Kept | null {
  const found = game ? readAll().games[game] : undefined;
  return found && typeof found === "object" && typeof found.chosen === "object" ? found : null;
}

export function rememberedGame(what: "begun" | "shown"): string | null {
  return readAll()[what] ?? null;
}

/** Remembers the settings of a draft; `begun` when a game was made of them. */
export function rememberSetup(draft: Draft, begun = false): void {
  const { game } = draft;
  if (game === null) return;
  const { title: _, ...kept } = draft;
  const all = readAll();
  writeAll({ ...all, games: { ...all.games, [game]: { ...kept, game } }, shown: game, ...(begun ? { begun: game } : {}) });
}
