// Lines and shadings over the map that a player switches on: zones, supply lines, barrages, boundaries.

import type { Overlay, PlaceId } from "../../wire/types";
import { fade, mapColours } from "../style/colours";
import { DASHES, isFighting, overlayLook, STROKES, type OverlayLook } from "../style/overlays";
import type { Geometry, Point } from "../geometry/geometry";
import { isArrows, paintArrows } from "./arrows";
import type { Painting } from "../canvas/layer";
import { outlinePath, region, regionPath, type Region } from "../canvas/region";
import { SANS, roundRect } from "../style/lettering";
import type { Colours } from "../../storage/settings.svelte";

const regions = new WeakMap<Overlay, Region>();

function regionOf(geometry: Geometry, overlay: Overlay): Region {
  let made = regions.get(overlay);
  if (!made) regions.set(overlay, (made = region(geometry, overlay.places ?? [])));
  return made;
}

/** The shadings, below everything that lies on the map. */
export function paintShadings(painting: Painting, geometry: Geometry, overlays: readonly Overlay[], colours: Colours): void {
  for (const overlay of overlays) {
    const look = overlayLook(overlay, colours);
    const { colour } = look;
    if (overlay.places?.length) {
      const shape = regionOf(geometry, overlay);
      regionPath(painting, geometry, shape);
      painting.ctx.fillStyle = fade(colour, 0.16);
      painting.ctx.fill();
      const pattern = hatch(painting, look);
      if (pattern) {
        painting.ctx.fillStyle = pattern;
        painting.ctx.fill();
      }
      outlinePath(painting, shape);
      stroke(painting, colour, Math.max(1.2, painting.scale * 0.045));
    }
    for (const id of overlay.sides ?? []) {
      const line = geometry.side(id);
      if (!line || !painting.sees(line.a.x, line.a.y, 1)) continue;
      painting.ctx.beginPath();
      painting.ctx.moveTo(painting.x(line.a.x), painting.y(line.a.y));
      painting.ctx.lineTo(painting.x(line.b.x), painting.y(line.b.y));
      stroke(painting, colour, Math.max(2, painting.scale * 0.08));
    }
  }
}

function stroke({ ctx }: Painting, colour: string, width: number): void {
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(255,250,235,0.75)";
  ctx.lineWidth = width + 2;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

const hatches = new Map<string, CanvasPattern | null>();

/** The pattern of an overlay, fixed to the map. */
function hatch(painting: Painting, look: OverlayLook): CanvasPattern | null {
  const { ctx, ratio } = painting;
  const key = `${look.colour}${look.pattern}${ratio}`;
  let pattern = hatches.get(key);
  const tile = Math.round(11 * ratio);
  if (pattern === undefined) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = tile;
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    pen.strokeStyle = pen.fillStyle = fade(look.colour, 0.55);
    pen.lineWidth = 1.1 * ratio;
    for (const [x = 0, y = 0, a = 0, b] of STROKES[look.pattern]) {
      pen.beginPath();
      if (b === undefined) pen.arc(x * tile, y * tile, a * tile, 0, 2 * Math.PI);
      else {
        pen.moveTo(x * tile, y * tile);
        pen.lineTo(a * tile, b * tile);
      }
      if (b === undefined) pen.fill();
      else pen.stroke();
    }
    pattern = ctx.createPattern(canvas, "repeat");
    hatches.set(key, pattern);
  }
  pattern?.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, painting.x(0) % (tile / ratio), painting.y(0) % (tile / ratio)]));
  return pattern;
}

/** The lines with their labels. */
export function paintLines(painting: Painting, geometry: Geometry, overlays: readonly Overlay[], colours: Colours): void {
  for (const overlay of overlays) {
    const look = overlayLook(overlay, colours);
    const { colour } = look;
    const fighting = isFighting(overlay);
    for (const [label, places] of (overlay.lines ?? []) as [string, PlaceId[]][]) {
      const points = places.map((id) => geometry.centre(id)).filter((p) => p !== null);
      if (points.length < 2) continue;
      if (isArrows(overlay)) {
        paintArrows(painting, points, colour, label !== "secondary");
        continue;
      }
      if (fighting && points.length === 2) arc(painting, points[0]!, points[1]!, mapColours(colours).fight);
      else trace(painting, points, look);
    }
  }
}

/** What is written on the lines, above everything that lies on them. */
export function paintLineLabels(
  painting: Painting,
  geometry: Geometry,
  overlays: readonly Overlay[],
  colours: Colours,
  textScale: number,
): void {
  if (painting.scale < 26) return;
  for (const overlay of overlays) {
    // The look of an arrow says already which kind it is.
    if (isArrows(overlay)) continue;
    for (const [label, places] of (overlay.lines ?? []) as [string, PlaceId[]][]) {
      const points = places.map((id) => geometry.centre(id)).filter((p) => p !== null);
      if (label && points.length > 1) chip(painting, label, along(points), overlayLook(overlay, colours).colour, textScale);
    }
  }
}

/** A way from place to place, dashed, with an arrow at its end. */
function trace(painting: Painting, points: Point[], { colour, pattern }: OverlayLook): void {
  const { ctx, scale } = painting;
  smooth(painting, points);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(255,250,235,0.85)";
  ctx.lineWidth = Math.max(3, scale * 0.1);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1.6, scale * 0.055);
  ctx.setLineDash(DASHES[pattern].map((part) => part * scale));
  ctx.stroke();
  ctx.setLineDash([]);
  arrowHead(painting, points[points.length - 2]!, points[points.length - 1]!, colour, 0.13);
}

/** A shot from a battery to its target: a flat curve. */
function arc(painting: Painting, from: Point, to: Point, colour: string): void {
  const { ctx, scale } = painting;
  const lift = Math.hypot(to.x - from.x, to.y - from.y) * 0.16;
  const mid = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
  ctx.lineCap = "round";
  for (const [style, width] of [
    ["rgba(255,250,235,0.85)", 0.1],
    [colour, 0.055],
  ] as const) {
    ctx.strokeStyle = style;
    ctx.lineWidth = Math.max(width === 0.1 ? 3 : 1.6, scale * width);
    ctx.setLineDash(width === 0.1 ? [] : [scale * 0.05, scale * 0.11]);
    ctx.beginPath();
    ctx.moveTo(painting.x(from.x), painting.y(from.y));
    ctx.quadraticCurveTo(painting.x(mid.x), painting.y(mid.y), painting.x(to.x), painting.y(to.y));
    ctx.stroke();
  }
  ctx.setLineDash([]);
  arrowHead(painting, mid, to, colour, 0.13);
}

/** Adds a way through points to a new path, with its corners rounded. */
export function smooth(painting: Painting, points: readonly Point[]): void {
  const { ctx } = painting;
  ctx.beginPath();
  points.forEach((p, i) => {
    const [x, y] = [painting.x(p.x), painting.y(p.y)];
    const next = points[i + 1];
    if (i === 0) ctx.moveTo(x, y);
    else if (!next) ctx.lineTo(x, y);
    else ctx.quadraticCurveTo(x, y, painting.x((p.x + next.x) / 2), painting.y((p.y + next.y) / 2));
  });
}

export function arrowHead(painting: Painting, from: Point, to: Point, colour: string, size: number): void {
  const { ctx, scale } = painting;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const r = Math.max(5, size * scale);
  ctx.save();
  ctx.translate(painting.x(to.x), painting.y(to.y));
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(r * 0.9, 0);
  ctx.lineTo(-r * 0.8, -r * 0.85);
  ctx.lineTo(-r * 0.4, 0);
  ctx.lineTo(-r * 0.8, r * 0.85);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(255,250,235,0.9)";
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.restore();
}

/** About half way along, between two places rather than on one. */
function along(points: readonly Point[]): Point {
  const half = Math.ceil((points.length - 1) / 2);
  const a = points[half - 1]!;
  const b = points[half]!;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A short text on a plate of its own. */
export function chip(painting: Painting, text: string, at: Point, colour: string, textScale = 1): void {
  const { ctx, scale } = painting;
  const px = Math.max(10, Math.min(14, scale * 0.2)) * textScale;
  ctx.font = `600 ${px}px ${SANS}`;
  const w = ctx.measureText(text).width + px * 0.9;
  const [x, y] = [painting.x(at.x), painting.y(at.y)];
  ctx.beginPath();
  roundRect(ctx, x - w / 2, y - px * 0.72, w, px * 1.44, px * 0.35);
  ctx.fillStyle = "rgba(250,244,226,0.95)";
  ctx.fill();
  ctx.lineWidth = 1.4;
  ctx.strokeStyle = colour;
  ctx.stroke();
  ctx.fillStyle = "#1c190f";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x, y + px * 0.04);
}
