// Where to look so that some places are in the window, moving no more than necessary.

import type { CameraView } from "./camera";
import type { Bounds, Point } from "./geometry";

/** The part of the window that nothing lies over, in pixels from its edges. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Frame {
  width: number;
  height: number;
  insets: Insets;
}

export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
/** Room around what is shown, in pixels. */
const ROOM = 70;

interface Room extends Bounds {
  width: number;
  height: number;
}

function roomIn({ width, height, insets }: Frame): Room {
  const x = Math.min(ROOM, (width - insets.left - insets.right) / 5);
  const y = Math.min(ROOM, (height - insets.top - insets.bottom) / 5);
  const [left, right] = [insets.left + x, width - insets.right - x];
  const [top, bottom] = [insets.top + y, height - insets.bottom - y];
  return { left, top, right, bottom, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Whether somebody who looks from there has all the points comfortably in the window. */
export function inView(points: Point[], from: CameraView, frame: Frame): boolean {
  const room = roomIn(frame);
  return points.every((point) => {
    const x = (point.x - from.x) * from.scale + frame.width / 2;
    const y = (point.y - from.y) * from.scale + frame.height / 2;
    return x >= room.left && x <= room.right && y >= room.top && y <= room.bottom;
  });
}

/**
 * Where to look instead of `from`. What is in view already stays where it is, unless it is smaller than `least` pixels to a hex.
 * Far apart points are looked at from farther away.
 */
export function framed(points: Point[], from: CameraView, frame: Frame, least = 0): CameraView {
  if (points.length === 0 || (from.scale >= least && inView(points, from, frame))) return from;
  const room = roomIn(frame);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const fits = Math.min(room.width / Math.max(0.01, box.right - box.left), room.height / Math.max(0.01, box.bottom - box.top));
  const scale = Math.min(Math.max(from.scale, least), fits);
  const middle = { x: (room.left + room.right) / 2, y: (room.top + room.bottom) / 2 };
  return {
    x: (box.left + box.right) / 2 - (middle.x - frame.width / 2) / scale,
    y: (box.top + box.bottom) / 2 - (middle.y - frame.height / 2) / scale,
    scale,
  };
}
