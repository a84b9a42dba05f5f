// The picture of the map, in the size that fits the zoom.
//
// The smallest size comes first, so that something is there at once; then the one that is sharp enough. A large picture is
// cut into tiles, since graphics cards take only so much in one piece and only what is in the window need be drawn.

import type { MapPicture } from "../../wire/types";
import type { Bounds } from "../geometry/geometry";
import type { Painting } from "./layer";

interface Tile {
  bitmap: ImageBitmap;
  x: number;
  y: number;
}

interface Loaded {
  size: number;
  width: number;
  height: number;
  tiles: Tile[];
}

const TILE = 1024;

/** The smallest size that is sharp at so many device pixels to a hex, else the largest there is. */
export function sizeFor(sizes: readonly number[], pixels: number): number | null {
  const sorted = [...sizes].sort((a, b) => a - b);
  return sorted.find((size) => size >= pixels * 0.85) ?? sorted[sorted.length - 1] ?? null;
}

/** Where the picture lies on the map, in hexes. */
export function pictureBounds(picture: MapPicture): Bounds {
  const { hex, left, top, width, height } = picture;
  return { left: -left / hex, top: -top / hex, right: (width - left) / hex, bottom: (height - top) / hex };
}

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

export class MapPictures {
  private picture: MapPicture | null = null;
  private url: (size: number) => string = () => "";
  private readonly loaded = new Map<number, Loaded>();
  private readonly loading = new Set<number>();
  private wanted = 0;
  private round = 0;

  constructor(private readonly onload: () => void) {}

  set(picture: MapPicture | null, url: (size: number) => string): void {
    this.url = url;
    if (picture === this.picture) return;
    this.clear();
    this.picture = picture;
    const smallest = picture ? sizeFor(picture.sizes, 0) : null;
    if (smallest !== null) void this.load(smallest);
  }

  /** Asks for a picture that is sharp at so many device pixels to a hex. */
  want(pixels: number): void {
    const size = this.picture ? sizeFor(this.picture.sizes, pixels) : null;
    if (size === null || size === this.wanted) return;
    this.wanted = size;
    // The smallest is first in any case; a larger one is begun once there is something to see.
    if (this.loaded.size > 0) void this.load(size);
  }

  get ready(): boolean {
    return this.loaded.size > 0;
  }

  clear(): void {
    this.round++;
    for (const one of this.loaded.values()) for (const tile of one.tiles) tile.bitmap.close();
    this.loaded.clear();
    this.loading.clear();
    this.wanted = 0;
    this.picture = null;
  }

  /** Draws what there is: the wanted size, else the nearest. */
  paint(painting: Painting): void {
    const { picture } = this;
    const best = this.best();
    if (!picture || !best) return;
    const { ctx, ratio, scale } = painting;
    const bounds = pictureBounds(picture);
    const edge = (px: number) => Math.round(px * ratio) / ratio;
    const x = (p: number) => edge(painting.x(bounds.left + p / best.size));
    const y = (p: number) => edge(painting.y(bounds.top + p / best.size));
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = painting.rough || (scale * ratio) / best.size > 0.95 ? "low" : "medium";
    for (const { bitmap, x: px, y: py } of best.tiles) {
      const [left, top, right, bottom] = [x(px), y(py), x(px + bitmap.width), y(py + bitmap.height)];
      if (right <= 0 || bottom <= 0 || left >= painting.width || top >= painting.height) continue;
      ctx.drawImage(bitmap, left, top, right - left, bottom - top);
    }
  }

  private best(): Loaded | null {
    const exact = this.loaded.get(this.wanted);
    if (exact) return exact;
    const sizes = [...this.loaded.keys()].sort((a, b) => Math.abs(a - this.wanted) - Math.abs(b - this.wanted));
    return sizes[0] === undefined ? null : (this.loaded.get(sizes[0]) ?? null);
  }

  private async load(size: number): Promise<void> {
    if (this.loaded.has(size) || this.loading.has(size)) return;
    this.loading.add(size);
    const round = this.round;
    try {
      const reply = await fetch(this.url(size));
      if (!reply.ok) throw new Error(reply.statusText);
      const whole = await createImageBitmap(await reply.blob());
      const tiles = await cut(whole);
      if (round !== this.round) {
        for (const tile of tiles) tile.bitmap.close();
        return;
      }
      this.loaded.set(size, { size, width: whole.width, height: whole.height, tiles });
      this.drop();
      this.onload();
    } catch {
      // If a picture fails to load, a coarser one or the plain hexes are shown instead.
    } finally {
      this.loading.delete(size);
      if (round === this.round && this.wanted && !this.loaded.has(this.wanted) && size !== this.wanted) {
        void this.load(this.wanted);
      }
    }
  }

  /** Keeps the smallest and the wanted size; large pictures take a lot of memory. */
  private drop(): void {
    const smallest = Math.min(...this.loaded.keys());
    for (const [size, one] of this.loaded) {
      if (size === smallest || size === this.wanted || !this.loaded.has(this.wanted)) continue;
      for (const tile of one.tiles) tile.bitmap.close();
      this.loaded.delete(size);
    }
  }
}

async function cut(whole: ImageBitmap): Promise<Tile[]> {
  if (whole.width <= 2 * TILE && whole.height <= 2 * TILE) return [{ bitmap: whole, x: 0, y: 0 }];
  const tiles: Promise<Tile>[] = [];
  for (let y = 0; y < whole.height; y += TILE) {
    for (let x = 0; x < whole.width; x += TILE) {
      const [w, h] = [Math.min(TILE, whole.width - x), Math.min(TILE, whole.height - y)];
      tiles.push(createImageBitmap(whole, x, y, w, h).then((bitmap) => ({ bitmap, x, y })));
    }
  }
  const all = await Promise.all(tiles);
  whole.close();
  return all;
}
