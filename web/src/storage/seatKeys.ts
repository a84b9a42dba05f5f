/** Seat keys of this browser, stored so that a player can return to a game without its link. */

import { rememberInviteKeys, inviteKeys } from "./gameMemory";
import type { MadeGame, Seat } from "../wire/types";

const OWN = "bulge.keys";

export type SeatKeys = Partial<Record<Seat, string>>;

/** Reads the kept keys; whatever is not a key of a seat of a game is left out. */
export function readKeys(text: string | null): Record<string, SeatKeys> {
  const kept: Record<string, SeatKeys> = {};
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null) return kept;
    for (const [game, seats] of Object.entries(found)) {
      if (typeof seats !== "object" || seats === null) continue;
      for (const seat of ["german", "allied"] as const) {
        const key: unknown = (seats as Record<string, unknown>)[seat];
        if (typeof key === "string" && key !== "") (kept[game] ??= {})[seat] = key;
      }
    }
  } catch {
    // A damaged entry counts as none.
  }
  return kept;
}

function all(): Record<string, SeatKeys> {
  try {
    return readKeys(localStorage.getItem(OWN));
  } catch {
    return {};
  }
}

function write(keys: Record<string, SeatKeys>): void {
  try {
    localStorage.setItem(OWN, JSON.stringify(keys));
  } catch {
    // Without storage the link itself is the key.
  }
}

/** The keys of one's own seats. */
export function keysOf(game: string): SeatKeys {
  return all()[game] ?? {};
}

/** The games this browser has a key for. */
export function gamesWithKeys(): string[] {
  return Object.keys(all());
}

/** The keys of seats that were left for others, so that the link can be shown again. */
export function invitesOf(game: string): SeatKeys {
  return inviteKeys(game);
}

/** Tells the keys of one's own seats from those to hand on. */
export function sortKeys(made: MadeGame): { own: SeatKeys; others: SeatKeys } {
  const own: SeatKeys = {};
  const others: SeatKeys = {};
  for (const seat of ["german", "allied"] as const) {
    const key = made.keys[seat];
    if (!key) continue;
    const holder = made.game.seats.find((card) => card.seat === seat)?.holder.kind;
    if (made.game.yours.includes(seat)) own[seat] = key;
    else if (holder !== "bot" && holder !== "system") others[seat] = key;
  }
  return { own, others };
}

/** Keeps the keys of a game that was made or joined. The table shows the others' links too. */
export function keepKeys(made: MadeGame): void {
  const { own, others } = sortKeys(made);
  if (Object.keys(others).length > 0) rememberInviteKeys(made.game.id, others);
  if (Object.keys(own).length === 0) return;
  const keys = all();
  keys[made.game.id] = { ...keys[made.game.id], ...own };
  write(keys);
}

/** Keeps the key that came with a link, for the seats it opened. */
export function keepLink(game: string, seats: Seat[], key: string): void {
  const keys = all();
  for (const seat of seats) (keys[game] ??= {})[seat] = key;
  write(keys);
}

export function forgetKeys(game: string): void {
  const keys = all();
  delete keys[game];
  write(keys);
  rememberInviteKeys(game, {});
}

/** The invitation link: whoever opens it gets the seat. */
export function inviteLink(page: { origin: string; pathname: string }, game: string, key: string): string {
  return `${page.origin}${page.pathname}#/game/${encodeURIComponent(game)}?key=${encodeURIComponent(key)}`;
}
