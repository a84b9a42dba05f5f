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
/** So much of a place that may be pointed at, in hexes from its middle, is kept free. */
const KEPT = 0.42;

export class Fan {
  private readonly slots;
  private readonly reach;
  /** Pixels to a hex within the fan. */
  readonly scale: number;
  /** From the middle of the stack's place to the middle of the tray, in pixels. */
  private shift: Point;

  private constructor(
    readonly stack: Stack,
    camera: Camera,
  ) {
    this.slots = layOut(stack.pieces.length, "fan", true);
    this.reach = fanReach(stack.pieces.length);
    this.scale = Math.max(camera.scale, LEAST / COUNTER);
    this.shift = this.inside(camera, { x: 0, y: 0 });
  }

  /**
   * Spreads a stack out over its own place, or beside it where the tray would cover what may be pointed at. Nothing where there is no
   * such room: the player can do without the tray, but not without the place to go to.
   */
  static open(stack: Stack, camera: Camera, kept: readonly Point[]): Fan | null {
    const fan = new Fan(stack, camera);
    const home = camera.toScreen(stack.x, stack.y);
    const spots = kept.map(({ x, y }) => camera.toScreen(x, y)).map(({ x, y }) => ({ x: x - home.x, y: y - home.y }));
    for (const away of fan.ways(camera)) {
      fan.shift = fan.inside(camera, away);
      if (!spots.some((spot) => fan.covers(spot, camera.scale * KEPT))) return fan;
    }
    return null;
  }

  /** Where the tray may lie, the nearest first: around the stack, by so much that it no longer covers its place. */
  private ways(camera: Camera): Point[] {
    const place = camera.scale * 0.6;
    const [dx, dy] = [this.reach.x * this.scale + place, this.reach.y * this.scale + place];
    const ring = (far: number): Point[] => [
      { x: 0, y: -dy * far },
      { x: 0, y: dy * far },
      { x: dx * far, y: 0 },
      { x: -dx * far, y: 0 },
      { x: dx * far, y: -dy * far },
      { x: -dx * far, y: -dy * far },
      { x: dx * far, y: dy * far },
      { x: -dx * far, y: dy * far },
    ];
    return [{ x: 0, y: 0 }, ...ring(1), ...ring(1.7)];
  }

  /** The same way, shortened so that the tray is in the window, above what covers its foot. */
  private inside(camera: Camera, away: Point): Point {
    const at = camera.toScreen(this.stack.x, this.stack.y);
    const edge = (middle: number, half: number, room: number): number => Math.max(half + 4, Math.min(room - half - 4, middle));
    return {
      x: edge(at.x + away.x, this.reach.x * this.scale, camera.width) - at.x,
      y: edge(at.y + away.y, this.reach.y * this.scale, camera.height - camera.foot) - at.y,
    };
  }

  /** Whether any part of a place lies under the tray; both are reckoned from the middle of the stack's place. */
  private covers(spot: Point, half: number): boolean {
    const [w, h] = [this.reach.x * this.scale + half, this.reach.y * this.scale + half];
    return Math.abs(spot.x - this.shift.x) < w && Math.abs(spot.y - this.shift.y) < h;
  }

  /** Whether the pointer is on its way between the stack and a tray that lies beside it. */
  near(camera: Camera, px: number, py: number): boolean {
    if (this.holds(camera, px, py)) return true;
    const at = camera.toScreen(this.stack.x, this.stack.y);
    const half = camera.scale * 0.6;
    const [left, right] = [Math.min(0, this.shift.x) - half, Math.max(0, this.shift.x) + half];
    const [top, bottom] = [Math.min(0, this.shift.y) - half, Math.max(0, this.shift.y) + half];
    return px - at.x > left && px - at.x < right && py - at.y > top && py - at.y < bottom;
  }

  /** Whether a pixel of the window is on the tray. */
  holds(camera: Camera, px: number, py: number): boolean {
    const at = this.offset(camera, px, py);
    return Math.abs(at.x) <= this.reach.x && Math.abs(at.y) <= this.reach.y;
  }

  /** The tray in the window. */
  box(camera: Camera): { left: number; top: number; right: number; bottom: number } {
    const { x, y } = camera.toScreen(this.stack.x, this.stack.y);
    const [w, h] = [this.reach.x * this.scale, this.reach.y * this.scale];
    return { left: x + this.shift.x - w, right: x + this.shift.x + w, top: y + this.shift.y - h, bottom: y + this.shift.y + h };
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
    if (Math.hypot(this.shift.x, this.shift.y) > painting.scale * 0.5) this.string(painting, x, y);
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

  /** A line from the stack to a tray beside it. */
  private string({ ctx }: Painting, toX: number, toY: number): void {
    ctx.beginPath();
    ctx.moveTo(toX - this.shift.x, toY - this.shift.y);
    ctx.lineTo(toX, toY);
    ctx.lineCap = "round";
    ctx.strokeStyle = "rgba(31,37,33,0.94)";
    ctx.lineWidth = 5;
    ctx.stroke();
    ctx.strokeStyle = "rgba(239,231,208,0.8)";
    ctx.lineWidth = 2;
    ctx.stroke();
  }

  private offset(camera: Camera, px: number, py: number): Point {
    const at = camera.toScreen(this.stack.x, this.stack.y);
    return { x: (px - at.x - this.shift.x) / this.scale, y: (py - at.y - this.shift.y) / this.scale };
  }
}
