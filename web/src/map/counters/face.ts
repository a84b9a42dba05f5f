// The printed face of one counter, drawn as lines and text at any size.
//
// Far away a counter is a block with its symbol, nearer it shows its values, and near it shows everything. All
// measures are parts of the counter's side.

import type { Counter, Factor, FactorStyle } from "../../wire/types";
import { bandLook, baseLook, fade, inkOn, mix, type BandLook, type BaseLook } from "../style/colours";
import { pictureOf } from "./pictured";
import { paintSilhouette } from "./silhouettes";
import { paintSymbol } from "./symbols";
import { NARROW, SANS, printed, roundRect, shortName, type Ink } from "../style/lettering";
import type { Colours, CounterArt } from "../../storage/settings.svelte";

/** How much of a face is drawn. */
export type Detail = "block" | "values" | "all";

/** How much can be read on a counter with a side of so many pixels. */
export function detailFor(pixels: number): Detail {
  return pixels < 19 ? "block" : pixels < 40 ? "values" : "all";
}

/** Where the header ends and what follows goes, by detail. */
const SHAPES = {
  block: { header: 0.22, box: { x: 0.12, y: 0.33, w: 0.76, h: 0.54 }, line: 0.08, row: 0 },
  values: { header: 0.13, box: { x: 0.2, y: 0.17, w: 0.6, h: 0.37 }, line: 0.055, row: 0.78 },
  all: { header: 0.165, box: { x: 0.255, y: 0.215, w: 0.49, h: 0.31 }, line: 0.032, row: 0.775 },
};

/** Draws a counter with its upper left corner at a point. */
export function paintFace(
  ctx: Ink,
  counter: Counter,
  x: number,
  y: number,
  size: number,
  detail: Detail,
  colours: Colours,
  art: CounterArt = "printed",
): void {
  const { face } = counter;
  const base = baseLook(face.base, colours);
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  roundRect(ctx, 0, 0, size, size, size * 0.075);
  ctx.clip();
  body(ctx, base, size);
  const hidden = !counter.known || face.symbol === "unknown";
  const band = !hidden && face.band ? bandLook(face.base, face.band) : null;
  if (hidden) back(ctx, counter, base, size);
  else front(ctx, counter, base, band, size, detail, pictureOf(counter, art));
  ctx.restore();
  rim(ctx, base, x, y, size, colours);
}

function body(ctx: Ink, base: BaseLook, size: number): void {
  const light = ctx.createLinearGradient(0, 0, 0, size);
  light.addColorStop(0, mix(base.fill, "#ffffff", 0.1));
  light.addColorStop(1, mix(base.fill, "#000000", 0.06));
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, size, size);
}

/** The cut edge of the cardboard: light above, dark below, and a thin dark line around. */
function rim(ctx: Ink, base: BaseLook, x: number, y: number, size: number, colours: Colours): void {
  const r = size * 0.075;
  const edge = Math.max(1, size * 0.022);
  if (size >= 16) {
    ctx.save();
    ctx.beginPath();
    roundRect(ctx, x, y, size, size, r);
    ctx.clip();
    ctx.lineWidth = edge * 2;
    ctx.strokeStyle = fade(base.high, 0.85);
    ctx.beginPath();
    ctx.moveTo(x + edge, y + size);
    ctx.lineTo(x + edge, y + edge);
    ctx.lineTo(x + size, y + edge);
    ctx.stroke();
    ctx.strokeStyle = fade(base.low, 0.75);
    ctx.beginPath();
    ctx.moveTo(x + size - edge, y);
    ctx.lineTo(x + size - edge, y + size - edge);
    ctx.lineTo(x, y + size - edge);
    ctx.stroke();
    ctx.restore();
  }
  ctx.lineWidth = colours === "high-contrast" ? Math.max(1.5, size * 0.035) : Math.max(1, size * 0.018);
  ctx.strokeStyle = colours === "high-contrast" ? "#000000" : size < 20 ? "rgba(26,28,23,0.75)" : "#1a1c17";
  ctx.beginPath();
  const half = ctx.lineWidth / 2;
  roundRect(ctx, x + half, y + half, size - 2 * half, size - 2 * half, r - half);
  ctx.stroke();
}

function front(ctx: Ink, counter: Counter, base: BaseLook, band: BandLook | null, size: number, detail: Detail, pictured: string | null): void {
  const { face } = counter;
  const shape = SHAPES[detail];
  if (band && shape.header > 0) header(ctx, band, size, shape.header, detail);
  const ink = band ? band.ink : base.ink;
  if (detail === "all") {
    if (face.size) unitSize(ctx, face.size, size, ink);
    if (face.steps && face.steps.full > 1) pips(ctx, face.steps.now, face.steps.full, size, ink);
  }
  if (pictured && detail === "all") headerName(ctx, counter, size, ink);
  const lone = face.factors.length === 0;
  const grow = lone && detail !== "block" ? 1.3 : 1;
  const box = {
    x: (0.5 - (shape.box.w * grow) / 2) * size,
    y: (shape.box.y + (lone && detail !== "block" ? 0.12 : 0)) * size,
    w: shape.box.w * grow * size,
    h: shape.box.h * grow * size,
    line: Math.max(1, shape.line * size),
  };
  if (pictured) {
    const frame = { x: 0.05 * size, y: shape.box.y * size, w: 0.9 * size, h: shape.box.h * size };
    paintSilhouette(ctx, pictured, frame, base.ink, counter.owner === "allied");
  } else {
    const light = band ? mix(band.fill, "#ffffff", 0.42) : mix(base.fill, "#ffffff", 0.58);
    // From afar it matters more whose counter it is than of which formation.
    if (detail === "block") paintSymbol(ctx, face.symbol, box, null, base.ink);
    else paintSymbol(ctx, face.symbol, box, light, pickInk(light, base, face.symbol));
  }
  if (detail === "block") return;
  if (detail === "all" && !pictured) sideTexts(ctx, counter, base.ink, size, box);
  // With nothing printed beside the symbol, a fourth value stands there, as the range of a gun often does.
  const beside = detail === "all" && !pictured && face.factors.length === 4 && !face.labels?.length;
  const row = beside ? face.factors.slice(0, 3) : face.factors;
  if (beside) lastFactor(ctx, face.factors[3]!, base.ink, size, box);
  factorRow(ctx, row, base, size, shape.row * size);
}

function pickInk(fill: string, base: BaseLook, symbol: string): string {
  return symbol === "leader" || symbol === "air" || symbol === "marker" ? base.ink : inkOn(fill);
}

/** The strip of the formation's colour at the top, with its pattern along the lower edge. */
function header(ctx: Ink, band: BandLook, size: number, part: number, detail: Detail): void {
  const h = part * size;
  ctx.fillStyle = band.fill;
  ctx.fillRect(0, 0, size, h);
  ctx.fillStyle = fade("#000000", 0.28);
  ctx.fillRect(0, h, size, Math.max(1, size * 0.012));
  if (band.stripe === "none" || detail === "block") return;
  ctx.fillStyle = fade(band.ink, 0.8);
  const thick = size * (detail === "all" ? 0.028 : 0.04);
  const top = h - thick * 1.15;
  const step = thick * 2.4;
  switch (band.stripe) {
    case "bar":
      ctx.fillRect(0, top, size, thick * 0.8);
      break;
    case "bars":
      for (let x = 0; x < size; x += step * 1.8) ctx.fillRect(x, top, step * 1.2, thick * 0.8);
      break;
    case "dots":
      for (let x = step / 2; x < size; x += step) {
        ctx.beginPath();
        ctx.arc(x, top + thick * 0.4, thick * 0.55, 0, 2 * Math.PI);
        ctx.fill();
      }
      break;
    case "slant":
    case "notch":
      for (let x = 0; x < size; x += step) {
        const lean = band.stripe === "slant" ? thick : thick * 0.5;
        ctx.beginPath();
        ctx.moveTo(x, h);
        ctx.lineTo(x + lean, h - thick * 1.5);
        ctx.lineTo(x + lean + (band.stripe === "slant" ? thick * 0.8 : 0), h - thick * 1.5);
        ctx.lineTo(x + (band.stripe === "slant" ? thick * 0.8 : thick), h);
        ctx.fill();
      }
      break;
  }
}

function unitSize(ctx: Ink, text: string, size: number, ink: string): void {
  ctx.font = `700 ${size * 0.125}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(text, size / 2, size * 0.082);
}

/** A silhouette leaves no room beside it, so what the unit is known by stands in the strip. */
function headerName(ctx: Ink, counter: Counter, size: number, ink: string): void {
  const labels = counter.face.labels ?? [];
  ctx.font = `600 ${size * 0.12}px ${NARROW}`;
  ctx.textAlign = "right";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(labels.length > 0 ? labels.join(" ") : shortName(counter.name), size * 0.95, size * 0.086, size * 0.33);
}

/** What is left of a unit: a filled square for each step, an empty one for each that is lost. */
function pips(ctx: Ink, now: number, full: number, size: number, ink: string): void {
  const side = size * 0.062;
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  ctx.lineWidth = Math.max(0.8, size * 0.013);
  if (full > 5) {
    ctx.font = `700 ${size * 0.11}px ${SANS}`;
    ctx.textAlign = "left";
    ctx.textBaseline = "middle";
    ctx.fillText(`${now}/${full}`, size * 0.05, size * 0.085);
    return;
  }
  for (let i = 0; i < full; i++) {
    const x = size * 0.055 + i * side * 1.35;
    if (i < now) ctx.fillRect(x, size * 0.05, side, side);
    else ctx.strokeRect(x + 0.5, size * 0.05 + 0.5, side - 1, side - 1);
  }
}

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The texts left and right of the symbol; where none are printed, what the unit is known by. */
function sideTexts(ctx: Ink, counter: Counter, ink: string, size: number, box: Frame): void {
  const labels = counter.face.labels ?? [];
  const left = labels[0] ?? shortName(counter.name);
  const right = labels.slice(1).join(" ");
  if (counter.face.factors.length === 0 && !labels.length) return;
  ctx.fillStyle = ink;
  sideText(ctx, left, box.x / 2 + size * 0.012, box.y + box.h / 2, size, -1, box.h);
  if (right) sideText(ctx, right, size - box.x / 2 - size * 0.012, box.y + box.h / 2, size, 1, box.h);
}

function sideText(ctx: Ink, text: string, x: number, y: number, size: number, turn: number, room: number): void {
  const lying = text.length <= 3;
  ctx.save();
  ctx.translate(x, y);
  if (!lying) ctx.rotate((turn * Math.PI) / 2);
  ctx.font = `600 ${size * (lying ? 0.145 : 0.125)}px ${NARROW}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, 0, 0, lying ? size * 0.19 : room * 1.15);
  ctx.restore();
}

function lastFactor(ctx: Ink, factor: Factor, ink: string, size: number, box: Frame): void {
  ctx.font = `700 ${size * 0.19}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = ink;
  ctx.fillText(printed(factor.text), size - box.x / 2 - size * 0.01, box.y + box.h / 2, size * 0.22);
}

const BOXED: Partial<Record<FactorStyle, { fill: string | null; line: string | null; ink: string; round: boolean }>> = {
  "red-box": { fill: "#b3261e", line: null, ink: "#ffffff", round: false },
  "white-box": { fill: "#fffdf5", line: "#2a261d", ink: "#15170f", round: false },
  "black-box": { fill: "#15170f", line: null, ink: "#ffffff", round: false },
  "red-circle": { fill: "#b3261e", line: null, ink: "#ffffff", round: true },
  "red-square": { fill: "#fffdf5", line: "#b3261e", ink: "#8f1410", round: false },
  grey: { fill: "#d5d5cf", line: null, ink: "#474b4d", round: false },
};

/** The values in a row along the lower edge, as large as fits. */
function factorRow(ctx: Ink, factors: readonly Factor[], base: BaseLook, size: number, y: number): void {
  if (factors.length === 0) return;
  const texts = factors.map((f) => {
    const text = printed(f.text);
    return f.style === "bracketed" && !/^[[(]/.test(text) ? `(${text})` : text;
  });
  const plain = factors.every((f) => !BOXED[f.style]);
  let px = size * (factors.length === 1 ? 0.42 : 0.36);
  ctx.font = `700 ${px}px ${SANS}`;
  const widthAt = () =>
    texts.reduce((sum, text, i) => sum + ctx.measureText(text).width * (factors[i]!.style === "raised" ? 0.66 : 1), 0);
  const gap = (at: number) => at * (plain ? 0.34 : 0.26) * (texts.length - 1);
  const room = size * 0.93;
  const total = widthAt() + gap(px) + (plain ? 0 : px * 0.2);
  if (total > room) px *= room / total;
  ctx.font = `700 ${px}px ${SANS}`;
  let x = size / 2 - (widthAt() + gap(px)) / 2;
  const step = texts.length > 1 ? gap(px) / (texts.length - 1) : 0;
  factors.forEach((factor, i) => {
    const raised = factor.style === "raised";
    const w = ctx.measureText(texts[i]!).width * (raised ? 0.66 : 1);
    one(ctx, factor, texts[i]!, x + w / 2, y, px, w, base);
    x += w;
    if (plain && i + 1 < factors.length) {
      ctx.fillStyle = fade(base.ink, 0.6);
      ctx.fillRect(x + step * 0.22, y - px * 0.02, step * 0.56, Math.max(1, px * 0.075));
    }
    x += step;
  });
}

function one(ctx: Ink, factor: Factor, text: string, x: number, y: number, px: number, w: number, base: BaseLook): void {
  const box = BOXED[factor.style];
  const font = `700 ${factor.style === "raised" ? px * 0.66 : px}px ${SANS}`;
  if (box) {
    ctx.beginPath();
    if (box.round) ctx.arc(x, y, Math.max(w, px * 0.8) * 0.58, 0, 2 * Math.PI);
    else ctx.rect(x - w / 2 - px * 0.08, y - px * 0.44, w + px * 0.16, px * 0.86);
    if (box.fill) {
      ctx.fillStyle = box.fill;
      ctx.fill();
    }
    if (box.line) {
      ctx.lineWidth = Math.max(1, px * 0.08);
      ctx.strokeStyle = box.line;
      ctx.stroke();
    }
  }
  ctx.save();
  ctx.font = font;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  const baseline = y + px * 0.355 - (factor.style === "raised" ? px * 0.3 : 0);
  if (factor.style === "outlined") {
    ctx.lineWidth = Math.max(1, px * 0.16);
    ctx.lineJoin = "round";
    ctx.strokeStyle = base.ink;
    ctx.strokeText(text, x, baseline);
    ctx.fillStyle = base.ink === "#15170f" ? "#fffdf5" : "#15170f";
  } else ctx.fillStyle = box?.ink ?? base.ink;
  ctx.fillText(text, x, baseline);
  ctx.restore();
}

/** The back of a counter that is not known: the owner's old recognition sign. */
function back(ctx: Ink, counter: Counter, base: BaseLook, size: number): void {
  const c = size / 2;
  ctx.strokeStyle = fade(base.low, 0.35);
  ctx.lineWidth = Math.max(1, size * 0.02);
  ctx.beginPath();
  for (let i = -size; i < size; i += Math.max(3, size * 0.09)) {
    ctx.moveTo(i, 0);
    ctx.lineTo(i + size, size);
  }
  ctx.stroke();
  ctx.fillStyle = base.low;
  ctx.strokeStyle = base.high;
  ctx.lineWidth = Math.max(1, size * 0.035);
  ctx.beginPath();
  if (counter.owner === "german") {
    const [a, b] = [size * 0.1, size * 0.32];
    const points = [-a, -b, a, -b, a, -a, b, -a, b, a, a, a, a, b, -a, b, -a, a, -b, a, -b, -a, -a, -a];
    for (let i = 0; i < points.length; i += 2) ctx.lineTo(c + points[i]!, c + points[i + 1]!);
  } else if (counter.owner === "allied") {
    for (let i = 0; i < 10; i++) {
      const r = size * (i % 2 ? 0.14 : 0.36);
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      ctx.lineTo(c + r * Math.cos(angle), c + size * 0.02 + r * Math.sin(angle));
    }
  } else ctx.arc(c, c, size * 0.28, 0, 2 * Math.PI);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}
