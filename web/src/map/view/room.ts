// How much room the map has on the page, and how its middle moved since it last had another.

import type { Point } from "../geometry/geometry";

interface Now {
  width: number;
  height: number;
  /** Device pixels to a pixel, as many as are worth painting. */
  ratio: number;
  /** By how much the middle of the map moved on the page; nothing where the window itself has changed. */
  shift: Point | null;
}

export class Room {
  private middle: Point | null = null;
  private screen = "";

  constructor(private readonly frame: HTMLElement) {}

  now(): Now {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const screen = `${innerWidth} ${innerHeight} ${width}`;
    const middle = { x: left + width / 2, y: top + height / 2 };
    const before = screen === this.screen ? this.middle : null;
    this.screen = screen;
    this.middle = middle;
    return { width, height, ratio, shift: before && { x: middle.x - before.x, y: middle.y - before.y } };
  }
}
