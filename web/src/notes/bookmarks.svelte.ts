/** Moments of a game that a player gave a name. They are kept in this browser and belong to nobody else, as notes on the map do. */

export interface Bookmark {
  /** After so many decisions. */
  count: number;
  name: string;
}

/** A longer name would not fit on a line. */
export const LONGEST_NAME = 80;
/** More than this is no list to look through. */
const MOST = 200;

/** With one more; a moment has one bookmark, and a new name takes the place of the old one. */
export function withBookmark(all: readonly Bookmark[], mark: Bookmark): Bookmark[] {
  const name = mark.name.trim().slice(0, LONGEST_NAME);
  if (name === "") return [...all];
  const rest = all.filter((one) => one.count !== mark.count);
  return [...rest, { count: mark.count, name }].sort((a, b) => a.count - b.count).slice(-MOST);
}

/** Bookmarks from storage, which an older version or a person may have written: what is no bookmark is left out. */
export function readBookmarks(text: string | null): Bookmark[] {
  let found: unknown;
  try {
    found = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  let kept: Bookmark[] = [];
  for (const one of found as unknown[]) {
    const { count, name } = (one ?? {}) as Partial<Bookmark>;
    if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || typeof name !== "string") continue;
    kept = withBookmark(kept, { count, name });
  }
  return kept;
}

function storage(): Storage | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

export class Bookmarks {
  all = $state.raw<Bookmark[]>([]);
  private key = "";

  /** Begins with those that this seat set before in the same game. */
  begin(id: string): void {
    this.key = `bulge.bookmarks.${id}`;
    this.all = readBookmarks(storage()?.getItem(this.key) ?? null);
  }

  at(count: number): Bookmark | null {
    return this.all.find((one) => one.count === count) ?? null;
  }

  set(count: number, name: string): void {
    this.keep(withBookmark(this.all, { count, name }));
  }

  remove(count: number): void {
    this.keep(this.all.filter((one) => one.count !== count));
  }

  private keep(all: Bookmark[]): void {
    this.all = all;
    try {
      storage()?.setItem(this.key, JSON.stringify(all));
    } catch {
      // Storage is full or forbidden: the bookmarks last until the page is closed.
    }
  }
}
