// The uppermost layer: what follows the pointer and what moves.

import { t } from "../../language";
import type { PlaceId, Target } from "../../wire/types";
import type { Animator } from "../scene/animation";
import { fade, mapColours } from "../style/colours";
import type { Fan } from "./fan";
import type { Geometry, Point } from "../geometry/geometry";
import { paintPiece, type CounterLook } from "./counters";
import { arrowHead, chip, smooth } from "./overlays";
import { paintBand } from "./targets";
import { guarded } from "../canvas/guard";
import type { Painting } from "../canvas/layer";
import { hexPath } from "../canvas/region";
import type { Spot } from "../scene/targets";
import { SERIF, haloText, printed } from "../style/lettering";
import { verbName } from "../../text/verbs";
import type { Colours } from "../../storage/settings.svelte";

/** What is in the foreground. */
export interface Foreground {
  hovered: PlaceId | null;
  cursor: PlaceId | null;
  aimed: Spot | null;
  fan: Fan | null;
  refused: PlaceId | null;
  animator: Animator;
  colours: Colours;
  textScale: number;
  /** Where a target is. */
  spot: (target: Target) => Point | null;
}

export function paintForeground(painting: Painting, geometry: Geometry, foreground: Foreground, look: CounterLook): void {
  const all = mapColours(foreground.colours);
  const { ctx } = painting;
  const { hovered, cursor, aimed, refused, animator } = foreground;
  guarded(ctx, "what is pointed at", () => {
    if (hovered) ring(painting, geometry, hovered, "rgba(255,252,240,0.9)", 1.6);
    if (cursor) ring(painting, geometry, cursor, all.other, 3);
    if (aimed) paintWay(painting, geometry, aimed, foreground);
    if (refused) refusal(painting, geometry, refused, all.refuse);
  });
  for (const flash of animator.flashes) {
    guarded(ctx, "a flash", () => {
      if (flash.kind === "combat") burst(painting, flash, flash.age, flash.text);
      else ping(painting, flash, flash.age, flash.kind === "change" ? all.lit : all.other);
    });
  }
  for (const actor of animator.actors.values()) {
    guarded(ctx, `the counter ${actor.piece.counter.id} on its way`, () => {
      const [x, y, size] = [painting.x(actor.x), painting.y(actor.y), actor.size * painting.scale];
      ctx.globalAlpha = actor.alpha;
      paintPiece(painting, actor.piece, x, y, size, look);
      if (actor.glow > 0) paintBand(painting, x, y, size, "#fff6d0", false);
    });
  }
  guarded(ctx, "the fan", () => foreground.fan?.paint(painting, look));
}

function ring(painting: Painting, geometry: Geometry, place: PlaceId, colour: string, width: number): void {
  const { ctx } = painting;
  const cell = geometry.cell(place);
  if (!cell) return;
  ctx.beginPath();
  hexPath(painting, geometry, cell, 1);
  ctx.lineJoin = "round";
  ctx.strokeStyle = "rgba(20,16,6,0.55)";
  ctx.lineWidth = width + 1.8;
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** The way a choice would take, with its cost at the end. */
function paintWay(painting: Painting, geometry: Geometry, aimed: Spot, { colours, textScale, spot }: Foreground): void {
  const target = aimed.targets.find((one) => one.path?.length) ?? aimed.targets[0];
  if (!target) return;
  const points = (target.path ?? []).map((id) => geometry.centre(id)).filter((p) => p !== null);
  const end = points[points.length - 1] ?? spot(target.target);
  if (!end) return;
  const { ctx, scale } = painting;
  const fight = aimed.kind === "fight";
  const colour = fight ? mapColours(colours).fight : "#2b5f9e";
  if (points.length > 1) {
    smooth(painting, points);
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.strokeStyle = "rgba(255,250,236,0.92)";
    ctx.lineWidth = Math.max(5, scale * 0.15);
    ctx.stroke();
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(2.6, scale * 0.085);
    ctx.stroke();
    for (const p of points.slice(1, -1)) {
      ctx.beginPath();
      ctx.arc(painting.x(p.x), painting.y(p.y), Math.max(2, scale * 0.045), 0, 2 * Math.PI);
      ctx.fillStyle = "rgba(255,250,236,0.95)";
      ctx.fill();
    }
    arrowHead(painting, points[points.length - 2]!, end, colour, 0.17);
  }
  const names = new Set(aimed.targets.map(({ verb }) => verbName(verb)));
  const verbs = [...names].slice(0, 3).reduce((one, other) => t("table-either", { one, other }));
  const text = target.cost ? `${verbs} · ${printed(target.cost)}` : verbs;
  chip(painting, text, { x: end.x, y: end.y - Math.max(0.62, 22 / scale) }, colour, textScale);
}

/** A small flag with a cross: not here. */
function refusal(painting: Painting, geometry: Geometry, place: PlaceId, colour: string): void {
  const at = geometry.centre(place);
  if (!at) return;
  const { ctx, scale } = painting;
  const size = Math.max(16, Math.min(30, scale * 0.36));
  ring(painting, geometry, place, colour, 2.4);
  const [x, y] = [painting.x(at.x), painting.y(at.y) - Math.max(4, scale * 0.12)];
  ctx.strokeStyle = "#221a10";
  ctx.lineCap = "round";
  ctx.lineWidth = Math.max(2, size * 0.1);
  ctx.beginPath();
  ctx.moveTo(x - size * 0.4, y + size * 0.75);
  ctx.lineTo(x - size * 0.4, y - size * 0.55);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - size * 0.4, y - size * 0.6);
  ctx.quadraticCurveTo(x, y - size * 0.78, x + size * 0.55, y - size * 0.52);
  ctx.lineTo(x + size * 0.5, y + size * 0.16);
  ctx.quadraticCurveTo(x, y - size * 0.08, x - size * 0.4, y + size * 0.1);
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = "#fff6e6";
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.lineWidth = Math.max(2, size * 0.12);
  ctx.beginPath();
  const [cx, cy, r] = [x + size * 0.06, y - size * 0.26, size * 0.17];
  ctx.moveTo(cx - r, cy - r);
  ctx.lineTo(cx + r, cy + r);
  ctx.moveTo(cx + r, cy - r);
  ctx.lineTo(cx - r, cy + r);
  ctx.stroke();
}

/** A fight: a star of light that opens and goes out, with the result rising from it. */
function burst(painting: Painting, at: Point, age: number, text: string | null): void {
  const { ctx, scale } = painting;
  const [x, y] = [painting.x(at.x), painting.y(at.y)];
  const open = Math.min(1, age * 3);
  const gone = Math.max(0, (age - 0.35) / 0.65);
  ctx.globalAlpha = 1 - gone;
  ctx.beginPath();
  for (let i = 0; i < 24; i++) {
    const r = scale * (0.2 + 0.42 * open) * (i % 2 ? 0.55 : i % 4 ? 0.86 : 1.1);
    ctx.lineTo(x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12));
  }
  ctx.closePath();
  ctx.fillStyle = fade("#ffdf7a", 0.72);
  ctx.fill();
  ctx.strokeStyle = fade("#d8431a", 0.9);
  ctx.lineWidth = Math.max(1.5, scale * 0.04);
  ctx.stroke();
  ctx.globalAlpha = 1;
  if (!text) return;
  ctx.globalAlpha = Math.min(1, (1 - age) * 3);
  ctx.font = `700 ${Math.max(16, scale * 0.42)}px ${SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  haloText(ctx, text, x, y - scale * 0.35 * open, "#7d1408", "rgba(255,250,232,0.95)", Math.max(4, scale * 0.1));
  ctx.globalAlpha = 1;
}

/** A ring that runs outwards: look here. */
function ping(painting: Painting, at: Point, age: number, colour: string): void {
  const { ctx, scale } = painting;
  ctx.globalAlpha = 1 - age;
  ctx.beginPath();
  ctx.arc(painting.x(at.x), painting.y(at.y), scale * (0.3 + 0.45 * age), 0, 2 * Math.PI);
  ctx.strokeStyle = "rgba(30,24,8,0.7)";
  ctx.lineWidth = Math.max(4, scale * 0.1);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(2, scale * 0.06);
  ctx.stroke();
  ctx.globalAlpha = 1;
}
