// Paints a day of the film: the quiet map, who holds it, what was taken since the day before, the front and the troops.

import { drawRealLine } from "../../chronicle/realFront";
import { groundOf, takenBetween } from "../../chronicle/ground";
import { Painting } from "../../map/canvas/layer";
import type { MapPictures } from "../../map/canvas/pictures";
import { hexPath } from "../../map/canvas/region";
import { frontPath, paintNames, type Taken } from "../../map/far/far";
import { lineBetween } from "../../map/far/front";
import type { Bounds, Cell, Geometry } from "../../map/geometry/geometry";
import type { TerrainPainter } from "../../map/paint/terrain";
import { fade, mapColours, seatColour } from "../../map/style/colours";
import type { Colours } from "../../storage/settings.svelte";
import type { Day, PlaceId, RealFront, Seat, UnitAt } from "../../wire/types";

const PAPER = "#efe6cb";
/** Mutes the printed map, so that the sides stand out. */
const WASH = "rgba(240,234,214,0.5)";

/** Where the title of the turn lies on the film, in pixels: no name is written below it. */
const TITLE: Taken = { x: 0, y: 0, w: 210, h: 54 };

export interface Scenery {
  geometry: Geometry;
  terrain: TerrainPainter;
  pictures: MapPictures;
}

export interface Shot {
  day: Day;
  before: Day | null;
  real: RealFront | null;
  /** A place that a line of the page speaks of. */
  marked: PlaceId | null;
  colours: Colours;
}

/** A painting that shows a part of the map as large as it goes. */
export function fitted(ctx: CanvasRenderingContext2D, bounds: Bounds, width: number, height: number, ratio: number): Painting {
  const [across, down] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min(width / across, height / down);
  const left = (width - across * scale) / 2 - bounds.left * scale;
  const top = (height - down * scale) / 2 - bounds.top * scale;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  return new Painting(ctx, scale, ratio, width, height, left, top, false);
}

/** The map itself, which is the same on all days. */
export function paintGround(painting: Painting, { terrain, pictures }: Scenery): void {
  const { ctx } = painting;
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, painting.width, painting.height);
  if (pictures.ready) pictures.paint(painting);
  else terrain.paint(painting);
  ctx.fillStyle = WASH;
  ctx.fillRect(0, 0, painting.width, painting.height);
}

export function paintDay(painting: Painting, geometry: Geometry, shot: Shot): void {
  const { day, before, real, marked, colours } = shot;
  const ground = groundOf(geometry, day.holders);
  tint(painting, geometry, ground, colours, 0.26);
  if (before) tint(painting, geometry, takenBetween(geometry, before.holders, day.holders), colours, 0.3);
  if (real) drawRealLine(painting, geometry, real);
  front(painting, geometry, ground, colours);
  for (const unit of day.units) troops(painting, geometry, unit, colours);
  paintNames(painting, geometry, [TITLE], 1);
  if (marked !== null) ring(painting, geometry, marked, colours);
}

function tint(painting: Painting, geometry: Geometry, ground: ReadonlyMap<Cell, Seat>, colours: Colours, strength: number): void {
  const { ctx } = painting;
  for (const seat of ["german", "allied"] as const) {
    ctx.beginPath();
    for (const [cell, holder] of ground) {
      if (holder === seat && painting.sees(cell.x, cell.y, 1)) hexPath(painting, geometry, cell, -0.3);
    }
    ctx.fillStyle = fade(seatColour(seat, colours), strength);
    ctx.fill();
  }
}

function front(painting: Painting, geometry: Geometry, ground: ReadonlyMap<Cell, Seat>, colours: Colours): void {
  const { ctx, scale } = painting;
  const width = Math.max(2, Math.min(4.5, scale * 0.2));
  frontPath(painting, lineBetween(geometry, ground));
  ctx.lineCap = "round";
  ctx.strokeStyle = "rgba(255,250,236,0.95)";
  ctx.lineWidth = width + 2.6;
  ctx.stroke();
  ctx.strokeStyle = mapColours(colours).fight;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** German troops are squares and Allied troops discs, larger where there are more. */
function troops(painting: Painting, geometry: Geometry, { place, seat, strength }: UnitAt, colours: Colours): void {
  const cell = geometry.cell(place);
  if (!cell || !painting.sees(cell.x, cell.y, 1)) return;
  const { ctx, scale } = painting;
  const radius = Math.max(1.6, Math.min(9, scale * (0.2 + 0.05 * Math.min(4, strength))));
  const [x, y] = [painting.x(cell.x), painting.y(cell.y)];
  ctx.beginPath();
  if (seat === "german") ctx.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8);
  else ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = seatColour(seat, colours);
  ctx.fill();
  ctx.strokeStyle = "rgba(255,250,236,0.95)";
  ctx.lineWidth = Math.max(0.8, radius * 0.24);
  ctx.stroke();
}

function ring(painting: Painting, geometry: Geometry, place: PlaceId, colours: Colours): void {
  const cell = geometry.cell(place);
  if (!cell) return;
  const { ctx, scale } = painting;
  ctx.beginPath();
  ctx.arc(painting.x(cell.x), painting.y(cell.y), Math.max(11, scale * 0.9), 0, 2 * Math.PI);
  ctx.strokeStyle = "rgba(20,18,8,0.85)";
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.strokeStyle = mapColours(colours).select;
  ctx.lineWidth = 3.4;
  ctx.stroke();
}
