// Arrows from hex to hex that say which way somebody goes: hundreds of them, so each is short and lies across its hexside, where
// counters leave the map free.

import type { Overlay } from "../../wire/types";
import { fade } from "../style/colours";
import type { Point } from "../geometry/geometry";
import type { Painting } from "../canvas/layer";

/** Whether the lines of an overlay are ways to go, hex by hex, and not one line from end to end. */
export function isArrows(overlay: Overlay): boolean {
  return /^arrows\b/.test(overlay.id);
}

/** Below this many pixels to a hex the arrows run together into a line, which says the same. */
const APART = 15;
/** Below this many the second choices would only be noise. */
const NEAR = 30;

/** One arrow for each step of a way. The first choice is full, the second hollow. */
export function paintArrows(painting: Painting, points: readonly Point[], colour: string, first: boolean): void {
  if (painting.scale < APART) {
    if (first) thread(painting, points, colour);
    return;
  }
  if (!first && painting.scale < NEAR) return;
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i]!, points[i + 1]!];
    if (painting.sees(from.x, from.y, 1.5)) arrow(painting, from, to, colour, first);
  }
}

function thread(painting: Painting, points: readonly Point[], colour: string): void {
  const { ctx, scale } = painting;
  ctx.beginPath();
  for (const p of points) ctx.lineTo(painting.x(p.x), painting.y(p.y));
  ctx.strokeStyle = fade(colour, 0.7);
  ctx.lineWidth = Math.max(1, scale * 0.06);
  ctx.lineJoin = "round";
  ctx.stroke();
}

function arrow(painting: Painting, from: Point, to: Point, colour: string, first: boolean): void {
  const { ctx, scale } = painting;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  ctx.save();
  ctx.translate(painting.x((from.x + to.x) / 2), painting.y((from.y + to.y) / 2));
  ctx.rotate(angle);
  ctx.scale(scale, scale);
  const [tail, head, half, wide] = first ? [-0.17, 0.04, 0.045, 0.12] : [-0.12, 0.03, 0.022, 0.085];
  const tip = first ? 0.2 : 0.15;
  ctx.beginPath();
  ctx.moveTo(tail, -half);
  ctx.lineTo(head, -half);
  ctx.lineTo(head, -wide);
  ctx.lineTo(tip, 0);
  ctx.lineTo(head, wide);
  ctx.lineTo(head, half);
  ctx.lineTo(tail, half);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(first ? 0.035 : 0.03, 1.2 / scale);
  ctx.strokeStyle = first ? "rgba(255,250,235,0.9)" : colour;
  ctx.fillStyle = first ? colour : "rgba(255,250,235,0.85)";
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}
