// Markers on hexes and hexsides: control, blown bridges, barrages, supply, objectives, positions, mines, and any other word.

import type { CounterId, Marker, PlaceId } from "../../wire/types";
import { fade, inkOn, mapColours, seatColour } from "../style/colours";
import type { Geometry, Point } from "../geometry/geometry";
import { READABLE, printCorner, printedIn } from "./prints";
import type { Painting } from "../canvas/layer";
import type { Scene } from "../scene/scene";
import { counterPatches, printPatch, settle, signPatch, spotsFor, type Patch } from "../signs/placement";
import { emblem, starPath } from "../signs/pen";
import { noteOf, paintSign, signOf } from "../signs/signs";
import { SANS, roundRect } from "../style/lettering";
import type { Colours } from "../../storage/settings.svelte";

/** How large markers are drawn, in parts of a hex. */
const [ON_HEX, ON_SIDE, BLOWN] = [0.27, 0.25, 0.28];
/** With fewer pixels to a hex, as when a phone shows a whole map, only blown bridges are marked: the others would hide the counters. */
const WHOLE_MAP = 16;

/** Markers on hexes lie in the corners that counters and other signs leave free. */
export function paintPlaceMarkers(painting: Painting, geometry: Geometry, scene: Scene, colours: Colours, selected: CounterId | null = null): void {
  const { scale } = painting;
  if (scale < 9) return;
  const size = Math.max(5, scale * ON_HEX);
  const sides = middlesOf(geometry, scene.sideMarkers);
  for (const [place, markers] of scene.markersOn) {
    const at = geometry.centre(place);
    if (!at || !painting.sees(at.x, at.y, 1)) continue;
    const box = geometry.box(place);
    const taken = box ? [] : inTheWay(geometry, scene, place, at, sides, scale, selected);
    let right = 0;
    for (const marker of markers) {
      const flies = isControl(marker);
      const half = extent(marker, size / scale);
      const kind = flies ? "flag" : marker.name === "combat" ? "combat" : "sign";
      const spot = box
        ? { x: flies ? 0.3 - box.width / 2 : box.width / 2 - 0.3 - 0.24 * right++, y: 0.3 - box.height / 2 }
        : settle(spotsFor(kind, geometry.flat), half, taken);
      taken.push({ ...signPatch(spot, 0), half });
      const [x, y] = [painting.x(at.x + spot.x), painting.y(at.y + spot.y)];
      if (flies) flag(painting, x, y, size, marker, colours);
      else paintMarker(painting, marker, x, y, size, colours);
    }
  }
}

/** Half the width and height of a marker; a word below it makes it wider and taller. */
function extent(marker: Marker, size: number): Point {
  if (isControl(marker)) return { x: size * 0.45, y: size * 0.55 };
  const word = marker.value && signOf(marker.name)?.value ? noteOf(marker.name, marker.value) : "";
  if (word.length > 2) return { x: size * 0.75, y: size * 0.85 };
  const reach = marker.name === "combat" ? 0.62 : 0.5;
  return { x: size * reach, y: size * reach };
}

/** The middles of the hexsides that markers lie on. */
function middlesOf(geometry: Geometry, markers: readonly Marker[]): Point[] {
  return markers.flatMap((marker) => {
    const line = "side" in marker.on ? geometry.side(marker.on.side) : null;
    return line ? [{ x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 }] : [];
  });
}

/** What a sign in a hex could cover. */
function inTheWay(geometry: Geometry, scene: Scene, place: PlaceId, at: Point, sides: readonly Point[], scale: number, selected: CounterId | null): Patch[] {
  const near = sides.map((one) => ({ x: one.x - at.x, y: one.y - at.y })).filter(({ x, y }) => Math.hypot(x, y) < 0.8);
  const taken = near.map((one) => signPatch(one, BLOWN / 2));
  const stack = scene.stack(place);
  if (stack) taken.push(...scene.slots(stack, scale, selected).flatMap(counterPatches));
  const hex = geometry.cell(place)?.hex;
  const printed = hex && scale >= READABLE ? printedIn(hex) : null;
  const corner = printCorner(geometry.flat);
  if (printed?.hold) taken.push(printPatch({ x: -corner.x, y: corner.y }, 0.09));
  if (printed?.points) taken.push(printPatch(corner, 0.1));
  return taken;
}

function isControl(marker: Marker): boolean {
  return /^control|controlled|flag/.test(marker.name);
}

export function paintSideMarkers(painting: Painting, geometry: Geometry, scene: Scene, colours: Colours): void {
  const { scale } = painting;
  if (scale < 10) return;
  for (const marker of scene.sideMarkers) {
    if (!("side" in marker.on)) continue;
    const line = geometry.side(marker.on.side);
    if (!line) continue;
    const [mx, my] = [(line.a.x + line.b.x) / 2, (line.a.y + line.b.y) / 2];
    if (!painting.sees(mx, my, 1)) continue;
    const [x, y] = [painting.x(mx), painting.y(my)];
    const angle = Math.atan2(line.b.y - line.a.y, line.b.x - line.a.x);
    if (/blown|destroyed|demolished/.test(marker.name)) {
      blownBridge(painting, x, y, Math.max(7, scale * BLOWN), angle, marker.value ?? null, colours);
    } else if (scale >= WHOLE_MAP) {
      paintMarker(painting, marker, x, y, Math.max(7, scale * ON_SIDE), colours, angle);
    }
  }
}

/** A bridge with its middle gone. Along the side it lies on, so that the road over it is cut. */
function blownBridge(painting: Painting, x: number, y: number, size: number, angle: number, value: string | null, colours: Colours): void {
  const { ctx } = painting;
  const red = mapColours(colours).fight;
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  ctx.arc(0, 0, size * 0.56, 0, 2 * Math.PI);
  ctx.fillStyle = "rgba(250,243,222,0.96)";
  ctx.fill();
  ctx.lineWidth = Math.max(1.2, size * 0.07);
  ctx.strokeStyle = red;
  ctx.stroke();
  ctx.rotate(angle);
  ctx.lineCap = "round";
  ctx.strokeStyle = "#1d1a10";
  ctx.lineWidth = Math.max(1, size * 0.08);
  // Two rails across the side, broken in the middle.
  for (const rail of [-0.17, 0.17]) {
    ctx.beginPath();
    ctx.moveTo(rail * size - Math.sign(-rail) * size * 0.1, -size * 0.38);
    ctx.lineTo(rail * size, -size * 0.28);
    ctx.lineTo(rail * size, -size * 0.12);
    ctx.moveTo(rail * size, size * 0.12);
    ctx.lineTo(rail * size, size * 0.28);
    ctx.lineTo(rail * size - Math.sign(-rail) * size * 0.1, size * 0.38);
    ctx.stroke();
  }
  ctx.strokeStyle = red;
  ctx.lineWidth = Math.max(1.4, size * 0.1);
  ctx.beginPath();
  ctx.moveTo(-size * 0.26, -size * 0.09);
  ctx.lineTo(size * 0.26, size * 0.09);
  ctx.moveTo(size * 0.26, -size * 0.09);
  ctx.lineTo(-size * 0.26, size * 0.09);
  ctx.stroke();
  ctx.restore();
  if (value && size >= 14) note(painting, value, x + size * 0.5, y + size * 0.5, size * 0.42);
}

/** A flag in the owner's colour; a cross or a star on it tells the owners apart without colour. */
function flag(painting: Painting, x: number, y: number, size: number, marker: Marker, colours: Colours): void {
  const { ctx } = painting;
  const colour = seatColour(marker.owner, colours);
  const [w, h] = [size * 0.82, size * 0.58];
  ctx.strokeStyle = "#1b180f";
  ctx.lineWidth = Math.max(1, size * 0.08);
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(x - w / 2, y - h * 0.9);
  ctx.lineTo(x - w / 2, y + size * 0.62);
  ctx.stroke();
  ctx.beginPath();
  ctx.rect(x - w / 2, y - h * 0.9, w, h);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = "#fff8e8";
  ctx.lineWidth = Math.max(0.8, size * 0.06);
  ctx.stroke();
  if (size < 8) return;
  const [cx, cy] = [x, y - h * 0.4];
  ctx.fillStyle = "#fffaf0";
  emblem(ctx, marker.owner, cx, cy, h * 0.42);
}

/** Any marker but control and blown bridges, around a point; on a hexside, a bridge is turned along it. */
export function paintMarker(painting: Painting, marker: Marker, x: number, y: number, size: number, colours: Colours, angle = 0): void {
  const { ctx } = painting;
  const { name } = marker;
  const all = mapColours(colours);
  const colour = marker.owner ? seatColour(marker.owner, colours) : all.nobody;
  const value = marker.value && marker.value !== marker.owner ? marker.value : null;
  const sign = signOf(name);
  if (sign) {
    paintSign(painting, marker, x, y, size * 1.1, colour, /bridge/.test(name) ? angle : 0);
    const words = value && sign.value ? noteOf(name, value) : null;
    // A number stands in the corner, a word below.
    const [dx, dy] = words && words.length > 2 ? [0, 0.8] : [0.45, 0.45];
    if (words && size >= 14) note(painting, words, x + size * dx, y + size * dy, size * 0.42);
    return;
  }
  if (/barrage|bombard|interdict|strike/.test(name)) {
    crossHairs(painting, x, y, size, all.fight);
    if (value && size >= 14) note(painting, value, x + size * 0.45, y + size * 0.45, size * 0.42);
    return;
  }
  ctx.fillStyle = colour;
  ctx.strokeStyle = "#fff8e8";
  ctx.lineWidth = Math.max(0.9, size * 0.07);
  ctx.beginPath();
  if (/objective|victory|goal/.test(name)) {
    ctx.fillStyle = all.fight;
    starPath(ctx, x, y, size * 0.56);
    ctx.fill();
    ctx.stroke();
  } else if (/supply|dump|depot/.test(name)) {
    ctx.arc(x, y, size * 0.48, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
    crate(painting, x, y, size * 0.5);
  } else if (/improved|entrench|dug|position|fort|trench/.test(name)) {
    bastion(painting, x, y, size, colour);
  } else if (/mine/.test(name)) {
    mine(painting, x, y, size * 0.34, colour);
    if (value && size >= 14) note(painting, value, x, y + size * 0.62, size * 0.4);
    return;
  } else if (/bridge/.test(name)) {
    ctx.arc(x, y, size * 0.48, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
    letters(painting, "⌒", x, y, size, "#fff8e8");
  } else {
    roundRect(ctx, x - size * 0.5, y - size * 0.42, size, size * 0.84, size * 0.14);
    ctx.fill();
    ctx.stroke();
    letters(painting, initials(name), x, y, size, inkOn(colour));
  }
  if (value && size >= 14) note(painting, value, x + size * 0.4, y + size * 0.42, size * 0.42);
}

/** An unknown word is shown by its first letters. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words.length > 1 ? words.slice(0, 2).map((w) => w[0]!.toUpperCase()).join("") : (words[0] ?? "?").slice(0, 2);
}

function letters({ ctx }: Painting, text: string, x: number, y: number, size: number, ink: string): void {
  if (size < 9) return;
  ctx.font = `700 ${size * 0.5}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y + size * 0.03, size * 0.86);
}

function crossHairs({ ctx }: Painting, x: number, y: number, size: number, colour: string): void {
  const r = size * 0.42;
  for (const [style, width] of [
    ["rgba(255,250,236,0.95)", 0.2],
    [colour, 0.1],
  ] as const) {
    ctx.strokeStyle = style;
    ctx.lineWidth = Math.max(width === 0.1 ? 1.2 : 2.6, size * width);
    ctx.beginPath();
    ctx.arc(x, y, r * 0.8, 0, 2 * Math.PI);
    for (const [sx, sy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      ctx.moveTo(x + sx * r * 0.45, y + sy * r * 0.45);
      ctx.lineTo(x + sx * r * 1.3, y + sy * r * 1.3);
    }
    ctx.stroke();
  }
}

function crate({ ctx }: Painting, x: number, y: number, size: number): void {
  ctx.strokeStyle = "#fffaf0";
  ctx.lineWidth = Math.max(0.9, size * 0.13);
  ctx.strokeRect(x - size / 2, y - size * 0.42, size, size * 0.84);
  ctx.beginPath();
  ctx.moveTo(x - size / 2, y + size * 0.14);
  ctx.lineTo(x + size / 2, y + size * 0.14);
  ctx.stroke();
}

function bastion({ ctx }: Painting, x: number, y: number, size: number, colour: string): void {
  const r = size * 0.55;
  ctx.beginPath();
  for (const [px, py] of [
    [-1, 0.7],
    [-1, -0.35],
    [-0.6, -0.35],
    [-0.6, 0.05],
    [-0.2, 0.05],
    [-0.2, -0.35],
    [0.2, -0.35],
    [0.2, 0.05],
    [0.6, 0.05],
    [0.6, -0.35],
    [1, -0.35],
    [1, 0.7],
  ] as const) {
    ctx.lineTo(x + px * r, y + py * r);
  }
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.stroke();
}

function mine({ ctx }: Painting, x: number, y: number, r: number, colour: string): void {
  ctx.lineCap = "round";
  ctx.beginPath();
  for (let i = 0; i < 8; i++) {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    ctx.moveTo(x + cos * r, y + sin * r);
    ctx.lineTo(x + cos * r * 1.5, y + sin * r * 1.5);
  }
  ctx.strokeStyle = fade("#14120c", 0.9);
  ctx.lineWidth = Math.max(1, r * 0.34);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = "#14120c";
  ctx.lineWidth = Math.max(1, r * 0.2);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x - r * 0.3, y - r * 0.3, r * 0.24, 0, 2 * Math.PI);
  ctx.fillStyle = "rgba(255,255,255,0.75)";
  ctx.fill();
}

/** A value beside a marker. */
function note({ ctx }: Painting, text: string, x: number, y: number, size: number): void {
  const px = Math.max(8, size);
  ctx.font = `700 ${px}px ${SANS}`;
  const w = ctx.measureText(text).width + px * 0.6;
  ctx.beginPath();
  roundRect(ctx, x - w / 2, y - px * 0.65, w, px * 1.3, px * 0.3);
  ctx.fillStyle = "#fdf7e4";
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = "#2a2212";
  ctx.stroke();
  ctx.fillStyle = "#1c180c";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x, y + px * 0.05);
}
