// Numbers that a game prints in its hexes and the picture of the map does not show: what holding a hex is worth. They lie below
// everything that is laid on the map, in the strips that a counter leaves free.

import type { BoardHex } from "../../wire/types";
import type { Cell, Geometry, Point } from "../geometry/geometry";
import type { Painting } from "../canvas/layer";
import { NARROW } from "../style/lettering";

/** What is printed in a hex in numbers. */
export interface Printed {
  /** How much a side wants to stay here. */
  hold: string | null;
  /** Points towards victory. */
  points: string | null;
}

/** The numbers among the marks of a hex; nothing where there are none. */
export function printedIn(hex: BoardHex): Printed | null {
  const number = (words: RegExp): string | null => {
    for (const mark of hex.marks ?? []) {
      const found = words.exec(mark);
      if (found?.[1]) return found[1];
    }
    return null;
  };
  const hold = number(/^hold value (\d+)$/);
  const points = number(/^victory points (\d+)$/);
  return hold || points ? { hold, points } : null;
}

/** Below this many pixels to a hex the numbers could not be read, or would lie on the number of the hex. */
export const READABLE = 40;

/** Where the points stand, from the middle of a hex; the hold value stands on the other side. */
export function printCorner(flat: boolean): Point {
  return flat ? { x: 0.33, y: 0.3 } : { x: 0.38, y: -0.21 };
}

export class Prints {
  private readonly all: { cell: Cell; printed: Printed }[] = [];

  constructor(private readonly geometry: Geometry) {
    for (const cell of geometry.cells) {
      const printed = printedIn(cell.hex);
      if (printed) this.all.push({ cell, printed });
    }
  }

  paint(painting: Painting, textScale: number): void {
    const { scale } = painting;
    if (scale < READABLE) return;
    const size = Math.min(scale * 0.3, Math.max(9, scale * 0.17) * Math.min(1.3, Math.max(1, textScale)));
    const { x, y } = printCorner(this.geometry.flat);
    for (const { cell, printed } of this.all) {
      if (!painting.sees(cell.x, cell.y, 1)) continue;
      if (printed.hold) shield(painting, printed.hold, painting.x(cell.x - x), painting.y(cell.y + y), size);
      if (printed.points) pennant(painting, printed.points, painting.x(cell.x + x), painting.y(cell.y + y), size);
    }
  }
}

/** A small shield with its number. */
function shield(painting: Painting, text: string, x: number, y: number, size: number): void {
  const { ctx } = painting;
  const [w, h] = [size * 0.5, size * 0.56];
  ctx.beginPath();
  ctx.moveTo(x - w, y - h);
  ctx.lineTo(x + w, y - h);
  ctx.lineTo(x + w, y + h * 0.3);
  ctx.quadraticCurveTo(x + w * 0.8, y + h * 0.85, x, y + h * 1.25);
  ctx.quadraticCurveTo(x - w * 0.8, y + h * 0.85, x - w, y + h * 0.3);
  ctx.closePath();
  plate(painting, text, x, y, size, "rgba(250,244,226,0.88)", "#4b3a1c", "#2e230f");
}

/** A round red plate, as the stars of victory hexes are red. */
function pennant(painting: Painting, text: string, x: number, y: number, size: number): void {
  painting.ctx.beginPath();
  painting.ctx.arc(x, y, size * 0.58, 0, 2 * Math.PI);
  plate(painting, text, x, y, size, "rgba(168,36,28,0.92)", "#fff3da", "#fff8e8");
}

/** Fills the present path and writes a number on it. */
function plate({ ctx }: Painting, text: string, x: number, y: number, size: number, fill: string, rim: string, ink: string): void {
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.lineWidth = Math.max(0.8, size * 0.07);
  ctx.strokeStyle = rim;
  ctx.stroke();
  ctx.font = `700 ${size * 0.94}px ${NARROW}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y + size * 0.06, size);
}
