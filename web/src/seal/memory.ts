/** What this browser keeps of sealed games: its secrets, and the seals it was shown. Without storage it lasts as long as the page. */

/** A seed and a key for one game, in hexadecimal digits. */
export interface Secrets {
  seed: string;
  /** The private key. */
  key: string;
  /** The public key that belongs to it. */
  open: string;
}

/** So many seals are remembered of a game: the first one, and those that the latest visits ended with. */
const MOST_SEEN = 4;

const unwritten = new Map<string, string>();

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? unwritten.get(name) ?? null;
  } catch {
    return unwritten.get(name) ?? null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    unwritten.set(name, value);
  }
}

function drop(name: string): void {
  unwritten.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

const secretsOf = (game: string): string => `bulge.seal.${game}`;
const seenOf = (game: string): string => `bulge.heads.${game}`;

const HEX = /^(?:[0-9a-f]{2})+$/;

/** The secrets of a game, unless what is stored is none. */
export function keptSecrets(game: string): Secrets | null {
  try {
    const { seed, key, open } = JSON.parse(read(secretsOf(game)) ?? "{}") as Partial<Secrets>;
    if (!seed || !key || !open || ![seed, key, open].every((one) => HEX.test(one))) return null;
    return { seed, key, open };
  } catch {
    return null;
  }
}

export function keepSecrets(game: string, secrets: Secrets): void {
  write(secretsOf(game), JSON.stringify(secrets));
}

/** The seals of a game that this browser was shown, the first one first. All of them must be in its journal. */
export function seenSeals(game: string): string[] {
  return (read(seenOf(game)) ?? "").split(" ").filter((seal) => HEX.test(seal));
}

/**
 * Remembers the seal of now in place of the one before. What an earlier visit ended with stays: a host who rewrites a game
 * while nobody looks must not have it forgotten by the next visit.
 */
export function rememberSeal(game: string, seal: string, visit: "begins" | "goes on"): string[] {
  const seen = seenSeals(game);
  if (visit === "goes on" && seen.length > 1) seen.pop();
  if (seen.at(-1) !== seal) seen.push(seal);
  if (seen.length > MOST_SEEN) seen.splice(1, seen.length - MOST_SEEN);
  write(seenOf(game), seen.join(" "));
  return seen;
}

export function forgetSeal(game: string): void {
  drop(secretsOf(game));
  drop(seenOf(game));
}
