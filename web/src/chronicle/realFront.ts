// Draws the front of the real battle over the map of a game: a light tint on either side of a line, and its date.

import { t } from "../language";
import { frontPath } from "../map/far/far";
import { lineBetween, type Front } from "../map/far/front";
import type { Cell, Geometry, Point } from "../map/geometry/geometry";
import type { Painting } from "../map/canvas/layer";
import { hexPath } from "../map/canvas/region";
import { chip } from "../map/paint/overlays";
import type { Drawing } from "../map/paint/notes";
import { fade, seatColour } from "../map/style/colours";
import type { Colours } from "../storage/settings.svelte";
import type { RealFront, Seat } from "../wire/types";
import { groundOf } from "./ground";

/** The ink of the real front: unlike any colour of the game's own lines, and dark on every ground. */
export const REAL_INK = "#2b1d52";
const HALO = "rgba(255,250,236,0.92)";

interface Traced {
  ground: Map<Cell, Seat>;
  line: Front["line"];
}

const traced = new WeakMap<RealFront, { geometry: Geometry; front: Traced }>();

function trace(geometry: Geometry, real: RealFront): Traced {
  const known = traced.get(real);
  if (known?.geometry === geometry) return known.front;
  const ground = groundOf(geometry, real.holders);
  const front = { ground, line: lineBetween(geometry, ground) };
  traced.set(real, { geometry, front });
  return front;
}

/** The ground below the counters: who held what. */
export function drawRealGround(real: RealFront, colours: Colours): Drawing {
  return (painting, geometry) => {
    const { ctx } = painting;
    const { ground } = trace(geometry, real);
    for (const seat of ["german", "allied"] as const) {
      ctx.beginPath();
      for (const [cell, holder] of ground) {
        if (holder === seat && painting.sees(cell.x, cell.y, 1)) hexPath(painting, geometry, cell, -0.4);
      }
      ctx.fillStyle = fade(seatColour(seat, colours), 0.16);
      ctx.fill();
    }
    drawRealLine(painting, geometry, real);
  };
}

/** The line alone. */
export function drawRealLine(painting: Painting, geometry: Geometry, real: RealFront): void {
  const { ctx, scale } = painting;
  const { line } = trace(geometry, real);
  const width = Math.max(2.4, Math.min(6, scale * 0.09));
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const [style, wide, dash] of [
    [HALO, width + 3, []],
    [REAL_INK, width, [width * 2.6, width * 1.9]],
  ] as const) {
    frontPath(painting, line);
    ctx.setLineDash([...dash]);
    ctx.strokeStyle = style;
    ctx.lineWidth = wide;
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** A picture is painted so many pixels wider than the window on each side. */
const MARGIN = 160;

/** The date on the line, as near to the middle of the window as the line comes, and whole. */
export function drawRealDate(real: RealFront, textScale: number): Drawing {
  return (painting, geometry) => {
    const { left, top, right, bottom } = painting.bounds();
    const label = t("chronicle-real-front", { date: real.date });
    const edge = MARGIN / painting.scale;
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const away = (at: Point): number => Math.hypot(at.x - middle.x, at.y - middle.y);
    let best: Point | null = null;
    for (const { over } of trace(geometry, real).line) if (!best || away(over) < away(best)) best = over;
    if (!best || best.x < left + edge || best.x > right - edge || best.y < top + edge || best.y > bottom - edge) return;
    // About half as wide as the text.
    const half = (label.length * 4.2 * textScale) / painting.scale;
    const x = Math.max(left + edge + half, Math.min(right - edge - half, best.x));
    chip(painting, label, { x, y: best.y }, REAL_INK, textScale);
  };
}
