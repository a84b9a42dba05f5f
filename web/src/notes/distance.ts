/** How far two hexes are from each other. */

import { hexById } from "../text/places";
import type { Board, PlaceId } from "../wire/types";

/** The number of steps from hex to hex as the crow flies; nothing where either is no hex. */
export function distance(board: Board, from: PlaceId, to: PlaceId): number | null {
  const [a, b] = [hexById(board, from)?.at, hexById(board, to)?.at];
  if (!a || !b) return null;
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  // Neighbours in a row of hexes that touch are two lattice points apart one way, and three and one the other way.
  const [rows, across] = board.orientation === "pointy-top" ? [y / 3, x] : [x / 3, y];
  return Math.round(rows + Math.max(0, (across - rows) / 2));
}
