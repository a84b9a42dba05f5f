// Where the next click may go: hexes tinted with their cost, marks around counters and hexsides; and what is selected or lit.

import type { CounterId, PlaceId, Target } from "../../wire/types";
import { fade, mapColours, type MapColours } from "../style/colours";
import type { Geometry } from "../geometry/geometry";
import type { Painting } from "../canvas/layer";
import { hexPath, outlinePath, regionPath } from "../canvas/region";
import type { Scene } from "../scene/scene";
import { SANS, haloText, roundRect } from "../style/lettering";
import type { Kind, Targets } from "../scene/targets";
import type { Colours } from "../../storage/settings.svelte";

const KINDS: Kind[] = ["go", "other", "fight"];

function colourOf(kind: Kind, all: MapColours): string {
  return kind === "fight" ? all.fight : kind === "other" ? all.other : all.go;
}

/** The tints below the counters. What cannot be reached is dimmed a little, so that what can be stands out. */
export function paintTints(
  painting: Painting,
  geometry: Geometry,
  targets: Targets,
  home: PlaceId | null,
  colours: Colours,
): void {
  if (targets.places.size === 0) return;
  const { ctx, scale } = painting;
  const all = mapColours(colours);
  ctx.beginPath();
  ctx.rect(0, 0, painting.width, painting.height);
  for (const kind of KINDS) {
    for (const cell of targets.regions[kind].cells) if (painting.sees(cell.x, cell.y, 1)) hexPath(painting, geometry, cell);
  }
  const own = home !== null && !targets.places.has(home) ? geometry.cell(home) : null;
  if (own) hexPath(painting, geometry, own);
  ctx.fillStyle = colours === "high-contrast" ? "rgba(8,10,8,0.45)" : "rgba(16,20,16,0.24)";
  ctx.fill("evenodd");
  for (const kind of KINDS) {
    const shape = targets.regions[kind];
    if (shape.cells.length === 0) continue;
    const colour = colourOf(kind, all);
    regionPath(painting, geometry, shape, Math.max(0.5, scale * 0.012));
    ctx.fillStyle = fade(colour, kind === "fight" ? 0.3 : 0.17);
    ctx.fill();
    ctx.strokeStyle = fade(colour, 0.5);
    ctx.lineWidth = 1;
    ctx.stroke();
    outlinePath(painting, shape);
    ctx.lineCap = "round";
    ctx.strokeStyle = "rgba(30,24,8,0.6)";
    ctx.lineWidth = Math.max(2.4, scale * 0.07);
    ctx.stroke();
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(1.4, scale * 0.038);
    ctx.stroke();
  }
}

/** The cost of each hex: in its middle, or below the counters that are in it. */
export function paintCosts(painting: Painting, geometry: Geometry, scene: Scene, targets: Targets, textScale: number): void {
  const { ctx, scale } = painting;
  if (scale < 20) return;
  const px = Math.max(9, Math.min(30, scale * 0.3)) * Math.min(textScale, 1.3);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const [place, { cost }] of targets.places) {
    const cell = geometry.cell(place);
    if (!cost || !cell || !painting.sees(cell.x, cell.y, 1)) continue;
    const x = painting.x(cell.x);
    if (scene.stack(place)) {
      const small = px * 0.62;
      const y = painting.y(cell.y + 0.4);
      ctx.font = `700 ${small}px ${SANS}`;
      const w = ctx.measureText(cost).width + small * 0.7;
      ctx.beginPath();
      roundRect(ctx, x - w / 2, y - small * 0.62, w, small * 1.24, small * 0.3);
      ctx.fillStyle = "rgba(252,246,222,0.96)";
      ctx.fill();
      ctx.lineWidth = 1;
      ctx.strokeStyle = "#2a2212";
      ctx.stroke();
      ctx.fillStyle = "#1c180c";
      ctx.fillText(cost, x, y + small * 0.05, scale * 0.7);
    } else {
      ctx.font = `700 ${px}px ${SANS}`;
      haloText(ctx, cost, x, painting.y(cell.y) + px * 0.04, "#241c06", "rgba(255,248,222,0.85)", px * 0.24);
    }
  }
}

/** Marks around counters and hexsides that may be pointed at, above the counters. */
export function paintMarks(
  painting: Painting,
  geometry: Geometry,
  scene: Scene,
  targets: Targets,
  selected: CounterId | null,
  colours: Colours,
): void {
  const all = mapColours(colours);
  for (const [id, { kind }] of targets.counters) {
    const at = scene.spot(id, painting.scale, selected);
    if (!at || !painting.sees(at.x, at.y, 1)) continue;
    brackets(painting, painting.x(at.x), painting.y(at.y), at.size * painting.scale, colourOf(kind, all), kind);
  }
  for (const [id, { kind }] of targets.sides) sideMark(painting, geometry, id, colourOf(kind, all), true);
  for (const [place, { kind }] of targets.places) {
    const stack = kind === "fight" ? scene.stack(place) : null;
    if (!stack || !painting.sees(stack.x, stack.y, 1)) continue;
    brackets(painting, painting.x(stack.x), painting.y(stack.y), 0.72 * painting.scale, all.fight, "fight");
  }
}

/** Four corners around a counter; for a fight with the cross hairs of a sight. */
function brackets(painting: Painting, x: number, y: number, size: number, colour: string, kind: Kind): void {
  const { ctx } = painting;
  const r = size / 2 + Math.max(2, size * 0.06);
  const arm = r * 0.42;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    ctx.moveTo(x + sx * (r - arm), y + sy * r);
    ctx.lineTo(x + sx * r, y + sy * r);
    ctx.lineTo(x + sx * r, y + sy * (r - arm));
  }
  if (kind === "fight") {
    for (const [sx, sy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      ctx.moveTo(x + sx * r * 0.9, y + sy * r * 0.9);
      ctx.lineTo(x + sx * r * 1.28, y + sy * r * 1.28);
    }
  }
  ctx.strokeStyle = "rgba(255,250,236,0.95)";
  ctx.lineWidth = Math.max(3.4, size * 0.12);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1.8, size * 0.06);
  ctx.stroke();
}

function sideMark(painting: Painting, geometry: Geometry, id: string, colour: string, dots: boolean): void {
  const line = geometry.side(id);
  if (!line || !painting.sees(line.a.x, line.a.y, 1)) return;
  const { ctx, scale } = painting;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(painting.x(line.a.x), painting.y(line.a.y));
  ctx.lineTo(painting.x(line.b.x), painting.y(line.b.y));
  ctx.strokeStyle = "rgba(30,24,8,0.75)";
  ctx.lineWidth = Math.max(5, scale * 0.16);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(3, scale * 0.1);
  ctx.stroke();
  if (!dots) return;
  const [x, y] = [painting.x((line.a.x + line.b.x) / 2), painting.y((line.a.y + line.b.y) / 2)];
  ctx.beginPath();
  ctx.arc(x, y, Math.max(4, scale * 0.1), 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = "rgba(30,24,8,0.75)";
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** A band around a hex or box, or along a side. */
export function paintRing(painting: Painting, geometry: Geometry, target: Target, colour: string, dashed: boolean): void {
  const { ctx, scale } = painting;
  if ("side" in target) {
    sideMark(painting, geometry, target.side, colour, false);
    return;
  }
  if (!("place" in target)) return;
  const cell = geometry.cell(target.place);
  const box = geometry.box(target.place);
  ctx.beginPath();
  if (cell) hexPath(painting, geometry, cell, Math.max(1, scale * 0.03));
  else if (box) {
    ctx.rect(painting.x(box.x - box.width / 2), painting.y(box.y - box.height / 2), box.width * scale, box.height * scale);
  } else return;
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(24,18,4,0.75)";
  ctx.lineWidth = Math.max(4, scale * 0.1);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(2.2, scale * 0.06);
  if (dashed) ctx.setLineDash([scale * 0.18, scale * 0.1]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A band around a counter. */
export function paintBand(painting: Painting, x: number, y: number, size: number, colour: string, dashed: boolean): void {
  const { ctx } = painting;
  const thick = Math.max(2.2, size * 0.075);
  const r = size / 2 + thick * 0.35;
  ctx.beginPath();
  roundRect(ctx, x - r, y - r, 2 * r, 2 * r, size * 0.1);
  ctx.strokeStyle = "rgba(24,18,4,0.8)";
  ctx.lineWidth = thick + 2;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = thick;
  if (dashed) ctx.setLineDash([size * 0.16, size * 0.1]);
  ctx.stroke();
  ctx.setLineDash([]);
}
