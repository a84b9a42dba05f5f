// A stack spread out on a tray, so that each of its counters can be seen and pointed at.

import type { Camera } from "../geometry/camera";
import type { Point } from "../geometry/geometry";
import { paintPiece, type CounterLook } from "./counters";
import type { Painting } from "../canvas/layer";
import type { Piece, Stack } from "../scene/scene";
import { COUNTER, fanReach, layOut, slotAt } from "../scene/stacks";
import { roundRect } from "../style/lettering";

/** The counters of a fan are at least this large, in pixels. */
const LEAST = 46;

export class Fan {
  private readonly slots;
  private readonly reach;
  /** Pixels to a hex within the fan. */
  readonly scale: number;
  /** From the middle of the stack's place to the middle of the tray, in pixels. */
  private readonly shift: Point;

  constructor(
    readonly stack: Stack,
    camera: Camera,
  ) {
    this.slots = layOut(stack.pieces.length, "fan", true);
    this.reach = fanReach(stack.pieces.length);
    this.scale = Math.max(camera.scale, LEAST / COUNTER);
    const at = camera.toScreen(stack.x, stack.y);
    const edge = (middle: number, half: number, room: number) =>
      Math.max(half + 4, Math.min(room - half - 4, middle)) - middle;
    this.shift = {
      x: edge(at.x, this.reach.x * this.scale, camera.width),
      y: edge(at.y, this.reach.y * this.scale, camera.height),
    };
  }

  /** Whether a pixel of the window is on the tray. */
  holds(camera: Camera, px: number, py: number): boolean {
    const at = this.offset(camera, px, py);
    return Math.abs(at.x) <= this.reach.x && Math.abs(at.y) <= this.reach.y;
  }

  /** The counter under a pixel of the window. */
  pieceAt(camera: Camera, px: number, py: number): Piece | null {
    const at = this.offset(camera, px, py);
    return this.stack.pieces[slotAt(this.slots, at.x, at.y)] ?? null;
  }

  paint(painting: Painting, look: CounterLook): void {
    const { ctx } = painting;
    const x = painting.x(this.stack.x) + this.shift.x;
    const y = painting.y(this.stack.y) + this.shift.y;
    const [w, h] = [this.reach.x * this.scale, this.reach.y * this.scale];
    for (let i = 5; i >= 0; i--) {
      ctx.beginPath();
      roundRect(ctx, x - w - i, y - h - i + 2, 2 * (w + i), 2 * (h + i), 8 + i);
      ctx.fillStyle = i === 0 ? "rgba(31,37,33,0.94)" : "rgba(0,0,0,0.08)";
      ctx.fill();
    }
    ctx.strokeStyle = "rgba(239,231,208,0.65)";
    ctx.lineWidth = 1;
    ctx.stroke();
    this.stack.pieces.forEach((piece, i) => {
      const slot = this.slots[i]!;
      paintPiece(painting, piece, x + slot.x * this.scale, y + slot.y * this.scale, slot.size * this.scale, look);
    });
  }

  private offset(camera: Camera, px: number, py: number): Point {
    const at = camera.toScreen(this.stack.x, this.stack.y);
    return { x: (px - at.x - this.shift.x) / this.scale, y: (py - at.y - this.shift.y) / this.scale };
  }
}
