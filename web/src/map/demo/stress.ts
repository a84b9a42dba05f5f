// A full campaign made of copies of a small game, to see whether the map keeps up: about 2,800 hexes and 450 counters.

import type { Board, BoardHex, Counter, Marker, View } from "../../wire/types";

const COLUMNS = 70;
const ROWS = 40;

export function stress(board: Board, view: View): { board: Board; view: View } {
  const hexes: BoardHex[] = [];
  for (let c = 0; c < COLUMNS; c++) {
    for (let r = 0; r < ROWS; r++) {
      const like = board.hexes[(c * 25 + r) % board.hexes.length];
      hexes.push({ id: `${c},${r}`, at: { x: 3 * c, y: 2 * r + (c % 2) }, terrain: like?.terrain ?? ["open"] });
    }
  }
  const counters: Counter[] = [];
  const markers: Marker[] = [];
  for (let i = 0; counters.length < 450; i++) {
    const like = view.counters[i % view.counters.length];
    if (!like || like.face.symbol === "transport") continue;
    // Two fronts from north to south, with stacks of one to four.
    const place = `${Math.floor(12 + (i * 7) % 48)},${(i * 11) % ROWS}`;
    const high = 1 + (i % 4 === 0 ? 3 : i % 3 === 0 ? 1 : 0);
    for (let level = 0; level < high; level++) {
      const id = `${like.id}-${i}-${level}`;
      const status = i % 3 ? (like.status ?? []) : [{ name: "out of supply" }, { name: "moved" }];
      counters.push({ ...like, id, place, level, status, ready: i % 2 === 0, name: `${(i * 13) % 200}th ${like.name}` });
    }
    if (i % 6 === 0) markers.push({ name: "control", on: { place }, owner: like.owner ?? null });
  }
  return {
    board: { ...board, hexes, sides: [], roads: [], boxes: [], title: "Full campaign" },
    view: { ...view, counters, markers, overlays: [], subjects: [] },
  };
}
