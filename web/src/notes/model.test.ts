import { describe, expect, it } from "vitest";

import { board } from "../wire/samples";
import { distance } from "./distance";
import { LONGEST, noteLine, readNotes, withNote, writeNotes, type Note } from "./model";

const arrow: Note = { kind: "arrow", from: "0101", to: "0202" };
const mark: Note = { kind: "mark", at: "0102" };
const text: Note = { kind: "text", at: "0201", text: "Hold here" };

describe("notes", () => {
  it("drawn twice are gone, and a text is replaced", () => {
    expect(withNote(withNote([], arrow), arrow)).toEqual([]);
    expect(withNote([text], { ...text, text: "Or here" })).toEqual([{ ...text, text: "Or here" }]);
    expect(withNote([text], { ...text, text: "  " })).toEqual([]);
    expect(withNote([], { ...text, text: "x".repeat(500) })).toEqual([{ ...text, text: "x".repeat(LONGEST) }]);
  });

  it("come back from their text as they were", () => {
    expect(readNotes(writeNotes("toy", [arrow, mark, text]), board)).toEqual({ notes: [arrow, mark, text], left: 0 });
  });

  it("that make no sense on this map are left out", () => {
    const odd = [{ kind: "mark", at: "9999" }, { kind: "arrow", from: "0101", to: "0101" }, { kind: "text", at: "0101" }, null, 7, mark, mark];
    expect(readNotes(JSON.stringify({ bulge: "notes", game: "toy", notes: odd }), board)).toEqual({ notes: [mark], left: 6 });
  });

  it.each(["", "{", "[]", '{"bulge":"save"}', writeNotes("bastogne", [])])("%s is refused with a reason", (wrong) => {
    const answer = readNotes(wrong, board);
    expect("why" in answer && answer.why).toMatch(/^This text holds no notes|^These notes belong to another map/);
  });

  it("are told in words", () => {
    const name = (place: string) => `hex ${place}`;
    expect([arrow, mark, text].map((note) => noteLine(note, name))).toEqual(["Arrow from hex 0101 to hex 0202", "Mark on hex 0102", "hex 0201: Hold here"]);
  });
});

describe("a distance", () => {
  it("counts hexes on flat and on pointed grids", () => {
    expect(distance(board, "0101", "0101")).toBe(0);
    expect(distance(board, "0101", "0102")).toBe(1);
    expect(distance(board, "0101", "0201")).toBe(1);
    expect(distance(board, "0101", "0202")).toBe(2);
    const at = (id: string, x: number, y: number) => ({ id, at: { x, y }, terrain: ["open"] });
    const pointed = { ...board, orientation: "pointy-top", hexes: [at("a", 0, 0), at("b", 2, 0), at("c", 1, 3), at("d", 7, 9)] };
    expect([distance(pointed, "a", "b"), distance(pointed, "a", "c"), distance(pointed, "b", "c"), distance(pointed, "a", "d")]).toEqual([1, 1, 1, 5]);
    expect(distance(board, "0101", "nowhere")).toBeNull();
  });
});
