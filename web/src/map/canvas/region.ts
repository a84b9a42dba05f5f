// A set of hexes as one shape: which they are and where its outline runs.

import type { PlaceId } from "../../wire/types";
import type { Cell, Geometry } from "../geometry/geometry";
import type { Painting } from "./layer";

/** Hexes that belong together, with their outer sides as pairs of points in hexes: x, y, x, y. */
export interface Region {
  cells: Cell[];
  outline: Float64Array;
}

export function region(geometry: Geometry, places: Iterable<PlaceId>): Region {
  const inside = new Set<PlaceId>();
  const cells: Cell[] = [];
  for (const id of places) {
    const cell = geometry.cell(id);
    if (!cell || inside.has(id)) continue;
    inside.add(id);
    cells.push(cell);
  }
  const ends: number[] = [];
  for (const cell of cells) {
    for (let i = 0; i < 6; i++) {
      const next = geometry.neighbour(cell, i);
      if (next && inside.has(next.id)) continue;
      const a = geometry.corners[i]!;
      const b = geometry.corners[(i + 1) % 6]!;
      ends.push(cell.x + a.x, cell.y + a.y, cell.x + b.x, cell.y + b.y);
    }
  }
  return { cells, outline: Float64Array.from(ends) };
}

/** Adds one hex to the present path, smaller than printed by so many pixels. */
export function hexPath(painting: Painting, geometry: Geometry, cell: { x: number; y: number }, inset = 0): void {
  const { ctx, scale } = painting;
  const x = painting.x(cell.x);
  const y = painting.y(cell.y);
  // The corners are farther out than the sides, so a corner moves in by more than the inset.
  const k = scale - inset * 2;
  for (let i = 0; i < 6; i++) {
    const c = geometry.corners[i]!;
    if (i === 0) ctx.moveTo(x + c.x * k, y + c.y * k);
    else ctx.lineTo(x + c.x * k, y + c.y * k);
  }
  ctx.closePath();
}

/** Adds all hexes of a region that are in sight to a new path. */
export function regionPath(painting: Painting, geometry: Geometry, shape: Region, inset = 0): void {
  painting.ctx.beginPath();
  for (const cell of shape.cells) {
    if (painting.sees(cell.x, cell.y, 1)) hexPath(painting, geometry, cell, inset);
  }
}

/** Adds the outline of a region to a new path. */
export function outlinePath(painting: Painting, shape: Region): void {
  const { ctx } = painting;
  const { outline } = shape;
  ctx.beginPath();
  for (let i = 0; i < outline.length; i += 4) {
    const [ax, ay, bx, by] = [outline[i]!, outline[i + 1]!, outline[i + 2]!, outline[i + 3]!];
    if (!painting.sees(ax, ay, 1)) continue;
    ctx.moveTo(painting.x(ax), painting.y(ay));
    ctx.lineTo(painting.x(bx), painting.y(by));
  }
}
