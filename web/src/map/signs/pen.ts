// What signs of markers are drawn with: around the origin, one unit wide.

import type { Marker, Seat } from "../../wire/types";
import type { Ink } from "../style/lettering";

export const PAPER = "#fff8e8";
export const DARK = "#1d1a10";
export const RED = "#b3261e";

export interface Pen {
  ctx: Ink;
  /** The colour of whom the marker belongs to. */
  colour: string;
  marker: Marker;
}

/** A closed path through points. */
export function shape(ctx: Ink, ...points: number[]): void {
  ctx.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) ctx.lineTo(points[i]!, points[i + 1]!);
  ctx.closePath();
}

/** The round plate that many signs lie on. */
export function disc({ ctx }: Pen, fill: string, rim: string): void {
  ctx.beginPath();
  ctx.arc(0, 0, 0.5, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = rim;
  ctx.stroke();
}

/** A star around a point, as a path. */
export function starPath(ctx: Ink, x: number, y: number, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const k = i % 2 ? r * 0.42 : r;
    ctx.lineTo(x + k * Math.sin((i * Math.PI) / 5), y - k * Math.cos((i * Math.PI) / 5));
  }
  ctx.closePath();
}

/** A cross, a star or a dot: who owns something, without colour. */
export function emblem(ctx: Ink, owner: Seat | null | undefined, x: number, y: number, r: number): void {
  if (owner === "german") {
    const [a, b] = [r * 0.24, r * 0.86];
    ctx.fillRect(x - a, y - b, 2 * a, 2 * b);
    ctx.fillRect(x - b, y - a, 2 * b, 2 * a);
    return;
  }
  if (owner === "allied") starPath(ctx, x, y, r);
  else {
    ctx.beginPath();
    ctx.arc(x, y, r * 0.48, 0, 2 * Math.PI);
  }
  ctx.fill();
}
