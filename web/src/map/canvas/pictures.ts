// The picture of the map, in tiles of the size that fits the zoom.
//
// The overview is one tile and comes first. Then the tiles in the window are loaded, from the middle outwards, and a ring around
// them for the next step of a drag. Until a tile is there, a coarser one is stretched over its place. Decoded tiles take much
// memory, so there is a budget, and those used longest ago go.

import type { MapPicture } from "../../wire/types";
import type { Bounds } from "../geometry/geometry";
import type { Painting } from "./layer";
import { affordable, pictureBounds, sizeFor, surplus, tilesIn, type Tile } from "./tiles";

/** So many pixels are kept decoded, at four bytes each. More only where the window alone needs more. */
const BUDGET = 8_000_000;
/** So many tiles are loaded at once. */
const AT_ONCE = 6;
/** How far beyond the window tiles are loaded. */
const RING = 1;

/** How far a picture may go beyond the hexes in play and still be shown whole, in hexes. */
const MARGIN = 4;

/** What is seen of the picture: all of it, but without a side where no hex is in play. */
export function sheetBounds(picture: MapPicture | null, hexes: Bounds): Bounds {
  if (!picture) return hexes;
  const all = pictureBounds(picture);
  const far = (edge: keyof Bounds) => Math.abs(all[edge] - hexes[edge]) > MARGIN;
  const edge = (side: keyof Bounds) => (far(side) ? hexes[side] : all[side]);
  return { left: edge("left"), top: edge("top"), right: edge("right"), bottom: edge("bottom") };
}

interface Loaded {
  tile: Tile;
  bitmap: ImageBitmap;
  used: number;
}

export type TileUrl = (size: number, column: number, row: number) => string;

export class MapPictures {
  private picture: MapPicture | null = null;
  private url: TileUrl = () => "";
  private readonly loaded = new Map<string, Loaded>();
  private readonly loading = new Map<string, AbortController>();
  private readonly failed = new Set<string>();
  /** The tiles wanted, in the order in which they are loaded. */
  private wanted: Tile[] = [];
  private keys: ReadonlySet<string> = new Set();
  /** Those of them that are in the window. */
  private shown: ReadonlySet<string> = new Set();
  private clock = 0;

  /** Called for each loaded tile that is in the window. */
  constructor(private readonly onload: () => void) {}

  set(picture: MapPicture | null, url: TileUrl): void {
    this.url = url;
    const before = this.picture;
    if (picture === before) return;
    // More sizes of the same map may have been drawn meanwhile.
    if (!picture || before?.fingerprint !== picture.fingerprint || before.game !== picture.game) this.clear();
    this.picture = picture;
    const overview = this.overview();
    if (overview) this.seek([overview], 1);
  }

  /** Asks for what is sharp in a part of the map, at so many device pixels to a hex. */
  want(seen: Bounds, pixels: number): void {
    const { picture } = this;
    const size = picture ? sizeFor(picture.sizes, pixels) : null;
    const overview = this.overview();
    if (!picture || size === null || !overview) return;
    const inside = tilesIn(picture, size, seen).length;
    const around = affordable(tilesIn(picture, size, seen, RING), inside, BUDGET);
    this.seek([overview, ...around], inside + 1);
  }

  get ready(): boolean {
    return this.loaded.size > 0;
  }

  /** Whether everything in the window is there, or cannot be had. */
  get complete(): boolean {
    for (const key of this.shown) if (!this.loaded.has(key) && !this.failed.has(key)) return false;
    return true;
  }

  clear(): void {
    for (const one of this.loaded.values()) one.bitmap.close();
    for (const load of this.loading.values()) load.abort();
    this.loaded.clear();
    this.loading.clear();
    this.failed.clear();
    this.wanted = [];
    this.keys = this.shown = new Set();
    this.picture = null;
  }

  /** Draws what there is: the tiles of the size that is sharp, over coarser ones where some are missing. */
  paint(painting: Painting): void {
    const { picture } = this;
    const pixels = painting.scale * painting.ratio;
    const best = picture ? sizeFor(picture.sizes, pixels) : null;
    if (!picture || best === null) return;
    this.clock++;
    const { ctx } = painting;
    const seen = painting.bounds();
    const sharp = tilesIn(picture, best, seen);
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = painting.rough || pixels / best > 0.95 ? "low" : "medium";
    if (!sharp.every((tile) => this.loaded.has(tile.key))) {
      for (const size of picture.sizes) {
        // Much finer tiles would be many, for little to be seen.
        if (size !== best && size <= best * 2) this.draw(painting, picture, tilesIn(picture, size, seen));
      }
    }
    this.draw(painting, picture, sharp);
  }

  private draw(painting: Painting, picture: MapPicture, tiles: Tile[]): void {
    const { ctx, ratio } = painting;
    const bounds = pictureBounds(picture);
    const edge = (px: number): number => Math.round(px * ratio) / ratio;
    for (const { key, size, left, top, right, bottom } of tiles) {
      const one = this.loaded.get(key);
      if (!one) continue;
      one.used = this.clock;
      const [x, y] = [edge(painting.x(bounds.left + left / size)), edge(painting.y(bounds.top + top / size))];
      const wide = edge(painting.x(bounds.left + right / size)) - x;
      ctx.drawImage(one.bitmap, x, y, wide, edge(painting.y(bounds.top + bottom / size)) - y);
    }
  }

  /** The whole map in its smallest size. */
  private overview(): Tile | null {
    const { picture } = this;
    const smallest = picture ? sizeFor(picture.sizes, 0) : null;
    return picture && smallest !== null ? (tilesIn(picture, smallest, pictureBounds(picture))[0] ?? null) : null;
  }

  /** Loads tiles one after another; the first `inside` of them are in the window. */
  private seek(wanted: Tile[], inside: number): void {
    this.wanted = wanted;
    this.keys = new Set(wanted.map((tile) => tile.key));
    this.shown = new Set(wanted.slice(0, inside).map((tile) => tile.key));
    for (const [key, load] of this.loading) {
      if (this.keys.has(key)) continue;
      load.abort();
      this.loading.delete(key);
    }
    this.next();
  }

  private next(): void {
    for (const tile of this.wanted) {
      if (this.loading.size >= AT_ONCE) return;
      const { key } = tile;
      if (!this.loaded.has(key) && !this.loading.has(key) && !this.failed.has(key)) void this.load(tile);
    }
  }

  private async load(tile: Tile): Promise<void> {
    const { key, size, column, row } = tile;
    const stop = new AbortController();
    this.loading.set(key, stop);
    try {
      const reply = await fetch(this.url(size, column, row), { signal: stop.signal });
      if (!reply.ok) throw new Error(reply.statusText);
      const bitmap = await createImageBitmap(await reply.blob());
      if (stop.signal.aborted) {
        bitmap.close();
        return;
      }
      this.loaded.set(key, { tile, bitmap, used: ++this.clock });
      this.drop();
      if (this.shown.has(key)) this.onload();
    } catch {
      // If a tile fails to load, a coarser one or the plain hexes are shown instead.
      if (!stop.signal.aborted) this.failed.add(key);
    } finally {
      if (this.loading.get(key) === stop) this.loading.delete(key);
      this.next();
    }
  }

  private drop(): void {
    for (const { tile, bitmap } of surplus(this.loaded.values(), this.keys, BUDGET)) {
      bitmap.close();
      this.loaded.delete(tile.key);
    }
  }
}
