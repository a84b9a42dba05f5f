// Markers with a sign of their own: traffic, roadblocks, advantages, fuel dumps, commandos, parachutes, and what is only begun; those
// of armies come from `signs-army.ts`.

import type { Marker } from "../../wire/types";
import { compass } from "../geometry/compass";
import type { Painting } from "../canvas/layer";
import { DARK, disc, PAPER, RED, shape, type Pen } from "./pen";
import { bridgeControl, breach, combat, corpsObjective, detachment, exit, newBridge, objective } from "./armySigns";
import { paintSilhouette } from "../counters/silhouettes";
import { roundRect } from "../style/lettering";

/** Trucks nose to tail on a plate. */
function traffic({ ctx, colour }: Pen): void {
  ctx.beginPath();
  roundRect(ctx, -0.56, -0.4, 1.12, 0.8, 0.12);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = PAPER;
  ctx.stroke();
  for (const y of [-0.33, 0.02]) paintSilhouette(ctx, "truck", { x: -0.42, y, w: 0.84, h: 0.31 }, PAPER);
}

/** A barred gate on two posts. */
function roadblock({ ctx, colour }: Pen): void {
  ctx.fillStyle = DARK;
  for (const x of [-0.42, 0.3]) ctx.fillRect(x, -0.34, 0.12, 0.78);
  ctx.save();
  ctx.beginPath();
  ctx.rect(-0.6, -0.26, 1.2, 0.4);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = RED;
  for (let x = -0.8; x < 0.8; x += 0.36) {
    shape(ctx, x, 0.14, x + 0.18, 0.14, x + 0.38, -0.26, x + 0.2, -0.26);
    ctx.fill();
  }
  ctx.restore();
  ctx.strokeStyle = colour;
  ctx.strokeRect(-0.6, -0.26, 1.2, 0.4);
}

/** An arrow to the hex that the advantage is against. */
function advantage({ ctx, colour, marker }: Pen): void {
  ctx.rotate((((marker.facing ? compass(marker.facing) : null) ?? -90) * Math.PI) / 180);
  shape(ctx, 0.68, 0, 0.08, -0.52, 0.08, -0.22, -0.56, -0.22, -0.56, 0.22, 0.08, 0.22, 0.08, 0.52);
  ctx.fillStyle = colour;
  ctx.strokeStyle = PAPER;
  ctx.fill();
  ctx.stroke();
}

/** A jerry can. */
function can(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, colour, PAPER);
  ctx.fillStyle = PAPER;
  shape(ctx, -0.22, -0.12, -0.02, -0.3, 0.22, -0.3, 0.22, 0.32, -0.22, 0.32);
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-0.14, -0.02);
  ctx.lineTo(0.14, 0.24);
  ctx.moveTo(0.14, -0.02);
  ctx.lineTo(-0.14, 0.24);
  ctx.stroke();
}

/** A dagger. */
function dagger(pen: Pen): void {
  const { ctx } = pen;
  disc(pen, DARK, PAPER);
  ctx.fillStyle = PAPER;
  shape(ctx, 0, 0.4, -0.09, 0.24, -0.09, -0.1, 0.09, -0.1, 0.09, 0.24);
  ctx.fill();
  ctx.fillRect(-0.24, -0.18, 0.48, 0.09);
  ctx.fillRect(-0.05, -0.4, 0.1, 0.24);
}

/** Two rails that are not joined yet, in the colour of who builds. */
function bridgeBegun(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, PAPER, colour);
  ctx.strokeStyle = colour;
  ctx.setLineDash([0.1, 0.08]);
  ctx.beginPath();
  for (const rail of [-0.16, 0.16]) {
    ctx.moveTo(rail, -0.36);
    ctx.lineTo(rail, 0.36);
  }
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = colour;
  for (const y of [-0.34, 0.22]) ctx.fillRect(-0.28, y, 0.56, 0.12);
}

/** Battlements in outline: the finished position is filled. */
function positionBegun({ ctx, colour }: Pen): void {
  const top = [-0.55, 0.38, -0.55, -0.19, -0.33, -0.19, -0.33, 0.03, -0.11, 0.03, -0.11, -0.19];
  const mirrored = [0.11, -0.19, 0.11, 0.03, 0.33, 0.03, 0.33, -0.19, 0.55, -0.19, 0.55, 0.38];
  shape(ctx, ...top, ...mirrored);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.setLineDash([0.12, 0.08]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A parachute with what hangs from it. */
function parachute(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, PAPER, colour);
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(0, -0.04, 0.32, Math.PI, 2 * Math.PI);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  for (const x of [-0.3, 0.3]) {
    ctx.moveTo(x, -0.04);
    ctx.lineTo(0, 0.26);
  }
  ctx.stroke();
  ctx.fillRect(-0.11, 0.17, 0.22, 0.18);
}

/** No entry. */
function closed(pen: Pen): void {
  disc(pen, RED, PAPER);
  pen.ctx.fillStyle = PAPER;
  pen.ctx.fillRect(-0.3, -0.09, 0.6, 0.18);
}

/** A signpost with arms that point both ways. */
function signpost(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, PAPER, colour);
  ctx.fillStyle = colour;
  ctx.fillRect(-0.05, -0.4, 0.1, 0.8);
  shape(ctx, -0.28, -0.3, 0.2, -0.3, 0.34, -0.19, 0.2, -0.08, -0.28, -0.08);
  ctx.fill();
  shape(ctx, 0.28, 0, -0.2, 0, -0.34, 0.11, -0.2, 0.22, 0.28, 0.22);
  ctx.fill();
}

interface Sign {
  draw: (pen: Pen, angle: number) => void;
  /** It says all by itself and needs no value beside it. */
  mute?: boolean;
  /** A word of the value that the sign says already. */
  drop?: RegExp;
}

/** Signs by the names games give their markers. */
const SIGNS: Record<string, Sign> = {
  traffic: { draw: traffic },
  roadblock: { draw: roadblock },
  advantage: { draw: advantage, mute: true },
  "fuel dump": { draw: can },
  "fuel depot": { draw: can },
  commando: { draw: dagger },
  "guarded bridge": { draw: dagger },
  "bridge under construction": { draw: bridgeBegun },
  "bridge construction": { draw: bridgeBegun, mute: true },
  "improved position begun": { draw: positionBegun },
  "air drop": { draw: parachute },
  "drop zone": { draw: parachute },
  closed: { draw: closed },
  deception: { draw: signpost },
  detachment: { draw: detachment },
  breach: { draw: breach },
  exit: { draw: exit },
  combat: { draw: combat },
  objective: { draw: objective, mute: true },
  "corps objective": { draw: corpsObjective, drop: / Corps$/ },
  "bridge control": { draw: bridgeControl },
  "new bridge": { draw: newBridge },
};

/** Whether a marker has a sign of its own, and whether its value is to be written beside it. */
export function signOf(name: string): { value: boolean } | null {
  const sign = SIGNS[name];
  return sign ? { value: !sign.mute } : null;
}

/** What is written beside a sign. */
export function noteOf(name: string, value: string): string {
  const { drop } = SIGNS[name] ?? {};
  return drop ? value.replace(drop, "") : value;
}

/** Draws a marker's own sign around a point, turned by an angle. */
export function paintSign({ ctx }: Painting, marker: Marker, x: number, y: number, size: number, colour: string, angle = 0): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.rotate(angle);
  ctx.lineWidth = Math.max(0.07, 1 / size);
  ctx.lineJoin = "round";
  SIGNS[marker.name]?.draw({ ctx, colour, marker }, angle);
  ctx.restore();
}
