/** What places are called. */

import type { Board, BoardHex, PlaceId } from "../wire/types";

/** How a place is called: its number and its name, or a box's title. */
export function placeName(board: Board, place: PlaceId): string {
  const hex = hexById(board, place);
  if (hex) return hex.name ? `${hex.id} ${hex.name}` : hex.id;
  return board.boxes.find((box) => box.id === place)?.title ?? place;
}

const hexIndex = new WeakMap<Board, Map<PlaceId, BoardHex>>();

/** A hex by its number; boards do not change, so the index is made once. */
export function hexById(board: Board, place: PlaceId): BoardHex | undefined {
  let index = hexIndex.get(board);
  if (!index) {
    index = new Map(board.hexes.map((hex) => [hex.id, hex]));
    hexIndex.set(board, index);
  }
  return index.get(place);
}
