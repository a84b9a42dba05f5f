// Draws the tokens of `statuses.ts`: a shape, and on it a value, an icon or a letter.

import { SANS, roundRect, type Ink } from "../style/lettering";
import { statusLegend, type Icon, type StatusLook } from "../style/statuses";

/** Longer values are for panels: on a counter nobody could read them. */
const LONGEST_VALUE = 3;

/** The token that only counts the states for which there is no room. */
export const MORE = "more";

/** Tokens along the head of a counter. */
interface TokenRow {
  /** How large each is, and how far it is from one to the next. */
  across: number;
  step: number;
  drawn: number;
  /** How many states are only counted, by one token more. */
  more: number;
}

/**
 * So many states on a counter of this size, none of them on another or on the next counter: many are drawn smaller, and the last of
 * very many are counted.
 */
export function tokenRow(count: number, size: number): TokenRow {
  const most = size < 19 ? 1 : size < 40 ? 2 : size < 70 ? 4 : 5;
  // Far away only what is urgent is shown, and nothing is counted.
  const more = size < 40 || count <= most ? 0 : count - most + 1;
  const drawn = Math.min(count, most) - (more > 0 ? 1 : 0);
  const places = Math.max(1, drawn + (more > 0 ? 1 : 0));
  const wanted = size < 19 ? Math.max(5, size * 0.4) : Math.max(8, size * 0.27);
  const across = Math.min(wanted, (size * 1.04) / (places * GAP));
  return { across, step: across * GAP, drawn, more };
}

/** From the middle of a token to that of the next, in tokens: diamonds are wider than the others. */
const GAP = 1.12;

/** Draws a state's token around a point. A short value takes the place of the icon. */
export function paintToken(ctx: Ink, name: string, value: string | null, x: number, y: number, size: number): void {
  const look = statusLegend(name);
  ctx.save();
  outline(ctx, look, x, y, size);
  ctx.fillStyle = look.colour;
  ctx.fill();
  ctx.lineWidth = Math.max(0.75, size * 0.07);
  ctx.strokeStyle = look.colour === "#f0e8d2" ? "#1b1c17" : "#fffaf0";
  ctx.stroke();
  ctx.fillStyle = look.ink;
  ctx.strokeStyle = look.ink;
  if (value && value.length <= LONGEST_VALUE) write(ctx, value, x, y, size, look.shape === "diamond" ? 0.48 : 0.62);
  else if (look.icon && size >= 7) icon(ctx, look.icon, x, y, size * (look.shape === "diamond" ? 0.26 : 0.32));
  else write(ctx, look.letter, x, y, size, 0.62);
  ctx.restore();
}

const stamps = new Map<string, HTMLCanvasElement>();

/** The same from a bitmap that was drawn once: for the many tokens on a map. */
export function stampToken(ctx: Ink, ratio: number, name: string, value: string | null, x: number, y: number, size: number): void {
  const pixels = Math.max(4, Math.round(size * ratio));
  const key = `${name}|${value ?? ""}|${pixels}`;
  let stamp = stamps.get(key);
  const whole = Math.ceil(pixels * 1.36);
  if (!stamp) {
    // Every zoom has its own sizes; what was left behind need not be kept.
    if (stamps.size > 300) stamps.clear();
    stamp = document.createElement("canvas");
    stamp.width = stamp.height = whole;
    const pen = stamp.getContext("2d");
    if (pen) paintToken(pen, name, value, whole / 2, whole / 2, pixels);
    stamps.set(key, stamp);
  }
  const side = whole / ratio;
  const snap = (at: number) => Math.round((at - side / 2) * ratio) / ratio;
  ctx.drawImage(stamp, snap(x), snap(y), side, side);
}

function outline(ctx: Ink, look: StatusLook, x: number, y: number, size: number): void {
  const r = size / 2;
  ctx.beginPath();
  if (look.shape === "round") ctx.arc(x, y, r, 0, 2 * Math.PI);
  else if (look.shape === "square") roundRect(ctx, x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.3);
  else {
    ctx.moveTo(x, y - r * 1.18);
    ctx.lineTo(x + r * 1.18, y);
    ctx.lineTo(x, y + r * 1.18);
    ctx.lineTo(x - r * 1.18, y);
    ctx.closePath();
  }
}

function write(ctx: Ink, text: string, x: number, y: number, size: number, part: number): void {
  const px = size * part * (text.length > 2 ? 0.62 : text.length > 1 ? 0.86 : 1);
  ctx.font = `700 ${px}px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x, y + px * 0.06, size * 0.92);
}

/** A sign within `r` of a point. */
function icon(ctx: Ink, name: Icon, x: number, y: number, r: number): void {
  ctx.lineWidth = r * 0.36;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  const run = (...points: number[]) => {
    ctx.beginPath();
    for (let i = 0; i + 1 < points.length; i += 2) ctx.lineTo(x + r * points[i]!, y + r * points[i + 1]!);
  };
  const stroke = (...points: number[]) => {
    run(...points);
    ctx.stroke();
  };
  const fill = (...points: number[]) => {
    run(...points);
    ctx.closePath();
    ctx.fill();
  };
  switch (name) {
    case "arrow":
      stroke(-0.9, 0, 0.8, 0);
      stroke(0.15, -0.7, 0.85, 0, 0.15, 0.7);
      break;
    case "back":
      stroke(0.9, 0, -0.8, 0);
      stroke(-0.15, -0.7, -0.85, 0, -0.15, 0.7);
      break;
    case "burst": {
      const points: number[] = [];
      for (let i = 0; i < 16; i++) {
        const reach = i % 2 ? 0.45 : 1.15;
        points.push(reach * Math.cos((i * Math.PI) / 8), reach * Math.sin((i * Math.PI) / 8));
      }
      fill(...points);
      break;
    }
    case "wheel":
      ctx.beginPath();
      ctx.arc(x, y, r * 0.9, 0, 2 * Math.PI);
      ctx.stroke();
      ctx.lineWidth = r * 0.22;
      stroke(-0.9, 0, 0.9, 0);
      stroke(0, -0.9, 0, 0.9);
      break;
    case "gun":
      stroke(-0.1, 0.35, 0.95, -0.75);
      stroke(-0.2, 0.3, -1, 0.85);
      ctx.beginPath();
      ctx.arc(x - r * 0.05, y + r * 0.35, r * 0.5, 0, 2 * Math.PI);
      ctx.fill();
      break;
    case "bars":
      stroke(-0.8, -0.4, 0.8, -0.4);
      stroke(-0.8, 0.4, 0.8, 0.4);
      break;
    case "cross":
      stroke(-0.75, -0.75, 0.75, 0.75);
      stroke(-0.75, 0.75, 0.75, -0.75);
      break;
    case "swords":
      for (const side of [-1, 1]) {
        stroke(-0.85 * side, -0.9, 0.8 * side, 0.85);
        stroke(0.2 * side, 0.8, 0.75 * side, 0.25);
      }
      break;
    case "moon":
      ctx.beginPath();
      ctx.arc(x, y, r, -1.1, 2.2);
      ctx.arc(x - r * 0.2, y - r * 0.38, r * 0.9, 1.9, -0.75, true);
      ctx.fill();
      break;
    case "shield":
      fill(-0.85, -0.9, 0.85, -0.9, 0.85, 0.1, 0, 1.05, -0.85, 0.1);
      break;
    case "clock":
      ctx.lineWidth = r * 0.28;
      ctx.beginPath();
      ctx.arc(x, y, r * 0.95, 0, 2 * Math.PI);
      ctx.stroke();
      stroke(0, -0.55, 0, 0, 0.4, 0.25);
      break;
    case "eye":
      ctx.lineWidth = r * 0.24;
      ctx.beginPath();
      ctx.ellipse(x, y, r * 1.05, r * 0.62, 0, 0, 2 * Math.PI);
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x, y, r * 0.32, 0, 2 * Math.PI);
      ctx.fill();
      break;
    case "can":
      fill(-0.7, -0.55, 0.15, -0.55, 0.15, -0.95, 0.7, -0.95, 0.7, 1, -0.7, 1);
      break;
    case "flag":
      stroke(-0.6, 1, -0.6, -0.9);
      fill(-0.6, -0.95, 0.9, -0.5, -0.6, 0);
      break;
    case "skull":
      ctx.beginPath();
      ctx.arc(x, y - r * 0.2, r * 0.78, 0, 2 * Math.PI);
      ctx.fill();
      ctx.fillRect(x - r * 0.4, y + r * 0.3, r * 0.8, r * 0.6);
      break;
    case "wall":
      fill(-1, 0.8, -1, -0.3, -0.6, -0.3, -0.6, -0.8, -0.2, -0.8, -0.2, -0.3, 0.2, -0.3, 0.2, -0.8, 0.6, -0.8, 0.6, -0.3, 1, -0.3, 1, 0.8);
      break;
    case "bridge":
      stroke(-1, 0.1, 1, 0.1);
      stroke(-0.9, 0.8, -0.45, 0.15, 0, -0.65, 0.45, 0.15, 0.9, 0.8);
      break;
    case "scatter":
      for (const [dx, dy] of [[-0.8, -0.45], [0.05, -0.9], [0.85, -0.2], [-0.35, 0.35], [0.45, 0.8]] as const) {
        ctx.beginPath();
        ctx.arc(x + r * dx, y + r * dy, r * 0.27, 0, 2 * Math.PI);
        ctx.fill();
      }
      break;
    case "chevron":
      stroke(-0.75, -0.05, 0, -0.75, 0.75, -0.05);
      stroke(-0.75, 0.75, 0, 0.05, 0.75, 0.75);
      break;
    case "plus":
      stroke(-0.85, 0, 0.85, 0);
      stroke(0, -0.85, 0, 0.85);
      break;
    case "bar":
      ctx.lineWidth = r * 0.5;
      stroke(-0.75, 0, 0.75, 0);
      break;
    case "star": {
      const points: number[] = [];
      for (let i = 0; i < 10; i++) {
        const reach = i % 2 ? 0.45 : 1.1;
        points.push(reach * Math.sin((i * Math.PI) / 5), -reach * Math.cos((i * Math.PI) / 5));
      }
      fill(...points);
      break;
    }
    case "leaf":
      ctx.beginPath();
      ctx.moveTo(x - r * 0.75, y + r * 0.85);
      ctx.quadraticCurveTo(x - r * 0.95, y - r * 0.85, x + r * 0.95, y - r * 0.9);
      ctx.quadraticCurveTo(x + r * 0.85, y + r * 0.9, x - r * 0.75, y + r * 0.85);
      ctx.fill();
      break;
  }
}
