// Which pieces of a map's picture are wanted, and which may go: the arithmetic of tiles.

import type { MapPicture } from "../../wire/types";
import type { Bounds } from "../geometry/geometry";

/** A tile of the picture in one size, with its edges in pixels of that size. */
export interface Tile {
  key: string;
  size: number;
  column: number;
  row: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** As much of a picture as its tiles depend on. */
export type Cut = Pick<MapPicture, "hex" | "left" | "top" | "width" | "height" | "tile">;

/** The smallest size that is sharp at so many device pixels to a hex, else the largest there is. */
export function sizeFor(sizes: readonly number[], pixels: number): number | null {
  let [best, largest] = [Infinity, -Infinity];
  for (const size of sizes) {
    if (size >= pixels * 0.85 && size < best) best = size;
    if (size > largest) largest = size;
  }
  return best < Infinity ? best : largest > 0 ? largest : null;
}

/** Where the picture lies on the map, in hexes. */
export function pictureBounds({ hex, left, top, width, height }: Cut): Bounds {
  return { left: -left / hex, top: -top / hex, right: (width - left) / hex, bottom: (height - top) / hex };
}

/**
 * The tiles of a size that lie under a part of the map, and so many more on each side. Those under the middle come first, those
 * outside last.
 */
export function tilesIn(picture: Cut, size: number, seen: Bounds, ring = 0): Tile[] {
  const { hex, left, top, tile } = picture;
  const [wide, high] = [whole((picture.width * size) / hex), whole((picture.height * size) / hex)];
  const columns = Math.ceil(wide / tile);
  const rows = Math.ceil(high / tile);
  const column = (x: number): number => Math.floor(((x + left / hex) * size) / tile);
  const row = (y: number): number => Math.floor(((y + top / hex) * size) / tile);
  const [west, east, north, south] = [column(seen.left), column(seen.right), row(seen.top), row(seen.bottom)];
  const found: { tile: Tile; away: number }[] = [];
  for (let r = Math.max(0, north - ring); r <= Math.min(rows - 1, south + ring); r++) {
    for (let c = Math.max(0, west - ring); c <= Math.min(columns - 1, east + ring); c++) {
      const outside = c < west || c > east || r < north || r > south;
      const away = Math.hypot(c - (west + east) / 2, r - (north + south) / 2) + (outside ? 1000 : 0);
      found.push({ away, tile: tileAt(size, c, r, tile, wide, high) });
    }
  }
  return found.sort((a, b) => a.away - b.away).map((one) => one.tile);
}

function tileAt(size: number, column: number, row: number, side: number, wide: number, high: number): Tile {
  const [left, top] = [column * side, row * side];
  const key = `${size}/${column}-${row}`;
  return { key, size, column, row, left, top, right: Math.min(wide, left + side), bottom: Math.min(high, top + side) };
}

/** Pixels along a length, as the program counts them. */
function whole(length: number): number {
  return Math.ceil(length - 1e-6);
}

export function pixelsOf(tile: Tile): number {
  return (tile.right - tile.left) * (tile.bottom - tile.top);
}

/** As many of the wanted tiles as fit into a budget of pixels, the first ones first; those in the window in any case. */
export function affordable(wanted: readonly Tile[], seen: number, budget: number): Tile[] {
  let spent = 0;
  return wanted.filter((tile, i) => (spent += pixelsOf(tile)) <= budget || i < seen);
}

/** What must go so that the rest fits into a budget of pixels: the tiles used longest ago, but none that is kept. */
export function surplus<T extends { tile: Tile; used: number }>(all: Iterable<T>, kept: ReadonlySet<string>, budget: number): T[] {
  const list = [...all];
  let over = list.reduce((sum, one) => sum + pixelsOf(one.tile), 0) - budget;
  const gone: T[] = [];
  if (over <= 0) return gone;
  for (const one of list.filter(({ tile }) => !kept.has(tile.key)).sort((a, b) => a.used - b.used)) {
    gone.push(one);
    over -= pixelsOf(one.tile);
    if (over <= 0) break;
  }
  return gone;
}
