// The counters in their stacks.

import { compass } from "../geometry/compass";
import type { CounterId } from "../../wire/types";
import { mapColours } from "../style/colours";
import type { FaceCache } from "../counters/faceCache";
import { paintMarker } from "./markers";
import { paintBand } from "./targets";
import { guarded } from "../canvas/guard";
import type { Painting } from "../canvas/layer";
import { ROOMY, drawOrder, type Piece, type Scene, type Stack } from "../scene/scene";
import { QUIET } from "../style/statuses";
import { SANS, roundRect } from "../style/lettering";
import { MORE, stampToken, tokenRow } from "../counters/tokens";
import type { Colours } from "../../storage/settings.svelte";

/** What counters are drawn with. */
export interface CounterLook {
  faces: FaceCache;
  colours: Colours;
  selected: CounterId | null;
  /** Counters lit from outside: named by a log line, affected by what is about to happen. */
  lit: ReadonlySet<CounterId>;
  /** Counters that move just now and are drawn elsewhere. */
  away: ReadonlySet<CounterId>;
}

export function paintStacks(painting: Painting, scene: Scene, look: CounterLook): void {
  const { ctx } = painting;
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = "low";
  for (const stack of scene.stacks) {
    if (!painting.sees(stack.x, stack.y, stack.box ? 2.5 : 0.8)) continue;
    guarded(ctx, `the counters in ${stack.place}`, () => paintStack(painting, scene, stack, look));
  }
}

function paintStack(painting: Painting, scene: Scene, stack: Stack, look: CounterLook): void {
  const { scale } = painting;
  const order = drawOrder(stack, look.selected);
  const slots = scene.slots(stack, scale, look.selected);
  // Far away the lower counters of a stack would be a blur: its thickness is enough.
  const first = scale < 22 && !stack.box && order.length > 3 ? order.length - 3 : 0;
  for (let i = first; i < order.length; i++) {
    const piece = order[i]!;
    const slot = slots[i]!;
    if (look.away.has(piece.counter.id)) continue;
    const covered = i < order.length - 1 && scale < 60 && !stack.box;
    paintPiece(painting, piece, painting.x(stack.x + slot.x), painting.y(stack.y + slot.y), slot.size * scale, look, covered);
  }
  if (order.length > 1 && scale >= BADGED && scale < ROOMY && !stack.box) badge(painting, stack, slots[order.length - 1]!, order.length);
}

/** One counter around a point, with its tokens, shade and band. */
export function paintPiece(
  painting: Painting,
  piece: Piece,
  x: number,
  y: number,
  size: number,
  look: CounterLook,
  covered = false,
): void {
  const { ctx, scale } = painting;
  const { counter } = piece;
  look.faces.draw(ctx, piece.face, counter, x, y, size, !painting.rough);
  if (piece.shaded) {
    ctx.fillStyle = look.colours === "high-contrast" ? "rgba(40,42,38,0.5)" : "rgba(28,30,24,0.36)";
    ctx.beginPath();
    roundRect(ctx, x - size / 2, y - size / 2, size, size, size * 0.075);
    ctx.fill();
  }
  if (counter.facing && scale >= 30) facing(painting, counter.facing, x, y, size);
  const all = mapColours(look.colours);
  if (counter.id === look.selected) paintBand(painting, x, y, size, all.select, false);
  else if (look.lit.has(counter.id)) paintBand(painting, x, y, size, all.lit, true);
  if (!covered) tokens(painting, piece, x, y, size);
  piece.markers.forEach((marker, i) => {
    paintMarker(painting, marker, x - size * (0.4 - i * 0.3), y + size * 0.45, Math.max(6, size * 0.34), look.colours);
  });
}

/** From this size on a counter also shows what is quietly true of it. */
const NEAR = 58;

function tokens(painting: Painting, piece: Piece, x: number, y: number, size: number): void {
  const shown = piece.tokens.filter((token) => (size >= 19 || token.weight >= 6) && (size >= NEAR || token.weight !== QUIET));
  const row = tokenRow(shown.length, size);
  const { ctx, ratio } = painting;
  const at = (index: number) => x + size / 2 - row.across * 0.3 - index * row.step;
  const top = y - size / 2 + row.across * 0.26;
  shown.slice(0, row.drawn).forEach((token, i) => {
    stampToken(ctx, ratio, token.name, size < 19 ? null : token.value, at(i), top, row.across);
  });
  if (row.more > 0) stampToken(ctx, ratio, MORE, `+${row.more}`, at(row.drawn), top, row.across);
}

/** Below so many pixels to a hex a number could not be read. */
const BADGED = 11;

/** How many counters lie here. Far away the number is as large as the counter allows. */
function badge(painting: Painting, stack: Stack, top: { x: number; y: number; size: number }, count: number): void {
  const { ctx, scale } = painting;
  const r = Math.max(Math.min(7, scale * 0.3), scale * 0.105);
  const x = painting.x(stack.x + top.x - top.size / 2) + r * 0.1;
  const y = painting.y(stack.y + top.y + top.size / 2) - r * 0.1;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = "#1e211a";
  ctx.fill();
  ctx.lineWidth = 1.2;
  ctx.strokeStyle = "#f5ecd2";
  ctx.stroke();
  ctx.font = `700 ${r * 1.25}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = "#f9f2dc";
  ctx.fillText(String(count), x, y + r * 0.08);
}

/** A small arrow at the edge a counter points to. */
function facing({ ctx }: Painting, name: string, x: number, y: number, size: number): void {
  const degrees = compass(name);
  if (degrees === null) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((degrees * Math.PI) / 180);
  const r = size * 0.56;
  ctx.beginPath();
  ctx.moveTo(r + size * 0.13, 0);
  ctx.lineTo(r, -size * 0.12);
  ctx.lineTo(r, size * 0.12);
  ctx.closePath();
  ctx.fillStyle = "#1b180f";
  ctx.strokeStyle = "#fff8e8";
  ctx.lineWidth = Math.max(1, size * 0.03);
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}
