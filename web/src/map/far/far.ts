// The map from far away. Counters would be specks there, so the ground is muted and what counts is drawn: who holds it, where the
// front runs, where the formations stand, and the names of the cities.

import { paintSymbol } from "../counters/symbols";
import type { Cell, Geometry, Point } from "../geometry/geometry";
import type { Painting } from "../canvas/layer";
import { hexPath } from "../canvas/region";
import type { Scene } from "../scene/scene";
import { baseLook, fade, mapColours, seatColour } from "../style/colours";
import { haloText, SERIF } from "../style/lettering";
import type { Colours } from "../../storage/settings.svelte";
import { bars, formationsOf, type Formation } from "./formations";
import { frontOf, type Front } from "./front";

/** Below this many pixels to a hex the map is drawn from afar. */
export const FAR = 18;

/** A symbol in pixels, at any scale. */
const WIDTH = 17;
const HEIGHT = 12;
/** No more names than these, so that they do not cover the map. */
const MOST_NAMES = 26;

/** A rectangle of the window that is taken. */
export interface Taken {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The ground: muted, tinted by side, with the front on it. */
export function paintFarGround(painting: Painting, geometry: Geometry, scene: Scene, colours: Colours): void {
  const { ctx, scale } = painting;
  const { left, top, right, bottom } = geometry.sheet;
  ctx.fillStyle = "rgba(240,234,214,0.42)";
  ctx.fillRect(painting.x(left), painting.y(top), (right - left) * scale, (bottom - top) * scale);
  const front = frontOf(scene, geometry);
  for (const seat of ["german", "allied"] as const) {
    ctx.beginPath();
    for (const one of front.ground) {
      if (one.seat === seat && painting.sees(one.cell.x, one.cell.y, 1)) hexPath(painting, geometry, one.cell, -0.4);
    }
    ctx.fillStyle = fade(seatColour(seat, colours), 0.24);
    ctx.fill();
  }
  frontPath(painting, front.line);
  ctx.lineCap = "round";
  ctx.strokeStyle = "rgba(255,250,236,0.9)";
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = mapColours(colours).fight;
  ctx.lineWidth = 2.6;
  ctx.stroke();
}

/** Adds a front to a new path. */
export function frontPath(painting: Painting, line: Front["line"]): void {
  const { ctx } = painting;
  ctx.beginPath();
  for (const { from, over, to } of line) {
    if (!painting.sees(over.x, over.y, 2)) continue;
    ctx.moveTo(painting.x(from.x), painting.y(from.y));
    ctx.quadraticCurveTo(painting.x(over.x), painting.y(over.y), painting.x(to.x), painting.y(to.y));
  }
}

/** The formations and the names above the ground. */
export function paintFarForces(painting: Painting, geometry: Geometry, scene: Scene, colours: Colours, textScale: number): void {
  const taken: Taken[] = [];
  const seen = formationsOf(scene, (WIDTH + 5) / painting.scale).filter((one) => painting.sees(one.x, one.y, 2));
  for (const one of seen) taken.push(paintFormation(painting, one, colours));
  paintNames(painting, geometry, taken, textScale);
}

function paintFormation(painting: Painting, one: Formation, colours: Colours): Taken {
  const { ctx } = painting;
  const { fill, ink } = baseLook(one.base, colours);
  const x = Math.round(painting.x(one.x) - WIDTH / 2);
  const y = Math.round(painting.y(one.y) - HEIGHT / 2);
  ctx.fillStyle = "rgba(20,18,8,0.35)";
  ctx.fillRect(x + 1.5, y + 2, WIDTH, HEIGHT);
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, WIDTH, HEIGHT);
  if (one.symbol) paintSymbol(ctx, one.symbol, { x: x + 3, y: y + 2.5, w: WIDTH - 6, h: HEIGHT - 5, line: 1.2 }, null, ink);
  ctx.strokeStyle = one.ready ? "#fff6d8" : "rgba(20,18,8,0.85)";
  ctx.lineWidth = 1.2;
  ctx.strokeRect(x, y, WIDTH, HEIGHT);
  const count = bars(one.units);
  ctx.fillStyle = "#1a1710";
  const start = x + WIDTH / 2 - (count * 4 - 1.6) / 2;
  ctx.fillStyle = "rgba(255,250,236,0.85)";
  ctx.fillRect(start - 1.4, y - 6, count * 4 + 1, 5.6);
  ctx.fillStyle = "#1a1710";
  for (let i = 0; i < count; i++) ctx.fillRect(start + i * 4, y - 5.2, 2.4, 4.2);
  return { x: x - 1, y: y - 6, w: WIDTH + 2, h: HEIGHT + 8 };
}

/** A place with a name to be shown. */
interface Named extends Point {
  name: string;
  /** The larger a place, the sooner it gets its name. */
  rank: number;
}

const named = new WeakMap<Geometry, Named[]>();

/** The cities; on a map without any the towns. A city of several hexes has its name in their middle. */
export function cities(geometry: Geometry): Named[] {
  let all = named.get(geometry);
  if (!all) named.set(geometry, (all = findCities(geometry)));
  return all;
}

function findCities(geometry: Geometry): Named[] {
  const rankOf = (cell: Cell): number => {
    const { terrain, marks = [] } = cell.hex;
    if (terrain.some((word) => /city|fortification/.test(word))) return 3;
    if (!terrain.some((word) => /town/.test(word))) return 0;
    // A town with marks, such as victory points, comes before one without, and after any city.
    return 1 + Math.min(marks.length, 2) * 0.75;
  };
  const groups = new Map<string, { cells: Cell[]; rank: number }>();
  for (const cell of geometry.cells) {
    const { name } = cell.hex;
    const rank = rankOf(cell);
    if (!name || rank === 0) continue;
    const group = groups.get(name) ?? { cells: [], rank };
    group.cells.push(cell);
    group.rank = Math.max(group.rank, rank);
    groups.set(name, group);
  }
  const mean = (cells: Cell[], of: (cell: Cell) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const found = [...groups].map(([name, { cells, rank }]) => ({ name, rank, x: mean(cells, (cell) => cell.x), y: mean(cells, (cell) => cell.y) }));
  return spreadOut(found);
}

/** The largest first; of equals always the one farthest from all before it, so that no part of the map goes without names. */
function spreadOut(places: Named[]): Named[] {
  const left = new Map(places.map((place) => [place, Infinity]));
  const order: Named[] = [];
  while (left.size > 0) {
    const [next] = [...left].reduce((best, one) => (one[0].rank > best[0].rank || (one[0].rank === best[0].rank && one[1] > best[1]) ? one : best));
    left.delete(next);
    order.push(next);
    for (const [place, away] of left) left.set(place, Math.min(away, Math.hypot(place.x - next.x, place.y - next.y)));
  }
  return order;
}

/** Names where nothing else lies, the largest places first: above the place, or below, or beside it. */
export function paintNames(painting: Painting, geometry: Geometry, taken: Taken[], textScale: number): void {
  const { ctx } = painting;
  const px = 12.5 * Math.min(1.4, Math.max(1, textScale));
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  // A name neither hangs over the edge of the map nor out of the window.
  const { left, top, right, bottom } = geometry.sheet;
  const sheet = {
    left: Math.max(0, painting.x(left)),
    top: painting.y(top),
    right: Math.min(painting.width, painting.x(right)),
    bottom: painting.y(bottom),
  };
  let shown = 0;
  for (const place of cities(geometry)) {
    if (shown >= MOST_NAMES) return;
    if (!painting.sees(place.x, place.y, 0)) continue;
    ctx.font = `${place.rank >= 3 ? 700 : 600} ${px}px ${SERIF}`;
    const w = ctx.measureText(place.name).width;
    const [x, y] = [painting.x(place.x), painting.y(place.y)];
    const spots: [number, number][] = [
      [0, -px],
      [0, px],
      [w / 2 + 6, 0],
      [-w / 2 - 6, 0],
    ];
    const free = spots.find(([dx, dy]) => {
      const box = { x: x + dx - w / 2 - 2, y: y + dy - px / 2, w: w + 4, h: px };
      return isWithin(sheet, box) && isFree(taken, box);
    });
    if (!free) continue;
    taken.push({ x: x + free[0] - w / 2 - 2, y: y + free[1] - px / 2, w: w + 4, h: px });
    ctx.fillStyle = "#2a2416";
    ctx.fillRect(x - 2, y - 2, 4, 4);
    haloText(ctx, place.name, x + free[0], y + free[1], "#231d10", "rgba(250,245,228,0.92)", 3.4);
    shown += 1;
  }
}

function isWithin(sheet: { left: number; top: number; right: number; bottom: number }, box: Taken): boolean {
  return box.x >= sheet.left && box.x + box.w <= sheet.right && box.y >= sheet.top && box.y + box.h <= sheet.bottom;
}

function isFree(taken: readonly Taken[], box: Taken): boolean {
  return taken.every((one) => box.x > one.x + one.w || box.x + box.w < one.x || box.y > one.y + one.h || box.y + box.h < one.y);
}
