// Draws notes, measurements and entry hexes over the map.

import type { Painting } from "../canvas/layer";
import { hexPath } from "../canvas/region";
import type { Geometry, Point } from "../geometry/geometry";
import { arrowHead, chip } from "./overlays";
import type { PlaceId } from "../../wire/types";
import type { Note } from "../../notes/model";

/** Something drawn over the map that is no part of the game. */
export type Drawing = (painting: Painting, geometry: Geometry) => void;

const NOTE = "#c2187c";
const RULER = "#1b3f8f";
const ENTRY = "#d8352a";
const HALO = "rgba(255,250,236,0.92)";

function line(painting: Painting, from: Point, to: Point, colour: string, dash: number[] = []): void {
  const { ctx, scale } = painting;
  ctx.lineCap = "round";
  for (const [style, width, dashes] of [[HALO, Math.max(5, scale * 0.14), []], [colour, Math.max(2.6, scale * 0.075), dash]] as const) {
    ctx.beginPath();
    ctx.moveTo(painting.x(from.x), painting.y(from.y));
    ctx.lineTo(painting.x(to.x), painting.y(to.y));
    ctx.strokeStyle = style;
    ctx.lineWidth = width;
    ctx.setLineDash(dashes.map((part) => part * scale));
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

function ring(painting: Painting, geometry: Geometry, place: PlaceId, colour: string, dash: number[] = []): void {
  const cell = geometry.cell(place);
  if (!cell || !painting.sees(cell.x, cell.y, 1)) return;
  const { ctx, scale } = painting;
  ctx.lineJoin = "round";
  for (const [style, width, dashes] of [[HALO, Math.max(4, scale * 0.13), []], [colour, Math.max(2.4, scale * 0.08), dash]] as const) {
    ctx.beginPath();
    hexPath(painting, geometry, cell, scale * 0.06);
    ctx.strokeStyle = style;
    ctx.lineWidth = width;
    ctx.setLineDash(dashes.map((part) => part * scale));
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** Part of the way from one point to another. */
function towards(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function drawNotes(notes: readonly Note[], begun: PlaceId | null, textScale: number): Drawing {
  return (painting, geometry) => {
    for (const note of notes) {
      if (note.kind === "mark") ring(painting, geometry, note.at, NOTE);
      if (note.kind !== "arrow") continue;
      const [from, to] = [geometry.centre(note.from), geometry.centre(note.to)];
      if (!from || !to) continue;
      line(painting, from, to, NOTE);
      arrowHead(painting, from, to, NOTE, 0.2);
    }
    if (begun !== null) ring(painting, geometry, begun, NOTE, [0.14, 0.1]);
    for (const note of notes) {
      const at = note.kind === "text" ? geometry.centre(note.at) : null;
      if (note.kind === "text" && at) chip(painting, note.text, { x: at.x, y: at.y - 0.42 }, NOTE, textScale);
    }
  };
}

export function drawMeasurement(from: PlaceId, to: PlaceId | null, label: string, textScale: number): Drawing {
  return (painting, geometry) => {
    ring(painting, geometry, from, RULER, [0.14, 0.1]);
    const [a, b] = [geometry.centre(from), to === null ? null : geometry.centre(to)];
    if (!a || !b || to === null) return;
    ring(painting, geometry, to, RULER, [0.14, 0.1]);
    line(painting, a, b, RULER, [0.2, 0.12]);
    if (label) chip(painting, label, towards(a, b, 0.5), RULER, textScale);
  };
}

/** Entry hexes are red, and dashed, so that they are not taken for a target. */
export function drawEntries(places: readonly PlaceId[]): Drawing {
  return (painting, geometry) => {
    for (const place of places) ring(painting, geometry, place, ENTRY, [0.26, 0.1]);
  };
}
