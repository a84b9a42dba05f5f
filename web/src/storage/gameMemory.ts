/** Small things remembered in this browser, by game. A browser that forbids storage just remembers nothing. */

import { PACES, type Pace } from "./pace";
import type { Seat } from "../wire/types";

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden: do without.
  }
}

/** How many decisions this player has seen, so that a return can show what happened since. */
export function seenCount(game: string, seat: Seat): number | null {
  const text = read(`bulge.seen.${game}.${seat}`);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

export function rememberSeen(game: string, seat: Seat, count: number): void {
  write(`bulge.seen.${game}.${seat}`, String(count));
}

/** Whether the screen is covered when the computer is passed on. The storage key still has its old name. */
export function handoverWanted(game: string): boolean {
  return read(`bulge.curtain.${game}`) !== "off";
}

export function rememberHandover(game: string, wanted: boolean): void {
  write(`bulge.curtain.${game}`, wanted ? "on" : "off");
}

/** How fast this player likes to be shown the past. */
export function filmPace(): Pace {
  const text = read("bulge.pace");
  return PACES.find(({ value }) => value === text)?.value ?? "normal";
}

export function rememberFilmPace(pace: Pace): void {
  write("bulge.pace", pace);
}

/** Whether the bar of functions is shown beside the map. */
export function functionsShown(): boolean {
  return read("bulge.functions") !== "hidden";
}

export function rememberFunctions(shown: boolean): void {
  write("bulge.functions", shown ? "shown" : "hidden");
}

/** How this player has ordered the stacks of a game: for each place its counters, bottom first. */
export function stackOrders(game: string): [string, string[]][] {
  try {
    const found: unknown = JSON.parse(read(`bulge.stacks.${game}`) ?? "[]");
    const isOrder = (one: unknown): one is [string, string[]] =>
      Array.isArray(one) && typeof one[0] === "string" && Array.isArray(one[1]) && one[1].every((id) => typeof id === "string");
    return Array.isArray(found) ? found.filter(isOrder) : [];
  } catch {
    return [];
  }
}

export function rememberStackOrders(game: string, orders: readonly [string, string[]][]): void {
  write(`bulge.stacks.${game}`, JSON.stringify(orders));
}

/** Which overlays were switched on, by rulebook. */
export function overlaysOn(game: string): string[] {
  return (read(`bulge.overlays.${game}`) ?? "").split("\n").filter((id) => id !== "");
}

export function rememberOverlays(game: string, ids: string[]): void {
  write(`bulge.overlays.${game}`, ids.join("\n"));
}

/** The keys of other seats that this browser was given when it made the game, to hand on as links. */
export function inviteKeys(game: string): Partial<Record<Seat, string>> {
  try {
    return JSON.parse(read(`bulge.keys.${game}`) ?? "{}") as Partial<Record<Seat, string>>;
  } catch {
    return {};
  }
}

export function rememberInviteKeys(game: string, keys: Partial<Record<Seat, string>>): void {
  write(`bulge.keys.${game}`, JSON.stringify(keys));
}

/** Where a game that was begun from a moment of another one comes from. */
export interface Origin {
  id: string;
  title: string;
  count: number;
}

export function originOf(game: string): Origin | null {
  try {
    const found = JSON.parse(read(`bulge.from.${game}`) ?? "null") as Partial<Origin> | null;
    if (typeof found?.id !== "string" || typeof found.title !== "string" || typeof found.count !== "number") return null;
    return { id: found.id, title: found.title, count: found.count };
  } catch {
    return null;
  }
}

export function rememberOrigin(game: string, origin: Origin): void {
  write(`bulge.from.${game}`, JSON.stringify(origin));
}

/** Where the player was looking on the map of a game: the middle of the window in hexes, and pixels to a hex. */
export interface Shot {
  x: number;
  y: number;
  scale: number;
}

export function lastShot(game: string): Shot | null {
  const parts = (read(`bulge.view.${game}`) ?? "").split(" ").map(Number);
  const [x, y, scale] = parts;
  if (parts.length !== 3 || x === undefined || y === undefined || scale === undefined) return null;
  return parts.every(Number.isFinite) && scale > 0 ? { x, y, scale } : null;
}

/** Nothing to remember is the whole map, with which a game opens. */
export function rememberShot(game: string, shot: Shot | null): void {
  write(`bulge.view.${game}`, shot ? [shot.x, shot.y, shot.scale].map((one) => one.toFixed(3)).join(" ") : "");
}
