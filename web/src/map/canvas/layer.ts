// One canvas of the map.
//
// A layer is larger than the window by a margin on each side. While the map is dragged, the finished picture is only
// shifted; it is painted again when the margin is used up or the scale has changed. So a drag costs next to nothing.

import { t } from "../../language";
import type { Camera, CameraView } from "../geometry/camera";
import type { Bounds } from "../geometry/geometry";

/** What painters draw on: a canvas in pixels of the page, with the way from hexes to pixels. */
export class Painting {
  constructor(
    readonly ctx: CanvasRenderingContext2D,
    /** Pixels to a hex. */
    readonly scale: number,
    /** Device pixels to a pixel. */
    readonly ratio: number,
    readonly width: number,
    readonly height: number,
    private readonly left: number,
    private readonly top: number,
    /** Whether the scale is still changing, so that sharpness can wait. */
    readonly rough: boolean,
  ) {}

  x(mapX: number): number {
    return mapX * this.scale + this.left;
  }

  y(mapY: number): number {
    return mapY * this.scale + this.top;
  }

  /** The part of the map that is on the canvas, in hexes. */
  bounds(): Bounds {
    const { left, top, scale } = this;
    return { left: -left / scale, top: -top / scale, right: (this.width - left) / scale, bottom: (this.height - top) / scale };
  }

  /** Whether anything within so many hexes of a point is on the canvas. */
  sees(mapX: number, mapY: number, reach: number): boolean {
    const px = this.x(mapX);
    const py = this.y(mapY);
    const r = reach * this.scale;
    return px > -r && py > -r && px < this.width + r && py < this.height + r;
  }
}

export class Layer {
  private readonly ctx: CanvasRenderingContext2D;
  private shot: CameraView | null = null;
  private shown = "";
  width = 0;
  height = 0;
  private hidden = false;
  ratio = 1;

  constructor(
    readonly canvas: HTMLCanvasElement,
    opaque: boolean,
  ) {
    const ctx = canvas.getContext("2d", { alpha: !opaque });
    if (!ctx) throw new Error(t("map-no-canvas"));
    this.ctx = ctx;
    canvas.style.transformOrigin = "0 0";
  }

  resize(width: number, height: number, margin: number, ratio: number): void {
    this.width = Math.ceil(width) + 2 * margin;
    this.height = Math.ceil(height) + 2 * margin;
    this.ratio = ratio;
    this.canvas.width = Math.round(this.width * ratio);
    this.canvas.height = Math.round(this.height * ratio);
    this.canvas.style.width = `${this.width}px`;
    this.canvas.style.height = `${this.height}px`;
    this.shot = null;
  }

  /** A layer with nothing on it need not be there. */
  hide(hidden: boolean): void {
    if (hidden === this.hidden) return;
    this.hidden = hidden;
    this.canvas.style.display = hidden ? "none" : "";
    this.shot = null;
  }

  /** Whether the picture, shifted and stretched by no more than `stretch`, still fills the window. */
  good(camera: Camera, stretch = 1): boolean {
    const shot = this.shot;
    if (!shot) return false;
    const grown = camera.scale / shot.scale;
    if (grown > stretch * 1.0001 || grown < 0.9999 / stretch) return false;
    const spareX = (this.width * grown - camera.width) / 2;
    const spareY = (this.height * grown - camera.height) / 2;
    return (
      Math.abs(shot.x - camera.x) * camera.scale <= spareX + 1 && Math.abs(shot.y - camera.y) * camera.scale <= spareY + 1
    );
  }

  /** How much of the margin is left before the picture no longer fills the window, from 1 to 0. */
  spare(camera: Camera): number {
    const shot = this.shot;
    if (!shot) return 0;
    const room = (this.width - camera.width) / 2;
    const used = Math.max(Math.abs(shot.x - camera.x), Math.abs(shot.y - camera.y)) * camera.scale;
    return 1 - used / Math.max(1, room);
  }

  /** Clears the canvas and begins a picture as the camera sees it. */
  begin(camera: Camera, rough: boolean): Painting {
    this.shot = { x: camera.x, y: camera.y, scale: camera.scale };
    const { ctx, ratio } = this;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, this.width, this.height);
    return new Painting(
      ctx,
      camera.scale,
      ratio,
      this.width,
      this.height,
      this.width / 2 - camera.x * camera.scale,
      this.height / 2 - camera.y * camera.scale,
      rough,
    );
  }

  /** Puts the picture where the camera looks now. */
  place(camera: Camera): void {
    const shot = this.shot;
    if (!shot) return;
    const grown = camera.scale / shot.scale;
    let x = camera.width / 2 - (this.width / 2) * grown + (shot.x - camera.x) * camera.scale;
    let y = camera.height / 2 - (this.height / 2) * grown + (shot.y - camera.y) * camera.scale;
    if (grown === 1) {
      // Whole device pixels keep text sharp.
      x = Math.round(x * this.ratio) / this.ratio;
      y = Math.round(y * this.ratio) / this.ratio;
    }
    const transform = grown === 1 ? `translate(${x}px,${y}px)` : `translate(${x}px,${y}px) scale(${grown})`;
    if (transform === this.shown) return;
    this.shown = transform;
    this.canvas.style.transform = transform;
  }
}
