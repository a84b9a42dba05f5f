// Where one looks from: the middle of the window in hexes, and how many pixels a hex has.
//
// The camera moves by itself only where something started it: a fling after a drag, a wheel turned, a flight to a place.
// `step` carries these on and says whether there is more to come, so that an idle map draws nothing.

import type { Bounds, Point } from "./geometry";

/** What a picture was taken with. */
export interface CameraView extends Point {
  scale: number;
}

interface Flight {
  from: CameraView;
  to: CameraView;
  time: number;
  length: number;
}

interface Zoom {
  scale: number;
  /** The pixel that stays where it is, from the middle of the window. */
  x: number;
  y: number;
}

/** The empty margin that may be pulled into the window, in pixels. */
const SLACK = 140;
export const LARGEST = 220;
/** A fling slows down to a third in this many milliseconds. */
const GLIDE = 260;
/** The wheel's zoom comes this much closer to its goal in a millisecond. */
const EASE = 1 / 70;

export class Camera implements CameraView {
  x = 0;
  y = 0;
  scale = 48;
  width = 1;
  height = 1;
  /** So many pixels at the lower edge are covered by something: what is looked for is shown above them. */
  foot = 0;
  /** The whole map was asked for, and nobody has moved since. */
  whole = false;

  private bounds: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };
  private fling: Point | null = null;
  private zoom: Zoom | null = null;
  private flight: Flight | null = null;

  setBounds(bounds: Bounds): void {
    this.bounds = bounds;
    this.clamp();
  }

  /** The window has another size. Its middle stays over the same point; with a shift of the middle, every point stays where it was. */
  resize(width: number, height: number, shift: Point | null = null): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    if (shift) {
      this.x += shift.x / this.scale;
      this.y += shift.y / this.scale;
    } else this.clamp();
  }

  /** The scale at which the whole map is in the window. */
  fitScale(): number {
    const across = this.bounds.right - this.bounds.left;
    const down = this.bounds.bottom - this.bounds.top;
    const margin = Math.min(28, this.width * 0.03);
    return Math.min((this.width - 2 * margin) / across, (this.height - this.foot - 2 * margin) / down, LARGEST * 0.6);
  }

  smallest(): number {
    return Math.max(1, this.fitScale() * 0.85);
  }

  /** Where it looks, or will look at the end of its flight. */
  get goal(): CameraView {
    const { x, y, scale } = this.flight?.to ?? this;
    return { x, y, scale };
  }

  /** Where it will look when what it does now is done: a flight or a turn of the wheel. */
  get end(): CameraView {
    const { zoom } = this;
    if (!zoom) return this.goal;
    const part = 1 / this.scale - 1 / zoom.scale;
    return this.clamped({ x: this.x + zoom.x * part, y: this.y + zoom.y * part, scale: zoom.scale });
  }

  /** Whether something still moves. */
  get moving(): boolean {
    return this.fling !== null || this.zoom !== null || this.flight !== null;
  }

  /** Whether the size of things is changing. */
  get zooming(): boolean {
    return this.zoom !== null || (this.flight !== null && this.flight.from.scale !== this.flight.to.scale);
  }

  stop(): void {
    this.fling = null;
    this.zoom = null;
    this.flight = null;
  }

  /** The point of the map under a pixel of the window. */
  toMap(px: number, py: number): Point {
    return { x: this.x + (px - this.width / 2) / this.scale, y: this.y + (py - this.height / 2) / this.scale };
  }

  /** The pixel of the window over a point of the map. */
  toScreen(x: number, y: number): Point {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 };
  }

  /** Moves the map by so many pixels, as a dragging finger does. */
  panBy(dx: number, dy: number): void {
    this.flight = null;
    this.whole = false;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.clamp();
  }

  /** Lets the map slide on with a speed in pixels per millisecond. */
  flingWith(vx: number, vy: number): void {
    const speed = Math.hypot(vx, vy);
    const most = Math.min(speed, 4);
    this.fling = speed < 0.08 ? null : { x: (vx / speed) * most, y: (vy / speed) * most };
  }

  /** Zooms at once about a pixel of the window: for pinching fingers. */
  zoomAt(factor: number, px: number, py: number): void {
    this.flight = null;
    this.zoom = null;
    this.whole = false;
    this.scaleAbout(this.scale * factor, px - this.width / 2, py - this.height / 2);
  }

  /** Zooms smoothly about a pixel of the window: for wheels, keys and buttons. */
  zoomTowards(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.flight = null;
    this.whole = false;
    const from = this.zoom?.scale ?? this.scale;
    this.zoom = { scale: this.limit(from * factor), x: px - this.width / 2, y: py - this.height / 2 };
  }

  /** Flies to a view, or is there at once. */
  goTo(to: CameraView, length: number): void {
    this.stop();
    this.whole = false;
    const goal = this.clamped({ ...to, scale: this.limit(to.scale) });
    if (length <= 0) {
      this.x = goal.x;
      this.y = goal.y;
      this.scale = goal.scale;
      return;
    }
    this.flight = { from: { x: this.x, y: this.y, scale: this.scale }, to: goal, time: 0, length };
  }

  /** The whole map. */
  fit(length = 0): void {
    const { left, right, top, bottom } = this.bounds;
    const scale = this.fitScale();
    this.goTo({ x: (left + right) / 2, y: (top + bottom) / 2 + this.foot / 2 / scale, scale }, length);
    this.whole = true;
  }

  /** Whether a point is comfortably inside the window. */
  sees(point: Point, margin = 60): boolean {
    const at = this.toScreen(point.x, point.y);
    const m = Math.min(margin, this.width / 4, this.height / 4);
    return at.x >= m && at.y >= m && at.x <= this.width - m && at.y <= this.height - this.foot - m;
  }

  /** Carries every movement on by so many milliseconds; says whether anything changed. */
  step(ms: number): boolean {
    if (!this.moving) return false;
    if (this.flight) this.stepFlight(this.flight, ms);
    if (this.zoom) this.stepZoom(this.zoom, ms);
    if (this.fling) this.stepFling(this.fling, ms);
    return true;
  }

  private stepFlight(flight: Flight, ms: number): void {
    flight.time = Math.min(flight.length, flight.time + ms);
    const t = flight.time / flight.length;
    const part = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
    const { from, to } = flight;
    this.scale = from.scale * (to.scale / from.scale) ** part;
    this.x = from.x + (to.x - from.x) * part;
    this.y = from.y + (to.y - from.y) * part;
    if (t >= 1) this.flight = null;
  }

  private stepZoom(zoom: Zoom, ms: number): void {
    const rest = Math.log(zoom.scale / this.scale);
    const part = 1 - Math.exp(-ms * EASE);
    const done = Math.abs(rest) < 0.002;
    this.scaleAbout(done ? zoom.scale : this.scale * Math.exp(rest * part), zoom.x, zoom.y);
    if (done) this.zoom = null;
  }

  private stepFling(fling: Point, ms: number): void {
    const [x, y] = [this.x, this.y];
    this.x -= (fling.x * ms) / this.scale;
    this.y -= (fling.y * ms) / this.scale;
    this.clamp();
    const slower = 3 ** (-ms / GLIDE);
    fling.x *= slower;
    fling.y *= slower;
    const stuck = x === this.x && y === this.y;
    if (stuck || Math.hypot(fling.x, fling.y) < 0.02) this.fling = null;
  }

  private scaleAbout(scale: number, dx: number, dy: number): void {
    const next = this.limit(scale);
    this.x += dx / this.scale - dx / next;
    this.y += dy / this.scale - dy / next;
    this.scale = next;
    this.clamp();
  }

  private limit(scale: number): number {
    return Math.max(this.smallest(), Math.min(LARGEST, scale));
  }

  private clamp(): void {
    this.scale = this.limit(this.scale);
    const at = this.clamped(this);
    this.x = at.x;
    this.y = at.y;
  }

  /** Keeps the map in the window: in the middle where it is smaller, else with no more than some slack at an edge. */
  private clamped(shot: CameraView): CameraView {
    const { left, right, top, bottom } = this.bounds;
    return {
      x: within(shot.x, left, right, this.width / 2 / shot.scale, SLACK / shot.scale),
      y: within(shot.y, top, bottom + this.foot / shot.scale, this.height / 2 / shot.scale, SLACK / shot.scale),
      scale: shot.scale,
    };
  }
}

function within(at: number, low: number, high: number, half: number, slack: number): number {
  const least = low - slack + half;
  const most = high + slack - half;
  return least > most ? (low + high) / 2 : Math.max(least, Math.min(most, at));
}
