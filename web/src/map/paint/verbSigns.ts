// What a click on a target would begin, as a sign over it: a combat, a mobile assault, a barrage, or leaving the map.
// BB §3.8-21, §3.8-23, §3.8-24, §3.8-25

import type { Painting } from "../canvas/layer";
import type { Geometry } from "../geometry/geometry";
import type { CounterId } from "../../wire/types";
import type { Scene } from "../scene/scene";
import type { Spot, Targets } from "../scene/targets";
import { DARK, PAPER, RED, shape } from "../signs/pen";
import type { Ink } from "../style/lettering";

export type VerbSign = "combat" | "assault" | "barrage" | "exit";

/** Words of orders for which there is a sign. What an order does is the game's business. */
const WORDS: readonly [VerbSign, RegExp][] = [
  ["assault", /assault|overrun/],
  ["barrage", /^(aim|barrage|bombard|shell|interdict|fire)\b/],
  ["exit", /^exit/],
  ["combat", /^(attack|target|combat|fight)\b/],
];

export function verbSign(verb: string): VerbSign | null {
  return WORDS.find(([, words]) => words.test(verb))?.[0] ?? null;
}

/** The signs of everything that can be begun at one spot, each once. */
export function signsOf({ targets }: Spot): VerbSign[] {
  const verbs = targets.flatMap((target) => target.verbs ?? [target.verb]);
  const signs = verbs.map(verbSign).filter((sign) => sign !== null);
  return [...new Set(signs)];
}

/** With fewer pixels to a hex a sign would hide what it is about. */
const LEAST = 17;
/** How large a sign is and how far above the middle of its hex, in hexes. */
const [SIZE, ABOVE] = [0.3, 0.42];

/** Draws the signs over the places and counters that may be pointed at. */
export function paintVerbSigns(painting: Painting, geometry: Geometry, scene: Scene, targets: Targets, selected: CounterId | null): void {
  const { scale } = painting;
  if (scale < LEAST) return;
  for (const [place, spot] of targets.places) {
    const at = geometry.centre(place);
    if (at && painting.sees(at.x, at.y, 1)) row(painting, signsOf(spot), at.x, at.y - ABOVE);
  }
  for (const [id, spot] of targets.counters) {
    const at = scene.spot(id, scale, selected);
    // A gun that joins a barrage is no target of it.
    if (at && spot.kind === "fight" && painting.sees(at.x, at.y, 1)) row(painting, signsOf(spot), at.x, at.y - at.size / 2);
  }
}

function row(painting: Painting, signs: readonly VerbSign[], x: number, y: number): void {
  const size = Math.max(11, painting.scale * SIZE);
  signs.forEach((sign, at) => {
    paintVerbSign(painting.ctx, sign, painting.x(x) + (at - (signs.length - 1) / 2) * size * 1.1, painting.y(y), size);
  });
}

/** One sign around a point. */
export function paintVerbSign(ctx: Ink, sign: VerbSign, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.lineWidth = Math.max(0.08, 1 / size);
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  SIGNS[sign](ctx);
  ctx.restore();
}

const SIGNS: Record<VerbSign, (ctx: Ink) => void> = { combat, assault, barrage, exit };

function plate(ctx: Ink, fill: string, rim: string): void {
  ctx.beginPath();
  ctx.arc(0, 0, 0.5, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = rim;
  ctx.stroke();
}

/** Two crossed swords on a burst. */
function combat(ctx: Ink): void {
  ctx.beginPath();
  for (let i = 0; i < 20; i++) {
    const reach = i % 2 ? 0.46 : 0.6;
    ctx.lineTo(reach * Math.sin((i * Math.PI) / 10), -reach * Math.cos((i * Math.PI) / 10));
  }
  ctx.closePath();
  ctx.fillStyle = RED;
  ctx.fill();
  ctx.strokeStyle = PAPER;
  ctx.stroke();
  ctx.lineWidth = 0.1;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(-0.28 * side, 0.28);
    ctx.lineTo(0.27 * side, -0.27);
    ctx.moveTo(-0.3 * side, 0.08);
    ctx.lineTo(-0.1 * side, 0.28);
  }
  ctx.stroke();
}

/** Two arrow heads, one behind the other: the attack goes on moving. */
function assault(ctx: Ink): void {
  plate(ctx, "#b45309", PAPER);
  ctx.lineWidth = 0.13;
  ctx.beginPath();
  for (const x of [-0.2, 0.1]) {
    ctx.moveTo(x, -0.24);
    ctx.lineTo(x + 0.2, 0);
    ctx.lineTo(x, 0.24);
  }
  ctx.stroke();
}

/** The cross hairs of a gun. */
function barrage(ctx: Ink): void {
  plate(ctx, PAPER, DARK);
  ctx.strokeStyle = RED;
  ctx.lineWidth = 0.09;
  ctx.beginPath();
  ctx.arc(0, 0, 0.24, 0, 2 * Math.PI);
  for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
    ctx.moveTo(x * 0.12, y * 0.12);
    ctx.lineTo(x * 0.38, y * 0.38);
  }
  ctx.stroke();
}

/** A door, and an arrow that goes out through it. */
function exit(ctx: Ink): void {
  plate(ctx, "#1f6b3a", PAPER);
  ctx.beginPath();
  ctx.moveTo(-0.02, -0.28);
  ctx.lineTo(-0.26, -0.28);
  ctx.lineTo(-0.26, 0.28);
  ctx.lineTo(-0.02, 0.28);
  ctx.stroke();
  ctx.fillStyle = PAPER;
  shape(ctx, 0.38, 0, 0.14, -0.2, 0.14, -0.07, -0.12, -0.07, -0.12, 0.07, 0.14, 0.07, 0.14, 0.2);
  ctx.fill();
}
