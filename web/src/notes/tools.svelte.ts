/** What a player does on the map that is no move: measuring, and drawing notes of their own. */

import { t } from "../language";
import type { Board, PlaceId } from "../wire/types";
import { noteKey, readNotes, withNote, writeNotes, type Note } from "./model";

/** What a click on a hex does; nothing while the map is used for play. */
export type Tool = "measure" | "arrow" | "mark" | "text";

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
    // Storage is full or forbidden: the notes last until the page is closed.
  }
}

export class MapTools {
  tool = $state<Tool | null>(null);
  /** Where an arrow or a measurement begins. */
  from = $state<PlaceId | null>(null);
  /** Where a measurement ends: under the pointer, or where it was fixed. */
  to = $state<PlaceId | null>(null);
  /** The measurement was ended by a click; the pointer no longer moves it. */
  fixed = $state(false);
  /** The hex that a text is being written for. */
  writing = $state<PlaceId | null>(null);
  notes = $state.raw<Note[]>([]);
  shown = $state(true);
  /** Entry hexes that a line of the calendar showed. */
  entries = $state.raw<{ title: string; places: PlaceId[] } | null>(null);
  private board: Board | null = null;
  private id = "";

  /** Begins with what was noted before in the same game, by the same seat. */
  begin(id: string, board: Board): void {
    if (id !== this.id) this.tool = this.from = this.to = this.writing = this.entries = null;
    this.id = id;
    this.board = board;
    const kept = readNotes(read(`bulge.notes.${id}`) ?? "", board);
    this.notes = "notes" in kept ? kept.notes : [];
  }

  /** Takes up a tool, or puts it down when it is in the hand already. */
  take(tool: Tool): void {
    const again = this.tool === tool;
    this.drop();
    if (again) return;
    this.tool = tool;
    if (tool !== "measure") this.shown = true;
  }

  /** Puts the tool down; says whether there was one. */
  drop(): boolean {
    const had = this.tool !== null;
    this.tool = this.from = this.to = this.writing = null;
    this.fixed = false;
    return had;
  }

  /** A hex was clicked while a tool is in the hand. */
  pick(place: PlaceId): void {
    switch (this.tool) {
      case "measure":
        if (this.from === null || this.fixed) {
          this.from = place;
          this.to = null;
          this.fixed = false;
        } else {
          this.to = place;
          this.fixed = true;
        }
        break;
      case "arrow":
        if (this.from === null) this.from = place;
        else {
          if (this.from !== place) this.add({ kind: "arrow", from: this.from, to: place });
          this.from = null;
        }
        break;
      case "mark":
        this.add({ kind: "mark", at: place });
        break;
      case "text":
        this.writing = place;
        break;
      case null:
        break;
    }
  }

  /** The pointer is over a hex. */
  over(place: PlaceId | null): void {
    if (this.tool === "measure" && this.from !== null && !this.fixed && place !== null) this.to = place;
  }

  textAt(place: PlaceId): string {
    const note = this.notes.find((one) => one.kind === "text" && one.at === place);
    return note?.kind === "text" ? note.text : "";
  }

  add(note: Note): void {
    this.keep(withNote(this.notes, note));
  }

  remove(note: Note): void {
    this.keep(this.notes.filter((one) => noteKey(one) !== noteKey(note)));
  }

  clear(): void {
    this.keep([]);
  }

  text(): string {
    return writeNotes(this.board?.game ?? "", this.notes);
  }

  /** Adds the notes of a text to those that are here. Says what came of it. */
  load(text: string): { added: number; left: number } | { why: string } {
    if (!this.board) return { why: t("notes-not-open") };
    const found = readNotes(text, this.board);
    if ("why" in found) return found;
    const known = new Set(this.notes.map(noteKey));
    const fresh = found.notes.filter((note) => !known.has(noteKey(note)));
    this.keep([...this.notes, ...fresh]);
    return { added: fresh.length, left: found.left };
  }

  private keep(notes: Note[]): void {
    this.notes = notes;
    write(`bulge.notes.${this.id}`, this.text());
  }
}
