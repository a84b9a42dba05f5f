// Faces drawn once and kept as bitmaps.
//
// A face of a given size is drawn into a sheet; the map then only copies it. While the zoom changes, the nearest sheet that
// has the face is good enough, and a few faces are redrawn sharp in each frame until all are.

import { t } from "../../language";
import type { Counter } from "../../wire/types";
import { guarded } from "../canvas/guard";
import { baseLook } from "../style/colours";
import { detailFor, paintFace } from "./face";
import { roundRect, type Ink } from "../style/lettering";
import { isLimbered } from "./pictured";
import type { Colours, CounterArt } from "../../storage/settings.svelte";

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** At most so many faces in a row and a column of a page, and about so many pixels: large faces would leave much of a page empty. */
const ROW = 8;
const PAGE = 512;
/** So many sheets of different sizes are kept, with so many pixels in all, at four bytes each. */
const SHEETS = 6;
const BUDGET_PIXELS = 5_000_000;
/** Milliseconds a frame may spend on sharper faces: little while something moves, more while nobody would notice. */
const BUDGET = { moving: 4, idle: 24 };

interface Page {
  canvas: Canvas;
  ctx: Ink;
}

interface Sheet {
  pixels: number;
  /** The soft shadow around a counter needs room. */
  pad: number;
  slot: number;
  /** So many faces in a row and a column of a page. */
  row: number;
  pages: Page[];
  slots: Map<number, number>;
  used: number;
}

/** The next of a few sizes, each a third larger than the one before. */
function passing(pixels: number): number {
  return Math.round(10 * 1.35 ** Math.ceil(Math.log(pixels / 10) / Math.log(1.35)));
}

function newCanvas(width: number, height: number): Page {
  const canvas: Canvas =
    typeof OffscreenCanvas === "undefined"
      ? Object.assign(document.createElement("canvas"), { width, height })
      : new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d") as Ink | null;
  if (!ctx) throw new Error(t("map-no-canvas-for-counters"));
  return { canvas, ctx };
}

/** What two counters have in common when they look alike. */
export function faceKey(counter: Counter): string {
  const { face } = counter;
  if (!counter.known) return `?${face.base}|${counter.owner ?? ""}`;
  const named = face.labels?.length || face.factors.length === 0 ? "" : counter.name;
  const factors = face.factors.map((f) => `${f.text}${f.style}`).join(",");
  const steps = face.steps ? `${face.steps.now}/${face.steps.full}` : "";
  return [face.symbol, face.silhouette, face.size, face.base, face.band, face.labels?.join(","), factors, steps, named, counter.owner, isLimbered(counter)].join("|");
}

export class FaceCache {
  private readonly ids = new Map<string, number>();
  private readonly sheets = new Map<number, Sheet>();
  private colours: Colours = "standard";
  private art: CounterArt = "printed";
  private ratio = 1;
  private clock = 0;
  private deadline = 0;
  /** How many faces of the last frame were not as sharp as they should be. */
  blurred = 0;

  /** A small number for a face, the same for all counters that look alike. */
  id(counter: Counter): number {
    const key = faceKey(counter);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(key, id);
    }
    return id;
  }

  setLooks(colours: Colours, art: CounterArt = "printed"): void {
    if (colours === this.colours && art === this.art) return;
    this.colours = colours;
    this.art = art;
    this.sheets.clear();
  }

  /** Begins a frame on a screen with so many device pixels to a pixel. */
  begin(ratio: number, moving: boolean): void {
    if (ratio !== this.ratio) {
      this.ratio = ratio;
      this.sheets.clear();
    }
    this.clock++;
    this.blurred = 0;
    this.deadline = performance.now() + (moving ? BUDGET.moving : BUDGET.idle);
  }

  /** Draws a face around a point; `sharp` asks for its exact size as soon as there is time. */
  draw(ctx: Ink, id: number, counter: Counter, x: number, y: number, size: number, sharp: boolean): void {
    const pixels = Math.max(4, Math.round(size * this.ratio));
    let sheet = this.sheets.get(pixels);
    if (!sheet?.slots.has(id)) {
      const other = this.nearest(id, pixels);
      const late = performance.now() > this.deadline;
      if (other && (late || !sharp)) {
        sheet = other;
        if (sharp) this.blurred++;
      } else if (late) {
        // Not drawn at any size yet and no time left: a plain counter until the next frame.
        this.blurred++;
        ctx.fillStyle = baseLook(counter.face.base, this.colours).fill;
        ctx.fillRect(x - size / 2, y - size / 2, size, size);
        return;
      } else {
        // Sizes that are only passed through share a few sheets.
        const wanted = sharp ? pixels : passing(pixels);
        sheet = this.sheets.get(wanted) ?? this.newSheet(wanted);
        if (!sheet.slots.has(id)) this.add(sheet, id, counter);
      }
    }
    sheet.used = this.clock;
    const index = sheet.slots.get(id)!;
    const { row } = sheet;
    const page = sheet.pages[Math.floor(index / (row * row))]!;
    const within = index % (row * row);
    const grow = size / sheet.pixels;
    const whole = sheet.slot * grow;
    const snap = this.ratio;
    let left = x - whole / 2;
    let top = y - whole / 2;
    if (sheet.pixels === pixels) {
      left = Math.round(left * snap) / snap;
      top = Math.round(top * snap) / snap;
    }
    const drawn = sheet.pixels === pixels ? sheet.slot / snap : whole;
    ctx.drawImage(
      page.canvas,
      (within % row) * sheet.slot,
      Math.floor(within / row) * sheet.slot,
      sheet.slot,
      sheet.slot,
      left,
      top,
      drawn,
      drawn,
    );
  }

  private nearest(id: number, pixels: number): Sheet | null {
    let best: Sheet | null = null;
    let least = Infinity;
    for (const sheet of this.sheets.values()) {
      if (!sheet.slots.has(id)) continue;
      const away = Math.abs(Math.log(sheet.pixels / pixels)) + (sheet.pixels < pixels ? 0.15 : 0);
      if (away < least) {
        least = away;
        best = sheet;
      }
    }
    return best;
  }

  private newSheet(pixels: number): Sheet {
    // The sheet used longest ago goes; but the fullest stays, since it has something for nearly every counter.
    while (this.sheets.size >= SHEETS || (this.sheets.size > 1 && this.pixels > BUDGET_PIXELS)) {
      const all = [...this.sheets.values()];
      const fullest = Math.max(...all.map((sheet) => sheet.slots.size));
      const spare = all.filter((sheet) => sheet.slots.size < fullest && sheet.used < this.clock);
      const oldest = spare.sort((a, b) => a.used - b.used)[0];
      if (!oldest) break;
      this.sheets.delete(oldest.pixels);
      // The memory goes at once and not when the browser finds time.
      for (const { canvas } of oldest.pages) canvas.width = canvas.height = 0;
    }
    const pad = Math.ceil(pixels * 0.09) + 1;
    const slot = pixels + 2 * pad;
    const row = Math.max(2, Math.min(ROW, Math.floor(PAGE / slot)));
    const sheet = { pixels, pad, slot, row, pages: [], slots: new Map(), used: this.clock };
    this.sheets.set(pixels, sheet);
    return sheet;
  }

  /** The pixels of all pages. */
  private get pixels(): number {
    let sum = 0;
    for (const { slot, row, pages } of this.sheets.values()) sum += pages.length * (slot * row) ** 2;
    return sum;
  }

  private add(sheet: Sheet, id: number, counter: Counter): void {
    const { row } = sheet;
    const index = sheet.slots.size;
    const number = Math.floor(index / (row * row));
    let page = sheet.pages[number];
    if (!page) {
      page = newCanvas(sheet.slot * row, sheet.slot * row);
      sheet.pages[number] = page;
    }
    const x = (index % row) * sheet.slot + sheet.pad;
    const y = (Math.floor(index / row) % row) * sheet.slot + sheet.pad;
    // A face that cannot be drawn keeps its place, so that it is not tried again in every frame.
    sheet.slots.set(id, index);
    const { ctx } = page;
    shadow(ctx, x, y, sheet.pixels);
    const detail = detailFor(sheet.pixels / Math.min(this.ratio, 1.5));
    guarded(ctx, `the counter ${counter.id}`, () => paintFace(ctx, counter, x, y, sheet.pixels, detail, this.colours, this.art));
  }
}

/** A counter lies on the map and does not float over it: a short, soft shadow to the lower right. */
function shadow(ctx: Ink, x: number, y: number, size: number): void {
  const layers = size < 24 ? 2 : 4;
  const reach = Math.max(1, size * 0.055);
  for (let i = layers; i >= 1; i--) {
    const by = (reach * i) / layers;
    ctx.fillStyle = `rgba(10,12,8,${0.34 / layers})`;
    ctx.beginPath();
    roundRect(ctx, x - by * 0.35, y - by * 0.2, size + by * 1.2, size + by * 1.2, size * 0.075 + by * 0.5);
    ctx.fill();
  }
}

/** Draws one counter into a canvas of the page, at a size in pixels: for cards and lists. */
export function drawFace(canvas: HTMLCanvasElement, counter: Counter, size: number, colours: Colours = "standard", art: CounterArt = "printed"): void {
  const ratio = window.devicePixelRatio || 1;
  const pixels = Math.round(size * ratio);
  canvas.width = pixels;
  canvas.height = pixels;
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const pad = Math.max(1, Math.round(pixels * 0.04));
  shadow(ctx, pad, pad, pixels - 2 * pad);
  paintFace(ctx, counter, pad, pad, pixels - 2 * pad, detailFor(size), colours, art);
}
