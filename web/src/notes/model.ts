/** A player's own notes on a map: arrows, marked hexes and short texts. They belong to nobody else and are not sent anywhere. */

import { t } from "../language";
import type { Board, PlaceId } from "../wire/types";

export type Note =
  | { kind: "arrow"; from: PlaceId; to: PlaceId }
  | { kind: "mark"; at: PlaceId }
  | { kind: "text"; at: PlaceId; text: string };

/** What a file or a copied text holds. */
export interface NoteFile {
  bulge: "notes";
  game: string;
  notes: Note[];
}

/** A text longer than this would cover the map. */
export const LONGEST = 120;
/** More notes than this hide the map. */
export const MOST = 300;

/** A text that is the same for the same note. */
export function noteKey(note: Note): string {
  if (note.kind === "arrow") return `arrow ${note.from} ${note.to}`;
  return note.kind === "mark" ? `mark ${note.at}` : `text ${note.at}`;
}

/** With a note more; the same arrow or mark once more takes it away, and a hex has one text. */
export function withNote(notes: readonly Note[], note: Note): Note[] {
  const rest = notes.filter((one) => noteKey(one) !== noteKey(note));
  if (note.kind === "text") {
    const text = note.text.trim().slice(0, LONGEST);
    return text === "" ? rest : [...rest, { ...note, text }].slice(-MOST);
  }
  return rest.length < notes.length ? rest : [...rest, note].slice(-MOST);
}

/** The notes as a text to be kept or sent. */
export function writeNotes(game: string, notes: readonly Note[]): string {
  const file: NoteFile = { bulge: "notes", game, notes: [...notes] };
  return JSON.stringify(file);
}

/** Notes from a text, or what is wrong with it. Notes on hexes that this map does not have are left out. */
export function readNotes(text: string, board: Board): { notes: Note[]; left: number } | { why: string } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: t("notes-none") };
  }
  const { bulge, game, notes } = (file ?? {}) as Partial<NoteFile>;
  if (bulge !== "notes" || !Array.isArray(notes)) return { why: t("notes-none") };
  if (game !== board.game) return { why: t("notes-other-map") };
  const places = new Set(board.hexes.map((hex) => hex.id));
  let kept: Note[] = [];
  for (const note of notes as unknown[]) {
    const good = asNote(note, places);
    if (good && !kept.some((one) => noteKey(one) === noteKey(good))) kept = withNote(kept, good);
  }
  return { notes: kept, left: notes.length - kept.length };
}

function asNote(given: unknown, places: ReadonlySet<PlaceId>): Note | null {
  const note = (given ?? {}) as Record<string, unknown>;
  const hex = (name: string): PlaceId | null => {
    const value = note[name];
    return typeof value === "string" && places.has(value) ? value : null;
  };
  const [from, to, at] = [hex("from"), hex("to"), hex("at")];
  if (note.kind === "arrow" && from !== null && to !== null && from !== to) return { kind: "arrow", from, to };
  if (note.kind === "mark" && at !== null) return { kind: "mark", at };
  if (note.kind === "text" && at !== null && typeof note.text === "string" && note.text.trim() !== "") {
    return { kind: "text", at, text: note.text.trim().slice(0, LONGEST) };
  }
  return null;
}

/** A note in a line for lists and screen readers; `name` is how a place is called. */
export function noteLine(note: Note, name: (place: PlaceId) => string): string {
  switch (note.kind) {
    case "arrow":
      return t("notes-arrow", { from: name(note.from), to: name(note.to) });
    case "mark":
      return t("notes-mark", { place: name(note.at) });
    case "text":
      return t("notes-text", { place: name(note.at), text: note.text });
  }
}
